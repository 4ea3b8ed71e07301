"""Which seats have been shown which cards, from what the dealer has disclosed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tavola.engine.dealer import EVERYBODY, Seat
from tavola.engine.match import Match

_CARD = re.compile(r'"card":(\d+),"face":"([^"]*)"')

Disclosure = tuple[int, str, int]
"""A card, its face, and the seats that were shown it, as bits."""


class Ledger:
    """The disclosures of one match."""

    def __init__(self) -> None:
        self._match = ""
        self._entries: list[Disclosure] = []
        self._seats: dict[tuple[int, str], int] = {}  # by card and face

    def update(self, name: str, match: Match) -> None:
        """Add what the dealer has disclosed since the last call; another match begins a new ledger."""
        if name != self._match:
            self._match, self._entries, self._seats = name, [], {}
        for card, face, seats in disclosures_of(match)[len(self._entries) :]:
            self._seats[card, face] = self._seats.get((card, face), 0) | seats
            self._entries.append((card, face, seats))

    def leaks(self, text: str, seat: Seat | None) -> Iterator[tuple[str, str]]:
        """Each card and face in a text that its reader's seat (None: a spectator) has not been shown."""
        for card, face in _CARD.findall(text):
            seats = self._seats.get((int(card), face), 0)
            if seats != EVERYBODY and (seat is None or not seats >> seat & 1):
                yield card, face

    def is_contradicted_by(self, name: str, match: Match) -> bool:
        """Whether a restored match has disclosed other cards than it had before."""
        known = self._entries if name == self._match else []
        return any(now != before for now, before in zip(disclosures_of(match), known, strict=False))

    def forget(self) -> None:
        """Begin anew: the disclosures that were not saved are void."""
        self._match = ""


def disclosures_of(match: Match) -> Sequence[Disclosure]:
    """All that the dealer of a match has disclosed, in order."""
    dealer: Any = match.dealer  # a host's dealer keeps them
    disclosures: Sequence[Disclosure] = dealer.disclosures
    return disclosures
