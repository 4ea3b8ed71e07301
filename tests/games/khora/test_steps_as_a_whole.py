"""Khora's decisions that form one step: all choices of a seat before anybody else acts or anything hidden is revealed."""

from __future__ import annotations

import pytest

from games.khora.scene import Scene
from tavola.engine.ahead import step_of
from tavola.engine.dealer import Seat

A = Seat(0)
RICH = "drachma 9; tokens rrggbb"
POLITICS, DEVELOPMENT = "tiles politics", "tiles development"

STEPS = {
    "a card gives a token": (f"{RICH}; {POLITICS}; hand scholarly_welcome", "actions", ["play scholarly_welcome"], "take_token"),
    "a card is taken back": (f"{RICH}; {POLITICS}; hand ostracism; cards bank", "actions", ["play ostracism"], "take_back"),
    "and another one is played": (
        f"{RICH}; {POLITICS}; hand ostracism; cards bank", "actions", ["play ostracism", "bank"], "play_card",
    ),
    "a level brings one of four": (f"argos 1; {RICH}; {DEVELOPMENT}", "actions", ["develop"], "one_of"),
    "a level raises two tracks": (f"miletus 1; {RICH}; {DEVELOPMENT}", "actions", ["develop"], "two_tracks"),
    "a level explores": (f"sparta 2; military 4; drachma 9; tokens rgbbb; {DEVELOPMENT}", "actions", ["develop"], "explore"),
    "and again": (
        f"sparta 2; military 4; drachma 9; tokens rgbbb; {DEVELOPMENT}", "actions", ["develop", "r1"], "explore",
    ),
    "thebes explores twice": ("thebes 3; troops 5; tiles military", "actions", ["r1"], "explore"),
    "steps on tracks": ("drachma 9, philosophy 1", "progress", ["economy"], "raise"),
    "rewards": ("citizens 15, economy 4", "achievements", ["tax"], "reward"),
}  # fmt: skip
"""A city, the phase that begins, its answer, and the next question of the same step."""


@pytest.mark.parametrize("name", STEPS)
def test_these_questions_are_one_step(name: str) -> None:
    city, phase, moves, then = STEPS[name]
    scene = Scene(city, "", phase=phase)
    step = step_of(scene.match, A)
    assert step is not None
    scene.play(*(f"A {move}" for move in moves))
    assert scene.asked["A"] == then
    assert step_of(scene.match, A) is step


def test_all_that_is_paid_for_tiles_is_one_step() -> None:
    scene = Scene("citizens 0, philosophy 2", "", phase="dice", rolls=[1, 1, 1, 1])
    scene.play("A culture military", "B philosophy legislation")
    step = step_of(scene.match, A)
    scene.play("A philosophy")
    assert (scene.asked["A"], step_of(scene.match, A) is step) == ("settle", step is not None)


def test_an_action_without_a_die_and_what_it_asks_are_one_step() -> None:
    scene = Scene("drachma 5", "", phase="resolution", event="conquest_of_the_persians", taken="persepolis")
    step = step_of(scene.match, A)
    scene.play("A trade")
    assert (scene.asked, step_of(scene.match, A) is step) == ({"A": "buy_token"}, step is not None)


def test_each_action_is_a_step_of_its_own() -> None:
    scene = Scene(f"{RICH}; tiles politics development; hand bank", "")
    step = step_of(scene.match, A)
    scene.play("A no")
    assert scene.asked["A"] == "develop"
    assert step_of(scene.match, A) is not step
