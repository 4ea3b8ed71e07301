"""The last two influences: with one card each, two players' game is small enough to be solved beforehand.

Whoever doubts then ends the game, and seven coins win it. So a player who can be read loses to somebody who reads, and a search
against likely opponents can be read. Here the strong bot plays by chance, with the weights of `endgame_table`. They were
found by learning against an opponent who knows them, remembers everything and answers as well as possible, and in part against
the habits of `rollout` (`tests/bench/coup_endgame.cpp`). `tests/bench/coup_exploit.py` tells what such an opponent gains.

In 2,000 paired matches of two against itself without these weights (200 iterations; `WithoutTable` in tests/bench/coup_before.py)
the strong bot won .5305 (standard error .005), and of the 774 that came to these last two influences .579.

A weight depends on the own card and on public things: the coins of both; what each has last claimed (its **tale**), as far as it
matters; and in answers, how likely the claimed character is by counting.
"""

from __future__ import annotations

from base64 import b85decode
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from math import exp
from typing import NamedTuple
from zlib import decompress

from tavola.engine.ask import Answer, Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.information import InformationSet
from tavola.engine.memo import remembered
from tavola.engine.rerun import Draw
from tavola.games.coup import questions as asked
from tavola.games.coup.bots.endgame_table import TABLE
from tavola.games.coup.bots.mind import Mind
from tavola.games.coup.characters import Role
from tavola.games.coup.questions import ALLOW, CHALLENGE
from tavola.games.coup.reactions import REACTIONS
from tavola.games.coup.state import State

ROLES: tuple[Role, ...] = ("duke", "assassin", "captain", "ambassador", "contessa")
"""All of the plain game."""
TALES: tuple[Role | None, ...] = (None, *ROLES)
ACTS: dict[str, Role | None] = {
    "income": None,
    "aid": None,
    "tax": "duke",
    "steal": "captain",
    "exchange": "ambassador",
    "assassinate": "assassin",
}
COUP = 7
"""Who has so many coins on the own turn wins with a coup, so nothing else is looked up."""
OTHER_COINS = 10
RELATIONS = 3
"""Of a claim to the tale of before: there was none, it is the same, it is another one."""
LIKELY = (1 / 8, 0.21)
"""From these shares of the unseen cards on, a claimed character is likelier."""
PAIRS = tuple(combinations_with_replacement(range(len(ROLES)), 2))
WHOLE = 11
TASTE = 8.0
"""How much a temper that likes an answer plays it more often."""

Row = tuple[str, Role, tuple[Answer, ...]]
REPLIES: tuple[Row, ...] = (
    ("aid", "duke", (ALLOW, ("block", "duke"))),
    ("tax", "duke", (ALLOW, CHALLENGE)),
    ("steal", "captain", (ALLOW, CHALLENGE, ("block", "captain"), ("block", "ambassador"))),
    ("exchange", "ambassador", (ALLOW, CHALLENGE)),
    ("assassinate", "assassin", (CHALLENGE, ("block", "contessa"))),
)
DOUBTS: tuple[Row, ...] = tuple(
    (action, role, (ALLOW, CHALLENGE))
    for action, role in (
        ("aid", "duke"),
        ("steal", "captain"),
        ("steal", "ambassador"),
        ("assassinate", "contessa"),
    )
)
"""Of a block."""


class Spot(NamedTuple):
    """What a decision depends on."""

    coins: int  # of who is on turn
    others: int  # the other's
    card: Role  # the own one
    own: Role | None  # the own tale
    tale: Role | None  # the other's


class Table(NamedTuple):
    """The weights, one byte each. Those of a decision sum to `WHOLE`, so the first one is left out."""

    acts: bytes  # by card, own tale, the other's, coins: a weight of each of `ACTS`
    # by row: by card, coins, relation, likelihood, own tale: a weight of each answer
    replies: Sequence[bytes]
    doubts: Sequence[bytes]
    keeps: bytes  # by card, drawn pair, coins: the number of the character to keep


