"""A network of a test's own: devices whose Wi-Fi can be cut, silenced or changed, as a phone's on its way through a town.

    with Island(dist) as island:
        phone = island.device()
        browsers.chromium(phone.chromium(path, folder))    # sees the site and the relay as 127.0.0.1
        phone.silence(); phone.speak(); phone.unplug(); phone.change_network()

Each device is a network namespace with one wire to the island, which has the site and the relay and passes on what devices say
to each other. No privileges are needed where a user may make namespaces; elsewhere `is_possible()` says no.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from typing import Self

FORWARD = "echo 1 > /proc/sys/net/ipv4/ip_forward"
"""What the place between the devices has to do: pass on what is not for itself."""

TESTS = Path(__file__).resolve().parents[1]


@cache
def is_possible() -> bool:
    """Whether this machine lets its users make networks."""
    tools = all(shutil.which(tool) for tool in ("ip", "unshare", "nsenter"))
    needs = "ip link add here type veth peer name there && ip rule add from 10.1.1.2 blackhole && " + FORWARD
    try_it = ["unshare", "--map-root-user", "--net", "sh", "-c", needs]
    return tools and subprocess.run(try_it, capture_output=True, check=False).returncode == 0


class Island:
    """The place between the devices. `site` is the page's address for every device, `relay` that of the relay."""

    def __init__(self, dist: Path) -> None:
        self._dist = dist
        self._running = ExitStack()
        self._devices = 0

    def __enter__(self) -> Self:
        # python is told where the tests are, as pytest has told this one
        here = [sys.executable, "-c", _SERVE, str(TESTS), str(TESTS.parent / "web"), str(self._dist)]
        self._process = self._start("unshare", "--map-root-user", "--net", "--kill-child", *here)
        assert self._process.stdout
        site, relay, self._pid = self._process.stdout.readline().split()
        self.site, self.relay = f"http://127.0.0.1:{site}/", f"ws://127.0.0.1:{relay}"
        self.run("ip", "link", "set", "lo", "up")
        self.run("sh", "-c", FORWARD)
        return self

    def __exit__(self, *exception: object) -> None:
        self._running.close()

    def device(self) -> Device:
        self._devices += 1
        waiting = self._start(*self.inside(self._pid), "unshare", "--net", "sh", "-c", "echo $$; exec cat")
        assert waiting.stdout
        return Device(self, waiting.stdout.readline().strip(), self._devices)

    def inside(self, pid: str) -> list[str]:
        """How a command begins that runs in the network of this process."""
        return ["nsenter", "--target", pid, "--user", "--net", "--preserve-credentials", "--"]

    def run(self, *command: str, pid: str | None = None) -> None:
        subprocess.run([*self.inside(pid or self._pid), *command], check=True)

    def _start(self, *command: str) -> subprocess.Popen[str]:
        """A process that ends with its input: none outlives the test."""
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._running.enter_context(process)
        self._running.callback(process.kill)
        return process


class Device:
    """One device of an island, on its Wi-Fi at first."""

    def __init__(self, island: Island, pid: str, number: int) -> None:
        self._island, self._pid, self._number = island, pid, number
        self._networks = 0
        island.run("ip", "link", "set", "lo", "up", pid=pid)
        self._join()

    def chromium(self, path: str, folder: Path) -> tuple[Path, str]:
        """What starts a Chromium on this device, and its flag: the island's site and relay are its own 127.0.0.1."""
        wrapper = folder / f"device-{self._number}"
        wrapper.write_text(f'#!/bin/sh\nexec {" ".join(self._island.inside(self._pid))} "{path}" "$@"\n')
        wrapper.chmod(0o755)
        return wrapper, f"--host-resolver-rules=MAP 127.0.0.1 {ISLAND}, MAP * ~NOTFOUND, EXCLUDE {ISLAND}"

    def silence(self) -> None:
        """Nothing comes in or gets out any more, and nobody is told: the device is out of reach of its Wi-Fi."""
        for half in ("in", "out"):
            self._island.run("ip", "rule", "add", *self._traffic(half), "blackhole")

    def speak(self) -> None:
        """The end of the silence."""
        for half in ("in", "out"):
            self._island.run("ip", "rule", "del", *self._traffic(half), "blackhole")

    def change_network(self) -> None:
        """From one network to another, with another address: out of the door, on to mobile data."""
        self._leave()
        self._join()

    def unplug(self) -> None:
        """No network, and the device knows it."""
        self._leave()

    def plug(self) -> None:
        """On a network again, another one."""
        self._join()

    def slow_down(self) -> None:
        """On to a network of long ways that loses packets (slow_wire.py)."""
        self._leave()
        self._networks += 1
        ours, mine, net = self._names()
        wire = str(Path(__file__).with_name("slow_wire.py"))
        started = self._island._start(
            *self._island.inside(self._island._pid), sys.executable, wire, self._pid, ours, mine
        )
        assert started.stdout
        assert started.stdout.readline() == "ready\n"
        for name, one, other, pid in ((ours, 1, 2, None), (mine, 2, 1, self._pid)):
            self._island.run(
                "ip", "address", "add", f"{net}.{one}", "peer", f"{net}.{other}", "dev", name, pid=pid
            )
            self._island.run("ip", "link", "set", name, "up", pid=pid)
        self._island.run("ip", "route", "add", "default", "via", f"{net}.1", pid=self._pid)

    def freeze(self) -> None:
        """Every process of the device stands still, as on a locked phone."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        """To all processes in the device's network, but for the one that keeps it."""
        mine = Path(f"/proc/{self._pid}/ns/net").readlink()
        for each in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it has just ended
                if each.name != self._pid and (each / "ns" / "net").readlink() == mine:
                    os.kill(int(each.name), number)

    def _traffic(self, half: str) -> tuple[str, ...]:
        address = f"10.{self._number}.{self._networks}.2"
        return ("to", address) if half == "in" else ("from", address)

    def _leave(self) -> None:
        self._island.run("ip", "link", "del", f"n{self._networks}", pid=self._pid)

    def _names(self) -> tuple[str, str, str]:
        """Of the wire's two ends, and the beginning of their addresses."""
        return (
            f"d{self._number}-{self._networks}",
            f"n{self._networks}",
            f"10.{self._number}.{self._networks}",
        )

    def _join(self) -> None:
        self._networks += 1
        ours, mine, net = self._names()
        island, pid = self._island, self._pid
        island.run("ip", "link", "add", ours, "type", "veth", "peer", "name", mine, "netns", pid)
        island.run("ip", "address", "add", f"{net}.1/24", "dev", ours)
        island.run("ip", "link", "set", ours, "up")
        # No IPv6 address: it would come a second late, and Chromium breaks off every request when an address comes.
        island.run("ip", "link", "set", mine, "addrgenmode", "none", pid=pid)
        island.run("ip", "address", "add", f"{net}.2/24", "dev", mine, pid=pid)
        island.run("ip", "link", "set", mine, "up", pid=pid)
        island.run("ip", "route", "add", "default", "via", f"{net}.1", pid=pid)


ISLAND = "10.0.0.1"

_SERVE = """
import os, subprocess, sys
tests, web, dist = sys.argv[1:]
sys.path[:0] = [tests, web]
from pathlib import Path
from sitebuild import serve
from web.relay import Relay
for command in ("link set lo up", "address add 10.0.0.1/32 dev lo"):
    subprocess.run(["ip", *command.split()], check=True)
with serve.serving(Path(dist), host="10.0.0.1") as site, Relay("10.0.0.1") as relay:
    print(site.server_port, relay.port, os.getpid(), flush=True)
    sys.stdin.read()
"""
