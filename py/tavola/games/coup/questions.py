"""What players are asked in Coup. Who is asked, and what, follows from public facts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tavola.engine.ask import Answer, Knows, Option, Pick, Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.memo import remembered
from tavola.engine.project import seat_argument, term_argument
from tavola.games.coup.characters import ACTION, ACTIONS, FORCED_COUP, ActionId, Role
from tavola.games.coup.events import Cause
from tavola.games.coup.options import Options
from tavola.games.coup.state import State

ALLOW = "allow"
CHALLENGE = "challenge"

ALLOW_OR_CHALLENGE = (ALLOW, CHALLENGE)


@dataclass(slots=True, eq=False)
class Act(Question):
    """The turn: one action, with its target. An answer is (action, target or None). The clock takes income, or at ten
    coins a coup on anybody."""

    not_said = frozenset({"legal", "state", "options"})
    actor: Seat
    coins: int
    state: State
    options: Options

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.legal if self.coins >= FORCED_COUP else self.legal[:1]

    def describe(self, answer: Answer) -> Option:
        action = ACTION[answer[0]]
        args: dict[str, object] = {"cost": action.cost}
        if action.claim:
            args["role"] = term_argument("role", action.claim)
        return Option(action.id, seat=answer[1], args=args)

    def refused(self) -> Iterable[tuple[Answer, Why]]:
        """Every action that is not open now, and every target that is not, with the reason."""
        state, rivals = self.state, self.state.others(self.actor)
        for action in ACTIONS:
            if self.coins >= FORCED_COUP and action.id != "coup":
                yield (action.id, None), Why("must_coup", {"coins": self.coins})
            elif self.coins < action.cost:
                yield (action.id, None), Why("too_poor", {"cost": action.cost, "coins": self.coins})
            elif action.target == "rival":
                possible = victims(state, self.options, rivals) if action.id == "steal" else rivals
                for seat in range(len(state.hands)):
                    if not state.hands[seat]:
                        yield (action.id, seat), Why("target_is_out", {"target": seat_argument(seat)})
                    elif seat in rivals and seat not in possible:
                        least = self.options.steal_min_target_coins
                        yield (
                            (action.id, seat),
                            Why("target_too_poor", {"target": seat_argument(seat), "least": least}),
                        )


def legal_acts(state: State, options: Options, actor: Seat) -> Sequence[Answer]:
    """What the player whose turn it is may do: (action, target or None)."""
    rivals = state.others(actor)
    return acts(state.coins[actor], rivals, victims(state, options, rivals))


def victims(state: State, options: Options, rivals: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Which living rivals a thief may rob: those who have coins (S1: two, S2: one)."""
    least, coins = options.steal_min_target_coins, state.coins
    return tuple([rival for rival in rivals if coins[rival] >= least])


@lru_cache(4096)
def acts(coins: int, rivals: tuple[Seat, ...], victims: tuple[Seat, ...]) -> tuple[Answer, ...]:
    """What can be done with so many coins, against these. With ten, only a coup (S1, S2)."""
    affordable = [action for action in ACTIONS if coins >= action.cost]
    if coins >= FORCED_COUP:
        affordable = [ACTION["coup"]]
    whole = [(action.id, None) for action in affordable if action.target == "nobody"]
    aimed = [action.id for action in affordable if action.target == "rival"]
    return (*whole, *((act, seat) for act in aimed for seat in (victims if act == "steal" else rivals)))


@dataclass(slots=True, eq=False)
class Respond(Question):
    """To one who may doubt the claim or block the action. The clock allows."""

    actor: Seat
    action: ActionId
    role: Role
    target: Seat | None
    cost: int

    def describe(self, answer: Answer) -> Option:
        return _reaction(answer)


@dataclass(slots=True, eq=False)
class Challenge(Question):
    """To one who may doubt the claim. The clock allows."""

    actor: Seat
    action: ActionId
    role: Role
    target: Seat | None
    cost: int


@dataclass(slots=True, eq=False)
class Block(Question):
    """To one who may block the action. The clock allows."""

    actor: Seat
    action: ActionId
    target: Seat | None
    cost: int

    def describe(self, answer: Answer) -> Option:
        return _reaction(answer)


