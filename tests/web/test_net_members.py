"""Guests who talk to each other, and a room that another than its host keeps: the network layer in real Chromium."""

from __future__ import annotations

from typing import Any

import pytest

from web.apart import NO_LINE
from web.relay import Relay
from web.test_net import HOSTILE, NO_STORAGE, Player, devices, players, relay, ways

__all__ = ["devices", "players", "relay"]


def tell(by: Player, to: Player, text: str) -> bool:
    return bool(by.page.evaluate("([key, text]) => peers[key].tell(text)", [to.key, text]))


def send(by: Player, to: Player, text: str) -> bool:
    return bool(by.page.evaluate("([key, text]) => peers[key].send(text)", [to.key, text]))


def keeps(key: str | None, *pages: Player) -> None:
    for player in pages:
        player.page.evaluate("key => transport.keeps(key)", key)


def heard(player: Player, kind: str, by: Player) -> list[str]:
    return [entry[2] for entry in player.told() if entry[:2] == [kind, by.key]]


def gone(*pages: Player) -> list[list[Any]]:
    return [entry for player in pages for entry in player.told() if entry[0] == "gone"]


def party(players: Any, relay: Relay) -> tuple[Player, Player, Player, Any]:
    """A host and two guests, all of whom have met."""
    host, ann, bob = players(), players(), players()
    room = host.enter("host", [relay.url])
    for guest in (ann, bob):
        guest.page.evaluate(RAW_TO_HIM)
        guest.enter("guest", [relay.url], room)
    meet(host, ann, bob)
    return host, ann, bob, room


def meet(*pages: Player) -> None:
    for one in pages:
        for other in pages:
            if one is not other:
                one.wait("peer", other.key)


def test_guests_tell_each_other_and_who_keeps_is_changed_while_texts_are_under_way(
    players: Any, relay: Relay
) -> None:
    host, ann, bob, _ = party(players, relay)
    assert tell(ann, bob, "こんにちは")
    bob.wait("told", ann.key, "こんにちは")
    assert tell(bob, ann, "x" * 65_536)
    ann.wait("told", bob.key, 65_536)
    assert not tell(bob, ann, "x" * 65_537)
    assert tell(ann, host, "for the log")
    host.wait("told", ann.key, "for the log")
    # Ann's page keeps from now on, then Bob's, then the host's again: what is under way is neither lost nor heard twice.
    pages = {player.key: player for player in (host, ann, bob)}
    turns = (ann, bob, host, ann)
    for n, keeper in enumerate(turns):
        said = f"screen {n} あ " * 300  # 3300 characters
        for player in pages.values():
            assert player.page.evaluate(
                """([key, said, n]) => {
                    const others = Object.keys(peers);
                    const tells = () => others.every((to) => peers[to].tell(`log ${n}`));
                    const before = tells();
                    transport.keeps(key);
                    const mine = key === identity.key;
                    const sent = mine
                        ? others.map((to) => peers[to].send(said) && peers[to].send(`short ${n}`))
                        : [peers[key].send(`answer ${n}`)];
                    return before && tells() && sent.every(Boolean);
                }""",
                [keeper.key, said, n],
            )
        for player in pages.values():
            if player is keeper:
                continue
            player.wait("message", keeper.key, f"short {n}")
            keeper.wait("message", player.key, f"answer {n}")
            assert heard(player, "message", keeper)[-2:] == [len(said), f"short {n}"]
            assert player.page.evaluate("transport.state().phase") == "connected"
            assert ways(player) == {keeper.key: None}
        assert set(ways(keeper)) == set(pages) - {keeper.key}
    for player in pages.values():
        for other in pages.values():
            if player is not other:
                assert tell(other, player, "end")
                player.wait("told", other.key, "end")
                logs = [text for text in heard(player, "told", other) if str(text).startswith("log")]
                assert logs == [f"log {at // 2}" for at in range(8)]
                said_as: dict[str, list[Any]] = {other.key: [3300, "short"], player.key: ["answer"]}
                texts = [
                    f"{text} {at}" if isinstance(text, str) else text
                    for at, keeper in enumerate(turns)
                    for text in said_as.get(keeper.key, [])
                ]
                assert heard(player, "message", other) == texts
    assert gone(*pages.values()) == []


