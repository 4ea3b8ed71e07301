"""How long two devices take to hear each other again: after a change of network, ten seconds without any, a minute asleep, half a
minute without a network that the host or the guest knows of.

Two pages of the network layer alone, each in a network of its own (tests/web/island.py). The clock runs from the end of the
trouble until both have heard the other. Asleep means that every process of a browser is stopped. Minutes of that make it a
measure that runs only when it is named.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from sitebuild import site
from web.browsers import Browsers
from web.island import Device, Island
from web.test_net import Player
from web.test_network import SAY

TIMES = 3
SILENCE_S = 10
SLEEP_S = 60
AWAY_S = 30


def rows() -> list[dict[str, Any]]:
    """The measures net.back.network, silence, sleep, host and guest, in seconds: the median."""
    with ExitStack() as running:
        island = running.enter_context(Island(site.build()))
        browsers = running.enter_context(Browsers(lambda context: context.set_default_timeout(180_000)))
        devices = [island.device() for _ in range(2)]
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        host, guest = [Player(browsers.on(device, folder), island.site) for device in devices]
        for player in (host, guest):
            player.open()
        room = host.enter("host", [island.relay])
        guest.enter("guest", [island.relay], room)
        host.wait("peer", guest.key)
        guest.wait("peer", host.key)
        home, street = devices
        troubles: dict[str, Callable[[], None]] = {
            "network": street.change_network,
            "silence": lambda: _without(street),
            "sleep": lambda: _asleep(street),
            "host": lambda: _away(home),
            "guest": lambda: _away(street),
        }
        return [
            _row(name, [_back(host, guest, make) for _ in range(TIMES)]) for name, make in troubles.items()
        ]


def _without(device: Device) -> None:
    device.silence()
    time.sleep(SILENCE_S)
    device.speak()


def _away(device: Device) -> None:
    device.unplug()
    time.sleep(AWAY_S)
    device.plug()


def _asleep(device: Device) -> None:
    device.freeze()
    time.sleep(SLEEP_S)
    device.thaw()


def _back(host: Player, guest: Player, make_trouble: Callable[[], None]) -> float:
    make_trouble()
    end, word = time.monotonic(), f"back {time.monotonic()}"
    for one, other in ((host, guest), (guest, host)):
        one.page.evaluate(SAY, word)
        other.wait("message", one.key, word, seconds=180)
    return time.monotonic() - end


def _row(name: str, taken: list[float]) -> dict[str, Any]:
    print(f"  {name}: {', '.join(f'{each:.1f}' for each in taken)} s")
    ours = round(statistics.median(taken), 1)
    return {"measure": f"net.back.{name}", "ours": ours, "anchor": None, "ratio": None, "unit": "s"}
