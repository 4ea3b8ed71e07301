"""Scripts for matches of Couperation: to a win, by seed; and to a loss, from any seed.

match = to_a_win(seats=2)                     a finished match of bots: its header's seed and its answers
Record(match.header, match.answers[:-6])      the same, a few turns before the end
losing_answers(match)                         from the first turn: a card face down that can't be there, and its reveal
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from games.playthroughs import played_by_bots
from games.runs import Run
from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.games.couperation.state import State


def to_a_win(seats: int) -> Match:
    """The first match of bots, seed by seed, in which the tower is finished."""
    for number in count():
        *_, match = played_by_bots(Run("couperation", seats, {}, f"way {number}"))
        if match.outcome is not None and match.outcome.winners:
            return match
    raise AssertionError("counting never ends")


def losing_answers(match: Match) -> Iterator[tuple[Seat, Answer]]:
    """The answers to a loss from the start of any match: the first player lays a card face down where it does not fit, and the
    next one reveals it. Each answer is given to `match` when the next one is taken from the iterator."""
    while match.table.state.stage == "wish":
        yield from given(match, match.ask.waiting[0] if match.ask else Seat(0), "either")
    state: State = match.table.state
    seat = state.turn
    assert seat is not None, "somebody has begun"
    card = state.hands[seat][0]
    number = int(match.knows(seat)(card) or 0)
    where = 3 if number > 25 else 5
    yield from given(match, seat, ("face_down", card, where, where))
    while match.ask is not None and state.turn == seat:
        discarding = match.ask.waiting[0]
        yield from given(match, discarding, match.fallback(discarding)[0])
    assert state.turn is not None, "somebody has begun"
    yield from given(match, state.turn, ("reveal", card))


def given(match: Match, seat: Seat, answer: Answer) -> Iterator[tuple[Seat, Answer]]:
    yield seat, answer
    match.answer(seat, answer)
