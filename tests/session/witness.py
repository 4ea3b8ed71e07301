"""What a guest's page keeps for the check at the end, as web/session/witness.js does it."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tavola.session.fair import Verdict, check
from tavola.session.screens import encode

Json = dict[str, Any]
SAID = ("view", "events", "question", "waiting", "over")


@dataclass
class Kept:
    """What outlives a reload of the page, of one match."""

    commitment: str | None = None
    part: str | None = None
    deal: Json | None = None
    people: list[int] | None = None


@dataclass
class Witness:
    """One page's memory of one match after another."""

    kept: dict[str, Kept] = field(default_factory=dict)
    room: Json | None = None
    there: bool = False  # whether it has been in the room since before the match began
    match: str = ""
    heard: int = 0  # how many events
    shown: list[tuple[int | None, int, int, str]] = field(default_factory=list)
    sent: dict[tuple[int, int], list[Any]] = field(
        default_factory=dict
    )  # seat, ask: the acknowledged answer and later
    record: Json | None = None

    def reload(self) -> None:
        """The page has lost everything but what is kept."""
        self.__init__(self.kept)  # type: ignore[misc]

    def hear(self, message: Json, part: str) -> Json | None:
        """A message from the host; what the page answers to it, its part if one is asked for."""
        match message["t"]:
            case "welcome":
                self.there = False
            case "room":
                self.room = message["room"]
                self.there = self.there or message["room"]["phase"] != "playing"
            case "commit":
                kept = self.kept.setdefault(message["match"], Kept())
                kept.commitment = kept.commitment or message["commitment"]
                kept.part = kept.part or part
                return {"t": "part", "match": message["match"], "part": kept.part}
            case "deal":
                self._deal(message)
            case "screen" | "events":
                self._shown(message)
            case "record":
                self._record(message)
        return None

    def _deal(self, message: Json) -> None:
        kept = self.kept.setdefault(message["match"], Kept())
        if kept.deal is None and self.room is not None and self.there:
            kept.people = [s["seat"] for s in self.room["seats"] if s["kind"] == "human" and not s["owner"]]
        self.there = False
        kept.commitment = kept.commitment or message["commitment"]
        kept.deal = kept.deal or message

    def _shown(self, screen: Json) -> None:
        """A screen, or a piece of the story before it."""
        if screen["match"] != self.match:
            self.match, self.heard, self.shown, self.sent, self.record = screen["match"], 0, [], {}, None
        events = screen["events"]
        since, until = (events[0]["n"], events[-1]["n"] + 1) if events else (self.heard, self.heard)
        if since > self.heard:
            return  # something is missing: the page asks for the whole story
        self.heard = until
        seat = self.room["your_seat"] if self.room else None
        said = {name: screen[name] for name in SAID if name in screen}
        if said.get("question") is not None:
            said["question"] = {name: said["question"][name] for name in said["question"] if name != "chosen"}
        digest = sha256(encode(said).encode()).hexdigest()
        if not self.shown or self.shown[-1] != (seat, since, until, digest):
            self.shown.append((seat, since, until, digest))

    def _record(self, message: Json) -> None:
        if message["n"] == 0:
            self.record = {**message, "text": ""}
        if self.record is not None:
            self.record["text"] += message["text"]

    def acked(self, ask: int, values: list[Any]) -> None:
        """An answer was acknowledged; after it, the page has sent the others."""
        if self.room is not None and self.room["your_seat"] is not None:
            self.sent[self.room["your_seat"], ask] = values

    def evidence(self, match: str) -> Json:
        kept = self.kept[match]
        return {
            "match": match, "commitment": kept.commitment, "part": kept.part, "deal": kept.deal, "people": kept.people,
            "shown": self.shown, "answers": [[*at, values] for at, values in self.sent.items()], "record": self.record,
        }  # fmt: skip

    def verdict(self) -> Verdict:
        return check(self.evidence(self.match))
