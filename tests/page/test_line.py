"""The page's end of a line (a connection), fed with messages by hand: long lists of events, phrases, and optional questions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.tiny import TINY
from page.node import ask
from session.party import Party
from tavola.engine.game import games

Json = dict[str, Any]


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> Party:
    monkeypatch.setitem(games(), TINY.id, TINY)
    party = Party("ann", "bob", game=TINY.id, clock=20)
    party.start()
    for _ in range(4):
        for bid, key in zip((3, 2, 1), ("owner", "ann", "bob"), strict=True):
            party.answer(key, bid)
        party.wait(4_000)
        party.answer("ann", "no")
    return party


def feed(messages: list[Json | str]) -> Any:
    """The results of these messages; a plain string stands for an answer of the reader."""
    texts = [f"!{json.dumps(one)}" if isinstance(one, str) else json.dumps(one) for one in messages]
    return ask("feed_line", texts)


def come_back(party: Party) -> list[Any]:
    """All messages that Ann's page gets after a reload."""
    party.leave("ann")
    party.inbox["ann"] = []
    party.join("ann")
    return party.inbox["ann"]


def test_a_story_comes_with_its_screen_and_is_asked_for_again_if_events_are_missing(party: Party) -> None:
    story = come_back(party)
    told = feed(story)
    [shown] = [one["news"] for one in told["done"] if one["news"]["type"] == "line/screen"]
    numbers = list(range(len(party.playing.match.events)))
    assert [event["n"] for event in shown["fresh"]] == [event["n"] for event in shown["log"]] == numbers
    assert told["sent"] == ["hello"]
    [screen] = [message for message in story if message["t"] == "screen"]
    assert feed([{**screen, "events": screen["events"][3:]}])["sent"] == ["hello", "hello"]


def test_a_question_that_needs_no_answer_is_no_turn_and_phrases_hang_in_the_air(
    party: Party,
) -> None:
    messages = come_back(party)
    for bid, key in zip((3, 2, 1), ("owner", "ann", "bob"), strict=True):
        party.answer(key, bid)
    party.wait(4_000)
    for key in ("ann", "bob"):
        party.answer(key, "fine")
    told = feed(messages)
    asked: dict[str, list[bool]] = {}
    for one in told["done"]:
        if one["news"]["type"] == "line/screen" and one["news"]["screen"]["question"]:
            name = one["news"]["screen"]["question"]["name"]
            asked.setdefault(name, []).append(one["asked"])
    assert asked["how_much"][0] and asked["objection"][0] and asked["call_off"] == [False]

    screen = party.screen("ann")
    ask = screen["question"]["ask"]
    passed = {**screen, "events": [], "question": {**screen["question"], "ask": ask + 1}}
    assert feed([*messages, "stop", passed])["given"] == [[ask, "stop"], [ask + 1, "stop"]], "it was crossed"
    other = {**passed, "question": {**passed["question"], "args": {"winner": {"seat": 2}}}}
    assert feed([*messages, "stop", other])["given"] == [[ask, "stop"]], "it would be about something else"
    assert feed([*messages, "stop", {**passed, "question": None}])["given"] == [[ask, "stop"]]

    said: list[Json | str] = [
        {"t": "phrase", "seat": seat, "id": phrase}
        for seat, phrase in ((1, "go_on"), (0, "go_on"), (1, "well_done"))
    ]
    told = feed(said)
    assert [(one["seat"], one["id"]) for one in told["spoken"]] == [(0, "go_on"), (1, "well_done")]
    assert feed([{"t": "phrase", "seat": "1", "id": "go_on"}])["spoken"] == []


def test_the_reference_of_a_room_stays_until_another_comes(party: Party) -> None:
    party.inbox["ann"] = []
    party.leave("ann")
    party.join("ann")
    [whole, *_] = rooms = party.heard("ann", "room")
    without = {**whole, "room": {key: value for key, value in whole["room"].items() if key != "reference"}}
    other = {**whole, "room": {**whole["room"], "reference": {"other": 1}}}
    told = feed([*rooms, without, other, without])["done"]
    shown = [
        one["news"]["room"]["reference"] for one in told if one.get("news", {}).get("type") == "line/room"
    ]
    assert shown[-3:] == [whole["room"]["reference"], {"other": 1}, {"other": 1}]
