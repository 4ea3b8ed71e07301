"""How Coup is played within a playout: quickly, by a few habits that people at a table have.

A player does the best that its cards truly allow, most of the time; else it may lie. How often players lie and doubt differs, so
a playout gives each a **habit**; `beliefs` says how likely each habit is. Nobody doubts or lies here by reading the others'
stories: that would cost more than it brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from tavola.engine.ask import Answer
from tavola.engine.dealer import Handle, Seat
from tavola.engine.rerun import Present
from tavola.engine.worlds import World
from tavola.games.coup.bots.lean import Act, Round, ruleset_of
from tavola.games.coup.bots.mind import WORTH
from tavola.games.coup.characters import Action, Role
from tavola.games.coup.questions import ALLOW, CHALLENGE

COUP = 7
ASSASSINATION = 3


class Habit(NamedTuple):
    """How a player plays; each is a share of the occasions."""

    lies: float  # on a turn on which its cards allow nothing good
    strays: float  # does something else than its best true action
    doubts: float  # a claim that may be true, and brings its claimant something at once
    doubts_at_last: float  # the same, with one card left
    doubts_blocks: float
    doubts_blocks_at_last: float
    lies_in_defence: float  # blocks without the card
    taxes: float = 0.0  # on any turn, whatever it holds


MORTAL_DOUBTS = 0.35
"""How often somebody doubts who would lose the last card."""


class Playout(Round):
    """A round played on by habits: one for each seat."""

    __slots__ = ("given", "habits", "lots", "rolls")

    habits: Sequence[Habit]
    given: list[tuple[Seat, Answer]]  # who has answered what in the opening turn, the first answer first
    lots: list[Handle]  # the first name of each lot that was dealt then, the last lot first
    rolls: list[int]  # the last one first

    def play_on(self, turns: int) -> None:
        """So many turns, or to the end of the round."""
        turn = self.turn
        while turns > 0 and len(self.living) > 1:
            turn()
            turns -= 1

    def hand(self, seat: Seat) -> list[Role | None]:
        faces = self.faces
        return [faces[card] for card in self.hands[seat]]

    def strongest(self, rivals: Sequence[Seat]) -> Seat:
        """The rival to attack: most cards, then most coins."""
        if len(rivals) == 1:
            return rivals[0]
        hands, coins = self.hands, self.coins
        return max(rivals, key=lambda seat: 16 * len(hands[seat]) + coins[seat])

    def act(self, seat: Seat) -> Act:
        coins, rivals = self.coins[seat], self.enemies(seat)
        if coins >= COUP:
            return "coup", self.strongest(rivals)
        hand, draw, habit = self.hand(seat), self.draw, self.habits[seat]
        book = self.ruleset.book
        if habit.taxes and "tax" in book.action and draw() < habit.taxes:
            return "tax", None
        told = self.best(rivals, hand, coins)
        if told is not None and draw() >= habit.strays:
            return told
        if draw() < habit.lies:
            lie = self.best(rivals, [book.roles[int(draw() * len(book.roles))]], coins)
            if lie is not None:
                return lie
        if self.almshouse >= 2 and not any(role in hand for role in book.action["embezzle"].denies):
            return "embezzle", None
        if "ambassador" in hand or ("ambassador" in book.roles and draw() < habit.lies):
            return "exchange", None
        return ("aid", None) if draw() < 0.5 else ("income", None)

    def best(self, rivals: Sequence[Seat], roles: Sequence[Role | None], coins: int) -> Act | None:
        """The best action that these characters allow, or None."""
        if "assassin" in roles and coins >= ASSASSINATION:
            return "assassinate", self.strongest(rivals)
        if "duke" in roles and len(rivals) > 1:
            return "tax", None
        if "captain" in roles:
            purses = self.coins
            rich = rivals[0] if len(rivals) == 1 else max(rivals, key=purses.__getitem__)
            if purses[rich] >= 2:
                return "steal", rich
        if "duke" in roles:
            return "tax", None
        if "diplomat" in roles:
            return "cooperate", min(rivals, key=self.coins.__getitem__)
        if "inquisitor" in roles:
            return ("exchange", None) if self.draw() < 0.5 else ("interrogate", self.strongest(rivals))
        return None

    def impossible(self, hand: Sequence[Role | None], role: Role) -> bool:
        """Whether all cards of a character are lost, or in this hand."""
        return self.lost.count(role) + hand.count(role) >= self.ruleset.copies

    def respond(self, seat: Seat, action: Action, target: Seat | None, may_block: bool) -> Answer:
        """Block truthfully, doubt what can't be true, else now and then; anything to save the last card."""
        hand, habit, claim = self.hand(seat), self.habits[seat], action.claim
        assert claim is not None, "it is a claim"
        if may_block:
            believes_nobody = (habit.doubts if len(hand) > 1 else habit.doubts_at_last) > 0.5
            if believes_nobody and self.doubts(seat, hand, action):
                return CHALLENGE
            for role in action.blocked_by:
                if role in hand:
                    return "block", role
            mortal = action.cost > 0 and len(hand) == 1
            if not believes_nobody:
                if mortal and self.draw() < MORTAL_DOUBTS:
                    return CHALLENGE
                if not mortal and self.doubts(seat, hand, action):
                    return CHALLENGE
            if self.impossible(hand, claim):
                return CHALLENGE
            return self.lie_to_stop(action, mortal, habit.lies_in_defence)
        if self.doubts(seat, hand, action) or self.impossible(hand, claim):
            return CHALLENGE
        return ALLOW

    def doubts(self, seat: Seat, hand: Sequence[Role | None], action: Action) -> bool:
        """Whether a habit doubts what may be true."""
        habit = self.habits[seat]
        rate = habit.doubts if len(hand) > 1 else habit.doubts_at_last
        if action.draw:  # it brings little at once: only who doubts most claims doubts this
            rate = 2 * rate - 1
        return self.draw() < rate

    def lie_to_stop(self, action: Action, mortal: bool, lies: float) -> Answer:
        """Whether to block without the card."""
        if action.blocked_by and (mortal or self.draw() < lies):
            options = self.ruleset.blocks[action.id]
            return options[int(self.draw() * len(options))]
        return ALLOW

    def stop(self, seat: Seat, action: Action, target: Seat | None) -> Answer:
        hand, lies = self.hand(seat), self.habits[seat].lies_in_defence
        for role in action.blocked_by:
            if role in hand:
                return "block", role
        mortal = action.cost > 0 and len(hand) == 1
        return self.lie_to_stop(action, mortal, lies if target == seat else lies / 4)

    def doubt_block(self, seat: Seat, blocker: Seat, role: Role) -> Answer:
        hand, habit = self.hand(seat), self.habits[seat]
        rate = habit.doubts_blocks if len(hand) > 1 else habit.doubts_blocks_at_last
        if self.draw() < rate or self.impossible(hand, role):
            return CHALLENGE
        return ALLOW

    def doubt_denial(self, seat: Seat, action: Action) -> Answer:
        return CHALLENGE if self.draw() < self.habits[seat].doubts else ALLOW

    def prove(self, seat: Seat, role: Role) -> Handle:
        for card in self.hands[seat]:
            if self.faces[card] == role:
                return card
        return self.least(self.hands[seat])

    def lose(self, seat: Seat) -> Handle:
        return self.least(self.hands[seat])

    show = lose

    def least(self, cards: Sequence[Handle]) -> Handle:
        """The card to do without: the one worth least."""
        faces = self.faces
        return min(cards, key=lambda card: WORTH.get(faces[card] or "", 0))

    def give_back(self, seat: Seat, hand: list[Handle], before: list[Handle]) -> Sequence[Handle]:
        """The worse cards: those left are different, and worth much."""
        faces = self.faces
        by_worth = sorted(hand, key=lambda card: -WORTH.get(faces[card] or "", 0))
        if self.ruleset.options.exchange_mode == "single_swap":
            return self.swapped(by_worth, before)
        first: list[Handle] = []
        again: list[Handle] = []
        seen: set[Role | None] = set()
        for card in by_worth:
            role = faces[card]
            (again if role in seen else first).append(card)
            seen.add(role)
        return [*first, *again][len(before) :]

    def swapped(self, by_worth: Sequence[Handle], before: Sequence[Handle]) -> Sequence[Handle]:
        """At most one card of the old hand is changed, if the best drawn one is worth more."""
        old = [self.faces[card] for card in before]
        mine, drawn = [], []
        for card in by_worth:
            face = self.faces[card]
            if face in old:
                old.remove(face)
                mine.append(card)
            else:
                drawn.append(card)
        if drawn and WORTH.get(self.faces[drawn[0]] or "", 0) > WORTH.get(self.faces[mine[-1]] or "", 0):
            return [*drawn[1:], mine[-1]]
        return drawn

    def examine(self, _seat: Seat, card: Handle) -> Answer:
        return "force" if WORTH.get(self.faces[card] or "", 0) > 3 else "leave"


