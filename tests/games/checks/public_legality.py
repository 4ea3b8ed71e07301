"""Checks: public knowledge refutes no legal answer, neither when it is given nor later, when more cards lie open. Homes that deal
jointly judge each other's answers by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.runs import Breach, Run, bots_of, played
from tavola.engine.ask import Answer, Knows, Question
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR, Match

MOST_BY_BOTS = 40
"""The number of answers of each kind of bot."""


def check_public_legality(run: Run) -> None:
    """In every position of a random match; and at its end all answers that are judged again."""
    given: list[tuple[Question, Answer]] = []
    asked: Mapping[Seat, Question] = {}
    for match in played(run):
        if match.answers:
            seat, answer = match.answers[-1]
            if asked[seat].is_judged_again:
                given.append((asked[seat], answer))
        asked = {} if match.ask is None else {**match.ask.questions}
        must_not_refute(match)
    for question, answer in given:
        must_accept(question, [answer], match.knows(SPECTATOR), "which was legal, at the end of the match")


def check_public_legality_of_bots(run: Run) -> None:
    """In the positions to which bots come."""
    for bot in bots_of(run.game):
        chance, match = run.chance("bot"), run.begin()
        while match.ask is not None and len(match.answers) < MOST_BY_BOTS:
            must_not_refute(match)
            seat = match.ask.waiting[0]
            match.answer(seat, bot.decide(match.information(seat), match.ask.questions[seat], chance))


def must_not_refute(match: Match) -> None:
    """Each legal answer of each seat that is asked, each of its defaults, and what stands in for an answer that was none."""
    ask, public = match.ask, match.knows(SPECTATOR)
    if ask is None:
        return
    for seat in ask.open:
        question, own = ask.questions[seat], match.knows(seat)
        must_accept(question, question.legal_for(own), public, f"of seat {seat}, which is legal")
        must_accept(question, question.fallback(own), public, f"of seat {seat}, which is a default")
        must_accept(question, question.fallback(public), public, "which everybody takes for a default")


def must_accept(question: Question, answers: Sequence[Answer], public: Knows, what: str) -> None:
    for answer in answers:
        if not question.accepts(answer, public):
            raise Breach(f"what everybody knows refutes {answer!r} {what}")
