"""The room on another device than its owner's: who is told of it, who gives commands meanwhile, and how it stands still."""

from __future__ import annotations

import json
from typing import Any

import pytest

from session.party import Party
from tavola.engine.errors import BadRecord
from tavola.session.effects import Save, Wake
from tavola.session.founding import match_name, match_seed
from tavola.session.host import Host
from tavola.session.room import Paused

AWAY = 30_000


def moved(party: Party, key: str = "ann", *others: str, seed: str | None = "a" * 64) -> Party:
    """The room goes on that device, and these others say hello to it."""
    party.wakes.clear()
    party.host = Host.restore(party.saves[-1], key=key, name=key, app="test", now=party.now, seed=seed)
    party.take(party.host.begin(party.now))
    party.hello(key)
    for other in others:
        party.join(other)
    return party


def test_a_change_of_keeper_in_a_match_is_told_once() -> None:
    party = Party("ann", "bob", clock=0)
    party.start()
    moved(party, "ann", "owner", "bob")
    told = ("keeps", {"who": "ann"})
    for key in ("owner", "ann", "bob"):
        assert party.notes(key).count(told) == 1
    moved(party, "ann", "owner", "bob")
    assert party.notes("bob").count(told) == 1, "a reload is no change"
    moved(party, "owner", "ann", "bob")
    assert ("keeps", {"who": "owner"}) in party.notes("bob")


def test_everybody_reads_the_name_of_a_keeper_who_watches() -> None:
    party = Party("ann", "eve", clock=0)
    party.say("eve", t="stand")
    party.start()
    moved(party, "eve", "owner", "ann")
    assert party.room("ann")["keeper_name"] == "eve"
    moved(party, "ann", "owner", "eve")
    assert "keeper_name" not in party.room("owner"), "that seat has it"


def test_the_record_names_all_whose_devices_have_dealt() -> None:
    party = Party("ann", "bob", clock=0)
    party.start()
    moved(party, "ann", "owner", "bob")
    moved(party, "owner", "ann", "bob")
    moved(party, "bob", "owner", "ann")
    party.say("owner", t="lobby")
    assert party.heard("ann", "record")[-1]["dealers"] == ["owner", "ann", "bob"]
    moved(party, "ann", "owner", "bob")
    moved(party, "owner", "ann", "bob")
    assert party.heard("ann", "record")[-1]["dealers"] == ["owner", "ann", "bob"], (
        "nothing of it is dealt now"
    )
    party.start()
    party.say("owner", t="lobby")
    assert party.heard("bob", "record")[-1]["dealers"] == ["owner"], "of another match"


def test_in_the_lobby_nobody_knows_any_cards_and_nothing_is_told() -> None:
    party = moved(Party("ann"), "ann", "owner")
    assert party.notes("owner") == []


def test_who_is_left_gives_up_a_match_that_it_cannot_open_and_plays_on() -> None:
    """From the line without secrets: the same seats, another seed, and bots for all that are not here, until they say so."""
    party = Party("ann", "bob", clock=0)
    party.start()
    before = party.host.seed
    line = party.saves[-1].split("\n")[0]
    party.host = Host.restore(
        line, key="ann", name="Ann", app="test", now=party.now, seed="b" * 64, plays_on=True
    )
    party.take(party.host.begin(party.now))
    party.hello("ann")
    room = party.room("ann")
    assert room["phase"] == "playing"
    assert [seat["who"] for seat in room["seats"]] == ["owner", "ann", "bob"]
    assert [seat.get("idle", False) for seat in room["seats"]] == [True, False, True]
    assert party.playing.id != match_name(before, 2)
    assert party.notes("ann")[-3:] == [
        ("ended", {"owner": "ann"}),
        ("gone_on", {"who": "owner"}),
        ("gone_on", {"who": "bob"}),
    ]
    party.join("owner")
    party.say("owner", t="here")
    assert party.host.room.places[0].is_attended


def test_pages_are_told_who_keeps_the_table_and_whether_the_owner_is_there() -> None:
    party = Party("ann", "bob", clock=0)
    assert "keeper" not in party.room("bob")
    party.start()
    moved(party, "ann", "bob")
    room = party.room("bob")
    assert (room["keeper"], room["owner_here"], room["host"]) == ("ann", False, False)
    assert room["seats"][1]["who"] == "ann"
    party.join("owner")
    room = party.room("bob")
    assert (room["keeper"], room["owner_here"]) == ("ann", True)
    assert party.room("owner")["host"]


COMMANDS: list[dict[str, Any]] = [
    {"t": "lock", "on": True},
    {"t": "seat", "seat": 2, "kind": "bot"},
    {"t": "lobby"},
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command["t"])
def test_while_the_owner_is_away_the_keepers_person_gives_the_commands_and_a_note_says_so(
    command: dict[str, Any],
) -> None:
    party = Party("ann", "bob", clock=0)
    party.start()
    moved(party, "ann", "bob")
    party.wait(AWAY - 1)
    party.say("ann", **command)
    assert party.why("ann") == "why.not_host"
    assert not party.room("ann")["host"]
    party.wait(1)
    assert party.room("ann")["host"]
    assert [person["name"] for person in party.room("ann")["people"]] == ["bob"]
    party.say("bob", **command)
    assert party.why("bob") == "why.not_host", "only the keeper's person"
    party.say("ann", **command)
    assert party.notes("bob")[-1][1]["owner"] == "ann"


