"""Khora's bots, on a few tables: who plans is far ahead of chance, and spends glory, money and philosophy with a purpose."""

from __future__ import annotations

from statistics import mean

from games.khora.arena import SEATS, scores
from tavola.bots.bot import RandomBot
from tavola.games.khora.bots import PlanningBot


def test_a_bot_that_plans_has_many_times_the_points_of_chance() -> None:
    for table in ("one", "two"):
        points = scores(table, [PlanningBot(), RandomBot(), PlanningBot(), RandomBot()])
        assert min(points[::2]) > 2 * max(points[1::2])


def test_four_that_plan_come_to_well_over_fifty_points() -> None:
    assert mean(mean(scores(f"table {n}", [PlanningBot() for _ in range(SEATS)])) for n in range(2)) > 55
