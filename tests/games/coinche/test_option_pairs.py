"""Pairwise tests of options: any two values hold together, or the text of one says which takes precedence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from typing import Any

from games.coinche.test_scoring import deal
from tavola.engine.options import option_values
from tavola.games.coinche.options import Options
from tavola.games.coinche.scoring import Result, Sheet

Choice = tuple[str, Any]
"""An option and one of its values."""

DEALS = [
    (bid, takers, defence)
    for bid in ("82", "100x2", "130x4", "250", "250x2")
    for takers, defence in (
        ("5/112+der", "3/40+belote"),
        ("5/112+der+belote", "3/40"),
        ("4/50+belote", "4/102+der"),
        ("8/152+der+belote", "0/0"),
        ("0/0", "8/152+der+belote"),
    )
]

OF_TRICKS = {"cards", "cards_with_der", "der", "capot", "failed", "flat", "capot_bid"}


def lines(sheet: Sheet) -> dict[str, int]:
    return {line.what: line.points for line in sheet.lines}


def multiplied(sheet: Sheet, times: int) -> int:
    """The points to which the multiplier was applied."""
    return lines(sheet).get("doubled", 0) // max(1, times - 1)


Says = Callable[[str, int, Result], bool]
"""Whether a result agrees with an option's value, for a bid, its multiplier and the result."""


def all_lines(result: Result) -> set[str]:
    return {*lines(result.takers), *lines(result.defence)}


def belotes(result: Result) -> tuple[int, int]:
    return lines(result.takers).get("belote", 0), lines(result.defence).get("belote", 0)


SAYS: Mapping[Choice, Says] = {
    ("score_type", "bid_only"): lambda bid, times, result: not all_lines(result) & OF_TRICKS,
    ("fail_base", 162): lambda bid, times, result: result.made or lines(result.defence).get("failed") == 162,
    ("bid82_counts", 80): lambda bid, times, result: (
        bid != "82" or lines(result.takers if result.made else result.defence)["contract"] == 80
    ),
    ("belote_multiplied", True): lambda bid, times, result: (
        times == 1
        or not result.made
        or not result.takers.belote
        or multiplied(result.takers, times) >= lines(result.takers).get("contract", 0) + 20
    ),
    ("belote_multiplied", False): lambda bid, times, result: (
        not times > 1 or multiplied(result.takers, times) % 100 != 20
    ),
    ("belote_on_fail", "kept"): lambda bid, times, result: (
        result.made or belotes(result)[0] == result.takers.belote
    ),
    ("belote_on_fail", "taken"): lambda bid, times, result: (
        result.made or belotes(result) == (0, result.takers.belote + result.defence.belote)
    ),
    ("belote_on_fail", "lost"): lambda bid, times, result: (
        result.made or belotes(result) == (0, result.defence.belote)
    ),
    ("coinche_scope", "contract_only"): lambda bid, times, result: (
        times == 1 or multiplied(result.takers, times) == (lines(result.takers).get("contract", 0))
    ),
    ("defence_when_coinched", "zero"): lambda bid, times, result: (
        times == 1 or not result.made or result.defence.score == 0
    ),
    ("defence_when_coinched", "doubled"): lambda bid, times, result: (
        times == 1
        or not result.made
        or multiplied(result.defence, times) >= result.defence.cards + result.defence.der
    ),
    ("capot_points", 252): lambda bid, times, result: (
        bid.startswith("250") or not result.takers.capot or result.takers.capot == 252
    ),
    ("capot_bid", "flat"): lambda bid, times, result: (
        not bid.startswith("250") or all_lines(result) <= {"capot_bid", "belote", "doubled", "rounded"}
    ),
    ("rounding", "ten"): lambda bid, times, result: (
        not (result.takers.score % 10 or result.defence.score % 10)
    ),
    ("belote_in_contract", False): lambda bid, times, result: (
        "belote" not in [line.what for line in result.takers.won]
    ),
}
"""The property of the score that each value states."""

GOES_FIRST: set[tuple[Choice, Choice]] = {
    (("score_type", "bid_only"), ("fail_base", 162)),
    (("score_type", "bid_only"), ("defence_when_coinched", "doubled")),
    (("score_type", "bid_only"), ("capot_bid", "flat")),
    (("score_type", "bid_only"), ("defence_when_coinched", "zero")),
    (("capot_bid", "flat"), ("fail_base", 162)),
    (("capot_bid", "flat"), ("coinche_scope", "contract_only")),
    (("coinche_scope", "contract_only"), ("belote_multiplied", True)),
}
"""Pairs in which the first value takes precedence, as the `.effect` text of one of them says."""


def chosen_pairs() -> Iterator[tuple[Choice, Choice]]:
    known = option_values(Options)
    for one, other in combinations(known, 2):
        yield from (((one, a), (other, b)) for a, b in product(known[one], known[other]))


def broken(first: Choice, second: Choice) -> set[Choice]:
    """The values, of these two, whose property fails for some deal."""
    options = replace(Options(), **dict([first, second]))
    found = set()
    for (bid, takers, defence), denomination in product(DEALS, ("C", "TA")):
        result = deal(bid, takers, defence, options, denomination)
        times = 1 if "x" not in bid else {2: 2, 4: options.sur_mult}[int(bid[-1])]
        if times != int(bid[-1]) and "x" in bid:
            continue
        found |= {
            choice for choice in (first, second) if choice in SAYS and not SAYS[choice](bid, times, result)
        }
    return found


def test_what_an_option_says_holds_beside_every_other_or_the_other_goes_first() -> None:
    found = {
        (second if loser == first else first, loser)
        for first, second in chosen_pairs()
        for loser in broken(first, second)
    }
    assert found == GOES_FIRST
