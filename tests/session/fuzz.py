"""Fuzz the room in running matches of every game: `python3 tests/session/fuzz.py 1000000 [--seed N]`.

Half of the messages are legal answers: sent properly, doubled, late, reordered, from the wrong key, between two windows. Some
are whole steps, and some parts of a step, after which only their sender is told what follows. The other half is the corpus. The
room must not raise, takes every answer that is legal when it arrives, no other, each once, and shows no seat a face that it may
not see. `tests/web/fuzz.py` sends the same to the room in a real page.
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
from tavola.engine.ahead import ahead, step_of  # noqa: E402
from tavola.engine.dealer import Seat  # noqa: E402
from tavola.engine.errors import Refused  # noqa: E402
from tavola.engine.game import games  # noqa: E402
from tavola.engine.record import read_answer  # noqa: E402
from tavola.session.effects import Send  # noqa: E402
from tavola.session.host import Host  # noqa: E402
from tavola.session.state import ACKS_KEPT  # noqa: E402

STRANGER = "mallory"
A_MATCH = 400
"""How many messages go into one match before another game is fuzzed."""

KINDS = ("proper", "doubled", "late", "reordered", "wrong key", "two windows", "part")
"""How legal answers are sent: of each kind about as many messages."""

COMPOSED = 0.5
"""Share of the answers within a step that are a whole step."""

TRIES = 4
"""How often a step is composed."""

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

    def legal(self, kind: str, seat: Seat | None = None) -> Answer:
        """A legal answer of somebody who is asked; within a step perhaps all of the step."""
        match = self.party.playing.match
        seat = self.random.choice(list(match.ask.waiting)) if seat is None else seat
        if step_of(match, seat) is not None and self.random.random() < COMPOSED:
            return self.message(kind, seat, "step", answers=list(map(as_json, self.composed(seat))))
        return self.message(kind, seat, "answer", value=as_json(self.random.choice(match.legal(seat))))

    def message(self, kind: str, seat: int, t: str, **given: Any) -> Answer:
        playing = self.party.playing
        self.ids += 1
        number = playing.match.ask.number_of(seat)
        said = {"t": t, "id": f"f{self.ids}", "match": playing.id, "ask": number, **given}
        return Answer(kind, self.party.key_of(seat), said)

    def composed(self, seat: Seat) -> list[Any]:
        """Legal answers of a seat until its step is whole."""
        match, answers = self.party.playing.match, []
        further = match
        while further is not None:
            answers.append(self.random.choice(further.legal(seat)))
            further = ahead(match, seat, answers)
        return answers

    def parts(self) -> list[Answer | Opened]:
        """A step as a page sends it while its reader composes: one answer more each time. All tries but the last are taken back.

        Nothing if nobody can compose any.
        """
        match, sent = self.party.playing.match, []
        for seat in match.ask.waiting:
            if step_of(match, seat) is None:
                continue
            composed = [self.composed(seat) for _ in range(TRIES)]
            # what is given beside the question is no part of its step
            asides = match.asides(seat)
            tries = [list(map(as_json, answers)) for answers in composed if answers[0] not in asides]
            sent += [answers[:n] for answers in tries for n in range(1, len(answers))]
            if sent:
                return [self.message("part", seat, "step", answers=each) for each in (*sent, tries[-1])]
        return []

    def some(self) -> list[Answer | Opened]:
        """A few messages with legal answers, in the order in which they arrive."""
        kind = min(KINDS, key=self.counts.__getitem__)
        if kind == "part":
            parts = self.parts()
            if parts:
                return parts
            kind = min(KINDS[:-1], key=self.counts.__getitem__)
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

    def due(self, key: str, message: dict[str, Any]) -> str:
        """The reply that an answer is due now, from this key."""
        match, seat = self.party.playing.match, self.party.host.room.seat_of(key)
        if seat is None or match.ask is None or seat not in match.ask.open:
            return "refused"
        if message["ask"] != match.ask.number_of(seat):
            return "refused"
        if message["t"] == "answer":
            return "ack" if match.accepts(seat, read_answer(message["value"])) else "refused"
        try:
            further = ahead(match, seat, [read_answer(answer) for answer in message["answers"]])
        except Refused:
            return "refused"
        return "ack" if further is None else "follows"

    def answers(self) -> tuple[int, dict[Any, Any]]:
        playing = self.party.playing
        return len(playing.match.answers), dict(playing.window.drafts) if playing.window else {}

    def send(self, kind: str, key: str, message: dict[str, Any]) -> None:
        """Send an answer: it must be taken if it is legal, and a repetition is acknowledged and changes nothing."""
        again, due = message["id"] in self.taken[key], self.due(key, message)
        if kind in ("proper", "part") and due == "refused":
            raise Broken(f"what was legal is not: {message}")
        before = self.answers()
        self.say(key, json.dumps(message))
        replies = {
            heard["t"] for heard in self.party.inbox.get(key, ()) if heard.get("id") == message["id"]
        } & {"ack", "follows"}
        wanted = {"ack" if again else due} - {"refused"}
        # who composes too fast is told so
        if replies != wanted and not (due == "follows" and not replies and self.is_too_soon(key)):
            raise Broken(f"{kind}: an answer of {key} got {replies} instead of {wanted}: {message}")
        if self.answers() != before and (again or due != "ack"):
            raise Broken(f"{kind}: {key} has changed something by {message}")
        if due == "follows" and {one.peer for one in self.party.last if isinstance(one, Send)} - {key}:
            raise Broken(f"others heard of the part of a step: {message}")
        if "ack" in replies and not again:
            self.taken[key].append(message["id"])
            self.party.wait(self.random.choice((0, 0, 4_000)))

    def is_too_soon(self, key: str) -> bool:
        """Whether the room has just refused something for that."""
        heard = self.party.inbox.get(key, ())
        return any(one["t"] == "refused" and one["why"]["key"] == "why.too_soon" for one in heard)

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
