"""The exact end of a deal, beside a search without any short cut."""

from __future__ import annotations

from random import Random

import pytest

from games.coinche.duplicate import scored
from games.playthroughs import played_by_bots
from games.runs import Run
from tavola.engine.dealer import Face, Handle
from tavola.engine.match import Match
from tavola.games.coinche import GAME
from tavola.games.coinche.bots.ending import TRICKS_LEFT, solved
from tavola.games.coinche.bots.rollout import Layout
from tavola.games.coinche.bots.search import layout_in
from tavola.games.coinche.cards import PACK
from tavola.games.coinche.options import PRESETS
from tavola.games.coinche.state import State

FFB = {**PRESETS["ffb_contree"], "sata_enabled": False}
"""The rules that the outside solver plays by."""

LAWS = State.new(4, GAME.defaults).laws


def searched(layout: Layout) -> int:
    """The same by trying everything."""
    if not layout.hands[layout.turn()]:
        return layout.points
    ends = [searched(layout.with_card(card)) for card in layout.legal()]
    return max(ends) if layout.turn() % 2 == 0 else min(ends)


@pytest.mark.parametrize(("tricks", "many"), [(1, 60), (2, 60), (TRICKS_LEFT, 12)])
def test_an_ending_is_solved_as_by_trying_everything(tricks: int, many: int) -> None:
    chance = Random(tricks)
    for _ in range(many):
        cards = chance.sample(PACK, 4 * tricks)
        hands = [cards[place * tricks : (place + 1) * tricks] for place in range(4)]
        layout = Layout(hands, LAWS[chance.choice([*LAWS])], chance.randrange(4), [], points=17)
        for _ in range(chance.randrange(4)):
            layout.play(chance.choice(layout.legal()))
        assert solved(layout) == searched(layout)


def test_the_last_trump_is_kept_for_the_last_trick() -> None:
    layout = Layout([["7S", "QC"], ["TC", "KH"], ["8D", "9D"], ["JC", "QH"]], LAWS["S"], 0, [])
    assert solved(layout.with_card("QC")) > solved(layout.with_card("7S"))


class Truth:
    """The real deal as a world."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def face(self, card: Handle) -> Face | None:
        face: Face | None = self.match.dealer.face(card)  # type: ignore[attr-defined]  # it deals, so it knows
        return face


def test_it_finds_what_an_outside_solver_finds() -> None:
    """Colver's solver, in the last tricks of deals among careful players. It gives a capot ninety points more."""
    pytest.importorskip("colver")
    from games.coinche.solves_worlds import points_after

    compared = 0
    for deal in range(12):
        for match in played_by_bots(Run("coinche", 4, FFB, f"endings {deal}")):
            state: State = match.table.state
            if scored(match) or state.deal > 1:
                break
            if state.stage != "play" or match.ask is None:
                continue
            seat = match.ask.waiting[0]
            known = match.information(seat)
            if len(state.hands[seat]) > TRICKS_LEFT:
                continue
            world = Truth(match)
            layout = layout_in(known, world)  # type: ignore[arg-type]  # it tells faces, as a world does
            for card, points in points_after(known, world).items():  # type: ignore[arg-type]  # as above
                ours = solved(layout.with_card(card))
                assert points in (ours, ours + 90 * (ours == 162))
                compared += 1
    assert compared > 40
