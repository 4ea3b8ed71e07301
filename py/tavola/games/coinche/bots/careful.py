"""A careful player: it counts cards, promises what its hand is worth, and helps its partner.

It decides from its information set alone: its own hand, and what everybody has heard. `bidding` values a hand, `cardplay` chooses
a card; both are pure functions of faces and places, so that a search could replace them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.information import InformationSet
from tavola.games.coinche import events as heard
from tavola.games.coinche.auction import COINCHE, PASSES, REDOUBLE
from tavola.games.coinche.bots import bidding, cardplay
from tavola.games.coinche.bots.bidding import Bidding
from tavola.games.coinche.bots.cardplay import Seen
from tavola.games.coinche.bots.manner import manner_of
from tavola.games.coinche.explain import seen_from
from tavola.games.coinche.questions import Call, Coinche, Play, Redouble
from tavola.games.coinche.state import State


class CarefulBot:
    """See the module. It is stateless and deterministic."""

    temper: Temper | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        match question:
            case Call():
                return call(read_auction(known, self.temper), question.choices)
            case Coinche():
                return COINCHE if bidding.doubles(read_auction(known, self.temper)) else None
            case Redouble():
                return REDOUBLE if bidding.redoubles(read_auction(known, self.temper)) else PASSES
            case Play():
                return play(known, question.legal_for(known.face))
        raise TypeError(f"Coinche asks no {type(question).__name__}")


def call(auction: Bidding, legal: Sequence[Answer]) -> Answer:
    """Double what should fail, else bid what the hand is worth, else pass."""
    if COINCHE in legal and bidding.doubles(auction):
        return COINCHE
    bid = bidding.choose_bid(auction, bidding.bids_among(legal))
    return ("bid", *bid) if bid else PASSES


def play(known: InformationSet, legal: Sequence[Answer]) -> Answer:
    """The best card; a belote is always declared."""
    cards = answers_by_face(known, legal)
    if len(cards) == 1:
        return next(iter(cards.values()))
    return cards[cardplay.best_card(read_play(known), [*cards])]


def answers_by_face(known: InformationSet, legal: Sequence[Answer]) -> dict[Face, Answer]:
    """The answer that plays each card; with a belote, if it can be declared."""
    cards: dict[Face, Answer] = {}
    for answer in legal:
        card: Handle = answer[0] if isinstance(answer, tuple) else answer
        face = known.face(card)
        if face and (face not in cards or isinstance(answer, tuple)):
            cards[face] = answer
    return cards


def read_auction(known: InformationSet, temper: Temper | None = None) -> Bidding:
    """What this seat knows of the auction, and how it bids by its temper."""
    state: State = known.state
    auction = seen_from(state, known.seat, faces(known, state.hands[known.seat]), state.auction.calls)
    ours = state.order.index(known.seat) % 2
    return replace(auction, manner=manner_of(temper, behind=state.scores[ours] < state.scores[1 - ours]))


def read_play(known: InformationSet) -> Seen:
    """What this seat knows of the play."""
    state: State = known.state
    played = cards_played(known)
    tricks = [played[n : n + 4] for n in range(0, len(played), 4)]
    lying = tricks.pop() if state.trick.faces else []
    hand = faces(known, state.hands[known.seat])
    return Seen(hand, state.law, place(known, state.bid.bidder), tricks, lying)


def lacking(known: InformationSet) -> Mapping[Handle, Collection[Face]]:
    """The faces that the others' cards can't have, after what was played in this deal (`Game.excludes`)."""
    state: State = known.state
    if state.stage != "play":
        return {}
    by_place = read_play(known).lacking
    return {
        card: by_place[place(known, seat)]
        for seat in state.order
        if seat != known.seat and by_place[place(known, seat)]
        for card in state.hands[seat]
    }


def cards_played(known: InformationSet) -> list[tuple[int, Face]]:
    """The cards played in this deal, in order, each with the place that played it."""
    played = []
    for event in reversed(known.events):
        match event:
            case heard.DealBegins():
                break
            case heard.Played(seat=seat, card=card):
                played.append((place(known, seat), known.face(card) or ""))
    return played[::-1]


def place(known: InformationSet, seat: Seat) -> int:
    """A seat's place in turn order, counted from the bot: the partner is 2."""
    order = known.state.order
    found: int = (order.index(seat) - order.index(known.seat)) % len(order)
    return found


def faces(known: InformationSet, cards: Sequence[Handle]) -> list[Face]:
    """The known faces among these cards."""
    return [face for face in map(known.face, cards) if face is not None]
