"""The exact end of a deal, beside a search without any short cut."""

from __future__ import annotations

from random import Random

import pytest

from tavola.games.coinche import GAME
from tavola.games.coinche.bot_ending import TRICKS_LEFT, solved
from tavola.games.coinche.bot_rollout import Layout
from tavola.games.coinche.cards import PACK
from tavola.games.coinche.state import State

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
