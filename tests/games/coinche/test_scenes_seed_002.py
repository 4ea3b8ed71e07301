"""Scenes from seed 002, in the order of its text: its worked examples, and the rules around them."""

from __future__ import annotations

import json

import pytest

from games.coinche.scene import Scene
from games.runs import seen_by
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR

MADE_122 = (
    "A KH AH 8H TH",
    "B 9S 7S 8S KS",
    "A 9H JH 7H QH",
    "D TD 7D 9D 8D",
    "D QD AD 7C 8C",
    "C 9C AC JS TC",
    "C JC JD AS KC",
    "C QC KD TS QS",
)
"""A and C take 122 points with clubs as trump, the last trick among them."""

FAILED_96 = (
    "A 8C TC KC AC",
    "D 8S 9S QS TS",
    "C AH JH 9H 8H",
    "C QH KH QC 9C",
    "B KD AD 7D JD",
    "C JS AS 7C 9D",
    "A JC TD TH 7H",
    "A 8D QD KS 7S",
)

BELOTE_80 = (
    "A QC JC 9C QD",
    "B 8H 9H KH 7H",
    "D AD 8D TD 7D",
    "D TS KS 8S QS",
    "D QH KC JH AH",
    "A KD JD AS 9D",
    "A TC 8C 7C TH",
    "A AC 9S JS 7S",
)
"""A and C take 80 points, and A plays queen and king of trump."""

CAPOT = (
    "A JS KS AS 9S",
    "C AD 8D 9D TD",
    "C KC QC AC 8C",
    "A KD 7D JH JD",
    "A TS QS 7S 8S",
    "A TH AH JC 8H",
    "C TC QD 7C QH",
    "C 9C 7H 9H KH",
)

NO_TRUMP = (
    "A TH KH TS AS",
    "A 9D QD TD 7D",
    "C 8S JS 9S KS",
    "B 7H QS 8D QH",
    "A QC JC 8C 7C",
    "A 7S 8H TC KC",
    "A AH JH AC JD",
    "A 9H 9C AD KD",
)

ALL_TRUMP = (
    "A TH JH TS AS",
    "B JC 8C KC QC",
    "B KH AC 7D 9H",
    "A 7S KS 8S JS",
    "D 8D 9D QD TD",
    "A 9S 9C QS JD",
    "A QH 7H AD 7C",
    "A AH 8H TC KD",
)

HUNDRED_CLUBS = ("A 100 C", "4 pass")


# -- the table and the auction --


def test_four_players_in_two_teams_partners_opposite_eight_cards_each() -> None:
    """ゲームの準備: 4 players, partners opposite each other, 32 cards, 7 to ace in four suits."""
    table = Scene()
    view = table.match.view(SPECTATOR)
    assert [seat["marks"]["team"] for seat in view["seats"]] == ["a", "b", "a", "b"]
    assert [len(hand) for hand in table.state.hands] == [8, 8, 8, 8]
    assert view["counters"] == {
        "score_a": 0, "score_b": 0, "tricks_a": 0, "tricks_b": 0, "target": 2000, "left": 32
    }  # fmt: skip


def test_bids_start_at_82_and_go_up_in_tens() -> None:
    """ビッド: from 82 points in tens or more; a suit, no trump or all trump; what is bid has to be more than before."""
    table = Scene()
    assert table.options("A").startswith("pass, 82 S, 82 H, 82 D, 82 C, 82 SA, 82 TA, 90 S")
    table.play("A 100 C", "B pass")
    assert table.refuses("C 90 H") == "not_legal"
    assert table.refuses("C 100 H") == "not_legal"
    assert table.refuses("C 115 H") == "not_legal"
    table.play("C 110 C", "D 130 TA")
    assert table.story == ["deal_begins 1 D A", "bid A 100 C", "passed B", "bid C 110 C", "bid D 130 TA"]


