"""What must hold at every step, and at the end. It looks at the room from outside, and knows nothing of how it
is done.

1. No text carries a face that its reader's seat has not been shown. 2. An answer in a sealed window changes
nobody else's screen, and no screen tells who has answered. 3. What a host takes is legal, on the open ask
and from an asked seat; a repeated answer is taken once; the rest is refused. 4. Whoever has no seat, and
whoever is not the owner, changes nothing. 5. An acknowledged answer is in the record, unless its sender
changed it. 6. A key keeps its seat. 7. When all is quiet, every page shows what the host would show it. 8.
A sealed window is open for its shortest length, however fast everybody has answered. 9. The clock runs if
and only if nobody whom the table waits for has just lost the connection, or still reads an account. 10. Nobody answers for a
person who is there, but for the clock. 11. No text is longer than the wire carries.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tavola.engine.ask import Ask
from tavola.engine.dealer import EVERYBODY, Seat
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import read_answer
from tavola.session import screens
from tavola.session.effects import Effect, Send
from tavola.session.fair import check
from tavola.session.host import Host
from tavola.session.playing import Playing

_CARD = re.compile(r'"card":(\d+),"face":"([^"]*)"')


WIRE = 64 * 1024  # bytes, as web/net/limits.js has it
GRACE = 15_000
REPEATED = 2_500  # ms, as web/session/answering.js has it
SHORTEST = {
    "quick": 1_200 // 4,
    "normal": 2_500 // 4,
    "calm": 4_000 // 4,
}  # a quarter when only bots are left


class Violation(Exception):
    """Something that must hold did not."""


@dataclass(slots=True)
class Before:
    """How things stood before a message was read."""

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
    """Collects what happens on one evening and raises Violation when it may not."""

    honest: set[str] = field(default_factory=set)
    match: str = ""
    disclosed: list[Any] = field(default_factory=list)  # what the dealer of that match has told the seats
    shown: dict[tuple[int, str], int] = field(default_factory=dict)  # the same: (card, face): seats
    taken: dict[tuple[str, str], str] = field(default_factory=dict)  # (key, id): match
    unsure: set[tuple[str, str]] = field(default_factory=set)  # the host died when it had just taken it
    last_taken: tuple[str, str] | None = None
    sealed_since: tuple[str, int, int] | None = None  # the match, the ask and when it was first seen open
    began_with: dict[tuple[str, int], str | None] = field(
        default_factory=dict
    )  # (match, seat): who had it at first
    missed: set[str] = field(
        default_factory=set
    )  # for whom a bot may have answered: away for long, or sat down late
    wishes: dict[tuple[str, str, int], list[dict[str, Any]]] = field(
        default_factory=dict
    )  # (key, match, ask)
    acks: dict[tuple[str, str, int], int] = field(default_factory=dict)  # which of the wishes was acked last
    seats: dict[str, int] = field(default_factory=dict)
    interrupts: Counter[str] = field(default_factory=Counter)  # answers of people who need not have spoken
    counted: set[tuple[str, str]] = field(
        default_factory=set
    )  # (key, match): parts of a draw that the host has taken

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
        if message.get("t") == "part" and not refused and key in host.peers:
            self.counted.add((key, message["match"]))
        if message.get("t") == "lobby" and not refused:
            self._forget_other_matches(host)  # a draw that was going on has been given up
        if host.room.phase == "lobby":
            self.seats.clear()  # there people may be moved, also those who don't hear of it
        if message.get("t") == "answer" and key in host.peers:  # who was removed is not heard any more
            self._look_at_answer(host, before, effects, replies)

    def _look_at_answer(
        self, host: Host, before: Before, effects: Sequence[Effect], replies: Sequence[dict[str, Any]]
    ) -> None:
        key, message, playing = before.key, before.message, host.playing
        acked = any(reply["t"] == "ack" for reply in replies)
        if playing is not None and before.sealed and playing.match.ask is before.ask:
            others = [effect.peer for effect in effects if isinstance(effect, Send) and effect.peer != key]
            if others:
                raise Violation(f"an answer of {key} in a sealed window was told to {others}")
        name = key, str(message["id"])
        if name in self.unsure:
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
        """The host has been told that a connection is gone; whose it was had that seat."""
        if host.room.seat_of(key) != seat:
            raise Violation(f"{key} lost the connection, and seat {seat} with it")

    def died(self) -> None:
        """The host's page died in the midst of the effects that were looked at last."""
        if self.last_taken is not None:
            self.unsure.add(self.last_taken)

    # -- every text that leaves --

    def effects(self, host: Host, effects: Sequence[Effect]) -> None:
        playing = host.playing
        self._nobody_is_let_in_who_is_kept_out(host, effects)
        if playing is None:
            return
        self._look_at_times(host, playing)
        ledger = self._ledger(playing.id, playing.match)
        sealed = playing.match.ask is not None and playing.match.ask.sealed
        for effect in effects:
            if not isinstance(effect, Send):
                continue
            if len(effect.text.encode()) > WIRE:
                raise Violation(
                    f"{effect.peer} was sent {len(effect.text.encode())} bytes: {effect.text[:200]}"
                )
            if playing.match.outcome is None and (
                playing.drawn.secret in effect.text or playing.drawn.seed in effect.text
            ):
                raise Violation(f"{effect.peer} was told the seed before the end")
            seat = host.room.seat_of(effect.peer)
            for card, face in _CARD.findall(effect.text):
                seats = ledger.get((int(card), face), 0)
                if seats != EVERYBODY and (seat is None or not seats >> seat & 1):
                    raise Violation(f"{effect.peer} on seat {seat} was sent card {card}, which is a {face}")
            if sealed and effect.text.startswith('{"t":"screen"') and '"seats":null}' not in effect.text:
                raise Violation(f"{effect.peer} was told who has answered: {effect.text}")

    def _nobody_is_let_in_who_is_kept_out(self, host: Host, effects: Sequence[Effect]) -> None:
        for effect in effects:
            if (
                isinstance(effect, Send)
                and effect.peer in host.room.banned
                and '"t":"bye"' not in effect.text
            ):
                raise Violation(f"{effect.peer} is kept out and was sent {effect.text[:80]}")

    def _look_at_times(self, host: Host, playing: Playing) -> None:
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
            reads = playing.reading is not None and not playing.reading.seats.isdisjoint(ask.waiting)
            missing = reads or any(away.get(seat, GRACE) < GRACE for seat in waits_for)
            if missing == (window.clock.since is not None):
                raise Violation(f"the clock {'runs' if missing else 'stands'} and {away} are away")

    def _who_is_away(self, playing: Playing, now: int) -> dict[int, int]:
        """For how long which seats are without their person; and for whom a bot may have answered."""
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

    def _ledger(self, name: str, match: Match) -> dict[tuple[int, str], int]:
        """Which seats have been shown which cards, from what the dealer has disclosed."""
        if name != self.match:
            self.match, self.disclosed, self.shown = name, [], {}
        disclosures = match.dealer.disclosures  # type: ignore[attr-defined]  # a host's dealer has them
        for card, face, seats in disclosures[len(self.disclosed) :]:
            self.shown[card, face] = self.shown.get((card, face), 0) | seats
            self.disclosed.append((card, face, seats))
        return self.shown

    # -- what people saw --

    def meant(self, key: str, answer: dict[str, Any]) -> None:
        """A person has sent an answer."""
        self.wishes.setdefault((key, answer["match"], answer["ask"]), []).append(answer)

    def acked(self, key: str, answer: dict[str, Any]) -> None:
        """A person has been told that an answer was taken."""
        ask = key, answer["match"], answer["ask"]
        self.acks[ask] = self.wishes[ask].index(answer)

    def room_shown(self, key: str, room: dict[str, Any]) -> None:
        if room["phase"] == "lobby":
            self.seats.pop(key, None)  # there people may be moved
            return
        seat = room["your_seat"]
        if seat is not None:
            self.seats.setdefault(key, seat)
        if room["kept_for_you"] is None and self.seats.get(key) != seat:
            raise Violation(f"{key} had seat {self.seats[key]} and has now {seat}")

    def restored(self, host: Host) -> None:
        """The host has come back from its save: the same cards must lie on the table."""
        playing = host.playing
        self._forget_other_matches(host)
        seen, self.match = self.match, ""  # the future that was not saved is void
        if playing is None:
            return
        disclosures = playing.match.dealer.disclosures  # type: ignore[attr-defined]  # a host's dealer has them
        known = self.disclosed if playing.id == seen else []
        if any(now != then for now, then in zip(disclosures, known, strict=False)):
            raise Violation("other cards lie on the table after a reload")
        self.nothing_was_lost(host)
        self.sealed_since = None

    def _forget_other_matches(self, host: Host) -> None:
        """A match that has not begun is drawn anew, under the same name, and others may sit there then."""
        begun = host.playing.id if host.playing else None
        self.counted = {(key, match) for key, match in self.counted if match == begun}
        self.began_with = {at: key for at, key in self.began_with.items() if at[0] == begun}

    # -- after the end --

    def found(self, host: Host, key: str, evidence: dict[str, Any] | None) -> None:
        """What a guest's page says of the match that it has seen to its end.

        A part that was taken counts, unless the owner took its giver's seat away before the match began.
        """
        match = host.playing.id if host.playing else None
        if evidence is None or evidence["match"] != match:
            raise Violation(f"{key} has not got the record of match {match}")
        verdict = check(evidence)
        if verdict.state == "unfair":
            raise Violation(f"{key} finds the match unfair: {verdict.finding}")
        sat_there = any(at[0] == match and who == key for at, who in self.began_with.items())
        if verdict.finding == "not_counted" and (key, match) in self.counted and sat_there:
            raise Violation(f"the part of {key} was taken and does not count")

    # -- at rest --

    def answer_is_repeated(self, key: str, unheard: int | None) -> None:
        """A page that is connected does not wait in vain for its answer to be taken."""
        if unheard is not None and unheard > 2 * REPEATED:
            raise Violation(f"{key} has given up an answer that was neither taken nor refused")

    def page_is_current(self, host: Host, key: str, shown: dict[str, Any] | None) -> None:
        """A page to which nothing is under way shows what the host would show it."""
        playing = host.playing
        if playing is None:
            return
        now = json.loads(screens.encode(screens.screen(playing, host.room.seat_of(key), 0, 0)))
        if shown is None or shown["screen"]["match"] != playing.id:
            raise Violation(f"{key} has no screen of match {playing.id}")
        screen, log = shown["screen"], shown["log"]
        for part in ("view", "waiting", "over"):
            if screen[part] != now[part]:
                raise Violation(
                    f"{key} has another {part} than the host: {screen[part]} instead of {now[part]}"
                )
        asked = [q and {**q, "chosen": None} for q in (screen["question"], now["question"])]
        if asked[0] != asked[1]:
            raise Violation(f"{key} has another question than the host: {asked[0]} instead of {asked[1]}")
        heard = [(event["n"], event["name"]) for event in log]
        if heard != [(event["n"], event["name"]) for event in now["events"]]:
            raise Violation(f"{key} has heard other events than were said: {heard}")

    def nothing_was_lost(self, host: Host) -> None:
        """Every acknowledged answer is in the record, or one that its sender sent after it."""
        playing = host.playing
        if playing is None:
            return
        given = answers_by_ask(playing.match)
        if playing.window is not None:
            drafts = playing.window.drafts.items()
            given |= {(playing.window.ask, seat): _as_json(answer) for seat, answer in drafts}
        for (key, match, ask), acked in self.acks.items():
            seat = host.room.seat_of(key)
            if match != playing.id or seat is None:
                continue
            wishes = [wish["value"] for wish in self.wishes[key, match, ask][acked:]]
            if given.get((ask, seat), "nothing") not in wishes:
                raise Violation(
                    f"{key} was told that {wishes[0]} is taken as answer {ask}; {given.get((ask, seat))} is"
                )

    def nobody_was_spoken_for(self, host: Host) -> None:
        """Every answer of somebody who was always there is their own, or the clock's; the clock never interrupts."""
        playing = host.playing
        if playing is None:
            return
        replay = Match.begin(playing.match.header)
        for seat, answer in playing.match.answers:
            ask, key = replay.ask, host.room.in_play[seat].key
            assert ask is not None, "the record can be played"
            if key in self.honest and key not in self.missed:
                number = ask.number_of(seat)
                own = [wish["value"] for wish in self.wishes.get((key, playing.id, number), ())]
                clocked = playing.table_options.clock > 0 and seat not in ask.optional
                by_clock = map(_as_json, replay.fallback(seat)) if clocked else ()
                if _as_json(answer) not in (*own, *by_clock):
                    raise Violation(f"{key} is there and has not answered {answer} to ask {number}")
            replay.answer(seat, answer)


