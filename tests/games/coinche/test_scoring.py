"""What a deal scores, as tables: the seed's worked examples, then each option's every value.

A row is what was bid (with how often it was doubled: 100, 100x2, 100x4), what the takers and the defence have won, and both
scores. What was won is tricks/points, with +der for the last trick and +belote for a declared one.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest

from tavola.engine.game import game_named
from tavola.engine.options import option_values
from tavola.games.coinche.auction import ladder, legal_calls
from tavola.games.coinche.cards import law
from tavola.games.coinche.options import PRESETS, Options
from tavola.games.coinche.scoring import Result, Tally, score_deal

SEED = Options(**PRESETS["seed"])


def tally(text: str) -> Tally:
    """What a team has won: "5/112+der+belote"."""
    won, *more = text.split("+")
    tricks, points = map(int, won.split("/"))
    return Tally(tricks, points, 10 * ("der" in more), 20 * ("belote" in more))


def deal(bid: str, takers: str, defence: str, options: Options = SEED, denomination: str = "C") -> Result:
    value, _, multiplier = bid.partition("x")
    rules = law(denomination, options)
    return score_deal(int(value), int(multiplier or 1), rules, tally(takers), tally(defence), options)


def scores(bid: str, takers: str, defence: str, options: Options = SEED, denomination: str = "C") -> str:
    """Whether it was made, and both scores."""
    result = deal(bid, takers, defence, options, denomination)
    return f"{'made' if result.made else 'failed'} {result.takers.score}:{result.defence.score}"


SEED_TABLE = [
    # the seed's worked examples: 100 clubs
    ("100", "5/112+der", "3/40", "made 222:40"),
    ("100", "5/96", "3/56+der", "failed 0:260"),
    ("100", "5/70+der+belote", "3/72", "made 200:72"),  # with the belote, 80 points are enough
    ("100", "5/69+der+belote", "3/73", "failed 0:260"),
    ("100", "5/70+der", "3/72", "failed 0:260"),
    # 82 needs 82, and nothing asks for more than the defence has
    ("82", "5/72+der", "3/80", "made 164:80"),
    ("82", "5/71+der", "3/81", "failed 0:242"),
    ("82", "4/62+belote", "4/80+der", "made 164:90"),
    # capot, announced or not
    ("100", "8/152+der", "0/0", "made 350:0"),
    ("250", "8/152+der", "0/0", "made 500:0"),
    ("250", "7/152+der", "1/0", "failed 0:410"),  # all tricks, not all points
    ("250", "8/152+der+belote", "0/0", "made 520:0"),
    ("100", "0/0", "8/152+der", "failed 0:260"),  # no 250 for the defence
    ("180", "7/152+der+belote", "1/0", "made 362:0"),
    # doubled and redoubled
    ("100x2", "5/112+der", "3/40", "made 444:80"),
    ("100x4", "5/112+der", "3/40", "made 888:160"),
    ("100x2", "5/96", "3/56+der", "failed 0:520"),
    ("100x4", "5/96", "3/56+der", "failed 0:1040"),
    ("100x2", "5/112+der+belote", "3/40", "made 484:80"),
    ("100x2", "5/112+der", "3/40+belote", "made 444:120"),  # the defence's belote is doubled, too
    ("100x2", "5/69+der+belote", "3/73", "failed 0:520"),  # the takers score nothing at all
    ("100x2", "5/80", "3/62+der+belote", "failed 0:560"),
    ("100", "5/80", "3/62+der+belote", "failed 0:280"),
    ("100", "5/112+der", "3/40+belote", "made 222:60"),
    ("250x4", "8/152+der", "0/0", "made 2000:0"),
]


@pytest.mark.parametrize(("bid", "takers", "defence", "expected"), SEED_TABLE)
def test_scores_of_the_seed(bid: str, takers: str, defence: str, expected: str) -> None:
    assert scores(bid, takers, defence) == expected


@pytest.mark.parametrize(
    ("denomination", "bid", "takers", "defence", "counted"),
    [
        ("SA", "100", "5/80+der", "3/40", (111, 51)),  # 80 x 152/120 = 101.3
        ("SA", "100", "5/71+der", "3/49", (100, 62)),
        ("SA", "100", "5/70+der", "3/50", (99, 63)),
        ("TA", "100", "5/150+der", "3/98", (102, 60)),  # 150 x 152/248 = 91.9
        ("TA", "100", "5/147+der", "3/101", (100, 62)),
        ("TA", "100", "5/146+der", "3/102", (99, 63)),
    ],
)
def test_without_or_with_all_trumps_the_cards_are_scaled_to_152_before_the_last_trick_counts(
    denomination: str, bid: str, takers: str, defence: str, counted: tuple[int, int]
) -> None:
    result = deal(bid, takers, defence, SEED, denomination)
    assert (result.takers.counted, result.defence.counted) == counted
    assert result.made == (counted[0] >= 100)


# -- options: (bid, takers, defence, the score under each value) --

STRICT = replace(SEED, belote_on_fail="kept", defence_when_coinched="zero")
"""The seed's options, but a coinche is all or nothing: so the other options show what they change by themselves."""

