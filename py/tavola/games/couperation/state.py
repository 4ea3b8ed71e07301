"""What lies on the table in Couperation: handles, and the faces of the cards that lie open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.game import Outcome
from tavola.engine.memo import remembered
from tavola.games.couperation.board import Board, Constraints, is_doomed
from tavola.games.couperation.events import After
from tavola.games.couperation.marks import FINISH, HEART, NONE, ONE, TWO, marks_of
from tavola.games.couperation.options import Options
from tavola.games.couperation.tower import LEAST, MOST, ROWS, Cell, row, standing, supports

ANCHOR: Face = "25"
LENT: tuple[Face, ...] = ("1", "50")
"""The two cards that begin in every reserve."""

RESERVE_FROM_DECK = {2: 4, 3: 3, 4: 2}
"""How many cards of the deck join them, by the number of players (S)."""

FILLED_UP_TO = 2
"""After a face-down card the next player draws up to this many cards in hand (S)."""

MANY = 8
"""As many cards are discarded after half a match, about."""

DIAMONDS = {ONE: 1, TWO: 2, HEART: 0, NONE: 0}


@dataclass(frozen=True, slots=True)
class Book:
    """The constants of a table."""

    options: Options
    constraints: Constraints
    marks: Mapping[Face, str]
    reserve_limit: int
    anchor: Cell

    def number(self, face: Face) -> int | None:
        """The number of a card; None for a Finish card without one."""
        if face != FINISH:
            return int(face)
        return None if self.options.finish_value == "none" else self.options.finish_value


@remembered
def book_for(options: Options, seats: int) -> Book:
    """The book of such a table."""
    window, anchor = ((1, ROWS), 4) if options.anchor == "center" else ((1, 2 * ROWS - 1), ROWS)
    return Book(
        options,
        Constraints(options.facedown_needs_integer, options.wildcard_domain, window),
        marks_of(options.marks, ONE if options.finish_mark == "diamond" else NONE),
        RESERVE_FROM_DECK[seats] + len(LENT),
        (anchor, anchor),
    )


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in the tower. `face` is None while it lies face down; `by` is the seat that laid it."""

    card: Handle
    face: Face | None
    by: Seat | None


@dataclass(frozen=True, slots=True)
class Due:
    """How many cards a player draws, and why: after a mark, a face-down card, a pass, or as the first."""

    after: After
    count: int


