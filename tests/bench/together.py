"""A match of Coup that all devices deal, beside the same room where the host's deals: three pages of Chromium, by data channels;
and six pages that deal, which slow each other down as if on phones.

How long a deal takes, from the host's tap to the first question; an answer, from the tap to what it changes on a third page; the
check at the end, from the last answer to the verdict on the guests' pages; and what a page sends in a match. All pages share this
machine's processors. Minutes of that make it a measure that runs only when it is named.
"""

import statistics
import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import sync_playwright

from sitebuild import browser, serve, site
from web import places
from web.relay import Relay
from web.visitor import QUESTION, START, Visitor

TOGETHER = "みんなで一緒に"
MATCHES = 3
LONGEST_S = 400
PAUSE_S = 0.4
LOST_S = 3

# Every page notes what it has sent, and when what it shows has changed last.
WATCH = """(() => {
    window.sentBytes = 0;
    const { send } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function (data) {
        window.sentBytes += typeof data === "string" ? new TextEncoder().encode(data).length : data.byteLength;
        send.call(this, data);
    };
    window.changes = [];
    let before = "";
    const look = () => {
        const now = document.querySelector(".frame")?.innerText ?? "";
        if (now !== before) changes.push(Date.now());
        before = now;
    };
    addEventListener("DOMContentLoaded", () => {
        const watch = { childList: true, subtree: true, characterData: true };
        new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, watch);
    });
})()"""

CHANGED = "(since) => changes.find((at) => at > since) ?? null"


def rows() -> list[dict[str, Any]]:
    """The measures together.deal, answer_p50, answer_p95, audit and sent; as a comparison the room whose host deals. The same
    as together.six_deal and so on, without a comparison.
    """
    ours, alone, six = (
        _measured(keep, pages) for keep, pages in ((TOGETHER, 3), ("ホストだけ", 3), (TOGETHER, 6))
    )
    units = {"deal": "ms", "answer_p50": "ms", "answer_p95": "ms", "audit": "ms", "sent": "kB a page"}
    return [
        {
            "measure": f"together.{what}",
            "ours": round(ours[what], 1),
            "anchor": round(alone[what], 1),
            "ratio": round(ours[what] / alone[what], 2),
            "unit": unit,
        }
        for what, unit in units.items()
    ] + [
        {
            "measure": f"together.six_{what}",
            "ours": round(six[what], 1),
            "anchor": None,
            "ratio": None,
            "unit": unit,
        }
        for what, unit in units.items()
    ]


def _measured(keep: str, pages: int) -> dict[str, float]:
    executable = browser.find_or_fetch()
    with ExitStack() as running:
        server = running.enter_context(serve.serving(site.build()))
        relay = running.enter_context(Relay())
        playwright = running.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        running.callback(chromium.close)

        def context(**options: Any) -> Any:
            made = chromium.new_context(
                permissions=["microphone", "camera"], reduced_motion="reduce", **options
            )
            made.add_init_script(WATCH)
            return made

        host = Visitor(context, f"{server.url}?relay={relay.url}")
        link = host.open_room()
        guests = [Visitor(context, link) for _ in range(pages - 1)]
        for guest in guests:
            guest.sit()
        places.people(host.page).nth(pages - 1).wait_for(timeout=START)
        host.choose("テーブルを預かる人", keep)
        host.choose("返答のしかた", "先着")
        host.without_clocks()
        if keep == TOGETHER:
            host.page.locator(".lobby", has_text=f"{pages}台の端末がいっしょに配ります").wait_for(
                timeout=START
            )
        return _matches([host, *guests])


def _matches(everybody: Sequence[Visitor]) -> dict[str, float]:
    """Play some matches: the median of what each took. The first one is a warm-up."""
    deals, answers, audits, sent = list[float](), list[float](), list[float](), list[float]()
    for match in range(MATCHES + 1):
        before = [visitor.page.evaluate("sentBytes") for visitor in everybody]
        deal = _begin(everybody, first=match == 0)
        taken, audit = _play(everybody)
        if match > 0:
            deals.append(deal)
            answers += taken
            audits.append(audit)
            now = [visitor.page.evaluate("sentBytes") for visitor in everybody]
            sent.append(
                sum(after - start for after, start in zip(now, before, strict=True)) / len(everybody) / 1000
            )
    print(f"  deals {deals}, {len(answers)} answers, checks {audits}, sent {sent}")
    return {
        "deal": statistics.median(deals),
        "answer_p50": statistics.median(answers),
        "answer_p95": statistics.quantiles(answers, n=20)[-1],
        "audit": statistics.median(audits),
        "sent": statistics.median(sent),
    }


def _begin(everybody: Sequence[Visitor], *, first: bool) -> float:
    """Begin a match. Returns the ms from the tap to the first question on any page."""
    where = ".dock .button.primary:not([disabled])" if first else ".over .button.primary"
    for visitor in everybody[1 if first else 0 :][::-1]:
        if not first:
            visitor.page.locator(where).click(timeout=START)
    if first:
        everybody[0].page.locator(where).click(timeout=START)
    begun = time.monotonic()
    while not any(visitor.page.locator(QUESTION).count() for visitor in everybody):
        time.sleep(0.02)
        assert time.monotonic() < begun + LONGEST_S
    return (time.monotonic() - begun) * 1000


def _play(everybody: Sequence[Visitor]) -> tuple[list[float], float]:
    """Play to the end. Returns the ms that answers took, and those from the last one to the verdict on all pages."""
    taken, last, end = list[float](), time.monotonic(), time.monotonic() + LONGEST_S
    while not all(visitor.over for visitor in everybody):
        assert time.monotonic() < end
        for n, visitor in enumerate(everybody):
            tapped = float(visitor.page.evaluate("Date.now()"))
            if visitor.act() in ("tapped", "aimed", "card"):
                last = time.monotonic()
                time.sleep(PAUSE_S)
                third = everybody[(n + 1) % len(everybody)].page
                changed = third.evaluate(CHANGED, tapped)
                if changed is not None and changed - tapped < LOST_S * 1000:
                    taken.append(changed - tapped)
    for visitor in everybody[1:]:  # where the host's device has dealt, that one has nothing to check
        visitor.page.locator(".over .fairness").wait_for(timeout=START)
    return taken, (time.monotonic() - last) * 1000
