"""A tiny game for tests: each seat bids in secret, and the highest bidder keeps a card. The first objection stops the round, and
while the highest bidder chooses, any other seat may call the bids off.

It asks in every way but those of `market`, and has no texts: it is among the games only where a test puts it there.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tavola.bots.bot import RandomBot
from tavola.engine.ask import Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Game, Outcome, SeatView, Stage, View, Zone
from tavola.engine.table import Table


@dataclass
class State:
    hands: list[list[Handle]]
    bids: list[int]
    round: int = 0
    log: list[str] = field(default_factory=list)


@dataclass
class Options:
    pass


@dataclass(slots=True)
class Bid:
    """A bid, announced when all bids are in."""

    seat: Seat
    amount: int


@dataclass(slots=True)
class CalledOff:
    """A seat has used its optional answer."""

    seat: Seat


@dataclass(slots=True, eq=False)
class HowMuch(Question):
    round: int


@dataclass(slots=True, eq=False)
class Objection(Question):
    winner: Seat


@dataclass(slots=True, eq=False)
class Keep(Question):
    seat: Seat


@dataclass(slots=True, eq=False)
class CallOff(Question):
    winner: Seat


async def deal(table: Table[State, Options]) -> Stage:
    cards = await table.shuffle(await table.mint(["red", "black"] * table.seats))
    for seat in map(Seat, range(table.seats)):
        table.state.hands[seat] = cards[2 * seat : 2 * seat + 2]
        await table.show(table.state.hands[seat], seat)
    return auction


async def auction(table: Table[State, Options]) -> Stage | None:
    state = table.state
    state.round += 1
    question = HowMuch((0, 1, 2, 3), state.round)
    bids = await table.all({Seat(seat): question for seat in range(table.seats)})
    for seat, amount in bids.items():
        table.say(Bid(seat, amount))
        state.bids[seat] += amount
    winner = max(bids, key=lambda seat: (bids[seat], -seat))
    others = {Seat(seat): Objection(("fine", "no"), winner) for seat in range(table.seats) if seat != winner}
    if await table.objections(others, "fine", sealed=False):
        return auction if state.round < 30 else None
    interrupt = CallOff(("stop", "undo"), winner)
    seat, answer = await table.first(
        {winner: Keep(tuple(state.hands[winner]), winner)}, may=dict.fromkeys(others, interrupt)
    )
    if seat != winner:
        table.say(CalledOff(seat))
        if answer == "undo":
            state.bids = [had - bids[Seat(seat)] for seat, had in enumerate(state.bids)]
        return auction if state.round < 30 else None
    card = answer
    state.log.append(await table.reveal(card))
    return auction if state.round < 30 else None


def view(state: State) -> View:
    seats = [SeatView(Seat(seat), False, {"bids": bids}) for seat, bids in enumerate(state.bids)]
    return View(
        "auction", None, state.round, seats, [Zone("hand", Seat(n), h) for n, h in enumerate(state.hands)]
    )


TINY: Game[State, Options] = Game(
    id="tiny",
    rules=3,
    fewest=2,
    most=4,
    options=Options,
    presets={},
    setup=lambda seats, options: State([[] for _ in range(seats)], [0] * seats),
    stages=(deal, auction),
    view=view,
    outcome=lambda state: Outcome([Seat(0)], state.bids),
    bots={"random": RandomBot},
    phrases=("well_done", "go_on"),
)
