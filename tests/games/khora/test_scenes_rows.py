"""Every row of Khora's data at work: the levels of each city, and the cards and events that no other scene shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.khora.scene import Scene
from tavola.engine.chance import seed_of
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.khora import GAME
from tavola.games.khora.rows import CARDS, CITIES, LEVELS, OCCASIONS

ALL = "tokens rrrgggbbb; drachma 9"

# the effect of a level: a position of A, its moves, one of its numbers, and that number afterwards
BUILT: dict[str, tuple[str, str, str, int]] = {
    "athens 2": ("athens 2; tiles politics; hand archives; drachma 2", "A play archives", "vp", 3),
    "athens 3": ("athens 3; tiles politics; hand archives; drachma 2", "A play archives", "troops", 2),
    "sparta 2": ("sparta 2; tiles military; drachma 9", "", "tax", 1),
    "sparta 3": (f"sparta 2; military 3; {ALL}; tiles development", "A develop", "troops", 3),
    "argos 2": (f"argos; {ALL}; tiles development", "A develop, A citizens", "citizens", 8),
    "argos 3": (f"argos 2; {ALL}; tiles development", "A develop", "military", 2),
    "argos 4": (f"argos 3; {ALL}; tiles development", "A develop", "glory", 2),
    "corinth 2": ("corinth; drachma 1; tokens rgB; tiles development", "A develop", "tax", 3),
    "miletus 2": (f"miletus; {ALL}; tiles development", "A develop, A economy culture", "culture", 2),
    "miletus 3": ("miletus 3; tiles trade", "", "vp", 3),
    "miletus 4": (f"miletus 3; {ALL}; tiles development", "A develop", "vp", 15),
    "olympia 2": ("olympia 2; tiles culture", "", "troops", 1),
    "olympia 3": (f"olympia 2; {ALL}; tiles development", "A develop", "culture", 3),
    "olympia 4": (f"olympia 3; culture 2; {ALL}; tiles development", "A develop", "vp", 6),
}

ELSEWHERE = {"athens 4", "sparta 4", "corinth 3", "corinth 4", "thebes 2", "thebes 3", "thebes 4"}
"""Levels with scenes of their own, in the other files."""


@pytest.mark.parametrize("level", BUILT)
def test_a_level_does_what_its_row_says(level: str) -> None:
    line, moves, number, after = BUILT[level]
    scene = Scene(line, "")
    scene.play(*filter(None, moves.split(", ")))
    assert getattr(scene["A"], number) == after


# the numbers of a city that differ from the others' at setup
FIRST_LEVEL: dict[str, dict[str, int]] = {
    "athens": {"philosophy": 3},
    "sparta": {},
    "argos": {"troops": 2},
    "corinth": {"drachma": 8},
    "miletus": {"economy": 2, "citizens": 6},
    "olympia": {"tax": 1, "drachma": 5},  # the first taxes have been paid
    "thebes": {"military": 2, "glory": 1},
}
BARE = {
    "philosophy": 0,
    "troops": 0,
    "drachma": 4,
    "economy": 1,
    "citizens": 3,
    "tax": 0,
    "military": 1,
    "glory": 0,
}


def test_every_city_has_its_first_level_at_setup() -> None:
    seen = set()
    for seed in range(12):
        match = Match.begin(Header("khora", GAME.rules, 4, {"draft": "none"}, seed_of(str(seed))))
        for player in match.table.state.players:
            seen.add(player.city)
            assert player.level == 1
            expected = {**BARE, **FIRST_LEVEL[player.city]}
            expected["philosophy"] += sum(player.dice) <= 4  # the first event has been applied
            assert {thing: getattr(player, thing) for thing in BARE} == expected
    assert seen == {*FIRST_LEVEL} == {*CITIES}


@pytest.mark.parametrize(
    ("card", "action", "number", "after"),
    [
        ("amnesty_for_socrates", "legislation", "philosophy", 1),
        ("foreign_supplies", "trade", "troops", 2),
        ("lighthouse", "trade", "vp", 3),
    ],
)
def test_a_card_in_play_follows_its_action(card: str, action: str, number: str, after: int) -> None:
    assert getattr(Scene(f"cards {card}; tiles {action}", "")["A"], number) == after


@pytest.mark.parametrize(
    ("event", "number", "before", "after"),
    [
        ("supplies_from_lydia", "drachma", (1, 0), (4, 3)),
        ("savior_of_greece", "drachma", (1, 1), (3, 0)),
        ("drought", "drachma", (3, 1), (1, 0)),
        ("outbreak_of_war", "troops", (5, 1), (3, 0)),
        ("invention_of_the_trireme", "troops", (5, 1), (8, 4)),
    ],
)
def test_an_event_that_is_only_numbers(
    event: str, number: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    lines = [f"troops {troops}, {number} {held}" for troops, held in zip((5, 1), before, strict=True)]
    players = Scene(*lines, phase="resolution", event=event).state.players
    assert tuple(getattr(player, number) for player in players) == after


HERE = Path(__file__)
OTHERS = "".join(
    path.read_text(encoding="utf-8") for path in HERE.parent.glob("test_scenes_*.py") if path != HERE
)


def test_every_row_has_a_scene() -> None:
    named = {*re.findall(r"\w+", OTHERS + HERE.read_text(encoding="utf-8"))}
    assert {card.id for card in CARDS} <= named
    assert {each.id for each in OCCASIONS} <= named
    built = {f"{city} {level}" for city in CITIES for level in range(2, LEVELS + 1)}
    assert built == {*BUILT} | ELSEWHERE
    assert all(level in OTHERS for level in ELSEWHERE)
