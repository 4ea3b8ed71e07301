"""The door between the page and the room: one function, JSON in and JSON out.

The page's worker imports `dispatch` and calls it for everything that happens. A false "ok" is a mistake of
ours, or a save that can't be read; it is never what a peer has sent.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tavola.engine.errors import BadRecord, Refused
from tavola.session.effects import Effect
from tavola.session.host import Host
from tavola.session.screens import encode

_host: Host | None = None


def dispatch(text: str) -> str:
    """Carry out one operation and say what has to be done."""
    try:
        effects = _operate(json.loads(text))
    except (BadRecord, Refused) as refusal:
        return encode({"ok": False, "error": refusal.why.name})
    except Exception as error:  # noqa: BLE001  # whatever it is, the page must hear of it
        return encode({"ok": False, "error": f"{type(error).__name__}: {error}"})
    return encode({"ok": True, "effects": [effect.as_data() for effect in effects]})


def _operate(op: dict[str, Any]) -> Sequence[Effect]:
    global _host  # noqa: PLW0603  # one page, one worker, one room
    now = int(op["now"])
    name = op["op"]
    if name == "open":
        own = {"key": op["key"], "name": op["name"], "app": op["app"], "now": now}
        if op["save"] is not None:
            _host = Host.restore(op["save"], **own)
        else:
            _host = Host.open(game=op["game"], seed=op["seed"], solo=op["solo"], **own)
        return _host.begin(now)
    if _host is None:
        raise RuntimeError("no room is open")
    if name == "receive":
        return _host.receive(op["peer"], op["text"], now)
    if name == "joined":
        return _host.joined(op["peer"], now)
    if name == "left":
        return _host.left(op["peer"], now)
    if name == "tick":
        return _host.tick(now)
    raise ValueError(f"no operation {name!r}")
