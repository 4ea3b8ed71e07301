"""A bot's look-ahead at one decision of Khora: its city after actions, steps and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tavola.engine.character import Temper
from tavola.engine.clone import clone
from tavola.engine.information import InformationSet
from tavola.games.khora import questions as asked
from tavola.games.khora.changes import step_costs, steps_allowed
from tavola.games.khora.outlook import Outlook, add, troop
from tavola.games.khora.rows import COLOURS, LEVELS, Space
from tavola.games.khora.state import Player, State
from tavola.games.khora.temper import taste_of

NEVER = -1e9  # worse than any possible move


class Future(NamedTuple):
    """A city later in the round, the known cards of its hand then, and the number of drawn cards not known yet."""

    city: Player
    hand: tuple[str, ...]
    unseen: int


class Mind:
    """The look-ahead of one seat at one decision."""

    def __init__(self, known: InformationSet, patience: float, temper: Temper | None = None) -> None:
        self.state: State = known.state
        self.taste = taste_of(temper, self.state, known.seat)
        self.seat = known.seat
        self.face = known.face
        self.me: Player = self.state.players[known.seat]
        self.book = self.state.book
        hand = tuple(face for card in self.me.hand if (face := known.face(card)) is not None)
        left = self.book.options.rounds - self.state.round
        if self.state.stage in ("setup", "draft"):
            left = self.book.options.rounds
        rivals = tuple(self.state.others(known.seat))
        self.now = Outlook(self.book, left * patience, hand, rivals)
        self.futures: dict[tuple[str, ...], Future] = {(): Future(self.me, hand, 0)}

    def worth_after(self, change: Callable[[Player], object], hand: tuple[str, ...] | None = None) -> float:
        """The value of the city after a change."""
        twin = clone(self.me)
        change(twin)
        return self.now.worth(twin, hand=hand)

    def without(self, face: str) -> tuple[str, ...]:
        """The known hand without a card."""
        hand = list(self.now.hand)
        if face in hand:
            hand.remove(face)
        return tuple(hand)

    # -- what an action would bring --

    def plan(self, chosen: tuple[str, ...], citizens: int = 0, philosophy: int = 0) -> float:
        """The city's worth after these actions in their order, so many citizens and philosophy more or less, and the best step
        in the progress phase."""
        city, worth = self.foreseen(chosen, citizens, philosophy)
        return worth + self.step_after(city)

    def foreseen(
        self, chosen: tuple[str, ...], citizens: int = 0, philosophy: int = 0
    ) -> tuple[Player, float]:
        """The city after these actions, and its worth before any step in the progress phase."""
        future = self.after(chosen)
        twin = clone(future.city)
        twin.citizens += citizens
        twin.philosophy += philosophy
        if twin.philosophy < 0:  # an action has spent the philosophy that the dice need
            return twin, NEVER
        return twin, self.now.worth(twin, future.unseen, future.hand)

    def step_after(self, city: Player) -> float:
        """The value that the best step in the progress phase adds."""
        return self.now.best_step(city, self.costs, steps_allowed(self.state, self.seat))[1]

    def after(self, chosen: tuple[str, ...]) -> Future:
        """The city after these actions; common beginnings are cached."""
        future = self.futures.get(chosen)
        if future is None:
            future = self.futures[chosen] = self.act(self.after(chosen[:-1]), chosen[-1])
        return future

    def act(self, before: Future, action: str) -> Future:
        """One more action."""
        twin, hand, unseen = clone(before.city), before.hand, before.unseen
        if action == "legislation":
            add(twin, {"citizens": 3, "philosophy": int(twin.has("amnesty_for_socrates"))})
            unseen += 1
        elif action == "politics":
            hand = self.play_best(twin, hand)
        else:
            PLANS[action](self, twin)
        return Future(twin, hand, unseen)

    def costs(self, player: Player) -> Mapping[str, int]:
        """The price of a step on each track in the progress phase."""
        return step_costs(self.book, player, phase=True)

    def philosophy(self, twin: Player) -> None:
        add(twin, {"philosophy": 1 + int(twin.has("founding_the_lyceum"))})

    def culture(self, twin: Player) -> None:
        add(twin, {"vp": twin.culture})
        self.trigger(twin, "culture")

    def trade(self, twin: Player) -> None:
        add(twin, {"drachma": twin.economy + 1})
        self.trigger(twin, "trade")
        price = asked.token_price(self.state, self.seat)
        if twin.drachma >= price:
            colour = self.best_colour(twin, price)
            if colour:
                twin.drachma -= price
                twin.minor[colour] += 1

    def best_colour(self, twin: Player, price: int) -> str | None:
        """The colour that is worth most, if any is worth its price."""
        best, found = self.now.worth(twin), None
        for colour in COLOURS:
            other = clone(twin)
            other.drachma -= price
            other.minor[colour] += 1
            worth = self.now.worth(other)
            if worth > best:
                best, found = worth, colour
        return found

    def military(self, twin: Player) -> None:
        add(twin, {"troops": twin.military})
        self.trigger(twin, "military")
        for _ in range(2 if twin.is_at("thebes", 3) else 1):
            best, found = self.now.worth(twin), None
            for space in self.candidates(twin):
                worth = self.now.worth(self.explored(twin, space))
                if worth > best:
                    best, found = worth, space
            if found is not None:
                self.take(twin, found)

    def candidates(self, twin: Player) -> list[Space]:
        """For each colour and size, the space that gives most for the troops lost there."""
        best: dict[tuple[str, bool], tuple[float, Space]] = {}
        for space in self.book.spaces.values():
            if space.need > twin.troops or space.id in self.state.taken:
                continue
            lost = asked.loss_at(self.state, self.seat, space)
            worth = space.vp + self.now.money * space.drachma - troop(self.now.left) * lost
            had = best.get((space.tokens, space.major))
            if had is None or worth > had[0]:
                best[space.tokens, space.major] = worth, space
        return [space for _, space in best.values()]

    def explored(self, player: Player, space: Space) -> Player:
        twin = clone(player)
        self.take(twin, space)
        return twin

    def take(self, twin: Player, space: Space) -> None:
        twin.troops -= asked.loss_at(self.state, self.seat, space)
        held = twin.major if space.major else twin.minor
        for colour in space.tokens:
            held[colour] += 1
        add(twin, {"drachma": space.drachma, "vp": space.vp})

    def play_best(self, twin: Player, hand: tuple[str, ...]) -> tuple[str, ...]:
        """Play the card that is worth most, if any. Returns the hand afterwards."""
        best, found = self.now.worth(twin, hand=hand), None
        for face in hand:
            if self.can_pay(twin, self.book.cards[face].req, self.book.cards[face].cost):
                rest = tuple(other for other in hand if other != face)
                worth = self.now.worth(self.played(twin, face), hand=rest) + self.bonus(twin, face)
                if worth > best:
                    best, found = worth, face
        if found is None:
            return hand
        bonus = self.bonus(twin, found)
        after = self.played(twin, found)
        for name in ("drachma", "philosophy", "vp", "tax", "troops"):
            setattr(twin, name, getattr(after, name))
        twin.played, twin.hand = after.played, after.hand
        twin.vp += round(bonus)
        return tuple(other for other in hand if other != found)

    def bonus(self, player: Player, face: str) -> float:
        """The value of an immediate effect that is no plain gain."""
        card = self.book.cards[face]
        if card.kind != "immediate" or card.on == "now":
            return 0.0
        return self.now.card(player, face, False)

    def played(self, player: Player, face: str) -> Player:
        """The city after a card was played."""
        twin = clone(player)
        card = self.book.cards[face]
        twin.drachma -= card.cost
        twin.philosophy -= 2 * twin.missing(card.req)
        if card.kind == "immediate" and card.on == "now":
            add(twin, card.numbers)
        self.trigger(twin, "play")
        twin.hand = twin.hand[1:]
        twin.played[-1 - len(twin.played)] = face  # type: ignore[index]  # a name of no card
        return twin

    def can_pay(self, player: Player, req: str, cost: int) -> bool:
        return cost <= player.drachma and 2 * player.missing(req) <= player.philosophy

    def development(self, twin: Player) -> None:
        if twin.level >= LEVELS:
            return
        row = self.book.cities[twin.city][twin.level]
        if not self.can_pay(twin, row.req, row.cost):
            return
        after = clone(twin)
        self.develop(after)
        if self.now.worth(after) > self.now.worth(twin):
            self.develop(twin)

    def develop(self, twin: Player) -> None:
        """The next level, with what it does at once."""
        row = self.book.cities[twin.city][twin.level]
        twin.drachma -= row.cost
        twin.philosophy -= 2 * twin.missing(row.req)
        at_once = self.now.at_once(twin, twin.level + 1)
        twin.level += 1
        add(twin, row.numbers if row.on == "now" else {"vp": round(at_once)})
        self.trigger(twin, "development")

    def trigger(self, twin: Player, on: str) -> None:
        for face in twin.played.values():
            card = self.book.cards[face]
            if card.on == on and card.kind == "ongoing":
                add(twin, card.numbers)
        for level in self.book.cities[twin.city][: twin.level]:
            if level.on == on:
                add(twin, level.numbers)


PLANS: Mapping[str, Callable[[Mind, Player], None]] = {
    "philosophy": Mind.philosophy,
    "culture": Mind.culture,
    "trade": Mind.trade,
    "military": Mind.military,
    "development": Mind.development,
}
