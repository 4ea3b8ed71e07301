"""Differential tests of Coinche: `colver`, a public engine of the French federation's game, plays the same random deals.

Both are dealt the same cards. At each decision the same seat must be asked and the same answers be legal; at the end the
score must be the same. By hand, more of them:

    python tests/games/coinche/test_beside_colver.py --many 20000 [--first 0]

The differences, all known; nothing else differs:

* a doubled contract that is made: there, the takers score all 162 points besides the multiplied bid, and a belote of the
  defence, too; here, `contract_only`, what they have won;
* an announced capot that is made: there, 252 points besides the bid; here (FFB) 250, so that it comes to 500;
* redoubling: there, in turn, so that opponents between are asked to pass; here, both of the bidding side at once.

Not differences, but options set as there: see OPTIONS. Colver knows the four suits alone, and declares a belote by itself.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

if __name__ == "__main__":  # run as a file: find the package and the tests as pytest does
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

import colver

from tavola.engine.ask import Answer
from tavola.engine.chance import seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coinche import GAME
from tavola.games.coinche import events as heard
from tavola.games.coinche.cards import PACK, SUITS
from tavola.games.coinche.questions import card_of
from tavola.games.coinche.scoring import CAPOT
from tavola.games.coinche.state import SEATS, State

OPTIONS = {
    "sata_enabled": False,
    "ladder": "from_80",
    "auction_end": 3,
    "self_raise": "never",
    "coinche_when": "in_turn",
    "undertrump": "free",
    "ruff_over_partner": "free",
    "trump_lead_over_partner": "must_raise",
    "belote_declare": "auto",
    "belote_in_contract": True,
    "belote_on_fail": "taken",
    "belote_multiplied": False,
    "score_type": "points_plus_bid",
    "fail_base": 162,
    "sur_mult": 3,
    "coinche_scope": "contract_only",
    "defence_when_coinched": "zero",
    "capot_points": 252,
    "rounding": "none",
}
BIDDING, PLAYING, DONE = range(3)
CALLS: list[Answer] = [
    "pass",
    *(("bid", value, suit) for value in (*range(80, 170, 10), CAPOT) for suit in SUITS),
    "coinche",
    "redouble",
]
"""Colver's calls are numbers, and its cards, too: in the order of our pack."""

PASSING = 0.6
"""The probability that a random player passes, chosen so that auctions of all lengths occur."""

ALL_POINTS = 162


class Pair:
    """One deal, played by both."""

    def __init__(self, number: int) -> None:
        self.chance = Random(number)
        header = Header("coinche", GAME.rules, SEATS, OPTIONS, seed_of(f"colver {number}"))
        self.ours = Match.begin(header)
        hands = [[PACK.index(self.face(card)) for card in hand] for hand in self.state.hands]
        self.theirs = colver.Env.deal_with_hands(self.state.auction.dealer, hands)
        self.known: Counter[str] = Counter()  # how often a known difference mattered

    @property
    def state(self) -> State:
        state: State = self.ours.table.state
        return state

    def face(self, card: Any) -> str:
        face: str = self.ours.dealer.face(card)  # type: ignore[attr-defined]
        return face

    def play(self) -> None:
        """Play to the end of the deal, and compare at every decision."""
        while self.theirs.phase() != DONE:
            seat, theirs = Seat(self.theirs.current_player()), self.theirs.legal_actions()
            if self.state.stage == "redouble" and theirs == [CALLS.index("pass")]:
                self.known["an opponent passes on a redouble"] += 1
                self.theirs.step(theirs[0])
                continue
            ours = {self.theirs_for(answer): answer for answer in self.ours.legal(seat)}
            assert sorted(ours) == sorted(theirs), f"{seat} may do {sorted(ours)}, there {sorted(theirs)}"
            action = self.drawn(theirs)
            self.ours.answer(seat, ours[action])
            self.theirs.step(action)
        self.must_score_alike()

    def theirs_for(self, answer: Answer) -> int:
        """Translate one of our answers to colver's number."""
        if self.state.stage == "play":
            return PACK.index(self.face(card_of(answer)[0]))
        return CALLS.index(answer)

    def drawn(self, actions: list[int]) -> int:
        if self.theirs.phase() == BIDDING and self.chance.random() < PASSING:
            return CALLS.index("pass")
        return self.chance.choice(actions)

    def must_score_alike(self) -> None:
        """Compare both teams' scores, except for the known differences."""
        there = [int(score) for score in self.theirs.rewards()]
        scored = [event for event in self.ours.events if isinstance(event, heard.DealScored)]
        if not scored:
            assert there == [0, 0], f"passed out, there {there}"
            self.known["passed out"] += 1
            return
        [deal] = scored
        takers = deal.takers
        here = {takers.team: takers.score, deal.defence.team: deal.defence.score}
        if deal.result == "made" and deal.value == CAPOT:
            self.known["an announced capot"] += 1
            here[takers.team] += 2
        if deal.result == "made" and deal.multiplier > 1:
            self.known["a doubled contract made"] += 1
            won = ALL_POINTS if takers.capot else takers.cards + takers.der
            here[takers.team] += ALL_POINTS - won + deal.defence.belote
        assert [here["a"], here["b"]] == there, f"{deal}, there {there}"
        tricks = {takers.team: takers.tricks, deal.defence.team: deal.defence.tricks}
        assert (tricks["a"], tricks["b"]) == tuple(self.theirs.get_tricks_won())


def play_many(deals: Iterable[int]) -> Counter[str]:
    """Play these deals. Returns how often each known difference mattered."""
    known = Counter[str]()
    for number in deals:
        pair = Pair(number)
        try:
            pair.play()
        except Exception as error:
            again = f"python tests/games/coinche/test_beside_colver.py --many 1 --first {number}"
            raise AssertionError(f"{error!r}\nTo repeat: {again}") from error
        known += pair.known
    return known


@pytest.mark.parametrize("part", range(2))
def test_random_deals_go_the_same_way_in_both(part: int) -> None:
    known = play_many(range(part, 1600, 2))
    assert len(known) == 4, f"a known difference never occurred: {known}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random deals beside colver.")
    parser.add_argument("--many", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    known = play_many(range(given.first, given.first + given.many))
    print(f"{given.many} deals, no difference but the known ones: {dict(known)}")


if __name__ == "__main__":
    main()
