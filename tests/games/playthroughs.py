"""Playthroughs: matches written down so that a person can read in a diff what a change does to rules, views or words.

A playthrough is a text file below `tests/games/<game>/playthroughs/`. It holds the record it was made from (the line `record`
and the answers, which begin with `>`), and around it, at each step: what every seat sees, who is asked what, the legal
answers, the given answer, and the events. The test renders each file again and compares.

    python tests/games/playthroughs.py --write                 render all files again, after an intended change
    python tests/games/playthroughs.py --new coup a-name --seats 3 --seed s1 [--answers 12] [--language ja] [--option k=json]
                                                                write one with random answers; --bots: with the game's own bots
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":  # run as a file: find the package and this folder as pytest does
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from games.runs import Run, played
from tavola.engine.ask import stands_for
from tavola.engine.dealer import Seat
from tavola.engine.game import games
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.project import Json
from tavola.engine.record import Record, read_answer
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.terminal import bot_answer, hear, option_in_words

HERE = Path(__file__).resolve().parent
NAMES = "ABCDEFGHIJ"
MANY = 24  # a list of options up to this long is written in full


@dataclass
class Playthrough:
    """A title, a language, and a record."""

    title: str
    language: str
    record: Record

    @classmethod
    def read(cls, text: str) -> Playthrough:
        """Read a rendered file. Raises ValueError if it is not one."""
        title, language, header, *rest = text.splitlines()
        lines = [header.removeprefix("record ")]
        for line in rest:
            if line.startswith("> "):
                name, answer = line[2], json.JSONDecoder().raw_decode(line[4:])[0]
                lines.append(json.dumps([NAMES.index(name), answer]))
        return cls(
            title.removeprefix("# "), language.removeprefix("language "), Record.loads("\n".join(lines))
        )

    def render(self) -> str:
        """The whole file."""
        header = json.dumps(json.loads(self.record.dumps().splitlines()[0]), ensure_ascii=False)
        opening = [f"# {self.title}", f"language {self.language}", f"record {header}"]
        return "\n".join([*opening, *self._steps(), ""])

    def _steps(self) -> Iterator[str]:
        match = Match.begin(self.record.header)
        teller = Teller(match, Words(texts(match.game.id, self.language), list(NAMES)))
        yield from teller.news()
        for seat, answer in self.record.answers:
            told = teller.answer(seat, read_answer(json.loads(json.dumps(answer))))
            match.answer(seat, answer)
            yield told
            yield from teller.news()


class Teller:
    """Writes what is new in a match since its last call."""

    def __init__(self, match: Match, words: Words) -> None:
        self.match = match
        self.words = words
        self.heard = 0
        self.asked = -1  # the last ask that was told
        self.seen: dict[Seat, str] = {}

    @property
    def viewers(self) -> list[Seat]:
        return [*map(Seat, range(self.match.header.seats)), SPECTATOR]

    def news(self) -> Iterator[str]:
        """The new events, and at a new ask the views of all seats and the questions."""
        yield from self.events()
        if self.match.ask is None:
            yield ""
            yield from self.views()
            yield from self.end()
        elif self.match.ask.number != self.asked:
            self.asked = self.match.ask.number
            yield ""
            yield f"== {self.asked} =="
            yield from self.views()
            yield from self.questions()

    def events(self) -> Iterator[str]:
        """Each event as a spectator hears it, and below it as seats hear it that know more."""
        for number in range(self.heard, len(self.match.events)):
            public = self.event(number, SPECTATOR)
            yield f"  * {public}"
            for seat in self.viewers[:-1]:
                if self.event(number, seat) != public:
                    yield f"    for {NAMES[seat]}: {self.event(number, seat)}"
        self.heard = len(self.match.events)

    def event(self, number: int, seat: Seat) -> str:
        event = self.match.events_for(seat, number)[0]
        return self.words.say("event." + event["name"], event["args"])

    def views(self) -> Iterator[str]:
        """The table as a spectator sees it, and what each seat sees besides; unchanged lines are left out."""
        public = self.parts(SPECTATOR)
        for seat in (SPECTATOR, *self.viewers[:-1]):
            parts = self.parts(seat)
            name = "table" if seat == SPECTATOR else f"{NAMES[seat]} sees"
            told = " | ".join(part for part in parts if seat == SPECTATOR or part not in public) or "no more"
            if told != self.seen.get(seat):
                self.seen[seat] = told
                yield f"  {name}: {told}"

    def parts(self, seat: Seat) -> list[str]:
        """A seat's view: the stage, the seats, the zones and the focus."""
        view = self.match.view(seat)
        turn = "" if view["turn"] is None else f" of {NAMES[view['turn']]}"
        focus = view["focus"] or {}
        return [
            f"{view['stage']}{turn}, round {view['round']}",
            *(f"{name} {number}" for name, number in view["counters"].items()),
            *map(self.seat, view["seats"]),
            *(self.zone(zone) for zone in view["zones"] if zone["cards"]),
            *(
                [" ".join(f"{key}={brief(value)}" for key, value in focus.items() if value is not None)]
                if focus
                else []
            ),
        ]

    def seat(self, seat: Json) -> str:
        """A seat's marks and numbers; those that are zero are left out."""
        marks = "".join(f" ({mark})" for mark in seat["marks"].values())
        numbers = "".join(f" {name} {number}" for name, number in seat["counters"].items() if number)
        return f"{NAMES[seat['seat']]}{' (out)' if seat['out'] else ''}{marks}{numbers}"

    def zone(self, zone: Json) -> str:
        """A zone's name and its cards' faces, or how many there are; a hidden card among others is a dot."""
        owner = "" if zone["seat"] is None else f"{NAMES[zone['seat']]} "
        cards = " ".join(card["face"] or "·" for card in zone["cards"])
        hidden = all(card["face"] is None for card in zone["cards"])
        return f"{owner}{zone['name']} {len(zone['cards']) if hidden else cards}"

    def questions(self) -> Iterator[str]:
        """The questions; seats with the same one stand together."""
        assert self.match.ask is not None, "somebody is asked"
        together: dict[str, list[str]] = {}
        for seat in self.match.ask.open:
            verb = "may speak" if seat in self.match.ask.optional else "asked"
            together.setdefault(f"{verb}: {self.question(seat)}", []).append(NAMES[seat])
        for question, names in together.items():
            yield f"  {' '.join(names)} {question}"
        waiting = self.match.waiting_for(SPECTATOR)
        assert waiting is not None, "the table waits"
        yield f"  table waits: {self.words.say('wait.' + waiting['name'], waiting['args'])}"

    def question(self, seat: Seat) -> str:
        """A question's sentence; below it the legal answers (+ recommended), the refused ones with reasons, and the fallback."""
        question = self.match.question_for(seat)
        assert question is not None, "this seat is asked"
        may = [
            f"{option_in_words(option, question, self.words)}{' (+)' if option['good'] else ''}"
            for option in question["options"]
        ]
        if question["shape"] == "pick":
            may = [f"{question['count']} of {self.words.say_value({'list': question['cards']})}"]
        if question["shape"] == "assign":
            may = [
                " + ".join(option_in_words(piece, question, self.words) for piece in question["pieces"]),
                *(option_in_words(slot, question, self.words) for slot in question["slots"]),
            ]
        may += [option_in_words(aside, question, self.words) for aside in question.get("asides", ())]
        lines = [
            self.words.say("ask." + question["name"], question["args"]),
            "    may: " + " / ".join(shortened(may)),
        ]
        reasons: dict[str, list[str]] = {}
        for option in question["refused"]:
            why = self.words.say(option["why"]["key"], option["why"]["args"])
            reasons.setdefault(why, []).append(option_in_words(option, question, self.words))
        lines += [f"    not: {' / '.join(options)} ({why})" for why, options in reasons.items()]
        if not question["optional"]:
            lines.append("    clock: " + self.words.say(f"ask.{question['name']}.zero", question["args"]))
        return "\n".join(lines)

    def answer(self, seat: Seat, answer: object) -> str:
        """An answer as JSON, from which the record is read back, and in words."""
        question = self.match.question_for(seat)
        assert question is not None, "this seat is asked"
        picked = {"name": None, "value": answer}
        named = [*question["options"], *question.get("asides", ())]
        given = next((option for option in named if stands_for(option["value"], answer)), picked)
        return f"> {NAMES[seat]} {json.dumps(answer)}  {option_in_words(given, question, self.words)}"

    def end(self) -> Iterator[str]:
        assert self.match.outcome is not None, "the match is over"
        winners = " ".join(NAMES[seat] for seat in self.match.outcome.winners)
        yield f"== over: {winners} wins, scores {' '.join(map(str, self.match.outcome.scores))} =="


