"""The host's device: the real `Host` in its page, its storage, its timers, and the connections to its guests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from session import pages
from simulation.faults import Faults
from simulation.network import Joined
from simulation.thinker import Thinker
from simulation.violation import Violation
from simulation.watch import Watch
from simulation.world import World
from tavola.engine.foreign import read_json
from tavola.session.effects import Close, Effect, Save, Send, Think, Wake
from tavola.session.host import Host
from tavola.session.save import joined

UNDONE_AFTER = 150
"""When a page hears that what it was shown is undone, in ms: before anybody has loaded the room."""


class OwnPage(Protocol):
    """The page of the device that has the room: the owner's own, at first. It lives and dies with the host."""

    key: str
    gone: bool
    asleep: bool

    def host_is_up(self) -> None: ...
    def host_is_down(self) -> None: ...
    def has_key(self, key: str) -> None: ...
    def reload(self, *, noticed: bool) -> None: ...
    def sleep(self, length: int) -> None: ...


class HostDevice:
    """The page that runs the host; it reloads, sleeps, and sometimes dies between two effects.

    If the room `moves`, it is another person's page that runs the host after that.
    """

    def __init__(self, world: World, faults: Faults, watch: Watch, key: str, game: str, seed: str) -> None:
        self.world = world
        self.faults = faults
        self.key = key
        self.host: Host | None = None
        self.connections: dict[str, Joined] = {}
        self.own_page: OwnPage | None = None
        self.thinks = False
        self.moves = False
        self.people: Sequence[OwnPage] = ()
        self._watch = watch
        self._game = game
        self._seed = seed
        self._saved: str | None = None
        self._kept: list[str] = []  # by others: a whole save, and the parts since then
        self._handed: str | None = None  # what this device has got to open the room from
        self._lives = 0
        self._random = world.random("device")
        self._clock = self._random.randint(0, 10**12)
        self._asleep = False
        self._backlog: list[Callable[[], None]] = []
        self._wakes: set[int] = set()
        self._thinker = Thinker(world, faults)

    @property
    def quiet(self) -> bool:
        """Whether its page is loaded and the device is awake."""
        return self.host is not None and not self._asleep

    @property
    def behind(self) -> bool:
        """Whether messages have arrived that the host has not been given yet."""
        return bool(self._backlog)

    @property
    def matches(self) -> int:
        """How many matches have been started."""
        return self.host.room.matches if self.host else 0

    # -- its page --

    def load(self) -> None:
        """Load the page: with the room from storage, or with a new one."""
        now = self._now()
        own: dict[str, Any] = {"key": self.key, "name": "Owner", "app": "sim"}
        self._kept.clear()
        if self._saved is None:
            self.host = Host.open(game=self._game, seed=self._seed, solo=False, now=now, **own)
            self._watch.begun(self.host)
        elif self._handed is not None:
            seed = f"{self._random.getrandbits(256):064x}"
            self.host = Host.restore(self._handed, now=now, seed=seed, **own)
            (self._watch.restored if self.host.playing else self._watch.begun)(self.host)
        else:
            self.host = Host.restore(self._saved, now=now, **own)
            self._watch.restored(self.host)
        self.host.thinks, self.host.parts = self.thinks, True
        self.world.note("load")
        page, self._handed = (None if self._handed else self.own_page), None
        self._apply(self.host.begin(now))
        if page is not None and self.host is not None:
            page.host_is_up()

    def reload(self) -> None:
        """Reload the page; only its storage survives."""
        if self.host is not None and self._saved is not None:
            self.world.note("reload")
            self._load_later()

    def lose_storage(self) -> None:
        """The browser has thrown away the save, but not the key: the page opens a new room under the same link."""
        if self.host is None or self._saved is None:
            return
        self.world.note("host loses its storage")
        self._saved = None
        self._seed = f"{self.world.random(f'room after {self._lives}').getrandbits(256):064x}"
        self._load_later()

    def lose_key(self) -> bool:
        """The device has another key: its page opens a room with another link, and with the save. False: it was not there."""
        if self.host is None or self._saved is None:
            return False
        self.world.note("host loses its key")
        before, self.key = self.key, f"{self.key} anew"
        self._saved = pages.saved_anew(self._saved, self.key)
        self._watch.has_key(before, self.key)
        self._load_later()
        if self.own_page is not None:
            self.own_page.has_key(self.key)
        return True

    def _die(self, effects: list[Effect], heir: OwnPage) -> None:
        """The device dies while it carries these effects out, and that one goes on with the room.

        What others have not stored is undone: who was shown it loads the page again.
        """
        self.world.note(f"{self.key} dies, {heir.key} goes on")
        stored, shown = self._random.random() < 0.5, set()
        for effect in effects[: self._random.randint(0, len(effects))]:
            if isinstance(effect, Send) and not stored:
                if effect.stored:
                    continue
                shown.add(effect.peer)
            if stored or not isinstance(effect, Save):
                self._carry_out(effect)
        self._watch.died()
        if shown:
            self.world.after(UNDONE_AFTER, self._watch.undone)
        saved = joined(self._kept)
        room = saved.split("\n")[0]
        self._handed = room if '"phase":"lobby"' in room else saved
        before, self.key = self.own_page, heir.key
        self._load_later()
        self.own_page = heir
        for page in self.people:
            if page is before:
                page.reload(noticed=False)
            if page.key in shown:  # what is under way to it may still arrive
                self.world.after(UNDONE_AFTER, partial(page.reload, noticed=True))
            elif page is before:
                page.sleep(self._random.randint(300, 60_000))

    def _load_later(self) -> None:
        self._lives += 1
        self.host = None
        self._asleep = False
        self._backlog.clear()
        self._wakes.clear()
        for connection in self.connections.values():
            connection.break_off(
                self._random.choice((100, 300, 11_000)), delivers=self._random.choice((0, 90))
            )
        self.connections.clear()
        if self.own_page is not None:
            self.own_page.host_is_down()
        self.world.after(self._random.randint(300, 4000), self.load)

    def sleep(self, length: int) -> None:
        """Freeze the device for so many ms; what arrives meanwhile is handled on waking."""
        if self._asleep or self.host is None:
            return
        self.world.note("sleep")
        self._asleep = True
        life = self._lives

        def wake() -> None:
            if life != self._lives:
                return
            self._asleep = False
            backlog, self._backlog = self._backlog, []
            for action in backlog:
                if life == self._lives:
                    action()

        self.world.after(length, wake)

    def set_clock(self, by: int) -> None:
        """Set the device's clock forwards or back; nobody is told."""
        self._clock = max(0, self._clock + by)

    def _now(self) -> int:
        return self.world.now + self._clock

    def when_awake(self, action: Callable[[], None]) -> None:
        if self._asleep:
            self._backlog.append(action)
        elif self.host is not None:
            action()

    # -- connections --

    def connected(self, key: str, connection: Joined) -> None:
        """A guest has connected. The newest connection of a key replaces an older one."""
        old = self.connections.get(key)
        if old is not None and old is not connection:
            old.up = False
        self.connections[key] = connection
        self.when_awake(lambda: self._call(lambda host, now: host.joined(key, now)))

    def attach_own_page(self, connection: Joined) -> None:
        """Attach the owner's own page, which is on the same device."""
        self.connections[self.key] = connection

    def lost(self, key: str, connection: Joined) -> None:
        """The transport has noticed that a connection is gone."""
        if self.connections.get(key) is connection:
            del self.connections[key]
            self.when_awake(lambda: self._left(key))

    def _left(self, key: str) -> None:
        host = self.host
        if key in self.connections or host is None:
            return
        seat = host.room.seat_of(key)
        self._call(lambda host, now: host.left(key, now))
        self._watch.left(host, key, seat)

    def receive(self, key: str, text: str) -> None:
        self.when_awake(lambda: self._read(key, text))

    def _read(self, key: str, text: str) -> None:
        self._tick()  # run due timers first, so that the watch sees only the message's own effects
        if self.host is None:
            return
        self._look_who_is_behind(self.host)
        before = self._watch.before_message(self.host, key, text)
        effects = self.host.receive(key, text, self._now())
        self._watch.after_message(self.host, before, effects)
        self._apply(effects)

    # -- effects --

    def _tick(self) -> None:
        self._call(lambda host, now: host.tick(now))

    def caught_up(self) -> None:
        """Somebody who was behind is not any more."""
        self.when_awake(self._tick)

    def _call(self, call: Callable[[Host, int], list[Effect]]) -> None:
        if self.host is not None:
            self._look_who_is_behind(self.host)
            self._apply(call(self.host, self._now()))

    def _look_who_is_behind(self, host: Host) -> None:
        host.behind = {key for key, connection in self.connections.items() if connection.behind}

    def _apply(self, effects: list[Effect]) -> None:
        if self.host is None:
            return
        self._watch.effects(self.host, effects)
        if self.moves and self._random.random() < self.faults.keeper_dies:
            # whom the owner has just let in again is still out, if that is lost
            out = (self.key, *self.host.room.banned, *self._banned_before())
            heirs = [page for page in self.people if not (page.gone or page.asleep or page.key in out)]
            if heirs and self._kept:
                self._die(effects, self._random.choice(heirs))
                return
        dies = bool(self.faults.host_dies) and self._random.random() < self.faults.host_dies
        last = self._random.randint(0, len(effects)) if dies else len(effects)
        if self._saved is None:
            dies, last = False, len(effects)  # it can't be loaded again
        for effect in effects[:last]:
            self._carry_out(effect)
        if dies:
            self._watch.died()
            self.reload()

    def _banned_before(self) -> list[str]:
        """As it was saved last."""
        return [*read_json((self._saved or "{}").split("\n")[0]).get("banned", {})]

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Save():
                if joined([self._saved or "", effect.part]) != effect.text:
                    raise Violation("what has changed since the last save does not lead to this one")
                self._kept.append(effect.part if self._kept else effect.text)
                self._saved = effect.text
            case Send():
                connection = self.connections.get(effect.peer)
                if connection is not None:
                    connection.send("guest", effect.text)
            case Wake():
                self._wake_at(effect.at)
            case Think():
                self._thinker.ask(effect, self._thought(self._lives))
            case Close():
                connection = self.connections.get(effect.peer)
                if connection is not None:
                    connection.break_off(5)
                    self.lost(effect.peer, connection)

    def _thought(self, life: int) -> Callable[[str, str], None]:
        """What a thought calls when it comes: nobody, once the page was reloaded."""

        def come(of: str, text: str) -> None:
            if life == self._lives:
                self.when_awake(lambda: self._call(lambda host, now: host.thought(of, text, now)))

        return come

    def _wake_at(self, at: int) -> None:
        if at in self._wakes:
            return
        self._wakes.add(at)
        life = self._lives

        def wake() -> None:
            if life == self._lives:
                self._wakes.discard(at)
                self.when_awake(self._tick)

        self.world.at(at - self._clock, wake)
