"""The shared page knows no game: nothing outside of `web/games/<id>` names an event, an option, a card or a class of one.

The names come from the games themselves, so that a new game is held to it by existing.
"""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from javascript import CUT, classes, literals
from tavola.engine.game import TableOptions, games
from tavola.engine.options import option_values

TOP = Path(__file__).parents[1]
WEB = TOP / "web"
NOT_SHARED = {"games", "node_modules", "sitebuild"}

# Sections of a game's texts, which a test holds to be complete, and what their keys are the names of.
SECTIONS = {"event": "event", "face": "card", "role": "character", "action": "action"}

# The face that a card has for who may not see it.
HIDDEN = "unknown"

# Words that a game has for a name, and the page for something else.
ORDINARY = {
    "draft": "the rules of a room that is not open yet",
    "lost": "a line that is lost; a sound",
    "marks": "a setting of the reader",
    "played": "tonight's matches; the game of a lobby",
    "replaced": "a connection that a newer one has replaced",
    "rounds": "the counter of rounds won, which any game may have (SeatView)",
    "rounds_to_win": "the counter of rounds that win (SeatView)",
    "steal": "how navigator.locks gives a lock to a newer page",
    "target": "what a DOM event has happened to",
    "talk": "the message of what somebody says",
    "won": "tonight's matches, rounds; a sound",
}


def shared(suffix: str) -> list[Path]:
    """The files of the shared page."""
    files = [path for path in WEB.rglob(f"*{suffix}") if not NOT_SHARED & {*path.relative_to(WEB).parts}]
    assert files
    return sorted(files)


def own_names() -> dict[str, str]:
    """Every event, option, card, character and action of all games, and whose it is."""
    common = {field.name for field in dataclasses.fields(TableOptions)}
    names: dict[str, str] = {}
    for game, rules in games().items():
        names |= {name: f"option of {game}" for name in option_values(rules.options) if name not in common}
        texts = tomllib.loads((TOP / f"py/tavola/games/{game}/texts/en.toml").read_text(encoding="utf-8"))
        for section, kind in SECTIONS.items():
            names |= {key.split(".")[0]: f"{kind} of {game}" for key in texts.get(section, {})}
    return {name: whose for name, whose in names.items() if not name.isdigit() and name != HIDDEN}


def words_of_script(code: str) -> Iterator[str]:
    """Literals of one word, the ends of keys ("role.duke"), classes (the log's bear the names of events), options by name."""
    for literal in literals(code):
        if re.fullmatch(r"(?:[\w-]+\.)*[\w-]+", literal):
            yield literal.rpartition(".")[2]
        for look in re.findall(rf'(?:class=|^)"?([\w {CUT}-]+)', literal):
            yield from (word.removeprefix("log-") for word in look.split() if "-" in word)
    yield from re.findall(r"\boptions\??\.(\w+)", code)
    yield from re.findall(r"\{\s*(\w+):", code)


def words_of_style(sheet: str) -> Iterator[str]:
    """Classes with and without what stands before their last part, custom properties, and values of attributes."""
    for name in [*classes(sheet), *re.findall(r"--([\w-]+)", sheet), *re.findall(r'="([\w-]+)"\]', sheet)]:
        yield name
        yield name.rpartition("-")[2]


def named(files: dict[str, str]) -> set[tuple[str, str]]:
    """Which names of games these files contain, each with its file."""
    names = own_names()
    found = set()
    for file, text in files.items():
        words = words_of_style(text) if file.endswith(".css") else words_of_script(text)
        found |= {(word, file) for word in words if word in names}
    return found


def read(paths: list[Path]) -> dict[str, str]:
    return {path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def test_names_are_collected_from_every_game() -> None:
    names = own_names()
    for name in (
        "claimed_against",
        "factions",
        "duke",
        "deal_scored",
        "sata_enabled",
        "laid_face_down",
        "finish",
    ):
        assert name in names
    assert {whose.split()[-1] for whose in names.values()} == {*games()}


def test_the_shared_page_names_nothing_of_a_game() -> None:
    found = named(read([*shared(".js"), *shared(".css")]))
    assert sorted((word, file) for word, file in found if word not in ORDINARY) == []
    assert {word for word, _ in found} == {*ORDINARY}, "an exception that nothing needs is taken away"


def test_a_name_of_a_game_would_be_found() -> None:
    planted = {
        "a.js": 'if (event.name === "deal_scored") read();',
        "b.js": "const look = html`<p class=${`log-${name} log-claimed_against`}></p>`;",
        "c.js": "room.options.factions",
        "d.js": "const a = /[\"']/; const costs = { duke: 0 }; say(`role.duke`);",
        "e.css": ".log-challenged { color: red; }",
        "f.css": ".a { color: var(--role-duke); }",
        "g.css": '[data-face="contessa"] { color: red; }',
        "h.js": '// "deal_scored"\n/* `duke` */ const fine = `${"anything"}`;',
    }
    assert named(planted) == {
        ("deal_scored", "a.js"),
        ("claimed_against", "b.js"),
        ("factions", "c.js"),
        ("duke", "d.js"),
        ("challenged", "e.css"),
        ("duke", "f.css"),
        ("contessa", "g.css"),
    }


def unwritten(scripts: dict[str, str], sheets: dict[str, str]) -> set[str]:
    """The classes that style sheets or selectors name and no script writes: they would be a game's."""
    lines = [literal for code in scripts.values() for literal in literals(code)]
    written = {word for line in lines for word in re.findall(r"(?<![\w.-])[A-Za-z][\w-]*", line)}
    selectors = [
        one
        for line in lines
        for one in re.findall(r"(?:^|[\s,(>])((?:\.[a-z][\w-]*)+)(?=[\s,:\[)>]|$)", line)
    ]
    asked = {name for one in selectors for name in one[1:].split(".")}
    return ({name for sheet in sheets.values() for name in classes(sheet)} | asked) - written


def test_the_shared_page_dresses_and_finds_only_what_it_draws() -> None:
    scripts = read(shared(".js")) | {"index.html": f"`{(TOP / 'index.html').read_text(encoding='utf-8')}`"}
    assert unwritten(scripts, read(shared(".css"))) == set()


def test_a_class_of_a_game_would_be_found() -> None:
    scripts = {
        "a.js": 'html`<p class="own ${on ? "lit" : ""}"></p>`; root.querySelector(".player-tile.aim-open, .own")'
    }
    sheets = {"a.css": '.own.lit > .claim-paper::before { content: ".quoted"; }'}
    assert unwritten(scripts, sheets) == {"player-tile", "aim-open", "claim-paper"}
