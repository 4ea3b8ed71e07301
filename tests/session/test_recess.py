"""A break that somebody at the table calls: nothing moves by itself, all see whose it is, and it can't be used to stall."""

from __future__ import annotations

import pytest

from session.party import Party
from tavola.session.recess import LONGEST


def a_break(*guests: str, by: str = "ann", **options: object) -> Party:
    """A match in which somebody has just called a break."""
    party = Party(*guests, **options)  # type: ignore[arg-type]
    party.start()
    party.say(by, t="recess", on=True)
    return party


def is_on(party: Party) -> bool:
    return party.screen("owner")["recess"] is not None


def test_everybody_sees_who_has_called_it_and_how_long_it_lasts() -> None:
    party = a_break("ann", "bob")
    party.join("watcher")
    told = {"who": "ann", "left": LONGEST, "yours": False, "agreed": 0, "of": 2, "mine": False}
    assert party.screen("bob")["recess"] == party.screen("watcher")["recess"] == told
    assert party.screen("ann")["recess"] == {**told, "yours": True}
    assert party.notes("bob")[-1] == ("recess", {"who": "ann", "minutes": 10})


def test_the_clock_stands_still_and_goes_on_where_it_was() -> None:
    party = Party("ann", "bob", clock=40)
    party.start()
    asks = len(party.playing.match.answers)
    party.wait(15_000)
    party.say("ann", t="recess", on=True)
    party.wait(200_000)
    assert (party.screen("bob")["clock"]["paused"], party.screen("bob")["clock"]["left"]) == (True, 25_000)
    party.say("ann", t="recess", on=False)
    assert (party.screen("bob")["clock"]["paused"], party.screen("bob")["clock"]["left"]) == (False, 25_000)
    party.wait(24_000)
    assert len(party.playing.match.answers) == asks
    party.wait(3_000)
    assert len(party.playing.match.answers) > asks


def test_bots_stand_still_and_do_not_rush_afterwards() -> None:
    party = Party("ann", clock=0)
    for seat in range(2, 5):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.start()
    while party.key_of(party.seat_to_move()) in ("owner", "ann"):
        party.answer(party.key_of(party.seat_to_move()), ["income", None])
    asks = len(party.playing.match.answers)
    party.say("ann", t="recess", on=True)
    party.wait(300_000)
    assert len(party.playing.match.answers) == asks
    party.say("ann", t="recess", on=False)
    assert len(party.playing.match.answers) == asks, "its delay is not over"
    party.wait(6_000)
    assert len(party.playing.match.answers) > asks


def test_an_answer_is_taken_and_the_break_goes_on() -> None:
    party = a_break("ann", "bob")
    actor = party.key_of(party.seat_to_move())
    party.answer(actor, ["income", None])
    assert party.reply(actor)["t"] == "ack"
    assert is_on(party)
    assert party.screen("ann")["clock"]["paused"]


def test_it_is_over_after_ten_minutes() -> None:
    party = a_break("ann", "bob")
    party.wait(LONGEST - 1)
    assert is_on(party)
    party.wait(1)
    assert not is_on(party)
    assert not party.screen("ann")["clock"]["paused"]


@pytest.mark.parametrize("by", ["ann", "owner"])
def test_who_has_called_it_and_the_owner_end_it_at_once(by: str) -> None:
    party = a_break("ann", "bob")
    party.say(by, t="recess", on=False)
    assert not is_on(party)
    assert party.notes("bob")[-1] == ("recess_over", {"who": by})


def test_all_others_end_it_together() -> None:
    party = a_break("ann", "bob", "cat", by="owner")
    party.say("ann", t="recess", on=False)
    party.say("bob", t="recess", on=False)
    assert party.screen("ann")["recess"] | {"left": 0} == {
        "who": "owner", "left": 0, "yours": False, "agreed": 2, "of": 3, "mine": True,
    }  # fmt: skip
    party.say("cat", t="recess", on=False)
    assert not is_on(party)


def test_one_alone_does_not_end_anothers_break() -> None:
    party = a_break("ann", by="owner")
    party.say("ann", t="recess", on=False)
    assert is_on(party)


def test_one_a_person_and_match() -> None:
    party = a_break("ann", "bob")
    party.say("bob", t="recess", on=True)
    assert party.why("bob") == "why.recess_on"
    party.say("ann", t="recess", on=False)
    assert (party.screen("ann")["may_rest"], party.screen("bob")["may_rest"]) == (False, True)
    party.say("ann", t="recess", on=True)
    assert party.why("ann") == "why.recess_spent"
    party.say("ann", t="recess", on=False)
    assert party.why("ann") == "why.no_recess"
    party.say("bob", t="recess", on=True)
    assert is_on(party)
    party.say("owner", t="lobby")
    party.start()
    assert party.screen("ann")["may_rest"], "another match"


def test_nobody_without_a_seat_calls_one() -> None:
    party = Party("ann", "bob")
    party.join("watcher")
    party.say("ann", t="recess", on=True)
    assert party.why("ann") == "why.no_match"
    party.start()
    assert not party.screen("watcher")["may_rest"]
    party.say("watcher", t="recess", on=True)
    assert party.why("watcher") == "why.not_seated"


def test_who_slept_through_the_break_has_the_usual_time_to_come_back() -> None:
    party = Party("ann", "bob", clock=0)
    party.start()
    actor = party.key_of(party.seat_to_move())
    other = next(one for one in ("ann", "bob") if one != actor)
    if actor == "owner":
        party.answer("owner", ["income", None])
        actor = party.key_of(party.seat_to_move())
        other = next(one for one in ("ann", "bob") if one != actor)
    asks = len(party.playing.match.answers)
    party.say(other, t="recess", on=True)
    party.leave(actor)
    party.wait(LONGEST)
    assert not is_on(party)
    party.wait(14_000)
    assert len(party.playing.match.answers) == asks
    party.wait(4_000)
    assert len(party.playing.match.answers) > asks


def test_it_outlives_a_reload_of_the_host() -> None:
    party = a_break("ann", "bob")
    party.wait(100_000)
    party.say("bob", t="recess", on=False)  # saves how much is left
    party.reload_host()
    party.join("ann")
    told = party.screen("ann")["recess"]
    assert (told["who"], told["yours"], told["agreed"]) == ("ann", True, 0), "bob has not come back yet"
    assert told["left"] == LONGEST - 100_000
    party.wait(LONGEST - 100_000)
    assert not is_on(party)
    party.say("ann", t="recess", on=True)
    assert party.why("ann") == "why.recess_spent"


def test_in_a_sealed_window_nothing_closes_before_the_break_is_over() -> None:
    party = Party("ann", "bob", clock=15)
    party.start()
    actor = party.to_claim()
    others = [one for one in ("owner", "ann", "bob") if one != actor]
    party.say(others[0], t="recess", on=True)
    for one in others:
        party.answer(one, "allow")
    asks = len(party.playing.match.answers)
    party.wait(60_000)
    assert len(party.playing.match.answers) == asks
    party.say(others[0], t="recess", on=False)
    party.wait(5_000)
    assert len(party.playing.match.answers) > asks
