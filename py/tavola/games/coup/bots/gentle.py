"""A gentle player, as beginners are: it does what its own cards allow, counts nothing, and remembers nothing.

It takes claims as they come, doubts now and then by its manner, and attacks whoever sits next.
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.information import InformationSet
from tavola.games.coup.bots.careful import CarefulBot, mortal
from tavola.games.coup.bots.mind import Mind
from tavola.games.coup.characters import Role
from tavola.games.coup.questions import (
    ALLOW,
    CHALLENGE,
    Act,
    Block,
    Challenge,
    ChallengeBlock,
    ChallengeDenial,
    Respond,
)

LIKES = ("assassinate", "steal", "tax", "cooperate", "interrogate", "exchange")
"""The actions of characters, the best first."""


class GentleBot(CarefulBot):
    """See the module. What it loses, keeps and proves it chooses like the careful player."""

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind.reading(known, self.temper)
        match question:
            case Act():
                return act(mind, question.choices, chance)
            case Respond() | Challenge() | Block() | ChallengeBlock() | ChallengeDenial():
                return react(mind, question, chance)
        return super().decide(known, question, chance)


def act(mind: Mind, legal: Sequence[Answer], chance: Chance) -> Answer:
    """A coup when it can be paid, else what the hand allows; seldom, by its manner, what another hand would allow."""
    for action, target in legal:
        if action == "coup":
            return action, target
    roles: Sequence[Role] = mind.hand
    if chance.below(100) < mind.manner.new_lie // 2:
        roles = mind.state.book.roles
    claims = {action: mind.state.book.action[action].claim for action, _ in legal}
    for liked in LIKES:
        for action, target in legal:
            if action == liked and claims[action] in roles:
                return action, target
    return ("aid", None) if ("aid", None) in legal else legal[0]


def react(mind: Mind, question: Question, chance: Chance) -> Answer:
    """Block with the card; doubt by its manner; and save the last card by any word."""
    choices: Sequence[Answer] = getattr(question, "choices", ())
    blocks = [answer for answer in choices if isinstance(answer, tuple)]
    for answer in blocks:
        if answer[1] in mind.hand:
            return answer
    if CHALLENGE in choices and chance.below(100) < mind.manner.idle_doubt:
        return CHALLENGE
    return blocks[0] if blocks and mortal(mind, question) else ALLOW
