"""Scenes about windows: rulings 1.4 (every action's row), 1.5 for the three `reactions`, 1.9 (silence) and 1.10."""

from __future__ import annotations

import pytest

from games.coup.scene import Scene
from tavola.engine.match import SPECTATOR

SEALED, FIRST_COME, STEPWISE = "sealed", "first_come", "stepwise"
REACTIONS = pytest.mark.parametrize("reactions", [SEALED, FIRST_COME, STEPWISE])

A, B, C = "assassin captain", "contessa duke", "ambassador duke"


# -- 1.4, row by row: cost, effect, who may challenge, who may block --

ROWS = [
    # action, cost of declaring it, coins after it is allowed, can be challenged, blocks of the target, blocks of others
    ("income", 0, [3, 2, 2], False, [], []),
    ("aid", 0, [4, 2, 2], False, ["duke"], ["duke"]),
    ("coup B", 7, [0, 2, 2], False, [], []),
    ("tax", 0, [5, 2, 2], True, [], []),
    ("steal B", 0, [4, 0, 2], True, ["captain", "ambassador"], []),
    ("exchange", 0, [2, 2, 2], True, [], []),
    ("assassinate B", 3, [0, 2, 2], True, ["contessa"], []),
]
ROW = pytest.mark.parametrize(
    ("action", "cost", "after", "challengeable", "target_blocks", "others_block"), ROWS
)


@REACTIONS
@ROW
def test_row_of_the_table_of_actions(
    action: str, cost: int, after: list[int], challengeable: bool, target_blocks: list[str], others_block: list[str],
    reactions: str,
) -> None:  # fmt: skip
    table = Scene(A, B, C, coins=f"{cost or 2} 2 2", reactions=reactions).play(f"A {action}")
    seen: dict[str, set[str]] = {"B": set(), "C": set()}
    while set(table.asked.values()) & {"respond", "challenge", "block"}:
        for who in table.asked:
            seen[who] |= set(table.options(who)) - {"allow"}
        table.play("all allow")
    doubts = {"challenge"} if challengeable else set()
    assert seen["B"] == doubts | {f"block {role}" for role in target_blocks}
    assert seen["C"] == doubts | {f"block {role}" for role in others_block}
    assert table.coins == after


@ROW
def test_an_action_needs_its_price(
    action: str,
    cost: int,
    after: list[int],
    challengeable: bool,
    target_blocks: list[str],
    others_block: list[str],
) -> None:
    if not cost:
        assert action in Scene(A, B, C, coins="0 2 2").options("A")
        return
    table = Scene(A, B, C, coins=f"{cost - 1} 2 2")
    assert table.refuses(f"A {action}") == "not_legal"
    assert table.why_not("A", action).args == {"cost": cost, "coins": cost - 1}
    assert action in Scene(A, B, C, coins=f"{cost} 2 2").options("A")


# -- 1.5: how objections are gathered --


def test_sealed_asks_all_at_once_and_tells_nobody_who_has_answered() -> None:
    """1.5, hybrid: one prompt; nobody sees who has answered."""
    table = Scene(A, B, C, coins="3 2 2").play("A assassinate B")
    assert table.match.ask is not None
    assert table.match.ask.sealed
    waiting = table.match.waiting_for(SPECTATOR)
    table.play("B block contessa")
    assert table.match.waiting_for(SPECTATOR) == waiting
    assert waiting is not None
    assert waiting["seats"] is None
    assert table.story == ["claimed_against A assassinate assassin B"]


def test_sealed_a_doubt_beats_a_block() -> None:
    """1.5, hybrid: a block is only an intent, and the doubt is looked at first."""
    table = Scene(A, B, C, coins="3 2 2").play("A assassinate B", "B block contessa", "C challenge")
    assert table.story[-1] == "challenged C A assassin"
    assert table.asked == {"A": "prove"}


def test_sealed_a_block_outlives_somebody_elses_wrong_doubt() -> None:
    """1.5, hybrid: intents become the block window's answers when the challenge window closes; nobody is asked twice."""
    table = Scene(A, B, C, coins="3 2 2")
    table.play("A assassinate B", "B block contessa", "C challenge", "A show assassin", "C lose duke")
    assert table.story[-2:] == ["paid A 3", "blocked B contessa A assassinate"]
    assert table.asked == {"A": "challenge_block", "C": "challenge_block"}


