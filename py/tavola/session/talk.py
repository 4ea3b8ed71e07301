"""What people say at the table in their own words, where the game's options allow it: one clean line, told and kept nowhere."""

from __future__ import annotations

from tavola.engine.errors import Refused, Why
from tavola.engine.match import Match
from tavola.session.names import clean_line

CHARACTERS, POINTS = 140, 420
"""The maximum length of a line, in characters as a reader counts them and in code points."""


def said_freely(match: Match, text: str) -> str:
    """The cleaned line. Raises Refused if the table plays in silence, or the line is empty."""
    if not match.game.talk(match.options):
        raise Refused(Why("no_talk"))
    line = clean_line(text, CHARACTERS, POINTS)
    if not line:
        raise Refused(Why("nothing_said"))
    return line
