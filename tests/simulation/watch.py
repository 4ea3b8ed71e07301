"""The invariants of a room, checked from outside, by messages, effects and the host's state.

 1. No text holds a face that its reader's seat has not been shown.
 2. An answer in a sealed window changes nobody else's screen, and no screen tells who has answered.
 3. An accepted answer is legal, for the open ask, from an asked seat; a repeated one counts once; anything else is refused.
 4. Whoever has no seat and is not the owner changes nothing.
 5. An acknowledged answer is in the record, unless its sender changed it.
 6. A key keeps its seat.
 7. When no message is under way to a page or from it, it shows what the host would show it.
 8. A sealed window is open for its minimum length, however fast everybody answers.
 9. The clock runs if and only if nobody whom the table waits for has just been disconnected, or still reads an account.
10. Nobody answers for a person who is there, except the clock.
11. No text is longer than the wire carries.
12. What is published of a match is what was played.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from simulation.answers import Answers
from simulation.ledger import Ledger
from simulation.violation import Violation
from tavola.engine.ahead import ahead
from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.match import Match
from tavola.engine.record import Record, read_answer
from tavola.session import screens
from tavola.session.effects import Effect, Send
from tavola.session.host import Host
from tavola.session.match import MatchState

GRACE = 15_000
REPEATED = 2_500  # ms, as web/session/answering.js has it
# a quarter when only bots are left
SHORTEST = {"quick": 1_200 // 4, "normal": 2_500 // 4, "calm": 4_000 // 4}


@dataclass(slots=True)
class Before:
    """The state before a message was read."""

    key: str
    message: dict[str, Any]
    ask: Ask | None
    sealed: bool
    may: bool
    answers: int
    drafts: dict[int, Any]
    room: tuple[Any, ...]


@dataclass(slots=True)
class Watch:
    """Collects what happens on one evening, and raises Violation when an invariant is broken."""

    honest: set[str] = field(default_factory=set)  # the keys of everybody but the attacker
    ledger: Ledger = field(default_factory=Ledger)
    answers: Answers = field(default_factory=Answers)
    # the match of each accepted answer, by key and id
    taken: dict[tuple[str, str], str] = field(default_factory=dict)
    # answers that the host had just accepted when it died
    unsure: set[tuple[str, str]] = field(default_factory=set)
    last_taken: tuple[str, str] | None = None
    sealed_since: tuple[str, int, int] | None = None  # the match, the ask and when it was first seen open
    began_with: dict[tuple[str, int], str | None] = field(default_factory=dict)
    """The key that first had each seat, by match and seat."""
    missed: set[str] = field(default_factory=set)
    """The people for whom a bot may have answered: they were away for long, or sat down late."""
    seats: dict[str, int] = field(default_factory=dict)
    match: str = ""  # the one that was played last
    interrupts: Counter[str] = field(default_factory=Counter)  # optional answers

    # -- around each message --

    def before_message(self, host: Host, key: str, text: str) -> Before:
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            message = {}
        playing = host.playing
        ask = playing.match.ask if playing else None
        may = key in self.honest and _may_be_taken(host, key, message)
        return Before(
            key, message, ask, ask is not None and ask.sealed, may, len(playing.match.answers) if playing else 0,
            _drafts(host), _constitution(host),
        )  # fmt: skip

    def after_message(self, host: Host, before: Before, effects: Sequence[Effect]) -> None:
        key, message = before.key, before.message
        replies = [
            json.loads(e.text) for e in effects if isinstance(e, Send) and e.peer == key and '"id"' in e.text
        ]
        acked = any(reply["t"] == "ack" for reply in replies)
        playing = host.playing
        answers = len(playing.match.answers) if playing else 0
        if key not in self.honest:
            same = acked, answers, _constitution(host)
            if same != (False, before.answers, before.room):
                raise Violation(f"{key} has changed something by {message}")
            return
        refused = any(_is_refusal(e.text) for e in effects if isinstance(e, Send) and e.peer == key)
        if message.get("t") == "lobby" and not refused:
            self._forget_other_matches(host)
        if host.room.phase == "lobby":
            self.seats.clear()  # in the lobby people may be moved, even those who are not connected
        # a banned person is not heard any more
        if message.get("t") in ("answer", "step") and key in host.peers:
            self._look_at_answer(host, before, effects, replies)

    def _look_at_answer(
        self, host: Host, before: Before, effects: Sequence[Effect], replies: Sequence[dict[str, Any]]
    ) -> None:
        key, message, playing = before.key, before.message, host.playing
        acked = any(reply["t"] == "ack" for reply in replies)
        if not host.peers[key].greeted and not acked:
            return  # the page does not know that it was given up: it says hello, and its answer again
        if playing is not None and before.sealed and playing.match.ask is before.ask:
            others = [effect.peer for effect in effects if isinstance(effect, Send) and effect.peer != key]
            if others:
                raise Violation(f"an answer of {key} in a sealed window was told to {others}")
        name = key, str(message["id"])
        of_earlier = playing is None or playing.id != message["match"]
        if name in self.unsure or (of_earlier and host.room.seat_of(key) is None):
            return
        if self.taken.get(name) == message["match"]:
            drafts = dict(playing.window.drafts) if playing and playing.window else {}
            if not acked or (
                playing is not None and playing.match.ask is before.ask and drafts != before.drafts
            ):
                raise Violation(f"a repeated answer of {key} was not simply acknowledged again: {message}")
            return
        if acked != before.may:
            raise Violation(f"an answer of {key} was {'taken' if acked else 'refused'}: {message}, {replies}")
        if acked:
            self.taken[name] = message["match"]
            self.last_taken = name
            if before.ask is not None and host.room.seat_of(key) in before.ask.optional:
                self.interrupts["taken"] += 1

    def left(self, host: Host, key: str, seat: Seat | None) -> None:
        """The host has been told of a lost connection: its person must keep the seat."""
        if host.room.seat_of(key) != seat:
            raise Violation(f"{key} lost the connection, and seat {seat} with it")

    def died(self) -> None:
        """The host's page died while the last checked effects were carried out."""
        if self.last_taken is not None:
            self.unsure.add(self.last_taken)

    def undone(self) -> None:
        """What some pages were just shown has not happened."""
        self.seats.clear()
        self.ledger.forget()

    # -- every text that leaves --

    def effects(self, host: Host, effects: Sequence[Effect]) -> None:
        playing = host.playing
        self._look_at_banned(host, effects)
        if playing is None:
            return
        if playing.id != self.match:
            self.match = playing.id  # who had a seat in the one before may have been given none in this one
            self.seats = {key: seat for key, seat in self.seats.items() if host.room.seat_of(key) is not None}
        self._look_at_times(host, playing)
        self.ledger.update(playing.id, playing.match)
        sealed = playing.match.ask is not None and playing.match.ask.sealed
        for effect in effects:
            if not isinstance(effect, Send):
                continue
            if len(effect.text.encode()) > screens.LONGEST_TEXT:
                raise Violation(
                    f"{effect.peer} was sent {len(effect.text.encode())} bytes: {effect.text[:200]}"
                )
            if playing.match.outcome is None and playing.match.header.seed in effect.text:
                raise Violation(f"{effect.peer} was told the seed before the end")
            if effect.text.startswith('{"t":"record"'):
                self._look_at_record(playing, effect.text)
            seat = host.room.seat_of(effect.peer)
            for card, face in self.ledger.leaks(effect.text, seat):
                raise Violation(f"{effect.peer} on seat {seat} was sent card {card}, which is a {face}")
            if sealed and _tells_who_answers(effect.text):
                raise Violation(f"{effect.peer} was told who has answered: {effect.text}")

    def _look_at_banned(self, host: Host, effects: Sequence[Effect]) -> None:
        for effect in effects:
            if (
                isinstance(effect, Send)
                and effect.peer in host.room.banned
                and '"t":"bye"' not in effect.text
            ):
                raise Violation(f"{effect.peer} is banned and was sent {effect.text[:80]}")

    def _look_at_times(self, host: Host, playing: MatchState) -> None:
        now, ask, window = host.now, playing.match.ask, playing.window
        open_now = (playing.id, ask.number) if ask is not None else None
        if self.sealed_since is not None and self.sealed_since[:2] != open_now:
            broken_off = self.sealed_since[0] != playing.id
            if not broken_off and now - self.sealed_since[2] < SHORTEST[playing.table_options.pace]:
                raise Violation(f"a sealed window was open for {now - self.sealed_since[2]} ms only")
            self.sealed_since = None
        if open_now is not None and ask is not None and ask.sealed and self.sealed_since is None:
            self.sealed_since = (*open_now, now)
        away = self._who_is_away(playing, now)
        if ask is not None and window is not None and window.clock is not None:
            waits_for = ask.questions if ask.sealed else ask.waiting
            reads = window.reading is not None and not window.reading.seats.isdisjoint(ask.waiting)
            missing = reads or any(away.get(seat, GRACE) < GRACE for seat in waits_for)
            if missing == (window.clock.since is not None):
                raise Violation(f"the clock {'runs' if missing else 'stands'} and {away} are away")

    def _who_is_away(self, playing: MatchState, now: int) -> dict[int, int]:
        """Note how long each seat has been without its person, and for whom a bot may have answered."""
        away: dict[int, int] = {}
        for seat, place in enumerate(playing.places):
            if self.began_with.setdefault((playing.id, seat), place.key) != place.key and place.key:
                self.missed.add(place.key)
            begun = self.began_with[playing.id, seat]
            if begun is not None and begun != place.key:
                self.missed.add(begun)  # the owner has given the seat to a bot
            if place.away_since is not None and place.key is not None:
                away[seat] = now - place.away_since
                if away[seat] >= GRACE:
                    self.missed.add(place.key)
        return away

    # -- what pages were shown --

    def room_shown(self, key: str, room: dict[str, Any]) -> None:
        if room["phase"] == "lobby":
            self.seats.pop(key, None)  # in the lobby people may be moved
            return
        had, seat = self.seats.get(key), room["your_seat"]
        now_in_it = room["seats"][had] if had is not None else None
        if now_in_it and now_in_it["kind"] == "human" and not key.startswith(now_in_it["who"]):
            del self.seats[key]  # their bot's seat: only the owner can have given it to somebody else
        if seat is not None:
            self.seats.setdefault(key, seat)
        if room["kept_for_you"] is None and self.seats.get(key) != seat:
            raise Violation(f"{key} had seat {self.seats[key]} and has now {seat}")

    def restored(self, host: Host) -> None:
        """The host has been restored from its save: it must have dealt the same cards, and lost no acknowledged answer."""
        playing = host.playing
        self._forget_other_matches(host)
        if playing is not None:
            if self.ledger.is_contradicted_by(playing.id, playing.match):
                raise Violation("other cards lie on the table after a reload")
            self.answers.are_kept(host)
        # the match, too, may begin again: its save, or all of it, was lost
        self.sealed_since = None
        self.ledger.forget()

    def begun(self, host: Host) -> None:
        """The host has opened a room, perhaps in place of one that it has lost: what was there is void."""
        self._forget_other_matches(host)
        self.seats.clear()
        self.taken.clear()
        self.sealed_since = None
        self.ledger.forget()

    def has_key(self, before: str, key: str) -> None:
        """Somebody has another key now, and is the same person: nothing that they were told may be lost."""

        def named(of: Any) -> Any:
            if isinstance(of, tuple):
                return tuple(map(named, of))
            return key if of == before else of

        for those in (self.honest, self.missed, self.unsure):
            found = {*map(named, those)}
            those.clear()
            those.update(found)
        for by_key in (self.seats, self.taken, self.answers.sent, self.answers.acked, self.began_with):
            items = [(named(of), named(value)) for of, value in by_key.items()]
            by_key.clear()
            by_key.update(items)
        self.last_taken = named(self.last_taken)

    def _forget_other_matches(self, host: Host) -> None:
        """Forget other matches."""
        begun = host.playing.id if host.playing else None
        self.began_with = {at: key for at, key in self.began_with.items() if at[0] == begun}

    # -- after the end --

    def has_record(self, host: Host, key: str, match: str) -> None:
        """A guest's page has the record of the match that it has seen to its end."""
        if host.playing is None or host.playing.id != match:
            raise Violation(f"{key} has the record of match {match!r}")

    def _look_at_record(self, playing: MatchState, text: str) -> None:
        """What is published of a match is what was played."""
        told = json.loads(text)
        if told["match"] != playing.id:
            return
        record = Record.loads(told["text"])
        if (record.header, [*record.answers]) != (playing.match.header, [*playing.match.answers]):
            raise Violation("another match was published than was played")

    # -- at rest --

    def answer_is_repeated(self, key: str, unheard: int | None) -> None:
        """A connected page repeats its answer until the host accepts or refuses it."""
        if unheard is not None and unheard > 2 * REPEATED:
            raise Violation(f"{key} has given up an answer that was neither accepted nor refused")

    def page_is_current(self, host: Host, key: str, shown: dict[str, Any] | None) -> None:
        """A page with no message under way shows what the host would show it."""
        playing = host.playing
        if playing is None:
            return
        now = json.loads(screens.encode(screens.screen(playing, host.room.seat_of(key), 0, 0)))
        if shown is None or shown["screen"]["match"] != playing.id:
            raise Violation(f"{key} has no screen of match {playing.id}")
        screen, log = shown["screen"], shown["log"]
        if screen.get("back"):  # the page previews the table after answers that the host has not taken yet
            screen = {**screen, "view": now["view"], "question": now["question"]}
        for name in ("view", "waiting", "over"):
            if screen[name] != now[name]:
                raise Violation(
                    f"{key} has another {name} than the host: {screen[name]} instead of {now[name]}"
                )
        asked = [q and {**q, "chosen": None} for q in (screen["question"], now["question"])]
        if asked[0] != asked[1]:
            raise Violation(f"{key} has another question than the host: {asked[0]} instead of {asked[1]}")
        heard = [(event["n"], event["name"]) for event in log]
        if heard != [(event["n"], event["name"]) for event in now["events"]]:
            raise Violation(f"{key} has heard other events than there were: {heard}")

    def nothing_was_lost(self, host: Host) -> None:
        """No acknowledged answer was lost, and nobody has answered for a person who was always there."""
        self.answers.are_kept(host)
        self.answers.are_own(host, self.honest - self.missed)


