"""Deadlines of answers: sealed windows, clocks, and disconnected players."""

from __future__ import annotations

import pytest

from session.party import Party
from tavola.session.effects import Send


def sealed_party() -> tuple[Party, str, list[str]]:
    """Three people, and a claim that two of them may doubt: the party, the claimant, and the other two."""
    party = Party("ann", "bob", clock=20)
    party.start()
    actor = party.to_claim()
    return party, actor, [key for key in ("owner", "ann", "bob") if key != actor]


def told(party: Party) -> set[str]:
    """The peers that the last call has sent a message to."""
    return {effect.peer for effect in party.last if isinstance(effect, Send)}


def test_an_answer_in_a_sealed_window_is_acknowledged_to_its_sender_alone() -> None:
    party, _, (first, _) = sealed_party()
    party.wait(500)
    party.answer(first, "allow")
    assert told(party) == {first}
    assert party.reply(first)["t"] == "ack"
    assert len(party.playing.match.answers) == 1, "the claim; the answer is not in the match yet"


def test_a_sealed_window_closes_after_its_shortest_length_not_before() -> None:
    party, _, others = sealed_party()
    for other in others:
        party.answer(other, "allow")
    party.wait(2_499)
    assert party.playing.match.ask.sealed
    party.wait(801)
    assert not party.playing.match.ask.sealed


def test_the_screen_of_a_waiting_player_tells_nothing() -> None:
    party, actor, (first, _) = sealed_party()
    before = party.screen(actor)
    party.answer(first, "challenge")
    party.join("spectator")
    party.take(party.host.joined(actor, party.now))
    party.hello(actor)
    after = party.screen(actor)
    assert (after["waiting"], after["question"], after["view"]) == (before["waiting"], None, before["view"])
    assert after["waiting"]["seats"] is None
    assert party.screen("spectator")["waiting"]["seats"] is None


def test_a_draft_may_be_changed_until_the_window_closes() -> None:
    party, _, (first, second) = sealed_party()
    party.answer(first, "challenge")
    party.answer(first, "allow")
    party.answer(second, "allow")
    party.wait(4_000)
    seats = [party.host.room.seat_of(key) for key in (first, second)]
    assert sorted(party.playing.match.answers[1:]) == sorted((seat, "allow") for seat in seats)


def test_silence_is_an_ordinary_answer_at_zero_and_a_second_late_is_in_time() -> None:
    party, _, (first, second) = sealed_party()
    party.answer(first, "allow")
    party.wait(20_900)
    assert len(party.playing.match.answers) == 1
    party.answer(second, "challenge")
    assert party.reply(second)["t"] == "ack"
    party.wait(200)
    assert (party.host.room.seat_of(second), "challenge") in party.playing.match.answers

    party, _, (first, second) = sealed_party()
    party.answer(first, "allow")
    party.wait(21_001)
    assert (party.host.room.seat_of(second), "allow") in party.playing.match.answers


def test_every_question_has_a_fresh_clock() -> None:
    party = Party("ann", clock=20)
    party.start()
    party.wait(15_000)
    party.to_claim()
    assert party.screen("owner")["clock"] == {"left": 20_000, "of": 20_000, "paused": False, "more": 3}


def test_more_time_is_anonymous_and_can_be_had_again() -> None:
    party, actor, (first, second) = sealed_party()
    party.wait(5_000)
    for _ in range(2):
        party.say(first, t="more_time", ask=party.playing.match.asks - 1)
    assert party.screen(actor)["clock"] == party.screen(second)["clock"]
    assert party.screen(actor)["clock"] == {"left": 55_000, "of": 55_000, "paused": False, "more": 1}
    party.say(actor, t="more_time", ask=party.playing.match.asks - 1)
    assert party.why(actor) == "why.not_asked"
    party.say(first, t="more_time", ask=0)
    assert party.why(first) == "why.stale"


