"""Plausible mistakes in the dealing code, each as a kind of trustee: the worlds must find every one (mutation testing)."""

from __future__ import annotations

from collections.abc import Iterable

from tavola.dealing.group import Group
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Kind, Letter, Name
from tavola.dealing.shuffles import Receipts
from tavola.dealing.steps import Step
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import Handle


class Blabbing(Trustee):
    """Sends everybody a share that is meant for one home."""

    def write(self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL) -> None:
        super().write(kind, step, body, to, about)
        if kind == "share" and to != ALL:
            super().write(kind, step, body, ALL)


class Hasty(Trustee):
    """Looks at the cards that it has shuffled alone before any other home has its pass."""

    def begin(self, step: Step) -> None:
        super().begin(step)
        if isinstance(step, Receipts) and step.is_of(self.me):
            shuffle = step.shuffle
            self.was.update(zip(shuffle.fresh, shuffle.in_own_order(self), strict=True))


class Credulous(Trustee):
    """Accepts letters of a departed home about cards that only that home has ever had."""

    def has_part(self, author: Home, cards: Iterable[Handle]) -> bool:
        return True


class Forgetful(Trustee):
    """Loses its own passes when it is reloaded."""

    def __init__(
        self, group: Group, match: bytes, me: Home, homes: int, root: int, kept: Iterable[Letter] = ()
    ) -> None:
        others = [letter for letter in kept if letter.name[:2] != (me, "pass")]
        super().__init__(group, match, me, homes, root, others)


class Silent(Trustee):
    """Never requests a lost letter."""

    def missing(self) -> list[Name]:
        return []
