"""Scenes from seed 001 (the boxed game, the preset `retail_jp`): each step of its turn order, then its other sections."""

from __future__ import annotations

from typing import Any

import pytest

from games.coup.scene import Scene
from tavola.games.coup.options import PRESETS


def Box(*hands: str, **given: Any) -> Scene:  # noqa: N802  # it makes a scene
    """A scene of the boxed game."""
    return Scene(*hands, **{**PRESETS["retail_jp"], **given})


# -- 手番の流れ, step by step --


def test_step_1_an_action_is_chosen_and_announced() -> None:
    """1. 手番プレイヤーが行動を1つ選び宣言します: action and target together; nothing is paid yet."""
    table = Box("assassin duke", "captain duke", "contessa duke", coins="3 2 2").play("A assassinate B")
    assert table.story == ["claimed_against A assassinate assassin B"]
    assert table.coins == [3, 2, 2]


def test_step_2_everybody_may_doubt_and_nobody_may_block_yet() -> None:
    """2. ダウトの確認 comes first: it is a window of its own, for all others."""
    table = Box("assassin duke", "captain duke", "contessa duke", coins="3 2 2").play("A assassinate B")
    assert table.asked == {"B": "challenge", "C": "challenge"}
    assert table.options("B") == table.options("C") == ["allow", "challenge"]


def test_step_2_no_doubt_goes_to_step_3() -> None:
    """2. ダウトなし: 3へ, the payment, and then the blocks."""
    table = Box("assassin duke", "captain duke", "contessa duke", coins="3 2 2").play(
        "A assassinate B", "all allow"
    )
    assert table.story[1:] == ["paid A 3"]
    assert table.asked == {"B": "block"}


def test_step_2_a_doubt_that_succeeds_ends_the_turn() -> None:
    """2. ダウト成功: 手番終了. Nothing has been paid (「ダウト」: 金貨を失うことはありません)."""
    table = Box("captain duke", "captain duke", "contessa duke", coins="3 2 2")
    table.play("A assassinate B", "B challenge", "C allow", "A show duke")
    assert table.story[1:] == ["challenged B A assassin", "exposed A assassin duke"]
    assert table.coins == [3, 2, 2]
    assert table.turn == "B"
    assert table.asked == {"B": "act"}


def test_step_2_a_doubt_that_fails_goes_to_step_3() -> None:
    """2. ダウト失敗: 3へ: the doubter loses, the action goes on."""
    table = Box("assassin duke", "captain duke", "contessa duke", coins="3 2 2").next_draws("contessa")
    table.play("A assassinate B", "B allow", "C challenge", "A show assassin", "C lose duke")
    assert table.story[1:] == [
        "challenged C A assassin",
        "proved A assassin assassin",
        "replaced A ?",
        "lost_influence C duke challenge",
        "paid A 3",
    ]
    assert table.hand("A") == "contessa duke"
    assert table.asked == {"B": "block"}


def test_step_3_the_payment_comes_before_the_blocks() -> None:
    """3. 金貨の支払い: a block does not give it back."""
    table = Box("assassin duke", "contessa duke", coins="3 2").play("A assassinate B", "B allow")
    assert table.coins == [0, 2]
    assert table.asked == {"B": "block"}
    table.play("B block contessa", "A allow")
    assert table.coins == [0, 2]


def test_step_4_without_a_block_the_action_happens() -> None:
    """4. ブロックなし: 6へ."""
    table = Box("captain duke", "contessa duke").play("A steal B", "B allow", "B allow")
    assert table.story == ["claimed_against A steal captain B", "allowed_against A steal B", "stole A B 2"]


def test_step_4_a_block_goes_to_step_5() -> None:
    """4. ブロックあり: 5へ: all others may doubt the block, the actor too."""
    table = Box("captain duke", "contessa duke", "assassin assassin").play(
        "A steal B", "all allow", "B block captain"
    )
    assert table.asked == {"A": "challenge_block", "C": "challenge_block"}


def test_step_5_a_block_that_nobody_doubts_stands() -> None:
    """5. ダウトなし: 手番終了 (ブロック成功)."""
    table = Box("captain duke", "contessa duke", "assassin assassin")
    table.play("A steal B", "all allow", "B block captain", "all allow")
    assert table.story[-1] == "block_stands B A steal"
    assert table.coins == [2, 2, 2]
    assert table.turn == "B"


def test_step_5_a_block_that_is_a_lie_fails_and_the_action_happens() -> None:
    """5. ダウト成功: 6へ (ブロック失敗)."""
    table = Box("captain duke", "contessa duke", "assassin assassin")
    table.play("A steal B", "all allow", "B block captain", "A allow", "C challenge", "B show contessa")
    assert table.story[-3:] == ["challenged C B captain", "exposed B captain contessa", "stole A B 2"]
    assert table.coins == [4, 0, 2]


