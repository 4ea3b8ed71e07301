"""The final scoring of Khora: the city's level 4 (004.65), end-game cards (004.66), glory times major tokens (004.67)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tavola.engine.dealer import Seat
from tavola.engine.project import Clause
from tavola.games.khora import events as heard
from tavola.games.khora.rows import TRACKS
from tavola.games.khora.state import Player, State

Numbers = Mapping[str, int]
Worth = Callable[[Player, Numbers], int]


def lowest(player: Player) -> int:
    return int(min(getattr(player, track) for track in TRACKS))


CARDS: Mapping[str, Worth] = {
    "bank": lambda player, n: n["vp"] * (player.drachma // n["per"]),
    "austerity": lambda player, n: n["vp"] * len(player.hand),
    "proskenion": lambda player, n: n["vp"] * player.citizens,
    "diversification": lambda player, n: n["times"] * lowest(player),
    "central_government": lambda player, n: n["vp"] * len(player.played),
    "gold_reserve": lambda player, n: n["times"] * player.economy,
    "heavy_taxes": lambda player, n: n["times"] * player.tax,
    "hall_of_statues": lambda player, n: n["vp"] * player.all_tokens,
}

CITIES: Mapping[str, Worth] = {
    "athens": lambda player, n: n["vp"] * len(player.played),
    "sparta": lambda player, n: n["vp"] * player.tokens("b"),
    "corinth": lambda player, n: n["vp"] * player.all_tokens,
    "thebes": lambda player, n: n["vp"] * sum(player.minor.values()),
}


def final_points(state: State, seat: Seat) -> Iterator[tuple[int, Clause]]:
    """The points that a seat adds at the end, each with its source."""
    player, book = state.players[seat], state.book
    if player.level == 4 and player.city in CITIES:
        numbers = book.cities[player.city][3].numbers
        yield CITIES[player.city](player, numbers), heard.FromCity(player.city, 4)
    for face in player.played.values():
        if face in CARDS:
            yield CARDS[face](player, book.cards[face].numbers), heard.FromCard(face)
    yield player.glory * sum(player.major.values()), heard.FromGlory()
