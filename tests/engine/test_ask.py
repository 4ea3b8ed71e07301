"""Asks and questions: whom the table waits for, which answers are accepted, when an ask closes."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tavola.engine.ask import Ask, Assign, Option, Pick, Question, assignments, is_plain, picks
from tavola.engine.dealer import Face, Handle, Seat


def blind(card: Handle) -> Face | None:
    return None


def test_a_question_accepts_what_is_legal_and_falls_back_on_the_first() -> None:
    question = Question(("yes", "no"))
    assert question.accepts("no", blind)
    assert not question.accepts("perhaps", blind)
    assert question.fallback(blind) == ("yes",)
    assert question.describe("no") == Option("no")
    assert list(question.refused(blind)) == []
    assert not question.good("yes", blind)


@dataclass(slots=True, eq=False)
class Give(Pick):
    pass


def test_a_pick_is_accepted_in_any_order_but_with_each_card_once() -> None:
    cards = (Handle(4), Handle(5), Handle(6))
    question = Give(picks(cards, 2), cards, 2)
    assert question.accepts((4, 6), blind)
    assert question.accepts((6, 4), blind)
    for wrong in ((4, 4), (4,), (4, 5, 6), (4, 7), [4, 6], "46", 4, None, ()):
        assert not question.accepts(wrong, blind)
    assert question.tray().count == 2
    assert list(question.tray().cards) == list(cards)


def test_picks() -> None:
    assert picks((Handle(1), Handle(2), Handle(3)), 2) == ((1, 2), (1, 3), (2, 3))
    assert picks((Handle(1), Handle(2)), 2) == ((1, 2),)
    assert picks((Handle(1),), 0) == ((),)


@pytest.mark.parametrize("answer", [None, 0, -5, "x", "", (), ("coup", 2), (("a", None), 3), 10**40])
def test_plain_answers(answer: object) -> None:
    assert is_plain(answer)


@pytest.mark.parametrize(
    "answer", [True, 1.0, [], [1], {}, {1}, b"x", (True,), ("a", 1.0), ((("a", []),),), object()]
)
def test_answers_that_are_not_plain(answer: object) -> None:
    assert not is_plain(answer)


def test_an_ask_waits_in_the_order_in_which_it_asked() -> None:
    question = Question(("yes", "no"))
    ask = Ask({Seat(2): question, Seat(0): question, Seat(1): question})
    assert ask.waiting == [2, 0, 1]
    ask.given[Seat(0)] = "yes"
    assert ask.waiting == [2, 1]


def test_equal_pieces_may_change_places_and_cards_may_be_picked_in_any_order() -> None:
    dice = Assign(assignments(("a", "b", "c"), 3), (1, 5, 5), ("a", "b", "c"))
    assert dice.alike(("a", "b", "c"), ("a", "c", "b"))
    assert not dice.alike(("a", "b", "c"), ("b", "a", "c"))
    cards = [Handle(1), Handle(2), Handle(3)]
    pick = Pick(picks(cards, 2), cards, 2)
    assert pick.alike((1, 2), (2, 1))
    assert not pick.alike((1, 2), (1, 3))
    assert not Question(("yes", "no")).alike("yes", "no")
