"""How a window opens, takes answers and closes. In room time.

All delays are drawn before any answer is known, so they reveal nothing.

If people must read an account before the game goes on (`Game.accounts`), a solo game waits until the reader goes on.
With others, the clock of the player who is asked next starts once they have read it, and bots wait until all people have; at most
for `READS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from tavola.engine.ask import Answer, Ask
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.session import absence
from tavola.session.match import Clock, Dealt, MatchState, Reading, Stage, Window
from tavola.session.pace import HURRY, PACES, THINKING_AFTER, Streams
from tavola.session.room import RoomState

Event = Literal[
    "ask", "sealed_ask", "answer", "last_answer", "draft", "last_draft", "count", "shortest", "zero"
]
"""The rules ask; somebody answers, in the open or by a draft; it is time to tell how many are thinking; the minimum length is
over; the clock is at zero."""

WINDOW: Mapping[tuple[Stage, Event], Stage] = {
    ("closed", "ask"): "open",
    ("open", "answer"): "open",
    ("open", "zero"): "open",  # by default answers, which are answers
    ("open", "last_answer"): "closed",
    ("closed", "sealed_ask"): "sealed",
    ("sealed", "draft"): "sealed",
    ("sealed", "count"): "sealed",
    ("sealed", "last_draft"): "drafted",
    ("sealed", "zero"): "closed",
    ("drafted", "draft"): "drafted",
    ("drafted", "count"): "drafted",
    ("drafted", "shortest"): "closed",
    ("drafted", "zero"): "closed",
}
"""The stage of a window after each event. A time that is not in here does nothing in that stage."""

READS = 30_000
"""The longest wait for people who are reading, in a game with others, in ms."""


def sit_down(room: RoomState, match: Match, name: str, seed: str, now: int) -> MatchState:
    """The room's people and bots sit down to a match: its state, with a window open. `seed` is the room's."""
    streams = Streams(seed, room.matches)
    playing = MatchState(match, name, room.in_play, room.table_options, streams, room.lesson)
    open_window(playing, now)
    return playing


def sit_down_together(
    room: RoomState, dealt: Dealt, name: str, seed: str, homes: Sequence[str]
) -> MatchState:
    """The same of a match that homes deal together: it has no window here, they have it."""
    match, at, skipped = dealt
    streams = Streams(seed, room.matches)
    return MatchState(
        match, name, room.in_play, room.table_options, streams, None, homes=homes, at=at, skipped=skipped
    )


def open_window(playing: MatchState, now: int) -> None:
    """Open a window for the current ask; without one the match is over."""
    ask, before = playing.match.ask, playing.window
    if ask is None:
        playing.window = playing.recess = None
        return
    pace, speed = PACES[playing.table_options.pace], _speed(playing)
    playing.window = Window(
        ask,
        opened=now,
        shortest=now + pace.sealed.draw(playing.streams.of("window", ask), speed) if ask.sealed else now,
        thinking_at=now + THINKING_AFTER,
        clock=_clock_kept(before, ask) or _new_clock(playing, ask, now),
        thinking=_delays(playing, before, ask, now, speed),
        reading=_reading(playing, now),
    )
    step(playing.window, "sealed_ask" if ask.sealed else "ask")
    start_or_stop_clock(playing, now)


def _reading(playing: MatchState, now: int) -> Reading | None:
    """The people here who must read the account that was just told; None if there is no account, or nobody is here."""
    if not any(isinstance(event, playing.match.game.accounts) for event in playing.match.news):
        return None
    people = [Seat(seat) for seat, place in enumerate(playing.places) if place.kind == "human"]
    here = {seat for seat in people if playing.places[seat].is_attended}
    return Reading(here, None if len(people) == 1 else now + READS) if here else None


def _delays(playing: MatchState, before: Window | None, ask: Ask, now: int, speed: int) -> dict[Seat, int]:
    """By seat, when a bot answers for it. A question that stays open keeps the delay it had."""
    pace = PACES[playing.table_options.pace]
    people = {seat for seat in ask.questions if playing.places[seat].kind == "human"}
    kept = {} if before is None else before.thinking
    delays: dict[Seat, int] = {}
    for seat in ask.questions:
        if seat in kept and ask.number_of(seat) != ask.number:
            delays[seat] = kept[seat]
        else:
            span = pace.thinking(ask, seat, bool(people - {seat}))
            delays[seat] = now + span.draw(playing.streams.of("delay", ask, seat), speed)
    return delays


def _speed(playing: MatchState) -> int:
    """Bots don't wait once no person is left in the game."""
    seats = zip(playing.places, playing.match.layout().seats, strict=True)
    return 1 if any(place.kind == "human" and not seat.out for place, seat in seats) else HURRY


