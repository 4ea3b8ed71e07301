"""The owner's commands about the room and the people in it: all are told of them, and nobody else may give them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from session.party import Party
from tavola.replay import open_replay
from tavola.session.owner import BANNED_KEPT, person_id

VERBS: list[dict[str, Any]] = [
    {"t": "ask_back", "seat": 1}, {"t": "remove", "who": "a" * 18}, {"t": "let_in", "who": "a" * 18},
    {"t": "let_sit", "who": "a" * 18, "on": True},
    {"t": "lock", "on": True}, {"t": "swap", "one": 0, "other": 1}, {"t": "close"},
    {"t": "seat", "seat": 1, "kind": "bot"}, {"t": "lobby"},
]  # fmt: skip


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb["t"])
@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "match"])
def test_a_guest_can_do_none_of_it(verb: dict[str, Any], playing: bool) -> None:
    party = Party("ann", "bob")
    if playing:
        party.start()
    before = party.room("owner")
    party.say("ann", **verb)
    assert party.why("ann") == "why.not_host"
    assert party.room("owner") == before
    assert party.closed == []


def test_the_ids_of_people_are_for_the_owner_alone() -> None:
    party = Party("ann", "bob")
    assert {person["name"] for person in party.room("owner")["people"]} == {"ann", "bob"}
    assert "people" not in party.room("ann")
    assert "banned" not in party.room("ann")


# -- a seat to a bot, and back --


def test_a_seat_is_given_to_a_bot_in_a_match_and_its_person_may_take_it_again() -> None:
    party = Party("ann", "bob")
    party.start()
    party.say("owner", t="seat", seat=1, kind="bot")
    seat = party.room("bob")["seats"][1]
    assert (seat["kind"], seat["was"]) == ("bot", "ann")
    assert party.notes("bob")[-1] == ("gave_to_bot", {"owner": "owner", "who": "ann"})
    assert party.room("ann")["your_seat"] is None
    assert party.room("ann")["kept_for_you"] == 1
    assert 'face":"' not in json.dumps(party.screen("ann")["view"]).replace(" ", "")
    party.say("owner", t="ask_back", seat=1)
    assert party.room("ann")["asked_back"]
    assert not party.room("bob")["asked_back"]
    assert party.notes("bob")[-1] == ("asked_back", {"owner": "owner", "who": "ann"})
    party.say("ann", t="sit", seat=None)
    assert party.room("ann")["your_seat"] == 1
    assert not party.room("ann")["asked_back"]
    assert party.notes("owner")[-1] == ("took_seat", {"who": "ann"})


def test_in_a_match_a_seat_can_not_be_emptied_and_nobody_is_asked_back_who_never_left() -> None:
    party = Party("ann")
    party.say("owner", t="seat", seat=2, kind="bot")
    party.start()
    party.say("owner", t="seat", seat=1, kind="empty")
    assert party.why("owner") == "why.match_running"
    for seat in (0, 1, 2, 7):
        party.say("owner", t="ask_back", seat=seat)
        assert party.why("owner") == "why.nobody_to_ask"


def test_who_left_can_be_asked_back_after_a_reload_of_the_host() -> None:
    party = Party("ann", "bob")
    party.start()
    party.say("ann", t="stand")
    assert party.notes("bob")[-1] == ("left_seat", {"who": "ann"})
    party.reload_host()
    party.join("ann")
    party.say("owner", t="ask_back", seat=1)
    assert party.room("ann")["asked_back"]


# -- out, and in again --


@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "match"])
def test_who_is_removed_has_no_seat_and_does_not_come_in_again(playing: bool) -> None:
    party = Party("ann", "bob")
    if playing:
        party.start()
    party.say("owner", t="remove", who=party.id_of("ann"))
    assert party.bye("ann") == "why.banned"
    assert party.banned == ["ann"]
    assert party.room("bob")["seats"][1]["kind"] == ("bot" if playing else "empty")
    assert party.notes("bob")[-1] == ("removed", {"owner": "owner", "who": "ann"})
    for _ in range(3):
        party.join("ann")
    assert party.banned == ["ann"] * 4
    assert "ann" not in party.host.peers
    assert party.say("ann", t="sit", seat=None) == []
    party.reload_host()
    party.join("ann")
    assert party.banned[-1] == "ann"
    party.say("owner", t="let_in", who=party.id_of("ann"))
    party.join("ann")
    party.say("ann", t="sit", seat=None)
    assert party.room("ann")["your_seat"] == 1


def test_at_whose_message_the_rules_stopped_is_kept_out_until_let_in_again() -> None:
    party = Party("ann", "bob")
    party.start()
    party.reload_host(blamed=["ann", "owner"])
    party.join("bob")
    party.join("ann")
    assert party.banned == ["ann"]
    assert party.room("bob")["seats"][1]["kind"] == "bot"
    assert party.notes("bob")[-1] == ("shut_out", {"who": "ann"})
    party.reload_host(blamed=["ann"])
    party.join("bob")
    assert [name for name, _ in party.notes("bob")].count("shut_out") == 1, "it was in the save"
    party.say("owner", t="let_in", who=party.id_of("ann"))
    assert party.admitted == ["ann"]
    party.join("ann")
    assert party.banned == ["ann"]


def test_who_breaks_the_limits_of_what_a_page_sends_is_kept_out_until_let_in_again() -> None:
    party = Party("ann", "bob")
    party.start()
    party.take(party.host.shut_out("ann", party.now))
    assert party.banned == ["ann"]
    assert party.room("bob")["seats"][1]["kind"] == "bot"
    assert party.notes("owner")[-1] == ("flooded", {"who": "ann"})
    party.take(party.host.shut_out("ann", party.now))
    party.take(party.host.shut_out("owner", party.now))
    assert party.banned == ["ann"], "once, and never the owner"
    party.say("owner", t="let_in", who=party.id_of("ann"))
    assert party.admitted == ["ann"]


def test_a_text_above_8_kb_is_read_from_the_owner_alone() -> None:
    party = Party("ann")
    long = json.dumps({"t": "name", "name": "x" * 9000})
    party.text("ann", long)
    assert party.why("ann") == "why.too_long"
    party.text("owner", long)
    assert party.heard("owner", "refused") == []


def test_somebody_without_a_seat_can_be_removed_and_the_owner_can_not() -> None:
    party = Party("ann")
    party.join("eve")
    party.say("owner", t="remove", who=party.id_of("eve"))
    assert party.bye("eve") == "why.banned"
    party.say("owner", t="remove", who=person_id("owner"))
    assert party.why("owner") == "why.not_about_oneself"
    party.say("owner", t="remove", who=person_id("nobody"))
    assert party.why("owner") == "why.nobody_there"
    party.say("owner", t="let_in", who=person_id("ann"))
    assert party.why("owner") == "why.nobody_there"


def test_the_list_of_those_who_are_kept_out_is_bounded() -> None:
    party = Party()
    for number in range(BANNED_KEPT + 10):
        party.join(f"p{number}")
        party.say("owner", t="remove", who=party.id_of(f"p{number}"))
    assert len(party.room("owner")["banned"]) == BANNED_KEPT
    assert len(party.saves[-1]) < 20_000


# -- the lock --


def test_a_locked_room_lets_in_whom_it_knows_and_no_newcomer() -> None:
    party = Party("ann")
    party.join("cat")
    party.say("owner", t="lock", on=True)
    assert party.room("ann")["locked"]
    assert party.notes("ann")[-1] == ("locked", {"owner": "owner"})
    party.join("eve")
    assert party.bye("eve") == "why.locked"
    assert "eve" not in party.host.peers
    assert "eve" not in party.banned
    party.leave("ann")
    party.join("ann")
    assert party.room("ann")["your_seat"] == 1
    party.say("cat", t="sit", seat=None)
    assert party.room("cat")["your_seat"] == 2
    party.reload_host()
    party.join("eve")
    assert "eve" not in party.host.peers
    party.join("ann")
    assert party.bye("ann") is None
    party.say("owner", t="lock", on=False)
    party.join("eve")
    assert party.room("eve")["locked"] is False


def test_who_has_connected_but_said_nothing_when_the_room_is_locked_stays_outside() -> None:
    party = Party()
    party.take(party.host.joined("eve", party.now))
    party.say("owner", t="lock", on=True)
    party.hello("eve")
    assert party.bye("eve") == "why.locked"
    assert party.heard("eve", "room") == []


# -- places, readiness --


def test_seats_are_swapped_and_people_moved_in_the_lobby_only() -> None:
    party = Party("ann", "bob")
    party.say("owner", t="swap", one=0, other=2)
    assert [seat["name"] for seat in party.room("ann")["seats"][:3]] == ["bob", "ann", "owner"]
    assert party.notes("ann")[-1] == ("swapped", {"owner": "owner", "one": 1, "other": 3})
    party.say("owner", t="swap", one=1, other=5)
    assert party.room("ann")["your_seat"] == 5
    party.say("owner", t="swap", one=1, other=50)
    assert party.why("owner") == "why.no_such_seat"
    party.start()
    party.say("owner", t="swap", one=0, other=1)
    assert party.why("owner") == "why.match_running"


def test_who_is_ready_is_seen_by_all_and_does_not_bind_the_owner() -> None:
    party = Party("ann", "bob")
    party.join("eve")
    party.say("ann", t="ready", on=True)
    assert [seat["ready"] for seat in party.room("bob")["seats"][:3]] == [False, True, False]
    party.say("eve", t="ready", on=True)
    assert party.why("eve") == "why.not_seated"
    party.reload_host()
    party.join("ann")
    assert party.room("ann")["seats"][1]["ready"]
    party.say("ann", t="ready", on=False)
    assert not party.room("ann")["seats"][1]["ready"]
    party.say("ann", t="ready", on=True)
    party.start()
    assert party.room("ann")["phase"] == "playing"
    party.say("ann", t="ready", on=True)
    assert party.why("ann") == "why.match_running"
    party.say("owner", t="lobby")
    assert not party.room("ann")["seats"][1]["ready"]


# -- the end --


def broken_off() -> Party:
    """A match that was broken off after some answers."""
    party = Party("ann", "bob", clock=10)
    party.start()
    party.wait(40_000)
    party.say("owner", t="lobby")
    return party


def record(party: Party, key: str) -> dict[str, Any]:
    return party.heard(key, "record")[-1]


def test_a_match_that_was_broken_off_is_over_for_good_and_its_record_is_open_to_all() -> None:
    party = broken_off()
    for key in ("owner", "ann", "bob"):
        said = record(party, key)
        assert said["unfinished"]
        assert said["names"] == ["owner", "ann", "bob"]
        replay = open_replay(said["text"], said["names"])
        assert replay["over"] is None
        assert len(replay["steps"]) > 2
        assert party.room(key)["phase"] == "lobby"
        assert ("ended", {"owner": "owner"}) in party.notes(key)
    assert party.room("owner")["tonight"] == []
    assert party.host.playing is None
    assert json.loads(party.saves[-1].split("\n")[0])["phase"] == "lobby"


def test_the_save_says_that_the_match_is_over_before_anybody_is_told_the_cards() -> None:
    party = Party("ann")
    party.start()
    kinds = [type(effect).__name__ for effect in party.say("owner", t="lobby")]
    assert kinds[0] == "Save"
    assert '"phase":"lobby"' in party.saves[-1].split("\n")[0]


def test_what_lies_face_down_when_a_match_is_broken_off_is_told_to_nobody() -> None:
    party = Party("ann", "bob", reactions="sealed", clock=0)
    party.start()
    claimant = party.to_claim()
    other = next(key for key in ("owner", "ann", "bob") if key != claimant)
    party.answer(other, "challenge")
    party.say("owner", t="lobby")
    assert '"challenge"' not in record(party, claimant)["text"]
    assert '"challenge"' not in party.saves[-1]


def test_the_last_match_is_kept_in_the_lobby_over_a_reload_and_for_who_comes_later() -> None:
    party = broken_off()
    party.reload_host()
    party.join("cat")
    assert record(party, "cat")["unfinished"]
    assert party.room("owner")["phase"] == "lobby"
    party.start()
    party.join("dan")
    assert party.heard("dan", "record") == []


def test_the_next_match_has_another_seed() -> None:
    party = broken_off()
    opened = record(party, "ann")["text"]
    party.start()
    seed = party.playing.match.header.seed
    assert seed not in opened
    assert all(seed not in json.dumps(message) for message in party.inbox["ann"])


# -- closing --


@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "match"])
def test_a_closed_room_is_gone_and_all_are_told(playing: bool) -> None:
    party = Party("ann", "bob")
    if playing:
        party.start()
    party.say("owner", t="close")
    assert party.forgotten
    for key in ("owner", "ann", "bob"):
        assert party.bye(key) == "why.closed"
        assert party.heard(key, "record") == []
    assert party.closed == ["ann", "bob"]
    saved = len(party.saves)
    assert party.say("ann", t="sit", seat=None) == []
    assert party.take(party.host.joined("cat", party.now)) == []
    assert party.take(party.host.tick(party.now + 60_000)) == []
    assert len(party.saves) == saved


@pytest.mark.parametrize("hostile", [
    {"t": "lock", "on": 1}, {"t": "lock"}, {"t": "swap", "one": -1, "other": 0}, {"t": "swap", "one": 0},
    {"t": "remove", "who": ""}, {"t": "remove", "who": 3}, {"t": "ask_back", "seat": None}, {"t": "close", "now": 1},
    {"t": "ready", "on": "yes"}, {"t": "go_on", "ask": 1}, {"t": "go_on", "ask": -1, "seat": 0}, {"t": "here", "x": 1},
], ids=str)  # fmt: skip
def test_what_is_no_such_message_is_refused(hostile: dict[str, Any]) -> None:
    party = Party("ann")
    before = party.room("owner")
    for key in ("owner", "ann"):
        party.say(key, **hostile)
        assert party.why(key) == "why.malformed"
    assert party.room("owner") == before
