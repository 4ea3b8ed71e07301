"""Screens are sent as a diff against the page's last one: the host makes it, the page's own modules apply it under Node."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from session.pages import MISSING, NEEDED, Page, with_changes
from session.party import Json, Party
from tavola.engine.dealer import Seat
from tavola.session import screens
from tavola.session.difference import changes
from tavola.session.effects import Send
from tavola.session.screens import encode
from tavola.session.shown import BEHIND, PATIENCE, UNDER_WAY, Shown

needs_node = pytest.mark.skipif(MISSING, reason=NEEDED)

LEAVES = st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from(["a", "b", "__proto__", "é"])
KEYS = st.sampled_from(["a", "b", "c", "card", "__proto__", "constructor"])
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=25,
)


@needs_node
@settings(max_examples=150, deadline=None)
@given(VALUES, VALUES)
def test_changes_make_of_one_value_the_text_of_the_other(old: Any, new: Any) -> None:
    found = json.loads(encode(changes(old, new)))
    assert encode(with_changes(old, found)) == encode(new)
    assert changes(new, new) == []


@pytest.mark.parametrize(
    ("old", "new"), [(1, True), ({"a": 0}, {"a": False}), ({"a": 1, "b": 2}, {"b": 2, "a": 1})]
)
def test_what_python_takes_for_equal_and_a_page_does_not_is_told(old: Any, new: Any) -> None:
    assert changes(old, new)


class Pages(Party):
    """A party in which the people `with_pages` run the page's own client, which sends its own messages."""

    def __init__(self, *guests: str, with_pages: tuple[str, ...], **options: Any) -> None:
        self.pages: dict[str, Page] = {}
        self.texts: dict[str, list[str]] = {name: [] for name in (*guests, *with_pages)}
        super().__init__(*guests, **options)
        for name in with_pages:
            self.open(name)

    def open(self, name: str) -> None:
        """Load a page, which says hello by itself."""
        self.pages[name] = Page(name, part="0" * 64, kept=[])
        self.take(self.host.joined(name, self.now))
        self.carry(name, self.pages[name].attach(self.now))

    def take(self, effects: list[Any]) -> list[Any]:
        super().take(effects)
        for effect in effects:
            if isinstance(effect, Send) and effect.peer in self.texts:
                self.texts[effect.peer].append(effect.text)
                if effect.peer in self.pages:
                    self.carry(effect.peer, self.pages[effect.peer].receive(effect.text, self.now))
        return effects

    def carry(self, name: str, effects: list[Json]) -> None:
        for effect in effects:
            if effect["do"] == "send":
                self.text(name, effect["text"])

    def shows_what_the_host_shows(self, name: str) -> bool:
        """Whether the page has exactly the screen that the host would send to a freshly loaded page."""
        wanted = json.loads(encode(screens.screen(self.playing, self.host.room.seat_of(name), 0, self.now)))
        shown = self.pages[name].shown()
        assert shown is not None
        return all(shown["screen"][part] == wanted[part] for part in ("view", "question", "waiting", "over"))

    def play(self, answers: int) -> None:
        """Give the first legal answer of an asked seat, this many times."""
        for _ in range(answers):
            match = self.playing.match
            if match.ask is None:
                return
            seat = min(match.ask.waiting or match.ask.open)
            self.answer(self.key_of(seat), match.legal(seat)[0])
            self.wait(5_000)


def kinds(texts: list[str]) -> list[str]:
    return [kind for kind in (json.loads(text)["t"] for text in texts) if kind in ("screen", "change")]


@needs_node
def test_a_page_gets_changes_and_shows_what_the_host_shows() -> None:
    party = Pages("ann", "bob", with_pages=("ann", "watcher"), clock=20)
    party.start()
    party.play(12)
    for name in ("ann", "watcher"):
        heard = kinds(party.texts[name])
        assert heard[0] == "screen"
        assert heard.count("change") > 3 * heard.count("screen")
        assert party.shows_what_the_host_shows(name)
    assert set(kinds(party.texts["bob"])) == {"screen"}, "who acknowledges nothing is sent all of it"
    changed = sum(len(text) for text in party.texts["ann"] if text.startswith('{"t":"change"'))
    whole = sum(len(text) for text in party.texts["bob"] if text.startswith('{"t":"screen"'))
    assert changed < whole / 2


