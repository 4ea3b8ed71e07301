"""Line-ups: which bot sits in which seat, and by turns in all of them.

>>> read_line_up("strong,careful*3")
('strong', 'careful', 'careful', 'careful')
>>> rotations(("a", "b", "a", "b"))  # two pairs change places; after that all comes again
[('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from tavola.arena import Unplayable
from tavola.bots.bot import Bot, RandomBot
from tavola.engine.game import Game

LineUp = tuple[str, ...]
"""The names of bots, by seat."""


def read_line_up(text: str) -> LineUp:
    """Names with a comma between them; `name*3` are three of them. Raises Unplayable."""
    names: list[str] = []
    for part in text.split(","):
        name, star, times = part.strip().partition("*")
        if not name or (star and not (times.isdecimal() and 0 < int(times) <= 64)):
            raise Unplayable(f"a bot is a name, or name*3: not {part!r}")
        names += [name] * (int(times) if star else 1)
    return tuple(names)


def rotations(line_up: LineUp) -> list[LineUp]:
    """Every different way to turn a line-up round the table."""
    turned = (line_up[-by:] + line_up[:-by] for by in range(len(line_up)))
    return [*dict.fromkeys(turned)]


def against(hero: str, field: str, seats: int, *, teams: bool) -> LineUp:
    """A line-up of one kind against another: one against all others, or every other seat where two teams play.

    >>> against("a", "b", 4, teams=False), against("a", "b", 4, teams=True)
    (('a', 'b', 'b', 'b'), ('a', 'b', 'a', 'b'))
    """
    return (hero, field) * (seats // 2) if teams else (hero, *[field] * (seats - 1))


def new_bot(game: Game[Any, Any], name: str) -> Bot:
    """A bot of that game, `random`, or `package.module:name`. Raises Unplayable."""
    if name in game.bots:
        bot: Bot = game.bots[name]()
        return bot
    if name == "random":
        return RandomBot()
    if ":" in name:
        made: Bot = found(name)()
        return made
    known = ", ".join([*game.bots, "random", "package.module:name"])
    raise Unplayable(f"there is no bot {name!r}: there are {known}")


@cache
def found(path: str) -> Callable[..., Any]:
    """What `package.module:name` names. Raises Unplayable."""
    module, _, name = path.partition(":")
    try:
        there: Callable[..., Any] = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise Unplayable(f"{path}: {error}") from error
    return there


def names_of(line_up: Sequence[str]) -> list[str]:
    """Each name once, in the order of the seats."""
    return [*dict.fromkeys(line_up)]
