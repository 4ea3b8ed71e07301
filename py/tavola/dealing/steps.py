"""The steps of dealing: what the homes do together, each by the letters of all.

    Sharings            step 0: the homes make one key
    Shuffle, Receipts   the homes pass cards on (`shuffles`)
    Opening             a quorum uses the key: to look at cards, or to toss a coin (`openings`)

Steps are numbered as the rules come to them, the same at every home. `move` does what can be done by now; a wrong letter is
refused, as if it had never arrived.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from tavola.dealing.cards import read_points
from tavola.dealing.group import SIZE
from tavola.dealing.keys import Home, JointKey, Sharing, quorum_of
from tavola.dealing.letters import Letter, Name
from tavola.dealing.proofs import Proof

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee

What = Literal[
    "sharing",
    "value",
    "pass",
    "share",
    "receipt",
    "complaint",
    "two_letters",
    "no_card",
    "secret",
    "masks",
    "answer",
]
"""What was wrong: a letter of some kind, two different ones of one name, or what only the audit finds."""


class Fault(NamedTuple):
    """The home at fault, and the step. NOBODY: only the audit can tell."""

    home: Home
    step: int
    what: What


NOBODY: Home = -1


class Step(ABC):
    """Something that the homes do together."""

    def __init__(self, number: int) -> None:
        self.number = number

    @abstractmethod
    def move(self, home: Trustee) -> bool:
        """Do what can be done by now. Returns whether this home has finished the step."""

    @abstractmethod
    def awaits(self, home: Trustee) -> Iterator[Name]:
        """The letters that this home needs to go on; some may have arrived."""

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        """Whether the text of a sealed letter to another home is right. None: this home can't know yet."""
        return True


class Sharings(Step):
    """The homes make a key that none of them has."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.heard: dict[Home, Sharing] = {}
        self.values: dict[Home, int] = {}  # that each home has sent to this one
        self._sent = False

    def move(self, home: Trustee) -> bool:
        if home.me not in self.heard:
            own = self.heard[home.me] = home.secret.sharing(home.me, home.match)
            home.write("sharing", self.number, _packed(own))
        for author in range(home.homes):
            letter = home.letters.get(Name(author, "sharing", self.number))
            if author not in self.heard and letter is not None:
                self._take_sharing(home, letter)
        if len(self.heard) < home.homes:
            return False
        if not self._sent:
            self._sent = True
            self._send_values(home)
        return self._take_values(home)

    def _take_sharing(self, home: Trustee, letter: Letter) -> None:
        author, quorum = letter.name.author, quorum_of(home.homes)
        try:
            points = read_points(home.group, letter.body[: -2 * SIZE], quorum + 1)
            sharing = Sharing(author, tuple(points[1:]), points[0], Proof.read(letter.body[-2 * SIZE :]))
            sharing.check(home.group, quorum, home.match)
        except ValueError:
            home.accuse(author, self.number, "sharing")
            return
        self.heard[author] = sharing

    def _send_values(self, home: Trustee) -> None:
        self.values[home.me] = home.secret.value_at(home.me)
        for other in range(home.homes):
            if other != home.me:
                home.write("value", self.number, home.secret.value_at(other).to_bytes(SIZE, "little"), other)

    def _take_values(self, home: Trustee) -> bool:
        for author in range(home.homes):
            letter = home.letters.get(Name(author, "value", self.number, home.me))
            if author in self.values or letter is None:
                continue
            text = home.read(letter)
            if text is not None and self.accepts(home, letter.name, text):
                self.values[author] = int.from_bytes(text, "little")
            else:
                home.refuse(letter, "value")
        if len(self.values) < home.homes:
            return False
        sharings = [self.heard[author] for author in range(home.homes)]
        home.receive_key(JointKey.of(home.group, sharings), sum(self.values.values()) % home.group.order)
        return True

    def awaits(self, home: Trustee) -> Iterator[Name]:
        for author in range(home.homes):
            if author not in self.heard:
                yield Name(author, "sharing", self.number)
            elif author not in self.values and self._sent:
                yield Name(author, "value", self.number, home.me)

    def accepts(self, home: Trustee, name: Name, text: bytes) -> bool | None:
        sharing = self.heard.get(name.author)
        if sharing is None:
            return None
        group, value = home.group, int.from_bytes(text, "little")
        return value * group.generator == sharing.point_at(name.to, group.zero)


def _packed(sharing: Sharing) -> bytes:
    return b"".join([*map(bytes, (sharing.letters, *sharing.coefficients)), bytes(sharing.proof)])
