"""Real guests' pages: the page's own session modules (`web/session`) under Node, one child for each test process. And the routers
of their devices (`web/net/ways`).

A request is a line of JSON, a list of calls; so is the reply (`pages.mjs`). Calls without a result are sent with the next one.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

Json = dict[str, Any]

SCRIPT = Path(__file__).with_name("pages.mjs")
NODE = shutil.which("node")

MISSING = NODE is None and "CI" not in os.environ
NEEDED = "guests' pages need Node, 20 or newer"


class _Node:
    """The child process."""

    def __init__(self) -> None:
        if NODE is None:
            raise FileNotFoundError(NEEDED)
        self._child = subprocess.Popen([NODE, SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._waiting: list[tuple[Any, ...]] = []
        self.numbers = count(1)
        atexit.register(self._child.communicate)

    def later(self, *call: Any) -> None:
        """Queue a call without a result."""
        self._waiting.append(call)

    def call(self, *call: Any) -> Any:
        """Send all queued calls and this one. Returns its result."""
        calls, self._waiting = [*self._waiting, call], []
        assert self._child.stdin is not None and self._child.stdout is not None
        self._child.stdin.write(json.dumps(calls).encode() + b"\n")
        self._child.stdin.flush()
        line = self._child.stdout.readline()
        if not line:
            raise RuntimeError(f"Node has ended (see standard error) at {str(call)[:300]}")
        return json.loads(line)[-1]


@cache
def _node() -> _Node:
    return _Node()


def close_all() -> None:
    """Close every page, before another evening."""
    _node().later(0, "close_all")


def plant(name: str | None) -> None:
    """Plant a deliberate mistake in all pages (`planted.mjs`), or take it back (None)."""
    _node().later(0, "plant", name)


def plant_in_routers(name: str | None) -> None:
    """Plant a fault in all routers that are opened from now on (`tests/page/ways/planted.js`), or take it back (None)."""
    _node().later(0, "plant_in_routers", name)


def saved_anew(save: str, key: str) -> str:
    """A room's save for a new room under another key, as the page makes it (`web/features/room/saved.js`)."""
    saved: str | None = _node().call(0, "saved_anew", save, key)
    assert saved is not None, "it can be read"
    return saved


class Page:
    """One page, from its loading to its end. Methods return effects as `web/session/client.js` does."""

    def __init__(self, name: str, life: str = "1") -> None:
        self._number = next(_node().numbers)
        setup = {"name": name, "app": "test", "life": f"{name}.{life}"}
        _node().later(self._number, "open", setup)

    def _effects(self, method: str, *args: Any) -> list[Json]:
        """The effects of a method."""
        effects: list[Json] = _node().call(self._number, method, *args)
        return effects

    def attach(self, now: int) -> list[Json]:
        return self._effects("attach", now)

    def detach(self) -> None:
        _node().later(self._number, "detach")

    def receive(self, text: str, now: int) -> list[Json]:
        return self._effects("receive", text, now)

    def tick(self, now: int) -> list[Json]:
        return self._effects("tick", now)

    def answer(self, value: Any, now: int) -> list[Json]:
        return self._effects("answer", value, now)

    def back(self, now: int) -> list[Json]:
        return self._effects("back", now)

    def send(self, message: Json) -> list[Json]:
        return self._effects("send", message)

    def shown(self) -> Json | None:
        """Its last screen, and the log."""
        found: Json | None = _node().call(self._number, "shown")
        return found


class Router:
    """The router of one device, from the loading of its page to its end."""

    def __init__(self, key: str) -> None:
        self._number = next(_node().numbers)
        _node().later(self._number, "open_router", key)

    def receive(self, message: Json, now: int) -> list[Json]:
        """The effects of a message, as `web/net/ways/types.js` declares both."""
        effects: list[Json] = _node().call(self._number, "route", message, now)
        return effects

    def behind(self, now: int) -> list[str]:
        """The keys of those who are behind with acknowledging."""
        keys: list[str] = _node().call(self._number, "behind", now)
        return keys
