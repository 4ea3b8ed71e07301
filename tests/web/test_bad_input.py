"""Errors are told in the reader's language, and the game goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web import places
from web.relay import Relay
from web.visitor import HAND, PHONE, PYTHON_IS_THERE, START, NewContext, Visitor

GOOD_TOKEN = "A" * 32


@pytest.fixture
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("v1.abc", "途中で切れています"),
        ("v1", "途中で切れています"),
        (f"v2.{GOOD_TOKEN}", "別の版"),
        ("v1.<script>alert(1)</script>", "読めません"),
        ("<img src=x onerror=alert(1)>", "読めません"),
        ("i1.short", "招待コード"),
    ],
)
def test_a_link_that_is_no_room(fragment: str, words: str, site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}#{fragment}", python=False)
    visitor.wait_words(words)
    button = places.button(visitor.page, "trouble.home")
    if button.count():
        button.last.click()
    places.home(visitor.page).wait_for()
    assert visitor.errors == []


NAMES = {
    "<b>Bob</b>": "<b>Bob</b>",
    "あ" * 10_000: "あ" * 24,
}


def test_a_name_is_text_and_short(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False)
    for typed, shown in NAMES.items():
        places.me(visitor.page).click()
        places.name_field(visitor.page).fill(typed)
        places.button(visitor.page, "verb.save").click()
        places.sheet(visitor.page).wait_for(state="detached")
        assert visitor.page.locator(".me-name").inner_text() == shown
        assert visitor.page.locator(".me-name *").count() == 0


def test_a_name_of_nothing_is_refused_in_words(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False)
    before = visitor.page.locator(".me-name").inner_text()
    places.me(visitor.page).click()
    places.name_field(visitor.page).fill("\u200b \u202e")
    places.button(visitor.page, "verb.save").click()
    visitor.wait_words("1〜24文字")
    visitor.close_sheet()
    assert visitor.page.locator(".me-name").inner_text() == before


def test_a_saved_game_that_is_spoilt(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    visitor.play_alone()
    table = visitor.page.url
    visitor.page.goto(f"{site}version.json")  # a game that goes on would save itself once more
    spoilt = visitor.page.evaluate(
        """() => {
          const saves = Object.keys(localStorage).filter((key) => key.startsWith("tavola.save."));
          for (const key of saves) localStorage.setItem(key, '{"no": 1');
          return saves.length;
        }"""
    )
    assert spoilt == 1
    visitor.page.goto(table)
    visitor.wait_words("壊れていて", seconds=START / 1000)
    places.button(visitor.page, "trouble.erase").click()
    places.home(visitor.page).wait_for()
    assert places.resumes(visitor.page).count() == 0
    visitor.play_alone()


def test_settings_that_are_spoilt(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False)
    for spoilt in ("nonsense", "[1, 2, {}]", '{"a": 1}', "null"):
        visitor.page.evaluate(
            "(text) => ['settings', 'name', 'rooms', 'turn', 'options.coup']"
            ".forEach((key) => localStorage.setItem(`tavola.${key}`, text))",
            spoilt,
        )
        visitor.page.reload()
        visitor.page.locator(".home .verbs").wait_for()
        assert visitor.page.locator(".me-name").inner_text()
    assert visitor.errors == []


def test_storage_switched_off(site: str, new_context: NewContext) -> None:
    context = new_context(viewport=PHONE, locale="ja-JP")
    context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])"
        "  Object.defineProperty(window, name, {get() { throw new Error('storage is off'); }});"
        "delete window.IDBFactory;"
    )
    page = context.new_page()
    errors: list[str] = []
    # PyScript asks for a database of its own and does without it; only our code's errors count
    page.on(
        "pageerror", lambda error: None if "/pyscript/" in (error.stack or "") else errors.append(str(error))
    )
    page.goto(site)
    page.get_by_text("保存できない").wait_for()
    places.alone(page).click()
    places.cards(page).first.wait_for(timeout=START)
    page.wait_for_function(PYTHON_IS_THERE, timeout=START)  # the first table needs none
    assert errors == []


def test_two_tabs_with_one_table(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    visitor.play_alone()
    hand = visitor.hand
    second = visitor.context.new_page()
    second.goto(visitor.page.url)
    second.get_by_role("main").get_by_text("別のタブ").wait_for(timeout=START)
    places.button(second, "trouble.here").click()
    places.cards(second).first.wait_for(timeout=START)
    assert second.locator(HAND).all_text_contents() == hand
    visitor.wait_words("別のタブ")


def test_two_tabs_with_one_guests_seat(site: str, relay: Relay, new_context: NewContext) -> None:
    host = Visitor(new_context, f"{site}?relay={relay.url}")
    link = host.open_room()
    guest = Visitor(new_context, link)
    guest.sit()
    second = guest.context.new_page()
    second.goto(link)
    places.my_seat(second).wait_for(timeout=START)
    guest.wait_words("別の画面")
    places.button(guest.page, "trouble.here").click()
    places.my_seat(guest.page).wait_for(timeout=START)
    second.get_by_role("main").get_by_text("別の画面").wait_for(timeout=START)


def test_nobody_at_home_is_said(site: str, relay: Relay, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}?relay={relay.url}#v1.{GOOD_TOKEN}", python=False)
    visitor.wait_words("部屋を預かる端末を待っています")


def test_a_relay_out_of_reach_is_said(site: str, new_context: NewContext) -> None:
    host = Visitor(new_context, f"{site}?relay=ws://127.0.0.1:9", python=False)
    places.with_friends(host.page).click()
    host.wait_words("どの中継所にも届きません")


def test_a_list_of_relays_that_did_not_come_may_be_asked_for_again(
    site: str, new_context: NewContext
) -> None:
    visitor = Visitor(new_context, site, python=False)
    visitor.context.route("**/relays.json", lambda route: route.abort())
    visitor.page.evaluate("(token) => { location.hash = `v1.${token}`; }", GOOD_TOKEN)
    again = places.button(visitor.page, "verb.retry")
    again.wait_for()
    visitor.context.unroute("**/relays.json")
    visitor.context.route(
        "**/relays.json", lambda route: route.fulfill(json={"relays": ["ws://127.0.0.1:9"], "stun": []})
    )
    again.click()
    visitor.wait_words("どの中継所にも届きません")


@pytest.mark.parametrize(
    ("agent", "words"), [("Line/14.1.0", "LINEの中"), ("Instagram 300.0", "Instagramの中")]
)
def test_a_browser_inside_another_application(
    agent: str, words: str, site: str, new_context: NewContext
) -> None:
    visitor = Visitor(
        new_context, site, python=False, user_agent=f"Mozilla/5.0 (iPhone) AppleWebKit/605 {agent}"
    )
    assert words in visitor.words
    if agent.startswith("Line"):
        assert "openExternalBrowser=1" in (visitor.page.locator(".banner a").get_attribute("href") or "")
    places.with_friends(visitor.page).click()
    visitor.wait_words(words)
