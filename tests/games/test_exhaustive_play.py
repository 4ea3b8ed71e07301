"""Coverage by random play: every event, question, answer and option of a game must occur; those that never did are listed.

A rule that no match ever reaches is a mistake, or dead code. A playthrough may show what random play hardly ever reaches, such
as a tie.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from games import wording
from games.runs import played, sampled_runs
from games.test_playthroughs import playthroughs_of
from tavola.engine.game import Game, games
from tavola.engine.match import Match
from tavola.engine.options import option_values
from tavola.engine.project import name_of

MOST_RUNS = 2_000


@dataclass
class Tally:
    """How often each thing has occurred."""

    seen: Counter[str] = field(default_factory=Counter)
    events: int = 0
    ask: Any = None

    def note(self, match: Match) -> None:
        """Count what is new since the last call for this match."""
        for event in match.events[self.events :]:
            self.seen[f"event {name_of(type(event))}"] += 1
        self.events = len(match.events)
        if match.ask is not None and match.ask is not self.ask:
            self.ask = match.ask
            for seat, question in match.ask.questions.items():
                self.seen[f"question {name_of(type(question))}"] += 1
                for answer in question.legal_for(match.knows(seat)) if question.shape == "choose" else ():
                    self.seen[f"answer {question.describe(answer).name}"] += 1
                for answer, why in question.refused(match.knows(seat)):
                    self.seen[f"refused {question.describe(answer).name}"] += 1
                    self.seen[f"why {why.name}"] += 1


def everything_in(game: Game[Any, Any]) -> set[str]:
    """All that must occur: every event class, question class and option value."""
    wanted = {
        f"option {name}={value}" for name, values in option_values(game.options).items() for value in values
    }
    for module in wording.modules_of(game):
        wanted |= {f"event {name_of(cls)}" for cls in wording.event_classes(module)}
        wanted |= {f"question {name_of(cls)}" for cls in wording.question_classes(module)}
    return wanted


def shown_by_playthroughs(game: Game[Any, Any]) -> Counter[str]:
    """All that occurs in the written playthroughs."""
    tally = Tally()
    for playthrough in playthroughs_of(game.id):
        tally.events = 0
        tally.note(Match.replay(playthrough.record))
    return tally.seen


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_everything_occurs_in_random_play(game: Game[Any, Any]) -> None:
    wanted, seen = everything_in(game), shown_by_playthroughs(game)
    for run in sampled_runs(game, MOST_RUNS, "exhaustive"):
        seen.update(f"option {name}={value}" for name, value in run.options.items())
        tally = Tally()
        for match in played(run):
            tally.note(match)
        seen += tally.seen
        if wanted <= seen.keys():
            break
    never = sorted(wanted - seen.keys())
    assert not never, f"in {MOST_RUNS} random matches these never occurred: {', '.join(never)}"
