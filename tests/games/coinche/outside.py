"""Players of Coinche that no bot was tuned on: a timid bidder, an overbidder, and one who leads trumps at once.

    PYTHONPATH=../py:. python3 games/coinche/outside.py 300 --out FOLDER [--budget 60] [--seed S]       from `tests`

plays duplicate deals with each of them. As rivals: a pair of strong players, and a pair of careful ones, against a pair of them.
As partners: a strong player with one of them, and a careful one with one of them, against the same pair of careful players. Each
row is what the strong player scores more in a deal than the careful one in its place with the same cards, and its 95 % interval:
first in the score, then in card points. With `--out` the deals that a folder holds are not played again.

They bid by rules of thumb that people go by, and not by the tables of `bidding`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[3] / "py")]

from games.coinche.duplicate import card_points, plan_of, scored
from tavola.arena.lap import play_match
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Face
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.games.coinche.auction import COINCHE, PASSES
from tavola.games.coinche.bots.bidding import OPPONENTS, PARTNER, Bid, Bidding, bids_among
from tavola.games.coinche.bots.careful import CarefulBot, answers_by_face, read_auction
from tavola.games.coinche.bots.strong import StrongBot
from tavola.games.coinche.cards import SUITS
from tavola.games.coinche.questions import Call, Coinche, Play, Redouble


class TimidBidder(CarefulBot):
    """It bids what it would make alone: the jack and the nine of trumps with company, and aces. It says so once, never helps its
    partner, and never doubles."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        match question:
            case Call():
                auction = read_auction(known)
                return said(None if has_bid(auction) else timid_bid(auction, bids_among(question.choices)))
            case Coinche():
                return None
            case Redouble():
                return PASSES
        return super().decide(known, question, chance)


def timid_bid(auction: Bidding, open_bids: Sequence[Bid]) -> Bid | None:
    """The value of its best suit, if that is still open."""
    best = max(SUITS, key=lambda suit: sure_tricks(auction.hand, suit))
    tricks = sure_tricks(auction.hand, best)
    values = [value for value, suit in open_bids if suit == best and value <= 40 + 10 * tricks]
    return (values[-1], best) if tricks >= 5 and values else None


def sure_tricks(hand: Sequence[Face], suit: str) -> int:
    """The tricks that a hand makes alone with that suit as trumps; 0 without the jack or the nine with two others."""
    trumps = [card[0] for card in hand if card[1] == suit]
    if len(trumps) < 3 or not {"J", "9"} & {*trumps}:
        return 0
    return len(trumps) - ("J" not in trumps) + sum(card[0] == "A" and card[1] != suit for card in hand)


class Overbidder(CarefulBot):
    """It bids on three trumps with a high one or four low ones, raises its partner on one honour, outbids whoever has bid as
    long as it dares, and doubles with two aces."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        match question:
            case Call():
                return said(overbid(read_auction(known), bids_among(question.choices)))
            case Coinche():
                auction = read_auction(known)
                return COINCHE if auction.bids[-1][1][0] >= 110 and aces(auction.hand) >= 2 else None
            case Redouble():
                return PASSES
        return super().decide(known, question, chance)


def overbid(auction: Bidding, open_bids: Sequence[Bid]) -> Bid | None:
    """Ten more than the partner has said with any honour; else the least open value of its own suit, as high as it dares."""
    standing = auction.bids[-1] if auction.bids else None
    if standing and standing[0] == PARTNER:
        value, suit = standing[1]
        more = [bid for bid in open_bids if bid[1] == suit and bid[0] <= value + 10]
        helps = any(card in auction.hand for card in ("J" + suit, "9" + suit, "A" + suit))
        return more[0] if more and helps and value < 130 else None
    if standing and standing[0] not in OPPONENTS:
        return None
    best = max(SUITS, key=lambda suit: dares(auction.hand, suit))
    values = [value for value, suit in open_bids if suit == best and value <= dares(auction.hand, best)]
    return (values[0] if standing else values[-1], best) if values else None


def dares(hand: Sequence[Face], suit: str) -> int:
    """How high it goes in that suit."""
    trumps = [card[0] for card in hand if card[1] == suit]
    high = sum(rank in "J9A" for rank in trumps)
    if len(trumps) < (3 if high else 4):
        return 0
    return 80 + 10 * high + 5 * len(trumps) + 10 * aces(hand)


class LeadsTrumps(CarefulBot):
    """It bids as the careful player, and whenever it leads and has a trump, it leads its highest, whoever took."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        if isinstance(question, Play) and not known.state.trick.faces:
            law, cards = known.state.law, answers_by_face(known, question.legal_for(known.face))
            trumps = [card for card in cards if card[1] == law.ruffs]
            if trumps:
                return cards[max(trumps, key=law.power.__getitem__)]
        return super().decide(known, question, chance)


