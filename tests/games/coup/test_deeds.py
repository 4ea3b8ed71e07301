"""Final ranking and deeds: examples by hand, and properties of every match."""

from __future__ import annotations

import pytest

from games.coup.test_truth import EXPANSIONS, played
from tavola.engine.dealer import Seat
from tavola.engine.lookback import Claim
from tavola.games.coup.deeds import ending
from tavola.games.coup.events import Eliminated, RoundBegins, RoundWon
from tavola.games.coup.options import Options
from tavola.games.coup.state import State
from tavola.replay import open_replay

SAME = {"lies": "lies", "caught": "caught", "right": "seen"}

A, B, C, D = map(Seat, range(4))


def finished(scores: list[int], last: Seat) -> State:
    """The state at the end of a match whose last round that seat has won."""
    state = State.new(len(scores), Options(rounds_to_win=2))
    state.scores, state.living = scores, (last,)
    return state


def claim(seat: Seat, *, true: bool, doubter: Seat | None = None) -> Claim:
    return Claim(0, 1, seat, "acts", true, doubter=doubter)


def fates(state: State, events: list[object]) -> list[tuple[int, int]]:
    return [(deeds["seat"], deeds["out"]) for deeds in ending(state, events, [])]


def test_the_winner_is_told_and_the_order_in_which_the_others_were_eliminated() -> None:
    events: list[object] = [RoundBegins(1, A), Eliminated(C), Eliminated(A), Eliminated(D), RoundWon(B, 1)]
    assert fates(finished([0, 1, 0, 0], B), events) == [(B, 0), (D, 3), (A, 2), (C, 1)]


def test_the_last_round_counts_and_nobody_is_ranked_by_rounds_won_before() -> None:
    first = [RoundBegins(1, A), Eliminated(D), Eliminated(A), Eliminated(C), RoundWon(B, 1)]
    second = [RoundBegins(2, B), Eliminated(B), Eliminated(C), Eliminated(A), RoundWon(D, 1)]
    third = [RoundBegins(3, D), Eliminated(B), Eliminated(A), Eliminated(C), RoundWon(D, 2)]
    told = fates(finished([0, 1, 0, 2], D), [*first, *second, *third])
    assert told == [(D, 0), (C, 3), (A, 2), (B, 1)]


def test_lies_told_caught_and_seen_through() -> None:
    events = [RoundBegins(1, A), Eliminated(A), RoundWon(B, 1)]
    claims = [
        claim(A, true=True, doubter=B),
        claim(A, true=False, doubter=B),
        claim(B, true=False),
        claim(B, true=False, doubter=A),
    ]
    winner, loser = ending(finished([0, 1], B), events, claims)
    assert winner == {"seat": B, "out": 0, "rounds": 1, "lies": 2, "caught": 1, "seen": 1}
    assert loser == {"seat": A, "out": 1, "rounds": 0, "lies": 1, "caught": 1, "seen": 1}


@pytest.mark.parametrize("expansions", [{}, EXPANSIONS], ids=["base", "expansions"])
@pytest.mark.parametrize("seed", range(1, 7))
def test_every_match_ends_with_one_winner_and_tells_who_was_eliminated_when(
    seed: int, expansions: dict[str, object]
) -> None:
    replay = open_replay(played(seed, rounds_to_win=2, **expansions).record().dumps())
    told, claims = replay["ending"], replay["claims"]
    assert sorted(deeds["seat"] for deeds in told) == list(range(replay["seats"]))
    assert [deeds["out"] for deeds in told] == [0, *range(replay["seats"] - 1, 0, -1)]
    assert [told[0]["seat"]] == replay["over"]["winners"]
    assert [deeds["rounds"] for deeds in told] == [replay["over"]["scores"][deeds["seat"]] for deeds in told]
    assert sum(deeds["lies"] for deeds in told) == sum(not claim["true"] for claim in claims)
    caught = sum(deeds["caught"] for deeds in told)
    assert caught == sum(deeds["seen"] for deeds in told)
    assert caught == sum(claim["shown"] is False and not claim["true"] for claim in claims)
    counts = replay["counts"]
    assert sum(each["claims"] for each in counts) == len(claims)
    assert sum(each["doubts"] for each in counts) == sum(claim["doubter"] is not None for claim in claims)
    assert all(counts[deeds["seat"]][name] == deeds[deed] for deeds in told for name, deed in SAME.items())


def test_a_match_that_was_broken_off_tells_no_order_of_elimination() -> None:
    record = played(1).record()
    record.answers = record.answers[:-1]
    replay = open_replay(record.dumps())
    assert replay["over"] is None
    assert replay["ending"] is None
