"""The strong bot's search: flat Monte Carlo with sequential halving.

The options that look best to the greedy bot are tried in the same worlds, each played to the end on a lean copy of the table
(`playout`); the worse half is dropped again and again. Each decision draws its own worlds. The number of playouts is
fixed; there is no clock.

A few dozen playouts tell good options from bad ones, and hardly the best from the second. So the greedy bot's opinion counts as
much as a few dozen do (a prior): much in the first halving, little in the last one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.dealer import Handle
from tavola.engine.information import InformationSet
from tavola.engine.worlds import World, worlds_of
from tavola.games.couperation.bots.greedy import Mind
from tavola.games.couperation.bots.lean import Lean, has_lean_copy
from tavola.games.couperation.bots.playout import fetch, finish_turn, play_on
from tavola.games.couperation.bots.rollout import Lost, Numbers, quickly
from tavola.games.couperation.questions import (
    CONCEDE,
    EXCHANGE,
    FACE_DOWN,
    PLACE,
    REVEAL,
    Act,
    Discard,
    DiscardReserve,
    Put,
)
from tavola.games.couperation.state import State

if TYPE_CHECKING:
    from tavola.bots.notes import Notes

OPTIONS = 8
"""How many options are tried."""

CLEAR = 6.0
"""An option is not tried if the greedy bot values it so much less than the best one."""

TRUST = 0.05
"""How much of a finished tower an option counts for each unit that the greedy bot values it more than another one. It is
about the slope of a regression over a hundred options, each played out in 800 worlds."""

OPINION = 30
"""As how many playouts that counts. The options were off the regression's line by .09 (a standard deviation), which is about the
error of 30 playouts."""


def worth_trying(
    known: InformationSet, question: Question, temper: Temper | None = None
) -> Mapping[Answer, float]:
    """The options that look best to the greedy bot of that temper, best first, each with how far behind the best one it is."""
    legal = [answer for answer in question.legal_for(known.face) if answer != (CONCEDE,)]
    if len(legal) == 1:
        return {legal[0]: 0.0}
    mind = Mind(known, temper)
    match question:
        case Act():
            worth = [mind.worth_of(answer) for answer in legal]
        case Put():
            worth = [mind.after_put(cell, question.card) for cell in legal]
        case Discard():
            worth = [mind.without_cards(cards) for cards in legal]
        case DiscardReserve():
            worth = [mind.without_reserve(cards) for cards in legal]
        case _:
            raise TypeError(f"nothing to try: {type(question).__name__}")
    best = sorted(zip(worth, legal, strict=True), key=itemgetter(0), reverse=True)[:OPTIONS]
    top = best[0][0]
    return {answer: top - worth for worth, answer in best if top - worth < CLEAR}


def best_of(
    known: InformationSet,
    question: Question,
    options: Mapping[Answer, float],
    budget: int,
    chance: Chance,
    notes: Notes | None = None,
) -> Answer:
    """The option with which most towers are finished; each turn of the halving has an equal share of the playouts."""
    left = [*options]
    worlds = worlds_of(known, chance)
    tries = Tries(known.state, question)
    share = budget // (len(left) - 1).bit_length()
    won = dict.fromkeys(left, 0.0)
    while len(left) > 1:
        for _ in range(max(1, share // len(left))):
            world = next(worlds)
            for option, outcome in zip(left, tries.outcomes(world, left), strict=True):
                won[option] += outcome
                if notes is not None:
                    notes.note(option, outcome)
            if notes is not None:
                notes.worlds.append(world)
        left.sort(key=lambda option: OPINION * TRUST * options[option] - won[option])
        left = left[: (len(left) + 1) // 2]
    if notes is not None:
        for option, outcomes in notes.tried.items():
            behind = options[option] - options[left[0]]
            notes.opinions[option] = -OPINION * TRUST * behind / len(outcomes)
    return left[0]


class Tries:
    """Tries the options of a question: on the lean copy of the table, or by the rules where there is none."""

    def __init__(self, state: State, question: Question) -> None:
        self.state = state
        self.question = question
        self.is_lean = has_lean_copy(state.book)

    def outcomes(self, world: World, options: Sequence[Answer]) -> list[float]:
        """Whether the tower is finished in that world after each option: 1 or 0."""
        if not self.is_lean:
            return [tried(world, option) for option in options]
        number = Numbers(self.state, world.face)
        start = Lean.of(self.state, number.__getitem__)
        return [self.outcome(start.copy(), option, number) for option in options]

    def outcome(self, lean: Lean, option: Answer, number: Mapping[Handle, int]) -> float:
        """The same for one option."""
        self.take(lean, option, number)
        finish_turn(lean)
        return 1.0 if play_on(lean) else 0.0

    def take(self, lean: Lean, option: Answer, number: Mapping[Handle, int]) -> None:
        """Give an answer of the rules to the lean copy."""
        places = lean.tables.grid.places
        match self.question:
            case Act():
                kind, *what = option
                if kind in (PLACE, FACE_DOWN):
                    card, *cell = what
                    lean.act((kind, number[card], places[tuple(cell)]))
                elif kind == REVEAL:
                    lean.act((kind, places[self.state.cell_of(what[0])]))
                else:
                    lean.act((kind, *[number[card] for card in what]))
                if kind == EXCHANGE:
                    fetch(lean, number[what[2]])
            case Put(card=card):
                lean.put(places[option], number[card])
            case Discard():
                lean.discard([number[card] for card in option])
            case DiscardReserve():
                lean.discard_reserve([number[card] for card in option])


def tried(world: World, option: Answer) -> float:
    """The same in one world, played on by the rules."""
    try:
        state: State = world.play(option, quickly)
    except Lost:
        return 0.0
    return 1.0 if state.result == "won" else 0.0