SLOTS = (*Round.__slots__, *Playout.__slots__)
"""All that a playout is made of."""

Decide = TypeVar("Decide", bound=Callable[..., Any])


def given_first(decide: Decide) -> Decide:
    """The same decision, but a seat first gives again what it has answered in the opening turn."""

    def answer(self: Playout, seat: Seat, *around: Any) -> Any:
        for at, (who, given) in enumerate(self.given):
            if who == seat:
                del self.given[at]
                return given
        return decide(self, seat, *around)

    return cast("Decide", answer)


class Opening(Playout):
    """The turn that is thought about: what was dealt and answered in it before is dealt and answered again."""

    __slots__ = ()

    def finished(self) -> Playout:
        """The same round after this turn, played on by habits alone."""
        self.turn()
        rest = Playout.__new__(Playout)
        for name in SLOTS:
            setattr(rest, name, getattr(self, name))
        return rest

    # -- decided before --

    act = given_first(Playout.act)
    respond = given_first(Playout.respond)
    doubt_denial = given_first(Playout.doubt_denial)
    stop = given_first(Playout.stop)
    doubt_block = given_first(Playout.doubt_block)
    prove = given_first(Playout.prove)
    lose = given_first(Playout.lose)
    show = given_first(Playout.show)
    examine = given_first(Playout.examine)
    give_back = given_first(Playout.give_back)

    def asked_first(self, seats: Sequence[Seat]) -> Sequence[Seat]:
        """Who has answered comes first, in the order of the answers. An objection closes the window: later answers are to what
        was asked after it."""
        first: list[Seat] = []
        for seat, answer in self.given:
            if seat not in seats or seat in first:
                break
            first.append(seat)
            if answer != ALLOW:
                break
        return [*first, *(seat for seat in seats if seat not in first)]

    # -- dealt before --

    def reshuffle(self) -> None:
        self.deck = self.again(self.deck) or [
            card for _, card in sorted([(self.draw(), card) for card in self.deck])
        ]

    def take(self) -> Handle:
        return self.deck.pop()

    def renamed(self, hand: list[Handle]) -> list[Handle]:
        return self.again(hand) or hand

    def again(self, cards: Sequence[Handle]) -> list[Handle]:
        """The names that these cards got then; none if this is another shuffle."""
        if not self.lots:
            return []
        first = self.lots.pop()
        return list(range(first, first + len(cards)))  # type: ignore[arg-type]  # handles

    def roll(self, sides: int) -> int:
        return self.rolls.pop() if self.rolls else super().roll(sides)


class Position:
    """The open question of a match, to be answered in any world and played on from there."""

    def __init__(self, present: Present) -> None:
        start = present.start
        self.seat = present.seat
        self.state = start.state
        self.ruleset = ruleset_of(start.state.book, present.match.options)
        self.given = [*present.answers[start.answers :]]
        self.lots = [lot.first for lot in present.lots[start.lots :]][::-1]
        self.rolls = [*present.rolls[start.rolls :]][::-1]

    def play(self, world: World, answer: Answer, habits: Sequence[Habit], turns: int) -> Playout:
        """Play in a world, with that answer, to the end of so many turns or of the round. None is left to the habits."""
        opening = Opening(self.ruleset, self.state, world.faces, world.draw)
        opening.habits = habits
        opening.given = [*self.given]
        if answer is not None:
            opening.given.append((self.seat, answer))
        opening.lots, opening.rolls = self.lots.copy(), self.rolls.copy()
        playout = opening.finished()
        playout.play_on(turns - 1)
        return playout
