"""What an answer takes of a city's numbers and leaves of them, and what a city lacks, in words."""

from __future__ import annotations

from tavola.engine.project import Json, clause_argument, term_argument
from tavola.games.khora import events as heard
from tavola.games.khora.rows import COLOURS
from tavola.games.khora.state import Player


def left_over(player: Player, **less: int) -> Json:
    """A clause for each number that becomes smaller, as an argument: `drachma=3` says what three drachma less leave.

    Nothing where something can't be paid: then there is nothing to choose.
    """
    taken = [(thing, getattr(player, thing), count) for thing, count in less.items() if count]
    if any(count > had for _, had, count in taken):
        return {"list": []}
    return {"list": [_line(thing, had, had - count) for thing, had, count in taken]}


def lacking(player: Player, req: str) -> list[heard.Lacking]:
    """A clause for each colour of which a city has fewer tokens than required, with the number that it lacks."""
    return [
        heard.Lacking(count, colour)
        for colour in COLOURS
        if (count := req.count(colour) - player.tokens(colour)) > 0
    ]


def _line(thing: str, had: int, left: int) -> Json:
    args = {"thing": term_argument("counter", thing), "had": had, "left": left}
    return clause_argument("clause.left_over", args)
