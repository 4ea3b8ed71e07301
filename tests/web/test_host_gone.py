"""A guest whose host is missing, in a room that only the host keeps: told how long, may call, be told, keep what was seen, and is
back at once when the host is.

And a guest of an invite, who needs a new one after a reload.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from web import places
from web.relay import Relay
from web.visitor import START, NewContext, Visitor, raw_keys, telling

# nothing answers here
NO_RELAY = "ws://127.0.0.1:9"


def has_no_python(visitor: Visitor) -> bool:
    script = "performance.getEntriesByType('resource').every((e) => !e.name.endsWith('.wasm'))"
    return bool(visitor.page.evaluate(script))


@pytest.fixture
def home(site: str, relay: Relay) -> str:
    return f"{site}?relay={relay.url}"


def test_a_host_that_goes_and_comes_back(
    home: str, site: str, new_context: NewContext, tmp_path: Path
) -> None:
    host = Visitor(new_context, home)
    link = host.open_room()
    assert re.search(r"&c=[\w-]{3}$", link)
    # as people quote it: the address bar shows the link alone
    guest = Visitor(new_context, f"{link}」。", language="en-GB")
    guest.sit()
    assert guest.page.url == link
    host.choose("持ち時間", "なし")
    host.keep_here()
    host.start()
    guest.table()
    hand = guest.hand
    host.page.goto("about:blank")
    with telling(guest):
        panel = places.missing(guest.page)
        panel.wait_for(timeout=START)
        assert re.search(r"device \(0:\d\d\)", panel.inner_text())
        assert not raw_keys(guest.words)
        assert (
            guest.page.locator(".dock-body .button:not([aria-disabled=true], .lit, .reference)").count() == 0
        )
        panel.get_by_role("button", name="Try again").click()
        guest.wait_words("Calling again")
        with guest.page.expect_download() as saved:
            panel.get_by_role("button", name="Save the match").click()
        panel.get_by_role("button", name="Tell me").click()
        guest.wait_words("You will be told")
        host.page.goto(link)
        panel.wait_for(state="detached", timeout=START)
        guest.page.wait_for_function("() => document.title.startsWith('● The table goes on')")
        assert guest.hand == hand
        # the mark has been seen as soon as the page is touched
        guest.page.get_by_role("heading", level=1).click()
        guest.page.wait_for_function("() => !document.title.includes('The table goes on')")
    assert has_no_python(guest)
    assert guest.errors == []

    # what the guest has seen, on any device, without Python
    file = tmp_path / "seen.json"
    saved.value.save_as(file)
    other = Visitor(new_context, site, language="fr-FR", python=False)
    chooser = other.page.locator("input[type=file]")
    chooser.set_input_files(file)
    places.controls(other.page).wait_for(timeout=START)
    other.page.locator(".mine .own.hand").first.wait_for(timeout=START)
    assert len(other.hand) == 2 and "" not in other.hand
    assert other.page.locator(".player-tile .mini.face").count() == 0, "nobody else's cards are in it"
    assert "tel que votre écran" in other.words.lower()
    assert places.eyes(other.page).count() == 0
    assert not raw_keys(other.words)
    places.way_out(other.page).click()
    places.home(other.page).wait_for()
    for spoilt in (file.read_text()[:-20], file.read_text().replace('"steps":[', '"steps":[3,')):
        file.write_text(spoilt)
        chooser.set_input_files([])
        chooser.set_input_files(file)
        places.trouble(other.page).wait_for(timeout=START)
        assert "abîmé" in other.words
        places.close_replay(other.page).click()
        places.home(other.page).wait_for()
    assert other.errors == []


FORGET_KEY = """new Promise((done, failed) => {
  const deleting = indexedDB.deleteDatabase("tavola-identity");
  deleting.onsuccess = () => done();
  deleting.onerror = deleting.onblocked = () => failed(new Error("the key is in use"));
})"""


@pytest.mark.parametrize("way", ["link", "list"])
def test_a_host_whose_key_is_gone_goes_on_in_a_new_room(
    way: str, home: str, site: str, new_context: NewContext
) -> None:
    host = Visitor(new_context, home)
    link = host.open_room()
    guest = Visitor(new_context, link, language="en-GB")
    guest.sit()
    host.choose("持ち時間", "なし")
    host.start()
    guest.table()
    hands = guest.hand, host.hand
    host.page.goto(f"{site}version.json")
    host.page.evaluate(FORGET_KEY)
    with telling(host, guest):
        if way == "link":
            host.page.goto(link)
        else:
            host.page.goto(home)
            places.resumes(host.page).first.click()
        places.button(host.page, "trouble.anew").wait_for(timeout=START)
        assert "鍵がなくなりました" in host.words
        assert not raw_keys(host.words)
        places.button(host.page, "trouble.anew").click()
        host.table()
        assert host.hand == hands[1]
        anew = host.page.url
        assert anew != link
        guest.page.goto("about:blank")
        guest.page.goto(anew)
        guest.table()
        assert guest.hand == hands[0], "the seat is kept for its key"
    assert host.page.evaluate("JSON.parse(localStorage['tavola.rooms']).length") == 1
    assert host.errors == guest.errors == []


MEETS_MS = 8_000
"""The minute that a test lets a page's clock skip is none for the others: they need the time to meet that page."""


