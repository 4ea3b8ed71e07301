"""All that a host keeps: the room, the match, and the lines to people's pages. The modules above work on it; `Host` is its calls.

>>> from tavola.engine.game import game_named
>>> from tavola.session.room import Place
>>> room = RoomState(game_named("coup"), "ann", "ann", {}, [Place("human", "Ann", "ann")], names={"ann": "Ann"})
>>> state = State(room, seed="any secret", app="1", time=RoomTime(0))
>>> state.reply("ann", {"t": "ack", "id": "a1"})
>>> state.note("locked", owner=room.name_of("ann"))
>>> state.send_away("ann", Why("full"))
>>> [effect.text for effect in state.replies if isinstance(effect, Send)]
['{"t":"ack","id":"a1"}', '{"t":"bye","why":{"key":"why.full","args":{}}}']
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tavola.engine.errors import Why
from tavola.engine.shown import why_as_data
from tavola.session.allowance import Allowance
from tavola.session.effects import Close, Effect, Send
from tavola.session.founding import Founding
from tavola.session.match import Finished, MatchState
from tavola.session.messages import Hello
from tavola.session.room import Note, RoomState
from tavola.session.room_time import RoomTime
from tavola.session.screens import encode

if TYPE_CHECKING:
    from tavola.session import wire


ACKS_KEPT = 16
"""Of each person, the ids of so many acknowledged answers are kept, since a page repeats one whose acknowledgement was lost."""


@dataclass(slots=True)
class Peer:
    """A connection to somebody's page, and what was sent down it.

    >>> Peer().greeted
    False
    """

    greeted: bool = False
    match: str | None = None
    events: int = 0  # how many of the match's events it has
    owed: bool = False  # whether it must be sent a screen
    record: str = ""  # the finished match whose record it has
    notes: int = 0  # the number of the next note to send
    room: str = ""  # the room as last sent, without its reference
    reference: object = None  # as last sent
    waiting: Hello | None = None  # answered later, because this key's budget is spent


@dataclass
class State:
    """A room, its match, and the lines to its pages. Secrets are in `seed` and `playing`."""

    room: RoomState
    seed: str  # the room's: the secrets of all its matches follow from it
    next_seed: str = field(default="", kw_only=True)
    """The room's from the next match on, if another device has kept this one: that knows `seed`, but not the cards to come."""
    app: str  # the version of the host's page
    time: RoomTime
    playing: MatchState | None = None  # None: in the lobby
    founding: Founding | None = None  # the homes that are about to deal the next match together
    broken_off: MatchState | None = None  # a match of theirs, until they have opened its cards
    finished: Finished | None = None  # the last match, once it is over for good
    dealers: tuple[str, ...] = ()  # whose devices have dealt the last match: their names, the first one first
    # by key, the ids of the last acknowledged answers
    acks: dict[str, list[str]] = field(default_factory=dict)
    parts: bool = False  # whether `Save.part` is wanted; the caller may set it at any time
    saved: tuple[str, str, str] | None = None  # if so: the last save, in its parts
    acked: bool = False  # an answer was taken since the last save; perhaps nobody else may see that
    peers: dict[str, Peer] = field(default_factory=dict)  # by key
    # the keys of pages that have not got all that was sent; the caller may set it at any time
    behind: Container[str] = ()
    thinks: bool = False  # whether `Think` effects are carried out; the caller may set it at any time
    allowance: Allowance = field(default_factory=Allowance)
    replies: list[Effect] = field(default_factory=list)  # what this call sends after its save
    closed: bool = False

    @property
    def now(self) -> int:
        """Room time at the last call."""
        return self.time.now

    def may_spend(self, key: str) -> bool:
        """Whether this key has budget for large replies. The keeper's own page always has."""
        return key == self.room.keeper or self.allowance.admits(key, self.now)

    def reply(self, peer: str, message: wire.HostMessage, *, stored: bool = False) -> None:
        """Send this after the save of this call; `stored`: it promises that something is in it."""
        self.replies.append(Send(peer, encode(message), stored))

    def send_away(self, peer: str, why: Why, *, banned: bool = False) -> None:
        """Say goodbye and close the connection; the keeper's own page has none."""
        self.reply(peer, {"t": "bye", "why": why_as_data(why)})
        if peer != self.room.keeper:
            self.peers.pop(peer, None)
            self.replies.append(Close(peer, banned))

    def note(self, name: str, *, replaces: Note | None = None, **args: str | int) -> None:
        """Add a note for everybody; `args` are the values of its entry `note.<name>`."""
        playing = self.playing
        match = playing.id if playing else self.founding.match if self.founding else ""
        after = len(playing.match.events) if playing else 0
        self.room.notes.tell(match, after, name, replaces, **args)
        self.room.changed = True
