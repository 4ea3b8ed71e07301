"""Scenes of the factions, in seed 000's words (派閥), and of the options that rulings 1.11 and 1.15 add to them.

A begins as a monarchist, and the sides alternate: A and C against B and D."""

from __future__ import annotations

from typing import Any

import pytest

from games.coup.scene import Scene
from games.runs import Run
from games.scene import LETTERS, seat_of
from tavola.engine.errors import Refused
from tavola.engine.match import SPECTATOR

REACTIONS = pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])


def table_of(*hands: str, **more: Any) -> Scene:
    return Scene(*hands, factions=True, **more)


def four(**more: Any) -> Scene:
    """A and C against B and D."""
    return table_of("duke captain", "contessa assassin", "ambassador captain", "contessa duke", **more)


def sides(table: Scene) -> dict[str, str]:
    view = table.match.view(SPECTATOR)
    return {LETTERS[seat["seat"]]: seat["marks"]["side"] for seat in view["seats"]}


def almshouse(table: Scene) -> int:
    return int(table.match.view(SPECTATOR)["counters"]["almshouse"])


def targets(table: Scene, who: str, action: str) -> set[str]:
    return {move.split()[1] for move in table.options(who) if move.split()[0] == action}


# -- sides --


def test_everybody_can_always_see_who_is_on_which_side() -> None:
    """どのプレイヤーが現在どの派閥に所属しているのかは常に公開情報."""
    assert sides(four()) == {"A": "monarchists", "B": "democrats", "C": "monarchists", "D": "democrats"}


def test_without_the_expansion_nobody_has_a_side_and_there_is_no_almshouse() -> None:
    view = Scene("duke captain", "contessa contessa", "duke duke").match.view(SPECTATOR)
    assert [seat["marks"] for seat in view["seats"]] == [{}, {}, {}]
    assert view["counters"] == {}


def test_ones_own_side_cannot_be_couped_robbed_assassinated_or_examined() -> None:
    """自分と同じ派閥に属する他プレイヤーに対して「クー」「強奪」「暗殺」「審問」「ブロック」は行えません."""
    table = four(coins="7 2 2 2", inquisitor=False)
    for action in ("coup", "steal", "assassinate"):
        assert targets(table, "A", action) == {"B", "D"}
        assert table.why_not("A", f"{action} C").name == "must_be_enemy"
        assert table.refuses(f"A {action} C") == "not_legal"
    table = table_of("inquisitor captain", "contessa assassin", "duke captain", inquisitor=True)
    assert targets(table, "A", "interrogate") == {"B"}


def test_foreign_aid_is_blocked_by_the_other_side_only() -> None:
    """「ブロック」は行えません: one's own side stays silent."""
    table = four().play("A aid")
    assert table.asked == {"B": "block", "D": "block"}


def test_ones_own_side_may_be_challenged() -> None:
    """同じ派閥のプレイヤーに対してチャレンジは行えます."""
    table = four().play("A steal B")
    assert table.asked == {"B": "respond", "C": "challenge", "D": "challenge"}
    table.play("C challenge", "B allow", "D allow", "A show duke")
    assert table.lost("A") == "duke"


def test_a_block_may_be_challenged_by_both_sides() -> None:
    table = four().play("A steal B", "B block captain", "C allow", "D allow")
    assert table.asked == dict.fromkeys("ACD", "challenge_block")


def test_when_all_who_live_are_on_one_side_everything_is_allowed_and_no_longer_when_one_changes() -> None:
    """残ったプレイヤー全員が同じ派閥という状況でのみ."""
    table = four(coins="3 2 2 2").play("A convert B", "B tax", "all allow", "C convert D")
    assert set(sides(table).values()) == {"monarchists"}
    assert targets(table, "D", "steal") == {"B"}, "A has one coin left, and C none"
    table.play("D aid")
    assert set(table.asked) == {"A", "B", "C"}
    table.play("all allow")
    assert targets(table, "A", "steal") == {"B", "D"}, "C has spent everything"
    table.play("A convert A")
    assert targets(table, "B", "steal") == set(), "A has spent everything; C and D are spared"


def test_sides_of_those_who_are_out_do_not_count() -> None:
    """残ったプレイヤー全員: only the living are asked for their side."""
    table = table_of("duke captain", "-contessa assassin", "ambassador captain", coins="7 2 2").play(
        "A coup B"
    )
    assert sides(table)["B"] == "democrats"
    assert targets(table, "C", "steal") == set(), "A has spent everything"
    table.play("C aid")
    assert table.asked == {"A": "block"}


def test_at_ten_coins_only_coups_against_enemies_are_open() -> None:
    assert four(coins="10 2 2 2").options("A") == ["coup B", "coup D"]


