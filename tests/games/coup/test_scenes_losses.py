"""Scenes of proofs and losses: rulings 1.6, 1.7 (the whole table of double losses) and 1.8.

A attacks, T (here B) is the target, C a third party. The outcomes are the same however objections are gathered."""

from __future__ import annotations

import pytest

from games.coup.scene import Scene
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR

REACTIONS = pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])

A_TRUE = "assassin duke"
A_LIES = "captain duke"
C_HAND = "ambassador ambassador"


def attack(a: str, b: str, reactions: str) -> Scene:
    """A, with three coins, declares an assassination of B."""
    return Scene(a, b, C_HAND, coins="3 2 2", reactions=reactions).play("A assassinate B")


def challenge(table: Scene, who: str) -> Scene:
    """Who challenges; the others say nothing."""
    table.play(f"{who} challenge")
    for other in [
        other
        for other, question in table.asked.items()
        if question in ("respond", "challenge", "challenge_block")
    ]:
        table.play(f"{other} allow")
    return table


# -- 1.6 proving --


@REACTIONS
def test_who_holds_the_character_may_show_another_card_and_lose_it(reactions: str) -> None:
    """1.6 (S1, example 4): a legal way to concede."""
    table = challenge(attack(A_TRUE, "captain duke", reactions), "B")
    assert set(table.options("A")) == {"assassin", "duke"}
    table.play("A show duke")
    assert table.hand("A") == "assassin"
    assert table.coins[0] == 3


def test_with_one_hidden_card_there_is_no_choice_of_what_to_show() -> None:
    """1.6: the number of cards is public, so the missing question tells nothing."""
    table = Scene("assassin -duke", "captain duke", coins="3 2").next_draws("contessa")
    table.play("A assassinate B", "B challenge")
    assert table.asked == {"B": "lose"}
    assert table.hand("A") == "contessa"


def test_of_two_copies_exactly_one_is_cycled() -> None:
    """1.6: the other stays secret."""
    table = Scene("duke duke", "captain captain").next_draws("contessa")
    table.play("A tax", "B challenge", "A show duke", "B lose captain")
    assert table.hand("A") == "contessa duke"
    assert "replaced A ?" in table.story
    assert [table.match.knows(Seat(1))(card) for card in table.state.hands[0]] == [None, None]


def test_a_proven_card_is_replaced_before_the_doubter_loses() -> None:
    """1.6, the order inside a failed challenge."""
    table = Scene("duke contessa", "captain captain").play(
        "A tax", "B challenge", "A show duke", "B lose captain"
    )
    names = [line.split()[0] for line in table.story]
    assert names.index("replaced") < names.index("lost_influence") < names.index("gained"), (
        "the action goes on last"
    )


def test_nobody_can_follow_a_proven_card_into_the_deck() -> None:
    """1.6 (S1, S2): it is shuffled in; no card of the deck is known to anybody."""
    table = Scene("duke contessa", "captain captain").play(
        "A tax", "B challenge", "A show duke", "B lose captain"
    )
    for seat in map(Seat, range(2)):
        view = table.match.view(seat)
        [deck] = [zone for zone in view["zones"] if zone["name"] == "deck"]
        assert {card["face"] for card in deck["cards"]} == {None}


def test_lost_cards_stay_open_and_give_no_abilities() -> None:
    """1.6: a lost duke proves nothing."""
    table = Scene("contessa -duke", "captain captain", "assassin assassin").play(
        "A tax", "B challenge", "C allow"
    )
    assert table.story == [
        "claimed A tax duke",
        "challenged B A duke",
        "exposed A duke contessa",
        "eliminated A",
    ]
    assert table.lost("A") == "duke contessa"


def test_a_proven_ambassador_is_replaced_before_the_exchange_draws() -> None:
    """1.8."""
    table = Scene("ambassador duke", "captain captain").next_draws("contessa assassin assassin")
    table.play("A exchange", "B challenge", "A show ambassador", "B lose captain")
    assert table.hand("A") == "assassin assassin contessa duke"
    table.play("A return assassin duke")
    assert table.hand("A") == "assassin contessa"


# -- 1.7, row by row --


@REACTIONS
def test_target_with_two_challenges_a_true_assassin_then_allows(reactions: str) -> None:
    """Loses 1 + 1, eliminated; A paid 3."""
    table = challenge(attack(A_TRUE, "captain duke", reactions), "B").play(
        "A show assassin", "B lose captain"
    )
    assert table.asked == {"B": "block"}
    table.play("B allow")
    assert table.lost("B") == "captain duke"
    assert table.story[-1] == "eliminated B"
    assert table.coins[0] == 0


