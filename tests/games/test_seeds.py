"""Traceability of the seeds (seeds.md): every statement says whether its letter is kept, and names the test, text or file that
keeps it. That exists, and a test of the rules fails when its rule is misread."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from games.misreadings import finds, forget
from tavola.engine.game import game_ids
from tavola.engine.words import LANGUAGES, texts

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"000": "coup", "001": "coup", "002": "coinche", "003": "couperation", "004": "khora"}
TABLE = (ROOT / "tests" / "games" / "seeds.md").read_text(encoding="utf-8")
ROWS = re.findall(
    r"^\| (\d{3})\.(\d+) \| (.+?) \| (?:(same|differs: .+?) \| )?(.*?) ?\|(?: (.*?) ?\|)?$",
    TABLE,
    re.MULTILINE,
)
"""Seed, number, statement, whether the letter is kept, where, and the misreadings that prove it."""

PROVEN = [
    (f"{seed}.{number}", name, kept)
    for seed, number, _, _, kept, names in ROWS
    for name in re.findall(r"`([^`]+)`", names)
]
# A number or an order: who states one in a rule must be proven.
STATES = re.compile(
    r"\b(one|two|three|four|seven|eight|ten|fifteen|\d+|first|last|next|clockwise|before|then|highest|strongest|most)\b"
)


@cache
def source(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def is_there(named: str) -> bool:
    """Whether a test, an entry in every language, or a file exists."""
    path, _, test = named.partition("::")
    game, _, key = named.partition(":")
    if test:
        return (ROOT / path).is_file() and re.search(
            rf"^def {test}\(", source(path), re.MULTILINE
        ) is not None
    if game in game_ids():
        # a word of the page that every game's table uses counts for each game
        page = source("web/texts/en.json")
        return all(key in texts(game, language) for language in LANGUAGES) or f'"{key}"' in page
    return (ROOT / named).is_file()


@pytest.mark.parametrize(("row", "kept"), [(f"{row[0]}.{row[1]}", row[4]) for row in ROWS])
def test_a_statement_is_kept_where_the_table_says(row: str, kept: str) -> None:
    gone = [named for named in re.findall(r"`([^`]+)`", kept) if not is_there(named)]
    assert gone == [], row
    assert "`" in kept or kept == "nowhere" or re.match(r"why: \w", kept), (
        f"{row} is kept nowhere, and no reason is given"
    )


def test_every_row_says_whether_the_letter_is_kept_and_what_differs_in_the_seeds_own_words() -> None:
    for seed, number, _, letter, kept, _ in ROWS:
        assert letter == "same" or re.match(r"differs: 「.+」: \w", letter), f"{seed}.{number}: {letter}"
        assert kept != "nowhere" or letter.startswith("differs"), f"{seed}.{number} is the same nowhere"


def test_a_rule_with_a_number_or_an_order_is_proven_by_a_misreading() -> None:
    unproven = [
        f"{seed}.{number} {statement}"
        for seed, number, statement, letter, kept, names in ROWS
        if letter == "same"
        and STATES.search(statement)
        and re.search(rf"`tests/games/{GAMES[seed]}/", kept)
        and "`tests/session/" not in kept  # a clock is no rule of the game
        and not names
    ]
    assert unproven == []


@pytest.mark.parametrize(("row", "name", "kept"), PROVEN)
def test_a_row_is_proven_by_a_misreading_that_its_own_test_finds(
    row: str, name: str, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[row[:3]]
    tests = named_tests(kept, game)
    plant = import_module(f"games.{game}.misreadings").MISREADINGS[name]
    try:
        with monkeypatch.context() as planting:
            plant(planting)
            forget(game)
            assert any(finds(test, planting) for test in tests), (
                f"{row}: no test of the row notices that {name}"
            )
    finally:
        forget(game)


@pytest.mark.parametrize("game", sorted({GAMES[row[:3]] for row, _, _ in PROVEN}))
def test_without_a_misreading_no_test_fails_and_every_misreading_is_used(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget(game)
    rows = [(name, kept) for row, name, kept in PROVEN if GAMES[row[:3]] == game]
    tests = {test.__name__: test for _, kept in rows for test in named_tests(kept, game)}
    assert [name for name, test in tests.items() if finds(test, monkeypatch)] == []
    assert {name for name, _ in rows} == set(import_module(f"games.{game}.misreadings").MISREADINGS)


def named_tests(kept: str, game: str) -> list[Callable[..., Any]]:
    """The tests of the rules that a row names."""
    named = re.findall(rf"`tests/(games/{game}/\w+)\.py::(\w+)`", kept)
    return [getattr(import_module(path.replace("/", ".")), test) for path, test in named]


def test_every_line_of_the_table_is_a_row_and_every_seed_is_told_from_its_first_statement_on() -> None:
    lines = [line for line in TABLE.splitlines() if re.match(r"\| \d", line)]
    assert len(lines) == len(ROWS), "a row that can't be read would be checked by nobody"
    told = Counter(row[0] for row in ROWS)
    assert told.keys() == {"000", "001", "002", "003", "004"}
    for seed in told:
        assert [int(n) for of, n, *_ in ROWS if of == seed] == [*range(1, told[seed] + 1)]


@pytest.mark.parametrize(
    "named",
    ["tests/games/test_seeds.py::test_that_is_not", "tests/no.py::test_a", "coup:no.such.key", "no/file.svg"],
)
def test_what_is_gone_is_found(named: str) -> None:
    assert not is_there(named)
