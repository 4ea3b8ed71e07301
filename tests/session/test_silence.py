"""Without a clock, the others may go on without a silent player; a sealed window tells nobody who is silent."""

from __future__ import annotations

import json
from typing import Any

import pytest

from session.party import Party
from tavola.session.effects import Wake

MINUTE = 60_000


def waiting(*guests: str, **options: Any) -> tuple[Party, str, list[str]]:
    """A table without a clock that waits for one person; that person's key, and the keys of the others."""
    party = Party(*(guests or ("ann", "bob")), **{"clock": 0, **options})
    party.start()
    mover = party.key_of(party.seat_to_move())
    return party, mover, [key for key in ("owner", *(guests or ("ann", "bob"))) if key != mover]


def ask(party: Party) -> int:
    return int(party.playing.match.ask.number)


def go_on(party: Party, key: str, seat: int | None) -> None:
    party.say(key, t="go_on", ask=ask(party), seat=seat)


def test_after_a_minute_all_may_go_on_without_who_is_silent() -> None:
    party, mover, others = waiting()
    seat = party.seat_to_move()
    party.wait(MINUTE - 1)
    assert party.screen(others[0])["silent"] is None
    party.wait(1)
    for key in (mover, *others):
        assert party.screen(key)["silent"]["seats"] == [{"seat": seat, "agreed": 0, "of": 2, "mine": False}]
    guest = next(key for key in others if key != "owner")
    before = list(party.playing.match.answers)
    go_on(party, guest, seat)
    assert party.screen(guest)["silent"]["seats"] == [{"seat": seat, "agreed": 1, "of": 2, "mine": True}]
    assert party.playing.match.answers == before
    for key in others:
        go_on(party, key, seat)
    party.wait(5_000)
    assert party.playing.match.answers[len(before)][0] == seat
    assert [name for name, _ in party.notes(guest)][-2:] == ["gone_on", "stood_in"]
    assert party.room(guest)["seats"][seat]["idle"]


@pytest.mark.parametrize("alone", [False, True])
def test_who_stays_silent_wakes_nobody_again(alone: bool) -> None:
    party, _, others = waiting()
    for key in others if alone else ():
        party.leave(key)
    party.wait(2 * MINUTE)
    wakes = [effect.at for effect in party.take(party.host.tick(party.now)) if isinstance(effect, Wake)]
    assert all(at > party.now for at in wakes)


def test_alone_nobody_offers_to_go_on() -> None:
    party = Party(clock=0)
    party.say("owner", t="seat", seat=1, kind="bot")
    party.start()
    party.wait(10 * MINUTE)
    assert party.screen("owner")["silent"] is None


def test_the_owners_word_is_enough() -> None:
    party, mover, _ = waiting("ann", "bob", "cat")
    if mover == "owner":
        party.answer("owner", ["income", None])
    seat = party.seat_to_move()
    party.wait(MINUTE)
    go_on(party, "owner", seat)
    party.wait(5_000)
    assert party.room("owner")["seats"][seat]["idle"]


def test_whoever_does_anything_plays_for_themselves_again() -> None:
    party, mover, others = waiting()
    seat = party.seat_to_move()
    party.wait(MINUTE)
    for key in others:
        go_on(party, key, seat)
    assert party.room(mover)["seats"][seat]["idle"]
    party.hello(mover)  # a page says that by itself
    assert party.room(mover)["seats"][seat]["idle"]
    party.say(mover, t="here")
    assert not party.room(mover)["seats"][seat]["idle"]
    assert party.notes(others[0])[-1] == ("acted", {"who": mover})


def test_who_shows_to_be_there_is_not_silent_and_the_words_for_going_on_are_void() -> None:
    party, mover, others = waiting()
    seat = party.seat_to_move()
    party.wait(MINUTE)
    guest = others[-1]
    go_on(party, guest, seat)
    party.say(mover, t="here")
    assert party.screen(guest)["silent"] is None
    go_on(party, guest, seat)
    assert party.why(guest) == "why.not_silent"
    party.wait(MINUTE)
    assert party.screen(guest)["silent"]["seats"][0]["agreed"] == 0


def test_a_bot_goes_on_answering_over_a_reload_of_the_host_until_the_person_is_there() -> None:
    party, mover, _ = waiting("ann", "bob")
    if mover == "owner":
        party.answer("owner", ["income", None])
    seat = party.seat_to_move()
    party.wait(MINUTE)
    go_on(party, "owner", seat)
    party.reload_host()
    party.join("ann")
    party.join("bob")
    assert party.room("owner")["seats"][seat]["idle"]


# -- what is refused --


def test_spectators_have_no_word() -> None:
    party, _, _ = waiting()
    party.join("eve")
    party.wait(MINUTE)
    go_on(party, "eve", party.seat_to_move())
    assert party.why("eve") == "why.not_seated"
    party.say("eve", t="here")
    assert party.why("eve") == "why.not_seated"


