"""The network layer in real Chromium: pages meet through a relay on loopback, or by codes.

Nothing leaves this machine: the relay is ours, and no STUN server is named.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.apart import NO_LINE
from web.relay import Relay

PAGE = Path(__file__).with_name("net_page.html")


class Player:
    """One device: a browser context of its own (so a key of its own) with one page."""

    def __init__(self, browser: Browser, site: str) -> None:
        # Without this permission Chromium offers no loopback address, and pages on one machine never meet.
        self.context = browser.new_context(permissions=["microphone"])
        # A small file of the site gives the origin; what it shows is replaced by the page of these tests.
        self.address = f"{site.rstrip('/')}/relays.json"
        self.page = self.context.new_page()
        self.key = ""

    def open(self, script: str = "") -> None:
        """As a device that was never here before. `script` runs before the network layer is there."""
        for page in self.context.pages[1:]:
            page.close()
        self.page = self.context.pages[0]
        self.page.goto(self.address)
        self.page.evaluate("indexedDB.deleteDatabase('tavola-identity')")
        if script:
            self.page.evaluate(script)
        fill(self.page)

    def open_page(self) -> Page:
        """One more page of the same person."""
        page = self.context.new_page()
        page.goto(self.address)
        fill(page)
        return page

    def reload(self) -> None:
        self.page.reload()
        fill(self.page)

    def enter(self, role: str, relays: list[str], room: Any = None, **more: Any) -> Any:
        options = {"role": role, "relays": relays, "room": room, **more}
        entered = self.page.evaluate("options => enter(options)", options)
        self.key = entered["key"]
        return entered["room"]

    def told(self) -> list[list[Any]]:
        """What the transport has told so far, as [name, argument, ...]."""
        return [[entry["name"], *entry["rest"]] for entry in self.page.evaluate("told")]

    def wait(self, name: str, *rest: Any, seconds: float = 60) -> None:
        """Wait until the transport has told this; fewer arguments match any."""
        js = """([name, rest]) => told.some((entry) =>
            entry.name === name && rest.every((value, i) => entry.rest[i] === value))"""
        try:
            self.page.wait_for_function(js, arg=[name, list(rest)], timeout=seconds * 1000, polling=20)
        except Exception as error:
            raise AssertionError(f"never told {name} {rest}, but {self.told()}") from error

    def forget(self) -> None:
        self.page.evaluate("told.length = 0")

    def send(self, text: str) -> bool:
        return bool(self.page.evaluate("text => lastPeer.send(text)", text))

    def leave(self) -> None:
        self.page.evaluate("transport.leave()")


def fill(page: Page) -> None:
    page.set_content(PAGE.read_text())
    page.wait_for_selector("body[data-ready]", state="attached")


@pytest.fixture
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@pytest.fixture(scope="module")
def devices(browser: Browser) -> Iterator[list[Player]]:
    """Browser contexts are slow to make: the tests of this file share them."""
    made: list[Player] = []
    yield made
    for device in made:
        device.context.close()


@pytest.fixture
def players(devices: list[Player], browser: Browser, site: str) -> Iterator[Any]:
    """Gives players, and finds what nobody caught in their pages when the test is over."""
    given: list[Player] = []

    def give() -> Player:
        if len(given) == len(devices):
            devices.append(Player(browser, site))
        given.append(devices[len(given)])
        given[-1].open()
        return given[-1]

    yield give
    for player in given:
        for page in player.context.pages:
            assert page.evaluate("errors") == []
            page.evaluate("window.transport?.leave()")


def table(players: Any, relay: Relay) -> tuple[Player, Player, Any]:
    """A host and a guest who have met."""
    host, guest = players(), players()
    room = host.enter("host", [relay.url])
    guest.enter("guest", [relay.url], room)
    guest.wait("peer", host.key)
    host.wait("peer", guest.key, "guest", "0.1.0+test")
    return host, guest, room


def test_two_pages_meet_and_talk(players: Any, relay: Relay) -> None:
    host, guest, _ = table(players, relay)
    assert guest.send("こんにちは")
    host.wait("message", guest.key, "こんにちは")
    assert host.send("welcome")
    guest.wait("message", host.key, "welcome")
    guest.wait("state", "connected")
    assert guest.send("x" * 8192)
    host.wait("message", guest.key, 8192)
    assert not guest.send("x" * 8193)
    assert not guest.send("あ" * 2731)
    assert host.send("x" * 524_288)
    guest.wait("message", host.key, 524_288)
    assert host.send("あ" * 174_762)
    guest.wait("message", host.key, 174_762)
    assert not host.send("あ" * 1_398_102)  # of 4 MB and two bytes
    guest.leave()
    host.wait("gone", guest.key, "left")


# Nobody sets clocks by each other: a relay that held a message against the reader's clock would pass it on minutes late.
CLOCK = "(off) => { const { now } = Date; Date.now = () => now() + off; }"


def test_three_guests_hear_what_the_host_says_and_not_each_other(players: Any, relay: Relay) -> None:
    host = players()
    room = host.enter("host", [relay.url])
    guests = [players() for _ in range(3)]
    for guest, off in zip(guests, (0, 300_000, -300_000), strict=True):
        guest.page.evaluate(CLOCK, off)
        guest.enter("guest", [relay.url], room)
    for guest in guests:
        guest.wait("peer", host.key)
        host.wait("peer", guest.key)
    for guest in guests:
        for other in guests:
            if other is not guest:
                guest.wait("peer", other.key, "guest")
        assert host.page.evaluate("key => peers[key].send('for you')", guest.key)
        guest.wait("message", host.key, "for you")
        assert guest.send("for the host")
        host.wait("message", guest.key, "for the host")
        assert [entry[0] for entry in guest.told() if entry[0] in {"message", "told"}] == ["message"]


def test_a_guest_offers_a_new_room_to_the_others_while_their_host_is_gone(players: Any, relay: Relay) -> None:
    host, ann, bob, liar = (players() for _ in range(4))
    room = host.enter("host", [relay.url])
    guests = [ann, bob, liar]
    for guest in guests:
        guest.enter("guest", [relay.url], room)
    for guest in guests:
        guest.wait("peer", host.key)
        for other in guests:
            if other is not guest:
                guest.wait("peer", other.key, "guest")

    def offers(guest: Player, name: str) -> None:
        guest.page.evaluate("([secret, name]) => void transport.offer(secret, name)", ["A" * 22, name])

    offers(ann, "too early")
    time.sleep(0.5)  # for it to come while the host is there
    host.page.evaluate("transport.leave()")
    for guest in guests:
        guest.wait("gone", host.key)
    offers(liar, "A" * 100_000)
    time.sleep(0.5)
    offers(ann, "Ann")
    bob.wait("offered")
    heard = [rest for name, *rest in bob.told() if name == "offered"]
    assert heard == [["A" * 22, ann.page.evaluate("net.shortKey(identity.key)"), "Ann"]]


def test_another_secret_is_another_room(players: Any, relay: Relay) -> None:
    host, stranger = players(), players()
    room = host.enter("host", [relay.url])
    wrong = "A" + room["secret"][1:] if room["secret"][0] != "A" else "B" + room["secret"][1:]
    stranger.enter("guest", [relay.url], {**room, "secret": wrong})
    stranger.wait("state", "host_away")
    assert not any(entry[0] == "peer" for entry in host.told() + stranger.told())


def test_a_copied_key_is_not_enough_to_be_the_host(players: Any, relay: Relay) -> None:
    host, guest, thief = players(), players(), players()
    room = host.enter("host", [relay.url])
    public = host.page.evaluate("[...identity.publicKey]")
    host.leave()
    guest.enter("guest", [relay.url], room)
    # The thief knows the link and the host's public key, and signs with a key of its own.
    thief.page.evaluate(
        """async ([room, relays, publicKey, key]) => {
            const { sign } = await net.loadIdentity();
            const identity = { key, publicKey: new Uint8Array(publicKey), sign, kept: false };
            const version = { app: "0.1.0+test", protocol: 1 };
            const options = { strategy: "nostr", role: "host", room, relays, version, identity, stun: [] };
            watch(net.createTransport(options));
        }""",
        [room, [relay.url], public, host.key],
    )
    guest.wait("refused", "proof")
    # Nor is saying "host" under a key that the link does not name.
    thief.reload()
    own = thief.page.evaluate("net.loadIdentity().then(({ key }) => net.shortKey(key))")
    thief.enter("host", [relay.url], {**room, "hostKey": own})
    guest.wait("refused", "impostor")
    assert not any(entry[0] in {"peer", "message"} for entry in guest.told())


def test_another_protocol_is_told_to_both(players: Any, relay: Relay) -> None:
    host, guest = players(), players()
    room = host.enter("host", [relay.url])
    guest.enter("guest", [relay.url], room, protocol=2)
    guest.wait("state", "failed", "version")
    assert guest.page.evaluate("transport.state().theirs.protocol") == 1
    host.wait("refused", "version", 2)
    assert not any(entry[0] == "peer" for entry in host.told() + guest.told())


NO_STORAGE = "Object.defineProperty(window, 'indexedDB', { get() { throw new Error('off'); } })"

# Sends on the raw channel, past the checks of our own side.
RAW = """() => {
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (data) {
      if (this.id === 7) {
        const bytes = (frame) => Uint8Array.from(frame, (character) => character.charCodeAt(0));
        window.raw = (frame) => send.call(this, frame[0] === "m" ? bytes(frame) : frame);
        window.asText = (frame) => send.call(this, frame);
        window.muteNow = () => (window.muted = this);
      }
      if (window.muted !== this) send.call(this, data);
    };
}"""


ATTACKS = [
    ("raw('m1.1.0.0:' + 'x'.repeat(8193))", "oversize"),
    ("raw('m1.2.0.0+:' + 'x'.repeat(8000)); raw('m1.3.0.0+:' + 'x'.repeat(8000))", "oversize"),
    ("for (let i = 1; i < 12; i += 1) raw(`m1.${i}.0.0:${'x'.repeat(8000)}`)", "flood"),
    ("for (let i = 0; i < 80; i += 1) raw('m1.1.0.0:{}')", "flood"),
    ("raw('zzz')", "malformed"),
    ("raw(new Uint8Array(10))", "malformed"),
    ("asText('m1.1.0.0:{}')", "malformed"),
    ("raw('m1.2.0.0:\\xff\\0' + '\\0'.repeat(62))", "malformed"),  # a guest's text is never inflated
    ("raw('m1.2.0.0:\\xed\\xa0\\xbd')", "malformed"),  # half a surrogate
    ("raw('h{\"__proto__\": 1}')", "malformed"),
]


def test_who_breaks_the_limits_is_shut_out(players: Any, relay: Relay) -> None:
    host, guest = players(), players()
    room = host.enter("host", [relay.url])
    for attack, why in ATTACKS:
        guest.reload()
        guest.page.evaluate(RAW)
        guest.page.evaluate(NO_STORAGE)  # so that every attack has a key of its own
        guest.enter("guest", [relay.url], room)
        host.wait("peer", guest.key)
        guest.wait("peer", host.key)
        assert guest.send("harmless")
        guest.page.evaluate(attack)
        host.wait("gone", guest.key, why)
        guest.wait("state", "failed", "banned")
    assert len([entry for entry in host.told() if entry[0] == "peer"]) == len(ATTACKS)
    # A key stays out when its page is opened again.
    guest.reload()
    guest.page.evaluate(RAW)
    guest.enter("guest", [relay.url], room)
    host.wait("peer", guest.key)
    guest.page.evaluate("raw('zzz')")
    host.wait("gone", guest.key, "malformed")
    guest.reload()
    guest.enter("guest", [relay.url], room)
    guest.wait("state", "failed", "banned")


# What a host may say who is no page of ours: 64 MB in as many kB, and a text that ends in half of a character.
HOSTILE = """async (what) => {
    const said = what === "bomb" ? new Uint8Array(2 ** 26) : new TextEncoder().encode("{}".repeat(400) + "é").slice(0, -1);
    const { readable, writable } = new CompressionStream("deflate-raw");
    const writer = writable.getWriter();
    void writer.write(said).then(() => writer.close());
    const short = new Uint8Array(await new Response(readable).arrayBuffer());
    const zeros = -(2 + short.length) & 63;
    const body = [255, zeros, ...short, ...Array(zeros).fill(0)].map((byte) => String.fromCharCode(byte)).join("");
    const pieces = body.match(/[^]{1,16384}/g);
    pieces.forEach((piece, n) => raw(`m2.${(n + 1).toString(36)}.0.0${n < pieces.length - 1 ? "+" : ""}:${piece}`));
    return body.length;
}"""


@pytest.mark.parametrize(("what", "why"), [("bomb", "oversize"), ("half a character", "malformed")])
def test_a_guest_leaves_a_host_that_says_what_is_no_text(
    players: Any, relay: Relay, what: str, why: str
) -> None:
    host, guest = players(), players()
    host.page.evaluate(RAW)
    room = host.enter("host", [relay.url])
    guest.enter("guest", [relay.url], room)
    host.wait("peer", guest.key)
    guest.wait("peer", host.key)
    long = "screen あ " * 300
    assert host.send(long)
    guest.wait("message", host.key, len(long))
    assert host.page.evaluate(HOSTILE, what) < 100_000
    guest.wait("gone", host.key, why)
    assert [entry[2] for entry in guest.told() if entry[0] == "message"] == [len(long)]


CROWD = """async () => {
  const { BANNED_KEYS, Banned } = await import("./web/net/limits.js");
  const banned = new Banned();
  for (let n = 0; n < BANNED_KEYS; n += 1) banned.add(`key ${n}`);
  banned.add("key 0"); // once more: it is the last now
  for (let n = 0; n < 5; n += 1) banned.add(`more ${n}`);
  return [banned.size, BANNED_KEYS, [0, 1, 5, 6].filter((n) => banned.has(`key ${n}`)), banned.has("more 4")];
}"""


def test_the_list_of_those_who_are_shut_out_is_bounded(players: Any) -> None:
    size, most, kept, newest = players().page.evaluate(CROWD)
    assert size == most
    assert kept == [0, 6], "the first to come may come again"
    assert newest


def test_a_guest_that_is_shut_out_may_be_let_in_again(players: Any, relay: Relay) -> None:
    host, guest, room = table(players, relay)
    host.page.evaluate("key => transport.ban(key)", guest.key)
    guest.wait("state", "failed", "banned")
    host.page.evaluate("key => transport.admit(key)", guest.key)
    host.forget()
    guest.reload()
    guest.enter("guest", [relay.url], room)
    host.wait("peer", guest.key)


def test_a_guest_that_reloads_is_the_same_person(players: Any, relay: Relay) -> None:
    host, guest, room = table(players, relay)
    key = guest.key
    host.forget()
    guest.reload()
    guest.enter("guest", [relay.url], room)
    assert guest.key == key
    host.wait("gone", key, "left")
    host.wait("peer", key)
    guest.wait("state", "connected")


def test_a_host_that_reloads_gets_its_guests_back(players: Any, relay: Relay) -> None:
    host, guest, room = table(players, relay)
    guest.forget()
    host.reload()
    guest.wait("gone", host.key, "left")
    guest.wait("state", "reconnecting")
    host.enter("host", [relay.url], room)
    guest.wait("peer", host.key)
    guest.wait("state", "connected")
    host.wait("peer", guest.key)


# Time hardly passes: who was missed is not called a second time, which would hide that the first call was lost.
NO_SECOND_TRY = "() => { let now = Date.now(); Date.now = () => (now += 1); }"


def test_who_leaves_the_room_may_enter_it_again_at_once(players: Any, relay: Relay) -> None:
    host, guest, room = table(players, relay)
    for player in (host, guest):
        player.page.evaluate(NO_SECOND_TRY)
    for _ in range(2):
        host.forget()
        guest.leave()
        host.wait("gone", guest.key, "left")
        guest.enter("guest", [relay.url], room)
        host.wait("peer", guest.key)
        guest.forget()
        host.page.evaluate("void transport.leave()")  # not waited for
        host.enter("host", [relay.url], room)
        guest.wait("gone", host.key, "left")
        guest.wait("peer", host.key)


def test_a_second_page_of_the_same_person_takes_over(players: Any, relay: Relay) -> None:
    host, guest, room = table(players, relay)
    first = guest.page
    guest.page = guest.open_page()
    guest.enter("guest", [relay.url], room)
    guest.wait("state", "connected")
    host.wait("gone", guest.key, "elsewhere")
    guest.page, second = first, guest.page
    guest.wait("gone", host.key, "elsewhere")
    guest.wait("state", "failed", "elsewhere")
    guest.page = second
    guest.forget()
    host.forget()
    # The same for the host: guests follow to the later page.
    first = host.page
    host.page = host.open_page()
    host.enter("host", [relay.url], room)
    host.wait("peer", guest.key)
    guest.wait("peer", host.key)
    host.page = first
    host.wait("state", "failed", "elsewhere")
    assert guest.page.evaluate("transport.state().phase") == "connected"


def test_a_silent_guest_is_given_up_and_comes_back(players: Any, relay: Relay) -> None:
    host, guest = players(), players()
    room = host.enter("host", [relay.url])
    guest.page.evaluate(RAW)
    guest.enter("guest", [relay.url], room)
    host.wait("peer", guest.key)
    host.forget()
    guest.page.evaluate("void muteNow()")
    host.wait("gone", guest.key, "lost")
    host.wait("peer", guest.key)


def ways(player: Player) -> Any:
    """By which path each peer is reached."""
    return player.page.evaluate(
        "Object.fromEntries(transport.state().ways.map(({ key, via }) => [key, via]))"
    )


def test_a_friend_carries_for_two_who_have_no_line(players: Any, relay: Relay) -> None:
    host, friend, far = players(), players(), players()
    host.page.evaluate(NO_LINE, ["host", "far"])
    far.page.evaluate(NO_LINE, ["far", "host"])
    room = host.enter("host", [relay.url])
    friend.enter("guest", [relay.url], room)
    friend.wait("peer", host.key)
    far.enter("guest", [relay.url], room)
    far.wait("peer", host.key)
    host.wait("peer", far.key, "guest")
    assert ways(host) == {friend.key: None, far.key: friend.key}
    assert ways(far) == {host.key: friend.key}
    carrying = "() => transport.state().carrying.length === 1"
    friend.page.wait_for_function(carrying)
    assert friend.page.evaluate("transport.state().carrying") == [sorted([host.key, far.key])]
    for n in range(20):
        assert far.page.evaluate("n => lastPeer.send(`こんにちは ${n}`)", n)
    host.wait("message", far.key, "こんにちは 19")
    heard = [entry[2] for entry in host.told() if entry[0] == "message"]
    assert heard == [f"こんにちは {n}" for n in range(20)]
    assert host.page.evaluate("key => peers[key].send('x'.repeat(200000))", far.key)
    far.wait("message", host.key, 200_000)
    assert [entry for entry in friend.told() if entry[0] == "message"] == [], "who carries reads nothing"
    # the friend goes: no path is left but the meeting place
    for player in (host, far):
        player.forget()
    friend.leave()
    far.wait("gone", host.key, "lost")
    far.wait("peer", host.key)
    host.wait("peer", far.key, "guest")
    assert ways(far) == {host.key: "relay"}
    assert ways(host) == {far.key: "relay"}
    before = relay.events
    for n in range(20):
        assert far.page.evaluate("([key, n]) => peers[key].send(`まだ ${n}`)", [host.key, n])
    host.wait("message", far.key, "まだ 19")
    heard = [entry[2] for entry in host.told() if entry[0] == "message"]
    assert heard == [f"まだ {n}" for n in range(20)]
    assert relay.events - before < 15, "what waits goes together"
    # the room's limits hold for whoever comes that way, too
    host.page.evaluate("key => transport.ban(key)", far.key)
    far.wait("state", "failed", "banned")


def test_those_who_are_carried_and_who_carries_load_their_pages_anew(players: Any, relay: Relay) -> None:
    host, friend, far = players(), players(), players()
    host.page.evaluate(NO_LINE, ["host", "far"])
    room = host.enter("host", [relay.url])
    friend.enter("guest", [relay.url], room)
    friend.wait("peer", host.key)

    def comes() -> None:
        for player in (host, far):
            player.forget()
        far.page.evaluate(NO_LINE, ["far", "host"])
        far.enter("guest", [relay.url], room)
        far.wait("peer", host.key)
        host.wait("peer", far.key)
        is_still_there()

    def is_still_there() -> None:
        """Also when what was under way has arrived."""
        for one, other in ((host, far), (far, host)):
            one.page.wait_for_function("key => peers[key].send('hello')", arg=other.key)
            other.wait("message", one.key, "hello")
        assert far.page.evaluate("transport.state().phase") == "connected"

    comes()
    far.reload()
    comes()
    assert ways(far) == {host.key: friend.key}
    for player in (host, far):
        player.forget()
    friend.reload()
    friend.enter("guest", [relay.url], room)
    far.wait("peer", host.key)  # the host may not have missed it
    is_still_there()
    friend.page = friend.open_page()  # who carries has the room in two pages: the later one goes on
    friend.enter("guest", [relay.url], room)
    # The earlier page may go before the later one has met those whom it carries: they find each other again, over the later one.
    friend.page.wait_for_function("() => transport.state().carrying.length === 1")
    is_still_there()
    far.page = far.open_page()
    comes()
    far.forget()
    host.reload()
    host.page.evaluate(NO_LINE, ["host", "far"])
    host.enter("host", [relay.url], room)
    far.wait("peer", host.key)
    host.wait("peer", far.key)
    is_still_there()


def test_a_relay_that_goes_and_comes_back(players: Any, relay: Relay) -> None:
    host, guest, room = table(players, relay)
    relay.stop()
    host.wait("state", "reconnecting", None, "relays_down")
    assert guest.send("still here")
    host.wait("message", guest.key, "still here")
    late = players()
    late.enter("guest", [relay.url], room)
    late.wait("state", "connecting", None, "relays_down")
    relay.start()
    late.wait("peer", host.key)
    late.wait("state", "connected", None, None)
    assert guest.send("never away")
    host.wait("message", guest.key, "never away")
    assert not any(entry[0] == "gone" for entry in host.told())


# What a browser does that can't reach the host when it makes its answer: the addresses lead nowhere, at first.
NO_WAY_YET = """() => {
    const theirs = RTCPeerConnection.prototype.setRemoteDescription;
    RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
        window.connection = this;
        return theirs.call(this, { type, sdp: sdp.replace(/^(a=candidate:\\S+ 1 udp \\d+) \\S+/gm, "$1 192.0.2.77") });
    };
}"""

ANSWER = """async (code) => {
    window.identity = await net.loadIdentity();
    const version = { app: "0.1.0+test", protocol: 1 };
    const answered = await net.answerInvite(code, { identity, version, stun: [] });
    watch(answered.transport);
    return answered.code;
}"""


def test_invite_and_answer_need_no_relay(players: Any) -> None:
    host, guest = players(), players()
    host.enter("host", [], strategy="invite")
    code = host.page.evaluate("net.createInvite(transport).then((made) => (window.invite = made).code)")
    assert len(code) < 200
    answer = guest.page.evaluate(ANSWER, "https://example.org/tavola/#" + code[:40] + "\n " + code[40:])
    assert len(answer) < 200
    guest.key = guest.page.evaluate("identity.key")
    assert host.page.evaluate("code => invite.accept(code)", answer) == {"ok": True}
    host.wait("peer", guest.key)
    guest.wait("peer", host.key)
    assert guest.send("no relay")
    host.wait("message", guest.key, "no relay")
    assert host.page.evaluate("code => invite.accept(code)", answer)["why"] == "answer_late"
    other = host.page.evaluate("net.createInvite(transport).then((made) => (window.invite = made).code)")

    def accepted(text: str) -> Any:
        return host.page.evaluate("code => invite.accept(code)", text).get("why")

    assert accepted(answer) == "answer_other"
    assert accepted(other) == "answer_bad"
    assert accepted(answer.replace("a2.", "a1.")) == "answer_version"
    assert accepted(answer[:50] + ("A" if answer[50] != "A" else "E") + answer[51:]) == "answer_bad"
    assert {accepted(answer[:cut]) for cut in range(3, len(answer) - 1)} == {"answer_short"}

    def answered(text: str) -> Any:
        return guest.page.evaluate("code => net.answerInvite(code, {}).then(({ why }) => why)", text)

    assert answered("") == answered("hello") == answered(answer) == "invite_bad"
    assert answered(other.replace("i2.", "i7.")) == "invite_version"
    assert {answered(other[:cut]) for cut in range(3, len(other) - 1)} == {"invite_short"}
    host.leave()
    guest.wait("gone", host.key, "left")
    guest.wait("state", "failed", "lost")


def invited(by: Player, guest: Player) -> None:
    """A newcomer comes in by an invite of somebody who is inside."""
    code = by.page.evaluate("net.createInvite(transport).then((made) => (window.invite = made).code)")
    answer = guest.page.evaluate(ANSWER, code)
    guest.key = guest.page.evaluate("identity.key")
    assert by.page.evaluate("code => invite.accept(code)", answer) == {"ok": True}


def test_in_a_room_by_invite_everybody_meets_everybody(players: Any) -> None:
    """The host introduces its guests to each other; a guest invites somebody, and the host hears of it through this friend."""
    host, first, second = players(), players(), players()
    host.enter("host", ["ws://127.0.0.1:9"])  # no relay is there
    invited(host, first)
    host.wait("peer", first.key)
    invited(first, second)
    host.wait("peer", second.key, "guest")
    second.wait("peer", host.key)
    direct = "(key) => transport.state().ways.some((way) => way.key === key && way.via === null)"
    host.page.wait_for_function(direct, arg=second.key)
    second.page.wait_for_function(direct, arg=host.key)
    # who invited may go
    first.leave()
    host.wait("gone", first.key, "left")
    assert second.send("まだいます")
    host.wait("message", second.key, "まだいます")
    assert [entry for entry in second.told() if entry[0] == "gone"] == [["gone", first.key, "left"]]


def test_an_answer_may_be_carried_for_minutes(players: Any) -> None:
    host, guest = players(), players()
    host.enter("host", [], strategy="invite")
    code = host.page.evaluate("net.createInvite(transport).then((made) => (window.invite = made).code)")
    guest.page.evaluate(RAW)
    guest.page.evaluate(NO_WAY_YET)
    answer = guest.page.evaluate(ANSWER, code)
    # the guest keeps knocking, although nobody has opened yet: routers on the way stay open
    guest.page.wait_for_function("() => ['connected', 'completed'].includes(connection.iceConnectionState)")
    # and nobody has begun a handshake that would be given up after some minutes
    assert "a=setup:passive" in guest.page.evaluate("connection.localDescription.sdp")
    assert host.page.evaluate("code => invite.accept(code)", answer) == {"ok": True}
    assert host.page.evaluate("invite.met()")
    guest.wait("peer", host.key)
    # what would take new codes to mend is not given up because a device is busy for a while
    guest.page.evaluate("void muteNow()")
    time.sleep(9)
    assert not any(entry[0] == "gone" for entry in host.told())


# What a page sees that is too busy to hear in time that the other side's description is in place: the connection works, and
# its channel speaks, while the page still takes the answer for not yet accepted.
SLOW_TO_HEAR = """() => {
    const { prototype } = RTCPeerConnection;
    const set = prototype.setRemoteDescription;
    const busy = new WeakSet();
    const lags = (name, meanwhile) => {
        const { get } = Object.getOwnPropertyDescriptor(prototype, name);
        const lagging = function () { return busy.has(this) ? meanwhile : get.call(this); };
        Object.defineProperty(prototype, name, { configurable: true, get: lagging });
    };
    lags("signalingState", "have-local-offer");
    lags("remoteDescription", null);
    prototype.setRemoteDescription = async function (description) {
        if (description.type !== "answer") return set.call(this, description);
        busy.add(this);
        this.addEventListener("signalingstatechange", (event) => busy.has(this) && event.stopImmediatePropagation());
        await set.call(this, description);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        busy.delete(this);
        this.dispatchEvent(new Event("signalingstatechange"));
    };
}"""


@pytest.mark.parametrize("strategy", ["invite", "nostr"])
def test_a_channel_that_opens_before_its_description_is_known(
    players: Any, relay: Relay, strategy: str
) -> None:
    host, guest = players(), players()
    for player in (host, guest):
        player.page.evaluate(SLOW_TO_HEAR)
    room = host.enter("host", [relay.url], strategy=strategy)
    if strategy == "nostr":
        guest.enter("guest", [relay.url], room)
    else:
        code = host.page.evaluate("net.createInvite(transport).then((made) => (window.invite = made).code)")
        answer = guest.page.evaluate(ANSWER, code)
        guest.key = guest.page.evaluate("identity.key")
        assert host.page.evaluate("code => invite.accept(code)", answer) == {"ok": True}
        assert host.page.evaluate("invite.met()")
    guest.wait("peer", host.key)
    host.wait("peer", guest.key)
    for player in (host, guest):
        assert not any(name == "refused" for name, *_ in player.told())


def test_an_invite_whose_meeting_fails_says_so_to_both(players: Any) -> None:
    host, guest = players(), players()
    host.enter("host", [], strategy="invite")
    code = host.page.evaluate("net.createInvite(transport).then((made) => (window.invite = made).code)")
    host.page.evaluate("crypto.subtle.verify = async () => false")
    answer = guest.page.evaluate(ANSWER, code)
    assert host.page.evaluate("code => invite.accept(code)", answer) == {"ok": True}
    assert host.page.evaluate("invite.met()") is False
    guest.wait("state", "failed", "lost")


def test_links(players: Any) -> None:
    page = players().page
    link = page.evaluate(
        """() => {
            const room = net.newRoom({ key: "AAECAwQFBgcICQoLDA0ODw" });
            const relays = ["wss://relay.example/x?y=1&z=2"];
            const turnServer = { urls: ["turn:t.example:1", "turns:t.example:2"], username: "n|&", credential: "p w" };
            const plain = net.makeLink("https://example.org/sub/?relay=ws://x#old", room);
            const brokers = ["wss://broker.example/mqtt"];
            const full = new URL(net.makeLink("https://example.org/", room, { relays, brokers, turnServer }));
            return { room, relays, brokers, turnServer, plain, full: net.parseLink(full.hash) };
        }"""
    )
    assert link["full"].pop("fragment").startswith("v1.")
    assert link["full"] == {
        "ok": True,
        **link["room"],
        "relays": link["relays"],
        "brokers": link["brokers"],
        "turnServer": link["turnServer"],
    }
    base, _, token = link["plain"].partition("#")
    assert base == "https://example.org/sub/?relay=ws://x"
    assert len(token) == 3 + 32 + 6
    old = token[:-6]

    def parsed(fragment: str) -> Any:
        result = page.evaluate("hash => net.parseLink(hash)", fragment)
        return result["why"] if not result["ok"] else "ok"

    for fragment, expected in [
        (token, "ok"),
        ("#" + token, "ok"),
        (old, "ok"),
        ("#" + old + "&later=thing", "ok"),
        ("#" + token + "&later=thing", "ok"),
        ("", "link_none"),
        ("#", "link_none"),
        ("#" + old[:-1], "link_short"),
        ("#v1.", "link_short"),
        ("#v1", "link_short"),
        ("#v", "link_short"),
        ("#v2." + token[3:], "link_version"),
        ("#v12", "link_version"),
        ("#" + old + "A", "link_bad"),
        ("#" + token + "A", "link_bad"),
        ("#" + old[:-1] + "$", "link_bad"),
        ("#v1." + "あ" * 31 + "A", "link_bad"),
        ("#" + token[1:], "link_none" if token[1] == "&" else "link_bad"),
        ("#/rooms/7", "link_bad"),
        ("#" + old + "&relay=javascript:alert(1)", "link_bad"),
        ("#" + old + "&relay=%E0", "link_bad"),
        ("#" + old + "&turn=http://x", "link_bad"),
        ("#" + old + "&turn=turn:a:1,http://x", "link_bad"),
        ("#" + old + "&relay=wss://relay.example", "link_bad"),
    ]:
        assert (fragment, parsed(fragment)) == (fragment, expected)

    # cut anywhere, it says so; only without the whole checksum it is as good as those that were made before there was one
    cuts = {cut: parsed(token[:cut]) for cut in range(3, len(token))}
    whole = [cut for cut, found in cuts.items() if found == "ok"]
    assert whole == [len(old), len(old) + 1, len(old) + 2]
    assert {cuts[cut] for cut in cuts if cut not in whole} == {"link_short"}

    # mistyped anywhere, it says so
    for at in [*range(3, len(old)), *range(len(old) + 3, len(token))]:
        wrong = token[:at] + ("B" if token[at] != "B" else "C") + token[at + 1 :]
        assert (wrong, parsed(wrong)) == (wrong, "link_bad")


TAILS = [
    ".",
    ")",
    "%20",
    " ",
    "%E3%80%8D",
    "」",
    "。",
    "、",
    "）",
    ">",
    '"',
    "%22",
    "\n",
    "です。",
    ").",
    "!」 ",
]


def test_what_a_sentence_leaves_on_a_link_is_forgiven(players: Any) -> None:
    page = players().page
    told = page.evaluate(
        """(tails) => {
            const room = net.newRoom({ key: "AAECAwQFBgcICQoLDA0ODw" });
            const relays = ["wss://relay.example/"];
            const [plain, full] = [{}, { relays }].map((extras) => new URL(net.makeLink("https://x.org/", room, extras)).hash);
            const old = plain.replace(/&c=.*/, "");
            return [plain, full, old].map((link) => tails.map((tail) => {
                const found = net.parseLink(link + tail);
                return found.ok && found.secret === room.secret && `#${found.fragment}` === link;
            }));
        }""",
        TAILS,
    )
    assert told == [[True] * len(TAILS)] * 3


def test_a_guest_calls_its_absent_host_gently(players: Any, relay: Relay) -> None:
    """What the relay hears in that minute is no flood."""
    host, guest, room = table(players, relay)
    guest.forget()
    host.page.evaluate("transport.leave()")
    guest.wait("gone", host.key, "left")
    guest.page.evaluate(
        """() => {
            window.calls = [];
            const send = WebSocket.prototype.send;
            WebSocket.prototype.send = function (text) {
                if (String(text).startsWith('["EVENT"')) calls.push(performance.now());
                return send.call(this, text);
            };
        }"""
    )
    guest.page.wait_for_function("() => calls.length >= 5")
    first, *_, last = guest.page.evaluate("calls")
    assert last - first > 3 * 1000, "four calls within two seconds are too many"
    assert guest.page.evaluate("transport.state().since") > 0
    host.enter("host", [relay.url], room)
    guest.wait("peer", host.key)
    assert guest.page.evaluate("transport.state().since") is None


def test_a_key_that_cannot_be_kept_serves_for_this_visit(players: Any, relay: Relay) -> None:
    host, guest = players(), players()
    room = host.enter("host", [relay.url])
    guest.page.evaluate(NO_STORAGE)
    guest.enter("guest", [relay.url], room)
    assert guest.page.evaluate("identity.kept") is False
    host.wait("peer", guest.key)
    assert host.page.evaluate("identity.kept") is True


STRICT_S = 15 * 60
OFF_MS = 2 * 60 * 60 * 1000

CLOCK = """(off) => {
    const { now } = Date;
    window.Date = class extends Date {
        constructor(...given) {
            super(...(given.length > 0 ? given : [now() + off]));
        }
        static now() {
            return now() + off;
        }
    };
}"""
"""A device's clock that is so many ms ahead."""

