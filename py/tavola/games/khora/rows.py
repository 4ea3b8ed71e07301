"""Khora's data: every row of the rules with its numbers and its confidence. No rule, no text.

`conf` is A for two or more independent sources, B for one, C for our own inference, X where sources conflict: then an option
decides, and its default stands here. Rules and texts take the numbers of an effect from `numbers`.
Colours are letters: r is red (amphora), g green (lyre), b blue (helmet).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tavola.engine.memo import remembered

Conf = Literal["A", "B", "C", "X"]
Numbers = Mapping[str, int]

COLOURS = ("r", "g", "b")
THINGS = ("drachma", "citizens", "tax", "glory", "troops", "vp", "philosophy")
TRACKS = ("economy", "culture", "military")
ACTIONS = ("philosophy", "legislation", "culture", "trade", "military", "politics", "development")
"""The action tiles; the place in this list is the number on the tile."""

CITIES = ("athens", "sparta", "argos", "corinth", "miletus", "olympia", "thebes")
LEVELS = 4
HIGHEST = 7
"""The last level of a progress track."""

HAND = 5
START = {"drachma": 4, "citizens": 3}
MOST = {"citizens": 15, "troops": 15, "tax": 10, "glory": 10}
SOFT = ("citizens", "troops")
"""The numbers that may exceed their limit until the end of the action phase."""
FIRM = {thing: most for thing, most in MOST.items() if thing not in SOFT}
"""The limits that always hold."""

THIRD_DIE_AT = 4  # level of culture
LEGISLATION_CITIZENS, LEGISLATION_CARDS = 3, 2
TRADE_BONUS, TOKEN_PRICE = 1, 5
CITIZENS_PER_PHILOSOPHY = 3  # in the dice phase
PHILOSOPHY_PER_TOKEN = 2  # for a token that is missing
GROWING_TOTAL = 4


@dataclass(frozen=True, slots=True)
class Step:
    """A level of a progress track: the cost of the step onto it, and its reward."""

    cost: int
    reward: Numbers = field(default_factory=dict)
    conf: Conf = "A"


TRACK_STEPS: Mapping[str, Mapping[int, Step]] = {
    "economy": {
        2: Step(2, {"citizens": 3}),
        3: Step(2, {"citizens": 3}),
        4: Step(3, {"vp": 5}),
        5: Step(3, {"citizens": 5}, "X"),
        6: Step(4),
        7: Step(4, {"vp": 10}),
    },
    "culture": {
        2: Step(1),
        3: Step(4, {"tax": 1}),
        4: Step(6),  # the third die, from the next dice phase on
        5: Step(6, {"tax": 1}),
        6: Step(7, {"tax": 1}),
        7: Step(7, {"tax": 2}),
    },
    "military": {
        2: Step(2, {"glory": 1}),
        3: Step(3),
        4: Step(4, {"glory": 1}),
        5: Step(5),
        6: Step(7, {"glory": 1}),
        7: Step(9, {"glory": 2}),
    },
}


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the map: its tokens, the troops needed and lost there, and its bonus."""

    id: str
    tokens: str  # a letter for each token
    major: bool
    need: int
    lose: int
    drachma: int = 0
    vp: int = 0
    conf: Conf = "B"


def _lane(colour: str, first_major: int, rows: str, conf: Mapping[int, Conf]) -> tuple[Space, ...]:
    """The spaces of a colour, each written as "need/lose drachma vp". Tokens are major from number `first_major` on."""
    spaces = []
    for number, row in enumerate(rows.split(","), 1):
        troops, drachma, vp = row.split()
        need, lose = troops.split("/")
        spaces.append(
            Space(
                f"{colour}{number}",
                colour,
                number >= first_major,
                int(need),
                int(lose),
                int(drachma),
                int(vp),
                conf.get(number, "B"),
            )
        )
    return tuple(spaces)


SPACES: tuple[Space, ...] = (
    *_lane(
        "r", 7,
        "2/1 0 0,3/0 0 0,2/2 1 0,3/1 1 0,4/2 2 0,5/1 2 0,5/4 2 0,6/3 2 0,7/5 3 0,8/6 4 0,9/8 6 0", {},
    ),
    *_lane(
        "g", 7,
        "2/1 0 0,3/0 0 0,2/2 0 1,3/1 0 1,4/2 0 2,5/1 0 2,5/4 0 2,6/3 0 2,7/5 0 3,8/6 0 4,9/8 0 6", {},
    ),
    *_lane(
        "b", 6,
        "2/2 0 0,3/1 0 0,3/3 1 1,4/2 1 1,4/4 1 1,5/3 1 1,6/5 2 1,6/5 1 2,7/6 2 2,8/7 3 3,9/9 4 4",
        {6: "X"},
    ),
    Space("persepolis", "rgb", True, 15, 15),
)  # fmt: skip


