"""What Coup's strong bot would win more with other answers: where it errs against some rival, and what that costs.

PYTHONPATH=py:tests python tests/bench/coup_regrets.py RIVAL [--matches 300] [--again 2] [--seed S]

At each of its decisions in a match of two, the match is played on with its answer and with each other one, by the same bots and
with the cards as they lie. A row is a kind of decision: the question, the cards of both (own first), the answer and the other
one. It tells how much more often the other one wins, with a standard error, and what that is worth in a match, the most first.
A minus after an answer is a lie, a plus a true claim. What errs against one rival may be right against another.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean, stdev

from tavola.arena.line_up import new_bot
from tavola.bots.bot import Bot
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Handle, Seat
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coup import GAME
from tavola.games.coup.bots.mind import Mind
from tavola.games.coup.bots.search import worth_trying

Given = Sequence[tuple[Seat, Answer]]
Kind = tuple[str, str, str, str]  # the question, the cards of both, the answer, the other one
LAST = 2
"""With so many influences left the bot plays by a table, not by a search."""
ROWS = 40


class Regrets:
    """Matches against one rival, and what other answers would have won in them."""

    def __init__(self, rival: str, again: int) -> None:
        self.rival, self.again = rival, again
        self.gains: defaultdict[Kind, list[float]] = defaultdict(list)

    def play(self, header: Header, mine: Seat) -> None:
        """One match, the strong bot in that seat."""
        match, bots, given = Match.begin(header), self.seated(mine), list[tuple[Seat, Answer]]()
        chance = Chance(header.seed)
        while match.ask is not None:
            seat = match.ask.waiting[0]
            known, question = match.information(seat), match.ask.questions[seat]
            answer = bots[seat].decide(known, question, chance)
            if seat == mine and sum(map(len, match.table.state.hands)) > LAST:
                others = [other for other in worth_trying(known, question) if other != answer]
                won = self.won(header, given, mine, answer) if others else 0
                for other in others:
                    kind = (
                        type(question).__name__,
                        hands_of(known),
                        named(known, answer),
                        named(known, other),
                    )
                    self.gains[kind].append(self.won(header, given, mine, other) - won)
            given.append((seat, answer))
            match.answer(seat, answer)

    def seated(self, mine: Seat) -> list[Bot]:
        return [new_bot(GAME, "strong" if seat == mine else self.rival) for seat in range(2)]

    def won(self, header: Header, given: Given, mine: Seat, answer: Answer) -> float:
        """How often the match is won after that answer."""
        return fmean([self.wins(header, [*given, (mine, answer)], mine, time) for time in range(self.again)])

    def wins(self, header: Header, given: Given, mine: Seat, time: int) -> bool:
        """Whether it is won this time."""
        match, bots = Match.begin(header), self.seated(mine)
        for seat, answer in given:
            match.answer(seat, answer)
        chance = Chance(seed_of(f"{header.seed}/{len(given)}/{time}"))
        while match.ask is not None:
            seat = match.ask.waiting[0]
            known = match.information(seat)
            match.answer(seat, bots[seat].decide(known, match.ask.questions[seat], chance))
        return match.outcome is not None and mine in match.outcome.winners

    def told(self, matches: int) -> list[str]:
        """The rows, what is worth most first."""
        rows = sorted(self.gains.items(), key=lambda row: -abs(sum(row[1])))[:ROWS]
        return [
            f"{' '.join(kind):52} {len(gains):5} times  {fmean(gains):+.3f} +- "
            f"{stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 1:.3f}  a match {sum(gains) / matches:+.4f}"
            for kind, gains in rows
        ]


def hands_of(known: InformationSet) -> str:
    """How many cards both have, the own ones first."""
    hands = known.state.hands
    return f"{len(hands[known.seat])}v{len(hands[1 - known.seat])}"


def named(known: InformationSet, answer: Answer) -> str:
    """An answer by what it does, and whether it is true; a card by its face."""
    hand, actions = Mind.reading(known).hand, known.state.book.action
    match answer:
        case ("block", str() as claim):
            return f"block{'+' if claim in hand else '-'}"
        case (str() as act, _):
            claim = actions[act].claim
            return act + ("" if claim is None else "+" if claim in hand else "-")
        case str():
            return answer
        case int():
            return str(known.face(Handle(answer)))
    return "cards"


def main() -> None:
    """Print the rows."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rival", help="a bot of the game, or package.module:name")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--again", type=int, default=2)
    parser.add_argument("--seed", default="regrets")
    given = parser.parse_args()
    regrets = Regrets(given.rival, given.again)
    for number in range(given.matches):
        header = Header("coup", GAME.rules, 2, {}, seed_of(f"{given.seed}/{number}"))
        regrets.play(header, Seat(number % 2))
    print(*regrets.told(given.matches), sep="\n")


if __name__ == "__main__":
    main()
