"""Coinche's table, drawn in a real browser from screens of real matches: what can be seen, tapped, heard and answered."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web import places
from web.all_screens import screens_of
from web.coinche_screens import CAPOT, HEARTS, REDOUBLED, P, after
from web.sizes import SMALL_SIDEWAYS
from web.tables import (
    DESK,
    GUARD,
    PHONE,
    SMALL_PHONE,
    TABLET,
    TAGS,
    BarePage,
    Show,
    answers,
    bare,
    draw_on,
    load_axe,
    press,
    showing,
    wait,
)
from web.visitor import settled

SCREENS = screens_of("coinche")
OPENED = ["made", "failed", "capot", "long"]
"""Deals that end: `<name>_before` is the last decision, `<name>_after` what follows it."""
RESTS = 5_000
"""Longer than the last trick of a deal lies on the table, in ms."""


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    for page, errors in bare("coinche", site, browser):
        page.clock.install()
        yield page, errors


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, SCREENS)


@pytest.fixture
def run_for(bare_page: BarePage) -> Iterator[Callable[[int], None]]:
    """The page's time stands still, but for so many milliseconds at a time: however slow the machine, nothing is missed."""
    clock = bare_page[0].clock
    clock.pause_at(bare_page[0].evaluate("Date.now() + 1000") / 1000)
    yield clock.run_for
    clock.resume()


def play_on(show: Show, name: str, size: Any = PHONE, **look: Any) -> Page:
    """What is seen when the answer after `<name>_before` has come."""
    show(f"{name}_before", size, **look)
    return show(f"{name}_after", again=True, **look)


def sheet(show: Show, name: str, size: Any = PHONE, **look: Any) -> Page:
    """The account of a deal, which comes when its last trick has gone."""
    page = play_on(show, name, size, **look)
    page.clock.run_for(RESTS)
    places.sheet(page).wait_for()
    return page


def number(cell: str) -> int:
    """What a cell of the account says."""
    return 0 if cell == "–" else int(cell.replace("−", "-"))


def value(page: Page) -> int:
    """The value of the bid that is being put together."""
    return int(page.locator(".step-value").inner_text().split()[-1])


# -- what can be seen --

TOPS = "(all) => all.map((one) => one.getBoundingClientRect().top)"

FITS = """() => {
  const wrong = [];
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  const kinds = ".decision button, .decision p, .seat-tile, .contract, .result-on, .trick-card, .calls";
  for (const one of document.querySelectorAll(kinds)) {
    const box = one.getBoundingClientRect();
    if (box.width && (box.top < 0 || box.bottom > innerHeight + 0.5 || box.left < -0.5 || box.right > innerWidth + 0.5)) {
      wrong.push(`outside: ${one.className}`);
    }
  }
  for (const button of document.querySelectorAll(".decision .button, .denomination")) {
    if (button.scrollWidth > button.clientWidth + 1) wrong.push(`cut: ${button.innerText}`);
  }
  return wrong;
}"""


@pytest.mark.parametrize(
    ("size", "lang"),
    [(PHONE, "ja"), (PHONE, "en"), (SMALL_PHONE, "ja"), (SMALL_PHONE, "fr"), (DESK, "fr")],
    ids=["phone-ja", "phone-en", "small-ja", "small-fr", "desk-fr"],
)
def test_everything_fits(size: Any, lang: str, show: Show) -> None:
    wrong = {name: show(name, size, lang=lang, calm=True).evaluate(FITS) for name in SCREENS}
    wrong |= {name: sheet(show, name, size, lang=lang, calm=True).evaluate(FITS) for name in OPENED}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_each_of_eight_cards_has_a_strip_of_43_px(show: Show) -> None:
    page = show("call_first", PHONE)
    at = page.locator(".own").evaluate_all("(cards) => cards.map((card) => card.getBoundingClientRect().x)")
    assert len(at) == 8
    assert min(b - a for a, b in pairwise(at)) >= 43
    row = page.locator(".own").evaluate_all(
        "(cards) => new Set(cards.map((card) => card.getBoundingClientRect().y)).size"
    )
    assert row == 1


