"""Evenings of matches by deeds in which a home also lies in its letters: at any letter and at any deed."""

from __future__ import annotations

from random import Random
from typing import Any

from dealing.lying import Lies, LyingLetters
from dealing.tables import Tables, table_of
from dealing.toy import TOY
from dealing.world import goes_on
from games.runs import Run
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Letter
from tavola.dealing.replica import Replica
from tavola.dealing.steps import NOBODY

ENOUGH = 120_000  # ms of a match: a liar can bring it to a halt


class Evening(LyingLetters, Tables):
    """A match by deeds with a home that lies."""

    def __init__(self, run: Run, homes: int, liar: Home, **more: Any) -> None:
        super().__init__(run, homes, liar, **more)
        self.often = self.random.choice([0.01, 0.05, 0.2])
        trustee = Lies(TOY, self.table, liar, self.roots[liar], self.sharings)
        self.replicas[liar] = Replica(self.header, trustee, self.at)
        self.parts[liar] = self._part(liar)

    def play_on(self) -> None:
        """Play to the end, or until enough has happened. What leaks is not counted: a liar's shares need not be of any card."""
        for _ in self.play():
            if self._is_long():
                return

    def _goes_on(self, replica: Replica) -> bool:
        return goes_on(replica)

    def _is_long(self) -> bool:
        return self.now > ENOUGH or super()._is_long()

    def _post(self, home: Home) -> None:
        if home != self.liar:
            super()._post(home)
            return
        trustee = self.replicas[home].trustee
        for letter in trustee.take():
            for other, _ in enumerate(self.parts):
                if other != home and letter.name.to in (ALL, other):
                    self._lie(other, letter, trustee)

    def _hand_on(self, home: Home, asker: Home, letter: Letter) -> None:
        if home == self.liar:
            self._lie(asker, letter, self.replicas[home].trustee)
        else:
            super()._hand_on(home, asker, letter)


def play_evening(number: int) -> Evening:
    """Play a match with a liar. Raises AssertionError, with its number, if an honest home is named, or two homes part unseen."""
    random = Random(f"evening {number}")
    run, homes, goes, people = table_of(number, lies=True)
    evening = Evening(run, homes, random.randrange(homes), goes=goes, people=people)
    evening.play_on()
    named = {fault.home for part in evening.honest for fault in part.replica.trustee.faults} - {NOBODY}
    assert named <= {evening.liar}, f"evening {number}: {named}"
    if not named:
        evening.must_have_one_history(f"evening {number}")
    verdicts = evening.audits()
    found = {frozenset(fault.home for fault in verdict.faults) for verdict in verdicts}
    assert all(one <= {evening.liar} for one in found), f"evening {number}: {verdicts}"
    assert len(found) == 1, f"evening {number}: audits differ: {[one.faults for one in verdicts]}"
    return evening
