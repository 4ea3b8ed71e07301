"""A bot's look-ahead at one decision of Khora: its city after actions, steps and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from tavola.engine.character import Temper
from tavola.engine.clone import clone
from tavola.engine.information import InformationSet
from tavola.games.khora import questions as asked
from tavola.games.khora.bots.outlook import Outlook
from tavola.games.khora.bots.rivals import Rivals
from tavola.games.khora.bots.temper import taste_of
from tavola.games.khora.bots.weights import add, troop
from tavola.games.khora.changes import step_costs
from tavola.games.khora.rows import COLOURS, HIGHEST, LEVELS, TOKEN_PRICE, TRACKS, Space
from tavola.games.khora.state import Player, State

NEVER = -1e9  # worse than any possible move


class Future(NamedTuple):
    """A city later in the round, the known cards of its hand then, and the number of drawn cards not known yet."""

    city: Player
    hand: tuple[str, ...]
    unseen: int


class Mind:
    """The look-ahead of one seat at one decision."""

    def __init__(
        self, known: InformationSet, patience: float, temper: Temper | None = None, ahead: int = 0
    ) -> None:
        """`patience`: the share of the remaining rounds that it counts on; `ahead`: for how many sets of actions it looks into
        the next round."""
        self.state: State = known.state
        self.taste = taste_of(temper, self.state, known.seat)
        self.seat = known.seat
        self.patience, self.ahead = patience, ahead
        self.face = known.face
        self.me: Player = self.state.players[known.seat]
        self.book = self.state.book
        hand = tuple(face for card in self.me.hand if (face := known.face(card)) is not None)
        left = self.book.options.rounds - self.state.round
        if self.state.stage in ("setup", "draft"):
            left = self.book.options.rounds
        self.now = Outlook(self.state, left * patience, hand, Rivals(self.state, known.seat))
        self.futures: dict[tuple[str, ...], Future] = {(): Future(self.me, hand, 0)}

    def worth_after(self, change: Callable[[Player], object]) -> float:
        """The value of the city after a change."""
        twin = clone(self.me)
        change(twin)
        return self.now.worth(twin)

    def without(self, face: str) -> tuple[str, ...]:
        """The known hand without a card."""
        hand = list(self.now.hand)
        if face in hand:
            hand.remove(face)
        return tuple(hand)

    # -- what an action would bring --

    def plan(self, chosen: tuple[str, ...]) -> float:
        """The city's worth after these actions in their order and the best step in the progress phase."""
        city, worth = self.foreseen(chosen)
        return worth + self.step_after(city)

    def foreseen(
        self, chosen: tuple[str, ...], citizens: int = 0, philosophy: int = 0
    ) -> tuple[Player, float]:
        """The city after these actions, so many citizens and philosophy more or less, and its worth before any step in the
        progress phase."""
        future = self.after(chosen)
        twin = clone(future.city)
        twin.citizens += citizens
        twin.philosophy += philosophy
        if twin.philosophy < 0:  # an action has spent the philosophy that the dice need
            return twin, NEVER
        return twin, self.now.worth(twin, future.unseen, future.hand)

    def step_after(self, city: Player) -> float:
        """The value that the best step in the progress phase adds."""
        return self.now.best_step(city, self.costs, self.steps(city))[1]

    def steps(self, city: Player) -> int:
        """The number of steps in the progress phase that need no philosophy (`changes.steps_allowed`)."""
        more = city.has("reformists") + city.is_at("corinth", 3)
        return 1 + (more if self.book.options.extra_steps_stack else min(more, 1))

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
            twin, hand = self.play_best(twin, hand)
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
        columns = twin.has("corinthian_columns")
        price = self.book.cards["corinthian_columns"].numbers["price"] if columns else TOKEN_PRICE
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

    def military(self, twin: Player, gone: tuple[str, ...] = ()) -> tuple[str, ...]:
        """A military action. `gone`: spaces that no longer hold their tokens. Returns them with those that it explores."""
        add(twin, {"troops": twin.military})
        self.trigger(twin, "military")
        for _ in range(2 if twin.is_at("thebes", 3) else 1):
            best, found = self.now.worth(twin), None
            for space in self.candidates(twin, gone):
                worth = self.now.worth(self.explored(twin, space))
                if worth > best:
                    best, found = worth, space
            if found is not None:
                self.take(twin, found)
                gone = (*gone, found.id)
        return gone

    def candidates(self, twin: Player, gone: tuple[str, ...]) -> list[Space]:
        """For each colour and size, the space that gives most for the troops lost there."""
        best: dict[tuple[str, bool], tuple[float, Space]] = {}
        for space in self.book.spaces.values():
            if space.need > twin.troops or space.id in self.state.taken or space.id in gone:
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

    def play_best(self, twin: Player, hand: tuple[str, ...]) -> tuple[Player, tuple[str, ...]]:
        """Play the card that is worth most, if any. Returns the city and the hand afterwards."""
        best, after, left = self.now.worth(twin, hand=hand), twin, hand
        for face in hand:
            if self.can_pay(twin, self.book.cards[face].req, self.book.cards[face].cost):
                rest = tuple(other for other in hand if other != face)
                played = self.played(twin, face)
                worth = self.now.worth(played, hand=rest) + self.bonus(twin, face)
                if worth > best:
                    best, after, left = worth, played, rest
        return after, left

    def bonus(self, player: Player, face: str) -> float:
        """The value of the immediate effects that a city does not show: cards drawn, another card played."""
        return self.now.card(player, face, False) if face in ("council", "ostracism") else 0.0

    def played(self, player: Player, face: str) -> Player:
        """The city after a card was played."""
        twin = clone(player)
        card = self.book.cards[face]
        twin.drachma -= card.cost
        twin.philosophy -= 2 * twin.missing(card.req)
        if card.kind == "immediate" and card.on == "now":
            add(twin, card.numbers)
        effect = PLAYED.get(face)
        if effect is not None:
            effect(self, twin)
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
        twin.level += 1
        if row.on == "now":
            add(twin, row.numbers)
        effect = REACHED.get((twin.city, twin.level))
        if effect is not None:
            effect(self, twin)
        self.trigger(twin, "development")

    # -- cards and levels that are more than a gain --

    def two_military_actions(self, twin: Player) -> None:
        self.military(twin, self.military(twin))

    def one_of_four(self, twin: Player) -> None:
        numbers = self.book.cities["argos"][1].numbers
        self.best_of(twin, [partial(add, gains={thing: numbers[thing]}) for thing in numbers])

    def tax_by_tokens(self, twin: Player) -> None:
        tokens = twin.all_tokens
        add(twin, {"tax": tokens, "philosophy": tokens if self.book.options.corinth2_philosophy else 0})

    def two_tracks(self, twin: Player) -> None:
        self.best_of(twin, [partial(self.raise_free, tracks=pair) for pair in combinations(TRACKS, 2)])

    def three_culture_actions(self, twin: Player) -> None:
        for _ in range(3):
            self.culture(twin)

    def rivalry(self, twin: Player) -> None:
        if all(other.military > twin.military for other in self.now.rivals.cities):
            self.raise_free(twin, ("military",))

    def a_token(self, twin: Player) -> None:
        self.best_of(twin, [partial(take_minor, colour=colour) for colour in COLOURS])

    def best_of(self, twin: Player, changes: Sequence[Callable[[Player], None]]) -> None:
        """Make the change that is worth most."""
        max(changes, key=lambda change: self.worth_of(twin, change))(twin)

    def worth_of(self, city: Player, change: Callable[[Player], None]) -> float:
        twin = clone(city)
        change(twin)
        return self.now.worth(twin)

    def raise_free(self, twin: Player, tracks: Sequence[str]) -> None:
        """Free steps, each with its reward."""
        for track in tracks:
            level = getattr(twin, track) + 1
            if level <= HIGHEST:
                setattr(twin, track, level)
                add(twin, self.book.tracks[track][level].reward)

    def trigger(self, twin: Player, on: str) -> None:
        for face in twin.played.values():
            card = self.book.cards[face]
            if card.on == on and card.kind == "ongoing":
                add(twin, card.numbers)
        for level in self.book.cities[twin.city][: twin.level]:
            if level.on == on:
                add(twin, level.numbers)