def _new_clock(playing: MatchState, ask: Ask, now: int) -> Clock | None:
    """A fresh clock for one's own turn, or for answers to what others do; None if the table has none."""
    options = playing.table_options
    length = 1000 * (options.turn_clock if playing.match.is_turn() else options.clock)
    return Clock(length, length, now, ask=ask.number) if length else None


def _clock_kept(before: Window | None, ask: Ask) -> Clock | None:
    """The running clock, if one of its questions is still open: in concurrent steps, the answer of one seat gives the others
    no new time."""
    clock = before.clock if before else None
    if clock is None or ask.closes != "each":
        return None
    return clock if any(ask.number_of(seat) <= clock.ask for seat in ask.waiting) else None


def take(playing: MatchState, seat: Seat, answer: Answer, now: int) -> None:
    """Take a legal answer: as a draft in a sealed window, else straight into the match."""
    window, match = playing.open_window, playing.match
    sealed = window.ask.sealed
    if sealed and answer not in match.asides(seat):
        draft(window, seat, answer)
        return
    match.answer(seat, answer)
    playing.changed = True
    closes = match.ask is not window.ask
    if not sealed:
        step(window, "last_answer" if closes else "answer")
    if closes:
        open_window(playing, now)


def draft(window: Window, seat: Seat, answer: Answer) -> None:
    """Keep a sealed answer until the window closes."""
    window.drafts[seat] = answer
    last = window.stage == "sealed" and len(window.drafts) == len(window.ask.questions)
    step(window, "last_draft" if last else "draft")


def step(window: Window, event: Event) -> None:
    """Go on to the stage after an event."""
    window.stage = WINDOW[window.stage, event]


def close(playing: MatchState, window: Window, event: Event, now: int) -> None:
    """Give all drafts to the match at once, in seat order."""
    step(window, event)
    pass_over(playing, window)
    tell_stand_ins(playing, window)
    for seat, answer in sorted(window.drafts.items()):
        playing.match.answer(seat, answer)
    playing.changed = True
    open_window(playing, now)


def pass_over(playing: MatchState, window: Window) -> None:
    """Tell all that bots answer for these people from now on; for a sealed window only when it closes."""
    for seat in sorted(window.passed_over):
        playing.places[seat].idle = True
        playing.told.append(("gone_on", seat, len(playing.match.events)))
        playing.changed = True
    window.passed_over.clear()


def tell_stand_ins(playing: MatchState, window: Window) -> None:
    """Tell for whom bots have answered, before the events that follow from the answers."""
    after = len(playing.match.events)
    playing.told += [("stood_in", seat, after) for seat in sorted(window.stand_ins)]
    window.stand_ins.clear()


def seat_changed(playing: MatchState, seat: Seat, now: int) -> None:
    """The seat has another holder, or its holder has disconnected or returned."""
    playing.bots.pop(seat, None)
    reading = playing.window.reading if playing.window else None
    if reading is not None and not playing.places[seat].is_attended:
        reading.seats.discard(seat)
    go_on_when_read(playing, now)
    start_or_stop_clock(playing, now)


def hurry(playing: MatchState, now: int) -> None:
    """Let bots answer at once what they are asked now."""
    window = playing.window
    if window is not None:
        window.thinking = dict.fromkeys(window.thinking, now)
        window.shortest = min(window.shortest, now)


def go_on_when_read(playing: MatchState, now: int) -> None:
    """Once all have read, or the wait is over, bots begin to think as if they were asked now."""
    window = playing.window
    if window is None or window.reading is None or playing.recess is not None or not window.reading.over(now):
        return
    window.reading = None
    window.thinking = {seat: time + now - window.opened for seat, time in window.thinking.items()}
    playing.changed = True


def start_or_stop_clock(playing: MatchState, now: int) -> None:
    """Stop the clock while the table waits for a disconnected person, or for one who still reads; else run it."""
    window = playing.window
    if window is None or window.clock is None:
        return
    window.missing_until = absence.missing_until(window.ask, playing.places, now)
    reads = window.reading is not None and not window.reading.seats.isdisjoint(window.ask.waiting)
    stands = window.missing_until is not None or reads or playing.recess is not None or playing.stands
    if stands == (window.clock.since is not None):
        playing.changed = True
        if stands:
            window.clock.stop(now)
        else:
            window.clock.start(now)
