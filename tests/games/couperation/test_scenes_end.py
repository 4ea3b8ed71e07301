"""Scenes of 3.3 to 3.5 and of section 4: limits, the end, the Finish card, and who knows what."""

from __future__ import annotations

import pytest

from games.couperation.scene import Scene
from games.couperation.test_tower import FINISHED, written
from tavola.engine.dealer import Seat
from tavola.engine.errors import Why

A, B = Seat(0), Seat(1)


def tower_without(tower: str, *open_cells: str, hidden: str = "") -> str:
    """A finished tower of the rules, some of whose cells are still empty, and some of whose cards lie face down."""
    numbers = {f"{a}-{b}": str(number) for (a, b), number in written(tower).items()}
    covered = hidden.split()
    return " ".join(
        f"{where}:{'B?' if where in covered else ''}{number}"
        for where, number in numbers.items()
        if where not in (*open_cells, "4-4")
    )


FIRST = FINISHED[0]  # its bottom row has the 25 in the middle: 1 3 18 25 34 43 49


# -- limits --


def test_a_hand_above_three_is_discarded_down_face_down() -> None:
    table = Scene("28 12 41", "7 9 33", deck="11 14").play("A place 28 5-5", "B place 33 6-6")
    assert table.asked == {"B": "discard"}
    assert table.question("B").count == 1
    table.play("B discard 11")
    assert table.hand("B") == "7 9 14"
    assert table.turn == "A"
    assert [table.match.knows(A)(card) for card in table.state.discards[-1:]] == [None], (
        "unknown to others to the end"
    )


@pytest.mark.parametrize(("limit", "count"), [(2, 2), (3, 1), (4, 0)])
def test_the_limit_of_the_hand(limit: int, count: int) -> None:
    """`hand_limit`."""
    table = Scene("28 12 41", "7 9 33", deck="11 14", hand_limit=limit).play("A place 28 5-5")
    if table.asked == {"A": "discard"}:
        table = Scene("28 12", "7 9 33", deck="11 14", hand_limit=limit).play("A place 28 5-5")
    table.play("B place 33 6-6")
    assert (table.question("B").count if table.asked == {"B": "discard"} else 0) == count


def test_the_reserve_above_its_first_size_is_discarded_down_by_the_player_of_the_turn() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8").play("A exchange 40 12 28", "A put 5-5")
    assert table.asked == {"A": "discard_reserve"}
    table.play("A drop 6")
    assert table.reserve == "1 4 8 12 40 50"
    assert table.state.gone == ("6",), "which everybody sees"


def test_a_reserve_that_was_short_keeps_both() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8")
    table.state.discards.append(next(card for card, face in table.state.reserve.items() if face == "8"))
    del table.state.reserve[table.state.discards[-1]]
    table.play("A exchange 40 12 28", "A put 5-5")
    assert table.asked == {"B": "act"}


# -- winning --


@pytest.mark.parametrize("tower", FINISHED)
def test_28_cells_occupied_and_all_open_win(tower: str) -> None:
    top = tower.split(maxsplit=1)[0]
    spare = " ".join([n for n in map(str, range(2, 50)) if n not in tower.split()][:3])
    table = Scene(top, spare, tower=tower_without(tower, "1-7")).play(f"A place {top} 1-7")
    assert table.ended() == "won"
    assert table.story[-1] == "won 1"
    assert table.match.outcome is not None
    assert table.match.outcome.winners == [A, B]
    assert table.match.outcome.scores == [1, 1]


def test_a_tower_with_a_face_down_card_is_not_finished_until_it_is_revealed() -> None:
    table = Scene("19", "7 11 20", tower=tower_without(FIRST, "1-7", hidden="5-5")).play("A place 19 1-7")
    assert not table.ended()
    assert table.play("B reveal 5-5").ended() == "won"


def test_the_win_is_checked_before_the_limits() -> None:
    """The last card came from the reserve, and the reserve is too large: but all have won."""
    crowned = tower_without(FIRST, "1-7")
    table = Scene("46 27", "7 14", reserve="19 5 11 12", tower=crowned)
    table.play("A exchange 46 27 19", "A put 1-7")
    assert table.ended() == "won"


# -- losing --


def test_all_pass_in_a_row_nothing_can_change_all_lose() -> None:
    table = Scene("", "", "", empty_deck=True).play("A pass", "B pass")
    assert not table.ended()
    assert table.play("C pass").ended() == "stalemate"


