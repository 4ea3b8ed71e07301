"""What a tap costs the page's main thread, in every game, on a phone and on a desk, as a device four times slower would feel it.

The figures are processor time, from the browser's own counters, so that a busy machine changes them little. A tap is everything
from the press until the frame that shows it: an upper bound of its longest task. Taps open and close sheets, and answer, which
is the page's part alone: Python works in its worker. `layouts` is how often the page is laid out for one tap, at the most: each
beyond the first was forced by something that measures, or is of a bot's move that came meanwhile.
"""

import statistics
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, CDPSession, Error, Page, ViewportSize, sync_playwright

from sitebuild import browser, serve, site

SLOWER = 4
ROUNDS = 4
ANSWERS = 12
START_MS = 240_000
REST_MS = 400
GONE_MS = 5_000
GAMES = ("coinche", "coup", "couperation", "khora")
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 640},
    "desk": {"width": 1280, "height": 800},
}
Tap = tuple[float, int]


# Presses, and ends when the frame that shows it has been made.
PRESS = """(one) => new Promise((painted) => {
  one.click();
  requestAnimationFrame(() => setTimeout(painted));
})"""

# Something that is asked for on the table, marked so that it can be pressed: targets, the dock's buttons, cards, places.
MARK = """() => {
  document.querySelector("[data-bench]")?.removeAttribute("data-bench");
  const open = (one) => one.ariaDisabled !== "true" && !one.disabled && !one.matches(".back, .reference, .more-time");
  const all = (what) => [...document.querySelectorAll(what)].filter(open);
  if (!document.querySelector(".decision.asking")) return false;
  const groups = [".aim-open", ".decision .primary", ".dock-body button", ".mine button, .hand button", ".table button"];
  const found = groups.map(all).find(({ length }) => length > 0);
  found?.[Math.floor(Math.random() * found.length)].setAttribute("data-bench", "");
  return found !== undefined;
}"""


def rows() -> list[dict[str, Any]]:
    """The measures taps.<size>.median, .p95, .longest, .first_sheet (ms) and .layouts, and of what is answered in each game
    taps.<game>.<size>.median and .longest."""
    executable, folder = browser.find_or_fetch(), site.build()
    found = []
    with sync_playwright() as playwright, serve.serving(folder) as server:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        for name, size in SIZES.items():
            taps, first_sheets = list[Tap](), list[float]()
            for game in GAMES:
                sheets, answers = measured(chromium, server.url, size, game)
                first_sheets.append(sheets[0][0])
                taps += sheets + answers
                found += of(f"taps.{game}.{name}", [time for time, _ in answers], ("median", "longest"))
            found += of(f"taps.{name}", [time for time, _ in taps], ("median", "p95", "longest"))
            found.append(_row(f"taps.{name}.first_sheet", round(max(first_sheets)), "ms"))
            found.append(_row(f"taps.{name}.layouts", max(layouts for _, layouts in taps), "layouts"))
        chromium.close()
    return found


def of(name: str, times: list[float], wanted: tuple[str, ...]) -> list[dict[str, Any]]:
    """These figures of so many taps."""
    times = sorted(times)
    figures = {
        "median": statistics.median(times),
        "p95": times[int(len(times) * 0.95)],
        "longest": times[-1],
    }
    return [_row(f"{name}.{figure}", round(figures[figure]), "ms") for figure in wanted]


def measured(chromium: Browser, url: str, size: ViewportSize, game: str) -> tuple[list[Tap], list[Tap]]:
    """Alone at that game's table, of each tap the milliseconds of the slow device, and the layouts: sheets, and answers."""
    page = at_table(chromium, url, size, game)
    counters = page.context.new_cdp_session(page)
    counters.send("Performance.enable", {"timeDomain": "threadTicks"})
    sheets = list(of_sheets(page, counters))
    answers = list(of_answers(page, counters))
    page.close()
    return sheets, answers


def at_table(chromium: Browser, url: str, size: ViewportSize, game: str) -> Page:
    """A page that plays alone, some seconds after its first decision."""
    page = chromium.new_page(viewport=size)
    page.goto(url)
    page.locator(".verbs .button").first.wait_for()
    page.locator(".tile").nth(GAMES.index(game)).click()
    page.locator(".verbs .button").first.click()
    page.locator(".frame .decision").wait_for(timeout=START_MS)
    page.wait_for_timeout(REST_MS * 10)
    return page


def of_sheets(page: Page, counters: CDPSession) -> Iterator[Tap]:
    for _ in range(ROUNDS):
        for kind in ("menu", "log"):
            opener = f".bar [data-opens={kind}]"
            if page.locator(opener).count():
                yield tap(page, counters, opener)
                yield tap(page, counters, "dialog[open] .icon-button")


def of_answers(page: Page, counters: CDPSession) -> Iterator[Tap]:
    """Taps on what the table asks for. Where it stays silent for long, there are fewer."""
    for _ in range(ANSWERS):
        for _ in range(20):
            if page.evaluate(MARK):
                try:
                    yield tap(page, counters, "[data-bench]")
                    break
                except Error:
                    pass  # a busy machine: it has gone meanwhile
            page.wait_for_timeout(REST_MS)


def tap(page: Page, counters: CDPSession, target: str) -> Tap:
    before = counted(counters)
    page.locator(target).first.evaluate(PRESS, timeout=GONE_MS)
    after = counted(counters)
    page.wait_for_timeout(REST_MS)
    took = (after["TaskDuration"] - before["TaskDuration"]) * 1000 * SLOWER
    return took, round(after["LayoutCount"] - before["LayoutCount"])


def counted(counters: CDPSession) -> dict[str, float]:
    metrics = counters.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics}


def _row(measure: str, ours: float, unit: str) -> dict[str, Any]:
    return {"measure": measure, "ours": ours, "anchor": None, "ratio": None, "unit": unit}