def said(bid: Bid | None) -> Answer:
    return ("bid", *bid) if bid else PASSES


def has_bid(auction: Bidding) -> bool:
    return any(place == 0 for place, _ in auction.bids)


def aces(hand: Sequence[Face]) -> int:
    return sum(card[0] == "A" for card in hand)


# -- the table of figures --

STRONG, CAREFUL = "games.coinche.outside:Strong", "careful"
OUTSIDE = ("TimidBidder", "Overbidder", "LeadsTrumps")


class Strong(StrongBot):
    """The strong bot with the budget that is measured."""

    budget = StrongBot.budget


def lead(pair: tuple[str, str], others: tuple[str, str], seed: str) -> tuple[float, float]:
    """By how much a pair outscores the others in a deal played twice with the pairs swapped: in the score, and in card points."""
    plan = plan_of(CAREFUL, CAREFUL, seed)
    score = points = 0.0
    for line_up, sign in ((table(pair, others), 1), (table(others, pair), -1)):
        match = play_match(plan, line_up, seed, Counter())
        score += sign * outscores(match)
        ours, theirs = card_points(match)[:2]
        points += sign * (ours - theirs)
    return score / 2, points / 2


def table(pair: tuple[str, str], others: tuple[str, str]) -> tuple[str, str, str, str]:
    """Who sits where: partners face each other."""
    return pair[0], others[0], pair[1], others[1]


def outscores(match: Match) -> float:
    """By how much the first seat's team outscores the other."""
    deal, state = scored(match), match.table.state
    if deal is None:
        return 0.0
    return (deal.score - deal.against) * (1 if state.team(deal.taker) == state.team(0) else -1)


def one_deal(row: str, seed: str) -> list[tuple[float, float]]:
    """What the strong player's pair leads by, and the careful one's."""
    kind, name = row.split()
    bot = f"games.coinche.outside:{name}" if name in OUTSIDE else name
    if kind == "rivals":
        return [lead((hero, hero), (bot, bot), seed) for hero in (STRONG, CAREFUL)]
    return [lead((hero, bot), (CAREFUL, CAREFUL), seed) for hero in (STRONG, CAREFUL)]


ROWS = [f"rivals {CAREFUL}", *(f"{kind} {name}" for kind in ("rivals", "partner") for name in OUTSIDE)]


def interval(numbers: Sequence[float]) -> str:
    """Their mean and its 95 % interval."""
    spread = 1.96 * stdev(numbers) / sqrt(len(numbers))
    return f"{fmean(numbers):+6.1f} [{fmean(numbers) - spread:+6.1f}, {fmean(numbers) + spread:+6.1f}]"


def measured(
    row: str, deals: int, seed: str, folder: Path | None, budget: int
) -> list[list[tuple[float, float]]]:
    """Both leads in each deal; those that are in the folder are read."""
    kept = folder / f"{row.replace(' ', '-')}.{seed}.{budget}.jsonl" if folder else None
    done = [json.loads(line) for line in kept.read_text().splitlines()] if kept and kept.exists() else []
    left = [f"{seed}/{number}" for number in range(len(done), deals)]
    with ProcessPoolExecutor(initializer=partial(setattr, Strong, "budget", budget)) as workers:
        for found in workers.map(partial(one_deal, row), left):
            done.append(found)
            if kept:
                with kept.open("a") as file:
                    file.write(json.dumps(found) + "\n")
    return done[:deals]


def report(deals: int, seed: str, folder: Path | None, budget: int) -> Iterator[str]:
    """The lines of the table."""
    yield f"{'':22} {'strong leads by':24} {'careful leads by':24} {'strong more than careful':24}   card points more"
    for row in ROWS:
        found = measured(row, deals, seed, folder, budget)
        columns: list[Callable[[Sequence[tuple[float, float]]], float]] = [
            lambda both: both[0][0], lambda both: both[1][0],
            lambda both: both[0][0] - both[1][0], lambda both: both[0][1] - both[1][1],
        ]  # fmt: skip
        yield f"{row:22} " + " ".join(f"{interval([*map(column, found)]):24}" for column in columns)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("deals", type=int)
    parser.add_argument("--seed", default="outside")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--budget", type=int, default=StrongBot.budget)
    chosen = parser.parse_args()
    if chosen.out:
        chosen.out.mkdir(parents=True, exist_ok=True)
    for line in report(chosen.deals, chosen.seed, chosen.out, chosen.budget):
        print(line, flush=True)
