"""The cardplay of the careful player: it counts the unseen cards, infers who can't hold them, and evaluates each legal card.

A card's value is the expected gain of this trick with it, minus the expected gain of keeping it. Sound play follows: masters are
cashed, points go to a partner who wins, a lost trick gets the poorest card, no master is wasted on a partner's trick. Two
conventions are added: takers draw trumps, and defenders don't lead them.

Places are counted from the player itself: 0 is the player, 1 the next one, 2 the partner, 3 the one before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

from tavola.engine.dealer import Face
from tavola.games.coinche.cards import ALL_CARDS, DER, PACK, TRICKS, Law, legal_cards, winning_place

Played = tuple[int, Face]
"""A card, and the place that played it."""

ME, PARTNER = 0, 2
OPPONENTS = (1, 3)

BROUGHT = 9.0  # points of the others' cards in a trick that a kept card wins
LOST = 0.3  # share of its points that a kept card loses in a lost trick
GUARDED = 0.35  # chance that the second-best card of a suit wins later, guarded by another...
LOW = 0.1  # ...and any lower card
TOP_TRUMP, GUARDED_TRUMP, LOW_TRUMP = 0.95, 0.85, 0.35  # the same for trumps, which may ruff
RUFFED_LATER = 0.85  # factor on a master's chance for every later round of its suit
PARTNER_GIVES, PARTNER_KEEPS = 5.0, 2.0  # points that a partner adds to a won trick, to a lost one
OPPONENT_GIVES, OPPONENT_KEEPS = 3.0, 2.5
DRAW_TRUMPS, DRAW_FOR_PARTNER, LEAD_THEIR_TRUMPS = 12.0, 8.0, -10.0
NONE_TO_DRAW = -10.0  # a trump keeps for ruffing when the opponents have none
RECAPTURE = 0.7  # chance that a partner with the best card wins the trick back
TAKER_HAS_TRUMPS = 2.0  # weight of the taker as the holder of an unseen trump; others have 1


@dataclass
class Seen:
    """What one player knows of the deal in play."""

    hand: Sequence[Face]
    law: Law
    taker: int  # a place
    past: Sequence[Sequence[Played]]  # earlier tricks, each in the order of play
    trick: Sequence[Played]  # the current trick so far

    @cached_property
    def unseen(self) -> list[Face]:
        """The cards in the others' hands."""
        seen = {*self.hand}
        seen.update(card for trick in (*self.past, self.trick) for _, card in trick)
        return [card for card in PACK if card not in seen]

    @cached_property
    def trumps_out(self) -> list[Face]:
        """The unseen cards that can ruff."""
        return self.of_suit(self.law.ruffs)

    def of_suit(self, suit: str) -> list[Face]:
        """The unseen cards of a suit."""
        return [card for card in self.unseen if card[1] == suit]

    @cached_property
    def lacking(self) -> dict[int, set[Face]]:
        """By place, the unseen cards that it can't hold: with one in hand, one of its plays would have been illegal."""
        lacking: dict[int, set[Face]] = {1: set(), 2: set(), 3: set()}
        for trick in (*self.past, self.trick):
            before = [trick[0][1]] if trick else []
            led = before[0][1] if trick else ""
            for place, card in trick[1:]:
                if place != ME and (card[1] != led or led in self.law.trumps):
                    telling = self.of_suit(led) + (self.trumps_out if self.law.ruffs not in ("", led) else [])
                    lacking[place].update(
                        other for other in telling if card not in legal_cards((card, other), before, self.law)
                    )
                before.append(card)
        return lacking

    @cached_property
    def chances(self) -> dict[Face, tuple[float, float, float, float]]:
        """By unseen card, the probability of each place to hold it: by the size of its hand, and for a trump by who took."""
        left = TRICKS - len(self.past)
        has_played = {place for place, _ in self.trick}
        room = {place: left - (place in has_played) for place in (1, 2, 3)}
        chances = {}
        for card in self.unseen:
            weights = [0.0, 0.0, 0.0, 0.0]
            for place, cards in room.items():
                if card not in self.lacking[place]:
                    weights[place] = cards * (
                        TAKER_HAS_TRUMPS if place == self.taker and card[1] == self.law.ruffs else 1
                    )
            total = sum(weights) or 1.0
            chances[card] = (0.0, weights[1] / total, weights[2] / total, weights[3] / total)
        return chances

    def has_any(self, place: int, cards: Iterable[Face]) -> float:
        """The probability that a place holds one of these unseen cards."""
        return 1 - prod(1 - self.chances[card][place] for card in cards)

    def higher(self, card: Face) -> list[Face]:
        """The unseen cards of the same suit that beat a card."""
        power = self.law.power
        return [other for other in self.unseen if other[1] == card[1] and power[other] > power[card]]

    def ruffs(self, place: int, led: str) -> float:
        """The probability that a place is void in a led suit and holds a trump."""
        if not self.trumps_out:
            return 0.0
        return (1 - self.has_any(place, self.of_suit(led))) * self.has_any(place, self.trumps_out)

    def beats(self, place: int, best: Face, led: str) -> float:
        """The probability that a place can beat the best card of the trick."""
        higher = self.has_any(place, self.higher(best))
        if best[1] != led:
            return higher * (1 - self.has_any(place, self.of_suit(led)))
        return higher if led == self.law.ruffs else higher + (1 - higher) * self.ruffs(place, led)