def _tells_who_answers(text: str) -> bool:
    """Whether a screen names the seats that have not answered."""
    return text.startswith('{"t":"screen"') and '"seats":null}' not in text


def _is_refusal(text: str) -> bool:
    return text.startswith('{"t":"refused"')


def _drafts(host: Host) -> dict[int, Any]:
    window = host.playing.window if host.playing else None
    return dict(window.drafts.items()) if window else {}


def _may_be_taken(host: Host, key: str, message: dict[str, Any]) -> bool:
    """Whether the host may accept this answer, provided that it is no repetition."""
    playing, seat = host.playing, host.room.seat_of(key)
    if message.get("t") not in ("answer", "step") or playing is None or seat is None:
        return False
    ask = playing.match.ask
    if ask is None or message["match"] != playing.id or seat not in ask.open:
        return False
    if message["ask"] != ask.number_of(seat):
        return False
    if message["t"] == "step":
        return _is_whole(playing.match, seat, message["answers"])
    return ask.questions[seat].accepts(read_answer(message["value"]), playing.match.knows(seat))


def _is_whole(match: Match, seat: Seat, answers: Sequence[Any]) -> bool:
    """Whether these answers are legal and complete their step."""
    try:
        return ahead(match, seat, [read_answer(answer) for answer in answers]) is None
    except Refused:
        return False


def _constitution(host: Host) -> tuple[Any, ...]:
    """The state that only the owner and the seated people may change."""
    room = host.room
    return room.phase, dict(room.options), room.matches, [(place.kind, place.key) for place in room.places]
