"""Names are cleaned, no two names in a room look alike, and no bot hears one."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from session.party import Party
from tavola.bots.thought import thinker_of
from tavola.engine.game import game_named, games
from tavola.session.names import BOTS, bot_name, clean_name, guest_name, skeleton, unique_name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("みさき", "みさき"),
        ("  Zoé   Dupont ", "Zoé Dupont"),
        ("e\u0301", "é"),
        ("a\nb\tc", "a b c"),
        ("\u202eevil\u2066", "evil"),
        ("x\x00\x1b[31m", "x[31m"),
        ("\ud800name", "name"),
        ("<b onclick=alert(1)>hi</b>", "<b onclick=alert(1)>hi</"),
        ("x" * 10_000, "x" * 24),
        ("a" + "\u0300" * 1000, "à\u0300\u0300"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("👩🏽\u200d🚀 Zoé", "👩🏽\u200d🚀 Zoé"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("Ha\u200dnna\u200d👧", "Hanna👧"),
        ("x" * 23 + "👨\u200d👩\u200d👧" + "y", "x" * 23 + "👨\u200d👩\u200d👧"),
        ("x" * 23 + "🇯🇵" + "y", "x" * 23 + "🇯🇵"),
        ("👨\u200d👩\u200d👧" * 30, "👨\u200d👩\u200d👧" * 14),
        # Persian, Sinhala, Malayalam (in the middle and at the end) and Hindi: without the joiners it is another spelling
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("ශ්\u200dරී ලක්\u200dෂ්මී", "ශ්\u200dරී ලක්\u200dෂ්මී"),
        ("മോഹന്\u200d", "മോഹന്\u200d"),
        ("സ്\u200cനേഹ", "സ്\u200cനേഹ"),
        ("श्\u200dयाम", "श्\u200dयाम"),
        ("राज्\u200cकुमार", "राज्\u200cकुमार"),
        # where they join nothing they go
        ("علی\u200c\u200cرضا", "علی\u200cرضا"),
        ("\u200cعلی\u200c \u200cرضا\u200c", "علی رضا"),
        ("علی\u200cAnn", "علیAnn"),
        ("A\u200cn\u200dn", "Ann"),
        ("か\u200cな\u200d", "かな"),
        ("क\u200dख\u200c", "कख"),
        ("a्\u200db्\u200d", "a्b्"),
        ("क्\u200d" + "\u0300\u0301\u094d\u200d" * 9, "क\u094d\u094d"),
        ("श्\u200dयाम" * 13, "श्\u200dयाम" * 12),
        ("\u200b\u200d\u2060", ""),
        ("\u3164\u2800", ""),
        ("", ""),
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_clean(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@given(st.text(st.characters(), max_size=400))
def test_any_name(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= 72
    assert clean_name(name) == name
    assert name == unicodedata.normalize("NFC", name)
    assert name == name.strip()
    name.encode()
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in name)


AWKWARD = (
    "a", "é", "e", "か", "\u3099", "\u0300", "\u0301", "\u0327", "\u093e", "\u20e3", "\ufe0f", "\ufe0e", "\u200d", "\u200c",
    "👧", "👨", "🏽", "🏻", "❤", "🔥", "🇯", "🇵", "🇫", " ", "\u00a0", "\u3000", "\n", "\x07", "\x1c", "\x85", "\u202e", "\ufeff",
    "\u3164", "\u115f", "क", "\u094d", "ب", "ා", "ᄀ", "ᅡ", "ᆨ", "\u0344", "\u2126", "\ufb2c", "\ud83d",
    "\udc67", "\U000e0067", "\U000e007f", "©", "ß",
)  # fmt: skip
"""Characters that join, compose, decompose or are invisible beside another."""


@settings(max_examples=2_000)
@given(st.lists(st.sampled_from(AWKWARD), max_size=60).map("".join))
def test_a_name_that_is_cleaned_stays_as_it_is(text: str) -> None:
    assert clean_name(clean_name(text)) == clean_name(text)


def test_everybody_has_a_name() -> None:
    assert guest_name("\x00", "k3f9abc") == "k3f9"
    assert guest_name("", "") == "?"
    assert bot_name({0, "Ann", None}) == 1
    assert bot_name(range(BOTS)) == 0


@pytest.mark.parametrize(
    "other",
    ["Hanna", "hanna", "HANNA", "Ｈａｎｎａ", "Нanna", "Hаnnа", "Ηanna", "Hännà", "Han na", "H\u0430\u0301nna", "Hanna\ufe0f"],
    ids=ascii,
)  # fmt: skip
def test_names_that_look_alike_are_one_name(other: str) -> None:
    assert skeleton(other) == skeleton("Hanna")
    assert unique_name(other, ["Hanna"]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"), [("はち", "ばち"), ("みさき", "みさと"), ("Ann", "Anna"), ("🦊", "🦉"), ("!?", "...")]
)
def test_names_that_do_not_look_alike_stay_as_they_are(one: str, other: str) -> None:
    assert unique_name(one, [other]) == one


def test_a_joiner_makes_no_other_name() -> None:
    assert unique_name("علی\u200cرضا", ["علیرضا"]) == "علی\u200cرضا 2"
    assert unique_name("മോഹന്\u200d", ["മോഹന്"]) == "മോഹന്\u200d 2"


def test_kana_and_the_kanji_that_look_like_them_are_one_name() -> None:
    assert skeleton("カニ") == skeleton("力二") == skeleton("ｶﾆ")


def test_the_number_fits_and_who_has_one_keeps_it() -> None:
    assert unique_name("n" * 24, ["n" * 24]) == "n" * 22 + " 2"
    assert unique_name("Hanna", ["Hanna", "Hanna 2"]) == "Hanna 3"
    assert unique_name("Hanna", [], "Hanna 2") == "Hanna 2"
    assert unique_name("Hanna", ["Hаnna 2"], "Hanna 2") == "Hanna"


@given(st.lists(st.text(st.characters(), max_size=40), max_size=6))
def test_no_two_names_look_alike(texts: list[str]) -> None:
    given: list[str] = []
    for text in texts:
        given.append(unique_name(guest_name(text, "k"), given))
    assert len({skeleton(name) for name in given}) == len(given)
    assert all(clean_name(name) == name for name in given)


# -- at the table --


def played(game: str, names: Callable[[str, int], str]) -> tuple[Sequence[object], Sequence[str]]:
    """The answers of a table of two people and bots, and what thinkers were asked, while its people change their names."""
    party = Party("ann", game=game, clock=0)
    rules = game_named(game)
    for seat in range(2, max(3, rules.fewest)):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.host.thinks = True
    party.start()
    match = party.playing.match
    for number in range(60):
        if match.ask is None:
            break
        for person in ("owner", "ann"):
            party.say(person, t="name", name=names(person, number))
        ask = match.ask
        for person in ("owner", "ann"):
            place = party.host.room.seat_of(person)
            if match.ask is ask and place in ask.waiting:
                legal = match.legal(place)
                party.answer(person, legal[number % len(legal)])
        party.wait(3_000)
        assert party.host.room.places[0].name == names("owner", number)
    assert any(place.kind == "bot" for place in party.host.room.places)
    return match.answers, [think.text for think in party.thinks]


@pytest.mark.parametrize("game", games())
def test_no_bot_answers_otherwise_because_somebody_is_called_otherwise(game: str) -> None:
    answers, thoughts = played(game, lambda person, _: person)
    assert len(answers) > 10
    assert bool(thoughts) == (thinker_of(game_named(game), "strong") is not None)
    renamed = played(game, lambda person, number: f"{person[::-1]} {number % 7}")
    assert renamed == (answers, thoughts)
