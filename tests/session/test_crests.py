"""The crests that people choose: checked like names, told to everybody, kept over a reload."""

from __future__ import annotations

from typing import Any

from session.party import Party
from tavola.session.messages import SetCrest
from tavola.session.people import CRESTS_KEPT, set_crest
from tavola.session.room import CRESTS


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
    party = Party()
    for n in range(3 * CRESTS_KEPT):
        set_crest(party.host, f"key {n}" if n else "owner", SetCrest(CRESTS[n % len(CRESTS)]))
    worn = party.host.room.crests
    assert len(worn) == CRESTS_KEPT
    assert worn["owner"] == CRESTS[0]
