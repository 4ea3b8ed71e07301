"""Check: public knowledge refutes no legal answer."""

from __future__ import annotations

from games.runs import Breach, Run, bots_of, moments
from tavola.engine.match import SPECTATOR, Match

MOST_BY_BOTS = 40
"""The number of answers of each kind of bot."""


def check_public_legality(run: Run) -> None:
    """Public knowledge refutes no legal answer: homes that deal jointly judge each other by it. Random players and bots play."""
    for match in moments(run, run.chance("look")):
        must_not_refute(match)
    for bot in bots_of(run.game):
        chance, match = run.chance("bot"), run.begin()
        while match.ask is not None and len(match.answers) < MOST_BY_BOTS:
            must_not_refute(match)
            seat = match.ask.waiting[0]
            match.answer(seat, bot.decide(match.information(seat), match.ask.questions[seat], chance))


def must_not_refute(match: Match) -> None:
    """Each legal answer of each seat that is asked."""
    ask, public = match.ask, match.knows(SPECTATOR)
    if ask is None:
        return
    for seat in ask.open:
        question = ask.questions[seat]
        for answer in question.legal_for(match.knows(seat)):
            if not question.accepts(answer, public):
                raise Breach(f"what everybody knows refutes {answer!r} of seat {seat}, which is legal")
