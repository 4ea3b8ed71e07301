"""Deliberate mistakes. A simulation that does not find each of them is not worth its time.

Each is one function that changes the session's code while it is planted; its docstring says what a reader
of the code would have overlooked. Those in a guest's page are functions of `tests/session/planted.mjs`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from session import pages
from tavola.engine.chance import seed_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.match import Match
from tavola.session import hearing, messages, news, owner, playing, save, screens
from tavola.session.draw import Drawn, commitment_to
from tavola.session.effects import Effect, Save, Wake
from tavola.session.host import Host
from tavola.session.playing import Playing

Patch = Any

IN_PAGES = (
    "answer_sent_once", "events_heard_twice", "matches_in_one_log", "draft_digested", "storage_ignored",
)  # fmt: skip
"""Mistakes in guests' pages."""


def ack_before_save() -> Patch:
    """The effects come in the order in which they were thought of."""
    original = news.effects

    def effects(self: Host, now: int) -> list[Effect]:
        found = original(self, now)
        return [e for e in found if not isinstance(e, Save)] + [e for e in found if isinstance(e, Save)]

    return patch.object(news, "effects", effects)


def draft_not_saved() -> Patch:
    """What lies face down is not part of the save."""
    original = save.dump

    def dump(*args: Any) -> str:
        kept = args[4].window if args[4] else None
        drafts = dict(kept.drafts) if kept else {}
        if kept:
            kept.drafts.clear()
        text = original(*args)
        if kept:
            kept.drafts.update(drafts)
        return text

    return patch.object(save, "dump", dump)


def draft_shown() -> Patch:
    """Every answer brings new screens, and they say who is still missing."""
    original = Playing._take

    def take(self: Playing, *args: Any) -> None:
        original(self, *args)
        self.changed = True

    return patch.object(Playing, "_take", take)


def last_answer_not_saved() -> Patch:
    """The save is one answer behind."""
    original = save.RecordText.of

    def of(self: save.RecordText, match: Playing) -> str:
        text = original(self, match)
        return text[: text.rindex("\n", 0, -1) + 1] if match.match.answers else text

    return patch.object(save.RecordText, "of", of)


def stale_taken() -> Patch:
    """An answer to an earlier question counts for the open one."""

    def ask_numbered(self: Playing, number: int, seat: Seat) -> Any:
        if self.match.ask is None or number > self.match.ask.number:
            raise Refused(Why("stale"))
        return self.match.ask

    return patch.object(Playing, "_ask_numbered", ask_numbered)


def repeated_taken_twice() -> Patch:
    """Nobody remembers which answers were taken."""
    original = hearing.take_answer

    def answer(host: Host, key: str, message: messages.GiveAnswer, now: int) -> None:
        host.acks.clear()
        original(host, key, message, now)

    return patch.object(hearing, "take_answer", answer)


def repeats_forgotten_on_reload() -> Patch:
    """What was acknowledged is not part of the save."""
    original = save.load

    def load(text: str, **of: Any) -> save.Saved:
        saved = original(text, **of)
        saved.acks = {}
        return saved

    return patch.object(save, "load", load)


def illegal_taken() -> Patch:
    """A sealed answer is looked at only when the window closes."""
    return patch.object(Match, "accepts", lambda self, seat, answer: seat in self.ask.questions)


def clock_stopped_for_ever() -> Patch:
    """The table waits for whoever is away, however long."""
    return patch.object(playing, "GRACE", 10**12)


def woken_once_a_window() -> Patch:
    """A wake is asked for when a window opens, but not when its clock was stopped or lengthened."""
    original = news.effects
    asked: dict[Host, int] = {}

    def effects(self: Host, now: int) -> list[Effect]:
        found = original(self, now)
        ask = self.playing.match.asks if self.playing else -1
        if asked.get(self) == ask:
            found = [effect for effect in found if not isinstance(effect, Wake)]
        asked[self] = ask
        return found

    return patch.object(news, "effects", effects)


def closes_at_once() -> Patch:
    """A sealed window closes when the last answer is in: everybody can see how long people have thought."""
    original = Playing._open_window

    def open_window(self: Playing, now: int) -> None:
        original(self, now)
        if self.window is not None:
            self.window.shortest = now

    return patch.object(Playing, "_open_window", open_window)


