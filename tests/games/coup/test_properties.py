"""The nine invariants of ruling 1.18, on random matches of every number of players and every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from games.conformance import Run, moments, played, sampled_runs, seats_of
from games.conformance import check as conforms
from tavola.engine.match import SPECTATOR, Match
from tavola.games.coup import GAME
from tavola.games.coup import events as heard
from tavola.games.coup.characters import ACTION
from tavola.games.coup.questions import Act, Return
from tavola.games.coup.state import State

RUNS = sampled_runs(GAME, 60, "properties")
COUP_EFFECTS = {"income": 1, "aid": 2, "tax": 3}


def state_of(match: Match) -> State:
    state: State = match.table.state
    return state


def every_moment() -> Iterator[tuple[Run, Match]]:
    for run in RUNS:
        for match in played(run):
            yield run, match


def question_of(match: Match) -> Any:
    return None if match.ask is None else next(iter(match.ask.questions.values()))


def test_1_the_cards_are_always_the_same_fifteen() -> None:
    """Also in the midst of an exchange."""
    whole = sorted(["duke", "assassin", "captain", "ambassador", "contessa"] * 3)
    for run, match in every_moment():
        cards = [card for zone in match.layout().zones for card in zone.cards]
        dealer: Any = match.dealer
        assert sorted(dealer._faces[card] for card in cards) == whole, run.command("one_place")


def test_2_every_player_has_two_cards_hidden_or_lost() -> None:
    """But for one who is exchanging, who has two more."""
    for run, match in every_moment():
        state, question = state_of(match), question_of(match)
        for seat, (hand, lost) in enumerate(zip(state.hands, state.lost, strict=True)):
            more = 2 if isinstance(question, Return) and question.seat == seat else 0
            assert len(hand) + len(lost) == 2 + more, run.command("one_place")


def test_3_coins_change_only_by_what_is_said() -> None:
    """Never negative; what the treasury gives and takes is what the events say."""
    for run in RUNS:
        purse, heard_so_far = [0] * run.seats, 0
        for match in played(run):
            for event in match.events[heard_so_far:]:
                match event:
                    case heard.RoundBegins():
                        purse = [2] * run.seats
                    case heard.Gained(seat=seat, coins=coins):
                        purse[seat] += coins
                    case heard.Paid(seat=seat, coins=coins):
                        purse[seat] -= coins
                    case heard.Stole(seat=seat, target=target, coins=coins):
                        purse[seat] += coins
                        purse[target] -= coins
            heard_so_far = len(match.events)
            assert state_of(match).coins == purse, run.command("one_place")
            assert min(purse) >= 0


def test_3_each_gain_and_each_price_is_a_documented_one() -> None:
    for run in RUNS:
        *_, match = played(run)
        action = ""
        for event in match.events:
            match event:
                case heard.Announced() | heard.AnnouncedAgainst() | heard.Claimed() | heard.ClaimedAgainst():
                    action = event.action
                case heard.Gained(coins=coins):
                    assert coins == COUP_EFFECTS[action], run.command("one_place")
                case heard.Paid(coins=coins):
                    assert coins == {"coup": 7, "assassinate": 3}[action]
                case heard.Stole(coins=coins):
                    assert action == "steal"
                    assert 0 <= coins <= 2


def test_4_whose_turn_it_is_is_alive_and_so_is_somebody_else() -> None:
    for run, match in every_moment():
        if isinstance(question_of(match), Act):
            state = state_of(match)
            assert state.turn is not None
            assert match.ask is not None
            assert list(match.ask.questions) == [state.turn]
            assert state.hands[state.turn]
            assert sum(map(bool, state.hands)) >= 2, run.command("no_dead_ends")


def turns_of(match: Match) -> list[list[object]]:
    """What was said, turn by turn."""
    turns: list[list[object]] = [[]]
    for event in match.events:
        if isinstance(event, (heard.Announced, heard.AnnouncedAgainst, heard.Claimed, heard.ClaimedAgainst)):
            turns.append([])
        turns[-1].append(event)
    return turns


def test_5_one_challenge_for_a_claim_one_block_for_an_action_two_losses_for_a_player() -> None:
    for run in RUNS:
        *_, match = played(run)
        for turn in turns_of(match):
            blocks = [event for event in turn if isinstance(event, heard.Blocked)]
            assert len(blocks) <= 1, run.command("closure")
            challenged = Counter(event.claimant for event in turn if isinstance(event, heard.Challenged))
            assert all(count == 1 for count in challenged.values())
            lost = Counter(event.seat for event in turn if isinstance(event, heard.LostInfluence))
            lost.update(event.claimant for event in turn if isinstance(event, heard.Exposed))
            assert all(count <= 2 for count in lost.values())


def test_6_ten_coins_leave_exactly_the_coups() -> None:
    forced = 0
    for run, match in every_moment():
        question = question_of(match)
        if isinstance(question, Act) and question.coins >= 10:
            forced += 1
            state = state_of(match)
            rivals = {
                ("coup", seat) for seat, hand in enumerate(state.hands) if hand and seat != question.actor
            }
            assert rivals, run.command("no_dead_ends")
            assert set(question.legal) == rivals
    assert forced > 0, "no run came to ten coins: the test has seen nothing"


def test_6_below_ten_coins_every_affordable_action_is_open() -> None:
    for run, match in every_moment():
        question = question_of(match)
        if isinstance(question, Act) and question.coins < 10:
            open_now = {action for action, _ in question.legal}
            able = {action.id for action in ACTION.values() if action.cost <= question.coins}
            least = match.options.steal_min_target_coins
            rich = any(
                hand and seat != question.actor and coins >= least
                for seat, (hand, coins) in enumerate(
                    zip(state_of(match).hands, state_of(match).coins, strict=True)
                )
            )
            assert open_now == able - (set() if rich else {"steal"}), run.command("legality")


def test_7_no_view_depends_on_hidden_cards_of_others() -> None:
    conforms("secrecy", RUNS[:8])


@pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])
def test_7_nobody_sees_a_face_outside_the_own_hand_and_the_lost_cards(reactions: str) -> None:
    """1.17: not in the deck, not in another hand, not in an event that is no revelation."""
    for number in range(6):
        run = Run("coup", 2 + number % 5, {"reactions": reactions}, f"faces{number}")
        for match in moments(run, run.chance("look")):
            for seat in seats_of(match):
                for zone in match.view(seat)["zones"]:
                    if zone["name"] == "lost":
                        assert all(card["face"] for card in zone["cards"])
                    elif zone["seat"] != seat or seat == SPECTATOR:
                        assert not any(card["face"] for card in zone["cards"]), run.command("secrecy")
                    else:
                        assert all(card["face"] for card in zone["cards"])


def test_7_an_exchange_leaves_no_card_that_could_be_followed() -> None:
    """1.17: exchange draw and return: the table knows the count only."""
    exchanges = 0
    for run in RUNS:
        before: list[int] = []
        for match in played(run):
            question = question_of(match)
            if isinstance(question, Act):
                before = [card for hand in state_of(match).hands for card in hand]
            if isinstance(question, Return):
                exchanges += 1
                assert not set(before) & set(question.cards), run.command("secrecy")
    assert exchanges > 0


def test_8_same_seed_and_same_answers_give_the_same_state() -> None:
    conforms("determinism", RUNS[:6])


def test_9_every_question_has_a_legal_answer_and_an_answer_for_the_clock() -> None:
    conforms("no_dead_ends", RUNS[:30])


def test_events_of_a_turn_come_in_the_order_of_the_rules() -> None:
    """1.5: a proof is followed by the replacement, the replacement by the doubter's loss; a block never precedes a claim."""
    for run in RUNS:
        *_, match = played(run)
        for first, second in pairwise(match.events):
            if isinstance(first, heard.Proved):
                assert isinstance(second, heard.Replaced), run.command("determinism")
            if isinstance(first, heard.Replaced):
                assert isinstance(second, heard.LostInfluence)
                assert second.cause == "challenge"
            if isinstance(first, heard.Challenged):
                assert isinstance(second, (heard.Proved, heard.Exposed))
                assert second.claimant == first.claimant
