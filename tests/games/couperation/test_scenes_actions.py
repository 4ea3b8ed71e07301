"""Scenes of section 3.2: the four actions, in the rulebook's words."""

from __future__ import annotations

import pytest

from games.couperation.scene import Scene
from tavola.engine.ask import filled
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why

A, B = Seat(0), Seat(1)


# -- A: place face up --


def test_a_card_is_placed_beside_another_so_that_numbers_rise_from_left_to_right() -> None:
    table = Scene("30 12 41", "7 9 33").play("A place 30 5-5")
    assert table.at("5-5") == "30"
    assert table.hand("A") == "12 41"
    assert table.story[0] == "placed A 30 5 5 1"


def test_left_of_the_25_only_smaller_right_of_it_only_larger() -> None:
    table = Scene("30 12 41", "7 9 33")
    assert table.why_not("A place 30 3-3") == Why("does_not_fit", {"number": 30, "lo": 1, "hi": 24})
    assert table.why_not("A place 12 5-5") == Why("does_not_fit", {"number": 12, "lo": 26, "hi": 50})


def test_over_two_neighbours_a_card_between_their_numbers() -> None:
    table = Scene("20 12 26", "7 9 33", tower="3-3:15")
    assert table.why_not("A place 12 3-4") == Why("does_not_fit", {"number": 12, "lo": 16, "hi": 24})
    assert table.why_not("A place 26 3-4") == Why("does_not_fit", {"number": 26, "lo": 16, "hi": 24})
    assert table.play("A place 20 3-4").at("3-4") == "20"


def test_only_occupied_cells_count_26_beside_25_is_allowed_although_nothing_fits_on_top() -> None:
    table = Scene("26 30 40", "7 9 33").play("A place 26 5-5")
    assert table.slot("4-5") == {"a": 4, "b": 5, "lo": None, "hi": None, "heart": 0, "hidden": False}


def test_where_no_number_fits_nothing_can_be_placed_open_or_face_down() -> None:
    table = Scene("30 40 41", "7 9 33", tower="5-5:26")
    assert table.why_not("A place 30 4-5") == Why("no_number_fits")
    assert table.why_not("A hide 30 4-5") == Why("no_number_fits")


def test_a_cell_without_its_support_is_no_place() -> None:
    table = Scene("30 40 41", "7 9 33", tower="3-3:20")
    for where in ("6-6", "4-5", "3-5", "2-3", "4-4", "0-0", "1-7"):
        assert not table.allows(f"A place 30 {where}")


def test_a_card_that_another_player_holds_can_not_be_placed() -> None:
    assert not Scene("30 12 41", "7 9 33").allows("A place 33 5-5")


# -- B: place face down --


def test_a_card_placed_face_down_is_seen_by_its_player_alone() -> None:
    table = Scene("30 12 41", "7 9 33").play("A hide 12 5-5")
    assert table.at("5-5") == "?"
    assert table.at("5-5", "B") == "?"
    assert table.at("5-5", "A") == "12"
    assert table.story[0] == "laid_face_down A ? 5 5 1"
    assert next(cell for cell in table.focus["cells"] if cell["a"] == 5) == {
        "a": 5, "b": 5, "card": {"card": table.state.tower[5, 5].card, "face": None}, "by": 0, "lo": 26, "hi": 50,
    }  # fmt: skip


def test_it_counts_as_some_number_that_keeps_the_rules_and_carries_cards() -> None:
    table = Scene("30 27 41", "7 9 33", tower="5-5:B?12 6-6:29")
    # 5-5 is 26 to 28, so 4-5 would be 26 or 27, and 5-6 27 or 28
    assert (table.slot("4-5")["lo"], table.slot("4-5")["hi"]) == (26, 27)
    assert (table.slot("5-6")["lo"], table.slot("5-6")["hi"]) == (27, 28)
    assert table.play("A place 27 5-6").at("5-6") == "27"


