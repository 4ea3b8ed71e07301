"""Coinche's table, drawn in a real browser from screens of real matches: what can be seen, tapped, heard and answered."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.coinche_screens import screens
from web.screens import Screen
from web.tables import AXE, DESK, PHONE, SMALL_PHONE, TAGS, BarePage, Show, answers, bare, showing, wait

SCREENS: dict[str, Screen] = json.loads(json.dumps(screens()))
ASKING = [name for name, screen in SCREENS.items() if screen["screen"]["question"]]
LOOKED_AT = [
    *("call", "call_own", "call_coinche", "interrupt", "redouble", "play_lead", "play_follow", "play_wait"),
    *("made_before", "spectator", "over", "replay"),
]
OPENED = ["made", "failed", "capot"]
"""Deals that end: `<name>_before` is the last decision, `<name>_after` what follows it."""


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("coinche", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, SCREENS)


def play_on(show: Show, name: str, size: Any = PHONE, **look: Any) -> Page:
    """What is seen when the answer after `<name>_before` has come."""
    show(f"{name}_before", size, **look)
    return show(f"{name}_after", again=True, **look)


def sheet(show: Show, name: str, size: Any = PHONE, **look: Any) -> Page:
    """The account of a deal, which comes when its last trick has been hurried away."""
    page = play_on(show, name, size, **look)
    page.locator(".hurry").click()
    page.locator(".result").wait_for()
    return page


def number(cell: str) -> int:
    """What a cell of the account says."""
    return 0 if cell == "–" else int(cell.replace("−", "-"))


# -- what can be seen --

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
    wrong = {name: show(name, size, lang=lang).evaluate(FITS) for name in SCREENS}
    wrong |= {name: sheet(show, name, size, lang=lang).evaluate(FITS) for name in OPENED}
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


def test_targets_are_large_enough(show: Show) -> None:
    """44 px both ways; a card's strip 43."""
    small: dict[str, tuple[int, int]] = {}
    for name in SCREENS:
        page = show(name, PHONE)
        boxes = page.evaluate(
            "[...document.querySelectorAll('.table button:not(.hurry)')].filter((b) => b.offsetWidth)"
            ".map((b) => [b.className, b.offsetWidth, b.offsetHeight])"
        )
        small |= {f"{name} {look}": (w, h) for look, w, h in boxes if min(w, h) < 44}
    assert small == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(size: Any, theme: str, show: Show) -> None:
    page = show("call_first", size, theme=theme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for name in LOOKED_AT:
        show(name, size, theme=theme, calm=True)
        if name == "made_before":
            sheet(show, "made", size, theme=theme, calm=True)
        page.wait_for_timeout(100)
        result = page.evaluate("(tags) => axe.run(document, {runOnly: {type: 'tag', values: tags}})", TAGS)
        complaints = [
            (rule["id"], node["target"], node["any"][:1])
            for rule in result["violations"]
            for node in rule["nodes"]
        ]
        if complaints:
            found[name] = complaints
    assert found == {}


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
    for word in ("100", "×4", "みさき", "1000"):
        assert word in contract
    assert page.locator(".contract .dealer-mark").count() == 1
    assert page.locator(".team-points").count() == page.locator(".team-tricks").count() == 2


def test_a_spectator_sees_no_face_of_a_hand_and_has_nothing_to_answer(show: Show) -> None:
    page = show("spectator", PHONE)
    assert page.locator(".seat-tile").count() == 4
    assert page.locator(".small-card").count() == 0
    assert page.locator(".dock-body button").count() == 0
    assert page.locator(".mine").count() == 0


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
    page.locator(".step").nth(1).click()
    page.locator(".denomination").nth(2).click()
    assert "120" in page.locator(".call-bid").inner_text()
    page.locator(".call-bid").click()
    assert answers(page) == [["bid", 120, "D"]]


def test_a_step_that_is_held_goes_on(show: Show) -> None:
    page = show("call_first", PHONE)
    box = page.locator(".step").nth(1).bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.wait_for_timeout(1300)
    page.mouse.up()
    assert int(page.locator(".step-value").inner_text().split()[-1]) >= 120


def test_a_closed_bid_says_why(show: Show) -> None:
    page = show("call", PHONE)
    page.locator(".step").first.click(force=True)
    low = page.locator(".dock-foot.why").inner_text()
    assert "100" in low
    page = show("call_own", PHONE)
    page.locator(".denomination.closed").click(force=True)
    assert len(page.locator(".dock-foot.why").inner_text()) > 8
    assert answers(page) == []


def test_a_coinche_takes_two_taps_in_turn_and_out_of_turn(show: Show) -> None:
    for name in ("call_coinche", "interrupt"):
        page = show(name, PHONE)
        box = page.locator(".coinche-button").bounding_box()
        assert box
        page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert answers(page) == []
        wait(page)
        page.locator(".coinche-button.sure").click()
        assert answers(page) == ["coinche"]


def test_out_of_turn_nobody_is_urged(show: Show) -> None:
    page = show("interrupt", PHONE)
    assert page.locator(".decision.asking").count() == 0
    assert "Léa" in page.locator(".dock-ask").inner_text()
    assert page.locator(".more-time").count() == 0


def test_a_redouble_or_not(show: Show) -> None:
    page = show("redouble", PHONE)
    page.locator(".coinche-button").click()
    assert answers(page) == ["redouble"]
    page = show("redouble", PHONE)
    page.locator(".call-pass").click()
    assert answers(page) == ["pass"]


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
            why = page.locator(".dock-foot.why").inner_text()
            assert len(why) > 8
            assert not re.search(r"why\.|\{", why)
            assert why in (card.text_content() or ""), "also for one who only hears"
        assert answers(page) == []


def test_the_only_card_that_may_be_played_is_ready(show: Show) -> None:
    page = show("play_last", PHONE)
    page.locator(".play-button").click()
    assert len(answers(page)) == 1


def test_belote_is_a_switch_that_comes_with_the_card(show: Show) -> None:
    page = show("play_lead", PHONE)
    card = page.locator(".own:has(.own-belote)").first
    handle = int(card.get_attribute("data-card") or -1)
    assert page.locator(".belote-switch").count() == 0
    card.click(position={"x": 10, "y": 20})
    assert page.locator(".belote-switch").get_attribute("aria-checked") == "true"
    page.locator(".play-button").click()
    assert answers(page) == [[handle, "belote"]]
    page = show("play_lead", PHONE)
    page.locator(".own:has(.own-belote)").first.click(position={"x": 10, "y": 20})
    page.locator(".belote-switch").click()
    page.locator(".play-button").click()
    assert answers(page) == [handle]


def test_a_trick_rests_before_it_goes_and_locks_nothing(show: Show) -> None:
    page = play_on(show, "trick")
    assert page.locator(".trick-card").count() == 4
    page.wait_for_timeout(700)
    assert page.locator(".trick.resting .trick-card").count() == 4
    if page.locator(".own.open").count():
        page.locator(".own.open").first.click(position={"x": 10, "y": 20})
        assert page.locator(".own.on").count() == 1
    page.wait_for_timeout(1200)
    assert page.locator(".trick-won").count() == 0
    assert page.locator(".trick-card").count() == 0
    page.locator(".corner:not(.reference)").click()
    assert answers(page)[-1]["inspected"] == "前のトリック"


def test_a_tap_hurries_a_trick(show: Show) -> None:
    page = play_on(show, "trick")
    page.locator(".hurry").click()
    assert page.locator(".trick-card").count() == 0


def test_less_motion_rests_as_long_and_moves_nothing(show: Show) -> None:
    page = play_on(show, "trick", calm=True)
    page.wait_for_timeout(900)
    assert page.locator(".trick.resting").count() == 1
    page.wait_for_timeout(600)
    assert page.locator(".trick.leaving, .trick.resting").count() == 0


# -- the account of a deal --


def test_the_last_trick_is_seen_before_the_next_deal(show: Show) -> None:
    page = play_on(show, "made")
    assert page.locator(".trick-card").count() == 4
    assert page.locator(".own").count() == 0, "the next hand comes after it"
    page.locator(".result").wait_for(timeout=4000)


@pytest.mark.parametrize("name", OPENED)
def test_the_arithmetic_of_a_deal_adds_up_on_the_sheet(name: str, show: Show) -> None:
    """Whoever reads the sheet can check it: the terms of each side make its score."""
    page = sheet(show, name)
    rows = (
        page.locator(".breakdown tbody")
        .nth(1)
        .locator("tr")
        .evaluate_all(
            "(rows) => rows.map((row) => [row.className, [...row.querySelectorAll('td')].map((cell) => cell.innerText)])"
        )
    )
    terms = [[number(cell) for cell in cells] for look, cells in rows if not look]
    [scores] = [[number(cell) for cell in cells] for look, cells in rows if "score" in look]
    assert [sum(side) for side in zip(*terms, strict=True)] == scores
    word = page.locator(".result-stamp").inner_text()
    assert word == ("成功" if name == "made" else "失敗")
    page.locator(".result-on").click()
    assert page.locator(".result").count() == 0
    assert page.locator(".own").count() == 8


def test_a_page_that_comes_back_is_told_nothing_twice(show: Show) -> None:
    page = show("made_after", PHONE)
    page.wait_for_timeout(200)
    assert page.locator(".result, .trick-won").count() == 0


# -- keys, and the table for any game --


def test_keys(show: Show) -> None:
    page = show("call", DESK)
    for key in ("ArrowUp", "3", "Enter"):
        page.keyboard.press(key)
    assert answers(page) == [["bid", 120, "D"]]
    page = show("call", DESK)
    page.keyboard.press("a")
    assert answers(page) == ["pass"]
    page = show("call_coinche", DESK)
    page.keyboard.press("d")
    wait(page)
    page.keyboard.press("Enter")
    assert answers(page) == ["coinche"]
    page = show("play_lead", DESK)
    page.keyboard.press("1")
    page.keyboard.press("1")
    assert len(answers(page)) == 1
    page = sheet(show, "made", DESK)
    page.keyboard.press("Enter")
    assert page.locator(".result").count() == 0


@pytest.mark.parametrize("name", ASKING)
def test_the_plain_table_can_answer_every_question(name: str, show: Show) -> None:
    page = show(name, PHONE, plain=True)
    values = [option["value"] for option in SCREENS[name]["screen"]["question"]["options"]]
    cards = page.locator(".plain-card button")
    if cards.count():
        cards.first.click()
        page.locator(".button.big").click()
    else:
        page.locator(".dock-body button:not([aria-disabled=true])").first.click()
    assert answers(page)[0] in values
