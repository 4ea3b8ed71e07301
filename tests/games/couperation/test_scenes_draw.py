"""Scenes of section 3.1: how many cards are drawn, by what the turn before did."""

from __future__ import annotations

import pytest

from games.couperation.scene import Scene
from games.runs import Run
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR
from tavola.games.couperation.marks import marks_of

MARKS = marks_of("5-3")


def drawn(table: Scene) -> str:
    """What the story says of the newest draw."""
    return next(line for line in reversed(table.story) if line.startswith(("drew", "drew_nothing")))


def test_the_marks_that_these_scenes_use() -> None:
    assert [MARKS[face] for face in ("26", "27", "28", "30", "23", "20")] == [
        "heart",
        "one",
        "two",
        "one",
        "two",
        "heart",
    ]


def test_the_first_player_draws_one() -> None:
    table = Scene("26 30 40", "7 9 33", deck="11", due=1, first_draw=1)
    assert table.hand("A") == "11 26 30 40"
    assert table.focus["drew"] == {"after": "first", "count": 1}
    match = Run("couperation", 3, {"first_draw": 1}).begin()
    for seat in range(3):
        match.answer(Seat(seat), "either")
    view = match.view(SPECTATOR)
    assert sorted(seat["counters"]["hand"] for seat in view["seats"]) == [3, 3, 4]


def test_after_one_diamond_one() -> None:
    table = Scene("30 40 41", "7 9 33", deck="11").play("A place 30 5-5")
    assert drawn(table) == "drew B 1 ? one"
    assert table.hand("B") == "7 9 11 33"


def test_after_two_diamonds_two() -> None:
    table = Scene("28 40 41", "7 9 33", deck="11 12").play("A place 28 5-5")
    assert drawn(table) == "drew B 2 ? ? two"
    assert table.hand("B") == "7 9 11 12 33"


@pytest.mark.parametrize(
    ("left", "right", "heart", "count"),
    [
        ("12", "22", "20", 2),  # one and one
        ("12", "23", "20", 3),  # one and two
        ("13", "23", "20", 4),  # two and two
        ("15", "23", "20", 2),  # a heart counts nothing
        ("15", "24", "20", 1),
    ],
)
def test_after_a_heart_the_diamonds_on_the_two_cards_under_it(
    left: str, right: str, heart: str, count: int
) -> None:
    table = Scene(f"{heart} 40 41", "7 9 33", tower=f"2-2:{left} 3-3:{right}", deck="11 14 16 17")
    table.play(f"A place {heart} 2-3")
    assert drawn(table).startswith(f"drew B {count} ")
    assert table.focus["drew"] == {"after": "heart", "count": count}


def test_after_a_heart_over_two_hearts_none() -> None:
    table = Scene("15 40 41", "7 9 33", tower="2-2:10 3-3:20").play("A place 15 2-3")
    assert drawn(table) == "drew_nothing B heart"


@pytest.mark.parametrize(
    ("gives", "heard"), [(0, "drew_nothing B heart_bottom"), (1, "drew B 1 ? heart_bottom")]
)
def test_after_a_heart_in_the_bottom_row(gives: int, heard: str) -> None:
    """`heart_on_bottom`."""
    table = Scene("26 40 41", "7 9 33", deck="11", heart_on_bottom=gives).play("A place 26 5-5")
    assert drawn(table) == heard


@pytest.mark.parametrize(("gives", "count"), [(0, 1), (1, 2)])
def test_a_face_down_card_under_a_heart(gives: int, count: int) -> None:
    """`heart_over_facedown`: it counts nothing, or as one diamond; the other card has one diamond."""
    table = Scene("20 40 41", "7 9 33", tower="2-2:12 3-3:B?23", deck="11 13", heart_over_facedown=gives)
    table.play("A place 20 2-3")
    assert drawn(table).startswith(f"drew B {count} ")


@pytest.mark.parametrize(("hand", "count"), [("", 2), ("7", 1), ("7 9", 0), ("7 9 33", 0)])
def test_after_a_face_down_card_a_hand_is_filled_up_to_two(hand: str, count: int) -> None:
    table = Scene("30 40 41", hand, deck="11 12").play("A hide 40 5-5")
    assert drawn(table) == (
        f"drew B {count} {' '.join('?' * count)} face_down" if count else "drew_nothing B face_down"
    )
    assert len(table.hand("B").split()) == max(2, len(hand.split()))


def test_after_a_revealed_card_its_mark_counts() -> None:
    table = Scene("30 40 41", "7 9 33", tower="5-5:B?28", deck="11 12").play("A reveal 5-5")
    assert drawn(table).startswith("drew B 2 ")


def test_after_an_exchange_the_mark_of_the_card_put_into_the_tower() -> None:
    table = Scene("40 12 41", "7 9 33", reserve="28 4 6 8", deck="11 13").play(
        "A exchange 40 12 28", "A put 5-5", "A drop 4"
    )
    assert drawn(table).startswith("drew B 2 ")


