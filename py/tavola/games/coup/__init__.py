"""Coup (クー): the last player with a hidden card wins, and nobody has to tell the truth about their cards.

Rules: Board Game Arena's page (seed 000) and the boxed game's (seed 001); where they differ there is an option.

    characters   the characters, actions and blocks, as tables
    rules        the round and the turn, as the rulebook tells them
    setup        coins, sides and the draft, before the first turn
    reactions    who may object when, and when an action is paid for, as a table
    challenges   a claim is put to the proof
    blocks       whether a block stands
    influence    how cards are lost and replaced
    effects      what each action does
    questions    what players are asked
    events       what everybody hears
    state        what lies on the table
    ways         what a match shows of how everybody plays, as counts
    lesson       a first game for newcomers
    truth        who told the truth, when the match is over
    deeds        who came where, and how
    bots/        the players
"""

from tavola.engine.box import Box
from tavola.engine.character import Skill
from tavola.engine.game import Counted, Game
from tavola.games.coup import rules
from tavola.games.coup.bots.careful import CarefulBot
from tavola.games.coup.bots.gentle import GentleBot
from tavola.games.coup.bots.strong import StrongBot
from tavola.games.coup.characters import reference
from tavola.games.coup.deeds import ending
from tavola.games.coup.lesson import LESSON
from tavola.games.coup.options import PRESETS, Options
from tavola.games.coup.setup import unfit
from tavola.games.coup.state import State, layout, outcome, sums
from tavola.games.coup.truth import note_claims
from tavola.games.coup.ways import Seen, seen

GAME: Game[State, Options] = Game(
    id="coup",
    rules=2,
    fewest=2,
    most=10,
    options=Options,
    presets=PRESETS,
    setup=State.new,
    stages=(rules.new_round, rules.turn),
    view=layout,
    outcome=outcome,
    sums=sums,
    unfit=unfit,
    reference=reference,
    # seed 001; its difficulty is a picture that the seed does not carry
    box=Box(good=(3, 6), best=5, minutes=15, age=9),
    bots={"careful": CarefulBot, "strong": StrongBot, "gentle": GentleBot},
    levels={
        "gentle": Skill("gentle"),
        "normal": Skill("careful"),
        "strong": Skill("strong", 200),
        "master": Skill("strong", 600),
    },
    lesson=LESSON,
    winner_begins=True,
    claims=note_claims,
    ways=Counted(Seen._fields, seen),
    ending=ending,
    deals=("round_begins", "drafted"),
    phrases=("hello", "swear", "really", "spare_me", "well_bluffed", "thanks"),
)
