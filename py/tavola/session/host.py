"""The host of a room: it takes messages and the time, and returns effects.

Rule 1. No message of a peer raises an exception, or changes the match against its rules: what is not allowed is refused, with a
        reason.
Rule 2. An acknowledged answer is in the save that came before the acknowledgement.
Rule 3. A peer is a key that the transport has authenticated. It has at most one seat, and keeps it while it is away.

Each call reads the time, does what was due, does what was asked, and then compares what has changed for each page.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any

from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.game import game_named
from tavola.engine.lesson import Lesson
from tavola.engine.shown import why_as_data
from tavola.session import (
    drawing,
    hearing,
    lesson,
    messages,
    news,
    owner,
    presence,
    save,
    screens,
    starting,
    timeouts,
    together,
)  # fmt: skip
from tavola.session.allowance import Allowance
from tavola.session.chronicle import Note
from tavola.session.draw import JointDraw
from tavola.session.effects import Close, Effect, Send
from tavola.session.finished import Finished
from tavola.session.names import guest_name
from tavola.session.peer import Peer
from tavola.session.playing import Playing
from tavola.session.room import Room, solo_seats
from tavola.session.room_time import RoomTime

MOST_PEERS = 32


class Host:
    """One room. Every method returns effects; `now` is in ms and may jump.

    >>> from json import dumps, loads
    >>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
    >>> [type(effect).__name__ for effect in host.begin(now=0)]
    ['Save', 'Wake']
    >>> hello = dumps({"t": "hello", "v": messages.PROTOCOL, "app": "1", "name": "Ann", "have": None})
    >>> [loads(effect.text)["t"] for effect in host.receive("ann", hello, now=10) if isinstance(effect, Send)]
    ['welcome', 'room', 'deal', 'screen']
    """

    def __init__(self, room: Room, seed: str, name: str, app: str, now: int) -> None:
        """Use `open` or `restore`."""
        self.room = room
        self.playing: Playing | None = None
        self.seed = seed
        self.app = app
        self.lesson: Lesson | None = None  # which the match follows
        self.draw: JointDraw | None = None  # the open draw of the next match
        self.dropped: Why | None = None  # why the saved match could not be resumed
        self.finished: Finished | None = None  # the last match, once it is over for good
        self._closed = False
        self.behind: Container[
            str
        ] = ()  # the keys of pages that have not got all that was sent; the caller may set it at any time
        self.thinks = False  # whether `Think` effects are carried out; the caller may set it at any time
        self.names = {room.owner: name}  # by key, including some people who have left
        self.acks: dict[str, list[str]] = {}  # by key, the ids of the last acknowledged answers
        self.spoke: dict[str, int] = {}  # by key, the time of the last phrase
        self.peers: dict[str, Peer] = {room.owner: Peer()}
        self._allowance = Allowance()
        self.time = RoomTime(now)
        self.record = save.RecordText()
        self.replies: list[Effect] = []
        self.unsaved = True  # since the last save
        self.room_changed = False  # since the room was last sent

    @classmethod
    def open(
        cls, *, key: str, name: str, game: str, seed: str, app: str, solo: bool, now: int,
        options: Mapping[str, Any] | None = None, lobby: bool = False,
    ) -> Host:  # fmt: skip
        """A new room. Raises Refused if there is no such game. A solo match begins at once, if these options allow it, and
        without clocks unless they set some; with `lobby` its owner chooses the rules first.

        `options` are the owner's last choice; options that no longer exist are ignored.
        """
        name = guest_name(name, key)
        host = cls(Room.new(game_named(game), key, name, options, solo), seed, name, app, now)
        if solo:
            host._invite_bots(solo_seats(host.room.game))
            if not lobby:
                host._begin_if_allowed()
        return host

    @classmethod
    def teach(cls, *, key: str, name: str, game: str, seed: str, app: str, now: int) -> Host:
        """A room for one whose match follows the game's lesson. Raises Refused if there is no such game, or it has no lesson."""
        found, name = game_named(game), guest_name(name, key)
        taught = lesson.lesson_of(found)
        options = {**lesson.TABLE_OPTIONS, **taught.options}
        host = cls(Room.new(found, key, name, options, alone=True), seed, name, app, now)
        host.lesson = taught
        host._invite_bots(taught.seats)
        host._begin_if_allowed()
        return host

    def _invite_bots(self, seats: int) -> None:
        """Put bots on the other seats."""
        for seat in range(1, seats):
            self.room.set_seat(seat, "bot")

    def _begin_if_allowed(self) -> None:
        """Begin if these options let a match begin."""
        if self.room.why_not_start() is None:
            self.begin_match(self.time.now)

    @classmethod
    def restore(
        cls, text: str, *, key: str, name: str, app: str, now: int, solo: bool = False,
        teaches: bool = False, blamed: Iterable[str] = (),
    ) -> Host:  # fmt: skip
        """The room from a save. Raises BadRecord if the save is invalid or belongs to another key.

        `teaches`: its match follows the game's lesson. `blamed` are keys whose messages have crashed the rules: they are banned
        from now on. A match of another version of the rules can't be resumed: the room is in its lobby again and says so; a solo
        room begins a new match.
        """
        saved = save.load(text)
        line = saved.line
        room = saved.room
        room.alone = solo
        if room.owner != key:
            raise BadRecord(Why("save_of_another"))
        host = cls(room, line["seed"], guest_name(name, key), app, now)
        host.names = {**line["names"], key: guest_name(name, key)}
        host.acks = {**line["acks"]}
        host.lesson = lesson.lesson_of(room.game) if teaches else None
        for place in room.places:
            place.away_since = 0 if place.kind == "human" and place.key != key else None
        if saved.record is not None:
            host.playing = Playing.resume(
                saved.record, host.seed, room.matches, tuple(line["parts"]), room.in_play, room.table_options, 0,
                host.lesson,
            )  # fmt: skip
            if host.playing.over != (room.phase == "over"):
                raise BadRecord(Why("save_unreadable"))
            host.playing.restore_window(
                line["ask"], line["drafts"], line["clock"], line["stand_ins"], line["reading"]
            )
            if not host.playing.over:
                host.playing.recess = saved.recess
            host.playing.rested.update(line["rested"])
        host.finished = saved.finished
        host.dropped = saved.dropped
        if saved.dropped is not None and solo and room.why_not_start() is None:
            host.begin_match(host.time.now)
        for blamed_key in blamed:
            owner.shut_out(host, blamed_key, "shut_out")
        return host

    @property
    def now(self) -> int:
        """Room time at the last call."""
        return self.time.now

    # -- calls --

    def begin(self, now: int) -> list[Effect]:
        """The first effects, after `open` or `restore`."""
        return self._call(now)

    def receive(self, peer: str, text: str, now: int) -> list[Effect]:
        """A message from a peer: `text` is JSON (see `messages`). An invalid one is refused; nothing in it can raise."""
        if peer not in self.peers or self._closed:
            return []  # already gone

        def hear(now: int) -> None:
            message = messages.parse(
                text, messages.LONGEST if peer == self.room.owner else messages.LONGEST_OF_OTHERS
            )
            try:
                hearing.read(self, peer, message, now)
            except Refused as refused:
                named = messages.GiveAnswer | messages.GiveStep | messages.Malformed
                answer_id = message.id if isinstance(message, named) else None
                self.reply(peer, screens.refused(refused.why, answer_id))

        return self._call(now, hear)

    def joined(self, peer: str, now: int) -> list[Effect]:
        """A new connection to that key, which replaces an older one."""
        full = peer not in self.peers and len(self.peers) >= MOST_PEERS
        why = Why("full") if full else owner.door(self, peer)
        if why is None:
            self.peers[peer] = Peer()
        else:
            self.send_away(peer, why, banned=why.name == "banned")
        return self._call(now)

    def left(self, peer: str, now: int) -> list[Effect]:
        """The connection to that key is lost. The key keeps its seat."""

        def leave(now: int) -> None:
            if peer != self.room.owner and self.peers.pop(peer, None) is not None:
                presence.mark(self, peer, now, now)
                self.room.wishes.pop(peer, None)
                self.room_changed = True

        return self._call(now, leave)

    def shut_out(self, peer: str, now: int) -> list[Effect]:
        """That key has broken the limits of what a page sends: it is banned until the owner lets it in again."""

        def keep_out(_now: int) -> None:
            if owner.shut_out(self, peer, "flooded"):
                self.send_away(peer, Why("banned"), banned=True)

        return self._call(now, keep_out)

    def thought(self, of: str, text: str, now: int) -> list[Effect]:
        """The answer to a `Think` effect, as JSON. Nonsense is ignored, as is what comes late: a quick bot answers instead."""

        def hear(_now: int) -> None:
            if self.playing is not None:
                self.playing.thoughts.hear(of, text)

        return self._call(now, hear)

    def tick(self, now: int) -> list[Effect]:
        """Do what is due by now. The last call's `Wake` effect asked for this call."""
        return self._call(now)

    def _call(self, given: int, action: Callable[[int], None] | None = None) -> list[Effect]:
        if self._closed:
            return []
        now = self.time.read(given, self._due())
        self._advance(now)
        if action is not None:
            action(now)
            self._advance(now)
        effects = news.effects(self, now)
        self._allowance.charge(sum(len(e.text.encode()) for e in effects if isinstance(e, Send)), now)
        return effects

    # -- what is due --

    def may_spend(self, key: str, now: int) -> bool:
        """Whether this key has budget for large replies. The owner's own page always has."""
        return key == self.room.owner or self._allowance.admits(key, now)

    def _due(self) -> int | None:
        """The room time of the next deadline; None if there is none."""
        now = self.time.now
        waiting = (self._allowance.free_at(key, now) for key, peer in self.peers.items() if peer.waiting)
        times = (
            timeouts.due(self.playing, now) if self.playing else None,
            self.draw.ends if self.draw else self.room.begins_at,
            starting.due(self.room) if self.room.others_start == "soon" else None,
            *waiting,
        )
        return min((time for time in times if time is not None), default=None)

    def _advance(self, now: int) -> None:
        """Do what is due: answer delayed hellos, end a draw, let the clock and bots answer."""
        for key, peer in [*self.peers.items()]:
            if peer.waiting is not None and self.may_spend(key, now):
                hearing.hello(self, key, peer.waiting, now)
        together.look(self, now)
        if self.draw is not None:
            drawing.end(self, self.draw, now)
        self.room_changed |= starting.watch(self.room, now)
        playing = self.playing
        if playing is None or self.room.phase != "playing":
            return
        playing.thinks = self.thinks
        timeouts.advance(playing, now)
        presence.stand_ins(self, playing)
        if playing.match.outcome is not None:
            self._finish(playing)
            self.room.finish(playing.match.outcome, playing.match.ways_seen())
            self.keep_room()

    # -- for the other modules of the session --

    def begin_match(self, now: int, given: Mapping[str, str] | None = None) -> None:
        """Begin a match. `given` are the parts of the draw, by key. Call `room.check_start` first."""
        room = self.room
        room.start()
        seated = enumerate(room.in_play)
        given = given or {}
        parts = tuple((seat, given[p.key]) for seat, p in seated if p.key is not None and p.key in given)
        self.playing = Playing.begin(
            room.game,
            room.rules,
            self.seed,
            room.matches,
            parts,
            room.in_play,
            room.table_options,
            now,
            room.first,
            self.lesson,
            () if self.lesson else room.ways,
        )
        self.finished = None
        self.acks = {key: ids for key, ids in self.acks.items() if room.seat_of(key) is not None}
        self.spoke = {}

    def keep_room(self) -> None:
        """The room has changed: save it, and send it to all."""
        self.unsaved = self.room_changed = True

    def reply(self, peer: str, message: screens.Json) -> None:
        """Send this after the save of this call."""
        self.replies.append(Send(peer, screens.encode(message)))

    def send_away(self, peer: str, why: Why, *, banned: bool = False) -> None:
        """Say goodbye and close the connection; the owner's own page has none."""
        self.reply(peer, {"t": "bye", "why": why_as_data(why)})
        if peer != self.room.owner:
            self.peers.pop(peer, None)
            self.replies.append(Close(peer, banned))

    def note(self, name: str, *, replaces: Note | None = None, **args: str | int) -> None:
        """Add a note for everybody; `args` are the values of its entry `note.<name>`."""
        playing = self.playing
        match = playing.id if playing else self.draw.match if self.draw else ""
        after = len(playing.match.events) if playing else 0
        self.room.notes.tell(match, after, name, replaces, **args)
        self.keep_room()

    def name_of(self, key: str) -> str:
        """The name of a person."""
        return self.names.get(key) or guest_name("", key)

    def knows(self, key: str) -> bool:
        """Whether that key has been in this room before."""
        return key in self.names or self.room.seat_of(key) is not None or key in self.room.held

    def greeted(self) -> list[str]:
        """The keys of all connected pages that have said hello."""
        return [key for key, peer in self.peers.items() if peer.greeted]

    def moved(self, key: str, seat: int, now: int) -> None:
        """That key has lost that seat: another may see its cards now."""
        if self.playing is not None:
            self.playing.seat_changed(Seat(seat), now)
        if key in self.peers:
            self.peers[key].owed, self.peers[key].events = True, 0

    def to_lobby(self) -> None:
        """Back to the lobby. A match in progress is broken off, and its record is published."""
        if self.playing is not None and self.finished is None:
            self._finish(self.playing)
        self.room.to_lobby()
        self.playing = self.draw = None

    def _finish(self, playing: Playing) -> None:
        """The match is over for good."""
        self.finished = Finished.of(playing, self.record.of(playing), self.room)

    def close(self) -> None:
        """The room is gone."""
        owner.farewell(self)
        self._closed = True
