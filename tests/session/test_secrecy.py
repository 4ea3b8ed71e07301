"""No hidden face is in the bytes: a seat is sent the same bytes whatever the cards are that it has not seen."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from session.party import Party, guests_of
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.game import games
from tavola.engine.match import SPECTATOR
from tavola.session import screens
from tavola.session.host import Host
from tavola.session.match import MatchState


def in_another_world(playing: MatchState, seat: int, number: int) -> MatchState:
    """The same match, with the faces that this seat has not seen redistributed."""
    twin = copy.copy(playing)
    twin.match = playing.match.imagine(Seat(seat), Chance(seed_of(f"another world {number}")))
    if twin.window is not None and twin.match.ask is not None:
        twin.window = replace(twin.window, ask=twin.match.ask)
    return twin


TABLES = [
    *({"game": "coup", "reactions": reactions} for reactions in ("sealed", "first_come", "stepwise")),
    *({"game": game} for game in games() if game != "coup"),
]


def party_at(game: str, seed: str, **options: Any) -> Party:
    return Party(*guests_of(game), game=game, clock=0, seed=seed, **options)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table.values()))
def test_bytes_do_not_depend_on_what_a_seat_has_not_seen(table: dict[str, str]) -> None:
    moments = 0
    for match in count():
        if match >= 4 and moments > 40:  # a short game needs more matches to reach as many moments
            break
        chosen = random.Random(match)
        party = party_at(**table, seed=f"{match:064x}")
        party.start()
        while party.playing.match.ask is not None and moments < 30 * (match + 1):
            for seat in (SPECTATOR, *range(party.playing.match.header.seats)):
                shown = None if seat == SPECTATOR else seat
                here = screens.encode(screens.screen(party.playing, shown, 0, 0))
                for world in range(3):
                    there = in_another_world(party.playing, seat, world)
                    assert screens.encode(screens.screen(there, shown, 0, 0)) == here
            moments += 1
            for seat in chosen.choice([party.playing.match.ask.waiting, party.playing.match.ask.open[::-1]]):
                if party.playing.match.ask and seat in party.playing.match.ask.open:
                    legal = party.playing.match.legal(seat)
                    party.answer(party.key_of(seat), chosen.choice(legal))
            party.wait(4_000)


def test_the_room_says_nothing_of_cards() -> None:
    party = Party("ann")
    party.start()
    text = screens.encode(screens.room(party.host.room, "ann", 0, 0))
    assert "face" not in text
    assert party.host.room.game.id in text
    for secret in (party.playing.match.header.seed, "5eed"):
        assert all(secret not in screens.encode(message) for message in party.inbox["ann"])


def test_a_published_record_tells_nothing_of_the_rooms_seed() -> None:
    """Anybody who knows the room's seed can compute the deals of all its later matches."""
    host = Host.open(key="me", name="x", game="coup", seed="5eed" * 16, app="t", solo=True, now=0)
    assert host.playing is not None
    assert "5eed" not in host.playing.match.record().dumps()
