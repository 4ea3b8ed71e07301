"""Invariants of every moment of a match of Couperation, in bots' play (which gets far) and in random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import conformance
from games import runs as random_runs
from games.checks.replica import Replica
from games.couperation.ways import losing_answers
from games.playthroughs import played_by_bots
from games.runs import Run, played, sampled_runs, seats_of
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR, Match
from tavola.games.couperation import GAME
from tavola.games.couperation import events as heard
from tavola.games.couperation.marks import FINISH
from tavola.games.couperation.questions import Act, Agree, Discard, DiscardReserve, Put
from tavola.games.couperation.state import State
from tavola.games.couperation.tower import is_consistent, pyramid, row, smaller, standing, supports

CHANCE = sampled_runs(GAME, 14, "properties")
BOTS = sampled_runs(GAME, 9, "far")


def state_of(match: Match) -> State:
    state: State = match.table.state
    return state


def question_of(match: Match) -> Any:
    return None if match.ask is None else next(iter(match.ask.questions.values()))


def every_moment() -> Iterator[tuple[Run, Match]]:
    for run in CHANCE:
        for match in played(run):
            yield run, match
    for run in BOTS:
        for match in played_by_bots(run):
            yield run, match


def test_1_fifty_cards_and_the_finish_card_are_always_there_once() -> None:
    for run, match in every_moment():
        cards = [card for zone in match.layout().zones for card in zone.cards]
        dealer: Any = match.dealer
        whole = [str(n) for n in range(1, 51)] + [FINISH] * bool(run.options.get("finish"))
        assert sorted(map(dealer.face, cards)) == sorted(whole), run.command("one_place")


def test_2_every_card_of_the_tower_has_its_support_and_the_tower_is_at_most_seven_wide() -> None:
    for _, match in every_moment():
        tower = state_of(match).tower
        bottom = sorted(a for a, b in tower if a == b)
        assert all(one + 1 == other for one, other in pairwise(bottom)), "the bottom row has no gap"
        assert len(bottom) <= 7
        assert all(under in tower for cell in tower for under in supports(cell))


def test_3_open_cards_always_keep_the_law_unless_a_reveal_has_just_lost_the_game() -> None:
    for _, match in every_moment():
        state = state_of(match)
        number = state.book.number
        cards = [
            (c, n) for c, laid in state.tower.items() if laid.face and (n := number(laid.face)) is not None
        ]
        broken = [(c, d) for (c, n), (d, m) in combinations(cards, 2) if not lawful(c, n, d, m)]
        assert not broken or state.why == "contradiction"
        if state.why == "contradiction":
            assert state.clash
            assert not state.board().keeps_the_law()


def lawful(c: tuple[int, int], n: int, d: tuple[int, int], m: int) -> bool:
    """Whether two open cards may stand in these cells, implemented independently."""
    return n < m if smaller(c, d) else m < n if smaller(d, c) else True


def test_4_face_down_cards_leave_room_for_whole_numbers() -> None:
    """If they count as whole numbers without a limited range, the tower stays consistent until a reveal."""
    for _, match in every_moment():
        state, options = state_of(match), match.options
        if (
            options.facedown_needs_integer
            and options.wildcard_domain == "1_to_50"
            and state.why != "contradiction"
        ):
            tower = {
                c: None if laid.face is None else state.book.number(laid.face)
                for c, laid in state.tower.items()
            }
            assert is_consistent(standing(tower))


def test_5_limits_are_kept_between_turns() -> None:
    for run, match in every_moment():
        state, question = state_of(match), question_of(match)
        mine = question.seat if isinstance(question, (Act, Agree, Put, Discard, DiscardReserve)) else None
        for seat, hand in enumerate(state.hands):
            if seat != mine and state.round > run.seats and not state.result:
                assert len(hand) <= match.options.hand_limit
        if not isinstance(question, (Put, DiscardReserve)) and not state.result:
            assert len(state.reserve) <= state.book.reserve_limit + (
                1 if isinstance(question, Discard) else 0
            )


def test_6_who_has_won_has_28_open_cards_in_the_order_of_the_law() -> None:
    won = 0
    for number in range(12):
        *_, match = played_by_bots(Run("couperation", 3, GAME.presets["published"], f"won {number}"))
        state = state_of(match)
        if state.result != "won":
            continue
        won += 1
        assert set(state.tower) == set(pyramid())
        numbers = {cell: int(laid.face or 0) for cell, laid in state.tower.items()}
        for cell, number_ in numbers.items():
            for left, right in [supports(cell)] if row(cell) > 1 else []:
                assert numbers[left] < number_ < numbers[right]
        assert match.outcome is not None
        assert len(match.outcome.winners) == 3
    assert won > 0


def test_7_nobody_knows_a_hand_a_face_down_card_or_a_discard_of_somebody_else() -> None:
    for _, match in every_moment():
        state = state_of(match)
        for seat in map(Seat, range(len(state.hands))):
            for other in range(len(state.hands)):
                if other != seat:
                    assert all(match.knows(seat)(card) is None for card in state.hands[other])
            for laid in state.tower.values():
                known = match.knows(seat)(laid.card) is not None
                assert known == (laid.face is not None or laid.by == seat)
        hidden = [card for card in state.discards if match.knows(SPECTATOR)(card) is None]
        assert len(state.discards) - len(hidden) == len(state.gone)
        assert all(match.knows(SPECTATOR)(card) is None for card in state.deck)


def test_8_no_card_that_is_played_can_be_followed_back_to_when_it_was_drawn() -> None:
    """Handles of drawn cards are retired at once; all handles in a hand come from its last shuffle."""
    for run in BOTS:
        *_, match = played_by_bots(run)
        drawn = {card for event in match.events if isinstance(event, heard.Drew) for card in event.cards}
        tower = [event for event in match.events if isinstance(event, (heard.Placed, heard.LaidFaceDown))]
        assert not drawn & {event.card for event in tower if match.knows(SPECTATOR)(event.card) != FINISH}
        cards = {card for zone in match.layout().zones for card in zone.cards}
        removed = {event.removed for event in match.events if isinstance(event, heard.Replaced)}
        assert not {card for card in removed if match.knows(SPECTATOR)(card) != FINISH} & cards


def test_9_each_draw_is_what_the_turn_before_gave() -> None:
    """Implemented independently, from the events alone: one, two, a heart's sum; after a face-down card up to two."""
    for run in BOTS:
        *_, match = played_by_bots(run)
        due = "first"
        for event in match.events:
            match event:
                case heard.Drew(after=after) | heard.DrewNothing(after=after):
                    assert after == due, run.command("one_place")
                case heard.Placed(card=card, row=height) | heard.Put(card=card, row=height):
                    due = due_after(match, match.knows(SPECTATOR)(card) or "", height)
                case heard.Revealed(card=card, row=height) | heard.Replaced(card=card, row=height):
                    due = due_after(match, match.knows(SPECTATOR)(card) or "", height)
                case heard.LaidFaceDown():
                    due = "face_down"
                case heard.Passed():
                    due = "passed"


