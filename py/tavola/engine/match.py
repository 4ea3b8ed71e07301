"""A match: one game being played, from its header and the answers given.

`Driver` runs the rules. A match adds records, forks, and what each seat is shown: the table, the events and its question.

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

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tavola.engine.ask import Answer, Knows
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import SPECTATOR, Dealer, HostDealer, Remembers, Seat
from tavola.engine.driver import Driver
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.game import View, game_named
from tavola.engine.information import InformationSet
from tavola.engine.project import Json, arguments, name_of, plain
from tavola.engine.record import Header, Record
from tavola.engine.shown import question_as_data

if TYPE_CHECKING:
    from tavola.engine.worlds import Worlds

__all__ = ["SPECTATOR", "Match", "check_header"]


class Match(Driver):
    """One match: begun, replayed from a record, or forked from another."""

    __slots__ = ()

    # -- where one comes from --

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
        game.check_ways(header.ways, header.seats)
        match = cls(header, game, options, dealer or HostDealer(header.seed))
        match._undealt = match.dealer.copy() if isinstance(match.dealer, HostDealer) else None
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

    def record(self) -> Record:
        """The match so far."""
        return Record(self.header, self.answers.copy())

    def fork(self) -> Match:
        """The same match, from here on played independently: answers to one do not reach the other.

        Raises TypeError where no dealer here knows all cards.
        """
        before = self._undealt if self._checkpoint is None else self._checkpoint.dealer
        if before is None:
            raise TypeError("a match is forked with the dealer who knows its cards")
        return self._fork(before, self.answers)

    def imagine(self, seat: Seat, chance: Chance) -> Match:
        """A match that `seat` can't tell from this one, drawn from all such that agree with what it has seen (`engine.imagine`).

        The hidden cards lie otherwise there, as one of those worlds has it, each equally likely; draws to come are new. Needs no
        face that the seat does not know, so any home can imagine it. Sealed answers of others are not in it. Raises TypeError
        for a dealer that does not remember its lots.
        """
        from tavola.engine.imagine import Possible  # only who imagines loads it

        dealer = self.dealer
        if not isinstance(dealer, Remembers):
            raise TypeError("a world is imagined from what the dealer did")
        orders = Possible(dealer.lots, self._knows[seat]).draw(chance)
        then = Chance(seed_of(f"imagined {chance.below(1 << 64):x}"))
        before = HostDealer(then.seed) if self._checkpoint is None else self._checkpoint.dealer
        return self._fork(before.otherwise(orders, dealer.rolls, then), self.unsealed(), judge=SPECTATOR)

    def _fork(
        self, before: HostDealer, answers: Sequence[tuple[Seat, Answer]], judge: Seat | None = None
    ) -> Match:
        """A twin with these answers. It replays those since the last checkpoint, from the dealer as it was then.

        In an imagined world they are judged by what everybody knows: with other cards, some would not have been legal.
        """
        start = self._checkpoint
        if start is None:
            twin = Match.begin(self.header, before.copy())
        else:
            twin = Match(self.header, self.game, self.options, before.copy())
            twin._play_from_checkpoint(replace(start, dealer=before), self)
        for seat, answer in answers[len(twin.answers) :]:
            twin.answer(seat, answer, None if judge is None else twin.knows(judge))
        return twin

    # -- what is asked now --

    @property
    def news(self) -> Sequence[object]:
        """The events since the last answer."""
        return self.events[self._heard :]

    def is_turn(self) -> bool:
        """Whether the open ask is a seat's own turn, not a reaction to another's: so which clock runs.

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
        state, knows = self.table.state, self._knows[seat]
        ways = self.header.ways
        return InformationSet(seat, state, self.options, self.events, knows, optional, self._worlds, ways)

    def _worlds(self, known: InformationSet, chance: Chance) -> Worlds:
        from tavola.engine.worlds import Worlds  # only who thinks ahead loads it

        return Worlds(self, known, chance)

    def ways_seen(self) -> Sequence[Sequence[int]]:
        """What everybody has seen of each seat's ways so far, in this match (`Game.ways`); empty if the game counts nothing."""
        ways = self.game.ways
        return ways.seen(self.events, self.options, self.header.seats) if ways else ()

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

    def events_for(self, seat: Seat, since: int = 0) -> list[Json]:
        """The events from number `since` on as plain data, with the faces that one seat knows."""
        knows = self._knows[seat]
        events = self.events[since:]
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
        if seat in ask.steps:
            data["step"] = True
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


def check_header(header: Header) -> None:
    """Raises BadRecord if there is no such game, or its rules have another version. Plays nothing.

    >>> check_header(Header("coup", 0, 2, {}, ""))
    Traceback (most recent call last):
    ...
    tavola.engine.errors.BadRecord: record_of_other_rules
    """
    try:
        ours = game_named(header.game).rules
    except Refused:
        raise BadRecord(Why("record_of_unknown_game", {"game": header.game[:40]})) from None
    if header.rules != ours:
        raise BadRecord(Why("record_of_other_rules", {"theirs": header.rules, "ours": ours}))