def clock_runs_while_away() -> Patch:
    """Nobody stops the clock for who has lost the connection."""
    return patch.object(Playing, "_start_or_stop_clock", lambda self, now: None)


def bot_answers_at_once() -> Patch:
    """A lost connection is not waited for."""
    return patch.object(playing, "GRACE", 0)


def silence_never_ends() -> Patch:
    """Zero is shown, and nothing happens."""
    return patch.object(playing, "LATE", 10**12)


def neighbours_view() -> Patch:
    """The view is built for the seat next to the reader's."""
    original = screens.screen

    def screen(match: Playing, seat: int | None, since: int, now: int) -> Any:
        return original(match, seat and seat - 1, since, now)

    return patch.object(screens, "screen", screen)


def seat_lost_on_leaving() -> Patch:
    """Whoever loses the connection has stood up."""
    original = Host.left

    def left(self: Host, peer: str, now: int) -> list[Effect]:
        if self.room.seat_of(peer) is not None and peer in self.peers:
            self.room.stand(peer)
        return original(self, peer, now)

    return patch.object(Host, "left", left)


def guests_rule() -> Patch:
    """Whether the owner speaks is not looked at."""
    original = Host._read

    def read(self: Host, peer: str, message: messages.Message, now: int) -> None:
        if isinstance(message, messages.OwnerOnly):
            hearing.obey(self, message, now)
        else:
            original(self, peer, message, now)

    return patch.object(Host, "_read", read)


def the_banned_come_back() -> Patch:
    """Who is removed is sent away, and nobody looks at the list when they knock again."""
    return patch.object(owner, "door", lambda host, key: None)


def broken_message_raises() -> Patch:
    """Not every exception of the JSON reader is thought of."""
    original = messages.parse

    def parse(text: str) -> messages.Message:
        json.loads(text)
        return original(text)

    return patch.object(messages, "parse", parse)


def no_screen_on_return() -> Patch:
    """Whoever comes back in the midst of a question gets no screen before the next."""
    original = hearing.hello

    def hello(host: Host, key: str, message: messages.Hello, now: int) -> None:
        original(host, key, message, now)
        host.peers[key].owed = False

    return patch.object(hearing, "hello", hello)


def events_from_memory() -> Patch:
    """The host trusts its own count of what a page has heard, whatever the page says."""
    original = hearing.hello

    def hello(host: Host, key: str, message: messages.Hello, now: int) -> None:
        heard = host.peers[key].events
        original(host, key, message, now)
        if host.playing is not None:
            host.peers[key].match = host.playing.id
            host.peers[key].events = max(heard, len(host.playing.match.events))

    return patch.object(hearing, "hello", hello)


def cards_dealt_anew() -> Patch:
    """The seed of a match is drawn from the time instead of from the room's seed."""
    original = Playing.resume.__func__  # type: ignore[attr-defined]

    def resume(cls: type[Playing], record: Any, *args: Any) -> Playing:
        record.header = type(record.header)(
            record.header.game, record.header.rules, record.header.seats, record.header.options,
            record.header.seed + "!",
        )  # fmt: skip
        record.answers.clear()
        resumed: Playing = original(cls, record, *args)
        return resumed

    return patch.object(Playing, "resume", classmethod(resume))


def another_seed_than_committed() -> Patch:
    """The host draws again when it has heard the parts."""
    original = Playing.begin.__func__  # type: ignore[attr-defined]

    def begin(cls: type[Playing], *args: Any) -> Playing:
        with patch.object(Drawn, "seed", seed_of("what suits the host")):
            begun: Playing = original(cls, *args)
        return begun

    return patch.object(Playing, "begin", classmethod(begin))


def another_secret_than_committed() -> Patch:
    """The commitment is to something else than what is opened."""
    return patch.object(
        Drawn, "commitment", property(lambda drawn: commitment_to(drawn.match, drawn.secret[::-1]))
    )


