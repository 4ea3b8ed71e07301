"""Khora's bots, on a few tables: the planning bot is far ahead of random play, spends with a purpose, and explains itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean

import pytest

from games.khora.scene import Scene
from tavola.arena.lap import Plan, play_match, result
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.games.khora.bots import PlanningBot, weigh_tiles
from tavola.games.khora.mind import Mind
from tavola.games.khora.playouts import SETS
from tavola.games.khora.questions import PutDice

A = Seat(0)


def thought(scene: Scene, answer: Answer, language: str = "en") -> str | None:
    """The explanation of an answer by a planning bot in the first seat."""
    match = scene.match
    assert match.ask is not None
    line = PlanningBot().explain(match.information(A), match.ask.questions[A], answer)
    return None if line is None else Words(texts("khora", language), ["Ada", "Bruno"]).say_value(line)


def decided(scene: Scene) -> Answer:
    """The answer of a planning bot in the first seat."""
    match = scene.match
    assert match.ask is not None
    return PlanningBot().decide(match.information(A), match.ask.questions[A], Chance(seed_of("x")))


def scores(seed: str, *line_up: str) -> Sequence[int]:
    """The points of a whole match, by seat."""
    plan = Plan("khora", line_up, seed, {})
    return result(plan, play_match(plan, line_up, seed, Counter()))[1]


def test_a_bot_that_plans_has_many_times_the_points_of_chance() -> None:
    points = scores("one", "planning", "random", "planning", "random")
    assert min(points[::2]) > 2 * max(points[1::2])


def test_four_that_plan_come_to_well_over_fifty_points() -> None:
    assert mean(scores("table 0", *["planning"] * 4)) > 55


def test_of_fewer_sets_of_actions_the_best_are_weighed_and_alike() -> None:
    scene = Scene("corinth; drachma 9, philosophy 2", "sparta", phase="dice", rolls=[3, 6, 2, 5])
    assert scene.match.ask is not None
    question, mind = scene.match.ask.questions[A], Mind(scene.match.information(A), 1.0)
    assert isinstance(question, PutDice)
    every, some = weigh_tiles(mind, question), weigh_tiles(mind, question, SETS)
    assert max(every.values()) == max(some.values())
    assert len(weigh_tiles(mind, question, 1)) == 1


def test_a_bot_says_by_how_much_an_answer_is_better_and_what_it_aims_at() -> None:
    scene = Scene("olympia; drachma 9; tiles trade", "sparta")
    assert scene.may("A") == ["no", "r", "g", "b"]
    good, bad = thought(scene, "g"), thought(scene, "b")
    assert good is not None
    assert bad is not None
    assert good.startswith("green (lyre) for 5 drachma (you have 0): ")
    assert good.endswith("(aim: Olympia 2)")
    assert "points short of" in bad


def test_a_bot_says_what_it_thinks_of_its_dice() -> None:
    scene = Scene("miletus; drachma 4", "sparta", phase="dice", rolls=(3, 5, 1, 1))
    line = thought(scene, decided(scene))
    assert line is not None
    assert "points short" not in line, "it takes what it thinks best"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["better", "even", "worse"])
def test_what_a_bot_thinks_has_its_words(language: str, key: str) -> None:
    words = Words(texts("khora", language), [])
    values = {"answer": "1", "other": "2", "points": 3}
    assert "1" in words.say(f"reason.{key}", values)
    assert "A" in words.say(f"reason.{key}_aim", {**values, "aim": "A"})


def test_where_nothing_is_weighed_nothing_is_said() -> None:
    scene = Scene("olympia; philosophy 1", "sparta", phase="dice", rolls=(6, 1, 1, 1))
    assert thought(scene, decided(scene)) is not None
    scene.play("A philosophy culture", "B philosophy legislation")
    assert scene.may("A") == ["settle culture", "philosophy"]
    assert thought(scene, "done") is None
