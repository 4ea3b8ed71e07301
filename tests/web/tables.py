"""A page with nothing but a game's table: tests give it screens and read its answers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from web import sizes

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

PHONE, SMALL_PHONE, TABLET, DESK = sizes.PHONE, sizes.SMALL_PHONE, sizes.TABLET, sizes.DESK

GUARD = 450
"""After the buttons have changed, commits wait 400 ms."""

# (large) -> text of twice the usual size, or of the usual one.
LARGE = """(large) => {
  document.documentElement.style.fontSize = large ? "200%" : "";
  if (large) document.documentElement.dataset.text = "large";
  else delete document.documentElement.dataset.text;
}"""

BarePage = tuple[Page, list[str]]
Show = Callable[..., Page]


def bare(
    game: str, site: str, browser: Browser, *, plain: bool = False, painted: bool = False
) -> Iterator[BarePage]:
    """One page with that game's table, for all tests of a module, and the list of its errors.

    `plain`: instead, the generic table in the page's frame. `painted`: not transparent, for tests that look at colours.
    """
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site}version.json")
    index = page.request.get(site).text()
    imports = re.search(r'<script type="importmap".*?</script>', index, re.DOTALL)
    shelf = re.search(r'<script type="application/json" id="shelf">.*?</script>', index, re.DOTALL)
    assert imports and shelf, "the page has an import map and knows its games"
    games = re.sub(r'"table": ?true', '"table":false', shelf[0]) if plain else shelf[0]
    text = (HERE / "table_page.html").read_text(encoding="utf-8")
    page.set_content(text.replace("IMPORT_MAP", imports[0]).replace("SHELF", games).replace("GAME", game))
    page.wait_for_function("() => document.title === 'ready'")
    page.evaluate("(opacity) => { document.body.style.opacity = opacity; }", int(painted))
    yield page, errors
    context.close()


def draw_on(page: Page, how: Literal["show", "frame", "page"], screen: Any, **look: Any) -> None:
    """Draw a screen: the table alone (show), with the page's frame around it, or the whole page in a state."""
    page.evaluate(f"([screen, look]) => {how}(JSON.parse(screen), look)", [json.dumps(screen), look])


def as_texts(screens: Mapping[str, Any]) -> dict[str, str]:
    """Screens for a script that parses them: Playwright takes seconds over the objects of forty screens."""
    return {name: json.dumps(screen) for name, screen in screens.items()}


def showing(bare_page: BarePage, screens: Mapping[str, Any]) -> Iterator[Show]:
    """A function that draws a screen, by name or given itself, and returns the page. At the end the page must have no errors."""
    page, errors = bare_page
    errors.clear()

    def draw(screen: Any, size: Any = None, **look: Any) -> Page:
        if size:
            page.set_viewport_size(size)
        shown = screens[screen] if isinstance(screen, str) else screen
        draw_on(page, "show", shown, **look)
        return page

    yield draw
    assert errors == []


def load_axe(page: Page) -> None:
    """Load axe, and paint the page from now on, without a fade: axe passes over what is transparent."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(
        "() => { document.body.style.opacity = 1; for (const fading of document.body.getAnimations()) fading.finish(); }"
    )


def press(page: Page, key: str) -> None:
    """Press a key. What was drawn last listens to keys a frame later."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    page.keyboard.press(key)


def answers(page: Page) -> Any:
    """The answers that the table has given since the last screen."""
    return page.evaluate("answers")


def wait(page: Page) -> None:
    """Wait until changed buttons accept taps."""
    page.wait_for_timeout(GUARD)
