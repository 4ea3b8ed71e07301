"""The strong bot's search: it deals the unseen cards as they may lie, plays each card out, and takes the best on average.

Cards that play has excluded are dealt to nobody (`lacking`): who did not follow, ruff or overtrump has no card that would have
obliged them to. All cards are tried in the same hands, and the last three tricks are played exactly (`ending`). A few dozen
hands tell a good card from a bad one, but hardly the better of two good ones; there the careful bot's opinion counts, which also
knows what a partner can read (`cardplay`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from tavola.engine.chance import Chance
from tavola.engine.dealer import Face
from tavola.engine.information import InformationSet
from tavola.engine.worlds import World, worlds_of
from tavola.games.coinche.bots.cardplay import evaluate
from tavola.games.coinche.bots.careful import place, read_play
from tavola.games.coinche.bots.ending import TRICKS_LEFT, solved
from tavola.games.coinche.bots.rollout import Layout
from tavola.games.coinche.cards import DER
from tavola.games.coinche.state import State, round_from

if TYPE_CHECKING:
    from tavola.bots.notes import Notes

TRUST = 0.6
"""How many points a card counts for each that the careful bot expects more of it."""

CONTRACT = 20.0
"""How many card points it is worth that a contract is made, or fails."""


def best_card(
    known: InformationSet, legal: Sequence[Face], budget: int, chance: Chance, notes: Notes | None = None
) -> Face:
    """The card that brings most in so many imagined deals. It notes them by face."""
    seen = read_play(known)
    worlds = [*islice(worlds_of(known, chance), budget)]
    layouts = [layout_in(known, world) for world in worlds]
    if notes is not None:
        notes.worlds = worlds

    ended = solved if len(seen.hand) <= TRICKS_LEFT else Layout.play_out

    def brings(card: Face) -> float:
        brought = [worth(known.state, seen.taker, ended(layout.with_card(card))) for layout in layouts]
        trusted = TRUST * evaluate(seen, card)
        if notes is not None:
            notes.tried[card], notes.opinions[card] = brought, trusted
        return sum(brought) / len(layouts) + trusted

    return max(legal, key=brings)


def layout_in(known: InformationSet, world: World) -> Layout:
    """What is left of the deal in a world, as the seat that is asked sees it: its own place is 0."""
    state: State = known.state
    seats = round_from(state.order, known.seat)
    hands = [[world.face(card) or "" for card in state.hands[seat]] for seat in seats]
    leader = place(known, state.trick.leader)
    return Layout(
        hands, state.law, leader, [*state.trick.faces], points_so_far(state, state.team(known.seat))
    )


def points_so_far(state: State, team: int) -> int:
    """The card points of a team in this deal."""
    return state.tallies[team].points


def worth(state: State, taker: int, points: int) -> float:
    """What a deal is worth that ends with so many card points for the team of places 0 and 2."""
    law, takers = state.law, state.team(state.bid.bidder)
    all_points = law.total + (0 if law.scales_der else DER)
    for_takers = points if taker % 2 == 0 else all_points - points
    counted = law.scaled(for_takers) + state.tallies[takers].belote
    made = for_takers == all_points or counted >= state.bid.value
    return points + CONTRACT * (1 if made == (taker % 2 == 0) else -1)
