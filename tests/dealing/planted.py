"""Plausible mistakes in the dealing code, each as a kind of trustee: the worlds must find every one (mutation testing)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tavola.dealing.group import Group
from tavola.dealing.keys import Home, Sharing
from tavola.dealing.letters import ALL, Kind, Letter, Name
from tavola.dealing.trustee import Trustee


class Blabbing(Trustee):
    """Sends everybody a share that is meant for one home."""

    def write(self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL) -> None:
        super().write(kind, step, body, to, about)
        if kind == "share" and to != ALL:
            super().write(kind, step, body, ALL)


class Forgetful(Trustee):
    """Loses its own passes when it is reloaded."""

    def __init__(
        self,
        group: Group,
        table: bytes,
        me: Home,
        root: int,
        sharings: Sequence[Sharing],
        kept: Iterable[Letter] = (),
    ) -> None:
        others = [letter for letter in kept if letter.name[:2] != (me, "pass")]
        super().__init__(group, table, me, root, sharings, others)


class Silent(Trustee):
    """Never requests a lost letter."""

    def missing(self) -> list[Name]:
        return []
