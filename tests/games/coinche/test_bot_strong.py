"""The strong bot: its layouts are the rules, its worlds are possible, it solves textbook problems, and it beats the careful one.

PYTHONPATH=../py:. python3 games/coinche/test_bot_strong.py 10000       compares as many random deals, from `tests`
"""

from __future__ import annotations

import sys

import pytest

from games.coinche.duplicate import duplicate, scored
from games.coinche.problems import PROBLEMS, Problem
from games.runs import Run, played
from tavola.engine.chance import Chance, seed_of
from tavola.engine.worlds import worlds_of
from tavola.games.coinche import GAME
from tavola.games.coinche.bots.careful import lacking
from tavola.games.coinche.bots.rollout import Layout
from tavola.games.coinche.bots.strong import StrongBot
from tavola.games.coinche.cards import DER
from tavola.games.coinche.options import PRESETS
from tavola.games.coinche.scoring import Sheet
from tavola.games.coinche.state import State

CARD_POINTS = "games.coinche.duplicate:card_points"
SOLVED = 0.95

# -- what it imagines --


def compare(seed: str, preset: str) -> int:
    """One random deal on both, card by card. Returns how many cards were played."""
    run, layout, cards = Run("coinche", 4, PRESETS[preset], seed), None, 0
    for match in played(run):
        state: State = match.table.state
        deal = scored(match)
        if deal:
            assert layout is not None
            layout.play(*layout.legal())
            ours = next(sheet for sheet in (deal.takers, deal.defence) if state.order[0] in sheet.seats)
            assert layout.points == points_won(ours, layout)
            return cards + 1
        if state.stage != "play" or match.ask is None:
            continue
        seat = match.ask.waiting[0]
        if layout is None:
            hands = [[match.knows(one)(card) or "" for card in state.hands[one]] for one in state.order]
            layout = Layout(hands, state.law, state.order.index(seat), [])
        for one in state.order:
            for face in state.shown[one]:
                if face in layout.hands[state.order.index(one)]:
                    assert layout.turn() == state.order.index(one)
                    layout.play(face)
                    cards += 1
        assert layout.turn() == state.order.index(seat)
        legal = {
            match.knows(seat)(card[0] if isinstance(card, tuple) else card) for card in match.legal(seat)
        }
        assert {*layout.legal()} == legal
    raise AssertionError("no deal was scored")


def points_won(sheet: Sheet, layout: Layout) -> int:
    """The card points on a side's sheet, as printed, with the last trick's ten."""
    return sheet.raw + (DER if layout.leader % 2 == 0 else 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_layout_is_played_as_the_rules_play_it(preset: str) -> None:
    assert sum(compare(f"layout {preset} {n}", preset) for n in range(20)) == 20 * 32


def test_what_somebody_holds_is_never_excluded_and_worlds_keep_to_it() -> None:
    excluding = 0
    for game in range(3):
        for match in played(Run("coinche", 4, {}, f"lacking {game}")):
            state: State = match.table.state
            if scored(match):
                break
            if state.stage != "play" or match.ask is None:
                continue
            known = match.information(match.ask.waiting[0])
            excluded = lacking(known)
            world = next(worlds_of(known, Chance(seed_of("lacking"))))
            for card, faces in excluded.items():
                excluding += bool(faces)
                assert match.dealer.face(card) not in faces  # type: ignore[attr-defined]
                assert world.face(card) not in faces
    assert excluding > 50


def test_a_deal_played_out_gives_all_its_points() -> None:
    hands = [[rank + suit for rank in "789JQKTA"] for suit in "SHDC"]
    assert Layout([[*hand] for hand in hands], GAME_LAW, 0, []).play_out() == 162
    assert Layout([[*hand] for hand in hands[1:] + hands[:1]], GAME_LAW, 0, []).play_out() == 0


GAME_LAW = State.new(4, GAME.defaults).laws["S"]

# -- what it plays --


def answers(problem: Problem) -> str | None:
    """The card that the strong bot plays."""
    match = problem.match()
    assert match.ask is not None
    seat = match.ask.waiting[0]
    answer = StrongBot().decide(
        match.information(seat), match.ask.questions[seat], Chance(seed_of(problem.reason))
    )
    return match.knows(seat)(answer[0] if isinstance(answer, tuple) else answer)


def test_it_solves_textbook_problems() -> None:
    missed = [problem.reason for problem in PROBLEMS if answers(problem) not in problem.right.split()]
    assert len(missed) <= (1 - SOLVED) * len(PROBLEMS), missed


def test_it_wins_more_points_than_the_careful_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small sample; the arena measures exactly."""
    monkeypatch.setattr(StrongBot, "budget", 10)
    assert duplicate("strong", "careful", 8, "sample", CARD_POINTS).ahead > 0


if __name__ == "__main__":
    for deal in range(int(sys.argv[1])):
        compare(f"deal {deal}", [*PRESETS][deal % len(PRESETS)])
    print(sys.argv[1], "random deals are played alike")
