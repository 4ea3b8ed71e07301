"""Scenes for the options that a table of scores or legal cards can't show: seats, auction, belote, the end of the match.

Each names the value that it tests; `test_cards.py` and `test_scoring.py` hold the tables for the others, and
`test_every_option_is_tested` checks that no value is forgotten.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.coinche.scene import Scene
from games.coinche.test_cards import OPTION_TABLES
from games.coinche.test_scenes_seed_002 import BELOTE_80, HUNDRED_CLUBS, MADE_122
from games.coinche.test_scoring import OPTION_TABLE
from tavola.engine.chance import seed_of
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.options import option_values
from tavola.engine.record import Header
from tavola.games.coinche import GAME
from tavola.games.coinche.options import PRESETS, Options
from tavola.games.coinche.state import ORDERS

# -- who plays with whom --


@pytest.mark.parametrize(
    ("partners", "order", "team_of_a"),
    [("by_seat", "ABCD", "AC"), ("first_two", "ACBD", "AB"), ("first_last", "ABDC", "AD")],
)
def test_partners_sit_opposite_each_other_in_the_order_of_play(
    partners: str, order: str, team_of_a: str
) -> None:
    table = Scene(partners=partners)
    view = table.match.view(SPECTATOR)
    assert "".join("ABCD"[seat["seat"]] for seat in view["seats"]) == order
    assert {"ABCD"[seat["seat"]] for seat in view["seats"] if seat["marks"]["team"] == "a"} == set(team_of_a)
    spoke = ""
    for _ in range(3):
        spoke += table.turn
        table.play("1 pass")
    assert spoke + table.turn == order


def test_partners_may_be_drawn() -> None:
    """Each of the three possible pairings occurs."""
    drawn = set()
    for number in range(12):
        header = Header("coinche", GAME.rules, 4, {"partners": "random"}, seed_of(str(number)))
        drawn.add(Match.begin(header).table.state.order)
    assert drawn == set(ORDERS.values())


def test_whoever_plays_with_the_bidder_may_not_double() -> None:
    table = Scene(partners="first_two")
    table.play("A 100 C")
    assert table.asked == {"C": "call"}
    assert table.may == {"D": "coinche"}


# -- the auction --


@pytest.mark.parametrize(("auction_end", "passes"), [(4, 4), (3, 3)])
def test_so_many_passes_after_a_bid_end_the_auction(auction_end: int, passes: int) -> None:
    table = Scene(auction_end=auction_end)
    table.play("A pass", "B 82 C", f"{passes - 1} pass")
    assert set(table.asked.values()) == {"call"}
    table.play("1 pass")
    assert table.asked == {"A": "play"}


@pytest.mark.parametrize("auction_end", [4, 3])
def test_without_a_bid_it_takes_four_passes_in_any_case(auction_end: int) -> None:
    table = Scene(auction_end=auction_end)
    table.play("3 pass")
    assert table.asked == {"D": "call"}


@pytest.mark.parametrize(
    ("self_raise", "own_suit", "other_suit", "reason"),
    [
        ("other_suit", False, True, "own_denomination"),
        ("never", False, False, "own_bid"),
        ("free", True, True, None),
    ],
)
def test_raising_a_bid_that_is_ones_own_and_stands(
    self_raise: str, own_suit: bool, other_suit: bool, reason: str | None
) -> None:
    table = Scene(self_raise=self_raise)
    table.play("A 100 C", "3 pass")
    assert ("110 C" in table.options("A")) == own_suit
    assert ("110 H" in table.options("A")) == other_suit
    assert table.options("A").startswith("pass")
    assert table.match.ask is not None
    reasons = [why.name for _, why in table.match.ask.questions[table.state.turn].refused(lambda card: None)]
    assert reasons == ["too_low"] * 3 + ([reason] if reason else [])


@pytest.mark.parametrize("self_raise", ["other_suit", "never", "free"])
def test_the_partners_bid_may_always_be_raised_in_its_suit(self_raise: str) -> None:
    table = Scene(self_raise=self_raise)
    table.play("A 100 C", "B pass")
    assert "110 C" in table.options("C")


@pytest.mark.parametrize(("coinche_when", "out_of_turn"), [("any_time", {"D": "coinche"}), ("in_turn", {})])
def test_when_coinche_may_be_said(coinche_when: str, out_of_turn: dict[str, str]) -> None:
    table = Scene(coinche_when=coinche_when)
    table.play("A 100 C")
    assert table.may == out_of_turn
    assert "coinche" in table.options("B"), "in turn always"
    table.play("B pass", "C pass")
    assert "coinche" in table.options("D")


@pytest.mark.parametrize("sur_mult", [4, 3])
def test_what_a_redouble_multiplies_by(sur_mult: int) -> None:
    table = Scene.of(*MADE_122, sur_mult=sur_mult)
    table.play("A 100 C", "B coinche", "A redouble")
    assert table.match.view(SPECTATOR)["focus"]["multiplier"] == sur_mult
    table.play_tricks()
    assert table.scores == [222 * sur_mult, 40 * sur_mult]


@pytest.mark.parametrize(("enabled", "offered"), [(True, True), (False, False)])
def test_no_trump_and_all_trump_may_be_switched_off(enabled: bool, offered: bool) -> None:
    options = Scene(sata_enabled=enabled).options("A")
    assert ("82 SA" in options, "82 TA" in options) == (offered, offered)


@pytest.mark.parametrize(
    ("ladder", "first", "last"), [("from_82", "82 S", "180 TA, 250 S"), ("from_80", "80 S", "160 TA, 250 S")]
)
def test_where_the_ladder_begins_and_ends(ladder: str, first: str, last: str) -> None:
    options = Scene(ladder=ladder).options("A")
    assert options.startswith(f"pass, {first}, ")
    assert last in options


# -- belote --


@pytest.mark.parametrize(
    ("belote_declare", "offered", "refused"),
    [("choice", "QC, QC belote, KC, KC belote", None), ("auto", "QC belote, KC belote", "A QC")],
)
def test_whether_a_belote_may_be_kept_secret(belote_declare: str, offered: str, refused: str | None) -> None:
    table = Scene("A QC KC 7C AH", belote_declare=belote_declare)
    table.play(*HUNDRED_CLUBS)
    assert table.options("A").startswith(offered)
    if refused:
        assert table.refuses(refused) == "not_legal"


def test_a_belote_can_be_declared_with_the_first_card_only() -> None:
    table = Scene.of(*BELOTE_80)
    table.play(*HUNDRED_CLUBS)
    for _, *cards in table.tricks[:4]:
        for card in cards:
            table.play(f"{table.turn} {card}")
    table.play("D QH")
    assert "KC" in table.options("A")
    assert "KC belote" not in table.options("A"), "the queen was played without a word"


# -- the end of the match --


@pytest.mark.parametrize(
    ("scores", "target", "over"),
    [("777 0", 1000, False), ("778 0", 1000, True), ("777 0", 2000, False), ("1778 0", 2000, True)],
)
def test_the_target_ends_the_match(scores: str, target: int, over: bool) -> None:
    table = Scene.of(*MADE_122, scores=scores, target=target)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert (table.match.outcome is not None) == over


@pytest.mark.parametrize(
    ("end_test", "scores", "over"),
    [("reach", "1778 0", True), ("exceed", "1778 0", False), ("exceed", "1779 0", True)],
)
def test_whether_reaching_the_target_is_enough(end_test: str, scores: str, over: bool) -> None:
    table = Scene.of(*MADE_122, scores=scores, end_test=end_test)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert (table.match.outcome is not None) == over


@pytest.mark.parametrize(
    ("tie", "told", "winners"),
    [("extra_deal", "extra_deal 2022", None), ("shared", "match_shared 2022", [0, 1, 2, 3])],
)
def test_a_tie(tie: str, told: str, winners: list[int] | None) -> None:
    table = Scene.of(*MADE_122, scores="1800 1982", tie=tie)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert table.scores == [2022, 2022]
    assert told in table.story
    assert (table.match.outcome and list(table.match.outcome.winners)) == winners


@pytest.mark.parametrize("tie", ["extra_deal", "shared"])
def test_the_same_score_below_the_target_is_no_tie(tie: str) -> None:
    table = Scene.of(*MADE_122, scores="0 182", tie=tie)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert table.scores == [222, 222]
    assert table.story[-1] == "deal_begins 2 A B"


@pytest.mark.parametrize("end_test", ["reach", "exceed"])
def test_both_exactly_at_the_target_is_a_tie_only_if_that_is_enough(end_test: str) -> None:
    table = Scene.of(*MADE_122, scores="1778 1960", end_test=end_test)
    table.play(*HUNDRED_CLUBS).play_tricks()
    assert table.scores == [2000, 2000]
    assert ("extra_deal 2000" in table.story) == (end_test == "reach")


# -- the clock --


def test_the_clock_passes_until_three_deals_in_a_row_were_void() -> None:
    table = Scene()
    for _ in range(12):
        assert table.fallback(table.turn) == "pass"
        table.time_runs_out()
    assert table.state.deal == 4
    assert table.fallback(table.turn) == "82 S"
    table.time_runs_out()
    assert table.state.auction.bid is not None, "a table where nobody answers comes to an end"
    assert table.fallback(table.turn) == "pass"


def test_the_clock_does_not_redouble_and_never_says_coinche() -> None:
    table = Scene()
    table.play("A 100 C", "D coinche")
    assert table.fallback("A") == "pass"
    table.time_runs_out()
    assert table.story[-1] == "auction_ends A 100 C 2"


def test_the_clock_plays_the_card_that_is_worth_least() -> None:
    table = Scene("A AH TH KH JC 8S AS AD AC", "B 7H QH 9H")
    table.play(*HUNDRED_CLUBS)
    assert table.fallback("A") == "8S"
    table.play("A AH")
    assert table.fallback("B") == "7H"


# -- all of them --


def test_every_option_is_tested_with_its_every_value() -> None:
    """A table of scores or of legal cards tests the value, or a scene here names it."""
    here = Path(__file__).read_text(encoding="utf-8")
    by_scores: dict[str, set[Any]] = {}
    for option, scores, _ in OPTION_TABLE:
        by_scores.setdefault(option, set()).update(scores)
    for option, values in option_values(Options).items():
        if option in by_scores:
            assert by_scores[option] == set(values), option
        elif any(option == name for name, _ in OPTION_TABLES):
            assert set(values) <= {
                PRESETS["seed"][option],
                *(v for name, v in OPTION_TABLES if name == option),
            }
        else:
            assert all(str(value) in here for value in values), option
            assert f"{option}=" in here, option
