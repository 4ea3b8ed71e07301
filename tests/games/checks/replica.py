"""Check: a device that knows only what one seat knows can play the match along."""

from __future__ import annotations

from games import runs
from games.runs import Breach, Run, asked, must_be_equal, seats_of, seen_by
from tavola.engine.ask import Answer
from tavola.engine.dealer import ReplicaDealer, Seat
from tavola.engine.errors import Refused
from tavola.engine.match import Match


def check_replica(run: Run) -> None:
    """A match that is told only what one seat (or a spectator) is told stays equal in all that is public."""
    chance, look = run.chance("play"), run.chance("look")
    match = run.begin()
    replicas = {seat: Replica(run, match, seat) for seat in seats_of(match)}
    while True:
        if look.below(1 + len(match.answers) // 20) == 0 or match.ask is None:
            for replica in replicas.values():
                replica.must_equal(match)
        if match.ask is None:
            return
        answering, answer = runs.random_answer(match, chance)
        match.answer(answering, answer)
        for replica in replicas.values():
            replica.follow(match, answering, answer)


class Replica:
    """One seat's copy of a match."""

    def __init__(self, run: Run, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.dealer = ReplicaDealer(seat)
        self._disclosures = self._rolls = self._events = 0
        self._listen(match)
        try:
            self.match = run.begin(self.dealer)
        except (LookupError, TypeError) as error:
            raise Breach(f"the replica of seat {seat} can't begin: {error!r}") from error

    def _listen(self, match: Match) -> None:
        disclosures, rolls = match.dealer.disclosures, match.dealer.rolls  # type: ignore[attr-defined]
        self.dealer.tell(disclosures[self._disclosures :], rolls[self._rolls :])
        self._disclosures, self._rolls = len(disclosures), len(rolls)

    def follow(self, match: Match, answering: Seat, answer: Answer) -> None:
        """Take the answer that the match has just taken."""
        self._listen(match)
        try:
            self.match.answer(answering, answer)
        except (Refused, LookupError) as error:
            raise Breach(f"the replica of seat {self.seat} can't follow {answer!r}: {error!r}") from error

    def must_equal(self, match: Match) -> None:
        """Compare the public state and the seat's own view. Raises Breach if they differ."""
        mine, seat = self.match, self.seat
        if mine.table.state != match.table.state:
            raise Breach(f"replica of seat {seat}: state {mine.table.state}, not {match.table.state}")
        if mine.events[self._events :] != match.events[self._events :]:
            raise Breach(
                f"replica of seat {seat}: it hears {mine.events[self._events :]}, not {match.events[self._events :]}"
            )
        must_be_equal(asked(mine), asked(match), f"replica of seat {seat}: the ask")
        must_be_equal(
            seen_by(mine, seat, self._events), seen_by(match, seat, self._events), f"replica of seat {seat}"
        )
        if mine.outcome != match.outcome:
            raise Breach(f"replica of seat {seat}: outcome {mine.outcome}, not {match.outcome}")
        self._events = len(match.events)
