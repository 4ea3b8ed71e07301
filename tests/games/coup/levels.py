"""The level of Coup that differs from a bot in its budget alone, for the arena.

PYTHONPATH=py:tests python -m tavola arena coup --bots games.coup.levels:MasterBot --against all --games 400 --out shares
"""

from __future__ import annotations

from tavola.games.coup import GAME
from tavola.games.coup.bots.strong import StrongBot


class MasterBot(StrongBot):
    """`master`."""

    budget = GAME.levels["master"].budget or 0
