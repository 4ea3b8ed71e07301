"""Khora, round by round, as the rulebook tells it: seven phases, A to G, nine times.

Sources, here and in the modules below: 004.28 is a statement of seed 004, the authority on every phase, as
`tests/games/seeds.md` numbers it; LG and BM are implementations by others (see `options`). Where sources conflict or are silent,
the option that the docstring names decides.
`dice`, `actions`, `plays`, `cities`, `exploring` and `occasions` have what a phase is made of.
"""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.game import Stage
from tavola.games.khora import actions, dice, occasions
from tavola.games.khora import events as heard
from tavola.games.khora.changes import (
    KhoraTable,
    cut_down,
    gain,
    note_points,
    step_costs,
    step_up,
    steps_allowed,
    trigger,
)
from tavola.games.khora.questions import NO, LastCall, Raise, Reward
from tavola.games.khora.rows import ACHIEVEMENTS, ACTIONS, FIRST
from tavola.games.khora.scoring import final_points
from tavola.games.khora.setup import set_out_then
from tavola.games.khora.state import State

# -- A and B --


async def announcement(table: KhoraTable) -> Stage:
    """A: turn up the next event (004.22). B: everybody gains drachma equal to tax (004.25), then tax-phase effects apply (LG)."""
    state = table.state
    state.round += 1
    state.stage, state.soft = "taxes", True
    card = state.pile.pop()
    state.past.append(card)
    state.event = await table.reveal(card)
    table.say(heard.EventTurnedUp(state.round, card))
    order = state.in_turn()
    for seat in order:
        if state.players[seat].tax:
            gain(table, seat, {"drachma": state.players[seat].tax}, heard.FromTaxes())
    for seat in order:
        trigger(table, seat, "taxes")
        reward_the_leading(table, seat)
    return dice_phase


def reward_the_leading(table: KhoraTable, seat: Seat) -> None:
    """Pay Power if nobody has a lower culture, and Public Market if nobody has a higher economy (LG)."""
    state = table.state
    player = state.players[seat]
    if not player.played:
        return
    others = state.others(seat)
    if player.has("power") and all(other.culture >= player.culture for other in others):
        gain(table, seat, state.book.cards["power"].numbers, heard.FromCard("power"))
    if player.has("public_market") and all(other.economy <= player.economy for other in others):
        gain(table, seat, state.book.cards["public_market"].numbers, heard.FromCard("public_market"))


# -- C --


async def dice_phase(table: KhoraTable) -> Stage:
    """C: roll; the lowest total begins; choose tiles in secret; pay citizens for dice that are too low (004.26-34)."""
    state = table.state
    state.stage = "dice"
    await dice.roll(table)
    dice.find_starter(table)
    if state.event == FIRST:
        dice.grow_populations(table)
    await dice.choose_tiles(table)
    await dice.settle_all(table)
    return action_phase


# -- D --


async def action_phase(table: KhoraTable) -> Stage:
    """D: actions in the order of their numbers, each for all who chose it (004.35). Then citizens and troops are cut to 15
    (004.40, 45)."""
    state = table.state
    state.stage = "actions"
    acting = acting_seats(state)
    for action, seats in acting.items():
        if seats:
            await actions.EACH[action](table, seats)
    state.soft = False
    cut_down(table)
    return progress_phase


def acting_seats(state: State) -> dict[str, list[Seat]]:
    """The seats that take each action, in turn order: those whose tile of it was not set aside."""
    acting: dict[str, list[Seat]] = {action: [] for action in ACTIONS}
    for seat in state.in_turn():
        for tile in state.players[seat].tiles:
            if tile.fate == "fine":
                acting[tile.action].append(seat)
    return acting


# -- E --


async def progress_phase(table: KhoraTable) -> Stage:
    """E: in turn order each may raise a track (004.56), and once more for each philosophy token spent (LG, BM)."""
    state = table.state
    state.stage = "progress"
    for seat in state.in_turn():
        state.turn = seat
        steps = await table.whole(progress(table, seat))
        if not steps and state.has(seat, "old_guard"):
            gain(table, seat, state.book.cards["old_guard"].numbers, heard.FromCard("old_guard"))
    state.turn = None
    return resolution


