"""A sampler on an exact solver, an outside yardstick for play: in each imagined deal colver finds what every card brings at best.

    PYTHONPATH=py:tests python3 -m tavola arena coinche --option preset=ffb_contree --option sata_enabled=false \\
        --bots games.coinche.solves_worlds:Strong,games.coinche.solves_worlds:SolvesWorlds,... --deals same --until account \\
        --points games.coinche.duplicate:card_points

It bids as the careful player, and imagines as many deals for a card as `Strong`, any that play has not excluded. Colver's solver
sees all cards and knows the four suits alone, under the French federation's rules; so both play by these.

They are level: `Strong` leads by -0.6 [-2.7, 1.4] card points a deal (358 deals: +3.9 on 64 of seed "november, solver", -1.6 on
294 of seed "november 23, solver"). Other weights did not change its play measurably, +-2 points in 400 deals: neither card points
alone, nor twice the trust in the careful player, nor exact last three tricks in every deal that is played out.
"""

from __future__ import annotations

from itertools import islice

import colver

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.information import InformationSet
from tavola.engine.worlds import World, worlds_of
from tavola.games.coinche.bots.careful import CarefulBot, answers_by_face, cards_played
from tavola.games.coinche.bots.strong import StrongBot
from tavola.games.coinche.cards import PACK, SUITS
from tavola.games.coinche.questions import Play
from tavola.games.coinche.state import State, round_from

WORLDS = 8
"""An exact solution of a whole deal takes a tenth of a second."""


class Strong(StrongBot):
    """The strong player with as many imagined deals for a card. Its calls are the careful player's, as the sampler's are."""

    budget = WORLDS

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        if isinstance(question, Play):
            return super().decide(known, question, chance)
        return CarefulBot().decide(known, question, chance)


class SolvesWorlds:
    """See the module."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        if not isinstance(question, Play):
            return CarefulBot().decide(known, question, chance)
        cards = answers_by_face(known, question.legal_for(known.face))
        if len(cards) == 1:
            return next(iter(cards.values()))
        brought = dict.fromkeys(cards, 0)
        for world in islice(worlds_of(known, chance), WORLDS):
            for card, points in points_after(known, world).items():
                brought[card] += points
        return cards[max(brought, key=brought.__getitem__)]


def points_after(known: InformationSet, world: World) -> dict[str, int]:
    """The card points of this seat's team after each legal card, if nobody errs from then on."""
    state: State = known.state
    seats = round_from(state.order, known.seat)
    hands = [
        [
            *(PACK.index(world.face(card) or "") for card in state.hands[seat]),
            *map(PACK.index, state.shown[seat]),
        ]
        for seat in seats
    ]
    env = colver.Env.deal_with_hands((seats.index(state.auction.first) - 1) % 4, hands)
    taker = seats.index(state.bid.bidder)
    env.set_contract(
        trump=SUITS.index(state.bid.denomination), value=min(state.bid.value, 160), team=taker % 2, coinche=0
    )
    env.set_phase_playing()
    for _, card in cards_played(known):
        env.step(PACK.index(card))
    return {PACK[card]: points for card, points in env.solve_scores()["scores"]}
