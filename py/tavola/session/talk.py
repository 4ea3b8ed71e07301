"""Free text at the table, where the game's options allow it: one cleaned line, sent and stored nowhere."""

from __future__ import annotations

from tavola.engine.errors import Refused, Why
from tavola.engine.match import Match
from tavola.session.names import clean_line

CHARACTERS, POINTS = 140, 420
"""The maximum length of a line, in characters as a reader counts them and in code points."""


def talk_line(match: Match, text: str) -> str:
    """The cleaned line of `text`. Raises Refused if the match's options forbid talk, or nothing is left of the line.

    >>> from tavola.engine.chance import seed_of
    >>> from tavola.engine.game import game_named
    >>> from tavola.engine.record import Header
    >>> game = game_named("couperation")
    >>> match = Match.begin(Header(game.id, game.rules, 2, {"talk": "open"}, seed_of("any text")))
    >>> talk_line(match, "  Left   of 7? ")
    'Left of 7?'
    """
    if not match.game.talk(match.options):
        raise Refused(Why("no_talk"))
    line = clean_line(text, CHARACTERS, POINTS)
    if not line:
        raise Refused(Why("nothing_said"))
    return line