@needs_node
def test_a_host_restored_from_its_save_begins_with_a_whole_screen() -> None:
    party = Pages("ann", "bob", with_pages=("ann",), clock=20)
    party.start()
    party.play(4)
    del party.texts["ann"][:]
    party.reload_host()
    party.take(party.host.joined("ann", party.now))
    party.carry("ann", party.pages["ann"].attach(party.now))
    party.join("bob")
    party.play(4)
    heard = kinds(party.texts["ann"])
    assert heard[0] == "screen"
    assert "change" in heard
    assert party.shows_what_the_host_shows("ann")


@needs_node
def test_a_page_without_the_screen_that_is_changed_asks_for_all() -> None:
    party = Pages("ann", "bob", with_pages=("ann",), clock=20)
    party.start()
    party.play(4)
    change = next(text for text in reversed(party.texts["ann"]) if text.startswith('{"t":"change"'))
    page = party.pages["ann"]
    [sent] = page.receive(change.replace('"base":', '"base":99'), party.now)
    assert json.loads(sent["text"])["t"] == "hello"


HOSTILE: dict[str, list[Json]] = {
    "a place that is not there": [{"at": ["view", "nobody"], "to": 1}],
    "a place within a number": [{"at": ["view", "round", "x"], "to": 1}],
    "what a list has not": [{"at": ["view", "seats", 999], "to": 1}],
    "an index that is none": [{"at": ["view", "seats", "0"], "to": 1}],
    "more than there is to cut": [{"at": ["view", "seats"], "to": [], "cut": [0, 99]}],
    "a cut of an object": [{"at": ["view"], "to": [], "cut": [0, 0]}],
    "another shape": [{"at": ["view", "turn"], "to": "x"}],
    "no screen": [{"at": [], "to": None}],
    "a prototype": [{"at": ["__proto__", "x"], "to": 1}],
    "another kind of message": [{"at": ["t"], "to": "bye"}],
    "too many": [{"at": ["view", "round"], "to": 1}] * 257,
}


@needs_node
@pytest.mark.parametrize("what", HOSTILE)
def test_changes_that_make_no_screen_are_refused_in_words(what: str) -> None:
    party = Pages("ann", "bob", with_pages=("ann",), clock=20)
    party.start()
    party.play(2)
    page = party.pages["ann"]
    before = page.shown()
    last = json.loads(party.texts["ann"][-1])
    effects = page.receive(change_to(last["n"], HOSTILE[what]), party.now)
    assert reasons(effects) == ["why.unreadable_message"]
    assert not [effect for effect in effects if effect["do"] == "send"], "it is not acknowledged"
    assert page.shown() == before


@needs_node
def test_a_screen_does_not_grow_without_end() -> None:
    party = Pages("ann", "bob", with_pages=("ann",), clock=20)
    party.start()
    party.play(2)
    page, base = party.pages["ann"], json.loads(party.texts["ann"][-1])["n"]
    heap = {f"counter{n}": n for n in range(8_000)}
    for grown, place in enumerate(("counters", "most")):
        effects = page.receive(change_to(base + grown, [{"at": ["view", place], "to": heap}]), party.now)
        assert reasons(effects) == ["why.unreadable_message"] * grown


def change_to(base: int, made: list[Json]) -> str:
    return encode({"t": "change", "n": base + 1, "base": base, "events": [], "changes": made})


def reasons(effects: list[Json]) -> list[str]:
    """The keys of the refusals that the reader is shown."""
    told = [effect["news"] for effect in effects if effect["do"] == "tell"]
    return [news["why"]["key"] for news in told if news["type"] == "line/refused"]


