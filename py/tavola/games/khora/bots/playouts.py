"""What answers bring at the end, by playing the game out: for a reader who wants to know. The bot itself decides by `outlook`.

Each answer is given in the same worlds and meets the same dice; then the seat plays on as the planning bot does, to the end.
So do the others, but for their dice, which they put on any actions: what they do matters little to this city, and choosing
their actions takes most of the time. The worse half is dropped twice, but never the bot's own answer. Who asks for a hint waits
for all of it, so it is no more than tells good from bad: the error is told with each figure.
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.bots.notes import Notes, mean
from tavola.engine.ask import Answer, Knows, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.information import InformationSet
from tavola.engine.rerun import Draw, NewPlayer
from tavola.engine.table import Player
from tavola.engine.worlds import worlds_of
from tavola.games.khora.bots.mind import Mind
from tavola.games.khora.bots.players import PlanningBot
from tavola.games.khora.bots.tiles import weigh_tiles
from tavola.games.khora.questions import PutDice
from tavola.games.khora.state import State

MOST = 6
"""How many answers are played out."""

WORLDS = (3, 4, 6)
"""In how many worlds, before the worse half is dropped, and dropped again."""

COMPARED = 30
"""In how many worlds two answers are compared again."""


SETS = 12
"""How many sets of actions a city weighs in a playout: half of them. With four it misses what fits together."""


class Plays(PlanningBot):
    """The planning bot with fewer sets of actions and no look at the next round, and without the melting of glory, which is no
    answer to a question."""

    ahead = 0

    def answer(self, mind: Mind, question: Question) -> Answer:
        if isinstance(question, PutDice):
            weighed = weigh_tiles(mind, question, SETS)
            return max(weighed, key=weighed.__getitem__)
        return super().answer(mind, question)

    def melt(self, mind: object, question: Question) -> Answer:
        return None


def as_planned(planner: Seat) -> NewPlayer:
    """Who answers for every seat, if that one plans its dice as well."""

    def plays_on(state: State, face: Knows, draw: Draw) -> Player:
        bot, chance = Plays(), Chance(seed_of("a planning bot draws nothing"))

        def player(seat: Seat, question: Question, _optional: bool) -> Answer:
            if seat != planner and isinstance(question, PutDice):
                return question.choices[int(draw() * len(question.choices))]
            return bot.decide(InformationSet(seat, state, state.book.options, [], face), question, chance)

        return player

    return plays_on


def note_playouts(
    notes: Notes, known: InformationSet, own: Answer, answers: Sequence[Answer], chance: Chance
) -> None:
    """Play these answers out, the likeliest first; the bot's own is one of them."""
    notes.unit, notes.by_rule = "end", True
    left = [own, *answers][:MOST]
    if len(left) == 1:
        return
    worlds, plays_on = worlds_of(known, chance), as_planned(known.seat)
    for count in (COMPARED,) if notes.only else WORLDS:
        for _ in range(count):
            world, dice = next(worlds), chance.below(1 << 64)
            for answer in left:
                draw = Chance(seed_of(f"dice {dice}")).fractions()
                state: State = world.play(answer, plays_on, draw=draw)
                notes.note(answer, state.players[known.seat].vp)
        others = sorted(left[1:], key=lambda answer: -mean(notes.tried[answer]))
        left = [own, *others[: (len(others) + 1) // 2]]
