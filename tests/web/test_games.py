"""Several games: one is chosen at home and remembered, and a room can go on with another one."""

from __future__ import annotations

import pytest

from tavola.engine.game import game_ids
from web import places
from web.relay import Relay
from web.visitor import START, NewContext, Visitor

several = pytest.mark.skipif(len(game_ids()) < 2, reason="there is one game on the shelf")


def choose_another(visitor: Visitor) -> str:
    """Tap the first game that is not chosen. Answers its name."""
    tile = visitor.page.locator(".tile.ready[aria-pressed=false]").first
    name = tile.locator(".tile-name").inner_text()
    tile.click()
    return name


def chosen(visitor: Visitor) -> str:
    return places.chosen_game(visitor.page).inner_text()


def go_home(visitor: Visitor) -> None:
    places.way_out(visitor.page).click()
    leave = places.leave(visitor.page)
    places.home(visitor.page).or_(leave).first.wait_for()
    if leave.count():
        leave.click()
    places.home(visitor.page).wait_for()


def test_a_game_that_is_not_on_the_shelf_says_so(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False)
    ready = visitor.page.locator(".tile.ready").count()
    assert ready == len(game_ids())
    for tile in visitor.page.locator(".tile.coming").all():
        tile.click()
        visitor.wait_words("まだありません")
        visitor.close_sheet()
    assert places.home(visitor.page).get_by_role("button", pressed=True).count() == 1


@several
def test_the_chosen_game_is_remembered_and_played(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    before = chosen(visitor)
    name = choose_another(visitor)
    assert chosen(visitor) == name != before
    visitor.page.reload()
    places.home(visitor.page).wait_for()
    assert chosen(visitor) == name
    places.alone(visitor.page).click()
    places.dock(visitor.page).wait_for(timeout=START)
    assert name in visitor.page.get_by_role("heading", level=1).inner_text()
    go_home(visitor)
    places.resumes(visitor.page).filter(has_text=name).click()
    places.dock(visitor.page).wait_for(timeout=START)
    assert visitor.errors == []


@several
def test_a_room_goes_on_with_another_game(site: str, relay: Relay, new_context: NewContext) -> None:
    host = Visitor(new_context, f"{site}?relay={relay.url}")
    first = chosen(host)
    link = host.open_room()
    guest = Visitor(new_context, link, python=False)
    guest.sit()
    assert first in guest.page.get_by_role("heading", level=1).inner_text()
    places.button(host.page, "verb.change_game").click()
    other = places.sheet(host.page).get_by_role("radio", checked=False).first
    name = other.locator(".value-name").evaluate("(one) => one.firstChild.textContent").strip()
    other.click()
    for visitor in (host, guest):
        visitor.page.get_by_role("heading", name=name, level=1).wait_for(timeout=START)
        places.region(visitor.page, "lobby.rules").wait_for()
        assert places.people(visitor.page).count() == 2
    assert host.page.url.split("#")[1] == link.split("#")[1]
    while places.add_bot(host.page).count():
        host.add_bots(1)
    places.start(host.page).click(timeout=START)
    for visitor in (host, guest):
        places.dock(visitor.page).wait_for(timeout=START)
        assert name in visitor.page.get_by_role("heading", level=1).inner_text()
        assert visitor.errors == []
    # who comes back, comes back to this game
    guest.page.goto(site)
    places.resumes(guest.page).filter(has_text=name).wait_for()


def test_what_was_chosen_in_a_room_counts_alone_too_but_for_its_clocks(
    site: str, new_context: NewContext
) -> None:
    visitor = Visitor(new_context, site)
    places.with_friends(visitor.page).click()
    visitor.choose("速さ", "はやい")
    visitor.choose("返答の持ち時間", "40秒")
    visitor.add_bots(1)
    bots = visitor.page.get_by_role("group", name="ボット", exact=True)
    for chip, temper in (("やさしい", "慎重"), ("くせ者", "くせ者")):
        bots.get_by_role("button", name=chip).click()
        bots.get_by_role("button", name=chip, pressed=True).wait_for(timeout=START)
        places.seats(visitor.page).filter(has_text=temper).wait_for(timeout=START)
    go_home(visitor)
    places.alone(visitor.page).click()
    places.dock(visitor.page).wait_for(timeout=START)
    visitor.opener("menu").click()
    in_force = dict(
        visitor.page.locator("dialog .rules-list div").evaluate_all(
            "(rows) => rows.map((row) => [row.children[0].innerText, row.children[1].innerText])"
        )
    )
    assert in_force["速さ"] == "はやい"
    assert (in_force["ボットの強さ"], in_force["ボットの性格"]) == ("やさしい", "くせ者")
    assert (in_force["返答の持ち時間"], in_force["自分の番の持ち時間"]) == ("なし", "なし")
    assert visitor.errors == []
