"""Why a bot would answer so, as plain data for the page: what each answer is worth to it, what it believes, a sentence.

It is asked by text, as for a thought (`bots.thought`): so it knows what the seat knows and nothing else, and the same text gives
the same reasons everywhere. There are no words here, but keys and numbers; the answers are worded by the game's own entries.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from tavola.bots.notes import SHARES, Notes, TakesNotes, Unit, Weighed
from tavola.bots.thought import match_of, tempered
from tavola.engine.ask import Answer, Assign, Knows, Option
from tavola.engine.chance import Chance
from tavola.engine.character import LEVELS
from tavola.engine.dealer import Seat
from tavola.engine.foreign import read_json
from tavola.engine.game import Game
from tavola.engine.match import Match
from tavola.engine.project import Clause, Json, arguments, clause_argument, name_of, seat_argument
from tavola.engine.record import read_answer

MOST_ROWS = 6
"""How many answers are shown."""

THOUSAND = 1000


def counsel_of(game: Game[Any, Any]) -> tuple[str, int] | None:
    """The strongest bot of a game that can say why: its name and budget; None if none can.

    >>> from tavola.engine.game import game_named
    >>> counsel_of(game_named("khora"))
    ('planning', 0)
    """
    skilled = [game.levels[level] for level in reversed(LEVELS) if level in game.levels]
    named = [(skill.bot, skill.budget) for skill in skilled]
    for bot, budget in (*named, *((name, getattr(kind, "budget", 0)) for name, kind in game.bots.items())):
        if isinstance(game.bots[bot](), TakesNotes):
            return bot, budget
    return None


def reasons_to(text: str) -> Json:
    """The `Reasons` of `tavola.wire` for a question as text. Raises as `answer_to` does."""
    data = read_json(text)
    match, seat = match_of(data), Seat(data["seat"])
    answer, notes = decided(match, seat, data)
    return as_data(match, seat, answer, notes)


def decided(match: Match, seat: Seat, data: dict[str, Any]) -> tuple[Answer, Notes]:
    """What the bot answers, and what it has noted."""
    bot = tempered(match.game.bots[data["bot"]](), data["temper"])
    if not isinstance(bot, TakesNotes):
        raise TypeError("this bot can't say why")
    if data["budget"]:
        bot.budget = data["budget"]  # type: ignore[attr-defined]  # as in `answer_to`
    if match.ask is None:
        raise ValueError("nothing is asked")
    bot.notes = Notes(only=[read_answer(answer) for answer in data.get("only", ())])
    answer = bot.decide(match.information(seat), match.ask.questions[seat], Chance(data["seed"]))
    return answer, bot.notes


def as_data(match: Match, seat: Seat, answer: Answer, notes: Notes) -> Json:
    """What the page draws."""
    assert match.ask is not None, "it was asked"
    question, knows = match.ask.questions[seat], match.knows(seat)
    rows = notes.weighed(answer)
    in_words = {row.answer: notes.words.get(row.answer) or said(match, seat, row.answer) for row in rows}
    said_too = [clause_as_data(clause, knows) for clause in notes.clauses]
    return {
        "seat": seat,
        "question": {"key": f"ask.{name_of(type(question))}", "args": arguments(question, knows)},
        "unit": notes.unit,
        "percent": notes.unit in SHARES,
        "rows": [
            {
                "words": in_words[row.answer],
                "worth": thousandths(row.worth),
                "error": thousandths(row.error),
                "tries": row.tries,
            }
            for row in rows[:MOST_ROWS]
        ],
        "left_out": max(0, len(rows) - MOST_ROWS),
        "beliefs": [
            {
                "about": clause_as_data(belief.about, knows),
                "exactly_one": belief.exactly_one,
                "rows": [
                    {"what": clause_as_data(what, knows), "share": round(THOUSAND * share)}
                    for what, share in belief.rows
                ],
            }
            for belief in notes.beliefs
        ],
        "says": [leaning(rows, in_words, notes, len(question.legal_for(knows)) == 1), *said_too],
    }


def leaning(rows: list[Weighed], in_words: dict[Answer, Json], notes: Notes, forced: bool) -> Json:
    """The sentence about the answer that it leans to, and the next best. `forced`: nothing else is legal."""
    best, unit = rows[0], notes.unit
    args = {"answer": in_words[best.answer]}
    if len(rows) == 1:
        weighs = forced or best.worth is not None
        return clause_argument("reasons.only" if weighs else "reasons.rule", args)
    other = rows[1]
    assert best.worth is not None, "what is compared was weighed"
    assert other.worth is not None, "what is compared was weighed"
    args |= {
        "worth": amount(best.worth, unit),
        "other": in_words[other.answer],
        "less": amount(best.worth - other.worth, unit),
    }
    if other.error is None or best.error is None:
        return clause_argument("reasons.guess" if round(best.worth - other.worth) else "reasons.even", args)
    args |= {"error": error(best.error, unit), "spread": error(other.error, unit), "tries": best.tries}
    if notes.by_rule:
        args["less"] = amount(abs(best.worth - other.worth), unit)
        how = "better" if other.is_clearly_better else "worse" if other.is_clearly_worse else "close"
        return clause_argument(f"reasons.by_rule_{how}", args)
    return clause_argument("reasons.clear" if other.is_clearly_worse else "reasons.close", args)


def amount(worth: float, unit: Unit) -> Json:
    """A worth as part of a sentence: percent or points."""
    if unit in SHARES:
        return clause_argument("reasons.percent", {"n": round(100 * worth)})
    return clause_argument("reasons.points", {"n": round(worth)})


def error(spread: float, unit: Unit) -> Json:
    """A standard error as part of a sentence: rounded up, so that none looks smaller than it is. It stands behind its worth."""
    if unit in SHARES:
        return amount(ceil(100 * spread) / 100, unit)
    return clause_argument("reasons.spread", {"n": ceil(spread)})


def thousandths(number: float | None) -> int | None:
    """As a whole number, as everything on the wire. What is too bad for any figure is cut off."""
    return None if number is None else round(THOUSAND * max(number, -THOUSAND))


def said(match: Match, seat: Seat, answer: Answer) -> Json:
    """An answer to the open question, or an aside, in words: as a typed argument."""
    assert match.ask is not None, "something is asked"
    question, knows, asides = match.ask.questions[seat], match.knows(seat), match.game.asides
    if answer is None:
        return clause_argument("reasons.nothing", {})
    if asides is not None and answer in asides.open(match.table.state, seat):
        return worded(asides.describe(match.table.state, seat, answer), knows)
    if question.shape == "pick":
        return {"list": [{"card": card, "face": knows(card)} for card in answer]}
    if isinstance(question, Assign):
        return {"list": [worded(question.describe_slot(slot), knows) for slot in answer]}
    return worded(question.describe_for(answer, knows), knows)


def worded(option: Option, knows: Knows) -> Json:
    """An option in words, with the seat or the card that it is about, unless they name the card themselves."""
    words = clause_argument(f"answer.{option.name}", option.args)
    if option.seat is not None:
        return clause_argument("reasons.at", {"answer": words, "who": seat_argument(option.seat)})
    if option.card is None:
        return words
    card = {"card": option.card, "face": knows(option.card)}
    named = card in option.args.values()
    return words if named else clause_argument("reasons.with", {"answer": words, "card": card})


def clause_as_data(clause: Clause | Json, knows: Knows) -> Json:
    """A clause of a game, or one that is data already."""
    if isinstance(clause, Clause):
        return clause_argument(f"clause.{name_of(type(clause))}", arguments(clause, knows))
    return clause
