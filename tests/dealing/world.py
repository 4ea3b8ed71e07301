"""Homes that deal jointly over a bad network: it delays, loses, duplicates and reorders letters; homes sleep, or leave for good.

Everything follows from a seed. The order of answers is given: every home gets the same answers in the same order, which in a game
the room ensures. When a home leaves for good, its last letters may be lost, its seats move, and the shuffles that wait
are decided by entries of the log, which come to each home when they come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from dealing.toy import TOY
from games.runs import Run
from tavola.dealing.audit import Verdict, audit
from tavola.dealing.cards import MARK, Masked, read_points
from tavola.dealing.circle import roots_of, sharings_of
from tavola.dealing.decisions import Decision, decision_on
from tavola.dealing.group import Element
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Letter, Name
from tavola.dealing.proofs import PROOF
from tavola.dealing.replica import Replica, table_of
from tavola.dealing.steps import Fault
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import EVERYBODY, Face, Handle, Seat

LOST, DOUBLED = 0.2, 0.1
ASK_EVERY = 800  # ms between two requests for missing letters to all others
LONGEST = 1_000_000  # ms of a match


class Happening(NamedTuple):
    time: int
    number: int  # unique, so that the heap never compares the other fields
    home: Home
    what: Any


class World:
    """A simulated match among homes."""

    def __init__(
        self,
        seed: str,
        game: str,
        seats: int,
        homes: int,
        goes: bool = False,
        reloads: float = 0.001,
        options: Mapping[str, Any] = {},  # read only
    ) -> None:
        """`goes`: one home leaves for good; `reloads`: the probability of a reload at each event of a home."""
        self.random, self.now, self._count = Random(seed), 0, 0
        self.reloads, self.reloaded = reloads, 0
        self.header = Run(game, seats, options, seed).begin().header
        self.at = self._at(seats, homes)
        self.roots = roots_of(TOY, seed, homes)
        self.table = table_of(self.header)
        self.sharings = sharings_of(TOY, self.table, self.roots)
        self.log: list[tuple[Seat, Any]] = []
        self.heard = [0] * homes  # the number of answers of the log that each home has taken
        self.asleep_until = [0] * homes
        self.decided: list[Decision] = []
        self.read = [0] * homes  # the number of those entries that each home has read
        self.replicas = [self._replica(home) for home in range(homes)]
        self.once: list[set[Handle]] = [
            set() for _ in range(homes)
        ]  # cards that a home saw for a seat that has moved
        self.gone: set[Home] = set()
        self.goes = homes - 1 if goes else None
        self.told: list[dict[Name, Letter]] = [{} for _ in range(homes)]  # the shares that reached each home
        self.spied = False  # whether a home has heard a share of a card that none of its seats may see
        self._queue: list[Happening] = []
        for home in range(homes):
            self._later(self.random.randrange(ASK_EVERY), home, "ask")

    def _replica(self, home: Home, kept: Iterable[Letter] = (), faults: Iterable[Fault] = ()) -> Replica:
        decided = self.decided[: self.read[home]]
        trustee = Trustee(TOY, self.table, home, self.roots[home], self.sharings, kept, decided, faults)
        return Replica(self.header, trustee, self.at)

    def _at(self, seats: int, homes: int) -> list[Home]:
        """The home of each seat."""
        return [seat % homes for seat in range(seats)]

    # -- the network --

    def _later(self, delay: int, home: Home, what: Any) -> None:
        self._count += 1
        heappush(self._queue, Happening(self.now + delay, self._count, home, what))

    def _send(self, to: Home, what: Any) -> None:
        for _ in range((self.random.random() >= LOST) + (self.random.random() < DOUBLED)):
            self._later(self.random.randrange(5, 200), to, what)

    def _post(self, home: Home) -> None:
        for letter in self.replicas[home].trustee.take():
            for other in range(len(self.replicas)):
                if other != home and letter.name.to in (ALL, other):
                    self._send(other, (letter, home))

    # -- what happens --

    def play(self) -> Iterator[None]:
        """Play the match to its end. Yields when a home has heard a share that it must not use, and at the end: see `leaks`."""
        while any(map(self._goes_on, self.there())):
            happening = heappop(self._queue)
            self.now = happening.time
            assert self.now < LONGEST, "the match has stopped"
            home = happening.home
            if home in self.gone:
                continue
            if self.now < self.asleep_until[home]:
                if happening.what == "ask":
                    self._later(self.asleep_until[home] - self.now, home, "ask")
                continue  # letters that arrive meanwhile are lost
            if self.random.random() < 0.002:
                self.asleep_until[home] = self.now + self.random.randrange(100, 5_000)
            if self.random.random() < self.reloads:
                self._reload(home)
            self._happens(home, happening.what)
            self._read_decisions(home)
            self._take_answers(home)
            self._post(home)
            if self.spied:
                self.spied = False
                yield
        yield

    def _goes_on(self, replica: Replica) -> bool:
        return goes_on(replica)

    def there(self) -> list[Replica]:
        return [replica for replica in self.replicas if replica.trustee.me not in self.gone]

    def _happens(self, home: Home, what: Any) -> None:
        trustee = self.replicas[home].trustee
        if what == "ask":
            missing = self._lacks(home)
            for other in range(len(self.replicas)):
                if missing and other != home:
                    self._send(other, (home, missing))
            self._later(ASK_EVERY, home, "ask")
            self._ask_about_shuffles(home)
        elif isinstance(what[0], Letter):
            self._hear(home, *what)
            if what[0].name.kind == "share":
                self.told[home][what[0].name] = what[0]
            self.spied |= what[0].name.kind == "share" and not self._may_hear(home, what[0])
        else:
            asker, names = what
            for name in names:
                if name in trustee.letters and name.to in (ALL, asker):
                    self._hand_on(home, asker, trustee.letters[name])

    def _lacks(self, home: Home) -> list[Name]:
        """The letters that a home requests from the others."""
        return self.replicas[home].trustee.missing()

    def _hand_on(self, home: Home, asker: Home, letter: Letter) -> None:
        """Send a letter to a home that has asked for it."""
        self._send(asker, (letter, home))

    def _hear(self, home: Home, letter: Letter, line: Home) -> None:
        self.replicas[home].hear(letter, line)

    def _may_hear(self, home: Home, share: Letter) -> bool:
        """Whether a home may see all the cards of a share, by its author's knowledge of the match."""
        author = self.replicas[share.name.author]
        look = author.trustee.look_at(share.name.step)
        return look is None or all(may_know(author, card, home) for card in look.cards)

    def _ask_about_shuffles(self, home: Home) -> None:
        """Once a home is gone, a keeper asks the others about a shuffle that is under way; some may not hear it."""
        if not self.gone or self.random.random() < 0.5:
            return
        for shuffle in self.replicas[home].trustee.waiting():
            there = [one.trustee for one in self.there() if self.random.random() < 0.9]
            if any(one.me == home for one in there):
                self._decide(home, shuffle.number, there)

    def _decide(self, home: Home, step: int, there: Sequence[Trustee]) -> None:
        at = self.replicas[home].trustee.decisions.at(step)
        said = [one.decisions.answer(one, step, at.attempt, at.round) for one in there]
        entry = decision_on(
            step, at, [one for one in said if one], [one.me for one in there], len(self.roots)
        )
        if entry is not None:
            self._enter(home, entry)

    def _enter(self, _keeper: Home, entry: Decision) -> None:
        self.decided.append(entry)

    def _read_decisions(self, home: Home) -> None:
        """Read the entries about shuffles, at some time, also while cards are dealt."""
        while self.read[home] < len(self.decided) and self.random.random() < 0.8:
            self.replicas[home].decide(self.decided[self.read[home]])
            self.read[home] += 1

    def _take_answers(self, home: Home) -> None:
        """Follow the log; at its end, perhaps answer for a seat that is asked."""
        replica = self.replicas[home]
        while self.heard[home] < len(self.log) and replica.match.ask is not None:
            self._follow(replica, self.heard[home])
            self.heard[home] += 1
        asked = replica.asked() if self.heard[home] == len(self.log) else []
        if asked and self.random.random() < 0.7:
            seat = self.random.choice(asked)
            self.log.append((seat, self.random.choice(list(replica.match.legal(seat)))))
            if self.goes is not None and len(self.log) == 12:
                self._go(self.goes)

    def _follow(self, replica: Replica, number: int) -> None:
        seat, answer = self.log[number]
        if answer is GONE:
            replica.move(seat, STAND_IN, 1 + number)
        else:
            replica.answer(seat, answer)

    def _reload(self, home: Home) -> None:
        """Restore a home from its saved letters and the log; it must reach the same state."""
        self.reloaded += 1
        before = self.replicas[home]
        kept = [Letter.read(bytes(letter)) for letter in before.trustee.letters.values()]
        after = self.replicas[home] = self._replica(home, kept, before.trustee.faults)
        for number in range(self.heard[home]):
            self._follow(after, number)
        if after.trustee.faults:
            self._post(home)  # who was lied to may find another lie, and complain of that
            return
        assert after.trustee.take() == [], "what a home has sent before a reload, it writes it a second time"
        assert (after.match.answers, after.match.asks) == (before.match.answers, before.match.asks)

    def _go(self, gone: Home) -> None:
        """A home leaves for good, in the middle of its work."""
        self.gone, self.goes = {gone}, None
        at = self.replicas[STAND_IN].at
        self.log += [(Seat(seat), GONE) for seat in range(len(at)) if at[seat] == gone]

    # -- afterwards --

    def audit(self) -> Verdict:
        """The first home's audit; a quorum rebuilds the secret of a home that is gone."""
        given = {replica.trustee.me: replica.trustee.opened() for replica in self.there()}
        return audit(self.replicas[0], given)


