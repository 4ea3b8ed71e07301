"""A tiny game for tests: each seat puts dice on stalls, then all buy concurrently, and may pawn a ring beside any question.

It covers what `tiny` does not: pieces on slots, concurrent steps, an aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tavola.bots.bot import RandomBot
from tavola.engine.ask import Answer, Assign, Option, Question, assignments
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Asides, Game, Outcome, SeatView, Stage, View, Zone
from tavola.engine.project import Clause
from tavola.engine.table import Table

STALLS = ("fish", "bread", "salt", "wool")


@dataclass
class State:
    coins: list[int]
    rings: list[int]
    hands: list[list[Handle]]
    deck: list[Handle] = field(default_factory=list)
    round: int = 0


@dataclass
class Options:
    pass


@dataclass(slots=True)
class Coins(Clause):
    """An amount of coins, as a part of another event's sentence."""

    coins: int


@dataclass(slots=True)
class Pawned:
    seat: Seat
    gains: Sequence[Clause]


@dataclass(slots=True, eq=False)
class PutDice(Assign):
    """Where the dice go: a die costs a coin for each stall it lies short of."""

    def describe_fit(self, piece: Answer, slot: Answer) -> Option | None:
        short = STALLS.index(slot) - piece
        return Option("short", args={"short": short}) if short > 0 else None


@dataclass(slots=True, eq=False)
class Buy(Question):
    """How much a seat pays for the next card; zero ends its shopping."""

    state: State
    seat: Seat
    left: int
    not_said = frozenset({"choices", "state"})

    def legal_for(self, knows: object) -> Sequence[Answer]:
        return range(min(self.state.coins[self.seat], 2) + 1)

    def fallback(self, knows: object) -> Sequence[Answer]:
        return (0,)


async def open_stalls(table: Table[State, Options]) -> Stage:
    state = table.state
    state.deck = await table.shuffle(await table.mint(["fish", "bread"] * 12))
    return market


async def market(table: Table[State, Options]) -> Stage | None:
    state = table.state
    state.round += 1
    dice = [tuple([await table.roll(3) for _ in range(2)]) for _ in state.coins]
    put = await table.all(
        {Seat(seat): PutDice(assignments(STALLS, 2), dice[seat], STALLS) for seat in range(table.seats)}
    )
    for seat, stalls in put.items():
        short = sum(max(0, STALLS.index(slot) - die) for die, slot in zip(dice[seat], stalls, strict=True))
        state.coins[seat] = max(0, state.coins[seat] - short)
    bought = await table.together(
        {Seat(seat): table.whole(shop(table, Seat(seat))) for seat in range(table.seats)}
    )
    for seat, count in bought.items():  # the deck is shared, so cards are dealt in the order of seats
        cards = [state.deck.pop() for _ in range(min(count, len(state.deck)))]
        await table.show(cards, seat)
        state.hands[seat] += cards
    return market if state.round < 6 else None


async def shop(table: Table[State, Options], seat: Seat) -> int:
    """One seat's shopping. Returns the number of cards that it has paid for."""
    bought = 0
    while bought < seat + 1:
        paid = await table.one(seat, Buy((), table.state, seat, seat + 1 - bought))
        if not paid:
            break
        table.state.coins[seat] -= paid
        bought += 1
    return bought


def pawn(table: Table[State, Options], seat: Seat, answer: Answer) -> None:
    table.state.rings[seat] -= 1
    table.state.coins[seat] += 3
    table.say(Pawned(seat, [Coins(3)]))


def view(state: State) -> View:
    seats = [
        SeatView(Seat(seat), False, {"coins": coins, "rings": state.rings[seat]})
        for seat, coins in enumerate(state.coins)
    ]
    zones = [Zone("deck", None, state.deck), *(Zone("hand", Seat(n), h) for n, h in enumerate(state.hands))]
    return View("market", None, state.round, seats, zones)


MARKET: Game[State, Options] = Game(
    id="market",
    rules=1,
    fewest=2,
    most=4,
    options=Options,
    presets={},
    setup=lambda seats, options: State([4] * seats, [2] * seats, [[] for _ in range(seats)]),
    stages=(open_stalls, market),
    view=view,
    outcome=lambda state: Outcome([Seat(0)], state.coins),
    bots={"random": RandomBot},
    asides=Asides(
        open=lambda state, seat: (("pawn", state.rings[seat]),) if state.rings[seat] else (),
        describe=lambda state, seat, answer: Option("pawn", args={"ring": answer[1]}),
        take=pawn,
    ),
)