OPTION_TABLE: list[tuple[str, dict[Any, str], tuple[str, str, str]]] = [
    ("fail_base", {160: "failed 0:260", 162: "failed 0:262"}, ("100", "5/96", "3/56+der")),
    ("fail_base", {160: "failed 0:520", 162: "failed 0:524"}, ("100x2", "5/96", "3/56+der")),
    ("bid82_counts", {82: "made 164:80", 80: "made 162:80"}, ("82", "5/72+der", "3/80")),
    ("bid82_counts", {82: "failed 0:242", 80: "failed 0:240"}, ("82", "5/71+der", "3/81")),
    (
        "belote_in_contract",
        {True: "made 200:72", False: "failed 20:260"},
        ("100", "5/70+der+belote", "3/72"),
    ),
    (
        "belote_in_contract",
        {True: "made 220:62", False: "made 220:62"},
        ("100", "5/90+der+belote", "3/62"),
    ),
    (
        "belote_on_fail",
        {"kept": "failed 20:260", "taken": "failed 0:280", "lost": "failed 0:260"},
        ("100", "5/60+der+belote", "3/82"),
    ),
    (
        "belote_on_fail",
        {"kept": "failed 20:520", "taken": "failed 0:560", "lost": "failed 0:520"},
        ("100x2", "5/60+der+belote", "3/82"),
    ),
    (
        "belote_multiplied",
        {True: "made 484:0", False: "made 464:0"},
        ("100x2", "5/112+der+belote", "3/40"),
    ),
    (
        "belote_multiplied",
        {True: "failed 0:560", False: "failed 0:540"},
        ("100x2", "5/80", "3/62+der+belote"),
    ),
    (
        "coinche_scope",
        {"total": "made 444:0", "contract_only": "made 322:0", "flat": "made 520:0"},
        ("100x2", "5/112+der", "3/40"),
    ),
    (
        "coinche_scope",
        {"total": "failed 0:520", "contract_only": "failed 0:360", "flat": "failed 0:520"},
        ("100x2", "5/96", "3/56+der"),
    ),
    (
        "coinche_scope",
        {"total": "made 968:0", "contract_only": "made 542:0", "flat": "made 1120:0"},
        ("100x4", "5/112+der+belote", "3/40"),
    ),
    (
        "defence_when_coinched",
        {"zero": "made 444:0", "doubled": "made 444:120"},
        ("100x2", "5/112+der", "3/40+belote"),
    ),
    (
        "defence_when_coinched",
        {"zero": "made 222:40", "doubled": "made 222:40"},
        ("100", "5/112+der", "3/40"),
    ),
    ("capot_points", {250: "made 350:0", 252: "made 352:0"}, ("100", "8/152+der", "0/0")),
    ("capot_points", {250: "made 500:0", 252: "made 500:0"}, ("250", "8/152+der", "0/0")),
    ("capot_bid", {"added": "failed 0:410", "flat": "failed 0:500"}, ("250", "7/152+der", "1/0")),
    ("capot_bid", {"added": "failed 0:820", "flat": "failed 0:1000"}, ("250x2", "7/152+der", "1/0")),
    (
        "capot_bid",
        {"added": "made 1040:0", "flat": "made 1040:0"},
        ("250x2", "8/152+der+belote", "0/0+belote"),
    ),
    (
        "capot_test",
        {"all_tricks": "failed 0:410", "zero_points": "made 500:0"},
        ("250", "7/152+der", "1/0"),
    ),
    ("capot_test", {"all_tricks": "made 262:0", "zero_points": "made 350:0"}, ("100", "7/152+der", "1/0")),
    (
        "capot_test",
        {"all_tricks": "made 252:10", "zero_points": "made 252:10"},
        ("100", "7/152", "1/0+der"),
    ),
    (
        "score_type",
        {"points_plus_bid": "made 222:40", "bid_only": "made 100:0"},
        ("100", "5/112+der", "3/40"),
    ),
    (
        "score_type",
        {"points_plus_bid": "made 484:0", "bid_only": "made 240:0"},
        ("100x2", "5/112+der+belote", "3/40"),
    ),
    (
        "score_type",
        {"points_plus_bid": "made 444:0", "bid_only": "made 200:20"},
        ("100x2", "5/112+der", "3/40+belote"),
    ),
    (
        "score_type",
        {"points_plus_bid": "failed 20:260", "bid_only": "failed 20:100"},
        ("100", "5/60+der+belote", "3/82"),
    ),
    (
        "score_type",
        {"points_plus_bid": "failed 0:560", "bid_only": "failed 0:240"},
        ("100x2", "5/80", "3/62+der+belote"),
    ),
    ("rounding", {"none": "made 217:45", "ten": "made 220:50"}, ("100", "5/107+der", "3/45")),
    ("rounding", {"none": "made 214:48", "ten": "made 210:50"}, ("100", "5/104+der", "3/48")),
    ("rounding", {"none": "made 444:0", "ten": "made 440:0"}, ("100x2", "5/112+der", "3/40")),
]


