"""What players are asked in Coup. Who is asked, and what, follows from public facts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tavola.engine.ask import Answer, Knows, Option, Pick, Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.project import seat_argument, term_argument
from tavola.games.coup.characters import FORCED_COUP, Action, ActionId, Book, Role
from tavola.games.coup.events import Cause
from tavola.games.coup.state import State, clockwise

ALLOW = "allow"
CHALLENGE = "challenge"

ALLOW_OR_CHALLENGE = (ALLOW, CHALLENGE)

SITUATIONS = 4096
"""The size of each cache: the same situations recur."""


@dataclass(slots=True, eq=False)
class Act(Question):
    """The turn: one action, with its target. An answer is (action, target or None). The clock takes income, or with ten coins a
    coup against a random target."""

    not_said = frozenset({"choices", "state"})
    actor: Seat
    coins: int
    state: State

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.choices if self.coins >= FORCED_COUP else self.choices[:1]

    def describe(self, answer: Answer) -> Option:
        action = self.state.book.action[answer[0]]
        args: dict[str, object] = {"cost": action.price(self.actor, answer[1])}
        if action.claim:
            args["role"] = term_argument("role", action.claim)
        if action.denies:
            args["denies"] = term_argument("role", action.denies[0])
        return Option(action.id, seat=answer[1], args=args)

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        """The actions and targets that are not legal now, each with the reason."""
        state = self.state
        for action in state.book.action.values():
            if self.coins >= FORCED_COUP and action.id != "coup":
                yield (action.id, None), Why("must_coup", {"coins": self.coins})
            elif self.coins < action.cost:
                yield (action.id, None), Why("too_poor", {"cost": action.cost, "coins": self.coins})
            elif state.almshouse < action.almshouse:
                yield (action.id, None), Why("almshouse_too_poor", {"least": action.almshouse})
            elif action.target != "nobody":
                yield from self._refused_targets(action)

    def _refused_targets(self, action: Action) -> Iterable[tuple[Answer, Why]]:
        """The seats that can't be the action's target now, each with the reason."""
        state, legal = self.state, frozenset(self.choices)
        for seat in map(Seat, range(len(state.hands))):
            if seat == self.actor or (action.id, seat) in legal:
                continue
            target, price = seat_argument(seat), action.price(self.actor, seat)
            if not state.hands[seat]:
                yield (action.id, seat), Why("target_is_out", {"target": target})
            elif state.sides and seat not in among(action, state.others(self.actor), state.foes(self.actor)):
                yield (action.id, seat), Why("must_be_enemy", {"target": target})
            elif self.coins < price:
                yield (action.id, seat), Why("too_poor", {"cost": price, "coins": self.coins})
            else:
                yield (
                    (action.id, seat),
                    Why("target_too_poor", {"target": target, "least": action.target_coins}),
                )


def legal_acts(state: State, actor: Seat) -> Sequence[Answer]:
    """The legal actions of the player in turn: (action, target or None)."""
    book, coins, rivals = state.book, state.coins, state.others(actor)
    rich = tuple([rival for rival in rivals if coins[rival] >= book.least_stolen_from])
    if not state.sides:
        return acts(book, coins[actor], actor, rivals, rich)
    return acts(book, coins[actor], actor, rivals, rich, state.foes(actor), state.almshouse)


@lru_cache(SITUATIONS)
def acts(
    book: Book,
    coins: int,
    actor: Seat,
    rivals: tuple[Seat, ...],
    rich: tuple[Seat, ...],
    foes: tuple[Seat, ...] = (),
    almshouse: int = 0,
) -> tuple[Answer, ...]:
    """The legal actions with so many coins against these rivals. With ten coins, only a coup (S1, S2)."""
    affordable = [a for a in book.action.values() if a.cost <= coins and a.almshouse <= almshouse]
    if coins >= FORCED_COUP:
        affordable = [book.action["coup"]]
    whole = [(action.id, None) for action in affordable if action.target == "nobody"]
    own = [(action.id, actor) for action in affordable if action.target == "oneself or a rival"]
    aimed = [
        (action.id, seat)
        for action in affordable
        if action.target != "nobody"
        for seat in among(action, rivals, foes)
        if action.price(actor, seat) <= coins and (seat in rich or not action.target_coins)
    ]
    return (*whole, *own, *aimed)


def among(action: Action, rivals: tuple[Seat, ...], foes: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The possible targets of an action among the living rivals. `foes` are on the other side (S1: all rivals, if nobody is)."""
    if action.among == "anybody":
        return rivals
    return foes if action.among == "other_side" else foes or rivals


@dataclass(slots=True, eq=False)
class Respond(Question):
    """To the target, who may doubt the claim or block the action. The clock allows."""

    actor: Seat
    action: ActionId
    role: Role
    target: Seat

    def describe(self, answer: Answer) -> Option:
        return _reaction(answer)


@dataclass(slots=True, eq=False)
class Challenge(Question):
    """To a player who may doubt the claim. The clock allows."""

    actor: Seat
    action: ActionId
    role: Role


@dataclass(slots=True, eq=False)
class ChallengeAgainst(Challenge):
    """The same, for an action against somebody."""

    target: Seat


@dataclass(slots=True, eq=False)
class ChallengeDenial(Question):
    """To a player who may doubt that the actor does not hold a character. The clock allows."""

    actor: Seat
    action: ActionId
    role: Role


@dataclass(slots=True, eq=False)
class Block(Question):
    """To a player who may block the action. The clock allows."""

    actor: Seat
    action: ActionId

    def describe(self, answer: Answer) -> Option:
        return _reaction(answer)


