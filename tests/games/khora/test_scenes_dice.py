"""The dice phase, scene by scene (seed 004)."""

from __future__ import annotations

import pytest

from games.khora.scene import Scene


def test_the_lowest_total_begins() -> None:
    scene = Scene("", "", "", phase="dice", rolls=[6, 6, 1, 2, 5, 5])
    assert scene.state.starter == 1


def test_a_tie_for_the_start_excludes_the_previous_starter() -> None:
    scene = Scene("", "", "", phase="dice", rolls=[2, 2, 6, 6, 1, 3])
    assert scene.state.starter == 2, "A began last time"


@pytest.mark.parametrize(
    ("previous", "rolls", "first"),
    [
        ("B", [1, 1, 6, 6, 1, 1], 2),  # both neighbours of B tie
        ("C", [1, 1, 1, 1, 6, 6], 0),
        ("A", [6, 6, 1, 1, 1, 1], 1),
        ("C", [1, 1, 1, 1, 6, 6, 1, 1], 3),
        ("D", [6, 6, 1, 1, 1, 1, 6, 6], 1),
        ("B", [1, 1, 1, 1, 6, 6, 6, 6], 0),
    ],
)
def test_a_tie_goes_to_the_next_clockwise_after_the_previous_starter(
    previous: str, rolls: list[int], first: int
) -> None:
    scene = Scene(*[""] * (len(rolls) // 2), phase="dice", starter=previous, rolls=rolls)
    assert scene.state.starter == first


def test_by_one_reading_the_previous_starter_comes_first_among_the_tied() -> None:
    scene = Scene("", "", "", phase="dice", rolls=[2, 2, 6, 6, 1, 3], start_tie_previous="included")
    assert scene.state.starter == 0


def test_culture_4_gives_a_third_die() -> None:
    scene = Scene("culture 4", "culture 3", phase="dice")
    assert [len(player.dice) for player in scene.state.players] == [3, 2]


def test_culture_4_reached_in_the_progress_phase_counts_from_the_next_dice_phase() -> None:
    scene = Scene("culture 3, drachma 6; tiles culture", "", phase="progress").play("A culture")
    assert scene["A"].dice == ()
    scene.play("B no")
    assert len(scene["A"].dice) == 3


def test_growing_populations_is_resolved_with_the_dice() -> None:
    scene = Scene("", "", phase="dice", event="growing_populations", rolls=[1, 3, 3, 2])
    assert [player.philosophy for player in scene.state.players] == [1, 0]


def test_tiles_are_chosen_by_all_at_once_and_in_secret() -> None:
    scene = Scene("", "", phase="dice")
    assert scene.asked == {"A": "put_dice", "B": "put_dice"}
    scene.play("A philosophy culture")
    assert scene["A"].tiles == ()


@pytest.mark.parametrize(
    "move", ["A culture culture", "A culture", "A culture trade military", "A culture sleep"]
)
def test_no_action_is_chosen_twice_and_every_die_lies_on_a_tile(move: str) -> None:
    assert Scene("", "", phase="dice").refuses(move) == "not_legal"


def test_what_is_short_is_paid_without_a_question_if_there_are_enough_citizens() -> None:
    scene = Scene("citizens 5", "", phase="dice", rolls=[1, 1, 1, 1])
    scene.play("A culture trade", "B philosophy legislation")
    assert scene["A"].citizens == 2
    assert [tile.fate for tile in scene["A"].tiles] == ["fine", "fine"]


def test_dice_are_paid_in_ones_own_order_and_a_tile_that_cannot_be_paid_is_set_aside() -> None:
    scene = Scene("citizens 3", "", phase="dice", rolls=[1, 1, 1, 1])
    scene.play("A trade military", "B philosophy legislation")
    assert scene.asked == {"A": "settle"}
    scene.play("A settle military")
    assert {tile.action: tile.fate for tile in scene["A"].tiles} == {"trade": "aside", "military": "fine"}


def test_dice_are_paid_by_all_side_by_side() -> None:
    scene = Scene("citizens 3", "citizens 3", phase="dice", rolls=[1, 1, 1, 1])
    scene.play("A trade military", "B trade military")
    assert scene.asked == {"A": "settle", "B": "settle"}
    scene.play("B settle trade")
    assert scene.asked == {"A": "settle"}


def test_who_is_able_must_pay() -> None:
    scene = Scene("citizens 3", "", phase="dice", rolls=[1, 1, 1, 1])
    scene.play("A trade military", "B philosophy legislation")
    assert scene.may("A") == ["settle trade", "settle military"]


def test_by_one_reading_a_tile_may_be_given_up() -> None:
    scene = Scene("citizens 9", "", phase="dice", rolls=[1, 1, 1, 1], pay_citizens="may_forfeit")
    scene.play("A culture trade", "B philosophy legislation", "A forfeit trade", "A settle culture")
    assert scene["A"].citizens == 8
    assert {tile.action: tile.fate for tile in scene["A"].tiles} == {"culture": "fine", "trade": "aside"}


def test_philosophy_buys_citizens_before_any_payment() -> None:
    scene = Scene("citizens 0, philosophy 2", "", phase="dice", rolls=[1, 1, 1, 1])
    scene.play("A philosophy trade", "B philosophy legislation", "A philosophy", "A settle trade")
    assert (scene["A"].citizens, scene["A"].philosophy) == (1, 2), "one spent, one gained by the action"


def test_nobody_is_asked_to_pay_where_nothing_is_short() -> None:
    scene = Scene(
        "philosophy 2", "philosophy 2", phase="dice", rolls=[3, 5, 1, 1], pay_citizens="may_forfeit"
    )
    scene.play("A trade military", "B culture philosophy")
    assert scene.asked == {"B": "settle"}, "B's culture is 1 short"
    scene.play("B settle culture")
    assert "settle" not in scene.asked.values()


def test_philosophy_buys_citizens_beside_the_choice_of_tiles_whatever_the_dice() -> None:
    scene = Scene("citizens 9, philosophy 2", "philosophy 1", phase="dice", rolls=[6, 6, 6, 6])
    asked = scene.match.question_for(scene.state.seats()[0])
    assert asked is not None
    assert [aside["name"] for aside in asked["asides"]] == ["buy_citizens"]
    scene.play("A philosophy")
    assert scene.asked == {"A": "put_dice", "B": "put_dice"}
    assert (scene["A"].citizens, scene["A"].philosophy) == (12, 1)
    scene.play("A trade military")
    assert scene.refuses("A philosophy") == "already_answered"
    scene.play("B trade military")
    assert scene.refuses("A philosophy") == "not_legal", "the dice phase is over"


def test_the_payment_is_told_with_the_citizens_that_were_bought() -> None:
    scene = Scene("citizens 1, philosophy 1", "", phase="dice", rolls=[1, 1, 1, 1])

    def two_short() -> tuple[str, int]:
        asked = scene.match.question_for(scene.state.seats()[0])
        assert asked is not None
        clause = asked["args"]["paying"]["list"][2]
        return clause["say"], clause["args"]["had"]

    assert two_short() == ("clause.too_short", 1)
    scene.play("A philosophy")
    assert two_short() == ("clause.short", 4)


def test_by_one_reading_no_philosophy_is_spent_beside_the_choice_of_tiles() -> None:
    scene = Scene("", "philosophy 1", phase="dice", philosophy_for_citizens="before_selection_only")
    scene.match.answer(scene.state.seats()[1], 0)
    assert scene.asked["B"] == "put_dice"
    assert scene.refuses("B philosophy") == "not_legal"


def test_philosophy_buys_citizens_past_15() -> None:
    scene = Scene("citizens 14, philosophy 1", "", phase="dice", rolls=[1, 1, 1, 1])
    scene.play("A culture trade", "B philosophy legislation", "A philosophy")
    assert scene["A"].citizens == 14, "14 and 3, less 1 for culture and 2 for trade"


def test_by_one_reading_philosophy_buys_citizens_only_before_tiles_are_chosen() -> None:
    scene = Scene(
        "citizens 0, philosophy 2", "", phase="dice", rolls=[1, 1, 1, 1],
        philosophy_for_citizens="before_selection_only",
    )  # fmt: skip
    assert scene.asked == {"A": "buy_citizens"}
    scene.match.answer(scene.state.seats()[0], 2)
    assert scene["A"].citizens == 6
    scene.play("A legislation trade", "B philosophy legislation")
    assert scene["A"].citizens == 7, "three for legislation, two paid for trade"


def test_a_tile_set_aside_does_nothing() -> None:
    scene = Scene("citizens 0; culture 3", "", phase="dice", rolls=[1, 1, 1, 1])
    scene.play("A culture philosophy", "B philosophy legislation")
    assert scene["A"].vp == 0