def test_an_action_between_starts_the_count_anew() -> None:
    table = Scene("", "30", "", empty_deck=True).play("A pass", "B place 30 5-5", "C pass", "A pass")
    assert not table.ended()
    assert table.play("B pass").ended() == "stalemate"


def test_a_pass_after_which_a_card_is_drawn_does_not_count() -> None:
    """`draw_after_pass`: the state still changes."""
    table = Scene("", "", deck="30 31", empty_deck=True, draw_after_pass=1).play("A pass")
    assert table.asked == {"B": "act"}
    assert not table.ended()


def test_nothing_to_do_loses_at_once_if_the_table_says_so() -> None:
    """`no_action`: lose."""
    assert Scene("", "7 9 33", no_action="lose").play("A pass").ended() == "no_action"


def test_an_empty_deck_is_no_loss() -> None:
    """`deck_out`: play_on (S)."""
    table = Scene("30 40 41", "7 9 33", deck="11", empty_deck=True).play("A place 30 5-5", "B place 7 3-3")
    table.play("A place 40 6-6", "B place 9 3-4", "A place 41 7-7")
    assert not table.ended()


def test_or_each_player_has_one_more_turn_after_the_last_card_was_drawn() -> None:
    """`deck_out`: final_round."""
    table = Scene("30 40 41", "7 9", deck="11", empty_deck=True, deck_out="final_round").play(
        "A place 30 5-5"
    )
    assert table.focus.get("turns_left") is None
    table.play("B place 7 3-3")
    assert table.story[-2:] == ["last_round 2", "drew_nothing A one"]
    assert table.focus["turns_left"] == 2
    table.play("A place 40 6-6")
    assert table.focus["turns_left"] == 1
    assert table.play("B place 9 3-4").ended() == "last_round"


def test_all_may_concede_together() -> None:
    table = Scene("30 40 41", "7 9 33", "8 10 34").play("A concede")
    assert table.asked == {"B": "agree", "C": "agree"}
    assert table.play("C agree", "B agree").ended() == "conceded"


def test_one_who_would_rather_go_on_is_enough_and_the_turn_goes_on() -> None:
    table = Scene("30 40 41", "7 9 33", "8 10 34").play("A concede", "B go_on", "C agree")
    assert table.story == ["proposed_to_concede A", "went_on B"]
    assert table.asked == {"A": "act"}
    assert table.why_not("A concede") == Why("declined_already")
    table.play("A place 30 5-5")
    assert table.allows("B concede")


def test_or_nobody_may_concede() -> None:
    """`concede`: off."""
    assert not Scene("30 40 41", "7 9 33", concede="off").allows("A concede")


# -- the hint --


def test_the_hint_says_when_no_completion_exists_without_replacing() -> None:
    """`doomed_hint`: 26 beside 25 leaves no number for the cell over them."""
    table = Scene("26 40 41", "7 9 33", doomed_hint=True)
    assert table.focus["doomed"] is False
    assert table.play("A place 26 5-5").focus["doomed"] is True


def test_without_the_option_nothing_is_said() -> None:
    assert Scene("26 40 41", "7 9 33").play("A place 26 5-5").focus["doomed"] is False


def test_a_number_that_everybody_saw_go_is_missed() -> None:
    """Between 25 and 28 stand only 26 and 27: when the 26 is gone for good, 27 alone is not enough for two cells."""
    table = Scene("40 41 42", "7 9 33", reserve="26 4 6 8", tower="5-5:27", doomed_hint=True)
    assert table.focus["doomed"] is False
    table.state.gone = ("26",)
    card = next(card for card, face in table.state.reserve.items() if face == "26")
    del table.state.reserve[card]
    table.state.discards.append(card)
    assert table.focus["doomed"] is True


@pytest.mark.parametrize("finish", [False, True])
def test_with_the_finish_card_the_top_is_kept_for_it(finish: bool) -> None:
    """Under the top stand 15 and 23: a 19 goes between, a 25 does not."""
    table = Scene("19 41", "7 14", tower=tower_without(FIRST, "1-7", "1-2"), finish=finish, doomed_hint=True)
    assert table.focus["doomed"] == finish


# -- the Finish card --


def crowning(*moves: str) -> Scene:
    """A tower in which a second 25 fits beside the first; B draws the Finish card in the second turn."""
    return Scene("40 41 42", "7 9", tower="3-3:12 5-5:38 3-4:21 4-5:30", finish=True).play(*moves)


