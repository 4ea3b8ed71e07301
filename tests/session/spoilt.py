"""What a host sends, spoilt: real messages of running matches with one value changed, and whether they are as declared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from session.party import Party, guests_of
from tavola.engine.declared import shape_of
from tavola.engine.shape import Misfit, Shape
from tavola.session import wire

HOST_MESSAGE = shape_of(wire.HostMessage)

ODD: tuple[Any, ...] = (
    None, True, -1, 63, 64, 1.5, 10**9, 2**60, "", "x", "__proto__", "constructor", "<img src=x onerror=alert(1)>",
    "\ud800", "あ" * 3_000, [], {}, [[]], [None] * 300, {"say": "x", "args": {}}, {"card": 7, "face": "duke"}, {"seat": 64},
)  # fmt: skip


def told(game: str, seed: int, count: int) -> Iterator[list[str]]:
    """What a guest is told from a match to the next, about `count` texts in each."""
    random = Random(seed)
    while True:
        party = Party(*guests_of(game), game=game, clock=0, seed=f"{random.getrandbits(256):064x}")
        party.start()
        while len(party.inbox["ann"]) < count and party.playing.match.ask is not None:
            match = party.playing.match
            seat = random.choice(list(match.ask.waiting))
            party.answer(party.key_of(seat), random.choice(match.legal(seat)))
            party.wait(4_000)
        yield [json.dumps(message) for message in party.inbox["ann"]]


def spoilt(random: Random, text: str) -> str:
    """A message with a value changed, missing, or in the place of another; or cut off."""
    if random.random() < 0.1:
        return text[: random.randrange(len(text))]
    message = json.loads(text)
    places = list(_places(message))
    holder, key = random.choice(places)
    if random.random() < 0.2 and isinstance(holder, dict):
        del holder[key]
    elif random.random() < 0.3:
        other, its = random.choice(places)
        holder[key] = json.loads(json.dumps(other[its]))
    else:
        holder[key] = random.choice(ODD)
    return json.dumps(message)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a message: the list or object that holds it, and its key there."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def fits(shape: Shape, data: Any) -> bool:
    """Whether the data is as declared. It may say more: a page leaves alone what it does not know."""
    try:
        shape.read(data)
    except Misfit as misfit:
        return str(misfit).endswith(": not known")
    return True


def is_message(text: str) -> bool:
    """Whether a text is a message that a host may send."""
    try:
        return fits(HOST_MESSAGE, json.loads(text))
    except ValueError:
        return False
