"""The door between the page and the room: one function, JSON in and JSON out.

The page's worker imports `dispatch` and calls it for everything that happens. A false "ok" is a mistake of
ours, or a save or record that can't be read; it is never what a peer has sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tavola.engine.errors import BadRecord, Refused
from tavola.engine.foreign import read_json
from tavola.engine.shown import why_as_data
from tavola.session.effects import Effect
from tavola.session.host import Host
from tavola.session.screens import encode

_host: Host | None = None


def dispatch(text: str) -> str:
    """Carry out one `Operation` of `tavola.wire`. Returns its result as JSON; never raises."""
    try:
        op = read_json(text)
        answer = _look(op)
        if answer is None:
            answer = {"effects": [effect.as_data() for effect in _operate(op)]}
    except (BadRecord, Refused) as refusal:
        return encode({"ok": False, "error": refusal.why.name, "why": why_as_data(refusal.why)})
    except Exception as error:  # noqa: BLE001  # the page must hear of any failure
        return encode({"ok": False, "error": f"{type(error).__name__}: {error}"})
    return encode({"ok": True, **answer})


def _look(op: dict[str, Any]) -> dict[str, Any] | None:
    """The result of a read-only operation, which needs no room; None if the operation is not one.

    Their modules are imported lazily, because a start does not need them.
    """
    if op["op"] == "replay":
        from tavola.replay import open_replay

        return {"replay": open_replay(op["text"], op["names"], op["eyes"])}
    if op["op"] == "check":
        from tavola.session import fair

        return {"verdict": fair.check(op["evidence"]).as_data()}
    if op["op"] == "think":
        from tavola.bots.thought import answer_to

        return {"thought": encode(answer_to(op["text"]))}
    return _explain(op)


def _explain(op: dict[str, Any]) -> dict[str, Any] | None:
    """The same for operations about what bots think."""
    if op["op"] == "hint":
        from tavola.engine.record import read_answer
        from tavola.session.hint import hint_text

        so_far = [read_answer(answer) for answer in op["answers"]]
        return {"text": None if _host is None else hint_text(_host, so_far)}
    if op["op"] == "reasons":
        from tavola.bots.reasons import reasons_to

        return {"reasons": reasons_to(op["text"])}
    if op["op"] in ("decisions", "insight", "review"):
        from tavola import insight

        if op["op"] == "decisions":
            return {"decisions": insight.decisions(op["text"])}
        look = insight.insight if op["op"] == "insight" else insight.review
        return {"reasons" if op["op"] == "insight" else "review": look(op["text"], op["at"])}
    return None


def _operate(op: dict[str, Any]) -> Sequence[Effect]:
    global _host  # noqa: PLW0603  # one page, one worker, one room
    now = int(op["now"])
    name = op["op"]
    if name == "open":
        _host = None  # if the new room can't be opened, later operations must not reach the old one
        own = {"key": op["key"], "name": op["name"], "app": op["app"], "now": now}
        teaches = op.get("lesson", False)
        if op["save"] is not None:
            _host = Host.restore(
                op["save"], solo=op["solo"], teaches=teaches, blamed=op.get("blamed", ()), **own
            )
        elif teaches:
            _host = Host.teach(game=op["game"], seed=op["seed"], **own)
        else:
            _host = Host.open(
                game=op["game"],
                seed=op["seed"],
                solo=op["solo"],
                options=op.get("options"),
                lobby=op.get("lobby", False),
                **own,
            )
        _host.thinks = op.get("thinks", False)
        return _host.begin(now)
    if _host is None:
        raise RuntimeError("no room is open")
    _host.behind = op.get("behind", ())
    if name == "receive":
        return _host.receive(op["peer"], op["text"], now)
    about = {"joined": _host.joined, "left": _host.left, "shut_out": _host.shut_out}.get(name)
    if about is not None:
        return about(op["peer"], now)
    if name == "thought":
        return _host.thought(op["id"], op["text"], now)
    if name == "tick":
        return _host.tick(now)
    raise ValueError(f"no operation {name!r}")
