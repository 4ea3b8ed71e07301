"""The evaluation function of Khora's bots: a city's points now, and those that the remaining rounds should add (`weights`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy

from tavola.engine.clone import clone
from tavola.games.khora.book import Book
from tavola.games.khora.bots.rivals import Rivals
from tavola.games.khora.bots.round_end import RoundEnd
from tavola.games.khora.bots.weights import (
    AT_ONCE,
    CARDS_LASTING,
    CARDS_NOW,
    CITY,
    CULTURE_SHARE,
    ECONOMY,
    ENOUGH,
    FIRST_CITIZENS,
    FURTHER,
    GLORY,
    HOPE,
    LAST_OF_TRACK,
    LAST_ROUNDS,
    LASTING,
    LATE_MONEY,
    LATER,
    MILITARY,
    MORE_CITIZENS,
    PHILOSOPHY,
    PLAYS,
    STEP_ROUNDS,
    SURPLUS,
    THIRD_DIE,
    TRADE_SHARE,
    UNSEEN_CARD,
    add,
    each_missing,
    money,
    money_each_round,
    troop,
    troops_each_round,
)
from tavola.games.khora.rows import HIGHEST, LEVELS, THIRD_DIE_AT
from tavola.games.khora.state import Player, State

Costs = Callable[[Player], Mapping[str, int]]
"""The price that a city pays for a step on each track that can go up."""


class Outlook:
    """Values a city, with so many rounds of actions still to come."""

    def __init__(self, state: State, rounds_left: float, hand: tuple[str, ...], rivals: Rivals) -> None:
        self.book: Book = state.book
        self.left = rounds_left
        self.hand = hand  # the cards that are known in the hand
        self.rivals = rivals
        self.end = RoundEnd(state, rivals)
        self.money = money(rounds_left)
        self.each_missing = each_missing(rounds_left)

    def later(self, rounds: float, hand: tuple[str, ...]) -> Outlook:
        """The same so many rounds later, with that hand."""
        later = copy(self)
        later.left, later.hand, later.end = max(0.0, self.left - rounds), hand, self.end.later()
        later.money, later.each_missing = money(later.left), each_missing(later.left)
        return later

    # -- all of it --

    def worth(self, player: Player, unseen: int = 0, hand: tuple[str, ...] | None = None) -> float:
        """Expected points at the end. `unseen`: cards that were drawn and are not known yet; `hand`, if it is another."""
        left, hand = self.left, self.hand if hand is None else hand
        player, worth = self.end.after_event(self, player, hand)
        worth += unseen * min(UNSEEN_CARD, left) + self.things(player)
        worth += player.tax * money_each_round(left)
        worth += player.glory * self.glory(player)
        worth += self.actions(player)
        worth += self.city(player)
        worth += self.played(player)
        worth += self.end.awards(self, player)
        return worth + self.hopes(player, hand)

    def glory(self, player: Player) -> float:
        """The points of one glory."""
        melts = 4 + 2 * self.money if player.is_at("thebes", 2) else 0.0
        return max(sum(player.major.values()) + min(2.0, GLORY * self.left), melts)

    def things(self, player: Player) -> float:
        """What a city has now: points, and what can be spent."""
        return player.vp + self.purse(player) + self.people(player)

    def purse(self, player: Player) -> float:
        """Money buys things in the remaining rounds; after them it breaks a tie."""
        each = self.money if self.left >= 1 else LATE_MONEY * self.left + 0.02
        return each * (min(player.drachma, ENOUGH) + SURPLUS * min(max(0, player.drachma - ENOUGH), 20))

    def people(self, player: Player) -> float:
        """Citizens pay for dice, the first of them dearly; troops find tokens; philosophy stands for anything."""
        if self.left <= 0:
            return 0.02 * (player.citizens + player.troops + player.philosophy)
        share = min(1.0, self.left / LAST_ROUNDS)
        citizens = FIRST_CITIZENS * min(player.citizens, 4)
        citizens += MORE_CITIZENS * min(max(0, player.citizens - 4), 5)
        troops = troop(self.left) * min(player.troops, 10)
        return share * (citizens + troops + PHILOSOPHY * min(player.philosophy, 8))

    def actions(self, player: Player) -> float:
        """The income of the remaining rounds: from the levels of the tracks, and from the third die."""
        left = self.left
        culture = player.culture * CULTURE_SHARE
        trade = (player.economy + 1) * money_each_round(left) * TRADE_SHARE
        military = player.military * troops_each_round(left) * MILITARY
        third = THIRD_DIE if player.culture >= THIRD_DIE_AT else 0.0
        return left * (culture + third) + trade + military + self.economy(player)

    def economy(self, player: Player) -> float:
        """The points at economy 4 and 7, if enough rounds remain to get there."""
        worth = 0.0
        for goal, points in ((4, 5), (7, 10)):
            steps = goal - player.economy
            if steps > 0 and self.left >= 0.7 * steps:
                worth += ECONOMY * points * FURTHER**steps
        return worth

    def military_step(self, player: Player) -> float:
        """The value of one more military level."""
        if player.military >= HIGHEST:
            return 0.0
        reward = self.book.tracks["military"][player.military + 1].reward
        glory = reward.get("glory", 0) * self.glory(player)
        return troops_each_round(self.left) * MILITARY + glory

    # -- the city --

    def city(self, player: Player) -> float:
        """Lasting effects of the levels reached, and the expected value of the next ones."""
        worth = 0.0
        for level in range(1, player.level + 1):
            worth += self.lasting(player, level)
        for level in range(player.level + 1, LEVELS + 1):
            worth += self.hoped_of_level(player, level)
        return worth

    def hoped_of_level(self, player: Player, level: int) -> float:
        """The expected value of a level not reached yet."""
        row = self.book.cities[player.city][level - 1]
        hope = self.hope(player.missing(row.req) - player.philosophy / 4, level - player.level)
        if hope <= 0:
            return 0.0
        gain = self.lasting(player, level) + self.at_once(player, level)
        return CITY * hope * max(0.0, gain - self.money * row.cost)

    def aim(self, player: Player) -> int | str | None:
        """The level of the city or the card of the hand with the highest expected value. None if nothing has any."""
        each = self.each_play(player)
        hopes: dict[int | str, float] = {
            level: self.hoped_of_level(player, level) for level in range(player.level + 1, LEVELS + 1)
        }
        hopes |= {face: self.hoped(player, face, each) for face in self.hand}
        best = max(hopes, key=hopes.__getitem__, default=None)
        return best if best is not None and hopes[best] > 0 else None

    def hope(self, missing: float, steps: int) -> float:
        """The probability of still reaching what lacks so many tokens and so many development actions."""
        if self.left < STEP_ROUNDS * steps or (self.left <= 0 and missing > 0):
            return 0.0
        hope = HOPE - LATER * max(0, steps - 1)
        return max(0.0, hope - missing * self.each_missing) if missing > 0 else hope

    def lasting(self, player: Player, level: int) -> float:
        """The value of a level's lasting effect, or of its points at the end."""
        worth = LASTING.get((player.city, level))
        return worth(player, self.left) if worth else 0.0

    def at_once(self, player: Player, level: int) -> float:
        """The value of a level's immediate effect."""
        worth = AT_ONCE.get((player.city, level))
        return worth(player, self.left) if worth else 0.0

    # -- cards --

    def played(self, player: Player) -> float:
        return sum(self.card(player, face, True) for face in player.played.values())

    def hopes(self, player: Player, hand: tuple[str, ...]) -> float:
        """The expected value of the hand: only the best cards will get a politics action."""
        plays = PLAYS * self.left
        if plays <= 0:
            return 0.0
        each = self.each_play(player)
        worth = 0.0
        for value in sorted([self.hoped(player, face, each) for face in hand], reverse=True):
            if value <= 0 or plays <= 0:
                break
            worth += value * min(1.0, plays)
            plays -= 1
        return worth

    def hoped(self, player: Player, face: str, each: float) -> float:
        """The expected value of a card in the hand. `each`: what playing any card gives besides."""
        card = self.book.cards[face]
        hope = self.hope(player.missing(card.req) - player.philosophy / 4, 0)
        if hope <= 0:
            return 0.0
        return hope * max(0.0, self.card(player, face, False) - self.money * card.cost + each)

    def best_play(self, player: Player, hand: tuple[str, ...]) -> float:
        """The value of one more politics action."""
        each, best = self.each_play(player), 0.0
        for face in hand:
            row = self.book.cards[face]
            if face != "ostracism" and player.can_pay(row.req, row.cost):
                best = max(best, self.card(player, face, False) - self.money * row.cost + each)
        return best

    def each_play(self, player: Player) -> float:
        """What playing any card gives besides."""
        played = player.played.values()
        each = 2 * self.money if "extraordinary_collection" in played else 0.0
        if "central_government" in played:
            each += 2
        if player.is_at("athens", 2):
            each += 3 + 2 * self.money
        if player.is_at("athens", 3):
            each += 2 * troop(self.left)
        if player.is_at("athens", 4):
            each += 3
        return each

    def card(self, player: Player, face: str, played: bool) -> float:
        """The points that a card in play will still give, or that a card played now gives in all."""
        if face in ("power", "public_market"):
            return self.leading(player, face)
        if not played:
            match face:
                case "rivalry":
                    return self.rivalry(player)
                case "ostracism":
                    return self.ostracism(player)
        lasting = CARDS_LASTING.get(face)
        if lasting is not None:
            return lasting(player, self.left)
        if played:
            return 0.0
        now = CARDS_NOW.get(face)
        return now(player, self.left) if now else 0.0

    def leading(self, player: Player, face: str) -> float:
        """Power and Public Market: how the rivals stand now."""
        if face == "power":
            gap = min(rival.culture for rival in self.rivals.cities) - player.culture
            return 4 * self.left * (0.7 if gap >= 1 else 0.4 if gap == 0 else 0.1)
        gap = player.economy - max(rival.economy for rival in self.rivals.cities)
        return 3 * self.left * (0.85 if gap >= 1 else 0.55 if gap == 0 else 0.2)

    def rivalry(self, player: Player) -> float:
        """Rivalry: a military step if all rivals are higher, or may soon be."""
        gap = min(rival.military for rival in self.rivals.cities) - player.military
        share = 1.0 if gap > 0 else LAST_OF_TRACK * min(1.0, self.left / 3) if gap == 0 else 0.0
        return share * self.military_step(player)

    def ostracism(self, player: Player) -> float:
        """Ostracism: an immediate card once more, or another one of the hand."""
        row = self.book.cards["ostracism"]
        again = tuple(
            face
            for face in player.played.values()
            if face != "ostracism" and self.book.cards[face].kind == "immediate"
        )
        purse = clone(player)
        purse.drachma -= row.cost
        others = self.hand if self.book.options.ostracism_action == "always" else ()
        return self.best_play(purse, (*again, *others))

    # -- steps --

    def best_step(self, player: Player, costs: Costs, steps: int = 1) -> tuple[str | None, float]:
        """The track whose step is worth most, with the best that may follow it, and by how much; None if none is worth its cost.

        `steps`: those that need no philosophy; each further one costs a token.
        """
        base, best, found = self.worth(player), 0.0, None
        if steps <= 0 and player.philosophy <= 0:
            return None, 0.0
        for track, price in costs(player).items():
            if price > player.drachma:
                continue
            after = self.stepped(player, track, price)
            after.philosophy -= steps <= 0
            gain = self.worth(after) - base
            if steps > -1 and after.drachma > 0:
                gain += self.best_step(after, costs, steps - 1)[1]
            if gain > best + 1e-9:
                best, found = gain, track
        return found, best

    def stepped(self, player: Player, track: str, price: int) -> Player:
        """The city one level further on a track, with the reward."""
        twin = clone(player)
        level = getattr(twin, track) + 1
        if level > HIGHEST:
            return twin
        twin.drachma -= price
        setattr(twin, track, level)
        add(twin, self.book.tracks[track][level].reward)
        return twin