def test_an_exchanged_heart_counts_what_lies_under_it() -> None:
    table = Scene("40 21 41", "7 9 33", reserve="20 4 6 8", tower="3-3:22 2-2:13", deck="11 14 16 17")
    table.play("A exchange 40 21 20 discarding 41", "A put 2-3", "A drop 4")
    assert drawn(table).startswith("drew B 3 ")


@pytest.mark.parametrize(("gives", "heard"), [(0, "drew_nothing B passed"), (1, "drew B 1 ? passed")])
def test_after_a_pass(gives: int, heard: str) -> None:
    """`draw_after_pass`."""
    table = Scene("", "7 9 33", deck="11", draw_after_pass=gives).play("A pass")
    assert drawn(table) == heard


def test_what_is_drawn_is_seen_by_who_draws_it_alone() -> None:
    table = Scene("30 40 41", "7 9 33", deck="11").play("A place 30 5-5")
    assert table.heard_by(Seat(1))[-1] == "drew B 1 11 one"


def test_a_short_deck_gives_what_is_left_and_then_nothing() -> None:
    table = Scene("28 40 41", "7 9 33", deck="11", empty_deck=True).play("A place 28 5-5")
    assert table.story[-2:] == ["drew B 1 ? two", "deck_empty"]
    table.play("B place 7 3-3")
    assert drawn(table) == "drew_nothing A one"


def test_drawing_is_mandatory() -> None:
    table = Scene("30 40 41", "7 9 33", deck="11").play("A place 30 5-5")
    assert table.asked == {"B": "act"}


def test_unless_the_table_leaves_it_open_how_many_are_drawn() -> None:
    """`draw_optional`."""
    table = Scene("28 40 41", "7 9 33", deck="11 12", draw_optional=True).play("A place 28 5-5")
    assert table.asked == {"B": "draw"}
    assert list(table.match.legal(Seat(1))) == [2, 1, 0]
    table.play("B draw 1")
    assert table.hand("B") == "7 9 11 33"


def test_of_nothing_nobody_is_asked_how_much() -> None:
    table = Scene("26 40 41", "7 9 33", draw_optional=True).play("A place 26 5-5")
    assert table.asked == {"B": "act"}


def test_the_first_draw_may_be_left_open() -> None:
    """`first_draw`: optional_1 (PUB)."""
    table = Scene("26 30 40", "7 9 33", deck="11", due=1, first_draw="optional_1")
    assert table.asked == {"A": "draw"}
    table.play("A draw 0")
    assert table.story[-1] == "drew_nothing A first"
    assert table.hand("A") == "26 30 40"
    table.play("A place 30 5-5")
    assert table.asked == {"B": "act"}, "only the first draw is left open"


def test_each_free_place_says_what_a_heart_would_give_and_each_answer_what_the_next_player_draws() -> None:
    table = Scene("26 28 30", "7", tower="3-3:12")
    assert table.slot("3-4")["heart"] == 1
    assert table.slot("5-5")["heart"] == 0
    question = table.match.question_for(Seat(0))
    assert question is not None
    given = {
        (option["name"], option["card"]["face"], option["args"]["a"]): option["args"]["count"]
        for option in question["options"]
        if option["name"] in ("place", "face_down")
    }
    assert given["place", "26", 5] == 0
    assert given["place", "28", 5] == 2
    assert given["place", "30", 5] == 1
    assert given["face_down", "30", 5] == 1  # B has one card, and is filled up to two


# -- the Finish card --


def test_who_draws_the_finish_card_lays_it_open_and_draws_one_more() -> None:
    table = Scene("30 40 41", "7 9 33", deck="11", finish=True).play("A place 30 5-5")
    assert table.story[-2:] == ["finish_drawn B finish", "drew B 1 ? one"]
    assert table.hand("B") == "7 9 11 33"
    assert [table.match.knows(SPECTATOR)(card) for card in table.state.front[1]] == ["finish"]


def test_the_finish_card_as_the_last_of_the_deck() -> None:
    table = Scene("30 40 41", "7 9 33", finish=True, empty_deck=True).play("A place 30 5-5")
    assert table.story[-3:] == ["finish_drawn B finish", "drew_nothing B one", "deck_empty"]


@pytest.mark.parametrize(
    ("mark", "heard"), [("none", "drew_nothing A finish"), ("diamond", "drew A 1 ? finish")]
)
def test_after_the_finish_card(mark: str, heard: str) -> None:
    """`finish_mark`."""
    around = "3-3:12 5-5:38 3-4:21 4-5:30"
    table = Scene("40 41 42", "7 9", tower=around, deck="11 13 14", finish=True, finish_mark=mark)
    table.play("A place 40 6-6", "B place finish 3-5")
    assert drawn(table) == heard
