"""From navigation to a table that is dealt and drawn, playing alone, beside a stock bare `loadPyodide()` in a worker.

The button is pressed as soon as it is there. Who begins is drawn by lot, so the clock stops when the decision area is on the
page, whether it asks or lets wait: a bot's pause for thought is no time of ours.

Both sides are served by the same kind of server as a static host would: gzip, entity tags, ten minutes of freshness. Cold is a
fresh browser profile. Then the browser is started again on the profile that this visit has left (second), and once more
(warm): at its second start ours comes from the device for the first time, and the browser has to compile it once more before
it keeps that, too. The runs alternate.
"""

import shutil
import statistics
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from sitebuild import browser, compiled, serve, site
from sitebuild.tools import CACHE

RUNS = 5
# The browser's own start is over.
SETTLE_MS = 1_500
# Long enough for the service worker to put everything on the device, as it does for a person who plays.
STAY_MS = 8_000

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
    """One of the two sites, and what was measured on it."""

    folder: Path
    script: str = ""
    cold: list[float] = field(default_factory=list)
    second: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    sent: list[float] = field(default_factory=list)


def rows() -> list[dict[str, Any]]:
    """The measures boot.cold, boot.second, boot.warm (milliseconds) and boot.bytes (before the first decision)."""
    executable = browser.find_or_fetch()
    ours, anchor = Side(site.build(), PLAY), Side(_bare_site())
    with sync_playwright() as playwright:
        for _ in range(RUNS):
            for side in (ours, anchor):
                _measure(playwright, executable, side)
    return [
        _row("boot.cold", ours.cold, anchor.cold, "ms"),
        _row("boot.second", ours.second, anchor.second, "ms"),
        _row("boot.warm", ours.warm, anchor.warm, "ms"),
        _row("boot.bytes", ours.sent, anchor.sent, "bytes"),
    ]


def _measure(playwright: Playwright, executable: str, side: Side) -> None:
    """One visit with a fresh profile and two more with what it leaves."""
    with (
        serve.serving(side.folder, cache_control="max-age=600") as server,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
    ):
        for times in (side.cold, side.second, side.warm):
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=executable, args=browser.flags()
            )
            page = context.pages[0] if context.pages else context.new_page()
            page.add_init_script(side.script)
            page.wait_for_timeout(SETTLE_MS)
            page.goto(server.url, wait_until="commit")
            times.append(page.evaluate(ARRIVED))
            if times is side.cold:
                side.sent.append(server.sent)
            page.wait_for_timeout(STAY_MS)
            context.close()


def _row(measure: str, ours: list[float], anchor: list[float], unit: str) -> dict[str, Any]:
    mine, other = statistics.median(ours), statistics.median(anchor)
    return {
        "measure": measure,
        "ours": round(mine),
        "anchor": round(other),
        "ratio": round(mine / other, 3),
        "unit": unit,
    }


def _bare_site() -> Path:
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
