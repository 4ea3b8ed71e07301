"""Opponents to measure Coup's bots against: `RuleAI` of coupml, which always proves a true claim, and an honest counter of cards.

python -m tavola arena coup --bots strong,games.coup.outside:RuleBot --games 1000 --seed S     with tests/ on PYTHONPATH
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from coupml import constants as theirs
from coupml.rule_ai import RuleAI

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.match import InformationSet
from tavola.games.coup import events as heard
from tavola.games.coup import questions as asked
from tavola.games.coup.mind import Mind, faces
from tavola.games.coup.questions import ALLOW, CHALLENGE

T = TypeVar("T")
Trace = list[tuple[str, str | None]]
OURS = {theirs.FOREIGN_AID: "aid"}
THEIRS = {"aid": theirs.FOREIGN_AID}


class Dice:
    """Our chance under the names of numpy's generator."""

    def __init__(self, chance: Chance) -> None:
        self.rand = chance.fractions()

    def choice(self, things: Sequence[T]) -> T:
        return things[int(self.rand() * len(things))]

    def shuffle(self, things: list[Any]) -> None:
        things.sort(key=lambda _: self.rand())


class RuleBot:
    """coupml's RuleAI at our table. It is shown what it would see at its own."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        dice = Dice(chance)
        match question:
            case asked.Act():
                answer = self.act(known, dice)
                return (
                    answer if answer in question.choices else ("income", None)
                )  # it steals where nothing is
            case asked.Prove():
                return (
                    question.fallback(known.face)[0]
                    if self.holds(known, question)
                    else self.lose(known, dice)
                )
            case asked.Lose():
                return self.lose(known, dice)
            case asked.Return():
                return self.exchange(known, question, dice)
        return self.react(known, question, dice)

    def act(self, known: InformationSet, dice: Dice) -> Answer:
        """The turn; perhaps a theft from somebody without coins, which is legal there."""
        said = self.ai(known, dice, theirs.START_OF_TURN).get_action()
        name, _, target = said.partition(":")
        return OURS.get(name, name), Seat(int(target)) if target else None

    def react(self, known: InformationSet, question: Any, dice: Dice) -> Answer:
        doubts = CHALLENGE in question.choices
        blocks = any(isinstance(answer, tuple) for answer in question.choices)
        of: dict[str, Any] = {
            "action": THEIRS.get(question.action, question.action),
            "target_player": getattr(question, "target", None),
            "whose_turn": question.actor,
        }
        if isinstance(question, asked.ChallengeBlock):
            declared = known.state.declaration.target
            of |= {
                "blocked_with": question.role,
                "blocking_player": question.blocker,
                "target_player": declared,
            }
            said = self.ai(known, dice, theirs.AWAITING_BLOCK_CHALLENGE, of).get_action()
            return CHALLENGE if said == theirs.CHALLENGE else ALLOW
        if doubts and self.ai(known, dice, theirs.AWAITING_CHALLENGE, of).get_action() == theirs.CHALLENGE:
            return CHALLENGE
        if blocks:
            verb, _, role = self.ai(known, dice, theirs.AWAITING_BLOCK, of).get_action().partition(":")
            if verb == theirs.BLOCK and ("block", role) in question.choices:
                return "block", role
        return ALLOW

    def lose(self, known: InformationSet, dice: Dice) -> Answer:
        _, _, role = self.ai(known, dice, theirs.DIRECT_ATTACK).get_action().partition(":")
        return next(card for card in known.state.hands[known.seat] if known.face(card) == role)

    def holds(self, known: InformationSet, question: asked.Prove) -> bool:
        return question.role in faces(known, question.choices)

    def exchange(self, known: InformationSet, question: asked.Return, dice: Dice) -> Answer:
        hand, drawn = faces(known, question.before), faces(known, question.cards)
        for role in hand:
            drawn.remove(role)
        ai = self.ai(known, dice, theirs.CHOOSE_NEW_ROLES, {"drawn_roles": drawn}, hidden=hand)
        kept = ai.get_action().partition(":")[2].split(",")
        for returned in question.choices:
            left = [known.face(card) for card in question.cards if card not in returned]
            if sorted(map(str, left)) == sorted(kept):
                return returned
        raise AssertionError(f"{kept} can be kept")

    def ai(
        self,
        known: InformationSet,
        dice: Dice,
        phase: str,
        of: dict[str, Any] | None = None,
        hidden: Sequence[str] | None = None,
    ) -> Any:
        """RuleAI before a decision, with the table as coupml tells it."""
        state, seat = known.state, known.seat
        game = {"phase": phase, "whose_turn": state.turn, "player_to_act": seat, **(of or {})}
        traces = traced(known)
        players = [
            {
                "cash": state.coins[other],
                "hidden": list(hidden or faces(known, hand)) if other == seat else [None] * len(hand),
                "revealed": faces(known, state.lost[other]),
                "trace": traces[other],
            }
            for other, hand in enumerate(state.hands)
        ]
        return RuleAI({"game": game, "players": players}, dice)


def traced(known: InformationSet) -> list[Trace]:
    """What coupml notes of each player."""
    traces: list[Trace] = [[] for _ in known.state.hands]
    for event in known.events:
        match event:
            case heard.RoundBegins():
                traces = [[] for _ in traces]
            case (
                heard.Claimed(actor=seat, role=role)
                | heard.ClaimedAgainst(actor=seat, role=role)
                | heard.Blocked(blocker=seat, role=role)
            ):
                traces[seat].append(("claim", role))
            case heard.Proved(claimant=seat, role=role):
                traces[seat].append(("reveal", role))
            case heard.Exposed(claimant=seat, role=role, card=card):
                traces[seat] += [("reveal", known.face(card)), ("lost_challenge", role)]
            case heard.LostInfluence(seat=seat, card=card):
                traces[seat].append(("reveal", known.face(card)))
            case heard.Returned(seat=seat):
                traces[seat].append(("exchange", None))
    return traces


WORTH = ("duke", "captain", "assassin", "contessa", "ambassador")


class HonestBot:
    """Never lies, except to save its last card; doubts what it can count to be false; a coup as soon as it can."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind.reading(known)
        match question:
            case asked.Act():
                return self.act(mind, question)
            case asked.Prove():
                return question.fallback(known.face)[0]
            case asked.Lose():
                return max(question.choices, key=lambda card: self.rank(known, card, question.choices))
            case asked.Return():
                return max(
                    question.choices, key=lambda returned: mind.worth_of_hand(returned, question.cards)
                )
        role = getattr(question, "role", None)
        if CHALLENGE in question.choices and role is not None and mind.unseen[role] <= 0:
            return CHALLENGE
        for answer in question.choices:
            if isinstance(answer, tuple) and answer[1] in mind.hand:
                return answer
        dying = getattr(question, "action", "") == "assassinate" and len(mind.hand) == 1
        return next((answer for answer in question.choices if dying and isinstance(answer, tuple)), ALLOW)

    def rank(self, known: InformationSet, card: Any, among: Sequence[Any]) -> tuple[int, int]:
        role = known.face(card) or ""
        return sum(known.face(other) == role for other in among), WORTH.index(role)

    def act(self, mind: Mind, question: asked.Act) -> Answer:
        state, hand = mind.state, mind.hand
        rivals = state.others(mind.known.seat)
        first = mind.strongest(rivals)
        if question.coins >= 7:
            return "coup", first
        if "assassin" in hand and question.coins >= 3:
            return "assassinate", first
        if "duke" in hand:
            return "tax", None
        rich = max(rivals, key=lambda seat: state.coins[seat])
        if "captain" in hand and state.coins[rich] >= 2:
            return "steal", rich
        if "ambassador" in hand:
            return "exchange", None
        return (
            ("aid", None)
            if not any("duke" in claims for claims in mind.claims.values())
            else ("income", None)
        )
