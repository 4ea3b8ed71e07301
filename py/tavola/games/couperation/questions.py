"""What players are asked in Couperation. Who is asked, and what, follows from public facts alone; the legal answers depend on the
asked player's own cards too. For a seat that does not know these, every answer is legal that some cards would allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tavola.engine.ask import BLANK, Answer, Knows, Option, Pick, Question, filled
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.project import clause_argument, term_argument
from tavola.games.couperation.board import Board
from tavola.games.couperation.events import After
from tavola.games.couperation.state import Due, State
from tavola.games.couperation.tower import Cell, row

WISHES = ("want", "either", "rather_not")
AGREE, GO_ON = "agree", "go_on"
PLACE, FACE_DOWN, REVEAL, EXCHANGE, PASS, CONCEDE = (
    "place",
    "face_down",
    "reveal",
    "exchange",
    "pass",
    "concede",
)


@dataclass(slots=True, eq=False)
class Wish(Question):
    """To everybody, before the first turn: whether they would like to begin. The clock answers "either"."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return ["either"]


@dataclass(slots=True, eq=False)
class Draw(Question):
    """How many cards to draw, where the options allow fewer than are due. The clock draws all."""

    seat: Seat
    most: int
    after: After

    def describe(self, answer: Answer) -> Option:
        return Option("draw", args={"count": answer})


@dataclass(slots=True, eq=False)
class Act(Question):
    """The turn: one of the actions A to D. The place of a fetched card is asked afterwards (`Put`).

    ("place", card, a, b)                       A: a hand card, open
    ("face_down", card, a, b)                   B: a hand card, unseen
    ("reveal", card)                            C: a face-down card
    ("exchange", x, y, target, *discarded)      D: two hand cards for one of the reserve; further ones discarded to reach it
    ("pass",)                                   when nothing else is possible
    ("concede",)                                a proposal to the others

    Cards of an exchange come in the order of their handles. A page is sent how many are discarded, not every choice of them.
    The clock lays a card open, or else face down, or else takes any other action; it reveals a card only if nothing else is
    legal.
    """

    not_said = frozenset({"choices", "state", "may_concede"})
    seat: Seat
    state: State
    may_concede: bool

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        hand = self.fillers(knows)
        return [
            answer for one in self.listed(knows) for answer in (filled(one, hand) if BLANK in one else (one,))
        ]

    def fillers(self, knows: Knows) -> Sequence[Handle]:
        return sorted(self.state.hands[self.seat])

    def listed(self, knows: Knows) -> Sequence[Answer]:
        able = Able(self.state, self.seat, knows)
        acts = [*able.placements(), *able.face_down(), *able.reveals(), *able.exchanges()] or [(PASS,)]
        return [*acts, (CONCEDE,)] if self.may_concede else acts

    def accepts(self, answer: Answer, knows: Knows) -> bool:
        """A seat that does not know the cards can't refute that nothing else is possible."""
        if answer == (PASS,) and any(knows(card) is None for card in Able(self.state, self.seat, knows).own):
            return True
        return answer in self.legal_for(knows)

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        legal = self.legal_for(knows)
        kinds = {answer[0] for answer in legal}
        kind = next(kind for kind in (PLACE, FACE_DOWN, EXCHANGE, PASS, REVEAL) if kind in kinds)
        return [answer for answer in legal if answer[0] == kind]

    def describe_for(self, answer: Answer, knows: Knows) -> Option:
        able = Able(self.state, self.seat, knows)
        kind, *what = answer
        if kind in (PLACE, FACE_DOWN):
            card, a, b = what
            return Option(kind, card=card, args={**place_args((a, b)), **able.draw_args(kind, card, (a, b))})
        if kind == REVEAL and what:
            return Option(kind, card=what[0], args=place_args(self.state.cell_of(what[0])))
        if kind == EXCHANGE and what:
            return Option(kind, card=what[2], args=able.exchange_args(*what))
        return Option(kind if kind in (PASS, CONCEDE) else f"{kind}_none")

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        """The free places where a card does not fit, and the actions that are not legal now, each with the reason."""
        able = Able(self.state, self.seat, knows)
        yield from able.refused()
        if self.state.book.options.concede != "off" and not self.may_concede:
            yield (CONCEDE,), Why("declined_already")


