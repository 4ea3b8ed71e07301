"""The one parser for untrusted JSON: it refuses deep, huge or truncated texts, and reads everything else unchanged."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tavola
from tavola.engine.foreign import DEEPEST, HIGHEST, is_deep, read_json

TEXTS = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from('[]{}"\\'))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-HIGHEST, HIGHEST) | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=40,
)  # fmt: skip


def depth(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(depth, inner), default=0)


@given(JSON, st.booleans())
def test_what_is_written_is_read(value: Any, ascii_only: bool) -> None:
    assert read_json(json.dumps(value, ensure_ascii=ascii_only)) == value


@given(JSON, st.integers(DEEPEST - 8, DEEPEST + 8))
def test_as_deep_as_the_value_is(value: Any, lists: int) -> None:
    """Brackets inside strings are not counted, nor are escaped quotes and backslashes."""
    text = "[" * lists + json.dumps(value) + "]" * lists
    assert is_deep(text) == (lists + depth(value) > DEEPEST)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5_000, '{"a":' * 5_000, "[" * 33 + "]" * 33, '["[]"' + ",[" * 40, "[{" * 2_500, '{"t":"ping","n":' + "[" * 4_000,
        '["\\\\"' + ",[" * 40, '"' + "[" * 5_000, "[" * 33 + '"' + "]" * 40, "]" * 5_000 + "[" * 5_000, "[" * 1_000_000,
    ],
    ids=lambda text: text[:20],
)  # fmt: skip
def test_what_is_too_deep_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_json(text)


@pytest.mark.parametrize(
    "text", ['["' + "[{" * 5_000 + '"]', '{"a":"\\"[' + "[" * 500 + '"}', "[" + "[]," * 5_000 + "0]"]
)
def test_what_only_looks_deep_is_read(text: str) -> None:
    assert read_json(text) == json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "9" * 5_000,
        str(HIGHEST + 1),
        str(-HIGHEST - 1),
        "1e999",
        "-1e999",
        "NaN",
        "Infinity",
        "-Infinity",
        "[1e400]",
    ],
)
def test_numbers_that_no_page_can_say(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_json(text)


@pytest.mark.parametrize("text", ["-0", str(HIGHEST), str(-HIGHEST), "1.5", "1e-999", "0.1"])
def test_other_numbers(text: str) -> None:
    assert read_json(text) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('"\\ud800"', ""), ('"a\\uDFFFb"', "ab"), ('"\ud83d"', ""), ('{"\\ud800":"\\ud83d\\ude00"}', {"": "😀"}),
        ('"\\ud83d\\ude00"', "😀"), ('"\\\\ud800"', "\\ud800"), ('"\\ude00\\ud83d"', ""), ('["\ud83d", 1]', ["", 1]),
    ],
)  # fmt: skip
def test_half_of_a_pair_is_left_out(text: str, value: Any) -> None:
    read = read_json(text)
    assert read == value
    json.dumps(read, ensure_ascii=False).encode()


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(ValueError):
        read_json(text)


def test_there_is_no_other_door() -> None:
    """All untrusted JSON is read by this parser; the other calls of `json.loads` read only the package's own output."""
    own = {"engine/foreign.py": 2, "insight.py": 1, "replay.py": 1}
    found = {
        path.relative_to(folder).as_posix(): len(calls)
        for folder in [Path(tavola.__file__).parent]
        for path in folder.rglob("*.py")
        if (calls := re.findall(r"\bjson\.loads?\b", path.read_text("utf-8")))
    }
    assert found == own
