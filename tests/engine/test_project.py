"""The only function that writes faces: it writes every value by its type, and a card's face only for a reader who knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.project import (
    Term,
    argument_names,
    arguments,
    name_of,
    plain,
    seat_argument,
    term_argument,
)

ROYAL = "king"


def knows(card: Handle) -> Face | None:
    """The knowledge of a reader who has seen only card 1."""
    return ROYAL if card == 1 else None


@dataclass(slots=True)
class Inner:
    card: Handle


@dataclass(slots=True)
class Everything:
    seat: Seat
    card: Handle
    cards: Sequence[Handle]
    suit: Annotated[str, Term("suit")]
    count: int
    name: str
    nobody: Seat | None
    somebody: Seat | None
    counters: Mapping[str, int]
    inner: Inner
    anything: object
    nothing: object = None
    flag: bool = True


WHOLE = Everything(
    Seat(2), Handle(1), [Handle(1), Handle(5)], "hearts", 3, "Ada", None, Seat(0), {"coins": 2}, Inner(Handle(5)),
    Inner(Handle(1)),
)  # fmt: skip


def test_plain_is_for_views() -> None:
    assert plain(WHOLE, knows) == {
        "seat": 2,
        "card": {"card": 1, "face": "king"},
        "cards": [{"card": 1, "face": "king"}, {"card": 5, "face": None}],
        "suit": "hearts",
        "count": 3,
        "name": "Ada",
        "nobody": None,
        "somebody": 0,
        "counters": {"coins": 2},
        "inner": {"card": {"card": 5, "face": None}},
        "anything": {"card": {"card": 1, "face": "king"}},
        "nothing": None,
        "flag": True,
    }


@dataclass(slots=True)
class Said:
    seat: Seat
    card: Handle
    cards: Sequence[Handle]
    suit: Annotated[str, Term("suit")]
    count: int
    nobody: Seat | None


def test_arguments_say_what_each_value_is() -> None:
    said = Said(Seat(2), Handle(1), (Handle(1), Handle(5)), "hearts", 3, None)
    assert arguments(said, knows) == {
        "seat": {"seat": 2},
        "card": {"card": 1, "face": "king"},
        "cards": {"list": [{"card": 1, "face": "king"}, {"card": 5, "face": None}]},
        "suit": {"term": "suit.hearts"},
        "count": 3,
        "nobody": None,
    }


def test_who_has_seen_nothing_sees_no_face() -> None:
    assert ROYAL not in repr(plain(WHOLE, lambda card: None))


def test_what_is_handed_out_shares_nothing_with_the_value() -> None:
    counters = {"coins": 2}
    handed_out = plain(
        Everything(**{**{f: getattr(WHOLE, f) for f in WHOLE.__slots__}, "counters": counters}), knows
    )
    handed_out["counters"]["coins"] = 99
    assert counters == {"coins": 2}


@dataclass
class DeclaredAgainstUs:
    not_said = frozenset({"secret_reason"})
    actor: Seat
    secret_reason: int = field(default=0)


def test_names_of_classes() -> None:
    assert name_of(DeclaredAgainstUs) == "declared_against_us"
    assert name_of(Said) == "said"


def test_fields_that_are_not_said_are_no_arguments() -> None:
    assert argument_names(DeclaredAgainstUs) == {"actor"}
    assert arguments(DeclaredAgainstUs(Seat(1)), knows) == {"actor": {"seat": 1}}


def test_arguments_of_reasons() -> None:
    assert seat_argument(3) == {"seat": 3}
    assert term_argument("role", "duke") == {"term": "role.duke"}


@dataclass
class Unclear:
    value: Any


@dataclass
class EitherOr:
    value: Seat | Handle


@dataclass
class Loose:
    value: Literal["a", "b"]


@dataclass
class Shelf:
    value: float


@pytest.mark.parametrize("cls", [Unclear, EitherOr, Loose, Shelf])
def test_a_field_whose_type_says_nothing_is_a_mistake(cls: type[Any]) -> None:
    """Types are an allowlist: an unknown one is refused, so that nothing leaks by oversight."""
    with pytest.raises(TypeError):
        plain(cls(1), knows)
