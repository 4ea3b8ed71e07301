"""Check: trying a step ahead gives the result of the real step, and reveals nothing."""

from __future__ import annotations

from games.runs import Breach, Run, moments, must_be_equal
from tavola.engine.ahead import ahead, step_of
from tavola.engine.chance import Chance
from tavola.engine.dealer import EVERYBODY, Handle, Lot, Seat
from tavola.engine.match import Match


def check_steps(run: Run) -> None:
    """A seat that tries an answer to its step sees what it would see, knows what it knew, and changes nothing."""
    chance = run.chance("steps")
    for match in moments(run, chance):
        for seat in match.ask.waiting if match.ask else ():
            if step_of(match, seat) is not None:
                must_come_out_as_tried(match, seat, chance)


def must_come_out_as_tried(match: Match, seat: Seat, chance: Chance) -> None:
    """Try a random answer, then give it in a fork."""
    before = match.question_for(seat), len(match.answers)
    legal = match.legal(seat)
    answer = legal[chance.below(len(legal))]
    tried, given = ahead(match, seat, [answer]), match.fork()
    given.answer(seat, answer)
    must_be_equal(
        (match.question_for(seat), len(match.answers)), before, "the match after an answer was tried"
    )
    if tried is None:
        return
    must_be_equal(tried.view(seat), given.view(seat), f"what seat {seat} would see after {answer!r}")
    must_be_equal(tried.question_for(seat), given.question_for(seat), f"what would follow from {answer!r}")
    learnt = sorted(learnt_by(seat, match, tried))
    if learnt or tried.dealer.rolls != match.dealer.rolls:  # type: ignore[attr-defined]
        raise Breach(f"seat {seat} learns by trying {answer!r}: a roll, or the cards {learnt}")


def learnt_by(seat: Seat, before: Match, after: Match) -> set[Handle]:
    """The cards whose faces a seat has been told since, and did not know, under these handles or under earlier ones."""
    known = {Handle(card) for card in range(_named(before)) if before.knows(seat)(Handle(card)) is not None}
    for lot in after.dealer.lots[len(before.dealer.lots) :]:  # type: ignore[attr-defined]
        if lot.cards and known.issuperset(lot.cards):
            known |= {Handle(lot.first + n) for n in range(len(lot.cards))}
    told = after.dealer.disclosures[len(before.dealer.disclosures) :]  # type: ignore[attr-defined]
    return {card for card, _, seats in told if seats == EVERYBODY or seats >> seat & 1} - known


def _named(match: Match) -> int:
    """The number of handles that the dealer has given."""
    last: Lot = match.dealer.lots[-1]  # type: ignore[attr-defined]
    return last.first + len(last.faces or last.cards)
