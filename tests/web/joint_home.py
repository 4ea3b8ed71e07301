"""One home of a room in a page, run by joint_worker.js: plays at random for the seats that are at home here."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import tavola_ristretto  # type: ignore[import-not-found]  # what web/dealing/load.js brings

from tavola.dealing.audit import audit
from tavola.dealing.circle import roots_of, sharings_of
from tavola.dealing.letters import Letter
from tavola.dealing.page import group_of
from tavola.dealing.replica import Replica
from tavola.dealing.secrets import Opened
from tavola.dealing.trustee import Trustee
from tavola.engine.record import Header, read_answer

RISTRETTO = group_of(tavola_ristretto)

replica: Replica
random: Random
pending: list[Any] = []  # answers that are still to be taken


def begin(text: str) -> str:
    """A new match, as `me` of so many homes."""
    global replica, random  # one worker, one home
    given = json.loads(text)
    me, homes, secret = given["me"], given["homes"], given["secret"]
    header = Header(given["game"], given["rules"], given["seats"], given["options"], "")
    roots = roots_of(RISTRETTO, secret, homes)
    sharings = sharings_of(RISTRETTO, secret.encode(), roots)
    trustee = Trustee(RISTRETTO, secret.encode(), me, roots[me], sharings)
    replica = Replica(header, trustee, [seat % homes for seat in range(header.seats)])
    random = Random(f"{secret} {me}")
    return "null"


def step(text: str) -> str:
    """Hear letters, take answers; what is to be sent, and perhaps an answer."""
    given = json.loads(text)
    for line, letter in given["letters"]:
        replica.hear(Letter.read(bytes.fromhex(letter)), line)
    pending.extend(given["answers"])
    while pending and replica.match.ask is not None:
        seat, answer = pending.pop(0)
        replica.answer(seat, read_answer(answer))
    letters = [[letter.name.to, bytes(letter).hex()] for letter in replica.trustee.take()]
    over = replica.match.ask is None and not replica.match.dealing
    return json.dumps({"letters": letters, "answer": None if pending else some_answer(), "over": over})


def some_answer() -> Any:
    """Of a seat at home here that can answer, if there is one."""
    asked = replica.asked()
    return [asked[0], random.choice([*replica.match.legal(asked[0])])] if asked else None


def root(_: str) -> str:
    """This home's secret, once all is over."""
    return json.dumps(str(replica.trustee.secret.root))


def verdict(text: str) -> str:
    """What the audit says, with the secrets of all homes."""
    given = {home: Opened(int(root)) for home, root in enumerate(json.loads(text))}
    found = audit(replica, given)
    record = None if found.record is None else found.record.dumps()
    return json.dumps({"faults": found.faults, "steps": found.steps, "record": record})
