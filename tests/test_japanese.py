"""Japanese sentences are punctuated in full width: ：, （ ） and ？ and never their ASCII brothers."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
FILES = [*sorted((TOP / "py").rglob("texts/ja.toml")), TOP / "web" / "texts" / "ja.json"]

JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
ASCII = re.compile(r"[()?]|(?<!\d):(?!//)|:(?!\d)")


def lines(words: object, name: str = "") -> Iterator[tuple[str, str]]:
    """Every entry of a catalogue, with its key."""
    if isinstance(words, dict):
        for key, inner in words.items():
            yield from lines(inner, f"{name}.{key}" if name else key)
    else:
        yield name, str(words)


def wrong(text: str) -> bool:
    """Whether a line is Japanese, or of values alone, and has a colon, a bracket or a question mark in half width."""
    said = JAPANESE.search(text) or not re.search(r"[a-z]", re.sub(r"\{\w+\}", "", text))
    return bool(said and ASCII.search(text))


def test_what_is_wrong_is_seen() -> None:
    assert wrong("離れますか?") and wrong("手札:3枚") and wrong("公爵(本当)") and wrong("{actor}:{action}")
    assert not wrong("残り0:42") and not wrong("手札：3枚（公開）") and not wrong("https://example.org")


def test_punctuation_is_of_full_width() -> None:
    found = []
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        words = json.loads(text) if file.suffix == ".json" else tomllib.loads(text)
        found += [(file.parts[-3], key, line) for key, line in lines(words) if wrong(line)]
    assert len(FILES) >= 6
    assert found == []


def test_every_glossary_has_the_names_of_other_tables() -> None:
    """Other pages say チャレンジ for ダウト, and アトゥー for a trump."""
    others = {}
    for file in (TOP / "py" / "tavola" / "games").glob("*/texts/ja.toml"):
        glossary = tomllib.loads(file.read_text(encoding="utf-8"))["glossary"]
        others[file.parts[-3]] = [line for key, line in lines(glossary) if key.endswith(".also")]
    assert all(len(names) >= 3 for names in others.values()), others
    assert "チャレンジ" in others["coup"]
    assert any("アトゥー" in names for names in others["coinche"])
