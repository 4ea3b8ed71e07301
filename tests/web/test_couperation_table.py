"""Couperation's table, drawn in a real browser from screens of real matches: what can be seen, tapped and answered, and that
nothing leaves the device before it is committed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from web import places
from web.all_screens import screens_of
from web.couperation_screens import COMPANY
from web.tables import DESK, GUARD, PHONE, BarePage, Show, answers, bare, press, showing, wait

SCREENS = screens_of("couperation")


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("couperation", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    bare_page[0].set_viewport_size(PHONE)
    yield from showing(bare_page, SCREENS)


def options(name: str, kind: str) -> list[Any]:
    """The open answers of one kind."""
    question = SCREENS[name]["screen"]["question"]
    return [option["value"] for option in question["options"] if option["name"] == kind]


def face_of(name: str, card: int) -> str:
    """What is written on a card that the reader knows."""
    zones = SCREENS[name]["screen"]["view"]["zones"]
    [face] = [one["face"] for zone in zones for one in zone["cards"] if one["card"] == card]
    return str(face)


def hand(name: str, card: int) -> str:
    return f'.hand [data-card="open {face_of(name, card)}"]'


# -- what can be seen --


def test_every_empty_place_says_what_fits_and_what_a_heart_gives(show: Show) -> None:
    page = show("act")
    for slot in SCREENS["act"]["screen"]["view"]["focus"]["slots"]:
        words = page.locator(f'[data-cell="{slot["a"]}-{slot["b"]}"]').text_content() or ""
        if slot["lo"] is not None and slot["lo"] < slot["hi"]:
            assert f"{slot['lo']}–{slot['hi']}" in words
        assert f"次の人は{slot['heart']}枚" in words


def test_a_covered_card_shows_its_number_to_whom_laid_it_alone(show: Show) -> None:
    page = show("act")
    for cell in [one for one in SCREENS["act"]["screen"]["view"]["focus"]["cells"] if one["by"] is not None]:
        words = page.locator(f'[data-cell="{cell["a"]}-{cell["b"]}"] .own').all_text_contents()
        assert words == ([cell["card"]["face"]] if cell["by"] == SCREENS["act"]["me"] else [])
    assert places.over(page).count() == 0, "a part of a glass is not taken for the end of the game"
    page = show("spectator")
    assert page.locator(".cell .own").count() == 0
    assert places.mine(page).count() == 0
    assert places.dock(page).get_by_role("button").count() == 0


def test_the_others_hands_are_rows_of_backs(show: Show) -> None:
    page = show("watch")
    view = SCREENS["watch"]["screen"]["view"]
    sizes = [
        len(zone["cards"])
        for zone in view["zones"]
        if zone["name"] == "hand" and zone["seat"] != SCREENS["watch"]["me"]
    ]
    shown = page.locator(".others .other").evaluate_all(
        "(all) => all.map((one) => one.querySelectorAll('.mini').length)"
    )
    assert sorted(shown) == sorted(sizes)
    assert page.locator(".others [data-card]").count() == 0, "no card of theirs can be told from another"


def test_a_draw_of_somebody_else_is_a_number_in_the_log(show: Show) -> None:
    lines = show("watch", DESK).locator(".log-drew").all_inner_texts()
    others = [line for line in lines if not line.strip().startswith(COMPANY.names[SCREENS["watch"]["me"]])]
    assert len(others) > 2
    assert [line for line in others if "裏向きのカード" in line.replace("（裏向きのカード）", "")] == []


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_it_is_seen_before_whom_the_finish_card_lies(size: ViewportSize, show: Show) -> None:
    zones = SCREENS["act_finish"]["screen"]["view"]["zones"]
    [holder] = [zone["seat"] for zone in zones if zone["name"] == "finish" and zone["cards"]]
    assert holder not in (None, SCREENS["act_finish"]["me"])
    shown = show("act_finish", size).locator(":is(.other, .couperation-rail li)", has_text="フィニッシュ")
    assert [COMPANY.names[holder] in words for words in shown.all_inner_texts()] == [True]


def test_who_is_waited_for_is_named_once(show: Show) -> None:
    [seat] = SCREENS["watch"]["screen"]["waiting"]["seats"]
    assert show("watch").locator(".decision").inner_text().count(COMPANY.names[seat]) == 1


# -- what can be answered --


def test_a_closed_verb_is_not_where_the_focus_goes(show: Show) -> None:
    closed = show("act_first", PHONE).locator(".verb.dim")
    assert closed.count() == 1
    assert closed.get_attribute("data-focus") == "never"


def test_card_first(show: Show) -> None:
    value = options("act", "place")[0]
    page = show("act")
    page.locator(hand("act", value[1])).click()
    cell = page.locator(f'[data-cell="{value[2]}-{value[3]}"]')
    assert "fits" in (cell.get_attribute("class") or "")
    cell.click()
    assert answers(page) == [], "nothing leaves before it is committed"
    places.choice(page, "表で置く").click()
    assert answers(page) == [value]


def test_place_first(show: Show) -> None:
    value = options("act", "face_down")[0]
    page = show("act")
    page.locator(f'[data-cell="{value[2]}-{value[3]}"]').click()
    page.locator(hand("act", value[1])).click()
    assert answers(page) == []
    places.choice(page, "裏で置く").click()
    assert answers(page) == [value]


def test_a_card_that_does_not_fit_says_why(show: Show) -> None:
    refused = SCREENS["act"]["screen"]["question"]["refused"]
    value = next(one["value"] for one in refused if one["name"] == "place")
    page = show("act")
    page.locator(hand("act", value[1])).click()
    page.locator(f'[data-cell="{value[2]}-{value[3]}"]').click()
    places.choice(page, "表で置く").click(force=True)
    assert face_of("act", value[1]) in places.why(page).inner_text()
    assert answers(page) == []


def reveal(page: Page) -> list[Any]:
    """Choose a covered card; answers what turning it over would be."""
    value = options("act", "reveal")[0]
    cells = SCREENS["act"]["screen"]["view"]["focus"]["cells"]
    [cell] = [one for one in cells if one["card"]["card"] == value[1]]
    page.locator(f'[data-cell="{cell["a"]}-{cell["b"]}"]').click()
    assert "全員の負け" in places.dock(page).inner_text(), "what it risks is said first"
    return list(value)


@pytest.fixture
def passes(bare_page: BarePage) -> Iterator[Callable[[int], None]]:
    """The page's time stands still but for the milliseconds that the test lets pass: how long a tap takes here says nothing."""
    page, _ = bare_page
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    yield page.clock.run_for
    page.clock.resume()


