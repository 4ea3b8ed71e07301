"""Python alone defines a game's events: its table and its style sheet use no other names.

In JavaScript an event's name goes through `kindOf`, whose type is generated from Python's events (web/games/<id>/wire.js), so the
type checker finds a wrong one. These tests find it without a type checker, and in style sheets, which none reads.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sitebuild.tools import WEB
from sitebuild.wire import gathered
from tavola.engine.game import game_named, games
from tavola.engine.project import name_of

GAMES = [game for game in games() if (WEB / "games" / game).is_dir()]

COMPARED = re.compile(r'kindOf\(\w+\)\s*[!=]==\s*"(\w+)"')
TAKEN = re.compile(r"const (\w+) = kindOf\(")
TYPED = re.compile(
    r"EventName\b[^\n]*\*/[^\n]*\n\s*const \w+ =\s*(?:(?:new )?\w+\()?([\[{].*?[\]}])\)?;\n", re.DOTALL
)
INNER = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]")
LISTED = re.compile(r'"(\w+)"')
LINES = re.compile(r"\.log-([a-z_]+)")
ANY_NAME = re.compile(r"\bevent\.name\s*[!=]==|\bevents?\.\w+\(\(\{ name")


def events(game: str) -> set[str]:
    """The names of a game's events."""
    return {name_of(cls) for cls in gathered.events_of(game_named(game))}


def named_in_script(text: str) -> set[str]:
    """The names that a script uses as names of events."""
    found = set(COMPARED.findall(text))
    for variable in set(TAKEN.findall(text)):
        found |= set(re.findall(rf'\b{variable}\s*[!=]==\s*"(\w+)"', text))
    for body in TYPED.findall(text):
        found |= set(LISTED.findall(body)) if body.startswith("[") else keys(body)
    return found


def keys(body: str) -> set[str]:
    """The keys of an object literal, without those of nested ones."""
    inner = body[1:-1]
    while INNER.search(inner):
        inner = INNER.sub("", inner)
    return set(re.findall(r"(\w+):", inner))


def drawn_around_lines() -> set[str]:
    """The classes that the shared log gives to elements that are not events."""
    text = (WEB / "table" / "log.js").read_text(encoding="utf-8")
    return set(re.findall(r"\blog-([a-z]+)", text))


@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_a_table_names_is_said_by_the_game(game: str) -> None:
    for file in sorted((WEB / "games" / game).glob("*.js")):
        text = file.read_text(encoding="utf-8")
        unknown = named_in_script(text) - events(game)
        assert not unknown, f"{file.name} names events that {game} never says: {sorted(unknown)}"
        assert not ANY_NAME.search(text), f"{file.name}: ask `kindOf` what an event is"


@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_a_style_sheet_names_is_said_by_the_game(game: str) -> None:
    for file in sorted((WEB / "games" / game).glob("*.css")):
        unknown = set(LINES.findall(file.read_text(encoding="utf-8"))) - events(game) - drawn_around_lines()
        assert not unknown, f"{file.name} draws events that {game} never says: {sorted(unknown)}"


def test_the_shared_style_names_no_event() -> None:
    for file in sorted([*(WEB / "style").glob("*.css"), *(WEB / "table").glob("*.css")]):
        unknown = set(LINES.findall(file.read_text(encoding="utf-8"))) - drawn_around_lines()
        assert not unknown, f"{file.name} names {sorted(unknown)}"


PLANTED = """
/** @type {Partial<Record<EventName, string>>} the sound */
const HEARD = {
  in_a_map: "card",
};
/** @type {Partial<Record<import("./wire.js").EventName, string>>} */
const SHORT = { in_one_line: "doubt", beside_it: [{ who: "claim" }] };
/** @type {Set<EventName>} */
const BEGINS = new Set(["in_a_set"]);
/** @type {Partial<Record<EventName, string>>} */
const TIMES = byName({ by_name: "×2" });
const name = kindOf(event);
if (name === "taken_before" || kindOf(first) !== "compared") return HEARD[name];
"""


def test_a_name_is_found_wherever_it_stands() -> None:
    assert named_in_script(PLANTED) == {
        "in_a_map", "in_one_line", "beside_it", "in_a_set", "taken_before", "compared", "by_name",
    }  # fmt: skip


def test_games_do_name_events() -> None:
    found = {
        game: set().union(
            *(named_in_script(Path(file).read_text()) for file in (WEB / "games" / game).glob("*.js"))
        )
        for game in GAMES
    }
    assert sum(len(names) for names in found.values()) > 30