def test_step_5_a_block_that_is_proven_stands() -> None:
    """5. ダウト失敗: 手番終了 (ブロック成功): and the doubter loses."""
    table = Box("captain duke", "captain contessa", "assassin assassin").next_draws("ambassador")
    table.play(
        "A steal B", "all allow", "B block captain", "A challenge", "C allow", "B show captain", "A lose duke"
    )
    assert table.story[-5:] == [
        "challenged A B captain",
        "proved B captain captain",
        "replaced B ?",
        "lost_influence A duke challenge",
        "block_stands B A steal",
    ]
    assert table.coins == [2, 2, 2]
    assert table.turn == "B"


def test_step_6_the_action_takes_effect_and_the_turn_passes() -> None:
    """6. 宣言した行動の実行; 次のプレイヤーの手番になります."""
    table = Box("duke captain", "contessa duke", "assassin assassin").play("A tax", "all allow")
    assert table.coins == [5, 2, 2]
    assert table.turn == "B"


# -- the other sections --


def test_the_actions_and_their_prices() -> None:
    """一般行動, 人物行動: three and four of them."""
    table = Box("duke captain", "contessa duke", coins="9 2")
    assert set(table.options("A")) == {
        "income",
        "aid",
        "coup B",
        "tax",
        "assassinate B",
        "exchange",
        "steal B",
    }
    assert set(Box("duke captain", "contessa duke", coins="2 2").options("A")) == {
        "income", "aid", "tax", "exchange", "steal B",
    }  # fmt: skip


def test_ten_coins_force_a_coup() -> None:
    """一般行動: 金貨を10枚以上持っている場合、必ず「クー」."""
    for coins in (10, 12):
        assert Box("duke captain", "contessa duke", coins=f"{coins} 2").options("A") == ["coup B"]
    assert len(Box("duke captain", "contessa duke", coins="9 2").options("A")) > 1


def test_stealing_takes_the_one_coin_that_is_there() -> None:
    """[強奪]: 1枚しか持っていない場合は1枚しか奪えません."""
    table = Box("captain duke", "contessa duke", "assassin assassin", coins="2 1 0")
    assert "steal C" not in table.options("A")
    assert table.why_not("A", "steal C").args == {"target": {"seat": 2}, "least": 1}
    table.play("A steal B", "all allow", "B allow")
    assert table.coins == [3, 0, 0]


@pytest.mark.parametrize(
    ("returned", "legal"),
    [
        ("captain contessa", True),  # both drawn cards go back
        ("ambassador captain", True),  # one of the old cards is swapped
        ("contessa duke", True),
        ("ambassador duke", False),  # both old cards
    ],
)
def test_exchange_swaps_one_card_at_most(returned: str, legal: bool) -> None:
    """[交換]: 望むならそのうち1枚を自分の人物カード1枚と交換できます."""
    table = Box("ambassador duke", "assassin assassin", deck="captain contessa").play("A exchange", "B allow")
    assert (returned in table.options("A")) == legal
    if not legal:
        assert table.refuses(f"A return {returned}") == "not_legal"
    else:
        table.play(f"A return {returned}")
        assert table.turn == "B"


def test_exchange_by_the_clock_changes_nothing() -> None:
    """1.9: who says nothing keeps the cards."""
    table = Box("ambassador duke", "assassin assassin", deck="captain contessa").play("A exchange", "B allow")
    table.time_runs_out()
    assert table.hand("A") == "ambassador duke"


def test_who_has_the_character_must_prove_it() -> None:
    """ダウトが宣言された場合: 証明しなくてはいけません: another card can't be shown instead."""
    table = Box("duke captain", "contessa duke").play("A tax", "B challenge")
    assert table.asked == {"A": "prove"}, "the question comes all the same, or the pause would tell"
    assert table.options("A") == ["duke"]
    assert table.refuses("A show captain") == "not_legal"


def test_who_lacks_the_character_chooses_what_to_lose() -> None:
    """影響力: 自分の人物カードのうち1枚を選び公開する."""
    table = Box("contessa captain", "contessa duke").play("A tax", "B challenge")
    assert set(table.options("A")) == {"captain", "contessa"}
    table.play("A show captain")
    assert (table.lost("A"), table.coins, table.turn) == ("captain", [2, 2], "B"), (
        "no tax, and one influence less"
    )


def test_aid_is_blocked_by_anybody_assassination_and_stealing_by_the_target() -> None:
    """「ブロック」: 援助へのブロックはどのプレイヤーでも."""
    table = Box("captain assassin", "contessa duke", "duke captain", coins="3 2 2").play("A aid")
    assert table.asked == {"B": "block", "C": "block"}
    for action in "steal B", "assassinate B":
        table = Box("captain assassin", "contessa duke", "duke captain", coins="3 2 2").play(
            f"A {action}", "all allow"
        )
        assert table.asked == {"B": "block"}


def aid_with_two_blocks(b: str = "duke contessa", c: str = "duke captain") -> Scene:
    """A takes foreign aid; B and C block it, D does not."""
    return Box("ambassador assassin", b, c, "captain captain").play(
        "A aid", "B block duke", "C block duke", "D allow"
    )


