"""How the careful player plays its cards: it counts what is out and who can't have it, and weighs each legal card.

A card's worth is what this trick is likely to bring with it, less what the card would be likely to bring later. Sound play
follows from that: masters are cashed, points go to a partner who wins, a lost trick gets the poorest card, a master is not
wasted on a partner's trick. Two customs are added: takers draw trumps, and defenders don't lead them.

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
"""A card, and the place that has played it."""

ME, PARTNER = 0, 2
OPPONENTS = (1, 3)

BROUGHT = 9.0  # what the others' cards add to a trick that a card wins later
LOST = 0.3  # how much of its points a card loses that won't win
GUARDED = 0.35  # how likely the second best card of a suit wins later, with another to protect it...
LOW = 0.1  # ...and any lower card
TOP_TRUMP, GUARDED_TRUMP, LOW_TRUMP = 0.95, 0.85, 0.35  # the same of trumps, which may ruff
RUFFED_LATER = 0.85  # how much of a master's chance is left once a suit has gone round again
PARTNER_GIVES, PARTNER_KEEPS = 5.0, 2.0  # points that a partner adds to a trick that is won, or lost
OPPONENT_GIVES, OPPONENT_KEEPS = 3.0, 2.5
DRAW_TRUMPS, DRAW_FOR_PARTNER, LEAD_THEIR_TRUMPS = 12.0, 8.0, -10.0
RECAPTURE = 0.7  # how often a partner with the best card wins back what an opponent has beaten
TAKER_HAS_TRUMPS = 2.0  # how much more likely a trump is with the taker than with another


@dataclass
class Seen:
    """What one player knows of the deal in play."""

    hand: Sequence[Face]
    law: Law
    taker: int  # a place
    past: Sequence[Sequence[Played]]  # the tricks before, each in the order of play
    trick: Sequence[Played]  # the cards of this one so far

    @cached_property
    def unseen(self) -> list[Face]:
        """The cards in the others' hands."""
        seen = {*self.hand}
        seen.update(card for trick in (*self.past, self.trick) for _, card in trick)
        return [card for card in PACK if card not in seen]

    @cached_property
    def trumps_out(self) -> list[Face]:
        """Those of them that can ruff."""
        return self.of_suit(self.law.ruffs)

    def of_suit(self, suit: str) -> list[Face]:
        """The unseen cards of a suit."""
        return [card for card in self.unseen if card[1] == suit]

    @cached_property
    def lacking(self) -> dict[int, set[Face]]:
        """By place, the unseen cards that it can't have: with one of them, what it has played would not have been legal."""
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
        """By unseen card, how likely each place has it: by the room in its hand, and trumps sooner with the taker."""
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
        """How likely a place has one of these unseen cards."""
        return 1 - prod(1 - self.chances[card][place] for card in cards)

    def higher(self, card: Face) -> list[Face]:
        """The unseen cards of its suit that beat a card."""
        power = self.law.power
        return [other for other in self.unseen if other[1] == card[1] and power[other] > power[card]]

    def ruffs(self, place: int, led: str) -> float:
        """How likely a place has none of a led suit, but a trump."""
        if not self.trumps_out:
            return 0.0
        return (1 - self.has_any(place, self.of_suit(led))) * self.has_any(place, self.trumps_out)

    def beats(self, place: int, best: Face, led: str) -> float:
        """How likely a place that is still to play can beat the best card of the trick."""
        higher = self.has_any(place, self.higher(best))
        if best[1] != led:
            return higher * (1 - self.has_any(place, self.of_suit(led)))
        return higher if led == self.law.ruffs else higher + (1 - higher) * self.ruffs(place, led)


def best_card(seen: Seen, legal: Sequence[Face]) -> Face:
    """The card to play: the one that is worth most."""
    return max(legal, key=lambda card: evaluate(seen, card))


def evaluate(seen: Seen, card: Face) -> float:
    """What playing a card is worth, in card points: this trick's, less what the card would bring later."""
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
    """What cards are worth, so that all of them are worth 152."""
    return sum(law.points[card] for card in cards) * ALL_CARDS / law.total


def win_chance(seen: Seen, trick: Sequence[Played]) -> float:
    """How likely this player's team wins the trick, with the player's card in it."""
    place, best = trick[winning_place([card for _, card in trick], seen.law)]
    led = trick[0][1][1]
    to_play = range(1, 5 - len(trick))
    rivals = [other for other in to_play if other != PARTNER]
    if place in (ME, PARTNER):
        if best[1] != led:  # a ruff: only another one beats it
            return prod(1 - seen.beats(rival, best, led) for rival in rivals)
        return stands(seen, best, rivals, PARTNER in to_play)
    if PARTNER not in to_play:
        return 0.0
    return seen.beats(PARTNER, best, led) * prod(1 - seen.beats(rival, best, led) for rival in rivals)


def stands(seen: Seen, best: Face, rivals: Sequence[int], partner_to_play: bool) -> float:
    """How likely a card of the led suit wins, or the partner with a higher one: no rival has one, nor ruffs."""
    higher = sorted(seen.higher(best), key=seen.law.power.__getitem__)
    kept = [1 - sum(seen.chances[card][rival] for rival in rivals) for card in higher]
    wins = prod(kept)
    if higher and partner_to_play:
        wins += RECAPTURE * seen.chances[higher[-1]][PARTNER] * (1 - prod(kept[:-1]))
    if best[1] == seen.law.ruffs:
        return wins
    return wins * prod(1 - seen.ruffs(rival, best[1]) for rival in rivals)


def later(seen: Seen, card: Face) -> float:
    """What a card is likely to bring if it is kept."""
    if len(seen.past) == TRICKS - 1:
        return 0.0
    wins, points = wins_later(seen, card), worth(seen.law, [card])
    return wins * (points + BROUGHT) - (1 - wins) * points * LOST


def wins_later(seen: Seen, card: Face) -> float:
    """How likely a card wins a later trick."""
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
    """What leading trumps is worth besides: the takers draw the opponents', defenders keep theirs."""
    out = sum(seen.chances[card][place] for card in seen.trumps_out for place in OPPONENTS)
    if seen.taker == ME:
        return DRAW_TRUMPS * min(1.0, out)
    return DRAW_FOR_PARTNER * min(1.0, out) if seen.taker == PARTNER else LEAD_THEIR_TRUMPS
