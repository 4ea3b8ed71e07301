"""A circle of homes in one process: for simulations, tests and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tavola.dealing.audit import Verdict, audit
from tavola.dealing.group import SIZE, Group
from tavola.dealing.keys import Home, Secret, Sharing
from tavola.dealing.letters import ALL, Letter
from tavola.dealing.proofs import derive, digest
from tavola.dealing.replica import Replica, table_of
from tavola.dealing.secrets import Opened
from tavola.dealing.trustee import Trustee
from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header


def roots_of(group: Group, secret: str, homes: int) -> list[int]:
    """A root for each home, derived from one text (a seed), so that a simulation is reproducible."""
    seed = int.from_bytes(digest("roots", secret)[:SIZE], "little") % group.order
    return [derive(group, seed, "root", home) for home in range(homes)]


def sharings_of(group: Group, table: bytes, roots: Sequence[int]) -> list[Sharing]:
    """The sharings of homes with these roots."""
    return [Secret(group, root, len(roots)).sharing(home, table) for home, root in enumerate(roots)]


class Circle:
    """Homes in one process, with instant delivery of letters. Measures the cost of dealing for each of them."""

    def __init__(
        self, header: Header, group: Group, roots: Sequence[int], clock: Callable[[], float] | None = None
    ) -> None:
        """A match at its first decision, dealt by as many homes as there are roots, its seats spread evenly over them.

        `clock` measures seconds of work; without one none are counted. Raises as `Match.begin` does.
        """
        self.at = [seat % len(roots) for seat in range(header.seats)]
        self.bytes = [0] * len(roots)  # that each home has sent
        self.seconds = [0.0] * len(roots)  # that each home has worked
        self._clock = clock or (lambda: 0.0)
        self.replicas: list[Replica] = []
        table = table_of(header)
        sharings = sharings_of(group, table, roots)
        for me, root in enumerate(roots):
            with self._working(me):
                trustee = self.trustee(group, table, me, root, sharings)
                self.replicas.append(Replica(header, trustee, self.at))
        self._settle()

    def trustee(
        self, group: Group, table: bytes, me: Home, root: int, sharings: Sequence[Sharing]
    ) -> Trustee:
        """A home's part in the dealing."""
        return Trustee(group, table, me, root, sharings)

    @property
    def match(self) -> Match:
        """The match as the first home sees it: where it is, and whom it asks, is the same at every home."""
        return self.replicas[0].match

    def at_home(self, seat: Seat) -> Replica:
        """The copy of the home that a seat is at."""
        return self.replicas[self.at[seat]]

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Check an answer at its seat's home, and give it to all. Raises Refused, and changes nothing, if it is illegal there."""
        self.at_home(seat).check(seat, answer)
        self.give(seat, answer)

    def give(self, seat: Seat, answer: Answer) -> None:
        """Give all homes an answer that its own home has not checked. Raises Refused if what everybody knows refutes it."""
        for home, replica in enumerate(self.replicas):
            with self._working(home):
                replica.answer(seat, answer)
        self._settle()

    def audit(self) -> Verdict:
        """The audit of a match that is over, as the first home makes it."""
        return audit(self.replicas[0], self.opened())

    def opened(self) -> dict[Home, Opened]:
        """Let all homes close the match, compare their letters, and then open their secrets."""
        homes = [replica.trustee for replica in self.replicas]
        entries = {home.me: home.close().committed for home in homes}
        for home in homes:
            for other in homes:
                for name in home.close().admit(other.close().inventory, entries[other.me]):
                    home.hear(other.letters[name], other.me)
        return {home.me: home.opened() for home in homes}

    def _settle(self) -> None:
        """Deliver letters until none is left."""
        while letters := [
            (letter, home) for home, replica in enumerate(self.replicas) for letter in replica.trustee.take()
        ]:
            for letter, sender in letters:
                self._carry(letter, sender)

    def _carry(self, letter: Letter, sender: Home) -> None:
        for home, replica in enumerate(self.replicas):
            if home != sender and letter.name.to in (ALL, home):
                self.bytes[sender] += len(bytes(letter))
                with self._working(home):
                    replica.hear(letter, sender)

    @contextmanager
    def _working(self, home: Home) -> Iterator[None]:
        started = self._clock()
        yield
        self.seconds[home] += self._clock() - started
