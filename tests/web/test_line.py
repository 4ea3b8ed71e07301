"""The reader's end of the line, fed by hand: long stories, phrases, and questions that need no answer."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from engine.tiny import TINY
from session.party import Party
from tavola.engine.game import games
from tavola.session import screens
from web.visitor import NewContext, Visitor

Json = dict[str, Any]

FEED = """async (texts) => {
  const { createLiveLine } = await import("./web/session/live_line.js");
  const { handlersOf, initialState } = await import("./web/core/store.js");
  const { FEATURES } = await import("./web/features/index.js");
  const { newsOf } = await import("./web/features/table/news.js");
  const news = [];
  const said = [];
  const line = createLiveLine({ name: "ann", app: "test", emit: (one) => news.push(one) });
  line.attach((text) => said.push(JSON.parse(text)));
  const handlers = handlersOf(FEATURES);
  let model = { ...initialState(FEATURES, { settings: { sound: true }, shelf: [], system: {} }), place: "room" };
  const done = [];
  for (const text of texts) {
    if (text.startsWith("!")) line.answer(JSON.parse(text.slice(1)));
    else line.receive(text);
    for (const one of news.splice(0)) {
      const asked = one.type === "line/screen" && newsOf(model, one.screen, one.log, one.fresh).asked;
      done.push({ news: one, asked });
      for (const { perform } of handlers.get(one.type)) model = { ...model, ...perform?.(model, one) };
    }
  }
  const given = said.filter((one) => one.t === "answer").map(({ ask, value }) => [ask, value]);
  return { done, given, said: said.map((one) => one.t), spoken: model.spoken, log: model.log.length };
}"""


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> Party:
    monkeypatch.setitem(games(), TINY.id, TINY)
    monkeypatch.setattr(screens, "EVENTS_AT_ONCE", 3)
    party = Party("ann", "bob", game=TINY.id, clock=20)
    party.start()
    for _ in range(4):
        for bid, key in zip((3, 2, 1), ("owner", "ann", "bob"), strict=True):
            party.answer(key, bid)
        party.wait(4_000)
        party.answer("ann", "no")
    return party


@pytest.fixture
def page(site: str, new_context: NewContext) -> Page:
    return Visitor(new_context, site, python=False).page


def feed(page: Page, messages: list[Json | str]) -> Any:
    """What comes of these messages; a text is an answer that the reader gives."""
    texts = [f"!{json.dumps(one)}" if isinstance(one, str) else json.dumps(one) for one in messages]
    return page.evaluate(FEED, texts)


def come_back(party: Party) -> list[Any]:
    """All that Ann's page is told when it is loaded anew."""
    party.leave("ann")
    party.inbox["ann"] = []
    party.join("ann")
    return party.inbox["ann"]


def test_a_long_story_becomes_one_screen_and_is_asked_for_again_if_a_piece_is_missing(
    page: Page, party: Party
) -> None:
    story = come_back(party)
    pieces = [message for message in story if message["t"] == "events"]
    assert len(pieces) >= 3
    told = feed(page, story)
    [shown] = [one["news"] for one in told["done"] if one["news"]["type"] == "line/screen"]
    numbers = list(range(len(party.playing.match.events)))
    assert [event["n"] for event in shown["fresh"]] == [event["n"] for event in shown["log"]] == numbers
    assert told["said"] == ["hello"]
    assert feed(page, [pieces[0], pieces[2]])["said"] == ["hello", "hello"]


def test_a_question_that_needs_no_answer_is_no_turn_and_phrases_hang_in_the_air(
    page: Page, party: Party
) -> None:
    messages = come_back(party)
    for bid, key in zip((3, 2, 1), ("owner", "ann", "bob"), strict=True):
        party.answer(key, bid)
    party.wait(4_000)
    for key in ("ann", "bob"):
        party.answer(key, "fine")
    told = feed(page, messages)
    asked: dict[str, list[bool]] = {}
    for one in told["done"]:
        if one["news"]["type"] == "line/screen" and one["news"]["screen"]["question"]:
            name = one["news"]["screen"]["question"]["name"]
            asked.setdefault(name, []).append(one["asked"])
    assert asked["how_much"][0] and asked["objection"][0] and asked["call_off"] == [False]

    screen = party.screen("ann")
    ask = screen["question"]["ask"]
    passed = {**screen, "events": [], "question": {**screen["question"], "ask": ask + 1}}
    assert feed(page, [*messages, "stop", passed])["given"] == [[ask, "stop"], [ask + 1, "stop"]], (
        "it was crossed"
    )
    other = {**passed, "question": {**passed["question"], "args": {"winner": {"seat": 2}}}}
    assert feed(page, [*messages, "stop", other])["given"] == [[ask, "stop"]], (
        "it would be about something else"
    )
    assert feed(page, [*messages, "stop", {**passed, "question": None}])["given"] == [[ask, "stop"]]

    said: list[Json | str] = [
        {"t": "phrase", "seat": seat, "id": phrase}
        for seat, phrase in ((1, "go_on"), (0, "go_on"), (1, "well_done"))
    ]
    told = feed(page, said)
    assert [(one["seat"], one["id"]) for one in told["spoken"]] == [(0, "go_on"), (1, "well_done")]
    assert feed(page, [{"t": "phrase", "seat": "1", "id": "go_on"}])["spoken"] == []


# A host whose worker is ours: what it was asked, and what the page was told. Timers of no length come after all that waits.
HOST = """async ({ opens, leaves }) => {
  const { createHost } = await import("./web/session/host.js");
  const asked = [];
  const told = [];
  const dispatch = async (text) => {
    asked.push(JSON.parse(text).op);
    return JSON.stringify(opens ? { ok: true, effects: [] } : { ok: false, error: "save_unreadable" });
  };
  let start;
  const here = new Promise((done) => (start = () => done({ dispatch, died: new Promise(() => {}) })));
  const python = () => here;
  const setup = { python, transport: null, key: "me", name: "ann", game: "coup", app: "test", solo: true, saved: "spoilt" };
  const host = createHost({ ...setup, save: () => true, emit: ({ type }) => told.push(type) });
  if (leaves) await host.close();
  start();
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
  return { asked, told };
}"""


def test_of_a_room_that_is_not_there_nothing_is_asked(page: Page) -> None:
    good = page.evaluate(HOST, {"opens": True, "leaves": False})
    assert good == {"asked": ["open", "receive"], "told": []}
    spoilt = page.evaluate(HOST, {"opens": False, "leaves": False})
    assert spoilt == {"asked": ["open"], "told": ["host/spoilt"]}
    left = page.evaluate(HOST, {"opens": True, "leaves": True})
    assert left == {"asked": [], "told": []}, "it was left while Python was starting"


def test_a_record_is_put_together_from_its_pieces_in_their_order(page: Page) -> None:
    head: Json = {"t": "record", "match": "m1", "secret": "s", "parts": [], "of": 3}
    first, second, third = ({**head, "n": n, "text": text} for n, text in enumerate("abc"))
    told = feed(page, [third, first, first, third, second, second, third, third])
    assert [one["news"]["text"] for one in told["done"]] == ["abc"]
