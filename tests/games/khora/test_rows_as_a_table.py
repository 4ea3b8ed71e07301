"""Every row of Khora's data as a table, written down a second time: a slip of the hand in `rows.py` shows as a difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tavola.games.khora import rows

CARDS = """
bank | end | 0 | rr | - | vp 1, per 2
austerity | end | 6 | ggg | - | vp 3
proskenion | end | 0 | bb | - | vp 1
diversification | end | 6 | rgb | - | times 3
central_government | end | 4 | gg | - | vp 2
gold_reserve | end | 8 | rrr | - | times 2
heavy_taxes | end | 4 | rrgg | - | times 2
hall_of_statues | end | 2 | rgb | - | vp 1
stoa_poikile | ongoing | 0 | g | culture | drachma 2
amnesty_for_socrates | ongoing | 2 | - | legislation | philosophy 1
persians | ongoing | 0 | gb | culture | troops 2
extraordinary_collection | ongoing | 0 | r | play | drachma 2
diolkos | ongoing | 0 | r | trade | drachma 1, troops 1, vp 1
corinthian_columns | ongoing | 0 | - | - | price 3
foreign_supplies | ongoing | 2 | - | trade | troops 2
gradualism | ongoing | 0 | g | - | less 1
old_guard | ongoing | 0 | rg | - | vp 4
oracle | ongoing | 3 | rgb | development | vp 4
power | ongoing | 0 | rb | - | vp 4
public_market | ongoing | 3 | r | - | vp 3
reformists | ongoing | 0 | rgb | - | steps 2
founding_the_lyceum | ongoing | 3 | - | philosophy | philosophy 1
stadion | ongoing | 2 | bb | taxes | troops 2
lighthouse | ongoing | 1 | r | trade | vp 3
helepole | ongoing | 1 | b | - | troops 1
constructing_the_mint | ongoing | 2 | rr | - | -
ostracism | immediate | 3 | - | - | -
rivalry | immediate | 0 | - | - | steps 1
peripteros | immediate | 1 | gg | - | steps 1
quarry | immediate | 0 | r | now | tax 1
contribution | immediate | 0 | b | - | drachma 1
colossus_of_rhodes | immediate | 6 | rgb | now | vp 10
silver_mining | immediate | 3 | r | now | tax 2
scholarly_welcome | immediate | 2 | - | - | tokens 1
tunnel_of_eupalinos | immediate | 4 | - | now | vp 6
gifts_from_the_west | immediate | 0 | - | now | drachma 3
council | immediate | 0 | - | - | cards 2
mercenary_recruitment | immediate | 0 | r | - | -
archives | immediate | 2 | - | now | philosophy 3
greek_fire | immediate | 0 | b | now | troops 4
"""
"""Card, kind, drachma, tokens, trigger, numbers."""

LEVELS = """
athens 1 | - | 0 | now | philosophy 3
athens 2 | rg | 0 | play | drachma 2, vp 3
athens 3 | bb | 1 | play | troops 2
athens 4 | rrggbb | 2 | - | vp 3
sparta 1 | - | 0 | - | troops 1
sparta 2 | bb | 1 | military | tax 1
sparta 3 | rgbbb | 2 | - | times 2
sparta 4 | rrggbbb | 4 | - | vp 4
argos 1 | - | 0 | now | troops 2
argos 2 | bb | 0 | - | troops 2, drachma 3, vp 4, citizens 5
argos 3 | rbb | 0 | - | steps 1
argos 4 | rggbbb | 2 | now | glory 2
corinth 1 | - | 0 | now | drachma 4
corinth 2 | r | 1 | - | tax 1
corinth 3 | rrgb | 2 | - | steps 2, less 1
corinth 4 | rrggbb | 3 | - | vp 2
miletus 1 | - | 0 | - | steps 1
miletus 2 | r | 1 | - | steps 1
miletus 3 | rrg | 2 | trade | vp 3
miletus 4 | rrrgg | 4 | now | vp 15
olympia 1 | - | 0 | now | tax 1
olympia 2 | g | 0 | culture | troops 1, philosophy 1
olympia 3 | rgg | 2 | - | steps 2
olympia 4 | rrgggb | 3 | - | times 3
thebes 1 | - | 0 | - | steps 1
thebes 2 | gb | 0 | - | glory 1, drachma 2, vp 4
thebes 3 | rgbb | 0 | - | times 2
thebes 4 | rrggbb | 2 | - | vp 2
"""
"""City and level, tokens, drachma, trigger, numbers."""

STEPS = """
economy 2 | 2 | citizens 3
economy 3 | 2 | citizens 3
economy 4 | 3 | vp 5
economy 5 | 3 | citizens 5
economy 6 | 4 | -
economy 7 | 4 | vp 10
culture 2 | 1 | -
culture 3 | 4 | tax 1
culture 4 | 6 | -
culture 5 | 6 | tax 1
culture 6 | 7 | tax 1
culture 7 | 7 | tax 2
military 2 | 2 | glory 1
military 3 | 3 | -
military 4 | 4 | glory 1
military 5 | 5 | -
military 6 | 7 | glory 1
military 7 | 9 | glory 2
"""
"""Track and level, drachma, reward."""

SPACES = """
r1 | r | 2/1 | 0 0
r2 | r | 3/0 | 0 0
r3 | r | 2/2 | 1 0
r4 | r | 3/1 | 1 0
r5 | r | 4/2 | 2 0
r6 | r | 5/1 | 2 0
r7 | R | 5/4 | 2 0
r8 | R | 6/3 | 2 0
r9 | R | 7/5 | 3 0
r10 | R | 8/6 | 4 0
r11 | R | 9/8 | 6 0
g1 | g | 2/1 | 0 0
g2 | g | 3/0 | 0 0
g3 | g | 2/2 | 0 1
g4 | g | 3/1 | 0 1
g5 | g | 4/2 | 0 2
g6 | g | 5/1 | 0 2
g7 | G | 5/4 | 0 2
g8 | G | 6/3 | 0 2
g9 | G | 7/5 | 0 3
g10 | G | 8/6 | 0 4
g11 | G | 9/8 | 0 6
b1 | b | 2/2 | 0 0
b2 | b | 3/1 | 0 0
b3 | b | 3/3 | 1 1
b4 | b | 4/2 | 1 1
b5 | b | 4/4 | 1 1
b6 | B | 5/3 | 1 1
b7 | B | 6/5 | 2 1
b8 | B | 6/5 | 1 2
b9 | B | 7/6 | 2 2
b10 | B | 8/7 | 3 3
b11 | B | 9/9 | 4 4
persepolis | RGB | 15/15 | 0 0
"""
"""Space, tokens (a capital is a major one), troops needed/lost, drachma and points."""

OCCASIONS = """
growing_populations | - | - | - | total 4, philosophy 1
conquest_of_the_persians | - | - | - | -
plague_of_athens | citizens -2 | - | - | -
origin_of_the_academy | - | philosophy 1 | - | -
oracle_of_delphi | - | - | - | tokens 1, philosophy 2
conscripting_troops | - | citizens 3 | citizens -3 | -
eleusinian_mysteries | - | vp 4 | vp -4 | -
supplies_from_lydia | drachma 3 | - | - | -
military_victory | - | - | - | less 2
prosperity | - | - | - | -
invention_of_the_trireme | troops 3 | - | - | -
drought | drachma -2 | - | - | -
savior_of_greece | - | drachma 2 | drachma -2 | -
rise_of_persia | - | - | - | less 2
outbreak_of_war | troops -2 | - | - | -
thirty_tyrants | - | - | - | cards 2
"""
"""Event, for all, for the most troops, for the fewest, numbers of its own rule."""

ACHIEVEMENTS = """
vp | 10
citizens | 12
economy | 4
cards | 3
troops | 6
"""
"""Achievement, least."""


def numbers(given: Mapping[str, int]) -> str:
    return ", ".join(f"{thing} {count}" for thing, count in given.items()) or "-"


def card_rows() -> Sequence[Sequence[object]]:
    return [
        (card.id, card.kind, card.cost, card.req or "-", card.on or "-", numbers(card.numbers))
        for card in rows.CARDS
    ]


def level_rows() -> Sequence[Sequence[object]]:
    return [
        (f"{city} {n}", level.req or "-", level.cost, level.on or "-", numbers(level.numbers))
        for city, levels in rows.LEVELS_OF.items()
        for n, level in enumerate(levels, 1)
    ]


def step_rows() -> Sequence[Sequence[object]]:
    return [
        (f"{track} {n}", step.cost, numbers(step.reward))
        for track, steps in rows.TRACK_STEPS.items()
        for n, step in steps.items()
    ]


def space_rows() -> Sequence[Sequence[object]]:
    return [
        (
            space.id,
            space.tokens.upper() if space.major else space.tokens,
            f"{space.need}/{space.lose}",
            f"{space.drachma} {space.vp}",
        )
        for space in rows.SPACES
    ]


def occasion_rows() -> Sequence[Sequence[object]]:
    return [
        (each.id, numbers(each.all), numbers(each.most), numbers(each.fewest), numbers(each.numbers))
        for each in rows.OCCASIONS
    ]


@pytest.mark.parametrize(
    ("written", "made"),
    [
        (CARDS, card_rows()),
        (LEVELS, level_rows()),
        (STEPS, step_rows()),
        (SPACES, space_rows()),
        (OCCASIONS, occasion_rows()),
        (ACHIEVEMENTS, [*rows.ACHIEVEMENTS.items()]),
    ],
    ids=["cards", "levels", "steps", "spaces", "events", "achievements"],
)
def test_every_row_is_as_it_is_written_here(written: str, made: Sequence[Sequence[object]]) -> None:
    assert [" | ".join(map(str, row)) for row in made] == written.strip().splitlines()


def test_the_limits_and_prices_of_the_rules() -> None:
    assert rows.START == {"drachma": 4, "citizens": 3}
    assert rows.MOST == {"citizens": 15, "troops": 15, "tax": 10, "glory": 10}
    assert (rows.HAND, rows.LEVELS, rows.HIGHEST, rows.DRAWN_OCCASIONS, rows.THIRD_DIE_AT) == (5, 4, 7, 7, 4)
    assert (rows.LEGISLATION_CITIZENS, rows.LEGISLATION_CARDS) == (3, 2)
    assert (rows.TRADE_BONUS, rows.TOKEN_PRICE) == (1, 5)
    assert (rows.CITIZENS_PER_PHILOSOPHY, rows.PHILOSOPHY_PER_TOKEN) == (3, 2)
