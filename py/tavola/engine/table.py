"""The table: the only argument of a rule, and all that it may do.

    answer  = await table.one(seat, question)               one seat decides
    answers = await table.all({seat: question, ...})        all decide, sealed until the last has answered
    found   = await table.objections({...}, passing="allow", sealed=True)
                                                            who answers something else, and what: [(seat, answer), ...]
    seat, answer = await table.first({seat: question, ...}, may={other: question, ...})
                                                            the first answer of anybody; who `may` speak need not
    results = await table.together({seat: step(table, seat), ...})
                                                            personal steps side by side; each asks its own seat with `one`
    result  = await table.whole(step(table, seat))          a step of one seat, whose answers can be taken back until it is whole
    face    = await table.reveal(card)                      everybody learns this card
              await table.show(cards, seat)                 one seat learns them
    cards   = await table.shuffle(cards, owner=None)        fresh handles; only the owner, if any, can follow
    cards   = await table.mint(faces)                       new cards
    n       = await table.roll(sides)                       public chance
              table.say(Event(...))                         what everybody may hear: handles, never faces

Rules for writers of rules: keep no secret in a local variable, put no try/finally around an await, iterate over no set.

>>> from tavola.engine.dealer import HostDealer
>>> async def turn(table):
...     return await table.one(Seat(0), Question(("tax", "income")))
>>> rule = turn(Table(None, None, 2, HostDealer("blake2b-1:tonight"), []))
>>> [*rule.send(None).questions]  # the driver runs the rule to its next ask
[0]
>>> try:
...     rule.send({Seat(0): "tax"})
... except StopIteration as end:
...     print(end.value)
tax
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping, MutableSequence, Sequence
from types import coroutine
from typing import Any, Generic, TypeVar

from tavola.engine.ask import NOTHING_PASSES, Answer, Ask, Question
from tavola.engine.dealer import DEAL, Deal, Dealer, Face, Handle, Seat

StateT = TypeVar("StateT")
OptionsT = TypeVar("OptionsT")
T = TypeVar("T")
Asking = Generator[Ask, dict[Seat, Answer], T]
"""A generator that yields an ask, receives the answers in the order of the questions, and returns what the rule awaits."""

Stepping = Generator[Ask | Deal, dict[Seat, Answer], T]
"""The same; it also yields a deal whenever a dealer has to wait for others."""

NOBODY: Mapping[Seat, Question] = {}

Player = Callable[[Seat, Question, bool], Answer]
"""Answers at once for every seat: its question, and whether it may be left unanswered, by None."""


class Table(Generic[StateT, OptionsT]):
    """The table of a match. `state` is public: it holds handles, and only such faces as were revealed."""

    __slots__ = (
        "events", "mint", "options", "player", "reveal", "roll", "say", "seats", "show", "shuffle", "starter",
        "state",
    )  # fmt: skip

    player: Player | None  # in a playout, who answers at once; None: rules stop at their asks

    mint: Callable[[Sequence[Face]], Awaitable[list[Handle]]]
    show: Callable[[Sequence[Handle], Seat], Awaitable[None]]
    reveal: Callable[[Handle], Awaitable[Face]]
    roll: Callable[[int], Awaitable[int]]

    def __init__(
        self,
        state: StateT,
        options: OptionsT,
        seats: int,
        dealer: Dealer,
        events: MutableSequence[object],
        starter: Seat | None = None,
    ) -> None:
        """`starter` begins because of the previous match; None: the game's rules decide."""
        self.state = state
        self.options = options
        self.seats = seats
        self.starter = starter
        self.player = None
        self.events = events
        self.say = events.append
        self.mint, self.show, self.reveal, self.roll = dealer.mint, dealer.show, dealer.reveal, dealer.roll
        self.shuffle = dealer.shuffle

    @coroutine
    def one(self, seat: Seat, question: Question) -> Asking[Answer]:
        """Ask one seat."""
        if self.player is not None:
            return self.player(seat, question, False)
        given = yield Ask({seat: question})
        return given[seat]

    @coroutine
    def all(self, questions: Mapping[Seat, Question]) -> Asking[dict[Seat, Answer]]:
        """Ask several seats at once; answers are sealed until all have answered. Returns them in the order of `questions`."""
        if not questions:
            return {}
        player = self.player
        if player is not None:
            return {seat: player(seat, question, False) for seat, question in questions.items()}
        return (yield Ask(questions, sealed=True))

    @coroutine
    def objections(
        self, questions: Mapping[Seat, Question], passing: Answer, sealed: bool
    ) -> Asking[list[tuple[Seat, Answer]]]:
        """Ask several seats at once whether they object. Returns the answers other than `passing`, in the order of `questions`.

        If `sealed`, all answer and no answer is seen before; if not, the first objection closes the ask.
        """
        if not questions:
            return []
        player = self.player
        if player is not None:
            found = []
            for seat, question in questions.items():
                answer = player(seat, question, False)
                if answer != passing:
                    found.append((seat, answer))
                    if not sealed:
                        break
            return found
        given = yield Ask(questions, sealed, None if sealed else passing)
        return [objection for objection in given.items() if objection[1] != passing]

    @coroutine
    def first(
        self, questions: Mapping[Seat, Question], may: Mapping[Seat, Question] = NOBODY
    ) -> Asking[tuple[Seat, Answer]]:
        """Ask one seat or several; the first answer of anybody closes the ask. Returns the seat and its answer.

        The seats of `may` can answer too, but the table does not wait for them, and the clock never answers for them.
        """
        player = self.player
        if player is not None:
            for seat, question in may.items():
                answer = player(seat, question, True)
                if answer is not None:
                    return seat, answer
            seat, question = next(iter(questions.items()))
            return seat, player(seat, question, False)
        given = yield Ask({**questions, **may}, passing=NOTHING_PASSES, optional=tuple(may))
        [first] = given.items()
        return first

    @coroutine
    def together(self, steps: Mapping[Seat, Coroutine[Any, Any, T]]) -> Stepping[dict[Seat, T]]:
        """Run a step of each seat concurrently; return the results in the order of `steps`.

        An answer resumes its own seat's step and leaves the others' questions open, so nobody waits for a decision that does
        not concern them. A step asks only its own seat, with `one`. The order of answers must not matter: draw from a shared
        pile before or after.
        """
        results: dict[Seat, T] = {}
        asks: dict[Seat, Ask] = {}
        since: dict[Seat, int] = {}
        moving, given = [*steps], None
        while True:
            for seat in moving:
                try:
                    stop = steps[seat].send(given)
                    while stop is DEAL:
                        yield stop
                        stop = steps[seat].send(None)
                except StopIteration as end:
                    results[seat] = end.value
                    asks.pop(seat, None)
                else:
                    asks[seat] = stop
            if not asks:
                return {seat: results[seat] for seat in steps}
            ask = _side_by_side(asks, since)
            given = yield ask
            moving = [*given]
            since = {seat: ask.number_of(seat) for seat in asks if seat not in given}

    @coroutine
    def whole(self, step: Coroutine[Any, Any, T]) -> Stepping[T]:
        """Run a step of one seat, whose answers belong together: a card, what it takes, and where it goes. Returns its result.

        Whoever answers it at a page is shown its next question before anybody else hears of the last answer, and may take
        answers back until the step is whole or tells them something new (`engine.ahead`). A step asks only its own seat.
        """
        given: dict[Seat, Answer] | None = None
        while True:
            try:
                stop: Ask | Deal = step.send(given)
            except StopIteration as end:
                result: T = end.value
                return result
            if stop is not DEAL:
                stop.steps = dict.fromkeys(stop.questions, step)
            given = yield stop


def _side_by_side(asks: Mapping[Seat, Ask], since: Mapping[Seat, int]) -> Ask:
    """The asks of steps taken together as one, which any answer closes.

    Raises RuntimeError if one asks another seat than its own.
    """
    for seat, ask in asks.items():
        if [*ask.questions] != [seat]:
            raise RuntimeError(f"a step taken together asks seat {seat} alone, not {[*ask.questions]}")
    if len(asks) > 1:
        ask = Ask({seat: own.questions[seat] for seat, own in asks.items()})
        ask.steps = {seat: own.steps[seat] for seat, own in asks.items() if own.steps}
    ask.passing, ask.since = NOTHING_PASSES, since
    return ask
