"""From the page's address to a first table alone, which needs no Python, beside a stock bare `loadPyodide()` in a worker.

The profiles, visits and ratios of `first_table.cold`, `.second` and `.warm` are those of `boot`. The other rows are first visits
of slower devices, in milliseconds from the address: `.drawn` when the table is there, `.answered` when the page has taken its
reader's first answer, `.python` when the rules are there, and `.task`, the longest task of the page until then. `xN` has a page
with N times less processor; `slow` has that, N = 4, and a line of 1.6 Mbit/s for all that the server sends.
"""

import statistics
import tempfile
import threading
import time
from contextlib import ExitStack
from typing import Any, BinaryIO, cast

from playwright.sync_api import Playwright, sync_playwright

from bench.boot import RUNS, SETTLE_MS, Side, bare_site, measure, paired
from sitebuild import browser, serve, site

SLOWER = {"x1": 1, "x4": 4, "x6": 6}
SLOW = 4
LINE = 200_000
"""Bytes a second."""
PIECE = 4096

# Presses "play alone" in a task of its own, as a hand would, notes when Coup's table is there, and taps its first action twice.
PLAY = """window.longest = 0;
new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
}).observe({ entryTypes: ["longtask"] });
new MutationObserver(() => {
    const button = document.querySelector("main button.button.big");
    if (button && !window.pressed) { window.pressed = performance.now(); setTimeout(() => button.click()); }
    const taken = window.tapped && !document.querySelector(".decision.asking .actions button");
    if (taken || /Sending/.test(document.querySelector(".decision")?.textContent)) window.answered ??= performance.now();
    if (window.drawn || !document.querySelector(".decision.asking .actions button")) return;
    window.drawn = performance.now();
    const tap = () => document.querySelector(".decision.asking .actions button")?.click();
    setTimeout(() => { tap(); setTimeout(() => { window.tapped = true; tap(); }, 50); }, 300);
}).observe(document, { childList: true, subtree: true, characterData: true });
const look = () => {
    const [python] = performance.getEntriesByName("tavola:python");
    if (!python || !window.answered) return setTimeout(look, 20);
    window.python = python.startTime;
    window.arrived = window.drawn;
};
look();"""

DONE = """new Promise((resolve) => {
    const look = () => {
        const { arrived, drawn, answered, python, longest } = window;
        if (arrived) resolve([drawn, answered, python, longest]);
        else setTimeout(look, 20);
    };
    look();
})"""


def rows() -> list[dict[str, Any]]:
    """All of the measures."""
    executable = browser.find_or_fetch()
    ours, anchor = Side(site.build(), PLAY), Side(bare_site())
    with sync_playwright() as playwright:
        for _ in range(RUNS):
            measure(playwright, executable, (ours, anchor))
        slower = [
            *(row for name, rate in SLOWER.items() for row in _slower(playwright, executable, name, rate)),
            *_slower(playwright, executable, "slow", SLOW, SlowHandler),
        ]
    return [
        paired("first_table.cold", ours.cold, anchor.cold, "ms"),
        paired("first_table.second", ours.second, anchor.second, "ms"),
        paired("first_table.warm", ours.warm, anchor.warm, "ms"),
        *slower,
    ]


def _slower(
    playwright: Playwright,
    executable: str,
    name: str,
    rate: int,
    handler: type[serve.Handler] = serve.Handler,
) -> list[dict[str, Any]]:
    """The medians of a few first visits of such a device."""
    visits = [_visit(playwright, executable, rate, handler) for _ in range(RUNS)]
    measures = ["drawn", "answered", "python", "task"]
    medians = [round(statistics.median(times)) for times in zip(*visits, strict=True)]
    return [
        {"measure": f"first_table.{name}.{what}", "ours": median, "anchor": None, "ratio": None, "unit": "ms"}
        for what, median in zip(measures, medians, strict=True)
    ]


def _visit(
    playwright: Playwright, executable: str, rate: int, handler: type[serve.Handler]
) -> tuple[float, float, float, float]:
    """Table, answer, Python and the longest task of a first visit."""
    with ExitStack() as running:
        profile = running.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        server = running.enter_context(serve.serving(site.DIST, cache_control="max-age=600", handler=handler))
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=executable, args=browser.flags()
        )
        page = context.pages[0] if context.pages else context.new_page()
        page.add_init_script(PLAY)
        page.wait_for_timeout(SETTLE_MS)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.goto(server.url, wait_until="commit")
        drawn, answered, python, longest = page.evaluate(DONE)
        context.close()
    return drawn, answered, python, longest


class Line:
    """One line for all connections: pieces of them take turns."""

    _one = threading.Lock()

    def __init__(self, out: BinaryIO) -> None:
        self._out = out

    def write(self, content: bytes) -> int:
        """Send as slowly as the line is."""
        for start in range(0, len(content), PIECE):
            piece = content[start : start + PIECE]
            with self._one:
                time.sleep(len(piece) / LINE)
            self._out.write(piece)
            self._out.flush()
        return len(content)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)


class SlowHandler(serve.Handler):
    """Answers over such a line."""

    def setup(self) -> None:
        """As for any connection."""
        super().setup()
        self.wfile = cast("Any", Line(cast("BinaryIO", self.wfile)))
