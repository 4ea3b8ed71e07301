"""The room's log among homes: a keeper gives numbers, the others store, and an entry counts when enough have stored it.

As in `web/session/log`, `(n + 1) // 2` of `n` homes store, and `n // 2 + 1` elect the next keeper, whose log is the longest
of theirs. What too few had stored may be lost, and others' entries take its place. Who stores says so to all.
An election itself happens at once here: `tests/page/log` storms it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from tavola.dealing.decisions import Decision
from tavola.dealing.deeds import Deed
from tavola.dealing.keys import Home, quorum_of

Entry = Deed | Decision


class Append(NamedTuple):
    """The entries of a keeper from a number on, each with its term; the log is the same up to there."""

    term: int
    keeper: Home
    start: int
    entries: Sequence[tuple[int, Entry | None]]
    counts: int


class Stored(NamedTuple):
    """A home has stored the log of that term up to a number."""

    term: int
    home: Home
    number: int


@dataclass
class Member:
    """What a home knows of the log."""

    keeper: Home
    term: int = 0
    entries: list[tuple[int, Entry | None]] = field(default_factory=list)
    stored: dict[Home, int] = field(default_factory=dict)  # in this term
    counts: int = 0  # up to this number enough have stored it

    def go_to(self, term: int, keeper: Home) -> None:
        if term > self.term:
            self.term, self.keeper, self.stored = term, keeper, {}


class Logs:
    """The log, as each home has it."""

    def __init__(self, homes: int, send: Callable[[Home, Any], None]) -> None:
        self.members = [Member(keeper=0) for _ in range(homes)]
        self.lost = 0  # entries whose place another keeper's have taken
        self._send = send

    def append(self, home: Home, entry: Entry | None) -> bool:
        """Add an entry, if this home keeps the log."""
        member = self.members[home]
        if member.keeper == home:
            member.entries.append((member.term, entry))
            member.stored[home] = len(member.entries)
            self._count(home)
            self.tell(home)
        return member.keeper == home

    def tell(self, home: Home) -> None:
        """The keeper sends each home what that has not said to have stored."""
        member = self.members[home]
        for other in range(len(self.members)):
            if other != home == member.keeper:
                start = member.stored.get(other, 0)
                entries = member.entries[start:]
                self._send(other, Append(member.term, home, start, tuple(entries), member.counts))

    def hear(self, home: Home, said: Append | Stored) -> None:
        member = self.members[home]
        if isinstance(said, Append):
            self._store(home, said)
        elif said.term == member.term:
            member.stored[said.home] = max(said.number, member.stored.get(said.home, 0))
            self._count(home)

    def _store(self, home: Home, said: Append) -> None:
        member = self.members[home]
        member.go_to(said.term, said.keeper)
        if said.term < member.term:
            return
        for number, entry in enumerate(said.entries, said.start):
            if member.entries[number : number + 1] != [entry]:
                self.lost += len(member.entries) - number
                assert number >= member.counts, "what counts is never replaced"
                del member.entries[number:]
                member.entries.append(entry)
        number = said.start + len(said.entries)
        for by in (home, said.keeper):
            member.stored[by] = max(number, member.stored.get(by, 0))
        member.counts = max(member.counts, min(said.counts, number))
        self._count(home)
        for other in range(len(self.members)):
            if other != home:
                self._send(other, Stored(member.term, home, number))

    def _count(self, home: Home) -> None:
        """Only an entry of the keeper's own term shows that those before it count, too."""
        member = self.members[home]
        for number in range(member.counts + 1, member.stored.get(home, 0) + 1):
            enough = sum(stored >= number for stored in member.stored.values())
            if enough >= (len(self.members) + 1) // 2 and member.entries[number - 1][0] == member.term:
                member.counts = number

    def elect(self, there: Sequence[Home], random: Random) -> None:
        """A quorum of these elects a keeper, if they are a quorum."""
        quorum = quorum_of(len(self.members))
        if len(there) < quorum:
            return
        voters = random.sample([*there], quorum)
        term = 1 + max(self.members[home].term for home in voters)

        def length(home: Home) -> tuple[int, int]:
            entries = self.members[home].entries
            return (entries[-1][0] if entries else 0, len(entries))

        keeper = max(voters, key=length)
        for home in voters:
            self.members[home].go_to(term, keeper)
        self.append(keeper, None)

    def counting(self, home: Home) -> list[Entry]:
        """The entries that act at a home; that somebody keeps is none."""
        member = self.members[home]
        return [entry for _, entry in member.entries[: member.counts] if entry is not None]
