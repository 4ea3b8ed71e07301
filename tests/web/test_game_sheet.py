"""What a game is, before it is played: its sheet from the shelf, from a room and for a link's guest; tips in the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tavola.engine.game import game_ids
from tavola.engine.words import texts
from web import places
from web.cut import CUT
from web.relay import Relay
from web.visitor import DESK, START, NewContext, Visitor, raw_keys


def place_of(visitor: Visitor, game: str) -> Locator:
    """The game's place on the shelf."""
    name = texts(game, visitor.page.locator("html").get_attribute("lang") or "")["game.name"]
    return visitor.page.locator(".tile-place").filter(has=visitor.page.get_by_text(name, exact=True))


def open_from_shelf(visitor: Visitor, game: str) -> str:
    """Choose the game, and tap the sign beside it. Answers what the sheet says."""
    place_of(visitor, game).locator(".tile").click()
    visitor.open_sheet(visitor.page.locator(f"[data-cloth={game}] .tile-about:visible"))
    visitor.page.locator("dialog .game-sheet svg").wait_for()
    return places.sheet(visitor.page).inner_text()


def figures(page: Page) -> list[str]:
    return [" ".join(row.split()) for row in page.locator("dialog .figures > div").all_inner_texts()]


@pytest.mark.parametrize(("language", "size"), [("ja", None), ("en", DESK), ("fr", None)])
def test_every_game_has_a_sheet_on_the_shelf(
    site: str, new_context: NewContext, language: str, size: dict[str, int] | None
) -> None:
    visitor = Visitor(new_context, site, language=language, python=False)
    if size:
        visitor.page.set_viewport_size(DESK)
    for game in game_ids():
        said = open_from_shelf(visitor, game)
        lines = texts(game, language)
        for key in ("game.name", "about.1", "about.2", "tip.1"):
            assert lines[key] in said
        assert raw_keys(said) == []
        assert visitor.page.evaluate(CUT, False) == []
        visitor.close_sheet()
    assert visitor.errors == []


def test_the_box_says_for_how_many_how_long_from_which_age_and_how_hard(
    site: str, new_context: NewContext
) -> None:
    visitor = Visitor(new_context, site, python=False)
    for game, wanted in (
        ("coup", ["人数 2〜10人 （3〜6人におすすめ、一番は5人）", "時間 15分くらい", "年齢 9歳から"]),
        ("coinche", ["人数 4人", "時間 27分くらい", "ルールの難しさ 5段階の2 ★★☆☆☆"]),
        ("couperation", ["人数 2〜4人", "時間 15分くらい", "年齢 8歳から", "ルールの難しさ 5段階の1 ★☆☆☆☆"]),
    ):
        open_from_shelf(visitor, game)
        assert figures(visitor.page) == wanted
        visitor.close_sheet()


def test_the_sheet_leads_to_the_table(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False)
    open_from_shelf(visitor, "couperation")
    places.button(places.sheet(visitor.page), "verb.friends").click()
    visitor.page.get_by_role("heading", name="クーペレイションの部屋").wait_for()


def test_a_room_and_the_guest_of_its_link_read_what_is_played_and_for_how_many_it_is_good(
    site: str, relay: Relay, new_context: NewContext
) -> None:
    host = Visitor(new_context, f"{site}?relay={relay.url}")
    guest = Visitor(new_context, host.open_room(), python=False)
    for visitor in (host, guest):
        visitor.page.get_by_role("main").get_by_text("一番は5人").wait_for(timeout=START)
        visitor.open_sheet(places.button(visitor.page, "home.about_game"))
        assert texts("coup", "ja")["about.1"] in places.sheet(visitor.page).inner_text()
        assert visitor.page.locator("dialog .ways-in").count() == 0
        visitor.close_sheet()
        assert visitor.errors == []


@pytest.mark.parametrize("game", game_ids())
def test_the_tips_stand_in_the_rules(site: str, new_context: NewContext, game: str) -> None:
    visitor = Visitor(new_context, site, python=False)
    place_of(visitor, game).locator(".tile").click()
    places.with_friends(visitor.page).click()
    visitor.open_sheet(places.button(visitor.page, "rules.read"))
    visitor.page.locator("dialog summary", has_text="コツ").click()
    lines = texts(game, "ja")
    said = visitor.page.locator("dialog .tips").inner_text()
    assert [tip for key, tip in lines.items() if key.startswith("tip.") and tip not in said] == []
