"""Guests' pages, as they are: the page's own line and witness (`web/session`) under Node, one child for each test process.

It is told a list of calls in a line of JSON, and answers in one (`pages.mjs`). Calls of which nothing comes back wait for the
next one.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
from collections.abc import Iterable
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
    """The child."""

    def __init__(self) -> None:
        if NODE is None:
            raise FileNotFoundError(NEEDED)
        self._child = subprocess.Popen([NODE, SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._waiting: list[tuple[Any, ...]] = []
        self.numbers = count(1)
        atexit.register(self._child.communicate)

    def later(self, *call: Any) -> None:
        """A call of which nothing comes back."""
        self._waiting.append(call)

    def call(self, *call: Any) -> Any:
        """A call now, and what comes back."""
        calls, self._waiting = [*self._waiting, call], []
        assert self._child.stdin is not None and self._child.stdout is not None
        self._child.stdin.write(json.dumps(calls).encode() + b"\n")
        self._child.stdin.flush()
        line = self._child.stdout.readline()
        if not line:
            raise RuntimeError(f"Node has ended, as standard error says, at {str(call)[:300]}")
        return json.loads(line)[-1]


@cache
def _node() -> _Node:
    return _Node()


def close_all() -> None:
    """Forget every page: another evening begins."""
    _node().later(0, "close_all")


def plant(name: str | None) -> None:
    """A deliberate mistake in all pages (`planted.mjs`), or none."""
    _node().later(0, "plant", name)


class Page:
    """One page, from its loading to its end. Methods return effects, as `web/session/line.js` tells them."""

    def __init__(self, name: str, *, part: str, kept: list[Json] | None, life: str = "1") -> None:
        """`part` is what it adds to each draw; `kept` what is in its storage: None for the host's own page, which has none."""
        self.kept = kept
        self._number = next(_node().numbers)
        setup = {"name": name, "app": "test", "life": f"{name}.{life}", "part": part, "kept": kept}
        _node().later(self._number, "open", setup)

    def _effects(self, method: str, *args: Any) -> list[Json]:
        """What is to be done; what is to be stored is done."""
        effects: list[Json] = _node().call(self._number, method, *args)
        for effect in effects:
            if effect["do"] == "keep":
                self.kept = effect["kept"]
        return [effect for effect in effects if effect["do"] != "keep"]

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

    def send(self, message: Json) -> list[Json]:
        return self._effects("send", message)

    def shown(self) -> Json | None:
        """Its last screen, and the log."""
        found: Json | None = _node().call(self._number, "shown")
        return found

    def evidence(self) -> Json | None:
        """What the check at the end takes (`tavola.session.fair`); None before the record has come."""
        found: Json | None = _node().call(self._number, "evidence")
        return found

    def evidence_after(self, messages: Iterable[Json]) -> Json:
        """The same after it was told all of that, the record among it."""
        for message in messages:
            self.receive(json.dumps(message), 0)
        evidence = self.evidence()
        assert evidence is not None, "a record was told"
        return evidence
