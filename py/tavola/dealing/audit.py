"""The audit: when a match is over, every home discloses its secret, and every home repeats the whole dealing.

Every pass must follow from its author's secret, and every answer must have been legal by the cards that its seat really held.
The audit names each cheater and the step; if there is none, it finds the order of each shuffle, which nobody knew before and
which makes the match an ordinary record, with a tape in place of a seed.

It discloses every card of the match. A home that left is audited too: a quorum of others rebuild its secret (`secrets`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tavola.dealing.cards import HALVES, order_of, seed_of_half
from tavola.dealing.keys import Home, Secret
from tavola.dealing.openings import Coin, Opening
from tavola.dealing.replica import Replica
from tavola.dealing.secrets import Opened, opened
from tavola.dealing.shuffles import Attempt, Shuffle
from tavola.dealing.steps import NOBODY, Fault
from tavola.dealing.trustee import Trustee
from tavola.engine.errors import Refused, Why
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Record
from tavola.engine.tape import Draw, order_as_draw, recorded


@dataclass(frozen=True)
class Verdict:
    """What the audit found."""

    steps: int  # the number of steps that were verified
    faults: tuple[Fault, ...]
    record: Record | None
    """The match as everybody can replay it. None if it was not shown to be fair, or broken off before its first decision."""
    unknown: tuple[Home, ...] = ()
    """Homes whose secret was neither opened nor rebuilt: what they did could not be verified."""

    @property
    def fair(self) -> bool:
        """Whether it is shown that nobody did wrong."""
        return not self.faults and not self.unknown

    def reasons(self) -> list[Why]:
        """The verdict, to be said in words: homes, steps and answers are counted from 1."""
        if self.fair:
            return [Why("dealt_fairly", {"steps": self.steps})]
        wrong = [
            Why(f"wrong_{fault.what}", {"home": fault.home + 1, "step": fault.step + 1})
            for fault in self.faults
        ]
        return wrong + [Why("secret_unknown", {"home": home + 1}) for home in self.unknown]


def audit(replica: Replica, given: Mapping[Home, Opened]) -> Verdict:
    """Verify a match from one home's letters and what the homes have opened, of which any may be missing or wrong.

    No letter that another home has may be missing (`closing`).
    """
    home = replica.trustee
    secrets = opened(home.group, home.table, home.sharings, {**given, home.me: home.opened()})
    passes = _Passes(home, secrets.known)
    draws: list[Draw] = []
    for step in home.steps:
        if isinstance(step, Shuffle):
            draws.append(order_as_draw(passes.again(step)))
        elif isinstance(step, Coin) and step.rolled is not None:
            draws.append((step.rolled, step.sides))
    for step in home.at.values():
        for liar in step.liars(home) if isinstance(step, Opening) else ():
            home.accuse(liar, step.number, "share")
    # also a pass that came too late to be used
    faults = [fault for fault in home.faults if fault.home != NOBODY]
    faults += [Fault(liar, 0, "secret") for liar in secrets.wrong]
    faults += passes.faults
    shown = not faults and not secrets.unknown
    record = _up_to_last_decision(replica.match, recorded(draws)) if shown else None
    if record is not None:
        faults += [Fault(replica.given[number], number, "answer") for number in illegal_answers(record)]
    named = tuple(dict.fromkeys(faults))
    return Verdict(len(home.steps), named, None if faults else record, tuple(secrets.unknown))


class _Passes:
    """The verification of passes, one after the other."""

    def __init__(self, home: Trustee, secrets: Mapping[Home, Secret]) -> None:
        self.faults: list[Fault] = []
        self._home = home
        self._secrets = secrets

    def again(self, step: Shuffle) -> list[int]:
        """The order of a shuffle: the index of the old card for each fresh one. Notes a fault for every pass that differs.

        Also of attempts that were abandoned: a pass counts against its home if that has signed that it has the same passes.
        """
        for attempt in step.attempts(self._home):
            step.read_again(self._home, attempt)
            self._check(step, attempt)
        order = [*range(len(step.cards))]
        if step.settled is not None:
            for one in step.attempt.passes:
                for seed in self._seeds(step, step.attempt, one.by):
                    order = [order[n] for n in order_of(self._home.group, seed, len(order))]
        return order

    def _seeds(self, step: Shuffle, attempt: Attempt, by: Home) -> list[int]:
        """The seeds of a home's halves; none if its secret is unknown."""
        if by not in self._secrets:
            return []
        root = self._secrets[by].root
        return [seed_of_half(self._home.group, root, step.index, attempt.number, half) for half in HALVES]

    def _check(self, step: Shuffle, attempt: Attempt) -> None:
        for one in attempt.passes:
            if attempt.is_vouched_for(self._home, step.number, one.by):
                seeds = self._seeds(step, attempt, one.by)
                if not all(one.half_is(self._home, half, seed) for half, seed in enumerate(seeds)):
                    self.faults.append(Fault(one.by, step.number, "pass"))


def _up_to_last_decision(match: Match, tape: str) -> Record | None:
    """The match; if it was broken off during a deal, without the answer that led there. None if no answer led there."""
    if match.dealing and not match.answers:
        return None
    answers = match.answers[:-1] if match.dealing else match.answers.copy()
    return Record(match.header._replace(seed=tape), answers)


def illegal_answers(record: Record) -> list[int]:
    """The answers that were not legal by the cards that their seats held: their numbers from 0."""
    match, found = Match.begin(record.header), list[int]()
    for number, (seat, answer) in enumerate(record.answers):
        try:
            match.answer(seat, answer)
        except Refused:
            found.append(number)
            match.answer(seat, answer, match.knows(SPECTATOR))
    return found