@pytest.mark.parametrize(
    ("option", "value", "expected", "case"),
    [
        (option, value, expected, case)
        for option, values, case in OPTION_TABLE
        for value, expected in values.items()
    ],
)
def test_scores_under_an_option(option: str, value: Any, expected: str, case: tuple[str, str, str]) -> None:
    assert scores(*case, replace(STRICT, **{option: value})) == expected


@pytest.mark.parametrize("option", dict.fromkeys(option for option, _, _ in OPTION_TABLE))
def test_each_value_of_an_option_makes_a_difference(option: str) -> None:
    rows = [values for name, values, _ in OPTION_TABLE if name == option]
    for one, other in combinations(option_values(Options)[option], 2):
        assert any(row[one] != row[other] for row in rows), f"{one} and {other} score alike"


@pytest.mark.parametrize(
    ("bid", "takers", "defence", "expected"),
    [
        ("100", "5/112+der", "3/40", "made 220:40"),
        ("100", "5/96", "3/56+der", "failed 0:260"),
        ("100x2", "5/112+der", "3/40", "made 520:0"),  # 320 + 2 x 100
        ("100x4", "5/112+der", "3/40", "made 1040:0"),  # 640 + 4 x 100
        ("100x2", "5/96", "3/56+der", "failed 0:520"),
        ("100x4", "5/96", "3/56+der", "failed 0:1040"),
        ("100x2", "5/112+der+belote", "3/40", "made 540:0"),
        ("100x2", "5/60+der+belote", "3/82", "failed 0:540"),
        ("100", "8/152+der", "0/0", "made 350:0"),  # 352, rounded
        # an announced capot is one sum
        ("250", "8/152+der", "0/0", "made 500:0"),
        ("250x2", "8/152+der", "0/0", "made 1000:0"),
        ("250x4", "8/152+der", "0/0", "made 2000:0"),
        ("250", "7/152+der", "1/0", "failed 0:500"),
        ("250x2", "7/142+der", "1/10", "failed 0:1000"),
        ("250", "8/152+der+belote", "0/0", "made 520:0"),
        ("250x2", "8/152+der+belote", "0/0", "made 1020:0"),
        ("250", "7/152+der+belote", "1/0", "failed 0:520"),
    ],
)
def test_scores_of_the_ffb(bid: str, takers: str, defence: str, expected: str) -> None:
    assert scores(bid, takers, defence, Options(**PRESETS["ffb_contree"])) == expected


@pytest.mark.parametrize(
    ("denomination", "takers", "defence", "counted"),
    [
        ("SA", "5/90+der", "3/62", (100, 62)),  # the ace is 19: as they lie there
        ("TA", "5/150+der", "3/98", (100, 62)),  # 160 x 162/258 = 100.5, 98 x 162/258 = 61.5
        ("TA", "5/160", "3/88+der", (100, 62)),  # the last trick's ten is scaled, too
        ("TA", "5/248", "3/0+der", (156, 6)),
    ],
)
def test_the_ffb_scales_all_trump_with_the_last_trick_and_no_trump_not_at_all(
    denomination: str, takers: str, defence: str, counted: tuple[int, int]
) -> None:
    result = deal("80", takers, defence, Options(**PRESETS["ffb_contree"]), denomination)
    assert (result.takers.counted, result.defence.counted) == counted


@pytest.mark.parametrize("points", range(259))
def test_however_all_trump_is_split_it_comes_to_162(points: int) -> None:
    all_trump = law("TA", Options(sata_values="ffb"))
    assert all_trump.scaled(points) + all_trump.scaled(258 - points) == 162


