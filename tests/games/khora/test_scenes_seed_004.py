"""Statements of seed 004 that no other scene keeps: the setup, and the order of phases and actions."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.khora.scene import Scene
from tavola.engine.chance import Chance, seed_of
from tavola.engine.match import Match
from tavola.engine.project import name_of
from tavola.engine.record import Header
from tavola.games.khora.rows import CITIES, FIRST, LAST, LEVELS
from tavola.games.khora.state import State


def at_the_start(seats: int = 4, seed: str = "start") -> Match:
    """A match whose draft is open."""
    return Match.begin(Header("khora", 1, seats, {}, seed_of(seed)))


def faces(match: Match, cards: list[int]) -> list[str]:
    return [match.dealer.face(card) for card in cards]  # type: ignore[attr-defined]


def test_everybody_begins_with_the_same_markers_and_another_city() -> None:
    state: State = at_the_start().table.state
    assert len({player.city for player in state.players} & {*CITIES}) == 4
    for player in state.players:
        assert (player.economy, player.culture, player.military) == (1, 1, 1)
        assert (player.citizens, player.tax, player.glory, player.troops, player.vp) == (3, 0, 0, 0, 0)
        assert (player.drachma, player.philosophy, player.all_tokens) == (4, 0, 0)


def test_nine_events_the_first_and_the_last_are_always_the_same() -> None:
    for seed in ("one", "two"):
        match = at_the_start(seed=seed)
        pile = faces(match, match.table.state.pile)
        assert (pile[-1], pile[0]) == (FIRST, LAST), "the top of the pile is its end"
        assert len(set(pile)) == 9
        assert len(match.table.state.box) == 7


@pytest.mark.parametrize(("seats", "deck"), [(2, 30), (3, 25), (4, 20)])
def test_five_cards_for_each_and_the_rest_is_the_deck(seats: int, deck: int) -> None:
    state: State = at_the_start(seats).table.state
    assert [len(player.pack) for player in state.players] == [5] * seats
    assert len(state.deck) == deck


def test_a_round_goes_through_its_phases_in_order_and_the_game_through_nine_rounds() -> None:
    match, chance = at_the_start(2), Chance(seed_of("moves"))
    seen: list[str] = []
    while match.ask is not None:
        seat = match.ask.waiting[0]
        legal = match.legal(seat)
        match.answer(seat, legal[chance.below(len(legal))])
        stage = match.table.state.stage
        if not seen or seen[-1] != stage:
            seen.append(stage)
    order = ["draft", "dice", "actions", "progress", "resolution", "achievements", "over"]
    falls = [(one, other) for one, other in pairwise(seen) if order.index(one) > order.index(other)]
    assert len(falls) == 8, "from one round into the next"
    assert match.table.state.round == 9


def test_the_event_is_turned_up_first_and_resolved_after_the_progress_phase() -> None:
    scene = Scene("drachma 9", "drachma 9", phase="taxes", event="drought", rolls=(1, 1, 2, 2))
    assert scene.state.event == "drought"
    assert [player.drachma for player in scene.state.players] == [9, 9]
    scene.play("A culture philosophy", "B culture philosophy", "A no", "B no")
    assert [player.drachma for player in scene.state.players] == [7, 7]


def test_actions_come_by_their_numbers_and_military_in_turn_order() -> None:
    scene = Scene(
        "troops 5; tiles culture military development", "tiles philosophy military trade; military 2"
    )
    scene.play("B no", "A no", "B no")  # buys nothing, and neither explores
    told = [event for event in scene.match.events if name_of(type(event)) == "gained"]
    sources = [(event.seat, event.source.action) for event in told]  # type: ignore[attr-defined]
    assert sources == [(1, "philosophy"), (0, "culture"), (1, "trade"), (0, "military"), (1, "military")]


def test_every_effect_that_costs_something_may_be_declined() -> None:
    tiles = "tiles trade military politics development; drachma 20, troops 9; tokens rrggbb; hand bank"
    scene = Scene(f"athens 1; {tiles}", "drachma 0")
    for question in ("buy_token", "explore", "play_card", "develop", "raise"):
        assert scene.asked == {"A": question}
        scene.play("A no")
    assert (scene["A"].all_tokens, scene["A"].level, scene.plays("A")) == (6, 1, [])


def test_a_city_is_developed_three_times_at_the_most() -> None:
    scene = Scene("miletus 4; tiles development; drachma 20; tokens rrrrgggg", "drachma 0")
    assert scene.asked.get("A") != "develop"
    assert scene["A"].level == LEVELS


def test_an_end_game_card_gives_nothing_before_the_final_scoring() -> None:
    scene = Scene("tiles politics; hand hall_of_statues; drachma 2; tokens rgb", "drachma 0")
    scene.play("A play hall_of_statues")
    assert scene["A"].vp == 0
    assert Scene("argos; cards hall_of_statues; tokens rgb", "", phase="end")["A"].vp == 3


def test_a_die_as_high_as_its_action_costs_nothing() -> None:
    scene = Scene("citizens 3", "", phase="dice", rolls=(3, 6, 1, 1))
    scene.play("A trade development", "B philosophy legislation")
    assert [tile.fate for tile in scene["A"].tiles] == ["fine", "fine"]
    assert scene["A"].citizens == 3


def test_the_start_player_that_was_drawn_is_told() -> None:
    match = Match.begin(Header("khora", 1, 3, {"draft": "none"}, seed_of("start")))
    told = [event.seat for event in match.events if name_of(type(event)) == "starts"]  # type: ignore[attr-defined]
    assert len(told) == 2, "the one drawn, and then the one of the first dice"
