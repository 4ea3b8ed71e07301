"""Every way into a room has to wait: a reader who chooses another meanwhile arrives there, and blocks nobody."""

from __future__ import annotations

from playwright.sync_api import Page

from web import places
from web.visitor import NewContext, Visitor

# nothing answers here, and nothing has to
NO_RELAY = "ws://127.0.0.1:9"

INVITE = """async () => {
    const net = await import("./web/net/door.js");
    const identity = await net.loadIdentity();
    const version = { app: "test", protocol: 1 };
    const more = { room: net.newRoom(identity), identity, version, relays: [], stun: [] };
    const invite = await net.createInvite(net.createTransport({ strategy: "invite", role: "host", ...more }));
    return invite.code;
}"""

# From now on the browser takes its time over an answer, and a connection that is given up says so.
SLOW_ANSWER = """() => {
    const { prototype } = RTCPeerConnection;
    const { createAnswer, close } = prototype;
    window.asked = new Promise((tell) => {
        prototype.createAnswer = async function () {
            tell();
            await new Promise((done) => (window.goOn = done));
            return createAnswer.call(this);
        };
    });
    window.givenUp = new Promise((tell) => {
        prototype.close = function () {
            tell();
            close.call(this);
        };
    });
}"""

# The same for the locks of rooms.
SLOW_LOCK = """() => {
    const request = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = async (name, ...rest) => {
        await new Promise((done) => (window.goOn = done));
        const granted = request(name, ...rest);
        window.grantedLater = request(name, () => "free again");
        return granted;
    };
}"""


def goes_home(page: Page) -> None:
    places.way_out(page).click()
    places.home(page).wait_for()


def test_an_invites_answer_that_comes_late_takes_nobody_away(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}?relay={NO_RELAY}", python=False)
    page = visitor.page
    code = page.evaluate(INVITE)
    page.evaluate(SLOW_ANSWER)
    page.evaluate("(code) => { location.hash = code; }", code)
    page.evaluate("asked")
    places.alone(page).click()
    places.dock(page).wait_for()
    page.evaluate("goOn()")
    page.wait_for_function("() => givenUp.then(() => true)")
    assert page.locator(".answer").count() == 0
    assert page.evaluate("location.hash").startswith("#solo.")
    assert visitor.errors == []


def test_a_room_that_was_left_before_it_was_ours_is_free(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, python=False)
    page = visitor.page
    page.evaluate(SLOW_LOCK)
    places.alone(page).click()
    page.locator(".waiting .dealing").wait_for()
    goes_home(page)
    page.evaluate("goOn()")
    page.wait_for_function("() => window.grantedLater?.then((said) => said === 'free again')")
    assert page.evaluate("location.hash") == ""
    assert visitor.errors == []


WAS_HOME = """
  window.wasHome = false;
  new MutationObserver(() => (window.wasHome ||= document.querySelector(".home") !== null))
    .observe(document, { childList: true, subtree: true });
"""


def test_a_friends_link_shows_nothing_of_the_first_page(site: str, new_context: NewContext) -> None:
    """Whoever comes to a room is told from the first moment that it is being found."""
    host = Visitor(new_context, f"{site}?relay={NO_RELAY}")
    link = host.open_room()
    guest = Visitor(new_context, link, python=False, script=WAS_HOME)
    places.waiting(guest.page).wait_for()
    assert guest.page.evaluate("window.wasHome") is False
    places.way_out(guest.page).click()
    places.home(guest.page).wait_for()
    broken = Visitor(new_context, f"{site}#v1.abc", python=False, script=WAS_HOME)
    places.trouble(broken.page).wait_for()
    assert broken.page.evaluate("window.wasHome") is False
