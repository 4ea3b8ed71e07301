"""What a tap costs the page's main thread, on a phone and on a desk, as a device four times slower would feel it.

The figures are processor time, from the browser's own counters, so that a busy machine changes them little. A tap is everything
from the press until the frame that shows it: an upper bound of its longest task. `layouts` is how often the page is laid out for
one tap, at the most: each beyond the first was forced by something that measures, or is of a bot's move that came meanwhile.
"""

import statistics
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright

from sitebuild import browser, serve, site

SLOWER = 4
ROUNDS = 5
START_MS = 240_000
REST_MS = 400
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 640},
    "desk": {"width": 1280, "height": 800},
}


# Presses, and ends when the frame that shows it has been made.
PRESS = """(one) => new Promise((painted) => {
  one.click();
  requestAnimationFrame(() => setTimeout(painted));
})"""


def rows() -> list[dict[str, Any]]:
    """The measures taps.<size>.median, .p95, .first_sheet (ms) and .layouts."""
    executable, folder = browser.find_or_fetch(), site.build()
    found = []
    with sync_playwright() as playwright, serve.serving(folder) as server:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        for name, size in SIZES.items():
            page = chromium.new_page(viewport=size)
            page.goto(server.url)
            page.locator(".verbs .button").first.click()
            page.locator(".frame .decision").wait_for(timeout=START_MS)
            page.wait_for_timeout(REST_MS * 10)
            taps = list(measured(page))
            times = sorted(time for time, _ in taps)
            p95 = times[int(len(times) * 0.95)]
            found += [
                _row(f"taps.{name}.median", round(statistics.median(times)), "ms"),
                _row(f"taps.{name}.p95", round(p95), "ms"),
                _row(f"taps.{name}.first_sheet", round(taps[0][0]), "ms"),
                _row(f"taps.{name}.layouts", max(layouts for _, layouts in taps), "layouts"),
            ]
            page.close()
        chromium.close()
    return found


def measured(page: Page) -> Iterator[tuple[float, int]]:
    """Of each tap the milliseconds of the slow device, and the layouts: sheets open and close, and something is answered."""
    counters = page.context.new_cdp_session(page)
    counters.send("Performance.enable", {"timeDomain": "threadTicks"})
    for _ in range(ROUNDS):
        for kind in ("menu", "log"):
            opener = f".bar [data-opens={kind}]"
            if page.locator(opener).count():
                yield tap(page, counters, opener)
                yield tap(page, counters, "dialog[open] .icon-button")
        if page.locator(".dock-body button:not([aria-disabled])").count():
            yield tap(page, counters, ".dock-body button:not([aria-disabled])")
            page.keyboard.press("Escape")
            page.wait_for_timeout(REST_MS)


def tap(page: Page, counters: CDPSession, target: str) -> tuple[float, int]:
    before = counted(counters)
    page.locator(target).first.evaluate(PRESS)
    after = counted(counters)
    page.wait_for_timeout(REST_MS)
    took = (after["TaskDuration"] - before["TaskDuration"]) * 1000 * SLOWER
    return took, round(after["LayoutCount"] - before["LayoutCount"])


def counted(counters: CDPSession) -> dict[str, float]:
    metrics = counters.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics}


def _row(measure: str, ours: float, unit: str) -> dict[str, Any]:
    return {"measure": measure, "ours": ours, "anchor": None, "ratio": None, "unit": unit}
