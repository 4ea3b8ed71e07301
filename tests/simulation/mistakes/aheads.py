"""Deliberate mistakes with looks ahead, in which a seat tries the answers of a step on a fork of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

from tavola.engine import ahead
from tavola.engine.dealer import Handle, HostDealer, Seat
from tavola.engine.match import Match

Patch = Any


def ahead_shows_all() -> Patch:
    """A look ahead shows its seat every card that lies on the table."""
    original = ahead._keep_secrets

    def keep_secrets(twin: Match, seat: Seat) -> None:
        original(twin, seat)
        assert isinstance(twin.dealer, HostDealer)
        twin.dealer._seen[:] = [seen | 1 << seat for seen in twin.dealer._seen]

    return patch.object(ahead, "_keep_secrets", keep_secrets)


def ahead_renames_others() -> Patch:
    """A look ahead that shuffles its seat's hand takes the cards beside it, under fresh names."""
    original = ahead._keep_secrets

    def keep_secrets(twin: Match, seat: Seat) -> None:
        original(twin, seat)
        dealer = twin.dealer

        async def shuffle(cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
            if owner is None:
                return await dealer.shuffle(cards)
            fresh = await dealer.shuffle([Handle(card - 1) for card in cards], owner)
            await dealer.show(fresh, owner)
            return fresh

        twin.table.shuffle = shuffle

    return patch.object(ahead, "_keep_secrets", keep_secrets)


ALL = (ahead_shows_all, ahead_renames_others)
