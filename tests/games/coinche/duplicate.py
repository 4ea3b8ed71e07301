"""Duplicate deals: every deal is played twice with the same cards, with the pairs swapped, so that luck cancels out.

    python tests/games/coinche/duplicate.py --deals 1000 --seed tonight

plays the careful pair against a random pair, and prints its mean lead in points per deal with a 95 % confidence
interval; then the same with careful calls on both sides, so that only the play of the cards differs; then how four careful
players bid.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[3] / "py"))

from tavola.bots.bot import Bot, RandomBot
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import game_named
from tavola.engine.match import InformationSet, Match
from tavola.engine.record import Header
from tavola.games.coinche import events as heard
from tavola.games.coinche.bots import CarefulBot
from tavola.games.coinche.questions import Play

Pair = type[Bot]


class CarefulCalls:
    """Bids as the careful player, and then plays any legal card."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        bot = RandomBot() if isinstance(question, Play) else CarefulBot()
        return bot.decide(known, question, chance)


@dataclass(frozen=True)
class Lead:
    """One pair's lead over the other, for each deal."""

    cards: Sequence[float]  # card points, with the last trick's ten
    score: Sequence[float]

    def __str__(self) -> str:
        return f"{interval(self.cards)} card points, {interval(self.score)} of the score"


def interval(values: Sequence[float]) -> str:
    """The mean, and half the width of its 95 % confidence interval."""
    return f"{fmean(values):+.1f} ± {1.96 * stdev(values) / len(values) ** 0.5:.1f}"


def duplicate(one: Pair, other: Pair, deals: int, seed: str) -> Lead:
    """Play each deal twice: `one` in the first and third seat against `other`, then with the pairs swapped."""
    cards, score = [], []
    for number in range(deals):
        ahead = [0, 0]
        for first, second, team in ((one, other, "a"), (other, one, "b")):
            scored = play_deal([first(), second(), first(), second()], f"{seed} {number}")
            if scored:
                own, others = scored.takers, scored.defence
                sign = 1 if own.team == team else -1
                ahead[0] += sign * (own.cards + own.der - others.cards - others.der)
                ahead[1] += sign * (own.score - others.score)
        cards.append(ahead[0] / 2)
        score.append(ahead[1] / 2)
    return Lead(cards, score)


def play_deal(bots: Sequence[Bot], seed: str) -> heard.DealScored | None:
    """Play the first deal of a match. Returns its score, or None if nobody has bid."""
    match = Match.begin(Header("coinche", game_named("coinche").rules, 4, {}, seed_of(seed)))
    chance = Chance(seed_of(f"answers {seed}"))
    while match.ask:
        number, heard_before, ask = match.asks, len(match.events), match.ask
        for seat in [*ask.optional, *ask.waiting]:
            answer = bots[seat].decide(match.information(seat), ask.questions[seat], chance)
            if answer is not None:
                match.answer(seat, answer)
            if match.asks != number:
                break
        for event in match.events[heard_before:]:
            if isinstance(event, heard.DealScored):
                return event
            if isinstance(event, heard.PassedOut):
                return None
    return None


def contracts(bot: Pair, deals: int, seed: str) -> Iterator[heard.DealScored]:
    """The statistics of contracts when four of these players bid and play."""
    for number in range(deals):
        scored = play_deal([bot() for _ in range(4)], f"{seed} {number}")
        if scored:
            yield scored


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--deals", type=int, default=1000)
    arguments.add_argument("--seed", default="tonight")
    given = arguments.parse_args()
    print(f"{given.deals} deals, each played twice, seed {given.seed}")
    print("careful against any legal answer:    ", duplicate(CarefulBot, RandomBot, given.deals, given.seed))
    print(
        "the same calls, only the play differs:", duplicate(CarefulBot, CarefulCalls, given.deals, given.seed)
    )
    made = [*contracts(CarefulBot, given.deals, given.seed)]
    doubled = [deal for deal in made if deal.multiplier > 1]
    print(
        f"four careful players: {len(made)} contracts of {fmean(deal.value for deal in made):.0f} on average,",
        f"{share(made)} made with {fmean(deal.takers.counted for deal in made):.0f} points;",
        f"{len(doubled)} doubled, {share(doubled)} of them made",
    )


def share(deals: Sequence[heard.DealScored]) -> str:
    return f"{100 * sum(deal.result == 'made' for deal in deals) / max(1, len(deals)):.0f} %"


if __name__ == "__main__":
    main()
