"""The host of a room: it takes what peers say and the time, and returns what has to be done.

Rule 1. Nothing that a peer sends can raise or change the match but by the rules: what is not allowed is
        refused, with a reason.
Rule 2. What was acknowledged is in the save that came before the acknowledgement.
Rule 3. A peer is a key that the transport has authenticated. It has one seat at most, and keeps it while it
        is away.

A call goes: read the time, do what was due, do what was asked, then look what has changed and for whom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.game import game_named
from tavola.engine.match import why_as_data
from tavola.session import messages as said
from tavola.session import owner, presence, save, screens
from tavola.session.allowance import Allowance
from tavola.session.chronicle import Note
from tavola.session.draw import PARTS_WITHIN, Draw, Drawn
from tavola.session.effects import Close, Effect, Save, Send, Wake
from tavola.session.finished import Finished
from tavola.session.names import clean_name, guest_name, unique_name
from tavola.session.playing import Playing
from tavola.session.room import Room, solo_seats
from tavola.session.room_time import RoomTime
from tavola.session.talk import said_freely

MOST_PEERS = 32
ACKS_KEPT = 16
NAMES_KEPT = 64

PHRASE_EVERY = 3_000
"""How long somebody who has said something has to wait before the next, in ms."""


AUTOMATIC = (said.Hello, said.GivePart, said.Ping)
"""What a page says by itself: it does not show that anybody is there."""


@dataclass(slots=True)
class Peer:
    """A connection, and what was sent down it."""

    greeted: bool = False
    match: str | None = None
    events: int = 0  # how many of the match's events it has
    owed: bool = False  # a screen
    record: str = ""  # the finished match whose record it has
    notes: int = 0  # the number of the next note that it has to be told
    room: str = ""  # the room as it was last sent
    waiting: said.Hello | None = None  # for its answer, because this key has made the room send too much


class Host:
    """One room. Every method returns effects; `now` is in ms and may jump."""

    def __init__(self, room: Room, seed: str, name: str, app: str, now: int) -> None:
        """Use `open` or `restore`."""
        self.room = room
        self.playing: Playing | None = None
        self._seed = seed
        self._app = app
        self._draw: Draw | None = None
        self._lost: Why | None = None
        self.finished: Finished | None = None  # the last match, when it is over for good
        self._closed = False
        self._names = {room.owner: name}
        self._acks: dict[str, list[str]] = {}
        self._spoke: dict[str, int] = {}  # when somebody last said a phrase, by key
        self.peers: dict[str, Peer] = {room.owner: Peer()}
        self._allowance = Allowance()
        self._spending: set[str] = set()  # whose doing is what this call sends
        self._time = RoomTime(now)
        self._record = save.RecordText()
        self.replies: list[Effect] = []
        self._unsaved = True
        self._room_changed = False

    @classmethod
    def open(
        cls, *, key: str, name: str, game: str, seed: str, app: str, solo: bool, now: int,
        options: Mapping[str, Any] | None = None,
    ) -> Host:  # fmt: skip
        """A new room. Raises Refused if there is no such game. Alone, the match begins at once, if these options let it, and
        without clocks, unless they ask for some.

        `options` are what the owner chose last time: those count that there still are.
        """
        name = guest_name(name, key)
        host = cls(Room.new(game_named(game), key, name, options, solo), seed, name, app, now)
        if solo:
            for seat in range(1, solo_seats(host.room.game)):
                host.room.set_seat(seat, "bot")
            if host.room.why_not_start() is None:
                host._begin_match(host._time.now)
        return host

    @classmethod
    def restore(
        cls,
        text: str,
        *,
        key: str,
        name: str,
        app: str,
        now: int,
        solo: bool = False,
        blamed: Iterable[str] = (),
    ) -> Host:
        """The room as it was saved. Raises BadRecord, also if it is somebody else's.

        `blamed` are keys at whose messages the rules have stopped: they are kept out from now on.
        A match of other rules can't go on: then the room is back in its lobby and says so; alone, a new match begins.
        """
        saved = save.load(text, alone=solo)
        room = saved.room
        room.alone = solo
        if room.owner != key:
            raise BadRecord(Why("save_of_another"))
        host = cls(room, saved.seed, guest_name(name, key), app, now)
        host._names = {**saved.names, key: guest_name(name, key)}
        host._acks = saved.acks
        for place in room.places:
            place.away_since = 0 if place.kind == "human" and place.key != key else None
        if saved.record is not None:
            host.playing = Playing.resume(
                saved.record, saved.seed, room.matches, saved.parts, room.in_play, room.table, 0
            )
            if host.playing.over != (room.phase == "over"):
                raise BadRecord(Why("save_unreadable"))
            host.playing.restore_window(saved.ask, saved.drafts, saved.clock, saved.stand_ins, saved.reading)
        host.finished = saved.finished
        host._lost = saved.lost
        if saved.lost is not None and solo and room.why_not_start() is None:
            host._begin_match(host._time.now)
        for blamed_key in blamed:
            owner.shut_out(host, blamed_key)
        return host

    @property
    def now(self) -> int:
        """Room time at the last call."""
        return self._time.now

    # -- calls --

    def begin(self, now: int) -> list[Effect]:
        """The first effects, after `open` or `restore`."""
        return self._call(now)

    def receive(self, peer: str, text: str, now: int) -> list[Effect]:
        """A message from a peer. Never raises for what the peer has said."""
        if peer not in self.peers or self._closed:
            return []  # gone already

        def read(now: int) -> None:
            message = said.parse(text)
            try:
                self._read(peer, message, now)
            except Refused as refused:
                answer_id = message.id if isinstance(message, said.GiveAnswer | said.Malformed) else None
                self._reply(peer, screens.refused(refused.why, answer_id))

        return self._call(now, read)

    def joined(self, peer: str, now: int) -> list[Effect]:
        """A connection to that key is there; if there was one before, it is replaced."""
        full = peer not in self.peers and len(self.peers) >= MOST_PEERS
        why = Why("full") if full else owner.door(self, peer)
        if why is None:
            self.peers[peer] = Peer()
        else:
            self.send_away(peer, why, banned=why.name == "banned")
        return self._call(now)

    def left(self, peer: str, now: int) -> list[Effect]:
        """The connection to that key is gone. Its seat stays its own."""

        def leave(now: int) -> None:
            if peer != self.room.owner and self.peers.pop(peer, None) is not None:
                self._presence(peer, now, now)
                self._room_changed = True

        return self._call(now, leave)

    def tick(self, now: int) -> list[Effect]:
        """Time has passed."""
        return self._call(now)

    def _call(self, given: int, action: Callable[[int], None] | None = None) -> list[Effect]:
        if self._closed:
            return []
        now = self._time.read(given, self._due())
        self._advance(now)
        if action is not None:
            action(now)
            self._advance(now)
        effects = self._effects(now)
        self._charge(effects, now)
        return effects

    # -- what peers say --

    def _read(self, peer: str, message: said.Message, now: int) -> None:
        if isinstance(message, said.Malformed):
            raise Refused(message.why)
        if isinstance(message, said.OtherVersion):
            self.send_away(peer, Why("version", {"theirs": message.version, "ours": said.PROTOCOL}))
            return
        if isinstance(message, said.OwnerOnly) and peer != self.room.owner:
            raise Refused(Why("not_host"))
        if not (self.peers[peer].greeted or isinstance(message, said.Hello)):
            raise Refused(Why("no_hello"))
        if isinstance(message, said.OwnerOnly):
            self._obey(message, now)
        elif isinstance(message, said.Dear) and not self._may_spend(peer, now):
            self._put_off(peer, message)
        else:
            self._hear(peer, message, now)

    def _hear(self, peer: str, message: said.FromAnybody, now: int) -> None:
        if not isinstance(message, AUTOMATIC):
            presence.has_acted(self, peer, now)
        match message:
            case said.Hello():
                self._hello(peer, message, now)
            case said.GivePart():
                self._give_part(peer, message)
            case said.Ping():
                self._reply(peer, {"t": "pong", "n": message.n})
            case said.Rename():
                self._rename(peer, message)
            case said.Sit():
                self._sit(peer, message, now)
            case said.Stand():
                self._stand(peer, now)
            case said.Ready():
                self.room.set_ready(peer, message.on)
                self.keep_room()
            case _:
                self._play(peer, message, now)

    def _play(self, peer: str, message: said.AtTheTable, now: int) -> None:
        """What only those may say who sit at the table of a match."""
        match message:
            case said.GiveAnswer():
                self._answer(peer, message, now)
            case said.MoreTime():
                self._more_time(peer, message, now)
            case said.HaveRead():
                self._have_read(peer, message, now)
            case said.SayPhrase() | said.Talk():
                self._speak(peer, message, now)
            case said.GoOn():
                self._go_on(peer, message, now)
            case said.Here():
                self._seated(peer)

    def _obey(self, message: said.OwnerOnly, now: int) -> None:
        """What only the owner may ask for."""
        room = self.room
        match message:
            case said.SetOptions():
                room.set_options(message.options)
            case said.UsePreset():
                room.use_preset(message.preset)
            case said.SetGame():
                room.change_game(game_named(message.game), message.options)
                self._draw = None
            case said.Start() | said.Again():
                room.check_start(again=isinstance(message, said.Again))
                self._begin_draw(now)
            case _:
                owner.obey(self, message, now)
        self.keep_room()

    def _hello(self, key: str, message: said.Hello, now: int) -> None:
        why = owner.door(self, key)
        if why is not None:
            self.send_away(key, why)
            return
        peer = self.peers[key] = Peer(greeted=True, owed=True)
        self._reply(key, {"t": "welcome", "v": said.PROTOCOL, "app": self._app, "you": key})
        if self.playing is not None and message.have is not None and message.have[0] == self.playing.id:
            peer.match, peer.events = self.playing.id, message.have[1] + 1
        self._call_them(key, guest_name(message.name, key))
        self._presence(key, None, now)
        self._ask_for_part(key)
        if self._lost is not None:
            self._reply(key, screens.refused(self._lost))
        self._room_changed = True

    def _rename(self, key: str, message: said.Rename) -> None:
        name = clean_name(message.name)
        if not name:
            raise Refused(Why("name_empty"))
        self._call_them(key, name)

    def _call_them(self, key: str, name: str) -> None:
        here = {*self.peers, *(place.key for place in self.room.places)} - {key}
        taken = [known for other, known in self._names.items() if other in here]
        name = unique_name(name, taken, self._names.get(key))
        if self._names.get(key) == name:
            return
        self._names.pop(key, None)
        self._names[key] = name
        seated = {place.key for place in self.room.places}
        spare = [key for key in self._names if key not in seated and key not in self.peers]
        for forgotten in spare[: max(0, len(self._names) - NAMES_KEPT)]:
            del self._names[forgotten]
        seat = self.room.seat_of(key)
        if seat is not None:
            self.room.places[seat].name = name
        self.keep_room()

    def _answer(self, key: str, message: said.GiveAnswer, now: int) -> None:
        if message.id not in self._acks.get(key, ()):
            playing, seat = self._seated(key)
            if message.match != playing.id:
                raise Refused(Why("stale"))
            playing.answer(seat, message.ask, message.value, now)
            self._acks[key] = [*self._acks.get(key, ()), message.id][-ACKS_KEPT:]
            self._unsaved = True
        self._reply(key, {"t": "ack", "id": message.id})

    def _more_time(self, key: str, message: said.MoreTime, now: int) -> None:
        playing, seat = self._seated(key)
        playing.more_time(seat, message.ask, now)
        self._unsaved = True

    def _go_on(self, key: str, message: said.GoOn, now: int) -> None:
        playing, _ = self._seated(key)
        seat = None if message.seat is None else Seat(message.seat)
        playing.go_on(key, seat, message.ask, now, decides=key == self.room.owner)
        self.peers[key].owed = True

    def _have_read(self, key: str, message: said.HaveRead, now: int) -> None:
        playing, seat = self._seated(key)
        playing.have_read(seat, message.ask, now)

    def _sit(self, key: str, message: said.Sit, now: int) -> None:
        before = self.room.seat_of(key)
        self.room.sit(key, self._names[key], message.seat)
        self._seats_changed(key, before, now)

    def _stand(self, key: str, now: int) -> None:
        before = self.room.seat_of(key)
        self.room.stand(key)
        self._seats_changed(key, before, now)

    def _speak(self, key: str, message: said.SayPhrase | said.Talk, now: int) -> None:
        """Tell what somebody at the table says. Nobody keeps it: who was away has not heard it."""
        playing, seat = self._seated(key)
        if isinstance(message, said.Talk):
            text = said_freely(playing.match, message.text)
            told, hearers = screens.talk(seat, text), [*filter(self._is_seated, self.peers)]
        else:
            if message.id not in playing.match.game.phrases:
                raise Refused(Why("unknown_phrase"))
            told, hearers = screens.phrase(seat, message.id), [*self.peers]
        if now < self._spoke.get(key, -PHRASE_EVERY) + PHRASE_EVERY:
            raise Refused(Why("too_soon"))
        self._spoke[key] = now
        for hearer in hearers:
            if self.peers[hearer].greeted:
                self._reply(hearer, told)

    def _is_seated(self, key: str) -> bool:
        return self.room.seat_of(key) is not None

    def _seated(self, key: str) -> tuple[Playing, Seat]:
        """The match that is being played, and the seat of that key in it. Raises Refused."""
        if self.playing is None:
            raise Refused(Why("no_match"))
        seat = self.room.seat_of(key)
        if seat is None:
            raise Refused(Why("not_seated"))
        return self.playing, seat

    # -- what answers cost --

    def _may_spend(self, key: str, now: int) -> bool:
        """Whether this key may make the room send much; what is sent at the end of this call counts as its doing."""
        if key == self.room.owner:
            return True
        if self._allowance.free_at(key, now) > now:
            return False
        self._spending.add(key)
        return True

    def _put_off(self, key: str, message: said.Dear) -> None:
        """A hello is answered later: a page that says it again has nothing to show. All else is refused."""
        if not isinstance(message, said.Hello):
            raise Refused(Why("too_soon"))
        self.peers[key].waiting = message

    def _answer_the_waiting(self, now: int) -> None:
        for key, peer in [*self.peers.items()]:
            if peer.waiting is not None and self._may_spend(key, now):
                self._hello(key, peer.waiting, now)

    def _charge(self, effects: Sequence[Effect], now: int) -> None:
        if self._spending:
            count = sum(len(effect.text.encode()) for effect in effects if isinstance(effect, Send))
            for key in self._spending:
                self._allowance.spend(key, count, now)
            self._spending.clear()

    # -- the joint draw --

    def _begin_draw(self, now: int) -> None:
        """Ask everybody who is there for their part; where nobody else is, the match begins at once."""
        if self._draw is None:
            drawn = Drawn.of(self._seed, self.room.matches + 1)
            self._draw = Draw(drawn.match, drawn.commitment, now + PARTS_WITHIN)
            for place in self.room.places:
                if place.key is not None:
                    self._ask_for_part(place.key)

    def _ask_for_part(self, key: str) -> None:
        draw = self._draw
        peer = self.peers.get(key)
        if draw is None or peer is None or not peer.greeted or not self._may_add(key) or key in draw.parts:
            return
        draw.asked.add(key)
        self._reply(key, screens.commit(draw.match, draw.commitment))

    def _may_add(self, key: str) -> bool:
        return key != self.room.owner and self.room.seat_of(key) is not None

    def _give_part(self, key: str, message: said.GivePart) -> None:
        draw, playing = self._draw, self.playing
        if draw is not None and draw.match == message.match:
            if key not in draw.asked or not self._may_add(key):
                raise Refused(Why("not_asked"))
            draw.parts.setdefault(key, message.part)  # the first word counts: nobody draws again
        elif (
            playing is None
            or playing.id != message.match
            or ((self.room.seat_of(key), message.part) not in playing.drawn.parts)
        ):
            raise Refused(Why("part_too_late"))

    def _end_draw(self, draw: Draw, now: int) -> None:
        """Begin, once all parts are there or their time is over. A table that has emptied meanwhile does not begin."""
        missing = (key for key in draw.asked - draw.parts.keys() if key in self.peers and self._may_add(key))
        if now < draw.ends and any(missing):
            return
        self._draw = None
        if self.room.why_not_start() is None:
            self._lost = None  # who comes from now on has lost nothing
            self._begin_match(now, draw.parts)
            self.keep_room()

    # -- what follows --

    def _seats_changed(self, key: str, before: Seat | None, now: int) -> None:
        """A person has sat down or stood up: what they may see is another's now."""
        after = self.room.seat_of(key)
        presence.seats_changed(self, key, before, after, now)
        for seat in (before, after):
            if self.playing is not None and seat is not None:
                self.playing.seat_changed(seat, now)
        self.peers[key].owed = True
        self.peers[key].events = 0
        self._ask_for_part(key)
        self.keep_room()

    def _presence(self, key: str, away_since: int | None, now: int) -> None:
        seat = self.room.seat_of(key)
        if seat is None:
            return
        presence.told(self, seat, away_since, now)
        self.room.places[seat].away_since = away_since
        if self.playing is not None:
            self.playing.seat_changed(seat, now)

    def _begin_match(self, now: int, given: Mapping[str, str] | None = None) -> None:
        """`given` are the parts of the draw, by key."""
        room = self.room
        room.start()
        seated = enumerate(room.in_play)
        given = given or {}
        parts = tuple((seat, given[p.key]) for seat, p in seated if p.key is not None and p.key in given)
        self.playing = Playing.begin(
            room.game, room.rules, self._seed, room.matches, parts, room.in_play, room.table, now, room.first
        )
        self.finished = None
        self._acks = {key: ids for key, ids in self._acks.items() if room.seat_of(key) is not None}
        self._spoke = {}

    def _advance(self, now: int) -> None:
        self._answer_the_waiting(now)
        if self._draw is not None:
            self._end_draw(self._draw, now)
        playing = self.playing
        if playing is None or self.room.phase != "playing":
            return
        playing.advance(now)
        presence.stand_ins(self, playing)
        if playing.match.outcome is not None:
            self.finished = Finished.of(playing, self._record.of(playing), self.room)
            self.room.finish(playing.match.outcome)
            self.keep_room()

    def keep_room(self) -> None:
        """The room has changed: it is saved, and shown to all."""
        self._unsaved = self._room_changed = True

    # -- effects --

    def _reply(self, peer: str, message: screens.Json) -> None:
        self.replies.append(Send(peer, screens.encode(message)))

    def send_away(self, peer: str, why: Why, *, banned: bool = False) -> None:
        """Say goodbye and close the connection; the owner's own page has none."""
        self._reply(peer, {"t": "bye", "why": why_as_data(why)})
        if peer != self.room.owner:
            self.peers.pop(peer, None)
            self.replies.append(Close(peer, banned))

    # -- for the owner's verbs --

    def note(self, name: str, *, replaces: Note | None = None, **args: str | int) -> None:
        """Tell all what has happened around the table."""
        playing = self.playing
        self.room.notes.tell(
            playing.id if playing else "", len(playing.match.events) if playing else 0, name, replaces, **args
        )
        self.keep_room()

    def name_of(self, key: str) -> str:
        return self._names.get(key) or guest_name("", key)

    def knows(self, key: str) -> bool:
        """Whether somebody has been in this room before."""
        return key in self._names or self.room.seat_of(key) is not None or key in self.room.held

    def greeted(self) -> list[str]:
        """The keys of all who are here."""
        return [key for key, peer in self.peers.items() if peer.greeted]

    def moved(self, key: str, seat: int, now: int) -> None:
        """Somebody has lost that seat: what they may see is another's now."""
        if self.playing is not None:
            self.playing.seat_changed(Seat(seat), now)
        if key in self.peers:
            self.peers[key].owed, self.peers[key].events = True, 0

    def to_lobby(self) -> None:
        """Back to the lobby. A match that is being played is over for good, and its record is open to all."""
        if self.playing is not None and self.finished is None:
            self.finished = Finished.of(self.playing, self._record.of(self.playing), self.room)
        self.room.to_lobby()
        self.playing = self._draw = None

    def close(self) -> None:
        """The room is gone."""
        owner.farewell(self)
        self._closed = True

    def _due(self) -> int | None:
        now = self._time.now
        waiting = (self._allowance.free_at(key, now) for key, peer in self.peers.items() if peer.waiting)
        times = (
            self.playing.due() if self.playing else None,
            self._draw.ends if self._draw else None,
            *waiting,
        )
        return min((time for time in times if time is not None), default=None)

    def _effects(self, now: int) -> list[Effect]:
        """The save first, then what was said in reply, then what has changed on each screen."""
        playing = self.playing
        changed = playing is not None and playing.changed
        if playing is not None and changed:
            playing.changed = False
            self._unsaved = True
        effects: list[Effect] = []
        if self._unsaved:
            self._unsaved = False
            text = save.dump(
                self.room, self._seed, self._names, self._acks, playing, self._record, now, self.finished
            )
            effects.append(Save(text))
        effects += self.replies
        self.replies = []
        if self._room_changed:
            self._room_changed = False
            effects += self._room_news(now)
        effects += self._notes()
        for key, peer in self.peers.items():
            if peer.greeted and (changed or peer.owed):
                peer.owed = False
                if playing is not None:
                    effects += self._table(key, peer, playing, now)
        effects += self._published()
        due = self._due()
        if due is not None:
            effects.append(Wake(self._time.given_at(due)))
        return effects

    def _notes(self) -> list[Effect]:
        """What has happened around the table since a page was last told."""
        notes = self.room.notes
        news: list[Effect] = []
        for key, peer in self.peers.items():
            if peer.greeted and peer.notes < notes.next:
                news.append(Send(key, screens.encode(screens.notes(notes.since(peer.notes)))))
                peer.notes = notes.next
        return news

    def _published(self) -> list[Effect]:
        """The record of a match that is over for good, to everybody who has not got it."""
        done = self.finished
        pieces = (
            []
            if done is None
            else screens.published(done.drawn, done.record, done.names, unfinished=done.unfinished)
        )
        news: list[Effect] = []
        for key, peer in self.peers.items():
            if done is not None and peer.greeted and peer.record != done.drawn.match:
                peer.record = done.drawn.match
                news += [Send(key, screens.encode(piece)) for piece in pieces]
        return news

    def _room_news(self, now: int) -> list[Effect]:
        watching = sum(peer.greeted and self.room.seat_of(key) is None for key, peer in self.peers.items())
        news: list[Effect] = []
        for key, peer in self.peers.items():
            if peer.greeted:
                said = screens.room(self.room, key, watching, now)
                if key == self.room.owner:
                    said["room"] |= owner.people(self)
                text = screens.encode(said)
                if text != peer.room:
                    peer.room = text
                    news.append(Send(key, text))
        return news

    def _table(self, key: str, peer: Peer, playing: Playing, now: int) -> list[Effect]:
        """The screen, before it what it has no room for and in a new match how that was drawn; after the end the record."""
        said: list[screens.Json] = []
        if peer.match != playing.id:
            peer.match, peer.events = playing.id, 0
            said.append(screens.deal(playing.drawn))
        seat, since = self.room.seat_of(key), min(peer.events, len(playing.match.events))
        peer.events = len(playing.match.events)
        story = screens.story(playing, seat, since)
        since += screens.EVENTS_AT_ONCE * len(story)
        said += [*story, screens.screen(playing, seat, since, now)]
        return [Send(key, screens.encode(message)) for message in said]
