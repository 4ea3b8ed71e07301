"""A message there and back through a friend, beside one by a direct line, in one run over data channels on loopback.

Three pages of the network layer alone: between the far one and the host no line comes about, so the third carries. The two guests
write in turn, so that whatever else the machine does falls on both.
"""

import statistics
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import sync_playwright

from bench.by_friend import rows_beside
from sitebuild import browser, serve, site
from web.apart import NO_LINE
from web.relay import Relay
from web.test_net import Player

SAMPLES = 100
WARM_UP = 10

# The time from a message to its echo, in milliseconds; both clocks are this page's.
ECHO = """async ([host, n]) => {
    await new Promise((resolve) => setTimeout(resolve, 60)); // a guest that says more is shut out
    const from = performance.now();
    const before = told.length;
    peers[host].send(`echo ${n}`);
    while (!told.slice(before).some(({ name, rest }) => name === "message" && rest[1] === `echo ${n}`)) {
        await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return performance.now() - from;
}"""


def rows() -> list[dict[str, Any]]:
    """The measures net.echo_direct and net.echo_friend, p50 and p95."""
    direct, carried = _echoes()
    return rows_beside(
        "echo",
        direct,
        carried,
        {"p50": statistics.median, "p95": lambda taken: statistics.quantiles(taken, n=20)[-1]},
    )


def _echoes() -> tuple[list[float], list[float]]:
    executable = browser.find_or_fetch()
    with ExitStack() as running:
        server = running.enter_context(serve.serving(site.build()))
        relay = running.enter_context(Relay())
        playwright = running.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        running.callback(chromium.close)
        host, friend, far = (Player(chromium, server.url) for _ in range(3))
        for player in (host, friend, far):
            player.open()
        host.page.evaluate(NO_LINE, ["host", "far"])
        far.page.evaluate(NO_LINE, ["far", "host"])
        room = host.enter("host", [relay.url])
        host.page.evaluate("window.echo = true")
        friend.enter("guest", [relay.url], room)
        friend.wait("peer", host.key)
        far.enter("guest", [relay.url], room)
        far.wait("peer", host.key)
        taken: tuple[list[float], list[float]] = ([], [])
        for n in range(WARM_UP + SAMPLES):
            for guest, echoes in zip((friend, far), taken, strict=True):
                echoes.append(float(guest.page.evaluate(ECHO, [host.key, n])))
        direct, carried = (echoes[WARM_UP:] for echoes in taken)
        return direct, carried