def answers_by_ask(match: Match) -> dict[tuple[int, int], Any]:
    """Every answer of a match as JSON has it, by question number and seat: played again, with no session around it."""
    replay = Match.begin(match.header)
    given: dict[tuple[int, int], Any] = {}
    for seat, answer in match.answers:
        if replay.ask is None:
            raise Violation("the record goes on after the end")
        given[replay.ask.number_of(seat), seat] = _as_json(answer)
        replay.answer(seat, answer)
    if replay.events_for(SPECTATOR) != match.events_for(SPECTATOR):
        raise Violation("the record tells another match")
    return given


def _is_refusal(text: str) -> bool:
    return text.startswith('{"t":"refused"')


def _drafts(host: Host) -> dict[int, Any]:
    window = host.playing.window if host.playing else None
    return dict(window.drafts.items()) if window else {}


def _as_json(answer: Any) -> Any:
    return list(map(_as_json, answer)) if isinstance(answer, tuple) else answer


def _may_be_taken(host: Host, key: str, message: dict[str, Any]) -> bool:
    """Whether this is an answer that may be taken, if it was not taken before."""
    playing, seat = host.playing, host.room.seat_of(key)
    if message.get("t") != "answer" or playing is None or seat is None:
        return False
    ask = playing.match.ask
    if ask is None or message["match"] != playing.id or seat not in ask.open:
        return False
    if message["ask"] != ask.number_of(seat):
        return False
    return ask.questions[seat].accepts(read_answer(message["value"]), playing.match.knows(seat))


def _constitution(host: Host) -> tuple[Any, ...]:
    """What only the owner and the seated may change."""
    room = host.room
    return room.phase, dict(room.options), room.matches, [(place.kind, place.key) for place in room.places]
