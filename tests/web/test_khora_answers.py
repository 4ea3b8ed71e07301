"""Answers of Khora on the page: whose turn it is, what an answer leaves, the way back before it is committed; and the temple."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from web import places
from web.all_screens import screens_of
from web.sizes import ON_ITS_SIDE, TABLET, TALL_PHONE
from web.tables import PHONE, BarePage, Show, answers, bare, draw_on, press, showing, wait

SCREENS = screens_of("khora")


def asking() -> dict[str, Any]:
    """The questions of the screens that ask, by the names of these."""
    asked = {name: screen["screen"]["question"] for name, screen in SCREENS.items()}
    return {name: question for name, question in asked.items() if question}


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("khora", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, SCREENS)


def in_english(line: dict[str, Any]) -> str:
    """A line of `left_over`."""
    things = {"drachma": "Drachma", "philosophy": "Philosophy", "citizens": "Citizens", "troops": "Troops"}
    thing = things[line["args"]["thing"]["term"].removeprefix("counter.")]
    return f"{thing} {line['args']['had']} → {line['args']['left']}"


# What the main button says at first, and when every answer on the stage is pointed at, one after the other.
POINT_AT_ALL = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => done()));
  const left = () => document.querySelector(".decision .primary small:not(.zero)")?.innerText ?? "";
  const said = [left()];
  for (const one of document.querySelectorAll(".kh-stage .open > button, .kh-slip:not(.closed)")) {
    one.click();
    await drawn();
    said.push(left());
    document.querySelector(".kh-undo").click();
    await drawn();
  }
  return said;
}"""


def test_what_an_answer_leaves_is_said_before_it_is_given_and_by_the_host_alone(show: Show) -> None:
    kinds: set[str] = set()
    for name, question in asking().items():
        if question["shape"] != "choose":
            continue
        page = show(name, PHONE, lang="en")
        said = {*page.evaluate(POINT_AT_ALL)} - {""}
        told = [one["args"]["after"]["list"] for one in question["options"] if "after" in one["args"]]
        lines = [" and ".join(map(in_english, each)) for each in told if each]
        # what does nothing lies in the dock, and is not pointed at
        assert said <= {*lines}, name
        assert said or not lines, name
        kinds |= {line["args"]["thing"]["term"] for each in told for line in each}
        assert answers(page) == [], name
    assert kinds >= {f"counter.{thing}" for thing in ("drachma", "philosophy", "troops")}


# What stands in one's own purse, each with its amount; what else lies where it stands.
PURSE = """() => [...document.querySelectorAll(".kh-purse > li")].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return [one.querySelector("b").textContent, left >= 0 && right <= innerWidth && one.contains(seen)];
})"""
THINGS = ("drachma", "citizens", "philosophy", "troops")


@pytest.mark.parametrize("size", [PHONE, TALL_PHONE, TABLET, *ON_ITS_SIDE.values()], ids=str)
def test_ones_own_purse_stands_at_every_decision_and_nothing_lies_on_it(size: Any, show: Show) -> None:
    for name in asking():
        at = SCREENS[name]
        view = at["screen"]["view"]
        counters = view["seats"][at["me"]]["counters"]
        tokens = view["focus"]["seats"][at["me"]]["tokens"]
        purse = [*(counters[thing] for thing in THINGS), *tokens.values()]
        assert show(name, size).evaluate(PURSE) == [[f"{amount}", True] for amount in purse], name


def test_what_is_about_to_be_spent_is_told_in_ones_own_purse(show: Show) -> None:
    page = show("three_dice", PHONE, lang="en")
    spent = page.locator(".kh-purse > .spent")
    expect(spent).to_have_count(0)
    page.locator('.kh-tile[data-slot="development"]').click()
    assert "".join(spent.inner_text().split()).endswith("9→4"), "five citizens for a one on six"
    page = show("politics", PHONE, lang="en")
    page.locator(".kh-card", has_text="Colossus of Rhodes").click()
    assert "".join(spent.inner_text().split()).endswith("12→6")


def test_what_is_spent_beside_a_question_goes_at_a_second_tap(show: Show) -> None:
    page = show("three_dice", PHONE, lang="en")
    aside = page.locator(".decision .aside")
    aside.click()
    wait(page)
    assert answers(page) == []
    aside.click()
    assert answers(page) == [["philosophy", 4]]


# Something that can be chosen on the stage or in a hand of dice, and whether anything is chosen.
CHOOSE = """() => {
  const free = document.querySelector(".kh-tile, .kh-stage .open > button, .kh-slip:not(.closed)");
  free?.click();
  return Boolean(free);
}"""
CHOSEN = """() => document.querySelectorAll(
  ".kh-stage [aria-pressed=true], .kh-die-button.put, .kh-tile.chosen").length"""


