"""Records as codes that fit into a link."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavola.engine.chance import Chance, seed_of
from tavola.engine.code import LONGEST, PREFIX, decode, encode
from tavola.engine.errors import BadRecord
from tavola.engine.game import games
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header, Record


def random_match(game: str, seats: int, seed: str, options: dict[str, object]) -> Match:
    match = Match.begin(Header(game, games()[game].rules, seats, options, seed_of(seed)))
    chance = Chance(seed_of("players " + seed))
    while match.ask is not None:
        seat = match.ask.open[chance.below(len(match.ask.open))]
        legal = match.legal(seat)
        match.answer(seat, legal[chance.below(len(legal))])
    return match


@pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_code_opens_to_the_same_match(seats: int, reactions: str) -> None:
    for game in range(5):
        match = random_match("coup", seats, f"{seats}/{game}", {"reactions": reactions})
        opened = Match.replay(decode(encode(match.record())))
        assert opened.events_for(SPECTATOR) == match.events_for(SPECTATOR)
        assert opened.outcome == match.outcome


def test_a_match_of_coup_fits_into_a_short_link() -> None:
    longest = max(
        len(encode(random_match("coup", 6, f"{n}", {"rounds_to_win": 5}).record())) for n in range(5)
    )
    assert longest < 2000


def test_twelve_deals_of_coinche_fit_into_a_short_link() -> None:
    match, chance = Match.begin(Header("coinche", games()["coinche"].rules, 4, {}, seed_of("12"))), Random(12)
    while match.ask is not None:
        seat = match.ask.waiting[0]
        legal = match.legal(seat)
        modest = match.ask.optional and "pass" in legal  # somebody has bid: stop bidding
        match.answer(seat, "pass" if modest else chance.choice(legal[:5]))
    deals = sum(type(event).__name__ == "DealBegins" for event in match.events)
    code = encode(match.record())
    assert deals >= 12
    assert len(code) < 500, "and the promise is 2,000"
    assert Match.replay(decode(code)).events == match.events


def test_an_unfinished_match_has_a_code_too() -> None:
    record = random_match("coup", 4, "half", {}).record()
    half = Record(record.header, record.answers[: len(record.answers) // 2])
    opened = decode(encode(half))
    assert opened.header == half.header
    assert sorted(opened.answers, key=str) == sorted(half.answers, key=str)
    assert Match.replay(opened).events_for(SPECTATOR) == Match.replay(half).events_for(SPECTATOR)


@pytest.mark.parametrize(
    "text", ["", "r1.", "r2.a.b", "r1.a.b", "r1..", "r1.W10.AA", "r1.é.é", "r1." + "A" * LONGEST]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        decode(text)


CODE = encode(random_match("coup", 2, "tampered", {}).record())


@given(st.text(max_size=60), st.integers(0, 200))
def test_a_code_that_was_tampered_with_is_refused_or_opens_to_a_legal_match(junk: str, place: int) -> None:
    place %= len(CODE)
    tampered = CODE[:place] + junk + CODE[place + len(junk) :]
    try:
        opened = decode(tampered)
    except BadRecord:
        return
    assert tampered.startswith(PREFIX)
    Match.replay(opened)


def test_options_that_nobody_chose_are_left_out() -> None:
    options = {"reactions": "sealed", "rounds_to_win": 2}
    spelt_out = random_match("coup", 3, "options", options).record()
    short = random_match("coup", 3, "options", {"rounds_to_win": 2}).record()
    assert encode(spelt_out) == encode(short)
    assert Match.replay(decode(encode(spelt_out))).options == Match.replay(spelt_out).options