@REACTIONS
def test_target_with_two_challenges_a_true_assassin_then_truly_blocks(reactions: str) -> None:
    """Loses 1, survives; A paid 3. Who has challenged may still block."""
    table = challenge(attack(A_TRUE, "contessa duke", reactions), "B").play("A show assassin", "B lose duke")
    table.play("B block contessa")
    if reactions == "first_come":
        assert table.coins[0] == 3, "the cost is taken when the block stands"
    challenge(table, "A").play("A lose duke")
    assert table.lost("B") == "duke"
    assert len(table.state.hands[1]) == 1
    assert table.coins[0] == 0


@REACTIONS
def test_target_with_two_challenges_a_true_assassin_then_bluffs_a_block_and_is_challenged(
    reactions: str,
) -> None:
    """Loses 1 + 1, eliminated (the third loss is moot)."""
    table = challenge(attack(A_TRUE, "captain duke", reactions), "B").play(
        "A show assassin", "B lose captain"
    )
    challenge(table.play("B block contessa"), "C")
    assert table.lost("B") == "captain duke"
    story = table.story
    assert "exposed B contessa duke" in story
    assert "lost_influence B duke assassinate" not in story
    assert table.coins[0] == 0
    assert table.turn == "C"


@REACTIONS
@pytest.mark.parametrize("doubter", ["A", "C"])
def test_target_with_two_bluffs_a_block_at_once_and_is_challenged_by_anybody(
    reactions: str, doubter: str
) -> None:
    """Loses 1 for the lie + 1 for the assassination."""
    table = attack(A_TRUE, "captain duke", reactions)
    if reactions == "stepwise":
        table.play("all allow")
    table.play("B block contessa")
    if reactions == "sealed":
        table.play("C allow")
    challenge(table, doubter).play("B show duke")
    assert table.lost("B") == "duke captain"
    assert table.coins[0] == 0
    assert "lost_influence B captain assassinate" in table.story


@REACTIONS
def test_target_with_one_card_who_challenges_a_true_assassin_is_out_at_once(reactions: str) -> None:
    """Eliminated at the first loss; A still pays 3, for the action had survived its challenge."""
    table = challenge(attack(A_TRUE, "captain -duke", reactions), "B").play("A show assassin")
    assert table.lost("B") == "duke captain"
    assert table.coins[0] == 0
    assert table.turn == "C"


@REACTIONS
def test_target_with_one_card_who_bluffs_a_block_is_out_at_once(reactions: str) -> None:
    """Eliminated at the first loss; A pays 3."""
    table = attack(A_TRUE, "captain -duke", reactions)
    if reactions == "stepwise":
        table.play("all allow")
    table.play("B block contessa")
    if reactions == "sealed":
        table.play("C allow")
    challenge(table, "A")
    assert table.lost("B") == "duke captain"
    assert table.coins[0] == 0


@REACTIONS
def test_target_with_one_card_who_allows_is_out(reactions: str) -> None:
    """One influence is all there is."""
    table = attack(A_TRUE, "captain -duke", reactions).play("all allow")
    if reactions == "stepwise":
        table.play("B allow")
    assert table.lost("B") == "duke captain"
    assert table.coins[0] == 0


@REACTIONS
def test_a_third_party_challenges_a_true_assassin_and_the_target_may_still_block(reactions: str) -> None:
    """C loses 1; T keeps the right to block."""
    table = challenge(attack(A_TRUE, "captain duke", reactions), "C").play(
        "A show assassin", "C lose ambassador"
    )
    assert table.asked == {"B": "block"}
    table.play("B block contessa", "A allow", "C allow")
    assert "block_stands B A assassinate" in table.story
    assert table.coins[0] == 0


@REACTIONS
def test_a_third_party_and_the_target_can_both_lose_in_one_turn(reactions: str) -> None:
    table = challenge(attack(A_TRUE, "captain duke", reactions), "C").play(
        "A show assassin", "C lose ambassador"
    )
    table.play("B allow", "B lose duke")
    assert (table.lost("B"), table.lost("C")) == ("duke", "ambassador")


