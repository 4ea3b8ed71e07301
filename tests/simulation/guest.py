"""A friend's device, as the page does it, and the friend in front of it.

What the page forgets on a reload is in `Page`; the rest outlives it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from session.witness import Witness
from simulation.device import HostDevice
from simulation.faults import Faults
from simulation.network import Line
from simulation.watch import Watch
from simulation.world import World

REPEAT_AFTER = 2_500
PATIENCE = 1_500  # between two attempts to connect
SPEAKS_UP = 0.2  # share of questions that are answered although nobody waits for it


@dataclass(slots=True)
class Page:
    """What a page knows until it is reloaded."""

    room: dict[str, Any] | None = None
    screen: dict[str, Any] | None = None
    match: str = ""
    log: list[dict[str, Any]] = field(default_factory=list)
    ask: int = -1
    account: int = -1  # the account that was shown last, by the ask that it stands before
    optional: bool = False  # whether that question needs no answer
    unacked: dict[str, Any] | None = None


class Guest:
    """One person with one key."""

    def __init__(
        self, world: World, faults: Faults, watch: Watch, device: HostDevice, key: str, *, seated: bool = True
    ) -> None:
        self.world = world
        self.faults = faults
        self.key = key
        self.page = Page()
        self.seated = seated
        self.line: Line | None = None
        self.device = device
        self.gone = False  # for good
        self.watch = watch
        self.random = world.random(f"guest {key}")
        self.silent = self.random.random() < 0.5 and faults.silence > 0
        self.witness = Witness()
        self._values: dict[
            tuple[str, int], list[Any]
        ] = {}  # sent to each ask, since the one that was acknowledged
        self.part = f"{self.random.getrandbits(256):064x}"
        self._lives = 0
        self._ids = 0
        self.asleep = False
        self._backlog: list[Callable[[], None]] = []

    # -- the connection --

    @property
    def near(self) -> bool:
        """Whether this is the owner's own page."""
        return self.key == self.device.key

    def connect(self) -> None:
        """Look for the host until it is there."""
        if self.gone or self.line is not None:
            return
        if self.asleep or not self.device.quiet:
            self.world.after(PATIENCE, self.connect)
            return
        line = Line(
            self.world, self.faults, self.random,
            lambda text: self.device.receive(self.key, text),
            lambda text: self._when_awake(lambda: self._arrive(line, text)),
            self.lost, near=self.near,
        )  # fmt: skip
        self.line = line
        if self.near:
            self.device.attach_own_page(line)
        else:
            self.device.connected(self.key, line)
        self._hello()
        self._repeat()

    def lost(self, line: Line) -> None:
        """The transport has noticed that the connection is gone."""
        if self.line is line:
            self.line = None
            self.world.after(self.random.randint(50, 2000), self.connect)

    def host_is_up(self) -> None:
        self.page = Page()
        self.witness.reload()
        self.line = None
        self.connect()

    def host_is_down(self) -> None:
        self._lives += 1
        self.line = None

    # -- what happens to devices --

    def reload(self, *, noticed: bool) -> None:
        """The page is loaded anew, or the same person opens another tab: then the host hears of no goodbye."""
        self.world.note(f"{self.key} reloads")
        self._lives += 1
        self._backlog.clear()
        self.asleep = False
        self.page = Page()
        self.witness.reload()
        line, self.line = self.line, None
        if line is not None and noticed:
            line.up = False
            self.device.lost(self.key, line)
        self.world.after(self.random.randint(300, 1500), self.connect)

    def sleep(self, length: int) -> None:
        if self.asleep:
            return
        self.asleep = True
        life = self._lives

        def wake() -> None:
            if life == self._lives:
                self.asleep = False
                backlog, self._backlog = self._backlog, []
                for action in backlog:
                    action()

        self.world.after(length, wake)

    def walk_out(self) -> None:
        """Close the page for good."""
        self.gone = True
        self._lives += 1
        line, self.line = self.line, None
        if line is not None:
            line.up = False
            self.device.lost(self.key, line)

    def _when_awake(self, action: Callable[[], None]) -> None:
        if self.asleep:
            self._backlog.append(action)
        else:
            action()

    def _later(self, delay: float, action: Callable[[], None]) -> None:
        """A timer of the page: it dies with it and waits while the device sleeps."""
        life = self._lives

        def run() -> None:
            if life == self._lives and not self.gone:
                self._when_awake(action)

        self.world.after(delay, run)

    # -- the page --

    def send(self, message: dict[str, Any]) -> None:
        if self.line is not None:
            self.line.send("host", json.dumps(message))

    def _hello(self) -> None:
        page = self.page
        have = {"match": page.match, "event": page.log[-1]["n"]} if page.match and page.log else None
        self.send({"t": "hello", "v": 1, "app": "sim", "name": self.key, "have": have})

    def _arrive(self, line: Line, text: str) -> None:
        if line is not self.line:
            return
        message = json.loads(text)
        kind = message["t"]
        reply = self.witness.hear(message, self.part)
        if reply is not None:
            self.send(reply)
        if kind == "screen":
            self._show(message)
        elif kind == "events":
            self._hear(message)
        elif kind == "room":
            self.page.room = message["room"]
            self.watch.room_shown(self.key, message["room"])
            self.in_room(message["room"])
        elif kind in ("ack", "refused"):
            self._settle(message)

    def _hear(self, message: dict[str, Any]) -> bool:
        """What was said, into the log. False if something is missing, and the whole story was asked for."""
        page = self.page
        if message["match"] != page.match:
            page.match, page.log = message["match"], []
        last = page.log[-1]["n"] if page.log else -1
        if message["events"] and message["events"][0]["n"] > last + 1:
            page.match, page.log = "", []
            self._hello()
            return False
        page.log += [event for event in message["events"] if event["n"] > last]
        return True

    def _show(self, screen: dict[str, Any]) -> None:
        page = self.page
        if not self._hear(screen):
            return
        page.screen = screen
        account = screen["reading"]
        if account is not None and account != page.account:
            page.account = account
            self._later(self.random.randint(500, 9000), lambda: self._go_on(page, account))
        question = screen["question"]
        ask = -1 if question is None else question["ask"]
        if ask != page.ask:
            if page.unacked is not None and page.optional:
                self.watch.interrupts["too late"] += (
                    1  # it has crossed what it was to interrupt, or its acknowledgement
                )
            page.ask, page.unacked = ask, None
            page.optional = question is not None and question["optional"]
            if question is not None:
                self._think(question)

    def _go_on(self, page: Page, account: int) -> None:
        """The account has been read; said again until it is heard."""
        if page is self.page and page.screen is not None and page.screen["reading"] == account:
            self.send({"t": "read", "ask": account})
            self._later(5_000, lambda: self._go_on(page, account))

    def _settle(self, message: dict[str, Any]) -> None:
        unacked = self.page.unacked
        if unacked is not None and unacked["id"] == message["id"]:
            self.page.unacked = None
            if message["t"] == "ack":
                self.watch.acked(self.key, unacked)
                values = self._values[unacked["match"], unacked["ask"]]
                del values[:-1]
                self.witness.acked(unacked["ask"], values)
                if self.random.random() < self.faults.doubled:
                    self._later(self.random.randint(500, 15_000), lambda: self.send(unacked))

    def answer(self, value: object) -> None:
        """Send an answer, again and again until it is taken or refused."""
        if self.page.ask < 0:
            return
        self._ids += 1
        unacked = {
            "t": "answer", "id": f"{self.key}.{self._ids}", "match": self.page.match,
            "ask": self.page.ask, "value": value,
        }  # fmt: skip
        self.page.unacked = unacked
        self.watch.meant(self.key, unacked)
        self._values.setdefault((self.page.match, self.page.ask), []).append(value)
        self._repeat()

    def _repeat(self) -> None:
        unacked = self.page.unacked
        if unacked is None:
            return
        self.send(unacked)

        def again() -> None:
            if self.page.unacked is unacked:
                self._repeat()

        self._later(REPEAT_AFTER, again)

    # -- the person --

    def in_room(self, room: dict[str, Any]) -> None:
        """Whoever wants to play takes a seat."""
        wanted = room["phase"] == "lobby" or room["kept_for_you"] is not None
        if self.seated and room["your_seat"] is None and wanted:
            self.send({"t": "sit", "seat": None})

    def _think(self, question: dict[str, Any]) -> None:
        random = self.random
        if question["optional"] and random.random() > SPEAKS_UP:
            return
        if question["chosen"] is not None or (self.silent and random.random() < self.faults.silence):
            return
        self._later(random.expovariate(1 / 1500) + 200, lambda: self._decide(question))
        if random.random() < self.faults.asks_time:
            self._later(500, lambda: self.send({"t": "more_time", "ask": question["ask"]}))

    def _decide(self, question: dict[str, Any]) -> None:
        if question["ask"] != self.page.ask:
            return
        if self.random.random() < self.faults.fumbles:
            self.answer("nonsense")
            late = {
                "ask": self.page.ask - 1,
                "value": question["options"][0]["value"] if question["options"] else None,
            }
            self.send(
                {"t": "answer", "id": f"{self.key}.late.{self.page.ask}", "match": self.page.match, **late}
            )
            self._later(1500, lambda: self._choose(question))
        else:
            self._choose(question)

    def _choose(self, question: dict[str, Any], *, again: bool = False) -> None:
        if question["ask"] != self.page.ask:
            return
        random = self.random
        if question["shape"] == "pick":
            cards = [card["card"] for card in question["cards"]]
            self.answer(random.sample(cards, question["count"]))
            if not again:  # under some rules not every pick is legal, so keep trying
                self._later(3000, lambda: self._choose(question))
        elif question["shape"] == "assign":
            slots = [slot["value"] for slot in question["slots"]]
            self.answer(random.sample(slots, len(question["pieces"])))
        else:
            self.answer(random.choice(question["options"])["value"])
        if question["sealed"] and random.random() < self.faults.second_thoughts:
            self._later(random.randint(20, 1500), lambda: self._choose(question, again=True))


