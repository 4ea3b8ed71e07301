"""Two worlds that a seat can't tell apart: stepped alike, and compared by what the dealer has told since."""

from __future__ import annotations

from games import runs
from games.runs import Breach, asked, must_be_equal
from tavola.engine.chance import Chance
from tavola.engine.dealer import EVERYBODY, Handle, Seat
from tavola.engine.errors import Refused
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.project import Json

PublicNews = tuple[list[int], list[tuple[Handle, str]]]
"""Rolls, and revealed cards with their faces."""


def must_step_alike(here: Match, there: Match, seat: Seat, chance: Chance) -> None:
    """Give the same answers to two worlds that `seat` can't tell apart, until the ask closes: it still can't tell them
    apart, except by faces that this step has shown it. Faces that all see may lead to different ends."""
    events = len(here.events)
    told_here, told_there = Told(here), Told(there)
    if not answered_alike(here, there, seat, chance):
        return
    if parted(told_here.publicly(here), told_there.publicly(there)):
        return
    mine_here, mine_there = told_here.privately(here, seat), told_there.privately(there, seat)
    must_be_equal(sorted(mine_here), sorted(mine_there), f"which cards seat {seat} is shown")
    learnt = {card for card, face in mine_here.items() if mine_there[card] != face}
    must_be_equal(asked(here), asked(there), f"whom the table asks what, in another world for seat {seat}")
    must_be_equal(
        hide(public_things(here, SPECTATOR, events), learnt),
        hide(public_things(there, SPECTATOR, events), learnt),
        f"what a spectator sees, in another world for seat {seat}",
    )
    must_be_equal(
        hide(public_things(here, seat, events), learnt),
        hide(public_things(there, seat, events), learnt),
        f"what seat {seat} sees after a step",
    )
    if not learnt:
        must_be_equal(here.question_for(seat), there.question_for(seat), f"what seat {seat} is asked")
    if here.table.state != there.table.state:
        raise Breach(
            f"behind seat {seat}: the state holds more than handles: {here.table.state} {there.table.state}"
        )


def answered_alike(here: Match, there: Match, seat: Seat, chance: Chance) -> bool:
    """Give both worlds the same answers until the ask closes. False when another seat's cards there forbid its answer."""
    open_here, open_there = here.ask, there.ask
    while here.ask is not None and here.ask is open_here:
        answering, answer = runs.random_answer(here, chance)
        try:
            there.answer(answering, answer)
        except Refused:
            if answering == seat:
                raise Breach(f"seat {seat} may answer {answer!r} in one world only") from None
            return False
        here.answer(answering, answer)
        if (here.ask is open_here) != (there.ask is open_there):
            raise Breach(f"{answer!r} closes the ask in one world only")
    return True


class Told:
    """What a dealer discloses from now on."""

    def __init__(self, match: Match) -> None:
        self._disclosures = len(match.dealer.disclosures)  # type: ignore[attr-defined]
        self._rolls = len(match.dealer.rolls)  # type: ignore[attr-defined]

    def publicly(self, match: Match) -> PublicNews:
        """The rolls, and the cards revealed to all, in order."""
        told = match.dealer.disclosures[self._disclosures :]  # type: ignore[attr-defined]
        rolls = match.dealer.rolls[self._rolls :]  # type: ignore[attr-defined]
        return rolls, [(card, face) for card, face, seats in told if seats == EVERYBODY]

    def privately(self, match: Match, seat: Seat) -> dict[Handle, str]:
        """Cards shown to one seat."""
        told = match.dealer.disclosures[self._disclosures :]  # type: ignore[attr-defined]
        return {
            card: face for card, face, seats in told if seats != EVERYBODY and seat >= 0 and seats >> seat & 1
        }


def parted(here: PublicNews, there: PublicNews) -> bool:
    """Whether a roll or a revealed face differs, so that the two worlds may part. Raises Breach if they part before."""
    (rolls_here, cards_here), (rolls_there, cards_there) = here, there
    if any(a != b for a, b in zip(rolls_here, rolls_there, strict=False)):
        return True
    for (card_here, face_here), (card_there, face_there) in zip(cards_here, cards_there, strict=False):
        if card_here != card_there:
            raise Breach(f"card {card_here} is revealed, in another world {card_there}")
        if face_here != face_there:
            return True
    if here != there:
        raise Breach(f"hidden faces decide what is rolled or revealed: {here}, in another world {there}")
    return False


def public_things(match: Match, seat: Seat, since: int) -> Json:
    """What a seat sees, except its own question."""
    outcome = None if match.outcome is None else [list(match.outcome.winners), list(match.outcome.scores)]
    return {
        "view": match.view(seat),
        "events": match.events_for(seat, since),
        "waiting": match.waiting_for(seat),
        "outcome": outcome,
    }


def hide(value: Json, cards: set[Handle]) -> Json:
    """A JSON value without the faces of these cards."""
    if isinstance(value, dict):
        if "face" in value and value["card"] in cards:
            return {**value, "face": "hidden here"}
        return {key: hide(item, cards) for key, item in value.items()}
    return [hide(item, cards) for item in value] if isinstance(value, list) else value
