"""What the strong bot believes of the others' cards, noted for a reader: in what share of its worlds somebody holds a character.

Its worlds are those that counting allows, drawn by how well each explains what the others have claimed and let pass
(`bot_beliefs`). Beside a claim that it is asked about it says what counting alone would make of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tavola.bots.notes import Belief, Notes, share
from tavola.engine.ask import Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.information import InformationSet
from tavola.engine.project import Clause, Term, seat_argument, term_argument
from tavola.engine.worlds import worlds_of
from tavola.games.coup import questions as asked
from tavola.games.coup.bot_beliefs import guesses
from tavola.games.coup.characters import Role
from tavola.games.coup.mind import Mind
from tavola.games.coup.state import State

WORLDS = 150
"""In how many worlds it looks where it has nothing to play out."""


@dataclass(frozen=True, slots=True)
class Suspected(Clause):
    """How likely a claim is, by counting and after all that was played, in percent."""

    seat: Seat
    role: Annotated[Role, Term("role")]
    counted: int
    believed: int


def note_reasons(notes: Notes, known: InformationSet, question: Question, chance: Chance) -> None:
    """Note what each rival may hold, and how likely the claim is that is asked about."""
    state: State = known.state
    if not notes.worlds:
        notes.worlds = [world for world, _ in guesses(known, worlds_of(known, chance), WORLDS)]
    notes.unit = "win"
    for seat in state.living:
        if seat != known.seat:
            rows = [(role, holds(notes, state, seat, role)) for role in state.book.roles]
            notes.beliefs.append(
                Belief(
                    seat_argument(seat),
                    [(term_argument("role", role), likely) for role, likely in rows],
                    exactly_one=len(state.hands[seat]) == 1,
                )
            )
    claim = claim_in(question)
    if claim is not None:
        seat, role = claim
        counted = Mind.reading(known).likelihood(seat, role)
        notes.clauses.append(
            Suspected(seat, role, round(100 * counted), round(100 * holds(notes, state, seat, role)))
        )


def holds(notes: Notes, state: State, seat: Seat, role: Role) -> float:
    """In what share of the worlds a seat holds a character."""
    hand = state.hands[seat]
    return share(any(world.face(card) == role for card in hand) for world in notes.worlds)


def claim_in(question: Question) -> tuple[Seat, Role] | None:
    """Who claims what, if that is what the question is about."""
    if isinstance(question, asked.ChallengeBlock):
        return question.blocker, question.role
    if isinstance(question, asked.Respond | asked.Challenge):
        return question.actor, question.role
    return None
