"""Games played on the rules and on the strong bot's lean copy at once. As a script it plays many: `lean_games.py 10000`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from games.runs import Run
from tavola.engine.ask import Answer, Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.match import Match
from tavola.games.couperation import GAME
from tavola.games.couperation import questions as asked
from tavola.games.couperation.bots.lean import Lean
from tavola.games.couperation.bots.playout import Sight, finish_turn
from tavola.games.couperation.state import State

SETTINGS: Sequence[tuple[int, Mapping[str, Any]]] = [
    (3, GAME.presets["published"]),
    (2, GAME.presets["seed"]),
    (4, {**GAME.presets["strict"], "finish": False}),
    (
        3,
        {
            "wildcard_domain": "unbounded",
            "heart_on_bottom": 1,
            "heart_over_facedown": 1,
            "draw_after_pass": 1,
        },
    ),
    (
        2,
        {
            "exchange_may_replace_faceup": False,
            "exchange_target_must_preexist": False,
            "exchange_adjust_max": "any",
            "draw_optional": True,
            "marks": "20-20-10",
            "hand_limit": 4,
            "hand_deal": 4,
        },
    ),
]
"""Seats and options of tables that have a lean copy."""

STATE = ("faces", "hidden", "deck", "left", "filled", "turn", "due", "passes", "turns_left", "won", "over")


class Both:
    """A game on both; `compare` fails at the first difference."""

    def __init__(self, seats: int, options: Mapping[str, Any], seed: str) -> None:
        self.match: Match = Run("couperation", seats, options, seed).begin()
        self.state: State = self.match.table.state
        self.lean: Lean | None = None

    def number(self, card: Handle) -> int:
        """The number of any card, as the dealer knows it."""
        return int(self.match.dealer.face(card))  # type: ignore[attr-defined]

    def question(self) -> tuple[Seat, Question]:
        """Who has to answer, and what."""
        assert self.match.ask is not None
        seat = self.match.ask.waiting[0]
        return seat, self.match.ask.questions[seat]

    def asked(self) -> Question | None:
        """The first question, if the game goes on."""
        ask = self.match.ask
        return None if ask is None else next(iter(ask.questions.values()))

    def compare(self) -> Lean:
        """The lean game, which stands exactly as the rules' game."""
        new = Lean.of(self.state, self.number)
        lean = self.lean = self.lean or new
        for name in STATE:
            assert getattr(lean, name) == getattr(new, name), name
        assert sorted(lean.free) == sorted(new.free)
        assert sorted(lean.reserve) == sorted(new.reserve)
        assert [*map(sorted, lean.hands)] == [*map(sorted, new.hands)]
        owners = [(place, by) for place, by in enumerate(lean.laid_by) if lean.hidden[place]]
        assert owners == [(place, by) for place, by in enumerate(new.laid_by) if new.hidden[place]]
        return lean

    def end_turn(self) -> None:
        """The lean game's turn ends, as the rules' has just ended."""
        lean = self.lean
        assert lean is not None
        if lean.is_complete():
            lean.won = lean.over = True
        if not lean.over:
            lean.end_turn()


def play(both: Both, choose: Callable[[Both, Question, Sequence[Answer]], Answer]) -> str:
    """Play a game by the rules, each answer on both. Returns how it ends."""
    while both.match.ask is not None:
        seat, question = both.question()
        lean = both.lean
        if isinstance(question, asked.Act):
            lean = both.compare()
        answer = choose(both, question, both.match.legal(seat))
        if lean is not None:
            take(both, lean, question, answer)
        both.match.answer(seat, answer)
        after = both.asked()
        if lean is None or isinstance(after, (asked.Put, asked.Discard, asked.DiscardReserve)):
            continue
        if not isinstance(question, asked.Draw):
            both.end_turn()
        if not lean.over and not isinstance(after, asked.Draw):
            lean.draw()
    assert both.lean is not None
    both.lean.due = both.state.next.count if both.state.next else 0  # nobody draws it
    both.compare()
    return both.state.why or both.state.result


