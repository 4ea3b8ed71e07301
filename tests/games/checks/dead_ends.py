"""Check: a match goes on until it has an outcome."""

from __future__ import annotations

from random import Random

from games.checks.legality import is_legal
from games.runs import LONGEST_MATCH, Breach, Run, must_be_equal, played, snapshot
from tavola.engine.ask import Question
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.match import Match


def check_no_dead_ends(run: Run) -> None:
    """A match waits for somebody until it is over; each fallback is legal; random play ends, and so does play by fallbacks."""
    last: Match | None = None
    for match in played(run):
        must_be_answerable(match)
        last = match
    assert last is not None, "a match begins"
    must_have_an_outcome(last)
    must_have_an_outcome(played_by_the_clock(run))
    rollout = run.begin()
    try:
        rollout.playout(Random(run.seed).random)
    except IndexError as error:
        raise Breach("played out, it comes to a question without a legal answer") from error
    must_have_an_outcome(rollout)
    must_be_equal(snapshot(rollout), snapshot(Match.replay(rollout.record())), "played out, and its record")


def must_be_answerable(match: Match) -> None:
    """The table waits for somebody; each asked seat has a legal answer, and a legal fallback unless its answer is optional."""
    if match.ask is None:
        return
    if not match.ask.waiting:
        raise Breach("the match waits for nobody")
    for seat in match.ask.open:
        if not 0 <= seat < match.header.seats:
            raise Breach(f"seat {seat} is asked, and nobody can sit there")
        if not match.legal(seat):
            raise Breach(f"seat {seat} has no legal answer")
        if seat in match.ask.optional:
            must_stay_silent(match, seat)
        else:
            must_fall_back(match, seat, match.ask.questions[seat])


def must_fall_back(match: Match, seat: Seat, question: Question) -> None:
    """A seat has a fallback, and it is legal."""
    if not match.fallback(seat):
        raise Breach(f"seat {seat} has no fallback")
    for answer in match.fallback(seat):
        if not is_legal(match, seat, question, answer):
            raise Breach(f"the fallback {answer!r} of seat {seat} is not legal")


def must_stay_silent(match: Match, seat: Seat) -> None:
    """A seat whose answer is optional has no fallback, and is told so."""
    shown = match.question_for(seat)
    if shown is None or not shown["optional"] or shown["default"] is not None:
        raise Breach(f"seat {seat} need not speak, and is not told so: {shown}")
    try:
        answers = match.fallback(seat)
    except Refused:
        return
    raise Breach(f"the clock answers {answers} for seat {seat}, which need not speak")


def played_by_the_clock(run: Run) -> Match:
    """A match of fallbacks (default answers) alone, as if nobody ever answered in time."""
    match, chance = run.begin(), run.chance("clock")
    for _ in range(LONGEST_MATCH):
        if match.ask is None:
            return match
        must_be_answerable(match)
        seat = match.ask.waiting[0]
        fallback = match.fallback(seat)
        match.answer(seat, fallback[chance.below(len(fallback))])
    raise Breach(f"after {LONGEST_MATCH} answers by the clock the match has not ended")


def must_have_an_outcome(match: Match) -> None:
    if match.outcome is None:
        raise Breach("the match is over and has no outcome")
    if len(match.outcome.scores) != match.header.seats:
        raise Breach("not every seat has a score")
    if not set(match.outcome.winners) <= set(range(match.header.seats)):
        raise Breach(f"winners {match.outcome.winners} are not all seats")
