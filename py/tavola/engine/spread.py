"""At which home each seat of a match is that devices deal together: the lobby tells it, and its homes play by it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Home = int
"""The number of a home in its match."""


def least_busy(at: Sequence[Home | None], homes: Iterable[Home]) -> Home:
    """The home of these that the fewest seats are at; the first of several."""
    return min(homes, key=at.count)


def spread(people: Sequence[Home | None], homes: Sequence[Home]) -> list[Home]:
    """The home of each seat: that of its person, and for bots (None) these homes in turn, so that nobody's page holds most hands.

    >>> spread([0, None, 1, None, None, None], [0, 1, 2])
    [0, 2, 1, 0, 1, 2]
    """
    at = [*people]
    for seat, home in enumerate(at):
        if home is None:
            at[seat] = least_busy(at, homes)
    return [home for home in at if home is not None]
