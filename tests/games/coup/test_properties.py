"""The nine invariants of ruling 1.18, on random matches of every number of players and every option."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from games.conformance import check as conforms
from games.runs import Run, moments, played, sampled_runs, seats_of, seen_by
from tavola.engine.match import SPECTATOR, Match
from tavola.games.coup import GAME
from tavola.games.coup import events as heard
from tavola.games.coup.questions import Act, Draft, Examine, Return
from tavola.games.coup.state import State

RUNS = sampled_runs(GAME, 60, "properties")
GAINS = {"income": 1, "aid": 2, "tax": 3, "cooperate": 3}
# a cooperation pays back the coin of a partner who has gone out
PRICES = {"coup": 7, "assassinate": 3, "cooperate": 1}
GIFTS = {"convert": {1, 2}}
DECLARED = (heard.Announced, heard.AnnouncedAgainst, heard.Claimed, heard.ClaimedAgainst, heard.Denied)


def state_of(match: Match) -> State:
    state: State = match.table.state
    return state


def every_moment() -> Iterator[tuple[Run, Match]]:
    for run in RUNS:
        for match in played(run):
            yield run, match


def question_of(match: Match) -> Any:
    return None if match.ask is None else next(iter(match.ask.questions.values()))


def test_1_the_cards_are_always_the_same() -> None:
    """Also in the midst of an exchange, and in a draft."""
    for run, match in every_moment():
        cards = [card for zone in match.layout().zones for card in zone.cards]
        dealer: Any = match.dealer
        whole = sorted(state_of(match).book.deck)
        assert sorted(dealer._faces[card] for card in cards) == whole, run.command("one_place")


def test_2_every_player_has_two_cards_hidden_or_lost() -> None:
    """Two exceptions: a player in an exchange also holds the drawn cards, and a draft is not checked."""
    for run, match in every_moment():
        state, question = state_of(match), question_of(match)
        if isinstance(question, Draft):
            continue
        for seat, (hand, lost) in enumerate(zip(state.hands, state.lost, strict=True)):
            more = question.count if isinstance(question, Return) and question.seat == seat else 0
            assert len(hand) + len(lost) == 2 + more, run.command("one_place")


def test_3_coins_change_only_by_what_is_said() -> None:
    """Never negative; what the treasury gives and takes is what the events say."""
    for run in RUNS:
        purse, heard_so_far = Counter[object](), 0
        for match in played(run):
            for event in match.events[heard_so_far:]:
                if isinstance(event, heard.RoundBegins):
                    purse = Counter(dict(enumerate(starting_coins(match, event.starter))))
                purse.update(coins_moved_by(event))
            heard_so_far = len(match.events)
            state = state_of(match)
            assert state.coins == [purse[seat] for seat in range(run.seats)], run.command("one_place")
            assert state.almshouse == purse["almshouse"], run.command("one_place")
            assert min(purse.values()) >= 0, run.command("one_place")


def coins_moved_by(event: object) -> dict[object, int]:
    """The change of each player's coins by an event. The treasury never runs out."""
    match event:
        case heard.Gained(seat=seat, coins=coins):
            return {seat: coins}
        case heard.Paid(seat=seat, coins=coins):
            return {seat: -coins}
        case heard.Stole(seat=seat, target=target, coins=coins):
            return {seat: coins, target: -coins}
        case heard.Gave(seat=seat, target=target, coins=coins):
            return {seat: -coins, target: coins}
        case heard.Donated(seat=seat, coins=coins):
            return {seat: -coins, "almshouse": coins}
        case heard.Embezzled(seat=seat, coins=coins):
            return {seat: coins, "almshouse": -coins}
    return {}


def starting_coins(match: Match, starter: int) -> list[int]:
    """1.16, implemented independently."""
    setup = match.options.two_player_setup if match.header.seats == 2 else "standard"
    return [
        {"standard": 2, "bga": 1}.get(setup, 1 if seat == starter else 2)
        for seat in range(match.header.seats)
    ]


def test_3_each_gain_and_each_price_is_a_documented_one() -> None:
    for run in RUNS:
        *_, match = played(run)
        action = ""
        for event in match.events:
            match event:
                case (
                    heard.Announced(action=declared)
                    | heard.AnnouncedAgainst(action=declared)
                    | heard.Claimed(action=declared)
                    | heard.ClaimedAgainst(action=declared)
                    | heard.Denied(action=declared)
                ):
                    action = declared
                case heard.Gained(coins=coins):
                    assert coins == GAINS[action], run.command("one_place")
                case heard.Paid(coins=coins):
                    assert coins == PRICES[action]
                case heard.Donated(coins=coins):
                    assert coins in GIFTS[action]
                case heard.Gave(coins=coins):
                    assert (action, coins) == ("cooperate", 1)
                case heard.Embezzled(coins=coins):
                    assert action == "embezzle"
                    assert coins >= match.options.embezzle_min
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
    """The events of a match, split by turn."""
    turns: list[list[object]] = [[]]
    for event in match.events:
        if isinstance(event, DECLARED):
            turns.append([])
        turns[-1].append(event)
    return turns


def test_5_one_challenge_for_a_claim_one_block_for_an_action_two_losses_for_a_player() -> None:
    for run in RUNS:
        *_, match = played(run)
        for turn in turns_of(match):
            blocks = [event for event in turn if isinstance(event, heard.Blocked)]
            one = match.options.blocks == "one" or match.options.reactions == "first_come"
            assert len(blocks) <= 1 or not one, run.command("closure")
            assert len({event.blocker for event in blocks}) == len(blocks), "one block a player"
            doubts = (heard.Challenged, heard.ChallengedDenial)
            challenged = Counter(event.claimant for event in turn if isinstance(event, doubts))
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
            rivals = {("coup", seat) for seat in not_spared(state, question.actor)}
            assert rivals, run.command("no_dead_ends")
            assert set(question.choices) == rivals
    assert forced > 0, "no run came to ten coins: the test has seen nothing"


