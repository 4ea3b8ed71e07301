"""What players are asked in Coinche. Who is asked, and what, follows from public facts alone; which cards are legal, and whether
a belote is offered, only their holder can tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tavola.engine.ask import Answer, Knows, Option, Question
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.project import term_argument
from tavola.games.coinche.auction import COINCHE, PASSES, REDOUBLE, Ladder, Whose
from tavola.games.coinche.cards import Denomination, Law, legal_cards, why_not, winning_place
from tavola.games.coinche.scoring import Value

BELOTE = "belote"

PATIENCE = 3
"""After this many void deals in a row the clock bids, so that a match in which nobody answers ends."""


@dataclass(slots=True, eq=False)
class Call(Question):
    """To the player in turn: pass, ("bid", value, denomination), or coinche. The clock passes."""

    not_said = frozenset({"choices", "over", "denomination", "whose", "ladder", "voided"})
    actor: Seat
    over: int  # the value of the standing bid, or 0
    denomination: str
    whose: Whose
    ladder: Ladder
    voided: int

    def describe(self, answer: Answer) -> Option:
        if isinstance(answer, str):
            return Option(answer)
        verb, value, denomination = answer
        args = {
            "value": term_argument("value", str(value)),
            "denomination": term_argument("denomination", denomination),
        }
        return Option(verb, args=args)

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        """The bids that are too low, and raises of one's own bid that the options forbid."""
        suit = self.denomination
        for value in self.ladder.values:
            if value <= self.over:
                yield (
                    ("bid", value, suit),
                    Why("too_low", {"value": term_argument("value", str(self.over))}),
                )
        higher = next((value for value in self.ladder.values if value > self.over), None)
        if self.whose != "own" or higher is None:
            return
        if self.ladder.raises_own == "never":
            yield ("bid", higher, suit), Why("own_bid", {})
        elif self.ladder.raises_own == "other_suit":
            yield (
                ("bid", higher, suit),
                Why("own_denomination", {"denomination": term_argument("denomination", suit)}),
            )

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        if self.voided < PATIENCE or COINCHE in self.choices:
            return self.choices[:1]
        lowest = [call for call in self.choices[1:] if call[1] == self.choices[1][1]]
        return lowest or self.choices[:1]


@dataclass(slots=True, eq=False)
class Coinche(Question):
    """To an opponent of the bidder, out of turn: double the standing bid. The answer is optional."""

    bidder: Seat
    value: Value
    denomination: Denomination


@dataclass(slots=True, eq=False)
class Redouble(Question):
    """To both players of the bidding side: redouble, or pass. The clock passes."""

    doubler: Seat
    value: Value
    denomination: Denomination


COINCHES = (COINCHE,)
REDOUBLES = (PASSES, REDOUBLE)


@dataclass(slots=True, eq=False)
class Play(Question):
    """To the player in turn: a card, or (card, "belote") with the first of king and queen of trump, if the player holds both.

    The clock plays the card with the fewest points. For a seat that does not know the hand, every card of it is legal.
    """

    not_said = frozenset({"choices", "trick", "law", "declares"})
    is_judged_again = True  # a revoke, or a belote that nobody held
    actor: Seat
    trick: Sequence[Face]
    law: Law
    declares: bool  # a belote must be declared

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        hand = self.choices
        faces = [knows(card) for card in hand]
        if None in faces:
            return [*hand, *((card, BELOTE) for card in hand)]
        held = dict(zip(faces, hand, strict=True))
        couple = self.law.couple
        legal = legal_cards(faces, self.trick, self.law)  # type: ignore[arg-type]  # none is unknown
        if not couple or not all(card in held for card in couple):
            return [held[face] for face in legal]
        answers: list[Answer] = []
        for face in legal:
            if face not in couple or not self.declares:
                answers.append(held[face])
            if face in couple:
                answers.append((held[face], BELOTE))
        return answers

    def describe(self, answer: Answer) -> Option:
        if isinstance(answer, tuple):
            return Option(BELOTE, card=answer[0])
        return Option("play", card=answer)

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        points, power = self.law.points, self.law.power
        # of two answers with the same card, the later one declares a belote: <= prefers it
        best, least = self.choices[0], (99, 99)
        for answer in self.legal_for(knows):
            face = knows(answer[0] if isinstance(answer, tuple) else answer)
            if face is not None and (points[face], power[face]) <= least:
                best, least = answer, (points[face], power[face])
        return [best]

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        """The cards of the hand that may not be played now, each with the reason."""
        faces = [face for card in self.choices if (face := knows(card)) is not None]
        for card in self.choices:
            face = knows(card)
            match face and why_not(face, faces, self.trick, self.law):
                case "must_follow":
                    yield card, Why("must_follow", {"suit": term_argument("suit", self.trick[0][1])})
                case "must_trump":
                    yield card, Why("must_trump", {"suit": term_argument("suit", self.law.ruffs)})
                case "must_beat":
                    best = self.trick[winning_place(self.trick, self.law)]
                    yield card, Why("must_beat", {"card": term_argument("face", best)})


def card_of(answer: Answer) -> tuple[Handle, bool]:
    """The card that an answer plays, and whether it declares a belote."""
    return (answer[0], True) if isinstance(answer, tuple) else (answer, False)
