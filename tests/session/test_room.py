"""The lobby: seats, options, phases, and who may change them."""

from __future__ import annotations

from typing import Any

import pytest

from session.party import Party


def test_the_owner_sits_first_and_a_guest_takes_the_next_free_seat() -> None:
    party = Party("ann")
    room = party.room("ann")
    assert [(seat["kind"], seat["name"]) for seat in room["seats"][:3]] == [
        ("human", "owner"), ("human", "ann"), ("empty", None),
    ]  # fmt: skip
    assert (room["your_seat"], room["host"], room["can_start"]) == (1, False, True)
    assert party.room("owner")["host"]


def test_alone_nobody_can_start_and_the_room_says_why() -> None:
    party = Party()
    assert party.room("owner")["why_not"] == {"key": "why.too_few_players", "args": {"fewest": 2}}
    party.start()
    assert party.why("owner") == "why.too_few_players"


def test_solo_begins_at_once() -> None:
    party = Party(solo=True)
    assert party.room("owner")["phase"] == "playing"
    assert [seat["kind"] for seat in party.room("owner")["seats"]] == ["human", "bot", "bot", "bot"]
    assert party.screen("owner")["view"]["seats"]


def test_players_move_up_when_the_match_starts() -> None:
    party = Party()
    party.join("ann")
    party.say("ann", t="sit", seat=4)
    party.start()
    assert party.room("ann")["your_seat"] == 1
    assert len(party.room("ann")["seats"]) == 2


def test_moving_to_another_seat_frees_the_old_one() -> None:
    party = Party("ann")
    party.say("ann", t="sit", seat=3)
    assert [seat["kind"] for seat in party.room("ann")["seats"]][:4] == ["human", "empty", "empty", "human"]
    party.say("ann", t="sit", seat=0)
    assert party.why("ann") == "why.seat_taken"
    party.say("ann", t="sit", seat=10)
    assert party.why("ann") == "why.no_such_seat"


def test_a_full_room_still_has_room_to_watch() -> None:
    party = Party("ann", "bob", "cat", "dan", "eve", "gus", "hal", "ida", "joe")
    party.join("fay")
    party.say("fay", t="sit", seat=None)
    assert party.why("fay") == "why.full"
    assert party.room("owner")["watching"] == 1


def test_the_door_is_closed_when_there_are_too_many() -> None:
    party = Party()
    for number in range(40):
        party.take(party.host.joined(f"p{number}", party.now))
    assert party.closed[0] == "p31"
    assert party.inbox["p31"] == [{"t": "bye", "why": {"key": "why.full", "args": {}}}]


@pytest.mark.parametrize(
    "message",
    [
        {"t": "start"}, {"t": "again"}, {"t": "lobby"}, {"t": "seat", "seat": 1, "kind": "bot"},
        {"t": "options", "options": {"clock": 0}}, {"t": "preset", "preset": "retail_jp"},
        {"t": "game", "game": "coup", "options": {}},
    ],
    ids=lambda message: message["t"],
)  # fmt: skip
def test_only_the_owner_rules(message: dict[str, Any]) -> None:
    party = Party("ann")
    before = party.room("owner")
    party.say("ann", **message)
    assert party.why("ann") == "why.not_host"
    assert party.room("owner") == before


def test_options_and_presets() -> None:
    party = Party()
    assert party.room("owner")["preset"] == "bga_wiki"
    party.say("owner", t="preset", preset="retail_jp")
    assert (party.room("owner")["preset"], party.room("owner")["options"]["reactions"]) == (
        "retail_jp",
        "stepwise",
    )
    party.say("owner", t="options", options={"reactions": "first_come"})
    assert party.room("owner")["preset"] is None
    for wrong in ({"reactions": "none"}, {"clock": "20"}, {"clock": 21}, {"nothing": 1}, {"clock": False}):
        party.say("owner", t="options", options=wrong)
        assert party.why("owner") == "why.unknown_option"
    party.say("owner", t="preset", preset="mine")
    assert party.why("owner") == "why.unknown_preset"


def test_nothing_is_rearranged_during_a_match() -> None:
    party = Party("ann")
    party.start()
    for message in (
        {"t": "options", "options": {"clock": 0}}, {"t": "seat", "seat": 1, "kind": "bot"}, {"t": "start"}, {"t": "again"},
        {"t": "game", "game": "coup", "options": {}},
    ):  # fmt: skip
        party.say("owner", **message)
        assert party.why("owner") == "why.match_running"


