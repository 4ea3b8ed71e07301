"""Three languages, chosen per person, changed anywhere, and nothing left over from another one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Route

from web import places
from web.visitor import START, NewContext, Visitor, raw_keys

HOME = {"ja": "友だちと遊ぶ", "en": "Play with friends", "fr": "Jouer entre amis"}
LOCALES = {"ja": "ja-JP", "en": "en-GB", "fr": "fr-CA"}
NAMES = {"ja": "日本語", "en": "English", "fr": "Français"}
SHORT = {"ja": "日本語", "en": "EN", "fr": "FR"}


def switch(visitor: Visitor, language: str) -> Locator:
    """What changes the language of the first page."""
    return visitor.page.get_by_role("button", name=SHORT[language], exact=True)


# Every language that the page goes through.
SEEN = """() => {
    const root = document.documentElement;
    window.languagesSeen = {};
    new MutationObserver(() => (window.languagesSeen[root.lang] = true)).observe(root, { attributeFilter: ["lang"] });
}"""


@pytest.mark.parametrize("language", HOME)
def test_the_page_speaks_the_readers_language(language: str, site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, language=LOCALES[language])
    assert HOME[language] in visitor.words
    assert visitor.page.evaluate("document.documentElement.lang") == language
    assert raw_keys(visitor.words) == []
    visitor.play_alone()
    places.dock(visitor.page).wait_for(timeout=START)
    assert raw_keys(visitor.words) == []


def test_another_language_is_another_tap_at_home(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, language="de-DE", python=False)
    assert HOME["en"] in visitor.words
    for language in ("fr", "ja", "en"):
        switch(visitor, language).click()
        visitor.wait_words(HOME[language])
    switch(visitor, "fr").click()
    visitor.wait_words(HOME["fr"])
    visitor.page.reload()
    visitor.wait_words(HOME["fr"])


# all that the page says, also to the ear
SAID = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"))].join("\\n")"""


def test_the_language_that_was_chosen_last_stays(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, language="en-GB", python=False)
    visitor.page.evaluate(SEEN)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    visitor.page.route("**/web/texts/fr.json", hold)
    with visitor.page.expect_request("**/web/texts/fr.json"):
        switch(visitor, "fr").click()
    switch(visitor, "ja").click()
    visitor.wait_words(HOME["ja"])
    with visitor.page.expect_request_finished(lambda request: request.url.endswith("/fr.json")):
        held[0].continue_()
    switch(visitor, "en").click()  # what the words bring has come before this
    visitor.page.wait_for_function("(lang) => document.documentElement.lang === lang", arg="en")
    seen = visitor.page.evaluate("Object.keys(window.languagesSeen)")
    assert seen == ["ja", "en"]


def test_the_language_changes_at_the_table(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    visitor.play_alone()
    hand = visitor.hand
    for language, menu in (("fr", "Menu"), ("en", "Menu"), ("ja", "メニュー")):
        visitor.opener("menu").click()
        places.sheet(visitor.page).get_by_role("button", name=NAMES[language]).click()
        visitor.page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=language)
        assert places.sheet(visitor.page).get_by_role("heading", name=menu, exact=True).count() == 1
        visitor.close_sheet()
        assert raw_keys(visitor.words) == []
    assert visitor.hand == hand


@pytest.mark.parametrize("language", ["ja-JP", "en-GB", "fr-FR"])
def test_the_first_page_needs_none_of_the_later_words(
    site: str, new_context: NewContext, language: str
) -> None:
    """They come after it: what it says itself is whole without them, and a sheet waits for them."""
    context = new_context(locale=language)
    held: list[Route] = []
    holding = True
    context.route("**/*.rest.json", lambda route: held.append(route) if holding else route.continue_())
    page = context.new_page()
    page.goto(site)
    places.home(page).wait_for()
    places.button(page, "settings.title").click()
    said = page.evaluate(SAID)
    assert raw_keys(said) == []
    assert places.sheet(page).count() == 0
    holding = False
    for route in held:
        route.continue_()
    places.sheet(page).wait_for()
    assert raw_keys(page.evaluate(SAID)) == []
