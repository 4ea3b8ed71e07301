"""A careful player: counts cards, mostly tells the truth, and when it lies keeps to its story.

It decides from its information set alone. What it weighs:

* how many copies of a character can still be in other hands (its own cards and the lost ones are all it has seen);
* which characters each player has claimed and not yet disowned, itself included: a lie that went well is told again;
* who is closest to winning, for that is whom it strikes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Handle, Seat
from tavola.engine.match import InformationSet
from tavola.games.coup import events as heard
from tavola.games.coup.characters import ACTION, Role, deck_faces
from tavola.games.coup.questions import (
    ALLOW,
    CHALLENGE,
    Act,
    Block,
    Challenge,
    ChallengeBlock,
    Lose,
    Prove,
    Respond,
    Return,
)
from tavola.games.coup.state import State

WORTH = {"duke": 5, "captain": 4, "assassin": 4, "contessa": 3, "ambassador": 2}
"""How gladly a card is kept, all else being equal."""

NEW_LIE_PERCENT = 18  # how often a turn without a good true action starts a new lie
DOUBT_BELOW_PERCENT = 16  # a claim less likely than this by counting is doubted
IDLE_DOUBT_PERCENT = 4  # how often any other claim is, so that lying is never safe


class CarefulBot:
    """See the module. It keeps nothing between decisions: its story is what the table has heard."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind.reading(known)
        match question:
            case Act():
                return act(mind, question, chance)
            case Respond() | Challenge() | Block() | ChallengeBlock():
                return react(mind, question, chance)
            case Prove():
                return question.fallback(known.face)[0]
            case Lose():
                return min(question.legal, key=lambda card: mind.worth(card, question.legal))
            case Return():
                return max(
                    question.legal_for(known.face),
                    key=lambda returned: mind.worth_of_hand(returned, question.cards),
                )
        raise TypeError(f"Coup asks no {type(question).__name__}")


@dataclass(frozen=True, slots=True)
class Mind:
    """What the bot makes of what it knows."""

    known: InformationSet
    state: State
    hand: Sequence[Role]  # its own hidden cards
    unseen: Counter[Role]  # copies that lie in the deck or in others' hands
    claims: dict[Seat, list[Role]]  # by seat, what it has claimed and not disowned since

    @classmethod
    def reading(cls, known: InformationSet) -> Mind:
        state: State = known.state
        hand = faces(known, state.hands[known.seat])
        lost = [role for cards in state.lost for role in faces(known, cards)]
        unseen = Counter(deck_faces())
        unseen.subtract(hand)
        unseen.subtract(lost)
        return cls(known, state, hand, unseen, claims_heard(known.events, len(state.hands)))

    @property
    def story(self) -> Sequence[Role]:
        """What the table has been told about this hand."""
        return self.claims[self.known.seat]

    def likelihood(self, seat: Seat, role: Role) -> float:
        """How likely a player holds a character, by counting alone."""
        cards = len(self.state.hands[seat])
        total = sum(self.unseen.values())
        others = total - self.unseen[role]
        return 1 - comb(others, cards) / comb(total, cards) if total >= cards else 0.0

    def strongest(self, rivals: Iterable[Seat]) -> Seat:
        """Whom to strike: who has most cards, then most coins."""
        return max(rivals, key=lambda seat: (len(self.state.hands[seat]), self.state.coins[seat], -seat))

    def worth(self, card: Handle, among: Sequence[Handle]) -> tuple[int, int]:
        """How gladly one of these cards is kept: a second copy least of all, then by its use."""
        role = self.known.face(card)
        copies = sum(self.known.face(other) == role for other in among)
        return -copies, WORTH.get(role or "", 0)

    def worth_of_hand(self, returned: Sequence[Handle], cards: Sequence[Handle]) -> tuple[int, int]:
        """How good the hand is that stays: different characters first, then their use."""
        kept = [self.known.face(card) or "" for card in cards if card not in returned]
        return len(set(kept)), sum(WORTH.get(role, 0) for role in kept)


def faces(known: InformationSet, cards: Iterable[Handle]) -> list[Role]:
    """The faces of those cards that the seat knows."""
    return [face for face in map(known.face, cards) if face is not None]


def claims_heard(events: Sequence[object], seats: int) -> dict[Seat, list[Role]]:
    """What each player has claimed this round and not disowned: by an exchange, by being exposed, or by showing the card."""
    claims: dict[Seat, list[Role]] = {Seat(seat): [] for seat in range(seats)}
    for event in events:
        match event:
            case heard.RoundBegins():
                claims = {seat: [] for seat in claims}
            case heard.Claimed(actor=seat, role=role) | heard.ClaimedAgainst(actor=seat, role=role):
                claims[seat].append(role)
            case heard.Blocked(blocker=seat, role=role):
                claims[seat].append(role)
            case heard.Exposed(claimant=seat, role=role) | heard.Proved(claimant=seat, role=role):
                claims[seat] = [claimed for claimed in claims[seat] if claimed != role]
            case heard.Returned(seat=seat):
                claims[seat] = []
    return claims