@dataclass(slots=True, eq=False)
class ChallengeBlock(Question):
    """To one who may doubt the blocker's claim. The clock allows."""

    blocker: Seat
    role: Role
    actor: Seat
    action: ActionId


def _reaction(answer: Answer) -> Option:
    if isinstance(answer, str):
        return Option(answer)
    verb, role = answer
    return Option(verb, args={"role": term_argument("role", role)})


# What each seat is asked follows from a few public facts. The same come again and again, so the questions are kept.


@remembered
def doubt_or_block(
    actor: Seat, action: ActionId, target: Seat | None, others: Sequence[Seat], blockers: Sequence[Seat]
) -> Mapping[Seat, Question]:
    """What the others are asked about a claim, of whom some may also block."""
    role, cost = ACTION[action].claim, ACTION[action].cost
    assert role is not None, "only a claim is doubted"
    doubt = Challenge(ALLOW_OR_CHALLENGE, actor, action, role, target, cost)
    both = Respond((*ALLOW_OR_CHALLENGE, *blocks(action)), actor, action, role, target, cost)
    return {seat: both if seat in blockers else doubt for seat in others}


@remembered
def block_or_not(
    actor: Seat, action: ActionId, target: Seat | None, blockers: Sequence[Seat]
) -> Mapping[Seat, Question]:
    """What those are asked who may block when there is nothing to doubt."""
    question = Block((ALLOW, *blocks(action)), actor, action, target, ACTION[action].cost)
    return dict.fromkeys(blockers, question)


@remembered
def doubt_the_block(
    actor: Seat, action: ActionId, blocker: Seat, role: Role, others: Sequence[Seat]
) -> Mapping[Seat, Question]:
    """What everybody but the blocker is asked about a block, the actor first."""
    question = ChallengeBlock(ALLOW_OR_CHALLENGE, blocker, role, actor, action)
    return {seat: question for seat in (actor, *others) if seat != blocker}


def blocks(action: ActionId) -> list[Answer]:
    """The blocks that an action can meet; the blocker names the character (S1)."""
    return [("block", role) for role in ACTION[action].blocked_by]


@dataclass(slots=True, eq=False)
class Prove(Question):
    """To one who was challenged: which card to show. Showing another than the claimed one loses it.

    The clock proves if it can. Where the rules oblige to prove (S2), only a proving card is legal if there is one.
    """

    not_said = frozenset({"legal", "obliged"})
    claimant: Seat
    role: Role
    challenger: Seat
    obliged: bool

    def describe(self, answer: Answer) -> Option:
        return Option("show", card=answer)

    def good(self, answer: Answer, knows: Knows) -> bool:
        return knows(answer) == self.role

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        return self.fallback(knows) if self.obliged else self.legal

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return [card for card in self.legal if knows(card) == self.role][:1] or self.legal


@dataclass(slots=True, eq=False)
class Lose(Question):
    """To one who loses an influence: which card. Always the owner's choice (S1, S2); the clock takes any."""

    seat: Seat
    cause: Cause

    def describe(self, answer: Answer) -> Option:
        return Option("lose", card=answer)

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.legal


@dataclass(slots=True, eq=False)
class Return(Pick):
    """To one who exchanges: which cards go back. The clock gives back what was drawn.

    The hand has been shuffled, so the table can't tell drawn cards from old ones; the owner can, by `before`, the names
    that the old cards had. Under `single_swap` (S2) at most one of the old cards may go.
    """

    not_said = frozenset({"legal", "cards", "before", "single_swap"})
    seat: Seat
    before: Sequence[Handle]
    single_swap: bool

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        if not self.single_swap:
            return self.legal
        return [pick for pick in self.legal if self._swapped(pick, knows) <= 1]

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return [pick for pick in self.legal if self._swapped(pick, knows) == 0][:1] or self.legal[:1]

    def _swapped(self, returned: Sequence[Handle], knows: Knows) -> int:
        """How many cards of the old hand the new one lacks, by their faces."""
        kept = Counter(knows(card) for card in self.cards if card not in returned)
        return sum((Counter(knows(card) for card in self.before) - kept).values())
