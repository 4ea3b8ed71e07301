"""What a match shows of how each seat plays: who doubts, who lets a claim pass, and what a doubt brings to light.

Everybody hears all of it. Bots go by these counts (`bots/rivals`), and the room adds up those of an evening.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tavola.engine.dealer import Seat
from tavola.games.coup import events as heard
from tavola.games.coup.options import Options
from tavola.games.coup.reactions import REACTIONS
from tavola.games.coup.state import clockwise


class Seen(NamedTuple):
    """What everybody has seen of a player: numbers of claims."""

    doubted: int = 0  # of actions, with two cards or more
    let_pass: int = 0
    doubted_at_last: int = 0  # the same, with one card left
    let_pass_at_last: int = 0
    doubted_blocks: int = 0
    let_blocks_pass: int = 0
    lies: int = 0  # its own claims that a doubt has brought to light
    truths: int = 0

    def plus(self, other: Seen) -> Seen:
        """The sum."""
        return Seen(*[one + more for one, more in zip(self, other, strict=True)])


DOUBTS, AT_LAST, BLOCKS, LIES, TRUTHS = 0, 2, 4, 6, 7
"""Where these counts begin; of doubts, what was let pass comes next."""


def seen(events: Sequence[object], options: Options, seats: int) -> list[Seen]:
    """What a match has shown of each seat."""
    watch = Watch(seats, REACTIONS[options.reactions].sealed)
    for event in events:
        watch.hear(event)
    return [Seen(*counts) for counts in watch.counts]


class Watch:
    """Counts while it listens."""

    def __init__(self, seats: int, sealed: bool) -> None:
        self.sealed = sealed
        self.counts = [[0] * len(Seen._fields) for _ in range(seats)]
        self.cards = [2] * seats
        # not settled: claimant, on whose turn, whether a block
        self.claims: list[tuple[Seat, Seat, bool]] = []

    def hear(self, event: object) -> None:
        """Count what an event shows."""
        match event:
            case heard.RoundBegins():
                self.cards, self.claims = [2] * len(self.cards), []
            case heard.Claimed(actor=seat) | heard.ClaimedAgainst(actor=seat) | heard.Denied(actor=seat):
                self.claims = [(seat, seat, False)]
            case heard.Announced() | heard.AnnouncedAgainst():
                self.claims = []
            case heard.Blocked(blocker=seat, actor=actor):
                self.settle(actor, None, but=seat)
                self.claims.append((seat, actor, True))
            case _:
                self.hear_what_came_of_it(event)

    def hear_what_came_of_it(self, event: object) -> None:
        """Whether a claim was doubted, and who lost a card."""
        match event:
            case (
                heard.BlockStands(blocker=seat)
                | heard.Allowed(actor=seat)
                | heard.AllowedAgainst(actor=seat)
                | heard.Paid(seat=seat)
            ):
                self.settle(seat, None)
            case (
                heard.Challenged(challenger=doubter, claimant=seat)
                | heard.ChallengedDenial(challenger=doubter, claimant=seat)
            ):
                self.settle(seat, doubter)
            case heard.Proved(claimant=seat):
                self.counts[seat][TRUTHS] += 1
            case heard.Exposed(claimant=seat):
                self.counts[seat][LIES] += 1
                self.cards[seat] -= 1
            case heard.LostInfluence(seat=seat):
                self.cards[seat] -= 1

    def settle(self, claimant: Seat, doubter: Seat | None, but: Seat | None = None) -> None:
        """A claim is doubted, or let pass by all. Who blocks (`but`) has not said whether it doubts."""
        found = next((claim for claim in self.claims if claim[0] == claimant), None)
        if found is None:
            return
        self.claims.remove(found)
        _, actor, is_block = found
        living = tuple([Seat(seat) for seat, cards in enumerate(self.cards) if cards])
        asked = [*((actor,) if is_block else ()), *clockwise(living, actor)]
        passed = [seat for seat in asked if seat not in (claimant, but)]
        if doubter is not None:
            self.count(doubter, is_block, doubted=True)
            # of those behind the doubter, nobody hears what they said
            passed = passed[: passed.index(doubter)] if self.sealed else []
        elif but is not None and not self.sealed:
            passed = []
        for seat in passed:
            self.count(seat, is_block, doubted=False)

    def count(self, seat: Seat, is_block: bool, doubted: bool) -> None:
        at = BLOCKS if is_block else AT_LAST if self.cards[seat] < 2 else DOUBTS
        self.counts[seat][at + (not doubted)] += 1
