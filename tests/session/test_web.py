"""The page's entry point: JSON in, JSON out, and no exception escapes."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import pytest

import tavola.wire
from sitebuild.wire.door import ask, written
from tavola.session.messages import PROTOCOL
from tavola.web import BESIDE, OPERATIONS, dispatch

OPEN = {
    "op": "open", "key": "me", "name": "みさき", "game": "coup", "seed": "1" * 64, "app": "test", "solo": True, "now": 5,
    "save": None,
}  # fmt: skip
HELLO = json.dumps({"t": "hello", "v": PROTOCOL, "app": "test", "name": "みさき", "have": None})


def call(**op: Any) -> Any:
    return ask(op)


def effects(answer: Any, kind: str) -> list[Any]:
    assert answer["ok"], answer
    return [effect for effect in answer["effects"] if effect["do"] == kind]


def test_a_game_alone_begins() -> None:
    assert effects(call(**OPEN), "save")
    answer = call(op="receive", peer="me", text=HELLO, now=6)
    sent = [json.loads(effect["text"])["t"] for effect in effects(answer, "send")]
    assert sent == ["welcome", "room", "screen"]
    [wake] = effects(answer, "wake")
    assert effects(call(op="tick", now=wake["at"]), "wake")


def test_a_save_is_taken_up_again() -> None:
    save = effects(call(**OPEN), "save")[-1]["text"]
    again = call(**{**OPEN, "save": save, "now": 10**12})
    assert effects(again, "wake")[0]["at"] >= 10**12


@pytest.mark.parametrize(
    ("op", "error"),
    [
        ({"op": "dance", "now": 1}, "ValueError: no operation 'dance'"),
        ({"op": "tick"}, "KeyError: 'now'"),
    ],
)
def test_what_is_wrong_is_said(op: dict[str, Any], error: str) -> None:
    call(**OPEN)
    answer = call(**op)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert call(op="tick", now=9)["ok"], "and the room is still there"


@pytest.mark.parametrize(
    ("room", "error"), [({"save": "spoilt"}, "save_unreadable"), ({"game": "chess"}, "unknown_game")]
)
def test_a_room_that_cannot_be_opened_is_not_the_one_before(room: dict[str, Any], error: str) -> None:
    call(**OPEN)
    assert call(**{**OPEN, **room})["error"] == error
    assert not call(op="receive", peer="me", text=HELLO, now=9)["ok"]
    assert not call(op="tick", now=9)["ok"]


def test_not_json() -> None:
    assert json.loads(dispatch("{"))["ok"] is False


def test_every_operation_is_declared_and_every_declared_one_is_there() -> None:
    declared = [get_args(get_type_hints(kind)["op"])[0] for kind in get_args(tavola.wire.Operation)]
    assert sorted(OPERATIONS) == sorted(declared)


def test_no_text_of_a_peer_gets_out_of_its_place() -> None:
    """A text travels as it is, also one that holds what separates texts, and is refused where it is read."""
    call(**{**OPEN, "solo": False})
    call(op="joined", peer="ann", now=6)
    for text in (
        f'{BESIDE}{{"op":"tick"}}',
        f"{HELLO}{BESIDE}",
        f'{{"t":"name","name":"a{BESIDE}b"}}',
        '"\\ud83d',
    ):
        [refused] = effects(call(op="receive", peer="ann", text=text, now=7), "send")
        assert json.loads(refused["text"])["why"]["key"] == "why.malformed"
    assert len(effects(call(op="receive", peer="ann", text=HELLO, now=8), "send")) == 2
    named = HELLO.replace("みさき", "a\\u001eb")
    sent = dispatch(written({"op": "receive", "peer": "ann", "text": named, "now": 9}))
    head, *texts = sent.split(BESIDE)
    assert head.count('"text":null') == len(texts) == sum(text[0] in "[{" for text in texts)


def test_guests() -> None:
    call(**{**OPEN, "solo": False})
    assert effects(call(op="joined", peer="ann", now=6), "send") == []
    assert len(effects(call(op="receive", peer="ann", text=HELLO, now=7), "send")) == 2
    assert call(op="left", peer="ann", now=8)["ok"]


def test_whoever_is_behind_is_owed_a_screen_until_a_call_names_them_no_more() -> None:
    call(**OPEN)
    call(op="joined", peer="ann", now=6)
    call(op="receive", peer="ann", text=HELLO, now=7)

    def screens(now: int, **told: Any) -> int:
        sent = effects(call(op="tick", now=now, **told), "send")
        return sum(each["peer"] == "ann" and json.loads(each["text"])["t"] == "screen" for each in sent)

    behind = [screens(now, behind=["ann", "nobody"]) for now in range(1_000, 60_000, 1_000)]
    assert sum(behind) == 0
    assert (screens(60_001), screens(60_002)) == (1, 0)
