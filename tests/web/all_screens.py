"""The screens of every game: each `<game>_screens.py` here has a function `screens`, made with what is in `screens.py`, and may
say more about its table.

screens()    name -> screen, from real matches
NEEDED       a selector: what must lie within a phone without scrolling, beside the dock's own buttons and sentences
SMALL        a selector: buttons for which there is no room to be 44 px large; 24 px is the least
stories()    name -> screen, after what is rare in the screens; only the contact sheet draws their loud moments
OWN_CARDS    a selector: the reader's own cards; "" where they have no place of their own, and lie on the stage when needed
MEANING      a selector: what a closed answer would do, told in the place of the question
ENDS         a selector: names that may end in dots, because they are whole elsewhere
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path

from web.screens import Screen

GAMES = sorted(path.stem.removesuffix("_screens") for path in Path(__file__).parent.glob("*_screens.py"))
GAMES.remove("all")

DOCK = ".decision button, .decision p"


class Screens(Mapping[str, Screen]):
    """Every screen of a game by its name, as the page gets them. Lazy: to play the matches takes a second."""

    def __init__(self, game: str) -> None:
        self._game = game

    @cached_property
    def _screens(self) -> dict[str, Screen]:
        made: dict[str, Screen] = json.loads(json.dumps(import_module(f"web.{self._game}_screens").screens()))
        return made

    def __getitem__(self, name: str) -> Screen:
        return self._screens[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._screens)

    def __len__(self) -> int:
        return len(self._screens)


@cache
def screens_of(game: str) -> Screens:
    """Every screen of a game. The same object every time: change none of them."""
    return Screens(game)


def fullest(game: str) -> dict[str, Screen]:
    """Of each question that a player is asked, the screen of the fullest table: for what depends on the room around it."""
    found: dict[str, tuple[str, Screen]] = {}
    for name, one in screens_of(game).items():
        question = one["screen"]["question"]
        if question and _fullness(one) > _fullness(found.get(question["name"], ("", None))[1]):
            found[question["name"]] = (name, one)
    return dict(found.values())


def _fullness(screen: Screen | None) -> tuple[int, int]:
    """How many sit at a table, and how much has happened."""
    return (len(screen["room"]["seats"]), len(screen["log"])) if screen else (0, -1)


def stories_of(game: str) -> dict[str, Screen]:
    """Screens of a game whose stories have what is rare in the others."""
    stories = getattr(import_module(f"web.{game}_screens"), "stories", None)
    made: dict[str, Screen] = json.loads(json.dumps(stories() if stories else {}))
    return made


def offers_of(game: str) -> dict[str, Screen]:
    """Every state of the offers about somebody silent and of a break, while the reader of that game is asked."""
    asking = copy.deepcopy(
        next(
            screen
            for screen in screens_of(game).values()
            if screen["screen"]["question"] and len(screen["room"]["seats"]) > 2
        )
    )
    asking["screen"]["clock"] = None  # with a clock nothing is offered
    for seat in asking["room"]["seats"]:
        seat["away"] = None
    me, seats = asking["me"], len(asking["room"]["seats"])
    others = [seat for seat in range(seats) if seat != me]

    def offering(silent: list[int] | None, *, mine: bool = False) -> Screen:
        screen = copy.deepcopy(asking)
        each = [{"seat": seat, "agreed": int(mine), "of": 2, "mine": mine} for seat in silent or []]
        screen["screen"] |= {"silent": {"ask": 7, "seats": None if silent is None else each, "mine": mine}}
        return screen

    def resting(**more: object) -> Screen:
        screen = copy.deepcopy(asking)
        recess = {
            "who": "さすらいの船乗りケンジ",
            "left": 583_000,
            "until": 583_000,
            "yours": False,
            "agreed": 0,
            "of": 2,
            "mine": False,
        }
        clock = {"left": 14_000, "of": 20_000, "paused": True, "more": 3}
        screen["screen"] |= {"recess": recess | more, "clock": clock}
        return screen

    reading = copy.deepcopy(asking)
    reading["screen"]["readers"] = {"seats": others[:3], "until": 30_000}
    stood_in = copy.deepcopy(asking)
    stood_in["room"]["seats"][me]["idle"] = True
    wish = copy.deepcopy(asking)
    wish["room"]["people"] = [
        {"id": "1f", "name": "さすらいの船乗りケンジ", "seat": None, "wants": others[0]}
    ]
    return {
        "one": offering(others[:1]),
        "agreed": offering(others[:1], mine=True),
        "two": offering(others[:2]),
        "sealed": offering(None),
        "sealed agreed": offering(None, mine=True),
        "reader": offering([me]),
        "reading": reading,
        "bot answers": stood_in,
        "wish": wish,
        "break": resting(),
        "break agreed": resting(agreed=1, mine=True),
        "own break": resting(yours=True),
    }


def needed(game: str) -> str:
    """The selector of what a decision of that game needs in sight."""
    own = getattr(import_module(f"web.{game}_screens"), "NEEDED", None)
    return f"{DOCK}, {own}" if own else DOCK


def small(game: str) -> str:
    """The selector of the buttons of that game that may be small."""
    return str(getattr(import_module(f"web.{game}_screens"), "SMALL", "nothing-is"))


def own_cards(game: str) -> str:
    """The selector of the reader's own cards."""
    return str(getattr(import_module(f"web.{game}_screens"), "OWN_CARDS", ".mine .hand > *"))


def meaning(game: str) -> str:
    """The selector of the meaning of a closed answer, shown in place of the question when it is tapped."""
    return str(getattr(import_module(f"web.{game}_screens"), "MEANING", "nothing-may"))


def names_that_end(game: str) -> str:
    """The selector of the names that may be cut with an ellipsis."""
    return str(getattr(import_module(f"web.{game}_screens"), "ENDS", "nothing-does"))


def covering(shown: dict[str, Iterable[str]]) -> list[str]:
    """A small set of screens that shows everything that any screen shows (greedy set cover)."""
    missing = {what for seen in shown.values() for what in seen}
    chosen: list[str] = []
    while missing:
        best = max(shown, key=lambda name: len(missing & set(shown[name])))
        chosen.append(best)
        missing -= set(shown[best])
    return chosen