def test_the_finish_card_is_placed_as_a_25_and_may_stand_elsewhere_for_a_while() -> None:
    table = crowning("A place 40 6-6")
    assert table.play("B place finish 3-5").at("3-5") == "finish"


def test_it_can_not_be_placed_face_down() -> None:
    assert crowning("A place 40 6-6").why_not("B hide finish 3-5") == Why("finish_stays_open")


def test_it_does_not_count_as_a_card_of_the_hand() -> None:
    table = crowning("A place 40 6-6")
    assert table.match.view(B)["seats"][1]["counters"]["hand"] == 3


def test_it_goes_into_the_reserve_as_a_25_and_anybody_fetches_it_with_25() -> None:
    table = Scene("40 41 34", "7 9", tower="3-3:12 5-5:38 3-4:21 4-5:30", reserve="18 4 6 8", finish=True)
    table.play("A place 40 6-6")
    assert table.allows("B exchange finish 7 18"), "25 - 7"
    table.play("B exchange finish 7 18", "B put 3-3", "B drop 4")
    assert "finish" in table.reserve.split()
    assert not table.allows("A exchange 41 34 finish"), "41 - 34 is 7"


def test_a_replaced_finish_card_goes_before_the_player_not_into_the_hand() -> None:
    table = Scene("40 41 12", "7 9", tower="3-3:13 5-5:38 3-4:21 4-5:30", reserve="29 4 6 8", finish=True)
    table.play("A place 40 6-6", "B place finish 3-5", "A exchange 41 12 29", "A put 3-5")
    assert [table.match.knows(B)(card) for card in table.state.front[A]] == ["finish"]
    assert "finish" not in table.hand("A").split()


def test_without_a_number_it_can_not_be_exchanged() -> None:
    """`finish_value`: none. It counts as some number, like a face-down card."""
    around = "3-3:12 5-5:38 3-4:21 4-5:30"
    table = Scene("40 41 34", "7 9", tower=around, reserve="18 4 6 8", finish=True, finish_value="none")
    table.play("A place 40 6-6")
    assert not table.allows("B exchange finish 7 18")
    assert table.allows("B place finish 3-5")
    assert table.allows("B place finish 2-2")


CROWN = "25 / 24 27 / 17 26 32 / 13 22 30 40 / 8 15 28 36 45 / 4 12 23 33 41 48 / 2 6 20 25 35 43 49"
"""A tower with the Finish card on top, written as the 25 that it carries; the other 25 is the glass in the bottom row."""


def test_all_win_when_the_finish_card_stands_on_top_of_open_cards() -> None:
    table = Scene("47", "31", tower=tower_without(CROWN, "1-7"), finish=True, due=1)
    assert table.play("A place finish 1-7").ended() == "won"


def test_the_finish_card_on_top_waits_for_the_cards_face_down() -> None:
    table = Scene("47", "31", tower=tower_without(CROWN, "1-7", hidden="5-5"), finish=True, due=1)
    table.play("A place finish 1-7")
    assert not table.ended()
    assert table.play("B reveal 5-5").ended() == "won"


def test_28_open_glass_cards_are_not_enough_with_the_finish_card() -> None:
    table = Scene("19", "7 11 20", tower=tower_without(FIRST, "1-7"), finish=True).play("A place 19 1-7")
    assert not table.ended()


# -- knowledge --


def test_a_hand_gets_fresh_names_when_cards_come_into_it() -> None:
    table = Scene("30 40 41", "7 9 33", deck="11").play("A place 30 5-5")
    drew = next(event for event in table.match.events if type(event).__name__ == "Drew")
    assert not set(drew.cards) & set(table.state.hands[B])  # type: ignore[attr-defined]


def test_public_are_the_tower_the_reserve_and_how_many_cards_lie_elsewhere() -> None:
    table = Scene("30 40 41", "7 9 33", tower="5-5:B?31", reserve="28 4 6 8")
    view = table.match.view(Seat(-1))
    shown = {
        zone["name"]: [card["face"] for card in zone["cards"]]
        for zone in view["zones"]
        if zone["seat"] is None
    }
    assert shown["tower"] == ["25", None]
    assert None not in shown["reserve"]
    assert set(shown["deck"]) == {None}
    assert [seat["counters"] for seat in view["seats"]] == [
        {"hand": 3, "facedown": 0},
        {"hand": 3, "facedown": 1},
    ]
    assert next(cell for cell in view["focus"]["cells"] if cell["a"] == 5)["by"] == B
