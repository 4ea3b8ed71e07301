"""Khora's bots: one that takes what gives most at once, and one that plans for the rounds that are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any, NamedTuple

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.clone import clone
from tavola.engine.match import InformationSet
from tavola.engine.memo import remembered
from tavola.games.khora import questions as asked
from tavola.games.khora.changes import cost_for, steps_allowed
from tavola.games.khora.outlook import MONEY, TROOP, Outlook, add
from tavola.games.khora.questions import NO
from tavola.games.khora.rows import ACTIONS, CITIZENS_PER_PHILOSOPHY, COLOURS, LEVELS, Space
from tavola.games.khora.state import Player, State

Decide = Callable[["Mind", Any], Answer]
NEVER = -1e9  # worth less than anything that can be done


class Future(NamedTuple):
    """A city as it will be, the cards that are then known in its hand, and how many drawn ones are not known yet."""

    city: Player
    hand: tuple[str, ...]
    unseen: int


class Mind:
    """What a planning seat thinks about at one decision."""

    def __init__(self, known: InformationSet, patience: float) -> None:
        self.state: State = known.state
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
        """What the city is worth once that has happened to it."""
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
        future = self.after(chosen)
        twin = clone(future.city)
        twin.citizens += citizens
        twin.philosophy += philosophy
        if twin.philosophy < 0:  # an action has spent what the dice would cost
            return NEVER
        worth = self.now.worth(twin, future.unseen, future.hand)
        _, gain = self.now.best_step(twin, self.cost, steps_allowed(self.state, self.seat))
        return worth + gain

    def after(self, chosen: tuple[str, ...]) -> Future:
        """The city after these actions. Those that begin alike share what they have in common."""
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

    def cost(self, player: Player, track: str) -> int | None:
        """What a step costs in the progress phase."""
        return cost_for(self.book, player, track, phase=True)

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
        """Of each colour and size the place that gives most for the troops lost there."""
        best: dict[tuple[str, bool], tuple[float, Space]] = {}
        for space in self.book.spaces.values():
            if space.need > twin.troops or space.id in self.state.taken:
                continue
            worth = space.vp + MONEY * space.drachma - TROOP * asked.loss_at(self.state, self.seat, space)
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
        """Play the card that is worth most, if any; the hand afterwards."""
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
        """What a card does at once, as far as its numbers do not tell."""
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


# -- decisions --


def put_dice(mind: Mind, question: asked.PutDice) -> Answer:
    """The actions that bring most, less the citizens that their dice cost."""
    dice: tuple[int, ...] = tuple(question.pieces)
    best, found = NEVER, question.choices[0]
    supply = mind.me.citizens + CITIZENS_PER_PHILOSOPHY * mind.me.philosophy
    for chosen in combinations(ACTIONS, len(dice)):
        short, cheapest = cheapest_way(dice, chosen)
        if short > supply:
            continue
        tokens = -(-max(0, short - mind.me.citizens) // CITIZENS_PER_PHILOSOPHY)
        worth = mind.plan(chosen, CITIZENS_PER_PHILOSOPHY * tokens - short, -tokens)
        if worth > best:
            best, found = worth, cheapest
    return found


@remembered
def cheapest_way(dice: tuple[int, ...], chosen: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """How these dice take these actions with the fewest citizens: how many, and the action of each die."""
    return min(((shortfall(dice, order), order) for order in permutations(chosen)), key=lambda way: way[0])


def shortfall(dice: Sequence[int], order: Sequence[str]) -> int:
    return sum([max(0, ACTIONS.index(action) - die) for die, action in zip(dice, order, strict=True)])


def settle(mind: Mind, question: asked.Settle) -> Answer:
    """Buy citizens only where tiles would be lost; then pay, the dearest action first."""
    legal = question.legal_for(mind.face)
    short = {tile.action: tile.short for tile in mind.me.tiles if tile.fate == "open"}
    buys = [answer for answer in legal if answer != asked.DONE and answer[0] == asked.PHILOSOPHY]
    if buys and sum(short.values()) > mind.me.citizens:
        return buys[0]
    if not short:
        return asked.DONE
    return (
        asked.SETTLE,
        max(short, key=lambda action: (short[action] <= mind.me.citizens, ACTIONS.index(action))),
    )


def keep_best(mind: Mind, question: Any) -> Answer:
    """The card that promises most beside those that are there."""
    return max(question.choices, key=lambda card: promise(mind, mind.face(card)))


def promise(mind: Mind, face: str | None) -> float:
    if face is None:
        return 0.0
    return mind.now.worth(mind.me, hand=(*mind.now.hand, face)) + 0.3 * mind.now.hoped(
        mind.me, face, mind.now.each_play(mind.me)
    )


def fewest_promises(mind: Mind, question: Any) -> Answer:
    """The cards that promise least are given up."""
    ranked = sorted(question.cards, key=lambda card: (promise(mind, mind.face(card)), card))
    return min(question.choices, key=lambda pick: sum(ranked.index(card) for card in pick))


def buy_token(mind: Mind, question: asked.BuyToken) -> Answer:
    if len(question.legal_for(mind.face)) == 1:
        return NO
    return mind.best_colour(mind.me, question.price) or NO


def take_token(mind: Mind, question: asked.TakeToken) -> Answer:
    def with_token(colour: str) -> float:
        return mind.worth_after(lambda twin: twin.minor.__setitem__(colour, twin.minor[colour] + 1))

    return max(question.legal_for(mind.face), key=with_token)


def lose_token(mind: Mind, question: asked.LoseToken) -> Answer:
    def without_token(answer: Answer) -> float:
        size, colour = answer

        def change(twin: Player) -> None:
            held = twin.minor if size == "minor" else twin.major
            held[colour] -= 1

        return mind.worth_after(change)

    return max(question.legal_for(mind.face), key=without_token)


def explore(mind: Mind, _question: asked.Explore) -> Answer:
    spaces = mind.candidates(mind.me)
    best, found = mind.now.worth(mind.me), NO
    for space in spaces:
        worth = mind.now.worth(mind.explored(mind.me, space))
        if worth > best:
            best, found = worth, space.id
    return found


def play_card(mind: Mind, question: asked.PlayCard) -> Answer:
    best, found = mind.now.worth(mind.me), NO
    for answer in question.legal_for(mind.face):
        face = None if answer == NO else mind.face(answer[1])
        if face is None:
            continue
        worth = mind.now.worth(mind.played(mind.me, face), hand=mind.without(face)) + mind.bonus(
            mind.me, face
        )
        if worth > best:
            best, found = worth, answer
    return found


def take_back(mind: Mind, question: asked.TakeBack) -> Answer:
    """An immediate card that can be paid again, if there is one."""
    best, found = 0.5, NO
    for card in question.legal_for(mind.face):
        face = None if card == NO else mind.face(card)
        row = mind.book.cards[face] if face else None
        if row and row.kind == "immediate" and mind.can_pay(mind.me, row.req, row.cost):
            gain = mind.now.card(mind.me, row.id, False) - MONEY * row.cost
            if gain > best:
                best, found = gain, card
    return found


def develop(mind: Mind, question: asked.Develop) -> Answer:
    if question.why_not() is not None:
        return NO
    return "develop" if mind.worth_after(mind.develop) >= mind.now.worth(mind.me) else NO


def one_of(mind: Mind, question: asked.OneOf) -> Answer:
    numbers = mind.book.cities["argos"][1].numbers
    return max(
        question.choices, key=lambda thing: mind.worth_after(lambda twin: add(twin, {thing: numbers[thing]}))
    )


def two_tracks(mind: Mind, question: asked.TwoTracks) -> Answer:
    def both(pair: Answer) -> float:
        first, second = pair
        return mind.now.worth(mind.now.stepped(mind.now.stepped(mind.me, first, 0), second, 0))

    return max(question.choices, key=both)


def raise_track(mind: Mind, question: asked.Raise) -> Answer:
    """The step that is worth most, with those that may follow; philosophy is worth something too."""
    track, _ = mind.now.best_step(mind.me, mind.cost, question.left)
    return track if track in question.legal_for(mind.face) else NO


def raise_by_event(mind: Mind, question: asked.RaiseByEvent) -> Answer:
    legal = question.legal_for(mind.face)
    once = clone(mind.me)
    once.philosophy = 0
    track, _ = mind.now.best_step(
        once, lambda player, track: question.cost(track) if track in legal else None, 1
    )
    return track or NO


def extra_action(mind: Mind, question: asked.ExtraAction) -> Answer:
    legal = [answer for answer in question.legal_for(mind.face) if answer != NO]
    return max(legal, key=lambda action: mind.plan((action,)))


def reward(mind: Mind, question: asked.Reward) -> Answer:
    return max(question.choices, key=lambda thing: mind.worth_after(lambda twin: add(twin, {thing: 1})))


def choose_city(_mind: Mind, question: asked.ChooseCity) -> Answer:
    order = ("miletus", "olympia", "corinth", "athens", "thebes", "argos", "sparta")
    return min(question.choices, key=order.index)


def buy_citizens(mind: Mind, _question: asked.BuyCitizens) -> Answer:
    """As many as two bad dice may cost."""
    wanted = max(0, 3 - mind.me.citizens)
    return min(mind.me.philosophy, -(-wanted // CITIZENS_PER_PHILOSOPHY))


DECISIONS: Mapping[type[Question], Decide] = {
    asked.ChooseCity: choose_city,
    asked.KeepCard: keep_best,
    asked.Ban: fewest_promises,
    asked.BuyCitizens: buy_citizens,
    asked.PutDice: put_dice,
    asked.Settle: settle,
    asked.KeepDrawn: keep_best,
    asked.BuyToken: buy_token,
    asked.TakeToken: take_token,
    asked.Explore: explore,
    asked.PlayCard: play_card,
    asked.TakeBack: take_back,
    asked.Develop: develop,
    asked.OneOf: one_of,
    asked.TwoTracks: two_tracks,
    asked.Raise: raise_track,
    asked.RaiseByEvent: raise_by_event,
    asked.LoseToken: lose_token,
    asked.Discard: fewest_promises,
    asked.ExtraAction: extra_action,
    asked.Reward: reward,
}


class PlanningBot:
    """Values everything by what it will be worth in the rounds that are left, and takes what adds most."""

    patience = 1.0

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind(known, self.patience)
        melt = self.melt(mind, question)
        if melt is not None:
            return melt
        decide = DECISIONS.get(type(question))
        return question.fallback(known.face)[0] if decide is None else decide(mind, question)

    def melt(self, mind: Mind, question: Question) -> Answer:
        """Thebes 2: glory becomes points when it will not multiply majors better."""
        if not mind.state.can_melt(mind.seat):
            return None
        majors = sum(mind.me.major.values())
        late = mind.state.stage == "over"
        if late and majors >= 5:
            return None
        if late or (mind.now.left <= 1 and majors < 3) or (mind.me.drachma < 2 and majors < 2):
            return ("glory", mind.me.glory)
        return None


class GreedyBot(PlanningBot):
    """Takes what gives most at once: it sees no round but the next."""

    patience = 0.12
