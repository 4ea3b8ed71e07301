"""The evaluation function of Khora's bots: a city's points now, and the points that the remaining rounds should add.

The weights are measured, not derived: `tavola arena` shows what a change of one does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tavola.engine.clone import clone
from tavola.games.khora.book import Book
from tavola.games.khora.rows import HIGHEST, LEVELS, THIRD_DIE_AT
from tavola.games.khora.state import Player

MONEY, EARLY_MONEY = (
    0.35,
    0.1,
)  # the points of a drachma, and the additional ones for each remaining round
PHILOSOPHY = 1.0
TROOP, EARLY_TROOP = 0.3, 0.2  # the same of troops, which find tokens
UNSEEN_CARD = 2.0  # a card that is not yet known
MISSING = 0.13  # a missing token lowers the probability of reaching its goal by this much
SOON = 0.5
CULTURE_SHARE = 0.85  # the share of the remaining rounds in which a city takes this action
TRADE_SHARE = 0.75
CARD_SHARE = 0.5
ENOUGH, SURPLUS = 8, 0.1  # drachma that will be spent soon, and the relative value of any further ones
THIRD_DIE = 3.2
MILITARY = 0.9
FIRST_CITIZENS, MORE_CITIZENS = 0.6, 0.05
HOPE = 0.53
CITY = 1.3  # levels are reached more often than that
LATER = 0.3  # each further level lowers HOPE by this much
ECONOMY = 0.8  # the share of the points at economy 4 and 7 that those below can count on
STEP_ROUNDS = 0.5
GLORY = 0.3
LATE_MONEY = 0.25
LAST_ROUNDS = 2.0
FURTHER = 0.8
PLAYS = 0.65  # politics actions in a round


Costs = Callable[[Player], Mapping[str, int]]
"""The price that a city pays for a step on each track that can go up."""


class Outlook:
    """Values a city, with so many rounds of actions still to come."""

    def __init__(
        self, book: Book, rounds_left: float, hand: tuple[str, ...], rivals: tuple[Player, ...]
    ) -> None:
        self.book = book
        self.left = rounds_left
        self.hand = hand  # the cards that are known in the hand
        self.rivals = rivals
        self.money = money(rounds_left)
        self.each_missing = max(
            MISSING, SOON / (1 + 2.2 * rounds_left)
        )  # what a missing token takes off hope

    # -- all of it --

    def worth(self, player: Player, unseen: int = 0, hand: tuple[str, ...] | None = None) -> float:
        """Expected points at the end. `unseen`: cards that were drawn and are not known yet; `hand`, if it is another."""
        left = self.left
        worth = float(player.vp) + unseen * min(UNSEEN_CARD, left)
        worth += self.purse(player) + self.people(player)
        worth += player.tax * money_each_round(left)
        majors = sum(player.major.values())
        melts = 4 + 2 * self.money if player.is_at("thebes", 2) else 0
        worth += player.glory * max(majors + min(2.0, GLORY * left), melts)
        worth += self.actions(player)
        worth += self.city(player)
        worth += self.played(player)
        return worth + self.hopes(player, self.hand if hand is None else hand)

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
            gap = min(rival.culture for rival in self.rivals) - player.culture
            return 4 * self.left * (0.7 if gap >= 1 else 0.4 if gap == 0 else 0.1)
        gap = player.economy - max(rival.economy for rival in self.rivals)
        return 3 * self.left * (0.85 if gap >= 1 else 0.55 if gap == 0 else 0.2)

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


def add(player: Player, gains: Mapping[str, int]) -> None:
    """Gains on a copy of a city, within what each may go to."""
    for thing, count in gains.items():
        most = 10 if thing in ("tax", "glory") else 1000
        setattr(player, thing, max(0, min(most, getattr(player, thing) + count)))


Worth = Callable[[Player, float], float]


def plays_to_come(player: Player, left: float) -> float:
    return min(len(player.hand) + 0.3 * left, CARD_SHARE * left)


def minors(player: Player) -> int:
    return sum(player.minor.values())


def tokens_then(player: Player, left: float) -> float:
    """The expected number of knowledge tokens at the end."""
    return player.all_tokens + 0.5 * left


def money(left: float) -> float:
    """The points that a drachma makes, with so many rounds left."""
    return MONEY + EARLY_MONEY * left


def money_each_round(left: float) -> float:
    """The same of a drachma in each round that is left."""
    return left * money((left - 1) / 2)


def troop(left: float) -> float:
    """The points that one troop makes."""
    return TROOP + EARLY_TROOP * left


def troops_each_round(left: float) -> float:
    """The same of one troop in each round that is left."""
    return left * troop((left - 1) / 2)


LASTING: Mapping[tuple[str, int], Worth] = {
    ("athens", 2): lambda p, left: (3 + 2 * money(left)) * plays_to_come(p, left),
    ("athens", 3): lambda p, left: 2 * troop(left) * plays_to_come(p, left),
    ("athens", 4): lambda p, left: 3 * (len(p.played) + plays_to_come(p, left)),
    ("sparta", 1): lambda p, left: 0.3 * left,
    ("sparta", 2): lambda p, left: 0.45 * left * money_each_round(left),
    ("sparta", 4): lambda p, left: 4 * (p.tokens("b") + 0.2 * left),
    ("corinth", 3): lambda p, left: 1.6 * left,
    ("corinth", 4): lambda p, left: 2 * tokens_then(p, left),
    ("miletus", 3): lambda p, left: 3 * TRADE_SHARE * left,
    ("olympia", 2): lambda p, left: CULTURE_SHARE * (troops_each_round(left) + PHILOSOPHY * left),
    ("thebes", 2): lambda p, left: 0.3 * left,
    ("thebes", 3): lambda p, left: 1.3 * left,
    ("thebes", 4): lambda p, left: 2 * (minors(p) + 0.4 * left),
}
AT_ONCE: Mapping[tuple[str, int], Worth] = {
    ("sparta", 3): lambda p, left: 2 * (p.military * troop(left) + 2.0),
    ("argos", 2): lambda p, left: 4.0,
    ("argos", 3): lambda p, left: 2.5 + 0.3 * left,
    ("argos", 4): lambda p, left: 2 * (sum(p.major.values()) + 0.2 * left),
    ("corinth", 2): lambda p, left: p.all_tokens * money_each_round(left),
    ("miletus", 2): lambda p, left: 4.0 + 1.2 * left,
    ("miletus", 4): lambda p, left: 15.0,
    ("olympia", 3): lambda p, left: min(2, HIGHEST - p.culture) * (1.5 + left),
    ("olympia", 4): lambda p, left: 3.0 * (p.culture + (1.5 if left > 1 else 0)),
    ("thebes", 2): lambda p, left: p.glory * 3.5,
}
CARDS_LASTING: Mapping[str, Worth] = {
    "bank": lambda p, left: 0.5 * min(p.drachma, 8) + 0.2 * left,
    "austerity": lambda p, left: 3 * max(0.0, len(p.hand) - 1 - 0.2 * left),
    "proskenion": lambda p, left: min(15, p.citizens + 0.3 * left),
    "diversification": lambda p, left: (
        3 * min(p.economy + 0.4 * left, p.culture + 0.4 * left, p.military + 0.25 * left)
    ),
    "central_government": lambda p, left: 2 * (len(p.played) + 1 + plays_to_come(p, left)),
    "gold_reserve": lambda p, left: 2 * min(HIGHEST, p.economy + 0.4 * left),
    "heavy_taxes": lambda p, left: 2 * min(10.0, p.tax + 0.4 * left),
    "hall_of_statues": tokens_then,
    "stoa_poikile": lambda p, left: 2 * CULTURE_SHARE * money_each_round(left),
    "amnesty_for_socrates": lambda p, left: PHILOSOPHY * 0.35 * left,
    "persians": lambda p, left: 2 * CULTURE_SHARE * troops_each_round(left),
    "extraordinary_collection": lambda p, left: 2 * money(left) * plays_to_come(p, left),
    "diolkos": lambda p, left: TRADE_SHARE * (left + money_each_round(left) + troops_each_round(left)),
    "corinthian_columns": lambda p, left: 1.2 * money_each_round(left),
    "foreign_supplies": lambda p, left: 2 * TRADE_SHARE * troops_each_round(left),
    "gradualism": lambda p, left: money_each_round(left),
    "old_guard": lambda p, left: 1.0 * max(0.0, min(left, 2)),
    "oracle": lambda p, left: 4 * min(LEVELS - p.level, 0.4 * left),
    "reformists": lambda p, left: 1.0 * left,
    "founding_the_lyceum": lambda p, left: PHILOSOPHY * 0.35 * left,
    "stadion": lambda p, left: 2 * troops_each_round(left),
    "lighthouse": lambda p, left: 3 * TRADE_SHARE * left,
    "helepole": lambda p, left: 0.3 * left,
    "constructing_the_mint": lambda p, left: 1.6 * min(left, HIGHEST - p.economy),
}
CARDS_NOW: Mapping[str, Worth] = {
    "ostracism": lambda p, left: 1.0,
    "rivalry": lambda p, left: 1.5,
    "peripteros": lambda p, left: 1.0 + left if p.culture < HIGHEST else 0.0,
    "quarry": lambda p, left: money_each_round(left),
    "contribution": lambda p, left: money(left) * minors(p),
    "colossus_of_rhodes": lambda p, left: 10.0,
    "silver_mining": lambda p, left: 2 * money_each_round(left),
    "scholarly_welcome": lambda p, left: 2.5 if left > 0 else 1.0,
    "tunnel_of_eupalinos": lambda p, left: 6.0,
    "gifts_from_the_west": lambda p, left: 3 * money(left),
    "council": lambda p, left: min(3.0, left),
    "mercenary_recruitment": lambda p, left: troop(left) * p.economy,
    "archives": lambda p, left: 3 * PHILOSOPHY * min(1.0, 0.3 + left / 2),
    "greek_fire": lambda p, left: 4 * troop(left) * min(1.0, left / 2),
}
