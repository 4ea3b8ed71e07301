"""An option that the owner of a room types in: tidied by the game, refused with the reason, kept in the save and the record."""

from __future__ import annotations

import pytest

from session.party import Party
from tavola.engine.code import decode, encode
from tavola.engine.game import game_named
from tavola.session import messages as said
from tavola.session.options import known_options, new_room

TYPED = " ".join(["1"] * 40 + ["2", "H"] * 5)
TIDY = "1" * 40 + "2h" * 5


@pytest.fixture
def party() -> Party:
    return Party("ann", game="couperation", clock=0)


def test_what_is_typed_in_is_tidied_and_shown_to_all(party: Party) -> None:
    party.say("owner", t="options", options={"marks": TYPED})
    for peer in ("owner", "ann"):
        room = party.room(peer)
        assert room["options"]["marks"] == TIDY
        assert room["reference"]["marks"]["50"] == "heart"


@pytest.mark.parametrize(
    ("typed", "why"), [("1" * 49, "why.marks_count"), ("x", "why.marks_letter"), ("1" * 401, "why.malformed")]
)
def test_what_will_not_do_is_refused_with_the_reason_and_changes_nothing(
    party: Party, typed: str, why: str
) -> None:
    party.say("owner", t="options", options={"marks": TYPED})
    party.say("owner", t="options", options={"marks": typed})
    assert party.why("owner") == why
    assert party.room("owner")["options"]["marks"] == TIDY


def test_only_where_the_game_says_so() -> None:
    room = new_room(game_named("couperation"), "owner", "Ann")
    assert known_options(room.game, {"marks": TYPED, "talk": TYPED, "clock": TYPED})["marks"] == TIDY
    assert known_options(room.game, {"marks": "11", "talk": TYPED})["marks"] == "5-3"
    party = Party("ann", game="couperation")
    party.say("owner", t="options", options={"talk": TYPED})
    assert party.why("owner") == "why.unknown_option"


def test_a_match_with_typed_marks_is_saved_and_travels_as_a_link(party: Party) -> None:
    party.say("owner", t="options", options={"marks": TYPED})
    party.start()
    record = party.playing.match.record()
    assert record.header.options["marks"] == TIDY
    assert decode(encode(record)).header == decode(encode(record)).header
    assert decode(encode(record)).header.options["marks"] == TIDY


def test_the_wire_bounds_what_is_typed() -> None:
    assert isinstance(said.parse('{"t":"options","options":{"marks":"' + "1" * 400 + '"}}'), said.SetOptions)
    assert isinstance(said.parse('{"t":"options","options":{"marks":"' + "1" * 401 + '"}}'), said.Malformed)
    assert isinstance(said.parse('{"t":"options","options":{"marks":""}}'), said.Malformed)