def test_turning_a_card_over_takes_two_steps(passes: Callable[[int], None], show: Show) -> None:
    page = show("act")
    value = reveal(page)
    page.locator(".holds").click()
    passes(300)
    page.locator(".holds").click()
    assert answers(page) == [], "a double tap decides nothing"
    passes(GUARD)
    page.locator(".holds").click()
    assert answers(page) == [value]


def test_or_is_held(passes: Callable[[int], None], show: Show) -> None:
    page = show("act")
    value = reveal(page)
    page.locator(".holds").hover()
    page.mouse.down()
    passes(500)
    page.mouse.up()
    passes(500)
    assert answers(page) == [], "not long enough"
    page = show("act")
    reveal(page)
    page.locator(".holds").hover()
    page.mouse.down()
    passes(700)
    assert answers(page) == [value]
    page.mouse.up()
    assert answers(page) == [value], "and to let go is no second answer"


def test_to_hold_long_enough_counts_on_a_page_whose_timers_are_late(
    passes: Callable[[int], None], show: Show
) -> None:
    page = show("act")
    value = reveal(page)
    page.locator(".holds").hover()
    page.evaluate("() => { window.inTime = setTimeout; setTimeout = (what, ms) => inTime(what, ms + 5000); }")
    page.mouse.down()
    page.evaluate("() => { setTimeout = inTime; }")
    passes(700)
    assert answers(page) == []
    page.mouse.up()
    assert answers(page) == [value]


