"""What everybody sees of Couperation: the table (`View`), the tower as the page draws it, and the rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import SeatView, View, Zone
from tavola.games.couperation.marks import FINISH, HEART, ONE, TWO
from tavola.games.couperation.options import Options
from tavola.games.couperation.state import DIAMONDS, Due, State, book_for
from tavola.games.couperation.tower import ROWS, Cell, columns

if TYPE_CHECKING:
    from tavola.games.couperation.wire import DrawRow, Reference


@dataclass(slots=True)
class Standing:
    """A card of the tower as the page draws it. Only a face-down card has `by` and a span."""

    a: int
    b: int
    card: Handle
    by: Seat | None
    lo: int | None
    hi: int | None


@dataclass(slots=True)
class Slot:
    """An empty cell whose supports are filled: the span of numbers that fit (none: no number), what a heart there would give the
    next player, and whether a card may lie there face down."""

    a: int
    b: int
    lo: int | None
    hi: int | None
    heart: int
    hidden: bool


@dataclass(slots=True)
class Tower:
    """The tower, the draws and the result, as `View.focus`. Draws are named below `draw.`, reasons of a loss below `loss.`."""

    cells: Sequence[Standing]
    slots: Sequence[Slot]
    first: int
    last: int
    drew: Due | None
    next: Due | None
    face_down_draw: int
    starter: Seat | None
    turns_left: int | None
    doomed: bool
    result: str
    why: str
    clash: Sequence[Cell]  # after a contradiction: the revealed cell, then those that can't stand with it


def layout(state: State) -> View:
    """The table as everybody sees it."""
    seats = [
        SeatView(
            Seat(seat),
            False,
            {
                "hand": len(hand),
                "facedown": sum(laid.by == seat and laid.face is None for laid in state.tower.values()),
            },
        )
        for seat, hand in enumerate(state.hands)
    ]
    zones = [
        Zone("deck", None, state.deck),
        Zone("reserve", None, [*state.reserve]),
        Zone("tower", None, [laid.card for laid in state.tower.values()]),
        Zone("discards", None, state.discards),
    ]
    zones += [Zone("hand", Seat(seat), hand) for seat, hand in enumerate(state.hands)]
    zones += [Zone("finish", Seat(seat), front) for seat, front in enumerate(state.front) if front]
    if state.buried:  # everybody knows that it is in the deck; nobody knows where
        zones.append(Zone("finish", None, state.buried))
    counters = {
        "deck": state.left_to_draw(),
        "discards": len(state.discards),
        "reserve_limit": state.book.reserve_limit,
        "hand_limit": state.book.options.hand_limit,
    }
    return View(state.stage, state.turn, state.round, seats, zones, counters, focus(state))


def focus(state: State) -> Tower:
    """The tower, with all public facts about it."""
    board, options = state.board(), state.book.options
    cells = []
    for (a, b), laid in sorted(state.tower.items()):
        low, high = (board.span((a, b)) or (None, None)) if laid.face is None else (None, None)
        cells.append(Standing(a, b, laid.card, laid.by if laid.face is None else None, low, high))
    slots = []
    for cell in board.free():
        low, high = board.span(cell) or (None, None)
        slots.append(Slot(*cell, low, high, state.heart_draw(cell), board.covers(cell)))
    first, last = (
        columns(state.tower, state.book.constraints.window) if state.tower else state.book.constraints.window
    )
    return Tower(
        cells,
        slots,
        first,
        last,
        state.drew,
        state.next,
        state.due_after_hidden().count,
        state.starter,
        state.turns_left,
        options.doomed_hint and not state.result and state.is_doomed(),
        state.result,
        state.why,
        state.clash,
    )


def reference(options: Options, seats: int) -> Reference:
    """The rules in force, for the page: the marks, the limits, and what each mark draws."""
    book = book_for(options, seats)
    finish: list[DrawRow] = (
        [{"after": "finish", "count": DIAMONDS[book.marks[FINISH]]}] if options.finish else []
    )
    return {
        "rows": ROWS,
        "marks": {face: mark for face, mark in book.marks.items() if face != FINISH or options.finish},
        "finish": options.finish,
        "finish_value": book.number(FINISH),
        "reserve_limit": book.reserve_limit,
        "hand_limit": options.hand_limit,
        "deal": options.hand_deal,
        "adjust_max": options.exchange_adjust_max,
        "ops": ["difference", "sum"] if options.exchange_ops == "difference_and_sum" else ["difference"],
        "may_replace_open": options.exchange_may_replace_faceup,
        "target_must_preexist": options.exchange_target_must_preexist,
        "concede": options.concede == "by_agreement",
        "talk": options.talk,
        "deck_out": options.deck_out,
        "no_action": options.no_action,
        "draws": [
            {"after": "first", "count": 1},
            {"after": ONE, "count": 1},
            {"after": TWO, "count": 2},
            {"after": HEART, "count": None},
            {"after": "heart_bottom", "count": options.heart_on_bottom},
            {"after": "face_down", "count": None},
            {"after": "passed", "count": options.draw_after_pass},
            *finish,
        ],
    }