@pytest.mark.parametrize("emptied", ["key", "all"])
def test_friends_who_wait_are_offered_the_room_that_a_host_opens_without_its_key(
    emptied: str, home: str, site: str, new_context: NewContext
) -> None:
    host = Visitor(new_context, home)
    link = host.open_room()
    guests = [Visitor(new_context, link, language=language) for language in ("en-GB", "fr-FR")]
    for guest in guests:
        guest.sit()
    host.keep_here()
    host.page.goto(f"{site}version.json")
    host.page.evaluate(FORGET_KEY)
    if emptied == "all":
        host.page.evaluate("localStorage.clear()")
    with telling(host, *guests):
        for guest in guests:
            guest.page.locator(".lobby .banner").wait_for(timeout=START)
        host.page.goto(link)
        if emptied == "all":
            # nothing says that it was the host: it waits as all the others do
            host.page.clock.install()
            host.page.goto("about:blank")
            host.page.goto(link)
            places.waiting(host.page).wait_for(timeout=START)
            host.page.wait_for_timeout(MEETS_MS)
            host.page.clock.fast_forward(61_000)
        host.page.get_by_role("button", name="新しい部屋を開く").click(timeout=START)
        host.page.get_by_role("button", name="知らせています", disabled=True).wait_for(timeout=START)
        for guest, words in zip(guests, ("Somebody calling themself", "personne qui se dit"), strict=True):
            guest.wait_words(words)
            assert guest.page.url == link, "nobody is led anywhere"
            assert not raw_keys(guest.words)
        places.region(host.page, "lobby.call").wait_for(timeout=START)
        assert host.page.url != link
        for guest in guests:
            go = guest.page.get_by_role("button", name=re.compile("new room|nouveau salon"))
            assert go.count() == 1
            go.click()
            places.lobby(guest.page).wait_for(timeout=START)
            guest.page.locator(".lobby .banner").wait_for(state="detached", timeout=START)
            assert guest.page.url.split("#")[1][:35] == host.page.url.split("#")[1][:35]
            if emptied == "key":
                places.my_seat(guest.page).wait_for(timeout=START)
    assert host.errors == guests[0].errors == guests[1].errors == []


def test_a_guest_whose_host_stays_away_can_open_a_new_room(home: str, new_context: NewContext) -> None:
    host = Visitor(new_context, home)
    guest = Visitor(new_context, host.open_room(), language="fr-FR")
    guest.sit()
    host.without_clocks()
    host.keep_here()
    host.start()
    guest.table()
    guest.page.clock.install()
    host.page.goto("about:blank")
    places.missing(guest.page).wait_for(timeout=START)
    anew = places.missing(guest.page).get_by_role("button", name="Nouveau salon")
    assert anew.count() == 0
    guest.page.clock.fast_forward(61_000)
    link = guest.page.url
    anew.click(timeout=START)
    places.lobby(guest.page).wait_for(timeout=START)
    assert guest.page.url != link
    assert guest.page.get_by_role("button", name="sans limite").count() == 2, (
        "with the rules of the room before"
    )
    assert guest.errors == []


def test_a_link_to_a_room_that_nobody_opens_may_be_old(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}?relay={NO_RELAY}#v1.{'A' * 32}", python=False)
    places.waiting(visitor.page).wait_for()
    assert "リンクが古い" not in visitor.words
    visitor.page.clock.install()
    visitor.page.clock.fast_forward(16_000)
    visitor.wait_words("リンクが古い")


def carry(host: Visitor, guest: Visitor) -> None:
    """The guest's answer is carried to the host."""
    answer = places.answer(guest.page)
    answer.wait_for(timeout=START)
    places.answer_field(host.page).fill(answer.input_value())
    places.button(host.page, "invite.accept").click()


def test_a_guest_of_an_invite_who_reloads_in_play_is_invited_back(site: str, new_context: NewContext) -> None:
    host = Visitor(new_context, f"{site}?relay={NO_RELAY}")
    places.with_friends(host.page).click()
    places.button(host.page, "lobby.without_relay").click()
    invite = places.invite(host.page)
    invite.wait_for(timeout=START)
    guest = Visitor(new_context, invite.input_value())
    with telling(host, guest):
        carry(host, guest)
        guest.sit()
        host.close_sheet()
        host.choose("持ち時間", "なし")
        host.start()
        guest.table()
        hand, name = guest.hand, guest.page.evaluate("JSON.parse(localStorage.getItem('tavola.name'))")
        guest.page.reload()
        guest.wait_words("新しい招待を頼んで")
        host.open_sheet(host.opener("menu"))
        # both may have drawn the same name
        again = places.sheet(host.page).get_by_role("button", name=re.compile(f"{name}( 2)?をもう一度招く"))
        again.click(timeout=START)
        invite.wait_for(timeout=START)
        places.button(guest.page, "home.have_code").click()
        places.field(guest.page, "paste.text").fill(f"{invite.input_value()} 」")
        places.button(guest.page, "paste.open").click()
        carry(host, guest)
        guest.table()
        assert guest.hand == hand
    assert guest.errors == host.errors == []
