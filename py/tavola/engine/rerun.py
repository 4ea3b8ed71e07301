"""The rules of a match, run again in an imagined world, and then on to the end: playouts for `engine.worlds`.

A coroutine can't be copied, so the rules begin at the start of the running stage: what was dealt since then is dealt again, and
what was answered is answered again. All of that is public, so it is the same in every world. From the open question on, a player
answers at once for every seat, and the rules never stop again. Nobody looks at such a match: its dealer gives no fresh names and
remembers nothing, and nobody hears its events.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from tavola.engine.ask import Answer, Ask, Knows, is_plain
from tavola.engine.clone import clone
from tavola.engine.dealer import Face, Handle, Lot, Remembers, Seat
from tavola.engine.driver import Driver, Start
from tavola.engine.game import Stage
from tavola.engine.table import Player, Table

Draw = Callable[[], float]
"""Numbers from 0 up to 1, the same in every Python (`Chance.fractions`)."""

NewPlayer = Callable[[Any, Knows, Draw], Player]
"""Makes who answers for every seat in one world, given its state, the faces of all its cards, and what to draw from."""


def no_chance() -> float:
    """Nothing is drawn while what was dealt is dealt again."""
    raise AssertionError("all of this has been dealt before")


class Present:
    """Where a match stands for one seat: the start of the running stage, and what was answered and dealt since."""

    def __init__(self, match: Driver, seat: Seat, known: list[Face | None]) -> None:
        """`known`: the face of each card, if the seat knows it; so also those that the rules have revealed."""
        dealer = match.dealer
        assert isinstance(dealer, Remembers), "worlds are made with such a dealer"
        self.match = match
        self.seat = seat
        self.answers = match.unsealed()
        self.lots, self.rolls = dealer.lots, dealer.rolls
        self.start = match.last_start()
        self.start = Run(self, known, no_chance, noting=True).start

    def play(
        self, faces: list[Face | None], answer: Answer, new_player: NewPlayer, draw: Draw, stages: int
    ) -> Any:
        """See `World.play`."""
        run = Run(self, faces, draw)
        run.stages_left = stages - 1
        state = run.table.state
        player = run.table.player = new_player(state, faces.__getitem__, draw)
        if answer is not None:
            run.take(self.seat, answer)
        while (ask := run.ask) is not None:
            run.close(ask, player)
        return state


class Run:
    """The rules, run again in some world from the start of a stage to the open question."""

    __slots__ = (
        "_asides",
        "_done",
        "_noting",
        "_send",
        "ask",
        "dealer",
        "present",
        "stages_left",
        "start",
        "table",
    )

    def __init__(self, present: Present, faces: list[Face | None], draw: Draw, noting: bool = False) -> None:
        """`noting`: note where each stage begins."""
        match, start = present.match, present.start
        self.present = present
        self.start = start
        self.stages_left = -1  # how many more stages may begin; less than 0: all
        self._noting = noting
        self.dealer = WorldDealer(faces, present.lots[start.lots :], present.rolls[start.rolls :], draw)
        header = match.header
        starter = None if header.first is None else Seat(header.first)
        self.table: Table[Any, Any] = Table(
            clone(start.state), match.options, header.seats, self.dealer, deque(maxlen=0), starter
        )
        self._asides = match.game.asides
        self._send = self._stages(start.stage).send
        self._done = start.answers
        self.ask: Ask | None = None
        self._advance(None)
        for seat, answer in present.answers[start.answers :]:
            self.take(seat, answer)

    def take(self, seat: Seat, answer: Answer) -> None:
        """Give an answer, which is legal, and run the rules on if that closes the ask."""
        ask, asides = self.ask, self._asides
        assert ask is not None, "it is the answer to something"
        self._done += 1
        if asides is not None and is_plain(answer) and answer in asides.open(self.table.state, seat):
            asides.take(self.table, seat, answer)
            return
        ask.given[seat] = answer
        if len(ask.given) == len(ask.questions) or (ask.passing is not None and answer != ask.passing):
            self._advance(ask.in_order())

    def close(self, ask: Ask, player: Player) -> None:
        """Let the player give the missing answers to the open ask."""
        given, passing = ask.given, ask.passing
        for seat in (*ask.optional, *ask.waiting):
            if seat in given:
                continue
            answer = player(seat, ask.questions[seat], seat in ask.optional)
            if answer is None and seat in ask.optional:
                continue
            given[seat] = answer
            if passing is not None and answer != passing:
                break
        self._advance(ask.in_order())

    def _advance(self, given: dict[Seat, Answer] | None) -> None:
        try:
            ask = self._send(given)
        except StopIteration:
            self.ask = None
            return
        ask.number = 0
        self.ask = ask

    async def _stages(self, stage: Stage | None) -> None:
        """One stage after the other."""
        table, dealer = self.table, self.dealer
        while stage is not None and self.stages_left:
            self.stages_left -= 1
            if self._noting:
                lots, rolls = (
                    len(self.present.lots) - dealer.lots_left,
                    len(self.present.rolls) - dealer.rolls_left,
                )
                self.start = Start(stage, clone(table.state), self._done, lots, rolls)
            stage = await stage(table)


class WorldDealer:
    """Deals a second time what was dealt before, then from the cards of a world, which keep their names in a shuffle."""

    __slots__ = ("_draw", "_faces", "_lots", "_rolls")

    def __init__(
        self, faces: list[Face | None], lots: Sequence[Lot], rolls: Sequence[int], draw: Draw
    ) -> None:
        """`faces`: of each card. `lots` and `rolls` are dealt first."""
        self._faces = faces
        self._lots = [lot.first for lot in lots[::-1]]
        self._rolls = [*rolls[::-1]]
        self._draw = draw

    @property
    def lots_left(self) -> int:
        """How many lots are still to be dealt a second time."""
        return len(self._lots)

    @property
    def rolls_left(self) -> int:
        """How many rolls are still to be made a second time."""
        return len(self._rolls)

    async def mint(self, faces: Sequence[Face]) -> list[Handle]:
        if self._lots:
            return self._again(len(faces))
        first = len(self._faces)
        self._faces += faces
        return list(range(first, len(self._faces)))  # type: ignore[arg-type]  # handles, without a call for each

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        if self._lots:
            return self._again(len(cards))
        if owner is not None:
            return [*cards]
        draw = self._draw
        return [card for _, card in sorted([(draw(), card) for card in cards])]

    async def show(self, cards: Sequence[Handle], seat: Seat) -> None:
        pass

    async def reveal(self, card: Handle) -> Face:
        face = self._faces[card]
        assert face is not None, "cards of a world have faces"
        return face

    async def roll(self, sides: int) -> int:
        return self._rolls.pop() if self._rolls else int(self._draw() * sides)

    def face_known_to(self, seat: int, card: Handle) -> Face | None:
        return self._faces[card]

    def _again(self, count: int) -> list[Handle]:
        first = self._lots.pop()
        return list(range(first, first + count))  # type: ignore[arg-type]  # as above
