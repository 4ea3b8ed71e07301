"""A greedy player: it keeps the tower as open as it can, looks one action ahead, and never guesses.

It decides from its information set alone: open cards, its own hand, and the face-down cards that it laid itself. It assumes that
other players' face-down cards fitted nowhere and must be replaced, because that is when it lays one face down itself.

`outlook` says what a tower is worth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.dealer import Handle
from tavola.engine.information import InformationSet
from tavola.games.couperation.bots.manner import manner_of
from tavola.games.couperation.bots.outlook import LOST, Outlook, shape_from
from tavola.games.couperation.marks import FINISH
from tavola.games.couperation.questions import (
    AGREE,
    EXCHANGE,
    FACE_DOWN,
    PASS,
    PLACE,
    REVEAL,
    Act,
    Agree,
    Discard,
    DiscardReserve,
    Draw,
    Put,
    Wish,
    places,
)
from tavola.games.couperation.state import State
from tavola.games.couperation.tower import ROWS, Cell, columns, row

IN_RESERVE = 1  # half numbers that a number in the reserve counts; any other counts two
WASTED = 0.4  # the cost of a card that the next player must discard
DRAWN = 0.4  # for a card that the next player draws


class GreedyBot:
    """See the module. It is stateless."""

    temper: Temper | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind(known, self.temper)
        match question:
            case Wish():
                return mind.manner.keen if mind.keen() else mind.manner.begins
            case Draw():
                return question.most
            case Act():
                return mind.act(question.legal_for(known.face))
            case Put():
                return max(
                    question.legal_for(known.face), key=lambda cell: mind.after_put(cell, question.card)
                )
            case Discard():
                return max(question.choices, key=mind.without_cards)
            case DiscardReserve():
                return max(question.choices, key=mind.without_reserve)
            case Agree():
                return AGREE
        raise TypeError(f"Couperation asks no {type(question).__name__}")


class Mind:
    """What the bot infers from its information set."""

    def __init__(self, known: InformationSet, temper: Temper | None = None) -> None:
        self.face = known.face
        self.state: State = known.state
        self.manner = manner_of(temper, troubled=self.state.is_troubled())
        self.seat = known.seat
        self.crown = self.state.book.number(FINISH) if self.state.book.options.finish else None
        self.hand = {card: self.number(card) for card in self.state.hands[known.seat]}
        self.left = self.numbers_left()
        first, last = columns(self.state.tower, self.state.book.constraints.window)
        self.shape = shape_from((first + last - ROWS + 1) // 2)
        self.known = [0] * len(self.shape.cells)
        self.bad: list[int] = []  # places whose card must be replaced
        self.read_tower()

    def number(self, card: Handle) -> int:
        """The number of a card; 0 if the bot does not know it."""
        face = self.face(card)
        return 0 if face is None else self.state.book.number(face) or 0

    def numbers_left(self) -> dict[int, int]:
        """The numbers that can still come into the tower, each with its count in halves."""
        state = self.state
        left = dict.fromkeys(state.unseen(), 2)
        for face in state.reserve.values():
            if face != FINISH:
                left[int(face)] = IN_RESERVE
        for card in (*state.discards, *(laid.card for laid in state.tower.values())):
            left.pop(self.number(card), None)
        return left

    def read_tower(self) -> None:
        """Fill in `known` and `bad`: the numbers that stand, and the places whose card can't stay. These are other players'
        face-down cards, the bot's own that don't fit, and up to three cards of a lost tower."""
        places, hidden = self.shape.places, []
        for cell, laid in self.state.tower.items():
            if cell not in places:
                continue
            if laid.face is None:
                hidden.append((places[cell], self.number(laid.card)))
            else:
                self.known[places[cell]] = self.number(laid.card)
        if self.crown:
            self.known[max(range(len(self.known)), key=lambda place: row(self.shape.cells[place]))] = (
                self.crown
            )
        outlook = Outlook(self.shape, self.left)
        for place, number in hidden:
            self.known[place] = number
            if not number or outlook.worth(self.known, (), ()) == LOST:
                self.known[place] = 0
                self.bad.append(place)
        for _ in range(3):
            if outlook.worth(self.known, (), ()) > LOST:
                return
            self.bad.append(self.write_off(outlook))
            self.known[self.bad[-1]] = 0

    def write_off(self, outlook: Outlook) -> int:
        """The place of the card without which a lost tower has the highest value."""

        def without(place: int) -> float:
            known = self.known.copy()
            known[place] = 0
            return outlook.worth(known, (), ())

        return max((place for place, number in enumerate(self.known) if number), key=without)

    # -- deciding --

    def keen(self) -> bool:
        """Whether the bot would like to begin: its hand has a number near 25."""
        return any(18 <= number <= 32 for number in self.hand.values())

    def act(self, legal: Sequence[Answer]) -> Answer:
        """The action of the highest value. A card that may not fit is revealed only if nothing else is legal."""
        return max(legal, key=self.worth_of)

    def worth_of(self, answer: Answer) -> float:
        """The value of an action, with what this player likes to do."""
        kind, *what = answer
        if kind == PLACE:
            card, a, b = what
            return self.placed(card, (a, b)) + self.manner.height * (row((a, b)) - 1)
        if kind == FACE_DOWN:
            card, a, b = what
            return self.dumped(card, (a, b))
        if kind == REVEAL:
            return self.revealed(what[0])
        if kind == EXCHANGE:
            return self.exchanged(*what) + self.manner.exchange
        return 0.0 if kind == PASS else 2 * LOST

    def placed(self, card: Handle, cell: Cell) -> float:
        """The value of laying a hand card open."""
        face = self.face(card)
        assert face is not None, "it knows its hand"
        place = self.shape.places.get(cell)
        if place is None or (face == FINISH) != (self.state.book.options.finish and row(cell) == ROWS):
            return LOST
        number = self.number(card)
        known = self.known.copy()
        known[place] = number
        left = self.left.copy()
        left.pop(number, None)
        worth = Outlook(self.shape, left).worth(known, self.hand_without(card), self.bad)
        return worth + self.draws(self.state.due_after(face, cell).count)

    def dumped(self, card: Handle, cell: Cell) -> float:
        """The value of laying a hand card face down to get rid of it."""
        place = self.shape.places.get(cell)
        if place is None:
            return LOST
        left = self.left.copy()
        left.pop(self.hand[card], None)
        worth = Outlook(self.shape, left).worth(self.known, self.hand_without(card), [*self.bad, place])
        return worth + self.draws(self.state.due_after_hidden().count)

    def revealed(self, card: Handle) -> float:
        """The value of revealing a face-down card."""
        cell, number = self.state.cell_of(card), self.number(card)
        place = self.shape.places.get(cell)
        if not number or place in self.bad:
            return 1.5 * LOST
        worth = Outlook(self.shape, self.left).worth(self.known, self.hand.values(), self.bad)
        return worth + self.draws(self.state.due_after(str(number), cell).count)

    def exchanged(self, x: Handle, y: Handle, target: Handle, *discarded: Handle) -> float:
        """The value of exchanging two cards for one of the reserve, laid in its best place."""
        left = self.left.copy()
        for card in discarded:
            left.pop(self.hand[card], None)
        for card in (x, y):
            if self.number(card) in left:
                left[self.number(card)] = IN_RESERVE
        number = self.number(target)
        hand = self.hand_without(x, y, *discarded)
        cells = places(self.state, self.state.board(), number)
        return max((self.put(cell, target, left, hand) for cell in cells), default=LOST)

    def after_put(self, cell: Cell, card: Handle) -> float:
        """The value of laying the fetched card in a cell."""
        return self.put(cell, card, self.left, [*self.hand.values()])

    def put(self, cell: Cell, card: Handle, left: Mapping[int, int], hand: Sequence[int]) -> float:
        """The value of laying a fetched card in a free cell, or in place of another card, which comes into the hand."""
        place, laid, face = self.shape.places.get(cell), self.state.tower.get(cell), self.face(card)
        if place is None or face is None:
            return LOST
        number = self.number(card)
        known = self.known.copy()
        removed = self.number(laid.card) if laid is not None else 0
        known[place] = number
        left = {**left}
        left.pop(number, None)
        if removed:
            left[removed] = 2
            hand = [*hand, removed]
        bad = [one for one in self.bad if one != place]
        return Outlook(self.shape, left).worth(known, hand, bad) + self.draws(
            self.state.due_after(face, cell).count
        )

    def without_cards(self, cards: Sequence[Handle]) -> float:
        """The value after these hand cards are gone for good."""
        left = {n: count for n, count in self.left.items() if n not in [self.hand[card] for card in cards]}
        return Outlook(self.shape, left).worth(self.known, self.hand_without(*cards), self.bad)

    def without_reserve(self, cards: Sequence[Handle]) -> float:
        """The value after these cards are gone from the reserve."""
        gone = [self.number(card) for card in cards]
        if any(self.face(card) == FINISH for card in cards):
            return LOST
        left = {n: count for n, count in self.left.items() if n not in gone}
        return Outlook(self.shape, left).worth(self.known, self.hand.values(), self.bad)

    def hand_without(self, *cards: Handle) -> list[int]:
        """The numbers of the other cards in hand."""
        return [number for card, number in self.hand.items() if card not in cards]

    def draws(self, count: int) -> float:
        """The value of the next player drawing so many cards."""
        state = self.state
        count = min(count, state.left_to_draw())
        room = max(0, state.book.options.hand_limit + 1 - len(state.hands[state.next_seat()]))
        return DRAWN * min(count, room) - WASTED * max(0, count - room)