def test_nobody_sees_two_hands() -> None:
    party = Party("ann", "bob")
    party.start()
    party.say("ann", t="stand")
    assert party.room("ann")["seats"][1]["kind"] == "bot"
    assert party.screen("ann")["view"]["zones"][2]["cards"][0]["face"] is None
    party.say("bob", t="stand")
    party.say("ann", t="sit", seat=2)
    assert party.why("ann") == "why.match_running"
    party.say("ann", t="sit", seat=None)
    assert party.room("ann")["your_seat"] == 1
    assert party.screen("ann")["view"]["zones"][2]["cards"][0]["face"] is not None


def test_a_late_friend_takes_a_bots_place() -> None:
    party = Party(solo=True)
    party.join("ann")
    assert party.room("ann")["your_seat"] is None
    party.say("ann", t="sit", seat=None)
    party.say("owner", t="let_sit", who=party.id_of("ann"), on=True)
    assert party.room("ann")["your_seat"] == 1
    hands = {
        zone["seat"]: zone["cards"] for zone in party.screen("ann")["view"]["zones"] if zone["name"] == "hand"
    }
    assert [card["face"] is not None for seat in hands for card in hands[seat]] == [
        seat == 1 for seat in hands for _ in "ab"
    ]


def test_again_keeps_seats_and_scores() -> None:
    party = Party(solo=True, seed="7" * 64, clock=10)
    party.again()
    assert party.why("owner") == "why.match_running"
    party.wait(3_600_000)
    first = party.room("owner")
    assert first["phase"] == "over"
    assert sum(seat["score"] for seat in first["seats"]) == 1
    name = party.playing.id
    party.again()
    again = party.room("owner")
    assert (again["phase"], party.playing.id != name) == ("playing", True)
    assert [seat["name"] for seat in again["seats"]] == [seat["name"] for seat in first["seats"]]
    party.wait(3_600_000)
    party.say("owner", t="lobby")
    assert party.room("owner")["phase"] == "lobby"
    assert sum(seat["score"] for seat in party.room("owner")["seats"]) == 2


def test_names() -> None:
    party = Party("ann")
    party.say("ann", t="name", name="  Ann\u202e <b>  ")
    assert party.room("owner")["seats"][1]["name"] == "Ann <b>"
    party.say("ann", t="name", name="\u202e")
    assert party.why("ann") == "why.name_empty"
    party.say("ann", t="name", name="n" * 8_000)
    assert party.room("owner")["seats"][1]["name"] == "n" * 24


def test_many_strangers_leave_no_trace() -> None:
    party = Party()
    for number in range(500):
        party.join(f"stranger{number}")
        party.leave(f"stranger{number}")
    assert len(party.saves[-1]) < 5_000


def test_options_that_do_not_fit_the_number_of_players_are_a_reason_not_to_start() -> None:
    """Factions need at least three players."""
    party = Party("ann")
    party.say("owner", t="options", options={"factions": True})
    assert party.room("owner")["why_not"] == {"key": "why.too_few_for_factions", "args": {"fewest": 3}}
    assert not party.room("owner")["can_start"]
    party.join("bob")
    party.say("bob", t="sit", seat=None)
    assert party.room("owner")["why_not"] is None


def test_a_room_says_which_characters_and_actions_its_options_put_in_force() -> None:
    party = Party("ann", "bob")
    party.say("owner", t="options", options={"inquisitor": True})
    reference = party.room("ann")["reference"]
    assert reference["roles"] == ["duke", "assassin", "captain", "inquisitor", "contessa"]
    rows = {row["id"]: row for row in reference["actions"]}
    assert rows["exchange"]["role"] == "inquisitor"
    assert rows["exchange"]["draw"] == 1
    assert rows["steal"]["blocked_by"] == ["captain", "inquisitor"]


def test_the_reference_is_told_to_a_page_once_and_again_when_it_has_changed() -> None:
    """It is long: eleven kilobytes in Khora."""
    party = Party("ann")

    def told() -> list[bool]:
        told = ["reference" in message["room"] for message in party.heard("ann", "room")]
        party.inbox["ann"] = []
        return told

    assert sum(told()) == 1
    party.join("bob")
    party.say("owner", t="options", options={"clock": 20})
    assert not any(told())
    party.say("owner", t="options", options={"inquisitor": True})
    assert sum(told()) == 1
    party.leave("ann")
    party.join("ann")
    assert told()[0], "a page that is reloaded has none"
