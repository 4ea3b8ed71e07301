"""Which seats have been shown which cards, from what the dealer has disclosed.

A look ahead plays on a fork of the match, whose shuffles give names that the match does not know. There a text is followed by
faces: under fresh names a seat may read the faces that it knows on the table, each at most as often as it lies there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from tavola.engine.dealer import EVERYBODY, HostDealer, Seat
from tavola.engine.match import Match

_CARD = re.compile(r'"card":(\d+),"face":"([^"]*)"')

Disclosure = tuple[int, str, int]
"""A card, its face, and the seats that were shown it, as bits."""

AHEAD = '{"t":"follows"'
"""How a text begins that tells what a look ahead has found."""


class Ledger:
    """The disclosures of one match."""

    def __init__(self) -> None:
        self._match = ""
        self._entries: list[Disclosure] = []
        self._seats: dict[tuple[int, str], int] = {}  # by card and face
        self._named = 0  # how many names the match has given to cards
        self._dead: set[int] = set()  # names that a shuffle has ended

    def update(self, name: str, match: Match) -> None:
        """Add what the dealer has disclosed since the last call; another match begins a new ledger."""
        if name != self._match:
            self._match, self._entries, self._seats = name, [], {}
        lots = dealer_of(match).lots
        self._dead = {card for lot in lots for card in lot.cards}
        self._named = lots[-1].first + len(lots[-1].faces or lots[-1].cards) if lots else 0
        for card, face, seats in disclosures_of(match)[len(self._entries) :]:
            self._seats[card, face] = self._seats.get((card, face), 0) | seats
            self._entries.append((card, face, seats))

    def leaks(self, text: str, seat: Seat | None) -> Iterator[tuple[str, str]]:
        """Each card and face in a text that its reader's seat (None: a spectator) has not been shown."""
        follows, fresh = text.startswith(AHEAD), set[tuple[int, str]]()
        for name, face in _CARD.findall(text):
            card = int(name)
            if follows and card >= self._named:
                fresh.add((card, face))
            elif not self._has_seen(seat, self._seats.get((card, face), 0)):
                yield name, face
        unknown = Counter(face for _, face in fresh) - self._faces_of(seat)
        yield from ((str(card), face) for card, face in sorted(fresh) if face in unknown)

    def _faces_of(self, seat: Seat | None) -> Counter[str]:
        """The faces of the cards that a seat knows and that still have their names."""
        seen = self._seats.items()
        return Counter(
            face for (card, face), seats in seen if card not in self._dead and self._has_seen(seat, seats)
        )

    @staticmethod
    def _has_seen(seat: Seat | None, seats: int) -> bool:
        return seats == EVERYBODY or (seat is not None and bool(seats >> seat & 1))

    def is_contradicted_by(self, name: str, match: Match) -> bool:
        """Whether a restored match has disclosed other cards than it had before."""
        known = self._entries if name == self._match else []
        return any(now != before for now, before in zip(disclosures_of(match), known, strict=False))

    def forget(self) -> None:
        """Start over: the disclosures that were not saved are void."""
        self._match = ""


def disclosures_of(match: Match) -> Sequence[Disclosure]:
    """All that the dealer of a match has disclosed, in order."""
    return dealer_of(match).disclosures


def dealer_of(match: Match) -> HostDealer:
    """The dealer of a host's match, who remembers what was disclosed."""
    assert isinstance(match.dealer, HostDealer)
    return match.dealer
