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
GATHER = 300  # ms, as web/session/lines.js has it
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
        self._next = {"host": {0}, "guest": {0}}  # which text may come next: two may be alike

    @property
    def settled(self) -> bool:
        heard = all(self._next[end] == {len(texts)} for end, texts in self._said.items())
        return self.up and heard and not self.behind

    @property
    def behind(self) -> bool:
        return self.guest.key in self._ways.behind()

    def send(self, end: str, text: str) -> None:
        if self.up:
            self._said[end].append(text)
            self._ways.say(self.guest.key, end, text)

    def heard(self, end: str, text: str) -> None:
        """The router has brought a text."""
        said = self._said[end]
        heard = {number + 1 for number in self._next[end] if said[number : number + 1] == [text]}
        if not heard:
            raise Violation(f"text {self._next[end]} for the {end} is {text[:80]}")
        self._next[end] = heard | {number for number in self._next[end] if number > max(heard)}
        if end == "host":
            self.guest.device.receive(self.guest.key, text)
        else:
            self.guest.receive(text)

    def given_up(self, end: str) -> None:
        """The other side has given this end up: what has not arrived is not sent any more."""
        self._next[end].add(len(self._said[end]))

    def break_off(self, notice: int, *, delivers: int = 0) -> None:
        """No connection of this evening breaks by itself: lines do."""
        raise NotImplementedError


class Ways:
    """All devices of an evening. Unless `parts`, a line dies only where a path is left for everybody, and no talk may end."""

    def __init__(self, world: World, host: str, *, parts: bool) -> None:
        self._parts = parts
        self.losses = 0  # how often somebody was given up
        self._world = world
        self._random = world.random("ways")
        self._host = host
        self._routers: dict[str, pages.Router] = {}
        self._lines: dict[frozenset[str], Line] = {}
        self._never: set[frozenset[str]] = set()  # between these no line comes about
        self._talks: dict[str, Talk] = {}
        self.deaths = 0
        self._looked_at, self._behind = -1, set[str]()  # when it was asked last who is behind, and who was
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

    def meet(self, guest: Friend) -> Talk | None:
        """The host and a guest prove their keys to each other, over whatever path; None if there is none."""
        if not self._is_joined(guest.key, {*self._lines}):
            return None
        talk = self._talks.setdefault(guest.key, Talk(self, guest))
        self._seek(guest.key, self._host)
        self._proven(talk)
        return talk

    def _proven(self, talk: Talk) -> None:
        """The host has the proof of a guest's key: who was given up, or is new, counts as a peer."""
        guest = talk.guest
        self._seek(self._host, guest.key)
        if guest.device.connections.get(guest.key) is not talk:
            self._comes(talk)

    def _comes(self, talk: Talk) -> None:
        """For the host's page a peer has come: it tells all how everybody is reached (`web/session/lines.js`)."""
        talk.guest.device.connected(talk.guest.key, talk)

        def tell() -> None:
            for each in self._talks.values():
                if each.guest.device.connections.get(each.guest.key) is each:
                    each.send("guest", '{"t":"lines","lines":[]}')

        self._world.after(GATHER, tell)

    def _seek(self, one: str, other: str) -> None:
        self._tell(
            one,
            {
                "type": "seek",
                "key": _long(other),
                "session": "1",
                "role": "host" if other == self._host else "guest",
            },
        )

    def say(self, guest: str, end: str, text: str) -> None:
        one, other = (guest, self._host) if end == "host" else (self._host, guest)
        self._tell(one, {"type": "say", "key": _long(other), "text": text})

    def behind(self) -> set[str]:
        """Who is behind with acknowledging what the host has said."""
        if self._world.now != self._looked_at:
            self._looked_at = self._world.now
            self._behind = {_short(key) for key in self._routers[self._host].behind(self._world.now)}
        return self._behind

    def kill_one(self) -> None:
        """A line dies that nobody depends on alone: one end notices at once, the other up to six seconds later."""
        may_die = [pair for pair in self._lines if self._parts or self._is_whole_without(pair)]
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
        talk = self._talks.get(one if other == self._host else other)
        if self._host in pair and talk is not None:
            self._proven(talk)

    def _is_whole_without(self, pair: frozenset[str]) -> bool:
        """Whether a path that everybody knows leads from each guest to the host without this line."""
        known = {
            line for line, it in self._lines.items() if line != pair and it.since + KNOWN <= self._world.now
        }
        return all(self._is_joined(guest, known) for guest in self._talks)

    def _is_joined(self, guest: str, lines: set[frozenset[str]]) -> bool:
        """Whether a line leads from a guest to the host, or two over a friend."""
        return any(
            {frozenset((guest, by)), frozenset((by, self._host))} - {frozenset((guest,))} <= lines
            for by in self._routers
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
            case "caught_up":
                if me == self._host:
                    self._talks[_short(effect["key"])].guest.device.caught_up()
            case other:
                self._part(me, _short(effect["key"]), other)

    def _part(self, me: str, other: str, why: str) -> None:
        """One of the two has given the other up (`way`), or has noticed that the other had (`renewed`)."""
        if not self._parts:
            raise Violation(f"{me} was told {why} of {other}, to whom a path was left")
        self.losses += 1
        talk = self._talks[other if me == self._host else me]
        guest = talk.guest
        if why == "way":
            talk.given_up("guest" if me == self._host else "host")
        if why == "way" and me == self._host:
            guest.device.lost(guest.key, talk)
        elif why == "way":
            guest.lost(talk)
        elif me == self._host:
            self._comes(talk)
        else:
            guest.perform(guest.page.attach(self._world.now))


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
