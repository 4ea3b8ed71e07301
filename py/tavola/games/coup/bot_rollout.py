"""How Coup is played within a playout: quickly, by a few habits that people at a table have.

A player does the best that its cards truly allow, most of the time; else it may lie. How often players lie and doubt differs, so
a playout gives each a **habit**; `bot_beliefs` says how likely each habit is. Nobody doubts or lies here by reading the others'
stories: that would cost more than it brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tavola.engine.ask import Answer, Knows, Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.rerun import Draw, NewPlayer
from tavola.engine.table import Player
from tavola.games.coup import questions as asked
from tavola.games.coup.characters import Role
from tavola.games.coup.mind import WORTH
from tavola.games.coup.questions import ALLOW, CHALLENGE
from tavola.games.coup.state import State

COUP = 7
ASSASSINATION = 3


class Habit(NamedTuple):
    """How a player plays; each is a share of the occasions."""

    lies: float  # on a turn on which its cards allow nothing good
    strays: float  # does something else than its best true action
    doubts: float  # a claim that may be true
    lies_in_defence: float  # blocks without the card


HONEST = Habit(lies=0.04, strays=0.03, doubts=0.02, lies_in_defence=0.03)
LIAR = Habit(lies=0.5, strays=0.1, doubts=0.12, lies_in_defence=0.4)
HABITS = (HONEST, LIAR)


class RoundOver(Exception):  # nothing has gone wrong
    """The round that was thought about has ended, and another one begins. Its argument is the state."""


def playing_as(habits: Sequence[Habit]) -> NewPlayer:
    """The maker of a player for whole tables: a habit for each seat."""

    def new_player(state: State, face: Knows, draw: Draw) -> Player:
        quick = _Quick(habits, state, face, draw)

        def player(seat: Seat, question: Question, _optional: bool) -> Answer:
            return _ANSWERS[type(question)](quick, seat, question)

        return player

    return new_player


class _Quick:
    """One playout: its state, the faces of its cards, and who has which habit."""

    __slots__ = ("can", "draw", "face", "habits", "roles", "round", "state")

    def __init__(self, habits: Sequence[Habit], state: State, face: Knows, draw: Draw) -> None:
        self.habits = habits
        self.state = state
        self.face = face
        self.draw = draw
        self.round = state.round
        self.can = state.book.action
        self.roles = state.book.roles

    def hand(self, seat: Seat) -> list[Role | None]:
        face = self.face
        return [face(card) for card in self.state.hands[seat]]

    def strongest(self, rivals: Sequence[Seat]) -> Seat:
        """The rival to attack: most cards, then most coins."""
        if len(rivals) == 1:
            return rivals[0]
        hands, coins = self.state.hands, self.state.coins
        return max(rivals, key=lambda seat: 16 * len(hands[seat]) + coins[seat])

    def act(self, seat: Seat, question: asked.Act) -> Answer:
        state, coins = self.state, question.coins
        if state.round != self.round:
            raise RoundOver(state)
        rivals = state.enemies(seat)
        if coins >= COUP:
            return "coup", self.strongest(rivals)
        hand, draw, habit = self.hand(seat), self.draw, self.habits[seat]
        told = self.best(rivals, hand, coins)
        if told is not None and draw() >= habit.strays:
            return told
        if draw() < habit.lies:
            lie = self.best(rivals, [self.roles[int(draw() * len(self.roles))]], coins)
            if lie is not None:
                return lie
        if state.almshouse >= 2 and not any(role in hand for role in self.can["embezzle"].denies):
            return "embezzle", None
        if "ambassador" in hand or ("ambassador" in self.roles and draw() < habit.lies):
            return "exchange", None
        return ("aid", None) if draw() < 0.5 else ("income", None)

    def best(self, rivals: Sequence[Seat], roles: Sequence[Role | None], coins: int) -> Answer | None:
        """The best action that these characters allow, or None."""
        if "assassin" in roles and coins >= ASSASSINATION:
            return "assassinate", self.strongest(rivals)
        if "duke" in roles and len(rivals) > 1:
            return "tax", None
        if "captain" in roles:
            purses = self.state.coins
            rich = rivals[0] if len(rivals) == 1 else max(rivals, key=purses.__getitem__)
            if purses[rich] >= 2:
                return "steal", rich
        if "duke" in roles:
            return "tax", None
        if "diplomat" in roles:
            return "cooperate", min(rivals, key=self.state.coins.__getitem__)
        if "inquisitor" in roles:
            return ("exchange", None) if self.draw() < 0.5 else ("interrogate", self.strongest(rivals))
        return None

    def impossible(self, hand: Sequence[Role | None], role: Role) -> bool:
        """Whether all cards of a character are lost, or in this hand."""
        face, seen = self.face, hand.count(role)
        for pile in self.state.lost:
            for card in pile:
                if face(card) == role:
                    seen += 1
        return seen >= self.state.book.deck.count(role)

    def react(self, seat: Seat, question: Any) -> Answer:
        """Block truthfully, doubt what can't be true, else now and then; anything to save the last card."""
        hand, choices, draw, habit = self.hand(seat), question.choices, self.draw, self.habits[seat]
        for answer in choices:
            if answer.__class__ is tuple and answer[1] in hand:
                return answer
        mortal = (
            question.action == "assassinate" and len(hand) == 1 and getattr(question, "target", -1) == seat
        )
        if choices[1] == CHALLENGE:
            doubts = 0.35 if mortal else habit.doubts
            if draw() < doubts or self.impossible(hand, question.role):
                return CHALLENGE
        block = choices[-1]
        if block.__class__ is tuple and (mortal or self.is_lied_about(seat, question, habit)):
            return choices[-1 - int(draw() * (len(choices) - (2 if choices[1] == CHALLENGE else 1)))]
        return ALLOW

    def is_lied_about(self, seat: Seat, question: Any, habit: Habit) -> bool:
        """Whether to block without the card: rather what is aimed here than foreign aid."""
        lies = habit.lies_in_defence
        return self.draw() < (lies if getattr(question, "target", -1) == seat else lies / 4)

    def doubt(self, seat: Seat, question: Any) -> Answer:
        if self.draw() < self.habits[seat].doubts or self.impossible(self.hand(seat), question.role):
            return CHALLENGE
        return ALLOW

    def doubt_denial(self, seat: Seat, question: asked.ChallengeDenial) -> Answer:
        return CHALLENGE if self.draw() < self.habits[seat].doubts else ALLOW

    def prove(self, _seat: Seat, question: asked.Prove) -> Answer:
        for card in question.choices:
            if self.face(card) == question.role:
                return card
        return self.least(question.choices)

    def lose(self, _seat: Seat, question: Question) -> Answer:
        return self.least(question.choices)

    def least(self, cards: Sequence[Handle]) -> Handle:
        """The card to do without: a second copy, else the one worth least."""
        worth = [WORTH.get(self.face(card) or "", 0) for card in cards]
        return cards[worth.index(min(worth))]

    def keep(self, _seat: Seat, question: asked.Return) -> Answer:
        """Return the worse cards: those left are different, and worth much."""
        if question.single_swap:
            legal = question.legal_for(self.face)
            return legal[int(self.draw() * len(legal))]
        by_worth = sorted(question.cards, key=lambda card: -WORTH.get(self.face(card) or "", 0))
        first: list[Handle] = []
        again: list[Handle] = []
        seen: set[Role | None] = set()
        for card in by_worth:
            role = self.face(card)
            (again if role in seen else first).append(card)
            seen.add(role)
        kept = [*first, *again][: len(question.cards) - question.count]
        return tuple(card for card in question.cards if card not in kept)

    def draft(self, _seat: Seat, question: asked.Draft) -> Answer:
        return max(question.choices, key=lambda card: WORTH.get(self.face(card) or "", 0))

    def examine(self, _seat: Seat, question: asked.Examine) -> Answer:
        return "force" if WORTH.get(self.face(question.card) or "", 0) > 3 else "leave"


_ANSWERS: dict[type[Question], Callable[[_Quick, Seat, Any], Answer]] = {
    asked.Act: _Quick.act,
    asked.Respond: _Quick.react,
    asked.Challenge: _Quick.doubt,
    asked.ChallengeAgainst: _Quick.doubt,
    asked.ChallengeDenial: _Quick.doubt_denial,
    asked.Block: _Quick.react,
    asked.BlockAgainst: _Quick.react,
    asked.ChallengeBlock: _Quick.doubt,
    asked.Prove: _Quick.prove,
    asked.Lose: _Quick.lose,
    asked.Show: _Quick.lose,
    asked.Return: _Quick.keep,
    asked.Draft: _Quick.draft,
    asked.Examine: _Quick.examine,
}
