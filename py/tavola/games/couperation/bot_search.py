"""The strong bot's search: flat Monte Carlo with sequential halving.

The options that look best to the greedy bot are tried in the same worlds, each played to the end (`bot_rollout`); the worse half
is dropped again and again. Worlds are drawn anew for every decision. The number of playouts is fixed; there is no clock.

A few dozen playouts tell good options from bad ones, and hardly the best from the second: there the greedy bot's opinion counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.match import InformationSet
from tavola.engine.worlds import World
from tavola.games.couperation.bot_rollout import Lost, quickly
from tavola.games.couperation.bots import Mind
from tavola.games.couperation.questions import CONCEDE, Act, Discard, DiscardReserve, Put
from tavola.games.couperation.state import State
from tavola.games.couperation.tower import ROWS

if TYPE_CHECKING:
    from tavola.bots.notes import Notes

GLASSES = ROWS * (ROWS + 1) // 2

OPTIONS = 8
"""How many options are tried."""

CLEAR = 6.0
"""An option is not tried if the greedy bot values it so much less than the best one."""

TRUST = 0.02
"""How much of a finished tower an option counts for each unit that the greedy bot values it more than another one."""

NEARLY = 0.8
"""What an unfinished tower counts beside one that has a card more."""


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
    options: Mapping[Answer, float],
    budget: int,
    chance: Chance,
    notes: Notes | None = None,
) -> Answer:
    """The option with which most towers are finished; each turn of the halving has an equal share of the playouts."""
    left = [*options]
    worlds = known.worlds(chance)
    share = budget // (len(left) - 1).bit_length()
    won = dict.fromkeys(left, 0.0)
    tried_in = 0
    if notes is not None:
        notes.opinions = {option: -TRUST * behind for option, behind in options.items()}
    while len(left) > 1:
        for _ in range(max(1, share // len(left))):
            world = next(worlds)
            tried_in += 1
            for option in left:
                outcome = tried(world, option)
                won[option] += outcome
                if notes is not None:
                    notes.note(option, outcome)
            if notes is not None:
                notes.worlds.append(world)
        left.sort(key=lambda option: TRUST * options[option] - won[option] / tried_in)
        left = left[: (len(left) + 1) // 2]
    return left[0]


def tried(world: World, option: Answer) -> float:
    """How well the tower is finished in that world: 1 if it is whole."""
    try:
        state: State = world.play(option, quickly)
    except Lost as lost:
        [state] = lost.args
    if state.result == "won":
        return 1.0
    cards = sum(map(len, state.hands)) + len(state.deck)
    standing = sum(laid.face is not None for laid in state.tower.values())
    missing: int = GLASSES - standing - cards
    return NEARLY ** max(1, missing)
