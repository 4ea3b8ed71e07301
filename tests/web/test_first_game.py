"""A newcomer's first game: offered on the first screen, one bubble of words a step, a way out, and a real game after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from web import places
from web.tables import GUARD
from web.test_axe import complaints
from web.visitor import START, NewContext, Visitor, at_rest, play_fast, play_to, raw_keys

INSIDE = """() => {
  const all = [...document.querySelectorAll(".bubble, .decision, .mine, .decision button")];
  const [width, height] = [innerWidth + 0.5, innerHeight + 0.5];
  return all.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.left < -0.5 || box.top < -0.5 || box.right > width || box.bottom > height);
  }).map((one) => one.className);
}"""


# In the look that finds it: the button goes when it has been heard.
COINCHE = """() => [...document.querySelectorAll("button")]
  .find((button) => button.matches(".result-on") || /コワンシュ(する|!)/.test(button.textContent))?.click()"""

# Couperation's cards and places as the newcomer taps them: what is touched for each decision, in order.
TAPS = (
    ('.decision button:has-text("始めたい")',),
    ('.hand [data-card="open 29"]', '[data-cell="5-5"]', ".laying .lay.primary"),
    ('.hand [data-card="open 21"]', '[data-cell="3-4"]', ".laying .lay.primary"),
    ('.picks[data-card="open 35"]', ".decision .button.primary"),
    ('[data-cell="2-2"]', ".holds", ".holds"),
    ('.hand [data-card="open 43"]', '[data-cell="6-6"]', ".laying .lay:not(.primary)"),
    (
        ".verb-exchange",
        '.hand [data-card="open 16"]',
        '.hand [data-card="open 9"]',
        '.kept[data-card="open 7"]',
        ".decision .button.primary",
    ),
    ('[data-cell="1-1"]', ".putting .button.primary"),
    ('.picks[data-card="open 1"]', ".decision .button.primary"),
)


def bubble(page: Page) -> str:
    return page.locator(".bubble-words").inner_text()


def height(page: Page) -> float:
    box = page.locator(".bubble").bounding_box()
    assert box is not None
    return box["height"]


def test_a_first_game_whose_rules_did_not_load_is_tried_again(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}#lesson.coup", python=False)
    again = places.button(visitor.page, "verb.retry")
    # what is still being fetched goes on, but is no progress any more
    visitor.page.wait_for_load_state("networkidle")
    again.wait_for(timeout=START)
    # some browsers never fetch a failed module again: then the page is reloaded
    with visitor.page.expect_event("load", timeout=START):
        again.click()
    visitor.page.wait_for_load_state("networkidle")
    again.wait_for(timeout=START)
    visitor.context.unroute("**/pyscript/*")
    again.click()
    visitor.table()
    assert bubble(visitor.page)


def test_the_first_game_from_its_offer_to_a_real_one(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, seed=7, color_scheme="light")
    page = visitor.page
    page.clock.install()
    places.button(page, "first.offer").click()
    visitor.table()
    said: list[str] = []
    heights: set[float] = set()

    def look() -> bool:
        words = bubble(page)
        if not said or said[-1] != words:
            said.append(words)
            at_rest(page)  # the dock slides in
            heights.add(height(page))
            assert raw_keys(visitor.words) == []
            assert page.evaluate(INSIDE) == [], words
        return visitor.over

    look()
    assert page.locator(".dots > .on").count() == 1
    page.locator(".actions .action").nth(2).click(force=True)
    page.locator(".dock-foot.why, .dock-words .why").first.wait_for()
    assert len(said) == 1, "nothing else than the step's own answer is taken"
    page.reload()
    visitor.table()
    assert bubble(page) == said[0], "a lesson starts over"
    play_fast(visitor, 600, until=look)
    assert len(set(said)) >= 15
    assert len(heights) == 1, "nothing moves when the words change"
    assert page.locator(".dots > :not(.on)").count() == 0
    assert complaints(page) == []
    places.button(page, "first.play").click()
    page.locator(".bubble").wait_for(state="detached", timeout=START)
    visitor.table()
    assert visitor.errors == []


def test_there_is_always_a_way_out(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}#lesson.coup", color_scheme="light")
    visitor.table()
    assert complaints(visitor.page) == []
    visitor.page.keyboard.press("?")
    visitor.page.locator(".keys-list").wait_for()
    assert complaints(visitor.page) == []
    visitor.page.keyboard.press("Escape")
    visitor.page.locator(".bubble").get_by_role("button").click()
    places.home(visitor.page).wait_for()
    assert places.resumes(visitor.page).count() == 0, "nothing of a lesson is kept"


def test_coinches_first_game_with_a_word_out_of_turn(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}#lesson.coinche", seed=7)
    page = visitor.page
    page.clock.install()
    visitor.table()
    said: list[str] = []

    def look() -> bool:
        words = bubble(page)
        if words not in said:
            said.append(words)
            at_rest(page)
            assert raw_keys(visitor.words) == []
            assert page.evaluate(INSIDE) == [], words
        page.evaluate(COINCHE)
        return "自由に" in words

    play_fast(visitor, 300, until=look)
    assert len(said) >= 15
    assert "1080" in said[-2], "the score was read before the free deal"
    assert visitor.errors == []


def test_couperations_first_game_until_the_tower_is_built_freely(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}#lesson.couperation")
    page = visitor.page
    page.clock.install()
    visitor.table()
    heights: set[float] = set()
    for number, taps in enumerate(TAPS, 1):
        play_to(visitor, f".frame:has(.dots > .on:nth-child({number})) .decision.asking")
        heights.add(height(page))
        assert raw_keys(visitor.words) == []
        for tap in taps:
            page.locator(tap).first.click()
            page.clock.run_for(GUARD)
    play_fast(visitor, 60, until=lambda: "ここからは自由" in bubble(page))
    assert len(heights) == 1, "nothing moves when the words change"
    assert visitor.errors == []


@pytest.mark.parametrize("nothing", ["constructor", "chess"])
def test_a_lesson_of_no_game_leads_to_the_first_page(
    nothing: str, site: str, new_context: NewContext
) -> None:
    visitor = Visitor(new_context, f"{site}#lesson.{nothing}", python=False)
    visitor.page.wait_for_function("() => location.hash === ''")
    places.home(visitor.page).wait_for()
    assert visitor.page.locator(".waiting, .trouble").count() == 0
    assert visitor.errors == []