@dataclass(slots=True, eq=False)
class BlockAgainst(Block):
    """The same, to the target of the action."""

    target: Seat


@dataclass(slots=True, eq=False)
class ChallengeBlock(Question):
    """To a player who may doubt the blocker's claim. The clock allows."""

    blocker: Seat
    role: Role
    actor: Seat
    action: ActionId


def _reaction(answer: Answer) -> Option:
    if isinstance(answer, str):
        return Option(answer)
    verb, role = answer
    return Option(verb, args={"role": term_argument("role", role)})


# The questions follow from a few public facts that recur, so they are cached.


@lru_cache(SITUATIONS)
def doubt_or_block(
    actor: Seat, action: Action, target: Seat | None, others: Sequence[Seat], blockers: Sequence[Seat]
) -> Mapping[Seat, Question]:
    """The questions to the others about a claim; a target may also block."""
    role = action.claim
    assert role is not None, "only a claim is doubted"
    if target is None:
        return dict.fromkeys(others, Challenge(ALLOW_OR_CHALLENGE, actor, action.id, role))
    doubt = ChallengeAgainst(ALLOW_OR_CHALLENGE, actor, action.id, role, target)
    both = Respond((*ALLOW_OR_CHALLENGE, *blocks(action)), actor, action.id, role, target)
    return {seat: both if seat in blockers else doubt for seat in others}


@lru_cache(SITUATIONS)
def doubt_the_denial(actor: Seat, action: Action, others: Sequence[Seat]) -> Mapping[Seat, Question]:
    """The questions to the others about a claim not to hold a character."""
    return dict.fromkeys(others, ChallengeDenial(ALLOW_OR_CHALLENGE, actor, action.id, action.denies[0]))


@lru_cache(SITUATIONS)
def block_or_not(
    actor: Seat, action: Action, target: Seat | None, blockers: Sequence[Seat]
) -> Mapping[Seat, Question]:
    """The questions to those who may block, when there is nothing to doubt."""
    legal = (ALLOW, *blocks(action))
    if target is None:
        return dict.fromkeys(blockers, Block(legal, actor, action.id))
    return dict.fromkeys(blockers, BlockAgainst(legal, actor, action.id, target))


@lru_cache(SITUATIONS)
def doubt_the_block(
    actor: Seat, action: ActionId, blocker: Seat, role: Role, living: tuple[Seat, ...]
) -> Mapping[Seat, Question]:
    """The questions about a block to every living player except the blocker, the actor first."""
    question = ChallengeBlock(ALLOW_OR_CHALLENGE, blocker, role, actor, action)
    asked = (actor, *clockwise(living, actor))
    return {seat: question for seat in asked if seat in living and seat != blocker}


def blocks(action: Action) -> list[Answer]:
    """The answers that block an action; the blocker names the character (S1)."""
    return [("block", role) for role in action.blocked_by]


@dataclass(slots=True, eq=False)
class Prove(Question):
    """To a challenged player: which card to show. A card other than the claimed one is lost.

    The clock proves the claim if it can. If the rules demand proof (S2), only a proving card is legal, if there is one.
    """

    clock = "answer"
    not_said = frozenset({"choices", "obliged"})
    claimant: Seat
    role: Role
    challenger: Seat
    obliged: bool

    def describe(self, answer: Answer) -> Option:
        return Option("show", card=answer)

    def good(self, answer: Answer, knows: Knows) -> bool:
        return knows(answer) == self.role

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        return self.fallback(knows) if self.obliged else self.choices

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return [card for card in self.choices if knows(card) == self.role][:1] or self.choices


@dataclass(slots=True, eq=False)
class Lose(Question):
    """To a player who loses an influence: which card. Always the owner's choice (S1, S2); the clock takes a random one."""

    clock = "answer"
    seat: Seat
    cause: Cause

    def describe(self, answer: Answer) -> Option:
        return Option("lose", card=answer)

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.choices


@dataclass(slots=True, eq=False)
class Return(Pick):
    """To a player who exchanges: which cards to return. The clock returns the drawn cards.

    The hand has been shuffled, so the table can't tell drawn cards from old ones. The owner can, by `before`: the handles that
    the old cards had. Under `single_swap` (S2) at most one of the old cards may be returned.
    """

    not_said = frozenset({"choices", "cards", "before", "single_swap"})
    seat: Seat
    before: Sequence[Handle]
    single_swap: bool

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        if not self.single_swap:
            return self.choices
        return [pick for pick in self.choices if self._swapped(pick, knows) <= 1]

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return [pick for pick in self.choices if self._swapped(pick, knows) == 0][:1] or self.choices[:1]

    def _swapped(self, returned: Sequence[Handle], knows: Knows) -> int:
        """How many faces of the old hand the new one lacks."""
        kept = Counter(knows(card) for card in self.cards if card not in returned)
        return sum((Counter(knows(card) for card in self.before) - kept).values())


@dataclass(slots=True, eq=False)
class Show(Question):
    """To an examined player: which card the Inquisitor sees (S1: its owner picks). The clock takes a random one."""

    seat: Seat
    actor: Seat

    def describe(self, answer: Answer) -> Option:
        return Option("show", card=answer)

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.choices


@dataclass(slots=True, eq=False)
class Examine(Question):
    """To the Inquisitor: leave the shown card, or force a change. The clock leaves it."""

    actor: Seat
    target: Seat
    card: Handle


@dataclass(slots=True, eq=False)
class Draft(Question):
    """To both players of a match of two, before the deal: which of five cards to keep (IBC). The clock takes a random one."""

    seat: Seat

    def describe(self, answer: Answer) -> Option:
        return Option("keep", card=answer)

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.choices
