"""Scenes of the options of ruling 1.15 that need no expansion, and of the starts for two players (1.16)."""

from __future__ import annotations

import pytest

from games.coup.scene import Scene
from games.runs import Run
from tavola.engine.dealer import Handle, Seat
from tavola.engine.match import SPECTATOR, Match

REACTIONS = pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])


def wrong_doubt(may_block: bool, reactions: str) -> Scene:
    """A assassinates B, who doubts a true assassin."""
    table = Scene(
        "assassin duke",
        "contessa captain",
        coins="3 2",
        challenger_may_still_block=may_block,
        reactions=reactions,
    )
    return table.play("A assassinate B", "B challenge", "A show assassin", "B lose captain")


@REACTIONS
def test_a_target_whose_doubt_was_wrong_may_still_block(reactions: str) -> None:
    """`challenger_may_still_block` (S2's flow, BGA)."""
    assert wrong_doubt(True, reactions).asked == {"B": "block"}


@REACTIONS
def test_or_not_if_the_table_says_so(reactions: str) -> None:
    """A challenge or a block, not both."""
    table = wrong_doubt(False, reactions)
    assert table.hand("B") == ""
    assert table.winner == "A"


def test_the_target_may_block_after_somebody_elses_wrong_doubt_in_any_case() -> None:
    table = Scene(
        "assassin duke", "contessa captain", "duke duke", coins="3 2 2", challenger_may_still_block=False
    )
    table.play("A assassinate B", "C challenge", "B allow", "A show assassin", "C lose duke")
    assert table.asked == {"B": "block"}


@pytest.mark.parametrize(("pays", "coins"), [(True, [4, 0, 2]), (False, [2, 2, 2])])
def test_stealing_from_one_who_has_just_gone_out(pays: bool, coins: list[int]) -> None:
    """`steal_from_just_eliminated`: BGA pays out, others do not."""
    table = Scene("captain duke", "contessa -duke", "assassin assassin", steal_from_just_eliminated=pays)
    table.play("A steal B", "B challenge", "C allow", "A show captain")
    assert table.coins == coins


@pytest.mark.parametrize(
    ("setup", "starter", "other"), [("standard", 2, 2), ("bga", 1, 1), ("starter_one", 1, 2)]
)
def test_what_two_players_start_with(setup: str, starter: int, other: int) -> None:
    """1.16: S1, BGA, IBC."""
    state = Run("coup", 2, {"two_player_setup": setup}).begin().table.state
    assert state.coins[state.turn] == starter
    assert state.coins[1 - state.turn] == other


@pytest.mark.parametrize("setup", ["bga", "starter_one", "official_draft"])
def test_three_players_start_as_ever(setup: str) -> None:
    match = Run("coup", 3, {"two_player_setup": setup}).begin()
    assert match.table.state.coins == [2, 2, 2]
    assert [len(hand) for hand in match.table.state.hands] == [2, 2, 2]


# -- the official draft --


def drafting() -> Match:
    return Run("coup", 2, {"two_player_setup": "official_draft"}).begin()


def faces(match: Match, seat: int, cards: list[Handle]) -> list[str]:
    return sorted(match.knows(Seat(seat))(card) or "?" for card in cards)


ONE_OF_EACH = sorted(["duke", "assassin", "captain", "ambassador", "contessa"])


def test_each_of_two_players_sees_one_card_of_each_character_and_keeps_one_unseen() -> None:
    """1.16 (IBC)."""
    match = drafting()
    assert match.ask is not None
    assert match.ask.sealed
    assert list(match.ask.questions) == [0, 1]
    for seat in (0, 1):
        assert faces(match, seat, match.table.state.aside[seat]) == ONE_OF_EACH
        assert faces(match, 1 - seat, match.table.state.aside[seat]) == ["?"] * 5
        assert not match.layout().seats[seat].out


def test_the_second_card_comes_from_the_third_set_and_three_are_the_deck() -> None:
    match = drafting()
    for seat in (Seat(0), Seat(1)):
        duke = next(card for card in match.legal(seat) if match.knows(seat)(card) == "duke")
        match.answer(seat, duke)
    state = match.table.state
    assert len(state.deck) == 3
    for seat in (Seat(0), Seat(1)):
        assert "duke" in faces(match, seat, state.hands[seat])
        assert len(state.hands[seat]) == 2
        assert faces(match, seat, state.aside[seat]) == [face for face in ONE_OF_EACH if face != "duke"]
        for other in (Seat(1 - seat), SPECTATOR):
            assert faces(match, other, [*state.hands[seat], *state.aside[seat]]) == ["?"] * 6
    assert state.coins[state.turn] == 1
    assert state.coins[1 - state.turn] == 2


def test_nobody_can_tell_which_of_five_cards_was_kept() -> None:
    match = drafting()
    before = {card for cards in match.table.state.aside for card in cards}
    for seat in (Seat(0), Seat(1)):
        match.answer(seat, match.legal(seat)[0])
    state = match.table.state
    assert not before & {card for cards in (*state.hands, *state.aside) for card in cards}


def test_every_round_of_two_players_begins_with_a_draft() -> None:
    run = Run("coup", 2, {"two_player_setup": "official_draft", "rounds_to_win": 2})
    match, chance = run.begin(), run.chance("play")
    while match.table.state.round < 2:
        assert match.ask is not None
        seat = match.ask.waiting[0]
        legal = match.legal(seat)
        match.answer(seat, legal[chance.below(len(legal))])
    assert match.ask is not None
    assert list(match.ask.questions) == [0, 1]
