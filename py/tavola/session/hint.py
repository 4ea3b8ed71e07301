"""A hint for somebody who plays against bots alone: what a strong bot would weigh in that seat.

The host only says what that seat is asked, as text for the bot's worker (`bots.thought`). It holds what the seat knows, and goes
to nobody else. With other people at the table there are no hints, and none in a lesson, which says itself what to do.

>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
>>> text = hint_text(host)
>>> (text is not None) == (host.playing.match.ask.waiting == [0])
True
>>> host.room.alone = False
>>> hint_text(host) is None
True
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ahead import ahead
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.session.state import State


def hint_text(state: State, answers: Sequence[Answer] = ()) -> str | None:
    """The owner's open question for the strongest bot that can say why; None if there is none, or no hint may be given.

    `answers`: those that the owner has composed so far; the question is the one that follows from them. Raises Refused.
    """
    from tavola.bots.reasons import counsel_of  # who wants no hint loads none of it
    from tavola.bots.thought import question_as_text

    room, playing = state.room, state.playing
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
