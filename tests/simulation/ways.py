"""The lines between the devices of an evening, and the real router of each (`web/net/ways/router.js`): what the host and a guest
say goes by their own line, or over a friend while they have none. Lines die and come again, and nothing is lost with them as long
as any path is left.

Nothing is sealed here, and every friend is honest: `tests/page/ways` has those who lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

from session import pages
from simulation.friend import Friend
from simulation.violation import Violation
from simulation.world import World

Json = dict[str, Any]

TICK = 250  # ms, as web/net/ways/ways.js has it
KEY = 22  # characters, as routers have it
KNOWN = 2_000
"""After so long everybody has heard of a new line, in ms."""

When = Callable[[Callable[[], None]], None]


class Line:
    """A line between two devices: in order, and nothing is lost as long as it stands."""

    def __init__(self, since: int, delay: int) -> None:
        self.since = since
        self.delay = delay
        self.busy_until: dict[str, int] = {}


class Talk:
    """What the host and one guest say to each other, as a connection of the simulation. Each text must come once, in order."""

    def __init__(self, ways: Ways, guest: Friend) -> None:
        self.up = True
        self._ways = ways
        self.guest = guest
        self._said: dict[str, list[str]] = {"host": [], "guest": []}  # by who is to hear it
        self._heard = {"host": 0, "guest": 0}

    @property
    def settled(self) -> bool:
        return self.up and all(len(texts) == self._heard[end] for end, texts in self._said.items())

    def send(self, end: str, text: str) -> None:
        if self.up:
            self._said[end].append(text)
            self._ways.say(self.guest.key, end, text)

    def heard(self, end: str, text: str) -> None:
        """The router has brought a text."""
        number = self._heard[end]
        said = self._said[end]
        if number >= len(said) or said[number] != text:
            raise Violation(
                f"text {number} for the {end} is {text[:80]} instead of {said[number : number + 1]}"
            )
        self._heard[end] += 1
        if end == "host":
            self.guest.device.receive(self.guest.key, text)
        else:
            self.guest.receive(text)

    def break_off(self, notice: int, *, delivers: int = 0) -> None:
        """No connection of this evening breaks by itself: lines do."""
        raise NotImplementedError


class Ways:
    """All devices of an evening. A line may die only where a path is left for everybody, and no talk may end."""

    def __init__(self, world: World, host: str) -> None:
        self._world = world
        self._random = world.random("ways")
        self._host = host
        self._routers: dict[str, pages.Router] = {}
        self._lines: dict[frozenset[str], Line] = {}
        self._never: set[frozenset[str]] = set()  # between these no line comes about
        self._talks: dict[str, Talk] = {}
        self.deaths = 0
        self.carried = 0  # packets that a friend has handed on

    def open(self, keys: list[str]) -> None:
        """Open a router for each device, and lines between most of them: the last two guests alone may lack one to the host."""
        for key in keys:
            self._routers[key] = pages.Router(_long(key))
        if len(keys) > 3:
            self._never = {frozenset((self._host, keys[-1]))}
        for one, other in combinations(keys, 2):
            self._join(one, other)
        for key in keys:
            self._tick(key)

    def meet(self, guest: Friend) -> Talk:
        """The host and a guest have proven their keys to each other, over whatever path."""
        talk = self._talks[guest.key] = Talk(self, guest)
        for one, other in ((self._host, guest.key), (guest.key, self._host)):
            self._tell(one, {"type": "seek", "key": _long(other), "session": "1"})
        return talk

    def say(self, guest: str, end: str, text: str) -> None:
        one, other = (guest, self._host) if end == "host" else (self._host, guest)
        self._tell(one, {"type": "say", "key": _long(other), "text": text})

    def kill_one(self) -> None:
        """A line dies that nobody depends on alone: one end notices at once, the other up to six seconds later."""
        may_die = [pair for pair in self._lines if self._is_whole_without(pair)]
        if not may_die:
            return
        pair = self._random.choice(may_die)
        one, other = self._random.sample(sorted(pair), 2)
        del self._lines[pair]
        self.deaths += 1
        self._tell(one, {"type": "unlined", "key": _long(other)})
        notices, comes_again = self._random.randint(0, 6_000), self._random.randint(1_000, 12_000)

        def notice() -> None:
            self._tell(other, {"type": "unlined", "key": _long(one)})
            self._world.after(comes_again, lambda: self._join(one, other))

        self._world.after(notices, notice)

    # -- lines --

    def _join(self, one: str, other: str) -> None:
        pair = frozenset((one, other))
        if pair in self._never:
            return
        line = self._lines[pair] = Line(self._world.now, self._random.randint(5, 100))
        for mine, theirs in ((one, other), (other, one)):
            self._tell(mine, {"type": "line", "key": _long(theirs)})
            self._tell(mine, {"type": "rtt", "key": _long(theirs), "rtt": 2 * line.delay})

    def _is_whole_without(self, pair: frozenset[str]) -> bool:
        """Whether a path that everybody knows leads from each guest to the host without this line."""
        known = {
            line for line, it in self._lines.items() if line != pair and it.since + KNOWN <= self._world.now
        }
        return all(
            any(
                {frozenset((guest, by)), frozenset((by, self._host))} - {frozenset((guest,))} <= known
                for by in self._routers
            )
            for guest in self._talks
        )

    def _over_line(self, one: str, other: str, message: Json) -> None:
        line = self._lines.get(frozenset((one, other)))
        if line is None:
            return

        def arrive() -> None:
            if self._lines.get(frozenset((one, other))) is line:
                self._tell(other, message)

        arrival = max(line.busy_until.get(one, 0), self._world.now + line.delay)
        line.busy_until[one] = arrival
        self._world.at(arrival, arrive)

    # -- routers --

    def _tick(self, key: str) -> None:
        self._tell(key, {"type": "tick"})
        self._world.after(TICK, lambda: self._tick(key))

    def _tell(self, key: str, message: Json) -> None:
        for effect in self._routers[key].receive(message, self._world.now):
            self._perform(key, effect)

    def _perform(self, me: str, effect: Json) -> None:
        match effect["do"]:
            case "post":
                self._over_line(me, _short(effect["to"]), _frame(me, effect["frame"]))
                self.carried += effect["frame"].startswith("f")
            case "packet" if effect["via"] == effect["to"]:
                opened = {"type": "opened", "from": _long(me), "via": _long(me), "packet": effect["packet"]}
                self._over_line(me, _short(effect["to"]), opened)
            case "packet":
                frame = f"f{effect['to']}{_long(me)}{effect['packet']}"
                self._over_line(me, _short(effect["via"]), _frame(me, frame))
            case "sealed":
                opened = {
                    "type": "opened",
                    "from": effect["from"],
                    "via": effect["via"],
                    "packet": effect["body"],
                }
                self._tell(me, opened)
            case "deliver":
                guest, end = (_short(effect["from"]), "host") if me == self._host else (me, "guest")
                self._talks[guest].heard(end, effect["text"])
            case "way" if effect["via"] is not None:
                pass
            case other:
                raise Violation(f"{me} was told {other} of {effect['key']}, to whom a path was left")


def _long(key: str) -> str:
    return key.ljust(KEY, "-")


def _short(key: str) -> str:
    return key.rstrip("-")


def _frame(sender: str, text: str) -> Json:
    return {"type": "frame", "from": _long(sender), "text": text}


@contextmanager
def planted_in_routers(name: str) -> Iterator[None]:
    """Routers with one fault of `tests/page/ways/planted.js`."""
    pages.plant_in_routers(name)
    try:
        yield
    finally:
        pages.plant_in_routers(None)
