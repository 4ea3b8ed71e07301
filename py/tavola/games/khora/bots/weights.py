"""What things are worth to a city of Khora, in points at the end: money, troops, levels, cards, with so many rounds left.

The weights are measured, not derived: `tavola arena` shows what a change of one does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tavola.games.khora.rows import HIGHEST, LEVELS
from tavola.games.khora.state import Player

# the points of a drachma, and the additional ones for each remaining round
MONEY, EARLY_MONEY = 0.35, 0.117
PHILOSOPHY = 1.0
TROOP, EARLY_TROOP = 0.3, 0.175  # the same of troops, which find tokens
UNSEEN_CARD = 2.0  # a card that is not yet known
MISSING = 0.093  # a missing token lowers the probability of reaching its goal by this much...
SOON = 0.55  # ...and by more when few rounds are left
CULTURE_SHARE = 1.03  # how often a city takes the action in a round, beside what it triggers
TRADE_SHARE = 0.9
CARD_SHARE = 0.5
ENOUGH, SURPLUS = 8.5, 0.1  # drachma that will be spent soon, and the relative value of any further ones
THIRD_DIE = 3.2
MILITARY = 0.98
FIRST_CITIZENS, MORE_CITIZENS = 0.6, 0.04
HOPE = 0.57
CITY = 1.1  # levels are reached more often than that
LATER = 0.33  # each further level lowers HOPE by this much
ECONOMY = 0.76  # the share of the points at economy 4 and 7 that those below can count on
STEP_ROUNDS = 0.5
GLORY = 0.29
LATE_MONEY = 0.25
LAST_ROUNDS = 2.0
FURTHER = 0.815
PLAYS = 0.53  # politics actions in a round
LAST_OF_TRACK = 0.5  # the probability that rivals with the same military level still pass a city (Rivalry)


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


def each_missing(left: float) -> float:
    """What a missing token takes off the probability of reaching its goal."""
    return max(MISSING, SOON / (1 + 2.2 * left))


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
    ("athens", 2): lambda p, left: 0.85 * (3 + 2 * money(left)) * plays_to_come(p, left),
    ("athens", 3): lambda p, left: 1.6 * troop(left) * plays_to_come(p, left),
    ("athens", 4): lambda p, left: 3 * (len(p.played) + 1.3 * plays_to_come(p, left)),
    ("sparta", 1): lambda p, left: 0.3 * left,
    ("sparta", 2): lambda p, left: 0.5 * left * money_each_round(left),
    ("sparta", 4): lambda p, left: 4 * (p.tokens("b") + 0.2 * left),
    ("corinth", 3): lambda p, left: 2.1 * left,
    ("corinth", 4): lambda p, left: 2 * (p.all_tokens + 0.7 * left),
    ("miletus", 3): lambda p, left: 3 * TRADE_SHARE * left,
    ("olympia", 2): lambda p, left: 1.1 * CULTURE_SHARE * (troops_each_round(left) + PHILOSOPHY * left),
    ("thebes", 2): lambda p, left: 0.3 * left,
    ("thebes", 3): lambda p, left: 1.3 * left,
    ("thebes", 4): lambda p, left: 2 * (minors(p) + 0.4 * left),
}
AT_ONCE: Mapping[tuple[str, int], Worth] = {
    ("sparta", 3): lambda p, left: 2.5 * (p.military * troop(left) + 2.0),
    ("argos", 2): lambda p, left: 4.0,
    ("argos", 3): lambda p, left: 1.8 + 0.2 * left,
    ("argos", 4): lambda p, left: 2 * (sum(p.major.values()) + 0.2 * left),
    ("corinth", 2): lambda p, left: p.all_tokens * money_each_round(left),
    ("miletus", 2): lambda p, left: 4.0 + 1.2 * left,
    ("miletus", 4): lambda p, left: 15.0,
    ("olympia", 3): lambda p, left: min(2, HIGHEST - p.culture) * 0.88 * (1.5 + left),
    ("olympia", 4): lambda p, left: 4.2 * (p.culture + (1.5 if left > 1 else 0)),
    ("thebes", 2): lambda p, left: p.glory * 3.5,
}
CARDS_LASTING: Mapping[str, Worth] = {
    "bank": lambda p, left: 0.5 * min(p.drachma, 8) + 0.2 * left,
    "austerity": lambda p, left: 3 * max(0.0, len(p.hand) - 1 - 0.2 * left),
    "proskenion": lambda p, left: min(15, p.citizens + 0.3 * left),
    "diversification": lambda p, left: (
        3 * min(p.economy + 0.3 * left, p.culture + 0.3 * left, p.military + 0.18 * left)
    ),
    "central_government": lambda p, left: (
        2 * (len(p.played) + (not p.has("central_government")) + 0.8 * plays_to_come(p, left))
    ),
    "gold_reserve": lambda p, left: 2 * min(HIGHEST, p.economy + 0.4 * left),
    "heavy_taxes": lambda p, left: 2 * min(10.0, p.tax + 0.4 * left),
    "hall_of_statues": tokens_then,
    "stoa_poikile": lambda p, left: 2 * CULTURE_SHARE * money_each_round(left),
    "amnesty_for_socrates": lambda p, left: PHILOSOPHY * 0.35 * left,
    "persians": lambda p, left: 2 * CULTURE_SHARE * troops_each_round(left),
    "extraordinary_collection": lambda p, left: 2 * money(left) * plays_to_come(p, left),
    "diolkos": lambda p, left: TRADE_SHARE * (left + money_each_round(left) + troops_each_round(left)),
    "corinthian_columns": lambda p, left: 0.65 * money_each_round(left),
    "foreign_supplies": lambda p, left: 2 * TRADE_SHARE * troops_each_round(left),
    "gradualism": lambda p, left: 0.88 * money_each_round(left),
    "old_guard": lambda p, left: 1.3 * max(0.0, min(left, 2)),
    "oracle": lambda p, left: 4 * min(LEVELS - p.level, 0.4 * left),
    "reformists": lambda p, left: 1.0 * left,
    "founding_the_lyceum": lambda p, left: PHILOSOPHY * 0.35 * left,
    "stadion": lambda p, left: 2 * troops_each_round(left),
    "lighthouse": lambda p, left: 3 * TRADE_SHARE * left,
    "helepole": lambda p, left: 0.3 * left,
    "constructing_the_mint": lambda p, left: 1.6 * min(left, HIGHEST - p.economy),
}
CARDS_NOW: Mapping[str, Worth] = {
    "peripteros": lambda p, left: 1.0 + left if p.culture < HIGHEST else 0.0,
    "quarry": lambda p, left: money_each_round(left),
    "contribution": lambda p, left: 1.3 * money(left) * minors(p),
    "colossus_of_rhodes": lambda p, left: 10.0,
    "silver_mining": lambda p, left: 2 * money_each_round(left),
    "scholarly_welcome": lambda p, left: 2.5 if left > 0 else 1.0,
    "tunnel_of_eupalinos": lambda p, left: 6.0,
    "gifts_from_the_west": lambda p, left: 2.6 * money(left),
    "council": lambda p, left: min(3.6, 1.2 * left),
    "mercenary_recruitment": lambda p, left: troop(left) * p.economy,
    "archives": lambda p, left: 3.6 * PHILOSOPHY * min(1.0, 0.3 + left / 2),
    "greek_fire": lambda p, left: 4.6 * troop(left) * min(1.0, left / 2),
}
