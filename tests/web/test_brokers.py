"""Where no relay answers, two devices meet over an MQTT broker: by what it carries first, and soon by a line of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from web.broker import Broker
from web.relay import Relay
from web.test_net import Player

PATIENCE = 180  # seconds

# No address of its own leaves the device, and no server lends one: nobody gets a line.
NO_ADDRESS = """() => {
    const Connection = RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
        constructor(configuration) {
            super({ ...configuration, iceTransportPolicy: "relay" });
        }
    };
}"""

HAS_LINE = "(key) => transport.state().ways.some((way) => way.key === key && way.via === null)"
IS_SLOW = "(key) => transport.state().ways.some((way) => way.key === key && way.via !== null)"
LOADED = (
    "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/vendor/mqtt.js')).length"
)


@pytest.fixture
def pair(browser: Browser, site: str) -> Iterator[tuple[Player, Player]]:
    players = Player(browser, site), Player(browser, site)
    yield players
    for player in players:
        assert player.page.evaluate("errors") == []
        player.context.close()


def meet(pair: tuple[Player, Player], relay: str, broker: Broker, script: str = "") -> None:
    host, guest = pair
    for player in pair:
        player.open(script)
    room = host.enter("host", [relay], brokers=[broker.url])
    guest.enter("guest", [relay], room, brokers=[broker.url])
    guest.wait("peer", host.key, seconds=PATIENCE)
    host.wait("peer", guest.key, seconds=PATIENCE)


def silent_relay() -> str:
    """The address of a relay that is not there."""
    with Relay() as relay:
        return relay.url


def test_without_any_relay_two_meet_over_a_broker_and_get_a_line(pair: tuple[Player, Player]) -> None:
    host, guest = pair
    with Broker() as broker:
        meet(pair, silent_relay(), broker)
        guest.wait("state", "connected", seconds=PATIENCE)
        for one, other in (pair, pair[::-1]):
            one.page.wait_for_function(HAS_LINE, arg=other.key, timeout=PATIENCE * 1000)
        assert broker.messages > 0
    assert guest.send("by our own line")  # the broker is gone
    host.wait("message", guest.key, "by our own line", seconds=PATIENCE)


def test_where_no_line_comes_about_the_broker_carries_and_is_found_when_it_is_back(
    pair: tuple[Player, Player],
) -> None:
    host, guest = pair
    with Broker() as broker:
        meet(pair, silent_relay(), broker, NO_ADDRESS)
        guest.page.wait_for_function(IS_SLOW, arg=host.key, timeout=PATIENCE * 1000)
        assert guest.send("こんにちは")
        host.wait("message", guest.key, "こんにちは", seconds=PATIENCE)
        broker.stop()
        guest.wait("gone", host.key, seconds=PATIENCE)
        host.wait("gone", guest.key, seconds=PATIENCE)
        for player in pair:
            player.forget()
        broker.start()
        guest.wait("peer", host.key, seconds=PATIENCE)
        host.wait("peer", guest.key, seconds=PATIENCE)
        assert guest.send("here again")
        host.wait("message", guest.key, "here again", seconds=PATIENCE)


def test_a_relay_that_answers_leaves_the_brokers_alone(pair: tuple[Player, Player]) -> None:
    with Relay() as relay, Broker() as broker:
        meet(pair, relay.url, broker)
        assert [player.page.evaluate(LOADED) for player in pair] == [0, 0]
        assert broker.messages == 0


def test_who_reaches_no_relay_meets_who_does(pair: tuple[Player, Player]) -> None:
    host, guest = pair
    with Relay() as relay, Broker() as broker:
        for player in pair:
            player.open()
        room = host.enter("host", [relay.url], brokers=[broker.url])
        host.wait("state", "connected", seconds=PATIENCE)
        guest.enter("guest", [silent_relay()], room, brokers=[broker.url])
        guest.wait("peer", host.key, seconds=PATIENCE)
        guest.page.wait_for_function(HAS_LINE, arg=host.key, timeout=PATIENCE * 1000)
        assert relay.events > 0
