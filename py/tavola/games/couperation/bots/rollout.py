"""How Couperation is played within a playout: quickly, keeping the tower as open as possible.

This plays by the rules, for tables that have no lean copy (`lean`); on all others `playout` plays. Both go by the same `spans`.

Within a playout players know which numbers are gone for good, which people would have to guess. Otherwise they know what they
would at a table: nobody looks under a card that somebody else has laid face down; it has to be replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations
from operator import itemgetter
from typing import Any

from tavola.engine.ask import Answer, Knows, Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.rerun import Draw
from tavola.engine.table import Player
from tavola.games.couperation import questions as asked
from tavola.games.couperation.bots.outlook import LOST
from tavola.games.couperation.bots.spans import FILLED, REPLACED, SPENT, Spans, grid_from, worth_of_draws
from tavola.games.couperation.marks import FINISH
from tavola.games.couperation.questions import AGREE, EXCHANGE, FACE_DOWN, PASS, PLACE, REVEAL
from tavola.games.couperation.state import State
from tavola.games.couperation.tower import MOST, ROWS, Cell, columns, free_cells

Valued = tuple[float, Answer, Cell | None]
"""What an action changes, the action, and the place of a card that it fetches."""


def quickly(state: State, face: Knows, _draw: Draw) -> Player:
    """A player for every seat of one playout."""
    quick = Quick(state, face)

    def player(seat: Seat, question: Question, _optional: bool) -> Answer:
        return _ANSWERS[type(question)](quick, seat, question)

    return player


class Lost(Exception):  # nothing has gone wrong
    """The tower can't be finished any more."""


class Numbers(dict[Handle, int]):
    """The number of each card; 0 for a Finish card without one."""

    def __init__(self, state: State, face: Knows) -> None:
        self.book = state.book
        self.face = face

    def __missing__(self, card: Handle) -> int:
        number = self[card] = self.book.number(self.face(card) or "") or 0
        return number


class Quick:
    """One playout: its state, and the faces of its cards."""

    def __init__(self, state: State, face: Knows) -> None:
        self.state = state
        self.face = face
        self.number = Numbers(state, face).__getitem__
        self.put: Cell | None = None  # where the card that is fetched will go
        piles = (*state.hands, *state.front, state.deck, state.buried, state.reserve, state.discards)
        cards = [*chain(*piles), *(laid.card for laid in state.tower.values())]
        self.all = bytearray(MOST + 2)  # by number, whether a card has it
        for card in cards:
            self.all[self.number(card)] = 1
        self.all[0] = 0

    def wish(self, _seat: Seat, _question: asked.Wish) -> Answer:
        return "either"

    def drawn(self, _seat: Seat, question: asked.Draw) -> Answer:
        return question.most

    def agree(self, _seat: Seat, _question: asked.Agree) -> Answer:
        return AGREE

    def act(self, seat: Seat, question: asked.Act) -> Answer:
        answer, self.put = Sight(self, seat).best()
        return answer

    def fetched(self, seat: Seat, question: asked.Put) -> Answer:
        if self.put is None:
            sight = Sight(self, seat)
            legal = question.legal_for(self.face)
            places = [sight.grid.places[cell] for cell in legal if cell in sight.grid.places]
            _, place = sight.best_of(self.number(question.card), places)
            self.put = sight.grid.cells[place] if place >= 0 else legal[0]
        cell, self.put = self.put, None
        return cell

    def discard(self, seat: Seat, question: asked.Discard | asked.DiscardReserve) -> Answer:
        return max(question.choices, key=Sight(self, seat).without)


