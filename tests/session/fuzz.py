"""Fuzz the room in running matches of every game: `python3 tests/session/fuzz.py 1000000 [--seed N]`.

Half of the messages are legal answers: sent properly, doubled, late, reordered, from the wrong key, between two windows. The
other half is the corpus. The room must not raise, takes every answer that is legal when it arrives, no other, each once, and
shows no seat a face that it may not see. `tests/web/fuzz.py` sends the same to the room in a real page.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from session.corpus import MATCH, corpus  # noqa: E402  # after the change of sys.path
from session.party import Party, guests_of  # noqa: E402
from simulation.answers import as_json  # noqa: E402
from simulation.ledger import Ledger  # noqa: E402
from tavola.engine.game import games  # noqa: E402
from tavola.engine.record import read_answer  # noqa: E402
from tavola.session.effects import Send  # noqa: E402
from tavola.session.hearing import ACKS_KEPT  # noqa: E402
from tavola.session.host import Host  # noqa: E402

STRANGER = "mallory"
A_MATCH = 400
"""How many messages go into one match before another game is fuzzed."""

KINDS = ("proper", "doubled", "late", "reordered", "wrong key", "two windows")
"""How legal answers are sent: of each kind about as many messages."""

LATE = 4
"""How many answers wait before the first of them is sent."""


class Broken(Exception):
    """An invariant does not hold."""


class Answer(NamedTuple):
    """A message with an answer, and why it is sent."""

    kind: str
    key: str
    message: dict[str, Any]


class Opened(NamedTuple):
    """Another window of that key."""

    kind: str
    key: str


class Fuzz:
    """One match of one game."""

    def __init__(self, game: str, random: Random, counts: Counter[str], room: type[Host] = Host) -> None:
        self.random, self.counts = random, counts
        guests = guests_of(game)
        seed = f"{random.getrandbits(256):064x}"
        self.party = Party(*guests, game=game, clock=0, seed=seed, room=room)
        self.party.start()
        self.party.join(STRANGER)
        self.people = ("owner", *guests)
        self.ledger = Ledger()
        self.next: deque[Answer | Opened] = deque()
        self.held: deque[Answer] = deque()  # legal answers that will be sent too late
        self.taken: dict[str, deque[str]] = {key: deque(maxlen=ACKS_KEPT) for key in (*self.people, STRANGER)}
        self.ids = 0

    @property
    def open(self) -> bool:
        return self.party.host.room.phase == "playing" and self.party.playing.match.ask is not None

    # -- what is sent --

    def legal(self, kind: str, seat: int | None = None) -> Answer:
        """A legal answer of somebody who is asked."""
        match = self.party.playing.match
        seat = self.random.choice(list(match.ask.waiting)) if seat is None else seat
        self.ids += 1
        message = {
            "t": "answer", "id": f"f{self.ids}", "match": self.party.playing.id, "ask": match.ask.number_of(seat),
            "value": as_json(self.random.choice(match.legal(seat))),
        }  # fmt: skip
        return Answer(kind, self.party.key_of(seat), message)

    def some(self) -> list[Answer | Opened]:
        """A few messages with legal answers, in the order in which they arrive."""
        kind = min(KINDS, key=self.counts.__getitem__)
        one = self.legal(kind)
        match kind:
            case "doubled":
                return [one, one]
            case "late":
                self.held.append(one)
                return [self.held.popleft()] if len(self.held) > LATE else []
            case "wrong key":
                others = [key for key in (*self.people, STRANGER) if key != one.key]
                return [one._replace(key=self.random.choice(others))]
            case "reordered":  # of all who are asked, of each what is sent and what is changed
                all_of_them = [
                    self.legal(kind, seat) for seat in self.party.playing.match.ask.waiting for _ in "ab"
                ]
                return self.random.sample(all_of_them, len(all_of_them))
            case "two windows":
                seat = self.party.host.room.seat_of(one.key)
                return [one, Opened(kind, one.key), self.legal(kind, seat), one]
        return [one]

    # -- what becomes of it --

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

    def is_legal(self, key: str, message: dict[str, Any]) -> bool:
        """Whether an answer is legal now, from this key."""
        match, seat = self.party.playing.match, self.party.host.room.seat_of(key)
        if seat is None or match.ask is None or seat not in match.ask.open:
            return False
        if message["ask"] != match.ask.number_of(seat):
            return False
        return bool(match.accepts(seat, read_answer(message["value"])))

    def answers(self) -> tuple[int, dict[Any, Any]]:
        playing = self.party.playing
        return len(playing.match.answers), dict(playing.window.drafts) if playing.window else {}

    def send(self, kind: str, key: str, message: dict[str, Any]) -> None:
        """Send an answer: it must be taken if it is legal, and a repetition is acknowledged and changes nothing."""
        again, legal = message["id"] in self.taken[key], self.is_legal(key, message)
        if kind == "proper" and not legal:
            raise Broken(f"what was legal is not: {message}")
        before = self.answers()
        self.say(key, json.dumps(message))
        acked = any(
            heard["t"] == "ack" and heard["id"] == message["id"] for heard in self.party.inbox.get(key, ())
        )
        if acked != (again or legal):
            raise Broken(f"{kind}: an answer of {key} was {'taken' if acked else 'refused'}: {message}")
        if self.answers() != before and (again or not legal):
            raise Broken(f"{kind}: {key} has changed something by {message}")
        if acked and not again:
            self.taken[key].append(message["id"])
            self.party.wait(self.random.choice((0, 0, 4_000)))

    def another_window(self, key: str) -> None:
        """The same key connects once more, as from a second window; its hello may have to wait."""
        self.party.join(key)
        while not self.party.host.peers[key].greeted:
            self.party.wait(1_000)

    def step(self, hostile: str) -> None:
        """Send one message."""
        if self.counts["hostile"] <= self.counts.total() / 2:
            before = self.answers()
            self.say(STRANGER, hostile.replace(MATCH, self.party.playing.id))
            if self.answers() != before:
                raise Broken(f"{STRANGER} has changed something by {hostile[:200]}")
            self.counts["hostile"] += 1
            return
        while not self.next:
            self.next.extend(self.some())
        one = self.next.popleft()
        if isinstance(one, Answer):
            self.send(*one)
        else:
            self.another_window(one.key)
        self.counts[one.kind] += 1


def fuzzed(count: int, seed: int, counts: Counter[str], room: type[Host] = Host) -> Iterator[Host]:
    """Send `count` messages, which are counted by their kinds; yields each room after its match.

    Raises what the room raises, and Broken.
    """
    random = Random(seed)
    names = sorted(games())
    texts = corpus(seed, count)
    while counts.total() < count:
        run = Fuzz(random.choice(names), random, counts, room)
        for _ in range(A_MATCH):
            if counts.total() == count or not run.open:
                break
            run.step(next(texts))
        yield run.party.host


def fuzz(count: int, seed: int) -> Counter[str]:
    """Send `count` messages. Returns how many of each kind were sent; raises as `fuzzed`."""
    counts = Counter[str]()
    for _ in fuzzed(count, seed, counts):
        pass
    return counts


def as_words(counts: Counter[str]) -> str:
    """How many messages of each kind.

    >>> as_words(Counter({"late": 1, "doubled": 2}))
    '3 messages: 2 doubled, 1 late'
    """
    return f"{counts.total()} messages: " + ", ".join(f"{n} {kind}" for kind, n in sorted(counts.items()))


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
    print(as_words(counts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
