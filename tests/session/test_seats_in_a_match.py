"""In a match a seat changes hands only by the owner's word: whoever sits down there sees its cards."""

from __future__ import annotations

import json

import pytest

from session.party import Party, guests_of
from tavola.engine.game import game_named, games
from tavola.session.effects import Send
from tavola.session.owner import person_id
from tavola.session.screens import screen

EVERY_GAME = pytest.mark.parametrize("game", games())


def with_bots(game: str) -> Party:
    """A match of the owner and one guest against bots."""
    found = game_named(game)
    party = Party("ann", game=game, clock=0)
    for seat in range(2, max(found.fewest, min(4, found.most))):
        party.say("owner", t="seat", seat=seat, kind="bot")
    if party.host.room.players == 2:
        party.say("ann", t="stand")
        party.say("owner", t="seat", seat=1, kind="bot")
    party.start()
    return party


def bots(party: Party) -> list[int]:
    return [seat for seat, place in enumerate(party.host.room.in_play) if place.kind == "bot"]


def own_faces(party: Party, key: str) -> set[int]:
    """The cards whose faces that page has been shown and a spectator's has not."""
    now = party.host.now

    def faces(text: str) -> set[int]:
        found: set[int] = set()

        def look(value: object) -> None:
            if isinstance(value, dict):
                if isinstance(value.get("face"), str) and "card" in value:
                    found.add(value["card"])
                for each in value.values():
                    look(each)
            elif isinstance(value, list):
                for each in value:
                    look(each)

        look(json.loads(text))
        return found

    spectator = faces(json.dumps(screen(party.playing, None, 0, now)))
    shown: set[int] = set()
    for message in party.inbox.get(key, []):
        shown |= faces(json.dumps(message))
    return shown - spectator


@EVERY_GAME
def test_new_keys_one_after_the_other_see_no_bots_hand(game: str) -> None:
    """A private window is a new key: sit down on a bot's seat, read, stand up, next."""
    party = with_bots(game)
    assert bots(party)
    for n, seat in enumerate(bots(party) * 2):
        key = f"window-{n}"
        party.join(key)
        party.say(key, t="sit", seat=seat)
        party.say(key, t="sit", seat=None)
        assert party.host.room.seat_of(key) is None
        assert party.room(key)["asked_for"] is not None
        assert own_faces(party, key) == set()
        party.say(key, t="stand")
        party.leave(key)
    assert not any(person.get("wants") for person in party.room("owner")["people"]), (
        "who has left asks no more"
    )


@EVERY_GAME
def test_nobody_new_sees_the_cards_of_who_stood_up(game: str) -> None:
    guests = guests_of(game)
    party = Party(*guests, game=game, clock=0)
    party.start()
    party.say(guests[0], t="stand")
    party.join("eve-window")
    party.say("eve-window", t="sit", seat=None)
    assert party.host.room.seat_of("eve-window") is None
    assert own_faces(party, "eve-window") == set()
    party.say(guests[0], t="sit", seat=None)
    assert party.host.room.seat_of(guests[0]) is not None, "who has held it comes back without asking"
    assert party.notes("owner")[-1] == ("took_seat", {"who": guests[0]})
    assert party.room("eve-window")["asked_for"] is None, "it is no bot's any more"
    party.say("owner", t="let_sit", who=person_id("eve-window"), on=True)
    assert party.why("owner") == "why.seat_taken"


@EVERY_GAME
def test_the_owners_tap_gives_a_seat_once_and_the_log_says_to_whom(game: str) -> None:
    party = with_bots(game)
    seat = bots(party)[0]
    party.join("cat")
    party.say("cat", t="sit", seat=seat)
    wants = {person["name"]: person["wants"] for person in party.room("owner")["people"]}
    assert wants["cat"] == seat
    party.say("ann", t="let_sit", who=person_id("cat"), on=True)
    assert party.why("ann") == "why.not_host"
    assert party.host.room.seat_of("cat") is None
    party.say("owner", t="let_sit", who=party.id_of("cat"), on=True)
    assert party.host.room.seat_of("cat") == seat
    note = ("gave_seat", {"owner": "owner", "who": "cat", "seat": seat + 1})
    assert party.notes("cat")[-1] == note
    party.say("cat", t="stand")
    for other in bots(party):
        party.say("cat", t="sit", seat=other)
        if other != seat:
            assert party.why("cat") == "why.match_running", "one seat a match, or watch"
    assert party.host.room.seat_of("cat") in (seat, None)


def test_the_owner_may_say_no_and_is_asked_by_each_only_once() -> None:
    party = with_bots("coup")
    party.join("cat")
    for seat in bots(party):
        party.say("cat", t="sit", seat=seat)
    asked = [person["wants"] for person in party.room("owner")["people"] if person["name"] == "cat"]
    assert asked == [bots(party)[-1]]
    assert "people" not in party.room("ann")
    party.say("owner", t="let_sit", who=party.id_of("cat"), on=False)
    assert party.why("cat") == "why.seat_not_given"
    assert party.room("cat")["asked_for"] is None
    party.say("owner", t="let_sit", who=person_id("cat"), on=True)
    assert party.why("owner") == "why.nobody_there"


def test_a_wish_ends_with_the_match_the_person_and_a_ban() -> None:
    party = with_bots("coup")
    for key in ("cat", "dan"):
        party.join(key)
        party.say(key, t="sit", seat=None)
    party.say("owner", t="remove", who=party.id_of("cat"))
    assert [*party.playing.wishes] == ["dan"]
    party.say("owner", t="lobby")
    assert party.host.playing is None
    party.say("dan", t="sit", seat=None)
    assert party.host.room.seat_of("dan") is not None, "in the lobby nobody has cards"


def test_the_owner_takes_one_seat_a_match_and_all_are_told() -> None:
    """The device knows all cards; the person plays one hand."""
    party = Party("ann", "bob", clock=0)
    party.say("owner", t="stand")
    for seat in (0, 3):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.start()
    assert party.host.room.seat_of("owner") is None
    first, second = bots(party)[:2]
    party.say("owner", t="sit", seat=first)
    assert party.host.room.seat_of("owner") == first
    assert party.notes("ann")[-1] == ("sat_down", {"who": "owner", "seat": first + 1})
    party.say("owner", t="stand")
    party.say("owner", t="sit", seat=second)
    assert party.why("owner") == "why.match_running"


def test_after_the_end_all_cards_are_open_and_a_bots_seat_is_free() -> None:
    party = Party("ann", clock=10, pace="quick")
    party.say("owner", t="seat", seat=2, kind="bot")
    party.start()
    party.wait(3_600_000)
    assert party.host.room.phase == "over"
    party.join("cat")
    party.say("cat", t="sit", seat=2)
    assert party.host.room.seat_of("cat") == 2


def test_a_reload_of_the_host_gives_nobody_a_seat() -> None:
    party = with_bots("coup")
    party.join("cat")
    party.say("cat", t="sit", seat=None)
    party.reload_host()
    party.join("cat")
    assert party.room("cat")["asked_for"] is None
    assert not any(isinstance(effect, Send) and '"gave_seat"' in effect.text for effect in party.last)
    party.say("cat", t="sit", seat=None)
    assert party.host.room.seat_of("cat") is None
