"""Coinche (コワンシュ): two teams, an auction for the trump, eight tricks.

Rules: the Japanese page about Board Game Arena's Coinche (seed 002); where it is silent or disputed there is an option.

    cards        ranks, points, and which cards may be played
    auction      the ladder of bids
    scoring      what a deal scores, line by line
    rules        the deal, the auction and the trick, as the rulebook tells them
    questions    what players are asked
    events       what everybody hears
    state        what lies on the table
    view         how the table is shown
    lesson       a first game for newcomers
    explain      why each bid was made, told when the deal is over
    bots/        the players
"""

from tavola.engine.box import Box
from tavola.engine.character import Skill
from tavola.engine.game import Game
from tavola.games.coinche import rules
from tavola.games.coinche.bots.careful import CarefulBot, lacking
from tavola.games.coinche.bots.gentle import GentleBot
from tavola.games.coinche.bots.strong import StrongBot
from tavola.games.coinche.events import DealScored
from tavola.games.coinche.lesson import LESSON
from tavola.games.coinche.options import PRESETS, Options
from tavola.games.coinche.state import SEATS, State, outcome, sums
from tavola.games.coinche.view import layout, reference

GAME: Game[State, Options] = Game(
    id="coinche",
    rules=1,
    fewest=SEATS,
    most=SEATS,
    options=Options,
    presets=PRESETS,
    setup=State.new,
    stages=(rules.new_deal, rules.auction, rules.redouble, rules.trick),
    view=layout,
    outcome=outcome,
    sums=sums,
    reference=reference,
    accounts=(DealScored,),
    lesson=LESSON,
    box=Box(good=(4, 4), minutes=27, difficulty=2),  # seed 002
    excludes=lacking,
    bots={"careful": CarefulBot, "strong": StrongBot, "gentle": GentleBot},
    levels={
        "gentle": Skill("gentle"),
        "normal": Skill("careful"),
        "strong": Skill("strong", 30),
        "master": Skill("strong", 60),
    },
    deals=("deal_begins",),
    phrases=("hello", "well_played", "ouch", "sorry", "thinking", "thanks"),
)