@REACTIONS
@pytest.mark.parametrize("doubter", ["A", "C"])
def test_anybody_challenges_a_true_contessa(reactions: str, doubter: str) -> None:
    """The challenger loses 1; the assassination is blocked; A's 3 coins stay spent; T redraws."""
    table = attack(A_TRUE, "contessa duke", reactions).next_draws("captain")
    if reactions == "stepwise":
        table.play("all allow")
    table.play("B block contessa")
    if reactions == "sealed":
        table.play("C allow")
    challenge(table, doubter).play("B show contessa")
    table.play(f"{doubter} lose {table.options(doubter)[0]}")
    assert len(table.lost(doubter).split()) == 1
    assert "block_stands B A assassinate" in table.story
    assert table.coins[0] == 0
    assert table.hand("B") == "captain duke"


@REACTIONS
def test_a_bluffed_assassin_that_is_challenged(reactions: str) -> None:
    """A loses 1; no coins are spent; T is untouched."""
    table = challenge(attack(A_LIES, "captain duke", reactions), "B").play("A show captain")
    assert table.lost("A") == "captain"
    assert table.coins == [3, 2, 2]
    assert table.lost("B") == ""
    assert table.turn == "B"


@REACTIONS
def test_the_round_ends_at_once_when_the_last_rival_loses_a_challenge(reactions: str) -> None:
    """1.5, step 2: if one player remains the round ends here; the action is not executed, and nothing is paid."""
    table = Scene("assassin duke", "captain -duke", coins="3 2", reactions=reactions)
    table.play("A assassinate B", "B challenge", "A show assassin")
    assert table.winner == "A"
    assert table.coins == [3, 2]
    assert table.story[-3:-1] == ["eliminated B", "round_won A 1"]


def test_the_round_ends_when_the_last_rivals_block_is_exposed() -> None:
    """1.5, step 5."""
    table = Scene("captain duke", "contessa -duke").play("A steal B", "B block captain", "A challenge")
    assert table.winner == "A"
    assert "stole A B 2" not in table.story


def test_the_actor_can_lose_the_match_by_doubting_a_block() -> None:
    """1.7: the blocker proves it; the actor's last card is gone."""
    table = Scene("captain -duke", "captain contessa").play(
        "A steal B", "B block captain", "A challenge", "B show captain"
    )
    assert table.winner == "B"
    assert table.story[-4:-1] == ["eliminated A", "block_stands B A steal", "round_won B 1"]


# -- 1.8 execution --


@REACTIONS
def test_who_has_just_been_eliminated_is_still_stolen_from(reactions: str) -> None:
    """1.8, `steal_from_just_eliminated`: T loses the challenge and the last card; the coins go all the same."""
    table = Scene("captain duke", "contessa -duke", "assassin assassin", coins="2 5 2", reactions=reactions)
    table.play("A steal B")
    challenge(table, "B").play("A show captain")
    assert table.story[-2:] == ["eliminated B", "stole A B 2"]
    assert table.coins == [4, 3, 2]
    assert table.asked == {"C": "act"}


def test_stealing_takes_what_is_there_at_execution() -> None:
    """1.8: min(2, the target's coins)."""
    table = Scene("captain duke", "contessa duke", coins="2 1", steal_min_target_coins=1)
    table.play("A steal B", "B allow")
    assert table.coins == [3, 0]


def test_an_assassination_of_one_who_died_meanwhile_takes_nothing_more() -> None:
    """1.8: no further loss; the cost stays spent."""
    table = challenge(attack(A_TRUE, "captain -duke", "sealed"), "B").play("A show assassin")
    assert [line for line in table.story if line.startswith("lost_influence")] == [
        "lost_influence B captain challenge"
    ]
    assert table.coins[0] == 0


def test_the_smallest_deck_is_enough_for_an_exchange() -> None:
    """1.8: six players leave three cards in the deck."""
    table = Scene(
        "ambassador duke",
        "captain captain",
        "duke duke",
        "assassin assassin",
        "contessa contessa",
        "captain assassin",
    )
    assert len(table.state.deck) == 3
    table.play("A exchange", "all allow")
    assert len(table.state.deck) == 1
    assert len(table.options("A")) == 6
    table.time_runs_out()
    assert len(table.state.deck) == 3
    assert table.hand("A") == "ambassador duke"


def test_nobody_can_tell_what_an_exchange_brought() -> None:
    """1.17: to the table all cards of the hand are new, whatever was kept."""
    table = Scene("ambassador duke", "contessa contessa", deck="captain assassin")
    before = set(table.state.hands[0])
    table.play("A exchange", "B allow")
    assert not before & set(table.state.hands[0])
    table.play("A return captain assassin")
    assert not before & set(table.state.hands[0])
    assert all(
        table.match.knows(seat)(card) is None
        for seat in (Seat(1), SPECTATOR)
        for card in table.state.hands[0]
    )
