"""Scenes of the Diplomat, in seed 000's words (外交官), and of its option (1.13, 1.15)."""

from __future__ import annotations

from typing import Any

from games.coup.scene import Scene


def table_of(*hands: str, **more: Any) -> Scene:
    return Scene(*hands, diplomat=True, **more)


def test_the_diplomat_replaces_the_duke_and_there_is_no_tax() -> None:
    """外交官の代わりに「公爵」の人物カード3枚が除外されます. 「徴税」の人物アクションは無くなります."""
    table = table_of("diplomat captain", "contessa assassin")
    assert table.state.book.deck.count("diplomat") == 3
    assert "duke" not in table.state.book.deck
    assert "tax" not in table.options("A")


def test_cooperation_gives_two_to_oneself_and_one_to_the_partner() -> None:
    """まず3リラを獲得します。その後、協力者として指定した相手プレイヤー1人に1リラを渡します."""
    table = table_of("diplomat captain", "contessa assassin", "captain captain")
    table.play("A cooperate C", "all allow")
    assert table.coins == [4, 2, 3]
    assert table.story == [
        "claimed_against A cooperate diplomat C",
        "allowed_against A cooperate C",
        "gained A 3",
        "gave A C 1",
    ]


def test_cooperation_can_be_challenged_but_not_blocked() -> None:
    """このアクションに対してはブロックは行えません."""
    table = table_of("diplomat captain", "contessa assassin", "captain captain").play("A cooperate B")
    assert table.asked == {"B": "challenge", "C": "challenge"}
    assert table.options("B") == ["allow", "challenge"]


def test_a_false_diplomat_who_is_challenged_gains_nothing_for_anybody() -> None:
    table = table_of("captain captain", "contessa assassin").play(
        "A cooperate B", "B challenge", "A show captain"
    )
    assert table.coins == [2, 2]


def test_a_true_diplomat_cooperates_although_challenged() -> None:
    table = table_of("diplomat captain", "contessa assassin")
    table.play("A cooperate B", "B challenge", "A show diplomat", "B lose assassin")
    assert table.coins == [4, 3]


def test_a_partner_who_goes_out_gets_nothing_and_the_coin_is_lost() -> None:
    """1.13: the actor still nets two."""
    table = table_of("diplomat captain", "contessa -assassin", "captain captain")
    table.play("A cooperate B", "B challenge", "C allow", "A show diplomat")
    assert table.coins == [4, 2, 2]
    assert table.story[-2:] == ["gained A 3", "paid A 1"]


def test_the_diplomat_blocks_foreign_aid_and_the_duke_is_no_claim() -> None:
    """他プレイヤーの援助(2リラ獲得)をブロックできます."""
    table = table_of("captain captain", "contessa diplomat").play("A aid")
    assert table.options("B") == ["allow", "block diplomat"]
    table.play("B block diplomat", "A challenge", "B show diplomat", "A lose captain")
    assert table.coins == [2, 2]


def test_one_may_cooperate_with_ones_own_side() -> None:
    """1.13: S1's list of what is forbidden on one's own side leaves cooperation out."""
    table = table_of("diplomat captain", "contessa assassin", "captain captain", factions=True)
    assert {"cooperate B", "cooperate C"} <= set(table.options("A"))


def test_or_only_with_the_other_side_if_the_table_says_so() -> None:
    """`cooperate_same_faction` off (BGA)."""
    table = table_of(
        "diplomat captain",
        "contessa assassin",
        "captain captain",
        factions=True,
        cooperate_same_faction=False,
    )
    assert "cooperate B" in table.options("A")
    assert table.why_not("A", "cooperate C").name == "must_be_enemy"


def test_all_three_expansions_at_once() -> None:
    """好きな拡張だけONにすることもできますし、全部ONにすることもできます."""
    table = table_of(
        "diplomat inquisitor",
        "contessa assassin",
        "captain captain",
        factions=True,
        inquisitor=True,
        coins="3 2 2",
    )
    assert {move.split()[0] for move in table.options("A")} == {
        *("income", "aid", "cooperate", "steal", "exchange", "interrogate", "assassinate"),
        "convert",
    }
