"""Mutation tests of Couperation: each of these mistakes in the rules fails the test that is meant to find it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from games import conformance
from games import runs as random_runs
from games.couperation import test_properties as properties
from games.couperation import test_scenes_actions as actions
from games.couperation import test_scenes_draw as draws
from games.couperation import test_scenes_end as end
from games.planting import Planting, peek
from games.runs import Run
from tavola.engine.ask import Answer, Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.information import InformationSet
from tavola.games.couperation import rules, state
from tavola.games.couperation.board import Board
from tavola.games.couperation.bots.greedy import GreedyBot
from tavola.games.couperation.questions import PASS, Able, Act
from tavola.games.couperation.rules import GlassTable
from tavola.games.couperation.state import Due, Laid, State
from tavola.games.couperation.tower import Cell

# -- leaks --


def a_face_down_card_that_everybody_sees(planting: Planting) -> None:
    async def shown(table: GlassTable, seat: Seat, card: Handle, a: int, b: int) -> None:
        await well(table, seat, card, a, b)
        await table.reveal(card)

    well = rules.ACTIONS["face_down"]
    planting.setitem(rules.ACTIONS, "face_down", shown)


def a_hand_that_keeps_its_names_when_cards_come(planting: Planting) -> None:
    async def unshuffled(table: GlassTable, seat: Seat, cards: Sequence[Handle]) -> None:
        table.state.hands[seat] += cards

    planting.setattr(rules, "take_in_hand", unshuffled)


def a_removed_card_that_its_new_owner_does_not_see(planting: Planting) -> None:
    class Blind:
        def __init__(self, table: GlassTable) -> None:
            self._table = table

        def __getattr__(self, name: str) -> Any:
            return getattr(self._table, name)

        async def show(self, cards: Sequence[Handle], seat: Seat) -> None:
            pass

    async def exchange(table: Any, *what: Any) -> None:
        await well(Blind(table), *what)

    well = rules.ACTIONS["exchange"]
    planting.setitem(rules.ACTIONS, "exchange", exchange)


def a_draw_that_depends_on_the_mark_of_a_face_down_card(planting: Planting) -> None:
    async def marked(table: GlassTable, seat: Seat, card: Handle, a: int, b: int) -> None:
        await well(table, seat, card, a, b)
        face = peek(table, card, seat)
        if face is not None and table.state.book.marks[face] == "heart":
            table.state.next = Due("heart", 1)

    well = rules.ACTIONS["face_down"]
    planting.setitem(rules.ACTIONS, "face_down", marked)


def a_turn_that_is_skipped_when_its_player_can_do_nothing(planting: Planting) -> None:
    """The skip depends on the faces in hand, which nobody else may know."""

    async def act(table: GlassTable, seat: Seat) -> None:
        able = Able(table.state, seat, lambda card: peek(table, card, seat))
        if any(True for _ in able.placements()):
            await well(table, seat)
        else:
            await rules.pass_on(table, seat)

    well = rules.act
    planting.setattr(rules, "act", act)


def a_hint_that_looks_into_hands(planting: Planting) -> None:
    def listed(question: Act, knows: Any) -> Sequence[Answer]:
        table_state = question.state
        table_state.why = "" if knows(table_state.hands[question.seat][0]) is None else "peeked"
        return well(question, knows)

    well = Act.listed
    planting.setattr(Act, "listed", listed)


def a_bot_that_peeks(planting: Planting) -> None:
    class Cheat(GreedyBot):
        def decide(self, known: InformationSet, question: Question, chance: Any) -> Answer:
            dealer = known.face.func.__self__  # type: ignore[attr-defined]
            legal = list(question.legal_for(known.face))
            others = [
                card for seat, hand in enumerate(known.state.hands) if seat != known.seat for card in hand
            ]
            return legal[sum(int(dealer._faces[card]) for card in others) % len(legal)]

    planting.setattr(GreedyBot, "decide", Cheat.decide)


# -- rules --


def a_wrong_draw_after_two_diamonds(planting: Planting) -> None:
    planting.setitem(state.DIAMONDS, "two", 1)


def a_heart_that_counts_hearts(planting: Planting) -> None:
    planting.setitem(state.DIAMONDS, "heart", 1)


def a_contradiction_that_nobody_notices(planting: Planting) -> None:
    planting.setattr(Board, "keeps_the_law", lambda board: True)


def a_card_that_fits_everywhere(planting: Planting) -> None:
    planting.setattr(Board, "fits", lambda board, cell, number: True)


def a_reserve_that_only_grows(planting: Planting) -> None:
    async def hands_only(table: GlassTable, seat: Seat) -> None:
        limit = table.state.book.reserve_limit
        object.__setattr__(table.state.book, "reserve_limit", 99)
        await well(table, seat)
        object.__setattr__(table.state.book, "reserve_limit", limit)

    well = rules.keep_to_limits
    planting.setattr(rules, "keep_to_limits", hands_only)


def a_removed_card_that_vanishes(planting: Planting) -> None:
    async def vanish(table: GlassTable, seat: Seat, cards: Sequence[Handle]) -> None:
        if len(cards) != 1 or table.state.drew is None or table.state.next is None:
            await well(table, seat, cards)

    well = rules.take_in_hand
    planting.setattr(rules, "take_in_hand", vanish)


def a_win_with_a_card_face_down(planting: Planting) -> None:
    planting.setattr(State, "is_complete", lambda table_state: len(table_state.tower) == 28)


def a_pass_that_is_always_open(planting: Planting) -> None:
    def listed(question: Act, knows: Any) -> Sequence[Answer]:
        return [*well(question, knows), (PASS,)]

    well = Act.listed
    planting.setattr(Act, "listed", listed)


def a_revealed_card_that_keeps_its_place_unlooked_at(planting: Planting) -> None:
    def stand(table_state: State, cell: Cell, laid: Laid) -> None:
        well(table_state, cell, laid)
        table_state.next = Due("one", 1)

    well = rules.stand
    planting.setattr(rules, "stand", stand)


def far(name: str) -> Callable[[], None]:
    """A check of the conformance suite, in random matches that build high towers."""

    def found() -> None:
        runs = [Run("couperation", 2, {}, f"fault {number}") for number in range(3)]
        conformance.check(name, runs)

    found.__name__ = name
    return found


FAULTS: tuple[tuple[Callable[[Planting], None], Callable[[], None]], ...] = (
    (a_face_down_card_that_everybody_sees, actions.test_a_card_placed_face_down_is_seen_by_its_player_alone),
    (
        a_face_down_card_that_everybody_sees,
        properties.test_7_nobody_knows_a_hand_a_face_down_card_or_a_discard_of_somebody_else,
    ),
    (
        a_hand_that_keeps_its_names_when_cards_come,
        properties.test_8_no_card_that_is_played_can_be_followed_back_to_when_it_was_drawn,
    ),
    (a_hand_that_keeps_its_names_when_cards_come, end.test_a_hand_gets_fresh_names_when_cards_come_into_it),
    (
        a_removed_card_that_its_new_owner_does_not_see,
        actions.test_a_fetched_card_may_take_the_place_of_a_face_down_card_unseen_by_the_others,
    ),
    (a_draw_that_depends_on_the_mark_of_a_face_down_card, far("secrecy")),
    (a_draw_that_depends_on_the_mark_of_a_face_down_card, far("replica")),
    (a_turn_that_is_skipped_when_its_player_can_do_nothing, far("replica")),
    (a_hint_that_looks_into_hands, far("replica")),
    (a_bot_that_peeks, far("bots")),
    (a_wrong_draw_after_two_diamonds, draws.test_after_two_diamonds_two),
    (a_heart_that_counts_hearts, draws.test_after_a_heart_over_two_hearts_none),
    (a_contradiction_that_nobody_notices, actions.test_a_contradiction_loses_the_game_at_once),
    (
        a_card_that_fits_everywhere,
        properties.test_3_open_cards_always_keep_the_law_unless_a_reveal_has_just_lost_the_game,
    ),
    (a_reserve_that_only_grows, properties.test_5_limits_are_kept_between_turns),
    (a_removed_card_that_vanishes, far("one_place")),
    (
        a_win_with_a_card_face_down,
        end.test_a_tower_with_a_face_down_card_is_not_finished_until_it_is_revealed,
    ),
    (a_pass_that_is_always_open, actions.test_who_can_act_may_not_pass),
    (
        a_revealed_card_that_keeps_its_place_unlooked_at,
        properties.test_9_each_draw_is_what_the_turn_before_gave,
    ),
)


@pytest.fixture(autouse=True)
def _far(monkeypatch: Planting) -> None:
    """Make random play build high, so that it reaches faults of the later game."""
    monkeypatch.setattr(random_runs, "random_answer", properties.cautious)


@pytest.mark.parametrize(
    ("plant", "found_by"), FAULTS, ids=[f"{plant.__name__}-{found.__name__}" for plant, found in FAULTS]
)
def test_a_mistake_in_the_rules_is_found(
    plant: Callable[[Planting], None], found_by: Callable[[], None], monkeypatch: Planting
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        found_by()


@pytest.mark.parametrize("name", ["secrecy", "replica", "bots", "one_place"])
def test_without_a_mistake_nothing_is_found(name: str) -> None:
    far(name)()