def test_several_may_block_and_each_block_is_a_claim_that_anybody_may_doubt() -> None:
    """「ダウト」: 複数の「ブロック」に対して、複数プレイヤーが「ダウト」を宣言. All are declared before one is doubted."""
    table = aid_with_two_blocks()
    assert table.story == ["announced A aid", "blocked B duke A aid", "blocked C duke A aid"]
    assert table.asked == dict.fromkeys("ACD", "challenge_block")
    table.play("all allow")
    assert table.story == ["block_stands B A aid"]
    assert table.asked == dict.fromkeys("ABD", "challenge_block"), (
        "the second one, too: also by the first blocker"
    )
    table.play("all allow")
    assert table.story == ["block_stands C A aid"]
    assert (table.coins, table.turn) == ([2, 2, 2, 2], "B")


def test_a_true_block_stands_when_another_one_is_exposed() -> None:
    """「ブロック」に対して「ダウト」がないか失敗した場合、「ブロック」は成功します: one that stands is enough."""
    table = aid_with_two_blocks("contessa contessa").next_draws("ambassador")
    table.play("A challenge", "C allow", "D allow", "B show contessa")
    assert table.story[-2:] == ["challenged A B duke", "exposed B duke contessa"]
    table.play("D challenge", "A allow", "B allow", "C show duke", "D lose captain")
    assert table.story[-1] == "block_stands C A aid"
    assert (table.coins, table.turn) == ([2, 2, 2, 2], "B")


def test_the_action_happens_when_every_block_is_exposed() -> None:
    table = aid_with_two_blocks("contessa contessa", "captain assassin")
    table.play("A challenge", "C allow", "D allow", "B show contessa")
    table.play("A challenge", "B allow", "D allow", "C show captain")
    assert table.story[-1] == "gained A 2"
    assert (table.lost("B"), table.lost("C"), table.coins[0]) == ("contessa", "captain", 4)


def test_one_player_may_doubt_several_blocks() -> None:
    """1人のプレイヤーが複数の「ダウト」を行うことはできます: and lose a card for each that is true."""
    table = aid_with_two_blocks().next_draws("ambassador", "ambassador")
    table.play("D challenge", "A allow", "C allow", "B show duke", "D lose captain")
    table.play("D challenge", "A allow", "B allow", "C show duke")
    assert table.lost("D") == "captain captain"
    assert table.story[-2:] == ["eliminated D", "block_stands C A aid"]


def test_a_block_falls_with_a_blocker_who_goes_out_over_another_one() -> None:
    """Ours: who is out can prove nothing, and the block that put them out stands in any case."""
    table = aid_with_two_blocks(c="captain -assassin").next_draws("ambassador")
    table.play("C challenge", "A allow", "D allow", "B show duke")
    assert table.story[-2:] == ["eliminated C", "block_stands B A aid"]
    assert table.asked == {"B": "act"}


def test_elsewhere_one_block_counts() -> None:
    """`blocks = one` (S1): 先着1名, by seat from the actor."""
    table = Scene("captain assassin", "contessa contessa", "duke captain").play(
        "A aid", "B block duke", "C block duke", "A challenge", "C allow", "B show contessa"
    )
    assert table.story[1:] == [
        "blocked B duke A aid",
        "challenged A B duke",
        "exposed B duke contessa",
        "gained A 2",
    ]


def test_first_come_leaves_no_time_for_a_second_block() -> None:
    """The option's words: with first come, the first only."""
    table = Box("captain assassin", "contessa contessa", "duke captain", reactions="first_come")
    table.play("A aid", "C block duke")
    assert table.refuses("B block duke") == "not_legal"
    assert table.options("B") == ["allow", "challenge"]


def test_one_doubter_only() -> None:
    """「ダウト」: 1人からしか宣言ができません. Of several, the first by seat from the actor; the others lose nothing."""
    table = Box("duke captain", "contessa duke", "duke contessa", "captain captain").next_draws("assassin")
    table.play("A tax", "C challenge", "D challenge", "B allow", "A show duke", "C lose duke")
    assert [len(lost) for lost in table.state.lost] == [0, 0, 1, 0]
    assert table.coins == [5, 2, 2, 2]


def test_one_player_may_doubt_twice_in_a_turn() -> None:
    """「ダウト」: 1人のプレイヤーが複数の「ダウト」を行うことはできます: the claim, then the block."""
    table = Box("captain duke", "contessa duke", "assassin assassin").next_draws("duke")
    table.play("A steal B", "B allow", "C challenge", "A show captain", "C lose assassin")
    table.play("B block captain", "A allow", "C challenge", "B show contessa")
    assert table.lost("C") == "assassin"
    assert table.lost("B") == "contessa"
    assert table.coins == [4, 0, 2]


def test_the_last_one_wins() -> None:
    """ゲームの終了: 生き残った1人が勝者."""
    table = Box("duke captain", "contessa -duke", "-captain -duke", coins="7 2 2").play("A coup B")
    assert table.winner == "A"
