"""The terminal: everything the page does with a match, in words on a screen of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tavola.bots.bot import Bot, Explains, RandomBot
from tavola.engine.ahead import ahead, step_of
from tavola.engine.ask import BLANK, Answer, filled
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import game_ids, game_named
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.options import option_values, read_option, typed_in
from tavola.engine.project import Json
from tavola.engine.record import Header, Record
from tavola.engine.words import Words, texts
from tavola.session.room import solo_seats

YOU = Seat(0)


def list_games() -> None:
    """Print the id of every game, one a line."""
    for game_id in game_ids():
        print(game_id)


def play_out(match: Match, bots: Sequence[Bot], chance: Chance) -> None:
    """Let a bot in each seat answer until the match is over."""
    while match.ask is not None:
        hear(match, lambda seat: bot_answer(match, bots, seat, chance))


def bot_answer(match: Match, bots: Sequence[Bot], seat: Seat, chance: Chance) -> Answer:
    """What the bot of an asked seat answers."""
    assert match.ask is not None, "the match is not over"
    return bots[seat].decide(match.information(seat), match.ask.questions[seat], chance)


def hear(match: Match, decide: Callable[[Seat], Answer]) -> None:
    """Take one answer: an optional one if its bot gives it, else that of the first seat that the match waits for."""
    assert match.ask is not None, "the match is not over"
    for seat in (*match.ask.optional, match.ask.waiting[0]):
        answer = decide(seat)
        if answer is not None or seat not in match.ask.optional:
            match.answer(seat, answer)
            return


def play(
    game_id: str,
    seats: int | None,
    seed: str,
    options: Mapping[str, object],
    language: str,
    record: str | None = None,
) -> None:
    """Play in the first seat against bots: read each decision from the keyboard. The record goes to a file, if named."""
    game = game_named(game_id)
    seats = seats or solo_seats(game)
    bots: list[Bot] = [next(iter(game.bots.values()), RandomBot)() for _ in range(seats)]
    chance = Chance(seed_of(f"{seed}/bots"))
    words = Words(texts(game_id, language), player_names(seats), language)
    match = Match.begin(Header(game_id, game.rules, seats, options, seed_of(seed)))
    heard = 0

    def decide(seat: Seat) -> Answer:
        return answered_at_keyboard(match, words) if seat == YOU else bot_answer(match, bots, seat, chance)

    while match.ask is not None:
        heard = tell(match, words, YOU, heard)
        hear(match, decide)
    tell(match, words, YOU, heard)
    if record is not None:
        Path(record).write_text(match.record().dumps(), encoding="utf-8")
    assert match.outcome is not None, "the match is over"
    print("*** " + (", ".join(words.seat(winner) for winner in match.outcome.winners) or "—") + " ***")


BACK = "-"
TAKEN_BACK: Answer = object()


def answered_at_keyboard(match: Match, words: Words) -> Answer:
    """The answer to the open question. The match is given all answers of a step at once: up to then each can be taken back."""
    shown = [match]
    answers: list[Answer] = []
    while True:
        typed = ask_at_keyboard(shown[-1], words, back=len(shown) > 1)
        if typed is TAKEN_BACK:
            shown.pop()
            answers.pop()
            continue
        answers.append(typed)
        further = ahead(match, YOU, answers) if step_of(match, YOU) is not None else None
        if further is None:
            for answer in answers[:-1]:
                match.answer(YOU, answer)
            return answers[-1]
        shown.append(further)


def ask_at_keyboard(match: Match, words: Words, *, back: bool = False) -> Answer:
    """Show the open question with numbered answers, and read a number until it is one of them; 0 is silence.

    `back`: `BACK` may be typed too, which gives `TAKEN_BACK`."""
    question = match.question_for(YOU)
    assert question is not None, "the first seat is asked"
    print(f"\n{words.say('ask.' + question['name'], question['args'])}")
    print_table(match, words)
    legal = list(match.legal(YOU))
    if question["shape"] == "assign":
        return assign_at_keyboard(match, question, words)
    shown = [*question["options"], *question.get("asides", ())]
    if back:
        print(f"  {BACK}. ←")
    if question["shape"] == "pick":
        picks = legal[: len(legal) - len(shown)]
        shown = [*({"name": None, "value": answer} for answer in picks), *shown]
    if question["optional"]:
        print("  0. …")
    for number, option in enumerate(shown, 1):
        print(f"  {number}. {option_in_words(option, question, words)}")
    chosen = number_at_keyboard(0 if question["optional"] else 1, len(shown), back=back)
    if chosen is None:
        return TAKEN_BACK
    return fill_at_keyboard(shown[chosen - 1]["value"], question, words) if chosen else None


def number_at_keyboard(least: int, most: int, *, back: bool = False) -> int | None:
    """Read a number until it is one of these; None if it is taken back, where that may be typed."""
    while True:
        typed = input("> ").strip()
        if back and typed == BACK:
            return None
        if typed.isdecimal() and least <= int(typed) <= most:
            return int(typed)
        print(f"{least}-{most}")


def fill_at_keyboard(answer: Answer, question: Json, words: Words) -> Answer:
    """An option as an answer: where it has blanks, show the numbered ways to fill them, and read a number."""
    cards = {card["card"]: card for card in question.get("cards", ())}
    if question["shape"] != "choose" or not cards or BLANK not in answer:
        return answer
    ways = [*filled(answer, [*cards])]
    for number, way in enumerate(ways, 1):
        print(
            f"  {number}. {words.say_value({'list': [cards[card] for card in way[-answer.count(BLANK) :]]})}"
        )
    chosen = number_at_keyboard(1, len(ways))
    assert chosen is not None, "nothing is taken back here"
    return ways[chosen - 1]


def assign_at_keyboard(match: Match, question: Json, words: Words) -> Answer:
    """Show pieces and numbered slots; read a slot for each piece until that is an answer, or a single number beyond the slots."""
    slots, asides = question["slots"], question.get("asides", [])
    for piece, fits in zip(question["pieces"], question["fits"], strict=True):
        notes = [
            f"{number} ({option_in_words(fit, question, words)})" for number, fit in enumerate(fits, 1) if fit
        ]
        print(f"  {option_in_words(piece, question, words)}: {', '.join(notes)}")
    for number, slot in enumerate([*slots, *asides], 1):
        print(f"  {number}. {option_in_words(slot, question, words)}")
    values = [each["value"] for each in (*slots, *asides)]
    while True:
        typed = input(f"{' '.join('?' * len(question['pieces']))} > ").split()
        if all(word.isdecimal() and 1 <= int(word) <= len(values) for word in typed):
            chosen = [values[int(word) - 1] for word in typed]
            answer = chosen[0] if len(chosen) == 1 and int(typed[0]) > len(slots) else tuple(chosen)
            if match.accepts(YOU, answer):
                return answer
        print(f"1-{len(slots)}")


def assigned_in_words(answer: Sequence[Any], question: Json, words: Words) -> str:
    """Each piece and its slot."""
    slots = {slot["value"]: option_in_words(slot, question, words) for slot in question["slots"]}
    pairs = zip(question["pieces"], answer, strict=True)
    return ", ".join(f"{option_in_words(piece, question, words)} → {slots[slot]}" for piece, slot in pairs)


def option_in_words(option: Json, question: Json, words: Words) -> str:
    """One answer as a line."""
    if option["name"] is None and question["shape"] == "assign":
        return assigned_in_words(option["value"], question, words)
    if option["name"] is None:  # a pick of several cards
        faces = {card["card"]: card for card in question["cards"]}
        return words.say_value({"list": [faces[card] for card in option["value"]]})
    parts = [words.say("answer." + option["name"], option["args"])]
    if option["seat"] is not None:
        parts.append(words.seat(option["seat"]))
    if option["card"] is not None and option["card"] not in option["args"].values():  # it is named already
        parts.append(words.say_value(option["card"]))
    return " ".join(parts)


def print_table(match: Match, words: Words) -> None:
    """The zones and counters as the first seat sees them."""
    view = match.view(YOU)
    for zone in view["zones"]:
        if zone["cards"]:
            owner = f"{words.seat(zone['seat'])}, " if zone["seat"] is not None else ""
            hidden = all(card["face"] is None for card in zone["cards"])
            cards = str(len(zone["cards"])) if hidden else words.say_value({"list": zone["cards"]})
            print(f"  {owner}{words.say('zone.' + zone['name'], {})}: {cards}")
    for seat in view["seats"]:
        marks = "".join(f" ({words.say(f'{name}.{mark}', {})})" for name, mark in seat["marks"].items())
        print(f"  {words.seat(seat['seat'])}{marks}: {counters_in_words(seat['counters'], words)}")
    if view["counters"]:
        print(f"  {counters_in_words(view['counters'], words)}")
    for line in sketch(match.game.id, view):
        print(f"  {line}")


def sketch(game_id: str, view: Json) -> list[str]:
    """ASCII art of the table, if the game's folder has a `sketch`."""
    module = f"tavola.games.{game_id}.sketch"
    lines: list[str] = import_module(module).sketch(view) if find_spec(module) else []
    return lines


