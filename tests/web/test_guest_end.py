"""The end of a match on a guest's page whose own Python never comes: all of it is there with the host's last word."""

from __future__ import annotations

import re

import pytest

from web import places
from web.relay import Relay
from web.visitor import START, NewContext, Visitor, play, raw_keys, telling


@pytest.fixture
def home(site: str, relay: Relay) -> str:
    return f"{site}?relay={relay.url}"


NOTICES = """
  window.noticed = [];
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll(".notice")) window.noticed.push(notice.textContent);
  }).observe(document, { childList: true, subtree: true });
"""
"""Notes what is said over everything else."""


def ended(home: str, new_context: NewContext) -> tuple[Visitor, Visitor]:
    """A host and a guest without Python, at the end of a match of Coup."""
    host = Visitor(new_context, home)
    guest = Visitor(new_context, host.open_room(), language="en-GB", python=False, script=NOTICES)
    guest.sit()
    host.choose("速さ", "はやい")
    host.start()
    guest.table()
    with telling(host, guest):
        play([host, guest], 600)
    return host, guest


def test_a_guests_end_is_whole_without_python(home: str, new_context: NewContext) -> None:
    host, guest = ended(home, new_context)
    guest.allow_clipboard()
    over = places.over(guest.page)
    with telling(host, guest):
        over.locator(".fates tbody tr").nth(1).wait_for(timeout=START)
        assert over.locator(".fates .fate-out").all_inner_texts()[1:] == ["Won", "1st"]
        assert over.locator(".fates .fate-name svg").count() > 2, "what the winner kept"
        assert over.locator(".own-line").inner_text()
        first, second, _ = over.locator(".own-counts li").all_inner_texts()
        assert re.fullmatch(r"Your bluffs: \d+ of \d+ claims \(caught: \d+\)|You have claimed nothing", first)
        assert re.fullmatch(r"Your challenges: \d+ of \d+ right|You have challenged nobody", second)
        assert over.locator(".lookback button:not([disabled])").count() == 4
        over.get_by_role("button", name="chronicle").click()
        sheet = places.sheet(guest.page)
        sheet.locator(".claims tbody tr").first.wait_for()
        sheet.locator("canvas.poster-sheet").wait_for()
        guest.close_sheet()
        over.get_by_role("button", name="Copy").click()
        code = guest.page.evaluate("navigator.clipboard.readText()")
        assert "#r1." in code
        with guest.page.expect_download() as saved:
            over.get_by_role("button", name="Save").click()
        assert saved.value.path().read_text().startswith('{"tavola"')
        # what needs Python says that it is on its way, and how it stands; the way back is open
        places.button(over, "verb.watch_again").click()
        places.close_replay(guest.page).wait_for()
        assert not raw_keys(guest.words)
        places.close_replay(guest.page).click()
        over.wait_for()
        guest.wait_words("Dealt by the device of")
        assert not [words for words in guest.page.evaluate("noticed") if "connection" in words]
    assert host.page.locator(".fates .fate-out").count() == 3
    # the host would like another match: nobody's end goes before it is told, and the guest agrees
    with telling(host, guest):
        places.again(host.page).click()
        guest.wait_words(r"Starts in \d+ s")
        assert over.locator(".fates").count() == 1
        places.again(guest.page).click()
        for page in (host.page, guest.page):
            places.over(page).wait_for(state="detached", timeout=START)
        guest.table()
        # the end that went is still there to be looked at
        guest.open_sheet(guest.opener("menu"))
        sheet.get_by_role("button", name="last match").click()
        places.close_replay(guest.page).click()
        guest.table()
    assert guest.errors == host.errors == []
    # any device with Python opens the same match from what the guest has sent
    other = Visitor(new_context, code, language="en-GB")
    places.controls(other.page).wait_for(timeout=START)