@remembered
def table(packed: str) -> Table:
    """The weights, unpacked."""
    data, at = decompress(b85decode(packed.replace("\n", ""))), 0

    def part(size: int) -> bytes:
        nonlocal at
        at += size
        return data[at - size : at]

    hands = len(ROLES) * COUP * OTHER_COINS
    seen = hands * RELATIONS * (len(LIKELY) + 1) * len(TALES)
    return Table(
        part(hands * len(TALES) ** 2 * (len(ACTS) - 1)),
        [part(seen * (len(answers) - 1)) for _, _, answers in REPLIES],
        [part(seen * (len(answers) - 1)) for _, _, answers in DOUBTS],
        part(hands * len(PAIRS)),
    )


def weights_in(data: bytes, at: int, count: int) -> Sequence[int]:
    """The weights of a decision between so many answers.

    >>> weights_in(bytes([0, 0, 2, 1]), 1, 3)
    [8, 2, 1]
    """
    stored = data[at * (count - 1) : (at + 1) * (count - 1)]
    return [WHOLE - sum(stored), *stored]


# -- the weights of one decision; `unseen` are the copies of each character in the deck and in the other hand --


def acts_at(spot: Spot, unseen: Mapping[Role, int]) -> dict[str, int]:
    """How often each action is taken on a turn. What nobody can hold is not claimed."""
    at = (ROLES.index(spot.card) * len(TALES) + TALES.index(spot.own)) * len(TALES) + TALES.index(spot.tale)
    row = weights_in(table(TABLE).acts, at * COUP * OTHER_COINS + _purses(spot), len(ACTS))
    return {
        action: weight
        for (action, claim), weight in zip(ACTS.items(), row, strict=True)
        if weight and not (claim and _all_lost(claim, spot, unseen))
    }


def answers_at(rows: Sequence[Row], number: int, spot: Spot, unseen: Mapping[Role, int]) -> dict[Answer, int]:
    """How often each answer is given to what a row tells. What the other can't hold is doubted."""
    _, role, answers = rows[number]
    if CHALLENGE in answers and unseen[role] <= 0:
        return {CHALLENGE: 1}
    likely = sum(unseen[role] >= least * sum(unseen.values()) for least in LIKELY)
    relation = 0 if spot.tale is None else 1 if spot.tale == role else 2
    at = (ROLES.index(spot.card) * COUP * OTHER_COINS + _purses(spot)) * RELATIONS + relation
    at = (at * (len(LIKELY) + 1) + likely) * len(TALES) + TALES.index(spot.own)
    kept = table(TABLE).replies if rows is REPLIES else table(TABLE).doubts
    return {
        answer: weight
        for answer, weight in zip(answers, weights_in(kept[number], at, len(answers)), strict=True)
        if weight and not (isinstance(answer, tuple) and _all_lost(answer[1], spot, unseen))
    }


def kept_at(spot: Spot, drawn: Sequence[Role]) -> Role:
    """Which character is kept in an exchange: the own one or one of two drawn."""
    first, second = sorted(map(ROLES.index, drawn))
    at = ROLES.index(spot.card) * len(PAIRS) + PAIRS.index((first, second))
    return ROLES[table(TABLE).keeps[at * COUP * OTHER_COINS + _purses(spot)]]


def _purses(spot: Spot) -> int:
    """The number of a pair of purses."""
    return spot.coins * OTHER_COINS + min(spot.others, OTHER_COINS - 1)


def _all_lost(role: Role, spot: Spot, unseen: Mapping[Role, int]) -> bool:
    """Whether everybody knows that nobody holds a character."""
    return unseen[role] + (spot.card == role) <= 0


# -- at the table --


