"""Perft: the number of ways to play small endings to the end, which depends on every rule of the play.

The first hand leads. In each ending every option about the play makes a difference. The numbers are found by `legal_cards`, and
again by an independent implementation of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tavola.games.coinche.cards import law, legal_cards, winning_place
from tavola.games.coinche.options import PRESETS, Options

SEED = Options(**PRESETS["seed"])

Hands = tuple[tuple[str, ...], ...]
Legal = Callable[[Sequence[str], Sequence[str], str, Options], Sequence[str]]

PLAYED: dict[str, tuple[str, dict[str, str]]] = {
    "clubs": ("C", {}),
    "clubs, need not undertrump": ("C", {"undertrump": "free"}),
    "clubs, need not go above the partner's ruff": ("C", {"ruff_over_partner": "free"}),
    "clubs, need not beat the partner": ("C", {"trump_lead_over_partner": "free"}),
    "no trump": ("SA", {}),
    "all trump": ("TA", {}),
    "all trump, need not beat the partner": ("TA", {"ta_raise": "not_over_partner"}),
}

COUNTS = {
    "AH JH 9S | QC AC 9H | TC 7H KS | TH 7C JC": (32, 33, 43, 34, 84, 48, 50),
    "TH AC 8H | 7H KS JH | TS 9C 8C | TC 7C 8S": (102, 118, 108, 142, 400, 176, 224),
    "9S TC TH | JS 9C AS | QH 7S AC | JC QS QC": (22, 23, 24, 25, 56, 42, 47),
    "7C AC KS | JS 8C 7S | JC KC TH | AH 8H 9C": (56, 88, 60, 64, 112, 124, 136),
}


def ways(hands: Hands, denomination: str, options: Options, legal: Legal, trick: Sequence[str] = ()) -> int:
    """The number of ways to play the cards; the hands are in turn order from the next player."""
    if len(trick) == 4:
        place = winning_place(trick, law(denomination, options))
        return ways(hands[place:] + hands[:place], denomination, options, legal)
    if not hands[0]:
        return 1
    total = 0
    for card in legal(hands[0], trick, denomination, options):
        left = tuple(other for other in hands[0] if other != card)
        total += ways((*hands[1:], left), denomination, options, legal, (*trick, card))
    return total


def by_the_table(
    hand: Sequence[str], trick: Sequence[str], denomination: str, options: Options
) -> Sequence[str]:
    return legal_cards(hand, trick, law(denomination, options))


def in_other_words(
    hand: Sequence[str], trick: Sequence[str], denomination: str, options: Options
) -> Sequence[str]:
    """The independent implementation: the cards to which there is no objection."""
    return [card for card in hand if not objection(card, hand, trick, denomination, options)]


def objection(card: str, hand: Sequence[str], trick: Sequence[str], trump: str, options: Options) -> str:
    """The reason why a card is illegal; empty if it is legal."""
    if not trick:
        return ""
    led = trick[0][1]

    def strength(one: str) -> tuple[bool, bool, int]:
        ranked = "78QKTA9J" if trump in (one[1], "TA") else "789JQKTA"
        return one[1] == trump, one[1] == led, ranked.index(one[0])

    best = max(trick, key=strength)
    partner = len(trick) > 1 and trick[-2] == best
    i_can_follow = any(mine[1] == led for mine in hand)
    i_can_beat = any(strength(mine) > strength(best) for mine in hand if mine[1] in (led, trump))
    beats = strength(card) > strength(best)
    if i_can_follow:
        if card[1] != led:
            return "it does not follow"
        if (
            trump in (led, "TA")
            and not beats
            and any(mine[1] == led and strength(mine) > strength(best) for mine in hand)
        ):
            excused = {led: options.trump_lead_over_partner == "free"}
            excused["TA"] = options.ta_raise == "not_over_partner"
            return "" if partner and excused[trump] else "it does not beat"
        return ""
    trumps = [mine for mine in hand if mine[1] == trump]
    if not trumps:
        return ""
    if partner:
        if card in trumps and not beats and i_can_beat and options.ruff_over_partner == "must_raise":
            return "it goes below the partner's ruff"
        return ""
    if i_can_beat:
        return "" if beats else "it does not beat"
    return "" if card in trumps or options.undertrump == "free" else "it does not ruff"


@pytest.mark.parametrize("legal", [by_the_table, in_other_words])
@pytest.mark.parametrize("ending", COUNTS)
def test_so_many_ways_to_play_an_ending(ending: str, legal: Legal) -> None:
    hands = tuple(tuple(hand.split()) for hand in ending.split(" | "))
    found: dict[str, Any] = {
        name: ways(hands, denomination, replace(SEED, **options), legal)  # type: ignore[arg-type]
        for name, (denomination, options) in PLAYED.items()
    }
    assert found == dict(zip(PLAYED, COUNTS[ending], strict=True))


@pytest.mark.parametrize("ending", COUNTS)
def test_in_each_ending_every_option_makes_a_difference(ending: str) -> None:
    assert len(set(COUNTS[ending])) == len(PLAYED)