def part_left_out() -> Patch:
    """The host does not like what came of it and leaves a part out, and does not say so."""
    original = screens.published

    def published(drawn: Drawn, text: str, *names: Any, **state: Any) -> Any:
        fewer = Drawn(drawn.match, drawn.secret, drawn.parts[1:])
        return original(fewer, text.replace(drawn.seed, fewer.seed), *names, **state)

    return patch.object(screens, "published", published)


def part_not_counted() -> Patch:
    """Parts are taken, but do not go into the seed."""
    original = Host.begin_match
    return patch.object(Host, "begin_match", lambda self, now, given=None: original(self, now))


def answer_changed_in_record() -> Patch:
    """The published record has another answer than was given."""
    original = screens.published

    def published(drawn: Drawn, text: str, *names: Any, **state: Any) -> Any:
        lines = text.split("\n")
        for n in range(len(lines) - 2, 0, -1):
            if lines[n].endswith(',"allow"]'):
                lines[n] = lines[n].replace('"allow"', '"challenge"')
                break
        return original(drawn, "\n".join(lines), *names, **state)

    return patch.object(screens, "published", published)


def secret_with_the_commitment() -> Patch:
    """What is sent when a match begins holds the secret too."""
    original = screens.deal
    return patch.object(screens, "deal", lambda drawn: {**original(drawn), "secret": drawn.secret})


def clock_interrupts() -> Patch:
    """At zero the clock answers for all who are asked, also for those who need not speak."""
    return patch.multiple(
        playing.Playing,
        _waiting=lambda self, ask: [seat for seat in ask.open if seat not in self._window.drafts],
        _fallback=lambda self, seat, ask: self.match.legal(seat)[0],
    )


def clock_waits_for_who_need_not_speak() -> Patch:
    """The clock stops for everybody who is away, also for those whom the table does not wait for."""
    original = Playing._start_or_stop_clock

    def start_or_stop(self: Playing, now: int) -> None:
        ask = self.match.ask
        if ask is None:
            return
        optional, ask.optional = ask.optional, ()
        original(self, now)
        ask.optional = optional

    return patch.object(Playing, "_start_or_stop_clock", start_or_stop)


def silent_bot_asked_again() -> Patch:
    """Nobody remembers which bots have nothing to say."""
    return patch.object(Playing, "_asked", lambda self, ask: [*ask.optional, *self._waiting(ask)])


def late_interrupt_taken() -> Patch:
    """An interrupt counts for whatever is open when it arrives."""
    original = Playing._ask_numbered

    def ask_numbered(self: Playing, number: int, seat: Seat) -> Any:
        ask = self.match.ask
        return (
            ask if ask is not None and ask.optional and number < ask.number else original(self, number, seat)
        )

    return patch.object(Playing, "_ask_numbered", ask_numbered)


PLANTED: dict[str, Callable[[], Patch]] = {
    plant.__name__: plant
    for plant in (
        ack_before_save, draft_not_saved, draft_shown, last_answer_not_saved, stale_taken, repeated_taken_twice,
        repeats_forgotten_on_reload, illegal_taken, clock_stopped_for_ever, woken_once_a_window, silence_never_ends,
        neighbours_view, seat_lost_on_leaving, guests_rule, the_banned_come_back, broken_message_raises, no_screen_on_return,
        events_from_memory, cards_dealt_anew, closes_at_once,
        clock_runs_while_away, bot_answers_at_once,
        another_seed_than_committed, another_secret_than_committed, part_left_out, part_not_counted,
        answer_changed_in_record, secret_with_the_commitment,
    )
}  # fmt: skip

INTERRUPTS: dict[str, Callable[[], Patch]] = {
    plant.__name__: plant
    for plant in (clock_interrupts, clock_waits_for_who_need_not_speak, silent_bot_asked_again, late_interrupt_taken)
}  # fmt: skip
"""Mistakes about seats that may speak but need not: Coup has none."""


@contextmanager
def planted(name: str | None) -> Iterator[None]:
    """The session with one deliberate mistake, or as it is."""
    if name is None:
        yield
        return
    if name in IN_PAGES:
        pages.plant(name)
        try:
            yield
        finally:
            pages.plant(None)
        return
    with {**PLANTED, **INTERRUPTS}[name]():
        yield