def counters_in_words(counters: Mapping[str, int], words: Words) -> str:
    """Numbers with their names."""
    return ", ".join(f"{words.say('counter.' + name, {})} {n}" for name, n in counters.items())


def replay(file: str, language: str, why: bool = False) -> None:
    """Print a record in words, as a spectator sees the match; with what the game's bot thinks of each answer, if `why`.

    A file that is not text counts as an unreadable record.
    """
    record = Record.loads(Path(file).read_text(encoding="utf-8", errors="replace"))
    match = Match.replay(record)
    words = Words(texts(match.game.id, language), player_names(match.header.seats), language)
    if not why:
        tell(match, words, SPECTATOR, 0)
        return
    match, heard = Match.begin(record.header), 0
    bot = next(iter(match.game.bots.values()), RandomBot)()
    for seat, answer in record.answers:
        heard = tell(match, words, SPECTATOR, heard)
        thought = thought_of(match, bot, seat, answer)
        if thought is not None:
            print(f"  # {words.seat(seat)} · {words.say_value(thought)}")
        match.answer(seat, answer)
    tell(match, words, SPECTATOR, heard)


def thought_of(match: Match, bot: Bot, seat: Seat, answer: Answer) -> Json | None:
    """What a bot thinks of an answer that is about to be given, knowing what its seat knows."""
    assert match.ask is not None, "somebody answers"
    if not isinstance(bot, Explains):
        return None
    return bot.explain(match.information(seat), match.ask.questions[seat], answer)