def test_more_time_is_had_three_times_for_a_question_by_the_whole_table() -> None:
    party, actor, (first, second) = sealed_party()
    for key in (first, second, first):
        party.say(key, t="more_time", ask=party.playing.match.asks - 1)
    assert party.screen(actor)["clock"] == {"left": 80_000, "of": 80_000, "paused": False, "more": 0}
    for _ in range(100):
        party.say(second, t="more_time", ask=party.playing.match.asks - 1)
        assert party.why(second) == "why.no_more_time"
    assert party.screen(actor)["clock"]["left"] == 80_000
    party.reload_host()
    assert party.screen("owner")["clock"]["more"] == 0, "a reload gives none back"
    for key in ("ann", "bob"):
        party.join(key)
    for key in (first, second):
        party.answer(key, "allow")
    party.wait(4_000)
    assert party.screen("owner")["clock"]["more"] == 3, "the next question has its own"


def test_without_a_clock_there_is_no_more_time() -> None:
    party = Party("ann", clock=0)
    party.start()
    mover = party.key_of(party.seat_to_move())
    assert party.screen(mover)["clock"] is None
    party.say(mover, t="more_time", ask=0)
    assert party.why(mover) == "why.no_clock"


def test_the_clock_waits_for_who_is_away_but_not_for_ever() -> None:
    party = Party("ann", clock=20)
    party.start()
    while party.key_of(party.seat_to_move()) != "ann":
        party.answer("owner", ["income", None])
    party.wait(5_000)
    party.leave("ann")
    assert party.screen("owner")["clock"] == {"left": 15_000, "of": 20_000, "paused": True, "more": 3}
    answers = len(party.playing.match.answers)
    party.wait(14_900)
    assert len(party.playing.match.answers) == answers
    party.wait(200)
    assert len(party.playing.match.answers) > answers, "a bot stands in"
    assert party.host.room.places[1].key == "ann", "and the seat stays hers"


def test_who_comes_back_finds_the_question_the_draft_and_the_time_that_is_left() -> None:
    party, _, (first, _) = sealed_party()
    party.wait(4_000)
    party.answer(first, "challenge")
    asked = party.screen(first)["question"]
    if first == "owner":
        party.reload_host()
    else:
        party.leave(first)
        party.wait(6_000)
        party.join(first)
    screen = party.screen(first)
    assert screen["question"] == {**asked, "chosen": "challenge"}
    assert screen["clock"]["left"] == 16_000
    assert screen["events"][0]["n"] == 0


def test_a_reload_of_the_host_loses_no_draft() -> None:
    party, _, (first, second) = sealed_party()
    party.wait(3_000)
    party.answer(first, "challenge")
    party.reload_host()
    for key in ("ann", "bob"):
        party.join(key)
    party.answer(second, "allow")
    party.wait(4_000)
    assert (party.host.room.seat_of(first), "challenge") in party.playing.match.answers


def test_sleep_of_the_device_is_nobodys_fault() -> None:
    party, _, others = sealed_party()
    party.now += 40_000  # the host was asleep, and heard nobody
    party.take(party.host.tick(party.now))
    for other in others:
        party.answer(other, "challenge")
        assert party.reply(other)["t"] == "ack"


def test_a_device_that_is_always_late_gets_there_too() -> None:
    party, _, _ = sealed_party()
    for _ in range(10):
        party.now += 60_000
        party.take(party.host.tick(party.now))
    assert not party.playing.match.ask.sealed


def test_first_come_takes_the_first_objection() -> None:
    party = Party("ann", "bob", clock=20, reactions="first_come")
    party.start()
    actor = party.to_claim()
    first, second = (key for key in ("owner", "ann", "bob") if key != actor)
    party.answer(first, "challenge")
    ask = party.playing.match.asks
    party.answer(second, "challenge", ask=ask - 2)
    assert party.why(second) == "why.stale"


@pytest.mark.parametrize("pace", ["quick", "normal", "calm"])
def test_a_silent_person_does_not_keep_a_match_from_its_end(pace: str) -> None:
    party = Party(clock=10, pace=pace)
    for seat in (1, 2):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.start()
    party.wait(3_600_000)
    assert party.host.room.phase == "over"
    assert party.screen("owner")["over"]["winners"]
