"""Scenes of Starter: a match with known cards, played by moves such as "A 7"."""

from __future__ import annotations

from collections.abc import Sequence

from games.scene import SceneOf, StackedDealer
from starter.game import GAME
from starter.game.state import State
from tavola.engine.dealer import Handle, Seat
from tavola.engine.match import Match
from tavola.engine.record import Header


class Scene(SceneOf[State]):
    """A match of which the hands are given."""

    def __init__(self, *hands: str) -> None:
        top = [face for hand in hands for face in hand.split()]
        header = Header(GAME.id, GAME.rules, len(hands), {"cards": len(hands[0].split())}, "")
        self.match = Match.begin(header, StackedDealer([top]))

    def _answer(self, seat: Seat, what: Sequence[str]) -> Handle:
        knows = self.match.knows(seat)
        return next(card for card in self.state.hands[seat] if knows(card) == what[0])


def test_the_highest_sum_wins() -> None:
    table = Scene("7 1 2", "3 9 4")
    table.play("A 7", "B 3", "A 1", "B 9", "A 2", "B 4")
    assert table.story[:2] == ["laid A 7", "laid B 3"]
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.scores) == ([1], [10, 16])
