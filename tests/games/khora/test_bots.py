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
from tavola.engine.clone import clone
from tavola.engine.dealer import Handle, Seat
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.games.khora.bots.mind import Mind
from tavola.games.khora.bots.players import PlanningBot, of_event
from tavola.games.khora.bots.playouts import SETS
from tavola.games.khora.bots.rivals import Rivals
from tavola.games.khora.bots.tiles import weigh_tiles
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


def test_dice_too_low_for_three_actions_are_put_all_the_same() -> None:
    scene = Scene("olympia; culture 4, citizens 0", "sparta", phase="dice", rolls=[1, 1, 1, 1, 1])
    assert scene.match.ask is not None
    question = scene.match.ask.questions[A]
    assert isinstance(question, PutDice)
    assert len(question.pieces) == 3
    assert decided(scene) in question.choices


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


# -- what lies open --

IDLE = "conquest_of_the_persians"


def explored(event: str) -> Answer:
    """The space that a city takes which has as many troops as the strongest of its rivals."""
    rivals = ("sparta; troops 7", "corinth; troops 6", "athens; troops 5")
    line = "olympia; military 2, troops 5, citizens 0; tiles military"
    return decided(Scene(line, *rivals, event=event))


@pytest.mark.parametrize("event", ["eleusinian_mysteries", "savior_of_greece", "conscripting_troops"])
def test_who_will_have_the_most_troops_at_the_event_keeps_them(event: str) -> None:
    keeps, spends = explored(event), explored(IDLE)
    book = Scene("olympia", "sparta").state.book
    assert book.spaces[keeps].lose < book.spaces[spends].lose


@pytest.mark.parametrize(("troops", "goes"), [(3, False), (0, True)])
def test_philosophy_is_kept_from_the_academy_where_troops_can_do_that(troops: int, goes: bool) -> None:
    line = "olympia; philosophy 8, drachma 4, citizens 6, military 2"
    scene = Scene(
        line, f"sparta; troops {troops}", phase="dice", rolls=[3, 4, 1, 1], event="origin_of_the_academy"
    )
    assert ("military" in decided(scene)) == goes
    other = Scene(line, f"sparta; troops {troops}", phase="dice", rolls=[3, 4, 1, 1], event=IDLE)
    assert "military" not in decided(other)


def test_an_open_achievement_is_worth_a_step() -> None:
    def step(achieved: str) -> Answer:
        line = "argos; drachma 3; economy 3, culture 2"
        return decided(Scene(line, "sparta; economy 3", achieved=achieved, phase="progress"))

    assert step("") == "economy"
    assert step("economy") != "economy"


@pytest.mark.parametrize(("military", "plays"), [(1, False), (2, False), (3, True)])
def test_rivalry_is_played_if_all_rivals_are_higher(military: int, plays: bool) -> None:
    scene = Scene(
        "olympia; military 2; hand rivalry; tiles politics", f"sparta; military {military}", achieved="cards"
    )
    assert (decided(scene) != "no") == plays


@pytest.mark.parametrize(
    ("line", "plays"),
    [("hand ostracism", False), ("tokens r; hand ostracism; cards silver_mining", True)],
)
def test_ostracism_is_played_for_a_card_that_works_again(line: str, plays: bool) -> None:
    scene = Scene(f"olympia; drachma 9; {line}; tiles politics", "sparta", achieved="cards")
    assert (decided(scene) != "no") == plays


def test_rivals_who_may_still_explore_have_any_number_of_troops() -> None:
    scene = Scene("olympia; troops 3", "sparta; troops 3", "argos; troops 5", phase="progress")
    rivals = Rivals(scene.state, A)
    assert rivals.extremes(5) == (1.0, 0.0)
    assert rivals.extremes(3) == (0.0, 1.0)
    assert rivals.extremes(4) == (0.0, 0.0)
    scene = Scene("olympia; troops 3; tiles military", "sparta; troops 3; tiles military")
    assert Rivals(scene.state, A).extremes(3) == (0.75, 0.5)


@pytest.mark.parametrize(("troops", "key"), [(6, "most"), (0, "fewest"), (4, "neither")])
def test_a_reader_is_told_where_the_city_expects_to_stand_at_the_event(troops: int, key: str) -> None:
    rivals = ("sparta; troops 5", "argos; troops 3")
    scene = Scene(f"olympia; troops {troops}, drachma 9", *rivals, event="savior_of_greece", phase="progress")
    [said] = of_event(Mind(scene.match.information(A), 1.0))
    assert said["say"] == f"reason.event_{key}"
    for language in LANGUAGES:
        words = Words(texts("khora", language), [])
        assert words.say("face.savior_of_greece", {}) in words.say_value(said)
    scene = Scene("olympia; drachma 9", "sparta", event="drought", phase="progress")
    assert of_event(Mind(scene.match.information(A), 1.0)) == []


def test_corinthian_columns_that_it_plans_to_play_make_tokens_cheaper() -> None:
    scene = Scene("olympia; drachma 9", "sparta", phase="dice", rolls=[6, 6, 1, 1])
    mind = Mind(scene.match.information(A), 1.0)
    city = clone(mind.me)
    city.played[Handle(1000)] = "corinthian_columns"
    mind.trade(city)
    assert (city.all_tokens, city.drachma) == (1, 9 + 2 - 3)
