"""The time from navigation to a table that is dealt and drawn, playing alone, beside a stock bare `loadPyodide()` in a worker.

The button is pressed as soon as it is there. The first player is random, so the clock stops when the decision area is there,
whether it asks or waits: a bot's pause for thought does not count.

Both sides are served as by a static host: gzip, entity tags, `max-age` of ten minutes. Cold is a fresh browser profile. Then the
browser is started again on the profile that this visit has left (second), and several times more (warm). At its second start ours
comes from the service worker for the first time, and the browser compiles it once more before it caches that, too; it puts back
Python's memory, which the first visit has kept (`web/boot/memory.js`). The two sides take turns, visit by visit, and the median
of the paired ratios is reported: a shared machine changes its speed within a minute.
"""

import shutil
import statistics
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from sitebuild import browser, compiled, serve, site
from sitebuild.tools import CACHE

RUNS = 5
WARM_VISITS = 3
# Long enough for the browser's own start.
SETTLE_MS = 1_500
# Long enough for the service worker to cache everything, as it does for a person who plays, and for the browser to cache what it
# has compiled.
STAY_MS = 8_000
LEAVE_MS = 1_000

BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
const worker = new Worker("./worker.mjs", { type: "module" });
worker.onmessage = () => { window.arrived = performance.now(); };
</script>"""

BARE_WORKER = """import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));
"""

# Presses "play alone" and notes when the table is there.
PLAY = """new MutationObserver(() => {
    if (window.arrived) return;
    if (document.querySelector(".decision")) { window.arrived = performance.now(); return; }
    const button = document.querySelector("main button.button.big");
    if (button && !window.pressed) { window.pressed = performance.now(); button.click(); }
}).observe(document, { childList: true, subtree: true });"""

ARRIVED = """new Promise((resolve) => {
    const look = () => (window.arrived ? resolve(window.arrived) : setTimeout(look, 20));
    look();
})"""


@dataclass
class Side:
    """One of the two sites, and its measurements."""

    folder: Path
    script: str = ""
    cold: list[float] = field(default_factory=list)
    second: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    sent: list[float] = field(default_factory=list)


def rows() -> list[dict[str, Any]]:
    """The measures boot.cold, boot.second, boot.warm (milliseconds) and boot.bytes (before the first decision)."""
    executable = browser.find_or_fetch()
    ours, anchor = Side(site.build(), PLAY), Side(bare_site())
    with sync_playwright() as playwright:
        for _ in range(RUNS):
            measure(playwright, executable, (ours, anchor))
    return [
        paired("boot.cold", ours.cold, anchor.cold, "ms"),
        paired("boot.second", ours.second, anchor.second, "ms"),
        paired("boot.warm", ours.warm, anchor.warm, "ms"),
        paired("boot.bytes", ours.sent, anchor.sent, "bytes"),
    ]


def measure(playwright: Playwright, executable: str, sides: tuple[Side, ...]) -> None:
    """The visits of each side, from a fresh profile on."""
    with ExitStack() as running:
        visitors = [
            (
                side,
                running.enter_context(serve.serving(side.folder, cache_control="max-age=600")),
                running.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)),
            )
            for side in sides
        ]
        for side, server, profile in visitors:
            arrived, sent = visit(playwright, executable, side.script, server, profile, STAY_MS)
            side.cold.append(arrived)
            side.sent.append(sent)
        for side, server, profile in visitors:
            side.second.append(visit(playwright, executable, side.script, server, profile, STAY_MS)[0])
        for _ in range(WARM_VISITS):
            for side, server, profile in visitors:
                side.warm.append(visit(playwright, executable, side.script, server, profile, LEAVE_MS)[0])


def visit(
    playwright: Playwright, executable: str, script: str, server: serve.Server, profile: str, stay: int
) -> tuple[float, int]:
    """Start the browser and visit. Returns milliseconds from navigation to arrival, and the bytes that were sent until then."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=executable, args=browser.flags()
    )
    page = context.pages[0] if context.pages else context.new_page()
    page.add_init_script(script)
    page.wait_for_timeout(SETTLE_MS)
    page.goto(server.url, wait_until="commit")
    arrived, sent = page.evaluate(ARRIVED), server.sent
    page.wait_for_timeout(stay)
    context.close()
    return arrived, sent


def paired(name: str, ours: list[float], anchor: list[float], unit: str) -> dict[str, Any]:
    """A row: the medians of both sides, and of the ratios of their visits."""
    return {
        "measure": name,
        "ours": round(statistics.median(ours)),
        "anchor": round(statistics.median(anchor)),
        "ratio": round(statistics.median(one / other for one, other in zip(ours, anchor, strict=True)), 3),
        "unit": unit,
    }


def bare_site() -> Path:
    """A page that does nothing but start Pyodide as it is shipped."""
    folder = CACHE / "bare"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "worker.mjs").write_text(BARE_WORKER)
    (folder / "pyodide").mkdir()
    for name in [*site.PYODIDE_FILES, "python_stdlib.zip", "pyodide-lock.json"]:
        shutil.copy(compiled.PYODIDE / name, folder / "pyodide" / name)
    return folder
