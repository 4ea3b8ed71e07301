"""`functools.cache` with the type of the cached function, so that type checkers still see its arguments."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def remembered(function: FunctionT) -> FunctionT:
    """The function with a cache that keeps every result. For pure functions of values that never change.

    >>> @remembered
    ... def square(number: int) -> int:
    ...     print("computing")
    ...     return number * number
    >>> square(3), square(3)
    computing
    (9, 9)
    """
    return cast("FunctionT", cache(function))
