"""From opening a room's link to one's seat: by a direct line, and where none to the host comes about and a friend has to carry.

A host with the room open, a friend who sits, and newcomers in turn, each a browser context that was never here before. The clock
is the newcomer's own, from the start of the navigation until the page shows its seat; it taps as soon as there is something to
tap.
"""

import statistics
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import sync_playwright

from bench.by_friend import rows_beside
from sitebuild import browser, serve, site
from web import places
from web.apart import apart
from web.relay import Relay
from web.visitor import START, Visitor

NEWCOMERS = 4  # of each kind: a room of Coup has ten seats

# Sits down as soon as that can be done, and notes when.
SITS = """(() => {
    const look = () => {
        if (document.querySelector(".seat.mine")) return void (window.seated = performance.now());
        document.querySelector(".dock .button.primary:not([disabled])")?.click();
        requestAnimationFrame(look);
    };
    addEventListener("DOMContentLoaded", look);
})()"""


def rows() -> list[dict[str, Any]]:
    """The measures net.seated_direct and net.seated_friend."""
    direct, carried = _seated()
    return rows_beside("seated", direct, carried, {"p50": statistics.median, "longest": max})


def _seated() -> tuple[list[float], list[float]]:
    executable = browser.find_or_fetch()
    with ExitStack() as running:
        server = running.enter_context(serve.serving(site.build()))
        relay = running.enter_context(Relay())
        playwright = running.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        running.callback(chromium.close)

        def context(**options: Any) -> Any:
            return chromium.new_context(
                permissions=["microphone"], reduced_motion="reduce", service_workers="block", **options
            )

        host = Visitor(context, f"{server.url}?relay={relay.url}", script=apart("host", "far"))
        link = host.open_room()
        Visitor(context, link, python=False).sit()
        places.people(host.page).nth(1).wait_for(timeout=START)
        taken: tuple[list[float], list[float]] = ([], [])
        for _ in range(NEWCOMERS):
            for script, times in zip(("", apart("far", "host")), taken, strict=True):
                newcomer = Visitor(context, link, python=False, script=f"{script};{SITS}")
                newcomer.page.wait_for_function("() => window.seated", timeout=START)
                times.append(float(newcomer.page.evaluate("seated")))
                newcomer.context.close()
        return taken
