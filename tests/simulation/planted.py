"""The deliberate mistakes. The simulation must find each of them (mutation testing).

Each is a function of `mistakes` that patches the session while it is planted. Those in a guest's page are functions of
`tests/session/planted.mjs`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from session import pages
from simulation.mistakes import aheads, answers, people, records, times

Patch = Any

IN_PAGES = (
    "answer_sent_once", "events_heard_twice", "matches_in_one_log",
)  # fmt: skip
"""Mistakes in guests' pages."""

PLANTED: dict[str, Callable[[], Patch]] = {
    plant.__name__: plant for module in (answers, times, people, records) for plant in module.ALL
}

INTERRUPTS: dict[str, Callable[[], Patch]] = {plant.__name__: plant for plant in times.INTERRUPTS}
"""Mistakes with optional answers, which Coup does not have."""

MOVES: dict[str, Callable[[], Patch]] = {plant.__name__: plant for plant in answers.MOVES}
"""Mistakes that show when another device goes on with the room."""

AHEAD: dict[str, Callable[[], Patch]] = {plant.__name__: plant for plant in aheads.ALL}
"""Mistakes with looks ahead, which only games with steps of several answers take."""


@contextmanager
def planted(name: str | None) -> Iterator[None]:
    """The session with one deliberate mistake, or with none."""
    if name is None:
        yield
        return
    if name in IN_PAGES:
        pages.plant(name)
        try:
            yield
        finally:
            pages.plant(None)
        return
    with {**PLANTED, **INTERRUPTS, **AHEAD, **MOVES}[name]():
        yield
