"""Phones that sleep, and phones that change their network: back without a reload, seat and cards kept.

Each device has a network of its own (island.py), so what is cut is cut: addresses change, and sockets hang as they do on the way
from a Wi-Fi to mobile data.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from web import places
from web.browsers import Browsers
from web.conftest import FRUGAL
from web.island import Device, Island, is_possible
from web.test_net import Player
from web.visitor import NewContext, Visitor, telling

pytestmark = pytest.mark.skipif(not is_possible(), reason="this machine lets its users make no networks")

Phone = tuple[Device, Browser]


@pytest.fixture(scope="module")
def island(dist: Path) -> Iterator[Island]:
    with Island(dist) as running:
        yield running


@pytest.fixture(scope="module")
def phones(island: Island, browsers: Browsers, tmp_path_factory: pytest.TempPathFactory) -> list[Phone]:
    """Two devices, each with a browser."""
    devices = [island.device() for _ in range(2)]
    return [(device, browsers.on(device, tmp_path_factory.mktemp("device"))) for device in devices]


# Says it until it is heard: a line that is being given up takes what is said with it.
SAY = """(text) => {
    clearInterval(window.saying);
    window.saying = setInterval(() => transport.peers()[0]?.send(text), 300);
}"""


def cut(device: Device) -> None:
    """Ten seconds without network."""
    device.silence()
    time.sleep(10)
    device.speak()


def lock(device: Device) -> None:
    """A sleep of the length that leaves a connection half open: one side has given it up, the other has not noticed."""
    device.freeze()
    time.sleep(16)
    device.thaw()


def test_a_device_is_back_after_sleep_silence_and_another_network(
    island: Island, phones: list[Phone]
) -> None:
    (home, _), (street, _) = phones
    host, guest = [Player(browser, island.site) for _, browser in phones]
    try:
        for player in (host, guest):
            player.open()
        room = host.enter("host", [island.relay])
        guest.enter("guest", [island.relay], room)
        host.wait("peer", guest.key)
        guest.wait("peer", host.key)
        happenings: list[Callable[[], None]] = [
            lambda: cut(street),
            street.change_network,
            home.change_network,
            lambda: lock(street),
        ]
        for number, happen in enumerate(happenings):
            happen()
            for one, other in ((host, guest), (guest, host)):
                one.page.evaluate(SAY, f"back {number}")
                other.wait("message", one.key, f"back {number}")
    finally:
        host.context.close()
        guest.context.close()


FREEZE_S = 20
"""Longer than it takes to miss a host whose line has died, shorter than the patience with the meeting place elsewhere."""


def test_a_host_that_freezes_again_and_again_is_missed_each_time(island: Island, phones: list[Phone]) -> None:
    (home, _), _ = phones
    host, guest = [Player(browser, island.site) for _, browser in phones]
    try:
        for player in (host, guest):
            player.open()
        room = host.enter("host", [island.relay])
        guest.enter("guest", [island.relay], room)
        for _ in range(3):
            guest.wait("peer", host.key)
            guest.page.wait_for_function("transport.state().ways.some(({ via }) => via === null)")
            guest.forget()
            home.freeze()
            try:
                guest.wait("gone", host.key, "lost", seconds=FREEZE_S)
            finally:
                home.thaw()
    finally:
        host.context.close()
        guest.context.close()


MARKED = ".khora .kh-card[aria-pressed=true]"

# A line may be back before anybody looks.
NOTES_WARNING = """() => new MutationObserver(() => { window.warned ||= !!document.querySelector(".ticker.warn"); })
    .observe(document.body, { childList: true, subtree: true, attributes: true })"""


def test_a_player_on_the_way_keeps_page_seat_and_the_cards_that_are_marked(
    island: Island, phones: list[Phone]
) -> None:
    (_, desk), (street, phone) = phones
    with ExitStack() as opened:

        def on(browser: Browser) -> NewContext:
            usual = {"permissions": ["microphone"], **FRUGAL}
            return lambda **options: opened.enter_context(browser.new_context(**usual, **options))

        host = Visitor(on(desk), f"{island.site}?relay={island.relay}")
        places.game(host.page, "コーラ").click()
        host.remember("khora", draft="pick_ban")
        link = host.open_room()
        guest = Visitor(on(phone), link, language="en-US", python=False)
        with telling(host, guest):
            guest.sit()
            places.taken(host.page).nth(1).wait_for()
            host.without_clocks()
            places.start(host.page).click()
            cards, marked = guest.page.locator(".khora button.kh-card"), guest.page.locator(MARKED)
            cards.nth(6).wait_for()
            guest.page.evaluate("window.isSamePage = true")
            cards.nth(2).click()
            marked.nth(0).wait_for()
            guest.page.evaluate(NOTES_WARNING)
            street.change_network()
            guest.page.wait_for_function("() => window.warned === true")
            cards.nth(5).click()  # looking and thinking go on meanwhile
            places.warning(guest.page).wait_for(state="detached")
            marked.nth(1).wait_for()
            assert [cards.nth(n).get_attribute("aria-pressed") for n in (2, 5)] == ["true", "true"]
            guest.page.locator(".khora .decision .button.primary").click()
            theirs = host.page.locator(".khora button.kh-card")
            for n in (0, 1):
                theirs.nth(n).click()
            host.page.locator(".khora .decision .button.primary").click()
            cards.nth(6).wait_for(state="detached")  # what both have marked is taken
            assert guest.page.evaluate("window.isSamePage")
        assert host.errors == guest.errors == []
