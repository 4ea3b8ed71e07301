"""Shards: runs of laps, each played as one task and kept as one file: a measurement resumes, and many machines share it.

A shard is named by all that decides it: the plan, the laps, and the code of bots and rules. A folder may hold shards of many
plans and machines; those of one plan are read together and their tallies added.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, as_completed
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import tavola
from tavola.arena.lap import Plan, play_lap
from tavola.arena.tally import Tally
from tavola.engine.foreign import read_json
from tavola.engine.game import game_named

PACKAGE = Path(tavola.__file__).parent


@dataclass(frozen=True)
class Shard:
    """The laps `first` to `last`, both played."""

    plan: Plan
    first: int
    last: int
    code: str
    """A hash of the code that plays it."""

    @property
    def heading(self) -> dict[str, Any]:
        """All that decides its tally."""
        return {
            "tavola": tavola.__version__,
            "rules": game_named(self.plan.game).rules,
            "code": self.code,
            **asdict(self.plan),
            "line_up": list(self.plan.line_up),
            "laps": [self.first, self.last],
        }

    def file(self, folder: Path) -> Path:
        """Where it is kept."""
        name = sha256(json.dumps(self.heading, sort_keys=True).encode()).hexdigest()[:16]
        return folder / f"{self.plan.game}-{self.first:06}-{name}.json"


def shards(plan: Plan, laps: int, size: int) -> list[Shard]:
    """So many laps, cut into shards of that size.

    >>> plan = Plan("coup", ("careful", "random"), "tonight", {})
    >>> [(shard.first, shard.last) for shard in shards(plan, laps=25, size=10)]
    [(0, 9), (10, 19), (20, 24)]
    """
    code = code_of(plan)
    return [Shard(plan, first, min(first + size, laps) - 1, code) for first in range(0, laps, size)]


def play_shard(shard: Shard) -> Tally:
    """The tally of a shard. It depends on nothing else, so any process may play it."""
    return sum((play_lap(shard.plan, number) for number in range(shard.first, shard.last + 1)), Tally())


def kept(shard: Shard, folder: Path | None) -> Tally | None:
    """The tally of a shard that was played before; None if it was not, or its file can't be read."""
    if folder is None or not shard.file(folder).is_file():
        return None
    try:
        data = read_json(shard.file(folder).read_text(encoding="utf-8"))
        return Tally.from_data(data["tally"]) if data["shard"] == shard.heading else None
    except (KeyError, TypeError, ValueError):
        return None


def keep(shard: Shard, tally: Tally, folder: Path) -> None:
    """Write a shard's file. One that is there is whole: it gets its name last."""
    folder.mkdir(parents=True, exist_ok=True)
    file = shard.file(folder)
    draft = file.with_suffix(".draft")
    draft.write_text(json.dumps({"shard": shard.heading, "tally": tally.as_data()}) + "\n", encoding="utf-8")
    draft.replace(file)


def played(
    wanted: list[Shard], executor: Callable[[], Executor], folder: Path | None
) -> Iterator[tuple[Shard, Tally]]:
    """Each shard with its tally, as they are done: first those that are kept, then the others, played and kept."""
    missing = []
    for shard in wanted:
        tally = kept(shard, folder)
        if tally is None:
            missing.append(shard)
        else:
            yield shard, tally
    if not missing:
        return
    pool = executor()
    running: dict[Future[Tally], Shard] = {pool.submit(play_shard, shard): shard for shard in missing}
    for future in as_completed(running):
        shard, tally = running[future], future.result()
        if folder is not None:
            keep(shard, tally, folder)
        yield shard, tally


def code_of(plan: Plan) -> str:
    """A hash of the code that plays: engine, bots, the game's folder, and where named bots come from."""
    files = [
        file
        for folder in (PACKAGE / "engine", PACKAGE / "bots", PACKAGE / "games" / plan.game)
        for file in sorted(folder.rglob("*.py"))
    ]
    for name in sorted({*plan.line_up, plan.points or ""}):
        origin = find_spec(name.partition(":")[0]) if ":" in name else None
        if origin is not None and origin.origin is not None:
            files.append(Path(origin.origin))
    digest = sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
