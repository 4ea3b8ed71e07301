"""Alone: one tap, nothing typed, a whole game and another one; nothing is lost by a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route

from web import places
from web.visitor import (
    FIRST_TABLES,
    FULL_MOTION,
    MY_TURN,
    PHONE,
    QUESTION,
    START,
    NewContext,
    Visitor,
    play_fast,
    play_to,
)


@pytest.mark.both_browsers(by_night="firefox")
def test_one_tap_and_a_hand_is_dealt(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    assert visitor.page.locator(".tile").count() >= 4
    assert places.chosen_game(visitor.page).inner_text() == "クー"
    visitor.play_alone()
    assert len(visitor.hand) == 2
    assert visitor.errors == []


def test_who_plays_with_other_rules_is_in_the_lobby_at_once_and_has_no_match_before(
    site: str, new_context: NewContext
) -> None:
    page = Visitor(new_context, site).page
    places.button(page, "home.other_rules").click()
    places.region(page, "lobby.rules").wait_for(timeout=START)
    assert places.region(page, "lobby.last_match").count() == 0
    assert page.locator(".over, .tile-place").count() == 0


# Counts how often the browser is asked to keep what is stored.
ASKED_TO_KEEP = """() => {
  window.asked = 0;
  navigator.storage.persist = async () => { window.asked += 1; return false; };
}"""


def test_a_whole_game_to_its_end_and_another(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, seed=7, **FULL_MOTION)
    visitor.page.evaluate(ASKED_TO_KEEP)
    visitor.page.clock.install()
    visitor.play_alone()
    assert visitor.page.evaluate("window.asked") == 0
    play_fast(visitor, 600)
    assert visitor.page.evaluate("window.asked") == 1, "after the first finished match"
    assert places.over(visitor.page).get_by_role("heading", level=2).inner_text()
    places.again(visitor.page).click()
    places.over(visitor.page).wait_for(state="detached", timeout=START)
    assert len(visitor.hand) == 2
    play_to(visitor, QUESTION)
    visitor.page.evaluate(
        "import('./web/core/device.js').then((d) => d.createDevice(localStorage).askToKeep())"
    )
    assert visitor.page.evaluate("window.asked") == 1, "once a device"
    assert visitor.errors == []


@pytest.mark.both_browsers
def test_a_reload_in_the_middle_loses_nothing(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, seed=7)
    visitor.remember(clock=0)
    visitor.page.clock.install()
    visitor.play_alone()
    play_to(visitor, MY_TURN)
    before = (visitor.hand, visitor.coins)
    visitor.page.reload()
    visitor.table()
    assert (visitor.hand, visitor.coins) == before
    visitor.page.locator(MY_TURN).wait_for(timeout=START)


@pytest.mark.both_browsers(by_night="firefox")
def test_going_home_and_resuming(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    visitor.play_alone()
    before = visitor.hand
    visitor.opener("leave").click()
    places.leave(visitor.page).click()
    places.home(visitor.page).wait_for()
    places.resumes(visitor.page).first.click()
    visitor.table()
    assert visitor.hand == before


def test_home_is_there_before_python_and_a_tap_is_never_lost(site: str, new_context: NewContext) -> None:
    context = new_context(viewport=PHONE)
    page = context.new_page()
    held: list[Route] = []
    freed = False

    def hold(route: Route) -> None:
        """Python is kept waiting until the test lets it go."""
        if freed:
            route.continue_()
        else:
            held.append(route)

    context.route("**/pyodide/*.wasm", hold)
    context.route(FIRST_TABLES, lambda route: route.abort())
    page.goto(site)
    places.alone(page).click()
    progress = page.get_by_role("progressbar", name=places.words("python.label"))
    progress.wait_for()
    assert 0 <= int(progress.get_attribute("aria-valuenow") or "-1") < 100
    places.way_out(page).click()
    places.home(page).wait_for()
    places.alone(page).click()
    while not held:
        page.wait_for_timeout(50)
    freed = True
    for route in held:
        route.continue_()
    places.cards(page).first.wait_for(timeout=START)


def test_the_screen_stays_awake_during_a_game_and_not_after(site: str, new_context: NewContext) -> None:
    context = new_context(viewport=PHONE)
    context.add_init_script(
        """window.awake = 0;
        Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
          window.awake += 1;
          return {released: false, release: async () => { window.awake -= 1; }};
        }}});"""
    )
    page = context.new_page()
    page.goto(site)
    places.alone(page).click()
    places.cards(page).first.wait_for(timeout=START)
    page.wait_for_function("() => window.awake === 1")
    places.way_out(page).click()
    places.leave(page).click()
    page.wait_for_function("() => window.awake === 0")


def test_the_title_marks_my_turn(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    visitor.remember(clock=0)  # the question waits to be looked at
    assert not visitor.page.title().startswith("●")
    visitor.play_alone()
    places.asking(visitor.page).wait_for(timeout=START)
    visitor.page.wait_for_function("() => document.title.startsWith('●')")


@pytest.mark.both_browsers(by_night="firefox")
def test_python_out_of_reach_is_said_and_tried_again(site: str, new_context: NewContext) -> None:
    context = new_context(viewport=PHONE, locale="ja-JP")
    context.route("**/wheels/*", lambda route: route.abort())
    page = context.new_page()
    page.goto(site)
    places.alone(page).click()
    page.locator("#app").get_by_text("ルールを読み込めませんでした").wait_for(timeout=START)
    context.unroute("**/wheels/*")
    # if the first start failed before the room asked for it, the room has begun another, and nothing is left to tap
    places.button(page, "verb.retry").or_(places.cards(page)).first.click()
    places.cards(page).first.wait_for(timeout=START)
