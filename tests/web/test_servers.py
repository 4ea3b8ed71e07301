"""A link that names servers of its own: its reader is shown them, and nothing is connected to before the tap."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator

import pytest

from web import places
from web.browsers import ELSEWHERE
from web.visitor import NewContext, Visitor

# A friend's link into a room of somebody else's, on this site.
LINK = """async (server) => {
    const net = await import(new URL("web/net/door.js", location.href));
    const room = net.newRoom({ key: "AAECAwQFBgcICQoLDA0ODw" });
    const turnServer = { urls: `turn:${server}?transport=tcp`, username: "n", credential: "p" };
    return net.makeLink(location.href, room, { relays: [`wss://${server}/`], brokers: [`wss://${server}/mqtt`], turnServer });
}"""

A_WHILE = 1500
"""After so many ms a page that need not be asked has long connected."""


class Door:
    """Counts who knocks at a port of this machine."""

    def __init__(self) -> None:
        self.knocks = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.server = f"{ELSEWHERE}:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._count, daemon=True).start()

    def _count(self) -> None:
        while True:
            try:
                knocking, _ = self._listener.accept()
            except OSError:
                return
            self.knocks += 1
            knocking.close()

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


@pytest.fixture
def door() -> Iterator[Door]:
    opened = Door()
    yield opened
    opened.close()


def asked(visitor: Visitor, door: Door) -> None:
    """The page names the server, and has not gone there."""
    places.asked(visitor.page).wait_for()
    assert visitor.page.get_by_role("listitem").all_text_contents() == [door.server]
    visitor.page.wait_for_timeout(A_WHILE)
    assert door.knocks == 0


def goes_there(visitor: Visitor, door: Door) -> None:
    before = door.knocks
    for _ in range(200):
        if door.knocks > before:
            return
        visitor.page.wait_for_timeout(50)
    raise AssertionError(f"never went there; {visitor.told()}")


def test_a_link_names_its_servers_before_the_first_socket(
    site: str, new_context: NewContext, door: Door
) -> None:
    friend = Visitor(new_context, site, python=False)
    link = friend.page.evaluate(LINK, door.server)
    guest = Visitor(new_context, link, python=False)
    asked(guest, door)
    # who does not want to is on the first page, and has gone nowhere
    places.button(guest.page, "trouble.home").click()
    places.alone(guest.page).wait_for()
    guest.page.wait_for_timeout(A_WHILE)
    assert door.knocks == 0
    guest.page.goto(link)
    asked(guest, door)
    places.button(guest.page, "asked.agree").click()
    places.waiting(guest.page).wait_for()
    goes_there(guest, door)
    # once is enough
    guest.page.reload()
    places.waiting(guest.page).wait_for()
    goes_there(guest, door)
    assert places.asked(guest.page).count() == 0
    assert guest.errors == []


def test_a_room_of_ones_own_asks_too_if_the_address_names_servers(
    site: str, new_context: NewContext, door: Door
) -> None:
    host = Visitor(new_context, f"{site}?relay=wss://{door.server}/", python=False)
    places.with_friends(host.page).click()
    asked(host, door)
    places.button(host.page, "asked.agree").click()
    places.seats(host.page).first.wait_for()
    goes_there(host, door)
    host.page.reload()
    places.seats(host.page).first.wait_for()
    goes_there(host, door)
    assert host.errors == []


def test_an_invite_asks_too_if_its_address_names_servers(
    site: str, new_context: NewContext, door: Door
) -> None:
    server = f"stun=stun:{door.server}&relay=wss://{door.server}/"
    guest = Visitor(new_context, f"{site}?{server}#i2.{'A' * 80}", python=False)
    asked(guest, door)
    places.button(guest.page, "asked.agree").click()
    guest.page.locator(".notice.bad").wait_for()
    places.alone(guest.page).wait_for()
    assert guest.errors == []