class Able:
    """The legal actions of a turn, for a seat that knows of cards what `knows` tells. A card that it does not know may be any."""

    def __init__(self, state: State, seat: Seat, knows: Knows) -> None:
        self.state = state
        self.seat = seat
        self.knows = knows
        self.options = state.book.options
        self.board = state.board()
        self.free = self.board.free()
        self.hand = sorted(state.hands[seat])
        self.own = sorted((*self.hand, *state.front[seat]))  # the cards that can be laid open
        self._has_place: dict[tuple[Board, int], bool] = {}

    def number(self, card: Handle) -> int | None:
        """The number of a card; None if it has none or is unknown."""
        face = self.knows(card)
        return None if face is None else self.state.book.number(face)

    # -- A to D --

    def placements(self) -> Iterator[Answer]:
        """A: a card on a free place where it fits."""
        for card in self.own:
            unknown, number = self.knows(card) is None, self.number(card)
            for cell in self.free:
                if unknown or self.board.fits(cell, number):
                    yield (PLACE, card, *cell)

    def face_down(self) -> Iterator[Answer]:
        """B: any hand card, where some number is possible. Not the Finish card, which lies open."""
        cells = [cell for cell in self.free if self.board.covers(cell)]
        for card in self.hand:
            for cell in cells:
                yield (FACE_DOWN, card, *cell)

    def reveals(self) -> Iterator[Answer]:
        """C: a face-down card, whoever laid it."""
        for card, by in self.hidden():
            if self.options.reveal_any or by == self.seat:
                yield (REVEAL, card)

    def hidden(self) -> list[tuple[Handle, Seat | None]]:
        """The face-down cards of the tower, each with the seat that laid it."""
        return [(laid.card, laid.by) for _, laid in sorted(self.state.tower.items()) if laid.face is None]

    def exchanges(self) -> Iterator[Answer]:
        """D: two cards, a card of the reserve that they fetch, and a blank for each card discarded to change the number."""
        for x, y in combinations(self.exchangeable(), 2):
            most = self.most_discarded([card for card in self.hand if card not in (x, y)])
            for target in self.targets(x, y):
                counts = [count for count in range(most + 1) if self.reaches(x, y, target, count)]
                if counts and self.has_place(x, y, target):
                    for count in counts:
                        yield (EXCHANGE, x, y, target, *[BLANK] * count)

    def exchangeable(self) -> list[Handle]:
        """The hand cards that can be exchanged: those with a number."""
        return [card for card in self.own if self.knows(card) is None or self.number(card) is not None]

    def targets(self, x: Handle, y: Handle) -> list[Handle]:
        """The cards of the reserve that two hand cards could fetch; by an option, those two as well."""
        reserve = [
            card for card, face in self.state.reserve.items() if self.state.book.number(face) is not None
        ]
        return reserve if self.options.exchange_target_must_preexist else [*reserve, x, y]

    def most_discarded(self, others: Sequence[Handle]) -> int:
        """How many cards may be discarded to change the number."""
        limit = self.options.exchange_adjust_max
        return len(others) if limit == "any" else min(limit, len(others))

    def reaches(self, x: Handle, y: Handle, target: Handle, count: int) -> bool:
        """Whether two cards fetch that one with so many discards, each of which adds or subtracts one."""
        one, other, number = self.number(x), self.number(y), self.number(target)
        if one is None or other is None or number is None:
            return True
        return any(steps_reach(number - base, count) for _, base in self.bases(one, other))

    def bases(self, one: int, other: int) -> list[tuple[str, int]]:
        """The numbers that two numbers make, each with the operation's name."""
        difference = ("difference", abs(one - other))
        return (
            [difference, ("sum", one + other)]
            if self.options.exchange_ops == "difference_and_sum"
            else [difference]
        )

    def has_place(self, x: Handle, y: Handle, target: Handle) -> bool:
        """Whether the fetched card fits anywhere once everybody has seen the two exchanged cards."""
        number = self.number(target)
        if number is None:
            return True
        key = self.board_having_seen(x, y), number
        if key not in self._has_place:  # many pairs of cards fetch the same one
            self._has_place[key] = bool(places(self.state, *key))
        return self._has_place[key]

    def board_having_seen(self, *cards: Handle) -> Board:
        """The board once everybody has seen these cards."""
        if not self.board.unseen:
            return self.board
        seen = [self.number(card) for card in cards]
        return replace(self.board, unseen=tuple(n for n in self.board.unseen if n not in seen))

    # -- in words --

    def draw_args(self, kind: str, card: Handle, cell: Cell) -> Mapping[str, object]:
        """What the next player would draw."""
        face = self.knows(card)
        if kind == FACE_DOWN or face is None:
            return due_args(self.state.due_after_hidden())
        return due_args(self.state.due_after(face, cell))

    def exchange_args(
        self, x: Handle, y: Handle, target: Handle, *discarded: Handle | None
    ) -> Mapping[str, object]:
        """The calculation as arguments of a sentence: two numbers, their result, and the correction by discards."""
        one, other, number = self.number(x) or 0, self.number(y) or 0, self.number(target) or 0
        sign, base = next(
            made for made in self.bases(one, other) if steps_reach(number - made[1], len(discarded))
        )
        args = {"first": max(one, other), "second": min(one, other), "number": number}
        if not discarded:
            spent = term_argument("spent", "nothing")
        elif BLANK in discarded:
            spent = clause_argument("clause.of_hand", {"count": len(discarded)})
        else:
            spent = {
                "list": [{"card": card, "face": self.knows(card)} for card in discarded if card is not BLANK]
            }
        done = {"op": term_argument("op", sign), "plus": number - base}
        return {**args, **done, "discards": len(discarded), "spent": spent}

    # -- reasons --

    def refused(self) -> Iterator[tuple[Answer, Why]]:
        """The illegal actions that the page shows disabled, each with the reason."""
        yield from self.refused_placements()
        for card, by in self.hidden():
            if not (self.options.reveal_any or by == self.seat):
                yield (REVEAL, card), Why("only_own")
        if not any(True for _ in self.reveals()):
            yield (REVEAL,), Why("only_own" if self.hidden() else "nothing_face_down")
        if not any(True for _ in self.exchanges()):
            yield (EXCHANGE,), self.why_no_exchange()
        acts = (self.placements(), self.face_down(), self.reveals(), self.exchanges())
        if any(True for kind in acts for _ in kind):
            yield (PASS,), Why("must_act")

    def refused_placements(self) -> Iterator[tuple[Answer, Why]]:
        """Every card at every free place where it does not fit, open or face down."""
        for card in self.own:
            for cell in self.free:
                number, found = self.number(card), self.board.span(cell)
                if not self.board.fits(cell, number):
                    yield (PLACE, card, *cell), why_not_there(number, found)
                if card not in self.hand:
                    yield (FACE_DOWN, card, *cell), Why("finish_stays_open")
                elif not self.board.covers(cell):
                    yield (FACE_DOWN, card, *cell), Why("no_number_fits")

    def why_no_exchange(self) -> Why:
        """The reason why no exchange is possible."""
        cards = self.exchangeable()
        if len(cards) < 2:
            return Why("too_few_to_exchange")
        for x, y in combinations(cards, 2):
            others = [card for card in self.hand if card not in (x, y)]
            counts = range(self.most_discarded(others) + 1)
            if any(self.reaches(x, y, target, count) for target in self.targets(x, y) for count in counts):
                return Why("fetched_card_fits_nowhere")
        return Why("nothing_to_fetch")


