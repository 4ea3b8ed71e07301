"""The table of Khora as everybody sees it: cities, cards, the board, and how points came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tavola.engine.dealer import Face, Seat
from tavola.engine.game import SeatView, View, Zone
from tavola.games.khora.changes import step_costs
from tavola.games.khora.rows import COLOURS, HIGHEST, LEVELS, MOST, TRACKS
from tavola.games.khora.state import Player, State, Tile, outcome
from tavola.games.khora.story import Decided, decided


@dataclass(slots=True)
class SeatFocus:
    """A seat's dice and tiles, its tokens by colour, what the next step of each track costs it in the progress phase, and how its
    points came about."""

    dice: Sequence[int]
    tiles: Sequence[Tile]
    tokens: Mapping[str, int]
    steps: Mapping[str, int]
    earned: Mapping[str, int]
    curve: Sequence[int]


@dataclass(slots=True)
class Focus:
    """The board: what has been taken and achieved, the event in force, who begins."""

    rounds: int
    starter: Seat
    event: Face | None
    taken: Mapping[str, int]
    achieved: Mapping[str, Sequence[int]]
    seats: Sequence[SeatFocus]
    decided: Decided | None = None


GROUPS = {
    "score": ("vp", "drachma", "philosophy"),
    "central": ("citizens", "tax", "glory", "troops"),
    "city": ("level", *TRACKS),
    "knowledge": ("minor_r", "major_r", "minor_g", "major_g", "minor_b", "major_b"),
}
SHOWN_MOST = {**MOST, **dict.fromkeys(TRACKS, HIGHEST), "level": LEVELS}


def counters_of(player: Player) -> dict[str, int]:
    """A city's numbers by their names."""
    numbers = {name: getattr(player, name) for names in list(GROUPS.values())[:3] for name in names}
    for colour in COLOURS:
        numbers[f"minor_{colour}"] = player.minor[colour]
        numbers[f"major_{colour}"] = player.major[colour]
    return numbers


def layout(state: State) -> View:
    """The table as everybody sees it. The events to come stand in their order."""
    seats, zones = [], []
    for seat, player in enumerate(state.players):
        marks = {"city": player.city} if player.city else {}
        seats.append(SeatView(Seat(seat), False, counters_of(player), marks))
        for name, cards in (
            ("hand", player.hand),
            ("drawn", player.drawn),
            ("pack", player.pack),
            ("played", [*player.played]),
        ):
            zones.append(Zone(name, Seat(seat), cards))
    for name, cards in (
        ("deck", state.deck),
        ("pile", state.pile[::-1]),
        ("event", state.past[-1:]),
        ("past", state.past[:-1]),
        ("box", state.box),
    ):
        zones.append(Zone(name, None, cards))
    return View(state.stage, state.turn, state.round, seats, zones, {}, focus_of(state), GROUPS, SHOWN_MOST)


def focus_of(state: State) -> Focus:
    return Focus(
        state.book.options.rounds,
        state.starter,
        state.event,
        {space: int(seat) for space, seat in state.taken.items()},
        {name: [int(seat) for seat in seats] for name, seats in state.achieved.items()},
        [seat_focus(state, player) for player in state.players],
        story_of(state) if state.scored else None,
    )


def seat_focus(state: State, player: Player) -> SeatFocus:
    """How points came about is told at the end."""
    return SeatFocus(
        player.dice,
        player.tiles,
        {colour: player.tokens(colour) for colour in COLOURS},
        step_costs(state.book, player, phase=True),
        player.earned if state.scored else {},
        player.curve if state.scored else (),
    )


def story_of(state: State) -> Decided:
    """How the match was decided."""
    finals = [player.vp for player in state.players]
    return decided([player.curve for player in state.players], finals, outcome(state).winners)
