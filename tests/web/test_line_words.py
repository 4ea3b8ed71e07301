"""Every way that a connection can fail has its own sentence on the page, with what can be done, in each language.

The page is real; its network is ours, and says of itself what a network can say.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page

from sitebuild.tools import WEB
from web import places
from web.visitor import START, NewContext

NETWORK = """
export class RoomTransport {}
export const createTransport = ({ role }) => {
    const listeners = [];
    const start = { phase: "connecting", why: null, hint: null, since: null, theirs: null, relays: [], ways: [], carrying: [] };
    let state = start;
    window.tell = (more) => {
        state = { ...start, ...more };
        for (const hear of listeners) hear(state);
    };
    return {
        on(name, hear) { if (name === "state") listeners.push(hear); return () => {}; },
        state: () => state, peers: () => [], behind: () => [], retry() {}, ban() {}, admit() {}, leave: async () => {},
    };
};"""

TYPES = (WEB / "net" / "types.js").read_text(encoding="utf-8")
STATE = TYPES[TYPES.index(' *   phase: "') :]


def values(field: str) -> set[str]:
    """What a field of a transport's state may be, as its type says."""
    declared = re.search(rf"^ \*   {field}: ((?:null|\"\w+\")(?: \| \"\w+\")*),$", STATE, re.MULTILINE)
    assert declared
    return set(re.findall(r'"(\w+)"', declared[1]))


FAILURES = {
    "version": ("why.version", "trouble.reload"),
    "elsewhere": ("why.elsewhere", "trouble.here"),
    "banned": ("why.banned", "trouble.home"),
    "full": ("why.full", "verb.retry"),
    "no_answer": ("why.no_answer", "home.have_code"),
    "lost": ("why.invite_lost", "home.have_code"),
    "no_webrtc": ("why.no_webrtc", "trouble.home"),
}
"""By the reason of a failure: the sentence, and the button that does what it says."""


def test_every_reason_is_looked_for() -> None:
    assert values("why") == {*FAILURES}
    assert values("phase") == {"connecting", "connected", "reconnecting", "host_away", "failed"}
    assert values("hint") == {"offline", "relays_down", "clock", "unreachable", "turn_refused", "turn_silent"}


WORDS_OF = {"relays_down": "line.{side}.relays_down"}
"""Hints whose sentence is not `line.<hint>`."""


class Reader:
    """A page in one language, and what it says."""

    def __init__(self, new_context: NewContext, site: str, language: str) -> None:
        self.words = json.loads((WEB / "texts" / f"{language}.json").read_text(encoding="utf-8"))
        context = new_context(locale=language, viewport={"width": 390, "height": 640})
        context.route("**/pyscript/*", lambda route: route.abort())
        context.route(
            "**/web/net/transport.js",
            lambda route: route.fulfill(body=NETWORK, content_type="text/javascript"),
        )
        self.page: Page = context.new_page()
        self.page.goto(site)
        places.with_friends(self.page).wait_for(timeout=START)
        self.said: set[str] = set()

    def link(self) -> str:
        """The link of a room of somebody else."""
        made = """async () => {
            const net = await import("./web/net/door.js");
            return net.makeLink(location.href, net.newRoom({ key: "A".repeat(22) }));
        }"""
        return str(self.page.evaluate(made))

    def enter(self, link: str) -> None:
        self.page.goto("about:blank")
        self.page.goto(link)
        self.page.wait_for_function("() => window.tell")
        places.waiting(self.page).wait_for()

    def tell(self, **state: Any) -> None:
        self.page.evaluate("(state) => tell(state)", state)

    def says(self, key: str) -> None:
        """Wait until that sentence can be read, whole and on the page; and no other has the same words."""
        words = str(self.words[key])
        pattern = re.sub(r"(\\\s|\s)+", r"\\s+", re.escape(words.partition("{")[0].strip()))
        script = "(pattern) => new RegExp(pattern).test(document.body.innerText.replace(/[\\u2060\\u200b\\u00ad]/g, ''))"
        try:
            self.page.wait_for_function(script, arg=pattern, timeout=60_000)
        except Exception as error:
            raise AssertionError(
                f"{key}: never said {pattern}, but {self.page.inner_text('body')}"
            ) from error
        overflow = "document.documentElement.scrollWidth - innerWidth"
        assert self.page.evaluate(overflow) <= 0, key
        self.said.add(words)


@pytest.mark.parametrize("language", ["ja", "en", "fr"])
def test_a_guest_reads_why_there_is_no_line_and_what_can_be_done(
    site: str, new_context: NewContext, language: str
) -> None:
    reader = Reader(new_context, site, language)
    link = reader.link()
    reader.enter(link)
    since = 1_000
    for phase in ("connecting", "reconnecting", "host_away"):
        reader.tell(phase=phase, since=since)
        reader.says(f"line.guest.{phase}")
    reader.says("waiting.old_link")
    reader.page.get_by_role("button", name=reader.words["verb.retry"]).wait_for()
    for hint in sorted(values("hint")):
        reader.tell(phase="connecting", hint=hint)
        reader.says(WORDS_OF.get(hint, "line.{hint}").format(side="guest", hint=hint))
    for why, (key, remedy) in FAILURES.items():
        reader.enter(link)
        reader.tell(phase="failed", why=why)
        reader.says(key)
        reader.page.get_by_role("button", name=reader.words[remedy]).wait_for()
    assert len(reader.said) == 3 + 1 + len(values("hint")) + len(FAILURES), "each has its own"


@pytest.mark.parametrize("language", ["ja", "en", "fr"])
def test_a_host_reads_how_its_line_to_the_meeting_points_is(
    site: str, new_context: NewContext, language: str
) -> None:
    reader = Reader(new_context, site, language)
    places.with_friends(reader.page).click()
    reader.page.wait_for_function("() => window.tell")
    for phase in ("connecting", "connected", "reconnecting", "failed"):
        reader.tell(phase=phase)
        reader.says(f"line.host.{phase}")
    for hint in sorted(values("hint") - {"unreachable"}):
        reader.tell(phase="connecting", hint=hint)
        reader.says(WORDS_OF.get(hint, "line.{hint}").format(side="host", hint=hint))
    assert len(reader.said) == 4 + len(values("hint")) - 1