def test_the_auction_ends_with_four_passes_and_the_last_bid_counts() -> None:
    """4人のプレイヤー全員がパスした時点: the last bid is played for, whoever starts the play is the first player."""
    table = Scene()
    table.play("A pass", "B 100 C", "C pass", "D pass", "A pass")
    assert table.asked == {"B": "call"}, "the bidder has to pass, too"
    table.play("B pass")
    assert table.story[-1] == "auction_ends B 100 C 1"
    assert table.turn == "A", "the first to speak leads, though B has taken"


def test_without_any_bid_new_hands_are_dealt() -> None:
    """誰もビッドしなかった場合: new hands; the next player is the first to speak."""
    table = Scene()
    table.play("4 pass")
    assert table.story[-2:] == ["passed_out 1", "deal_begins 2 A B"]
    assert table.turn == "B"
    assert table.scores == [0, 0]


def test_who_has_passed_may_bid_again() -> None:
    table = Scene()
    table.play("A pass", "B 82 C", "C pass", "D pass")
    assert "90 C" in table.options("A")


# -- the play --


def test_the_example_of_a_trick_player_4_ruffs_and_wins() -> None:
    """トリックの例, 100 clubs: ace of hearts, king of hearts, king of diamonds (neither heart nor club), ten of clubs."""
    table = Scene("A AH", "B KH 7H 7C", "C KD AD 9D 8D 7D AS KS QS", "D TC 8C JD JS TS 9S 8S 7S")
    table.play(*HUNDRED_CLUBS, "A AH")
    assert table.why_not("B", "7C").name == "must_follow"
    table.play("B KH", "C KD")
    assert table.options("D") == "TC, 8C", "player 4 has no heart, and must ruff"
    table.play("D TC")
    assert table.story[-1] == "trick_won D 1 29"
    assert table.turn == "D"


def test_note_player_3_need_not_ruff_while_the_partner_is_winning() -> None:
    """注意: with a trump in hand player 3 would not have had to ruff, for the partner's ace was winning."""
    table = Scene("A AH", "B KH 7H", "C KD 9C AD 9D 8D 7D AS KS", "D TC")
    table.play(*HUNDRED_CLUBS, "A AH", "B KH")
    assert table.options("C") == "KD, 9C, AD, 9D, 8D, 7D, AS, KS"


def test_exception_2_who_ruffs_after_another_goes_above_if_possible() -> None:
    """例外2: when trump was played, the next one must play a higher trump if they have one."""
    table = Scene("A 7H", "B AH 8H", "C TC 8C 7D 8D 9D JD QD KD", "D 7C JC 7S 8S 9S JS QS KS")
    table.play(*HUNDRED_CLUBS, "A 7H", "B 8H", "C TC")
    assert table.options("D") == "JC"
    assert table.why_not("D", "7C").name == "must_beat"
    assert table.why_not("D", "7S").name == "must_trump"


# -- the end of a deal --


def test_the_example_of_a_bid_that_is_made() -> None:
    """ビッド成功: 100 clubs and 122 points are 222; the others get their 40 points (162 - 122)."""
    table = Scene.of(*MADE_122)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert table.result.takers.counted == 122
    assert table.scores == [222, 40]
    assert [(line.what, line.points) for line in table.result.takers.lines] == [
        ("contract", 100), ("cards", 112), ("der", 10)
    ]  # fmt: skip
    assert "deal_scored 1 A 100 C 1 made 222 40" in table.story


def test_the_example_of_a_bid_that_fails() -> None:
    """ビッド失敗: 100 clubs and 96 points are nothing; the others get 160 + 100."""
    table = Scene.of(*FAILED_96)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert table.result.takers.counted == 96
    assert table.scores == [0, 260]


def test_the_last_trick_is_worth_ten_points() -> None:
    """ディ・ドゥ・デール: 152 card points and 10 are 162."""
    table = Scene.of(*FAILED_96)
    table.play(*HUNDRED_CLUBS).play_tricks()
    takers, defence = table.result.takers, table.result.defence
    assert (takers.der, defence.der) == (0, 10)
    assert takers.counted + defence.counted == 162


