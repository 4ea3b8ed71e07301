"""The crests that people choose: checked like names, told to everybody, kept over a reload."""

from __future__ import annotations

from typing import Any

from session.party import Party
from tavola.session.crests import CRESTS, KEPT, wear


def crests(party: Party, peer: str) -> list[Any]:
    return [seat["crest"] for seat in party.room(peer)["seats"] if seat["kind"] != "empty"]


def test_everybody_sees_the_crest_that_somebody_has_chosen() -> None:
    party = Party("bob")
    party.say("bob", t="crest", id="anchor")
    assert crests(party, "owner") == crests(party, "bob") == [None, "anchor"]
    party.say("owner", t="crest", id="anchor")
    assert crests(party, "bob") == ["anchor", "anchor"], "two may bear the same"
    party.say("bob", t="crest", id=None)
    assert crests(party, "owner") == ["anchor", None]


def test_a_crest_that_is_none_is_the_mark_of_the_seat() -> None:
    party = Party("bob")
    for nonsense in ("crown_of_spain", "x", "Tower"):
        party.say("bob", t="crest", id="key")
        party.say("bob", t="crest", id=nonsense)
        assert crests(party, "owner") == [None, None]
    party.say("bob", t="crest", id=7)
    party.say("bob", t="crest")
    assert crests(party, "owner") == [None, None]


def test_crests_survive_a_reload_of_the_host() -> None:
    party = Party("bob")
    party.say("bob", t="crest", id="ship")
    party.start()
    party.reload_host()
    party.hello("owner")
    assert crests(party, "owner") == [None, "ship"]


def test_a_bot_has_none() -> None:
    party = Party("bob")
    party.say("bob", t="crest", id="ship")
    party.start()
    party.say("bob", t="stand")
    assert crests(party, "owner") == [None, None]


def test_the_list_is_bounded() -> None:
    worn: dict[str, str] = {}
    for n in range(3 * KEPT):
        wear(worn, f"key {n}", CRESTS[n % len(CRESTS)], seated=["key 0"])
    assert len(worn) == KEPT
    assert worn["key 0"] == CRESTS[0]
