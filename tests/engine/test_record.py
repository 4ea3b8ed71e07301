"""Records: JSON lines that hold a whole match, and malformed records, which are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord
from tavola.engine.foreign import HIGHEST
from tavola.engine.record import LONGEST, Header, Record, read_answer

HEADER = Header("coup", 1, 3, {"reactions": "sealed"}, "blake2b-1:x")
FIRST: dict[str, Any] = {
    "tavola": 1, "game": "coup", "rules": 1, "seats": 3, "options": {"reactions": "sealed"}, "seed": "blake2b-1:x",
}  # fmt: skip

ANSWERS = st.recursive(
    st.none()
    | st.integers(-HIGHEST, HIGHEST)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=64),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)


def depth(answer: object) -> int:
    return 1 + max(map(depth, answer), default=0) if isinstance(answer, tuple) else 0


def test_a_record_is_lines_of_json() -> None:
    record = Record(HEADER, [(Seat(0), ("tax", None)), (Seat(1), "allow")])
    assert record.dumps() == (
        '{"tavola":1,"game":"coup","rules":1,"seats":3,"options":{"reactions":"sealed"},"seed":"blake2b-1:x"}\n'
        '[0,["tax",null]]\n'
        '[1,"allow"]\n'
    )


def test_what_is_written_is_read() -> None:
    record = Record(HEADER, [(Seat(0), ("tax", None)), (Seat(1), 14), (Seat(2), (1, 2))])
    assert Record.loads(record.dumps()) == record


@given(
    st.lists(
        st.tuples(st.integers(0, 9).map(Seat), ANSWERS.filter(lambda answer: depth(answer) <= 3)), max_size=5
    ),
    st.text(st.characters(exclude_categories=["Cs"])),
)
def test_any_record_is_read_as_it_was_written(answers: list[tuple[Seat, Any]], seed: str) -> None:
    """Texts in it may hold Unicode line separators."""
    record = Record(Header("coup", 1, 3, {}, seed), answers)
    assert Record.loads(record.dumps()) == record


def test_other_line_ends_and_empty_lines_do_not_matter() -> None:
    text = Record(HEADER, [(Seat(1), "allow")]).dumps()
    assert Record.loads(text.replace("\n", "\r\n") + "\n \n") == Record.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "null",
        "[]",
        "{}",
        "nonsense",
        "[" * 50_000,
        "9" * 6000,
        *(json.dumps({name: value for name, value in FIRST.items() if name != missing}) for missing in FIRST),
        *(json.dumps({**FIRST, name: None}) for name in FIRST if name != "tavola"),
        *(json.dumps({**FIRST, name: True}) for name in ("rules", "seats")),
        *(json.dumps(FIRST) + "\n" + line for line in ("1", "[]", "[0]", "[0,1,2]", '["0",1]', "[true,1]", "[0,1.5]")),
        *(json.dumps(FIRST) + "\n" + line for line in ("[0,true]", "[0,{}]", "{}", '"ab"', "[0,[[[[1]]]]]", "[0,NaN]")),
        json.dumps(FIRST) + "\n[0,\"" + "x" * 65 + '"]',
        "x" * (LONGEST + 1),
    ],
)  # fmt: skip
def test_texts_that_are_no_records(text: str) -> None:
    with pytest.raises(BadRecord) as bad:
        Record.loads(text)
    assert bad.value.why.name == "record_unreadable"


@pytest.mark.parametrize("version", [2, 0, None, "1", 1.5, [1]])
def test_another_format_is_said_to_be_one(version: object) -> None:
    with pytest.raises(BadRecord) as bad:
        Record.loads(json.dumps({**FIRST, "tavola": version}))
    assert bad.value.why.name == "record_of_another_version"


@pytest.mark.parametrize(
    ("value", "answer"),
    [(None, None), (3, 3), ("x", "x"), (["coup", 2], ("coup", 2)), ([], ()), ([["a"], None], (("a",), None))],
)
def test_answers_from_json(value: object, answer: object) -> None:
    assert read_answer(value) == answer


@pytest.mark.parametrize(
    "value",
    [True, 1.5, {}, {"a": 1}, [True], [[[[1]]]], "x" * 65, [0] * 65, [{"a": 1}], float("inf"), (1, 2), b"x"],
)
def test_values_that_are_no_answers(value: object) -> None:
    with pytest.raises(ValueError, match="not an answer"):
        read_answer(value)