def test_too_soon_about_oneself_about_another_and_late() -> None:
    party, mover, others = waiting()
    seat = party.seat_to_move()
    other = int(party.room(others[0])["your_seat"])
    go_on(party, others[0], seat)
    assert party.why(others[0]) == "why.not_silent"
    party.wait(MINUTE)
    for wrong in (other, None, 9):
        go_on(party, others[1], wrong)
        assert party.why(others[1]) == "why.not_silent"
    party.say(others[0], t="go_on", ask=ask(party) + 1, seat=seat)
    assert party.why(others[0]) == "why.stale"
    go_on(party, mover, seat)
    assert party.why(mover) in ("why.not_about_oneself", "why.not_silent")
    assert not party.room(mover)["seats"][seat]["idle"]


def test_where_a_clock_runs_it_sees_to_it() -> None:
    party, _, others = waiting(clock=200)
    party.wait(MINUTE)
    assert party.screen(others[0])["silent"] is None
    go_on(party, others[0], party.seat_to_move())
    assert party.why(others[0]) == "why.clock_runs"


# -- sealed windows --


def sealed() -> tuple[Party, str, str, str]:
    """An open sealed window of two people, beside the one who has made the claim; nobody has answered."""
    party = Party("ann", "bob", "cat", reactions="sealed", clock=0)
    party.start()
    actor = party.to_claim()
    assert party.playing.match.ask.sealed
    asked = [party.key_of(seat) for seat in party.playing.match.ask.questions]
    guest, other = (key for key in asked if key != "owner") if "owner" in asked else asked[:2]
    if "owner" in asked:
        party.answer("owner", "allow")
    else:
        party.answer(asked[2], "allow")
    return party, actor, guest, other


def seen(party: Party, key: str) -> list[str]:
    """Drain a page's inbox: the texts that it was sent since the last call."""
    texts = [json.dumps(message) for message in party.inbox[key]]
    party.inbox[key] = []
    return texts


def test_of_a_sealed_window_nobody_is_told_who_is_silent() -> None:
    """Until the window closes, every other page is sent the same, whichever player is silent."""
    told = []
    for who in (0, 1):
        party, actor, *two = sealed()
        answered, silent = two[who], two[1 - who]
        watcher = actor
        party.answer(answered, "allow")
        seen(party, watcher)
        party.wait(MINUTE)
        assert party.screen(watcher)["silent"] == {"ask": ask(party), "seats": None, "mine": False}
        go_on(party, answered, None)
        party.wait(9_000)
        told.append(seen(party, watcher))
        # going on without a named seat is refused for every seat, and the silent player may send `go_on` too
        for seat in range(4):
            go_on(party, watcher, seat)
            assert party.why(watcher) == "why.not_silent"
        go_on(party, silent, None)
        assert party.heard(silent, "refused") == []
    assert told[0] == told[1]
    assert told[0]


def test_a_sealed_window_closes_without_the_silent_and_then_it_is_said_who_was_stood_in_for() -> None:
    party, actor, answered, silent = sealed()
    party.answer(answered, "allow")
    party.wait(MINUTE)
    number = ask(party)
    seat = party.room(silent)["your_seat"]
    others = [key for key in ("owner", "ann", "bob", "cat") if key != silent]
    for key in others[:-1]:
        go_on(party, key, None)
    party.wait(10)
    if "owner" not in others[:-1]:
        assert ask(party) == number
    go_on(party, others[-1], None)
    assert not party.room(actor)["seats"][seat]["idle"] or party.playing.match.asks > number + 1
    party.wait(6_000)
    assert party.playing.match.asks > number + 1
    names = [(name, args.get("who")) for name, args in party.notes(actor)]
    assert ("gone_on", silent) in names
    assert ("stood_in", silent) in names
    assert {who for name, who in names if name == "stood_in"} == {silent}


def test_who_answers_a_sealed_window_at_the_last_moment_has_answered_themselves() -> None:
    party, actor, answered, silent = sealed()
    party.answer(answered, "allow")
    party.wait(MINUTE)
    party.say(silent, t="here")
    go_on(party, answered, None)
    go_on(party, actor, None)
    number = ask(party)
    party.wait(30_000)
    assert ask(party) == number
    party.answer(silent, "allow")
    party.wait(10_000)
    assert all(name not in ("gone_on", "stood_in") for name, _ in party.notes(actor))


@pytest.mark.parametrize("key", ["actor", "answered", "silent"])
def test_a_word_in_a_sealed_window_is_told_to_nobody_else(key: str) -> None:
    party, *three = sealed()
    people = dict(zip(("actor", "answered", "silent"), three, strict=True))
    if people[key] == "owner":
        pytest.skip("the owner's word decides")
    party.answer(people["answered"], "allow")
    party.wait(MINUTE)
    for other in party.inbox:
        seen(party, other)
    go_on(party, people[key], None)
    assert party.screen(people[key])["silent"] == {"ask": ask(party), "seats": None, "mine": True}
    assert all(not texts for other, texts in party.inbox.items() if other != people[key])
