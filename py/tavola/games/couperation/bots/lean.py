"""A lean copy of Couperation for playouts: numbers instead of cards, places instead of cells, and no questions.

Each glass card has a number of its own, so a number is a card here. The tables are those of the rules (`rules`, `state`); a test
plays thousands of games on both and finds no difference. Tables with a Finish card, with a floating tower, or on which face-down
cards are limited to unseen numbers have no lean copy: there the rules themselves are played on (`rollout`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tavola.engine.dealer import Handle
from tavola.engine.memo import remembered
from tavola.games.couperation.bots.spans import Grid, grid_from
from tavola.games.couperation.marks import HEART
from tavola.games.couperation.options import Options
from tavola.games.couperation.questions import EXCHANGE, FACE_DOWN, PLACE, REVEAL
from tavola.games.couperation.state import DIAMONDS, FILLED_UP_TO, Book, State, book_for
from tavola.games.couperation.tower import MOST, supports

Act = tuple[Any, ...]
"""An action: its kind, then numbers and places as they come in the rules' answers."""


def has_lean_copy(book: Book) -> bool:
    """Whether the tables of that book can be played leanly."""
    options = book.options
    return not options.finish and options.anchor == "center" and options.wildcard_domain != "unseen"


@dataclass(frozen=True, slots=True)
class Tables:
    """What never changes at a table."""

    book: Book
    grid: Grid
    supports: Sequence[Sequence[int]]  # by place, the two under it; none in the bottom row
    frees: Sequence[Sequence[int]]  # by place, those that may be free once a card lies there
    diamonds: Sequence[int]  # by number; -1 for a heart
    reach: int | None  # how many discards may change the number of an exchange; None: any number


@remembered
def tables_of(options: Options, seats: int) -> Tables:
    """What never changes at such a table."""
    book = book_for(options, seats)
    grid = grid_from(1)
    cells, places = grid.cells, grid.places
    under = [[places[cell] for cell in supports(each)] for each in cells]
    over = [
        [place for place, two in enumerate(under) if here in two]
        + [places[beside] for beside in ((a - 1, b - 1), (a + 1, b + 1)) if a == b and beside in places]
        for here, (a, b) in enumerate(cells)
    ]
    marks = [book.marks[str(number)] for number in range(1, MOST + 1)]
    diamonds = [0, *(-1 if mark == HEART else DIAMONDS[mark] for mark in marks)]
    most = book.options.exchange_adjust_max
    return Tables(book, grid, under, over, diamonds, None if most == "any" else most)