def test_one_can_not_be_placed_where_no_whole_number_is_possible() -> None:
    table = Scene("30 40 41", "7 9 33", tower="5-5:26")
    assert not table.slot("4-5")["hidden"]
    assert table.slot("6-6")["hidden"]


def test_unless_the_table_leaves_face_down_cards_out_of_the_rules() -> None:
    """`facedown_needs_integer`: false (PUB)."""
    table = Scene("30 40 28", "7 9 33", tower="5-5:26", facedown_needs_integer=False)
    table.play("A hide 30 4-5", "B hide 33 6-6")
    # the card face down on 6-6 counts as nothing now: over it only the open 26 is looked at
    assert (table.slot("5-6")["lo"], table.slot("5-6")["hi"]) == (27, 50)


@pytest.mark.parametrize(("domain", "hidden"), [("1_to_50", False), ("unbounded", True)])
def test_left_of_the_1_there_is_no_card_from_1_to_50(domain: str, hidden: bool) -> None:
    """`wildcard_domain`."""
    table = Scene("30 40 28", "7 9 33", tower="3-3:2", wildcard_domain=domain)
    table.play("A hide 30 2-2")  # a 1, or less
    assert table.slot("1-1")["hidden"] == hidden
    assert table.slot("1-1")["lo"] is None


def test_the_1_that_lies_in_the_reserve_is_nobodys_face_down_card() -> None:
    """`wildcard_domain`: unseen."""
    table = Scene("30 40 28", "7 9 33", tower="3-3:2", wildcard_domain="unseen")
    assert table.why_not("A hide 30 2-2") == Why("no_number_fits")


def test_face_down_cards_as_different_ones_that_nobody_has_seen() -> None:
    """`wildcard_domain`: unseen. Of 26 to 30 only 27 and 29 are unseen."""
    shown = "26 28"
    table = Scene(
        "40 41 42", "7 9 33", reserve=shown + " 4 6", tower="5-5:B?12 6-6:30", wildcard_domain="unseen"
    )
    assert next(cell for cell in table.focus["cells"] if cell["a"] == 5 == cell["b"])["lo"] == 26
    # 5-6 over the hidden card, which is 27 or 29 then, and the 30: 28 or 29
    assert (table.slot("5-6")["lo"], table.slot("5-6")["hi"]) == (28, 29)
    assert table.slot("5-6")["hidden"]
    table.play("A hide 40 5-6")
    assert table.slot("4-5")["lo"] == 26
    assert not table.slot("4-5")["hidden"], "27 and 29 are taken by the two"


# -- C: reveal --


def test_a_face_down_card_is_revealed_in_place() -> None:
    table = Scene("30 12 41", "7 9 33", tower="5-5:A?31").play("A reveal 5-5")
    assert table.at("5-5") == "31"
    assert table.story[0] == "revealed A 31 5 5 1 A"
    assert table.turn == "B"


def test_anybody_may_reveal_anybodys_card_without_knowing_it() -> None:
    table = Scene("30 12 41", "7 9 33", tower="5-5:B?31").play("A reveal 5-5")
    assert table.story[0] == "revealed A 31 5 5 1 B"


def test_or_only_the_own_cards() -> None:
    """`reveal_any`: false."""
    table = Scene("30 12 41", "7 9 33", tower="5-5:B?31 3-3:A?10", reveal_any=False)
    assert table.why_not("A reveal 5-5") == Why("only_own")
    assert table.allows("A reveal 3-3")
    table = Scene("30 12 41", "7 9 33", tower="5-5:B?31", reveal_any=False)
    assert table.why_not("A reveal") == Why("only_own"), "none of them is A's"


def test_a_contradiction_loses_the_game_at_once() -> None:
    table = Scene("30 12 41", "7 9 33", tower="5-5:B?13").play("A reveal 5-5")
    assert table.ended() == "contradiction"
    assert table.story == ["revealed A 13 5 5 1 B", "contradicted 13 5 5 1", "lost contradiction"]
    assert table.match.outcome is not None
    assert table.match.outcome.winners == []
    assert table.match.view(A)["stage"] == "over"