def steps_reach(distance: int, count: int) -> bool:
    """Whether so many discards, each of which adds or subtracts one, can add up to that distance."""
    return abs(distance) <= count and (count - distance) % 2 == 0


def why_not_there(number: int | None, found: tuple[int, int] | None) -> Why:
    """The reason why a card can't stand in a cell."""
    if found is None or number is None:
        return Why("no_number_fits")
    if found[0] <= number <= found[1]:
        return Why("contradicts_hidden", {"number": number})
    return Why("does_not_fit", {"number": number, "lo": found[0], "hi": found[1]})


def places(state: State, board: Board, number: int | None) -> list[Cell]:
    """The cells for a fetched card of that number: free ones first, then those whose card it may replace."""
    replaceable = [
        cell
        for cell, laid in sorted(state.tower.items())
        if laid.face is None or state.book.options.exchange_may_replace_faceup
    ]
    return [cell for cell in (*board.free(), *replaceable) if board.fits(cell, number)]


def place_args(cell: Cell) -> dict[str, object]:
    """A cell as the arguments of a sentence."""
    return {"a": cell[0], "b": cell[1], "row": row(cell)}


def due_args(due: Due) -> dict[str, object]:
    """A draw as the arguments of a sentence."""
    return {"count": due.count, "after": term_argument("draw", due.after)}


@dataclass(slots=True, eq=False)
class Put(Question):
    """The cell for the fetched card: a free one, or one whose card it replaces. The clock chooses a free cell if there is one."""

    not_said = frozenset({"choices", "state"})
    seat: Seat
    card: Handle
    state: State

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        return places(self.state, self.state.board(), self.number())

    def number(self) -> int | None:
        """The number of the card, which lies open in the reserve."""
        return self.state.book.number(self.state.reserve[self.card])

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        legal = self.legal_for(knows)
        return [cell for cell in legal if cell not in self.state.tower] or legal

    def describe(self, answer: Answer) -> Option:
        due = self.state.due_after(self.state.reserve[self.card], answer)
        args = {**place_args(answer), **due_args(due)}
        laid = self.state.tower.get(answer)
        return Option("put", args=args) if laid is None else Option("replace", card=laid.card, args=args)

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        """The illegal cells, each with the reason."""
        state, board, number = self.state, self.state.board(), self.number()
        legal = self.legal_for(knows)
        for cell in (*board.free(), *sorted(state.tower)):
            if cell in legal:
                continue
            if cell in state.tower and board.fits(cell, number):
                yield cell, Why("open_card_stays")
            else:
                yield cell, why_not_there(number, board.span(cell))


@dataclass(slots=True, eq=False)
class Discard(Pick):
    """To a player with too many cards in hand: which ones to discard, face down."""

    seat: Seat

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.choices


@dataclass(slots=True, eq=False)
class DiscardReserve(Pick):
    """To the player in turn when the reserve is too large: which cards to discard, without consulting anybody."""

    seat: Seat

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.choices


@dataclass(slots=True, eq=False)
class Agree(Question):
    """To everybody else, when a player proposes to concede: agree or go on. The clock goes on."""

    seat: Seat

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return [GO_ON]
