"""Which actions a city takes with its dice: each set is weighed by what the city comes to, the best by the next round, too."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import combinations, permutations
from typing import NamedTuple

from tavola.engine.ask import Answer
from tavola.engine.clone import clone
from tavola.engine.memo import remembered
from tavola.games.khora import questions as asked
from tavola.games.khora.bots.mind import Future, Mind
from tavola.games.khora.bots.weights import add
from tavola.games.khora.rows import ACTIONS, CITIZENS_PER_PHILOSOPHY, THIRD_DIE_AT
from tavola.games.khora.state import Player

THOUGHT_THROUGH = 6
"""The number of sets of actions that are searched to the progress phase..."""

NEXT_SETS = 2
"""...and in the next round."""

MIDDLING, THREE_MIDDLING = (3, 5), (2, 4, 5)
"""The dice that are expected then."""


class Plan(NamedTuple):
    """A set of actions for some dice, the city after it, and its worth before any step in the progress phase."""

    worth: float
    chosen: tuple[str, ...]  # in the order of their numbers
    tiles: tuple[str, ...]  # by die
    city: Player


def weigh_tiles(mind: Mind, question: asked.PutDice, most: int | None = None) -> dict[Answer, float]:
    """The value of the best sets of actions, less the citizens that the dice cost; those of `Mind.ahead` by the next round.

    `most`: only so many sets are weighed, those whose actions bring most one by one.
    """
    found = thought_through(mind, plans(mind, tuple(question.pieces), most), THOUGHT_THROUGH)
    weighed: dict[Answer, float] = {plan.tiles: plan.worth for plan in found}
    if found and mind.ahead and mind.now.left >= 1:
        further = {plan.tiles: next_round(mind, plan) for plan in found[: mind.ahead]}
        less = min(further[plan.tiles] - plan.worth for plan in found[: mind.ahead])
        weighed = {tiles: further.get(tiles, worth + less) for tiles, worth in weighed.items()}
    # with three dice of 1 and no citizen the city can't pay for any whole set; of the first set it can pay for two actions
    return weighed or {question.choices[0]: 0.0}


def plans(mind: Mind, dice: tuple[int, ...], most: int | None = None) -> list[Plan]:
    """The sets of actions that the city can pay for, the best first."""
    supply = mind.me.citizens + CITIZENS_PER_PHILOSOPHY * mind.me.philosophy
    ways = [(chosen, *cheapest_way(dice, chosen)) for chosen in combinations(ACTIONS, len(dice))]
    ways = [way for way in ways if way[1] <= supply]
    if most is not None:
        alone = {action: mind.foreseen((action,))[1] for action in ACTIONS}
        ways.sort(key=lambda way: -sum([alone[action] for action in way[0]]))
    found = []
    for chosen, short, cheapest in ways[:most]:
        tokens = -(-max(0, short - mind.me.citizens) // CITIZENS_PER_PHILOSOPHY)
        city, worth = mind.foreseen(chosen, CITIZENS_PER_PHILOSOPHY * tokens - short, -tokens)
        liked = sum([mind.taste.get(action, 0.0) for action in chosen])
        found.append(Plan(worth + liked, chosen, cheapest, city))
    found.sort(key=lambda plan: -plan.worth)
    return found


def thought_through(mind: Mind, found: Sequence[Plan], count: int) -> list[Plan]:
    """The first of these plans with the worth of the best steps in the progress phase, the best first."""
    further = [plan._replace(worth=plan.worth + mind.step_after(plan.city)) for plan in found[:count]]
    return sorted(further, key=lambda plan: -plan.worth)


@remembered
def cheapest_way(dice: tuple[int, ...], chosen: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The cheapest assignment of these dice to these actions: the number of citizens, and the action of each die."""
    return min(((shortfall(dice, order), order) for order in permutations(chosen)), key=lambda way: way[0])


def shortfall(dice: Sequence[int], order: Sequence[str]) -> int:
    return sum([max(0, ACTIONS.index(action) - die) for die, action in zip(dice, order, strict=True)])


# -- the next round --


def next_round(mind: Mind, plan: Plan) -> float:
    """The worth of a plan by what the city can do with it in the next round."""
    now, future = mind.now, mind.after(plan.chosen)
    city = stepped(mind, plan.city)
    rewards = now.end.awards(now, city)
    after, by_troops = now.end.after_event(now, city, future.hand)
    city = clone(after)
    add(city, {"drachma": city.tax})
    mind.trigger(city, "taxes")
    later = copy(mind)
    later.now, later.me, later.taste = now.later(mind.patience, future.hand), city, {}
    later.futures = {(): Future(city, future.hand, future.unseen)}
    rewards -= later.now.end.awards(later.now, city)
    dice = THREE_MIDDLING if city.culture >= THIRD_DIE_AT else MIDDLING
    best = thought_through(later, plans(later, dice), NEXT_SETS)[0]
    liked = sum([mind.taste.get(action, 0.0) for action in plan.chosen])
    return by_troops + rewards + best.worth + liked


def stepped(mind: Mind, city: Player) -> Player:
    """The city after the best steps in the progress phase."""
    left = mind.steps(city)
    while left > 0 or city.philosophy > 0:
        track, _ = mind.now.best_step(city, mind.costs, left)
        if track is None:
            break
        city = mind.now.stepped(city, track, mind.costs(city)[track])
        city.philosophy -= left <= 0
        left -= 1
    return city