def test_every_answer_that_is_composed_can_be_taken_back_before_it_is_committed(show: Show) -> None:
    composed: set[str] = set()
    for name, question in asking().items():
        page = show(name, PHONE, lang="en")
        before = page.evaluate(CHOSEN)
        expect(page.locator(".kh-undo")).to_have_count(0)
        if not page.evaluate(CHOOSE):
            continue
        composed.add(question["name"])
        for way in ("tap", "key"):
            page.locator(".kh-undo").wait_for()
            if way == "tap":
                page.locator(".kh-undo").click()
            else:
                press(page, "Escape")
            expect(page.locator(".kh-undo")).to_have_count(0)
            assert page.evaluate(CHOSEN) == before, (name, way)
            page.evaluate(CHOOSE)
        assert answers(page) == [], name
    assert composed == {
        "choose_city", "keep_card", "ban", "put_dice", "settle", "keep_drawn", "buy_token", "take_token", "explore", "play_card",
        "take_back", "one_of", "two_tracks", "raise", "raise_by_event", "lose_token", "discard", "reward", "buy_citizens",
        "extra_action",
    }  # fmt: skip


@pytest.mark.parametrize("plain", [False, True])
def test_the_parts_of_a_step_before_are_taken_back_after_what_is_pointed_at(show: Show, plain: bool) -> None:
    [name, *_] = [name for name, question in asking().items() if question["name"] == "one_of"]
    second = {**SCREENS[name], "screen": {**SCREENS[name]["screen"], "back": True}}
    page = show(second, PHONE, lang="en", plain=plain)
    back = page.locator(".button.back" if plain else ".kh-undo")
    back.wait_for()
    if not plain:
        assert page.evaluate(CHOOSE)
        page.locator(".kh-stage [aria-pressed=true]").wait_for()
        back.click()
        expect(page.locator(".kh-stage [aria-pressed=true]")).to_have_count(0)
        assert answers(page) == []
    back.click()
    assert answers(page) == ["back"]


def test_all_dice_are_taken_back_at_once(show: Show) -> None:
    page = show("three_dice", PHONE, lang="en")
    for name in ("development", "legislation", "military"):
        page.locator(f'.kh-tile[data-slot="{name}"]').click()
    page.locator(".kh-undo").click()
    expect(page.locator(".kh-tile.chosen, .kh-undo, .kh-die-button.put")).to_have_count(0)
    assert answers(page) == []


YOUR_TURN = {"ja": "あなたの\u200b番です", "en": "Your turn", "fr": "À vous"}


def test_the_dock_says_whose_turn_it_is(show: Show) -> None:
    for name in asking():
        page = show(name, PHONE)
        pointed = page.locator(".kh-meaning").count() > 0
        assert (YOUR_TURN["ja"] in places.question(page).inner_text()) != pointed, name
    for lang, words in YOUR_TURN.items():
        assert words in show("three_dice", PHONE, lang=lang).locator(".dock-ask").inner_text()
        page = show("wait_actions", PHONE, lang=lang)
        assert words not in places.dock(page).inner_text()


# -- the last level of a city --

BUILT = {
    "n": 99,
    "kind": "temple",
    "ms": 1600,
    "args": {"seat": {"seat": SCREENS["wait_actions"]["me"]}, "city": {"term": "city.athens"}, "level": 4},
    "sounds": [],
}


def build(page: Page, lang: str) -> None:
    draw_on(page, "frame", SCREENS["wait_actions"], lang=lang, loud=BUILT)
    page.locator(".moment .kh-temple").wait_for()


def test_a_temple_is_built_for_the_last_level_and_any_tap_ends_it(bare_page: BarePage) -> None:
    page, errors = bare_page
    page.set_viewport_size(PHONE)
    for lang, words, me in (("ja", "アテネ", "あなた"), ("en", "Athens", "You"), ("fr", "Athènes", "Vous")):
        build(page, lang)
        assert page.locator(".moment-person b").inner_text() == me
        assert page.locator(".kh-temple-column").count() == 4, "one for each level"
        assert words in page.locator(".moment-words").inner_text()
        box = page.locator(".moment-words").bounding_box()
        assert box and box["y"] + box["height"] <= PHONE["height"], "all of it is seen"
        page.mouse.click(200, 300)
        assert ["moments/over", None] in page.evaluate("told")
    assert errors == []