def brief(value: Json) -> str:
    """A value of the focus on one line, nulls left out."""
    if isinstance(value, dict):
        return " ".join(brief(item) for item in value.values() if item is not None)
    return f"[{', '.join(map(brief, value))}]" if isinstance(value, list) else str(value)


def shortened(options: list[str]) -> list[str]:
    """A long list without its middle."""
    if len(options) <= MANY:
        return options
    return [*options[: MANY // 2], f"... {len(options)} in all ...", *options[-MANY // 6 :]]


def files() -> list[Path]:
    """Every playthrough of every game."""
    return sorted(HERE.glob("*/playthroughs/*.txt"))


def played_by_bots(run: Run) -> Iterator[Match]:
    """A match among the game's own bots, at its start and after each answer."""
    match, chance = run.begin(), run.chance("bots")
    bots = [next(iter(match.game.bots.values()))() for _ in range(run.seats)]
    yield match
    while match.ask is not None:
        hear(match, lambda seat: bot_answer(match, bots, seat, chance))
        yield match


def main() -> None:
    parser = argparse.ArgumentParser(description="Write playthroughs.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="render all files again")
    what.add_argument("--new", nargs=2, metavar=("GAME", "NAME"), help="write one of random answers")
    parser.add_argument("--bots", action="store_true", help="let the game's own bots answer")
    parser.add_argument("--title", default="")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", default="s1")
    parser.add_argument("--answers", type=int, default=10**6, help="stop after so many answers")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    given = parser.parse_args()
    if given.write:
        for path in files():
            path.write_text(Playthrough.read(path.read_text(encoding="utf-8")).render(), encoding="utf-8")
        return
    game, name = given.new
    options = {
        option: json.loads(value) for option, _, value in (text.partition("=") for text in given.option)
    }
    run = Run(games()[game].id, given.seats, options, given.seed)
    course = played_by_bots(run) if given.bots else played(run)
    *_, (_, match) = zip(range(given.answers + 1), course, strict=False)
    path = HERE / game / "playthroughs" / f"{name}.txt"
    text = Playthrough(given.title or name, given.language, match.record()).render()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
