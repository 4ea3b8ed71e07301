"""What a measurement says: a row for each bot, who came ahead of whom, and how long decisions took."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from io import StringIO

from tavola.arena.intervals import bootstrap, mean, wilson
from tavola.arena.lap import Plan, milliseconds
from tavola.arena.line_up import LineUp, names_of
from tavola.arena.tally import Tally


@dataclass(frozen=True)
class Row:
    """One bot's figures, each with the lower and upper end of its 95 % interval."""

    bot: str
    seats: int
    games: int
    won: int  # games that a seat of it has won
    share: float
    share_low: float
    share_high: float
    even: float  # the share that it would have, were all bots alike
    points: float  # a seat and game
    points_low: float
    points_high: float
    ahead: float  # of the others' mean points
    ahead_low: float
    ahead_high: float

    @property
    def clears(self) -> str:
        """A sign that the interval lies above the even share or below it."""
        return "+" if self.share_low > self.even else "-" if self.share_high < self.even else " "


def rows(plan: Plan, tally: Tally) -> list[Row]:
    """A row for each bot of the plan."""
    return [row(plan, tally, number, name) for number, name in enumerate(names_of(plan.line_up))]


def row(plan: Plan, tally: Tally, number: int, name: str) -> Row:
    """The figures of the bot with that number among the names."""
    turns, seats = len(plan.rotations), plan.line_up.count(name)
    rest = len(plan.line_up) - seats
    share, points, ahead = Counter[float](), Counter[float](), Counter[float]()
    won = even = 0
    for lap, count in tally.laps.items():
        wins, alike, own, others = lap[number]
        won, even = won + wins * count, even + alike * count
        share[wins / turns] += count
        points[own / (seats * turns)] += count
        ahead[own / (seats * turns) - others / (rest * turns) if rest else 0.0] += count
    # games with the same cards are not independent, laps are
    of_share = wilson(won, tally.games) if plan.deals == "fresh" else bootstrap(share)
    return Row(
        name,
        seats,
        tally.games,
        won,
        won / tally.games,
        *of_share,
        even / (tally.games * turns),
        mean(points),
        *bootstrap(points),
        mean(ahead),
        *bootstrap(ahead),
    )


HEADINGS = ("bot", "seats", "won", "share", "95 %", "even", "", "points", "95 %", "ahead by", "95 %")


def as_text(plan: Plan, tally: Tally) -> str:
    """The whole report as lines of text."""
    laps = sum(tally.laps.values())
    cards = "the same cards" if plan.deals == "same" else "cards of its own"
    table = [
        (
            *(each.bot, str(each.seats), f"{each.won}/{each.games}"),
            *(f"{each.share:.3f}", f"{each.share_low:.3f}..{each.share_high:.3f}"),
            *(f"{each.even:.3f}", each.clears),
            *(f"{each.points:.2f}", f"{each.points_low:.2f}..{each.points_high:.2f}"),
            *(f"{each.ahead:+.2f}", f"{each.ahead_low:+.2f}..{each.ahead_high:+.2f}"),
        )
        for each in rows(plan, tally)
    ]
    turns = f"{tally.games} games in {laps} laps of {len(plan.rotations)}, each game of a lap with {cards}"
    endless = f"; {tally.broken_off} broken off after {plan.most_answers} answers" if tally.broken_off else ""
    return "\n".join(
        [
            f"{plan.game}: {', '.join(plan.line_up)}; seed {plan.seed!r}; {turns}{endless}",
            aligned([HEADINGS, *table]),
            *pairs_as_text(plan.line_up, tally.ahead),
            *times_as_text(plan.line_up, tally.spent),
            f"checksum {tally.hash}",
        ]
    )


def pairs_as_text(line_up: LineUp, ahead: Mapping[tuple[str, str, str], int]) -> list[str]:
    """How often a seat of each bot came ahead of a seat of each other, a level pair counting half; nothing for two bots or one.

    >>> print(*pairs_as_text(("a", "b", "c"), Counter({("a", "ahead", "b"): 3, ("b", "ahead", "a"): 1})), sep="\\n")
    ahead of      a      b      c
    a                0.750      -
    b         0.250             -
    c             -      -
    """
    names = names_of(line_up)
    if len(names) <= 2:
        return []

    def cell(one: str, other: str) -> str:
        if one == other:
            return ""
        first, second = sorted((one, other))
        level = ahead.get((first, "level", second), 0)
        won, lost = ahead.get((one, "ahead", other), 0), ahead.get((other, "ahead", one), 0)
        met = won + lost + level
        return f"{(won + level / 2) / met:.3f}" if met else "-"

    widths = [("ahead of", *(f"{name:>5}" for name in names))]
    return aligned([*widths, *((one, *(cell(one, other) for other in names)) for one in names)]).split("\n")


def times_as_text(line_up: LineUp, spent: Mapping[tuple[str, int], int]) -> list[str]:
    """For each bot, the processor time of its decisions that half, 95 % and 99 % of them did not exceed."""
    return [
        f"{name}: {sum(counts.values())} decisions, ms at p50 {at(counts, 50)}, p95 {at(counts, 95)}, p99 {at(counts, 99)}"
        for name in names_of(line_up)
        if (counts := {bucket: count for (bot, bucket), count in spent.items() if bot == name})
    ]


def at(counts: Mapping[int, int], percent: int) -> float:
    """The time of a percentile, in ms, from how often each bucket came."""
    passed, wanted = 0, sum(counts.values()) * percent / 100
    for each in sorted(counts):
        passed += counts[each]
        if passed >= wanted:
            return milliseconds(each)
    return 0.0


def crossed(found: Mapping[tuple[str, str], Row], columns: Sequence[str], corner: str) -> str:
    """A table of shares, each with its interval, by row and column."""
    lines = [(corner, *columns)]
    for hero in dict.fromkeys(hero for hero, _ in found):
        cells = [
            f"{row.share:.3f} [{row.share_low:.3f}, {row.share_high:.3f}]{row.clears}" if row else ""
            for row in (found.get((hero, column)) for column in columns)
        ]
        lines.append((hero, *cells))
    return aligned(lines)


def as_csv(found: Iterable[Row]) -> str:
    """The rows as CSV, with a line of names."""
    text = StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(each.name for each in fields(Row))
    lines.writerows(astuple(row) for row in found)
    return text.getvalue()


def aligned(lines: Sequence[Sequence[str]]) -> str:
    """Columns of text: the first begins at the left, the others end at the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
