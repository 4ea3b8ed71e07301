"""Differential tests of Coup: `coupml`, a public engine, plays the same random games, compared after every step.

Both draw the same cards. After each decision of ours the other one is given the same, and then whose turn it is, coins, hands,
lost cards, the deck, who is asked and what may be answered must be the same. By hand, more of them:

    python tests/games/coup/test_beside_coupml.py --many 10000 [--first 0]

The base game's differences, all known; nothing else differs:

* several doubts: there, everybody is asked in turn and all who doubt lose; here (S1) one doubt counts, so only that one is told;
* several blocks of foreign aid: there, one is drawn; here the first by seat counts, so the draw is made to come out so;
* stealing: there, also from a player without coins; here from one coin on (`steal_min_target_coins`, set to 1);
* stealing from one who has just gone out: there, nothing; here an option (`steal_from_just_eliminated`, set to off);
* when a doubt or a block ends the game: there, what was declared is still done; here (1.5) the round is over at once;
* with a single card to show or to lose, there one is asked all the same; here not.

Not differences, but options set as there: `reactions` stepwise (doubts, payment, blocks), a free exchange, proof may be declined.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

if __name__ == "__main__":  # run as a file: find the package and the tests as pytest does
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

import coupml
from coupml import constants

from games.scene import StackedDealer
from tavola.engine.ask import Answer
from tavola.engine.dealer import Handle, Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coup import GAME
from tavola.games.coup import events as heard
from tavola.games.coup.questions import Act, Block, Challenge, ChallengeBlock, Lose, Prove, Return

OPTIONS = {
    "reactions": "stepwise",
    "steal_min_target_coins": 1,
    "exchange_mode": "free",
    "may_decline_proof": True,
    "challenger_may_still_block": True,
    "steal_from_just_eliminated": False,
}
DECIDED_IN_TURN = (Challenge, ChallengeBlock, Block)
THEIR_NAME = {"aid": constants.FOREIGN_AID}
PHASES = {
    Challenge: {constants.AWAITING_CHALLENGE},
    ChallengeBlock: {constants.AWAITING_CHALLENGE, constants.AWAITING_BLOCK_CHALLENGE},
    Block: {constants.AWAITING_BLOCK},
}


class Decks:
    """Equal shuffles for both games: the order depends only on the cards and on the number of earlier shuffles."""

    def __init__(self, seed: int) -> None:
        self._seed, self._done = seed, {"ours": 0, "theirs": 0}

    def order(self, whose: str, faces: Sequence[str]) -> list[str]:
        self._done[whose] += 1
        shuffled = sorted(faces)
        Random(self._seed * 1000 + self._done[whose]).shuffle(shuffled)
        return shuffled


class OurDealer(StackedDealer):
    """Deals for our engine; player 0 begins."""

    def __init__(self, decks: Decks) -> None:
        super().__init__([])
        self._decks = decks

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        if owner is not None:
            return await super().shuffle(cards, owner)
        return await self.mint(self._decks.order("ours", [self._faces[card] for card in cards]))

    def faces(self, cards: Sequence[Handle]) -> list[str]:
        return sorted(self._faces[card] for card in cards)


class TheirDealer(coupml.dealer.Dealer):  # type: ignore[misc]
    """Deals for coupml; player 0 begins, and of several blockers the first is taken."""

    def __init__(self, decks: Decks) -> None:
        self._decks = decks
        self.deck: list[str] = []
        super().__init__(None)

    def shuffle(self) -> None:
        self.deck = self._decks.order("theirs", self.deck)

    def choose(self, items: Sequence[Any]) -> Any:
        return items[0]


class Pair:
    """One game, played by both."""

    def __init__(self, seats: int, seed: int) -> None:
        decks = Decks(seed)
        self.chance = Random(seed)
        self.dealer = OurDealer(decks)
        self.ours = Match.begin(Header("coup", GAME.rules, seats, OPTIONS, ""), self.dealer)
        self.theirs = coupml.game.Game(seats, None)
        self.theirs.init_game(TheirDealer(decks))
        self.known: Counter[str] = Counter()  # how often a known difference mattered

    def play(self) -> int:
        """Play to the end, and compare at every decision. Returns the number of decisions."""
        self.must_be_alike()
        while self.ours.ask is not None:
            said = len(self.ours.events)
            given = self.answer_ours()
            for action in self.translated(*given):
                self.theirs.play_action(action)
            self.show_the_only_card()
            self.note_thefts(said)
            self.must_be_alike()
        return len(self.ours.answers)

    def answer_ours(self) -> tuple[Any, dict[Seat, Answer]]:
        """Give random answers to all our open questions. Returns the question and each seat's answer."""
        ask = self.ours.ask
        assert ask is not None
        given: dict[Seat, Answer] = {}
        question = next(iter(ask.questions.values()))
        self.faces_asked = {
            card: self.dealer._faces[card] for hand in self.ours.table.state.hands for card in hand
        }
        for seat in ask.questions:
            legal = self.ours.legal(seat)
            given[seat] = legal[self.chance.randrange(len(legal))]
            self.ours.answer(seat, given[seat])
        return question, given

    def translated(self, question: Any, given: dict[Seat, Answer]) -> Iterator[str]:
        """Translate our answers to moves of coupml, in the order in which it asks."""
        if isinstance(question, DECIDED_IN_TURN):
            yield from self.in_turn(question, given)
            return
        [(_, answer)] = given.items()
        match question:
            case Act():
                action, target = answer
                name = THEIR_NAME.get(action, action)
                yield name if target is None else f"{name}:{target}"
            case Prove() | Lose():
                yield f"reveal:{self.faces_asked[answer]}"
            case Return():
                kept = [self.faces_asked[card] for card in question.cards if card not in answer]
                yield "keep:" + ",".join(sorted(kept))

    def in_turn(self, question: Any, given: dict[Seat, Answer]) -> Iterator[str]:
        doubts = [seat for seat, answer in given.items() if answer == "challenge"]
        self.known["several doubts"] += len(doubts) > 1
        self.known["several blocks"] += sum(isinstance(answer, tuple) for answer in given.values()) > 1
        for _ in given:
            seat = self.theirs.player_to_act()
            assert self.phase in next(PHASES[kind] for kind in PHASES if isinstance(question, kind)), (
                self.phase,
                question,
            )
            answer = given[seat]
            if isinstance(answer, tuple):
                yield ":".join(answer)
            else:
                yield "challenge" if [seat] == doubts[:1] else "pass"

    def show_the_only_card(self) -> None:
        """Answer coupml when it asks a player for their only card, which our rules never ask."""
        while self.phase in constants.REVEAL_PHASES:
            legal = self.theirs.get_legal_actions()
            if len(legal) > 1:
                return
            self.known["single card"] += 1
            self.theirs.play_action(legal[0])

    def note_thefts(self, said: int) -> None:
        for event in self.ours.events[said:]:
            if isinstance(event, heard.Stole) and not self.ours.table.state.hands[event.target]:
                self.known["stolen from one just out"] += 1

    @property
    def phase(self) -> str:
        return str(self.theirs.get_state()["game"]["phase"])

    # -- comparing --

    def must_be_alike(self) -> None:
        state, theirs = self.ours.table.state, self.theirs
        same = state.coins == [player.cash for player in theirs.players]
        same = same and self.dealer.faces(state.deck) == sorted(theirs.dealer.deck)
        if self.ours.ask is None:
            self.known["done after the end"] += not same
        else:
            assert same, (state.coins, theirs.get_state())
        for seat, player in enumerate(theirs.players):
            hidden = player.hidden
            if self.phase == constants.CHOOSE_NEW_ROLES and theirs.player_to_act() == seat:
                hidden = hidden + theirs.get_state()["game"]["drawn_roles"]
            assert self.dealer.faces(state.hands[seat]) == sorted(hidden), f"hand of {seat}"
            assert self.dealer.faces(state.lost[seat]) == sorted(player.revealed), f"lost cards of {seat}"
        if self.ours.ask is None:
            assert theirs.is_game_over()
            assert self.ours.outcome is not None
            assert list(self.ours.outcome.winners) == [theirs.state.winning_player]
            return
        assert not theirs.is_game_over()
        assert state.turn == theirs.get_state()["game"]["whose_turn"]
        assert theirs.player_to_act() in self.ours.ask.questions
        self.must_allow_the_same()

    def must_allow_the_same(self) -> None:
        """Compare the legal answers of the player whom coupml asks."""
        assert self.ours.ask is not None
        seat = Seat(self.theirs.player_to_act())
        question, legal = self.ours.ask.questions[seat], self.ours.legal(seat)
        allowed = set(self.theirs.get_legal_actions())
        if isinstance(question, DECIDED_IN_TURN):
            here = {"pass" if answer == "allow" else answer for answer in legal if isinstance(answer, str)}
            here |= {":".join(answer) for answer in legal if isinstance(answer, tuple)}
        else:
            self.faces_asked = {card: self.dealer._faces[card] for card in self.ours.table.state.hands[seat]}
            here = {action for answer in legal for action in self.translated(question, {seat: answer})}
        if isinstance(question, Act):
            coins = self.ours.table.state.coins
            penniless = {
                action for action in allowed if action[:6] == "steal:" and not coins[int(action[6:])]
            }
            self.known["stealing from nobody's coins"] += bool(penniless)
            allowed -= penniless
        assert here == allowed


def play_many(games: Iterator[int]) -> tuple[int, Counter[str]]:
    """Play these games. Returns the number of decisions, and how often each known difference mattered."""
    decisions, known = 0, Counter[str]()
    for number in games:
        pair = Pair(2 + number % 5, number)
        try:
            decisions += pair.play()
        except Exception as error:
            again = f"python tests/games/coup/test_beside_coupml.py --many 1 --first {number}"
            raise AssertionError(f"{error!r}\nTo repeat: {again}") from error
        known += pair.known
    return decisions, known


@pytest.mark.parametrize("part", range(2))
def test_random_games_go_the_same_way_in_both(part: int) -> None:
    decisions, known = play_many(iter(range(part, 300, 2)))
    assert decisions > 5000
    assert len(known) == 6, f"a known difference never occurred: {known}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games beside coupml.")
    parser.add_argument("--many", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    decisions, known = play_many(iter(range(given.first, given.first + given.many)))
    print(f"{given.many} games, {decisions} decisions, no difference but the known ones: {dict(known)}")


if __name__ == "__main__":
    main()
