"""An attacker who has the link: forged, broken, oversized, stale and repeated messages."""

from __future__ import annotations

import json
from typing import Any

from simulation.friend import Friend, Json
from tavola.session.messages import PROTOCOL
from tavola.session.owner import person_id

WORDS = (
    "answer",
    "hello",
    "more_time",
    "start",
    "again",
    "lobby",
    "seat",
    "options",
    "preset",
    "game",
    "talk",
    "name",
    "stand",
    "ready", "go_on", "here", "ask_back", "remove", "let_in", "lock", "swap", "close",
)  # fmt: skip
RUBBISH: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**53, 10**400, 1.5, "", "x", "\ud800", "\u202eevil", "<b onclick=alert(1)>", [], {}, [[[[[[]]]]]],
    {"__proto__": 1}, "a" * 10_000, [1] * 1000,
)  # fmt: skip


class Hostile(Friend):
    """Takes no seat, listens to everything, and sends random rubbish."""

    heard: list[str]
    match: str
    events: int  # the number of events that were heard

    def begin(self) -> None:
        self.heard = []
        self.match, self.events = "m1", 0
        self.connect()
        self._plan()

    def _plan(self) -> None:
        if self.faults.hostile:
            self.world.after(self.random.expovariate(self.faults.hostile / 60_000), self._annoy)

    def _annoy(self) -> None:
        self._plan()
        if self.connection is None:
            return
        random = self.random
        choice = random.randrange(6)
        if choice == 0:
            text = random.choice(
                ('{"t":', "[" * 5000, "null", "\x00", "{}", '{"t":"answer"}', "x" * 70_000, "NaN")
            )
        elif choice == 1:
            text = json.dumps(self._message(random.choice(RUBBISH), random.choice(RUBBISH)))
        elif choice == 2 and self.heard:
            text = random.choice(self.heard)
        else:
            text = json.dumps(self._message())
        self.heard = [*self.heard[-20:], text]
        self.post(text)

    def _message(self, key: Any = None, value: Any = None) -> dict[str, Any]:
        """A well-formed message; with `key`, one of its fields is replaced by `value`."""
        random = self.random
        ask = random.choice((0, 1, 5, self.events))
        fields: dict[str, Any] = {
            "id": f"h{random.randrange(5)}", "match": self.match, "ask": ask,
            "value": random.choice(("allow", "challenge", ["income", None], 3, [1, 2])), "seat": random.randrange(6),
            "kind": random.choice(("bot", "empty")), "options": {"clock": random.choice((0, 10))}, "preset": "retail_jp",
            "game": "coup",
            "v": PROTOCOL, "app": "sim", "name": "Mallory", "have": random.choice((None, {"match": "m1", "event": 3})),
            "text": "psst", "on": random.choice((True, False)), "one": 0,
            "other": random.randrange(6),
            "who": person_id(random.choice(("owner", "guest1", "mallory"))),
        }  # fmt: skip
        kinds = {
            "answer": ("id", "match", "ask", "value"), "hello": ("v", "app", "name", "have"), "more_time": ("ask",),
            "seat": ("seat", "kind"), "options": ("options",), "preset": ("preset",), "game": ("game", "options"),
            "talk": ("text",), "name": ("name",), "ready": ("on",), "go_on": ("ask", "seat"), "ask_back": ("seat",),
            "remove": ("who",), "let_in": ("who",), "lock": ("on",), "swap": ("one", "other"),
        }  # fmt: skip
        word = random.choice(WORDS)
        message = {"t": word, **{name: fields[name] for name in kinds.get(word, ())}}
        if key is not None:
            message[random.choice([*message, "extra"])] = value
        return message

    def told(self, news: Json) -> None:
        if news["type"] == "line/screen":
            self.match, self.events = news["match"], news["events"]
