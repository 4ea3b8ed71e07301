"""The answers that the session gives itself: a bot's, a lesson's, and the fallback when the clock is at zero; and hints.

A bot that thinks is asked in another worker, and the table goes on: its question goes out when its window opens. The answer
counts if it is there when the bot's delay is over, which was drawn before; else the game's first bot, a quick one, answers at
that time, so the time of an answer reveals nothing. In a sealed window, where nobody sees who has answered, the bot has
until the window may close.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from warnings import warn

from tavola.bots.bot import BotFault
from tavola.bots.thought import question_as_text, quick_bot, thinker_of
from tavola.engine.ahead import ahead
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.foreign import read_json
from tavola.engine.record import read_answer
from tavola.session import absence, lesson
from tavola.session.effects import Think
from tavola.session.match import MatchState
from tavola.session.room import RoomState


def asked(playing: MatchState) -> Sequence[Seat]:
    """The seats for which a bot may answer now; optional answers first, because their delays are shorter."""
    window = playing.open_window
    speakers = [seat for seat in window.ask.optional if seat not in window.silent]
    seats = [*speakers, *window.waiting]
    beat = lesson.beat_of(playing.lesson, playing.match)
    return seats if beat is None else lesson.may_answer(playing.match, beat, seats)


def answers_at(playing: MatchState, seat: Seat) -> int | None:
    """When a bot answers for a seat; None if a person does. In a sealed window a thought that has not come has longer."""
    window, thoughts = playing.open_window, playing.thoughts
    time = absence.stands_in_at(window, playing.places, seat)
    if time is None or not window.ask.sealed:
        return time
    of = _name_of(playing, seat)
    return max(time, window.shortest) if of in thoughts.asked and of not in thoughts.come else time


def bot_answer(playing: MatchState, seat: Seat) -> Answer:
    """The answer of a seat's bot, or the one that the lesson foresees; None to leave an optional question unanswered.

    Deterministic: the bot's chance comes from the stream of this ask and seat. Where somebody thinks for it, the thought counts.
    """
    ask, match = playing.open_window.ask, playing.match
    beat = lesson.beat_of(playing.lesson, match)
    if beat is not None:
        return lesson.foreseen(match, seat, beat)
    of, come = _name_of(playing, seat), playing.thoughts.come
    if of in come and _may_count(playing, seat, come[of]):
        return come[of]
    bot = playing.bots.get(seat)
    if bot is None:
        bot = playing.bots[seat] = quick_bot(match.game, playing.table_options.level, playing.temper(seat))
    try:
        return bot.decide(match.information(seat), ask.questions[seat], playing.streams.of("bot", ask, seat))
    except Exception as fault:  # noqa: BLE001  # whatever it is
        # its words may name a card
        warn(BotFault(f"{type(bot).__name__} raised {type(fault).__name__} at {of}"), stacklevel=1)
        return None if seat in ask.optional else fallback(playing, seat)


def fallback(playing: MatchState, seat: Seat) -> Answer:
    """The default answer of a seat: one of its question's fallbacks, drawn. Raises Refused if its answer is optional."""
    answers = playing.match.fallback(seat)
    return answers[playing.streams.of("silence", playing.open_window.ask, seat).below(len(answers))]


def ask_thinkers(playing: MatchState, *, thinks: bool) -> None:
    """Want a thought for each open question to a thinking bot, once; forget those of questions that are closed.

    `thinks`: whether somebody thinks for bots that take long.
    """
    window, thoughts, match = playing.window, playing.thoughts, playing.match
    thinker = thinker_of(match.game, playing.table_options.level) if thinks and not playing.lesson else None
    open_now: dict[str, Seat] = {}
    if thinker is not None and window is not None:
        seats = [seat for seat in asked(playing) if playing.places[seat].kind == "bot"]
        open_now = {_name_of(playing, seat): seat for seat in seats}
        for of, seat in open_now.items():
            if of in thoughts.asked:
                continue
            chance = playing.streams.of("thought", window.ask, seat)
            text = question_as_text(match, seat, *thinker, chance, playing.temper(seat))
            thoughts.wanted.append(Think(of, seat, text))
    thoughts.asked = {*open_now}
    thoughts.come = {of: answer for of, answer in thoughts.come.items() if of in open_now}


def hear_thought(playing: MatchState, of: str, text: str) -> None:
    """Note the answer of a bot that thinks, as JSON. Thoughts without a question, and invalid ones, are ignored."""
    thoughts = playing.thoughts
    if of in thoughts.asked and of not in thoughts.come:
        with suppress(ValueError):
            thoughts.come[of] = read_answer(read_json(text))


def _may_count(playing: MatchState, seat: Seat, thought: Answer) -> bool:
    """Whether the rules accept a thought; None leaves an optional question unanswered."""
    leaves_it = thought is None and seat in playing.open_window.ask.optional
    return leaves_it or playing.match.accepts(seat, thought)


def _name_of(playing: MatchState, seat: Seat) -> str:
    """A name for a seat's question, unlike any other's of this room."""
    return f"{playing.id}/{playing.open_window.ask.number_of(seat)}/{seat}"


def hint_text(room: RoomState, playing: MatchState | None, answers: Sequence[Answer] = ()) -> str | None:
    """A hint for somebody who plays against bots alone: their open question, as text for the strongest bot that can say what it
    would weigh in that seat (`bots.thought`). It holds what the seat knows, and goes to nobody else.

    None if there is no question, or no hint may be given: with other people at the table, or in a lesson, which says itself what
    to do. `answers`: those that the owner has composed so far; the question is the one that follows from them. Raises Refused.
    """
    from tavola.bots.reasons import counsel_of  # loaded with the first hint

    seat = room.seat_of(room.owner)
    counsel = counsel_of(room.game)
    if not room.alone or room.lesson is not None or playing is None or seat is None or counsel is None:
        return None
    ask = playing.match.ask
    others = [place.kind for number, place in enumerate(room.places) if number != seat]
    if ask is None or seat not in ask.open or "human" in others:
        return None
    match = ahead(playing.match, seat, answers) if answers else playing.match
    if match is None:
        return None
    chance = Chance(seed_of(f"hint {playing.id} {ask.number_of(seat)} {len(answers)}"))
    return question_as_text(match, seat, *counsel, chance)