def test_the_owner_gives_commands_from_wherever_and_alone() -> None:
    party = Party("ann", "bob", clock=0)
    party.start()
    moved(party, "ann", "bob")
    party.wait(AWAY)
    party.join("owner")
    assert not party.room("ann")["host"]
    party.say("ann", t="lock", on=True)
    assert party.why("ann") == "why.not_host"
    party.say("owner", t="lock", on=True)
    assert party.notes("bob")[-1] == ("locked", {"owner": "owner"})
    party.leave("owner")
    party.wait(AWAY - 1)
    party.say("ann", t="lock", on=False)
    assert party.why("ann") == "why.not_host", "the owner has been away for less"


def test_the_owner_cant_be_removed_nor_the_room_closed_in_their_place() -> None:
    party = moved(Party("ann", "bob", clock=0), "ann", "owner", "bob")
    owner = next(person["id"] for person in party.room("owner")["people"] if person["name"] == "bob")
    party.leave("owner")
    party.wait(AWAY)
    from tavola.session.owner import person_id

    for message in ({"t": "remove", "who": person_id("owner")}, {"t": "close"}):
        party.say("ann", **message)
        assert party.why("ann") == "why.not_host"
    assert not party.forgotten
    party.say("ann", t="remove", who=owner)
    assert party.bye("bob") == "why.banned"


def test_who_keeps_the_table_is_not_removed_from_it() -> None:
    party = moved(Party("ann", "bob", clock=0), "ann", "owner", "bob")
    party.say("owner", t="remove", who=party.id_of("ann"))
    assert party.why("owner") == "why.keeps_the_table"
    party.take(party.host.shut_out("ann", party.now))
    party.take(party.host.shut_out("owner", party.now))
    assert party.host.room.banned == {}


# -- the room stands still --


def stood(party: Party) -> tuple[Any, ...]:
    """All that time changes."""
    playing = party.playing
    return len(playing.match.answers), party.host.now, playing.window.clock.remaining(party.host.now)


@pytest.mark.parametrize("reactions", ["sealed", "first_come"])
def test_clock_bots_and_windows_stand_still_until_enough_devices_are_heard(reactions: str) -> None:
    party = Party("ann", clock=20, reactions=reactions)
    for seat in (2, 3):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.start()
    party.answer(party.key_of(party.seat_to_move()), ["tax", None])  # bots are asked, too
    party.take(party.host.pause(Paused(1, 4, 2), party.now))
    assert party.room("ann")["paused"] == {"here": 1, "of": 4, "wants": 2}
    assert party.screen("ann")["clock"]["paused"]
    before = stood(party)
    party.wakes.clear()
    party.wait(3_600_000)
    assert stood(party) == before
    assert not party.wakes, "nothing is due"
    party.take(party.host.resume(party.now))
    assert "paused" not in party.room("ann")
    assert stood(party) == before
    assert party.screen("ann")["clock"]["paused"] is False
    assert party.wakes
    party.wait(120_000)
    assert stood(party)[0] > before[0]


def test_answers_are_taken_while_the_room_stands_still() -> None:
    party = Party("ann", clock=20)
    party.start()
    party.take(party.host.pause(Paused(1, 2, 2), party.now))
    actor = party.key_of(party.seat_to_move())
    party.answer(actor, ["income", None])
    assert party.reply(actor)["t"] == "ack"
    assert party.screen(actor)["clock"]["paused"], "the next question's clock stands, too"


def test_the_same_pause_is_told_once() -> None:
    party = Party("ann", clock=20)
    effects = [party.host.pause(Paused(1, 2, 2), party.now), party.host.pause(Paused(1, 2, 2), party.now)]
    assert [any(isinstance(effect, Save) for effect in each) for each in effects] == [True, False]
    assert not any(isinstance(effect, Wake) for each in effects for effect in each)


def test_the_clock_has_as_much_left_on_the_next_device() -> None:
    """As when the last save was made."""
    party = Party("ann", "bob", clock=20)
    party.start()
    party.wait(7_000)
    party.say("bob", t="name", name="Robert")
    moved(party, "ann", "owner", "bob")
    assert party.screen("bob")["clock"]["left"] == 13_000


def test_bots_draw_from_the_same_streams_on_the_next_device() -> None:
    """Else an answer that it has not stored would be another one the second time, and undo what people have been shown."""
    party = Party("ann", clock=0)
    party.start()
    before = party.playing.streams
    moved(party, "ann", "owner")
    assert party.playing.streams == before


def test_a_save_of_two_keepers_is_none() -> None:
    room, *rest = Party("ann").saves[-1].split("\n")
    spoilt = json.dumps({**json.loads(room), "keeper": ["owner", "ann"]})
    with pytest.raises(BadRecord):
        Host.restore("\n".join([spoilt, *rest]), key="ann", name="ann", app="test", now=0)


def test_who_kept_the_room_before_does_not_know_the_cards_of_the_next_match() -> None:
    party = Party("ann", "bob", clock=10, pace="quick")
    party.start()
    party.wait(5_000)
    old = party.host.seed
    moved(party, "ann", "owner", "bob")
    assert party.host.seed == old, "the match goes on"
    moved(party, "ann", "owner", "bob", seed=None)
    party.wait(3_600_000)
    assert party.host.room.phase == "over"
    assert match_seed(old, 1) in party.heard("bob", "record")[-1]["text"]
    party.again()
    assert party.playing.match.header.seed == match_seed("a" * 64, 2)
    moved(party, "ann", "owner", "bob", seed=None)
    assert party.playing.match.header.seed == match_seed("a" * 64, 2)
