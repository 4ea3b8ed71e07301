"""What the strong bot expects of a call, and where it believes the others' high cards to lie, noted for a reader.

It calls by rule: it values its hand in each denomination (`bidding`). For the reader calls are played out all the same
(`auction`), so each has a worth and an error. Its cards are played out in deals that the tricks so far have not excluded;
where a card lies is counted in these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated

from tavola.bots.notes import Belief, Notes, holding
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.dealer import Face
from tavola.engine.information import InformationSet
from tavola.engine.project import Clause, Term, seat_argument, term_argument
from tavola.engine.worlds import worlds_of
from tavola.games.coinche.bots import bidding
from tavola.games.coinche.bots.bidding import OPPONENTS, Bidding
from tavola.games.coinche.bots.careful import answers_by_face, read_auction, read_play
from tavola.games.coinche.questions import Call, Play
from tavola.games.coinche.state import State

WORLDS = 60
"""In how many deals it looks where it has no choice of a card."""

DEALS, COMPARED = 60, 120
"""In how many deals calls are played out; and so many where two are compared again."""

TELLING = 6
"""How many cards are told of: trumps, then the highest of the other suits."""


@dataclass(frozen=True, slots=True)
class Expected(Clause):
    """How many points the team of the asked seat expects if that denomination is trump, give or take."""

    denomination: Annotated[str, Term("denomination")]
    points: int
    spread: int


@dataclass(frozen=True, slots=True)
class StandingBid(Clause):
    """The contract as it stands."""

    value: Annotated[int, Term("value")]
    denomination: Annotated[str, Term("denomination")]


def note_reasons(
    notes: Notes,
    known: InformationSet,
    question: Question,
    answer: Answer,
    temper: Temper | None,
    chance: Chance,
) -> None:
    """Note what the question is about: a card, or the auction."""
    if isinstance(question, Play):
        note_play(notes, known, question, chance)
    else:
        note_auction(notes, known, question, answer, temper, chance)


def note_play(notes: Notes, known: InformationSet, question: Play, chance: Chance) -> None:
    """Note each card's worth under its answer, and who may hold the high cards."""
    notes.unit = "deal"
    cards = answers_by_face(known, notes.only or question.legal_for(known.face))
    notes.tried = {cards[face]: outcomes for face, outcomes in notes.tried.items()}
    notes.opinions = {cards[face]: worth for face, worth in notes.opinions.items()}
    if not notes.worlds:
        notes.worlds = [*islice(worlds_of(known, chance), WORLDS)]
    state: State = known.state
    others = [seat for seat in state.order if seat != known.seat]
    for face in telling(known):
        rows = [(seat_argument(seat), holding(notes.worlds, state.hands[seat], {face})) for seat in others]
        notes.beliefs.append(Belief(term_argument("face", face), rows, exactly_one=True))


def telling(known: InformationSet) -> Sequence[Face]:
    """The unseen cards that matter most: trumps by power, then the highest one of each other suit."""
    seen, power = read_play(known), known.state.law.power
    by_power = sorted(seen.unseen, key=lambda card: -power[card])
    trumps = [card for card in by_power if card[1] in seen.law.ruffs]
    highest = {card[1]: card for card in reversed(by_power) if card not in trumps}
    return [*trumps, *sorted(highest.values(), key=lambda card: -power[card])][:TELLING]


def note_auction(
    notes: Notes,
    known: InformationSet,
    question: Question,
    answer: Answer,
    temper: Temper | None,
    chance: Chance,
) -> None:
    """Note what calls bring when they are played out for the reader, and how likely the standing contract is made."""
    from tavola.games.coinche.bots.auction import candidates, played_out  # loaded by who wants to know

    auction = read_auction(known, temper)
    bids = auction.bids
    if bids:
        place, (value, denomination) = bids[-1]
        theirs = place in OPPONENTS
        total = (bidding.their_total if theirs else bidding.our_total)(auction, denomination)
        made = bidding.likely(value, *total)
        rows = [(term_argument("result", "made"), made), (term_argument("result", "failed"), 1 - made)]
        notes.beliefs.append(Belief(StandingBid(value, denomination), rows, exactly_one=True))
    notes.unit, notes.by_rule = "score", True
    legal = [*question.legal_for(known.face), *([None] if known.optional else [])]
    tried = candidates(auction, legal, answer)
    if notes.only:
        tried = [*dict.fromkeys([answer, *notes.only])]
    if len(tried) > 1:
        deals = COMPARED if notes.only else DEALS
        notes.tried = played_out(known, tried, deals, chance)
    if not isinstance(question, Call):
        return
    best = answer[2] if isinstance(answer, tuple) else strongest(auction, question.choices)
    if best is not None:
        points, spread = bidding.our_total(auction, best)
        notes.clauses.append(Expected(best, round(points), round(spread)))


def strongest(auction: Bidding, legal: Sequence[Answer]) -> str | None:
    """The denomination in which the hand is worth most, of those that may be bid."""
    denominations = dict.fromkeys(denomination for _, denomination in bidding.bids_among(legal))
    return max(denominations, key=lambda one: bidding.our_total(auction, one)[0], default=None)
