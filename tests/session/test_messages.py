"""The parser accepts exactly these messages, and never raises."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavola.engine.errors import Why
from tavola.session import messages as said
from tavola.session.hearing import HANDLERS
from tavola.session.messages import Malformed, parse

GOOD: list[tuple[dict[str, Any], said.Message]] = [
    (
        {"t": "hello", "v": said.PROTOCOL, "app": "0.1", "name": "みさき", "have": None},
        said.Hello("0.1", "みさき", None),
    ),
    (
        {"t": "hello", "v": said.PROTOCOL, "app": "0.1", "name": "", "have": {"match": "m1", "event": -1}},
        said.Hello("0.1", "", said.Have("m1", -1)),
    ),
    ({"t": "hello", "v": 3, "new": "field"}, said.OtherVersion(3)),
    ({"t": "name", "name": "x" * 10_000}, said.Rename("x" * 10_000)),
    ({"t": "crest", "id": "anchor"}, said.SetCrest("anchor")),
    ({"t": "crest", "id": None}, said.SetCrest(None)),
    ({"t": "sit", "seat": None}, said.Sit(None)),
    ({"t": "recess", "on": True}, said.CallRecess(on=True)),
    ({"t": "sit", "seat": 3}, said.Sit(3)),
    ({"t": "stand"}, said.Stand()),
    (
        {"t": "answer", "id": "x7", "match": "m1", "ask": 17, "value": ["steal", 2]},
        said.GiveAnswer("x7", "m1", 17, ("steal", 2)),
    ),
    (
        {"t": "step", "id": "x8", "match": "m1", "ask": 17, "answers": [["play", 3], "r", None]},
        said.GiveStep("x8", "m1", 17, [("play", 3), "r", None]),
    ),
    ({"t": "more_time", "ask": 17}, said.MoreTime(17)),
    ({"t": "read", "ask": 17}, said.HaveRead(17)),
    ({"t": "phrase", "id": "go_on"}, said.SayPhrase("go_on")),
    ({"t": "react", "id": "go_on", "match": "m1", "on": 3}, said.React("go_on", "m1", 3)),
    ({"t": "talk", "text": "shall I lay mine?"}, said.Talk("shall I lay mine?")),
    ({"t": "ready", "on": True}, said.Ready(True)),
    ({"t": "go_on", "ask": 3, "seat": None}, said.GoOn(3, None)),
    ({"t": "here"}, said.Here()),
    ({"t": "ask_back", "seat": 2}, said.AskBack(2)),
    ({"t": "remove", "who": "w1"}, said.Remove("w1")),
    ({"t": "let_in", "who": "w1"}, said.LetIn("w1")),
    ({"t": "let_sit", "who": "w1", "on": True}, said.LetSit("w1", on=True)),
    ({"t": "lock", "on": False}, said.Lock(False)),
    ({"t": "swap", "one": 0, "other": 2}, said.Swap(0, 2)),
    ({"t": "close"}, said.CloseRoom()),
    ({"t": "pace", "pace": "calm"}, said.SetPace("calm")),
    ({"t": "skip"}, said.Skip()),
    ({"t": "seat", "seat": 3, "kind": "bot"}, said.SetSeat(3, "bot")),
    ({"t": "options", "options": {"clock": 20}}, said.SetOptions({"clock": 20})),
    ({"t": "preset", "preset": "retail_jp"}, said.UsePreset("retail_jp")),
    ({"t": "game", "game": "coup", "options": {"x": 1}}, said.SetGame("coup", {"x": 1})),
    ({"t": "start"}, said.Start()),
    ({"t": "again"}, said.Again()),
    ({"t": "lobby"}, said.ToLobby()),
]

BAD = [
    "", "null", "[]", "3", '"hello"', "{", '{"t":null}', '{"t":[]}', '{"t":"nothing"}', "NaN", "\x00", "[" * 100_000,
    '{"t":"phrase"}', '{"t":"phrase","id":""}', '{"t":"phrase","id":3}', '{"t":"phrase","id":"' + "x" * 65 + '"}',
    '{"t":"talk"}', '{"t":"talk","text":3}', '{"t":"talk","text":"a","seat":1}',
    '{"t":"phrase","id":"go_on","seat":1}', '{"t":"phrase","id":["go_on"]}',
    '{"t":"react","id":"go_on","match":"m1"}', '{"t":"react","id":"go_on","match":"m1","on":1.5}',
    '{"t":"read"}', '{"t":"read","ask":"3"}', '{"t":"read","ask":3.0}', '{"t":"read","ask":true}', '{"t":"read","ask":-1}',
    '{"t":"read","ask":9007199254740992}', '{"t":"read","ask":3,"more":1}', '{"t":"read","ask":' + "9" * 5_000 + "}",
    '{"t":"read","ask":NaN}', '{"t":"talk","text":"' + "x" * 1001 + '"}',
    '{"t":"sit"}', '{"t":"sit","seat":64}', '{"t":"sit","seat":-1}',
    '{"t":"seat","seat":0,"kind":"human"}', '{"t":"seat","seat":0,"kind":[]}', '{"t":"stand","seat":0}',
    '{"t":"answer","id":"","match":"m","ask":0,"value":null}',
    '{"t":"answer","id":"\\ud800","match":"m","ask":0,"value":null}',
    '{"t":"answer","id":"x","match":"m","ask":0,"value":1.5}',
    '{"t":"answer","id":"x","match":"m","ask":0,"value":{"a":1}}',
    '{"t":"answer","id":"x","match":"m","ask":0,"value":[[[[[1]]]]]}',
    '{"t":"answer","id":"x","match":"m","ask":0,"value":"' + "v" * 65 + '"}',
    '{"t":"answer","id":"' + "i" * 65 + '","match":"m","ask":0,"value":null}',
    '{"t":"options","options":[]}', '{"t":"options","options":{"a":[]}}', '{"t":"preset","preset":7}',
    '{"t":"game","game":"coup"}', '{"t":"game","game":[],"options":{}}', '{"t":"game","game":"coup","options":{"a":{}}}',
    f'{{"t":"hello","v":{said.PROTOCOL},"app":"x","name":3,"have":null}}',
    '{"t":"hello","v":"2","app":"x","name":"","have":null}',
    f'{{"t":"hello","v":{said.PROTOCOL},"app":"x","name":"","have":{{"match":"m"}}}}', '{"t":"name","name":null}',
]  # fmt: skip


@pytest.mark.parametrize(("data", "message"), GOOD, ids=lambda value: str(value)[:40])
def test_good(data: dict[str, Any], message: said.Message) -> None:
    assert parse(json.dumps(data)) == message


@pytest.mark.parametrize("text", BAD, ids=lambda text: repr(text[:40]))
def test_bad(text: str) -> None:
    assert isinstance(parse(text), Malformed)


def test_too_long_is_not_read() -> None:
    text = json.dumps({"t": "name", "name": "x" * 70_000})
    assert parse(text) == Malformed(Why("too_long"))


def test_a_broken_answer_is_refused_by_its_name() -> None:
    refusal = parse('{"t":"answer","id":"x7","match":"m","ask":-1,"value":null}')
    assert isinstance(refusal, Malformed)
    assert refusal.id == "x7"


@given(st.text())
def test_any_text(text: str) -> None:
    assert parse(text) is not None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(st.sampled_from(GOOD), st.data())
def test_one_thing_wrong(good: tuple[dict[str, Any], said.Message], data: st.DataObject) -> None:
    fields = dict(good[0])
    key = data.draw(st.sampled_from([*fields, "extra"]))
    fields[key] = data.draw(JSON)
    message = parse(json.dumps(fields))
    assert message is not None
    if key == "extra" and fields.get("v") != 2:
        assert isinstance(message, Malformed)


def test_each_message_has_a_handler_that_takes_it() -> None:
    assert HANDLERS.keys() == {*get_args(said.Heard)}
    for kind, handler in HANDLERS.items():
        *_, taken, returned = get_type_hints(handler).values()
        assert kind is taken or kind in get_args(taken)
        assert returned is type(None)
