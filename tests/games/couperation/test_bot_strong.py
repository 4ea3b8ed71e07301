"""The strong bot: its playouts keep to the rules, and its search finds what wins."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from games.couperation.scene import Scene
from games.playthroughs import played_by_bots
from games.runs import Run
from tavola.bots.notes import Notes
from tavola.engine.ask import Answer, Knows, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.rerun import Draw
from tavola.engine.table import Player
from tavola.engine.worlds import worlds_of
from tavola.games.couperation import GAME
from tavola.games.couperation.bots.rollout import Lost, Quick, Sight, quickly
from tavola.games.couperation.bots.search import best_of, tried, worth_trying
from tavola.games.couperation.bots.spans import LOGS, grid_from
from tavola.games.couperation.bots.strong import StrongBot
from tavola.games.couperation.questions import Act, Put
from tavola.games.couperation.tower import smaller


class Judge:
    """Quick players whose every answer must be legal."""

    def __init__(self) -> None:
        self.asked: set[type[Question]] = set()

    def __call__(self, state: Any, face: Knows, draw: Draw) -> Player:
        quick = quickly(state, face, draw)

        def player(seat: Seat, question: Question, optional: bool) -> Answer:
            answer = quick(seat, question, optional)
            self.asked.add(type(question))
            assert question.accepts(answer, face), f"{answer} to {question}"
            return answer

        return player


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, GAME.presets["published"]),
        (2, GAME.presets["seed"]),
        (4, GAME.presets["strict"]),
        (3, {"finish": True, "finish_value": "none", "facedown_needs_integer": False}),
        (2, {"anchor": "floating", "exchange_may_replace_faceup": False, "reveal_any": False}),
        (3, {"wildcard_domain": "unseen", "exchange_adjust_max": "any"}),
    ],
    ids=str,
)
def test_in_its_playouts_everybody_keeps_to_the_rules(seats: int, options: dict[str, Any]) -> None:
    judge, ends = Judge(), set()
    for game in range(6):
        match = Run("couperation", seats, options, f"playouts {game}").begin()
        worlds = worlds_of(match.information(Seat(0)), Chance(seed_of(str(game))))
        for _ in range(3):
            try:
                ends.add(next(worlds).play(None, judge).result)
            except Lost:
                ends.add("given up")
    assert len(judge.asked) > 3
    assert ends <= {"won", "lost", "given up"}


def test_in_its_playouts_an_open_card_is_replaced_rather_than_one_laid_face_down() -> None:
    replaced = 0

    def watched(state: Any, face: Knows, draw: Draw) -> Player:
        quick = quickly(state, face, draw)

        def player(seat: Seat, question: Question, optional: bool) -> Answer:
            nonlocal replaced
            answer = quick(seat, question, optional)
            if isinstance(question, Put):
                laid = state.tower.get(answer)
                replaced += laid is not None and laid.face is not None
            return answer

        return player

    match = Run("couperation", 3, GAME.presets["published"], "replaced").begin()
    worlds = worlds_of(match.information(Seat(0)), Chance(seed_of("replaced")))
    for _ in range(12):
        with suppress(Lost):
            next(worlds).play(None, watched)
    assert replaced > 5


def test_what_is_written_off_lies_in_the_tower() -> None:
    """The top is kept for the Finish card, but nothing can be put there before its supports."""
    match = Run("couperation", 2, GAME.presets["strict"], "written off 105").begin()
    worlds = worlds_of(match.information(Seat(0)), Chance(seed_of("105")))
    assert {tried(next(worlds), None) for _ in range(6)} <= {0, 1}


def test_a_playout_often_finishes_the_tower() -> None:
    """As often as the greedy bot, about; a tower counts 1 if it is finished, else nothing."""
    won = 0
    for game in range(24):
        match = Run("couperation", 3, GAME.presets["published"], f"finished {game}").begin()
        found = tried(next(worlds_of(match.information(Seat(0)), Chance(seed_of(str(game))))), None)
        assert found in (0, 1)
        won += found == 1
    assert won >= 2


def test_losing_a_number_costs_every_span_that_holds_it() -> None:
    """All losses are summed up at once; one by one they are the same."""
    match = Run("couperation", 3, GAME.presets["published"], "losses").begin()
    world = next(worlds_of(match.information(Seat(0)), Chance(seed_of("losses"))))
    compared = 0

    def judged(state: Any, face: Knows, draw: Draw) -> Player:
        quick = quickly(state, face, draw)

        def player(seat: Seat, question: Question, optional: bool) -> Answer:
            nonlocal compared
            if isinstance(question, Act):
                sight = Sight(Quick(state, face), seat)
                for _, number in sight.hand:
                    rank = sight.below[number]
                    spans = zip(sight.known, sight.lows, sight.highs, sight.widths, strict=False)
                    one_by_one = sum(
                        LOGS[width] - LOGS[width - 1]
                        for known, low, high, width in spans
                        if not known and low <= rank <= high
                    )
                    assert sight.loss(number) == pytest.approx(one_by_one)
                    compared += 1
            return quick(seat, question, optional)

        return player

    with suppress(Lost):
        world.play(None, judged)
    assert compared > 30


def test_its_grid_is_the_law_of_the_tower() -> None:
    grid = grid_from(1)
    for place, cell in enumerate(grid.cells):
        assert {grid.cells[other] for other, _ in grid.smaller[place]} == {
            other for other in grid.cells if smaller(other, cell)
        }
        for other, steps in grid.larger[place]:
            assert (place, steps) in grid.smaller[other]
    assert grid.cells[grid.top] == (1, 7)


def moments(seed: str, seats: int = 3) -> list[Match]:
    """Turns of a match, each a fork of it."""
    return [
        match.fork()
        for match in played_by_bots(Run("couperation", seats, GAME.presets["published"], seed))
        if match.ask is not None and isinstance(next(iter(match.ask.questions.values())), Act)
    ]


def test_it_never_tries_to_concede_and_tries_the_likeliest_options_first() -> None:
    for match in moments("tries")[::5]:
        assert match.ask is not None
        seat = match.ask.waiting[0]
        options = worth_trying(match.information(seat), match.ask.questions[seat])
        assert ("concede",) not in options
        assert 1 <= len(options) <= 8
        behind = [*options.values()]
        assert behind == sorted(behind) and behind[0] == 0


def test_it_completes_the_tower_when_it_can() -> None:
    """Of the last turns of a match that was won, the one that wins at once is taken."""
    for number in range(40):
        [*_, last] = moments(f"completes {number}", 2)
        assert last.ask is not None
        seat = last.ask.waiting[0]
        winning = []
        for answer in last.legal(seat):
            twin = last.fork()
            twin.answer(seat, answer)
            if twin.outcome is not None and twin.outcome.winners:
                winning.append(answer)
        if winning and len(last.legal(seat)) > 2:
            bot = StrongBot()
            bot.budget = 40
            decided = bot.decide(last.information(seat), last.ask.questions[seat], Chance(seed_of("x")))
            assert decided in winning
            return
    raise AssertionError("no match of these was won by a turn with a choice")


def test_a_single_option_needs_no_playout() -> None:
    table = Scene("30 40 41", "7 9 11").play("A concede")
    bot = StrongBot()
    bot.budget = -1
    assert table.match.ask is not None
    question = table.match.ask.questions[Seat(1)]
    assert bot.decide(table.match.information(Seat(1)), question, Chance(seed_of("x"))) == "agree"


def test_what_is_far_behind_is_chosen_only_if_it_wins_clearly_more() -> None:
    match = moments("behind")[4]
    assert match.ask is not None
    seat = match.ask.waiting[0]
    known = match.information(seat)
    question = match.ask.questions[seat]
    one, other, *_ = worth_trying(known, question)
    assert best_of(known, question, {one: 0.0, other: 1000.0}, 8, Chance(seed_of("x"))) == one
    assert best_of(known, question, {one: 1000.0, other: 0.0}, 8, Chance(seed_of("x"))) == other


def test_what_it_chose_is_weighed_highest() -> None:
    for number, match in enumerate(moments("weighed")[2::6]):
        assert match.ask is not None
        seat = match.ask.waiting[0]
        bot = StrongBot()
        bot.budget, bot.notes = 60, Notes("tower")
        chance = Chance(seed_of(f"weighed {number}"))
        chosen = bot.decide(match.information(seat), match.ask.questions[seat], chance)
        best, *others = bot.notes.weighed(chosen)
        for other in others:
            assert other.worth is not None and best.worth is not None
            assert other.worth <= best.worth + 1e-9
