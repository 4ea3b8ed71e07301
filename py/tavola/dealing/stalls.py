"""Shuffles that stand still: what this home answers about them, and the entries that follow from what homes have answered.

Nobody has to put the question of a round (`decisions`): each home answers when by its own clock nothing has come of a shuffle for
the grace time. Others request its promise like any letter that they lack. Whoever has enough answers makes the entry; the first
one in the log counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tavola.dealing.clocks import ASLEEP, GRACE
from tavola.dealing.decisions import At, Decision, decision_on
from tavola.dealing.letters import ALL, Letter, Name
from tavola.dealing.shuffles import Shuffle
from tavola.dealing.trustee import Trustee

GATHERED = 2_000
"""The ms for which a home waits for further promises: whoever has promised in time passes the cards on."""


class Still(NamedTuple):
    """How far a shuffle has come, and since when."""

    progress: tuple[int, ...]
    since: int


class Stalls:
    """The shuffles of a match that stand still at one home."""

    def __init__(self, trustee: Trustee) -> None:
        self.patience = GRACE
        self._trustee = trustee
        self._now = 0
        self._still: dict[int, Still] = {}
        self._answered: dict[tuple[int, int, int], int] = {}  # step, attempt, round: since when
        self._promises: dict[Name, Letter] = {}  # of other homes

    def hear(self, promise: Letter) -> None:
        """Another home promises not to call an attempt settled, in the round that is not decided yet."""
        home, name = self._trustee, promise.name
        at = home.decisions.at(name.step)
        others = {*range(home.homes)} - {home.me}
        if name.author not in others or name.to != ALL or (name.attempt, name.about) != at[:2]:
            return
        drops = name in self._promises or not isinstance(home.at.get(name.step), Shuffle)
        if not drops and home.is_genuine(promise):
            self._promises[name] = promise

    def work(self, now: int) -> None:
        """Answer about the shuffles that stand still."""
        home, slept = self._trustee, now >= self._now + ASLEEP
        self._now, before, self._still = now, self._still, {}
        answered = dict[tuple[int, int, int], int]()
        for shuffle in home.waiting():
            number, at = shuffle.number, home.decisions.at(shuffle.number)
            progress, old = shuffle.progress(home), before.get(number)
            if progress is None:
                continue  # it waits for another shuffle
            same = old is not None and old.progress == progress and not slept
            self._still[number] = old if old is not None and same else Still(progress, now)
            if home.decisions.promised(home, number) or now >= self._still[number].since + self.patience:
                home.decisions.answer(home, number, at.attempt, at.round)
                round_ = (number, at.attempt, at.round)
                answered[round_] = self._answered.get(round_, now)
        self._answered = answered
        self._promises = {name: one for name, one in self._promises.items() if _round_of(name) in answered}

    def lacks(self) -> list[Name]:
        """The promises that other homes may have made by now."""
        return [
            name for round_ in self._answered for name in self._others(round_) if name not in self._promises
        ]

    def entries(self) -> Iterator[Decision]:
        """What the log should decide, as far as this home has the answers for it."""
        home = self._trustee
        for (step, attempt, turn), since in self._answered.items():
            own = home.decisions.answer(home, step, attempt, turn)
            found = [self._promises.get(name) for name in self._others((step, attempt, turn))]
            said = [*self._settled(step, attempt), *(one for one in (own, *found) if one is not None)]
            there = {letter.name.author for letter in said if letter.name.kind == "promise"}
            if self._now >= since + GATHERED or len(there) == home.homes:
                entry = decision_on(step, At(attempt, turn), said, there, home.homes)
                if entry is not None:
                    yield entry

    def _others(self, round_: tuple[int, int, int]) -> list[Name]:
        step, attempt, turn = round_
        others = (home for home in range(self._trustee.homes) if home != self._trustee.me)
        return [Name(other, "promise", step, about=turn, attempt=attempt) for other in others]

    def _settled(self, step: int, attempt: int) -> list[Letter]:
        """What a quorum has said that has called the attempt settled. A single one may be gone, and its letters with it."""
        home = self._trustee
        names = (Name(author, "settled", step, attempt=attempt) for author in range(home.homes))
        said = [home.letters[name] for name in names if name in home.letters]
        [(body, count)] = Counter(letter.body for letter in said).most_common(1) or [(b"", 0)]
        return [letter for letter in said if letter.body == body] if count >= home.key.quorum else []


def _round_of(promise: Name) -> tuple[int, int, int]:
    return (promise.step, promise.attempt, promise.about)
