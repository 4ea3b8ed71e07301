"""One home of a room in a page, run by joint_worker.js: the part that a page would run, and people who answer at random."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tavola.dealing import door
from tavola.dealing.part import Part
from tavola.web import dispatch

random = Random(7)


def part() -> Part:
    assert door._door is not None, "it is open"
    return door._door.part


def operate(text: str) -> str:
    """An operation of the page's worker, with the answers of people who are asked."""
    op = json.loads(text)
    if op["op"] == "part" and "open" not in op:
        op["says"] = [*some_answer(part())]
    answer = json.loads(dispatch(json.dumps(op)))
    if not answer["ok"]:
        raise AssertionError(answer)
    return json.dumps(answer[op["op"]])


def some_answer(home: Part) -> Any:
    """Of a seat at home here that can answer, if there is one."""
    for seat in home.asked():
        if seat not in home.sealed and seat not in home.by_bots():
            match = home.replica.match
            assert match.ask is not None, "somebody is asked"
            number, answer = match.ask.number_of(seat), random.choice([*match.legal(seat)])
            yield seat, json.dumps({"t": "answer", "id": "a", "match": "m", "ask": number, "value": answer})
            return
