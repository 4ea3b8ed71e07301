"""Two devices that can't reach each other by any address of their own meet over the TURN server that the room's link names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from web import places
from web.relay import Relay
from web.test_net import Player
from web.turn import Coturn, TurnServer
from web.visitor import NewContext, Visitor

# Only addresses that a TURN server has lent: what a network does that lets nothing else out.
RELAY_ONLY = """() => {
    const Connection = RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
        constructor(configuration) {
            super({ ...configuration, iceTransportPolicy: "relay" });
            (window.connections ??= []).push(this);
        }
    };
}"""

# The room's link, with a TURN server in it; and entering by it.
LINK = "([room, turnServer]) => net.makeLink(location.href, room, { turnServer })"
TURN_OF = "(link) => net.parseLink(new URL(link).hash).turnServer"

# The kinds of the two ends of the connection that carries.
KINDS = """async () => {
    for (const connection of connections) {
        if (connection.connectionState !== "connected") continue;
        const reports = new Map(await connection.getStats());
        for (const pair of reports.values()) {
            if (pair.type !== "candidate-pair" || !pair.nominated) continue;
            return [pair.localCandidateId, pair.remoteCandidateId].map((id) => reports.get(id).candidateType);
        }
    }
    return null;
}"""


@pytest.fixture
def pair(browser: Browser, site: str) -> Iterator[tuple[Player, Player]]:
    players = Player(browser, site), Player(browser, site)
    for player in players:
        player.open(RELAY_ONLY)
    yield players
    for player in players:
        assert player.page.evaluate("errors") == []
        player.context.close()


@pytest.mark.parametrize("kind", [TurnServer, Coturn])
def test_two_pages_meet_over_the_turn_server_of_the_link(
    pair: tuple[Player, Player], relay: Relay, kind: type[TurnServer | Coturn]
) -> None:
    host, guest = pair
    if kind is Coturn and not Coturn.is_here():
        pytest.skip("no coturn is installed")
    with kind() as turn:
        room = host.enter("host", [relay.url], turnServer=turn.server)
        link = host.page.evaluate(LINK, [room, turn.server])
        found = guest.page.evaluate(TURN_OF, link)
        assert found == {**turn.server, "urls": [turn.server["urls"]]}
        guest.enter("guest", [relay.url], room, turnServer=found)
        guest.wait("peer", host.key)
        host.wait("peer", guest.key)
        assert guest.send("over TURN")
        host.wait("message", guest.key, "over TURN")
        assert guest.page.evaluate(KINDS) == ["relay", "relay"]
        assert isinstance(turn, Coturn) or turn.carried > 0
        host.leave()
        guest.leave()


def test_without_the_right_password_nobody_is_reached_and_that_is_told(
    pair: tuple[Player, Player], relay: Relay
) -> None:
    host, guest = pair
    with TurnServer() as turn:
        wrong = {**turn.server, "credential": "guessed"}
        room = host.enter("host", [relay.url], turnServer=wrong)
        guest.enter("guest", [relay.url], room, turnServer=wrong)
        # a pair that nothing else joins is joined by the meeting place
        guest.wait("peer", host.key)
        assert [way["via"] for way in guest.page.evaluate("transport.state().ways")] == ["relay"]
        assert turn.carried == 0
        host.leave()
        guest.leave()


KEPT = "localStorage['tavola.turn'] = JSON.stringify({ urls: 'turn:127.0.0.1:9', username: 'gus', credential: 'p w' })"


def test_the_link_of_a_room_has_the_turn_server_of_who_opens_it(site: str, new_context: NewContext) -> None:
    host = Visitor(new_context, site, python=False, script=KEPT)
    places.with_friends(host.page).click()
    host.page.wait_for_url(lambda url: "&turn=turn%3A127.0.0.1%3A9|gus|p%20w&c=" in url)
    places.button(host.page, "verb.qr").click()
    places.sheet(host.page).get_by_text("TURNサーバーのユーザー名とパスワード").wait_for()


def test_a_link_without_a_password_says_nothing_of_it(site: str, new_context: NewContext) -> None:
    host = Visitor(new_context, site, python=False)
    places.with_friends(host.page).click()
    places.button(host.page, "verb.qr").click()
    places.sheet(host.page).wait_for()
    assert "TURN" not in places.sheet(host.page).inner_text()
