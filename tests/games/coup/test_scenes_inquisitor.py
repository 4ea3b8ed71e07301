"""Scenes of the Inquisitor, in seed 000's words (異端審問官), and of its options (1.12, 1.15)."""

from __future__ import annotations

from typing import Any

import pytest

from games.coup.scene import Scene
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR


def table_of(*hands: str, **more: Any) -> Scene:
    return Scene(*hands, inquisitor=True, **more)


def examined(*moves: str, **more: Any) -> Scene:
    """A examines B, who holds a contessa and a duke; everybody lets it happen."""
    table = table_of("inquisitor captain", "contessa duke", "assassin assassin", **more)
    return table.play("A interrogate B", "all allow", *moves)


def test_the_inquisitor_replaces_the_ambassador() -> None:
    """異端審問官の代わりに「大使」の人物カード3枚が除外されます."""
    deck = table_of("inquisitor captain", "contessa duke").state.book.deck
    assert deck.count("inquisitor") == 3
    assert "ambassador" not in deck


def test_an_exchange_draws_one_and_returns_one() -> None:
    """山札から1枚のカードを引き、(3枚になった手札から)1枚を山札に戻します."""
    table = table_of("inquisitor captain", "contessa duke", deck="assassin").play("A exchange", "B allow")
    assert table.hand("A") == "assassin captain inquisitor"
    table.play("A return captain")
    assert table.hand("A") == "assassin inquisitor"
    assert table.story == ["claimed A exchange inquisitor", "allowed A exchange", "drew A ?", "returned A 1"]


def test_the_exchange_may_be_doubted_and_not_blocked() -> None:
    """審問官の交換: チャレンジは行えます. ブロックは行えません."""
    table = table_of("duke captain", "contessa duke", "assassin assassin").play("A exchange")
    assert {who: table.options(who) for who in table.asked} == {who: ["allow", "challenge"] for who in "BC"}
    table.play("B challenge", "C allow", "A show captain")
    assert table.story[-1] == "exposed A inquisitor captain"


def test_the_drawn_card_may_go_back_and_a_lost_one_stays_lost() -> None:
    """引いた1枚をそのまま戻しても構いません. 影響力を1枚から2枚に増やすことは出来ません."""
    table = table_of("inquisitor -captain", "contessa duke", deck="assassin").play("A exchange", "B allow")
    table.play("A return assassin")
    assert (table.hand("A"), table.lost("A")) == ("inquisitor", "captain")


def test_a_proven_inquisitor_is_replaced_before_the_exchange_draws() -> None:
    """1.8."""
    table = table_of("inquisitor captain", "contessa duke").next_draws("assassin duke")
    table.play("A exchange", "B challenge", "A show inquisitor", "B lose duke")
    assert table.hand("A") == "assassin captain duke"


def test_the_inquisitor_blocks_stealing_from_its_holder_and_the_ambassador_is_no_claim() -> None:
    """他プレイヤーから自分に対しての強奪をブロックできます."""
    table = table_of("captain duke", "inquisitor contessa", "inquisitor inquisitor").play("A steal B")
    assert table.options("B") == ["allow", "challenge", "block captain", "block inquisitor"]
    assert table.options("C") == ["allow", "challenge"]
    assert table.refuses("B block ambassador") == "not_legal"


def test_who_is_examined_chooses_the_card_and_the_inquisitor_alone_sees_it() -> None:
    """自分だけが確認することができます。(見るカードは相手が選択します)"""
    table = examined()
    assert table.asked == {"B": "show"}
    assert set(table.options("B")) == {"contessa", "duke"}
    table.play("B show contessa")
    assert table.asked == {"A": "examine"}
    [shown] = [card for card in table.state.hands[1] if table.match.knows(Seat(0))(card)]
    assert table.match.knows(Seat(0))(shown) == "contessa"
    for other in (Seat(2), SPECTATOR):
        assert table.match.knows(other)(shown) is None
    assert "examined A B ?" in table.story


def test_the_card_may_stay() -> None:
    table = examined("B show contessa", "A leave")
    assert table.hand("B") == "contessa duke"
    assert table.story[-1] == "left_alone A B"
    assert table.turn == "B"


def test_the_card_may_have_to_be_changed() -> None:
    """山札から1枚のカードを引き、(3枚になった相手の手札から)今確認したカード1枚を山札に戻せます."""
    table = examined("B show contessa", "A force", deck="captain")
    assert table.hand("B") == "captain duke"
    assert table.story[-1] == "forced A B ?"
    assert len(table.state.deck) == 9


def test_if_the_card_goes_back_first_it_may_be_drawn_again() -> None:
    """`examine_swap = return_first` (BGA); under S1's `draw_first` it can't."""
    table = examined("B show contessa", examine_swap="return_first").next_draws("contessa").play("A force")
    assert table.hand("B") == "contessa duke"


def test_afterwards_nobody_can_tell_which_card_was_seen() -> None:
    """1.17: only the shown card, only then: the hand is shuffled by its owner."""
    for answer in ("leave", "force"):
        table = examined("B show contessa")
        before = list(table.state.hands[1])
        table.play(f"A {answer}")
        assert not set(before) & set(table.state.hands[1])
        assert [table.match.knows(Seat(0))(card) for card in table.state.hands[1]] == [None, None]


def test_with_one_card_there_is_nothing_to_choose() -> None:
    table = table_of("inquisitor captain", "contessa -duke").play("A interrogate B", "B allow")
    assert table.asked == {"A": "examine"}
    table.play("A leave")
    assert table.hand("B") == "contessa"


def test_chance_may_pick_the_card() -> None:
    """`examine_pick = random`; the dealer of a scene always draws the first."""
    table = examined(examine_pick="random")
    assert table.asked == {"A": "examine"}


def test_it_cannot_be_blocked() -> None:
    """このアクションに対してはブロックは行えません."""
    table = table_of("inquisitor captain", "contessa duke", "assassin assassin").play("A interrogate B")
    assert table.asked == {"B": "challenge", "C": "challenge"}


@pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])
def test_a_contessa_blocks_it_if_the_table_says_so(reactions: str) -> None:
    """`contessa_blocks_examine` (BGA since 2020)."""
    table = table_of(
        "inquisitor captain", "contessa duke", contessa_blocks_examine=True, reactions=reactions
    ).play("A interrogate B")
    if reactions == "stepwise":
        table.play("B allow")
    table.play("B block contessa", "A allow")
    assert table.story[-1] == "block_stands B A interrogate"


def test_a_false_inquisitor_who_is_challenged_sees_nothing() -> None:
    table = table_of("duke captain", "contessa duke").play("A interrogate B", "B challenge", "A show captain")
    assert table.story[-1] == "exposed A inquisitor captain"
    assert table.turn == "B"


def test_who_goes_out_by_the_challenge_is_not_examined() -> None:
    """1.8 (BGA)."""
    table = table_of("inquisitor captain", "contessa -duke", "assassin assassin")
    table.play("A interrogate B", "B challenge", "C allow", "A show inquisitor")
    assert table.story[-1] == "eliminated B"
    assert table.turn == "C"


def test_the_clock_shows_any_card_and_leaves_it() -> None:
    """1.9 (BGA): "keep"."""
    table = examined().time_runs_out()
    assert table.fallback("A") == ["leave"]
    table.time_runs_out()
    assert table.story[-1] == "left_alone A B"