def test_the_hosts_page_is_gone_and_the_guests_go_on(players: Any, relay: Relay) -> None:
    host, ann, bob, room = party(players, relay)
    keeps(host.key, ann, bob)
    keeps(ann.key, ann, bob)
    host.leave()
    bob.wait("gone", host.key, "left")
    assert send(bob, ann, "an answer")
    ann.wait("message", bob.key, "an answer")
    assert send(ann, bob, "screen " * 20_000)
    bob.wait("message", ann.key, 140_000)
    assert bob.page.evaluate("transport.state().phase") == "connected"
    # A keeper shuts out as a host does, and is searched for as a host is.
    stranger = players()
    stranger.enter("guest", [relay.url], room)
    meet(ann, bob, stranger)
    assert send(stranger, ann, "who keeps?")
    ann.wait("message", stranger.key, "who keeps?")
    stranger.wait("state", "host_away")
    keeps(ann.key, stranger)
    stranger.wait("state", "connected")
    ann.page.evaluate("key => transport.ban(key)", stranger.key)
    stranger.wait("state", "failed", "banned")
    stranger.reload()
    stranger.enter("guest", [relay.url], room)
    stranger.wait("peer", bob.key)
    ann.wait("refused", "banned")
    # Who keeps loads its page again: the others find it again, and go on.
    bob.forget()
    ann.reload()
    ann.enter("guest", [relay.url], room)
    bob.wait("peer", ann.key)
    keeps(ann.key, ann)
    bob.wait("state", "connected")
    assert send(ann, bob, "screen " * 20_000)
    bob.wait("message", ann.key, 140_000)
    # The host is back, and hears as a guest does.
    host.enter("host", [relay.url], room)
    meet(host, ann, bob)
    keeps(ann.key, host)
    assert send(ann, host, "screen " * 20_000)
    host.wait("message", ann.key, 140_000)
    assert host.page.evaluate("transport.state().phase") == "connected"


def test_guests_without_a_line_tell_each_other_over_a_friend(players: Any, relay: Relay) -> None:
    host, ann, bob = players(), players(), players()
    ann.page.evaluate(NO_LINE, ["ann", "bob"])
    bob.page.evaluate(NO_LINE, ["bob", "ann"])
    room = host.enter("host", [relay.url])
    for guest in (ann, bob):
        guest.enter("guest", [relay.url], room)
        guest.wait("peer", host.key)
    keeps(host.key, ann, bob)
    meet(ann, bob)
    for n in range(20):
        assert tell(ann, bob, f"log {n}")
    assert tell(ann, bob, "x" * 60_000)
    bob.wait("told", ann.key, 60_000)
    assert heard(bob, "told", ann) == [*(f"log {n}" for n in range(20)), 60_000]
    keeps(ann.key, host, ann, bob)
    assert ways(bob) == {ann.key: host.key}
    assert send(ann, bob, "screen " * 20_000)
    bob.wait("message", ann.key, 140_000)
    assert send(bob, ann, "an answer")
    ann.wait("message", bob.key, "an answer")
    assert [entry for entry in host.told() if entry[0] in {"message", "told"}] == [], (
        "who carries reads nothing"
    )
    assert gone(host, ann, bob) == []


# `raw` sends on the line on which this page said "harmless".
RAW_TO_HIM = """() => {
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (data) {
      if (typeof data !== "string" && new TextDecoder().decode(data).includes("harmless")) {
        window.raw = (frame) => send.call(this, Uint8Array.from(frame, (character) => character.charCodeAt(0)));
      }
      send.call(this, data);
    };
}"""