@dataclass(slots=True)
class State:
    """One match. Lists are by seat."""

    book: Book
    hands: list[list[Handle]]
    front: list[list[Handle]]  # the Finish card, lying open before whoever drew it
    tower: dict[Cell, Laid] = field(default_factory=dict)
    reserve: dict[Handle, Face] = field(default_factory=dict)
    deck: list[Handle] = field(default_factory=list)  # its glass cards; the top one is the last
    discards: list[Handle] = field(default_factory=list)
    gone: tuple[Face, ...] = ()  # the faces of those that lie open, which came from the reserve
    stage: str = "wish"
    turn: Seat | None = None
    starter: Seat | None = None
    round: int = 0  # turns so far
    buried: list[Handle] = field(default_factory=list)  # the Finish card while it is in the deck
    finish_below: int = 0  # how many cards lie above the half with the Finish card...
    finish_among: int = 0  # ...and how many other cards are still in that half
    next: Due | None = None  # the next player's draw
    drew: Due | None = None  # this turn's draw
    passes: int = 0  # turns in a row without an action and without a drawn card
    turns_left: int | None = None  # in the final round
    result: str = ""  # "won" or "lost"
    why: str = ""  # why all have lost
    clash: tuple[Cell, ...] = ()  # the cell whose card contradicted, and those that it contradicts

    @classmethod
    def new(cls, seats: int, options: Options) -> State:
        """Before the cards are dealt."""
        return cls(book_for(options, seats), [[] for _ in range(seats)], [[] for _ in range(seats)])

    # -- the tower --

    def board(self) -> Board:
        """The tower as everybody sees it."""
        number, constraints = self.book.number, self.book.constraints
        tower = {cell: None if laid.face is None else number(laid.face) for cell, laid in self.tower.items()}
        hidden = tuple([cell for cell, laid in self.tower.items() if laid.face is None])
        return Board(
            constraints, standing(tower), hidden, self.unseen() if constraints.domain == "unseen" else ()
        )

    def unseen(self) -> tuple[int, ...]:
        """The numbers of the glass cards that lie open nowhere."""
        laid = [card.face for card in self.tower.values()]
        open_faces = {*laid, *self.reserve.values(), *self.gone}
        return tuple(n for n in range(LEAST, MOST + 1) if str(n) not in open_faces)

    def is_complete(self) -> bool:
        """Whether all have won: 28 cells, all open, and in a game with the Finish card that card on top."""
        if len(self.tower) < ROWS * (ROWS + 1) // 2 or any(laid.face is None for laid in self.tower.values()):
            return False
        top = max(self.tower, key=row)
        return not self.book.options.finish or self.tower[top].face == FINISH

    def is_doomed(self) -> bool:
        """Whether public facts alone show that the tower can't be finished without replacing a card."""
        crowned = False
        if self.book.options.finish:
            crowns = [cell for cell, laid in self.tower.items() if laid.face == FINISH]
            tops = [cell for cell in self.tower if row(cell) == ROWS]
            if FINISH in self.gone or tops != crowns:
                return True
            crowned = not crowns
        available = [*self.unseen(), *(int(face) for face in self.reserve.values() if face != FINISH)]
        crown = self.book.number(FINISH)
        return is_doomed(self.board(), tuple(sorted(available)), crown, crowned)

    def is_troubled(self) -> bool:
        """Whether something has gone wrong: a card lies face down in the tower, or many had to be discarded."""
        return len(self.discards) >= MANY or any(laid.face is None for laid in self.tower.values())

    def cell_of(self, card: Handle) -> Cell:
        """Where a card of the tower stands."""
        return next(cell for cell, laid in self.tower.items() if laid.card == card)

    # -- drawing --

    def left_to_draw(self) -> int:
        """How many cards are in the deck."""
        return len(self.deck) + len(self.buried)

    def due_after(self, face: Face, cell: Cell) -> Due:
        """The next player's draw after an open card was laid or revealed in that cell."""
        mark = self.book.marks[face]
        if face == FINISH:
            return Due("finish", DIAMONDS[mark])
        if mark != HEART:
            return Due(mark, DIAMONDS[mark])
        return Due("heart" if supports(cell) else "heart_bottom", self.heart_draw(cell))

    def heart_draw(self, cell: Cell) -> int:
        """The number of cards that a heart gives there: the diamonds on the two cards under it (S)."""
        options = self.book.options
        if not supports(cell):
            return options.heart_on_bottom
        under = [self.tower[one].face for one in supports(cell)]
        return sum(
            options.heart_over_facedown if face is None else DIAMONDS[self.book.marks[face]] for face in under
        )

    def due_after_hidden(self) -> Due:
        """The next player's draw after a face-down card: up to a hand of two (S)."""
        return Due("face_down", max(0, FILLED_UP_TO - len(self.hands[self.next_seat()])))

    def next_seat(self) -> Seat:
        """The next seat, clockwise."""
        return Seat(((self.turn or 0) + 1) % len(self.hands))


def outcome(state: State) -> Outcome:
    """All win together, or all lose."""
    won = state.result == "won"
    seats = [Seat(seat) for seat in range(len(state.hands))]
    return Outcome(seats if won else [], [int(won)] * len(seats))


def sums(state: State) -> Mapping[str, int]:
    """The invariants of a match: the number of cards."""
    piles = (*state.hands, *state.front, state.deck, state.buried, state.discards, [*state.reserve])
    return {"cards": len(state.tower) + sum(map(len, piles))}
