"""A host that sends spoilt messages: a guest's drawn page has no error, and its table stays as it was."""

from __future__ import annotations

import json
from random import Random

from session.spoilt import is_message, spoilt
from web.relay import Relay
from web.visitor import NewContext, Visitor

COUNT = 400

# The page's own client, and what it is told; from `alone` on it says nothing any more, so that nobody answers.
HEAR = """async () => {
  const { LiveClient } = await import("./web/session/live_client.js");
  const { receive } = LiveClient.prototype;
  const heard = [];
  LiveClient.prototype.receive = function (text) {
    heard.push(text);
    window.client = this;
    receive.call(this, text);
  };
  window.heard = () => heard.splice(0);
}"""
ALONE = "() => client.detach()"

SAY = """async (texts) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  for (const [n, text] of texts.entries()) {
    client.receive(text);
    if (n % 5 === 0) await frame();
  }
  await frame();
  await frame();
}"""

TABLE = "() => document.querySelector('.frame .stage').innerText"


def test_the_table_of_a_guest_shows_nothing_that_is_not_as_declared(
    site: str, relay: Relay, new_context: NewContext
) -> None:
    host = Visitor(new_context, f"{site}?relay={relay.url}")
    link = host.open_room()
    host.without_clocks()
    friend = Visitor(new_context, link, python=False)
    friend.page.evaluate(HEAR)
    friend.sit()
    host.start()
    friend.table()
    page, random = friend.page, Random(1)
    page.evaluate(ALONE)
    texts: list[str] = page.evaluate("() => heard()")
    kinds = [json.loads(text)["t"] for text in texts]
    assert {"room", "screen"} <= {*kinds}
    before = page.evaluate(TABLE)
    bad = [
        text for text in (spoilt(random, random.choice(texts)) for _ in range(COUNT)) if not is_message(text)
    ]
    assert len(bad) > COUNT / 2
    page.evaluate(SAY, bad)
    assert page.evaluate(TABLE) == before
    assert friend.errors == []
    # a greeting of another version is as declared, and ends the visit
    told = [text for text, kind in zip(texts, kinds, strict=True) if kind != "welcome"]
    fit = [text for text in (spoilt(random, random.choice(told)) for _ in range(COUNT)) if is_message(text)]
    assert len(fit) > COUNT / 20
    page.evaluate(SAY, fit)
    assert friend.errors == []
    # the rules in force are told once, with the first room
    rooms = [text for text, kind in zip(texts, kinds, strict=True) if kind == "room"]
    last = [*rooms, texts[max(n for n, kind in enumerate(kinds) if kind == "screen")]]
    page.evaluate(SAY, last)
    page.locator(".frame .stage").wait_for()  # another game's words may have been fetched meanwhile
    assert page.evaluate(TABLE) == before
    assert friend.errors == []
