"""`build.py sheet`: which games it knows, and which states it draws of them."""

from __future__ import annotations

import pytest

from sitebuild import commands
from sitebuild.say import Failure
from web import sheet
from web.all_screens import GAMES


def test_a_game_that_is_not_there_is_refused_and_the_others_are_named() -> None:
    with pytest.raises(Failure, match="home, coinche, coup"):
        commands.run(["sheet", "chess"])


def test_the_first_page_is_drawn_new_returning_and_with_saved_games() -> None:
    pages = sheet.first_pages(GAMES)
    assert {f"last {game}" for game in GAMES} < set(pages)
    assert pages["new"]["pick"] is None
    assert len(pages["saved"]["saved"]) == len(GAMES)


def test_every_size_theme_and_language_has_its_sheet() -> None:
    names = sheet.names()
    assert len(names) == len(set(names)) == 4 * 2 * 3
    assert {"320-dark-ja", "390-light-ja", "768-dark-fr", "1280-light-en"} < set(names)
