"""The end of a match in a room: homes commit to their letters, compare them, open their secrets, and each home audits the match.

Where people want no audit, secrets and so cards stay closed: then only what was seen at the table counts.

Two kinds of deeds, which act also while cards are dealt:

    end      this home has closed the match, and has these letters (their hash: `closing`)
    secret   this home opens its secret, and what it knows of others' (`secrets`)

The match is over for all when a quorum has written `end`; later answers are void. So a match can also be broken off. Which `end`
counts follows from the log: those before the first secret. What somebody signs after that, with a secret that it has read, counts
nowhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress

from tavola.dealing.audit import Verdict, audit
from tavola.dealing.clocks import ASLEEP, GRACE
from tavola.dealing.closing import Inventory, committed, first_of, hash_of, inventory_of
from tavola.dealing.decisions import Decision
from tavola.dealing.deeds import Deed
from tavola.dealing.keys import Home
from tavola.dealing.letters import Letter, Name
from tavola.dealing.replica import Replica
from tavola.dealing.secrets import Opened, best_of
from tavola.dealing.trustee import Trustee
from tavola.engine.foreign import read_json
from tavola.engine.match import SPECTATOR


def before_end(entries: Iterable[Deed | Decision], home: Trustee) -> Iterator[Deed | Decision]:
    """The entries of the log before a quorum has closed the match: no later one has an effect on it."""
    ended = set[Home]()
    for entry in entries:
        if isinstance(entry, Deed) and entry.kind == "end" and entry.is_genuine(home):
            ended.add(entry.author)
        if len(ended) >= home.key.quorum:
            return
        yield entry


class Ending:
    """The end of a match as one home sees it."""

    def __init__(self, replica: Replica, *, audited: bool = True) -> None:
        self.audited = audited
        self.ends: dict[Home, bytes] = {}  # that count: what each home has committed to
        self._replica, self._home = replica, replica.trustee
        self._now = 0
        self._since: int | None = None  # when this home closed the match, or last read something of the end
        self._quorum_since: int | None = None
        self._secrets: dict[Home, list[Opened]] = {}
        self._compared: set[Home] = set()
        self._wanted: set[tuple[Name, bytes]] = set()  # letters that others have committed to
        self._inventory: tuple[object, Inventory] | None = None  # and on what that rests
        self._verdict: tuple[object, Verdict] | None = None

    @property
    def is_over(self) -> bool:
        """Whether a quorum has closed the match, so that it is over for all."""
        return len(self.ends) >= self._home.key.quorum

    @property
    def is_closed(self) -> bool:
        """Whether this home has closed the match."""
        return self._home.closing is not None

    # -- what happens --

    def work(self, now: int) -> None:
        """Close a match that has come to its end, once this home has all its letters."""
        if now >= self._now + ASLEEP:  # a device that has slept, or was loaded again, counts from now
            self._since = None if self._since is None else now
            self._quorum_since = None if self._quorum_since is None else now
        self._now = now
        match = self._replica.match
        if match.ask is None and not match.dealing and not self._home.missing():
            self.close()

    def close(self) -> None:
        """Close the match; it may be broken off by this."""
        if self._since is None:
            self._since = self._now
        self._home.close()

    def read(self, deed: Deed) -> None:
        """A deed about the end, which its author has signed."""
        known = self.ends if deed.kind == "end" else self._secrets
        if self._since is not None and deed.author not in known:
            self._since = self._now  # only by something new: nobody can put off the verdict
        if deed.kind == "end" and not self._secrets:
            self.ends.setdefault(deed.author, deed.body)
            if self.is_over and self._quorum_since is None:
                self._quorum_since = self._now
            if self.is_over or deed.author == self._home.me:
                self.close()  # after a reload: again
        elif deed.kind == "secret" and self.is_over:
            with suppress(ValueError):
                self._secrets.setdefault(deed.author, []).append(_opened(deed.body))

    def heard(self, letter: Letter) -> None:
        """A letter has come, whether it was taken or not."""
        self._wanted.discard((letter.name, hash_of(letter)))

    # -- letters are compared --

    def unlike(self) -> list[Home]:
        """The homes that have committed to other letters than this one: it asks them which."""
        closing = None if self._is_late() else self._home.closing
        others = {} if closing is None else {home: self.ends[home] for home in {*self.ends} - self._compared}
        mine = closing.committed if closing is not None and others else b""
        return [home for home, said in others.items() if home != self._home.me and said != mine]

    def inventory(self) -> Inventory:
        """What this home has committed to. After a reload also the letters that it has kept since are there."""
        home, closing = self._home, self._home.closing
        said = self.ends.get(home.me)
        if closing is not None and (said is None or closing.committed == said):
            return closing.inventory
        basis = len(home.letters), said
        if self._inventory is None or self._inventory[0] != basis:
            self._inventory = basis, first_of(inventory_of(home.letters), said)
        return self._inventory[1]

    def compare(self, home: Home, inventory: Inventory) -> None:
        """What a home has. If that is not what it has committed to, it counts for nothing."""
        closing, said = self._home.closing, self.ends.get(home)
        if closing is None or said is None or committed(inventory) != said or home in self._compared:
            return
        self._compared.add(home)
        self._wanted |= {(name, inventory[name]) for name in closing.admit(inventory, said)}

    def lacks(self) -> list[Name]:
        """The letters that others have committed to, and this home has not heard."""
        return [] if self._is_late() else sorted(name for name, _ in self._wanted)

    # -- what it writes --

    def deeds(self) -> Iterator[Deed]:
        """This home's `end`, and its secret when all have committed to their letters, or have had the time for it."""
        home, closing = self._home, self._home.closing
        if closing is None:
            return
        if home.me not in self.ends and not self._secrets:
            yield Deed.signed(home, "end", 0, SPECTATOR, closing.committed)
        elif self.audited and self._opens() and home.me not in self._secrets:
            yield Deed.signed(home, "secret", 0, SPECTATOR, _written(home.opened()))

    def _opens(self) -> bool:
        if self._quorum_since is None:
            return False
        waited = self._now >= self._quorum_since + GRACE
        return waited or (len(self.ends) == self._home.homes and not self._differs())

    def _differs(self) -> bool:
        """Whether another home may have letters that this one has not heard."""
        return bool(self._wanted or self.unlike())

    # -- the audit --

    def verdict(self) -> Verdict | None:
        """What the audit says, when all secrets are there that are to be had; None before."""
        if not self._is_known():
            return None
        home = self._home
        if not self.audited:
            self._verdict = self._verdict or ((), Verdict(0, tuple(home.faults), None))
            return self._verdict[1]
        said = sum(map(len, self._secrets.values()))
        basis = (said, len(home.letters), len(self._replica.match.answers))
        if self._verdict is None or self._verdict[0] != basis:
            best = {
                one: best_of(home.group, home.sharings, one, heard) for one, heard in self._secrets.items()
            }
            self._verdict = basis, audit(self._replica, best)
        return self._verdict[1]

    def _is_known(self) -> bool:
        if not self.audited:
            return self.is_over
        has_all = self.is_over and len(self._secrets) == self._home.homes
        return self._is_late() or (has_all and not self._differs())

    def _is_late(self) -> bool:
        """Whether this home waits no longer: homes that are gone need not come back, and one may have committed to rubbish."""
        return self._since is not None and self._now >= self._since + 2 * GRACE


def _written(opened: Opened) -> bytes:
    values = {str(home): f"{value:x}" for home, value in opened.values.items()}
    return json.dumps([f"{opened.root:x}", values]).encode()


def _opened(body: bytes) -> Opened:
    """Raises ValueError for a body that opens nothing."""
    said = read_json(body.decode())
    try:
        root, values = said
        return Opened(int(root, 16), {int(home): int(value, 16) for home, value in values.items()})
    except (TypeError, AttributeError) as error:
        raise ValueError("no secret") from error
