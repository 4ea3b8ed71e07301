"""The host of a room: it takes messages and the time, and returns effects.

Rule 1. No message of a peer raises an exception, or changes the match against its rules: what is not allowed is refused, with a
        reason.
Rule 2. An acknowledged answer is in the save that came before the acknowledgement.
Rule 3. A peer is a key that the transport has authenticated. It has at most one seat, and keeps it while it is away.

Each call reads the time, does what was due, does what was asked, and then compares what has changed for each page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tavola.engine.errors import Refused, Why
from tavola.engine.game import game_named
from tavola.session import (
    bots,
    hearing,
    matches,
    messages,
    news,
    owner,
    people,
    save,
    screens,
    timeouts,
    together,
)
from tavola.session import lesson as lessons
from tavola.session.effects import Effect, Send, Wake
from tavola.session.match import Dealt
from tavola.session.names import guest_name
from tavola.session.options import new_room
from tavola.session.room import Paused, RoomState, solo_seats
from tavola.session.room_time import RoomTime
from tavola.session.state import Peer, State

if TYPE_CHECKING:
    from tavola.session import wire

MOST_PEERS = 32


class Host(State):
    """One room. Every call returns effects; `now` is in ms and may jump.

    >>> from json import dumps, loads
    >>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
    >>> [type(effect).__name__ for effect in host.begin(now=0)]
    ['Save', 'Wake']
    >>> hello = dumps({"t": "hello", "v": messages.PROTOCOL, "app": "1", "name": "Ann", "have": None})
    >>> [loads(effect.text)["t"] for effect in host.receive("ann", hello, now=10) if isinstance(effect, Send)]
    ['welcome', 'room', 'screen']
    """

    @classmethod
    def _of(cls, room: RoomState, seed: str, app: str, now: int) -> Host:
        return cls(room, seed, app, RoomTime(now), peers={room.keeper: Peer()})

    @classmethod
    def open(
        cls, *, key: str, name: str, game: str, seed: str, app: str, solo: bool, now: int,
        options: Mapping[str, Any] | None = None, lobby: bool = False,
    ) -> Host:  # fmt: skip
        """A new room. Raises Refused if there is no such game. A solo match begins at once, if these options allow it, and
        without clocks unless they set some; with `lobby` its owner chooses the rules first.

        `options` are the owner's last choice; options that no longer exist are ignored.
        """
        room = new_room(game_named(game), key, guest_name(name, key), options, solo)
        host = cls._of(room, seed, app, now)
        if solo:
            host._invite_bots(solo_seats(room.game), begin=not lobby)
        return host

    @classmethod
    def teach(cls, *, key: str, name: str, game: str, seed: str, app: str, now: int) -> Host:
        """A room for one whose match follows the game's lesson. Raises Refused if there is no such game, or it has no lesson."""
        found = game_named(game)
        taught = lessons.lesson_of(found)
        room = new_room(
            found, key, guest_name(name, key), {**lessons.TABLE_OPTIONS, **taught.options}, alone=True
        )
        room.lesson = taught
        host = cls._of(room, seed, app, now)
        host._invite_bots(taught.seats, begin=True)
        return host

    def _invite_bots(self, seats: int, *, begin: bool) -> None:
        """Put bots on the other seats, and begin if these options let a match begin."""
        for seat in range(1, seats):
            self.room.places[seat].give_to_bot({place.name for place in self.room.places})
        if begin and self.room.why_not_start() is None:
            matches.begin_match(self)

    @classmethod
    def restore(
        cls, text: str, *, key: str, name: str, app: str, now: int, solo: bool = False,
        teaches: bool = False, blamed: Iterable[str] = (), seed: str | None = None,
        plays_on: bool = False, dealt: Dealt | None = None,
    ) -> Host:  # fmt: skip
        """The room from a save, on the device of any of its people. Raises BadRecord if the save is invalid.

        From a new `seed` follow the matches to come, if another device has kept the room; then the save's first line alone opens
        its lobby. `teaches`: its match follows the game's lesson.
        `blamed` are keys whose messages have crashed the rules: they are banned from now on. A match of another version of the
        rules can't be resumed: the room is in its lobby again and says so; a solo room begins a new match. So does,
        with `plays_on`, a room whose match is given up by the only one who is left; bots play for the others. `dealt`: this
        device's part of a match that several deal together, without which theirs is lost.
        """
        saved = save.load(text, seed, dealt)
        room = saved.room
        room.alone = solo
        room.lesson = lessons.lesson_of(room.game) if teaches else None
        room.names.setdefault(key, guest_name(name, key))
        for place in room.places:
            place.away_since = 0 if place.kind == "human" and place.key != key else None
        before, room.keeper = room.keeper, key
        room.owner_away_since = None if key == room.owner else 0
        host = cls._of(room, saved.line["seed"], app, now)
        host.next_seed = (seed or "") if before != key else saved.line.get("next_seed", "")
        host.acks = {**saved.line["acks"]}
        host.playing = save.resume(saved, host.now, dealt)
        host.finished = saved.finished
        host.dealers = tuple(saved.line.get("dealers", (room.name_of(before),)))
        is_together = host.playing is not None and bool(host.playing.homes)
        if room.phase == "playing" and before != key:
            host.note("keeps_on" if is_together else "keeps", who=room.name_of(key))
        if room.phase == "playing" and before != key and not is_together:
            host.dealers = tuple(dict.fromkeys((*host.dealers, room.name_of(key))))
        if room.dropped is not None and (solo or plays_on) and room.why_not_start() is None:
            matches.begin_match(host)
            if plays_on:
                host._go_on_without_others()
        for blamed_key in blamed:
            owner.shut_out(host, blamed_key, "shut_out")
        return host

    def _go_on_without_others(self) -> None:
        """The keeper's person has given the match up: bots play for the others until they say that they are here."""
        room = self.room
        room.dropped = None
        self.note("ended", owner=room.name_of(room.keeper))
        for place in room.in_play:
            if place.away_since is not None:
                place.idle = True
                self.note("gone_on", who=str(place.name))

    # -- calls --

    def begin(self, now: int) -> list[Effect]:
        """The first effects, after `open` or `restore`."""
        return self._call(now)

    def receive(self, peer: str, text: str, now: int) -> list[Effect]:
        """A message from a peer: `text` is JSON (see `messages`). An invalid one is refused; nothing in it can raise."""
        if peer not in self.peers or self.closed:
            return []  # already gone

        def hear() -> None:
            longest = messages.LONGEST if peer == self.room.keeper else messages.LONGEST_OF_OTHERS
            message = messages.parse(text, longest)
            try:
                hearing.read(self, peer, message)
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

        def leave() -> None:
            if peer != self.room.keeper and self.peers.pop(peer, None) is not None:
                self.room.deal.discard(peer)
                people.mark(self, peer, self.now)
                if self.playing is not None:
                    self.playing.wishes.pop(peer, None)
                self.room.changed = True

        return self._call(now, leave)

    def shut_out(self, peer: str, now: int) -> list[Effect]:
        """That key has broken the limits of what a page sends: it is banned until the owner lets it in again."""

        def keep_out() -> None:
            if owner.shut_out(self, peer, "flooded"):
                self.send_away(peer, Why("banned"), banned=True)

        return self._call(now, keep_out)

    def thought(self, of: str, text: str, now: int) -> list[Effect]:
        """The answer to a `Think` effect, as JSON. Nonsense is ignored, as is what comes late: a quick bot answers instead."""

        def hear() -> None:
            if self.playing is not None:
                bots.hear_thought(self.playing, of, text)

        return self._call(now, hear)

    def pause(self, paused: Paused, now: int) -> list[Effect]:
        """The room's time stands still: so do clocks, bots and windows. Answers are taken."""
        return self._call(now, lambda: self._stand(paused))

    def resume(self, now: int) -> list[Effect]:
        """It goes on as if no time had passed."""
        return self._call(now, lambda: self._stand(None))

    def together(self, name: str, dealt: Dealt | None, now: int) -> list[Effect]:
        """This device's home has opened its part of that match, which several devices deal together; None: it can't be."""

        def begin() -> None:
            if dealt is None:
                matches.apart(self, name)
            else:
                matches.begin_together(self, name, dealt)

        return self._call(now, begin)

    def settled(self, name: str, record: str | None, said: wire.HomesVerdict, now: int) -> list[Effect]:
        """The homes of that match have opened all of its cards. Raises BadRecord for the record of another one."""
        return self._call(now, lambda: matches.settle(self, name, record, said))

    def _stand(self, paused: Paused | None) -> None:
        self.room.changed |= paused != self.room.paused
        self.room.paused = paused
        self.time.stands = paused is not None

    def tick(self, now: int) -> list[Effect]:
        """Do what is due by now. The last call's `Wake` effect asked for this call."""
        return self._call(now)

    def _call(self, given: int, action: Callable[[], None] | None = None) -> list[Effect]:
        if self.closed:
            return []
        self.time.read(given, self._due())
        self._advance()
        if action is not None:
            action()
            self._advance()
        effects = [*news.effects(self), *self._wake()]
        self.allowance.charge(sum(len(e.text.encode()) for e in effects if isinstance(e, Send)), self.now)
        return effects

    # -- what is due --

    def _due(self) -> int | None:
        """The room time of the next deadline; None if there is none."""
        waiting = (self.allowance.free_at(key, self.now) for key, peer in self.peers.items() if peer.waiting)
        times = (
            timeouts.due(self.playing, self.now) if self.playing else None,
            self.room.begins_at,
            self.founding.ends if self.founding else None,
            matches.others_due(self.room) if self.room.others_start == "soon" else None,
            people.owner_missed_at(self.room),
            *waiting,
        )
        return min((time for time in times if time is not None), default=None)

    def _wake(self) -> list[Effect]:
        due = None if self.time.stands else self._due()
        return [] if due is None else [Wake(self.time.given_at(due))]

    def _advance(self) -> None:
        """Do what is due: answer delayed hellos, begin a match, let the clock and bots answer."""
        for key, peer in [*self.peers.items()]:
            if peer.waiting is not None and self.may_spend(key):
                hearing.hello(self, key, peer.waiting)
        matches.look(self)
        if self.founding is not None:
            matches.look_at_founding(self, self.founding)
        matches.watch(self.room, self.now)
        people.miss_owner(self.room, self.now)
        playing = self.playing
        if playing is not None and playing.homes:
            self.room.changed |= together.look(playing)
            people.stand_ins(self, playing)
        elif playing is not None and self.room.phase == "playing":
            playing.stands = self.time.stands
            timeouts.advance(playing, self.now, thinks=self.thinks)
            people.stand_ins(self, playing)
            if playing.match.outcome is not None:
                matches.end(self, playing, playing.match.outcome)
