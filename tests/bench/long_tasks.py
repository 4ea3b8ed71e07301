"""The longest task of the page's main thread until the rules are there, in every game, on a phone and on a desk, on a device
four times slower.

A first visit: a game is chosen, "alone" is tapped, and the table drawn, all while Python loads. As in `tasks`, the figures are
processor time, from a trace: here the median of a few visits. All of them are printed, and what the middle one consists of.
"""

from typing import Any

from playwright.sync_api import Browser, ViewportSize

from bench.taps import GAMES, START_MS
from bench.tasks import Event, of_every_game, tracing

VISITS = 3
REST_MS = 1_000
"""Long enough for what the page does with Python's first answer."""
READY = "the rules are there"

# A tap a tick, each on what the one before has brought. Playwright's own looks at the page are tasks, too, and long ones.
PLAY = """(() => {
  const steps = [
    () => document.querySelectorAll(".tile")[GAME],
    () => document.querySelector(`link[href*="games/"]`) && document.querySelector(".verbs .button"),
  ];
  const timer = setInterval(() => {
    const next = steps[0]?.();
    if (next) steps.shift();
    next?.click();
    if (steps.length || !performance.getEntriesByName("tavola:python").length) return;
    clearInterval(timer);
    console.log("READY");
  }, 100);
})()"""


def rows() -> list[dict[str, Any]]:
    """The measures long_tasks.<game>.<size> (ms), beside what is allowed."""
    return of_every_game("long_tasks.{game}.{size}", visit, VISITS)


def visit(chromium: Browser, url: str, size: ViewportSize, game: str) -> list[Event]:
    """What the page's main thread did in a first visit."""
    page = chromium.new_page(viewport=size)
    page.add_init_script(PLAY.replace("GAME", str(GAMES.index(game))).replace("READY", READY))
    with tracing(chromium, page) as events:
        with page.expect_console_message(lambda said: said.text == READY, timeout=START_MS):
            page.goto(url, wait_until="commit")
        page.wait_for_timeout(REST_MS)
    return events
