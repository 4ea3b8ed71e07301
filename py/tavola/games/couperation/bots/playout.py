"""How a playout goes on: every seat keeps the tower as open as it can, on the lean copy of the table (`lean`).

It goes by the `spans`, as `rollout` does, with one difference: an open card that a player has written off stays written off. A
playout ends as soon as the tower can't be finished any more.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from tavola.games.couperation.bots.lean import Act, Lean
from tavola.games.couperation.bots.outlook import LOST
from tavola.games.couperation.bots.spans import REPLACED, SPENT, Spans, worth_of_draws
from tavola.games.couperation.questions import EXCHANGE, FACE_DOWN, PASS, PLACE, REVEAL

MOST_SPOILT = 3
"""With more open cards written off, a tower is given up."""

Choice = tuple[float, Act, int]
"""What an action changes, the action, and the place for a card that it fetches."""

Best = Callable[[int], tuple[float, int]]
"""The best place for a number, and what that changes."""


def play_on(lean: Lean) -> bool:
    """Play turns to the end. Whether the tower is finished."""
    while not lean.over:
        lean.draw()
        sight = Sight(lean)
        choice = sight.best() if sight.hopeful else None
        if choice is None:
            return False
        _, act, place = choice
        lean.act(act)
        if act[0] == EXCHANGE:
            lean.put(place, act[3])
        finish_turn(lean)
    return lean.won


def fetch(lean: Lean, number: int) -> None:
    """Put a fetched card where that is best."""
    sight = Sight(lean)
    place = -1
    if sight.hopeful:
        _, place = sight.best_place(number)
        if place < 0:
            _, place = sight.best_instead(number)
    if place < 0:
        lean.over = True
    else:
        lean.put(place, number)


def finish_turn(lean: Lean) -> None:
    """Keep to the limits after an action."""
    if lean.is_complete():
        lean.won = lean.over = True
    if lean.over:
        return
    book = lean.tables.book
    hand = lean.hands[lean.turn]
    over, spare = len(hand) - book.options.hand_limit, len(lean.reserve) - book.reserve_limit
    if over > 0 or spare > 0:
        sight = Sight(lean)
        if not sight.hopeful:
            lean.over = True
            return
        if over > 0:
            lean.discard(sorted(hand, key=sight.loss)[:over])
        if spare > 0:
            lean.discard_reserve(sorted(lean.reserve, key=sight.loss)[:spare])
    lean.end_turn()


class Sight(Spans):
    """The table as the seat in turn sees it. `hopeful`: whether the tower can still be finished, as far as it sees."""

    __slots__ = ("bad", "drawing", "hand", "hopeful", "lean", "strict")

    # the places whose card has to be replaced
    bad: list[int]
    drawing: list[float]
    # the spans alone don't tell what is legal, but this does
    strict: tuple[list[int], list[int]] | None

    def __init__(self, lean: Lean) -> None:
        super().__init__(lean.tables.grid, lean.known, lean.left)
        self.lean = lean
        self.hand = lean.hands[lean.turn]
        cards = sum(map(len, lean.hands)) + len(lean.deck)
        self.hopeful = cards >= len(lean.faces) - lean.filled and self.measured()
        if not self.hopeful:
            return
        self.bad = [place for place, number in enumerate(lean.hidden) if number] + lean.spoilt
        self.strict = lean.order() if lean.spoilt else None
        next_hand = lean.hands[(lean.turn + 1) % len(lean.hands)]
        room = max(0, lean.tables.book.options.hand_limit + 1 - len(next_hand))
        self.drawing = worth_of_draws(len(lean.deck), room)

    def measured(self) -> bool:
        """Measure the spans; open cards of a tower that can't be finished are written off."""
        self.measure()
        if min(self.widths) > 0:
            return True
        lean = self.lean
        if not lean.tables.book.options.exchange_may_replace_faceup:
            return False
        while len(lean.spoilt) < MOST_SPOILT:
            place = max((place for place, number in enumerate(self.known) if number), key=self.without_place)
            lean.spoilt.append(place)
            self.known[place] = 0
            self.measure()
            if min(self.widths) > 0:
                return True
        return False

    # -- what changes --

    def fits(self, place: int, number: int) -> bool:
        """Whether a number can stand in a place without making the tower impossible."""
        if not self.lows[place] <= self.below[number] <= self.highs[place]:
            return False
        if self.strict is None:
            return True
        low, high = self.lean.bounds(place, self.strict)
        return low < number < high

    # -- actions --

    def best(self) -> Choice | None:
        """The best action; None if the tower is given up."""
        lean, fits, drawing = self.lean, self.fits, self.drawing
        found: Choice = (LOST, (PASS,), -1)
        for place in lean.free:
            low, high = self.lows[place], self.highs[place]
            for number in self.hand:
                if low <= self.below[number] <= high and fits(place, number):
                    worth = self.gain(place, number) + drawing[lean.draws(place, number)]
                    if worth > found[0]:
                        found = (worth, (PLACE, number, place), -1)
        for place in self.bad:
            number = lean.hidden[place]
            if number and lean.laid_by[place] == lean.turn and self.may_turn_up(place, number):
                worth = REPLACED + self.gain(place, number) + drawing[lean.draws(place, number)]
                if worth > found[0]:
                    found = (worth, (REVEAL, place), -1)
        found = self.exchange(found, self.best_place)
        if found[0] > LOST / 2:
            return found
        return self.replacement() or self.face_down() or self.desperate()

    def may_turn_up(self, place: int, number: int) -> bool:
        """Whether a face-down card of its own fits where it lies."""
        if not self.lows[place] <= self.below[number] <= self.highs[place]:
            return False
        low, high = self.lean.bounds(place)
        return low < number < high

    def exchange(self, found: Choice, best_place: Best) -> Choice:
        """The best exchange, if it is better than that; what is least missed is discarded for it."""
        hand, tables = self.hand, self.lean.tables
        reserve = [number for number in self.lean.reserve if number]
        limit = len(hand) - 2 if tables.reach is None else min(tables.reach, len(hand) - 2)
        both = tables.book.options.exchange_ops == "difference_and_sum"
        best: dict[int, tuple[float, int]] = {}
        missed: list[int] = []
        for one, other in combinations(hand, 2):
            difference, total = abs(one - other), one + other if both else -9
            for number in reserve:
                steps = min(abs(number - difference), abs(number - total))
                if steps > limit:
                    continue
                if number not in best:
                    best[number] = best_place(number)
                worth, place = best[number]
                worth -= SPENT * (1 + steps)
                if place < 0 or worth <= found[0]:
                    continue
                spent = []
                if steps:
                    missed = missed or sorted(hand, key=self.loss)
                    spent = [each for each in missed if each != one and each != other][:steps]
                    worth += sum([self.loss(each) for each in spent])
                if worth > found[0]:
                    found = (worth, (EXCHANGE, one, other, number, *spent), place)
        return found

    def best_place(self, number: int) -> tuple[float, int]:
        """The best place for a fetched card, and what that changes."""
        found, best = LOST, -1
        lean, rank, lows, highs = self.lean, self.below[number], self.lows, self.highs
        for places, more in ((lean.free, 0.0), (self.bad, REPLACED)):
            for place in places:
                if lows[place] <= rank <= highs[place] and self.fits(place, number):
                    gain = self.gain(place, number) + self.drawing[lean.draws(place, number)] + more
                    if gain > found:
                        found, best = gain, place
        return found, best

    def replacement(self) -> Choice | None:
        """The best exchange in which the fetched card replaces an open one, where the rules allow that."""
        if not self.lean.tables.book.options.exchange_may_replace_faceup:
            return None
        found = self.exchange((2 * LOST, (PASS,), -1), self.best_instead)
        return found if found[2] >= 0 else None

    def best_instead(self, number: int) -> tuple[float, int]:
        """The best place for a number among those with an open card, and how open the tower is then."""
        lean, known, measured = self.lean, self.known, (self.lows, self.highs, self.widths)
        found = (LOST, -1)
        order = lean.order()
        for place, old in enumerate(known):
            if not old:
                continue
            low, high = lean.bounds(place, order)
            if not low < number < high:
                continue
            known[place] = number
            self.measure()
            if min(self.widths) > 0:
                found = max(found, (self.openness() + self.drawing[lean.draws(place, number)], place))
            known[place] = old
        self.lows, self.highs, self.widths = measured
        return found

    def face_down(self) -> Choice | None:
        """A card laid face down: the one that is least missed, where its place has the most choice."""
        lean, free = self.lean, self.lean.free
        if lean.tables.book.options.facedown_needs_integer:
            order = lean.order()
            bounds = [(place, *lean.bounds(place, order)) for place in free]
            free = [place for place, low, high in bounds if low + 1 < high]
        if not free or not self.hand:
            return None
        card = min(self.hand, key=self.loss)
        return 0.0, (FACE_DOWN, card, max(free, key=self.widths.__getitem__)), -1

    def desperate(self) -> Choice | None:
        """Who has no card left passes. Otherwise somebody's card would have to be revealed where it does not fit."""
        if self.hand or any(self.lean.hidden):
            return None
        return 0.0, (PASS,), -1