def take_minor(twin: Player, colour: str) -> None:
    twin.minor[colour] += 1


PLANS: Mapping[str, Callable[[Mind, Player], object]] = {
    "philosophy": Mind.philosophy,
    "culture": Mind.culture,
    "trade": Mind.trade,
    "military": Mind.military,
    "development": Mind.development,
}

REACHED: Mapping[tuple[str, int], Callable[[Mind, Player], object]] = {
    ("sparta", 3): Mind.two_military_actions,
    ("argos", 2): Mind.one_of_four,
    ("argos", 3): lambda mind, twin: mind.raise_free(twin, ("military",)),
    ("corinth", 2): Mind.tax_by_tokens,
    ("miletus", 2): Mind.two_tracks,
    ("olympia", 3): lambda mind, twin: mind.raise_free(twin, ("culture", "culture")),
    ("olympia", 4): Mind.three_culture_actions,
}
"""What a level does at once, where that is more than a gain."""

PLAYED: Mapping[str, Callable[[Mind, Player], object]] = {
    "rivalry": Mind.rivalry,
    "peripteros": lambda mind, twin: mind.raise_free(twin, ("culture",)),
    "contribution": lambda _mind, twin: add(twin, {"drachma": sum(twin.minor.values())}),
    "scholarly_welcome": Mind.a_token,
    "mercenary_recruitment": lambda _mind, twin: add(twin, {"troops": twin.economy}),
}
"""What an immediate card does at once, where that is more than a gain."""
