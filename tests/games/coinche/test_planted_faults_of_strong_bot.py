"""Mutation tests of the strong bot: each of these mistakes in its search fails the test that is meant to find it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import count

import pytest

from games import test_honest_bots as honest
from games.coinche import test_bot_ending as endings
from games.coinche import test_bot_strong as strong
from games.coinche.problems import PROBLEMS
from games.planting import Planting
from tavola.engine.dealer import Face, Handle
from tavola.engine.information import InformationSet
from tavola.games.coinche.bots import ending, rollout, search
from tavola.games.coinche.bots.rollout import PLACES, Layout
from tavola.games.coinche.cards import Law, points_of, winning_place
from tavola.games.coinche.state import State


def what_play_excludes_is_forgotten(planting: Planting) -> None:
    def nothing(known: InformationSet) -> Mapping[Handle, Collection[Face]]:
        return {}

    planting.setattr(strong, "lacking", nothing)


def the_winner_of_a_layout_does_not_lead(planting: Planting) -> None:
    def play(self: Layout, card: Face) -> None:
        self.hands[self.turn()].remove(card)
        self.trick.append(card)
        if len(self.trick) == PLACES:
            if (self.leader + winning_place(self.trick, self.law)) % 2 == 0:
                self.points += points_of(self.trick, self.law)
            self.trick = []

    planting.setattr(Layout, "play", play)


def the_last_trick_of_a_layout_is_worth_nothing(planting: Planting) -> None:
    planting.setattr(rollout, "DER", 0)


def the_last_trick_of_an_ending_is_worth_nothing(planting: Planting) -> None:
    planting.setattr(ending, "DER", 0)


def an_ending_need_not_follow_suit(planting: Planting) -> None:
    def anything(hand: Sequence[Face], trick: Sequence[Face], law: Law) -> Sequence[Face]:
        return hand

    planting.setattr(ending, "legal_cards", anything)


def the_deal_is_worth_what_the_others_get(planting: Planting) -> None:
    worth = search.worth

    def theirs(state: State, taker: int, points: int) -> float:
        return -worth(state, taker, points)

    planting.setattr(search, "worth", theirs)


def it_remembers_what_it_was_asked(planting: Planting) -> None:
    turns = count()

    def another_each_time(known: InformationSet, legal: Sequence[Face], *_: object) -> Face:
        return legal[next(turns) % len(legal)]

    planting.setattr(search, "best_card", another_each_time)


def two_problems() -> None:
    """A lost trick gets the seven, the last trump is kept."""
    for problem in (PROBLEMS[2], PROBLEMS[-2]):
        assert strong.answers(problem) in problem.right.split()


def layouts() -> None:
    strong.test_a_layout_is_played_as_the_rules_play_it("seed")


def endings_of_two_tricks() -> None:
    endings.test_an_ending_is_solved_as_by_trying_everything(2, 60)


def asked_again() -> None:
    honest.test_a_decision_is_the_same_when_the_unseen_cards_are_dealt_anew("coinche", "strong")


FAULTS: tuple[tuple[Callable[[Planting], None], Callable[[], None]], ...] = (
    (
        what_play_excludes_is_forgotten,
        strong.test_what_somebody_holds_is_never_excluded_and_worlds_keep_to_it,
    ),
    (the_winner_of_a_layout_does_not_lead, layouts),
    (the_last_trick_of_a_layout_is_worth_nothing, strong.test_a_deal_played_out_gives_all_its_points),
    (the_last_trick_of_an_ending_is_worth_nothing, endings_of_two_tricks),
    (an_ending_need_not_follow_suit, endings_of_two_tricks),
    (the_deal_is_worth_what_the_others_get, two_problems),
    (it_remembers_what_it_was_asked, asked_again),
)


@pytest.mark.parametrize(("plant", "found_by"), FAULTS)
def test_a_mistake_in_the_search_is_found(
    plant: Callable[[Planting], None], found_by: Callable[[], None], monkeypatch: Planting
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        found_by()


@pytest.mark.parametrize("found_by", [layouts, endings_of_two_tricks, two_problems])
def test_without_a_mistake_nothing_is_found(found_by: Callable[[], None]) -> None:
    found_by()
