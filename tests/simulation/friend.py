"""A friend's device: its connection to the host, its page (the real one, under Node), its timers, its sleep.

`Page` holds what a reload loses; the page's storage survives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from session.pages import Page
from simulation.device import HostDevice
from simulation.faults import Faults
from simulation.network import Connection, Joined
from simulation.watch import Watch
from simulation.world import World

RETRY = 1_500  # ms between two attempts to connect

Json = dict[str, Any]


class Friend:
    """A device with one key. The page reports news to `told`."""

    def __init__(self, world: World, faults: Faults, watch: Watch, device: HostDevice, key: str) -> None:
        self.world = world
        self.faults = faults
        self.watch = watch
        self.device = device
        self.key = key
        self.random = world.random(f"guest {key}")
        self.connection: Joined | None = None
        self.gone = False  # for good
        self.asleep = False
        self.record = ""  # the match whose record the page has
        self._lives = 0
        self._tick_at = -1
        self._backlog: list[Callable[[], None]] = []
        self.page = self._load()

    @property
    def near(self) -> bool:
        """Whether this is the page of the device that has the room."""
        return self.key == self.device.key

    # -- the page --

    def _load(self) -> Page:
        """A freshly loaded page."""
        self._tick_at = -1
        self.record = ""
        return Page(self.key, life=str(self._lives))

    def perform(self, effects: list[Json]) -> None:
        """Carry out the page's effects."""
        for effect in effects:
            match effect["do"]:
                case "send":
                    self.page_sends(effect["text"])
                case "wake":
                    self._wake_at(effect["at"])
                case "tell":
                    self.told(effect["news"])

    def page_sends(self, text: str) -> None:
        self.post(text)

    def post(self, text: str) -> None:
        """Send a text to the host, if there is a connection."""
        if self.connection is not None:
            self.connection.send("host", text)

    def say(self, message: Json) -> None:
        """Send a message that the person has caused."""
        self.perform(self.page.send(message))

    def told(self, news: Json) -> None:
        """The page has news for its reader."""
        if news["type"] == "line/room":
            self.watch.room_shown(self.key, news["room"])
        elif news["type"] == "line/record":
            self.record = news["match"]

    def _wake_at(self, at: int) -> None:
        self._tick_at = at

        def tick() -> None:
            if self._tick_at == at:
                self.perform(self.page.tick(self.world.now))

        self.later(at - self.world.now, tick)

    # -- the connection --

    def connect(self) -> None:
        """Connect to the host; retry until it is there."""
        if self.gone or self.connection is not None:
            return
        if self.asleep or not self.device.quiet:
            self.world.after(RETRY, self.connect)
            return
        connection = Connection(
            self.world, self.faults, self.random,
            lambda text: self.device.receive(self.key, text),
            lambda text: self.when_awake(lambda: self._arrive(connection, text)),
            self.lost, self.device.caught_up, near=self.near,
        )  # fmt: skip
        self.connection = connection
        if self.near:
            self.device.attach_own_page(connection)
        else:
            self.device.connected(self.key, connection)
        self.perform(self.page.attach(self.world.now))

    def _arrive(self, connection: Connection, text: str) -> None:
        connection.acknowledge()
        if connection is self.connection:
            self.receive(text)

    def receive(self, text: str) -> None:
        """The page reads a text from the host."""
        self.perform(self.page.receive(text, self.world.now))

    def lost(self, connection: Joined) -> None:
        """The transport has noticed that the connection is gone."""
        if self.connection is connection:
            self.connection = None
            self.page.detach()
            self.world.after(self.random.randint(50, 2000), self.connect)

    # -- faults of the device --

    def reload(self, *, noticed: bool) -> None:
        """Reload the page; without `noticed`, open a second tab instead, and the host does not notice that the first is gone."""
        self.world.note(f"{self.key} reloads")
        self._lives += 1
        self._backlog.clear()
        self.asleep = False
        self.page = self._load()
        self._leave(noticed=noticed)
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
        """Close the page for good, unless the room is on this device."""
        if self.near:
            return
        self.gone = True
        self._lives += 1
        self._leave(noticed=True)

    def _leave(self, *, noticed: bool) -> None:
        connection, self.connection = self.connection, None
        if connection is not None and noticed:
            connection.up = False
            self.device.lost(self.key, connection)

    def when_awake(self, action: Callable[[], None]) -> None:
        if self.asleep:
            self._backlog.append(action)
        else:
            action()

    def later(self, delay: float, action: Callable[[], None]) -> None:
        """A timer of the page: it is cancelled with the page, and waits while the device sleeps."""
        life = self._lives

        def run() -> None:
            if life == self._lives and not self.gone:
                self.when_awake(action)

        self.world.after(delay, run)
