"""Traceability of the seeds (seeds.md): every statement names the test, text or file that keeps it, and that exists."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tavola.engine.game import game_ids
from tavola.engine.words import LANGUAGES, texts

ROOT = Path(__file__).resolve().parents[2]
TABLE = (ROOT / "tests" / "games" / "seeds.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d{3})\.(\d+) \| (.+?) \| (.*?) ?\|$", TABLE, re.MULTILINE)


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


@pytest.mark.parametrize(("seed", "number", "kept"), [(seed, number, kept) for seed, number, _, kept in ROWS])
def test_a_statement_is_kept_where_the_table_says(seed: str, number: str, kept: str) -> None:
    gone = [named for named in re.findall(r"`([^`]+)`", kept) if not is_there(named)]
    assert gone == [], f"{seed}.{number}"
    assert "`" in kept or re.match(r"why: \w", kept), (
        f"{seed}.{number} is kept nowhere, and no reason is given"
    )


def test_every_line_of_the_table_is_a_row_and_every_seed_is_told_from_its_first_statement_on() -> None:
    lines = [line for line in TABLE.splitlines() if re.match(r"\| \d", line)]
    assert len(lines) == len(ROWS), "a row that can't be read would be checked by nobody"
    told = Counter(seed for seed, _, _, _ in ROWS)
    assert told.keys() == {"000", "001", "002", "003", "004"}
    for seed in told:
        assert [int(n) for of, n, _, _ in ROWS if of == seed] == [*range(1, told[seed] + 1)]


@pytest.mark.parametrize(
    "named",
    ["tests/games/test_seeds.py::test_that_is_not", "tests/no.py::test_a", "coup:no.such.key", "no/file.svg"],
)
def test_what_is_gone_is_found(named: str) -> None:
    assert not is_there(named)