def test_the_table_shows_which_cards_contradict_each_other() -> None:
    table = Scene("30 12 41", "7 9 33", tower="5-5:B?40 6-6:35 7-7:45 3-3:8").play("A reveal 5-5")
    assert table.focus["clash"] == [[5, 5], [6, 6]]


def test_a_number_that_leaves_no_room_for_a_face_down_card_contradicts_too() -> None:
    table = Scene("30 12 41", "7 9 33", tower="5-5:B?34 6-6:A?13 7-7:35").play("A reveal 5-5")
    assert table.ended() == "contradiction"
    assert table.focus["clash"] == [[5, 5], [7, 7]]


def test_but_not_if_face_down_cards_are_left_out_of_the_rules() -> None:
    """`facedown_needs_integer`: false (PUB)."""
    table = Scene("30 12 41", "7 9 33", tower="5-5:B?34 6-6:A?13 7-7:35", facedown_needs_integer=False)
    assert not table.play("A reveal 5-5").ended()


def test_without_a_face_down_card_there_is_nothing_to_reveal() -> None:
    assert Scene("30 12 41", "7 9 33").why_not("A reveal") == Why("nothing_face_down")


# -- D: exchange from the reserve --


def test_two_cards_fetch_their_difference_from_the_reserve() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8").play("A exchange 40 12 28")
    assert table.story[0] in ("exchanged A 12 40 28 0", "exchanged A 40 12 28 0")
    assert table.asked == {"A": "put"}
    assert table.reserve == "1 4 6 8 12 28 40 50"
    table.play("A put 5-5")
    assert table.at("5-5") == "28"
    assert table.reserve == "1 4 6 8 12 40 50"
    assert table.hand("A") == "41"


@pytest.mark.parametrize("number", ["27", "29"])
def test_one_more_card_discarded_unseen_adds_or_takes_one(number: str) -> None:
    table = Scene("40 12 41", "7 9 33", reserve=f"{number} 4 6 8")
    assert not table.allows(f"A exchange 40 12 {number}")
    table.play(f"A exchange 40 12 {number} discarding 41", "A put 5-5")
    assert table.hand("A") == ""
    assert [table.match.knows(B)(card) for card in table.state.discards] == [None]
    assert [table.match.knows(A)(card) for card in table.state.discards] == ["41"]


def test_a_card_is_discarded_only_for_what_it_changes() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8")
    assert not table.allows("A exchange 40 12 28 discarding 41")


def test_by_two_only_if_the_table_allows_any_number() -> None:
    """`exchange_adjust_max`."""
    assert not Scene("40 12 41 42", "7 9 33 34", reserve="30 4 6 8").allows(
        "A exchange 40 12 30 discarding 41 42"
    )
    table = Scene("40 12 41 42", "7 9 33 34", reserve="30 4 6 8", exchange_adjust_max="any")
    table.play("A exchange 40 12 30 discarding 41 42", "A put 5-5")
    assert table.at("5-5") == "30"


def test_with_any_number_two_discards_may_cancel_each_other() -> None:
    table = Scene("40 12 41 42", "7 9 33 34", reserve="28 4 6 8", exchange_adjust_max="any")
    assert not table.allows("A exchange 40 12 28 discarding 41"), "one alone always changes the number"
    table.play("A exchange 40 12 28 discarding 41 42", "A put 5-5")
    assert table.at("5-5") == "28"
    assert table.hand("A") == ""


