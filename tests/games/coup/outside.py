"""Opponents to measure Coup's bots against: people as one meets them, and `RuleAI` of coupml, which always proves a true claim.

PYTHONPATH=py:tests python -m tavola arena coup --bots strong,careful --against all --games 400 --out shares
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from coupml import constants as theirs
from coupml.rule_ai import RuleAI

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.information import InformationSet
from tavola.games.coup import events as heard
from tavola.games.coup import questions as asked
from tavola.games.coup.bots.mind import Mind, faces
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
                # it steals where nothing is
                return answer if answer in question.choices else ("income", None)
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


LIKED = ("assassinate", "tax", "steal", "cooperate", "exchange", "interrogate")
"""What a plain player does with the card for it, the best first."""
KEPT = ("duke", "diplomat", "captain", "assassin", "inquisitor", "contessa", "ambassador")
"""The best first."""


class NaiveBot:
    """Plays what its cards allow, takes every claim as it comes, and lies for its last card alone. It counts nothing."""

    counts = False
    doubts = 0  # percent of the claims to act
    doubts_blocks = 0  # percent of the blocks

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind.reading(known)
        match question:
            case asked.Act():
                return self.act(mind, question, chance)
            case asked.Prove():
                return question.fallback(known.face)[0]
            case asked.Lose() | asked.Show():
                return max(question.choices, key=lambda card: rank(known, card, question.choices))
            case asked.Draft():
                return min(question.choices, key=lambda card: rank(known, card, question.choices))
            case asked.Return():
                return max(
                    question.legal_for(known.face),
                    key=lambda returned: mind.worth_of_hand(returned, question.cards),
                )
            case asked.Examine():
                return "force" if known.face(question.card) in KEPT[:4] else "leave"
        return self.react(mind, question, chance)

    def act(self, mind: Mind, question: asked.Act, chance: Chance) -> Answer:
        return act_with(mind, question, mind.hand)

    def react(self, mind: Mind, question: Any, chance: Chance) -> Answer:
        if CHALLENGE in question.choices and self.disbelieves(mind, question, chance):
            return CHALLENGE
        blocks = [answer for answer in question.choices if isinstance(answer, tuple)]
        true = [answer for answer in blocks if answer[1] in mind.hand]
        dying = question.action == "assassinate" and len(mind.hand) == 1
        return next(iter(true or (dying and blocks) or [ALLOW]))

    def disbelieves(self, mind: Mind, question: Any, chance: Chance) -> bool:
        is_block = isinstance(question, asked.ChallengeBlock)
        if isinstance(question, asked.ChallengeDenial):
            return chance.below(100) < self.doubts
        if self.counts and mind.unseen[question.role] <= 0:
            return True
        return chance.below(100) < (self.doubts_blocks if is_block else self.doubts)


def act_with(mind: Mind, question: asked.Act, roles: Sequence[str]) -> Answer:
    """A coup as soon as it can be paid; else the best that these characters allow."""
    legal, state = question.choices, mind.state
    coups = [target for action, target in legal if action == "coup"]
    if coups:
        return "coup", mind.strongest(coups)
    for liked in LIKED:
        targets = [target for action, target in legal if action == liked]
        if not targets or state.book.action[liked].claim not in roles:
            continue
        if targets == [None]:
            return liked, None
        target = max(targets, key=lambda seat: (liked == "steal" and state.coins[seat], -seat))
        if liked != "steal" or state.coins[target] >= 2:
            return liked, mind.strongest(targets) if liked == "assassinate" else target
    denied = state.book.action["embezzle"].denies if "embezzle" in state.book.action else ()
    if ("embezzle", None) in legal and state.almshouse >= 2 and not {*denied} & {*mind.hand}:
        return "embezzle", None
    return ("income", None) if any("duke" in claims for claims in mind.claims.values()) else ("aid", None)


def rank(known: InformationSet, card: Any, among: Sequence[Any]) -> tuple[int, int]:
    """How gladly a card is lost: a second copy first."""
    role = known.face(card) or ""
    return sum(known.face(other) == role for other in among), KEPT.index(role)


class HonestBot(NaiveBot):
    """An honest player who counts cards: it doubts what can't be true, and nothing else."""

    counts = True


