"""The time from an answer to its reply while five devices attack the room, over data channels on loopback.

The host is the page with its worker, in a match of Coup. A guest sends an answer that comes too late, so that it can be repeated,
and waits for the reply. Five more keys send 18 texts a second each: first 64 kB of numbers, which cost Python most, then short
texts within every limit of bytes, which cost it more than they weigh. Whoever is shut out stays out.
"""

import json
import statistics
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import sync_playwright

from sitebuild import browser, serve, site
from tavola.session.messages import PROTOCOL
from web.relay import Relay
from web.test_net import Player
from web.visitor import START, Visitor

ALLOWED_MS = 100
ATTACKERS = 5
SAMPLES = 80
WARM_UP = 10

# What is sent on the line to the host, past the checks of our own side; other lines carry no messages.
RAW = """() => {
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (data) {
        if (data[0] === "m".charCodeAt(0)) {
            const bytes = (frame) => new TextEncoder().encode(frame);
            window.raw = (frame) => this.readyState === "open" && send.call(this, bytes(frame));
        }
        send.call(this, data);
    };
}"""

ASK = """async (n) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const from = performance.now();
    const replied = new Promise((resolve) => {
        const off = transport.on("message", (_, text) => text.includes(`"answer ${n}"`) && resolve(off()));
    });
    lastPeer.send(JSON.stringify({ t: "answer", id: `answer ${n}`, match: "old", ask: 0, value: "income" }));
    await Promise.race([replied, new Promise((resolve) => setTimeout(resolve, 20_000))]);
    return performance.now() - from;
}"""

# A new epoch of the stream, so that the numbers of the messages are ours.
ATTACK = """(texts) => {
    let n = 0;
    setInterval(() => raw(`m2.${(n + 1).toString(36)}.0.0:${texts[n++ % texts.length]}`), 1000 / 18);
}"""

HELLO = {"t": "hello", "v": PROTOCOL, "app": "x", "have": None}
LONG = ["[" + "1," * 32_000 + "1]"]
SHORT = [json.dumps(text) for text in ({**HELLO, "name": "a"}, {"t": "name", "name": "b"}, [123_456] * 20)]


def rows() -> list[dict[str, Any]]:
    """The measures net.stall_calm, net.stall_long and net.stall_short: p95 in ms, the attacks beside what is allowed."""
    calm, attacked, banned = _attacked(LONG)
    print(
        f"  long texts: p50 {statistics.median(attacked):.0f} ms, longest {max(attacked):.0f}; {banned} shut out"
    )
    _, short, out = _attacked(SHORT)
    print(f"  short texts: p50 {statistics.median(short):.0f} ms, longest {max(short):.0f}; {out} shut out")
    return [_row("calm", calm, None), _row("long", attacked, ALLOWED_MS), _row("short", short, ALLOWED_MS)]


def _row(name: str, taken: list[float], allowed: int | None) -> dict[str, Any]:
    ours = round(statistics.quantiles(taken, n=20)[-1], 1)
    ratio = None if allowed is None else round(ours / allowed, 2)
    return {"measure": f"net.stall_{name}_p95", "ours": ours, "anchor": allowed, "ratio": ratio, "unit": "ms"}


def _attacked(texts: list[str]) -> tuple[list[float], list[float], int]:
    """The times without and under attack, in ms, and how many attackers are shut out at the end."""
    executable = browser.find_or_fetch()
    with ExitStack() as running:
        folder = site.build()
        server = running.enter_context(serve.serving(folder))
        relay = running.enter_context(Relay())
        playwright = running.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        running.callback(chromium.close)

        def context(**options: Any) -> Any:
            return chromium.new_context(
                permissions=["microphone"], reduced_motion="reduce", service_workers="block", **options
            )

        host = Visitor(context, f"{server.url}?relay={relay.url}")
        link = host.open_room()
        host.add_bots(1)
        host.start()
        host.table()
        protocol = json.loads((folder / "version.json").read_text())["protocol"]
        guests = [Player(chromium, server.url) for _ in range(1 + ATTACKERS)]
        for guest in guests:
            guest.open(RAW)
            room = guest.page.evaluate("(link) => net.parseLink(new URL(link).hash)", link)
            keys = {name: room[name] for name in ("secret", "hostKey")}
            guest.enter("guest", [relay.url], keys, protocol=protocol)
            guest.page.wait_for_function("() => window.lastPeer", timeout=START)
            guest.send(json.dumps({**HELLO, "name": "guest"}))
        honest, *attackers = guests
        calm = [float(honest.page.evaluate(ASK, n)) for n in range(WARM_UP + SAMPLES)]
        for attacker in attackers:
            attacker.page.evaluate(ATTACK, texts)
        taken = [float(honest.page.evaluate(ASK, n)) for n in range(1000, 1000 + SAMPLES)]
        banned = sum(["state", "failed", "banned", None] in attacker.told() for attacker in attackers)
        return calm[WARM_UP:], taken, banned