FFB = {
    "ladder": "from_80", "auction_end": 3, "self_raise": "never", "coinche_when": "in_turn", "sur_mult": 4,
    "undertrump": "free", "ruff_over_partner": "free", "trump_lead_over_partner": "must_raise",
    "ta_raise": "must_raise", "sata_values": "ffb", "belote_declare": "choice", "belote_in_contract": True,
    "belote_on_fail": "taken", "belote_multiplied": False, "coinche_scope": "flat", "fail_base": 160,
    "defence_when_coinched": "zero", "capot_points": 252, "capot_bid": "flat", "capot_test": "all_tricks",
    "score_type": "points_plus_bid", "end_test": "reach", "tie": "extra_deal", "rounding": "ten",
}  # fmt: skip
"""The column of the federation, line by line; the target, and whether one may bid without a suit, are its organisers' choice."""


def test_the_preset_of_the_ffb_is_its_whole_column() -> None:
    settled = game_named("coinche").settled_by("ffb_contree")
    assert {**settled, **FFB} == settled
    named_elsewhere = {"bid82_counts", "sata_enabled", "target"}
    assert settled.keys() - FFB.keys() == named_elsewhere, "where nobody bids 82; options of other presets"


@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_side_has_won_adds_up_to_what_it_is_held_against(preset: str) -> None:
    """A capot stands in the place of the cards, and not beside them."""
    options = Options(**PRESETS[preset])
    for denomination, won in product(
        ("C", "SA", "TA"), ("5/112+der", "8/152+der+belote", "8/152+der", "0/0+belote")
    ):
        others = "0/0" if won[0] == "8" else "3/40"
        sheet = deal("100", won, others, options, denomination).takers
        assert sum(line.points for line in sheet.won) == sheet.counted
    assert [line.what for line in deal("100", "8/152+der+belote", "0/0", options).takers.won] == [
        "capot",
        "belote",
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_an_accounts_lines_add_up_to_its_score(preset: str) -> None:
    options = Options(**PRESETS[preset])
    won = [
        ("5/112+der", "3/40"),
        ("5/96+belote", "3/56+der"),
        ("8/152+der", "0/0"),
        ("3/40", "5/112+der+belote"),
    ]
    for bid, (takers, defence) in product(("90", "130x2", "160x4", "250"), won):
        result = deal(bid, takers, defence, options)
        for account in (result.takers, result.defence):
            assert sum(line.points for line in account.lines) == account.score
            assert all(line.points for line in account.lines), "no line says nothing"


def test_a_doubled_contract_line_by_line() -> None:
    result = deal("100x2", "5/112+der+belote", "3/40")
    assert [(line.what, line.points) for line in result.takers.lines] == [
        ("contract", 100),
        ("cards", 112),
        ("der", 10),
        ("belote", 20),
        ("doubled", 242),
    ]
    assert [(line.what, line.points) for line in result.defence.lines] == [("cards", 40), ("doubled", 40)]


# -- the ladder --


@pytest.mark.parametrize(
    ("options", "over", "denomination", "whose", "values", "denominations"),
    [
        ({}, 0, "", "nobody", "82 90 100 110 120 130 140 150 160 170 180 250", "S H D C SA TA"),
        ({"ladder": "from_80"}, 0, "", "nobody", "80 90 100 110 120 130 140 150 160 250", "S H D C SA TA"),
        ({"sata_enabled": False}, 160, "S", "opponent", "170 180 250", "S H D C"),
        ({}, 82, "S", "partner", "90 100 110 120 130 140 150 160 170 180 250", "S H D C SA TA"),
        ({}, 180, "S", "partner", "250", "S H D C SA TA"),
        ({}, 250, "S", "opponent", "", ""),
        ({}, 170, "S", "own", "180 250", "H D C SA TA"),
        ({"self_raise": "never"}, 170, "S", "own", "", ""),
        ({"self_raise": "free"}, 170, "S", "own", "180 250", "S H D C SA TA"),
    ],
)
def test_what_may_be_bid(
    options: dict[str, Any], over: int, denomination: str, whose: Any, values: str, denominations: str
) -> None:
    calls = legal_calls(ladder(replace(SEED, **options)), over, denomination, whose)
    bids = [call for call in calls if isinstance(call, tuple)]
    assert " ".join(dict.fromkeys(str(value) for _, value, _ in bids)) == values
    assert " ".join(dict.fromkeys(suit for *_, suit in bids)) == denominations
    assert len(bids) == len(values.split()) * len(denominations.split())
    assert calls[0] == "pass"
    assert ("coinche" in calls) == (whose == "opponent")