FLOODS = [
    ("for (let i = 1; i < 800; i += 1) raw(`m1.${i.toString(36)}.0.0:\\xfe{}`)", "flood"),
    ("for (let i = 1; i < 12; i += 1) raw(`m1.${i.toString(36)}.0.0:\\xfd${'x'.repeat(8191)}`)", "oversize"),
    ("raw('m1.2.0.0:\\xfe' + 'x'.repeat(8192))", "oversize"),
    ("raw('m1.2.0.0:\\xfe\\xff')", "malformed"),
    ("for (let i = 0; i < 80; i += 1) raw('m1.1.0.0:{}')", "flood"),
]


def test_a_guest_that_floods_another_is_shut_out_by_that_one_alone(players: Any, relay: Relay) -> None:
    host, bob, ann = players(), players(), players()
    room = host.enter("host", [relay.url])
    bob.enter("guest", [relay.url], room)
    for attack, why in FLOODS:
        ann.reload()
        ann.page.evaluate(NO_STORAGE)  # so that every attack has a key of its own
        ann.enter("guest", [relay.url], room)
        ann.wait("peer", host.key)
        bob.wait("peer", ann.key)
        ann.page.evaluate(RAW_TO_HIM)
        ann.wait("peer", bob.key)
        assert tell(ann, bob, "harmless")
        bob.wait("told", ann.key, "harmless")
        ann.page.evaluate(attack)
        bob.wait("gone", ann.key, why, seconds=10)
        bob.forget()
        assert send(ann, host, "an answer")
        host.wait("message", ann.key, "an answer")
        assert ann.page.evaluate("transport.state().phase") == "connected"
    assert gone(host) == [
        ["gone", entry[1], entry[2]] for entry in gone(host) if entry[2] in {"left", "lost"}
    ]


def test_a_guest_keeps_only_where_it_is_told_so(players: Any, relay: Relay) -> None:
    host, ann, bob, _ = party(players, relay)
    # Ann's page says that it keeps: nobody else's was told so.
    keeps(ann.key, ann)
    assert send(ann, bob, "screen " * 300)
    assert send(ann, bob, "screen " * 20_000)
    assert tell(ann, bob, "I keep")
    bob.wait("told", ann.key, "I keep")
    assert heard(bob, "message", ann) == []
    assert ways(bob) == {host.key: None}
    ann.page.evaluate("key => peers[key].close('banned')", bob.key)
    bob.wait("gone", ann.key, "left")
    assert bob.page.evaluate("transport.state().phase") == "connected"
    assert send(host, bob, "go on")
    bob.wait("message", host.key, "go on")


@pytest.mark.parametrize(("megabytes", "why"), [(64, "oversize"), (6, None)])
def test_what_a_guest_has_deflated_is_not_inflated(
    players: Any, relay: Relay, megabytes: int, why: str | None
) -> None:
    """A bomb that is longer than a guest's text is its sender's end; a shorter one is kept for a while, and forgotten."""
    host, ann, bob, _ = party(players, relay)
    keeps(host.key, ann, bob)
    assert tell(ann, bob, "harmless")
    bob.wait("told", ann.key, "harmless")
    bob.page.evaluate(
        "DecompressionStream = class { constructor() { told.push({ name: 'inflated', rest: [] }); } }; 0"
    )
    ann.page.evaluate(HOSTILE.replace("2 ** 26", f"{megabytes} * 2 ** 20"), "bomb")
    if why is not None:
        bob.wait("gone", ann.key, why)
        assert send(ann, host, "still here")
        host.wait("message", ann.key, "still here")
    else:
        bob.wait("gone", ann.key, "replaced")  # it came as what a page says that has begun again
        assert send(host, bob, "a screen")
        bob.wait("message", host.key, "a screen")
        assert heard(bob, "message", ann) == []
        assert bob.page.evaluate("key => transport.peers().some((peer) => peer.key === key)", ann.key)
    assert [entry for entry in bob.told() if entry[0] == "inflated"] == []
