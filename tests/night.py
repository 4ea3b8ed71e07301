"""Cases that wait for the night (`pytest --nightly`): another size, language, browser or seed of a test that stays."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import pytest


def by_day(kept: Container[Any], cases: Iterable[Any]) -> list[Any]:
    """The cases of a `parametrize`, of which those that are not kept wait for the night; a tuple is a case of several arguments.

    >>> [len(case.marks) if hasattr(case, "marks") else case for case in by_day({"fr"}, ["ja", "fr"])]
    [1, 'fr']
    """

    def waiting(case: Any) -> Any:
        return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.nightly)

    return [case if case in kept else waiting(case) for case in cases]
