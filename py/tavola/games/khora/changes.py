"""Changes of a city's numbers in Khora: gains, losses, steps on a track, triggers. Nothing here asks a player."""

from __future__ import annotations

from collections.abc import Mapping

from tavola.engine.dealer import Handle, Seat
from tavola.engine.memo import remembered
from tavola.engine.project import Clause
from tavola.engine.table import Table
from tavola.games.khora import events as heard
from tavola.games.khora.book import Book
from tavola.games.khora.options import Options
from tavola.games.khora.rows import FIRM, HIGHEST, MOST, SOFT, TRACK_STEPS, TRACKS
from tavola.games.khora.state import Player, State

KhoraTable = Table[State, Options]


# -- gains and losses --


def gain(table: KhoraTable, seat: Seat, gains: Mapping[str, int], source: Clause) -> None:
    """Add to a seat's numbers, up to their limits, and announce it. Citizens and troops may exceed 15 until the end of the action
    phase (004.40, 004.45)."""
    player = table.state.players[seat]
    limits = FIRM if table.state.soft else MOST
    parts: list[Clause] = []
    for thing, count in gains.items():
        had = getattr(player, thing)
        added = min(count, limits[thing] - had) if thing in limits else count
        if added > 0:
            setattr(player, thing, had + added)
            parts.append(heard.More(added, thing))
            if thing == "vp":
                note_points(player, added, source)
    if parts:
        table.say(heard.Gained(seat, parts, source))


def lose(table: KhoraTable, seat: Seat, losses: Mapping[str, int], source: Clause) -> None:
    """Take from a seat's numbers, down to 0 at most (LG), and announce it."""
    player = table.state.players[seat]
    parts: list[Clause] = []
    for thing, count in losses.items():
        taken = min(count, getattr(player, thing))
        if taken > 0:
            setattr(player, thing, getattr(player, thing) - taken)
            parts.append(heard.Less(taken, thing))
            if thing == "vp":
                note_points(player, -taken, source)
    if parts:
        table.say(heard.Lost(seat, parts, source))


KINDS_OF_SOURCE: Mapping[type[Clause], str] = {
    heard.FromAction: "actions",
    heard.FromCard: "cards",
    heard.FromCity: "city",
    heard.FromEvent: "events",
    heard.FromTrack: "tracks",
    heard.FromExploring: "exploring",
    heard.FromGlory: "glory",
}


def note_points(player: Player, vp: int, source: Clause) -> None:
    """Count points by their source, for the end of the match."""
    kind = KINDS_OF_SOURCE[type(source)]
    player.earned[kind] = player.earned.get(kind, 0) + vp


def cut_down(table: KhoraTable) -> None:
    """Cut citizens and troops to 15 at the end of the action phase (004.40, 004.45)."""
    for seat in table.state.in_turn():
        player = table.state.players[seat]
        for thing in SOFT:
            if getattr(player, thing) > MOST[thing]:
                setattr(player, thing, MOST[thing])
                table.say(heard.CutDown(seat, thing, MOST[thing]))


# -- triggers --


def trigger(table: KhoraTable, seat: Seat, on: str, but: Handle | None = None) -> None:
    """Apply the effects of a seat's cards and levels that `on` triggers, except those of the card `but`."""
    state = table.state
    player = state.players[seat]
    for handle, face in player.played.items():
        card = state.book.cards[face]
        if card.on == on and card.kind == "ongoing" and handle != but:
            gain(table, seat, card.numbers, heard.FromCard(face))
    for number, level in enumerate(state.levels_of(seat), 1):
        if level.on == on:
            gain(table, seat, level.numbers, heard.FromCity(player.city, number))


# -- tracks --


def raise_free(table: KhoraTable, seat: Seat, track: str, levels: int = 1) -> None:
    """Raise a track for free, each level with its reward (LG, BM). There is no level above 7."""
    for _ in range(levels):
        if getattr(table.state.players[seat], track) < HIGHEST:
            step_up(table, seat, track, 0)


def step_up(table: KhoraTable, seat: Seat, track: str, cost: int) -> None:
    """One level: pay, step, take the reward."""
    player = table.state.players[seat]
    player.drachma -= cost
    level = getattr(player, track) + 1
    setattr(player, track, level)
    table.say(heard.Raised(seat, track, level, cost))
    gain(table, seat, table.state.book.tracks[track][level].reward, heard.FromTrack(track, level))


def step_costs(book: Book, player: Player, phase: bool, less: int = 0) -> Mapping[str, int]:
    """The price of a step for a city, on each track below its top; never below 0. `phase`: in the progress phase; `less`: an
    event's discount. The Mint makes economy free, in events by option `mint_in_events`."""
    minted = player.has("constructing_the_mint") and (phase or book.options.mint_in_events)
    off = discount(book, player, phase, less)
    return prices((player.economy, player.culture, player.military), off, minted)


@remembered
def prices(levels: tuple[int, ...], off: int, minted: bool) -> Mapping[str, int]:
    """The price of a step on each track below its top, from these levels, less a discount; economy is free if `minted`."""
    costs = {
        track: max(0, TRACK_STEPS[track][level + 1].cost - off)
        for track, level in zip(TRACKS, levels, strict=True)
        if level < HIGHEST
    }
    return {**costs, "economy": 0} if minted and "economy" in costs else costs


def discount(book: Book, player: Player, phase: bool, less: int) -> int:
    """The discount of Gradualism, Corinth 3 and an event together; by option `discounts_stack` the largest of them alone."""
    gradualism = book.cards["gradualism"].numbers["less"] if player.has("gradualism") else 0
    corinth = book.cities["corinth"][2].numbers["less"] if phase and player.is_at("corinth", 3) else 0
    if book.options.discounts_stack:
        return less + gradualism + corinth
    return max(less, gradualism, corinth)


def steps_allowed(state: State, seat: Seat) -> int:
    """The number of steps in the progress phase without philosophy: one, or two with Reformists or Corinth 3, which both say "in
    total"; by option `extra_steps_stack` three with both."""
    player, book = state.players[seat], state.book
    reformists = book.cards["reformists"].numbers["steps"] - 1 if player.has("reformists") else 0
    corinth = book.cities["corinth"][2].numbers["steps"] - 1 if player.is_at("corinth", 3) else 0
    return 1 + (reformists + corinth if book.options.extra_steps_stack else max(reformists, corinth))