def test_all_tricks_are_a_capot() -> None:
    """カポット: 250 points in the place of 162."""
    table = Scene.of(*CAPOT)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert table.scores == [350, 0]
    assert table.match.view(SPECTATOR)["counters"]["score_a"] == 350


# -- coinche --


def test_an_opponent_may_double_at_any_moment_and_the_auction_ends_at_once() -> None:
    """コインシュ!: any time during the bidding; it ends at once, and the scoring is doubled (倍増), of both sides."""
    table = Scene.of(*MADE_122)
    table.play("A 100 C")
    assert table.asked == {"B": "call"}
    assert table.may == {"D": "coinche"}, "out of turn; B may in turn, and the partner of the bidder may not"
    table.play("D coinche")
    assert table.asked == {"A": "redouble", "C": "redouble"}
    table.play("C pass", "A pass").play_tricks()
    assert table.scores == [444, 80]


def test_a_failed_doubled_bid_gives_the_double() -> None:
    table = Scene.of(*FAILED_96)
    table.play("A 100 C", "B coinche", "A pass", "C pass").play_tricks()
    assert table.scores == [0, 520]


def test_the_bidding_side_may_redouble() -> None:
    """シェルコワンシュ: four times; the first of the two to say so is enough."""
    table = Scene.of(*FAILED_96)
    table.play("A 100 C", "D coinche")
    assert table.options("C") == "pass, redouble"
    table.play("C redouble")
    assert table.story[-3:] == ["coinched D A 100 C", "redoubled C", "auction_ends A 100 C 4"]
    table.play_tricks()
    assert table.scores == [0, 1040]


def test_nobody_bids_over_a_coinche() -> None:
    """コワンシュの時点でビッドのつり上げはできなくなる."""
    table = Scene()
    table.play("A 100 C", "B coinche")
    assert table.refuses("C 110 C") == "not_legal"
    assert table.refuses("B 110 H") == "not_asked"
    assert table.refuses("D coinche") == "not_asked"


def test_a_coinche_is_bound_to_the_bid_that_stands() -> None:
    """Before there is a bid, and after the own side has bid, there is nothing to double."""
    table = Scene()
    assert table.may == {}
    assert table.refuses("B coinche") == "not_asked"
    table.play("A 100 C", "B 110 H")
    assert table.may == {"A": "coinche"}
    assert table.refuses("D coinche") == "not_asked", "B's bid is of D's own side"
    assert table.options("C").startswith("pass, coinche, 120 S")


# -- no trump, all trump --


def test_no_trump_nothing_ruffs_and_152_points_are_counted() -> None:
    """SA: no suit is trump. 7 tricks with 112 of the 120 points: 142 of 152, and the last ten."""
    table = Scene.of(*NO_TRUMP)
    table.play("A 82 SA", "4 pass").play_tricks()
    takers, defence = table.result.takers, table.result.defence
    assert (takers.raw + defence.raw, takers.cards + defence.cards) == (120, 152)
    assert table.scores == [236, 8]


def test_all_trump_every_suit_must_be_beaten() -> None:
    """TA: everybody must play higher than before in every suit, if they can; nothing ruffs."""
    table = Scene.of(*ALL_TRUMP)
    table.play("A 82 TA", "4 pass", "A TH")
    assert table.options("B") == "JH"
    assert table.why_not("B", "KH").name == "must_beat"
    table.play("B JH")
    assert table.options("C") == "TS, 8C, AC, 8S, TD, QS, AD, TC", "void: any card"
    table = Scene.of(*ALL_TRUMP)
    table.play("A 82 TA", "4 pass").play_tricks()
    takers, defence = table.result.takers, table.result.defence
    assert (takers.raw + defence.raw, takers.cards + defence.cards) == (248, 152)
    assert table.scores == [181, 63]


# -- belote --


