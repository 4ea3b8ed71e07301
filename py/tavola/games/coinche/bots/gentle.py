"""A gentle player, as beginners are: it bids on its own hand alone, counts nothing, and never doubles.

It takes a trick with its highest card if it can; else, and on its partner's trick, it gives its lowest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.dealer import Face
from tavola.engine.information import InformationSet
from tavola.games.coinche.auction import PASSES
from tavola.games.coinche.bots import bidding
from tavola.games.coinche.bots.careful import answers_by_face, read_auction
from tavola.games.coinche.cards import winning_place
from tavola.games.coinche.questions import Call, Coinche, Play, Redouble
from tavola.games.coinche.state import State


class GentleBot:
    """See the module. It is stateless and deterministic."""

    temper: Temper | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        match question:
            case Call():
                alone = replace(read_auction(known, self.temper), calls=[])
                bid = bidding.choose_bid(alone, bidding.bids_among(question.choices))
                return ("bid", *bid) if bid else PASSES
            case Coinche():
                return None
            case Redouble():
                return PASSES
            case Play():
                cards = answers_by_face(known, question.legal_for(known.face))
                return cards[simple_card(known.state, [*cards])]
        raise TypeError(f"Coinche asks no {type(question).__name__}")


def simple_card(state: State, cards: Sequence[Face]) -> Face:
    """The highest card if it takes the trick, or leads to one; else the lowest."""
    law, lying = state.law, state.trick.faces
    by_power = sorted(cards, key=lambda card: (law.points[card], law.power[card], card))
    partners = len(lying) >= 2 and winning_place(lying, law) == len(lying) - 2
    takes = not partners and winning_place([*lying, by_power[-1]], law) == len(lying)
    return by_power[-1] if takes else by_power[0]