class Sight(Spans):
    """The table as the seat that has to answer sees it, and what every action changes."""

    def __init__(self, quick: Quick, seat: Seat) -> None:
        state = self.state = quick.state
        number = self.number = quick.number
        self.face = quick.face
        self.seat = seat
        first, last = columns(state.tower, state.book.constraints.window)
        grid = grid_from((first + last - ROWS + 1) // 2)
        self.hand = [(card, number(card)) for card in state.hands[seat]]
        left = quick.all.copy()
        for card in state.discards:
            left[number(card)] = 0
        for laid in state.tower.values():
            left[number(laid.card)] = 0
        self.left = left
        super().__init__(grid, [0] * len(grid.cells), left)
        self.bad: list[int] = []  # the places whose card has to be replaced
        self.mine: list[tuple[int, Handle]] = []  # what this seat has laid face down
        # the spans alone don't tell what is legal
        self.strict = state.book.options.wildcard_domain == "unseen"
        self.read()
        if sum(map(len, state.hands)) + len(state.deck) < len(self.known) - len(state.tower) - 1:
            raise Lost  # every place takes a card, and only one may come from elsewhere
        room = max(0, state.book.options.hand_limit + 1 - len(state.hands[state.next_seat()]))
        self.drawing = worth_of_draws(state.left_to_draw(), room)

    def read(self) -> None:
        """Find out which cards can stay; of a lost tower, up to three cards are written off."""
        state, known, places = self.state, self.known, self.grid.places
        if state.book.options.finish:
            known[self.grid.top] = self.state.book.number(FINISH) or 0
        for cell, laid in state.tower.items():
            place = places.get(cell)
            if place is None:
                continue
            if laid.face is not None:
                known[place] = self.number(laid.card)
            else:
                self.bad.append(place)
                if laid.by == self.seat:
                    self.mine.append((place, laid.card))
        self.measure()
        for _ in range(3):
            if min(self.widths) > 0:
                return
            if not state.book.options.exchange_may_replace_faceup:
                raise Lost
            cells = self.grid.cells
            faces = [place for place, number in enumerate(known) if number and cells[place] in state.tower]
            if not faces:
                raise Lost
            place = max(faces, key=self.without_place)
            self.bad.append(place)
            known[place] = 0
            self.strict = True
            self.measure()

    # -- what changes --

    def loss(self, number: int) -> float:
        """What is lost with a number that is gone for good."""
        return super().loss(number) if self.left[number] else 0.0

    def fits(self, place: int, number: int) -> bool:
        """Whether a number can stand in a place without making the tower impossible."""
        if not self.lows[place] <= self.below[number] <= self.highs[place]:
            return False
        return not self.strict or self.state.board().fits(self.grid.cells[place], number)

    def without(self, cards: Sequence[Handle]) -> float:
        """How little is lost with these cards."""
        return -sum([self.loss(self.number(card)) for card in cards])

    def draws(self, number: int, cell: Cell) -> float:
        """What the next player's draw is worth, after an open card."""
        return self.drawing[self.state.due_after(str(number), cell).count]

    # -- actions --

    def best(self) -> tuple[Answer, Cell | None]:
        """The best action, and the place of a fetched card."""
        worth, answer, cell = max(self.acts(), key=itemgetter(0), default=(LOST, None, None))
        if worth > LOST / 2:
            return answer, cell
        return self.replacement() or self.face_down() or self.desperate()

    def acts(self) -> Iterator[Valued]:
        """What can sensibly be done, each with what it changes, and with the place of a card that is fetched."""
        state, grid = self.state, self.grid
        cells, places = grid.cells, grid.places
        free = [
            places[cell]
            for cell in free_cells(frozenset(state.tower), state.book.constraints.window)
            if cell in places
        ]
        self.free = [place for place in free if place != grid.top] if state.book.options.finish else free
        for card, number in self.hand:
            for place in self.free:
                if self.fits(place, number):
                    cell = cells[place]
                    yield self.gain(place, number) + self.draws(number, cell), (PLACE, card, *cell), None
        for card in state.front[self.seat]:
            cell = cells[grid.top]
            if grid.top in free and state.board().fits(cell, self.number(card) or None):
                yield FILLED, (PLACE, card, *cell), None
        for place, card in self.mine:
            number = self.number(card)
            if self.fits(place, number) and state.board().fits(cells[place], number):
                yield (
                    REPLACED + self.gain(place, number) + self.draws(number, cells[place]),
                    (REVEAL, card),
                    None,
                )
        yield from self.exchanges(lambda number: self.best_of(number, (*self.free, *self.bad)))

    def exchanges(self, best_place: Callable[[int], tuple[float, int]]) -> Iterator[Valued]:
        """The exchanges, each with the best place for the fetched number; what is least missed is discarded for it."""
        options = self.state.book.options
        most = options.exchange_adjust_max
        both = options.exchange_ops == "difference_and_sum"
        reserve = [(card, self.number(card)) for card in self.state.reserve]
        best: dict[int, tuple[float, int]] = {}
        missed: list[tuple[float, Handle]] = []
        for one, other in combinations(self.hand, 2):
            limit = len(self.hand) - 2 if most == "any" else min(most, len(self.hand) - 2)
            for base in (abs(one[1] - other[1]), one[1] + other[1] if both else -9):
                for target, number in reserve:
                    steps = number - base if number > base else base - number
                    if steps > limit or not number:
                        continue
                    if number not in best:
                        best[number] = best_place(number)
                    worth, place = best[number]
                    if place < 0 or not self.fits_once_seen(place, number, one[1], other[1]):
                        continue
                    pair = sorted((one[0], other[0]))
                    missed = missed or sorted([(self.loss(number), card) for card, number in self.hand])
                    spent = [each for each in missed if each[1] not in pair][:steps]
                    worth -= SPENT * (1 + steps) + sum([loss for loss, _ in spent])
                    cards = sorted([card for _, card in spent])
                    yield worth, (EXCHANGE, *pair, target, *cards), self.grid.cells[place]

    def fits_once_seen(self, place: int, number: int, *seen: int) -> bool:
        """Whether a number still fits once everybody has seen two others, which no face-down card can have then."""
        if self.state.book.options.wildcard_domain != "unseen":
            return True
        board = self.state.board()
        board = replace(board, unseen=tuple(other for other in board.unseen if other not in seen))
        return board.fits(self.grid.cells[place], number)

    def best_of(self, number: int, places: Sequence[int]) -> tuple[float, int]:
        """The best place for a fetched card, and what that changes."""
        found = (LOST, -1)
        for place in places:
            if self.fits(place, number):
                gain = self.gain(place, number) + self.draws(number, self.grid.cells[place])
                if place in self.bad:
                    gain += REPLACED
                found = max(found, (gain, place))
        return found

    def replacement(self) -> tuple[Answer, Cell | None] | None:
        """The best exchange in which the fetched card replaces an open one, where the rules allow that."""
        if not self.state.book.options.exchange_may_replace_faceup:
            return None
        best = max(self.exchanges(self.best_instead), key=itemgetter(0), default=None)
        return None if best is None else best[1:]

    def best_instead(self, number: int) -> tuple[float, int]:
        """The best place for a number among those with an open card, and how open the tower is then."""
        known, measured, found = self.known, (self.lows, self.highs, self.widths), (LOST, -1)
        for place, old in enumerate(known):
            cell = self.grid.cells[place]
            if not old or cell not in self.state.tower or not self.is_between(place, number):
                continue
            known[place] = number
            self.measure()
            if min(self.widths) > 0 and self.state.board().fits(cell, number):
                found = max(found, (self.openness() + self.draws(number, cell), place))
            known[place] = old
        self.lows, self.highs, self.widths = measured
        return found

    def is_between(self, place: int, number: int) -> bool:
        """Whether a number is larger than those that stand in smaller places, and smaller than those in larger ones."""
        known, grid = self.known, self.grid
        return all(known[other] < number for other, _ in grid.smaller[place]) and all(
            not known[other] or known[other] > number for other, _ in grid.larger[place]
        )

    def face_down(self) -> tuple[Answer, None] | None:
        """A card laid face down: the one that is least missed, where its place has the most choice."""
        state, grid = self.state, self.grid
        free = self.free
        if state.book.options.facedown_needs_integer:
            free = [place for place in free if state.board().covers(grid.cells[place])]
        if not free or not self.hand:
            return None
        _, card = min([(self.loss(number), card) for card, number in self.hand])
        place = max(free, key=self.widths.__getitem__)
        return (FACE_DOWN, card, *grid.cells[place]), None

    def desperate(self) -> tuple[Answer, None]:
        """Who has no card left passes. Otherwise somebody's card would have to be revealed where it does not fit."""
        if self.hand or self.bad or self.mine or self.state.front[self.seat]:
            raise Lost
        return (PASS,), None


_ANSWERS: dict[type[Question], Callable[[Quick, Seat, Any], Answer]] = {
    asked.Wish: Quick.wish,
    asked.Draw: Quick.drawn,
    asked.Act: Quick.act,
    asked.Put: Quick.fetched,
    asked.Discard: Quick.discard,
    asked.DiscardReserve: Quick.discard,
    asked.Agree: Quick.agree,
}