NO_DATE = "void (window.fetch = () => Promise.reject(new TypeError()))"
"""As a site that does not say what time it is."""


@pytest.mark.parametrize(("host_ms", "guest_ms"), [(OFF_MS, 0), (0, -OFF_MS), (-OFF_MS, OFF_MS)])
def test_devices_whose_clocks_are_wrong_meet_at_a_relay_that_is_strict(
    players: Any, relay: Relay, host_ms: int, guest_ms: int
) -> None:
    relay.strict = STRICT_S
    host, guest = players(), players()
    host.open(f"({CLOCK})({host_ms})")
    guest.open(f"({CLOCK})({guest_ms})")
    room = host.enter("host", [relay.url])
    guest.enter("guest", [relay.url], room)
    host.wait("peer", guest.key)
    guest.wait("peer", host.key)
    assert not any("clock" in entry for entry in [*host.told(), *guest.told()])


def test_who_can_not_learn_the_time_is_told_that_its_clock_is_wrong(players: Any, relay: Relay) -> None:
    relay.strict = STRICT_S
    guest = players()
    room = players().enter("host", [relay.url])
    guest.open(f"({CLOCK})({OFF_MS}); {NO_DATE}")
    guest.enter("guest", [relay.url], room)
    guest.wait("state", "connecting", None, "clock")


