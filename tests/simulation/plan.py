"""The plan of an evening: the game, the seats, the options, and whether the match is played to its end.

A number as a seed is an evening of Coup; `coinche.17` is one of Coinche, and so on. Coup is played to the end. Other games may be
long: most of their evenings break off some time after the faults have stopped.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from simulation.faults import Faults
from simulation.world import World
from tavola.engine.game import Game, game_named
from tavola.engine.options import option_values

COUP = "coup"
TO_THE_END = 0.1
"""Share of the evenings of other games that are played to the end."""

CHOSEN = 0.3
"""Share of a game's options that are not left at their default."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One evening's table."""

    game: str
    seats: int
    people: int
    options: dict[str, Any]
    matches: int
    breaks_off: int | None  # ms after the faults have stopped; None: the match is played to its end


def plan_of(world: World, faults: Faults, random: Random, *, nightly: bool = False) -> Plan:
    """Draw the plan of a seed's evening; a nightly one plays by one of the game's presets."""
    game = game_named(world.seed.rpartition(".")[0] or COUP)
    seats = min(max(game.fewest, random.choice((2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6))), game.most)
    people = random.randint(1, min(seats, 4))
    options: dict[str, Any] = {
        "clock": random.choice((10, 15, 20) if faults.silence or faults.walks_out else (0, 10, 20)),
        "pace": random.choice(("quick", "normal", "calm")),
    }
    options["turn_clock"] = {0: 0, 10: 10, 15: 20, 20: 20}[options["clock"]]
    if nightly:
        chosen = world.random("preset")
        breaks_off = (
            None if game.id == COUP or chosen.random() < TO_THE_END else chosen.randint(20_000, 90_000)
        )
        return Plan(game.id, seats, people, drawn_preset(game, chosen, seats) | options, 1, breaks_off)
    if game.id == COUP:
        options |= coup_options(random, world.random("expansions"), seats)
        return Plan(game.id, seats, people, options, 2 if random.random() < 0.03 else 1, None)
    chosen = world.random("options")
    options |= drawn_options(game, chosen, seats)
    breaks_off = None if chosen.random() < TO_THE_END else chosen.randint(20_000, 90_000)
    return Plan(game.id, seats, people, options, 1, breaks_off)


def coup_options(random: Random, chosen: Random, seats: int) -> dict[str, Any]:
    options: dict[str, Any] = {
        "reactions": random.choice(("sealed", "sealed", "first_come", "stepwise")),
        "exchange_mode": random.choice(("free", "single_swap")),
    }
    if seats > 2 and chosen.random() < 0.4:
        for expansion in ("factions", "inquisitor", "diplomat"):
            options[expansion] = chosen.random() < 0.5
    return options


def drawn_options(game: Game[Any, Any], chosen: Random, seats: int) -> dict[str, Any]:
    """A few random options of any game that fit the number of players."""
    while True:
        options = {
            name: chosen.choice(values)
            for name, values in option_values(game.options).items()
            if chosen.random() < CHOSEN
        }
        if game.unfit(seats, game.read_options(options)) is None:
            return options


def drawn_preset(game: Game[Any, Any], chosen: Random, seats: int) -> dict[str, Any]:
    """The options of a preset of the game that fits the number of players; none if no preset does."""
    fitting = [
        dict(options)
        for options in game.presets.values()
        if game.unfit(seats, game.read_options(options)) is None
    ]
    return chosen.choice(fitting) if fitting else {}
