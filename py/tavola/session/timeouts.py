"""What time does to a match: bots answer, the silent are skipped, clocks run out, sealed windows close.

>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
>>> playing = host.playing
>>> playing.places[0].give_to_bot(taken=[])
>>> advance(playing, now=due(playing, now=0))
>>> len(playing.match.answers)
1
"""

from __future__ import annotations

from tavola.session import absence, bots, recess, windows
from tavola.session.match import MatchState, Window
from tavola.session.pace import LATE, THINKING_EVERY


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
    times.append(_zero(window))
    if window.ask.sealed:
        times.append(window.thinking_at)
        if len(window.drafts) == len(window.ask.questions):
            times.append(window.shortest)
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
    sealed, zero = window.ask.sealed, _zero(window)
    if zero is not None and zero <= now:
        _answer_for_all(playing, window, now)
        return True
    if sealed and len(window.drafts) == len(window.ask.questions) and window.shortest <= now:
        windows.commit_drafts(playing, now)
        return True
    if sealed and window.thinking_at <= now:
        _say_thinking(playing, window, now)
    return False


def _zero(window: Window) -> int | None:
    """When default answers are given because the clock is at zero; None while no clock runs."""
    zero = window.clock.zero_at() if window.clock else None
    return None if zero is None else zero + LATE


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
            windows.tell_stand_ins(playing, window, sealed=ask.sealed)
        windows.take(playing, seat, answer, now)
        if playing.window is not window:
            return True
    return False


def _answer_for_all(playing: MatchState, window: Window, now: int) -> None:
    """The clock is at zero: give the default answer for every seat whose question the clock was for."""
    ask, clock = window.ask, window.clock
    for seat in [each for each in window.waiting if clock is None or ask.number_of(each) <= clock.ask]:
        open_now = playing.match.ask
        if open_now is None or open_now.number_of(seat) != ask.number_of(seat):
            return
        windows.take(playing, seat, bots.fallback(playing, seat), now)
    if playing.window is window:
        windows.commit_drafts(playing, now)


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
    window.thinking_at = now + THINKING_EVERY
    if window.thinking_said != len(window.waiting):
        window.thinking_said, playing.changed = len(window.waiting), True
