"""A room that notes what it is asked and what it answers, so that the same may be asked of the room in a page's worker.

>>> host = Noted.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=False, now=0)
>>> assert isinstance(host, Noted) and host.begin(0)
>>> [call.op["op"] for call in host.calls]
['open']
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from tavola.session.effects import Effect
from tavola.session.host import Host
from tavola.session.screens import encode


@dataclass(frozen=True, slots=True)
class Call:
    """An `Operation` of `tavola.wire`, and the SHA-256 of the text that is its result, in hexadecimal digits."""

    op: dict[str, Any]
    digest: str


class Noted(Host):
    """A room with its calls in order."""

    calls: list[Call]

    def _noted(self, effects: list[Effect], op: str, now: int, **given: Any) -> list[Effect]:
        result = encode({"ok": True, "effects": [effect.as_data() for effect in effects]})
        self.calls.append(Call({"op": op, "now": now, **given}, sha256(result.encode()).hexdigest()))
        return effects

    def begin(self, now: int) -> list[Effect]:
        self.calls = []
        room = {"key": self.room.owner, "name": self.room.name_of(self.room.owner), "game": self.room.game.id}
        room |= {"seed": self.seed, "app": self.app}
        return self._noted(super().begin(now), "open", now, **room, solo=self.room.alone, save=None)

    def receive(self, peer: str, text: str, now: int) -> list[Effect]:
        return self._noted(super().receive(peer, text, now), "receive", now, peer=peer, text=text)

    def joined(self, peer: str, now: int) -> list[Effect]:
        return self._noted(super().joined(peer, now), "joined", now, peer=peer)

    def tick(self, now: int) -> list[Effect]:
        return self._noted(super().tick(now), "tick", now)
