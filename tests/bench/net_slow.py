"""From a room's link to one's seat on a slow line: each packet takes 150 ms, one of twenty is lost, each way (slow_wire.py).

Host and newcomer have networks of their own, and only the newcomer's is slow. Runs only when it is named.
"""

import statistics
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench.net_seated import SITS
from sitebuild import site
from web.browsers import Browsers
from web.island import Island
from web.visitor import START, Visitor

NEWCOMERS = 5

# What happens on the way, and when, in ms since the start of the navigation.
MARKS = """(() => {
    const RealSocket = WebSocket;
    const marks = (window.marks = []);
    const mark = (what) => marks.push([what, Math.round(performance.now())]);
    window.WebSocket = class extends RealSocket {
        constructor(...given) {
            super(...given);
            mark("socket");
            this.addEventListener("open", () => mark("relay open"));
            this.addEventListener("message", ({ data }) => mark(`< ${String(data).slice(0, 9)}`));
        }
        send(text) {
            mark(`> ${String(text).slice(0, 9)}`);
            super.send(text);
        }
    };
    const Real = RTCPeerConnection;
    window.RTCPeerConnection = class extends Real {
        constructor(...given) {
            super(...given);
            mark("connection");
            this.addEventListener("connectionstatechange", () => mark(`connection ${this.connectionState}`));
            this.addEventListener("signalingstatechange", () => mark(`signaling ${this.signalingState}`));
        }
    };
    addEventListener("DOMContentLoaded", () => mark("DOM"));
    new MutationObserver(() => {
        for (const one of [".waiting", ".lobby", ".seat", ".dock .button.primary:not([disabled])", ".seat.mine"])
            if (document.querySelector(one) && !marks.some(([what]) => what === one)) mark(one);
    }).observe(document, { subtree: true, childList: true, attributes: true });
})()"""


def rows() -> list[dict[str, Any]]:
    """The measure net.slow.seated, in ms: the median and the longest."""
    with ExitStack() as running:
        island = running.enter_context(Island(site.build()))
        browsers = running.enter_context(Browsers(lambda context: context.set_default_timeout(START)))
        devices = [island.device() for _ in range(2)]
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        desk, phone = [browsers.on(device, folder) for device in devices]
        usual: dict[str, Any] = {"permissions": ["microphone"], "reduced_motion": "reduce"}
        host = Visitor(
            lambda **more: desk.new_context(**usual, **more), f"{island.site}?relay={island.relay}"
        )
        link = host.open_room()
        devices[1].slow_down()
        taken = []
        for _ in range(NEWCOMERS):
            newcomer = Visitor(
                lambda **more: phone.new_context(**usual, **more),
                link,
                python=False,
                script=f"{MARKS};{SITS}",
            )
            newcomer.page.wait_for_function("() => window.seated", timeout=START)
            taken.append(float(newcomer.page.evaluate("seated")))
            print(round(taken[-1]), newcomer.page.evaluate("marks"), flush=True)
            newcomer.context.close()
        return [
            {
                "measure": f"net.slow.{name}",
                "ours": round(of(taken)),
                "anchor": None,
                "ratio": None,
                "unit": "ms",
            }
            for name, of in (("seated", statistics.median), ("longest", max))
        ]
