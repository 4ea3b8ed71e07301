"""Couperation (クーペレイション): one champagne tower, built by all, and nobody may speak.

Rules: seed 003; where it is silent or others differ there is an option.

    tower      which cards stand under which, and which numbers can stand where
    marks      the mark of each card, as data
    board      the same under a table's options
    rules      the turn, as the rulebook tells it
    questions  what players are asked
    events     what everybody hears
    state      what lies on the table
    view       what everybody sees of it, and the rules in force
    lesson     a first game, with the answers that it foresees
    sketch     the tower in letters, for the terminal
    bots/      the players
"""

from tavola.engine.box import Box
from tavola.engine.character import Skill
from tavola.engine.game import Game, TableOptions
from tavola.games.couperation import rules
from tavola.games.couperation.bots.gentle import GentleBot
from tavola.games.couperation.bots.greedy import GreedyBot
from tavola.games.couperation.bots.strong import StrongBot
from tavola.games.couperation.lesson import LESSON
from tavola.games.couperation.options import PRESETS, Options
from tavola.games.couperation.state import State, outcome, sums
from tavola.games.couperation.view import layout, reference

GAME: Game[State, Options] = Game(
    id="couperation",
    rules=2,
    fewest=2,
    most=4,
    options=Options,
    presets=PRESETS,
    setup=State.new,
    stages=(rules.set_out, rules.turn),
    view=layout,
    outcome=outcome,
    sums=sums,
    reference=reference,
    box=Box(good=(2, 4), minutes=15, age=8, difficulty=1),  # seed 003
    lesson=LESSON,
    bots={"greedy": GreedyBot, "gentle": GentleBot, "strong": StrongBot},
    levels={
        "gentle": Skill("gentle"),
        "normal": Skill("greedy"),
        "strong": Skill("strong", 300),
        "master": Skill("strong", 900),
    },
    table_options=TableOptions(clock=0, turn_clock=0),
    talk=lambda options: options.talk == "open",
    phrases=("hello", "checking_deck", "final_turn", "go_on", "back_soon", "thanks"),
)
