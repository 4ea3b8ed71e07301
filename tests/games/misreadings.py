"""Rules read wrongly, to prove what a row of `seeds.md` claims: with the misreading planted, a test that the row names must fail.

Each `games/<game>/misreadings.py` has a table of them, `MISREADINGS`, by name. Most change some words of one function.
"""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from typing import Any, cast

from games.planting import Planting, everywhere

Plant = Callable[[Planting], None]


def misread(function: Any, right: str, wrong: str) -> Plant:
    """A function of the rules in which these words, which stand in it once, are others."""
    plain = inspect.unwrap(function)
    source = textwrap.dedent(inspect.getsource(plain))
    assert source.count(right) == 1, f"{plain.__name__} has these words {source.count(right)} times: {right}"
    source = source.replace(right, wrong)
    source = source[source.index("async def" if source.count("async def") else "def") :]  # no decorators
    made: dict[str, Any] = {}
    exec(compile(f"from __future__ import annotations\n{source}", f"<{right} -> {wrong}>", "exec"), made)  # noqa: S102

    def plant(planting: Planting) -> None:
        planting.setattr(plain, "__code__", made[plain.__name__].__code__)

    return plant


def otherwise(game: str, name: str, value: Any) -> Plant:
    """Another value of a constant of the rules."""
    return lambda planting: everywhere(planting, game, name, value)


def forget(game: str) -> None:
    """Empty the caches of a game's rules: they hold what was true before a misreading was planted, or while it was."""
    for path, module in [*sys.modules.items()]:
        if path.startswith(f"tavola.games.{game}."):
            for one in vars(module).values():
                with suppress(AttributeError, TypeError):
                    one.cache_clear()


def finds(test: Callable[..., Any], planting: Planting) -> bool:
    """Whether a test fails in one of its cases."""
    try:
        for case in cases(test):
            needs = {"monkeypatch": planting} if "monkeypatch" in inspect.signature(test).parameters else {}
            test(**case, **needs)
    except Exception:  # noqa: BLE001  # a scene whose script is impossible fails by other errors than an assertion
        return True
    return False


def cases(test: Callable[..., Any]) -> Iterator[dict[str, Any]]:
    """The arguments of each case of a test, as its marks of pytest have them."""
    axes: list[list[dict[str, Any]]] = []
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names, values = mark.args[:2]
            names = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
            axes.append([dict(zip(names, _listed(value, len(names)), strict=True)) for value in values])
    for chosen in product(*axes):
        yield {name: value for case in chosen for name, value in case.items()}


def _listed(value: Any, count: int) -> tuple[Any, ...]:
    inner = cast("tuple[Any, ...]", value.values) if hasattr(value, "marks") else None
    if inner is not None:
        return inner
    return (value,) if count == 1 else tuple(value)