COUNT = """(() => {
    window.made = { WebSocket: 0, RTCPeerConnection: 0 };
    for (const name of Object.keys(made)) {
        window[name] = class extends window[name] {
            constructor(...given) {
                super(...given);
                made[name] += 1;
            }
        };
    }
})()"""


def test_a_device_that_has_a_network_again_begins_anew_at_once(players: Any, relay: Relay) -> None:
    """Sockets of the network before lead nowhere, and their patience is many seconds; no connection is prepared."""
    host, guest = players(), players()
    host.open(COUNT)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        never_open = f"ws://127.0.0.1:{silent.getsockname()[1]}"
        room = host.enter("host", [relay.url, never_open])
        guest.enter("guest", [relay.url], room)
        host.wait("peer", guest.key)
        guest.wait("peer", host.key)
        made = """() => {
            made.WebSocket = made.RTCPeerConnection = 0;
            dispatchEvent(new Event("online"));
            return new Promise((resolve) => setTimeout(() => resolve([made.WebSocket, made.RTCPeerConnection])));
        }"""
        assert host.page.evaluate(made) == [2, 0]
        host.send("the line is the same")
        guest.wait("message", host.key, "the line is the same")
        assert ["gone", host.key] not in [entry[:2] for entry in guest.told()]


OFF = """(() => {
    const Real = WebSocket;
    window.made = 0;
    window.isOff = false;
    const Socket = function (url) {
        made += 1;
        if (!isOff) return new Real(url);
        const failed = Object.assign(new EventTarget(), { url, readyState: Real.CLOSED, close() {} });
        queueMicrotask(() => failed.onclose?.());
        return failed;
    };
    window.WebSocket = Object.assign(Socket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
})()"""
"""While `isOff`, sockets fail as soon as they are made: there is no network."""


def test_the_next_try_never_waits_for_those_that_failed_without_a_network(players: Any, relay: Relay) -> None:
    host = players()
    host.open(OFF)
    host.enter("host", [relay.url])
    host.wait("state", "connected")
    tries = """async (isOff) => {
        window.isOff = isOff;
        window.made = 0;
        dispatchEvent(new Event("online"));
        await new Promise((resolve) => setTimeout(resolve));
        return window.made;
    }"""
    assert [host.page.evaluate(tries, isOff) for isOff in (True, True, True, True, False)] == [1] * 5