@pytest.mark.parametrize("before", ["allow", "challenge"])
def test_sealed_a_target_who_has_not_blocked_is_asked_after_a_failed_doubt(before: str) -> None:
    """1.5, outcomes as in the strict sequence: the blocks are asked for after the challenge."""
    table = Scene(A, B, C, coins="3 2 2").play("A assassinate B", f"B {before}")
    if before == "allow":
        table.play("C challenge", "A show assassin", "C lose duke")
    else:
        table.play("C allow", "A show assassin", "B lose duke")
    assert table.asked == {"B": "block"}
    assert table.options("B") == ["allow", "block contessa"]


def test_sealed_ties_go_by_seat_from_the_actor_whatever_the_order_of_arrival() -> None:
    """1.5."""
    table = Scene(A, B, C, "contessa contessa").play("A income")
    table.play("B tax", "A challenge", "D challenge", "C challenge")
    assert table.story[-1] == "challenged C B duke"


def test_first_come_the_first_objection_closes_the_window() -> None:
    """1.5, merged (S1): an early block takes away everyone else's chance to challenge the action itself."""
    table = Scene(A, B, C, coins="3 2 2", reactions=FIRST_COME).play("A assassinate B")
    assert table.asked == {"B": "respond", "C": "challenge"}
    table.play("B block contessa")
    assert table.asked == {"A": "challenge_block", "C": "challenge_block"}
    assert table.story[-1] == "blocked B contessa A assassinate"
    table.play("C challenge")
    assert table.story[-1] == "challenged C B contessa", "the assassin can't be doubted any more"


def test_first_come_an_early_doubt_closes_it_too() -> None:
    table = Scene(A, B, C, coins="3 2 2", reactions=FIRST_COME).play("A assassinate B", "C challenge")
    assert table.asked == {"A": "prove"}
    assert table.refuses("B block contessa") == "not_asked"


def test_first_come_shows_who_is_still_awaited() -> None:
    """1.1: who has already responded is public."""
    table = Scene(A, B, C, "contessa contessa", reactions=FIRST_COME).play("A tax", "C allow")
    waiting = table.match.waiting_for(SPECTATOR)
    assert waiting is not None
    assert waiting["seats"] == [1, 3]


def test_first_come_pays_when_the_action_takes_effect_or_a_block_stands() -> None:
    """1.5, merged: cost taken at execution."""
    table = Scene(A, B, C, coins="3 2 2", reactions=FIRST_COME).play("A assassinate B", "B block contessa")
    assert table.coins[0] == 3
    table.play("A allow", "C allow")
    assert table.story[-2:] == ["block_stands B A assassinate", "paid A 3"]
    assert table.coins[0] == 0


def test_first_come_pays_nothing_once_the_round_is_decided() -> None:
    """1.5, merged: the cost is taken at execution, and a round that is over ends here."""
    table = Scene("assassin captain", "duke -contessa", coins="3 2", reactions=FIRST_COME)
    table.play("A assassinate B", "B block contessa", "A challenge")
    assert table.story[-4:-1] == ["exposed B contessa duke", "eliminated B", "round_won A 1"]
    assert table.coins[0] == 3
    table = Scene("assassin -captain", "contessa duke", coins="3 2", reactions=FIRST_COME)
    table.play("A assassinate B", "B block contessa", "A challenge", "B show contessa")
    assert table.story[-4:-1] == ["eliminated A", "block_stands B A assassinate", "round_won B 1"]


def test_first_come_second_chance_to_block_after_a_failed_doubt() -> None:
    """1.5, merged: a window with block or allow only; the challenger's loss comes before it."""
    table = Scene(A, B, C, coins="3 2 2", reactions=FIRST_COME)
    table.play("A assassinate B", "B challenge", "A show assassin")
    assert table.asked == {"B": "lose"}
    table.play("B lose duke")
    assert table.options("B") == ["allow", "block contessa"]


def test_stepwise_has_a_window_for_doubts_then_the_payment_then_one_for_blocks() -> None:
    """1.5, sequential (S2)."""
    table = Scene(A, B, C, coins="3 2 2", reactions=STEPWISE).play("A assassinate B")
    assert table.asked == {"B": "challenge", "C": "challenge"}
    assert table.coins[0] == 3
    table.play("all allow")
    assert table.coins[0] == 0
    assert table.asked == {"B": "block"}


@REACTIONS
def test_foreign_aid_has_no_window_for_doubts(reactions: str) -> None:
    """1.5: foreign aid skips step 2."""
    table = Scene(A, B, C, reactions=reactions).play("A aid")
    assert set(table.asked.values()) == {"block"}


@REACTIONS
@pytest.mark.parametrize("action", ["income", "coup B"])
def test_income_and_coup_have_no_windows(action: str, reactions: str) -> None:
    """1.5: they skip 2, 4, 5."""
    table = Scene(A, B, C, coins="7 2 2", reactions=reactions).play(f"A {action}")
    assert set(table.asked.values()) <= {"act", "lose"}