def test_the_example_of_belote_80_points_are_enough_for_a_hundred() -> None:
    """ベルート: player 1 plays the queen, then the king of clubs: 20 points, so that 80 are enough."""
    table = Scene.of(*BELOTE_80)
    table.play(*HUNDRED_CLUBS).play_tricks("QC")
    assert [line for line in table.story if "belote" in line] == ["belote A", "rebelote A"]
    assert (table.result.takers.cards + table.result.takers.der, table.result.takers.counted) == (80, 100)
    assert table.scores == [200, 82]


def test_without_the_word_the_twenty_points_are_lost() -> None:
    """ヒント: it may be better not to say belote; then there is nothing to say with the second card either."""
    table = Scene.of(*BELOTE_80)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert not [line for line in table.story if "belote" in line]
    assert table.scores == [0, 260]


@pytest.mark.parametrize("first", ["QC", "KC"])
def test_queen_or_king_first_makes_no_difference(first: str) -> None:
    """クイーンまたはキングのどちらを先にプレイしても影響はありません."""
    table = Scene("A QC KC 7C AH")
    table.play(*HUNDRED_CLUBS)
    assert f"{first}, {first} belote" in table.options("A")
    assert "AH belote" not in table.options("A")
    table.play(f"A {first} belote")
    assert table.match.view(SPECTATOR)["focus"]["belote"] == 0
    assert table.story[-2:] == [f"played A {first}", "belote A"]


def test_both_cards_must_have_been_in_one_hand() -> None:
    table = Scene("A QC 7C", "C KC 8C")
    table.play(*HUNDRED_CLUBS)
    assert "belote" not in table.options("A")
    assert table.refuses("A QC belote") == "not_legal"


@pytest.mark.parametrize("denomination", ["SA", "TA", "H"])
def test_no_belote_without_the_one_trump_suit(denomination: str) -> None:
    """注意: with all trump or no trump there is no belote; nor for a couple of a plain suit."""
    table = Scene("A QC KC 7C AH")
    table.play(f"A 100 {denomination}", "4 pass")
    assert "belote" not in table.options("A")


def test_nobody_else_can_tell_that_a_belote_was_offered() -> None:
    """With both cards, or with one of them: all that the opponents and a spectator are sent is the same, to the last byte."""
    hands = ("A QC {} 9H 8H 7H AD TD KD", "B JC 9C AC TC 8C 7C AS TS", "C {} AH TH KH QH JH KS QS", "D")
    holding = Scene(*(hand.format(card) for hand, card in zip(hands, ("KC", "", "JS", ""), strict=True)))
    without = Scene(*(hand.format(card) for hand, card in zip(hands, ("JS", "", "KC", ""), strict=True)))
    for table in (holding, without):
        table.play(*HUNDRED_CLUBS)
    assert "QC belote" in holding.options("A")
    assert "QC belote" not in without.options("A")
    for move in ("", "A QC", "B JC"):
        for table in (holding, without):
            table.play(*([move] if move else []))
        for seat in (Seat(1), Seat(3), SPECTATOR):
            sent = [json.dumps(seen_by(table.match, seat)) for table in (holding, without)]
            assert sent[0] == sent[1], f"seat {seat} sees a difference after {move!r}"


# -- the end of the game --


def test_the_game_is_over_when_a_team_has_2000_points() -> None:
    """ゲーム終了: as soon as a team has 2000 points, the one with more points wins."""
    table = Scene.of(*MADE_122, scores="1778 0")
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert table.scores == [2000, 40]
    assert table.story[-1] == "match_over A C 2000 40"
    assert table.match.outcome is not None
    assert list(table.match.outcome.winners) == [0, 2]


def test_the_team_with_more_points_wins_whoever_bid() -> None:
    table = Scene.of(*MADE_122, scores="1800 1990")
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert table.scores == [2022, 2030]
    assert table.match.outcome is not None
    assert list(table.match.outcome.winners) == [1, 3]
    assert table.story[-1] == "match_over B D 2030 2022"
