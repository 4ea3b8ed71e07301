"""A careful player: counts cards, mostly tells the truth, and when it lies keeps to its story.

It decides from its information set alone. What it weighs:

* how many copies of a character can still be in other hands (its own cards and the lost ones are all it has seen);
* which characters each player has claimed and not yet disowned, itself included: a lie that went well is told again;
* who is closest to winning: it strikes that player.
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
from tavola.games.coup.characters import Role
from tavola.games.coup.questions import (
    ALLOW,
    CHALLENGE,
    Act,
    Block,
    BlockAgainst,
    Challenge,
    ChallengeBlock,
    ChallengeDenial,
    Draft,
    Examine,
    Lose,
    Prove,
    Respond,
    Return,
    Show,
)
from tavola.games.coup.state import State

WORTH = {
    "duke": 5,
    "captain": 4,
    "assassin": 4,
    "diplomat": 4,
    "inquisitor": 3,
    "contessa": 3,
    "ambassador": 2,
}
"""The value of keeping a card, all else being equal."""

NEW_LIE_PERCENT = 18  # how often a turn without a good true action starts a new lie
DOUBT_BELOW_PERCENT = 16  # a claim less likely than this by counting is doubted
DENIAL_DOUBT_PERCENT = 8  # how often an embezzler is asked to show, without a reason...
CONTRADICTION_DOUBT_PERCENT = 60  # ...and how often one who has claimed the very character before
GOOD_CARD = 3  # from this worth on, an examined card is better changed
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
            case ChallengeDenial():
                return doubt_denial(mind, question, chance)
            case Prove():
                return question.fallback(known.face)[0]
            case Lose() | Show():
                return min(question.choices, key=lambda card: mind.worth(card, question.choices))
            case Draft():
                return max(question.choices, key=lambda card: mind.worth(card, question.choices))
            case Examine():
                return "force" if WORTH.get(known.face(question.card) or "", 0) >= GOOD_CARD else "leave"
            case Return():
                return max(
                    question.legal_for(known.face),
                    key=lambda returned: mind.worth_of_hand(returned, question.cards),
                )
        raise TypeError(f"Coup asks no {type(question).__name__}")


@dataclass(frozen=True, slots=True)
class Mind:
    """What the bot infers from what it knows."""

    known: InformationSet
    state: State
    hand: Sequence[Role]  # its own hidden cards
    unseen: Counter[Role]  # copies that lie in the deck or in others' hands
    claims: dict[Seat, list[Role]]  # by seat, what it has claimed and not disowned since
    examined: dict[Seat, list[Role]]  # by seat, what it has shown to this seat alone and must still hold

    @classmethod
    def reading(cls, known: InformationSet) -> Mind:
        state: State = known.state
        hand = faces(known, state.hands[known.seat])
        claims = claims_heard(known.events, len(state.hands))
        examined = faces_shown(known) if "interrogate" in state.book.action else {}
        unseen = Counter(state.book.deck)
        for pile in (*state.lost, *state.aside):
            unseen.subtract(faces(known, pile))
        for roles in (hand, *examined.values()):
            unseen.subtract(roles)
        return cls(known, state, hand, unseen, claims, examined)

    @property
    def story(self) -> Sequence[Role]:
        """What the table has been told about this hand."""
        return self.claims[self.known.seat]

    def likelihood(self, seat: Seat, role: Role) -> float:
        """How likely a player holds a character, by counting alone."""
        shown = self.examined.get(seat, ())
        if role in shown:
            return 1.0
        cards = len(self.state.hands[seat]) - len(shown)
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
    denied = ""
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
            case heard.Denied(role=role):
                denied = role
            case heard.Embezzled(seat=seat):
                claims[seat] = [claimed for claimed in claims[seat] if claimed != denied]
            case heard.Returned(seat=seat) | heard.Redrew(seat=seat) | heard.Forced(target=seat):
                claims[seat] = []
    return claims


def faces_shown(known: InformationSet) -> dict[Seat, list[Role]]:
    """What an Inquisitor remembers: by seat, the character that it has shown and must still hold."""
    shown: dict[Seat, list[Role]] = {}
    for event in known.events:
        match event:
            case heard.RoundBegins():
                shown = {}
            case heard.Examined(actor=known.seat, target=seat, card=card):
                shown[seat] = faces(known, [card])
            case heard.Returned(seat=seat) | heard.Redrew(seat=seat) | heard.Forced(target=seat):
                shown.pop(seat, None)
            case (
                heard.Proved(claimant=seat, card=card)
                | heard.Exposed(claimant=seat, card=card)
                | heard.LostInfluence(seat=seat, card=card)
            ) if faces(known, [card]) == shown.get(seat):
                del shown[seat]
    return shown


# -- the turn --


def act(mind: Mind, question: Act, chance: Chance) -> Answer:
    """A coup as soon as there are coins for it; else the best that the hand really offers; else perhaps a lie."""
    legal = list(question.choices)
    coups = [target for action, target in legal if action == "coup"]
    if coups:
        return "coup", mind.strongest(coups)
    if ("embezzle", None) in legal and mind.state.almshouse >= 2 and denies_truly(mind):
        return "embezzle", None
    told = best_of(mind, legal, mind.hand)
    if told is not None:
        return told
    if crowded_out(mind, legal):
        return "convert", mind.known.seat
    lie = best_of(mind, legal, mind.story) or new_lie(mind, legal, chance)
    if lie is not None:
        return lie
    blockers = set(mind.state.book.action["aid"].blocked_by)
    claimed = any(blockers & set(mind.claims[rival]) for rival in mind.state.enemies(mind.known.seat))
    return ("income", None) if claimed else ("aid", None)


def best_of(mind: Mind, legal: Sequence[Answer], roles: Sequence[Role]) -> Answer | None:
    """The best action that holding these characters would allow, or None if none is worth it."""
    book = mind.state.book
    aimed: dict[str, list[Seat]] = {}  # by action, the targets that have not claimed what would block it
    for action, target in legal:
        row = book.action[action]
        if row.claim in roles and target is not None and not set(row.blocked_by) & set(mind.claims[target]):
            aimed.setdefault(action, []).append(target)
    if "assassinate" in aimed:
        return "assassinate", mind.strongest(aimed["assassinate"])
    if "steal" in aimed and max(mind.state.coins[target] for target in aimed["steal"]) >= 2:
        return "steal", max(aimed["steal"], key=lambda target: (mind.state.coins[target], -target))
    if "duke" in roles:
        return "tax", None
    if "cooperate" in aimed:
        return "cooperate", min(aimed["cooperate"], key=lambda target: (mind.state.coins[target], target))
    if (
        "exchange" in book.action
        and book.action["exchange"].claim in roles
        and len(set(mind.hand)) < len(mind.hand)
    ):
        return "exchange", None
    if "interrogate" in aimed:
        return "interrogate", mind.strongest(aimed["interrogate"])
    return None


def denies_truly(mind: Mind) -> bool:
    """Whether this hand could be shown to prove an embezzlement."""
    return not set(mind.state.book.action["embezzle"].denies) & set(mind.hand)


def crowded_out(mind: Mind, legal: Sequence[Answer]) -> bool:
    """Whether a large side has but one enemy left to take anything from: then it is better to be on the small one."""
    state = mind.state
    return (
        ("convert", mind.known.seat) in legal
        and len(state.foes(mind.known.seat)) == 1
        and len(state.living) > 3
    )


def new_lie(mind: Mind, legal: Sequence[Answer], chance: Chance) -> Answer | None:
    """Now and then, a claim that the cards in sight do not make ridiculous."""
    if chance.below(100) >= NEW_LIE_PERCENT:
        return None
    plausible = [role for role in ("duke", "diplomat", "captain", "assassin") if mind.unseen[role] >= 2]
    return best_of(mind, legal, [plausible[chance.below(len(plausible))]]) if plausible else None


# -- answers to others --


def react(mind: Mind, question: Respond | Challenge | Block | ChallengeBlock, chance: Chance) -> Answer:
    """Block truthfully, challenge an impossible or unlikely claim, and bluff when the last card is at stake."""
    roles = [answer[1] for answer in question.choices if isinstance(answer, tuple)]
    for role in roles:
        if role in mind.hand:
            return "block", role
    if CHALLENGE in question.choices and doubts(mind, question, chance):
        return CHALLENGE
    if roles and lies_in_defence(mind, question, chance):
        return "block", max(roles, key=lambda role: (role in mind.story, mind.unseen[role]))
    return ALLOW


def doubts(mind: Mind, question: Question, chance: Chance) -> bool:
    """Whether to challenge the claim: always if it is impossible, often if it is unlikely, rarely otherwise."""
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


def doubt_denial(mind: Mind, question: ChallengeDenial, chance: Chance) -> Answer:
    """Whether to ask an embezzler to show: rarely, but gladly one who has claimed the character before."""
    if mind.unseen[question.role] <= 0:  # nobody else can hold it, unless this seat has seen it there
        return CHALLENGE if question.role in mind.examined.get(question.actor, ()) else ALLOW
    told = question.role in mind.claims[question.actor]
    percent = CONTRADICTION_DOUBT_PERCENT if told else DENIAL_DOUBT_PERCENT
    return CHALLENGE if chance.below(100) < percent else ALLOW


def claim_in(question: Question) -> tuple[Seat, Role]:
    """Who claims what in this question."""
    if isinstance(question, ChallengeBlock):
        return question.blocker, question.role
    assert isinstance(question, Respond | Challenge), "only claims are doubted"
    return question.actor, question.role


def mortal(mind: Mind, question: Question) -> bool:
    """Whether the action, if it goes through, takes this seat's last card."""
    if not isinstance(question, Respond | BlockAgainst) or question.target != mind.known.seat:
        return False
    return mind.state.book.action[question.action].cost > 0 and len(mind.hand) == 1


def lies_in_defence(mind: Mind, question: Question, chance: Chance) -> bool:
    """Whether to block without the card: always with the last card at stake, else rarely."""
    if mortal(mind, question):
        return True
    aimed_here = isinstance(question, Respond | BlockAgainst) and question.target == mind.known.seat
    return chance.below(100) < (12 if aimed_here else 3)
