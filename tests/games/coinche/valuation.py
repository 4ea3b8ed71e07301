"""Fits the weights of a hand's features (`bidding.IN_SUIT`, `bidding.WITHOUT_SUIT`) to deals that careful players play.

    python tests/games/coinche/valuation.py --deals 6000

deals randomly, lets a seat with a fair hand take the contract, plays the cards, and fits the team's card points by least squares
to the features of the bidder's hand, of the bidder's and the partner's hands, and of an opponent's. The printed weights go into
the tables, rounded.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[3] / "py"))

from tavola.engine.dealer import Face
from tavola.games.coinche.bots.bidding import features, scale, weigh
from tavola.games.coinche.bots.cardplay import Seen, best_card
from tavola.games.coinche.cards import DER, PACK, SUITS, TRICKS, law, legal_cards, points_of, winning_place
from tavola.games.coinche.options import Options

Hands = Sequence[Sequence[Face]]
FAIR = 45
"""The least value, by today's table, of a hand that takes the contract: weaker hands don't bid."""


def play_cards(hands: Hands, denomination: str, taker: int, leader: int) -> list[int]:
    """Four careful players play a deal; the card points of both teams, with the last trick's ten."""
    rules, left = law(denomination, Options()), [[*hand] for hand in hands]
    past: list[list[tuple[int, Face]]] = []
    won = [0, 0]
    for _ in range(TRICKS):
        trick: list[tuple[int, Face]] = []
        for seat in ((leader + turn) % 4 for turn in range(4)):
            seen = Seen(
                left[seat],
                rules,
                (taker - seat) % 4,
                [[((who - seat) % 4, card) for who, card in old] for old in past],
                [((who - seat) % 4, card) for who, card in trick],
            )
            card = best_card(seen, legal_cards(left[seat], [card for _, card in trick], rules))
            left[seat].remove(card)
            trick.append((seat, card))
        faces = [card for _, card in trick]
        leader = trick[winning_place(faces, rules)][0]
        won[leader % 2] += points_of(faces, rules)
        past.append(trick)
    return [rules.scaled(points) + DER * (leader % 2 == team) for team, points in enumerate(won)]


def sample(kind: str, deals: int, chance: Random) -> list[tuple[Hands, str, int]]:
    """Samples of hands (the bidder's first), the denomination, and the points of the bidder's team."""
    found: list[tuple[Hands, str, int]] = []
    while len(found) < deals:
        pack = chance.sample(PACK, len(PACK))
        hands = [pack[n : n + TRICKS] for n in range(0, len(pack), TRICKS)]
        tried = SUITS if kind == "suit" else [kind]
        denomination = max(tried, key=lambda what: weigh(hands[0], what, scale(what).own))
        if weigh(hands[0], denomination, scale(denomination).own) >= (FAIR if kind == "suit" else FAIR / 1.5):
            made = play_cards(hands, denomination, 0, chance.randrange(4))[0]
            found.append((hands, denomination, made))
    return found


def fit(rows: Sequence[Mapping[str, float]], totals: Sequence[float]) -> tuple[dict[str, float], float]:
    """The least-squares weights, and the standard deviation of the residuals."""
    names = sorted({name for row in rows for name in row})
    columns = [[row.get(name, 0.0) for row in rows] for name in names]
    system = [
        [*(sum(a * b for a, b in zip(one, other, strict=True)) for other in columns), dot(one, totals)]
        for one in columns
    ]
    weights = dict(zip(names, solve(system), strict=True))
    rest = [
        total - sum(weights[name] * count for name, count in row.items())
        for row, total in zip(rows, totals, strict=True)
    ]
    return weights, pstdev(rest)


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def solve(system: list[list[float]]) -> list[float]:
    """Solve a system of linear equations, each with its right side last (Gauss-Jordan elimination)."""
    for n in range(len(system)):
        pivot = max(range(n, len(system)), key=lambda row: abs(system[row][n]))
        system[n], system[pivot] = system[pivot], system[n]
        lead = [value / system[n][n] for value in system[n]]
        system = [
            lead if row == n else [a - values[n] * b for a, b in zip(values, lead, strict=True)]
            for row, values in enumerate(system)
        ]
    return [row[-1] for row in system]


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--deals", type=int, default=3000)
    arguments.add_argument("--seed", type=int, default=7)
    given = arguments.parse_args()
    for kind in ("suit", "SA", "TA"):
        deals = sample(kind, given.deals, Random(given.seed))
        totals = [made for _, _, made in deals]
        own = [{"base": 1, **features(hands[0], what)} for hands, what, _ in deals]
        partner = [features(hands[2], what) for hands, what, _ in deals]
        both = [
            mine | {f"partner's {thing}": n for thing, n in theirs.items()}
            for mine, theirs in zip(own, partner, strict=True)
        ]
        opponent = [{"base": 1, **features(hands[1], what)} for hands, what, _ in deals]
        print(f"{kind}: {fmean(totals):.0f} points on average")
        for title, rows in (("own", own), ("own and partner's", both), ("opponent's", opponent)):
            weights, spread = fit(rows, totals)
            print(
                f"  {title}: spread {spread:.0f},",
                ", ".join(f"{name} {w:.0f}" for name, w in weights.items()),
            )


if __name__ == "__main__":
    main()
