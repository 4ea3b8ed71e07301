"""The turns of a round of Coup once more, for playouts: no table, no questions, no events, nobody who waits.

The rules stand in `rules` and what it imports; this repeats them in plain function calls, for bots that play the next turns many
thousand times. `tests/games/coup/test_lean.py` plays ten thousand random games on both and finds no difference. What is decided
or drawn is a method that a subclass overrides (`rollout`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tavola.engine.ask import Answer
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.memo import remembered
from tavola.engine.rerun import Draw
from tavola.games.coup.characters import MOST_STOLEN, Action, Book, Role
from tavola.games.coup.options import Options
from tavola.games.coup.questions import ALLOW, CHALLENGE, blocks
from tavola.games.coup.reactions import REACTIONS, BlockClaim, Step, steps_of
from tavola.games.coup.state import State, clockwise

Act = tuple[str, "Seat | None"]


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """What the options come to, looked up once."""

    book: Book
    options: Options
    sealed: bool
    one_window: bool
    copies: int  # of each character
    steps: dict[str, tuple[Step, ...]]  # by action
    blocks: dict[str, list[Answer]]  # by action, the answers that block it

    @classmethod
    def of(cls, book: Book, options: Options) -> Ruleset:
        row = REACTIONS[options.reactions]
        actions = book.action.values()
        return cls(
            book,
            options,
            row.sealed,
            row.one_window,
            book.deck.count(book.roles[0]),
            {action.id: steps_of(action, options.reactions) for action in actions},
            {action.id: blocks(action) for action in actions},
        )


ruleset_of = remembered(Ruleset.of)


class Round:
    """A round of the game, from the start of some turn. Cards are handles, and `faces` has their faces."""

    __slots__ = (
        "actor",
        "almshouse",
        "coins",
        "deck",
        "draw",
        "faces",
        "hands",
        "living",
        "lost",
        "ruleset",
        "sides",
    )

    def __init__(self, ruleset: Ruleset, state: State, faces: list[Face | None], draw: Draw) -> None:
        """`state` is that at the start of a turn. It stays as it is; `faces` may be added to."""
        self.ruleset = ruleset
        self.faces = faces
        self.draw = draw
        self.coins = state.coins.copy()
        self.hands = [hand.copy() for hand in state.hands]
        self.deck = state.deck.copy()
        self.lost = [faces[card] for pile in state.lost for card in pile]
        self.sides = state.sides.copy()
        self.almshouse = state.almshouse
        self.living = state.living
        assert state.turn is not None, "a round has begun"
        self.actor = state.turn

    # -- what is decided --

    def act(self, seat: Seat) -> Act:
        raise NotImplementedError

    def respond(self, seat: Seat, action: Action, target: Seat | None, may_block: bool) -> Answer:
        """To a claim: allow, challenge, or a block if that may be."""
        raise NotImplementedError

    def doubt_denial(self, seat: Seat, action: Action) -> Answer:
        raise NotImplementedError

    def stop(self, seat: Seat, action: Action, target: Seat | None) -> Answer:
        """Where there is nothing to doubt (any more): allow or a block."""
        raise NotImplementedError

    def doubt_block(self, seat: Seat, blocker: Seat, role: Role) -> Answer:
        raise NotImplementedError

    def prove(self, seat: Seat, role: Role) -> Handle:
        raise NotImplementedError

    def lose(self, seat: Seat) -> Handle:
        raise NotImplementedError

    def show(self, seat: Seat) -> Handle:
        raise NotImplementedError

    def examine(self, seat: Seat, card: Handle) -> Answer:
        raise NotImplementedError

    def give_back(self, seat: Seat, hand: list[Handle], before: list[Handle]) -> Sequence[Handle]:
        """Which cards of the hand to return after an exchange; as many as it has more than before."""
        raise NotImplementedError

    # -- what is drawn --

    def reshuffle(self) -> None:
        """Shuffle the deck."""

    def take(self) -> Handle:
        """Draw a card. Whoever draws has not seen the deck, so any card of it is as good as the top one."""
        deck = self.deck
        return deck.pop(int(self.draw() * len(deck)))

    def renamed(self, hand: list[Handle]) -> list[Handle]:
        """The hand after its owner has shuffled it."""
        return hand

    def roll(self, sides: int) -> int:
        return int(self.draw() * sides)

    # -- the turn --

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return clockwise(self.living, seat)

    def enemies(self, seat: Seat) -> tuple[Seat, ...]:
        others, sides = clockwise(self.living, seat), self.sides
        return (sides and tuple([other for other in others if sides[other] != sides[seat]])) or others

    def turn(self) -> None:
        """One turn, and on to the next player."""
        actor = self.actor
        name, target = self.act(actor)
        self.play(actor, self.ruleset.book.action[name], target)
        self.actor = clockwise(self.living, actor)[0] if len(self.living) > 1 else self.living[0]

    def play(self, actor: Seat, action: Action, target: Seat | None) -> None:
        """An action, through all objections."""
        doubt: Seat | None = None
        claims: list[BlockClaim] = []
        stopped = False
        for step in self.ruleset.steps[action.id]:
            if step == "challenge":
                doubt, claims = self.claim(actor, action, target)
                if doubt is not None and not self.proven(actor, action, doubt):
                    return
            elif step == "payment":
                cost = action.price(actor, target)
                self.coins[actor] -= cost
                if action.pays == "almshouse":
                    self.almshouse += cost
            else:
                if not (self.ruleset.one_window and action.claim and doubt is None):
                    claims += self.late_blocks(actor, action, target, doubt, claims)
                stopped = bool(claims) and self.any_block_stands(actor, claims)
            if len(self.living) == 1:
                return
        if not stopped:
            _EFFECTS[action.id](self, actor, action, target)

    def proven(self, actor: Seat, action: Action, doubt: Seat) -> bool:
        if action.claim is not None:
            return self.stands(actor, action.claim, doubt)
        return self.denial_stands(actor, action.denies, doubt)

    def asked_first(self, seats: Sequence[Seat]) -> Sequence[Seat]:
        """Who is asked in which order. It matters where the first objection closes the window."""
        return seats

    def claim(self, actor: Seat, action: Action, target: Seat | None) -> tuple[Seat | None, list[BlockClaim]]:
        """Who doubts the claim, and who blocks already."""
        ruleset, others = self.ruleset, clockwise(self.living, actor)
        blockers = self.who_may_block(actor, action, target) if ruleset.one_window else ()
        doubt, claims = None, []
        for seat in others if ruleset.sealed else self.asked_first(others):
            may_block = seat in blockers
            answer = (
                self.doubt_denial(seat, action)
                if action.denies
                else self.respond(seat, action, target, may_block)
            )
            if answer != ALLOW:
                if answer != CHALLENGE:
                    claims.append((seat, answer[1]))
                elif doubt is None:
                    doubt = seat
                if not ruleset.sealed:
                    break
        return doubt, claims

    def who_may_block(self, actor: Seat, action: Action, target: Seat | None) -> Sequence[Seat]:
        if not action.blocked_by:
            return ()
        if action.blocker == "target" and target is not None:
            return (target,) if self.hands[target] else ()
        return self.enemies(actor)

    def late_blocks(
        self,
        actor: Seat,
        action: Action,
        target: Seat | None,
        doubt: Seat | None,
        claims: Sequence[BlockClaim],
    ) -> list[BlockClaim]:
        """Who blocks once there is nothing to doubt (any more)."""
        done = [seat for seat, _ in claims]
        if doubt is not None and not self.ruleset.options.challenger_may_still_block:
            done.append(doubt)
        seats = [seat for seat in self.who_may_block(actor, action, target) if seat not in done]
        late = []
        for seat in seats if self.ruleset.sealed else self.asked_first(seats):
            answer = self.stop(seat, action, target)
            if answer != ALLOW:
                late.append((seat, answer[1]))
                if not self.ruleset.sealed:
                    break
        return late

    def any_block_stands(self, actor: Seat, claims: Sequence[BlockClaim]) -> bool:
        stopped = False
        for blocker, role in claims[:1] if self.ruleset.options.blocks == "one" else claims:
            if self.hands[blocker] and len(self.living) > 1:
                doubt = self.doubt_of_block(actor, blocker, role)
                stopped |= doubt is None or self.stands(blocker, role, doubt)
        return stopped

    def doubt_of_block(self, actor: Seat, blocker: Seat, role: Role) -> Seat | None:
        seats = [seat for seat in (actor, *clockwise(self.living, actor)) if self.hands[seat]]
        seats.remove(blocker)
        doubt = None
        for seat in seats if self.ruleset.sealed else self.asked_first(seats):
            if self.doubt_block(seat, blocker, role) == CHALLENGE:
                if not self.ruleset.sealed:
                    return seat
                if doubt is None:
                    doubt = seat
        return doubt

    # -- challenges and influence --

    def stands(self, claimant: Seat, role: Role, challenger: Seat) -> bool:
        """Whether a challenged claim is proven. Whoever was wrong loses an influence."""
        hand = self.hands[claimant]
        card = hand[0] if len(hand) == 1 else self.prove(claimant, role)
        if self.faces[card] != role:
            self.turn_up(claimant, card)
            return False
        self.deck.append(card)
        self.reshuffle()
        hand[hand.index(card)] = self.take()
        self.lose_influence(challenger)
        return True

    def denial_stands(self, claimant: Seat, denied: Sequence[Role], challenger: Seat) -> bool:
        """Whether every card of the hand is another than the denied ones."""
        hand, faces = self.hands[claimant], self.faces
        caught = [card for card in hand if faces[card] in denied]
        if not caught:
            self.redraw(claimant)
            self.lose_influence(challenger)
            return True
        lost = caught[0]
        if self.ruleset.options.embezzle_caught == "owner_chooses" and len(hand) > 1:
            lost = self.lose(claimant)
        self.turn_up(claimant, lost)
        self.redraw(claimant)
        return False

    def redraw(self, seat: Seat) -> None:
        shown = self.hands[seat]
        if shown:
            self.deck += shown
            self.reshuffle()
            self.hands[seat] = [self.take() for _ in shown][::-1]

    def lose_influence(self, seat: Seat) -> None:
        hand = self.hands[seat]
        if hand:
            self.turn_up(seat, hand[0] if len(hand) == 1 else self.lose(seat))

    def turn_up(self, seat: Seat, card: Handle) -> None:
        hand = self.hands[seat]
        hand.remove(card)
        self.lost.append(self.faces[card])
        if not hand:
            self.living = tuple([other for other in self.living if other != seat])

    # -- effects --

    def gain(self, actor: Seat, action: Action, _target: Seat | None) -> None:
        self.coins[actor] += action.gain

    def cooperate(self, actor: Seat, action: Action, target: Seat | None) -> None:
        assert target is not None, "it is aimed"
        self.coins[actor] += action.gain - 1
        self.coins[target] += bool(self.hands[target])

    def steal(self, actor: Seat, _action: Action, target: Seat | None) -> None:
        assert target is not None, "it is aimed"
        if self.hands[target] or self.ruleset.options.steal_from_just_eliminated:
            stolen = min(MOST_STOLEN, self.coins[target])
            self.coins[target] -= stolen
            self.coins[actor] += stolen

    def strike(self, _actor: Seat, _action: Action, target: Seat | None) -> None:
        assert target is not None, "it is aimed"
        self.lose_influence(target)

    def convert(self, _actor: Seat, _action: Action, target: Seat | None) -> None:
        assert target is not None, "it is aimed"
        State.change_side(self, target)  # type: ignore[arg-type]  # it needs the sides alone

    def embezzle(self, actor: Seat, _action: Action, _target: Seat | None) -> None:
        self.coins[actor] += self.almshouse
        self.almshouse = 0

    def interrogate(self, actor: Seat, _action: Action, target: Seat | None) -> None:
        assert target is not None, "it is aimed"
        hand = self.hands[target]
        if not hand:
            return
        card = hand[0]
        if len(hand) > 1:
            at_random = self.ruleset.options.examine_pick == "random"
            card = hand[self.roll(len(hand))] if at_random else self.show(target)
        if self.examine(actor, card) != "leave":
            returns_first = self.ruleset.options.examine_swap == "return_first"
            if returns_first:
                self.deck.append(card)
                self.reshuffle()
            hand[hand.index(card)] = self.take()
            if not returns_first:
                self.deck.append(card)
                self.reshuffle()
        self.hands[target] = self.renamed(hand)

    def exchange(self, actor: Seat, action: Action, _target: Seat | None) -> None:
        before = self.hands[actor]
        drawn = [self.take() for _ in range(action.draw)][::-1]
        hand = self.renamed([*before, *drawn])
        returned = self.give_back(actor, hand, before)
        self.hands[actor] = [card for card in hand if card not in returned]
        self.deck += returned
        self.reshuffle()


_EFFECTS = {
    "income": Round.gain,
    "aid": Round.gain,
    "tax": Round.gain,
    "cooperate": Round.cooperate,
    "steal": Round.steal,
    "exchange": Round.exchange,
    "coup": Round.strike,
    "assassinate": Round.strike,
    "interrogate": Round.interrogate,
    "convert": Round.convert,
    "embezzle": Round.embezzle,
}