@REACTIONS
@pytest.mark.parametrize("action", ["tax", "exchange"])
def test_tax_and_exchange_have_no_window_for_blocks(action: str, reactions: str) -> None:
    """1.5: they skip 4, 5."""
    table = Scene(A, B, C, reactions=reactions).play(f"A {action}", "all allow")
    assert set(table.asked.values()) <= {"act", "return"}


@REACTIONS
def test_an_exposed_block_of_foreign_aid_lets_it_through(reactions: str) -> None:
    """1.5, step 5."""
    table = Scene("assassin captain", "contessa captain", reactions=reactions)
    table.play("A aid", "B block duke", "A challenge", "B show captain")
    assert table.coins == [4, 2]
    assert table.lost("B") == "captain"


@REACTIONS
def test_a_proven_block_of_foreign_aid_stops_it(reactions: str) -> None:
    """1.5, step 5."""
    table = Scene("assassin captain", "contessa duke", reactions=reactions).next_draws("ambassador")
    table.play("A aid", "B block duke", "A challenge", "B show duke", "A lose captain")
    assert table.coins == [2, 2]
    assert table.hand("B") == "ambassador contessa"
    assert table.story[-1] == "block_stands B A aid"


@REACTIONS
def test_the_blocker_is_not_asked_about_the_own_block(reactions: str) -> None:
    """1.10: challenge a block: all but the blocker, the actor too."""
    table = Scene(A, B, C, "contessa contessa", reactions=reactions).play("A aid", "B allow", "C block duke")
    if reactions != FIRST_COME:
        table.play("D allow")
    assert set(table.asked) == {"A", "B", "D"}


def test_a_dead_target_is_not_asked_to_block() -> None:
    """1.5, step 4: T must be alive."""
    table = Scene("assassin captain", "duke -captain", C, coins="3 2 2")
    table.play("A assassinate B", "B challenge", "C allow", "A show assassin")
    assert table.asked == {"C": "act"}


def test_an_unchallenged_claim_cannot_be_challenged_later() -> None:
    """1.16."""
    table = Scene("contessa captain", B, C).play("A tax", "all allow")
    assert table.refuses("C challenge") == "not_asked"


def test_an_answer_is_final() -> None:
    """1.9."""
    table = Scene(A, B, C).play("A tax", "B allow")
    assert table.refuses("B challenge") == "already_answered"


# -- 1.9 silence --


@REACTIONS
def test_silence_allows_everything(reactions: str) -> None:
    """1.9 (S1): who does not answer in time allows."""
    table = Scene(A, B, C, coins="3 2 2", reactions=reactions).play("A assassinate B")
    while "lose" not in table.asked.values():
        assert all(table.fallback(who) == ["allow"] for who in table.asked)
        table.time_runs_out()
    table = Scene(A, B, C, reactions=reactions).play("A aid").time_runs_out()
    assert table.coins == [4, 2, 2]


def test_silence_allows_a_block() -> None:
    table = Scene(A, B, C).play("A aid", "B block duke", "C allow")
    assert table.fallback("A") == ["allow"]
    table.time_runs_out()
    assert table.coins == [2, 2, 2]


def test_silence_on_ones_turn_is_income() -> None:
    """1.9 (ours): turn action -> Income."""
    assert Scene(A, B, C).time_runs_out().coins == [3, 2, 2]


def test_silence_with_ten_coins_is_a_coup_against_anybody() -> None:
    """1.9 (ours): at 10+ a coup on a random legal target."""
    assert Scene(A, B, C, coins="10 2 2").fallback("A") == ["coup B", "coup C"]


def test_silence_proves_if_it_can() -> None:
    """1.9 (ours)."""
    table = Scene("captain duke", B, C).play("A tax", "B challenge", "C allow")
    assert table.fallback("A") == ["duke"]


def test_silence_without_the_character_shows_any_card() -> None:
    """1.9 (ours)."""
    table = Scene("captain contessa", B, C).play("A tax", "B challenge", "C allow")
    assert set(table.fallback("A")) == {"captain", "contessa"}


def test_silence_loses_any_card() -> None:
    """1.9 (ours): a random card."""
    table = Scene(A, B, C, coins="7 2 2").play("A coup B")
    assert set(table.fallback("B")) == {"contessa", "duke"}


def test_silence_keeps_the_own_cards_in_an_exchange() -> None:
    """1.9 (ours)."""
    table = Scene("ambassador duke", B, C, deck="captain captain").play("A exchange", "all allow")
    assert table.fallback("A") == ["captain captain"]
    table.time_runs_out()
    assert table.hand("A") == "ambassador duke"