def goes_on(replica: Replica) -> bool:
    """Whether a home still plays, deals, or lacks letters that the audit needs."""
    match = replica.match
    return match.ask is not None or match.dealing or bool(replica.trustee.missing())


GONE = object()
STAND_IN: Home = 0
"""The home that answers for a seat whose home is gone."""


# -- leaks --


def leaks(world: World) -> list[tuple[tuple[Home, ...], Handle]]:
    """The cards that homes, one fewer than a quorum, can open together although none of their seats may see them.

    They pool their own shares of the key, and every share that one of them was ever sent. A card is tried only if one of them
    was sent a share of it: with their own shares alone they are one short of the quorum (`test_keys`).
    """
    told = [told_to(replica, heard) for replica, heard in zip(world.replicas, world.told, strict=True)]
    cards = {card: masked for replica in world.replicas for card, masked in replica.trustee.cards.items()}
    found = []
    for card, masked in cards.items():
        cover = bytes(masked.cover)
        blind = {
            home
            for home, replica in enumerate(world.replicas)
            if not may_know(replica, card, home) and card not in world.once[home]
        }
        if any(cover in told[home] for home in blind):
            few = combinations(sorted(blind), len(told) // 2)
            found += [(some, card) for some in few if opened_by(world, some, masked, told) is not None]
    return found


Told = dict[bytes, dict[Home, Element]]
"""The shares of each card, by its cover and their authors."""


def told_to(replica: Replica, heard: Mapping[Name, Letter]) -> Told:
    """The shares that this home was sent."""
    trustee, told = replica.trustee, Told()
    for name, letter in heard.items():
        look = trustee.look_at(name.step) if name.kind == "share" else None
        if look is not None and name.to in (ALL, trustee.me) and (text := trustee.read(letter)):
            points = read_points(TOY, text[MARK:-PROOF], len(look.cards))
            for card, point in zip(look.cards, points, strict=True):
                if card in trustee.cards:
                    told.setdefault(bytes(trustee.cards[card].cover), {})[name.author] = point
    return told


def opened_by(world: World, some: Sequence[Home], card: Masked, told: Sequence[Told]) -> Face | None:
    """The face of a card that these homes can open together; None if they can't."""
    trustees = [world.replicas[home].trustee for home in some]
    shares = {trustee.me: trustee.share * card.cover for trustee in trustees if trustee.share is not None}
    for home in some:
        shares |= told[home].get(bytes(card.cover), {})
    key = trustees[0].key
    enough = dict(sorted(shares.items())[: key.quorum])
    return trustees[0].known.found(card, key.combined(enough))


def may_know(replica: Replica, card: Handle, home: Home) -> bool:
    """Whether, as far as this replica knows, a seat of that home or everybody has seen the card, or it was never masked."""
    dealer = replica.dealer
    if card >= len(dealer._seen):
        return False
    seen = dealer._seen[card]
    if seen == EVERYBODY or card in dealer._bare:
        return True
    return any(at == home and seen >> seat & 1 for seat, at in enumerate(replica.at))