def take(both: Both, lean: Lean, question: Question, answer: Answer) -> None:
    """The same answer in the lean game."""
    number, places = both.number, lean.tables.grid.places
    match question:
        case asked.Act():
            kind, *what = answer
            if kind == "reveal":
                lean.act((kind, places[both.state.cell_of(what[0])]))
            elif kind in ("place", "face_down"):
                card, *cell = what
                lean.act((kind, number(card), places[tuple(cell)]))
            else:
                lean.act((kind, *map(number, what)))
        case asked.Put(card=card):
            lean.put(places[answer], number(card))
        case asked.Discard():
            lean.discard([*map(number, answer)])
        case asked.DiscardReserve():
            lean.discard_reserve([*map(number, answer)])
        case asked.Draw():
            lean.due = answer


def at_random(random: Random) -> Callable[[Both, Question, Sequence[Answer]], Answer]:
    """Chooses any kind of action, then any action of that kind; it seldom reveals, because that ends most games."""

    def choose(_both: Both, question: Question, legal: Sequence[Answer]) -> Answer:
        if not isinstance(question, asked.Act):
            return random.choice(legal)
        kinds = {answer[0] for answer in legal} - {"concede"}
        if len(kinds) > 1 and random.random() < 0.98:
            kinds -= {"reveal"}
        kind = random.choice(sorted(kinds))
        return random.choice([answer for answer in legal if answer[0] == kind])

    return choose


class Given(Exception):  # nothing has gone wrong
    """The playout's players have given the tower up."""


class AsInPlayouts:
    """Chooses as playouts do; each choice must be legal."""

    def __init__(self) -> None:
        self.then: dict[type[Question], Answer] = {}

    def __call__(self, both: Both, question: Question, legal: Sequence[Answer]) -> Answer:
        if isinstance(question, asked.Act):
            self.think(both)
        if type(question) not in self.then:
            return legal[0]
        answer = self.then[type(question)]
        if isinstance(question, (asked.Discard, asked.DiscardReserve)):
            answer = next(one for one in legal if {*map(both.number, one)} == set(answer))
        assert answer in legal, f"{answer} to {question}"
        return answer

    def think(self, both: Both) -> None:
        """Find all answers of a turn."""
        assert both.lean is not None
        lean = both.lean.copy()
        sight = Sight(lean)
        choice = sight.best() if sight.hopeful else None
        if choice is None:
            raise Given
        _, act, place = choice
        cells, state = lean.tables.grid.cells, both.state
        piles = (*state.hands, state.reserve, [laid.card for laid in state.tower.values()])
        cards = {both.number(card): card for pile in piles for card in pile}
        kind, *what = act
        answer: Answer = act
        if kind in ("place", "face_down"):
            answer = (kind, cards[what[0]], *cells[what[1]])
        elif kind == "reveal":
            answer = (kind, state.tower[cells[what[0]]].card)
        elif kind == "exchange":
            one, other, target, *spent = (cards[number] for number in what)
            answer = (kind, *sorted((one, other)), target, *sorted(spent))
        self.then = {asked.Act: answer}
        lean.act(act)
        if kind == "exchange":
            self.then[asked.Put] = cells[place]
            lean.put(place, what[2])
        hand, reserve = {*lean.hands[lean.turn]}, {*lean.reserve}
        seat = lean.turn
        finish_turn(lean)
        if lean.over and not lean.won and not lean.is_complete() and kind not in ("reveal", "pass"):
            raise Given
        self.then[asked.Discard] = hand - {*lean.hands[seat]}
        self.then[asked.DiscardReserve] = reserve - {*lean.reserve}


if __name__ == "__main__":
    ends: Counter[str] = Counter()
    for game in range(int(sys.argv[1])):
        both = Both(*SETTINGS[game % len(SETTINGS)], f"lean {game}")
        ends[play(both, at_random(Random(game)))] += 1
    print(f"{sum(ends.values())} random games on both, no difference: {dict(ends)}")
