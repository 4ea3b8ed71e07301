"""The faults of an evening. Each seed draws a few of them; some evenings have none."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random

from simulation.world import World


@dataclass(slots=True)
class Faults:
    """The rate of each fault: per minute, or as a share of occasions where the comment says so."""

    resets: float = 0  # a connection breaks and loses the messages under way
    late_notice: float = 0  # share of breaks that one side notices only after up to 11 s
    slow_network: float = 0  # share of messages that take up to 3 s
    doubled: float = 0  # share of messages that arrive twice
    guest_sleeps: float = 0  # a guest's device freezes for 0.5 to 40 s
    host_sleeps: float = 0
    guest_reloads: float = 0
    second_tabs: float = 0  # a guest opens a second tab with the same key
    host_reloads: float = 0
    host_dies: float = 0  # share of the host's calls after which its page dies between two effects
    clock_jumps: float = 0  # the clock of the host's device is set forwards or back
    silence: float = 0  # share of questions that a person does not answer
    second_thoughts: float = 0  # share of answers that are changed at once
    fumbles: float = 0  # share of answers that follow an illegal one
    asks_time: float = 0  # share of questions for which a person asks for more time
    walks_out: float = 0  # share of guests who leave for good
    rules: float = 0  # the owner gives a command about the room or a person
    hostile: float = 0  # messages of an attacker
    thoughts_late: float = 0  # share of bots' thoughts that take up to 20 s
    thoughts_lost: float = 0  # share that never come
    thoughts_wrong: float = 0  # share that are nonsense
    frozen_twice: float = 0  # a device freezes for 6 to 30 s, wakes, and freezes again within a minute
    # the host's page is reloaded without its save: the room starts over under its link
    host_storage_lost: float = 0
    # the host's device has another key: it opens another room with the save, and all come there
    key_lost: float = 0
    keeper_dies: float = 0  # share of the host's calls after which its device dies, and another goes on

    def switched_on(self) -> list[str]:
        return [field.name for field in fields(self) if getattr(self, field.name)]


_HIGHEST = Faults(
    resets=10, late_notice=0.8, slow_network=0.3, doubled=0.3, guest_sleeps=4, host_sleeps=3, guest_reloads=6,
    second_tabs=5, host_reloads=4, host_dies=0.1, clock_jumps=3, silence=0.25, second_thoughts=0.5, fumbles=0.3,
    asks_time=0.1, walks_out=0.4, rules=6, hostile=40, thoughts_late=0.5, thoughts_lost=0.5, thoughts_wrong=0.5,
    frozen_twice=2, host_storage_lost=2, key_lost=2, keeper_dies=0.04,
)  # fmt: skip


_OF_NIGHTS = {
    "frozen_twice": "faults",
    "host_storage_lost": "host's losses",
    "key_lost": "host's losses",
}
"""Only evenings of the nightly run have these, so that all other seeds stay the same evenings. With what each is drawn from."""


def draw_faults(random: Random) -> Faults:
    """A few random faults, at random rates."""
    faults = Faults()
    share = random.choice((0, 0.15, 0.3, 0.5, 0.8))
    for field in fields(Faults):
        if field.name in (*_OF_NIGHTS, "keeper_dies"):
            continue
        if random.random() < share:
            setattr(faults, field.name, getattr(_HIGHEST, field.name) * random.choice((0.2, 0.5, 1)))
    return faults


def draw_deaths(faults: Faults, world: World) -> None:
    """Add deaths of whatever device keeps the room."""
    faults.keeper_dies = _HIGHEST.keeper_dies * world.random("deaths").choice((0.2, 0.5, 1))


def draw_nightly_faults(faults: Faults, world: World) -> None:
    """Add the faults that only nightly evenings have, each to a third of them."""
    sources = {source: world.random(f"nightly {source}") for source in _OF_NIGHTS.values()}
    for name, source in _OF_NIGHTS.items():
        random = sources[source]
        if random.random() < 1 / 3:
            setattr(faults, name, getattr(_HIGHEST, name) * random.choice((0.2, 0.5, 1)))
