"""The marks: what each pattern says of itself is so."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from tavola.games.couperation.marks import FINISH, PATTERNS, Pattern, PatternName, marks_of

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
