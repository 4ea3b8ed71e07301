"""Information beside the choices: the effect of an action now, the total cost of the dice, how a match was decided."""

from __future__ import annotations

from typing import Any

import pytest

from games.khora.scene import Scene
from tavola.engine.dealer import Seat
from tavola.games.khora.questions import paying_clauses
from tavola.games.khora.rows import ACTIONS
from tavola.games.khora.story import Decided, decided
from tavola.games.khora.today import effect_today

PRICE = 5


def said(effect: Any) -> list[str]:
    """The clauses of an effect: "culture +2" for a gain, else the name of the clause with its numbers."""
    words = []
    for clause in effect["list"]:
        args = {name: value for name, value in clause["args"].items() if name != "thing"}
        thing = clause["args"].get("thing", {"term": clause["say"]})["term"].split(".")[-1]
        words.append(" ".join([thing, *(f"{value}" for value in args.values())]))
    return words


@pytest.mark.parametrize(
    ("player", "action", "words"),
    [
        ("", "philosophy", ["philosophy 1"]),
        ("cards founding_the_lyceum", "philosophy", ["philosophy 2"]),
        ("", "legislation", ["citizens 3", "draw 2"]),
        ("culture 3; cards stoa_poikile", "culture", ["vp 3", "drachma 2"]),
        ("economy 4; cards diolkos lighthouse", "trade", ["drachma 6", "troops 1", "vp 4", "may_buy 5"]),
        ("military 2", "military", ["troops 2", "may_explore"]),
        ("hand bank council", "politics", ["may_play 2"]),
        ("athens 1; tokens rg", "development", ["next_level 2 0"]),
        ("athens 1; tokens rg; cards oracle", "development", ["vp 4", "next_level 2 0"]),
        ("athens 4; cards oracle", "development", ["last_level"]),
    ],
)
def test_an_action_says_what_it_brings_now(player: str, action: str, words: list[str]) -> None:
    scene = Scene(player, "", phase="dice")
    assert said(effect_today(scene.state, Seat(0), action, PRICE)) == words


def test_what_is_said_is_what_happens() -> None:
    """The stated effects of culture and philosophy agree with the played ones."""
    scene = Scene(
        "culture 3; cards stoa_poikile founding_the_lyceum; tiles philosophy culture", "", phase="dice"
    )
    before = (scene["A"].vp, scene["A"].drachma, scene["A"].philosophy)
    told = [said(effect_today(scene.state, Seat(0), action, PRICE)) for action in ("culture", "philosophy")]
    scene = Scene("culture 3; cards stoa_poikile founding_the_lyceum; tiles philosophy culture", "")
    after = (scene["A"].vp, scene["A"].drachma, scene["A"].philosophy)
    assert told == [["vp 3", "drachma 2"], ["philosophy 2"]]
    assert [now - then for now, then in zip(after, before, strict=True)] == [3, 2, 2]


def test_every_tile_of_the_question_says_it() -> None:
    scene = Scene("", "", phase="dice")
    question = scene.match.question_for(Seat(0))
    assert question is not None
    assert [slot["args"]["number"] for slot in question["slots"]] == list(range(len(ACTIONS)))
    assert all(slot["args"]["effect"]["list"] for slot in question["slots"])


def test_what_dice_cost_together_is_said_for_every_sum() -> None:
    clauses = paying_clauses(2, (1, 2))
    names = [type(clause).__name__ for clause in clauses]
    assert names == ["NothingShort", "Short", "Short", *["TooShort"] * 6], "1 on 6 and 2 on 5 lack eight"


@pytest.mark.parametrize(
    ("dice", "most"), [((6, 6), 0), ((1, 6), 5), ((1, 1), 9), ((1, 1, 1), 12), ((5, 6), 1)]
)
def test_so_many_pips_can_be_short_at_the_most(dice: tuple[int, ...], most: int) -> None:
    assert len(paying_clauses(15, dice)) == most + 1


@pytest.mark.parametrize(
    ("curves", "final", "winners", "told"),
    [
        ([[2, 5, 9], [1, 4, 8]], [20, 12], [0], Decided("from_start", 0, 1, 1, 2, 1)),
        ([[2, 5, 9], [4, 6, 7]], [20, 12], [0], Decided("round", 0, 1, 3, 4, 1)),
        ([[2, 5, 6], [4, 6, 7]], [20, 12], [0], Decided("scoring", 0, 1, 0, 14, 5)),
        ([[2, 5, 6], [4, 6, 7]], [12, 12], [1], Decided("drachma", 1, 0)),
        ([[2, 5, 6], [4, 6, 7], [0, 0, 0]], [12, 12, 9], [0, 1], Decided("shared", 0, 1)),
        ([[3, 4], [1, 9], [2, 3]], [10, 20, 30], [2], Decided("scoring", 2, 1, 0, 27, 11)),
    ],
)
def test_how_it_was_decided(
    curves: list[list[int]], final: list[int], winners: list[int], told: Decided
) -> None:
    assert decided(curves, final, winners) == told


def slot_says(scene: Scene, slot: str) -> list[str]:
    """The clauses of a tile that A could put a die on."""
    question = scene.match.question_for(Seat(0))
    assert question
    [effect] = [one["args"]["effect"] for one in question["slots"] if one["value"] == slot]
    return [clause["say"] for clause in effect["list"]]


def test_a_tile_says_what_its_action_lacks() -> None:
    scene = Scene("athens; tokens g", "", phase="dice")
    assert slot_says(scene, "development") == ["clause.next_level", "clause.missing"], (
        "Athens 2 needs r and g"
    )
    assert slot_says(scene, "politics") == ["clause.no_cards"]
    able = Scene("athens; tokens rg; hand bank", "", phase="dice")
    assert slot_says(able, "development") == ["clause.next_level"]
    assert slot_says(able, "politics") == ["clause.may_play"]
    assert slot_says(Scene("athens; philosophy 4", "", phase="dice"), "development") == ["clause.next_level"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("athens; tiles development", "tokens_lacking"),
        ("corinth; tokens r, drachma 0; tiles development", "drachma_lacking"),
        ("tiles politics", "nothing_to_play"),
    ],
)
def test_the_log_says_why_an_action_brought_nothing(line: str, told: str) -> None:
    scene = Scene(line.replace("tokens r, ", "tokens r; "), "")
    assert any(story.startswith(told) for story in scene.story)


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("culture 7; drachma 1; tokens gg", "peripteros"),
        ("drachma 3", "ostracism"),
        ("", "council"),
        ("", "rivalry"),
    ],
)
def test_a_card_that_would_bring_nothing_says_so_before_and_after(line: str, card: str) -> None:
    scene = Scene(f"{line}; tiles politics; hand {card}", "", deck="")
    question = scene.match.question_for(Seat(0))
    assert question
    [effect] = [one["args"]["effect"] for one in question["options"] if one["name"] == "play"]
    assert effect["say"] == "clause.idle"
    scene.play(f"A play {card}")
    assert any(story.startswith("no_effect") for story in scene.story)
