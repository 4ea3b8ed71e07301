"""The network changes or goes while the page's modules come: it is never left blank, and says what can be done."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route

from web import places
from web.relay import Relay
from web.visitor import START, NewContext, Visitor


class Breaks:
    """What can't be fetched, as often as is said."""

    def __init__(self, context: BrowserContext, pattern: str, times: float) -> None:
        self.left = times
        self.asked = 0
        context.route(re.compile(pattern), self._answer)

    def _answer(self, route: Route) -> None:
        self.asked += 1
        self.left -= 1
        if self.left >= 0:
            route.abort("internetdisconnected")
        else:
            route.continue_()


def opened(new_context: NewContext, site: str, pattern: str, times: float) -> tuple[Page, Breaks]:
    context = new_context(locale="en-US")
    context.route("**/pyscript/*", lambda route: route.abort())
    breaks = Breaks(context, pattern, times)
    page = context.new_page()
    page.goto(site)
    return page, breaks


@pytest.mark.both_browsers
@pytest.mark.parametrize(
    "part", ["/web/main.js", "/web/core/store.js", "/web/style/page.css", "/web/texts/en.json"]
)
def test_a_part_that_can_not_be_fetched_is_fetched_again(
    site: str, new_context: NewContext, part: str
) -> None:
    page, breaks = opened(new_context, site, re.escape(part), 1)
    places.alone(page).wait_for(timeout=START)
    page.wait_for_function("() => getComputedStyle(document.body).getPropertyValue('--e1') !== ''")
    assert not page.locator("#unfetched").is_visible()
    assert breaks.asked > 1


COMES_BEFORE_ITS_EFFECT = """async () => {
  const { html, render } = await import("htm/preact");
  const { later } = await import("./web/core/later.js");
  const part = () => later(async () => () => html`<p id="late"></p>`);
  await part().ahead(); // with the words, which come once
  const Part = part();
  Part.ahead(); // it is there a moment after it was drawn
  render(html`<${Part} />`, document.body.appendChild(document.createElement("div")));
}"""


@pytest.mark.both_browsers
def test_a_part_that_comes_right_after_it_was_wanted_is_drawn(site: str, new_context: NewContext) -> None:
    page, _ = opened(new_context, site, "nothing", 0)
    places.alone(page).wait_for(timeout=START)
    page.evaluate(COMES_BEFORE_ITS_EFFECT)
    page.locator("#late").wait_for(state="attached", timeout=START)


TABLES = ["/web/features/table/frame.js", "/web/games/coup/dock.js", "/web/style/room.css"]


@pytest.mark.both_browsers
@pytest.mark.parametrize("part", TABLES)
def test_a_table_whose_part_did_not_come_is_loaded_anew(
    site: str, new_context: NewContext, part: str
) -> None:
    """Firefox would never ask for it again."""
    page, breaks = opened(new_context, site, re.escape(part), float("inf"))

    def mend(request: Request) -> None:
        if request.is_navigation_request():
            breaks.left = 0

    page.on("request", mend)
    places.alone(page).click()
    places.cards(page).first.wait_for(timeout=START)
    page.locator(".frame [data-game=coup]").first.wait_for(timeout=START)


@pytest.mark.both_browsers(by_night="firefox")
def test_home_is_not_loaded_anew_for_a_table_that_nobody_asked_for(
    site: str, new_context: NewContext
) -> None:
    """The reader is about to do something else there; and the table has one reload only."""
    page, breaks = opened(new_context, site, re.escape("/web/games/coup/dock.js"), float("inf"))
    while not breaks.asked:
        page.wait_for_timeout(50)
    loads: list[int] = []
    page.on("framenavigated", lambda _: loads.append(1))
    page.wait_for_timeout(2000)
    assert not loads
    with page.expect_navigation(timeout=START):
        places.alone(page).click()
    breaks.left = 0
    page.locator(".frame [data-game=coup]").first.wait_for(timeout=START)


@pytest.mark.both_browsers(by_night="firefox")
def test_a_table_whose_part_never_comes_is_loaded_anew_once(site: str, new_context: NewContext) -> None:
    page, _ = opened(new_context, site, "/web/games/coup/dock.js", float("inf"))
    loads = []
    page.on("load", lambda _: loads.append(1))
    with page.expect_event("load", timeout=START):
        places.alone(page).click()
    page.locator(".plain").first.wait_for(timeout=START)
    page.wait_for_timeout(3000)
    assert len(loads) == 1


@pytest.mark.both_browsers(by_night="firefox")
def test_a_page_without_a_network_says_so_and_ends_to_try(site: str, new_context: NewContext) -> None:
    page, breaks = opened(new_context, f"{site}#solo.1", "/web/core/store.js", float("inf"))
    words = page.locator("#unfetched")
    words.wait_for(timeout=START)
    while breaks.asked < 3:
        page.wait_for_timeout(200)
    page.wait_for_timeout(3000)
    asked = breaks.asked  # twice by itself; some browsers ask once more for what was to be preloaded
    page.wait_for_timeout(3000)
    assert breaks.asked == asked <= 6
    page.locator("#unfetched.now").wait_for()
    for lang, said in {"ja": "もう一度", "en": "try again", "fr": "réessayez"}.items():
        assert said in words.locator(f"p[lang={lang}]").inner_text()
    breaks.left = 0
    words.locator("button").click()
    page.locator("#app > *").first.wait_for(timeout=START)
    assert page.url.startswith(site)


@pytest.mark.both_browsers(by_night="firefox")
@pytest.mark.parametrize("part", ["/web/features/room/address.js", "/web/net/door.js"])
def test_who_comes_by_a_link_and_gets_no_module_is_told_and_can_try_again(
    site: str, new_context: NewContext, relay: Relay, part: str
) -> None:
    host = Visitor(new_context, f"{site}?relay={relay.url}", python=False)
    link = host.open_room()
    page, breaks = opened(new_context, link, re.escape(part), float("inf"))
    page.get_by_role("main").get_by_text("A part of the page could not be fetched").wait_for(timeout=START)
    breaks.left = 0
    places.button(page, "trouble.reload").click()
    places.waiting(page).wait_for(timeout=START)
    assert page.url == link
