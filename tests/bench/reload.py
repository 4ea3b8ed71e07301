"""How long a host's table takes to be back after a reload, in Chromium and in Firefox: until Python has opened the room again.

The clock is the page's own, from the start of the navigation to the room's first answer, with the table on the screen. The device
has kept Python's memory (web/boot/memory.js), as any device has that was here before.
"""

import statistics
from typing import Any

from sitebuild import serve, site
from web.browsers import Browsers
from web.visitor import START, Visitor

RELOADS = 7
ALLOWED_MS = 2500
# Long enough for the memory to be kept.
STAY_MS = 12_000

BACK = """(() => {
    const look = () => {
        if (window.answered > 0 && document.querySelector(".frame .mine .card")) window.back = performance.now();
        else setTimeout(look, 10);
    };
    addEventListener("DOMContentLoaded", look);
})()"""

MARKS = """() => ({
    python: Math.round(performance.getEntriesByName("tavola:python")[0]?.startTime ?? 0),
    drawn: Math.round(performance.getEntriesByName("tavola:decision")[0]?.startTime ?? 0),
    loaded: Math.round(performance.getEntriesByType("navigation")[0].loadEventEnd),
})"""


def rows() -> list[dict[str, Any]]:
    """The measures reload.chromium and reload.firefox, in ms: the median, beside what is allowed."""
    found = []
    with serve.serving(site.build()) as server, Browsers(lambda context: None) as browsers:
        for name in ("chromium", "firefox"):
            host = Visitor(browsers[name].new_context, server.url, script=BACK)
            host.open_room()
            host.add_bots(2)
            host.without_clocks()
            host.start()
            host.page.wait_for_timeout(STAY_MS)
            found.append(_row(name, _reloads(host)))
            host.context.close()
    return found


def _reloads(host: Visitor) -> list[float]:
    taken = []
    for _ in range(RELOADS):
        host.page.reload()
        host.page.wait_for_function("() => window.back", timeout=START, polling=100)
        taken.append(float(host.page.evaluate("back")))
        print(round(taken[-1]), host.page.evaluate(MARKS), flush=True)
    return taken


def _row(name: str, taken: list[float]) -> dict[str, Any]:
    ours = round(statistics.median(taken))
    ratio = round(ours / ALLOWED_MS, 2)
    return {"measure": f"reload.{name}", "ours": ours, "anchor": ALLOWED_MS, "ratio": ratio, "unit": "ms"}
