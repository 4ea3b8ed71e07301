"""The driver of a match: it takes answers and runs the rules, and nobody else does.

The rules are coroutines, one per stage, driven by hand: no event loop. The driver sends in the answers to the open ask and gets
the next ask, or a deal. A coroutine can't be copied or saved, so the driver keeps checkpoints, with which forks begin: the state
at the start of a stage.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from sys import maxsize
from typing import Any, NamedTuple

from tavola.engine.ask import SPEAKS_UP, Answer, Ask, Knows, Question, is_plain
from tavola.engine.clone import clone
from tavola.engine.dealer import DEAL, SPECTATOR, Deal, Dealer, HostDealer, Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import Game, Outcome, Stage
from tavola.engine.record import Header
from tavola.engine.table import Table

CHECKPOINT_EVERY = 24
"""The minimum number of answers between two checkpoints: to replay fewer costs less than to copy the state."""

NEVER = maxsize
"""More answers than any match has: no checkpoint is due."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The start of a stage, and the numbers of events, answers and asks before it."""

    stage: Stage
    state: Any
    dealer: HostDealer
    events: int
    answers: int
    asks: int


class Start(NamedTuple):
    """Where rules can be run again from: the start of a stage, and the numbers of answers, lots and rolls before it."""

    stage: Stage
    state: Any
    answers: int = 0
    lots: int = 0
    rolls: int = 0


