"""How the cards of a deal are played out in an imagined world: quickly, by one look at the trick.

A **layout** is all that is left of a deal: four hands by place, and the cards that lie in the trick. It is played by the very
functions of the rules (`cards`); no table, events or belotes, so that a card takes a few microseconds.

A player cashes what wins, gives points to a partner who wins, and throws the cheapest card on what is lost. It looks into the
hands of those who still play to this trick, as everything in a world is open; what follows it does not think about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tavola.engine.dealer import Face
from tavola.games.coinche.cards import DER, Law, legal_cards, points_of, winning_place

PLACES = 4
KEPT = 0.6
"""What a card is worth when it is kept, in points for each step of its power."""

MASTER = 9.0
"""What the highest card of a suit brings later, beside its own points, if it is not thrown away."""

CASHED = 10.0
"""How much better it is to lead what wins than what does not."""

DRAWS_TRUMPS, LEADS_TRUMPS = 4.0, -10.0
"""For leading a trump: with more of them than the others, who still have some; and otherwise."""


@dataclass(slots=True)
class Layout:
    """What is left of a deal. Places are counted as everywhere here: 0 and 2 play together."""

    hands: list[list[Face]]  # by place
    law: Law
    leader: int  # the place that led, or leads, this trick
    trick: list[Face]
    points: int = 0  # of places 0 and 2
    tricks: int = 0  # won by them, of those played in this layout

    def with_card(self, card: Face) -> Layout:
        """The layout after a card of the place in turn; this one stays as it is."""
        after = Layout([[*hand] for hand in self.hands], self.law, self.leader, [*self.trick], self.points)
        after.tricks = self.tricks
        after.play(card)
        return after

    def turn(self) -> int:
        """The place that plays next."""
        return (self.leader + len(self.trick)) % PLACES

    def legal(self) -> Sequence[Face]:
        """The cards that it may play."""
        return legal_cards(self.hands[self.turn()], self.trick, self.law)

    def play(self, card: Face) -> None:
        """Play a card. The fourth one ends the trick."""
        self.hands[self.turn()].remove(card)
        self.trick.append(card)
        if len(self.trick) == PLACES:
            self.leader = (self.leader + winning_place(self.trick, self.law)) % PLACES
            if self.leader % 2 == 0:
                self.tricks += 1
                self.points += points_of(self.trick, self.law) + (0 if self.hands[0] else DER)
            self.trick = []

    def play_out(self) -> int:
        """The points of places 0 and 2 when all play on quickly."""
        while self.hands[self.turn()]:
            self.play(quick_card(self))
        return self.points


def quick_card(layout: Layout) -> Face:
    """The card that a quick player plays."""
    legal = layout.legal()
    if len(legal) == 1:
        return legal[0]
    law, trick, me = layout.law, layout.trick, layout.turn()
    points, power = law.points, law.power
    lying = points_of(trick, law)
    most, chosen = -1000.0, legal[0]
    for card in legal:
        winner = winner_after(layout, card)
        value = (lying + points[card]) * (-1 if (winner - me) % 2 else 1) - KEPT * power[card]
        if winner != me and is_master(layout, card):
            value -= MASTER
        if not trick:
            value += lead(layout, me, card, winner)
        if value > most:
            most, chosen = value, card
    return chosen


def lead(layout: Layout, me: int, card: Face, winner: int) -> float:
    """What else speaks for leading a card."""
    wins = (winner - me) % 2 == 0
    if card[1] != layout.law.ruffs:
        return CASHED * wins
    ours, theirs = (
        sum([other[1] == card[1] for place in places for other in layout.hands[place]])
        for places in ((me, me ^ 2), (me ^ 1, me ^ 3))
    )
    return DRAWS_TRUMPS if wins and theirs and ours > theirs else LEADS_TRUMPS


def winner_after(layout: Layout, card: Face) -> int:
    """The place that wins the trick with that card in it, if all who still play against the winner do what they can."""
    law, trick = layout.law, [*layout.trick, card]
    power, led = law.power, trick[0][1]
    at = winning_place(trick, law)
    winner, best = (layout.leader + at) % PLACES, power[trick[at]]
    for step in range(len(trick), PLACES):
        place = (layout.leader + step) % PLACES
        if (place - winner) % 2:
            top = strongest(layout.hands[place], led, law)
            if top > best:
                winner, best = place, top
    return winner


def strongest(hand: Sequence[Face], led: str, law: Law) -> int:
    """The power with which a hand can best win a trick of that suit; -1 if it can't."""
    power, ruffs = law.power, law.ruffs
    suit = [power[card] for card in hand if card[1] == led] or [
        power[card] for card in hand if card[1] == ruffs
    ]
    return max(suit, default=-1)


def is_master(layout: Layout, card: Face) -> bool:
    """Whether nobody holds a higher card of that suit."""
    power, suit = layout.law.power, card[1]
    mine = power[card]
    return not any(other[1] == suit and power[other] > mine for hand in layout.hands for other in hand)
