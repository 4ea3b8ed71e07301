"""Every answer, reason, mark, draw and loss of Couperation occurs: in random play, in bots' play, in cautious
random play that builds high, and in scenes without a possible action."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from games import runs
from games.couperation.scene import Scene
from games.couperation.test_properties import cautious
from games.playthroughs import played_by_bots
from games.runs import Run, played, sampled_runs
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.words import texts
from tavola.games.couperation import GAME

ANSWERS = (
    "want", "either", "rather_not", "draw", "place", "face_down", "reveal", "exchange", "pass", "concede",
    "put", "replace", "agree", "go_on",
)  # fmt: skip
REFUSED = (
    "place",
    "face_down",
    "reveal",
    "reveal_none",
    "exchange_none",
    "pass",
    "concede",
    "put",
    "replace",
)
WHYS = (
    "does_not_fit", "no_number_fits", "finish_stays_open", "only_own", "nothing_face_down", "too_few_to_exchange",
    "nothing_to_fetch", "fetched_card_fits_nowhere", "open_card_stays", "must_act", "declined_already",
)  # fmt: skip
WORDS = ("draw", "loss", "wish", "op", "spent")  # sections of the catalogue whose entries must all occur


def test_every_answer_reason_draw_and_loss_occurs(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Counter[str]()
    for run in sampled_runs(GAME, 12, "exhaustive"):
        for match in played(run):
            note(match, seen)
        for match in played_by_bots(run):
            note(match, seen)
    for match in played_by_bots(
        Run("couperation", 4, {"deck_out": "final_round", "marks": "20-20-10"}, "last 2")
    ):
        note(match, seen)
    monkeypatch.setattr(runs, "random_answer", cautious)
    for run in sampled_runs(GAME, 24, "builds high"):
        for match in played(run):
            note(match, seen)
    for empty_handed in (Scene("", "", empty_deck=True), Scene("", "7 9 33", no_action="lose")):
        while empty_handed.match.ask is not None:
            note(empty_handed.match, seen)
            empty_handed.play(f"{empty_handed.turn} pass")
        note(empty_handed.match, seen)
    wanted = {f"answer {name}" for name in ANSWERS} | {f"refused {name}" for name in REFUSED}
    wanted |= {f"why {name}" for name in WHYS}
    wanted |= {key for key in texts("couperation", "en") if key.split(".")[0] in WORDS}
    missing = sorted(wanted - seen.keys())
    assert not missing, f"these never occurred: {missing}"


def note(match: Match, seen: Counter[str]) -> None:
    """Count the words, questions, answers and refusals of this moment."""
    said = json.dumps(match.events_for(SPECTATOR, max(0, len(match.events) - 6)))
    for seat in match.ask.waiting[:1] if match.ask is not None else ():
        question = match.question_for(seat)
        assert question is not None
        seen.update(f"answer {option['name']}" for option in question["options"])
        seen.update(f"refused {option['name']}" for option in question["refused"])
        seen.update(f"why {option['why']['key'].removeprefix('why.')}" for option in question["refused"])
        said += json.dumps(question)
    for piece in said.split('"term": "')[1:]:
        seen[piece.split('"', 1)[0]] += 1
