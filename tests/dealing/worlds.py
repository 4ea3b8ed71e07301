"""The worlds that are played, and the invariants of each."""

from __future__ import annotations

from random import Random

from dealing.world import World, leaks
from tavola.engine.game import games
from tavola.engine.match import SPECTATOR

LONG, MIDDLE = 25, 5
"""One world in `LONG` plays a long game, one in `MIDDLE` plays Couperation, and the others play Coup."""


def world_of(number: int) -> World:
    random = Random(f"world {number}")
    long = [game for game in sorted(games()) if game not in ("coup", "couperation")]
    game = random.choice(long if number % LONG == 0 else ["coup"] if number % MIDDLE else ["couperation"])
    rules = games()[game]
    seats = random.randint(rules.fewest, min(rules.most, 6))
    homes = random.randint(2, seats) if seats > 2 else 2
    goes = homes > 2 and random.random() < 0.4
    return World(f"w{number}", game, seats, homes, goes)


def play(number: int) -> None:
    """Play a world and check its invariants throughout. Raises AssertionError with its number."""
    world = world_of(number)
    for _ in world.play():
        assert not leaks(world), f"world {number} leaks"
    first = world.replicas[0].match
    for replica in world.there():
        assert not replica.trustee.faults, f"world {number}: {replica.trustee.faults}"
        assert replica.match.answers == first.answers
        assert replica.match.view(SPECTATOR) == first.view(SPECTATOR)
    verdict = world.audit()
    assert verdict.fair, f"world {number}: {verdict.faults}"