def test_factions_want_three_players() -> None:
    """1.11 (BGA)."""
    with pytest.raises(Refused) as refused:
        Run("coup", 2, {"factions": True}).begin()
    assert refused.value.why.name == "too_few_for_factions"


def test_half_the_players_may_be_drawn_instead() -> None:
    """`faction_deal`, BGA: floor(n/2) random players on side two; the dealer of a scene always draws the first who is left."""
    table = table_of("duke duke", "captain captain", "contessa contessa", faction_deal="random_halves")
    assert sides(table) == {"A": "democrats", "B": "monarchists", "C": "monarchists"}


# -- changing sides --


@REACTIONS
def test_to_change_sides_one_coin_goes_to_the_almshouse_and_nobody_is_asked(reactions: str) -> None:
    """自分の派閥を相手派閥に変更する場合は、1リラを救貧院に寄付します. ブロックは行えません. チャレンジは行えません."""
    table = four(reactions=reactions)
    assert almshouse(table) == 0, "救貧院の初期寄付金は0リラ"
    table.play("A convert A")
    assert (sides(table)["A"], almshouse(table), table.coins[0], table.turn) == ("democrats", 1, 1, "B")
    assert table.story == ["announced A convert", "donated A 1", "changed_side A democrats"]


def test_to_convert_an_enemy_costs_two_coins() -> None:
    """相手派閥に所属している他プレイヤー1人を自分と同じ派閥に変更させる場合は、2リラ."""
    table = four()
    assert targets(table, "A", "convert") == {"A", "B", "D"}
    assert table.why_not("A", "convert C").name == "must_be_enemy"
    table.play("A convert D")
    assert (sides(table)["D"], almshouse(table), table.coins[0], table.turn) == ("monarchists", 2, 0, "B")
    assert table.story == ["announced_against A convert D", "donated A 2", "changed_side D monarchists"]


def test_changing_sides_is_one_action_and_the_price_stands_on_each_choice() -> None:
    """「派閥変更」と「横領」の2つのアクションが新しく追加されます: two, not three."""
    table = four(coins="2 2 2 2")
    new = {move.split()[0] for move in table.options("A")} - {
        move.split()[0] for move in Scene("duke captain", "contessa assassin", coins="2 2").options("A")
    }
    assert new == {"convert"}, "the almshouse is empty, or there were embezzlement too"
    question = table.match.question_for(seat_of("A"))
    assert question is not None
    prices = {
        LETTERS[option["seat"]]: option["args"]["cost"]
        for option in question["options"]
        if option["name"] == "convert"
    }
    assert prices == {"A": 1, "B": 2, "D": 2}


def test_who_has_not_the_coins_changes_nothing() -> None:
    """1リラまたは2リラ以上持っている必要があります."""
    table = four(coins="1 2 2 2")
    assert targets(table, "A", "convert") == {"A"}
    why = table.why_not("A", "convert B")
    assert (why.name, why.args) == ("too_poor", {"cost": 2, "coins": 1})
    assert four(coins="0 2 2 2").why_not("A", "convert").name == "too_poor"


def test_when_all_are_on_one_side_there_is_nobody_to_convert_but_oneself() -> None:
    table = table_of("duke captain", "-contessa assassin", "ambassador captain", coins="7 2 2").play(
        "A coup B"
    )
    assert targets(table, "C", "convert") == {"C"}


def test_anybody_may_be_converted_if_the_table_says_so() -> None:
    """`convert_other = any` (BGA, IBC): also a friend, who is pushed out."""
    table = four(convert_other="any")
    assert targets(table, "A", "convert") == {"A", "B", "C", "D"}
    table.play("A convert C")
    assert sides(table)["C"] == "democrats"


# -- embezzling --


def rich_almshouse(*hands: str, **more: Any) -> Scene:
    """There are three coins in the almshouse, and it is C's turn; all have become democrats."""
    table = table_of(*hands, coins="3 3 2", **more).play("A convert A", "B convert C")
    assert almshouse(table) == 3
    table.story  # noqa: B018  # what follows is told from here
    return table


HANDS = ("captain captain", "contessa assassin")


def test_an_embezzler_takes_the_whole_almshouse() -> None:
    """ここまでに寄付されたリラを全て自分が獲得. 実行後は救貧院の寄付累積金は0リラ."""
    table = rich_almshouse(*HANDS, "ambassador captain").play("C embezzle")
    assert table.asked == {"A": "challenge_denial", "B": "challenge_denial"}, "ブロックは行えません"
    assert table.options("A") == ["allow", "challenge"]
    table.play("all allow")
    assert (almshouse(table), table.coins[2]) == (0, 5)
    assert table.story == ["denied C embezzle duke", "allowed C embezzle", "embezzled C 3"]


