"""Khora's table, drawn in a real browser from screens of real matches: what can be seen, tapped, dragged and answered."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tavola.engine.words import texts
from tavola.games.khora import GAME
from tavola.games.khora.book import book_of
from tavola.games.khora.options import PRESETS
from tavola.games.khora.rows import CARDS, CITIES, SPACES
from web import places
from web.all_screens import screens_of
from web.cut import CUT
from web.evening import KHORA
from web.sizes import SIDEWAYS, SMALL_SIDEWAYS, TALL_PHONE
from web.tables import (
    DESK,
    PHONE,
    SMALL_PHONE,
    TABLET,
    BarePage,
    Show,
    answers,
    bare,
    draw_on,
    press,
    showing,
    wait,
)
from web.visitor import START, NewContext, Visitor, at_rest, let_pass, raw_keys

EVERY_LANGUAGE = pytest.mark.parametrize("lang", ["ja", "en", "fr"])
SCREENS = screens_of("khora")


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("khora", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, SCREENS)


def question(name: str) -> dict[str, Any]:
    """What is asked on that screen."""
    asked: dict[str, Any] = SCREENS[name]["screen"]["question"]
    return asked


def meaning(page: Page) -> str:
    """What the dock says about what was tapped."""
    return page.locator(".kh-meaning").inner_text()


def commit(page: Page) -> None:
    wait(page)
    page.locator(".decision .button.primary").click()


# -- dice --


def tile(page: Page, name: str) -> Any:
    return page.locator(f'.kh-tile[data-slot="{name}"]')


def test_dice_are_put_by_taps_and_what_they_cost_is_said_before(show: Show) -> None:
    page = show("three_dice", PHONE, lang="en")
    confirm = page.locator(".decision .button.primary")
    tile(page, "development").click()
    assert meaning(page) == "5 short: citizens 9 → 4"
    assert confirm.get_attribute("aria-disabled") == "true"
    tile(page, "legislation").click()
    tile(page, "military").click()
    assert meaning(page) == "6 short: citizens 9 → 3", "the third die shows three, and the tile is four"
    commit(page)
    assert answers(page) == [["development", "legislation", "military"]]


def test_a_die_is_moved_by_taking_it_again(show: Show) -> None:
    page = show("three_dice", PHONE, lang="en")
    for name in ("development", "legislation", "military"):
        tile(page, name).click()
    page.locator(".kh-die-button").first.click()
    tile(page, "philosophy").click()
    commit(page)
    assert answers(page) == [["philosophy", "legislation", "military"]]


def centre(place: Any) -> tuple[float, float]:
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_mouse(page: Page, piece: Any, onto: Any) -> None:
    page.mouse.move(*centre(piece))
    page.mouse.down()
    page.mouse.move(*centre(onto), steps=6)
    page.mouse.up()


def drag_by_finger(page: Page, piece: Any, onto: Any) -> None:
    """Only Chromium can be told so."""
    touch = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = centre(piece), centre(onto)
    path = [(x + (to_x - x) * step / 6, y + (to_y - y) * step / 6) for step in range(7)]
    for n, (at_x, at_y) in enumerate(path):
        kind = "touchMove" if n else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def put_by_dragging(page: Page, drag: Callable[[Page, Any, Any], None]) -> None:
    """Three dice onto tiles, and one of them from there to another tile."""
    dice = page.locator(".kh-die-button")
    for number, name in ((2, "politics"), (0, "culture"), (1, "philosophy")):
        drag(page, dice.nth(number), tile(page, name))
        expect(tile(page, name)).to_have_attribute("aria-pressed", "true")
    drag(page, tile(page, "politics").locator(".kh-tile-die"), tile(page, "trade"))
    expect(tile(page, "politics")).to_have_attribute("aria-pressed", "false")
    commit(page)
    assert answers(page) == [["culture", "philosophy", "trade"]]


@pytest.mark.both_browsers
def test_dice_are_put_by_dragging_with_the_mouse(site: str, engine: Browser) -> None:
    for bare_page in bare("khora", site, engine):
        for show in showing(bare_page, SCREENS):
            for size in (PHONE, DESK):
                put_by_dragging(show("three_dice", size), drag_by_mouse)


def test_dice_are_put_by_dragging_with_a_finger(show: Show) -> None:
    put_by_dragging(show("three_dice", PHONE), drag_by_finger)


# Words of the tiles' names that stand on more than one line, or leave their tile.
BROKEN = """() => [...document.querySelectorAll(".kh-tile-name")].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getClientRects().length !== 1 || one.scrollWidth > one.clientWidth;
}).map((one) => one.innerText)"""


@EVERY_LANGUAGE
def test_names_of_tiles_are_whole_whatever_language_the_page_is_said_to_be_in(lang: str, show: Show) -> None:
    for size in (SMALL_PHONE, PHONE, DESK):
        page = show("three_dice", size, lang=lang)
        page.evaluate("document.documentElement.removeAttribute('lang')")
        assert page.evaluate(BROKEN) == [], size


def test_too_few_citizens_are_told_before_anything_is_decided(show: Show) -> None:
    page = show("dice_of_the_poor", PHONE, lang="en")
    tile(page, "development").click()
    assert meaning(page) == "5 short, but only 2 citizens: a tile may be set aside"


@EVERY_LANGUAGE
def test_tiles_say_what_they_bring_now(lang: str, show: Show) -> None:
    page = show("three_dice", PHONE, lang=lang)
    points = {"ja": "得点+4", "en": "VP +4", "fr": "PV +4"}[lang]
    assert points in tile(page, "culture").inner_text(), "culture is four"
    assert all(text.strip() for text in page.locator(".kh-tile-effect").all_inner_texts())


def test_an_answer_that_was_given_still_lies_there(show: Show) -> None:
    screen = SCREENS["three_dice"]
    chosen = {**question("three_dice"), "chosen": ["trade", "culture", "politics"]}
    page = show({**screen, "screen": {**screen["screen"], "question": chosen}}, PHONE)
    assert page.locator(".kh-tile.chosen").count() == 3
    expect(page.locator(".decision .button.primary")).to_have_class("button big primary lit")


# -- the map --


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_map_shows_every_place_with_its_reach(size: Any, show: Show) -> None:
    page = show("explore_near", size, lang="en")
    assert page.locator(".kh-space").count() == len(SPACES)
    assert page.locator(".kh-space .kh-token").count() == 36
    asked = question("explore_near")
    assert page.locator(".kh-space.open").count() == len(asked["options"]) - 1
    assert page.locator(".kh-space.closed").count() == len(asked["refused"]) > 15
    page.locator(".kh-space.closed button").first.click(force=True)
    assert "Too few troops (need" in places.why(page).inner_text()
    assert answers(page) == []
    page.locator(".kh-space.open button").first.click()
    commit(page)
    assert answers(page) == [asked["options"][0]["value"]]


def test_a_place_that_was_taken_bears_the_sign_of_who_took_it(show: Show) -> None:
    page = show("explore_far", PHONE, lang="en")
    taken = page.locator(".kh-space.taken")
    assert taken.count() == 4
    assert "taken by" in taken.first.inner_text()


# -- cards --


def test_a_card_tells_its_price_its_effect_and_why_it_cannot_be_played(show: Show) -> None:
    page = show("politics", PHONE, lang="en")
    asked = question("politics")
    rows = page.locator(".kh-card")
    assert rows.count() == len(asked["options"]) - 1 + len(asked["refused"])
    rows.filter(has_text="Bank").click()
    assert "1 VP for every 2 drachma" in meaning(page)
    commit(page)
    bank = next(one for one in asked["options"] if (one["card"] or {}).get("face") == "bank")
    assert answers(page) == [bank["value"]]


def test_a_closed_card_says_what_it_lacks_and_what_it_would_do(show: Show) -> None:
    name = next(name for name in SCREENS if name.startswith("politics_many"))
    page = show(name, PHONE, lang="en")
    closed = question(name)["refused"]
    assert closed
    page.locator(".closed .kh-card").first.click(force=True)
    assert places.why(page).inner_text()
    assert ":" in meaning(page)
    assert answers(page) == []


def test_cards_are_picked_and_committed(show: Show) -> None:
    page = show("Ban", PHONE)
    for number in (0, 3):
        page.locator(".kh-card").nth(number).click()
    commit(page)
    [cards] = answers(page)
    assert len(cards) == question("Ban")["count"] == 2


# -- what there is to look at --


def test_the_comparison_is_one_sheet_without_scrolling(show: Show) -> None:
    page = show("PutDice_late", PHONE)
    page.locator(".kh-tabs button").last.click()
    expect(page.locator(".kh-matrix tbody tr")).to_have_count(14)
    felt = page.locator(".kh-felt")
    assert felt.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    assert places.asking(page).is_visible(), "the dock stays"
    page.locator(".kh-matrix tbody button").first.click()
    expect(page.locator(".kh-looked .kh-marker")).to_have_count(4)
    press(page, "Escape")
    press(page, "m")
    page.locator(".kh-matrix thead button").nth(1).click()
    expect(page.locator(".kh-city .kh-emblem")).to_have_count(1)
    press(page, "Escape")
    expect(page.locator(".kh-tiles")).to_have_count(1)


def test_the_leader_of_a_row_is_marked_by_more_than_colour(show: Show) -> None:
    page = show("PutDice_late", PHONE)
    expect(page.locator(".kh-tiles")).to_have_count(1)
    press(page, "m")
    leaders = page.locator(".kh-matrix .leads b")
    expect(leaders.first).to_be_visible()
    look = "(one) => [getComputedStyle(one).fontWeight, getComputedStyle(one).textDecorationLine]"
    assert leaders.first.evaluate(look) == ["700", "underline"]


def test_a_desk_shows_lanes_map_city_matrix_event_and_log_at_once(show: Show) -> None:
    page = show("explore_far", DESK, lang="en")
    for part in (
        ".kh-lane",
        ".kh-space",
        ".kh-city",
        ".rail.left .kh-matrix",
        ".rail.left .kh-chip",
        ".rail.right .kh-event-card",
        ".rail.right .log, .log-empty",
    ):
        assert page.locator(part).first.is_visible(), part
    assert page.locator(".kh-lane").count() == 4
    assert page.locator(".kh-marker").count() == 16
    assert page.evaluate(ASTRAY) == []


# Markers that are the first at their number, and are not centred on a notch of their lane.
ASTRAY = """() => [...document.querySelectorAll(".kh-lane")].flatMap((lane) => {
  const middle = (one) => one.getBoundingClientRect().x + one.getBoundingClientRect().width / 2;
  const notches = [...lane.querySelectorAll(".kh-notch > i")].map(middle);
  const first = [...lane.querySelectorAll(".kh-marker")].filter((one) => one.style.marginLeft === "0px");
  return first.filter((one) => !notches.some((at) => Math.abs(at - middle(one)) < 1)).map(() => lane.className);
})"""

INSIDE_STAGE = """(city) => {
  const [inner, outer] = [city, city.closest(".kh-stage")].map((one) => one.getBoundingClientRect());
  return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
}"""


@EVERY_LANGUAGE
def test_my_own_city_stands_below_what_is_asked_on_a_desk(lang: str, show: Show) -> None:
    for name in ("three_dice", "KeepDrawn", "one_of", "wait_actions"):
        city = show(name, DESK, lang=lang).locator(".kh-stage > .kh-city")
        assert city.evaluate(INSIDE_STAGE), name


SCROLLED = """() => [...document.querySelectorAll(".kh-felt, .kh-stage, .kh-looked")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.className} by ${one.scrollHeight - one.clientHeight}`)"""


@EVERY_LANGUAGE
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_no_decision_needs_scrolling(size: Any, lang: str, show: Show) -> None:
    asking = [name for name, screen in SCREENS.items() if screen["screen"]["question"]]
    scrolled = {
        name: found for name in asking if (found := show(name, size, lang=lang, calm=True).evaluate(SCROLLED))
    }
    assert scrolled == {}


@EVERY_LANGUAGE
def test_no_decision_needs_scrolling_on_the_smallest_phone(lang: str, bare_page: BarePage) -> None:
    page, _ = bare_page
    page.set_viewport_size(SMALL_PHONE)
    scrolled: dict[str, list[str]] = {}
    for name, screen in SCREENS.items():
        if screen["screen"]["question"]:
            draw_on(page, "frame", screen, lang=lang, calm=True)
            at_rest(page)
            scrolled[name] = page.evaluate(SCROLLED)
    assert not any(scrolled.values()), scrolled


LARGE = """(on) => {
  document.documentElement.style.fontSize = on ? "200%" : "";
  if (on) document.documentElement.dataset.text = "large";
  else delete document.documentElement.dataset.text;
}"""


@pytest.mark.parametrize(
    ("lang", "size"), [("ja", PHONE), ("fr", PHONE), ("en", DESK)], ids=["ja", "fr", "desk"]
)
def test_text_of_twice_the_size_is_not_cut(lang: str, size: Any, show: Show) -> None:
    page = show("over", size)
    page.evaluate(LARGE, True)
    try:
        wrong = {
            name: found
            for name in SCREENS
            if (found := show(name, size, lang=lang, calm=True).evaluate(CUT, True))
        }
    finally:
        page.evaluate(LARGE, False)
    assert wrong == {}


# -- the end --


@pytest.mark.parametrize("name", ["over", "over_two"])
def test_the_end_tells_the_points_by_source_the_rounds_and_the_decisive_one(name: str, show: Show) -> None:
    page = show(name, DESK, lang="en")
    seats = SCREENS[name]["screen"]["view"]["seats"]
    assert page.locator(".kh-curve-line").count() == len(seats)
    assert page.locator(".kh-curve-step").count() == 10, "nine rounds and the final scoring"
    columns = page.locator(".kh-sources").evaluate(
        """(one) => [...one.rows].slice(1).map((row) => [...row.cells].slice(1).map((cell) => cell.innerText))"""
    )
    *sources, total = [[int(cell.replace("−", "-")) for cell in row] for row in columns]
    assert [sum(column) for column in zip(*sources, strict=True)] == total
    assert total == SCREENS[name]["screen"]["over"]["scores"]
    story = page.locator(".kh-story").inner_text()
    assert any(words in story for words in ("decided", "led from", "tied", "share")), story
    assert not raw_keys(story)


# What of the end is scrolled, or lies under the frame's words.
HIDDEN_END = """() => {
  const { top, left } = document.querySelector(".over").getBoundingClientRect(); // below it, on a phone on its side beside it
  return [...document.querySelectorAll(".kh-ending, .kh-ending-paper")]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, { right, bottom }]) => one.scrollHeight > one.clientHeight + 1 || (bottom > top + 1 && right > left + 1))
    .map(([one]) => one)
    .map((one) => one.className);
}"""


def in_the_evening(name: str) -> dict[str, Any]:
    """The end of a later match, where the frame has most to say below it."""
    screen = SCREENS[name]
    score = [
        {"name": seat["name"], "bot": seat["bot"], "won": 1, "played": 4} for seat in screen["room"]["seats"]
    ]
    room = {**screen["room"], "tonight": score}
    return {**screen, "room": room, "lookback": {"game": "khora", "claims": None}}


@EVERY_LANGUAGE
def test_the_end_lies_whole_above_the_frames_words(lang: str, bare_page: BarePage) -> None:
    page, errors = bare_page
    for size in (PHONE, TALL_PHONE, SIDEWAYS, DESK):
        page.set_viewport_size(size)
        for name, screen in (("over", in_the_evening("over")), ("over_two", SCREENS["over_two"])):
            draw_on(page, "frame", screen, lang=lang, host=True)
            page.locator(".kh-ending").wait_for()
            places.over(page).wait_for()
            assert page.evaluate(HIDDEN_END) == [], (name, size)
            for tab in page.locator(".kh-ending .segments button").all():
                tab.click()
                assert page.evaluate(HIDDEN_END) == [], (name, size)
    assert errors == []


# -- while others act --

# Words on the tiles of the round that are parted between two lines.
TORN = """() => [...document.querySelectorAll(".kh-mark :is(span, small)")].flatMap((one) =>
  [...one.childNodes].flatMap((node) => [...node.data.matchAll(/[^\\s]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word)))"""

MORE = "() => ((felt) => felt.scrollHeight - felt.clientHeight)(document.querySelector('.kh-felt'))"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "size", [PHONE, SMALL_SIDEWAYS, SIDEWAYS, TABLET, DESK], ids=lambda size: str(size["width"])
)
def test_no_word_on_three_tiles_of_anybody_is_torn(
    size: ViewportSize, lang: str, bare_page: BarePage
) -> None:
    page, errors = bare_page
    page.set_viewport_size(size)
    screen = copy.deepcopy(SCREENS["wait_actions"])
    tiles = [{"action": name, "die": 3, "fate": "open"} for name in ("trade", "legislation", "development")]
    for seat in screen["screen"]["view"]["focus"]["seats"]:
        seat["tiles"] = tiles
    draw_on(page, "frame", screen, lang=lang, role="solo")
    assert page.locator(".kh-mark").count() == 12
    assert page.evaluate(TORN) == []
    assert errors == []


@pytest.mark.parametrize("lang", ["ja", "fr"])
def test_on_its_side_a_city_and_everybodys_dice_are_whole_while_others_act(
    lang: str, bare_page: BarePage
) -> None:
    page, errors = bare_page
    page.set_viewport_size(SIDEWAYS)
    found = {}
    for name, screen in SCREENS.items():
        if screen["screen"]["question"] or screen["screen"]["over"] or screen["me"] is None:
            continue
        for city in CITIES:
            shown = copy.deepcopy(screen)
            for seat in shown["screen"]["view"]["seats"]:
                seat["marks"] = {"city": city}
            draw_on(page, "frame", shown, lang=lang, role="solo")
            if (more := page.evaluate(MORE)) > 2:
                found[name, city] = more
    assert found == {}
    assert errors == []


# -- the sheet of rules --


@EVERY_LANGUAGE
def test_the_card_of_reference_says_every_row_and_no_source(lang: str, bare_page: BarePage) -> None:
    page, errors = bare_page
    words, book = texts("khora", lang), book_of(GAME.defaults)
    page.set_viewport_size(PHONE)
    draw_on(page, "frame", SCREENS["three_dice"], lang=lang, sheet={"kind": "rules"})
    page.locator("dialog .segments button").first.click()
    page.locator("dialog .khora-sheet dl").first.wait_for()
    told = page.locator("dialog .khora-sheet dt").all_inner_texts()
    assert {words[f"face.{name}"] for name in (*book.cards, *book.occasions)} <= {*told}
    card = " ".join(page.locator("dialog .khora-sheet section").all_inner_texts())
    source = {"ja": "情報源", "en": "source", "fr": "source"}[lang]
    assert source not in card.lower()
    assert errors == []


# -- our own signs --

SIGNS = """async () => {
  const { GLYPHS } = await import("./web/games/khora/glyphs.js");
  const { SIGNS } = await import("./web/games/khora/emblems.js");
  return [GLYPHS, SIGNS].map((all) => Object.entries(all).map(([name, drawn]) => [name, JSON.stringify(drawn)]));
}"""


def test_every_card_and_every_city_has_a_drawing_of_its_own(show: Show) -> None:
    glyphs, emblems = show("over", PHONE).evaluate(SIGNS)
    assert {name for name, _ in glyphs} == {card.id for card in CARDS}
    assert len({drawn for _, drawn in glyphs}) == len(CARDS) == 40
    assert {name for name, _ in emblems} == set(CITIES)
    assert len({drawn for _, drawn in emblems}) == 7


# -- keys --


def test_keys_put_dice_pick_choose_and_commit(show: Show) -> None:
    page = show("three_dice", PHONE)
    for key in ("0", "3", "4"):
        press(page, key)
    wait(page)
    press(page, "Enter")
    assert answers(page) == [["philosophy", "trade", "military"]]
    page = show("Ban", PHONE)
    for key in ("2", "1"):
        press(page, key)
    wait(page)
    press(page, "Enter")
    assert answers(page) == [sorted(card["card"] for card in question("Ban")["cards"][:2])]
    page = show("Raise", PHONE)
    press(page, "1")
    press(page, "n")
    assert answers(page) == ["no"]


# -- a whole game --

# What is asked, and whether the keyboard is where its reader can see it.
LOOK = """() => {
  const dock = document.querySelector(".khora .decision.asking:not(:has(.lit))");
  const at = document.activeElement;
  const { x, y, width, height } = at.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const first = document.querySelector(".kh-rounds b")?.innerText;
  return {
    early: !document.querySelector(".over") && Number(first || 0) < 2,
    dice: dock ? document.querySelectorAll(".kh-die-button").length : 0,
    kind: dock?.className ?? "",
    lost: at === document.body || (!at.contains(top) && !top?.contains(at)),
  };
}"""


def play_a_round_by_keys(page: Page) -> set[str]:
    """The draft and the first round; what was asked."""
    asked: set[str] = set()
    end = time.monotonic() + 300
    while (seen := page.evaluate(LOOK))["early"]:
        assert time.monotonic() < end, seen
        if seen["kind"]:
            assert not seen["lost"], seen
            asked.add(seen["kind"])
            for key in (*"016"[: seen["dice"]], "Enter") if seen["dice"] else ("1", "Enter"):
                press(page, key)
        let_pass(page, 500)
    return asked


def test_a_whole_game_alone_through_the_page_in_japanese(site: str, new_context: NewContext) -> None:
    """The first of its rounds by keys alone."""
    visitor = Visitor(new_context, site, language="ja-JP", seed=7)
    visitor.remember("khora", **PRESETS["short"])
    page = visitor.page
    page.clock.install()
    places.game(page, "コーラ").click()
    places.alone(page).click()
    page.locator(".frame .khora").wait_for(timeout=START)
    asked = play_a_round_by_keys(page)
    end, seen = time.monotonic() + 900, ""
    while (seen := page.evaluate(KHORA)) != "over":
        assert time.monotonic() < end, f"{seen}: {visitor.told()}"
        assert not raw_keys(visitor.words), raw_keys(visitor.words)
        asked.add(seen)
        let_pass(page, 500)
    assert any("kh-put_dice" in kind for kind in asked) and any("kh-raise" in kind for kind in asked)
    assert page.locator(".kh-story").inner_text()
    assert page.locator(".kh-curve-step").count() == PRESETS["short"]["rounds"] + 1
    assert visitor.errors == []


def test_what_is_said_hangs_at_the_seat_of_the_desks_rail_and_covers_no_lane(show: Show) -> None:
    page, shown = show("PutDice", DESK), screens_of("khora")["PutDice"]
    said = [{"n": 1, "seat": shown["me"], "id": shown["room"]["phrases"][0]}]
    page.evaluate("([given, look]) => frame(structuredClone(given), look)", [shown, {"spoken": said}])
    page.locator(".slip").wait_for()
    slip, rail = page.locator(".slip").bounding_box(), page.locator(".rail.left").bounding_box()
    assert slip and rail
    assert slip["x"] + slip["width"] / 2 < rail["x"] + rail["width"]
