"""What people say at the table, sent and stored nowhere: a phrase of the game, also about something that has happened, and free
text, one cleaned line, where the game's options allow it.

>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="couperation", seed="any secret", app="1", solo=True, now=0)
>>> host.peers["ann"].greeted = True
>>> speak(host, "ann", SayPhrase("hello"))
>>> [effect.text for effect in host.replies]
['{"t":"phrase","seat":0,"id":"hello","on":null}']
>>> speak(host, "ann", SayPhrase("hello"))
Traceback (most recent call last):
...
tavola.engine.errors.Refused: too_soon
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.errors import Refused, Why
from tavola.engine.match import Match
from tavola.session import screens
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
    hearers = [other for other, peer in state.peers.items() if peer.greeted]
    if isinstance(message, Talk):
        told: wire.TalkMessage | wire.PhraseMessage = screens.talk(
            seat, talk_line(playing.match, message.text)
        )
        hearers = [other for other in hearers if state.room.seat_of(other) is not None]
    else:
        told = screens.phrase(seat, *phrase_said(playing.match, playing.id, message))
    if state.now < playing.spoke.get(key, -PHRASE_EVERY) + PHRASE_EVERY:
        raise Refused(Why("too_soon"))
    playing.spoke[key] = state.now
    for hearer in hearers:
        state.reply(hearer, told)


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


def phrase_said(match: Match, match_id: str, message: SayPhrase | React) -> tuple[str, int | None]:
    """The phrase of a message, and the number of the event that it is about, if any.

    Everybody knows the number of every event, and a sealed answer is no event before its window closes. Raises Refused if the
    game has no such phrase, or nothing of that number has happened in this match.

    >>> from tavola.engine.chance import seed_of
    >>> from tavola.engine.game import game_named
    >>> from tavola.engine.record import Header
    >>> match = Match.begin(Header("coup", game_named("coup").rules, 2, {}, seed_of("any text")))
    >>> phrase_said(match, "m1", SayPhrase("hello"))
    ('hello', None)
    >>> match.answer(next(iter(match.ask.waiting)), ("income", None))
    >>> phrase_said(match, "m1", React("really", "m1", 0))
    ('really', 0)
    """
    if message.id not in match.game.phrases:
        raise Refused(Why("unknown_phrase"))
    if not isinstance(message, React):
        return message.id, None
    if message.match != match_id or message.on >= len(match.events):
        raise Refused(Why("unknown_event"))
    return message.id, message.on
