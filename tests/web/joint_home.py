"""One home of a room in a page, run by joint_worker.js: the part that a page would run, and people who answer at random."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tavola.dealing import door
from tavola.dealing.audit import audit
from tavola.dealing.part import Part
from tavola.dealing.secrets import Opened
from tavola.web import dispatch

random = Random(7)


def part() -> Part:
    assert door._door is not None, "it is open"
    return door._door.part


def operate(text: str) -> str:
    """An operation of the page's worker, with the answers of people who are asked; and whether the match is over."""
    op = json.loads(text)
    if op["op"] == "part" and "open" not in op:
        op["answers"] = [*some_answer(part())]
    answer = json.loads(dispatch(json.dumps(op)))
    if not answer["ok"]:
        raise AssertionError(answer)
    if op["op"] == "sharing":
        return json.dumps(answer["sharing"])
    match = part().replica.match
    return json.dumps({**answer["part"], "over": match.ask is None and not match.dealing})


def some_answer(home: Part) -> Any:
    """Of a seat at home here that can answer, if there is one."""
    for seat in home.asked():
        if seat not in home.sealed:
            yield seat, random.choice([*home.replica.match.legal(seat)])
            return


def root(_: str) -> str:
    """This home's secret, once all is over."""
    return json.dumps(str(part().replica.trustee.secret.root))


def verdict(text: str) -> str:
    """What the audit says, with the secrets of all homes."""
    given = {home: Opened(int(root)) for home, root in enumerate(json.loads(text))}
    found = audit(part().replica, given)
    record = None if found.record is None else found.record.dumps()
    return json.dumps({"faults": found.faults, "steps": found.steps, "record": record})
