"""The questions about a step on a track: in the progress phase, and by an event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tavola.engine.ask import Answer, Knows, Option
from tavola.engine.dealer import Seat
from tavola.engine.errors import Why
from tavola.engine.project import term_argument
from tavola.games.khora import events as heard
from tavola.games.khora.book import reward_of_step
from tavola.games.khora.left_over import left_over
from tavola.games.khora.questions.common import NO, Asked
from tavola.games.khora.rows import TRACKS
from tavola.games.khora.state import State


@dataclass(slots=True, eq=False)
class OneStep(Asked):
    """One step on a track, or none. `costs`: the price of a step on each track that can go up."""

    costs: Mapping[str, int]
    not_said = frozenset({"choices", "state", "seat", "costs"})

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        purse = self.state.players[self.seat].drachma
        return [*[track for track, cost in self.costs.items() if cost <= purse], NO]

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def option_name(self) -> str:
        """The key of the option's text."""
        return "raise"

    def describe(self, answer: Answer) -> Option:
        if answer == NO:
            return Option("raise_nothing")
        return raise_option(self.state, self.seat, answer, self.costs.get(answer, 0), self.option_name())


@dataclass(slots=True, eq=False)
class Raise(OneStep):
    """The progress phase (004.56). `left`: the number of steps that need no philosophy."""

    left: int

    def option_name(self) -> str:
        return "raise" if self.left else "raise_with_philosophy"

    def why_not(self, track: str) -> Why | None:
        cost = self.costs.get(track)
        if cost is None:
            return Why("at_the_top")
        if cost > self.state.players[self.seat].drachma:
            return Why("too_poor", {"cost": cost})
        return None

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        for track in TRACKS:
            why = self.why_not(track)
            if why is not None:
                yield track, why


def raise_option(state: State, seat: Seat, track: str, cost: int, name: str) -> Option:
    """A step as an option, with its cost and its reward."""
    player = state.players[seat]
    level = getattr(player, track) + 1
    philosophy = 1 if name == "raise_with_philosophy" else 0
    args = {
        "track": term_argument("counter", track),
        "level": level,
        "cost": cost,
        "after": left_over(player, drachma=cost, philosophy=philosophy),
    }
    reward = reward_of_step(state.book, track, level)
    if reward["list"]:
        return Option(f"{name}_for", args={**args, "reward": reward})
    return Option(name, args=args)


@dataclass(slots=True, eq=False)
class RaiseByEvent(OneStep):
    """Military Victory and the Rise of Persia: a step at a discount of `less` drachma."""

    less: int
    event: heard.EventFace
