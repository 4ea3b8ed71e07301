"""Worlds in which one home lies at random in each letter: in its body, its recipients, its signature and its time.

It also signs promises that it breaks, complaints about anybody, letters of names that it made up, and, as two selves with one
signing key, other passes for some homes than for others. Whatever it does, no honest home may be named, at the table or by an
audit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from dealing.toy import TOY
from dealing.world import World
from tavola.dealing.audit import Verdict, audit
from tavola.dealing.cards import MARK
from tavola.dealing.complaints import TWO, WRONG, two_letters, wrong_letter
from tavola.dealing.decisions import decision_on
from tavola.dealing.group import SIZE
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, KINDS, Letter, Name, sealed
from tavola.dealing.proofs import Proof
from tavola.dealing.replica import Replica
from tavola.dealing.secrets import Opened
from tavola.dealing.steps import NOBODY
from tavola.dealing.trustee import Trustee
from tavola.engine.errors import Refused

ENOUGH = 25_000  # ms of a match
ANSWERS = 10
"""A world ends after so many."""


class Lies(Trustee):
    """The liar's own part, which keeps what it has sealed."""

    def keep(self, name: Name, body: bytes) -> Letter:
        self.__dict__.setdefault("texts", {}).setdefault(name, body)
        return super().keep(name, body)


class LyingLetters(World):
    """What a home sends that lies in its letters."""

    liar: Home | None
    often: float
    """How often it lies."""
    lies: int

    def _lie(self, to: Home, letter: Letter, liar: Trustee) -> None:
        if self.random.random() >= self.often:
            self._send(to, (letter, liar.me))
            return
        self.lies += 1
        for lie in self._lies_about(letter, liar):
            for _ in range(self.random.choice([1, 1, 2])):
                self._later(self.random.choice([5, 100, 2_000, 15_000]), to, (lie, liar.me))

    def _lies_about(self, letter: Letter, liar: Trustee) -> Iterator[Letter]:
        kind = self.random.randrange(10)
        if kind == 0:
            yield letter._replace(body=self._changed(liar, letter.body))  # its signature does not hold
        elif kind == 1:
            more = letter.signature.response + TOY.order
            yield letter._replace(signature=Proof(letter.signature.challenge, more))
        elif kind == 2:
            yield self._signed(liar, letter.name, self._changed(liar, letter.body))
        elif kind == 3:
            yield self._signed(liar, letter.name, self._changed(liar, letter.body))
            yield letter
        elif kind == 4:
            yield self._sealed_anew(liar, letter)
        elif kind == 5:
            yield self._signed(liar, self._renamed(letter.name), letter.body)
            yield letter
        elif kind == 6:
            yield self._complaint(liar)
            yield letter
        elif kind == 7:
            yield self._signed(liar, letter.name._replace(kind="settled"), letter.body[:MARK])
            yield letter
        elif kind == 8:
            yield self._forged(liar, letter.name, letter.body)
            yield letter
        # else it says nothing

    def _signed(self, liar: Trustee, name: Name, body: bytes) -> Letter:
        return Letter.signed(TOY, liar.match, liar.secret.letters, name._replace(author=liar.me), body)

    def _forged(self, liar: Trustee, name: Name, body: bytes) -> Letter:
        """A letter in another home's name, signed by the liar."""
        name = name._replace(author=self.random.choice([*liar.letters.values()]).name.author)
        return Letter.signed(TOY, liar.match, liar.secret.letters, name, body)

    def _sealed_anew(self, liar: Trustee, letter: Letter) -> Letter:
        """A wrong text, sealed as it should be."""
        name = letter.name
        text = self._changed(liar, liar.__dict__["texts"].get(name, letter.body))
        if name.to == ALL:
            return self._signed(liar, name, text)
        own = liar.secret.letters
        body = sealed(TOY, liar.match, own, name, liar.key.letters[name.to], text)
        return self._signed(liar, name, body)

    def _changed(self, liar: Trustee, body: bytes) -> bytes:
        """Other bytes: one part replaced, cut short, longer, or those of another letter."""
        at = self.random.randrange(len(body) + 1) // SIZE * SIZE
        other = self.random.choice([*liar.letters.values()]).body
        some = bytes(TOY.generator) if self.random.random() < 0.5 else self.random.randbytes(SIZE)
        return self.random.choice(
            [body[:at] + some + body[at + SIZE :], body[:at], body + some, other, other[:at] + body[at:]]
        )

    def _renamed(self, name: Name) -> Name:
        changed = {
            "kind": self.random.choice(KINDS),
            "step": name.step + self.random.choice([-1, 0, 1, 50, 1_000]),
            "to": self.random.choice([ALL, *range(len(self.replicas))]),
            "about": self.random.choice([ALL, *range(len(self.replicas))]),
            "attempt": name.attempt + self.random.choice([0, 1, 2, 10]),
        }
        some = self.random.sample([*changed], self.random.randint(1, 2))
        return name._replace(**{field: changed[field] for field in some})

    def _complaint(self, liar: Trustee) -> Letter:
        """A complaint about a letter of somebody, true or not."""
        about = self.random.choice([*liar.letters.values()])
        other = about._replace(body=self._changed(liar, about.body))
        with suppress(ValueError):
            body = self.random.choice(
                [two_letters(about, other), wrong_letter(liar, about), WRONG + about.body, TWO + bytes(about)]
            )
            return self._signed(
                liar, Name(liar.me, "complaint", about.name.step, about=about.name.author), body
            )
        return about


