"""The strong bot's search: flat Monte Carlo with sequential halving.

For each decision it draws worlds by what the others have claimed and let pass (`beliefs`), tries every option in the same
worlds with quick play for some turns (`rollout`), and drops the worse half of the options again and again, so that the best
ones are compared most. The number of playouts is fixed; there is no clock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import TYPE_CHECKING

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.dealer import Seat
from tavola.engine.information import InformationSet
from tavola.engine.worlds import worlds_of
from tavola.games.coup import questions as asked
from tavola.games.coup.bots.beliefs import Guess, guesses
from tavola.games.coup.bots.lean import Round
from tavola.games.coup.bots.manner import Manner, manner_of
from tavola.games.coup.bots.rollout import COUP, Position
from tavola.games.coup.characters import Role
from tavola.games.coup.questions import CHALLENGE
from tavola.games.coup.state import State

if TYPE_CHECKING:
    from tavola.bots.notes import Notes

TURNS = 1
"""How many turns are played ahead, besides one of each seat."""

MOST_WORLDS = 100
"""An option is played more often than that in the same ones."""

RASH = 0.045
"""A doubt is taken for so much worse, in the chance of winning: playouts think too well of who has more cards than others."""

# What makes a seat strong, fitted to the ends of playouts: who is twice as strong has exp(strength) twice as large.
STRENGTH = {
    "duke": 0.9,
    "diplomat": 0.8,
    "captain": 0.8,
    "inquisitor": 0.6,
    "ambassador": 0.5,
    "contessa": 0.2,
    "assassin": 0.0,
}
SECOND_CARD = 1.7
COIN = 0.14
COUP_AT_HAND = 0.5
MOST_COINS = 10


def worth_trying(known: InformationSet, question: Question) -> Sequence[Answer]:
    """The legal answers, but one of those that name equal cards; a true claim is proven, and a coup made, when it can be."""
    legal = question.legal_for(known.face)
    match question:
        case asked.Prove():
            proving = [card for card in legal if known.face(card) == question.role]
            return proving[:1] or different(known, legal)
        case asked.Lose() | asked.Show():
            return different(known, legal)
        case asked.Return():
            return [
                *{tuple(sorted(known.face(card) or "" for card in cards)): cards for cards in legal}.values()
            ]
        case asked.Act() if question.coins >= COUP:
            return [answer for answer in legal if answer[0] == "coup"]
    # of equals the first is taken, a doubt last of all
    return sorted(legal, key=lambda answer: answer == CHALLENGE)


def different(known: InformationSet, cards: Sequence[Answer]) -> Sequence[Answer]:
    """One card of each face."""
    return [*{known.face(card): card for card in cards}.values()]


def tastes(known: InformationSet, options: Sequence[Answer], temper: Temper | None) -> dict[Answer, float]:
    """What each option is worth to a temper beside what it wins, in the chance of winning."""
    state: State = known.state
    hand = [known.face(card) for card in state.hands[known.seat]]
    manner = manner_of(temper, hurt=bool(state.lost[known.seat]))
    return {option: _taste(option, hand, state, manner) for option in options}


def _taste(option: Answer, hand: Sequence[Role | None], state: State, manner: Manner) -> float:
    match option:
        case "challenge":
            return manner.doubting
        case ("block", str() as role):
            return 0.0 if role in hand else manner.lying
        case (str() as action, _) if action in state.book.action:
            claim = state.book.action[action].claim
            return manner.lying if claim and claim not in hand else 0.0
    return 0.0


def best_of(
    known: InformationSet,
    options: Sequence[Answer],
    budget: int,
    chance: Chance,
    taste: Mapping[Answer, float],
    notes: Notes | None = None,
) -> Answer:
    """The option that wins most, by sequential halving: each turn of it has an equal share of the playouts."""
    left = [*options]
    taste = {option: taste[option] - RASH * (option == CHALLENGE) for option in options}
    turns = (len(left) - 1).bit_length()
    share = max(1, budget // turns)
    worlds = worlds_of(known, chance)
    position = Position(worlds.present)
    beliefs = guesses(known, worlds, min(MOST_WORLDS, 2 * (share // len(left) + 1)))
    won = dict.fromkeys(left, 0.0)
    at = 0
    if notes is not None:
        notes.opinions, notes.worlds = taste, [world for world, _ in beliefs]
    while len(left) > 1:
        for _ in range(max(1, share // len(left))):
            for option in left:
                outcome = tried(position, beliefs[at % len(beliefs)], option)
                won[option] += outcome
                if notes is not None:
                    notes.note(option, outcome)
            at += 1
        left.sort(key=lambda option: -won[option] - at * taste[option])
        left = left[: (len(left) + 1) // 2]
    return left[0]


def worths(
    known: InformationSet, options: Sequence[Answer], budget: int, chance: Chance
) -> dict[Answer, float]:
    """What each option wins, all played as often and in the same worlds."""
    worlds = worlds_of(known, chance)
    position = Position(worlds.present)
    beliefs = guesses(known, worlds, max(1, budget // len(options)))
    return {
        option: sum([tried(position, guess, option) for guess in beliefs]) / len(beliefs)
        for option in options
    }


def tried(position: Position, guess: Guess, option: Answer) -> float:
    """How likely the round is won with that option in that world, as it stands some turns later."""
    world, habits = guess
    return prospect(position.play(world, option, habits, TURNS + len(habits)), position.seat)


def prospect(turns: Round, seat: Seat) -> float:
    """How likely a seat wins the round from here: its share of all strength; all of it, or nothing, when the round is over."""
    if seat not in turns.living:
        return 0.0
    strengths = {other: strength(turns, other) for other in turns.living}
    return strengths[seat] / sum(strengths.values())


def strength(turns: Round, seat: Seat) -> float:
    """How strong a living player stands, by cards and coins."""
    hand, coins = turns.hands[seat], turns.coins[seat]
    worth = sum([STRENGTH[role or ""] for role in {turns.faces[card] for card in hand}])
    return exp(
        worth + SECOND_CARD * (len(hand) - 1) + COIN * min(coins, MOST_COINS) + COUP_AT_HAND * (coins >= COUP)
    )
