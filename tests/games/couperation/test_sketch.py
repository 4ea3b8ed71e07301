"""The tower as the terminal draws it."""

from __future__ import annotations

from games.couperation.scene import Scene
from tavola.engine.dealer import Seat
from tavola.games.couperation.sketch import sketch
from tavola.terminal import sketch as sketch_of


def test_the_tower_is_drawn_from_the_top_with_the_numbers_that_fit() -> None:
    table = Scene("40 41 42", "7 9 11", tower="3-3:19 3-4:21 5-5:B?31 6-6:29")
    lines = sketch(table.match.view(Seat(0)))
    assert len(lines) == 7
    assert lines[-1].split() == [".", "1-18", "19", "25", "?", "29", "30-50"]
    assert lines[-2].split() == [".", ".", "21", "26-27", "27-28", "."]
    assert lines == sketch_of("couperation", table.match.view(Seat(0)))


def test_who_laid_a_card_face_down_sees_it() -> None:
    table = Scene("40 41 42", "7 9 11", tower="3-3:19 5-5:B?31")
    assert "31" in sketch(table.match.view(Seat(1)))[-1].split()
    assert "?" in sketch(table.match.view(Seat(0)))[-1].split()


def test_a_place_where_nothing_fits() -> None:
    assert "-" in sketch(Scene("40 41 42", "7 9 11", tower="5-5:26").match.view(Seat(0)))[-2].split()


def test_a_floating_bottom_row_shows_all_columns_that_are_left() -> None:
    lines = sketch(Scene("40 41 42", "7 9 11", anchor="floating").match.view(Seat(0)))
    assert len(lines) == 7
    assert len(lines[-1].split()) == 13


def test_other_games_have_none() -> None:
    assert sketch_of("coup", {}) == []
