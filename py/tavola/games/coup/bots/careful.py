"""A careful player: it counts cards, mostly tells the truth, and keeps to the story of its lies.

It decides from its information set alone, by three things:

* how many copies of a character other hands can still hold (it has seen its own cards and the lost ones);
* which characters each player has claimed and not disowned since, itself included: a lie that worked is repeated;
* who is closest to winning: it attacks that player.

How often it lies and doubts is its manner (`manner`).
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.dealer import Seat
from tavola.engine.information import InformationSet
from tavola.games.coup.bots.mind import WORTH, Mind
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

GOOD_CARD = 3  # an examined card of at least this value is changed


class CarefulBot:
    """See the module. It is stateless: it reads its story from the events of the match."""

    temper: Temper | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind.reading(known, self.temper)
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


# -- the turn --


def act(mind: Mind, question: Act, chance: Chance) -> Answer:
    """A coup as soon as it is affordable; else the best action that the hand truly allows; else perhaps a lie."""
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
    """The best action for a hand of these characters; None if no action is worthwhile."""
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
    """Whether showing this hand would prove an embezzlement."""
    return not set(mind.state.book.action["embezzle"].denies) & set(mind.hand)


def crowded_out(mind: Mind, legal: Sequence[Answer]) -> bool:
    """Whether a large side has only one enemy left: then it is better to change to the small side."""
    state = mind.state
    return (
        ("convert", mind.known.seat) in legal
        and len(state.foes(mind.known.seat)) == 1
        and len(state.living) > 3
    )


def new_lie(mind: Mind, legal: Sequence[Answer], chance: Chance) -> Answer | None:
    """Sometimes, a new claim that the visible cards leave plausible; else None."""
    if chance.below(100) >= mind.manner.new_lie:
        return None
    plausible = [role for role in ("duke", "diplomat", "captain", "assassin") if mind.unseen[role] >= 2]
    return best_of(mind, legal, [plausible[chance.below(len(plausible))]]) if plausible else None


# -- answers to others --


def react(mind: Mind, question: Respond | Challenge | Block | ChallengeBlock, chance: Chance) -> Answer:
    """Block truthfully, challenge an impossible or unlikely claim, and bluff if the last card is at stake."""
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
    if mortal(mind, question):  # only a doubt or a lie saves this seat: take the better chance
        return percent < 50 and chance.below(2) == 0
    roll = chance.below(100)
    if len(mind.hand) == 1:
        return percent < mind.manner.doubt_below / 2
    return percent < mind.manner.doubt_below or roll < mind.manner.idle_doubt


def doubt_denial(mind: Mind, question: ChallengeDenial, chance: Chance) -> Answer:
    """Whether to doubt an embezzler: rarely, but often one who has claimed the denied character before."""
    if mind.unseen[question.role] <= 0:  # nobody else can hold it, unless this seat has examined it there
        return CHALLENGE if question.role in mind.examined.get(question.actor, ()) else ALLOW
    told = question.role in mind.claims[question.actor]
    percent = mind.manner.contradiction_doubt if told else mind.manner.denial_doubt
    return CHALLENGE if chance.below(100) < percent else ALLOW


def claim_in(question: Question) -> tuple[Seat, Role]:
    """The claimant of this question, and the claimed character."""
    if isinstance(question, ChallengeBlock):
        return question.blocker, question.role
    assert isinstance(question, Respond | Challenge), "only claims are doubted"
    return question.actor, question.role


def mortal(mind: Mind, question: Question) -> bool:
    """Whether the action takes this seat's last card if it takes effect."""
    if not isinstance(question, Respond | BlockAgainst) or question.target != mind.known.seat:
        return False
    return mind.state.book.action[question.action].cost > 0 and len(mind.hand) == 1


def lies_in_defence(mind: Mind, question: Question, chance: Chance) -> bool:
    """Whether to block without the card: always if the last card is at stake, else rarely."""
    if mortal(mind, question):
        return True
    aimed_here = isinstance(question, Respond | BlockAgainst) and question.target == mind.known.seat
    return chance.below(100) < (mind.manner.bluff_at_home if aimed_here else mind.manner.bluff_abroad)