def test_the_sum_that_is_shown_is_one_that_the_discards_reach() -> None:
    """40 - 12 is two away from 30; 40 + 12 is not."""
    table = Scene(
        "40 12 41 42",
        "7 9 33 34",
        reserve="30 4 6 8",
        exchange_adjust_max="any",
        exchange_ops="difference_and_sum",
    )
    question = table.match.question_for(A)
    assert question is not None
    wanted = {"first": 40, "second": 12, "number": 30, "discards": 2}
    [shown] = [one["args"] for one in question["options"] if wanted.items() <= (one["args"] or {}).items()]
    assert (shown["op"], shown["plus"]) == ({"term": "op.difference"}, 2)


def test_a_page_is_sent_how_many_are_discarded_not_which() -> None:
    """Whatever fills the blanks is legal; any other composed answer is refused."""
    table = Scene("40 12 41 42", "7 9 33 34", reserve="29 30 6 8", exchange_adjust_max="any")
    question = table.match.question_for(A)
    assert question is not None
    x, y, *spare = (table.handle(A, face) for face in ("40", "12", "41", "42"))
    pair, spare = sorted((x, y)), sorted(spare)
    cards = [card["card"] for card in question["cards"]]
    one_of, both = (
        option["value"]
        for option in question["options"]
        if option["name"] == "exchange" and [*option["value"][1:3]] == pair
    )
    assert [one[4:] for one in filled(one_of, cards)] == [(card,) for card in spare]
    assert [one[4:] for one in filled(both, cards)] == [(*spare,)]
    assert all(table.match.accepts(A, one) for listed in (one_of, both) for one in filled(listed, cards))
    for head, *discarded in (
        (one_of, None), (one_of,), (one_of, *spare), (one_of, x), (one_of, one_of[3]), (one_of, -1),
        (both, None, None), (both, spare[0], None), (both, *reversed(spare)), (both, spare[0], spare[0]),
    ):  # fmt: skip
        with pytest.raises(Refused, match="not_legal"):
            table.match.answer(A, (*head[:4], *discarded))


def test_or_not_at_all() -> None:
    """`exchange_adjust_max`: 0."""
    table = Scene("40 12 44", "7 9 33", reserve="29 6 8 11", exchange_adjust_max=0)
    assert table.why_not("A exchange") == Why("nothing_to_fetch")


def test_the_sum_only_if_the_table_allows_it() -> None:
    """`exchange_ops`: the seed knows differences alone."""
    assert not Scene("20 12 41", "7 9 33", reserve="32 4 6 8").allows("A exchange 20 12 32")
    table = Scene("20 12 41", "7 9 33", reserve="32 4 6 8", exchange_ops="difference_and_sum")
    table.play("A exchange 20 12 32", "A put 5-5")
    assert table.at("5-5") == "32"


def test_by_differences_the_50_can_never_be_fetched_by_sums_it_can() -> None:
    assert not Scene("49 2 41", "7 9 33").allows("A exchange 49 2 50 discarding 41")
    assert Scene("24 26 41", "7 9 33", exchange_ops="difference_and_sum").allows("A exchange 24 26 50")


def test_the_fetched_card_must_have_lain_in_the_reserve() -> None:
    assert not Scene("20 10 41", "7 9 33").allows("A exchange 20 10 10")


def test_unless_one_just_laid_down_may_be_fetched() -> None:
    """`exchange_target_must_preexist`: false."""
    table = Scene("20 10 41", "7 9 33", exchange_target_must_preexist=False)
    table.play("A exchange 20 10 10", "A put 3-3")
    assert table.at("3-3") == "10"
    assert "20" in table.reserve.split()
    assert "10" not in table.reserve.split()


def test_a_fetched_card_may_take_the_place_of_an_open_card_which_goes_to_the_hand() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8", tower="5-5:34").play(
        "A exchange 40 12 28", "A put 5-5"
    )
    assert table.at("5-5") == "28"
    assert table.hand("A") == "34 41"
    assert table.story[-1] == "replaced A 28 34 5 5 1"


def test_even_the_first_25_may_be_replaced() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8").play("A exchange 40 12 28", "A put 4-4")
    assert table.at("4-4") == "28"
    assert "25" in table.hand("A").split()


