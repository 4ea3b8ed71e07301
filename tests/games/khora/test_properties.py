"""Invariants of every match of Khora: totals, limits, and the conservation of tokens."""

from __future__ import annotations

import pytest

from games.runs import Run, played, sampled_runs
from tavola.engine.code import encode as as_link
from tavola.engine.match import Match
from tavola.games.khora import GAME
from tavola.games.khora.rows import CARDS, COLOURS, HIGHEST, LEVELS, SPACES
from tavola.games.khora.state import State
from tavola.session.screens import encode, shown_of

WIDEST_SCREEN = 24_000  # bytes
LONGEST_LINK = 2_000  # characters


def check_limits(state: State) -> None:
    for player in state.players:
        for thing in ("drachma", "citizens", "troops", "vp", "philosophy", "tax", "glory"):
            assert getattr(player, thing) >= 0, thing
        assert player.tax <= 10
        assert player.glory <= 10
        assert state.soft or max(player.citizens, player.troops) <= 15
        assert min(player.economy, player.culture, player.military) >= 1
        assert max(player.economy, player.culture, player.military) <= HIGHEST
        assert player.level <= LEVELS
        assert len({tile.action for tile in player.tiles}) == len(player.tiles)


def check_tokens(state: State) -> None:
    """Major tokens come from the map alone; by the Oracle of Delphi they can only get fewer."""
    explored = sum(
        len(state.book.spaces[space].tokens) for space in state.taken if state.book.spaces[space].major
    )
    held = sum(sum(player.major.values()) for player in state.players)
    assert held <= explored


def check_cards(state: State) -> None:
    """Forty politics cards, each in one place."""
    cards = list(state.deck)
    for player in state.players:
        cards += [*player.hand, *player.pack, *player.drawn, *player.played]
    assert len(cards) == len(set(cards)) == len(CARDS)


@pytest.mark.parametrize("run", sampled_runs(GAME, 12, "properties"), ids=lambda run: run.seed)
def test_limits_tokens_and_cards(run: Run) -> None:
    last: Match | None = None
    for match in played(run):
        last = match
        if match.ask is not None and match.table.state.round:
            check_limits(match.table.state)
            check_tokens(match.table.state)
            check_cards(match.table.state)
    assert last is not None
    state = last.table.state
    for player in state.players:
        assert sum(player.earned.values()) == player.vp, "every point came from somewhere"
        assert len(player.curve) == state.book.options.rounds
    assert state.round == state.book.options.rounds


def test_the_map_holds_36_tokens() -> None:
    assert sum(len(space.tokens) for space in SPACES) == 36
    assert all(space.lose <= space.need for space in SPACES)
    assert {letter for space in SPACES for letter in space.tokens} == set(COLOURS)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_at_four_seats_every_screen_is_narrow_and_the_link_short(seed: str) -> None:
    heard, last = 0, None
    for match in played(Run(GAME.id, 4, {}, seed)):
        for seat in match.ask.open[:1] if match.ask is not None else ():
            assert len(encode(shown_of(match, seat, heard)).encode()) < WIDEST_SCREEN
        heard, last = len(match.events), match
    assert last is not None
    assert len(as_link(last.record())) < LONGEST_LINK