def best_card(seen: Seen, legal: Sequence[Face]) -> Face:
    """The legal card of the highest value."""
    return max(legal, key=lambda card: evaluate(seen, card))


def evaluate(seen: Seen, card: Face) -> float:
    """The value of playing a card, in card points: the expected gain of this trick, minus that of keeping the card."""
    law = seen.law
    trick = [*seen.trick, (ME, card)]
    to_play = range(1, 5 - len(trick))
    winning = win_chance(seen, trick)
    points = worth(law, [played for _, played in trick]) + (DER if len(seen.past) == TRICKS - 1 else 0)
    gained, lost = points, points
    for place in to_play:
        gained += PARTNER_GIVES if place == PARTNER else OPPONENT_KEEPS
        lost += PARTNER_KEEPS if place == PARTNER else OPPONENT_GIVES
    value = winning * gained - (1 - winning) * lost - later(seen, card)
    if not seen.trick and card[1] == law.ruffs:
        value += lead_of_trumps(seen)
    return value


def worth(law: Law, cards: Iterable[Face]) -> float:
    """The points of some cards, on a scale on which the whole pack has 152."""
    return sum(law.points[card] for card in cards) * ALL_CARDS / law.total


def win_chance(seen: Seen, trick: Sequence[Played]) -> float:
    """The probability that this player's team wins a trick which holds the player's card."""
    place, best = trick[winning_place([card for _, card in trick], seen.law)]
    led = trick[0][1][1]
    to_play = range(1, 5 - len(trick))
    rivals = [other for other in to_play if other != PARTNER]
    if place in (ME, PARTNER):
        if best[1] != led:  # a ruff: only a higher one beats it
            return prod(1 - seen.beats(rival, best, led) for rival in rivals)
        return stands(seen, best, rivals, PARTNER in to_play)
    if PARTNER not in to_play:
        return 0.0
    return seen.beats(PARTNER, best, led) * prod(1 - seen.beats(rival, best, led) for rival in rivals)


def stands(seen: Seen, best: Face, rivals: Sequence[int], partner_to_play: bool) -> float:
    """The probability that no rival beats or ruffs a card of the led suit, or that the partner wins the trick back."""
    higher = sorted(seen.higher(best), key=seen.law.power.__getitem__)
    kept = [1 - sum(seen.chances[card][rival] for rival in rivals) for card in higher]
    wins = prod(kept)
    if higher and partner_to_play:
        wins += RECAPTURE * seen.chances[higher[-1]][PARTNER] * (1 - prod(kept[:-1]))
    if best[1] == seen.law.ruffs:
        return wins
    return wins * prod(1 - seen.ruffs(rival, best[1]) for rival in rivals)


def later(seen: Seen, card: Face) -> float:
    """The expected gain of keeping a card."""
    if len(seen.past) == TRICKS - 1:
        return 0.0
    wins, points = wins_later(seen, card), worth(seen.law, [card])
    return wins * (points + BROUGHT) - (1 - wins) * points * LOST


def wins_later(seen: Seen, card: Face) -> float:
    """The probability that a card wins a later trick."""
    same, higher = seen.of_suit(card[1]), len(seen.higher(card))
    guarded = sum(other[1] == card[1] for other in seen.hand) > 1
    if card[1] == seen.law.ruffs:
        if not any(seen.has_any(place, same) for place in OPPONENTS):
            return 1.0
        return TOP_TRUMP if higher == 0 else GUARDED_TRUMP if higher == 1 and guarded else LOW_TRUMP
    wins = 1.0 if higher == 0 else GUARDED if higher == 1 and guarded else LOW
    if seen.trumps_out:
        wins *= RUFFED_LATER * prod(1 - seen.ruffs(place, card[1]) for place in OPPONENTS)
    return wins


def lead_of_trumps(seen: Seen) -> float:
    """The bonus of leading a trump: takers draw the opponents' trumps while there are any, defenders keep their own."""
    out = sum(seen.chances[card][place] for card in seen.trumps_out for place in OPPONENTS)
    if not out and seen.taker in (ME, PARTNER):
        return NONE_TO_DRAW
    if seen.taker == ME:
        return DRAW_TRUMPS * min(1.0, out)
    return DRAW_FOR_PARTNER * min(1.0, out) if seen.taker == PARTNER else LEAD_THEIR_TRUMPS
