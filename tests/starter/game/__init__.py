"""Starter: each lays a card on their turn, and the highest sum wins.

options    the rules in force at a table
state      what lies on the table, and who has won
rules      the stages, as coroutines
questions  what players are asked
events     what everybody hears
"""

from starter.game import rules
from starter.game.options import PRESETS, Options
from starter.game.state import State, layout, outcome
from tavola.bots.bot import RandomBot
from tavola.engine.box import Box
from tavola.engine.game import Game

GAME: Game[State, Options] = Game(
    id="starter",
    rules=1,
    fewest=2,
    most=4,
    options=Options,
    presets=PRESETS,
    setup=State.new,
    stages=(rules.deal, rules.turn),
    view=layout,
    outcome=outcome,
    box=Box(good=(2, 4)),
    bots={"random": RandomBot},
)