class LyingWorld(LyingLetters):
    """A world with a liar."""

    def __init__(self, number: int) -> None:
        chance = Random(f"lying {number}")
        seats = chance.randint(2, 5)
        self.liar: Home = chance.randrange(seats)
        self.often = chance.choice([0.01, 0.05, 0.2, 0.5])
        super().__init__(f"lying{number}", "coup", seats, seats, reloads=chance.choice([0.0005, 0.005]))
        self.twin = self._of_liar(1) if chance.random() < 0.5 else None
        self.replicas[self.liar] = self._of_liar(0)
        self.sides = [chance.random() < 0.5 for _ in range(seats)]
        # how often a letter goes to the other side as well
        self.parted = 0.1 if chance.random() < 0.3 else 0.0
        self.lies = 0

    def _of_liar(self, other: int) -> Replica:
        """One of the liar's selves. What the other one passes on does not follow from its secret."""
        trustee = Lies(TOY, self.table, self.liar, self.roots[self.liar], self.sharings)
        trustee.secret.root += other
        return Replica(self.header, trustee, self.at)

    @property
    def honest(self) -> list[Replica]:
        return [replica for replica in self.replicas if replica.trustee.me != self.liar]

    # -- what it sends --

    def _post(self, home: Home) -> None:
        if home != self.liar:
            super()._post(home)
            return
        for side, self_ in enumerate([self.replicas[home], self.twin]):
            for letter in self_.trustee.take() if self_ else ():
                for other in range(len(self.replicas)):
                    strange = self.twin is not None and self.sides[other] != side
                    sends = not strange or self.random.random() < self.parted
                    if sends and other != home and letter.name.to in (ALL, other):
                        self._lie(other, letter, self_.trustee)  # type: ignore[union-attr]

    # -- what happens --

    def play_on(self) -> None:
        """Play until time is up, or enough has been answered."""
        for _ in self.play():
            if self.now > ENOUGH or len(self.log) > ANSWERS:
                return

    def _happens(self, home: Home, what: Any) -> None:
        self.spied = True  # so that `play` yields after each letter
        super()._happens(home, what)
        if home == self.liar and self.twin is not None and what != "ask" and isinstance(what[0], Letter):
            self.twin.hear(*what)

    def _hand_on(self, home: Home, asker: Home, letter: Letter) -> None:
        if home == self.liar:
            self._lie(asker, letter, self.replicas[home].trustee)
        else:
            super()._hand_on(home, asker, letter)

    def _may_hear(self, home: Home, share: Letter) -> bool:
        return True

    def _follow(self, replica: Replica, number: int) -> None:
        """A home that was lied to may have other cards turned up, and finds the answer impossible: in a room, it would ask."""
        with suppress(Refused):
            super()._follow(replica, number)

    def _reload(self, home: Home) -> None:
        if home != self.liar:
            super()._reload(home)

    def _take_answers(self, home: Home) -> None:
        super()._take_answers(home)
        if home == self.liar and self.twin is not None:
            mine = self.replicas[home]
            while len(self.twin.given) < len(mine.given) and self.twin.match.ask is not None:
                before = len(self.twin.given)
                self._follow(self.twin, before)
                if len(self.twin.given) == before:
                    self.twin = None
                    return

    def _ask_about_shuffles(self, home: Home) -> None:
        """A keeper asks about a shuffle under way, at any time; the liar answers as it likes."""
        waiting = self.replicas[home].trustee.waiting()
        if home == self.liar or not waiting or self.random.random() < 0.7:
            return
        step = self.random.choice(waiting).number
        at = self.replicas[home].trustee.decisions.at(step)
        there = [one.trustee for one in self.honest if self.random.random() < 0.9]
        said = [one.decisions.answer(one, step, at.attempt, at.round) for one in there]
        heard = [one for one in said if one is not None]
        liar = self.replicas[self.liar].trustee
        if self.random.random() < 0.5:
            promise = Name(self.liar, "promise", step, about=at.round, attempt=at.attempt)
            settled = Name(self.liar, "settled", step, attempt=at.attempt)
            name = self.random.choice([promise, promise, settled])
            heard.append(self._signed(liar, name, b"" if name == promise else bytes(SIZE)))
            there.append(liar)
        if self.random.random() < 0.5:
            there = [one for one in there if one is not liar]
        entry = decision_on(step, at, heard, [one.me for one in there], len(self.roots))
        if entry is not None:
            self.decided.append(entry)

    # -- afterwards --

    def _read_on(self, replica: Replica) -> None:
        """Read the log to its end: who closes a match has what it says."""
        home = replica.trustee.me
        for entry in self.decided[self.read[home] :]:
            replica.decide(entry)
        self.read[home] = len(self.decided)

    def verdicts(self) -> list[Verdict]:
        """The honest homes' audits. The liar commits to what it likes, and opens what it likes."""
        for replica in self.honest:
            self._read_on(replica)
        homes = [replica.trustee for replica in self.honest]
        liar = self.replicas[self.liar].trustee
        for one in [*homes, liar]:
            one.close()
        for one in homes:
            for other in [*homes, liar]:
                theirs = other.close()
                for name in one.close().admit(theirs.inventory, theirs.committed):
                    one.hear(other.letters[name], other.me)
        given = {one.me: one.opened() for one in homes}
        root = self.roots[self.liar]
        claimed = [Opened(root), Opened(root, {0: 7}), Opened(root + 1), Opened(-1), None]
        opened = self.random.choice(claimed)
        return [
            audit(one, {**given, **({} if opened is None else {self.liar: opened})}) for one in self.honest
        ]


def accused(world: LyingWorld) -> set[Home]:
    """The homes that honest homes have named at the table."""
    return {fault.home for one in world.honest for fault in one.trustee.faults} - {NOBODY}


def play_with_liar(number: int) -> LyingWorld:
    """Play a world with a liar. Raises AssertionError, with its number, if an honest home is named."""
    world = LyingWorld(number)
    world.play_on()
    assert accused(world) <= {world.liar}, f"world {number}: {named_by(world.honest)}"
    verdicts = world.verdicts()
    found = {fault for verdict in verdicts for fault in verdict.faults}
    assert {fault.home for fault in found} <= {world.liar}, f"world {number}, audit: {found}"
    named = {frozenset(fault.home for fault in verdict.faults) for verdict in verdicts}
    assert len(named) == 1, f"world {number}: audits differ: {[verdict.faults for verdict in verdicts]}"
    return world


def named_by(honest: Iterable[Replica]) -> list[Any]:
    return [one.trustee.faults for one in honest]
