"""A look ahead into a step of one seat: what it is asked next if it answers so, before anybody hears of it.

A step is several questions in a row (`Table.whole`): a card, what it takes, where it goes. Its answers are one composed answer:
each is tried on a fork of the match, and the match takes all of them or none. So nothing is enumerated, and a fork that is thrown
away takes an answer back. Nobody may learn anything by trying: where a step rolls a die, or shows a card that its seat does
not know yet, what was answered before is final.

>>> from tavola.engine.chance import seed_of
>>> from tavola.engine.game import game_named
>>> from tavola.engine.record import Header
>>> match = Match.begin(Header("khora", game_named("khora").rules, 2, {}, seed_of("tonight")))
>>> while step_of(match, match.ask.waiting[0]) is None:
...     match.answer(match.ask.waiting[0], match.legal(match.ask.waiting[0])[0])
>>> seat = match.ask.waiting[0]
>>> after = ahead(match, seat, match.legal(seat)[:1])
>>> len(after.answers) - len(match.answers), step_of(after, seat) is not None
(1, True)
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Answer
from tavola.engine.chance import Chance
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.match import Match


class _LearnsError(Exception):
    """The step would tell its seat something that it does not know yet."""


def ahead(match: Match, seat: Seat, answers: Sequence[Answer], chance: Chance | None = None) -> Match | None:
    """The match as it would be after these answers to the open step of a seat, if that step has another question for it.

    None: the step is whole with them, or what follows is new to the seat. Raises Refused if the seat is not asked within a step,
    an answer is not legal, or one of them comes after the end of the step. Where nobody knows all cards, they are tried in a
    match that the seat can't tell from this one; `chance` draws it.
    """
    twin = match.fork() if chance is None else match.imagine(seat, chance)
    _keep_secrets(twin, seat)
    step = step_of(twin, seat)
    goes_on = step is not None
    for answer in answers:
        if not goes_on:
            raise Refused(Why("not_legal"))
        try:
            twin.answer(seat, answer)
            goes_on = step_of(twin, seat) is step
        except _LearnsError:
            goes_on = False
    return twin if goes_on else None


def step_of(match: Match, seat: Seat) -> object | None:
    """The step that the open question of a seat is a part of; None if it is not asked, or asked outside of a step."""
    return None if match.ask is None or seat in match.ask.given else match.ask.steps.get(seat)


def _keep_secrets(twin: Match, seat: Seat) -> None:
    """Stop the rules of a fork where a seat would learn something."""
    table, dealer, knows = twin.table, twin.dealer, twin.knows(seat)

    async def show(cards: Sequence[Handle], to: Seat) -> None:
        if to == seat and not all(map(knows, cards)):
            raise _LearnsError
        await dealer.show(cards, to)

    async def reveal(card: Handle) -> Face:
        if knows(card) is None:
            raise _LearnsError
        return await dealer.reveal(card)

    async def roll(_sides: int) -> int:
        raise _LearnsError

    table.show, table.reveal, table.roll = show, reveal, roll
