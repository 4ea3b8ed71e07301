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

from typing import TYPE_CHECKING

from tavola.engine.ask import Ask
from tavola.engine.dealer import Seat
from tavola.session import automatic, patience, recess, silence, thinking
from tavola.session.pace import LATE, THINKING_EVERY
from tavola.session.window import Window

if TYPE_CHECKING:
    from tavola.session.playing import Playing


def due(playing: Playing, now: int) -> int | None:
    """The room time at which `advance`, last called at `now`, next has something to do; None if it has nothing."""
    window, ask = playing.window, playing.match.ask
    if window is None or ask is None:
        return None
    if playing.recess is not None:
        return playing.recess.until
    times = [_bot_answers_at(playing, seat, ask, window) for seat in playing.asked(ask)]
    times += silence.due(ask, window, playing.places, now)
    times.append(window.missing_until)
    times.append(playing.reading.until if playing.reading else None)
    times.append(_zero(window))
    if ask.sealed:
        times.append(window.thinking_at)
        if len(window.drafts) == len(ask.questions):
            times.append(window.shortest)
    return min((time for time in times if time is not None), default=None)


def advance(playing: Playing, now: int) -> None:
    """Do all that is due; in a break nothing is."""
    if recess.lasts(playing, now):
        return
    while (ask := playing.match.ask) is not None and (window := playing.window) is not None:
        if not _advance_once(playing, ask, window, now):
            break
    thinking.ask_thinkers(playing)


def _advance_once(playing: Playing, ask: Ask, window: Window, now: int) -> bool:
    """Do what is due in the open window. Returns whether it closed, so that more may be due."""
    playing.go_on_when_read(now)
    playing.start_or_stop_clock(now)
    _look_for_silence(playing, ask, window, now)
    if _let_bots_answer(playing, ask, window, now):
        return True
    zero = _zero(window)
    if zero is not None and zero <= now:
        _answer_for_all(playing, ask, window, now)
        return True
    if ask.sealed and len(window.drafts) == len(ask.questions) and window.shortest <= now:
        playing.commit_drafts(now)
        return True
    if ask.sealed and window.thinking_at <= now:
        _say_thinking(playing, window, len(playing.waiting(ask)), now)
    return False


def _bot_answers_at(playing: Playing, seat: Seat, ask: Ask, window: Window) -> int | None:
    """When a bot answers for a seat; None if a person does."""
    time = patience.stands_in_at(seat, window, playing.places, playing.reading)
    return thinking.answered_at(playing, seat, ask, time)


def _zero(window: Window) -> int | None:
    """When default answers are given because the clock is at zero; None while no clock runs."""
    zero = window.clock.zero_at() if window.clock else None
    return None if zero is None else zero + LATE


def _let_bots_answer(playing: Playing, ask: Ask, window: Window, now: int) -> bool:
    """Let the bots answer whose delay is over. Returns whether the ask closed."""
    for seat in playing.asked(ask):
        time = _bot_answers_at(playing, seat, ask, window)
        if time is None or time > now:
            continue
        answer = automatic.bot_answer(playing, seat, ask)
        if answer is None and seat in ask.optional:
            window.silent.add(seat)
            continue
        if playing.places[seat].kind == "human":
            window.stand_ins.add(seat)
            playing.tell_stand_ins(sealed=ask.sealed)
        playing.take(ask, seat, answer, now)
        if playing.match.ask is not ask:
            return True
    return False


def _answer_for_all(playing: Playing, ask: Ask, window: Window, now: int) -> None:
    """The clock is at zero: give the default answer for every seat whose question the clock was for."""
    clock, waiting = window.clock, playing.waiting(ask)
    for seat in [each for each in waiting if clock is None or ask.number_of(each) <= clock.ask]:
        open_now = playing.match.ask
        if open_now is None or open_now.number_of(seat) != ask.number_of(seat):
            return
        playing.take(open_now, seat, automatic.fallback(playing, seat, open_now), now)
    if playing.match.ask is ask:
        playing.commit_drafts(now)


def _look_for_silence(playing: Playing, ask: Ask, window: Window, now: int) -> None:
    """Offer to skip silent people, and skip those whom the others have agreed to skip."""
    window.passed_over.update(silence.passed_over(ask, window, playing.places, now))
    if not ask.sealed:
        playing.pass_over()
    offered = silence.offered(ask, window, playing.places, now)
    if offered != window.offered:
        window.offered, playing.changed = offered, True


def _say_thinking(playing: Playing, window: Window, count: int, now: int) -> None:
    """Tell all how many are still thinking, at fixed times, so that the time reveals nothing about an answer."""
    window.thinking_at = now + THINKING_EVERY
    if window.thinking_said != count:
        window.thinking_said, playing.changed = count, True
