"""The cards of Coinche: how they rank, what they are worth, and which may be played. Pure functions of faces.

A face is a rank and a suit: "JS" is the jack of spades, "TH" the ten of hearts. A `Law` holds, as data, what a contract's
denomination and the options mean for the play; the functions read the law and no option.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from tavola.engine.dealer import Face
from tavola.engine.memo import remembered
from tavola.engine.project import Term
from tavola.games.coinche.options import Options

Suit = str
"""S, H, D or C."""

SUITS = "SHDC"
DENOMINATIONS: tuple[str, ...] = (*SUITS, "SA", "TA")
Denomination = Annotated[str, Term("denomination", DENOMINATIONS)]
"""A suit as trump, SA (no trump) or TA (all trump)."""

TRICKS = 8
ALL_CARDS = 152
"""The points of all cards of a deal: as printed in a suit contract, scaled to this sum in the others (S)."""

DER = 10
"""The points of the last trick, the "dix de der"."""

PLAIN = "789JQKTA"
TRUMP = "78QKTA9J"
"""The ranks from low to high."""

PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
SA_TABLE = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TA_TABLE = {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2, "8": 0, "7": 0}
"""Other values for no trump and all trump, whose sum is 152 without scaling (S's second table)."""

TABLES = {("table", "SA"): SA_TABLE, ("table", "TA"): TA_TABLE, ("ffb", "SA"): SA_TABLE}
"""By the option `sata_values` and the denomination; a pair that is not here has the usual values, scaled."""

ABOVE_PLAIN = 8
"""Added to the power of a trump, so that it beats every other suit."""

PACK: tuple[Face, ...] = tuple(rank + suit for suit in SUITS for rank in PLAIN)

Reason = Literal["must_follow", "must_trump", "must_beat"]


@dataclass(frozen=True, slots=True, eq=False)
class Law:
    """How cards are played and counted under a denomination and the options."""

    denomination: str
    trumps: str  # the suits that rank as trumps: a player who follows in one must beat
    ruffs: str  # the suit that beats the others, if any
    couple: tuple[Face, ...]  # king and queen of that suit
    climbs_over_partner: bool  # a player who follows in a trump suit must beat even a winning partner
    ruffs_above: bool  # a player who ruffs a partner's trick must beat the trumps in it
    undertrumps: bool  # a player who can't beat an opponent's trump must play a lower one
    power: Mapping[Face, int]  # the highest wins, among the cards that can win
    points: Mapping[Face, int]
    scales_der: bool  # the last trick's ten is scaled with the cards, instead of added afterwards
    total: int  # the sum of all points before scaling...
    whole: int  # ...and after it

    def scaled(self, points: int) -> int:
        """A team's points, scaled and rounded. No split of the cards gives exactly a half."""
        return (points * self.whole + self.total // 2) // self.total


@remembered
def law(denomination: str, options: Options) -> Law:
    """The law of a denomination under these options."""
    trumps = {"SA": "", "TA": SUITS}.get(denomination, denomination)
    ranks = {suit: TRUMP if suit in trumps else PLAIN for suit in SUITS}
    worth = {suit: TRUMP_POINTS if suit in trumps else PLAIN_POINTS for suit in SUITS}
    table = TABLES.get((options.sata_values, denomination))
    if table:
        worth = dict.fromkeys(SUITS, table)
    points = {card: worth[card[1]][card[0]] for card in PACK}
    ruffs = trumps if len(trumps) == 1 else ""
    scales_der = (options.sata_values, denomination) == ("ffb", "TA")
    der = DER if scales_der else 0
    over_partner = options.ta_raise if denomination == "TA" else options.trump_lead_over_partner
    return Law(
        denomination,
        trumps,
        ruffs,
        couple=("K" + ruffs, "Q" + ruffs) if ruffs else (),
        climbs_over_partner=over_partner == "must_raise",
        ruffs_above=options.ruff_over_partner == "must_raise",
        undertrumps=options.undertrump == "forced",
        power={
            card: ranks[card[1]].index(card[0]) + (ABOVE_PLAIN if card[1] in trumps else 0) for card in PACK
        },
        points=points,
        scales_der=scales_der,
        total=sum(points.values()) + der,
        whole=ALL_CARDS + der,
    )


@remembered
def laws(options: Options) -> Mapping[str, Law]:
    """The laws of all denominations under these options."""
    return {denomination: law(denomination, options) for denomination in DENOMINATIONS}


def winning_place(trick: Sequence[Face], law: Law) -> int:
    """The index of the card that wins a trick so far: the highest trump, else the highest of the led suit (S)."""
    power, best, led = law.power, 0, trick[0][1]
    for place, card in enumerate(trick):
        if (card[1] == led or card[1] == law.ruffs) and power[card] > power[trick[best]]:
            best = place
    return best


def legal_cards(hand: Sequence[Face], trick: Sequence[Face], law: Law) -> Sequence[Face]:
    """The cards of a hand that may be played to a trick. Never empty, unless the hand is.

    A player must follow suit, and in a trump suit must beat the best card if possible (S). A player who can't follow must ruff,
    above other ruffs if possible, unless the partner is winning (S).
    """
    if not trick:
        return hand
    led, best = trick[0][1], winning_place(trick, law)
    partner_wins = best == len(trick) - 2
    following = [card for card in hand if card[1] == led]
    if following:
        if led in law.trumps and (law.climbs_over_partner or not partner_wins):
            return _beating(following, trick[best], law) or following
        return following
    ruffs = [card for card in hand if card[1] == law.ruffs]
    if not ruffs:
        return hand
    ruffed = trick[best][1] == law.ruffs
    above = _beating(ruffs, trick[best], law) if ruffed else ruffs
    if partner_wins:
        if ruffed and above and law.ruffs_above:
            return [card for card in hand if card[1] != law.ruffs or card in above]
        return hand
    return above or (ruffs if law.undertrumps else hand)


def why_not(card: Face, hand: Sequence[Face], trick: Sequence[Face], law: Law) -> Reason | None:
    """The reason why a card of a hand may not be played to a trick; None if it may."""
    if card in legal_cards(hand, trick, law):
        return None
    led = trick[0][1]
    if card[1] != led and any(other[1] == led for other in hand):
        return "must_follow"
    return "must_beat" if card[1] in (led, law.ruffs) else "must_trump"


def points_of(cards: Sequence[Face], law: Law) -> int:
    """The points of cards as printed: not scaled, without the last trick's ten."""
    return sum([law.points[card] for card in cards])


def _beating(cards: Sequence[Face], best: Face, law: Law) -> list[Face]:
    """Those cards, all of one suit, that beat a card of that suit."""
    power, least = law.power, law.power[best]
    return [card for card in cards if power[card] > least]


def ranking(suit: Suit, law: Law) -> list[tuple[str, int]]:
    """The ranks of a suit from high to low, each with its points."""
    ranks = TRUMP if suit in law.trumps else PLAIN
    return [(rank, law.points[rank + suit]) for rank in reversed(ranks)]
