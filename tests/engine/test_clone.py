"""A copy of a state shares nothing mutable with it, and an imprecise type is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, get_origin, get_type_hints

import pytest

from tavola.engine.clone import clone
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Game, games


@dataclass(frozen=True)
class Fixed:
    costs: Mapping[str, int]


@dataclass
class Pile:
    owner: Seat | None
    cards: list[Handle] = field(default_factory=list)


@dataclass
class State:
    fixed: Fixed
    piles: list[Pile]
    grid: list[list[int]]
    by_name: dict[str, Pile]
    names: set[str]
    last: Pile | None
    result: int | str | None = None


def make_state() -> State:
    pile = Pile(Seat(0), [Handle(1), Handle(2)])
    return State(Fixed({"coup": 7}), [pile], [[1], [2]], {"a": Pile(None)}, {"x"}, Pile(Seat(1)))


def test_a_copy_is_equal_and_independent_at_every_depth() -> None:
    state, untouched = make_state(), make_state()
    twin = clone(state)
    assert twin == state
    assert mutable_parts(state).isdisjoint(mutable_parts(twin))
    twin.piles[0].cards.append(Handle(3))
    twin.piles[0].owner = None
    twin.grid[1].append(5)
    twin.by_name["a"].cards.append(Handle(4))
    twin.names.add("y")
    assert twin.last is not None
    twin.last.owner = None
    assert state == untouched


def test_what_is_frozen_is_shared_and_none_stays_none() -> None:
    state = make_state()
    state.last = None
    twin = clone(state)
    assert twin.fixed is state.fixed
    assert twin.last is None


@dataclass
class AnyField:
    value: Any


@dataclass
class TwoThatChange:
    value: list[int] | dict[str, int]


@dataclass
class NotInOrder:
    value: int = field(default=0, init=False)


@pytest.mark.parametrize("state", [AnyField([]), TwoThatChange([]), NotInOrder()])
def test_a_type_that_says_too_little_is_refused(state: object) -> None:
    with pytest.raises(TypeError):
        clone(state)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_game_s_state_can_be_copied(game: Game[Any, Any]) -> None:
    state = game.setup(game.fewest, game.defaults)
    twin = clone(state)
    assert twin == state
    assert mutable_parts(state).isdisjoint(mutable_parts(twin))


def mutable_parts(value: object) -> set[int]:
    """The ids of all lists, dicts, sets and unfrozen dataclasses in a value, except those that its type makes read-only."""
    if is_dataclass(value) and not isinstance(value, type):
        if value.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            return set()
        hints = get_type_hints(type(value))
        inner = [
            getattr(value, one.name) for one in fields(value) if get_origin(hints[one.name]) is not Mapping
        ]
    elif isinstance(value, dict):
        inner = [*value.values()]
    elif isinstance(value, list | set):
        inner = [*value]
    else:
        return set()
    return {id(value)}.union(*map(mutable_parts, inner))