@pytest.mark.parametrize("lang", ["ja", "fr"])
def test_on_the_smallest_phone_no_word_of_the_contract_is_cut(lang: str, show: Show) -> None:
    cut = {
        name: show(name, SMALL_PHONE, lang=lang)
        .locator(".contract-name")
        .evaluate_all(
            "(all) => all.flatMap((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth ? [one.innerText] : [])"
        )
        for name in SCREENS
    }
    assert {name: words for name, words in cut.items() if words} == {}


# Of each card in the trick: how wide it is, and whether nothing lies on its index.
INDEXES = """() => [...document.querySelectorAll(".trick-card")].map((card) => {
  const box = card.getBoundingClientRect();
  const seen = ([x, y]) => {
    const there = document.elementsFromPoint(box.x + box.width * x, box.y + box.height * y);
    return card.contains(there.find((one) => one.closest(".trick-card")));
  };
  return [Math.round(box.width), [[0.1, 0.1], [0.3, 0.45]].every(seen)];
})"""


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small"])
def test_the_cards_of_a_trick_are_large_and_every_index_is_seen(size: Any, show: Show) -> None:
    cards = play_on(show, "trick", size, calm=True).evaluate(INDEXES)
    assert len(cards) == 4
    assert all(seen for _, seen in cards)
    assert min(width for width, _ in cards) >= (80 if size == PHONE else 54)


@pytest.mark.parametrize("size", [TABLET, DESK], ids=["tablet", "desk"])
def test_where_there_is_room_the_cards_of_a_trick_are_120_px_wide(size: Any, show: Show) -> None:
    cards = play_on(show, "trick", size, calm=True).evaluate(INDEXES)
    assert len(cards) == 4
    assert all(seen for _, seen in cards)
    assert min(width for width, _ in cards) >= 120


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_in_the_account_of_a_deal(size: Any, theme: str, show: Show) -> None:
    page = sheet(show, "made", size, theme=theme, calm=True)
    load_axe(page)
    result = page.evaluate("(tags) => axe.run(document, {runOnly: {type: 'tag', values: tags}})", TAGS)
    complaints = [(rule["id"], node["target"]) for rule in result["violations"] for node in rule["nodes"]]
    assert complaints == []


def test_the_partner_sits_opposite_and_teams_have_words_and_signs(show: Show) -> None:
    page = show("play_follow", PHONE)
    middle = page.locator(".seat-place.at-n")
    assert "Léa" in middle.inner_text()
    assert "味方" in middle.locator(".unseen").first.inner_text()
    assert "相手" in page.locator(".seat-place.at-w .unseen").first.inner_text()
    assert middle.locator(".team-sign text").inner_html() == "A"
    assert page.locator(".seat-place.at-w .team-sign text").inner_html() == "B"


def test_what_is_played_for_is_always_in_sight(show: Show) -> None:
    page = show("play_wait", PHONE)
    contract = page.locator(".contract").inner_text()
    for word in ("100", "×4", "あなた", "1000"):
        assert word in contract
    assert page.locator(".contract .dealer-mark").count() == 1
    assert page.locator(".team-points").count() == page.locator(".team-tricks").count() == 2


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESK], ids=["phone", "small", "desk"])
def test_whoever_deals_finds_the_contract_in_its_usual_place(size: Any, show: Show) -> None:
    """The first to speak is seat 0, so that seat 3 deals."""

    def height(seat: int) -> int:
        page = show(json.loads(json.dumps(after(HEARTS[:4], seat))), size)
        named = "あなた" in page.locator(".contract-dealer").inner_text()
        assert named == (seat == 3)
        return int(page.locator(".score-strip").evaluate("(strip) => strip.offsetHeight"))

    assert height(3) == height(0)