def tell(match: Match, words: Words, seat: Seat, since: int) -> int:
    """Print the events from number `since` on, as that seat hears them. Returns how many there are now."""
    for event in match.events_for(seat, since):
        print(words.say("event." + event["name"], event["args"]))
    return len(match.events)


def player_names(seats: int) -> list[str]:
    """Names without a language."""
    return [chr(ord("A") + seat) for seat in range(seats)]


def read_options(game_id: str, given: Iterable[str]) -> dict[str, object]:
    """Options from `name=value` texts; `preset=NAME` sets what that preset settles. Raises Refused."""
    game = game_named(game_id)
    options: dict[str, object] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name == "preset":
            if value not in game.presets:
                raise Refused(Why("unknown_option", {"option": text[:40]}))
            options |= game.settled_by(value)
            continue
        known: tuple[Any, ...] = option_values(game.options).get(name, ())
        found = [choice for choice in known if str(choice).lower() == value.lower()]
        if not found and not (known and typed_in(game.options, name)):
            raise Refused(Why("unknown_option", {"option": text[:40]}))
        options[name] = found[0] if found else read_option(game.options, name, value)
    return options


def refusal(why: Why, game_id: str | None) -> str:
    """A refusal as an English sentence, in the words of the game that was asked for, if there is one."""
    known = game_id if game_id in game_ids() else None
    return Words(texts(known, "en"), []).say("why." + why.name, why.args)
