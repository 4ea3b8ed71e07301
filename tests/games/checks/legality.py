"""Check: legal means accepted, and anything else is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from games.runs import Breach, Run, moments, must_be_equal, seats_of, snapshot
from tavola.engine.ask import Answer, Question, filled
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.match import Match
from tavola.engine.project import Json

STRANGE_ANSWERS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 10**30, 0.5, 1.0, float("nan"), "", "allow ", "no such answer", "\ud800",
    (), (None,), ("coup",), ("coup", -1), ((),), (1, 1), [], [1], {}, {"value": 1}, [[]], ({},), ([],), {1},
)  # fmt: skip


def check_legality(run: Run) -> None:
    """Each legal answer is accepted; anything else is refused with a reason and changes nothing."""
    chance = run.chance("legality")
    known: list[Answer] = list(STRANGE_ANSWERS)
    for match in moments(run, chance):
        if match.ask is not None:
            for seat in match.ask.open:
                must_take_legal_answers(match, seat, chance)
        must_refuse_the_rest(match, known, chance)
        if match.answers:
            known.append(match.answers[-1][1])


def must_take_legal_answers(match: Match, seat: Seat, chance: Chance) -> None:
    """Give a few legal answers, each in a fork; the options shown must be the legal answers, however their blanks are filled."""
    legal = list(match.legal(seat))
    for answer in (legal[chance.below(len(legal))], legal[-1]):
        twin = match.fork()
        twin.answer(seat, answer)
        if twin.answers[-1] != (seat, answer):
            raise Breach(f"{answer!r} of seat {seat} was accepted, but recorded as {twin.answers[-1]!r}")
    shown = match.question_for(seat)
    assert shown is not None, "a seat that may answer has a question"
    if shown["shape"] == "choose":
        beside = [aside["value"] for aside in shown.get("asides", ())]
        must_be_equal([*answers_of(shown), *beside], legal, "the options shown")
        for refused in shown["refused"]:
            if refused["value"] in legal:
                raise Breach(f"{refused['value']!r} is legal and shown as refused")
            if not refused["why"]["key"].removeprefix("why."):
                raise Breach(f"{refused['value']!r} is refused without a reason")


def answers_of(shown: Json) -> Iterator[Answer]:
    """What a page can answer by the options that it is sent."""
    cards = [card["card"] for card in shown.get("cards", ())]
    for option in shown["options"]:
        yield from filled(option["value"], cards) if cards else [option["value"]]


def must_refuse_the_rest(match: Match, known: Sequence[Answer], chance: Chance) -> None:
    """Give strange answers, and answers that were legal elsewhere, from every seat."""
    before = snapshot(match)
    for seat in (*seats_of(match), Seat(99)):
        may = match.ask is not None and seat in match.ask.open
        question = match.ask.questions[seat] if match.ask is not None and may else None
        for _ in range(12):
            answer = mangled(known[chance.below(len(known))], chance)
            if question is None or not is_legal(match, seat, question, answer):
                must_refuse(match, seat, answer)
    must_be_equal(before, snapshot(match), "after refused answers")


def is_legal(match: Match, seat: Seat, question: Question, answer: Answer) -> bool:
    """Whether an answer is exactly a legal one or an aside: a pick may have any order, and True is not 1."""
    legal = [*question.legal_for(match.knows(seat)), *match.asides(seat)]
    if question.shape == "pick" and isinstance(answer, tuple):
        return any(isinstance(a, tuple) and sorted(map(repr, answer)) == sorted(map(repr, a)) for a in legal)
    return any(answer == a and repr(answer) == repr(a) for a in legal)


def must_refuse(match: Match, seat: Seat, answer: Answer) -> None:
    try:
        match.answer(seat, answer)
    except Refused as refused:
        if not refused.why.name:
            raise Breach(f"{answer!r} of seat {seat} is refused without a reason") from None
        return
    except Exception as error:
        raise Breach(f"{answer!r} of seat {seat} raises {error!r}") from error
    raise Breach(f"{answer!r} of seat {seat} was accepted")


def mangled(answer: Answer, chance: Chance) -> Answer:
    """An answer, unchanged or slightly wrong."""
    wrong: tuple[Callable[[], Answer], ...] = (
        lambda: answer,
        lambda: [answer],
        lambda: (answer,),
        lambda: (answer, answer),
        lambda: str(answer),
        lambda: (
            answer + 1 if isinstance(answer, int) else (*answer, None) if isinstance(answer, tuple) else -1
        ),
        lambda: float(answer) if isinstance(answer, int) and abs(answer) < 1000 else {"answer": str(answer)},
        lambda: answer[:-1] if isinstance(answer, (tuple, str)) else not answer,
        lambda: (
            (*answer[:-1], float(answer[-1]))
            if isinstance(answer, tuple) and answer and type(answer[-1]) is int
            else 2
        ),
    )
    return wrong[chance.below(len(wrong))]()