def applies(known: InformationSet, question: Question) -> bool:
    """Whether two players are left with one card each, in the plain game of two.

    With more at the table a long story is known of both by then, and the search makes more of it: against three honest players it
    won 0.62 of the games, and with this table 0.35.
    After a draft the deck is another one: there the search won 0.73 of the games against a careful player, and this table 0.55.
    """
    state: State = known.state
    options = known.options
    hands: list[Sequence[Handle]] = [state.hands[seat] for seat in state.living]
    if isinstance(question, asked.Return):  # its hand holds the drawn cards as well
        hands = [question.before, *(state.hands[seat] for seat in state.others(known.seat))]
    return (
        [len(hand) for hand in hands] == [1, 1]
        and len(state.hands) == 2
        and state.book.roles == ROLES
        and not state.sides
        and REACTIONS[options.reactions].one_window
        and options.exchange_mode == "free"
        and options.two_player_setup != "official_draft"
    )


def mixed(known: InformationSet, question: Question, options: Sequence[Answer]) -> Mapping[Answer, float]:
    """How often each of these answers is given, without those that never are. Nothing where the table has no advice."""
    if not applies(known, question):
        return {}
    mind = Mind.reading(known)
    match question:
        case asked.Act():
            spot = _spot(mind, question.actor)
            weights = acts_at(spot, mind.unseen) if spot else {}
            return {answer: weights[answer[0]] for answer in options if answer[0] in weights}
        case asked.Return():
            spot = _spot(mind, question.seat, card=known.face(question.before[0]))
            return {_returned(mind, question, options, spot): 1} if spot else {}
        case asked.Respond() | asked.Challenge():
            return _answers(mind, question, REPLIES, question.actor, told=question.role)
        case asked.Block():
            return _answers(mind, question, REPLIES, question.actor)
        case asked.ChallengeBlock():
            return _answers(mind, question, DOUBTS, question.actor, told=question.role)
    return {}


def drawn(weights: Mapping[Answer, float], taste: Mapping[Answer, float], draw: Draw) -> Answer:
    """An answer, as often as its weight says and a temper likes it.

    >>> drawn({"allow": 1, "challenge": 3}, {}, lambda: 0.5)
    'challenge'
    """
    liked = {answer: weight * exp(TASTE * taste.get(answer, 0.0)) for answer, weight in weights.items()}
    at = draw() * sum(liked.values())
    for answer, weight in liked.items():
        at -= weight
        if at < 0:
            return answer
    return answer


def _answers(
    mind: Mind,
    question: asked.Respond | asked.Challenge | asked.Block | asked.ChallengeBlock,
    rows: Sequence[Row],
    actor: Seat,
    told: Role | None = None,
) -> Mapping[Answer, float]:
    """`told` is the other's claim that is asked about: it is no tale yet."""
    number = next(
        n for n, (action, role, _) in enumerate(rows) if action == question.action and told in (None, role)
    )
    spot = _spot(mind, actor, told=told, paid=question.action if rows is DOUBTS else None)
    weights = answers_at(rows, number, spot, mind.unseen) if spot else {}
    return {answer: weights[answer] for answer in question.choices if answer in weights}


def _returned(mind: Mind, question: asked.Return, options: Sequence[Answer], spot: Spot) -> Answer:
    """The cards to give back: all but the best one."""
    face = mind.known.face
    drawn = [*mind.hand]
    drawn.remove(spot.card)
    kept = kept_at(spot, drawn)
    return next(
        returned
        for returned in options
        if all(card in returned or face(card) == kept for card in question.cards)
    )


def _spot(
    mind: Mind, actor: Seat, *, told: Role | None = None, paid: str | None = None, card: Role | None = None
) -> Spot | None:
    """What a decision on that player's turn depends on, before anything is paid; None if a coup can be."""
    state, me = mind.state, mind.known.seat
    [rival] = state.others(me)
    coins = state.coins[actor]
    steps = REACTIONS[mind.known.options.reactions].steps
    if paid and steps.index("payment") < steps.index("block"):
        coins += state.book.action[paid].cost
    if coins >= COUP:
        return None
    own, tale = mind.claims[me], mind.claims[rival][: -1 if told else None]
    others = state.coins[rival if actor == me else me]
    return Spot(coins, others, card or mind.hand[0], own[-1] if own else None, tale[-1] if tale else None)