def test_a_liar_who_is_not_challenged_shows_nothing() -> None:
    """1.11: simply a successful bluff."""
    table = rich_almshouse(*HANDS, "duke captain").play("C embezzle", "all allow")
    assert table.coins[2] == 5
    assert table.hand("C") == "captain duke"


@REACTIONS
def test_an_honest_embezzler_shows_both_cards_and_draws_two_new_ones(reactions: str) -> None:
    """手札2枚ともオープン... 手札2枚を山札に戻してシャッフルし、2枚を引き直します. チャレンジしたプレイヤーが影響力を失います."""
    table = rich_almshouse(*HANDS, "ambassador captain", reactions=reactions).next_draws("duke contessa")
    table.play("C embezzle", "A challenge")
    if reactions != "first_come":
        table.play("B allow")
    assert table.asked == {"A": "lose"}
    assert table.hand("C") == "contessa duke"
    table.play("A lose captain")
    assert (almshouse(table), table.coins[2]) == (0, 5)
    assert table.story == [
        "denied C embezzle duke",
        "challenged_denial A C duke",
        "showed_hand C captain ambassador",
        "redrew C ? ?",
        "lost_influence A captain challenge",
        "embezzled C 3",
    ]


def test_with_one_card_that_one_is_shown_and_replaced() -> None:
    """手札が1枚のみの状態でチャレンジを受けた場合はその1枚."""
    table = rich_almshouse(*HANDS, "ambassador -captain").next_draws("duke")
    table.play("C embezzle", "B challenge", "A allow", "B lose assassin")
    assert table.hand("C") == "duke"
    assert table.coins[2] == 5


def test_a_caught_embezzler_loses_the_duke_and_the_other_card_is_replaced() -> None:
    """1.11: the coins stay; the whole hand was seen, so the other card is cycled (BGA)."""
    table = rich_almshouse(*HANDS, "duke captain").next_draws("ambassador")
    table.play("C embezzle", "B challenge", "A allow")
    assert (almshouse(table), table.coins[2], table.turn) == (3, 2, "A")
    assert (table.lost("C"), table.hand("C")) == ("duke", "ambassador")
    assert table.story[-3:] == ["showed_hand C captain duke", "lost_influence C duke embezzle", "redrew C ?"]


def test_a_caught_embezzler_may_choose_if_the_table_says_so() -> None:
    """`embezzle_caught = owner_chooses`."""
    table = rich_almshouse(*HANDS, "duke captain", embezzle_caught="owner_chooses").next_draws("assassin")
    table.play("C embezzle", "B challenge", "A allow")
    assert table.asked == {"C": "lose"}
    table.play("C lose captain")
    assert (table.lost("C"), table.hand("C"), almshouse(table)) == ("captain", "assassin", 3)


def test_an_embezzler_caught_with_the_last_card_is_out() -> None:
    table = rich_almshouse(*HANDS, "duke -captain").play("C embezzle", "B challenge", "A allow")
    assert table.story[-2:] == ["lost_influence C duke embezzle", "eliminated C"]
    assert table.turn == "A"


def test_an_empty_almshouse_cannot_be_embezzled() -> None:
    """`embezzle_min = 1` (BGA)."""
    why = four().why_not("A", "embezzle")
    assert (why.name, why.args) == ("almshouse_too_poor", {"least": 1})


def test_an_empty_almshouse_may_be_embezzled_if_the_table_says_so() -> None:
    """`embezzle_min = 0`."""
    table = four(embezzle_min=0).play("A embezzle", "all allow")
    assert table.coins[0] == 2


def test_with_the_diplomat_an_embezzler_denies_the_diplomat() -> None:
    """1.13 (BGA): the character in play that replaces the Duke is the forbidden one."""
    table = rich_almshouse(*HANDS, "diplomat captain", diplomat=True).play("C embezzle")
    assert table.story == ["denied C embezzle diplomat"]
    table.play("B challenge", "A allow")
    assert table.lost("C") == "diplomat"


def test_the_almshouse_is_empty_and_sides_are_dealt_anew_in_the_next_round() -> None:
    """1.3: between rounds coins and almshouse are reset."""
    table = table_of(
        "duke captain", "-contessa assassin", "-ambassador captain", coins="9 9 9", rounds_to_win=2
    )
    table.play("A coup B", "C convert C", "A tax", "C allow", "C coup A", "A lose duke", "A income")
    table.play("C tax", "A challenge")
    assert table.story[-2].startswith("round_begins 2")
    assert almshouse(table) == 0
    assert len(set(sides(table).values())) == 2
