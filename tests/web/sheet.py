"""Contact sheets: every screen of a game in the page's own frame, side by side. Started by `python3 build.py sheet [game]`.

A sheet is one picture for a size, a theme and a language, `.cache/sheet/<game>/<size>-<theme>-<language>.png`.
"""

from __future__ import annotations

import argparse
import base64
import os
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

TOP = Path(__file__).resolve().parents[2]
PLACE = TOP / ".cache" / "sheet"
ACROSS = 2000
"""Pixels from the left of a sheet to its right."""

SMALLEST = 0.5
"""The smallest scale of a screen on its sheet."""

EARLY, LATE = 300, 100
"""A loud moment is drawn so many milliseconds after its start, and before its end."""

NO_GAME = ("home", "pages")
"""Sheets of the page itself: its first page, and what belongs to no game."""

EVENING = "evening"
"""Sheets of what three phones see in an evening: a sheet for each game and phone."""

REST = "() => document.getAnimations().forEach((one) => one.playState === 'paused' || one.cancel())"
"""Nothing moves, apart from what is stopped at a moment."""

Draw = Callable[[Page, dict[str, str]], object]

SHEET = """(pictures) => {
  document.body.style.cssText = "margin: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px; background: #888";
  document.body.replaceChildren(...pictures.map(([name, data, width]) => {
    const figure = document.createElement("figure");
    const image = new Image(width);
    image.src = `data:image/jpeg;base64,${data}`;
    const caption = document.createElement("figcaption");
    caption.textContent = name;
    figure.style.cssText = `margin: 0; width: ${width}px; font: 12px sans-serif`;
    figure.append(caption, image);
    return figure;
  }));
  return Promise.all([...document.images].map((image) => image.decode()));
}"""


def main(arguments: list[str]) -> None:
    """Draw the sheets of these games."""
    sys.path[:0] = [str(TOP / folder) for folder in ("py", "web", "tests")]
    from sitebuild import browser, serve

    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="+")
    parser.add_argument("--only", default="")
    parser.add_argument("--states", default="")
    options = parser.parse_args(arguments)
    program = os.environ[browser.CHROMIUM.variable]
    with serve.serving(TOP / "dist") as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=browser.flags())
        for game in options.games:
            draw = evenings if game == EVENING else sheets
            for made in draw(game, server.url, chromium, options):
                print(made.relative_to(TOP), flush=True)


def sheets(game: str, site: str, browser: Browser, wanted: argparse.Namespace) -> Iterator[Path]:
    """Write the sheets of one game whose names contain `wanted.only`, with the states whose names contain `wanted.states`."""
    from web.tables import bare

    drawn = dict(states(game))
    (PLACE / game).mkdir(parents=True, exist_ok=True)
    for page, errors in bare("coup" if game in NO_GAME else game, site, browser, painted=True):
        if game not in NO_GAME:
            drawn |= moments(page, game)
        drawn = {state: draw for state, draw in drawn.items() if wanted.states in state}
        for name, (size, theme, lang) in names().items():
            if wanted.only in name:
                page.set_viewport_size(size)
                pictures = [(state, _picture(page, draw, theme, lang)) for state, draw in drawn.items()]
                file = PLACE / game / f"{name}.png"
                _join(browser, pictures, size, file)
                yield file
        if errors:
            sys.exit("\n".join(errors))


def evenings(folder: str, site: str, browser: Browser, wanted: argparse.Namespace) -> Iterator[Path]:
    """Write what each phone sees in an evening of each game whose name contains `wanted.only`."""
    from web.conftest import devices
    from web.evening import PHONES, SHORT, evening
    from web.relay import Relay
    from web.visitor import Visitor

    (PLACE / folder).mkdir(parents=True, exist_ok=True)
    for game in (game for game in SHORT if wanted.only in game):
        taken: dict[str, list[tuple[str, bytes]]] = {}

        def look(visitor: Visitor, kind: str, taken: dict[str, list[tuple[str, bytes]]] = taken) -> None:
            language = str(visitor.page.evaluate("document.documentElement.lang"))
            taken.setdefault(language, []).append((kind, visitor.page.screenshot(type="jpeg", quality=80)))

        with (
            Relay() as relay,
            devices(browser) as device,
            evening(site, relay, device, game, look) as friends,
        ):
            friends.whole()
        for language, size in PHONES:
            file = PLACE / folder / f"{game}-{size['width']}x{size['height']}.png"
            _join(browser, taken[language[:2]], size, file)
            yield file


