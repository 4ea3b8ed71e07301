"""The careful player against `colver`'s players by rule, an outside yardstick: a public engine of the French federation's game.

    python tests/games/coinche/duel_colver.py --deals 1000

Every deal is played twice in colver's own engine, with the pairs swapped, against two of its strategies that need no trained
weights: with both its bids and its play, with careful bids on both sides, and with careful play on both.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Protocol

if __name__ == "__main__":  # run as a file: find the package and the tests as pytest does
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

import colver

from games.coinche.test_beside_colver import BIDDING, CALLS, DONE, OPTIONS
from tavola.arena.intervals import bootstrap, mean
from tavola.games.coinche.bots.bidding import Bid, Bidding, choose_bid, doubles, redoubles
from tavola.games.coinche.bots.cardplay import Played, Seen, best_card
from tavola.games.coinche.cards import PACK, law
from tavola.games.coinche.options import Options

RULES = Options(**OPTIONS)  # type: ignore[arg-type]  # a plain dictionary
THEIRS = [
    ("bid_improved_v2", "action_heuristic_play"),
    ("bid_maxi", "action_maxi_play"),
]


@dataclass(frozen=True)
class Lead:
    """One pair's lead over the other, for each deal."""

    cards: Sequence[float]  # card points, with the last trick's ten
    score: Sequence[float]

    def __str__(self) -> str:
        return f"{interval(self.cards)} card points, {interval(self.score)} of the score"


def interval(values: Sequence[float]) -> str:
    """The mean and its 95 % confidence interval."""
    counted = Counter(values)
    low, high = bootstrap(counted)
    return f"{mean(counted):+.1f} [{low:+.1f}, {high:+.1f}]"


@dataclass
class Deal:
    """A deal in colver's engine, and its public history."""

    env: colver.Env
    calls: list[tuple[int, int]] = field(default_factory=list)  # by seat, colver's numbers
    tricks: list[list[Played]] = field(default_factory=list)  # by seat

    @property
    def contract(self) -> tuple[int, str]:
        """The taker and the trump."""
        seat, number = next(call for call in reversed(self.calls) if bid_in(call[1]))
        return seat, CALLS[number][2]


class Caller(Protocol):
    def call(self, deal: Deal, me: int) -> int: ...


class Hand(Protocol):
    def card(self, deal: Deal, me: int) -> int: ...


class Careful:
    """Our player, in their engine."""

    def call(self, deal: Deal, me: int) -> int:
        legal = [CALLS[number] for number in deal.env.legal_actions()]
        said = [
            ((seat - me) % 4, bid_in(number))
            for seat, number in deal.calls
            if bid_in(number) or CALLS[number] == "pass"
        ]
        auction = Bidding([PACK[card] for card in deal.env.get_hands()[me]], said)
        if "coinche" in legal and doubles(auction):
            return CALLS.index("coinche")
        if "redouble" in legal and redoubles(auction):
            return CALLS.index("redouble")
        bid = choose_bid(auction, [call[1:] for call in legal if isinstance(call, tuple)])
        return CALLS.index(("bid", *bid) if bid else "pass")

    def card(self, deal: Deal, me: int) -> int:
        legal = [PACK[card] for card in deal.env.legal_actions()]
        if len(legal) == 1:
            return PACK.index(legal[0])
        taker, trump = deal.contract
        *past, lying = [[((seat - me) % 4, card) for seat, card in trick] for trick in deal.tricks]
        hand = [PACK[card] for card in deal.env.get_hands()[me]]
        return PACK.index(best_card(Seen(hand, law(trump, RULES), (taker - me) % 4, past, lying), legal))


@dataclass
class Theirs:
    """A player of colver's."""

    bids: str
    plays: str

    def call(self, deal: Deal, me: int) -> int:
        return int(getattr(deal.env, self.bids)())

    def card(self, deal: Deal, me: int) -> int:
        return int(getattr(deal.env, self.plays)())


Pair = tuple[Caller, Hand]
"""Who bids and who plays for a pair."""


def bid_in(number: int) -> Bid | None:
    """The bid in one of colver's calls; None if it is not a bid."""
    call = CALLS[number]
    return (call[1], call[2]) if isinstance(call, tuple) else None


def play(hands: Sequence[Sequence[int]], dealer: int, pairs: tuple[Pair, Pair]) -> tuple[float, float]:
    """Play a deal. Returns the first pair's lead in card points and in score."""
    deal = Deal(colver.Env.deal_with_hands(dealer, [[*hand] for hand in hands]))
    env = deal.env
    while env.phase() != DONE:
        me = env.current_player()
        caller, hand = pairs[me % 2]
        if env.phase() == BIDDING:
            number = caller.call(deal, me)
            deal.calls.append((me, number))
        else:
            if not deal.tricks or len(deal.tricks[-1]) == 4:
                deal.tricks.append([])
            number = hand.card(deal, me)
            deal.tricks[-1].append((me, PACK[number]))
        env.step(number)
    score = env.rewards()
    points = env.get_points() if deal.tricks else (0, 0)
    return points[0] - points[1], score[0] - score[1]


def duel(one: Pair, other: Pair, deals: int, seed: int) -> Lead:
    """Play `deals` deals, each of them twice."""
    chance = Random(seed)
    cards, score = [], []
    for _ in range(deals):
        pack = chance.sample(range(len(PACK)), len(PACK))
        hands, dealer = [pack[n : n + 8] for n in range(0, 32, 8)], chance.randrange(4)
        here, there = play(hands, dealer, (one, other)), play(hands, dealer, (other, one))
        cards.append((here[0] - there[0]) / 2)
        score.append((here[1] - there[1]) / 2)
    return Lead(cards, score)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    ours = Careful()
    for bids, plays in THEIRS:
        theirs = Theirs(bids, plays)
        duels: list[tuple[str, Pair, Pair]] = [
            (f"against {bids} and {plays}:", (ours, ours), (theirs, theirs)),
            (f"careful bids all round, against {plays}:", (ours, ours), (ours, theirs)),
            (f"careful play all round, against {bids}:", (ours, ours), (theirs, ours)),
        ]
        for title, one, other in duels:
            print(f"{title:62}", duel(one, other, given.deals, given.seed), flush=True)


if __name__ == "__main__":
    main()
