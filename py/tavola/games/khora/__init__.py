"""Khora: Rise of an Empire (コーラ): nine rounds in which a Greek city grows by dice, cards and knowledge.

Rules: seed 004 for the course of every phase; component facts from public sources, each row with how sure it is.

    rows       every datum: tracks, map, cards, cities, events
    book       the rows as a table's options put them in force
    state      what lies on the table
    view       how the table is shown
    rules      the round, phase by phase; setup, dice, actions, plays, cities, exploring, occasions, scoring are its parts
    changes    what happens to a city's numbers
    asides     what may be done beside any question
    decks      politics cards between deck and hand
    questions  what players are asked
    today      what an action brings now, in words
    left_over  what an answer leaves of a city's numbers, in words
    story      how a match was decided
    events     what everybody hears
    lesson     a first game
    bots/      the players
"""

from tavola.engine.box import Box
from tavola.engine.character import Skill
from tavola.engine.game import Game, TableOptions
from tavola.games.khora import rules
from tavola.games.khora.asides import ASIDES
from tavola.games.khora.book import entries, reference
from tavola.games.khora.bots.players import FarBot, GreedyBot, NearBot, PlanningBot
from tavola.games.khora.lesson import LESSON
from tavola.games.khora.options import PRESETS, Options
from tavola.games.khora.state import State, outcome, sums
from tavola.games.khora.view import layout

GAME: Game[State, Options] = Game(
    id="khora",
    rules=2,
    fewest=2,
    most=4,
    options=Options,
    presets=PRESETS,
    setup=State.new,
    stages=rules.STAGES,
    view=layout,
    outcome=outcome,
    sums=sums,
    reference=reference,
    box=Box(good=(2, 4), minutes=75, age=14),  # seed 004
    bots={"planning": PlanningBot, "greedy": GreedyBot, "near": NearBot, "far": FarBot},
    levels={
        "gentle": Skill("greedy"),
        "normal": Skill("near"),
        "strong": Skill("far"),
        "master": Skill("planning"),
    },
    table_options=TableOptions(clock=90, level="master"),
    asides=ASIDES,
    lesson=LESSON,
    entries=entries,
    phrases=("hello", "well_played", "by_zeus", "cursed_dice", "thinking", "thanks"),
)