class DoubterBot(HonestBot):
    """Honest, and believes nobody."""

    doubts = doubts_blocks = 100


class ActionDoubterBot(HonestBot):
    """Honest, doubts every action, and believes every block."""

    doubts = 100


class ThirdDoubterBot(HonestBot):
    """Honest, and doubts about a third of all claims, whatever they are."""

    doubts = doubts_blocks = 35


class HalfDoubterBot(HonestBot):
    """The same, every other one."""

    doubts = doubts_blocks = 50


class OftenDoubterBot(HonestBot):
    """The same, two of three."""

    doubts = doubts_blocks = 70


class DukeBot(HonestBot):
    """Says on every turn that it holds the Duke, and stops every foreign aid with it."""

    def act(self, mind: Mind, question: asked.Act, chance: Chance) -> Answer:
        taxed = ("tax", None) in question.choices and "coup" not in dict(question.choices)
        return ("tax", None) if taxed else super().act(mind, question, chance)

    def react(self, mind: Mind, question: Any, chance: Chance) -> Answer:
        if ("block", "duke") in question.choices:
            return "block", "duke"
        return super().react(mind, question, chance)


class LiarBot(HonestBot):
    """Claims what it does not hold whenever it can, in defence as well, and doubts a quarter of all claims."""

    doubts = doubts_blocks = 25

    def act(self, mind: Mind, question: asked.Act, chance: Chance) -> Answer:
        lies = [role for role in mind.state.book.roles if role not in mind.hand and mind.unseen[role] > 0]
        first = chance.below(len(lies))
        for role in (*lies[first:], *lies[:first]):
            answer = act_with(mind, question, [role])
            if answer[0] == "coup" or mind.state.book.action[answer[0]].claim == role:
                return answer
        return act_with(mind, question, ())

    def react(self, mind: Mind, question: Any, chance: Chance) -> Answer:
        if CHALLENGE in question.choices and self.disbelieves(mind, question, chance):
            return CHALLENGE
        lies = [
            answer
            for answer in question.choices
            if isinstance(answer, tuple) and answer[1] not in mind.hand and mind.unseen[answer[1]] > 0
        ]
        return lies[chance.below(len(lies))] if lies else super().react(mind, question, chance)


class MixedBot:
    """Another of these for every question: nobody is the same all evening."""

    kinds = (HonestBot(), ThirdDoubterBot(), DukeBot(), LiarBot(), HonestBot())

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        return self.kinds[chance.below(len(self.kinds))].decide(known, question, chance)


HERE = "games.coup.outside:"
ROWS = {
    "doubts all": f"{HERE}DoubterBot",
    "doubts acts": f"{HERE}ActionDoubterBot",
    "two doubt all": f"{HERE}DoubterBot*2",
    "random": "random",
    "two random": "random*2",
    "honest": f"{HERE}HonestBot",
    "naive": f"{HERE}NaiveBot",
    "doubts 35 %": f"{HERE}ThirdDoubterBot",
    "doubts 50 %": f"{HERE}HalfDoubterBot",
    "doubts 70 %": f"{HERE}OftenDoubterBot",
    "says Duke": f"{HERE}DukeBot",
    "lies": f"{HERE}LiarBot",
    "mixed": f"{HERE}MixedBot",
    "RuleAI": f"{HERE}RuleBot",
    "three RuleAI": f"{HERE}RuleBot*3",
}
"""The rivals of each row of the cross table."""


def against(seats: int | None, options: Mapping[str, object]) -> dict[str, str]:
    """The rows of `arena --against`; with a number of seats, each kind of rival once, as many as there is room for."""
    plain = not any(options.get(expansion) for expansion in ("factions", "inquisitor", "diplomat"))
    rows = {name: rivals for name, rivals in ROWS.items() if plain or "RuleBot" not in rivals}
    if seats is None:
        return rows
    return {name: f"{rivals}*{seats - 1}" for name, rivals in rows.items() if "*" not in rivals}
