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
    bots         a careful player, and bot_gentle, one for beginners
    bot_strong   a strong one, which thinks ahead: bot_search, bot_beliefs, bot_rollout; with the last two cards, bot_endgame
    bot_rivals   what kind of player a rival is, by what it has shown
    ways         what a match shows of how everybody plays, as counts
    lean         the turns once more, without a table, for its playouts
    manner       how often bots lie and doubt, by temper
    mind         what it infers: what others can hold, and what they have claimed
    lesson       a first game for newcomers
    truth        who told the truth, when the match is over
    deeds        who came where, and how
"""

from tavola.engine.box import Box
from tavola.engine.character import Skill
from tavola.engine.game import Counted, Game
from tavola.games.coup import rules
from tavola.games.coup.bot_gentle import GentleBot
from tavola.games.coup.bot_strong import StrongBot
from tavola.games.coup.bots import CarefulBot
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
