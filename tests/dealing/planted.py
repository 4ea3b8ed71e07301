"""Plausible mistakes in the dealing code, each as a kind of trustee: the worlds must find every one (mutation testing)."""

from __future__ import annotations

from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Kind, Name
from tavola.dealing.trustee import Trustee


class Blabbing(Trustee):
    """Sends everybody a share that is meant for one home."""

    def write(
        self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL, attempt: int = 0
    ) -> None:
        super().write(kind, step, body, to, about, attempt)
        if kind == "share" and to != ALL:
            super().write(kind, step, body, ALL)


class Silent(Trustee):
    """Never requests a lost letter."""

    def missing(self) -> list[Name]:
        return []
