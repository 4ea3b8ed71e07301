"""The answers that the session gives itself: a bot's, a lesson's, and the fallback when the clock is at zero.

>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
>>> playing, ask = host.playing, host.playing.match.ask
>>> [seat] = ask.waiting
>>> bot_answer(playing, seat, ask) in playing.match.legal(seat), fallback(playing, seat, ask)
(True, ('income', None))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.bots.thought import quick_bot
from tavola.engine.ask import Answer, Ask
from tavola.engine.dealer import Seat
from tavola.session import lesson as lessons
from tavola.session import thinking

if TYPE_CHECKING:
    from tavola.session.playing import Playing


def bot_answer(playing: Playing, seat: Seat, ask: Ask) -> Answer:
    """The answer of a seat's bot, or the one that the lesson foresees; None to leave an optional question unanswered.

    Deterministic: the bot's chance comes from the stream of this ask and seat. Where somebody thinks for it, the thought counts.
    """
    beat = lessons.beat_of(playing.lesson, playing.match)
    if beat is not None:
        return lessons.foreseen(playing.match, seat, beat)
    thought = thinking.thought_of(playing, seat, ask)
    if thought is not None:
        return thought.answer
    bot = playing.bots.get(seat)
    if bot is None:
        level = playing.table_options.level
        bot = playing.bots[seat] = quick_bot(playing.match.game, level, playing.temper(seat))
    chance = playing.streams.of("bot", ask, seat)
    return bot.decide(playing.match.information(seat), ask.questions[seat], chance)


def fallback(playing: Playing, seat: Seat, ask: Ask) -> Answer:
    """The default answer of a seat: one of its question's fallbacks, drawn. Raises Refused if its answer is optional."""
    answers = playing.match.fallback(seat)
    return answers[playing.streams.of("silence", ask, seat).below(len(answers))]
