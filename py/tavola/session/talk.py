"""What people say at the table, sent and stored nowhere: a phrase of the game, also about something that has happened, and free
text, one cleaned line, where the game's options allow it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.errors import Refused, Why
from tavola.session.match import MatchState
from tavola.session.messages import React, SayPhrase, Talk
from tavola.session.names import clean_line
from tavola.session.people import seated
from tavola.session.state import State

if TYPE_CHECKING:
    from tavola.session import wire

CHARACTERS, POINTS = 140, 420
"""The maximum length of a line, in characters as a reader counts them and in code points."""

PHRASE_EVERY = 3_000
"""The minimum time between two phrases of one person, in ms."""


def speak(state: State, key: str, message: SayPhrase | React | Talk) -> None:
    """Send a phrase to everybody, or free text to the seated. It is not stored: people who are away miss it. Raises Refused."""
    playing, seat = seated(state, key)
    if isinstance(message, Talk):
        told: wire.TalkMessage | wire.PhraseMessage = {
            "t": "talk",
            "seat": seat,
            "text": _line(playing, message),
        }
    else:
        told = {"t": "phrase", "seat": seat, "id": message.id, "on": _event_of(playing, message)}
    if state.now < playing.spoke.get(key, -PHRASE_EVERY) + PHRASE_EVERY:
        raise Refused(Why("too_soon"))
    playing.spoke[key] = state.now
    for hearer, peer in state.peers.items():
        if peer.greeted and not (isinstance(message, Talk) and state.room.seat_of(hearer) is None):
            state.reply(hearer, told)


def _line(playing: MatchState, message: Talk) -> str:
    """Free text, cleaned. Raises Refused if the match's options forbid it, or nothing is left of it."""
    if not playing.match.game.talk(playing.match.options):
        raise Refused(Why("no_talk"))
    line = clean_line(message.text, CHARACTERS, POINTS)
    if not line:
        raise Refused(Why("nothing_said"))
    return line


def _event_of(playing: MatchState, message: SayPhrase | React) -> int | None:
    """The number of the event that a phrase is about, if any. Everybody knows the number of every event, and a sealed answer is
    none before its window closes. Raises Refused if there is no such phrase, or no such event in this match."""
    if message.id not in playing.match.game.phrases:
        raise Refused(Why("unknown_phrase"))
    if not isinstance(message, React):
        return None
    if message.match != playing.id or message.on >= len(playing.match.events):
        raise Refused(Why("unknown_event"))
    return message.on
