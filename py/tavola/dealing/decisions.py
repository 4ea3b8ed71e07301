"""What the log decides about a shuffle that waits for a home: it goes on, or it is attempted again by others.

In a *round* the homes say what they hold of an attempt (`stalls`: when). A home that has called it settled says so; any other
promises not to do so before the log decides this round. With the answers of a quorum any home makes an entry. If somebody has
called the attempt settled, it goes on: a quorum may have it, and those who lack letters get them. Otherwise it is attempted
again, by homes that are there: a quorum's promises say that no quorum has called it settled, so nobody has looked at its cards.
The first entry for an attempt and a round counts. A home that promises and calls the attempt settled all the same has signed
both.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple

from tavola.dealing.keys import Home, quorum_of
from tavola.dealing.letters import Letter, Name

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee


HEAD = b"step "
"""Of the bytes of a decision: no deed begins so."""


class At(NamedTuple):
    """Where a shuffle is: the attempt that counts, and the round that is not decided yet."""

    attempt: int = 0
    round: int = 0
    passers: tuple[tuple[Home, ...], ...] = ()  # of each attempt after the first


class Decision(NamedTuple):
    """An entry of the log."""

    step: int
    attempt: int
    round: int
    passers: tuple[Home, ...]  # of the next attempt; none: this one goes on
    said: tuple[Letter, ...]  # what homes answered in this round

    def __bytes__(self) -> bytes:
        head = " ".join(map(str, (self.step, self.attempt, self.round, *self.passers)))
        letters = (len(bytes(one)).to_bytes(2, "big") + bytes(one) for one in self.said)
        return HEAD + head.encode() + b"\n" + b"".join(letters)

    @classmethod
    def read(cls, data: bytes) -> Decision:
        """Raises ValueError for bytes that are no decision."""
        head, _, rest = data.removeprefix(HEAD).partition(b"\n")
        step, attempt, turn, *passers = map(int, head.decode("ascii").split(" "))
        said = list[Letter]()
        while rest:
            size = 2 + int.from_bytes(rest[:2], "big")
            if size > len(rest):
                raise ValueError("no such decision")
            said.append(Letter.read(rest[2:size]))
            rest = rest[size:]
        return cls(step, attempt, turn, tuple(passers), tuple(said))


def decision_on(
    step: int, at: At, said: Iterable[Letter], there: Collection[Home], homes: int
) -> Decision | None:
    """The entry that a home makes of the answers. None: they are too few."""
    said = [*said]
    settled = [letter for letter in said if letter.name.kind == "settled"]
    promises = [letter for letter in said if letter.name.kind == "promise"]
    if settled:
        return Decision(step, at.attempt, at.round, (), (settled[0],))
    if len(promises) < quorum_of(homes) or len(there) < quorum_of(homes):
        return None
    return Decision(step, at.attempt, at.round, tuple(sorted(there)), tuple(promises))


class Decisions:
    """The entries that a home has read."""

    def __init__(self) -> None:
        self._at: dict[int, At] = {}
        self._promises: set[tuple[Home, int, int]] = set()  # that entries have shown: home, step, attempt

    def at(self, step: int) -> At:
        """Where the shuffle is."""
        return self._at.get(step, At())

    def answer(self, home: Trustee, step: int, attempt: int, turn: int) -> Letter | None:
        """This home's answer, kept like each letter before it is sent. None: the round was decided before."""
        if self.at(step)[:2] != (attempt, turn):
            return None
        settled = home.letters.get(Name(home.me, "settled", step, attempt=attempt))
        return settled or home.keep(Name(home.me, "promise", step, about=turn, attempt=attempt), b"")

    def promised(self, home: Trustee, step: int) -> bool:
        """Whether this home must not call the attempt settled, for now."""
        at = self.at(step)
        return Name(home.me, "promise", step, about=at.round, attempt=at.attempt) in home.letters

    def take(self, home: Trustee, entry: Decision) -> bool:
        """Read an entry. Returns whether it counts; all homes find the same."""
        at = self.at(entry.step)
        if (entry.attempt, entry.round) != at[:2] or not self._is_founded(home, entry):
            return False
        if entry.passers:
            self._at[entry.step] = At(entry.attempt + 1, 0, (*at.passers, entry.passers))
        else:
            self._at[entry.step] = at._replace(round=entry.round + 1)
        for name in (letter.name for letter in entry.said if entry.passers):
            self._promises.add((name.author, name.step, name.attempt))
        return True

    def _is_founded(self, home: Trustee, entry: Decision) -> bool:
        kind = "promise" if entry.passers else "settled"
        for letter in entry.said:
            name = letter.name
            fits = name[1:3] == (kind, entry.step) and name.attempt == entry.attempt
            if not fits or (entry.passers and name.about != entry.round) or not home.is_genuine(letter):
                return False
        authors = {letter.name.author for letter in entry.said}
        if not entry.passers:
            return bool(authors)
        right = entry.passers == tuple(sorted({*entry.passers} & {*range(home.homes)}))
        return right and min(len(authors), len(entry.passers)) >= home.key.quorum

    def broken(self, settled: Letter) -> bool:
        """Whether the author of this letter had promised not to write it."""
        name = settled.name
        return (name.author, name.step, name.attempt) in self._promises