def names() -> dict[str, tuple[ViewportSize, str, str]]:
    """Every sheet of a game by its name: size, theme and language."""
    from web.sizes import SHEETS

    looks = product(SHEETS.items(), ("dark", "light"), ("ja", "en", "fr"))
    return {f"{name}-{theme}-{lang}": (size, theme, lang) for (name, size), theme, lang in looks}


def states(game: str) -> dict[str, Draw]:
    """By name, the function that draws each state of a game, or of the first page."""
    from web.all_screens import GAMES, screens_of
    from web.page_states import around, of_page

    if game == "home":
        return {name: _drawn_by("first", before) for name, before in first_pages(GAMES).items()}
    if game == "pages":
        return {name: _drawn_by("page", state) for name, state in of_page(GAMES).items()}
    from web.screens import lobbies

    screens = screens_of(game)
    drawn = {name: _drawn_by("frame", screen) for name, screen in screens.items()}
    drawn |= {name: _drawn_by("lobby", room) for name, room in lobbies(game).items()}
    drawn |= {name: _drawn_by("page", state) for name, state in around(game).items()}
    watched = [screen for screen in screens.values() if screen["me"] is None and screen["screen"]["waiting"]]
    pictured = {
        name: screen for name, screen in screens.items() if "replay" in screen or "lookback" in screen
    }
    drawn |= {f"picture of {name}": _drawn_by("poster", screen) for name, screen in pictured.items()}
    drawn |= {f"middle {n}": _drawn_by("frame", screen, part="table") for n, screen in enumerate(watched, 1)}
    return drawn


def moments(page: Page, game: str) -> dict[str, Draw]:
    """Every kind of loud moment in the stories of that game's screens, early and late, as its page would show it."""
    from web.all_screens import screens_of, stories_of

    screens = {**screens_of(game), **stories_of(game)}
    found = page.evaluate("(screens) => loudOf(screens)", screens)
    return {
        f"{kind} {at} ms": _drawn_by("moment", {**screens[name], "loud": moment}, at=at)
        for kind, (name, moment) in found.items()
        for at in (EARLY, moment["ms"] - LATE)
    }


def first_pages(games: list[str]) -> dict[str, dict[str, Any]]:
    """By state, what the storage of a reader's device holds on the first page."""
    saved = [
        {"id": f"room {n}", "kind": "solo" if n else "host", "game": game, "at": 0}
        for n, game in enumerate(games)
    ]
    return {
        "new": {"pick": None},
        **{f"last {game}": {"pick": game} for game in games},
        "saved": {"pick": "coup", "saved": saved},
        "in LINE": {"pick": "coup", "saved": saved, "inApp": "line", "unkept": "no_storage"},
    }


def _drawn_by(function: str, given: dict[str, Any], **more: str | int) -> Draw:
    script = f"([given, look]) => {function}(structuredClone(given), look)"
    return lambda page, look: page.evaluate(script, [given, {**look, **more}])


def _picture(page: Page, draw: Draw, theme: str, lang: str) -> bytes:
    draw(page, {"theme": theme, "lang": lang})
    page.evaluate(REST)
    return page.screenshot(type="jpeg", quality=80)


def _join(browser: Browser, pictures: list[tuple[str, bytes]], size: ViewportSize, file: Path) -> None:
    """Lay the pictures of one size side by side, as large as the width of a sheet allows."""
    most = int(ACROSS / (size["width"] * SMALLEST))
    width = min(size["width"], ACROSS // min(most, len(pictures)) - 12)
    page = browser.new_page(viewport={"width": ACROSS + 24, "height": 100})
    shown = [(name, base64.b64encode(data).decode(), width) for name, data in pictures]
    page.evaluate(SHEET, shown)
    page.screenshot(path=file, full_page=True)
    page.close()


if __name__ == "__main__":
    main(sys.argv[1:])
