"""The time from an answer on one device to the drawn change on another, over data channels on loopback.

Three people in three browser contexts play whole games of Coup on the page; the first objection closes a window. The clock runs
from the moment a guest's answer enters its data channel until the other guest has drawn the next screen: two hops, and the host's
Python between them.

The first game is a warm-up: the service worker fills its cache, and at the end each guest's page starts Python to check the
record. On devices of their own that would delay nobody else, but here three share one machine.
"""

import statistics
import time
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Page, sync_playwright

from sitebuild import browser, serve, site
from web import places
from web.relay import Relay
from web.visitor import START, Visitor, play

SAMPLES = 100
# The room stays with its host, as in earlier figures. (`beside.py` compares it with one that everybody may keep: 全員.)
KEEP = "ホストだけ"
LONGEST_S = 180
# Nothing is polled for so long: polling a page takes time of the machine that is measured.
PAUSE_S = 0.25
# Longer than any screen takes, so that slow ones count, too; a refused answer is not measured.
LOST_MS = 2_000

# Every page notes, by the machine's clock, when an answer or a screen leaves it, when one arrives, and when a screen that arrived
# has been drawn.
WATCH = r"""(() => {
    const notes = (window.notes = { sent: [], got: [], drawn: [] });
    const kindOf = (text) => (/^(?:[\d.]+\|)?{"t":"(answer|screen)"/.exec(text) ?? [])[1];
    const opened = async (body) => {
        await new Promise((resolve) => setTimeout(resolve, 200)); // when nothing is measured
        const zeros = body.charCodeAt(1);
        const bytes = Uint8Array.from(body.slice(2, body.length - zeros), (character) => character.charCodeAt(0));
        return new Response(new Response(bytes).body.pipeThrough(new DecompressionStream("deflate-raw"))).text();
    };
    const note = async (list, data) => {
        if (typeof data === "string") return; // only messages go as bytes
        const at = Date.now();
        const frame = Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join("");
        const body = (/^m[^:]*:([^]*)$/.exec(frame) ?? [])[1] ?? "";
        const kind = kindOf(body.startsWith("\xff") ? await opened(body) : body);
        if (kind) notes[list].push([at, kind]);
    };
    const { send, addEventListener } = RTCDataChannel.prototype;
    RTCDataChannel.prototype.send = function (data) {
        note("sent", data);
        send.call(this, data);
    };
    RTCDataChannel.prototype.addEventListener = function (name, listener, ...rest) {
        addEventListener.call(this, name, listener, ...rest);
        if (name !== "message") return;
        addEventListener.call(this, "message", ({ data }) => {
            note("got", data);
            requestAnimationFrame(() => setTimeout(() => note("drawn", data)));
        });
    };
    // what a friend carries is sealed: it is seen before and after that
    const { encrypt, decrypt } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.encrypt = function (how, key, data) {
        note("sent", data);
        return encrypt.call(this, how, key, data);
    };
    SubtleCrypto.prototype.decrypt = async function (...sealed) {
        const plain = await decrypt.apply(this, sealed);
        note("got", plain);
        requestAnimationFrame(() => setTimeout(() => note("drawn", plain)));
        return plain;
    };
    window.noted = async (list, wanted, since, patience) => {
        for (const end = Date.now() + patience; ; ) {
            const found = notes[list].find(([at, what]) => what === wanted && at >= since);
            if (found) return found[0];
            if (Date.now() > end) return null;
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
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
            # Animations of a third of a second on three pages at once keep a machine without a graphics card busy.
            made = chromium.new_context(
                permissions=["microphone", "camera"], reduced_motion="reduce", **options
            )
            made.add_init_script(WATCH)
            return made

        host = Visitor(context, f"{server.url}?relay={relay.url}")
        link = host.open_room()
        guests = [Visitor(context, link) for _ in range(2)]
        for guest in guests:
            guest.sit()
        places.people(host.page).nth(2).wait_for()
        host.choose("テーブルを預かる人", KEEP)
        # Without sealed answers, each answer changes what the others see.
        host.choose("返答のしかた", "先着")
        host.choose("速さ", "はやい")
        host.start()
        for guest in guests:
            guest.table()
        _settle(host, guests)
        return _measure(host, guests)


def _settle(host: Visitor, guests: list[Visitor]) -> None:
    """Wait until each device has done what it does only once."""
    play([host, *guests], LONGEST_S)
    for guest in guests:
        guest.page.locator(".over .fairness").wait_for(timeout=START)
    for visitor in (host, *guests):
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => null)")


def _measure(host: Visitor, guests: list[Visitor]) -> list[float]:
    taken: list[float] = []
    end = time.monotonic() + LONGEST_S
    while len(taken) < SAMPLES and time.monotonic() < end:
        if host.act() == "over":
            host.page.evaluate("document.querySelector('.over .button.primary')?.click()")
        for guest, other in (guests, guests[::-1]):
            time.sleep(PAUSE_S)
            start = float(guest.page.evaluate("Date.now()"))
            guest.act()
            time.sleep(PAUSE_S)
            # Follow the answer through the host, so that no other screen is taken for the one that it has caused.
            sent = _noted(guest.page, "sent", "answer", start)
            came = sent and _noted(host.page, "got", "answer", sent, LOST_MS)
            left = came and _noted(host.page, "sent", "screen", came, LOST_MS)
            drawn = left and _noted(other.page, "drawn", "screen", left, LOST_MS)
            if sent and drawn:
                taken.append(drawn - sent)
    return taken


def _noted(page: Page, what: str, kind: str, since: float, patience: int = 0) -> float | None:
    found = page.evaluate("(args) => noted(...args)", [what, kind, since, patience])
    return None if found is None else float(found)
