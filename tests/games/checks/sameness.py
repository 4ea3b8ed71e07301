"""Checks: the same seed and answers give the same match, and so do a save and a fork of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256

from games import runs
from games.runs import Breach, Run, moments, must_be_equal, snapshot
from tavola.engine.errors import BadRecord, Refused
from tavola.engine.match import Match
from tavola.engine.record import Record


def check_determinism(run: Run) -> None:
    """The same header, seed and answers give the same states, events and views."""
    first, second = ([snapshot(match) for match in moments(run, run.chance("look"))] for _ in range(2))
    for step, (a, b) in enumerate(zip(first, second, strict=False)):
        must_be_equal(a, b, f"played again, moment {step}")
    if len(first) != len(second):
        raise Breach(f"played again it has {len(second)} moments, not {len(first)}")


def digest(several: Sequence[Run]) -> str:
    """A hash of all that anybody sees in these runs."""
    seen = sha256()
    for run in several:
        for match in moments(run, run.chance("look")):
            seen.update(json.dumps(snapshot(match), sort_keys=True).encode())
    return seen.hexdigest()


def check_closure(run: Run) -> None:
    """A match can be saved, loaded and continued at any moment; a fork equals the original and is independent of it."""
    chance = run.chance("closure")
    for step, match in enumerate(moments(run, chance)):
        if chance.below(4) and match.ask is not None:
            continue
        before = snapshot(match)
        try:
            loaded = Match.replay(Record.loads(match.record().dumps()))
            forked = match.fork()
        except (BadRecord, Refused) as error:
            raise Breach(f"the match can't be loaded or forked at step {step}: {error!r}") from error
        for name, twin in ("loaded", loaded), ("forked", forked):
            must_be_equal(before, snapshot(twin), f"{name} at step {step}")
        for _ in range(12):
            if forked.ask is None:
                break
            answer = runs.random_answer(forked, chance)
            forked.answer(*answer)
            loaded.answer(*answer)
            must_be_equal(snapshot(loaded), snapshot(forked), "played on")
        must_be_equal(before, snapshot(match), f"the original, step {step}, after its fork")
