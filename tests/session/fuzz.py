"""Fuzz the room in running matches of every game: `python3 tests/session/fuzz.py 1000000 [--seed N]`.

Half of the messages are legal answers: sent properly, doubled, late, reordered, from the wrong key. The other half is the corpus.
The room must not raise, takes every legal answer that is sent properly, no other, and shows no seat a face that it may not see.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from session.corpus import MATCH, corpus  # noqa: E402  # after the change of sys.path
from session.party import Party, guests_of  # noqa: E402
from simulation.ledger import Ledger  # noqa: E402
from tavola.engine.game import games  # noqa: E402
from tavola.session.effects import Send  # noqa: E402

STRANGER = "mallory"
A_MATCH = 400
"""How many messages go into one match before another game is fuzzed."""


class Broken(Exception):
    """An invariant does not hold."""


class Fuzz:
    """One match of one game."""

    def __init__(self, game: str, random: Random, counts: Counter[str]) -> None:
        self.random, self.counts = random, counts
        guests = guests_of(game)
        seed = f"{random.getrandbits(256):064x}"
        self.party = Party(*guests, game=game, clock=0, seed=seed)
        self.party.start()
        self.party.join(STRANGER)
        self.people = ("owner", *guests)
        self.ledger = Ledger()
        self.sent: deque[tuple[str, str]] = deque(maxlen=30)
        self.held: deque[tuple[str, str, str]] = deque(maxlen=8)  # legal answers that will be sent too late
        self.ids = 0

    @property
    def open(self) -> bool:
        return self.party.host.room.phase == "playing" and self.party.playing.match.ask is not None

    def say(self, key: str, text: str) -> None:
        """Send a text, and look at all that leaves."""
        party = self.party
        party.inbox.clear()
        effects = party.text(key, text)
        if party.host.playing is not None:
            self.ledger.update(party.playing.id, party.playing.match)
            for effect in effects:
                if isinstance(effect, Send):
                    seat = party.host.room.seat_of(effect.peer)
                    for card, face in self.ledger.leaks(effect.text, seat):
                        raise Broken(f"{effect.peer} was sent card {card}, which is a {face}")
        if key not in party.host.peers:
            party.join(key)

    def legal(self) -> tuple[str, str, str]:
        """A legal answer of somebody who is asked: the key, its id and the text."""
        party, match = self.party, self.party.playing.match
        seat = self.random.choice(list(match.ask.waiting))
        options = match.legal(seat)
        self.ids += 1
        message: dict[str, Any] = {
            "t": "answer", "id": f"f{self.ids}", "match": party.playing.id, "ask": match.ask.number_of(seat),
            "value": self.random.choice(options),
        }  # fmt: skip
        return party.key_of(seat), f"f{self.ids}", json.dumps(message)

    def is_open(self, key: str, message: dict[str, Any]) -> bool:
        """Whether the question that an answer is for is open, and asked of the person with this key."""
        party, ask = self.party, self.party.playing.match.ask
        seat = party.host.room.seat_of(key)
        return seat is not None and seat in ask.open and message["ask"] == ask.number_of(seat)

    def acked(self, key: str, name: str) -> bool:
        """Whether the host has just acknowledged an answer."""
        return any(heard["t"] == "ack" and heard["id"] == name for heard in self.party.inbox.get(key, ()))

    def answers(self) -> int:
        playing = self.party.playing
        return len(playing.match.answers) + len(playing.window.drafts if playing.window else ())

    def step(self, hostile: str) -> None:
        """Send one message."""
        kind = self.random.choice(("proper", "doubled", "late", "wrong key", *["hostile"] * 4))
        before = self.answers()
        if kind == "proper" or (kind in ("doubled", "late") and not self.sent):
            kind = "proper"
            self.held.append(self.legal())
            key, name, text = self.legal()
            self.say(key, text)
            if not self.acked(key, name):
                raise Broken(f"a legal answer of {key} was not taken: {text}, {self.party.inbox.get(key)}")
            self.sent.append((key, text))
            self.party.wait(self.random.choice((0, 0, 4_000)))
        else:
            if kind == "wrong key":
                owner, _, text = self.legal()
                key = self.random.choice([each for each in (*self.people, STRANGER) if each != owner])
            elif kind == "hostile":
                key, text = STRANGER, hostile.replace(MATCH, self.party.playing.id)
            elif kind == "late":
                key, _, text = self.random.choice(self.held)
            else:
                key, text = self.sent[-1]
            may = kind in ("late", "wrong key") and self.is_open(key, json.loads(text))
            self.say(key, text)
            if kind == "doubled" and not self.acked(key, json.loads(text)["id"]):
                raise Broken(f"a repeated answer of {key} was not acknowledged again: {text}")
            if not may and self.answers() > before:
                raise Broken(f"{kind}: {key} has answered by {text[:200]}")
        self.counts[kind] += 1


def fuzz(count: int, seed: int) -> Counter[str]:
    """Send `count` messages. Raises what the room raises, and Broken. Returns how many of each kind were sent."""
    random, counts = Random(seed), Counter[str]()
    names = sorted(games())
    texts = corpus(seed, count)
    while counts.total() < count:
        run = Fuzz(random.choice(names), random, counts)
        for _ in range(A_MATCH):
            if counts.total() == count or not run.open:
                break
            run.step(next(texts))
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests/session/fuzz.py", description="Fuzz the room.")
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    try:
        counts = fuzz(given.count, given.seed)
    except Exception:
        print(f"python3 tests/session/fuzz.py {given.count} --seed {given.seed}", file=sys.stderr)
        raise
    print(f"{counts.total()} messages: " + ", ".join(f"{n} {kind}" for kind, n in sorted(counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
