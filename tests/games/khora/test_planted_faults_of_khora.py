"""Mutation tests of Khora's scenes: each of these mistakes in the rules fails the test that is meant to find it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.conformance import check
from games.khora import test_rows_as_a_table as table
from games.khora import test_scenes_actions as act
from games.khora import test_scenes_dice as roll
from games.khora import test_scenes_rounds as rounds
from games.misreadings import forget, misread
from games.planting import Planting, everywhere
from games.runs import Run
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Refused
from tavola.games.khora import (
    actions,
    changes,
    cities,
    decks,
    dice,
    exploring,
    plays,
    rows,
    rules,
    scoring,
    state,
)
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable
from tavola.games.khora.rows import MOST
from tavola.games.khora.state import Player, State

# -- dice --


def the_highest_total_begins(planting: Planting) -> None:
    def wrong(table: KhoraTable) -> None:
        players = table.state.players
        table.state.starter = max(table.state.seats(), key=lambda seat: sum(players[seat].dice))

    planting.setattr(dice, "find_starter", wrong)


def a_third_die_at_culture_3(planting: Planting) -> None:
    planting.setattr(dice, "THIRD_DIE_AT", 3)


def a_tile_that_is_short_costs_nothing(planting: Planting) -> None:
    planting.setattr(dice, "pay_for", lambda table, seat, tile: dice.mark(table, seat, tile, "fine"))


def a_tile_set_aside_still_counts(planting: Planting) -> None:
    def wrong(state: State) -> dict[str, list[Seat]]:
        players = state.players
        return {
            action: [seat for seat in state.in_turn() if players[seat].tile(action)]
            for action in rows.ACTIONS
        }

    planting.setattr(rules, "acting_seats", wrong)


def philosophy_is_worth_two_citizens(planting: Planting) -> None:
    everywhere(planting, "khora", "CITIZENS_PER_PHILOSOPHY", 2)


# -- numbers --


def citizens_never_pass_15(planting: Planting) -> None:
    planting.setattr(changes, "FIRM", MOST)


def nothing_is_cut_at_the_end_of_the_action_phase(planting: Planting) -> None:
    planting.setattr(rules, "cut_down", lambda table: None)


def tax_goes_on_for_ever(planting: Planting) -> None:
    planting.setattr(changes, "FIRM", {"glory": 10})


def losses_go_below_0(planting: Planting) -> None:
    def wrong(table: KhoraTable, seat: Seat, losses: Any, source: Any) -> None:
        for thing, count in losses.items():
            player = table.state.players[seat]
            setattr(player, thing, getattr(player, thing) - count)

    everywhere(planting, "khora", "lose", wrong)


def a_card_triggers_itself(planting: Planting) -> None:
    trigger = changes.trigger
    everywhere(planting, "khora", "trigger", lambda table, seat, on, but=None: trigger(table, seat, on))


def free_steps_bring_no_reward(planting: Planting) -> None:
    def wrong(table: KhoraTable, seat: Seat, track: str, levels: int = 1) -> None:
        player = table.state.players[seat]
        setattr(player, track, getattr(player, track) + levels)

    everywhere(planting, "khora", "raise_free", wrong)


# -- actions --


def the_token_is_bought_before_the_income(planting: Planting) -> None:
    async def wrong(table: KhoraTable, seats: Sequence[Seat]) -> None:
        await table.together({seat: actions.buy(table, seat) for seat in seats})
        for seat in seats:
            changes.gain(
                table,
                seat,
                {"drachma": table.state.players[seat].economy + 1},
                heard.FromAction("trade"),
            )

    planting.setitem(actions.EACH, "trade", wrong)


def the_need_is_checked_before_the_gain(planting: Planting) -> None:
    async def wrong(table: KhoraTable, seat: Seat) -> None:
        await exploring.explore(table, seat)
        changes.gain(table, seat, {"troops": 1}, heard.FromAction("military"))

    everywhere(planting, "khora", "military_action", wrong)


def a_space_can_be_explored_twice(planting: Planting) -> None:
    def wrong(state: State, seat: Seat) -> Any:
        return [space for space in state.book.spaces.values() if space.need <= state.players[seat].troops]

    everywhere(planting, "khora", "within_reach", wrong)


def one_philosophy_stands_for_a_token(planting: Planting) -> None:
    planting.setattr(state, "PHILOSOPHY_PER_TOKEN", 1)


def majors_do_not_count_as_their_colour(planting: Planting) -> None:
    def wrong(player: Player, req: str) -> int:
        return sum(max(0, count - player.minor[colour]) for colour, count in rows.wanted(req))

    planting.setattr(Player, "missing", wrong)


def a_failed_rivalry_still_works(planting: Planting) -> None:
    async def wrong(table: KhoraTable, seat: Seat, _card: Handle) -> int:
        changes.raise_free(table, seat, "military")
        return 0

    planting.setitem(plays.EFFECTS, "rivalry", wrong)


def council_draws_at_once(planting: Planting) -> None:
    async def wrong(table: KhoraTable, seat: Seat, _card: Handle) -> int:
        await decks.take_in_hand(table, seat, await decks.draw(table, seat, 2))
        return 0

    planting.setitem(plays.EFFECTS, "council", wrong)


def olympia_4_is_one_culture_action(planting: Planting) -> None:
    async def wrong(table: KhoraTable, seat: Seat) -> None:
        cities.culture_action(table, seat)

    planting.setitem(cities.EFFECTS, ("olympia", 4), wrong)


# -- progress, events, the end --


def reformists_and_corinth_always_add_up(planting: Planting) -> None:
    planting.setattr(rules, "steps_allowed", lambda state, seat: 3)


def the_old_guard_pays_always(planting: Planting) -> None:
    progress = rules.progress

    async def wrong(table: KhoraTable, seat: Seat) -> int:
        await progress(table, seat)
        return 0

    planting.setattr(rules, "progress", wrong)


def only_one_has_the_most_troops(planting: Planting) -> None:
    most = State.with_most_troops
    planting.setattr(State, "with_most_troops", lambda state: most(state)[:1])


def achievements_stay_open(planting: Planting) -> None:
    class Forgetful(dict[str, Any]):
        def __setitem__(self, name: str, seats: Any) -> None:
            pass

    new = State.new
    planting.setattr(State, "new", lambda seats, options: replace(new(seats, options), achieved=Forgetful()))


def ties_are_not_broken_by_drachma(planting: Planting) -> None:
    planting.setattr(state, "standing", lambda state, seat: (state.players[seat].vp, 0))


def glory_is_forgotten_at_the_end(planting: Planting) -> None:
    points = scoring.final_points
    planting.setattr(rules, "final_points", lambda state, seat: list(points(state, seat))[:-1])


def one_of_the_last_military_level(planting: Planting) -> None:
    steps = rows.TRACK_STEPS["military"]
    planting.setitem(steps, 7, replace(steps[7], reward={"glory": 1}))


def what_was_achieved_brings_more_later(planting: Planting) -> None:
    """Only the note of who has achieved it stays closed."""
    misread(rules.achievements, "if name not in state.achieved", "if True")(planting)


def a_pack_keeps_its_names_when_it_is_passed(planting: Planting) -> None:
    from tavola.engine.dealer import HostDealer

    shuffle = HostDealer.shuffle

    async def wrong(dealer: HostDealer, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        if owner is None and len(cards) < 5 and all(dealer._seen[card] for card in cards):
            return list(cards)
        return await shuffle(dealer, cards, owner)

    planting.setattr(HostDealer, "shuffle", wrong)


def the_names_of_a_draft() -> None:
    check("fresh_names", [Run("khora", 3, {}, "names")])


@dataclass(frozen=True)
class Fault:
    plant: Callable[[Planting], None]
    found_by: Callable[[], Any]
    name: str = ""


FAULTS = [
    Fault(the_highest_total_begins, roll.test_the_lowest_total_begins),
    Fault(a_third_die_at_culture_3, roll.test_culture_4_gives_a_third_die),
    Fault(
        a_tile_that_is_short_costs_nothing,
        roll.test_what_is_short_is_paid_without_a_question_if_there_are_enough_citizens,
    ),
    Fault(a_tile_set_aside_still_counts, roll.test_a_tile_set_aside_does_nothing),
    Fault(philosophy_is_worth_two_citizens, roll.test_philosophy_buys_citizens_before_any_payment),
    Fault(citizens_never_pass_15, act.test_citizens_may_pass_15_up_to_the_end_of_the_action_phase),
    Fault(
        nothing_is_cut_at_the_end_of_the_action_phase,
        act.test_citizens_may_pass_15_up_to_the_end_of_the_action_phase,
    ),
    Fault(tax_goes_on_for_ever, act.test_tax_and_glory_stop_at_10),
    Fault(losses_go_below_0, rounds.test_losses_stop_at_0),
    Fault(a_card_triggers_itself, act.test_a_card_never_triggers_itself_but_later_ones_do),
    Fault(free_steps_bring_no_reward, act.test_miletus_2_raises_two_different_tracks),
    Fault(the_token_is_bought_before_the_income, act.test_trade_income_and_triggers_come_before_the_purchase),
    Fault(the_need_is_checked_before_the_gain, act.test_the_need_is_checked_after_the_gain),
    Fault(a_space_can_be_explored_twice, act.test_a_space_that_is_taken_is_gone_for_the_later_player),
    Fault(one_philosophy_stands_for_a_token, act.test_two_philosophy_stand_for_each_missing_token),
    Fault(majors_do_not_count_as_their_colour, act.test_a_major_token_counts_as_its_colour),
    Fault(a_failed_rivalry_still_works, act.test_a_rivalry_that_fails_stays_in_play),
    Fault(council_draws_at_once, act.test_council_draws_when_all_have_played_in_turn_order),
    Fault(
        olympia_4_is_one_culture_action, act.test_olympia_4_is_three_culture_actions_each_with_its_triggers
    ),
    Fault(
        reformists_and_corinth_always_add_up,
        lambda: rounds.test_reformists_and_corinth_3_allow_two_steps_in_total("argos; cards reformists"),
    ),
    Fault(the_old_guard_pays_always, rounds.test_old_guard_pays_only_without_any_step),
    Fault(only_one_has_the_most_troops, rounds.test_all_who_are_tied_for_the_most_or_the_fewest_are_affected),
    Fault(achievements_stay_open, rounds.test_an_achievement_is_closed_for_good_and_one_may_close_several),
    Fault(ties_are_not_broken_by_drachma, rounds.test_a_tie_is_broken_by_drachma_and_then_shared),
    Fault(glory_is_forgotten_at_the_end, lambda: rounds.test_final_points("glory 3; tokens RGr", 6)),
    Fault(
        misread(dice.find_starter, "(seat - previous - first)", "(previous - seat - first)"),
        lambda: roll.test_a_tie_goes_to_the_next_clockwise_after_the_previous_starter(
            "C", [1] * 4 + [6, 6, 1, 1], 3
        ),
        "a tie for the start goes the other way round",
    ),
    Fault(
        misread(changes.cut_down, "for thing in SOFT", 'for thing in ("citizens",)'),
        act.test_troops_may_pass_15_up_to_the_end_of_the_action_phase,
        "troops are never cut",
    ),
    Fault(
        misread(exploring.military_action, 'player.is_at("thebes", 3)', 'player.is_at("thebes", 2)'),
        lambda: act.test_thebes_explores_once_before_level_3(2),
        "Thebes explores twice from level 2",
    ),
    Fault(
        misread(changes.discount, "phase and player.is_at", "player.is_at"),
        lambda: rounds.test_the_discount_of_corinth_3_is_for_the_progress_phase_alone("military_victory"),
        "the discount of Corinth 3 works in events",
    ),
    Fault(
        misread(plays.ostracism, "if other != card", "if True"),
        act.test_ostracism_never_takes_itself_back,
        "Ostracism takes itself back",
    ),
    Fault(
        misread(
            dice.buy_citizens,
            "player.citizens += CITIZENS_PER_PHILOSOPHY * count",
            "player.citizens = min(15, player.citizens + CITIZENS_PER_PHILOSOPHY * count)",
        ),
        roll.test_philosophy_buys_citizens_past_15,
        "philosophy stops at 15 citizens",
    ),
    Fault(
        one_of_the_last_military_level,
        lambda: rounds.test_a_step_brings_the_reward_of_its_level("military", 7, "glory", 2),
    ),
    Fault(
        one_of_the_last_military_level,
        lambda: table.test_every_row_is_as_it_is_written_here(table.STEPS, table.step_rows()),
        "a row differs",
    ),
    Fault(
        what_was_achieved_brings_more_later,
        rounds.test_an_achievement_that_is_closed_brings_nothing_to_who_reaches_it_later,
    ),
    Fault(
        misread(State.in_turn, "clockwise(len(self.players), self.starter)", "self.seats()"),
        act.test_military_begins_with_the_start_player_and_goes_clockwise,
        "A always begins",
    ),
    Fault(a_pack_keeps_its_names_when_it_is_passed, the_names_of_a_draft),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name or fault.plant.__name__)
def test_a_mistake_in_the_rules_is_found(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault.found_by()
    fault.plant(monkeypatch)
    forget("khora")
    try:
        with pytest.raises((AssertionError, Refused)):
            fault.found_by()
    finally:
        forget("khora")