class Lean:
    """One game. Lists of the tower are by place, hands by seat."""

    __slots__ = (
        "deck", "due", "faces", "filled", "free", "gone", "hands", "hidden", "known", "laid_by", "left",
        "over", "passes", "reserve", "spoilt", "tables", "turn", "turns_left", "won",
    )  # fmt: skip

    tables: Tables
    faces: list[int]  # the number of an open card, else 0
    hidden: list[int]  # the number of a face-down card, else 0
    laid_by: list[int]  # the seat that laid a face-down card
    free: list[int]  # places where a card can be laid
    filled: int  # how many places have a card
    hands: list[list[int]]
    deck: list[int]
    reserve: list[int]
    left: bytearray  # by number, whether it can still come into the tower
    turn: int
    due: int  # how many cards the next player draws
    passes: int
    turns_left: int | None
    won: bool
    over: bool
    known: list[int]  # as `faces`, but 0 for a card that the players have written off
    spoilt: list[int]  # the places of those

    @classmethod
    def of(cls, state: State, number: Callable[[Handle], int]) -> Lean:
        """A lean copy of a table at any question of a turn, the draw excepted."""
        lean = cls()
        tables = lean.tables = tables_of(state.book.options, len(state.hands))
        places = tables.grid.places
        count = len(places)
        lean.faces, lean.hidden, lean.laid_by = [0] * count, [0] * count, [0] * count
        for cell, laid in state.tower.items():
            place = places[cell]
            if laid.face is not None:
                lean.faces[place] = number(laid.card)
            else:
                lean.hidden[place] = number(laid.card)
                lean.laid_by[place] = laid.by or 0
        lean.filled = len(state.tower)
        lean.free = [places[cell] for cell in state.board().free()]
        lean.hands = [[number(card) for card in hand] for hand in state.hands]
        lean.deck = [number(card) for card in state.deck]
        lean.reserve = [number(card) for card in state.reserve]
        lean.left = bytearray(MOST + 2)
        for one in (*lean.deck, *lean.reserve, *(one for hand in lean.hands for one in hand)):
            lean.left[one] = 1
        lean.turn, lean.passes, lean.turns_left = state.turn or 0, state.passes, state.turns_left
        lean.due = state.next.count if state.next is not None else 0
        lean.won, lean.over = state.result == "won", state.stage == "over"
        lean.known, lean.spoilt = lean.faces.copy(), []
        return lean

    def copy(self) -> Lean:
        """Another game that stands as this one."""
        twin = Lean()
        twin.tables = self.tables
        twin.faces, twin.hidden, twin.laid_by = self.faces.copy(), self.hidden.copy(), self.laid_by.copy()
        twin.free, twin.filled = self.free.copy(), self.filled
        twin.hands = [hand.copy() for hand in self.hands]
        twin.deck, twin.reserve, twin.left = self.deck.copy(), self.reserve.copy(), self.left.copy()
        twin.turn, twin.due, twin.passes, twin.turns_left = self.turn, self.due, self.passes, self.turns_left
        twin.won, twin.over = self.won, self.over
        twin.known, twin.spoilt = self.known.copy(), self.spoilt.copy()
        return twin

    # -- a turn --

    def draw(self) -> None:
        """Draw what the last turn gives."""
        count = min(self.due, len(self.deck))
        self.due = 0
        if count:
            self.passes = 0
            deck, hand = self.deck, self.hands[self.turn]
            for _ in range(count):
                hand.append(deck.pop())

    def act(self, act: Act) -> None:
        """Take an action. After an exchange the fetched card is to be put (`put`)."""
        kind = act[0]
        hand = self.hands[self.turn]
        if kind == PLACE:
            _, number, place = act
            hand.remove(number)
            self.stand(place, number)
            self.fill(place)
        elif kind == EXCHANGE:
            _, one, other, _, *discarded = act
            hand.remove(one)
            hand.remove(other)
            self.reserve += one, other
            for number in discarded:
                hand.remove(number)
                self.left[number] = 0
        elif kind == FACE_DOWN:
            _, number, place = act
            hand.remove(number)
            self.hidden[place], self.laid_by[place] = number, self.turn
            self.left[number] = 0
            self.fill(place)
            self.due = max(0, FILLED_UP_TO - len(self.hands[(self.turn + 1) % len(self.hands)]))
        elif kind == REVEAL:
            self.reveal(act[1])
        else:
            self.pass_on()
            return
        self.passes = 0

    def put(self, place: int, number: int) -> None:
        """Put the fetched card into the tower; a card that stood there comes into the hand."""
        self.reserve.remove(number)
        old = self.faces[place] or self.hidden[place]
        self.stand(place, number)
        if not old:
            self.fill(place)
            return
        self.hands[self.turn].append(old)
        self.left[old] = 1
        self.hidden[place] = 0
        if place in self.spoilt:
            self.spoilt.remove(place)

    def stand(self, place: int, number: int) -> None:
        """An open card decides what the next player draws."""
        self.faces[place] = self.known[place] = number
        self.left[number] = 0
        self.due = self.draws(place, number)

    def fill(self, place: int) -> None:
        """A card lies in a free place, so others may be free now."""
        tables, faces, hidden, free = self.tables, self.faces, self.hidden, self.free
        self.filled += 1
        free.remove(place)
        for other in tables.frees[place]:
            if faces[other] or hidden[other] or other in free:
                continue
            for one in tables.supports[other]:
                if not faces[one] and not hidden[one]:
                    break
            else:
                free.append(other)

    def reveal(self, place: int) -> None:
        """Turn up a face-down card; if it can't stand there, the game is lost."""
        number, self.hidden[place] = self.hidden[place], 0
        low, high = self.bounds(place)
        self.faces[place] = self.known[place] = number
        self.due = self.draws(place, number)
        self.over = not low < number < high

    def pass_on(self) -> None:
        """No action was possible."""
        options = self.tables.book.options
        self.due = options.draw_after_pass
        self.passes += 1
        self.over = options.no_action == "lose" or self.passes == len(self.hands)

    def draws(self, place: int, number: int) -> int:
        """What the next player draws after an open card."""
        tables = self.tables
        count = tables.diamonds[number]
        if count >= 0:
            return count
        options, under = tables.book.options, tables.supports[place]
        if not under:
            return options.heart_on_bottom
        one, other = self.faces[under[0]], self.faces[under[1]]
        covered = options.heart_over_facedown
        return (max(0, tables.diamonds[one]) if one else covered) + (
            max(0, tables.diamonds[other]) if other else covered
        )

    def discard(self, numbers: Sequence[int]) -> None:
        """Discard hand cards."""
        hand = self.hands[self.turn]
        for number in numbers:
            hand.remove(number)
            self.left[number] = 0

    def discard_reserve(self, numbers: Sequence[int]) -> None:
        """Discard cards of the reserve."""
        for number in numbers:
            self.reserve.remove(number)
            self.left[number] = 0

    def is_complete(self) -> bool:
        """Whether the tower is finished."""
        return self.filled == len(self.faces) and not any(self.hidden)

    def end_turn(self) -> None:
        """The turn passes on, unless the last round is over."""
        if self.tables.book.options.deck_out != "play_on":
            if self.turns_left is not None:
                self.turns_left -= 1
                if not self.turns_left:
                    self.over = True
            elif not self.deck:
                self.turns_left = len(self.hands)
        if not self.over:
            self.turn = (self.turn + 1) % len(self.hands)

    # -- what the rules allow --

    def bounds(self, place: int, order: tuple[list[int], list[int]] | None = None) -> tuple[int, int]:
        """What a card there has to be larger and smaller than, by the cards that lie in the tower."""
        low, high = order or self.order()
        _, one, other = self.tables.grid.up[place]
        _, more, most = self.tables.grid.down[len(self.faces) - 1 - place]
        return max(low[one], low[other]), min(high[more], high[most])

    def order(self) -> tuple[list[int], list[int]]:
        """By place, the largest number up to there, and the smallest from there on; a face-down card is some number."""
        faces, hidden, grid = self.faces, self.hidden, self.tables.grid
        counts = self.tables.book.options.facedown_needs_integer
        bounded = self.tables.book.options.wildcard_domain == "1_to_50"
        low, high = [*faces, 0 if bounded else -1000], [*faces, MOST + 1 if bounded else 1000]
        for place, one, other in grid.up:
            if not faces[place]:
                low[place] = max(low[one], low[other]) + (1 if counts and hidden[place] else 0)
        for place, one, other in grid.down:
            if not faces[place]:
                high[place] = min(high[one], high[other]) - (1 if counts and hidden[place] else 0)
        return low, high
