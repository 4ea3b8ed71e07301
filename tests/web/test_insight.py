"""What bots think, in a page: looking back at a decision of a replay, a review, and a hint for who plays alone."""

from __future__ import annotations

import re

import pytest

from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.retold import link_text
from tavola.insight import decisions
from tavola.terminal import play_out
from web import places
from web.visitor import MY_TURN, START, NewContext, Visitor, play_to, raw_keys

FILES = """() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes("/insight/"))"""


@pytest.fixture(scope="module")
def match() -> Match:
    """A short match of a person and a bot."""
    match = Match.begin(Header("coup", games()["coup"].rules, 2, {}, seed_of("insight in a page")))
    play_out(match, [RandomBot(), RandomBot()], Chance(seed_of("blunders")))
    return match


def test_a_decision_is_looked_back_at_a_person_reviewed_and_a_hint_given(
    site: str, new_context: NewContext, match: Match
) -> None:
    text = link_text(match.record(), ["みさき", 3])
    visitor = Visitor(new_context, f"{site}#{text}", language="ja-JP", seed=7)
    page = visitor.page
    page.locator(".replay .felt .player-tile").first.wait_for(timeout=START)
    assert [name for name in page.evaluate(FILES) if not name.endswith("/insight/insight_actions.js")] == []

    listed = decisions(match.record().dumps())
    page.evaluate(
        "(step) => { const slider = document.querySelector('.replay-time input'); slider.value = step;"
        " slider.dispatchEvent(new Event('input', { bubbles: true })); }",
        listed[0]["step"],
    )
    page.get_by_role("button", name="ボットの読み").click()
    page.locator("dialog .insight-bars li").first.wait_for(timeout=START)
    assert page.locator("dialog .insight-belief").count() == 1
    assert not re.search("[±%]", places.sheet(page).inner_text()), "words first"
    page.get_by_role("button", name="数字も見る").click()
    assert page.locator("dialog .insight-figure", has_text="±").count() > 1
    page.get_by_role("button", name="数字を隠す").click()
    page.locator("dialog .insight-figure").first.wait_for(state="detached")
    page.get_by_role("button", name="数字も見る").click()
    assert raw_keys(places.sheet(page).inner_text()) == []

    page.locator("dialog .insight-reviews button").click()
    page.locator("dialog .insight-did").wait_for(timeout=START)
    marks = page.locator("dialog .insight-mark")
    assert 0 < marks.count() < sum(each["seat"] == 0 for each in listed)
    at = marks.first.locator("b").inner_text()
    marks.first.click()
    places.sheet(page).wait_for(state="detached")
    assert places.step(page).inner_text() == at

    places.close_replay(page).click()
    places.home(page).wait_for()
    visitor.play_alone()
    play_to(visitor, MY_TURN)
    page.keyboard.press("i")
    page.locator("dialog .insight-bars li[data-first]").wait_for(timeout=START)
    assert page.locator("dialog .insight-says p").first.inner_text()
    assert raw_keys(places.sheet(page).inner_text()) == []
    visitor.close_sheet()
    assert page.locator(MY_TURN).count() == 1, "the answer is still the reader's"
    assert visitor.errors == []
