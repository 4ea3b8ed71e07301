"""Scenes of section 1 of the rules: components, setup, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from games.couperation.scene import Scene
from games.runs import Run
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR, Match
from tavola.games.couperation import rules
from tavola.games.couperation.state import State


def begun(seats: int, wishes: str = "", **options: object) -> Match:
    """A match at its first turn. Wishes are by seat: w(ant), e(ither), r(ather not)."""
    match = Run("couperation", seats, options).begin()
    words = {"w": "want", "e": "either", "r": "rather_not"}
    for seat, letter in enumerate(wishes or "e" * seats):
        match.answer(Seat(seat), words[letter])
    return match


def state_of(match: Match) -> State:
    state: State = match.table.state
    return state


@pytest.mark.parametrize(("seats", "reserve", "deck"), [(2, 6, 37), (3, 5, 35), (4, 4, 33)])
def test_three_cards_each_and_a_reserve_by_the_number_of_players(seats: int, reserve: int, deck: int) -> None:
    match = Run("couperation", seats).begin()
    view = match.view(SPECTATOR)
    assert [seat["counters"]["hand"] for seat in view["seats"]] == [3] * seats
    assert view["counters"]["reserve_limit"] == reserve == len(state_of(match).reserve)
    assert view["counters"]["deck"] == deck == len(state_of(match).deck)


def test_1_and_50_lie_in_the_reserve_and_25_stands_in_the_middle_of_the_bottom_row() -> None:
    state = state_of(Run("couperation", 3).begin())
    assert {"1", "50"} <= set(state.reserve.values())
    assert {cell: laid.face for cell, laid in state.tower.items()} == {(4, 4): "25"}


def test_all_fifty_cards_are_there_once() -> None:
    match = Run("couperation", 4).begin()
    cards = [card for zone in match.layout().zones for card in zone.cards]
    dealer = match.dealer
    assert sorted(int(dealer.face(card)) for card in cards) == list(range(1, 51))  # type: ignore[attr-defined]


def test_everybody_sees_the_own_hand_and_nobody_elses() -> None:
    match = Run("couperation", 3).begin()
    for seat in map(Seat, range(3)):
        for other in map(Seat, range(3)):
            known = [match.knows(seat)(card) is not None for card in state_of(match).hands[other]]
            assert known == [seat == other] * 3


@pytest.mark.parametrize(
    ("wishes", "may_begin"),
    [("wer", {0}), ("ewe", {1}), ("rrw", {2}), ("eer", {0, 1}), ("rrr", {0, 1, 2}), ("wrw", {0, 2})],
)
def test_one_who_would_like_to_begins_else_one_who_does_not_mind(wishes: str, may_begin: set[int]) -> None:
    starters = set()
    for seed in range(12):
        match = Run("couperation", 3, seed=f"wish {seed}").begin()
        words = {"w": "want", "e": "either", "r": "rather_not"}
        for seat, letter in enumerate(wishes):
            match.answer(Seat(seat), words[letter])
        starters.add(state_of(match).starter)
    assert starters == may_begin


def test_wishes_are_told_together_and_say_nothing_about_cards() -> None:
    match = Run("couperation", 2).begin()
    match.answer(Seat(1), "want")
    assert match.events == []
    match.answer(Seat(0), "rather_not")
    said = [event["name"] for event in match.events_for(SPECTATOR)]
    assert said[:3] == ["wished", "wished", "set_out"]


def test_then_the_turn_goes_clockwise() -> None:
    table = Scene("26 30 40", "7 9 33", "8 10 34", deck="11 12 13 14")
    turns = [table.turn]
    for move in ("A place 26 5-5", "B place 7 3-3", "C place 8 3-4", "A place 40 6-6"):
        if not table.allows(move):
            break
        table.play(move)
        turns.append(table.turn)
    assert turns[:3] == ["A", "B", "C"]


@pytest.mark.parametrize("deal", [2, 3, 4])
def test_how_many_cards_are_dealt(deal: int) -> None:
    """`hand_deal`."""
    assert [len(hand) for hand in state_of(Run("couperation", 4, {"hand_deal": deal}).begin()).hands] == [
        deal
    ] * 4


# -- the Finish variant --


@pytest.mark.parametrize(("half", "above"), [("top", 0), ("bottom", 17)])
def test_the_finish_card_is_shuffled_into_one_half_of_the_deck(half: str, above: int) -> None:
    """`finish_half`: the upper (S) or the lower (PUB)."""
    state = state_of(Run("couperation", 3, {"finish": True, "finish_half": half}).begin())
    assert state.left_to_draw() == 36
    assert (state.finish_below, state.finish_among) == (above, 35 - 17 if above else 17)


@pytest.mark.parametrize(("half", "places"), [("top", range(1, 19)), ("bottom", range(18, 37))])
def test_every_place_of_its_half_is_equally_likely_for_the_finish_card(half: str, places: range) -> None:
    came = Counter(
        place_of_finish(Run("couperation", 3, {"finish": True, "finish_half": half}, f"f{seed}").begin())
        for seed in range(600)
    )
    assert set(came) == set(places)
    assert min(came.values()) >= 15  # 600 in 18 or 19 places


def place_of_finish(match: Match) -> int:
    """At which draw the Finish card comes, if cards are drawn one by one."""
    for place in range(1, 37):
        drawing = rules.comes_the_finish(match.table)
        with pytest.raises(StopIteration) as stopped:
            drawing.send(None)
        if stopped.value.value:
            return place
        state_of(match).deck.pop()
    raise AssertionError("it never came")


def test_without_the_variant_there_is_no_finish_card() -> None:
    match = begun(2)
    assert all(zone.name != "finish" for zone in match.layout().zones)
