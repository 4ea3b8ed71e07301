"""One evening from one seed: a room is opened, friends join, and a match is played under faults. Then the faults stop, and the
match must end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from session import pages
from simulation.device import HostDevice
from simulation.faults import Faults, draw_deaths, draw_faults, draw_nightly_faults
from simulation.friend import Friend
from simulation.guest import Guest
from simulation.hostile import Hostile
from simulation.owner import Owner
from simulation.plan import Plan, plan_of
from simulation.violation import Violation
from simulation.watch import Watch
from simulation.world import World
from tavola.session.host import Host

LONGEST = 6 * 3_600_000
MOST_EVENTS = 60_000
REST = 60_000
"""How long the evening goes on after the end, so that every page gets the last messages; in ms."""

CHECK_EVERY = 48


@dataclass(slots=True)
class Report:
    """The result of an evening."""

    seed: str
    failure: str | None
    crash: type[Exception] | None  # the exception, if the host raised one
    faults: list[str]
    matches: int
    answers: int
    interrupts: dict[str, int]
    events: int
    minutes: float
    trace: str


class Evening:
    """Everybody and everything of one seed."""

    guest: type[Guest] = Guest

    def __init__(self, seed: str, *, thinks: bool, nightly: bool = False, moves: bool = False) -> None:
        pages.close_all()
        self.world = World(seed)
        self.random = self.world.random("evening")
        self.nightly = nightly
        self.faults = self._draw()
        if nightly:
            draw_nightly_faults(self.faults, self.world)
        if moves:
            draw_deaths(self.faults, self.world)
        self.switched_on = self.faults.switched_on()
        self.watch = Watch()
        room_seed = f"{self.random.getrandbits(256):064x}"
        self.heals_at = self.random.randint(10_000, 90_000)
        self.plan = self._planned(self.random)
        # a key that is no name of a field: in the save it is replaced wherever it stands
        self.key = "owner's key" if self.faults.key_lost else "owner"
        self.device = HostDevice(self.world, self.faults, self.watch, self.key, self.plan.game, room_seed)
        self.device.thinks, self.device.moves = thinks, moves
        self.people = self._invite()
        self.device.people = self.people
        self.hostile = Hostile(self.world, self.faults, self.watch, self.device, "mallory")
        self.watch.honest = {person.key for person in self.people}
        self._steps = 0

    def _draw(self) -> Faults:
        return draw_faults(self.world.random("faults"))

    def _planned(self, random: Random) -> Plan:
        return plan_of(self.world, self.faults, random, nightly=self.nightly)

    def _begin(self) -> None:
        """Prepare what the evening needs besides people."""

    def _invite(self) -> list[Guest]:
        plan = self.plan
        args = self.world, self.faults, self.watch, self.device
        self.owner = Owner(
            *args, self.key, options=plan.options, people=plan.people, bots=plan.seats - plan.people
        )
        self.owner.matches = plan.matches
        self.device.own_page = self.owner
        guests = [self.guest(*args, f"guest{n}") for n in range(1, plan.people)]
        if self.random.random() < 0.2:
            guests.append(self.guest(*args, "spectator", seated=False))
        return [self.owner, *guests]

    def run(self) -> Report:
        """Play it. Never raises: a failure is in the report."""
        failure = crash = None
        try:
            self._play()
        except Violation as violation:
            failure = str(violation)
        except Exception as error:  # noqa: BLE001  # any exception of the host is a finding
            failure, crash = f"{type(error).__name__}: {error}", type(error)
        host, world = self.device.host, self.world
        match = host.playing.match if host and host.playing else None
        return Report(
            world.seed, failure, crash, self.switched_on, host.room.matches if host else 0,
            len(match.answers) if match else 0, dict(self.watch.interrupts), world.events, world.now / 60_000,
            world.trace,
        )  # fmt: skip

    def _play(self) -> None:
        world = self.world
        self._begin()
        self.device.load()
        for guest in self.people[1:]:
            world.after(self.random.randint(100, 3000), guest.connect)
        if self.faults.hostile:
            world.after(500, self.hostile.begin)
        self._plan_faults()
        world.at(self.heals_at, self._heal)
        while not self._finished():
            self._step()
        self._rest()
        over = self._host.room.phase == "over"
        if over:
            self._rest()  # the match may have ended at the end of the first rest
        self._look_at_pages(everybody=over)
        self.watch.nothing_was_lost(self._host)
        for person in self.people[1:]:
            if over and not person.gone:
                self.watch.has_record(self._host, person.key, person.record)

    def _rest(self) -> None:
        """Let the messages under way arrive."""
        end = self.world.now + REST
        while self.world.now < end and self._step():
            pass

    @property
    def _host(self) -> Host:
        if self.device.host is None:
            raise Violation("the host has not come back")
        return self.device.host

    def _step(self) -> bool:
        world = self.world
        if world.now > LONGEST or world.events > MOST_EVENTS:
            raise Violation("the match does not end")
        going_on = world.step()
        self._steps += 1
        if self._steps % CHECK_EVERY == 0:
            self._look_at_pages(everybody=False)
        if not going_on and not self._finished():
            raise Violation("nobody does anything any more, and the match is not over")
        return going_on

    def _finished(self) -> bool:
        """Whether the evening may end: the last match is over, or its planned time has passed."""
        host, now = self.device.host, self.world.now
        if host is None or host.room.matches < self.owner.matches or now < self.heals_at:
            return False
        breaks_off = self.plan.breaks_off
        return host.room.phase == "over" or (breaks_off is not None and now >= self.heals_at + breaks_off)

    def _look_at_pages(self, *, everybody: bool) -> None:
        """Compare with the host each page to and from which no message is under way; at the end, all pages."""
        if not self.device.quiet:
            return
        for person in self.people:
            connection = person.connection
            settled = connection is not None and connection.settled and not person.asleep
            if person.gone or not (everybody or (settled and self._greeted(person.key))):
                continue
            if settled:
                self.watch.answer_is_repeated(person.key, person.unheard)
            self.watch.page_is_current(self._host, person.key, person.page.shown())

    def _greeted(self, key: str) -> bool:
        peer = self._host.peers.get(key)
        return peer is not None and peer.greeted and not self.device.behind

    # -- faults --

    def _plan_faults(self) -> None:
        self._every("resets", self._reset)
        self._every("guest_sleeps", lambda random: self._guest(random).sleep(random.randint(500, 40_000)))
        self._every("guest_reloads", lambda random: self._guest(random).reload(noticed=True))
        self._every("second_tabs", lambda random: self._guest(random).reload(noticed=False))
        self._every("host_sleeps", lambda random: self.device.sleep(random.randint(500, 40_000)))
        self._every("host_reloads", lambda random: self.device.reload())
        self._every("clock_jumps", lambda random: self.device.set_clock(random.randint(-90_000, 90_000)))
        self._every("rules", self.owner.rule)
        self._every("frozen_twice", self._freeze_twice)
        self._every("host_storage_lost", lambda _: self.device.lose_storage())
        self._every("key_lost", lambda _: self._lose_key())
        random = self.world.random("walks out")
        for guest in self.people[1:]:
            if random.random() < self.faults.walks_out:
                self.world.at(random.randint(5_000, self.heals_at), guest.walk_out)

    def _every(self, fault: str, happen: Callable[[Random], None]) -> None:
        """Let a fault happen at random times, at its rate per minute, until all heals."""
        per_minute = getattr(self.faults, fault)
        if not per_minute:
            return
        random = self.world.random(f"fault {fault}")

        def again() -> None:
            if self.world.now < self.heals_at:
                happen(random)
                self.world.after(random.expovariate(per_minute / 60_000), again)

        self.world.after(random.expovariate(per_minute / 60_000), again)

    def _guest(self, random: Random) -> Friend:
        guests = [person for person in self.people if not (person.gone or person.near)]
        return random.choice(guests) if guests else self.hostile

    def _freeze_twice(self, random: Random) -> None:
        """Freeze the host's device or a guest's, and again soon after it has woken."""
        device = self.device if random.random() < 0.5 else self._guest(random)
        first, awake, second = (
            random.randint(*span) for span in ((6_000, 30_000), (500, 60_000), (6_000, 30_000))
        )
        device.sleep(first)
        self.world.after(first + awake, lambda: device.sleep(second))

    def _lose_key(self) -> None:
        """The host opens another room, and everybody comes by its link."""
        if self.device.lose_key():
            for guest in [*self.people[1:], self.hostile]:
                if not guest.gone:
                    guest.reload(noticed=False)

    def _reset(self, random: Random) -> None:
        """Break a connection; each side notices at once or after a delay."""
        guest = self._guest(random)
        connection = guest.connection
        if connection is None or not connection.up:
            return
        notices = [
            random.randint(500, 11_000) if random.random() < self.faults.late_notice else 5 for _ in "ab"
        ]
        connection.break_off(notices[0])
        self.world.after(notices[1], lambda: self.device.lost(guest.key, connection))

    def _heal(self) -> None:
        """Switch off all faults of devices and network; people keep their habits."""
        for name in self.switched_on:
            if name not in ("silence", "second_thoughts", "fumbles"):
                setattr(self.faults, name, 0)


def play(seed: str, *, thinks: bool = False, nightly: bool = False, moves: bool = False) -> Report:
    """The evening of a seed; `thinks`: the host's device has another worker for bots that think.

    `nightly`: by a preset of the game, with freezes in a row, lost storage and lost keys among the faults. `moves`: the
    device that keeps the room dies, and another goes on.
    """
    return Evening(seed, thinks=thinks, nightly=nightly, moves=moves).run()