@pytest.mark.parametrize("number", [0, 10**9, 1])
def test_an_acknowledgement_of_anything_else_costs_nothing(number: int) -> None:
    party = Party("ann", "bob", clock=20)
    party.join("stranger")
    party.start()
    saves = len(party.saves)
    for _ in range(50):
        assert [type(effect).__name__ for effect in party.say("stranger", t="seen", n=number)] in (
            [],
            ["Wake"],
        )
    party.leave("stranger")
    party.take(party.host.joined("stranger", party.now))
    assert [type(effect).__name__ for effect in party.say("stranger", t="seen", n=1)] in ([], ["Wake"])
    assert len(party.saves) == saves
    assert not party.heard("stranger", "refused")


def test_what_is_kept_for_a_page_that_acknowledges_nothing_is_bounded() -> None:
    shown, table = Shown(), {"t": "screen", "match": "m1", "view": {"rows": list(range(200))}, "events": []}
    for number in range(50):
        shown.next(number, table, now=0)
    shown.acknowledged(50 - UNDER_WAY - 1)
    assert json.loads(shown.next(50, table, now=0))["t"] == "screen", "that one is forgotten"
    shown.acknowledged(49)
    assert json.loads(shown.next(51, table, now=0)) == {
        "t": "change",
        "n": 51,
        "base": 49,
        "events": [],
        "changes": [],
    }


class Behind(Party):
    """A match in which everybody takes income. Ann's page acknowledges what the test says, others acknowledge nothing."""

    def __init__(self) -> None:
        super().__init__("ann", "bob", clock=20)
        self.start()
        self.seen()

    def seen(self) -> None:
        self.say("ann", t="seen", n=self.shown()[-1]["n"])

    def shown(self) -> list[Json]:
        return [message for message in self.inbox["ann"] if message["t"] in ("screen", "change")]

    def page(self) -> Json:
        """What the page shows by now."""
        kept: dict[int, Json] = {}
        for message in self.shown():
            before = kept.get(message.get("base", -1), {})
            kept[message["n"]] = with_changes(before, message["changes"]) if before else message
        return kept[message["n"]]

    def turn(self) -> int:
        """One turn. Returns how many screens it has brought to Ann's page."""
        before = len(self.shown())
        self.answer(self.key_of(self.seat_to_move()), ["income", None])
        self.wait(BEHIND)
        return len(self.shown()) - before


@needs_node
def test_a_page_that_is_behind_is_sent_only_the_newest_screen_when_it_has_caught_up() -> None:
    party = Behind()
    assert [party.turn() for _ in range(4)] == [1, 0, 0, 0]
    party.seen()
    assert len(party.shown()) == 3, "the first, the one that it was behind with, the newest"
    events = [event["n"] for message in party.shown() for event in message["events"]]
    assert events == list(range(len(party.playing.match.events))), "every event, once"
    assert party.page()["view"] == json.loads(encode(party.playing.match.view(Seat(1))))
    party.seen()
    assert len(party.shown()) == 3, "it has the newest"
    assert party.turn() == 1


def test_a_page_that_acknowledges_in_time_is_sent_every_screen() -> None:
    party = Behind()
    for _ in range(5):
        assert party.turn() == 1
        party.seen()


def test_a_page_that_stays_behind_is_sent_the_newest_screen_now_and_then() -> None:
    party = Behind()
    party.turn()
    party.turn()
    party.wait(PATIENCE - 2 * BEHIND - 1)
    assert len(party.shown()) == 2
    party.wait(BEHIND)
    assert len(party.shown()) == 3


@needs_node
def test_the_first_and_the_last_screen_of_a_match_are_sent_at_once() -> None:
    party = Behind()
    party.turn()
    assert party.turn() == 0
    party.say("owner", t="lobby")
    party.start()
    assert party.heard("ann", "deal")[-1]["match"] == party.playing.id, "what was drawn is told"
    assert party.page()["match"] == party.playing.id
    while not party.playing.over:
        asked = min(party.playing.match.ask.waiting)
        party.answer(party.key_of(asked), party.playing.match.legal(asked)[-1])
        party.wait(300)
    assert party.page()["over"] is not None, "how it ended is told"
