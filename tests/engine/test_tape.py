"""A tape in place of a seed replays the recorded draws; a record with one can be replayed, packed into a link and opened."""

from __future__ import annotations

from math import factorial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.runs import played, sampled_runs, snapshot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.code import decode, encode
from tavola.engine.dealer import HostDealer
from tavola.engine.errors import BadRecord
from tavola.engine.game import Game, games
from tavola.engine.match import Match
from tavola.engine.record import Header, Record
from tavola.engine.tape import LONGEST, Draw, Tape, draws_of, order_as_draw, recorded
from tavola.replay import open_replay

orders = st.integers(0, 40).flatmap(lambda n: st.permutations(range(n)))
rolls = st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n)))


@given(st.lists(st.one_of(orders.map(tuple), rolls.map(list))))
def test_a_tape_gives_back_what_was_recorded(drawn: list[tuple[int, ...] | list[int]]) -> None:
    draws = [order_as_draw(draw) if isinstance(draw, tuple) else (draw[0], draw[1]) for draw in drawn]
    tape = draws_of(recorded(draws))
    for draw in drawn:
        if isinstance(draw, tuple):
            assert tape.order(len(draw)) == [*draw]
        else:
            assert tape.below(draw[1]) == draw[0]
    with pytest.raises(ValueError, match="at its end"):
        tape.below(2)


def test_orders_are_numbered_without_gaps() -> None:
    assert [Tape(recorded([(n, 6)])).order(3) for n in range(6)] == [
        [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
    ]  # fmt: skip


def test_a_shuffled_pack_of_32_takes_15_bytes() -> None:
    assert len(recorded([(factorial(32) - 1, factorial(32))])) == len("tape-1:") + 15 * 4 // 3


@pytest.mark.parametrize("seed", ["", "tape-2:AA", "tape-1", "tape-1:é", "tape-1:" + "A" * LONGEST])
def test_what_is_no_tape_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        draws_of(seed)


def test_a_copy_is_wound_on_its_own() -> None:
    tape = Tape(recorded([(1, 6), (2, 6)]))
    twin = tape.copy()
    assert (tape.below(6), tape.below(6), twin.below(6), twin.below(6)) == (1, 2, 1, 2)


def test_a_tape_is_bounded() -> None:
    with pytest.raises(ValueError, match="too many"):
        recorded([(1, 2**64)] * LONGEST)


# -- in a record --


class Recording(Chance):
    """Chance that records its draws."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.draws: list[Draw] = []

    def below(self, n: int) -> int:
        number = super().below(n)
        self.draws.append((number, n))
        return number

    def order(self, n: int) -> list[int]:
        order = super().order(n)
        self.draws.append(order_as_draw(order))
        return order


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_match_is_the_same_by_seed_and_by_tape(game: Game[Any, Any]) -> None:
    """The match is replayed, saved as a file, packed into a link, and opened by the page."""
    for run in sampled_runs(game, 2, "tape"):
        seed = seed_of(run.seed)
        dealer = HostDealer(seed)
        recording = dealer._chance = Recording(seed)
        *_, match = played(run, dealer=dealer)
        by_seed = match.record()
        by_tape = Record(by_seed.header._replace(seed=recorded(recording.draws)), match.answers)
        assert snapshot(Match.replay(Record.loads(by_tape.dumps()))) == snapshot(match)
        assert Match.replay(decode(encode(by_tape))).events == match.events
        drawn, as_ever = (open_replay(record.dumps()) for record in (by_tape, by_seed))
        same = drawn.keys() - {"code", "file"}  # these two hold the seed or the tape
        assert {name: drawn[name] for name in same} == {name: as_ever[name] for name in same}


def test_a_record_whose_tape_is_too_short_is_refused() -> None:
    with pytest.raises(BadRecord):
        Match.replay(Record(Header("coup", games()["coup"].rules, 4, {}, recorded([(0, 2)]))))
