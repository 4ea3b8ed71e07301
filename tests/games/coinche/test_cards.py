"""Ranks, points, legal cards and the trick's winner, as tables in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tavola.games.coinche.cards import (
    DENOMINATIONS,
    PACK,
    law,
    legal_cards,
    points_of,
    why_not,
    winning_place,
)
from tavola.games.coinche.options import Options

SEED = Options(
    undertrump="forced",
    ruff_over_partner="must_raise",
    trump_lead_over_partner="must_raise",
    ta_raise="must_raise",
    sata_values="scaled",
)


def cards(text: str) -> list[str]:
    return text.split()


def legal(hand: str, trick: str, denomination: str, options: Options = SEED) -> str:
    """The legal cards, in the order of the hand."""
    return " ".join(legal_cards(cards(hand), cards(trick), law(denomination, options)))


# -- ranks and points --


@pytest.mark.parametrize(
    ("denomination", "suit", "high_to_low"),
    [
        ("S", "S", "JS 9S AS TS KS QS 8S 7S"),
        ("S", "H", "AH TH KH QH JH 9H 8H 7H"),
        ("SA", "D", "AD TD KD QD JD 9D 8D 7D"),
        ("TA", "C", "JC 9C AC TC KC QC 8C 7C"),
    ],
)
def test_cards_rank_as_the_table_says(denomination: str, suit: str, high_to_low: str) -> None:
    assert {card[1] for card in PACK} == set("SHDC")
    power = law(denomination, SEED).power
    own = [card for card in PACK if card[1] == suit]
    assert " ".join(sorted(own, key=power.__getitem__, reverse=True)) == high_to_low


@pytest.mark.parametrize(
    ("denomination", "values", "card_points"),
    [
        ("H", "scaled", "JH 20, 9H 14, AH 11, TH 10, KH 4, QH 3, 8H 0, 7H 0"),
        ("H", "scaled", "AS 11, TS 10, KS 4, QS 3, JS 2, 9S 0, 8S 0, 7S 0"),
        ("H", "table", "JH 20, 9H 14, AS 11, JS 2"),
        ("SA", "scaled", "AS 11, TS 10, KS 4, QS 3, JS 2, 9S 0, 8S 0, 7S 0"),
        ("SA", "table", "AS 19, TS 10, KS 4, QS 3, JS 2, 9S 0, 8S 0, 7S 0"),
        ("TA", "scaled", "JS 20, 9S 14, AS 11, TS 10, KS 4, QS 3, 8S 0, 7S 0"),
        ("TA", "table", "JS 13, 9S 9, AS 6, TS 5, KS 3, QS 2, 8S 0, 7S 0"),
    ],
)
def test_cards_are_worth_what_the_table_says(denomination: str, values: str, card_points: str) -> None:
    points = law(denomination, replace(SEED, sata_values=values)).points  # type: ignore[arg-type]
    said = ", ".join(f"{pair.split()[0]} {points[pair.split()[0]]}" for pair in card_points.split(", "))
    assert said == card_points


@pytest.mark.parametrize(
    ("denomination", "values", "printed"),
    [
        ("S", "scaled", 152),
        ("S", "table", 152),
        ("SA", "scaled", 120),
        ("TA", "scaled", 248),
        ("SA", "table", 152),
        ("TA", "table", 152),
    ],
)
def test_all_cards_come_to_152_however_they_are_split(denomination: str, values: str, printed: int) -> None:
    rules = law(denomination, replace(SEED, sata_values=values))  # type: ignore[arg-type]
    assert points_of(PACK, rules) == rules.total == printed
    for won in range(printed + 1):
        assert rules.scaled(won) + rules.scaled(printed - won) == 152
        assert won * 152 % printed * 2 != printed, "never a half"


# -- the winner of a trick --


@pytest.mark.parametrize(
    ("denomination", "trick", "winner"),
    [
        ("C", "AH KH KD TC", "TC"),  # the seed's example: player 4 ruffs
        ("C", "AH KH KD", "AH"),
        ("C", "7H 8H 9H TH", "TH"),
        ("C", "7H AD AS TD", "7H"),  # other suits never win
        ("C", "AH 7C 8C AD", "8C"),  # the highest trump
        ("C", "7C AC 9C JC", "JC"),
        ("C", "AC 9C KC TC", "9C"),
        ("SA", "JC 9C AD TC", "TC"),
        ("SA", "7C AH AD AS", "7C"),
        ("TA", "AC 9C JD TC", "9C"),  # a jack of another suit does not win
        ("TA", "7C 8C JD JS", "8C"),
    ],
)
def test_who_wins_a_trick(denomination: str, trick: str, winner: str) -> None:
    assert cards(trick)[winning_place(cards(trick), law(denomination, SEED))] == winner


# -- which cards may be played: (contract, trick, hand, legal cards) --

Table = Sequence[tuple[str, str, str, str]]

SEED_TABLE: Table = [
    # the leader plays any card
    ("C", "", "7C AH JD", "7C AH JD"),
    # the led suit must be followed, with any card of it
    ("C", "TH", "7H AH JC AD", "7H AH"),
    ("C", "TH JC", "7H AH 9C AD", "7H AH"),
    # a led trump must be beaten if possible, else any trump
    ("C", "AC", "7C TC 9C AH", "9C"),
    ("C", "9C", "7C TC AC AH", "7C TC AC"),
    ("C", "7C JC", "8C AC AH", "8C AC"),
    ("C", "AC 7C", "8C 9C JC AH", "9C JC"),  # also over the partner
    ("C", "TC AC 7C", "9C 8C", "9C"),
    # nothing of the led suit: ruff
    ("C", "AH", "7C AD 8S", "7C"),
    ("C", "AH 7H", "7C AD 8S", "7C AD 8S"),  # the partner is winning: any card
    ("C", "7H AH", "7C AD 8S", "7C"),  # an opponent is winning
    ("C", "7H AH KH", "7C AD 8S", "7C AD 8S"),
    # nothing of the led suit, an opponent has ruffed: above, or else a lower trump
    ("C", "AH TC", "7C AC JC AD", "AC JC"),
    ("C", "AH JC", "7C AC 9C AD", "7C AC 9C"),
    ("C", "7H AH TC", "7C QC AD", "7C QC"),
    # the partner has ruffed: any card, but a trump must go above it if it can
    ("C", "AH TC 7H", "7C AC AD", "AC AD"),
    ("C", "AH JC 7H", "7C AC AD", "7C AC AD"),
    ("C", "AH TC 7H", "7C AC", "AC"),  # with only trumps left the over-ruff is forced
    ("C", "AH TC 7H", "7C 8C", "7C 8C"),
    # neither suit nor trump: any card
    ("C", "AH", "AD 8S", "AD 8S"),
    # no trump: follow, no duty to beat; nothing ruffs
    ("SA", "TH", "7H AH JC", "7H AH"),
    ("SA", "TH", "JC AD", "JC AD"),
    # all trump: follow and beat, the partner too; nothing ruffs
    ("TA", "TH", "7H AH KH JC", "AH"),
    ("TA", "AH 7H", "8H 9H QH JC", "9H"),
    ("TA", "TH AH", "7H KH JC", "7H KH"),
    ("TA", "TH", "JC AD", "JC AD"),
]

OPTION_TABLES: dict[tuple[str, str], Table] = {
    ("undertrump", "free"): [
        ("C", "AH JC", "7C AC AD", "7C AC AD"),  # "on ne pisse pas": any card
        ("C", "AH TC", "7C AC AD", "AC"),
        ("C", "AH", "7C AD", "7C"),
        ("C", "JC", "7C AD", "7C"),
    ],
    ("ruff_over_partner", "free"): [
        ("C", "AH TC 7H", "7C AC AD", "7C AC AD"),
        ("C", "AH TC 7H", "7C AC", "7C AC"),
        ("C", "AH TC", "7C AC", "AC"),
    ],
    ("trump_lead_over_partner", "free"): [
        ("C", "AC 7C", "8C 9C JC AH", "8C 9C JC"),
        ("C", "7C AC", "8C 9C JC AH", "9C JC"),
        ("TA", "AH 7H", "8H 9H QH JC", "9H"),
    ],
    ("ta_raise", "not_over_partner"): [
        ("TA", "AH 7H", "8H 9H QH JC", "8H 9H QH"),
        ("TA", "TH", "7H AH KH JC", "AH"),
        ("C", "AC 7C", "8C 9C JC AH", "9C JC"),
    ],
    ("sata_values", "table"): [("SA", "TH", "7H AH JC", "7H AH")],
    ("sata_values", "ffb"): [("SA", "TH", "7H AH JC", "7H AH"), ("TA", "TH", "7H AH JC", "AH")],
}


@pytest.mark.parametrize(("denomination", "trick", "hand", "expected"), SEED_TABLE)
def test_legal_cards(denomination: str, trick: str, hand: str, expected: str) -> None:
    assert legal(hand, trick, denomination) == expected


@pytest.mark.parametrize(
    ("option", "value", "case"),
    [(option, value, case) for (option, value), table in OPTION_TABLES.items() for case in table],
)
def test_legal_cards_under_an_option(option: str, value: str, case: tuple[str, str, str, str]) -> None:
    denomination, trick, hand, expected = case
    assert legal(hand, trick, denomination, replace(SEED, **{option: value})) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize("option", ["undertrump", "ruff_over_partner", "trump_lead_over_partner", "ta_raise"])
def test_each_option_about_the_play_makes_a_difference(option: str) -> None:
    [table] = [table for (name, _), table in OPTION_TABLES.items() if name == option]
    assert any(legal(hand, trick, contract) != expected for contract, trick, hand, expected in table)


@pytest.mark.parametrize(
    ("denomination", "trick", "hand", "card", "reason"),
    [
        ("C", "TH", "7H AD 9C", "AD", "must_follow"),
        ("C", "TH", "7H AD 9C", "9C", "must_follow"),
        ("C", "TH", "AD 9C", "AD", "must_trump"),
        ("C", "TH JC", "AD 9C", "AD", "must_trump"),
        ("C", "TH AC", "AD 9C 7C", "7C", "must_beat"),
        ("C", "TH AC", "AD 9C 7C", "AD", "must_trump"),
        ("C", "AC", "9C 7C", "7C", "must_beat"),
        ("C", "AC", "9C 7C AD", "AD", "must_follow"),
        ("C", "AH TC 7H", "7C AC AD", "7C", "must_beat"),
        ("TA", "TH", "7H AH JC", "7H", "must_beat"),
        ("TA", "TH", "7H AH JC", "JC", "must_follow"),
        ("SA", "TH", "7H AH JC", "JC", "must_follow"),
        ("SA", "TH", "7H AH JC", "7H", None),
        ("C", "", "7H AH JC", "7H", None),
    ],
)
def test_a_card_that_may_not_be_played_has_its_reason(
    denomination: str, trick: str, hand: str, card: str, reason: str | None
) -> None:
    assert why_not(card, cards(hand), cards(trick), law(denomination, SEED)) == reason


@pytest.mark.parametrize("denomination", DENOMINATIONS)
def test_trumps_and_duties_of_each_denomination(denomination: str) -> None:
    rules = law(denomination, SEED)
    assert rules.ruffs == (denomination if len(denomination) == 1 else "")
    assert len(rules.power) == len(rules.points) == 32
