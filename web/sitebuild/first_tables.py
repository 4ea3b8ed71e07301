"""Deals each game's first tables: what a new room alone tells its page, after the greeting and before the first decision, with
holes for its reader.

The page shows one of them while Python still loads (`web/features/room/first.js`), and Python then opens the same room from the
same seed. So these seeds are public; nobody else plays there. A lesson has one seed, so it has one table.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from tavola.engine.game import Game
from tavola.session import messages
from tavola.session.effects import Send
from tavola.session.host import Host

TABLES = 24
"""For each game; the page draws one of them by its number (`TABLES` in first.js)."""

KEY = "{reader}'s key"
"""The hole for the reader's key. A room shows its first eight characters: so `{reader}` is the hole for those."""
NAME = "{name}"

APP = "any"
"""The version of the page: only the greeting names it."""

Table = dict[str, Any]


def files(game: Game[Any, Any]) -> dict[str, Table]:
    """The tables of a game, and that of its lesson, by their path in the site."""
    folder = f"games/{game.id}"
    dealt = {f"{folder}/first.{number}.json": table for number, table in enumerate(_asking(game))}
    if game.lesson is None:
        return dealt
    return {**dealt, f"{folder}/first.lesson.json": _table(game, "lesson", lesson=True)}


def _asking(game: Game[Any, Any]) -> Iterator[Table]:
    """The first tables of that game at which its reader is asked before anybody else does something."""
    number = found = 0
    while found < TABLES:
        table = _table(game, hashlib.sha256(f"{game.id} {number}".encode()).hexdigest())
        number += 1
        if table["told"][-1].get("question") is not None:
            found += 1
            yield table


def _table(game: Game[Any, Any], seed: str, *, lesson: bool = False) -> Table:
    """A new room from that seed: the seed, and the messages to its owner's page."""
    if lesson:
        host = Host.teach(key=KEY, name=NAME, game=game.id, seed=seed, app=APP, now=0)
    else:
        host = Host.open(key=KEY, name=NAME, game=game.id, seed=seed, app=APP, solo=True, now=0)
    host.begin(0)
    hello = {"t": "hello", "v": messages.PROTOCOL, "app": APP, "name": NAME, "have": None}
    told = [
        json.loads(each.text) for each in host.receive(KEY, json.dumps(hello), 0) if isinstance(each, Send)
    ]
    return {"seed": seed, "told": told[1:]}
