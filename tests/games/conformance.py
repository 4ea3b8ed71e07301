"""What every game must keep, as checks that know no game (`checks/`).

A check plays one random match, described by a `Run`, and raises `Breach` when it finds an invariant broken. The breach
prints the command that repeats it:

    python tests/games/conformance.py secrecy coup --seats 4 --seed s17 --option reactions=stepwise

`test_every_game.py` gives every game to every check; `test_planted_faults.py` proves that each check can fail.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

if __name__ == "__main__":  # run as a file: find the package and this folder as pytest does
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from games.checks.dead_ends import check_no_dead_ends
from games.checks.deals import check_deals
from games.checks.legality import check_legality
from games.checks.places import check_fresh_names, check_one_place
from games.checks.public_legality import check_public_legality, check_public_legality_of_bots
from games.checks.replica import check_replica
from games.checks.sameness import check_closure, check_determinism, digest
from games.checks.secrecy import check_bots, check_public_asks, check_secrecy
from games.checks.steps import check_steps
from games.checks.wire import check_wire
from games.corpus import CORPUS
from games.runs import Breach, Crash, Run, sampled_runs
from tavola.engine.game import game_named, games

CHECKS: dict[str, Callable[[Run], None]] = {
    "determinism": check_determinism,
    "closure": check_closure,
    "legality": check_legality,
    "no_dead_ends": check_no_dead_ends,
    "one_place": check_one_place,
    "fresh_names": check_fresh_names,
    "secrecy": check_secrecy,
    "replica": check_replica,
    "public_asks": check_public_asks,
    "public_legality": check_public_legality,
    "public_legality_of_bots": check_public_legality_of_bots,
    "bots": check_bots,
    "wire": check_wire,
    "deals": check_deals,
    "steps": check_steps,
}


def check(name: str, runs: Sequence[Run]) -> None:
    """One check on several runs. Raises Breach with the command that repeats it."""
    for run in runs:
        try:
            CHECKS[name](run)
        except Breach as breach:
            raise Breach(f"{breach}\nTo repeat: {run.command(name)}") from breach
        except Exception as error:
            raise Crash(f"{error!r}\nTo repeat: {run.command(name)}") from error


def main() -> None:
    """Repeat one check on one run, hold it on many, or print the digest of a game's runs (for other hash seeds)."""
    parser = argparse.ArgumentParser(description="Hold one conformance check on one run, or on many.")
    parser.add_argument("check", choices=[*CHECKS, "digest"])
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", default="s0")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    parser.add_argument(
        "--many", type=int, default=0, help="so many matches of any seats and options instead"
    )
    parser.add_argument("--fault", help="plant one of planted.py's faults first")
    given = parser.parse_args()
    game = game_named(given.game)
    if given.fault:
        from games.planted import FAULTS
        from games.planting import Planting

        FAULTS[given.fault].plant(Planting())
    if given.check == "digest":
        print(digest(sampled_runs(game, CORPUS["hash"], given.seed)))
        return
    options = {name: json.loads(value) for name, _, value in (text.partition("=") for text in given.option)}
    one = Run(game.id, given.seats or game.fewest, options, given.seed)
    check(given.check, sampled_runs(game, given.many, given.seed) if given.many else [one])
    print(f"{given.check} holds")


if __name__ == "__main__":
    main()
