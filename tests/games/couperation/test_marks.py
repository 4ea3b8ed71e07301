"""The marks: each pattern agrees with its own description."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from tavola.engine.errors import Refused, Why
from tavola.games.couperation import GAME
from tavola.games.couperation.marks import FINISH, PATTERNS, Pattern, PatternName, marks_of, read_marks

FIVE_THREE = "11213112131121311213112133121131211312113121131211"  # section 6: 1, 2, 3 = heart


def test_the_proposal_of_the_rules_number_by_number() -> None:
    marks = marks_of("5-3")
    assert "".join({"one": "1", "two": "2", "heart": "3"}[marks[str(n)]] for n in range(1, 51)) == FIVE_THREE


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.name)
def test_the_totals_are_those_stated(pattern: Pattern) -> None:
    totals = Counter(mark for face, mark in marks_of(pattern.name).items() if face != FINISH)
    assert (totals["one"], totals["two"], totals["heart"]) == pattern.totals
    assert sum(pattern.totals) == 50


def test_every_named_pattern_is_there_and_the_finish_card_bears_what_the_table_says() -> None:
    assert tuple(pattern.name for pattern in PATTERNS) == get_args(PatternName)
    assert marks_of("5-3")[FINISH] == "none"
    assert marks_of("5-3", "one")[FINISH] == "one"


# -- typed in from a box --


@pytest.mark.parametrize(
    "typed",
    [
        FIVE_THREE.replace("3", "h"),
        FIVE_THREE,
        FIVE_THREE.replace("3", "H"),
        FIVE_THREE.replace("3", "♡").replace("1", "♢"),
        FIVE_THREE.translate(str.maketrans("123", "１２３")),
        "\n".join(FIVE_THREE[n : n + 10] for n in range(0, 50, 10)),
        " ".join(FIVE_THREE),
    ],
)
def test_fifty_marks_can_be_typed_in_as_people_write_them(typed: str) -> None:
    tidy = read_marks(typed)
    assert tidy == FIVE_THREE.replace("3", "h") == read_marks(tidy)
    assert marks_of(tidy) == marks_of("5-3"), "the same marks, however they are named"
    assert GAME.read_options({"marks": typed}).marks == tidy


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("1" * 49, Why("marks_count", {"found": 49, "wanted": 50})),
        ("1" * 51, Why("marks_count", {"found": 51, "wanted": 50})),
        ("", Why("marks_count", {"found": 0, "wanted": 50})),
        ("1" * 11 + "x" + "1" * 38, Why("marks_letter", {"letter": "x", "place": 12})),
        ("5-4", Why("marks_letter", {"letter": "5", "place": 1})),
        ("1\ud800", Why("marks_letter", {"letter": "?", "place": 2})),
        ("1\u202e", Why("marks_letter", {"letter": "?", "place": 2})),
    ],
)
def test_a_typed_row_of_marks_that_will_not_do_says_where_it_goes_wrong(typed: str, why: Why) -> None:
    with pytest.raises(Refused) as refused:
        GAME.read_options({"marks": typed})
    assert refused.value.why == why


def test_typed_marks_are_those_of_the_table() -> None:
    typed = "h" + "2" * 49
    options = GAME.read_options({"marks": typed})
    marks = GAME.reference(options, 2)["marks"]
    assert (marks["1"], marks["2"], marks["50"]) == ("heart", "two", "two")
