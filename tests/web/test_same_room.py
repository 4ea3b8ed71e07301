"""Friends in one room: a screen in the middle, which is no player's, and phones that are only hands."""

from __future__ import annotations

from playwright.sync_api import Page

from web import places
from web.relay import Relay
from web.visitor import START, NewContext, Visitor, play, telling

SEEN_FACES = """
  window.seenFaces = [];
  const parse = JSON.parse;
  JSON.parse = (text, ...rest) => {
    const data = parse(text, ...rest);
    if (data?.t === "screen" && !data.over) {
      window.screensSeen = (window.screensSeen ?? 0) + 1;
      for (const { name, seat, cards } of data.view.zones)
        if (name === "hand") for (const { face } of cards) if (face !== null) window.seenFaces.push([seat, face]);
    }
    return data;
  };
"""
"""Notes every face in a hand that the host sends this page before the match is over."""


def be(page: Page, words: str) -> None:
    """Make a device the table or a hand, by the words on the button."""
    places.sheet(page).get_by_role("button", name=words).click()
    places.sheet(page).wait_for(state="detached")


def test_a_screen_in_the_middle_and_two_hands_play_a_whole_game(
    site: str, relay: Relay, new_context: NewContext
) -> None:
    host = Visitor(new_context, f"{site}?relay={relay.url}", script=SEEN_FACES)
    host.page.set_viewport_size({"width": 1280, "height": 800})
    link = host.open_room()
    places.my_seat(host.page).wait_for(timeout=START)
    host.page.get_by_role("button", name="同じ部屋で遊ぶ").click()
    be(host.page, "真ん中の卓")
    host.page.locator(".middle-lobby .middle-join .qr").wait_for(timeout=START)
    places.my_seat(host.page).wait_for(state="detached", timeout=START)
    # who scans its code is a hand
    phones = [Visitor(new_context, link.replace("#", "&hand=1#", 1)) for _ in range(2)]
    with telling(host, *phones):
        for phone in phones:
            phone.sit()
        places.people(host.page).nth(1).wait_for(timeout=START)
        places.start(host.page).click(timeout=START)
        host.page.locator(".frame.in-middle .player-tile").nth(1).wait_for(timeout=START)
        for phone in phones:
            phone.table()
            phone.page.locator(".frame.in-hand.folded").wait_for()
            assert not phone.page.locator(".player-tiles").is_visible()
        # nobody has free seats to join, and nothing to act on lies in the middle
        assert host.page.locator(".middle-join, .in-middle .mine, .in-middle .decision button").count() == 0

        # the table is what it was after a reload, and so are the hands; the table opens and folds
        host.page.reload()
        host.page.locator(".frame.in-middle .player-tile").nth(1).wait_for(timeout=START)
        phones[0].page.reload()
        phones[0].table()
        phones[0].page.get_by_role("button", name="卓を開く").click()
        phones[0].page.locator(".player-tiles").wait_for()
        phones[0].page.get_by_role("button", name="卓をたたむ").click()
        phones[0].page.locator(".player-tiles").wait_for(state="hidden")

        play(phones, 600)
        host.page.locator(".in-middle .over h2").wait_for(timeout=START)
    assert host.page.evaluate("screensSeen") > 1
    assert host.page.evaluate("seenFaces") == []
    assert [visitor.errors for visitor in (host, *phones)] == [[], [], []]
