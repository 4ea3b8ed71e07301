"""`python -m tavola arena`: its arguments, and what it prints and writes."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import TextIO

from tavola.arena import Unplayable, plot, report
from tavola.arena.executors import opened
from tavola.arena.lap import Deals, Plan, scores_as_teams
from tavola.arena.line_up import LineUp, against, found, names_of, new_bot, read_line_up
from tavola.arena.shards import Shard, played, shards
from tavola.arena.tally import Tally
from tavola.engine.game import game_named
from tavola.session.room import solo_seats


def arena(asked: argparse.Namespace, options: dict[str, object]) -> None:
    """Play what the command line asks for, and tell. Raises Refused or Unplayable."""
    fields = opponents(asked, options) if asked.against else {}
    plans = wanted(asked, options, fields)
    counted = measured(plans, asked)
    lines = [(plan, tally, report.rows(plan, tally)) for plan, tally in counted]
    crossed = asked.cross or bool(fields)
    if crossed:
        heroes = [*dict.fromkeys(rows[0].bot for _, _, rows in lines)]
        if fields:
            names = {field: name for name, field in fields.items()}
            cells = {(names[plan.line_up[1:]], rows[0].bot): rows[0] for plan, _, rows in lines}
            print(report.crossed(cells, heroes, "against / share of"))
        else:
            cells = {(rows[0].bot, rows[1].bot): rows[0] for _, _, rows in lines}
            print(report.crossed(cells, heroes, "one of / among"))
        print(f"checksum {sum((tally for _, tally in counted), Tally()).hash}")
    else:
        print(report.as_text(*counted[0]))
    every = [row for _, _, rows in lines for row in (rows[:1] if crossed else rows)]
    if asked.csv:
        Path(asked.csv).write_text(report.as_csv(every), encoding="utf-8")
    if asked.plot:
        title = f"{asked.game}, {len(plans[0].line_up)} seats, {counted[0][1].games} games, seed {asked.seed}"
        Path(asked.plot).write_text(plot.plotted(title, every), encoding="utf-8")


def opponents(asked: argparse.Namespace, options: dict[str, object]) -> dict[str, LineUp]:
    """The rivals of each row that is asked for, by the row's name, as the game's `outside` has them. Raises Unplayable."""
    name = f"games.{asked.game}.outside:against"
    try:
        rows: dict[str, str] = found(name)(asked.seats, options)
    except Unplayable as why:
        raise Unplayable(f"{why} (it stands in tests/, which is to be on PYTHONPATH)") from why
    wished = rows if asked.against == "all" else [each.strip() for each in asked.against.split(",")]
    for each in wished:
        if each not in rows:
            raise Unplayable(f"there is no row {each!r}: there are {', '.join(rows)}")
    return {each: read_line_up(rows[each]) for each in wished}


def wanted(asked: argparse.Namespace, options: dict[str, object], fields: dict[str, LineUp]) -> list[Plan]:
    """What is to be measured: one plan, or one for each cell of a table. Raises Refused or Unplayable."""
    game = game_named(asked.game)
    if not (asked.bots or fields):
        raise Unplayable("who plays is said by --bots")
    bots = read_line_up(asked.bots) if asked.bots else tuple(game.bots)
    for name in names_of(bots):
        new_bot(game, name)
    if fields:
        line_ups = [
            (hero, *field) for field in fields.values() for hero in names_of(bots) if hero not in field
        ]
        for seats in {len(each) for each in line_ups}:
            game.check_seats(seats, game.read_options(options))
        return [Plan(asked.game, each, asked.seed, options) for each in line_ups]
    seats = asked.seats or (solo_seats(game) if asked.cross else len(bots))
    if not asked.cross and seats != len(bots):
        raise Unplayable(f"{len(bots)} bots for {seats} seats")
    game.check_seats(seats, game.read_options(options))
    teams = scores_as_teams(asked.game, seats, options)
    deals: Deals = asked.deals or ("same" if teams else "fresh")
    line_ups = [bots]
    if asked.cross:
        line_ups = [against(*pair, seats, teams=teams) for pair in permutations(names_of(bots), 2)]
        if not line_ups:
            raise Unplayable("a cross-table is of two bots or more")
    return [
        Plan(asked.game, each, asked.seed, options, deals, asked.until, asked.points) for each in line_ups
    ]


def measured(plans: list[Plan], asked: argparse.Namespace) -> list[tuple[Plan, Tally]]:
    """Each plan with its tally. Of a part of the shards, that of the part."""
    cut = [
        (number, shard)
        for number, plan in enumerate(plans)
        for shard in shards(plan, -(-asked.games // len(plan.rotations)), asked.shard)
    ]
    part, parts = asked.part
    mine = [each for at, each in enumerate(cut) if at % parts == part - 1]
    if not mine:
        raise Unplayable(f"there are {len(cut)} shards: too few for {parts} parts")
    number_of = {id(shard): number for number, shard in mine}
    tallies = [Tally() for _ in plans]
    folder = Path(asked.out) if asked.out else None
    with ExitStack() as stack:

        def executor() -> Executor:
            return stack.enter_context(opened(asked.executor, asked.workers, asked.address))

        progress = Progress(len(mine), sys.stderr)
        for shard, tally in progress.over(played([shard for _, shard in mine], executor, folder)):
            tallies[number_of[id(shard)]] += tally
    return [(plan, tally) for plan, tally in zip(plans, tallies, strict=True) if tally.games]


@dataclass
class Progress:
    """A bar on a terminal: what is done, and how long the rest may take. Nothing where no terminal is."""

    whole: int
    stream: TextIO

    def over(self, done: Iterator[tuple[Shard, Tally]]) -> Iterator[tuple[Shard, Tally]]:
        """The same, with the bar moved after each."""
        began = time.monotonic()
        for count, each in enumerate(done, 1):
            yield each
            if self.stream.isatty():
                left = (time.monotonic() - began) / count * (self.whole - count)
                print(f"\r{self.bar(count)} {left:5.0f} s left", end="", file=self.stream, flush=True)
        if self.stream.isatty():
            print(f"\r{' ' * 60}\r", end="", file=self.stream, flush=True)

    def bar(self, count: int) -> str:
        """
        >>> Progress(8, sys.stderr).bar(2)
        '[=======                     ] 2/8'
        """
        return f"[{'=' * (28 * count // self.whole):28}] {count}/{self.whole}"


def read_part(text: str) -> tuple[int, int]:
    """`K/N`. Raises ArgumentTypeError for anything else."""
    part, slash, parts = text.partition("/")
    if not (slash and part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        raise argparse.ArgumentTypeError(f"K/N, not {text!r}")
    return int(part), int(parts)
