"""From the tap on "alone" to the first decision on the table, game by game.

`now` is the worst case: a fresh profile, and the tap comes as soon as there is a button, before Python has been fetched. `ready`
is the usual one: somebody who has looked at the first page for a while, so that Python waits. Who begins is drawn by lot, so the
clock stops when the decision area is on the page, whether it asks or lets wait.
"""

import statistics
import tempfile
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from bench.boot import ARRIVED, SETTLE_MS
from sitebuild import browser, serve, site
from tavola.engine.game import game_ids

RUNS = 3
LOOK_MS = 8_000

# Taps the game, then "alone", and notes how long it takes until the table is there. WAIT is how long the page is looked at first.
TAP = """
  const tap = () => {
    const button = document.querySelector(".verbs .button");
    if (!button) return setTimeout(tap, 20);
    document.querySelector('.tile-place[data-cloth="GAME"] .tile')?.click();
    setTimeout(() => {
      const pressed = performance.now();
      new MutationObserver(() => {
        if (!window.arrived && document.querySelector(".frame .decision")) window.arrived = performance.now() - pressed;
      }).observe(document, { childList: true, subtree: true });
      document.querySelector(".verbs .button").click();
    }, WAIT);
  };
  tap();
"""


def rows() -> list[dict[str, Any]]:
    """The measures first_decision.<game>.now and .ready, in milliseconds."""
    executable, folder = browser.find_or_fetch(), site.build()
    found = []
    with sync_playwright() as playwright, serve.serving(folder) as server:
        for game in game_ids():
            for name, wait in (("now", 0), ("ready", LOOK_MS)):
                times = [visit(playwright, executable, server.url, game, wait) for _ in range(RUNS)]
                found.append(_row(f"first_decision.{game}.{name}", statistics.median(times)))
    return found


def visit(playwright: Playwright, executable: str, url: str, game: str, wait: int) -> float:
    """Milliseconds from the tap to the table, on a fresh profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=executable, args=browser.flags()
        )
        page = context.pages[0] if context.pages else context.new_page()
        page.wait_for_timeout(SETTLE_MS)
        page.goto(url, wait_until="commit")
        page.evaluate(TAP.replace("GAME", game).replace("WAIT", str(wait)))
        took = float(page.evaluate(ARRIVED))
        context.close()
    return took


def _row(measure: str, took: float) -> dict[str, Any]:
    return {"measure": measure, "ours": round(took), "anchor": None, "ratio": None, "unit": "ms"}