# -- the turn --


def act(mind: Mind, question: Act, chance: Chance) -> Answer:
    """A coup as soon as there are coins for it; else the best that the hand really offers; else perhaps a lie."""
    legal = list(question.legal)
    coups = [target for action, target in legal if action == "coup"]
    if coups:
        return "coup", mind.strongest(coups)
    told = best_of(mind, legal, mind.hand)
    if told is not None:
        return told
    lie = best_of(mind, legal, mind.story) or new_lie(mind, legal, chance)
    if lie is not None:
        return lie
    dukes = sum("duke" in mind.claims[rival] for rival in mind.state.others(mind.known.seat))
    return ("aid", None) if not dukes else ("income", None)


def best_of(mind: Mind, legal: Sequence[Answer], roles: Sequence[Role]) -> Answer | None:
    """The best action that holding these characters would allow, or None if none is worth it."""
    killing = [
        target
        for action, target in legal
        if action == "assassinate" and "contessa" not in mind.claims[target]
    ]
    if "assassin" in roles and killing:
        return "assassinate", mind.strongest(killing)
    robbing = [
        target
        for action, target in legal
        if action == "steal" and not {"captain", "ambassador"} & set(mind.claims[target])
    ]
    if "captain" in roles and robbing and max(mind.state.coins[target] for target in robbing) >= 2:
        return "steal", max(robbing, key=lambda target: (mind.state.coins[target], -target))
    if "duke" in roles:
        return "tax", None
    if "ambassador" in roles and len(set(mind.hand)) < len(mind.hand):
        return "exchange", None
    return None


def new_lie(mind: Mind, legal: Sequence[Answer], chance: Chance) -> Answer | None:
    """Now and then, a claim that the cards in sight do not make ridiculous."""
    if chance.below(100) >= NEW_LIE_PERCENT:
        return None
    plausible = [role for role in ("duke", "captain", "assassin") if mind.unseen[role] >= 2]
    return best_of(mind, legal, [plausible[chance.below(len(plausible))]]) if plausible else None


# -- answers to others --


def react(mind: Mind, question: Respond | Challenge | Block | ChallengeBlock, chance: Chance) -> Answer:
    """Doubt what can't be true, block with what is held, and lie when the last card is at stake."""
    roles = [answer[1] for answer in question.legal if isinstance(answer, tuple)]
    for role in roles:
        if role in mind.hand:
            return "block", role
    if CHALLENGE in question.legal and doubts(mind, question, chance):
        return CHALLENGE
    if roles and lies_in_defence(mind, question, chance):
        return "block", max(roles, key=lambda role: (role in mind.story, mind.unseen[role]))
    return ALLOW


def doubts(mind: Mind, question: Question, chance: Chance) -> bool:
    """Whether to doubt the claim: surely if no copy can be there, else if it is unlikely, or once in a while."""
    claimant, role = claim_in(question)
    if mind.unseen[role] <= 0:
        return True
    percent = 100 * mind.likelihood(claimant, role)
    if mortal(mind, question):  # without a doubt or a lie this seat is out: the better of the two
        return percent < 50 and chance.below(2) == 0
    roll = chance.below(100)
    if len(mind.hand) == 1:
        return percent < DOUBT_BELOW_PERCENT / 2
    return percent < DOUBT_BELOW_PERCENT or roll < IDLE_DOUBT_PERCENT


def claim_in(question: Question) -> tuple[Seat, Role]:
    """Who claims what in this question."""
    if isinstance(question, ChallengeBlock):
        return question.blocker, question.role
    assert isinstance(question, Respond | Challenge), "only claims are doubted"
    return question.actor, question.role


def mortal(mind: Mind, question: Question) -> bool:
    """Whether the action, if it goes through, takes this seat's last card."""
    if not isinstance(question, Respond | Block) or question.target != mind.known.seat:
        return False
    return ACTION[question.action].cost > 0 and len(mind.hand) == 1


def lies_in_defence(mind: Mind, question: Question, chance: Chance) -> bool:
    """Whether to block without the card: always with the last card at stake, else rarely."""
    if mortal(mind, question):
        return True
    aimed_here = isinstance(question, Respond | Block) and question.target == mind.known.seat
    return chance.below(100) < (12 if aimed_here else 3)