class Owner(Guest):
    """The person whose device is the host: sets the room up, and starts when all are there."""

    def __init__(
        self, world: World, faults: Faults, watch: Watch, device: HostDevice, key: str,
        *, options: dict[str, Any], people: int, bots: int,
    ) -> None:  # fmt: skip
        super().__init__(world, faults, watch, device, key)
        self._options = options
        self._people = people
        self._bots = bots
        self.matches = 1  # how many to play
        self.gives_up_waiting = 60_000
        self.ends = 0  # how many matches were broken off
        self._looks = -1  # the life of the page in which a look at the lobby is to come

    def in_room(self, room: dict[str, Any]) -> None:
        if room["phase"] == "over" and self.device.matches < self.matches:
            self.send({"t": "again"})
        if room["phase"] != "lobby":
            return
        self._look_again()
        if any(room["options"][name] != value for name, value in self._options.items()):
            self.send({"t": "options", "options": self._options})
        kinds = [seat["kind"] for seat in room["seats"]]
        if kinds.count("bot") < self._bots and "empty" in kinds:
            self.send({"t": "seat", "seat": len(kinds) - 1 - kinds[::-1].index("empty"), "kind": "bot"})
        elif kinds.count("human") >= self._people or "empty" not in kinds:
            self.send({"t": "start"})
        elif self.world.now > self.gives_up_waiting:
            self._people -= 1
            self._bots += 1

    def rule(self, random: Random) -> None:
        """Do something with the room: what would keep somebody out is taken back after a while."""
        room = self.page.room
        if room is None:
            return
        people = [seat["seat"] for seat in room["seats"] if seat["kind"] == "human" and not seat["owner"]]
        verb = random.choice(("lock", "to_bot", "remove", "swap", "end", "ask_back"))
        if verb == "lock":
            self._and_back({"t": "lock", "on": True}, {"t": "lock", "on": False}, random)
        elif verb == "swap":
            self.send({"t": "swap", "one": random.randrange(len(room["seats"])), "other": 0})
        elif verb == "end" and room["phase"] == "playing" and self.ends < 2:
            self.ends += 1
            self.send({"t": "lobby"})
        elif verb == "ask_back":
            self.send({"t": "ask_back", "seat": random.randrange(len(room["seats"]))})
        elif people and verb == "to_bot":
            self.send({"t": "seat", "seat": random.choice(people), "kind": "bot"})
        elif people and verb == "remove":
            who = next(each["id"] for each in room["people"] if each["seat"] in people)
            self._and_back({"t": "remove", "who": who}, {"t": "let_in", "who": who}, random)

    def _and_back(self, message: dict[str, Any], back: dict[str, Any], random: Random) -> None:
        """A message now, and again and again, until it has been heard, the one that takes it back."""
        self.send(message)
        delay = random.randint(500, 6_000)
        for n in range(8):
            self.world.after(delay + n * 6_000, lambda: self.send(back))

    def host_is_up(self) -> None:
        super().host_is_up()
        self._look_around()

    def _look_around(self) -> None:
        """Somebody who is waited for may not come any more, and then nothing happens that would be heard."""
        self._looks = -1
        if self.page.room is not None:
            self.in_room(self.page.room)
        if self.device.matches == 0:
            self._look_again()

    def _look_again(self) -> None:
        if self._looks != self._lives:
            self._looks = self._lives
            self._later(5_000, self._look_around)
