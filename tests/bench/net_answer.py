"""From an answer on one device to the drawn change on another, over data channels on loopback.

Three people in three browser contexts play whole games of Coup by the page itself. The clock runs from the moment a guest's
answer enters its data channel until the other guest has drawn the screen that follows: two hops, and the host's Python between.
"""

import statistics
import time
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Page, sync_playwright

from sitebuild import browser, serve, site
from web.relay import Relay
from web.visitor import Visitor

SAMPLES = 100
LONGEST_S = 180
# An answer that others may not know of yet changes nothing on their screens.
SEALED_MS = 300

# So long must nothing have been drawn for what is drawn next to be the answer's doing.
QUIET_MS = 100

# Notes when an answer leaves this page, and when a screen has been drawn, by the clock that all pages share.
WATCH = """(() => {
    const now = () => Date.now();
    window.sent = [];
    window.drawn = [];
    const { send, addEventListener } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function (data) {
        if (typeof data === "string" && data.startsWith('m{"t":"answer"')) window.sent.push(now());
        send.call(this, data);
    };
    RTCDataChannel.prototype.addEventListener = function (name, listener, ...rest) {
        addEventListener.call(this, name, listener, ...rest);
        if (name !== "message") return;
        addEventListener.call(this, "message", ({ data }) => {
            if (typeof data !== "string" || !data.startsWith('m{"t":"screen"')) return;
            requestAnimationFrame(() => setTimeout(() => window.drawn.push(now())));
        });
    };
})()"""


def rows() -> list[dict[str, Any]]:
    """The measure net.answer_p95, in milliseconds."""
    taken = _play()
    p95 = statistics.quantiles(taken, n=20)[-1]
    print(f"  {len(taken)} answers, median {statistics.median(taken):.1f} ms")
    return [{"measure": "net.answer_p95", "ours": round(p95, 1), "anchor": None, "ratio": None, "unit": "ms"}]


def _play() -> list[float]:
    executable = browser.find_or_fetch()
    with ExitStack() as running:
        server = running.enter_context(serve.serving(site.build()))
        relay = running.enter_context(Relay())
        playwright = running.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        running.callback(chromium.close)

        def context(**options: Any) -> Any:
            made = chromium.new_context(permissions=["microphone", "camera"], **options)
            made.add_init_script(WATCH)
            return made

        host = Visitor(context, f"{server.url}?relay={relay.url}")
        link = host.open_room()
        guests = [Visitor(context, link) for _ in range(2)]
        for guest in guests:
            guest.sit()
        host.page.locator(".seat.human").nth(2).wait_for()
        host.start()
        for guest in guests:
            guest.table()
        return _measure(host, guests)


def _measure(host: Visitor, guests: list[Visitor]) -> list[float]:
    taken: list[float] = []
    end = time.monotonic() + LONGEST_S
    while len(taken) < SAMPLES and time.monotonic() < end:
        if host.act() == "over":
            host.page.locator(".over .button.primary").click()
        for guest, other in (guests, guests[::-1]):
            before = len(_sent(guest.page))
            _settle(other.page)
            guest.act()
            sent = _sent(guest.page)
            if len(sent) > before:
                drawn = _drawn_after(other.page, sent[before])
                if drawn is not None:
                    taken.append(drawn - sent[before])
    return taken


def _settle(page: Page) -> None:
    script = """async (quiet) => {
        for (let count = -1; count !== drawn.length; ) {
            count = drawn.length;
            await new Promise((resolve) => setTimeout(resolve, quiet));
        }
    }"""
    page.evaluate(script, QUIET_MS)


def _sent(page: Page) -> list[float]:
    return list(page.evaluate("sent"))


def _drawn_after(page: Page, moment: float) -> float | None:
    """When the page drew the first screen after this moment; None if there was nothing to draw."""
    script = """async ([moment, patience]) => {
        const end = performance.now() + patience;
        for (;;) {
            const found = drawn.find((at) => at >= moment);
            if (found !== undefined) return found;
            if (performance.now() > end) return null;
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
    }"""
    found = page.evaluate(script, [moment, SEALED_MS])
    return None if found is None else float(found)
