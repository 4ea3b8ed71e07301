"""The door between the page and the room: one function, text in and text out.

The page's worker imports `dispatch` and calls it for everything that happens. A false "ok" is a mistake of
ours, or a save or record that can't be read; it is never what a peer has sent.

A text of an operation or of an effect is JSON already, so it is no string in another JSON, which would be read and written
twice: it travels beside, behind BESIDE, as it is. What a peer has sent is first read where its message is (`session.messages`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tavola.engine.errors import BadRecord, Refused
from tavola.engine.foreign import read_json
from tavola.engine.shown import why_as_data
from tavola.session.effects import Effect
from tavola.session.host import Host
from tavola.session.match import Dealt
from tavola.session.room import Paused
from tavola.session.save import joined
from tavola.session.screens import encode

if TYPE_CHECKING:
    from tavola.session.wire import HomesVerdict

BESIDE = "\x1e"
"""Separates texts (the record separator of RFC 7464): no JSON has it unescaped."""

TEXTS = ("text", "part")
"""The fields of effects that travel beside."""

Json = dict[str, Any]

_host: Host | None = None


def dispatch(text: str) -> str:
    """Carry out one `Operation` of `tavola.wire`, its `text` beside it. Returns its result in the same way; never raises."""
    head, _, beside = text.partition(BESIDE)
    try:
        op = read_json(head)
        answer = _operation(op["op"])(op, beside)
    except (BadRecord, Refused) as refusal:
        return encode({"ok": False, "error": refusal.why.name, "why": why_as_data(refusal.why)})
    except Exception as error:  # noqa: BLE001  # the page must hear of any failure
        return encode({"ok": False, "error": f"{type(error).__name__}: {error}"})
    return answer if isinstance(answer, str) else encode({"ok": True, **answer})


def _done(effects: Sequence[Effect]) -> str:
    """The result of an operation of the room. A text of an effect, null in it, is the next one beside."""
    bare = [effect.as_data() for effect in effects]
    texts = []
    for data in bare:
        for name in TEXTS:
            if data.get(name):
                texts.append(data[name])
                data[name] = None
    return BESIDE.join([encode({"ok": True, "effects": bare}), *texts])


# -- of the room --


def _open(op: Json, _: str) -> str:
    global _host  # noqa: PLW0603  # one page, one worker, one room
    now = int(op["now"])
    _host = None  # if the new room can't be opened, later operations must not reach the old one
    own = {"key": op["key"], "name": op["name"], "app": op["app"], "now": now}
    teaches = op.get("lesson", False)
    saved = op["save"]
    if saved is not None:
        _host = Host.restore(
            saved if isinstance(saved, str) else joined(saved),
            seed=op["seed"],
            solo=op["solo"],
            teaches=teaches,
            blamed=op.get("blamed", ()),
            plays_on=op.get("plays_on", False),
            dealt=_dealt(),
            **own,
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
    _host.thinks, _host.parts = op.get("thinks", False), op.get("parts", False)
    return _done(_host.begin(now))


def _of_room(call: Callable[[Host, Json, str, int], Sequence[Effect]]) -> Callable[[Json, str], str]:
    """An operation on the open room."""

    def operate(op: Json, text: str) -> str:
        now = int(op["now"])
        if _host is None:
            raise RuntimeError("no room is open")
        _host.behind, _host.parts = op.get("behind", ()), op.get("parts", False)
        return _done(call(_host, op, text, now))

    return operate


def _verdict(op: Json) -> HomesVerdict:
    return {"steps": op["steps"], "faults": op["faults"], "unknown": op["unknown"]}


def _dealt() -> Dealt | None:
    """This device's part of a match that several devices deal together, if one is open."""
    door = sys.modules.get("tavola.dealing.door")
    return None if door is None else door.dealt()


# -- that need no room. Their modules are imported lazily, because a start does not need them. --


def _replay(op: Json, text: str) -> Json:
    from tavola.replay import open_replay

    return {"replay": open_replay(text, op["names"], op["eyes"])}


def _think(_: Json, text: str) -> Json:
    from tavola.bots.thought import answer_to

    return {"thought": encode(answer_to(text))}


def _hint(op: Json, _: str) -> Json:
    from tavola.engine.record import read_answer
    from tavola.session.bots import hint_text

    so_far = [read_answer(answer) for answer in op["answers"]]
    return {"text": None if _host is None else hint_text(_host.room, _host.playing, so_far)}


def _reasons(_: Json, text: str) -> Json:
    from tavola.bots.reasons import reasons_to

    return {"reasons": reasons_to(text)}


def _decisions(_: Json, text: str) -> Json:
    from tavola import insight

    return {"decisions": insight.decisions(text)}


def _insight(op: Json, text: str) -> Json:
    from tavola import insight

    return {"reasons": insight.insight(text, op["at"])}


def _review(op: Json, text: str) -> Json:
    from tavola import insight

    return {"review": insight.review(text, op["at"])}


def _sharing(op: Json, _: str) -> Json:
    from tavola.dealing import door  # `web/dealing/load.js` brings it

    return {"sharing": door.sharing(op)}


def _part(op: Json, _: str) -> Json:
    from tavola.dealing import door

    return {"part": door.operate(op)}


OPERATIONS: dict[str, Callable[[Json, str], str | Json]] = {
    "open": _open,
    "receive": _of_room(lambda host, op, text, now: host.receive(op["peer"], text, now)),
    "joined": _of_room(lambda host, op, _, now: host.joined(op["peer"], now)),
    "left": _of_room(lambda host, op, _, now: host.left(op["peer"], now)),
    "shut_out": _of_room(lambda host, op, _, now: host.shut_out(op["peer"], now)),
    "pause": _of_room(lambda host, op, _, now: host.pause(Paused(op["here"], op["of"], op["wants"]), now)),
    "resume": _of_room(lambda host, _op, _, now: host.resume(now)),
    "thought": _of_room(lambda host, op, text, now: host.thought(op["id"], text, now)),
    "tick": _of_room(lambda host, _op, _, now: host.tick(now)),
    "together": _of_room(lambda host, op, _, now: host.together(op["match"], _dealt(), now)),
    "apart": _of_room(lambda host, op, _, now: host.together(op["match"], None, now)),
    "settled": _of_room(lambda host, op, _, now: host.settled(op["match"], op["record"], _verdict(op), now)),
    "replay": _replay,
    "think": _think,
    "hint": _hint,
    "reasons": _reasons,
    "decisions": _decisions,
    "insight": _insight,
    "review": _review,
    "sharing": _sharing,
    "part": _part,
}
"""What the page may ask, by the name of the operation."""


def _operation(name: str) -> Callable[[Json, str], str | Json]:
    if name not in OPERATIONS:
        raise ValueError(f"no operation {name!r}")
    return OPERATIONS[name]
