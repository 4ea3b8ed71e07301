"""What people who are asked may do: answer, take longer, read an account, go on without somebody, call a break."""

from __future__ import annotations

from tavola.engine.ahead import ahead
from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.session import absence, lesson, messages, recess, screens, windows
from tavola.session.match import MatchState, Window
from tavola.session.people import seated
from tavola.session.state import ACKS_KEPT, State


def give(state: State, key: str, message: messages.GiveAnswer | messages.GiveStep) -> None:
    """Accept an answer and acknowledge it, or say what follows in its step. Idempotent: a repeated id is acknowledged again.

    Raises Refused and changes nothing if the answer is not allowed, or is for another match.
    """
    if message.id not in state.acks.get(key, ()):
        playing, seat = seated(state, key)
        if message.match != playing.id:
            raise Refused(Why("stale"))
        window = window_of(playing, message.ask, seat)
        if isinstance(message, messages.GiveAnswer):
            _answer(playing, window, seat, message.value, state.now)
        elif not _answer_step(state, key, playing, window, seat, message):
            return
        state.acks[key] = [*state.acks.get(key, ()), message.id][-ACKS_KEPT:]
        state.acked = True
    state.reply(key, {"t": "ack", "id": message.id}, stored=True)


def window_of(playing: MatchState, number: int, seat: Seat) -> Window:
    """The open window, if that is the number of the seat's question there. Raises Refused."""
    window = playing.window
    if window is None:
        raise Refused(Why("match_over"))
    if window.ask.number_of(seat) != number:
        raise Refused(Why("stale"))
    return window


def _answer(playing: MatchState, window: Window, seat: Seat, answer: Answer, now: int) -> None:
    if seat not in window.ask.questions:
        raise Refused(Why("not_asked"))
    beat = lesson.beat_of(playing.lesson, playing.match)
    if beat is not None:
        lesson.check_answer(playing.match, beat, seat, answer)
    if window.ask.sealed and not playing.match.accepts(seat, answer):
        raise Refused(Why("not_legal"))  # any other answer the match itself judges
    windows.take(playing, seat, answer, now)
    window.stand_ins.discard(seat)  # a returned person may change their bot's answer


def _answer_step(
    state: State, key: str, playing: MatchState, window: Window, seat: Seat, message: messages.GiveStep
) -> bool:
    """Take a composed answer, or if the step goes on, take nothing and say what follows. Returns whether it is taken.

    An answer beside the question stands for itself.
    """
    answers, match = message.answers, playing.match
    taught = lesson.beat_of(playing.lesson, match) is not None
    if not answers or (taught and len(answers) > 1):
        raise Refused(Why("not_legal"))
    if taught or (len(answers) == 1 and answers[0] in match.asides(seat)):
        _answer(playing, window, seat, answers[0], state.now)
        return True
    further = ahead(match, seat, answers)
    if further is None:
        window.stand_ins.discard(seat)
        for answer in answers:
            windows.take(playing, seat, answer, state.now)
        return True
    if not state.may_spend(key):
        raise Refused(Why("too_soon"))
    state.reply(key, screens.follows(playing.id, seat, further, message.id))
    return False


def more_time(state: State, key: str, message: messages.MoreTime) -> None:
    """Lengthen the clock of the open ask for all. Raises Refused if that seat may not, or it was lengthened too often."""
    playing, seat = seated(state, key)
    window = window_of(playing, message.ask, seat)
    if seat not in window.ask.questions or seat in window.ask.optional:
        raise Refused(Why("not_asked"))
    if window.clock is None:
        raise Refused(Why("no_clock"))
    window.clock.lengthen(state.now)
    playing.changed = True


def have_read(state: State, key: str, message: messages.HaveRead) -> None:
    """Note that a person has read the account before that question. Idempotent; a late call changes nothing. Raises Refused."""
    playing, seat = seated(state, key)
    window = playing.window
    if window is not None and window.reading is not None and window.ask.number == message.ask:
        window.reading.seats.discard(seat)
        windows.go_on_when_read(playing, state.now)
        playing.changed = True


def go_on(state: State, key: str, message: messages.GoOn) -> None:
    """Count a vote to skip a silent person; the owner's decides. Raises Refused."""
    playing, _ = seated(state, key)
    window, owns = playing.window, state.room.commands(key)
    if window is None or window.ask.number != message.ask:
        raise Refused(Why("stale"))
    seat = None if message.seat is None else Seat(message.seat)
    absence.agree(window, playing.places, key, seat, state.now, decides=owns)
    playing.changed |= not window.ask.sealed
    state.peers[key].owed = True


def call_recess(state: State, key: str, message: messages.CallRecess) -> None:
    """Call a break, or end it, with a note that tells who has; the owner ends it without a seat, too. Raises Refused."""
    owns, who = state.room.commands(key), state.room.name_of(key)
    playing = state.playing if owns and state.playing is not None else seated(state, key)[0]
    if message.on:
        recess.call(playing, key, who, state.now)
        state.note("recess", who=who, minutes=recess.MINUTES)
    elif recess.end(playing, key, state.now, decides=owns):
        state.note("recess_over", who=who)