class Driver:
    """One match in play: its table, what it asks, what was answered and what everybody heard."""

    __slots__ = (
        "_checkpoint", "_checkpoint_due", "_heard", "_knows", "_run", "_undealt", "answers", "ask", "asks",
        "dealer", "dealing", "events", "game", "header", "options", "outcome", "table",
    )  # fmt: skip

    ask: Ask | None  # what the match waits for; None when it is over, or while cards are being dealt
    dealing: bool  # whether the dealer waits for others: then nobody is asked, and the table is half moved
    outcome: Outcome | None  # None until it is over
    # sends the answers in and returns the next ask or deal; StopIteration: the rules have ended
    _run: Callable[[dict[Seat, Answer] | None], Ask | Deal]

    def __init__(self, header: Header, game: Game[Any, Any], options: Any, dealer: Dealer) -> None:
        """Use `Match.begin`, `Match.replay` or `Match.fork`."""
        self.header = header
        self.game = game
        self.options = options
        self.dealer = dealer
        self.events: list[object] = []
        self._heard = 0  # the number of events before the last answer
        self.answers: list[tuple[Seat, Answer]] = []
        self.asks = 0
        self.ask = None
        self.dealing = False
        self.outcome = None
        # the dealer as it was at the beginning; only one that knows all cards
        self._undealt: HostDealer | None = None
        self._checkpoint: Checkpoint | None = None  # None: the beginning
        self._checkpoint_due = CHECKPOINT_EVERY if isinstance(dealer, HostDealer) else NEVER
        known = dealer.face_known_to
        self._knows: list[Knows] = [partial(known, seat) for seat in (*range(header.seats), SPECTATOR)]

    # -- answers --

    def answer(self, seat: Seat, answer: Answer, judge: Knows | None = None) -> None:
        """Give a seat's answer to the open ask, and run the rules on if that closes it.

        It is judged by what the seat knows, or by what `judge` knows: homes that deal together judge each other's answers by what
        everybody knows, or they would part.

        Raises Refused, and changes nothing, if the match is over, cards are being dealt, the seat is not asked (any more) or the
        answer is illegal.

        >>> from tavola.engine.chance import seed_of
        >>> from tavola.engine.game import game_named
        >>> from tavola.engine.match import Match
        >>> match = Match.begin(Header("coup", game_named("coup").rules, 2, {}, seed_of("tonight")))
        >>> match.ask.waiting
        [1]
        >>> match.answer(Seat(1), ("tax", None))
        >>> match.ask.waiting  # to challenge, or not
        [0]
        >>> match.answer(Seat(0), "no such answer")
        Traceback (most recent call last):
        ...
        tavola.engine.errors.Refused: not_legal
        """
        ask = self.ask
        if ask is None:
            raise Refused(Why("cards_are_dealt" if self.dealing else "match_over"))
        given, question = ask.given, ask.questions.get(seat)
        if question is None:
            raise Refused(Why("not_asked"))
        if seat in given:
            raise Refused(Why("already_answered"))
        if self._take_aside(seat, answer):
            return
        knows = judge or self._knows[seat]
        to_the_letter = answer in question.legal_for(knows)  # the fast path: nearly all answers are
        if not (is_plain(answer) and (to_the_letter or question.accepts(answer, knows))):
            raise Refused(Why("not_legal"))
        given[seat] = answer
        self.answers.append((seat, answer))
        if len(given) == len(ask.questions) or (ask.passing is not None and answer != ask.passing):
            self._advance(ask.in_order())

    def _take_aside(self, seat: Seat, answer: Answer) -> bool:
        """Carry out the aside that this answer names, if it names one. The ask stays open."""
        asides = self.game.asides
        if asides is None or not is_plain(answer) or answer not in asides.open(self.table.state, seat):
            return False
        self.answers.append((seat, answer))
        asides.take(self.table, seat, answer)
        return True

    def accepts(self, seat: Seat, answer: Answer) -> bool:
        """Whether that seat is asked and may answer this."""
        question = self.ask.questions.get(seat) if self.ask is not None else None
        if question is None or not is_plain(answer):
            return False
        return answer in self.asides(seat) or question.accepts(answer, self._knows[seat])

    def legal(self, seat: Seat) -> Sequence[Answer]:
        """The answers that an asked seat may give, then its asides (see `asides`). Raises Refused if the seat is not asked."""
        ask = self.ask
        if ask is None or seat not in ask.questions:
            raise Refused(Why("not_asked"))
        legal, asides = ask.questions[seat].legal_for(self._knows[seat]), self.asides(seat)
        return [*legal, *asides] if asides else legal

    def asides(self, seat: Seat) -> Sequence[Answer]:
        """The asides of an asked seat: what it may do while its question stays open."""
        if self.game.asides is None or self.ask is None or seat not in self.ask.questions:
            return ()
        return self.game.asides.open(self.table.state, seat)

    def fallback(self, seat: Seat) -> Sequence[Answer]:
        """The default answers of a seat: the clock gives one. Raises Refused if the table does not wait for that seat."""
        ask = self.ask
        if ask is None or seat not in ask.questions or seat in ask.optional:
            raise Refused(Why("not_asked"))
        return ask.questions[seat].fallback(self._knows[seat])

    def unsealed(self) -> Sequence[tuple[Seat, Answer]]:
        """The answers so far, without those to a sealed ask that is still open: the last one of each seat that gave one."""
        if self.ask is None or not self.ask.sealed:
            return self.answers
        sealed, kept = {*self.ask.given}, []
        for seat, answer in reversed(self.answers):
            if seat in sealed:
                sealed.remove(seat)
            else:
                kept.append((seat, answer))
        return kept[::-1]

    # -- running on --

    def go_on(self) -> None:
        """Resume rules that have stopped at a deal, as far as the dealer can go by now. Idempotent.

        Such a match shows nothing new until it asks somebody again, or is over: cards are on their way.
        """
        if self.dealing:
            heard, self.dealing = self._heard, False
            self._advance(None)
            self._heard = heard  # all this is news of the same answer

    def playout(self, draw: Callable[[], float]) -> None:
        """Play on to the end with random legal answers, all equally likely: to test rules, or to evaluate a position.

        `draw` gives numbers from 0 up to 1, as `random.Random(seed).random` does, the same in every Python. An answer drawn
        from the legal ones is not validated again; an answer from outside goes through `answer`. Rules are answered at once,
        without stopping: no checkpoints are kept on the way, and asks are not counted.
        Raises RuntimeError if the dealer waits for others.

        >>> from random import Random
        >>> from tavola.engine.chance import seed_of
        >>> from tavola.engine.game import game_named
        >>> from tavola.engine.match import Match
        >>> match = Match.begin(Header("coup", game_named("coup").rules, 4, {}, seed_of("tonight")))
        >>> match.playout(Random(1).random)
        >>> match.ask is None and match.outcome is not None
        True
        """
        self._checkpoint_due = NEVER
        while self.ask is not None and self.ask.given:  # somebody has answered already
            seat = self.ask.waiting[0]
            legal = self.legal(seat)
            self.answer(seat, legal[int(draw() * len(legal))])
        knows, answers = self._knows, self.answers

        def player(seat: Seat, question: Question, optional: bool) -> Answer:
            if optional and int(draw() * SPEAKS_UP):
                return None
            legal = question.legal_for(knows[seat])
            answer = legal[int(draw() * len(legal))]
            answers.append((seat, answer))
            return answer

        self.table.player = player  # so the rules run on without stopping; only the open ask is left
        while (ask := self.ask) is not None:
            given, passing = ask.given, ask.passing
            for seat in ask.speaking(draw) if ask.optional else ask.questions:
                answer = given[seat] = player(seat, ask.questions[seat], False)
                if passing is not None and answer != passing:
                    break
            self._advance(given)
        if self.dealing:
            raise RuntimeError("a match is played out with a dealer that never waits")

    def _play_from(self, stage: Stage, state: Any) -> None:
        """Run the rules from the start of a stage to their first ask."""
        starter = None if self.header.first is None else Seat(self.header.first)
        self.table = Table(state, self.options, self.header.seats, self.dealer, self.events, starter)
        self._run = self._stages(stage).send
        self._advance(None)

    def _play_from_checkpoint(self, start: Checkpoint, of: Driver) -> None:
        """The same from a checkpoint of another driver, whose answers and events before it become ours."""
        self.events += of.events[: start.events]
        self.answers += of.answers[: start.answers]
        self.asks = start.asks
        self._checkpoint, self._checkpoint_due = start, start.answers + CHECKPOINT_EVERY
        self._play_from(start.stage, clone(start.state))

    async def _stages(self, stage: Stage | None) -> None:
        """One stage after the other, to the end of the match."""
        while stage is not None:
            if len(self.answers) >= self._checkpoint_due:
                self._keep_checkpoint(stage)
            stage = await stage(self.table)

    def _keep_checkpoint(self, stage: Stage) -> None:
        """Keep a checkpoint before this stage."""
        assert isinstance(self.dealer, HostDealer), "no other dealer can be copied"
        sizes = (len(self.events), len(self.answers), self.asks)
        self._checkpoint = Checkpoint(stage, clone(self.table.state), self.dealer.copy(), *sizes)
        self._checkpoint_due = len(self.answers) + CHECKPOINT_EVERY

    def last_start(self) -> Start:
        """The last checkpoint, or the beginning, as everybody knows it."""
        at = self._checkpoint
        if at is None:
            return Start(self.game.stages[0], self.game.setup(self.header.seats, self.options))
        return Start(at.stage, at.state, at.answers, len(at.dealer.lots), len(at.dealer.rolls))

    def _advance(self, given: dict[Seat, Answer] | None) -> None:
        """Resume the rules with the answers, in the order of the questions, and run to the next ask or deal, or to the end."""
        self._heard = len(self.events)
        try:
            stop = self._run(given)
        except StopIteration:
            self.ask = None
            self.outcome = self.game.outcome(self.table.state)
            return
        if stop is DEAL:
            self.ask, self.dealing = None, True
            return
        stop.number = self.asks
        self.asks += 1
        self.ask = stop
