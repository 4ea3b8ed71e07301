"""What goes wrong on an evening. Each seed draws a few of these; some evenings are calm."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random


@dataclass(slots=True)
class Faults:
    """How often each thing happens: per minute, or as a share where it says so."""

    resets: float = 0  # connections break, with what was under way
    late_notice: float = 0  # share of breaks that one side notices only after up to 11 s
    slow_network: float = 0  # share of messages that take up to 3 s
    doubled: float = 0  # share of messages that arrive twice
    guest_sleeps: float = 0  # a guest's device freezes for 0.5 to 40 s
    host_sleeps: float = 0
    guest_reloads: float = 0
    second_tabs: float = 0  # the same key from another tab
    host_reloads: float = 0
    host_dies: float = 0  # share of the host's calls in the midst of whose effects its page dies
    clock_jumps: float = 0  # the host's clock is set
    silence: float = 0  # share of questions that a person does not answer
    second_thoughts: float = 0  # share of answers that are changed at once
    fumbles: float = 0  # share of answers before which something illegal is sent
    asks_time: float = 0  # share of questions for which more time is asked
    walks_out: float = 0  # share of guests who leave for good
    rules: float = 0  # the owner does something with the room or somebody in it
    hostile: float = 0  # messages from somebody with no manners

    def switched_on(self) -> list[str]:
        return [field.name for field in fields(self) if getattr(self, field.name)]


_HIGHEST = Faults(
    resets=10, late_notice=0.8, slow_network=0.3, doubled=0.3, guest_sleeps=4, host_sleeps=3, guest_reloads=6,
    second_tabs=5, host_reloads=4, host_dies=0.1, clock_jumps=3, silence=0.25, second_thoughts=0.5, fumbles=0.3,
    asks_time=0.1, walks_out=0.4, rules=6, hostile=40,
)  # fmt: skip


def draw_faults(random: Random) -> Faults:
    """A random few of the faults, at random rates."""
    faults = Faults()
    share = random.choice((0, 0.15, 0.3, 0.5, 0.8))
    for field in fields(Faults):
        if random.random() < share:
            setattr(faults, field.name, getattr(_HIGHEST, field.name) * random.choice((0.2, 0.5, 1)))
    return faults
