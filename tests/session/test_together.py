"""A rematch by whoever is there: nobody is held up by one who is away, and nobody loses the end unasked."""

from __future__ import annotations

from session.party import Party
from tavola.session.matches import WITHIN


def over(*guests: str) -> Party:
    """A room in which a match has been played to its end."""
    party = Party(*guests, clock=10, pace="quick")
    party.say("owner", t="seat", seat=len(guests) + 1, kind="bot")
    party.start()
    party.wait(3_600_000)
    assert party.room("owner")["phase"] == "over"
    return party


def again(party: Party, key: str, on: bool = True) -> None:
    party.say(key, t="ready", on=on)


def ready(party: Party, key: str) -> list[bool]:
    return [seat["ready"] for seat in party.room(key)["seats"]]


def test_a_guest_proposes_a_rematch_which_begins_when_all_agree() -> None:
    party = over("ann", "bob")
    again(party, "bob")
    assert ready(party, "ann") == [False, False, True, False]
    assert party.room("ann")["begins_in"] == WITHIN
    again(party, "ann")
    assert party.room("ann")["phase"] == "over", "the owner is there and has not agreed"
    again(party, "owner")
    assert party.room("ann")["phase"] == "playing"
    assert party.room("ann")["begins_in"] is None
    assert ready(party, "ann") == [False] * 4


def test_a_host_does_not_take_the_end_from_guests_who_still_read_it_before_the_time_that_is_shown() -> None:
    party = over("ann", "bob")
    again(party, "owner")
    party.wait(WITHIN - 1)
    assert party.room("ann")["phase"] == "over"
    party.wait(1)
    assert party.room("ann")["phase"] == "playing"


def test_nobody_waits_for_who_is_away_nor_for_who_leaves_meanwhile() -> None:
    party = over("ann", "bob")
    party.leave("ann")
    again(party, "bob")
    party.leave("bob")
    again(party, "owner")
    assert party.host.room.phase == "playing"
    party = over("ann", "bob")
    again(party, "bob")
    again(party, "owner")
    party.leave("ann")
    assert party.host.room.phase == "playing", "it waited for her alone"


def test_a_wish_can_be_taken_back_and_so_is_the_time() -> None:
    party = over("ann", "bob")
    again(party, "bob")
    again(party, "bob", on=False)
    assert party.room("ann")["begins_in"] is None
    party.wait(2 * WITHIN)
    assert party.room("ann")["phase"] == "over"
    again(party, "bob")
    party.say("owner", t="lobby")
    assert ready(party, "bob")[:3] == [False] * 3, "another place, another question"
    party.wait(2 * WITHIN)
    assert party.room("bob")["phase"] == "lobby"


def test_who_has_no_seat_has_no_say_unless_it_is_the_owner() -> None:
    party = over("ann")
    party.join("cat")
    again(party, "cat")
    assert party.why("cat") == "why.not_seated"
    party.say("owner", t="stand")
    party.say("owner", t="again")
    party.wait(WITHIN - 1)
    assert party.room("ann")["phase"] == "over"
    party.wait(1)
    assert party.room("ann")["phase"] == "playing"


def test_a_wish_outlives_the_hosts_page() -> None:
    party = over("ann", "bob")
    again(party, "bob")
    party.reload_host()
    party.join("ann")
    assert party.room("ann")["begins_in"] == WITHIN
    party.wait(WITHIN)
    assert party.room("ann")["phase"] == "playing"


def test_a_rematch_that_the_rules_forbid_is_refused_with_the_reason() -> None:
    party = over("ann")
    party.host.room.places[1].clear()
    party.host.room.places[2].clear()
    again(party, "owner")
    assert party.why("owner") == "why.too_few_players"


def test_who_plays_alone_waits_for_nobody() -> None:
    party = Party(solo=True, pace="quick", clock=10)
    party.wait(3_600_000)
    again(party, "owner")
    assert party.room("owner")["phase"] == "playing"