async def progress(table: KhoraTable, seat: Seat) -> int:
    """One player's steps. Returns their number."""
    state, player, steps = table.state, table.state.players[seat], 0
    allowed = steps_allowed(state, seat)
    while True:
        left = max(0, allowed - steps)
        costs = step_costs(state.book, player, phase=True)
        if not (left or player.philosophy) or not state.affords_any(seat, costs):
            return steps
        track = await table.one(seat, Raise((), state, seat, costs, left))
        if track == NO:
            return steps
        if not left:
            player.philosophy -= 1
            table.say(heard.SpentForStep(seat))
        step_up(table, seat, track, costs[track])
        steps += 1


# -- F --


async def resolution(table: KhoraTable) -> Stage:
    """F: resolve the event of the round (004.23). The first one was resolved with the dice (004.24)."""
    state = table.state
    state.stage = "resolution"
    if state.event is not None and state.event != FIRST:
        await occasions.resolve(table, state.event)
    return achievements


# -- G --


async def achievements(table: KhoraTable) -> Stage | None:
    """G: check the open achievements for all players at once. One player alone chooses tax or glory (004.61), several gain tax
    (004.62; option `achievement_shared`), and the achievement is closed (004.63)."""
    state = table.state
    state.stage = "achievements"
    reached = {name: achievers(state, name) for name in ACHIEVEMENTS if name not in state.achieved}
    choosing: dict[Seat, list[str]] = {}
    for name, seats in reached.items():
        if not seats:
            continue
        state.achieved[name] = tuple(seats)
        table.say(heard.Achieved(name, tuple(seats)))
        for seat in seats:
            if len(seats) == 1 or table.options.achievement_shared == "choice":
                choosing.setdefault(seat, []).append(name)
            else:
                gain(table, seat, {"tax": 1}, heard.FromAchievement(name))
    await table.together(
        {seat: table.whole(choose_rewards(table, seat, names)) for seat, names in choosing.items()}
    )
    for player in state.players:
        player.curve.append(player.vp)
    return announcement if state.pile else final_scoring


def achievers(state: State, name: str) -> list[Seat]:
    """The seats that fulfil an achievement's condition, in turn order."""
    least, players = ACHIEVEMENTS[name], state.players
    return [seat for seat in state.in_turn() if getattr(players[seat], name) >= least]


async def choose_rewards(table: KhoraTable, seat: Seat, names: list[str]) -> None:
    """Choose tax or glory for each of these achievements, one after the other."""
    for name in names:
        thing = await table.one(seat, Reward(("tax", "glory"), table.state, seat, name))
        gain(table, seat, {thing: 1}, heard.FromAchievement(name))


# -- the end --


async def final_scoring(table: KhoraTable) -> None:
    """Add the points of the city's level 4, of end-game cards, and glory times major tokens (004.65-67). Before that Thebes 2
    may spend glory (option `thebes2_window`)."""
    state = table.state
    state.stage = "over"
    if table.options.thebes2_window == "end_of_game_included":
        for seat in state.in_turn():
            while state.can_melt(seat):
                if await table.one(seat, LastCall(("done",), state, seat)) == "done":
                    break
    state.scored = True
    for seat in state.in_turn():
        player, parts = state.players[seat], list[heard.Points]()
        for points, source in final_points(state, seat):
            if points:
                player.vp += points
                note_points(player, points, source)
                parts.append(heard.Points(points, source))
        table.say(heard.Scored(seat, parts, player.vp) if parts else heard.EndedWith(seat, player.vp))


set_out = set_out_then(announcement)
STAGES = (
    set_out,
    announcement,
    dice_phase,
    action_phase,
    progress_phase,
    resolution,
    achievements,
    final_scoring,
)
