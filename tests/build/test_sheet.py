"""`build.py sheet`: which games it knows, and which states it draws of them."""

from __future__ import annotations

import re

import pytest

from sitebuild import commands, tools
from sitebuild.say import Failure
from web import sheet
from web.all_screens import GAMES
from web.page_states import around, of_page

NOT_DRAWN = {"picture", "coming", "inspect"}
"""Kinds of sheets that they leave out: a picture is drawn alone, no game is to come, and a table's own views are its own."""


def test_a_game_that_is_not_there_is_refused_and_the_others_are_named() -> None:
    with pytest.raises(Failure, match="home, pages, evening, coinche, coup"):
        commands.run(["sheet", "chess"])


def test_the_first_page_is_drawn_new_returning_and_with_saved_games() -> None:
    pages = sheet.first_pages(GAMES)
    assert {f"last {game}" for game in GAMES} < set(pages)
    assert pages["new"]["pick"] is None
    assert len(pages["saved"]["saved"]) == len(GAMES)


def test_every_size_theme_and_language_has_its_sheet() -> None:
    names = sheet.names()
    assert len(names) == len(set(names)) == 8 * 2 * 3
    assert {
        "320-dark-ja",
        "390-light-ja",
        "tall-dark-ja",
        "667-light-fr",
        "844-dark-en",
        "768-dark-fr",
        "1280-light-en",
    } < set(names)


def test_every_sheet_of_the_page_is_drawn() -> None:
    source = (tools.TOP / "web" / "features" / "sheets" / "sheets_actions.js").read_text(encoding="utf-8")
    declared = source[source.index("@typedef {{kind:") : source.index("SheetState")]
    kinds = set(re.findall(r'"(\w+)"', declared))
    states = [*of_page(GAMES).values(), *around("coup").values()]
    drawn = {state["sheet"]["kind"] for state in states if "sheet" in state}
    assert kinds - drawn == NOT_DRAWN


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_drawn_from_its_first_step_to_its_end(game: str) -> None:
    lessons = {name: state["screen"]["lesson"] for name, state in around(game).items() if "lesson" in name}
    assert lessons["lesson, first"]["step"] == 1
    assert lessons["lesson, last step"]["step"] > lessons["lesson, in the middle"]["step"] > 0
    assert lessons["lesson, over"]["over"]