def test_or_open_cards_stay() -> None:
    """`exchange_may_replace_faceup`: false."""
    table = Scene(
        "40 12 41", "7 9 33", reserve="28 4 6 8", tower="5-5:34 3-3:B?2", exchange_may_replace_faceup=False
    )
    table.play("A exchange 40 12 28")
    assert table.why_not("A put 4-4") == Why("open_card_stays")


def test_a_fetched_card_may_take_the_place_of_a_face_down_card_unseen_by_the_others() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8", tower="5-5:B?3").play(
        "A exchange 40 12 28", "A put 5-5"
    )
    assert table.at("5-5") == "28"
    assert table.hand("A") == "3 41", "the taker has seen it"
    hand = table.state.hands[A]
    assert [table.match.knows(B)(card) for card in hand] == [None, None], (
        "and nobody can follow it into the hand"
    )
    assert [line for line in table.story if line.startswith("replaced")] == ["replaced A 28 ? 5 5 1"]


def test_the_result_must_keep_the_rules() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8", tower="5-5:34 6-6:36 3-3:20").play(
        "A exchange 40 12 28"
    )
    assert table.why_not("A put 3-3") == Why("does_not_fit", {"number": 28, "lo": 1, "hi": 24})
    assert table.why_not("A put 6-6") == Why("does_not_fit", {"number": 28, "lo": 35, "hi": 50})
    assert table.allows("A put 4-5")


def test_no_exchange_for_a_card_that_goes_nowhere() -> None:
    low = "3-3:4 2-2:3 1-1:2"
    table = Scene("40 39", "7 9", reserve="46 47 48 49", tower=low, exchange_may_replace_faceup=False)
    assert table.why_not("A exchange") == Why("fetched_card_fits_nowhere")


def test_why_nothing_can_be_fetched() -> None:
    assert Scene("40", "7 9 33").why_not("A exchange") == Why("too_few_to_exchange")
    assert Scene("40 47 29", "7 9 33", reserve="20 21 22 23").why_not("A exchange") == Why("nothing_to_fetch")


def test_hand_cards_never_swap_with_tower_cards_directly() -> None:
    table = Scene("30 12 41", "7 9 33", tower="5-5:34")
    assert not table.allows("A place 30 5-5")


# -- pass --


def test_who_can_act_may_not_pass() -> None:
    assert Scene("30 12 41", "7 9 33").why_not("A pass") == Why("must_act")


def test_who_has_no_card_and_sees_none_face_down_passes() -> None:
    table = Scene("", "7 9 33")
    assert table.allows("A pass")
    assert table.play("A pass").story[0] == "passed A"


def test_a_forced_reveal_of_somebodys_card() -> None:
    """Must act if A to D is possible (RULES)."""
    table = Scene("", "7 9 33", tower="5-5:B?12")
    assert table.why_not("A pass") == Why("must_act")
    assert list(table.match.legal(A)) == [("reveal", table.state.tower[5, 5].card), ("concede",)]


# -- anchor --


def test_the_bottom_row_may_float() -> None:
    """`anchor`: floating. Any seven columns that contain the 25."""
    table = Scene("30 40 41", "7 9 33", anchor="floating", tower="8-8:28 9-9:29 10-10:31 11-11:32 12-12:34")
    assert (table.focus["first"], table.focus["last"]) == (6, 13)
    assert table.slot("6-6")
    table.play("A place 40 13-13")
    assert (table.focus["first"], table.focus["last"]) == (7, 13)
    assert all(slot["a"] >= 7 for slot in table.focus["slots"])


def test_or_stay_centred() -> None:
    table = Scene("30 40 41", "7 9 33", tower="5-5:28 6-6:29 7-7:35")
    assert (table.focus["first"], table.focus["last"]) == (1, 7)
    assert not table.allows("A place 40 8-8")
