"""A match: one game being played. It drives the rules, and nobody else does.

The rules are coroutines, one per stage, driven by hand: no event loop. A coroutine can't be copied or saved, so a match
is (state at the start of a stage, answers since): a fork replays a few stages at the most.

>>> from tavola.engine.chance import seed_of
>>> match = Match.begin(Header("coup", game_named("coup").rules, 2, {}, seed_of("tonight")))
>>> while match.ask:
...     seat = match.ask.waiting[0]
...     match.answer(seat, match.legal(seat)[-1])
>>> len(match.outcome.winners)
1
>>> Match.replay(match.record()).events == match.events
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tavola.engine.ask import Answer, Ask, Assign, Knows, Option, Question, is_plain
from tavola.engine.chance import Chance
from tavola.engine.clone import clone
from tavola.engine.dealer import DEAL, Deal, Dealer, Face, Handle, HostDealer, Seat
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.game import Game, Outcome, Stage, View, game_named
from tavola.engine.project import Json, arguments, name_of, plain
from tavola.engine.record import Header, Record
from tavola.engine.table import Table

CHECKPOINT_EVERY = 24
"""The minimum number of answers between two checkpoints: to replay fewer costs less than to copy the state."""

SPECTATOR = Seat(-1)
"""The seat of a spectator, who knows what everybody knows."""


@dataclass(frozen=True, slots=True)
class InformationSet:
    """All that one seat knows: the public state and events, and the faces of the cards that it has seen."""

    seat: Seat
    state: Any
    options: Any
    events: Sequence[object]
    face: Callable[[Handle], Face | None]
    optional: bool = False  # whether it may leave the open question unanswered


@dataclass(frozen=True, slots=True)
class _Checkpoint:
    """The start of a stage."""

    stage: Stage
    state: Any
    dealer: Any
    events: int
    answers: int
    asks: int


class Match:
    """One match, from its header and the answers given."""

    __slots__ = (
        "_checkpoint", "_heard", "_knows", "_run", "answers", "ask", "asks",
        "dealer", "dealing", "events", "game", "header", "options", "outcome", "table",
    )  # fmt: skip

    ask: Ask | None  # what the match waits for; None when it is over, or while cards are being dealt
    dealing: bool  # whether the dealer waits for others: then nobody is asked, and the table is half moved
    outcome: Outcome | None  # None until it is over
    # hands over what was given, and gets the next ask or deal; StopIteration: the rules are at their end
    _run: Callable[[dict[Seat, Answer] | None], Ask | Deal]

    def __init__(self, header: Header, game: Game[Any, Any], options: Any, dealer: Dealer) -> None:
        """Use `begin`, `replay` or `fork`."""
        self.header = header
        self.game = game
        self.options = options
        self.dealer = dealer
        self.events: list[object] = []
        self._heard = 0  # how many events came before the last answers
        self.answers: list[tuple[Seat, Answer]] = []
        self.asks = 0
        self.ask = None
        self.dealing = False
        self.outcome = None
        self._checkpoint: _Checkpoint | None = None  # None: the beginning
        known = dealer.face_known_to
        self._knows: list[Knows] = [partial(known, seat) for seat in (*range(header.seats), SPECTATOR)]

    @classmethod
    def begin(cls, header: Header, dealer: Dealer | None = None) -> Match:
        """A new match at its first decision.

        `header` names the game, its options, the number of seats and the seed; `dealer` deals, by default one that knows every
        card (`HostDealer`). Raises Refused if there is no such game, or it can't be played with these options, by so many or
        with that first seat; ValueError for a seed of another algorithm.
        """
        game = game_named(header.game)
        options = game.read_options(header.options)
        game.check_seats(header.seats, options)
        game.check_first(header.first, header.seats)
        match = cls(header, game, options, dealer or HostDealer(header.seed))
        match._play_from(game.stages[0], game.setup(header.seats, options))
        return match

    @classmethod
    def replay(cls, record: Record) -> Match:
        """The match that a record tells, after its last answer.

        Raises BadRecord if the game is not here, its rules have another version, or an answer is not legal.
        """
        check_header(record.header)
        try:
            match = cls.begin(record.header)
            for seat, answer in record.answers:
                match.answer(seat, answer)
        except (Refused, ValueError) as error:
            raise BadRecord(Why("record_unplayable")) from error
        return match

    # -- playing --

    def answer(self, seat: Seat, answer: Answer, judge: Knows | None = None) -> None:
        """Give a seat's answer to the open ask, and run the rules on if that closes it.

        It is judged by what the seat knows, or by what `judge` knows: homes that deal together judge each other's answers by what
        everybody knows, or they would part.

        Raises Refused, and changes nothing, if the match is over, cards are being dealt, the seat is not asked (any more) or the
        answer is illegal.

        >>> from tavola.engine.chance import seed_of
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

    def go_on(self) -> None:
        """Resume rules that have stopped at a deal, as far as the dealer can go by now. Idempotent.

        Such a match shows nothing new until it asks somebody again, or is over: cards are on their way.
        """
        if self.dealing:
            heard, self.dealing = self._heard, False
            self._advance(None)
            self._heard = heard  # all this is news of the same answer

    def _take_aside(self, seat: Seat, answer: Answer) -> bool:
        """Carry out the aside that this answer names, if it names one. The ask stays open."""
        asides = self.game.asides
        if asides is None or not is_plain(answer) or answer not in asides.open(self.table.state, seat):
            return False
        self.answers.append((seat, answer))
        asides.take(self.table, seat, answer)
        return True

    def playout(self, draw: Callable[[], float]) -> None:
        """Play on to the end with random legal answers, all equally likely: to test rules, or to evaluate a position.

        `draw` gives numbers from 0 up to 1, as `random.Random(seed).random` does, the same in every Python. An answer drawn
        from the legal ones is not validated again; an answer from outside goes through `answer`. Raises RuntimeError if the
        dealer waits for others.

        >>> from random import Random
        >>> from tavola.engine.chance import seed_of
        >>> match = Match.begin(Header("coup", game_named("coup").rules, 4, {}, seed_of("tonight")))
        >>> match.playout(Random(1).random)
        >>> match.ask is None and match.outcome is not None
        True
        """
        while self.ask is not None and self.ask.given:  # somebody has answered already
            seat = self.ask.waiting[0]
            legal = self.legal(seat)
            self.answer(seat, legal[int(draw() * len(legal))])
        knows, answers = self._knows, self.answers
        while (ask := self.ask) is not None:
            given, passing = ask.given, ask.passing
            for seat, question in (ask.speaking(draw) if ask.optional else ask.questions).items():
                legal = question.legal_for(knows[seat])
                answer = given[seat] = legal[int(draw() * len(legal))]
                answers.append((seat, answer))
                if passing is not None and answer != passing:
                    break
            self._advance(given)
        if self.dealing:
            raise RuntimeError("a match is played out with a dealer that never waits")

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
        """What the clock answers for a seat: one of these. Raises Refused if the table does not wait for that seat."""
        ask = self.ask
        if ask is None or seat not in ask.questions or seat in ask.optional:
            raise Refused(Why("not_asked"))
        return ask.questions[seat].fallback(self._knows[seat])

    @property
    def news(self) -> Sequence[object]:
        """The events since the last answer."""
        return self.events[self._heard :]

    def is_turn(self) -> bool:
        """Whether the open ask is a seat's own turn, not a reaction to another's.

        A question may say so itself (`Question.clock`). By default it is a turn if the seat in turn is asked alone, or if the
        seats take steps together.
        """
        ask = self.ask
        if ask is None:
            return False
        clocks = {ask.questions[seat].clock for seat in ask.waiting}
        if len(clocks) == 1 and None not in clocks:
            return clocks == {"turn"}
        return ask.closes == "each" or ask.waiting == [self.layout().turn]

    # -- what a seat may know --

    def knows(self, seat: Seat) -> Knows:
        """What a seat knows of cards. SPECTATOR knows what everybody knows."""
        return self._knows[seat]

    def information(self, seat: Seat) -> InformationSet:
        """All that a seat knows, for a bot."""
        optional = self.ask is not None and seat in self.ask.optional
        return InformationSet(seat, self.table.state, self.options, self.events, self._knows[seat], optional)

    def layout(self) -> View:
        """The table as everybody sees it, in handles."""
        view: View = self.game.view(self.table.state)
        return view

    def view(self, seat: Seat) -> Json:
        """The table as one seat sees it, as plain data: cards with their faces where that seat knows them, else with None.

        >>> from tavola.engine.chance import seed_of
        >>> match = Match.begin(Header("coup", game_named("coup").rules, 2, {}, seed_of("tonight")))
        >>> [zone["cards"][0] for zone in match.view(Seat(0))["zones"] if zone["name"] == "hand"]
        [{'card': 28, 'face': 'contessa'}, {'card': 26, 'face': None}]
        """
        return plain(self.layout(), self._knows[seat])

    def events_for(self, seat: Seat, since: int = 0, until: int | None = None) -> list[Json]:
        """The events from number `since` on (before `until` if it is given) as plain data, with the faces that one seat knows."""
        knows = self._knows[seat]
        events = self.events[since:until]
        return [
            {"n": n, "name": name_of(type(e)), "args": arguments(e, knows)}
            for n, e in enumerate(events, since)
        ]

    def question_for(self, seat: Seat) -> Json | None:
        """The question that a seat may still answer, as plain data, or None. An optional one has no default."""
        ask = self.ask
        if ask is None or seat not in ask.questions or seat in ask.given:
            return None
        data = question_as_data(ask.questions[seat], self._knows[seat])
        optional = seat in ask.optional
        if optional:
            data["default"] = None
        asides = self.asides(seat)
        if asides:
            data["asides"] = [self._aside(seat, answer) for answer in asides]
        return {"ask": ask.number_of(seat), "sealed": ask.sealed, "optional": optional, **data}

    def _aside(self, seat: Seat, answer: Answer) -> Json:
        """An answer beside the question as the page draws it."""
        assert self.game.asides is not None, "there are such answers"
        shown = self.game.asides.describe(self.table.state, seat, answer)
        return {"value": answer, **plain(shown, self._knows[seat])}

    def waiting_for(self, seat: Seat) -> Json | None:
        """Whom the table waits for, as plain data for one seat. In a sealed ask `seats` is null: who has answered is secret."""
        ask = self.ask
        if ask is None:
            return None
        others = [other for other in ask.waiting if other != seat]
        first = next(iter(ask.questions.values()))
        about = {"name": name_of(type(first)), "args": arguments(first, self._knows[SPECTATOR])}
        return {**about, "seats": None if ask.sealed else others}

    # -- copies --

    def record(self) -> Record:
        """The match so far."""
        return Record(self.header, self.answers.copy())

    def fork(self) -> Match:
        """The same match, from here on played independently: answers to one do not reach the other."""
        return self._fork(len(self.answers))

    def redeal(self, seat: Seat, chance: Chance) -> Match:
        """A fork in which the faces that `seat` has not seen, and all draws to come, are random again (a determinization).

        Sealed answers of others are not in it. Don't fork it again: that would replay the cards as they were.
        """
        sealed = len(self.ask.given) if self.ask is not None and self.ask.sealed else 0
        twin = self._fork(len(self.answers) - sealed)
        live = [card for zone in twin.layout().zones for card in zone.cards]
        twin.dealer.redeal(seat, live, chance)  # type: ignore[attr-defined]  # only a host's dealer can
        return twin

    def _fork(self, upto: int) -> Match:
        """A twin that has been given the first `upto` answers. Raises TypeError where no dealer here knows all cards."""
        if not isinstance(self.dealer, HostDealer):
            raise TypeError("a match is forked with the dealer who knows its cards")
        start = self._checkpoint
        if start is None:
            twin = Match.begin(self.header)
        else:
            twin = Match(self.header, self.game, self.options, start.dealer.copy())
            twin.events += self.events[: start.events]
            twin.answers += self.answers[: start.answers]
            twin.asks = start.asks
            twin._checkpoint = start
            twin._play_from(start.stage, clone(start.state))
        for seat, answer in self.answers[len(twin.answers) : upto]:
            twin.answer(seat, answer)
        return twin

    # -- driving the rules --

    def _play_from(self, stage: Stage, state: Any) -> None:
        starter = None if self.header.first is None else Seat(self.header.first)
        self.table = Table(state, self.options, self.header.seats, self.dealer, self.events, starter)
        self._run = self._stages(stage).send
        self._advance(None)

    async def _stages(self, stage: Stage | None) -> None:
        """One stage after the other, to the end of the match."""
        while stage is not None:
            kept = self._checkpoint.answers if self._checkpoint else 0
            if len(self.answers) - kept >= CHECKPOINT_EVERY and isinstance(self.dealer, HostDealer):
                sizes = (len(self.events), len(self.answers), self.asks)
                self._checkpoint = _Checkpoint(stage, clone(self.table.state), self.dealer.copy(), *sizes)
            stage = await stage(self.table)

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


