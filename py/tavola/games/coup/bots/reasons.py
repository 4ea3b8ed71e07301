"""What the strong bot believes of the others, noted for a reader: in what share of its worlds somebody holds a character, and
what the others have shown of their ways.

Its worlds are those that counting allows, drawn by how well each explains what the others have claimed and let pass
(`beliefs`). Beside a claim that it is asked about it says what counting alone would make of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from tavola.bots.notes import Belief, Notes, holding
from tavola.engine.ask import Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.information import InformationSet
from tavola.engine.project import Clause, Term, seat_argument, term_argument
from tavola.engine.worlds import worlds_of
from tavola.games.coup import questions as asked
from tavola.games.coup.bots.beliefs import guesses
from tavola.games.coup.bots.mind import Mind
from tavola.games.coup.bots.rivals import OWN, doubted_by, own_habit, seen_of
from tavola.games.coup.characters import Role
from tavola.games.coup.state import State
from tavola.games.coup.ways import Seen

WORLDS = 150
"""In how many worlds it looks where it has nothing to play out."""

TOLD_APART = 5
"""Two probabilities that are nearer to each other, in percent, are called about the same."""

Leaning = Literal["less", "same", "more"]


@dataclass(frozen=True, slots=True)
class Suspected(Clause):
    """How likely a claim is, by counting and after all that was played, in percent."""

    seat: Seat
    role: Annotated[Role, Term("role")]
    counted: int
    believed: int
    leaning: Annotated[Leaning, Term("leaning")]


@dataclass(frozen=True, slots=True)
class Doubts(Clause):
    """How often the rival who probably doubts most has doubted."""

    seat: Seat
    doubted: int
    claims: int


@dataclass(frozen=True, slots=True)
class DoubtsMuch(Doubts):
    """So much that the bot goes on without a lie."""


@dataclass(frozen=True, slots=True)
class DoubtsLittle(Doubts):
    """So little that it lies as it likes."""


@dataclass(frozen=True, slots=True)
class Lied(Clause):
    """What doubts have shown of a claimant."""

    seat: Seat
    lies: int
    shown: int


@dataclass(frozen=True, slots=True)
class EarlierToo(Clause):
    """These counts began before this match."""


def note_reasons(notes: Notes, known: InformationSet, question: Question, chance: Chance) -> None:
    """Note what each rival may hold, and how likely the claim is that is asked about."""
    state: State = known.state
    if not notes.worlds:
        notes.worlds = [world for world, _ in guesses(known, worlds_of(known, chance), WORLDS)]
    notes.unit = "win"
    for seat in state.living:
        if seat != known.seat:
            rows = [(role, holding(notes.worlds, state.hands[seat], {role})) for role in state.book.roles]
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
        counted = round(100 * Mind.reading(known).likelihood(seat, role))
        believed = round(100 * holding(notes.worlds, state.hands[seat], {role}))
        notes.clauses.append(Suspected(seat, role, counted, believed, leaning(believed - counted)))
    notes.clauses += ways_noted(known, claim and claim[0])


def leaning(more: int) -> Leaning:
    """In a word, how much more is believed than counted, in percent."""
    return "same" if abs(more) < TOLD_APART else "more" if more > 0 else "less"


def ways_noted(known: InformationSet, claimant: Seat | None) -> Sequence[Clause]:
    """What the others have shown of their ways, as far as it is used: how true the claimant was, and who doubts."""
    counts = seen_of(known)
    told = doubts_noted({seat: counts[seat] for seat in known.state.living if seat != known.seat})
    if claimant is not None and (shown := counts[claimant].lies + counts[claimant].truths):
        told.insert(0, Lied(claimant, counts[claimant].lies, shown))
    earlier = known.ways and any(any(known.ways[clause.seat]) for clause in told)
    return [*told, EarlierToo()] if earlier else told


def doubts_noted(rivals: Mapping[Seat, Seen]) -> list[Doubts | Lied]:
    """What decides how the bot goes on itself: the rival who probably doubts most, if it has shown anything."""
    seat = max(rivals, key=lambda rival: doubted_by(rivals[rival]))
    counts, lies = rivals[seat], own_habit([*rivals.values()]).lies
    doubted = counts.doubted + counts.doubted_at_last + counts.doubted_blocks
    claims = doubted + counts.let_pass + counts.let_pass_at_last + counts.let_blocks_pass
    if not claims:
        return []
    kind = DoubtsMuch if not lies else DoubtsLittle if lies == OWN.lies else Doubts
    return [kind(seat, doubted, claims)]


def claim_in(question: Question) -> tuple[Seat, Role] | None:
    """Who claims what, if that is what the question is about."""
    if isinstance(question, asked.ChallengeBlock):
        return question.blocker, question.role
    if isinstance(question, asked.Respond | asked.Challenge):
        return question.actor, question.role
    return None