def test_the_sums_of_an_exchange(show: Show) -> None:
    name = "act_sums"
    question = SCREENS[name]["screen"]["question"]
    option = next(one for one in question["options"] if one["name"] == "exchange" and len(one["value"]) == 5)
    *head, blank = option["value"]
    _, x, y, target = head
    assert blank is None
    spent = next(card["card"] for card in question["cards"] if card["card"] not in head)
    page = show(name)
    places.choice(page, "リザーブ").click()
    for card in (x, y):
        page.locator(hand(name, card)).click()
    high, low = sorted((int(face_of(name, x)), int(face_of(name, y))), reverse=True)
    sums = page.locator(".sums").inner_text()
    assert f"{high} − {low} = {high - low}" in sums
    assert f"{high} + {low} = {high + low}" in sums
    kept = page.locator(f'.kept[data-card="open {face_of(name, target)}"]')
    assert "within" in (kept.get_attribute("class") or ""), "one more card has to go"
    page.locator(hand(name, spent)).click()
    assert "ready" in (kept.get_attribute("class") or "")
    kept.click()
    assert answers(page) == []
    wait(page)
    places.choice(page, "を取る").click()
    assert answers(page) == [[*head, spent]]


def test_what_is_fetched_takes_a_free_place_or_another_cards(show: Show) -> None:
    for kind in ("put", "replace"):
        value = options("put", kind)[0]
        page = show("put")
        page.locator(f'[data-cell="{value[0]}-{value[1]}"]').click()
        assert answers(page) == []
        assert ("差し替え" in places.question(page).inner_text()) == (kind == "replace")
        places.choice(page, "差し替える" if kind == "replace" else "ここに置く").click()
        assert answers(page) == [value]


def test_discards_are_picked_then_committed(show: Show) -> None:
    for name in ("discard", "discard_reserve"):
        page = show(name)
        question = SCREENS[name]["screen"]["question"]
        cards = [card["card"] for card in question["cards"]][-question["count"] :]
        for card in cards:
            page.locator(f'.picks[data-card="open {face_of(name, card)}"]').click()
        assert answers(page) == []
        places.choice(page, "捨てる").click()
        assert answers(page) == [sorted(cards)]


def test_keys(show: Show) -> None:
    """Digits for the hand, arrows for the tower, letters for the verbs, Enter to commit, Escape to step back."""
    value = options("act", "place")[0]
    page = show("act", DESK)
    press(page, page.locator(hand("act", value[1])).get_attribute("data-n") or "")
    press(page, "ArrowLeft")
    at = page.evaluate("document.activeElement.dataset.cell")
    assert at, "an arrow leads to the tower"
    press(page, "ArrowRight")
    now = page.evaluate("document.activeElement.dataset.cell")
    assert now != at
    page.locator(f'[data-cell="{now}"][tabindex="0"]').wait_for()
    assert page.locator('[data-cell][tabindex="0"]').count() == 1, "Tab comes back to where the arrows led"
    page.locator(f'[data-cell="{value[2]}-{value[3]}"]').focus()
    press(page, "Enter")
    press(page, "u")
    assert answers(page) == [value]
    page = show("discard_reserve", DESK)
    for n in range(SCREENS["discard_reserve"]["screen"]["question"]["count"]):
        press(page, str(n + 1))
    press(page, "Enter")
    assert len(answers(page)) == 1
    page = show("act", DESK)
    press(page, "e")
    assert page.locator(".exchanging").count() == 1
    press(page, "Escape")
    wait(page)
    press(page, "r")
    assert page.locator(".cell.lit").count() > 0
    press(page, "Escape")
    assert page.locator(".cell.lit").count() == 0
    assert answers(page) == []
