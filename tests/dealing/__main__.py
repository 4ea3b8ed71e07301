"""Play more worlds than the tests do, or repeat one: `python3 tests/dealing COUNT [FIRST]`.

`python3 tests/dealing lying COUNT [FIRST]` plays worlds in which one home lies; `deeds COUNT [FIRST]` plays matches by the deeds
of a log, every second of them with a liar, who in every second of these lies in letters as well.

`python3 tests/dealing corpus [GAME...]` plays every match of the conformance suite at homes, and compares each screen with
the one that a single dealer would show.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from dealing.evenings import play_evening  # noqa: E402  # after the change of sys.path
from dealing.lying import play_with_liar  # noqa: E402  # after the change of sys.path
from dealing.screens import must_show_the_same  # noqa: E402  # after the change of sys.path
from dealing.tables import play_table  # noqa: E402  # after the change of sys.path
from dealing.worlds import play  # noqa: E402
from games.corpus import CORPUS, corpus  # noqa: E402
from tavola.engine.game import game_named, games  # noqa: E402


def play_worlds(count: int, first: int, play: Callable[[int], object], kind: str = "") -> None:
    for number in range(first, first + count):
        try:
            play(number)
        except BaseException:
            print(f"repeat it: python3 tests/dealing {kind} 1 {number}", flush=True)
            raise
        if number % 100 == 99:
            print(f"{number + 1 - first} worlds", flush=True)
    print(f"{count} worlds, all as they should be")


def play_by_deeds(number: int) -> object:
    if number % 4 == 3:
        return play_evening(number // 4)
    return play_table(number // 2, lies=number % 2 == 1)


def play_corpus(names: list[str]) -> None:
    for game in map(game_named, names):
        for part in CORPUS:
            runs, screens = corpus(game, part), 0
            for run in runs:
                answers = must_show_the_same(run).match.answers
                # one for each seat and one for a spectator, after each answer
                screens += (len(answers) + 1) * (run.seats + 1)
            print(f"{game.id}, {part}: {len(runs)} matches, {screens} screens, all the same", flush=True)


if __name__ == "__main__":
    what, *more = sys.argv[1:]
    if what == "corpus":
        play_corpus(more or [*games()])
    else:
        kinds: dict[str, Callable[[int], object]] = {"lying": play_with_liar, "deeds": play_by_deeds}
        count, first, *_ = *map(int, more if what in kinds else [what, *more]), 0
        play_worlds(count, first, kinds.get(what, play), what if what in kinds else "")
