"""What time does to a match: bots answer, the silent are skipped, clocks run out, sealed windows close."""

from __future__ import annotations

from collections.abc import Iterator

from tavola.session import absence, bots, recess, windows
from tavola.session.match import MatchState, Window
from tavola.session.pace import LATE, THINKING_EVERY
from tavola.session.windows import WINDOW, Event


def due(playing: MatchState, now: int) -> int | None:
    """The room time at which `advance`, last called at `now`, next has something to do; None if it has nothing."""
    window = playing.window
    if window is None:
        return None
    if playing.recess is not None:
        return playing.recess.until
    times = [bots.answers_at(playing, seat) for seat in bots.asked(playing)]
    times += absence.silence_due(window, playing.places, now)
    times.append(window.missing_until)
    times.append(window.reading.until if window.reading else None)
    times += [at for _, at in _moments(window)]
    return min((time for time in times if time is not None), default=None)


def advance(playing: MatchState, now: int, *, thinks: bool = False) -> None:
    """Do all that is due; in a break nothing is. `thinks`: whether somebody thinks for bots that take long."""
    if recess.lasts(playing, now):
        return
    while playing.window is not None and _advance_once(playing, playing.window, now):
        pass
    bots.ask_thinkers(playing, thinks=thinks)


def _advance_once(playing: MatchState, window: Window, now: int) -> bool:
    """Do what is due in the open window. Returns whether it closed, so that more may be due."""
    windows.go_on_when_read(playing, now)
    windows.start_or_stop_clock(playing, now)
    _look_for_silence(playing, window, now)
    if _let_bots_answer(playing, window, now):
        return True
    event = next((event for event, at in _moments(window) if at <= now), None)
    if event == "count":
        _say_thinking(playing, window, now)
    elif event == "zero":
        _answer_for_all(playing, window, now)
    elif event is not None:
        windows.close(playing, window, event, now)
    return playing.window is not window


def _moments(window: Window) -> Iterator[tuple[Event, int]]:
    """What time does to the window in its stage, and when. The clock at zero waits a little for answers that are under way."""
    zero = window.clock.zero_at() if window.clock else None
    times: dict[Event, int | None] = {
        "zero": None if zero is None else zero + LATE,
        "shortest": window.shortest,
        "count": window.thinking_at,
    }
    for event, at in times.items():
        if at is not None and (window.stage, event) in WINDOW:
            yield event, at


def _let_bots_answer(playing: MatchState, window: Window, now: int) -> bool:
    """Let the bots answer whose delay is over. Returns whether the ask closed."""
    ask = window.ask
    for seat in bots.asked(playing):
        time = bots.answers_at(playing, seat)
        if time is None or time > now:
            continue
        answer = bots.bot_answer(playing, seat)
        if answer is None and seat in ask.optional:
            window.silent.add(seat)
            continue
        if playing.places[seat].kind == "human":
            window.stand_ins.add(seat)
            if not ask.sealed:
                windows.tell_stand_ins(playing, window)
        windows.take(playing, seat, answer, now)
        if playing.window is not window:
            return True
    return False


def _answer_for_all(playing: MatchState, window: Window, now: int) -> None:
    """The clock is at zero: give the default answer for every seat whose question the clock was for."""
    ask, clock = window.ask, window.clock
    seats = [seat for seat in window.waiting if clock is None or ask.number_of(seat) <= clock.ask]
    if ask.sealed:
        window.drafts.update({seat: bots.fallback(playing, seat) for seat in seats})
        windows.close(playing, window, "zero", now)
        return
    windows.step(window, "zero")
    for seat in seats:
        open_now = playing.match.ask
        if open_now is None or open_now.number_of(seat) != ask.number_of(seat):
            return
        windows.take(playing, seat, bots.fallback(playing, seat), now)


def _look_for_silence(playing: MatchState, window: Window, now: int) -> None:
    """Offer to skip silent people, and skip those whom the others have agreed to skip."""
    window.passed_over.update(absence.passed_over(window, playing.places, now))
    if not window.ask.sealed:
        windows.pass_over(playing, window)
    offered = absence.offered(window, playing.places, now)
    if offered != window.offered:
        window.offered, playing.changed = offered, True


def _say_thinking(playing: MatchState, window: Window, now: int) -> None:
    """Tell all how many are still thinking, at fixed times, so that the time reveals nothing about an answer."""
    windows.step(window, "count")
    window.thinking_at = now + THINKING_EVERY
    if window.thinking_said != len(window.waiting):
        window.thinking_said, playing.changed = len(window.waiting), True