def due_after(match: Match, face: str, height: int) -> str:
    mark = state_of(match).book.marks[face]
    if face == FINISH:
        return "finish"
    return ("heart_bottom" if height == 1 else "heart") if mark == "heart" else mark


def test_10_an_exchange_is_a_sum_that_is_right() -> None:
    sums = Counter[str]()
    for run in BOTS:
        *_, match = played_by_bots(run)
        number = state_of(match).book.number
        for event in match.events:
            if isinstance(event, heard.Exchanged):
                x, y, t = (
                    number(match.knows(SPECTATOR)(c) or "") for c in (event.first, event.second, event.target)
                )
                assert x is not None
                assert y is not None
                assert t is not None
                ways = {"difference": abs(t - abs(x - y)), "sum": abs(t - x - y)}
                if match.options.exchange_ops == "difference":
                    del ways["sum"]
                right = [
                    way
                    for way, missing in ways.items()
                    if missing <= event.discarded and (event.discarded - missing) % 2 == 0
                ]
                assert right, (x, y, t, event.discarded)
                most = match.options.exchange_adjust_max
                assert most == "any" or event.discarded <= most
                sums.update(right[:1])
    assert set(sums) == {"difference", "sum"}


@pytest.mark.parametrize("seed", range(4))
def test_11_a_card_is_revealed_by_one_who_does_not_know_it_and_every_device_follows(seed: int) -> None:
    """It comes through the same `await` as any other card: devices that know one seat's cards, or none, learn it only then."""
    run = Run("couperation", 3, seed=f"unknown {seed}")
    match = run.begin()
    replicas = [Replica(run, match, seat) for seat in seats_of(match)]
    for seat, answer in losing_answers(run.begin()):
        if answer[0] == "reveal":
            assert match.knows(seat)(answer[1]) is None
        match.answer(seat, answer)
        for replica in replicas:
            replica.follow(match, seat, answer)
            replica.must_equal(match)
    assert state_of(match).why == "contradiction"


# -- the same suite, in matches that get far --


def cautious(match: Match, chance: Chance) -> tuple[Seat, Any]:
    """A random answer that is rarely a reveal or a proposal to concede, so that random play builds high."""
    assert match.ask is not None, "the match is not over"
    seat = match.ask.waiting[chance.below(len(match.ask.waiting))]
    legal = list(match.legal(seat))
    if chance.below(12):
        calm = [
            answer
            for answer in legal
            if not (isinstance(answer, tuple) and answer[0] in ("reveal", "concede"))
        ]
        legal = [answer for answer in calm if answer != "agree"] or legal
    return seat, legal[chance.below(len(legal))]


@pytest.mark.parametrize("name", ["secrecy", "replica", "public_asks", "closure", "one_place", "legality"])
def test_the_conformance_suite_holds_in_matches_that_get_far(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random_runs, "random_answer", cautious)
    strict = {**GAME.presets["strict"], "heart_over_facedown": 1}
    runs = [Run("couperation", 2, {"draw_optional": True}, "far a"), Run("couperation", 3, strict, "far b")]
    conformance.check(name, runs)


@settings(max_examples=25)
@given(data=st.data(), seed=st.integers(0, 10**6), seats=st.integers(2, 4))
def test_whatever_players_do_the_match_ends_and_can_be_replayed(
    data: st.DataObject, seed: int, seats: int
) -> None:
    match = Run("couperation", seats, seed=f"h{seed}").begin()
    for _ in range(400):
        if match.ask is None:
            break
        seat = match.ask.waiting[0]
        legal = match.legal(seat)
        match.answer(seat, legal[data.draw(st.integers(0, len(legal) - 1))])
    assert match.outcome is not None
    again = Match.replay(match.record())
    assert again.events == match.events
    assert again.outcome == match.outcome