def check_header(header: Header) -> None:
    """Raises BadRecord if there is no such game, or its rules have another version. Plays nothing."""
    try:
        ours = game_named(header.game).rules
    except Refused:
        raise BadRecord(Why("record_of_unknown_game", {"game": header.game[:40]})) from None
    if header.rules != ours:
        raise BadRecord(Why("record_of_other_rules", {"theirs": header.rules, "ours": ours}))


def question_as_data(question: Question, knows: Knows) -> Json:
    """A question as the page draws it: its sentence's arguments, its options, those refused with the reason, its default."""
    fallback = question.fallback(knows)
    data: dict[str, Json] = {
        "name": name_of(type(question)),
        "args": arguments(question, knows),
        "shape": question.shape,
        "default": fallback[0] if len(fallback) == 1 else None,
        "options": [],
        "refused": [],
    }
    if question.shape == "pick":
        return data | plain(question.tray(), knows)  # type: ignore[attr-defined]
    if isinstance(question, Assign):
        return data | _board_of(question, knows)
    for answer in question.legal_for(knows):
        data["options"].append(
            {
                "value": answer,
                **plain(question.describe_for(answer, knows), knows),
                "good": question.good(answer, knows),
            }
        )
    for answer, why in question.refused(knows):
        data["refused"].append(
            {"value": answer, **plain(question.describe_for(answer, knows), knows), "why": why_as_data(why)}
        )
    return data


def _board_of(question: Assign, knows: Knows) -> dict[str, Json]:
    """The pieces, the slots with their values, and the effect of each piece on each slot."""

    def shown(option: Option | None) -> Json:
        return None if option is None else plain(option, knows)

    return {
        "pieces": [shown(question.describe_piece(piece)) for piece in question.pieces],
        "slots": [{"value": slot, **shown(question.describe_slot(slot))} for slot in question.slots],
        "fits": [
            [shown(question.describe_fit(piece, slot)) for slot in question.slots]
            for piece in question.pieces
        ],
    }


def why_as_data(why: Why) -> Json:
    """A reason as the page says it."""
    return {"key": f"why.{why.name}", "args": why.args}
