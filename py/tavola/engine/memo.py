"""`functools.cache`, typed as the function that it remembers, so that type checkers still see its arguments."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def remembered(function: FunctionT) -> FunctionT:
    """The function, computed once for each of its arguments. For pure functions of values that never change."""
    return cast("FunctionT", cache(function))
