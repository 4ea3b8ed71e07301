"""What all questions of Khora have in common: they read the state, and say what can't be paid."""

from __future__ import annotations

from dataclasses import dataclass

from tavola.engine.ask import Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.project import Clause, Json, clause_argument, term_argument
from tavola.games.khora import events as heard
from tavola.games.khora.book import effect_of_card
from tavola.games.khora.rows import COLOURS, Card, wanted
from tavola.games.khora.state import State

NO = "no"
PLAY, SETTLE, FORFEIT, PHILOSOPHY = "play", "settle", "forfeit", "philosophy"


@dataclass(slots=True, eq=False)
class Asked(Question):
    """A question that reads the state."""

    not_said = frozenset({"choices", "state", "seat"})
    state: State
    seat: Seat


def card_args(state: State, card: Handle, face: str | None) -> dict[str, object]:
    """A card with its price and effect, as arguments of its option. Both are empty for a card that the reader does not know."""
    named = {"card": card, "face": face}
    if face is None:
        return {"card": named, "price": "", "effect": ""}
    return {"card": named, "price": price(state.book.cards[face]), "effect": effect_of_card(state.book, face)}


def price(card: Card) -> Json:
    """The drachma that a card costs and the tokens that must be shown for it, as an argument."""
    tokens = [
        clause_argument("clause.needed", {"count": count, "hue": term_argument("hue", colour)})
        for colour, count in wanted(card.req)
    ]
    if not tokens:
        return clause_argument("clause.price", {"cost": card.cost})
    return clause_argument("clause.price_and_tokens", {"cost": card.cost, "tokens": {"list": tokens}})


def why_not_pay(state: State, seat: Seat, req: str, cost: int) -> Why | None:
    """The reason why a seat can't pay drachma and show tokens; None if it can."""
    player = state.players[seat]
    if player.can_pay(req, cost):
        return None
    if player.philosophy_for(req) > player.philosophy:
        lacking = [
            {
                "say": "clause.lacking",
                "args": {"count": count, "colour": term_argument("colour", colour)},
            }
            for colour in COLOURS
            if (count := req.count(colour) - player.tokens(colour)) > 0
        ]
        return Why("tokens_missing", {"tokens": {"list": lacking}})
    return Why("too_poor", {"cost": cost})


def token(size: str, colour: str) -> Clause:
    """A knowledge token as a part of a sentence."""
    return heard.Token(size, colour)
