"""What a rival's play shows of its ways: public counts, and which kind of player explains them.

A rival has a **word**, more or less true, and a **faith** in that of others. Who believes everything may be honest or lie all the
time, so the two are guessed apart. Each is one of a few kinds with a range of rates. How common a kind is, and how well its range
explains the public counts (`ways`) of this match and of the evening's earlier ones, say how likely it is. The counts narrow its
rates, too (beta-binomial). What claims say of a rival's word and of its cards is weighed together, in `beliefs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, lgamma
from typing import NamedTuple

from tavola.engine.information import InformationSet
from tavola.games.coup.bots.rollout import Habit
from tavola.games.coup.ways import Seen, seen

SITUATIONS = 4096
"""The size of each cache: the same counts recur within a match."""


class Range(NamedTuple):
    """A beta distribution: how often, and how sure that is."""

    mean: float
    size: float

    def weight(self, yes: int, no: int) -> float:
        """The logarithm of how well it explains so many of each."""
        a, b = self.mean * self.size, (1 - self.mean) * self.size
        return (
            lgamma(a + yes)
            - lgamma(a)
            + lgamma(b + no)
            - lgamma(b)
            + lgamma(a + b)
            - lgamma(a + b + yes + no)
        )

    def after(self, yes: int, no: int) -> float:
        """Its mean once so many of each were seen."""
        return (self.mean * self.size + yes) / (self.size + yes + no)


class Word(NamedTuple):
    """How true a player's word is. Each is a share of the occasions."""

    name: str
    common: float  # beside others
    false: Range  # of its claims that are doubted
    # what its acts say of its cards
    lies: float  # on a turn on which its cards allow nothing good
    strays: float  # does something else than its best true action
    lies_in_defence: float  # blocks without the card
    passes: float  # does not stop what it truly could
    taxes: float  # on any turn, whatever it holds: it has told everybody that it is the Duke
    # how it plays on in a playout, where its doubts come from its faith
    plays: Habit


class Faith(NamedTuple):
    """How much a player believes of others."""

    name: str
    common: float
    doubts: Range  # of actions, with two cards
    doubts_at_last: Range
    doubts_blocks: Range
    doubts_blocks_at_last: float  # at least; these are not counted apart


HONEST = Word("honest", 1.0, Range(0.04, 25), 0.03, 0.1, 0.03, 0.03, 0, Habit(0.04, 0.03, 0, 0, 0, 0, 0.03))
WORDS = (
    HONEST,
    Word("liar", 0.8, Range(0.35, 8), 0.3, 0.35, 0.2, 0.03, 0, Habit(0.5, 0.1, 0, 0, 0, 0, 0.4)),
    # lies as readily as a player who searches: also on turns that allow something good, and in nearly every block
    Word("bluffer", 0.4, Range(0.5, 8), 0.65, 0.5, 0.9, 0.03, 0, Habit(0.5, 0.1, 0, 0, 0, 0, 0.9)),
    Word("brazen", 0.06, Range(0.8, 6), 0.8, 0.8, 0.8, 0.1, 0, Habit(0.9, 0.8, 0, 0, 0, 0, 0.8)),
    Word("random", 0.1, Range(0.6, 8), 0.5, 0.85, 0.5, 0.5, 0, Habit(0.6, 0.8, 0, 0, 0, 0, 0.5)),
    HONEST._replace(
        name="says Duke",
        common=0.35,
        false=Range(0.5, 5),
        lies_in_defence=0.05,
        taxes=0.85,
        plays=HONEST.plays._replace(taxes=0.85),
    ),
)
# Who has one card left against two has little to lose: also believers doubt then, and who searches doubts nearly every block.
FAITHS = (
    Faith("believer", 1.0, Range(0.02, 30), Range(0.25, 4), Range(0.02, 30), 0.5),
    Faith("like us", 0.7, Range(0.08, 10), Range(0.5, 5), Range(0.15, 6), 0.9),
    Faith("often doubts", 0.3, Range(0.45, 6), Range(0.5, 6), Range(0.45, 5), 0.6),
    Faith("doubter", 0.8, Range(0.95, 20), Range(0.95, 20), Range(0.6, 2), 0.8),
)


def seen_of(known: InformationSet) -> list[Seen]:
    """The same from what a seat knows, with what earlier matches of the evening have shown."""
    now = seen(known.events, known.options, len(known.state.hands))
    return (
        [one.plus(Seen(*before)) for one, before in zip(now, known.ways, strict=True)] if known.ways else now
    )


@lru_cache(SITUATIONS)
def words_of(counts: Seen) -> list[float]:
    """How likely each kind of word is after these counts, before anything else is known; they sum to 1."""
    return shares([(word.common, word.false.weight(counts.lies, counts.truths)) for word in WORDS])


@lru_cache(SITUATIONS)
def faiths_of(counts: Seen) -> list[float]:
    """The same of each faith."""
    return shares([(faith.common, explained(faith, counts)) for faith in FAITHS])


def explained(faith: Faith, counts: Seen) -> float:
    """The logarithm of how well a faith explains the doubts."""
    return (
        faith.doubts.weight(counts.doubted, counts.let_pass)
        + faith.doubts_at_last.weight(counts.doubted_at_last, counts.let_pass_at_last)
        + faith.doubts_blocks.weight(counts.doubted_blocks, counts.let_blocks_pass)
    )


def shares(weighed: Sequence[tuple[float, float]]) -> list[float]:
    """Shares of the whole, from how common each is and the logarithm of how likely."""
    top = max([log for _, log in weighed])
    weights = [common * exp(log - top) for common, log in weighed]
    whole = sum(weights)
    return [weight / whole for weight in weights]


Habits = list[list[Habit]]
"""By word and faith."""


@lru_cache(SITUATIONS)
def habits_of(counts: Seen) -> Habits:
    """How each goes on, with the rates that these counts leave."""
    rates = [rates_of(faith, counts) for faith in FAITHS]
    return [[word.plays._replace(**rate) for rate in rates] for word in WORDS]


def rates_of(faith: Faith, counts: Seen) -> dict[str, float]:
    """What a faith says of a habit."""
    blocks = faith.doubts_blocks.after(counts.doubted_blocks, counts.let_blocks_pass)
    return {
        "doubts": faith.doubts.after(counts.doubted, counts.let_pass),
        "doubts_at_last": faith.doubts_at_last.after(counts.doubted_at_last, counts.let_pass_at_last),
        "doubts_blocks": blocks,
        "doubts_blocks_at_last": max(blocks, faith.doubts_blocks_at_last),
    }


OWN = Habit(0.25, 0.05, 0.04, 0.1, 0.04, 0.04, 0.2)
"""How the thinking seat goes on itself among rivals of whom nothing is known."""


def doubted_by(counts: Seen) -> float:
    """How often such a rival doubts an action."""
    faiths, habits = faiths_of(counts), habits_of(counts)[0]
    return sum([share * habit.doubts for share, habit in zip(faiths, habits, strict=True)])


def own_habit(rivals: Sequence[Seen]) -> Habit:
    """How the thinking seat goes on itself: it lies the less, the more it is doubted."""
    doubted = max([doubted_by(counts) for counts in rivals])
    lies = OWN.lies if doubted < 0.2 else 0.0 if doubted > 0.35 else 0.08
    return OWN._replace(lies=lies, lies_in_defence=OWN.lies_in_defence if lies else 0.05)