def test_a_redouble_is_marked_with_what_it_multiplies_by(show: Show) -> None:
    page = show(json.loads(json.dumps(after(REDOUBLED, sur_mult=3))), DESK)
    assert page.locator(".is-redouble").inner_text() == "×3"


def test_a_spectator_sees_no_face_of_a_hand_and_has_nothing_to_answer(show: Show) -> None:
    page = show("spectator", PHONE)
    assert page.locator(".seat-tile").count() == 4
    assert page.locator(".small-card").count() == 0
    assert places.dock(page).get_by_role("button").count() == 0
    assert places.mine(page).count() == 0


def test_open_eyes_see_every_hand(show: Show) -> None:
    page = show("replay", PHONE)
    view = SCREENS["replay"]["screen"]["view"]
    held = sum(len(zone["cards"]) for zone in view["zones"] if zone["name"] == "hand")
    assert page.locator(".small-card").count() == held


# -- the auction --


def test_a_bid_is_a_value_and_a_denomination(show: Show) -> None:
    page = show("call", PHONE)
    page.locator(".call-bid").click(force=True)
    assert answers(page) == [], "no denomination yet"
    places.choice(page, "上げる").click()
    places.choice(page, "ダイヤ").click()
    assert "120" in page.locator(".call-bid").inner_text()
    page.locator(".call-bid").click()
    assert answers(page) == [["bid", 120, "D"]]


def test_a_step_that_is_held_goes_on(show: Show, run_for: Callable[[int], None]) -> None:
    page = show("call_first", PHONE)
    box = places.choice(page, "上げる").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    run_for(420 + 4 * 130)
    assert value(page) == 120
    page.mouse.up()
    run_for(1000)
    assert value(page) == 120, "it ends where it is let go"


BOXES = """(all) => Object.fromEntries(Object.entries(all).map(([name, what]) => {
  const boxes = [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const edge = (side, most) => Math.round(most(...boxes.map((box) => box[side])));
  return [name, [edge("left", Math.min), edge("top", Math.min), edge("right", Math.max), edge("bottom", Math.max)]];
}))"""


@pytest.mark.parametrize("size", [TABLET, DESK], ids=["tablet", "desk"])
def test_where_there_is_room_a_bid_is_put_together_beside_the_hand(size: Any, show: Show) -> None:
    page = show("call_first", size, calm=True)
    spots = {"cards": ".own .paper", "pad": ".bidding", "value": ".step, .step-value", "hand": ".mine"}
    boxes = page.evaluate(BOXES, spots)
    cards, pad, value_of, hand = (boxes[name] for name in spots)
    assert cards[2] <= pad[0], "on no card"
    assert hand[1] <= pad[1] and pad[3] <= hand[3] <= size["height"], "as high as the hand"
    assert value_of[2] - value_of[0] <= 190, "both steps within a thumb's reach"
    at = page.locator(".own").evaluate_all("(cards) => cards.map((card) => card.getBoundingClientRect().x)")
    assert min(b - a for a, b in pairwise(at)) >= 43


@pytest.mark.parametrize("size", [TABLET, DESK], ids=["tablet", "desk"])
def test_the_cloth_is_as_large_whatever_is_asked(size: Any, show: Show) -> None:
    names = ["call_first", "call_coinche", "wait_call", "interrupt", "redouble", "play_lead", "play_wait"]
    felts = {name: show(name, size, calm=True).evaluate(BOXES, {"felt": ".felt"})["felt"] for name in names}
    assert len({*map(tuple, felts.values())}) == 1, felts


def test_on_a_phone_nothing_moves_from_one_card_to_the_next(show: Show) -> None:
    what = {"felt": ".felt", "dock": ".decision", "hand": ".mine"}
    boxes = {
        name: show(name, PHONE).evaluate(BOXES, what) for name in ("play_wait", "play_follow", "play_last")
    }
    assert all(box == boxes["play_wait"] for box in boxes.values()), boxes
    page = show("play_lead", PHONE)
    before = page.evaluate(BOXES, what)
    page.locator(".own:has(.own-belote)").first.click(position={"x": 10, "y": 20})
    assert page.get_by_role("switch", name="ベルート").is_visible()
    assert page.evaluate(BOXES, what) == before


SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push([value, ...sources.map(({ node }) => node?.className ?? node?.nodeName)]);
    }
  }).observe({ type: "layout-shift" });
}"""


def test_nothing_shifts_when_the_auction_gives_way_to_the_cards(show: Show) -> None:
    page = show("wait_call", PHONE)
    page.evaluate("document.body.style.opacity = 1")  # what is transparent does not count as shifted
    page.wait_for_timeout(600)  # what a change of size moves is over
    page.evaluate(SHIFTS)
    for name in ("call_long", "long_wait", "call_first", "play_lead", "play_wait", "play_follow"):
        show(name, again=True)
        page.wait_for_timeout(300)
    shifts = page.evaluate("shifts")
    assert sum(shift[0] for shift in shifts) <= 0.01, sorted(shifts, reverse=True)[:4]
    page.evaluate("document.querySelector('.frame').style.paddingTop = '200px'")
    page.wait_for_function("(before) => shifts.length > before", arg=len(shifts))
    page.evaluate("document.querySelector('.frame').style.paddingTop = ''")


def test_the_auction_stands_in_one_place(show: Show) -> None:
    """On a desk: on the cloth while it goes on, then in the rail."""
    page = show("call_long", DESK)
    assert [page.locator(f"{place} .calls").count() for place in (".felt", ".rail")] == [1, 0]
    page = show("play_wait", DESK)
    assert [page.locator(f"{place} .calls").count() for place in (".felt", ".rail")] == [0, 1]


def test_a_seat_stands_above_its_calls(show: Show) -> None:
    page = show("call_long", PHONE)
    view = SCREENS["call_long"]["screen"]["view"]
    for column, seat in enumerate((1, 2, 3, 0)):
        head = page.locator(f".felt [data-seat='{seat}']").bounding_box()
        calls = page.locator(f".felt .calls td:nth-child({column + 1})")
        box = calls.last.bounding_box()
        assert head and box
        assert abs(head["x"] + head["width"] / 2 - box["x"] - box["width"] / 2) < 4
        said = [call for call in view["focus"]["calls"] if call["seat"] == seat]
        shown = [words for words in calls.all_inner_texts() if words.strip()]
        assert len(shown) == len(said)
    assert page.locator(".calls .highest").inner_text().startswith("120")


def test_a_closed_bid_says_why(show: Show) -> None:
    page = show("call", PHONE)
    places.choice(page, "下げる").click(force=True)
    low = places.why(page).inner_text()
    assert "100" in low
    page = show("call_own", PHONE)
    page.locator(".denomination.closed").click(force=True)
    assert len(places.why(page).inner_text()) > 8
    assert answers(page) == []


def test_a_coinche_takes_two_taps_in_turn_and_out_of_turn(show: Show, run_for: Callable[[int], None]) -> None:
    for name in ("call_coinche", "interrupt"):
        page = show(name, PHONE)
        box = places.choice(page, "コワンシュ").bounding_box()
        assert box
        page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert answers(page) == [], "the second tap of two came too soon"
        run_for(GUARD)
        places.choice(page, "コワンシュする").click()
        assert answers(page) == ["coinche"]


def test_out_of_turn_nobody_is_urged(show: Show) -> None:
    page = show("interrupt", PHONE)
    assert places.asking(page).count() == 0
    assert "Léa" in places.question(page).inner_text()
    assert places.more_time(page).count() == 0


def test_a_redouble_takes_two_taps_and_to_leave_it_one(show: Show, run_for: Callable[[int], None]) -> None:
    page = show("redouble", PHONE)
    places.choice(page, "サーコワンシュ").click()
    assert answers(page) == []
    run_for(GUARD)
    places.choice(page, "サーコワンシュ").click()
    assert answers(page) == ["redouble"]
    page = show("redouble", PHONE)
    places.choice(page, "そのまま").click()
    assert answers(page) == ["pass"]


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_who_is_about_to_bid_without_a_suit_reads_what_that_is(lang: str, show: Show) -> None:
    page = show("call_first", SMALL_PHONE, lang=lang)
    at = page.locator(".denomination, .call-bid").evaluate_all(TOPS)
    for place, jack in ((4, "2"), (5, "20")):
        page.locator(".denomination").nth(place).click()
        said = places.question(page).inner_text()
        assert re.findall(r"\d+", said) == [jack, "162"]
        assert page.locator(".denomination, .call-bid").evaluate_all(TOPS) == at, "nothing moves"
    page.locator(".denomination").first.click()
    assert "162" not in places.question(page).inner_text()


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_the_sheet_of_reference_explains_no_trump_all_trump_and_every_word(lang: str, show: Show) -> None:
    page = show("play_follow", PHONE, lang=lang)
    page.locator(".corner.reference").click()
    page.locator("#sheet").evaluate("(sheet) => (sheet.hidden = false)")
    card = page.locator("#sheet").inner_text()
    assert "120" in card and "248" in card
    page.locator("#sheet .segments button").nth(1).click()
    assert "248" in (page.locator("#sheet .rules-text").text_content() or "")
    page.locator("#sheet .segments button").nth(2).click()
    words = page.locator("#sheet .glossary dt").all_inner_texts()
    assert len(words) == 15
    assert not re.search(r"glossary\.|\{", page.locator("#sheet .glossary").inner_text())


# -- the play --


def test_a_card_is_lifted_and_then_played(show: Show) -> None:
    page = show("play_follow", PHONE)
    handle = page.locator(".own.open").nth(1).get_attribute("data-card")
    card = page.locator(f".own[data-card='{handle}']")
    card.click(position={"x": 10, "y": 20})
    assert answers(page) == []
    assert card.get_attribute("aria-pressed") == "true"
    card.click(position={"x": 10, "y": 20})
    assert answers(page) == [int(handle or -1)]


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_a_card_that_may_not_be_played_says_why(lang: str, show: Show) -> None:
    for name in ("play_follow", "play_trump", "play_beat"):
        page = show(name, PHONE, lang=lang)
        for card in page.locator(".own.closed").all():
            card.click(force=True, position={"x": 10, "y": 20})
            why = places.why(page).inner_text()
            assert len(why) > 8
            assert not re.search(r"why\.|\{", why)
            assert why in (card.text_content() or ""), "also for one who only hears"
        assert answers(page) == []


def test_the_only_card_that_may_be_played_is_ready(show: Show) -> None:
    page = show("play_last", PHONE)
    places.choice(page, "を出").click()
    assert len(answers(page)) == 1


def test_belote_is_a_switch_that_comes_with_the_card(show: Show) -> None:
    page = show("play_lead", PHONE)
    card = page.locator(".own:has(.own-belote)").first
    handle = int(card.get_attribute("data-card") or -1)
    assert page.get_by_role("switch", name="ベルート").count() == 0
    card.click(position={"x": 10, "y": 20})
    assert page.get_by_role("switch", name="ベルート").get_attribute("aria-checked") == "true"
    places.choice(page, "を出").click()
    assert answers(page) == [[handle, "belote"]]
    page = show("play_lead", PHONE)
    page.locator(".own:has(.own-belote)").first.click(position={"x": 10, "y": 20})
    page.get_by_role("switch", name="ベルート").click()
    places.choice(page, "を出").click()
    assert answers(page) == [handle]


def test_a_trick_rests_before_it_goes_and_locks_nothing(show: Show, run_for: Callable[[int], None]) -> None:
    page = play_on(show, "trick")
    run_for(1100)
    assert page.locator(".trick.resting .trick-card").count() == 4
    page.locator(".own.open").first.click(position={"x": 10, "y": 20})
    assert page.locator(".own.on").count() == 1
    run_for(200)
    assert page.locator(".trick.leaving .trick-card").count() == 4
    run_for(400)
    assert page.locator(".trick-won, .trick-card").count() == 0
    page.locator(".corner:not(.reference)").click()
    assert answers(page)[-1]["inspected"] == "前のトリック"


@pytest.mark.parametrize("lang", ["ja", "fr"])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESK], ids=["phone", "small", "desk"])
def test_who_takes_a_trick_is_said_beside_its_cards(size: Any, lang: str, show: Show) -> None:
    page = play_on(show, "trick", size, lang=lang, calm=True)
    covered = page.evaluate(
        """() => {
          const said = document.querySelector(".trick-won span").getBoundingClientRect();
          const middle = document.querySelector(".middle").getBoundingClientRect();
          const cards = [...document.querySelectorAll(".trick-card")].map((card) => card.getBoundingClientRect());
          const most = 12;  // of a lower edge, where there is no index
          return [said.left < middle.left, ...cards.map((card) =>
            said.left < card.right && card.left < said.right && said.top < card.bottom - most && card.top < said.bottom)];
        }"""
    )
    assert covered == [False] * 5


def test_a_tap_hurries_a_trick(show: Show, run_for: Callable[[int], None]) -> None:
    page = play_on(show, "trick")
    run_for(100)
    page.locator(".hurry").click()
    assert page.locator(".trick-card").count() == 0


def test_less_motion_rests_as_long_and_moves_nothing(show: Show, run_for: Callable[[int], None]) -> None:
    page = play_on(show, "trick", calm=True)
    run_for(1100)
    assert page.locator(".trick.resting").count() == 1
    run_for(200)
    assert page.locator(".trick.leaving, .trick.resting").count() == 0


def test_a_replay_tells_what_ended_with_its_step_and_nothing_that_it_jumped_past(show: Show) -> None:
    before, after = (
        {**SCREENS[name], "screen": {**SCREENS[name]["screen"], "match": "replay", "question": None}}
        for name in ("made_before", "made_after")
    )
    page = show({**before, "log": before["log"][:5]}, PHONE)
    show(before, again=True)
    assert page.locator(".trick-card").count() == 3, "the trick that is being played, and not the one before"
    show(after, again=True)
    assert page.locator(".trick.resting .trick-card").count() == 4
    places.sheet(page).wait_for()


# -- the account of a deal --


def test_the_last_trick_is_seen_before_the_next_deal(show: Show, run_for: Callable[[int], None]) -> None:
    page = play_on(show, "made")
    run_for(1100)
    assert page.locator(".trick-card").count() == 4
    assert page.locator(".own, .result").count() == 0, "the next hand comes after it"
    run_for(600)
    assert places.sheet(page).count() == 1


def test_no_end_is_announced_before_the_last_account_has_been_read(
    show: Show, run_for: Callable[[int], None]
) -> None:
    """While the table is being read, the end waits: also while the last trick still lies there."""
    page = play_on(show, "made")
    reading = "document.querySelector('.table').dataset.reading"
    assert page.evaluate(reading) == "true"
    run_for(1700)
    assert page.evaluate(reading) == "true"
    places.sheet(page).get_by_role("button").click()
    assert page.evaluate(reading) == "false"


def test_no_key_changes_a_bid_that_is_not_seen_yet(show: Show, run_for: Callable[[int], None]) -> None:
    after = SCREENS["made_after"]
    asked = {**after["screen"], "question": SCREENS["call_first"]["screen"]["question"]}
    page = show("made_before", DESK)
    show({**after, "screen": asked}, again=True)
    page.keyboard.press("ArrowUp")
    run_for(1600)
    places.sheet(page).get_by_role("button").click()
    assert value(page) == 82


@pytest.mark.parametrize("name", OPENED)
def test_the_arithmetic_of_a_deal_adds_up_on_the_sheet(name: str, show: Show) -> None:
    """Whoever reads the sheet can check it: the terms of each side make its score."""
    page = sheet(show, name)
    won, written = (
        part.locator("tr").evaluate_all(
            "(rows) => rows.map((row) => [row.className, [...row.querySelectorAll('td')].map((cell) => cell.innerText)])"
        )
        for part in page.locator(".breakdown tbody").all()
    )
    for rows, total in (won, "sum"), (written, "score"):
        terms = [
            [number(cell) for cell in cells]
            for look, cells in rows
            if not look and any("+" in cell for cell in cells)
        ]
        [sums] = [[number(cell) for cell in cells] for look, cells in rows if total in look.split()]
        assert [sum(side) for side in zip(*terms, strict=True)] == sums
    word = page.locator(".result-stamp").inner_text()
    assert word == ("成功" if name == "made" else "失敗")
    places.sheet(page).get_by_role("button").click()
    assert places.sheet(page).count() == 0
    assert page.locator(".own").count() == 8


def test_an_account_that_the_table_waits_for_is_shown_until_one_goes_on(show: Show) -> None:
    """Also to a page that comes back: else the table would wait for nobody knows what."""
    after = SCREENS["made_after"]
    page = show({**after, "screen": {**after["screen"], "reading": 41}}, PHONE)
    places.sheet(page).get_by_role("button").click()
    assert answers(page) == ["go on"]
    assert places.sheet(page).count() == 0, "also before the table has heard of it"
    show({**after, "screen": {**after["screen"], "reading": 41}}, PHONE, plain=True)
    page.locator(".decision .button.primary").click()
    assert answers(page) == ["go on"], "any table can be gone on with"


@pytest.mark.parametrize("times", [1, 2, 4])
def test_the_contract_names_its_taker_whole_also_doubled(times: int, show: Show) -> None:
    for name, screen in SCREENS.items():
        focus = screen["screen"]["view"]["focus"]
        if not focus or focus.get("taker") is None or str(focus["value"]) == "capot":
            continue
        doubled = copy.deepcopy(screen)
        doubled["screen"]["view"]["focus"] |= {"multiplier": times, "taker": screen["me"] or 0, "value": 160}
        page = show(doubled, PHONE)
        cut = page.evaluate(
            "() => { const { scrollWidth, clientWidth } = document.querySelector('.contract-top .contract-name');"
            " return scrollWidth - clientWidth; }"
        )
        assert cut <= 1, name


@pytest.mark.parametrize("lang", ["ja", "fr"])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small"])
def test_every_reason_for_a_bid_can_be_read_above_the_button(size: Any, lang: str, show: Show) -> None:
    bots = [screen for screen in SCREENS["long_after"]["room"]["seats"] if screen["kind"] == "bot"]
    assert sheet(show, "long", size, lang=lang).locator(".explained li").count() == len(bots), "of bots alone"
    before, after = (copy.deepcopy(SCREENS[f"long_{when}"]) for when in ("before", "after"))
    for seat in (*before["room"]["seats"], *after["room"]["seats"]):
        seat["kind"] = "bot"
    show(before, size, lang=lang)
    page = show(after, size, lang=lang, again=True)
    page.clock.run_for(RESTS)
    places.sheet(page).wait_for()
    reasons = page.locator(".explained li")
    assert reasons.count() == 4
    button = places.sheet(page).get_by_role("button").bounding_box()
    assert button and button["y"] + button["height"] <= size["height"]
    for reason in reasons.all():
        reason.scroll_into_view_if_needed()
        box = reason.bounding_box()
        assert box and box["y"] + box["height"] <= button["y"] + 1


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESK], ids=["phone", "small", "desk"])
def test_calls_are_shown_in_whole_rows_and_all_of_them_where_there_is_room(size: Any, show: Show) -> None:
    def seen(name: str) -> tuple[int, list[float]]:
        page = show(name, size)
        box = page.locator(".middle .calls").bounding_box()
        rows = page.locator(".middle .calls tbody tr").evaluate_all(
            "(rows) => rows.map((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().bottom])"
        )
        if box is None:
            return len(rows), []
        top, bottom = box["y"], box["y"] + box["height"]
        shown = [(min(b, bottom) - max(a, top)) / (b - a) for a, b in rows]
        return len(rows), [part for part in shown if part > 0]

    for name in ("call_long", "call_coinche", "long_wait"):
        count, parts = seen(name)
        assert all(part > 0.95 for part in parts), f"{name}: no row is cut"
        if name == "long_wait":
            assert len(parts) == count, "whose turn it is not has room for all"


def test_a_team_has_one_score_at_the_end(show: Show) -> None:
    over = SCREENS["over"]["screen"]
    by_team = {seat["marks"]["team"]: over["over"]["scores"][seat["seat"]] for seat in over["view"]["seats"]}
    page = show("over", PHONE)
    rows = page.locator("#scores li").all_inner_texts()
    assert [int(row.split()[-1]) for row in rows] == list(by_team.values())
    assert all(len(re.findall("みさき|あきら|Léa|ケンジ", row)) == 2 for row in rows)


def test_a_page_that_comes_back_is_told_nothing_twice(show: Show) -> None:
    page = show("made_after", PHONE)
    settled(page)
    assert page.locator(".result, .trick-won").count() == 0


# -- keys --


def test_keys(show: Show) -> None:
    page = show("call", DESK)
    for key in ("ArrowUp", "3", "Enter"):
        press(page, key)
    assert answers(page) == [["bid", 120, "D"]]
    page = show("call", DESK)
    press(page, "a")
    assert answers(page) == ["pass"]
    page = show("call_coinche", DESK)
    press(page, "d")
    wait(page)
    press(page, "Enter")
    assert answers(page) == ["coinche"]
    page = show("play_lead", DESK)
    press(page, "1")
    press(page, "1")
    assert len(answers(page)) == 1
    page = sheet(show, "made", DESK)
    press(page, "Enter")
    assert places.sheet(page).count() == 0


# What is cut off or lies on its neighbour in the contract and in the columns of the auction.
CROWDED = """() => {
  const found = [];
  const shared = (a, b) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return across > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  };
  for (const place of document.querySelectorAll(".contract-top, .calls .uttered, .step-value, .step-top")) {
    if (!place.offsetWidth) continue;
    if (place.scrollWidth > place.clientWidth) found.push(`cut: ${place.innerText}`);
    const { left, right } = place.getBoundingClientRect();
    const parts = [...place.querySelectorAll("b, svg, .contract-name")].map((one) => one.getBoundingClientRect());
    const seen = parts.filter((box) => box.width > 2);
    for (const [n, box] of seen.entries()) {
      if (box.left < left - 1 || box.right > right + 1) found.push(`outside: ${place.innerText}`);
      if (seen.slice(n + 1).some((other) => shared(box, other))) found.push(`one lies on another: ${place.innerText}`);
    }
  }
  return found;
}"""

CAPOTS = {
    "doubled": after([(0, P), (1, ("bid", 250, "H")), (2, "coinche")]),
    "all trump, doubled": after([(0, ("bid", 100, "H")), (1, ("bid", 250, "TA")), (2, "coinche")]),
    "by a long name": after([(0, P), (1, P), (2, P), (3, ("bid", 250, "C"))]),
    "played": after(CAPOT),
}


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
@pytest.mark.parametrize("size", [PHONE, SMALL_SIDEWAYS, DESK], ids=["390", "667", "1280"])
def test_a_capot_is_whole_wherever_it_is_told(size: object, lang: str, show: Show) -> None:
    page = show(next(iter(screens_of("coinche"))), size)
    for name, screen in CAPOTS.items():
        draw_on(page, "frame", screen, lang=lang)
        assert page.evaluate(CROWDED) == [], name
