"""Confidence intervals of 95 %: Wilson's for a rate, the bootstrap over laps for whatever else a lap gives.

>>> wilson(523, 2000)
(0.243, 0.281)
>>> bootstrap({1.0: 50, 3.0: 50})
(1.8, 2.2)
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from random import Random

Z = 1.959964
RESAMPLES = 1_000
MOST_DRAWS = 2_000_000
"""A bootstrap of many laps takes fewer samples, so that it stays a matter of seconds."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval of a rate, from independent games."""
    rate = won / games
    middle = rate + Z * Z / (2 * games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return round((middle - spread) / whole, 3), round((middle + spread) / whole, 3)


def bootstrap(values: Mapping[float, int], resamples: int = RESAMPLES) -> tuple[float, float]:
    """The interval of a mean, from the values of independent laps and how often each came. Always the same."""
    kinds = sorted(values)
    counts = [values[kind] for kind in kinds]
    laps = sum(counts)
    resamples = min(resamples, max(200, MOST_DRAWS // laps))
    random = Random(laps)
    means = sorted(sum(random.choices(kinds, counts, k=laps)) / laps for _ in range(resamples))
    return means[int(0.025 * resamples)], means[int(0.975 * resamples)]


def mean(values: Mapping[float, int]) -> float:
    """The mean of values, each with how often it came."""
    return sum(value * count for value, count in values.items()) / sum(values.values())
