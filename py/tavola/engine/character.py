"""How a bot plays: its level, and its temper.

A level is one of the game's bots with a number of iterations, never a time, so it plays alike on every device. A temper is what
a bot likes to do where several answers are worth nearly the same. Neither makes mistakes at random.

>>> temper_of("mixed", 0), temper_of("mixed", 5), temper_of("sly", 0)
('careful', 'bold', 'sly')
>>> Skill("careful").budget  # it does not think ahead
0
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

Level = Literal["gentle", "normal", "strong", "master"]
Temper = Literal["careful", "bold", "sly", "moody"]
Tempers = Literal["mixed", "careful", "bold", "sly", "moody"]
"""What a room chooses: one temper for all bots, or to each its own."""

LEVELS: tuple[Level, ...] = get_args(Level)
TEMPERS: tuple[Temper, ...] = get_args(Temper)


class Skill(NamedTuple):
    """What plays at a level: a bot of the game by its name, and its iterations if it thinks ahead."""

    bot: str
    budget: int = 0


def temper_of(chosen: Tempers, bot: int) -> Temper:
    """The temper of the bot with that number. The same one always has the same temper, so that people get to know it."""
    return TEMPERS[bot % len(TEMPERS)] if chosen == "mixed" else chosen