Kind = Literal["immediate", "ongoing", "end"]


@remembered
def wanted(req: str) -> tuple[tuple[str, int], ...]:
    """The number of required tokens of each colour: two r and one g of "rrg"."""
    return tuple((colour, req.count(colour)) for colour in COLOURS if colour in req)


@dataclass(frozen=True, slots=True)
class Card:
    """A politics card. `on`: the trigger that gains its numbers ("now", an action, "play" of another card, "taxes"); empty where
    a rule of its own uses them. `text`: the key of its entry, `effect.<text>`, where that is not its id."""

    id: str
    kind: Kind
    cost: int
    req: str
    numbers: Numbers = field(default_factory=dict)
    on: str = ""
    conf: Conf = "B"
    text: str = ""


CARDS: tuple[Card, ...] = (
    Card("bank", "end", 0, "rr", {"vp": 1, "per": 2}),
    Card("austerity", "end", 6, "ggg", {"vp": 3}),
    Card("proskenion", "end", 0, "bb", {"vp": 1}),
    Card("diversification", "end", 6, "rgb", {"times": 3}),
    Card("central_government", "end", 4, "gg", {"vp": 2}),
    Card("gold_reserve", "end", 8, "rrr", {"times": 2}),
    Card("heavy_taxes", "end", 4, "rrgg", {"times": 2}),
    Card("hall_of_statues", "end", 2, "rgb", {"vp": 1}),
    Card("stoa_poikile", "ongoing", 0, "g", {"drachma": 2}, "culture"),
    Card("amnesty_for_socrates", "ongoing", 2, "", {"philosophy": 1}, "legislation"),
    Card("persians", "ongoing", 0, "gb", {"troops": 2}, "culture"),
    Card("extraordinary_collection", "ongoing", 0, "r", {"drachma": 2}, "play"),
    Card("diolkos", "ongoing", 0, "r", {"drachma": 1, "troops": 1, "vp": 1}, "trade"),
    Card("corinthian_columns", "ongoing", 0, "", {"price": 3}),
    Card("foreign_supplies", "ongoing", 2, "", {"troops": 2}, "trade"),
    Card("gradualism", "ongoing", 0, "g", {"less": 1}),
    Card("old_guard", "ongoing", 0, "rg", {"vp": 4}),
    Card("oracle", "ongoing", 3, "rgb", {"vp": 4}, "development"),
    Card("power", "ongoing", 0, "rb", {"vp": 4}),
    Card("public_market", "ongoing", 3, "r", {"vp": 3}),
    Card("reformists", "ongoing", 0, "rgb", {"steps": 2}),
    Card("founding_the_lyceum", "ongoing", 3, "", {"philosophy": 1}, "philosophy"),
    Card("stadion", "ongoing", 2, "bb", {"troops": 2}, "taxes"),
    Card("lighthouse", "ongoing", 1, "r", {"vp": 3}, "trade"),
    Card("helepole", "ongoing", 1, "b", {"troops": 1}),
    Card("constructing_the_mint", "ongoing", 2, "rr"),
    Card("ostracism", "immediate", 3, ""),
    Card("rivalry", "immediate", 0, "", {"steps": 1}),
    Card("peripteros", "immediate", 1, "gg", {"steps": 1}),
    Card("quarry", "immediate", 0, "r", {"tax": 1}, "now"),
    Card("contribution", "immediate", 0, "b", {"drachma": 1}),
    Card("colossus_of_rhodes", "immediate", 6, "rgb", {"vp": 10}, "now"),
    Card("silver_mining", "immediate", 3, "r", {"tax": 2}, "now"),
    Card("scholarly_welcome", "immediate", 2, "", {"tokens": 1}),
    Card("tunnel_of_eupalinos", "immediate", 4, "", {"vp": 6}, "now"),
    Card("gifts_from_the_west", "immediate", 0, "", {"drachma": 3}, "now"),
    Card("council", "immediate", 0, "", {"cards": 2}),
    Card("mercenary_recruitment", "immediate", 0, "r"),
    Card("archives", "immediate", 2, "", {"philosophy": 3}, "now"),
    Card("greek_fire", "immediate", 0, "b", {"troops": 4}, "now"),
)


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a city tile. `on`: its trigger, as of a card; `text` is the key of its entry, `effect.<text>`."""

    text: str
    req: str
    cost: int
    numbers: Numbers = field(default_factory=dict)
    on: str = ""
    conf: Conf = "A"


LEVELS_OF: Mapping[str, tuple[Level, ...]] = {
    "athens": (
        Level("athens_1", "", 0, {"philosophy": 3}, "now"),
        Level("athens_2", "rg", 0, {"drachma": 2, "vp": 3}, "play"),
        Level("athens_3", "bb", 1, {"troops": 2}, "play"),
        Level("athens_4", "rrggbb", 2, {"vp": 3}),
    ),
    "sparta": (
        Level("sparta_1", "", 0, {"troops": 1}),
        Level("sparta_2", "bb", 1, {"tax": 1}, "military", "X"),
        Level("sparta_3", "rgbbb", 2, {"times": 2}),
        Level("sparta_4", "rrggbbb", 4, {"vp": 4}),
    ),
    "argos": (
        Level("argos_1", "", 0, {"troops": 2}, "now"),
        Level("argos_2", "bb", 0, {"troops": 2, "drachma": 3, "vp": 4, "citizens": 5}),
        Level("argos_3", "rbb", 0, {"steps": 1}),
        Level("argos_4", "rggbbb", 2, {"glory": 2}, "now"),
    ),
    "corinth": (
        Level("corinth_1", "", 0, {"drachma": 4}, "now"),
        Level("corinth_2", "r", 1, {"tax": 1}, "", "X"),
        Level("corinth_3", "rrgb", 2, {"steps": 2, "less": 1}),
        Level("corinth_4", "rrggbb", 3, {"vp": 2}, "", "X"),
    ),
    "miletus": (
        Level("miletus_1", "", 0, {"steps": 1}),
        Level("miletus_2", "r", 1, {"steps": 1}),
        Level("miletus_3", "rrg", 2, {"vp": 3}, "trade"),
        Level("miletus_4", "rrrgg", 4, {"vp": 15}, "now"),
    ),
    "olympia": (
        Level("olympia_1", "", 0, {"tax": 1}, "now"),
        Level("olympia_2", "g", 0, {"troops": 1, "philosophy": 1}, "culture"),
        Level("olympia_3", "rgg", 2, {"steps": 2}),
        Level("olympia_4", "rrgggb", 3, {"times": 3}),
    ),
    "thebes": (
        Level("thebes_1", "", 0, {"steps": 1}),
        Level("thebes_2", "gb", 0, {"glory": 1, "drachma": 2, "vp": 4}),
        Level("thebes_3", "rgbb", 0, {"times": 2}),
        Level("thebes_4", "rrggbb", 2, {"vp": 2}, "", "X"),
    ),
}


Whom = Literal["all", "most", "both", "rule"]


@dataclass(frozen=True, slots=True)
class Occasion:
    """An event card. `all`, `most`, `fewest`: the gains (below zero, losses) of everybody, and of those with the most and the
    fewest troops. Other effects are rules in `occasions`, with `numbers`."""

    id: str
    all: Numbers = field(default_factory=dict)
    most: Numbers = field(default_factory=dict)
    fewest: Numbers = field(default_factory=dict)
    numbers: Numbers = field(default_factory=dict)  # of its own rule
    conf: Conf = "B"


FIRST, LAST = "growing_populations", "conquest_of_the_persians"
DRAWN_OCCASIONS = 7

OCCASIONS: tuple[Occasion, ...] = (
    Occasion(FIRST, numbers={"total": GROWING_TOTAL, "philosophy": 1}),
    Occasion(LAST),
    Occasion("plague_of_athens", all={"citizens": -2}, conf="A"),
    Occasion("origin_of_the_academy", most={"philosophy": 1}),
    Occasion("oracle_of_delphi", numbers={"tokens": 1, "philosophy": 2}, conf="A"),
    Occasion("conscripting_troops", most={"citizens": 3}, fewest={"citizens": -3}, conf="A"),
    Occasion("eleusinian_mysteries", most={"vp": 4}, fewest={"vp": -4}, conf="A"),
    Occasion("supplies_from_lydia", all={"drachma": 3}),
    Occasion("military_victory", numbers={"less": 2}, conf="X"),
    Occasion("prosperity"),
    Occasion("invention_of_the_trireme", all={"troops": 3}, conf="A"),
    Occasion("drought", all={"drachma": -2}),
    Occasion("savior_of_greece", most={"drachma": 2}, fewest={"drachma": -2}),
    Occasion("rise_of_persia", numbers={"less": 2}),
    Occasion("outbreak_of_war", all={"troops": -2}),
    Occasion("thirty_tyrants", numbers={"cards": 2}, conf="A"),
)

ACHIEVEMENTS: Mapping[str, int] = {"vp": 10, "citizens": 12, "economy": 4, "cards": 3, "troops": 6}
"""The condition of each achievement: so many or more of that number of a city (B)."""