def not_spared(state: State, actor: int) -> list[int]:
    """1.11, implemented independently: the living of the other side, or everybody if all living players are on one side."""
    rivals = [seat for seat, hand in enumerate(state.hands) if hand and seat != actor]
    return [seat for seat in rivals if state.sides and state.sides[seat] != state.sides[actor]] or rivals


def test_6_below_ten_coins_every_affordable_action_is_open() -> None:
    for run, match in every_moment():
        question, state, options = question_of(match), state_of(match), match.options
        if not isinstance(question, Act) or question.coins >= 10:
            continue
        prices = {"income": 0, "aid": 0, "coup": 7, "steal": 0, "exchange": 0, "assassinate": 3}
        prices |= {"cooperate": 0} if options.diplomat else {"tax": 0}
        prices |= {"interrogate": 0} if options.inquisitor else {}
        prices |= {"convert": 1, "embezzle": 0} if options.factions else {}
        able = {action for action, price in prices.items() if price <= question.coins}
        enemies = not_spared(state, question.actor)
        if not any(state.coins[seat] >= options.steal_min_target_coins for seat in enemies):
            able.discard("steal")
        if state.almshouse < options.embezzle_min:
            able.discard("embezzle")
        assert {action for action, _ in question.choices} == able, run.command("legality")
        if options.factions and question.coins:
            converted = {seat for action, seat in question.choices if action == "convert"}
            assert converted == {question.actor, *who_can_be_converted(match)}, run.command("legality")


def who_can_be_converted(match: Match) -> list[int]:
    """1.11, implemented independently: for two coins the living of the other side, or anybody else if the options say so."""
    state, actor = state_of(match), state_of(match).turn
    assert actor is not None
    anybody = match.options.convert_other == "any"
    living = [seat for seat, hand in enumerate(state.hands) if hand and seat != actor]
    who = [seat for seat in living if anybody or state.sides[seat] != state.sides[actor]]
    return who if state.coins[actor] >= 2 else []


def test_7_no_view_depends_on_hidden_cards_of_others() -> None:
    conforms("secrecy", RUNS[:8])


@pytest.mark.parametrize("factions", [False, True])
@pytest.mark.parametrize("inquisitor", [False, True])
@pytest.mark.parametrize("diplomat", [False, True])
def test_7_other_hands_are_the_same_bytes_for_everybody_else(
    factions: bool, inquisitor: bool, diplomat: bool
) -> None:
    """A seat or a spectator is sent the same bytes whatever the others hold: view, prompt and log."""
    options = {"factions": factions, "inquisitor": inquisitor, "diplomat": diplomat}
    looks, others_differed = 0, 0
    for number, reactions in enumerate(("sealed", "first_come", "stepwise")):
        run = Run("coup", 3 + number, {**options, "reactions": reactions}, f"bytes{number}")
        chance = run.chance("look")
        for match in moments(run, chance):
            if match.ask is None or match.ask.given:
                continue
            for seat in seats_of(match):
                twin = match.imagine(seat, chance)
                assert bytes_sent(twin, seat) == bytes_sent(match, seat), run.command("secrecy")
                looks += 1
                others_differed += any(
                    bytes_sent(twin, other) != bytes_sent(match, other) for other in seats_of(match)
                )
    assert others_differed > looks // 2 > 50, "hardly any hand was another one: the test has seen nothing"


def bytes_sent(match: Match, seat: Any) -> bytes:
    return json.dumps(seen_by(match, seat)).encode()


@pytest.mark.parametrize("expansions", [False, True])
@pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])
def test_7_nobody_sees_a_face_outside_the_own_hand_and_the_lost_cards(
    reactions: str, expansions: bool
) -> None:
    """1.17: not in the deck, not in another hand, not in an event that is no revelation; but for the card that an
    Inquisitor is looking at, and for the winner's last ones when all is over."""
    options = {"reactions": reactions, **dict.fromkeys(("factions", "inquisitor", "diplomat"), expansions)}
    for number in range(6):
        run = Run("coup", (3 if expansions else 2) + number % 5, options, f"faces{number}")
        for match in played(run) if expansions else moments(run, run.chance("look")):
            examined = question if isinstance(question := question_of(match), Examine) else None
            for seat in seats_of(match):
                for zone in match.view(seat)["zones"]:
                    faces = [card["face"] for card in zone["cards"]]
                    shown = zone["name"] == "lost" or (match.ask is None and zone["name"] == "hand")
                    if shown or zone["seat"] == seat != SPECTATOR:
                        assert all(faces)
                    elif examined and (seat, zone["seat"]) == (examined.actor, examined.target):
                        assert sum(map(bool, faces)) == 1, run.command("secrecy")
                    else:
                        assert not any(faces), run.command("secrecy")


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
            if isinstance(first, heard.ChallengedDenial):
                assert isinstance(second, heard.ShowedHand)
                assert second.seat == first.claimant
            if isinstance(first, heard.Redrew) and isinstance(second, heard.LostInfluence):
                assert second.cause == "challenge"
            if isinstance(first, heard.Challenged):
                assert isinstance(second, (heard.Proved, heard.Exposed))
                assert second.claimant == first.claimant
