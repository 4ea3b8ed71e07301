"""Peers: their identity, the messages they get, and what happens when they lie."""

from __future__ import annotations

from session.party import Party
from tavola.session.effects import Save, Send
from tavola.session.messages import PROTOCOL


def test_hello_comes_first() -> None:
    party = Party()
    party.take(party.host.joined("ann", party.now))
    assert party.inbox.get("ann") is None
    party.say("ann", t="sit", seat=None)
    assert party.why("ann") == "why.no_hello"


def test_another_version_is_told_and_sent_away() -> None:
    party = Party()
    party.take(party.host.joined("ann", party.now))
    party.say("ann", t="hello", v=3)
    assert party.inbox["ann"] == [
        {"t": "bye", "why": {"key": "why.version", "args": {"theirs": 3, "ours": PROTOCOL}}}
    ]
    assert party.closed == ["ann"]


def test_nobody_hears_from_who_is_gone() -> None:
    party = Party("ann")
    party.leave("ann")
    assert party.say("ann", t="stand") == []
    assert party.say("stranger", t="hello", v=PROTOCOL, app="x", name="x", have=None) == []


def test_a_repeated_answer_is_acknowledged_again_and_counts_once() -> None:
    party = Party("ann", clock=0)
    party.start()
    mover = party.key_of(party.seat_to_move())
    first = party.answer(mover, ["income", None])
    before = list(party.playing.match.answers)
    party.answer(mover, ["income", None], id=first, ask=0)
    assert party.reply(mover) == {"t": "ack", "id": first}
    assert party.playing.match.answers == before
    party.reload_host()
    party.join("ann")
    party.answer(mover, ["income", None], id=first, ask=0)
    assert party.reply(mover) == {"t": "ack", "id": first}
    assert party.playing.match.answers == before


def test_answers_that_are_not_asked_for() -> None:
    party = Party("ann", clock=0)
    party.say("ann", t="answer", id="x", match="m", ask=0, value=None)
    assert party.why("ann") == "why.no_match"
    party.start()
    party.join("watcher")
    mover = party.key_of(party.seat_to_move())
    other = "ann" if mover == "owner" else "owner"
    for key, changes, why in (
        ("watcher", {}, "why.not_seated"),
        (other, {}, "why.not_asked"),
        (mover, {"match": "m9"}, "why.stale"),
        (mover, {"ask": 7}, "why.stale"),
        (mover, {"value": "allow"}, "why.not_legal"),
        (mover, {"value": ["income", None, None]}, "why.not_legal"),
        (mover, {"value": {"a": 1}}, "why.malformed"),
    ):
        party.answer(key, **{"value": ["income", None], **changes})
        assert party.why(key) == why
        assert party.reply(key)["id"] is not None
        assert party.playing.match.answers == []


def test_what_is_acknowledged_was_saved_before() -> None:
    party = Party("ann", clock=0)
    party.start()
    mover = party.key_of(party.seat_to_move())
    party.answer(mover, ["income", None])
    kinds = [type(effect) for effect in party.last]
    assert kinds.index(Save) < kinds.index(Send)
    assert '"income"' in party.saves[-1]


def test_a_refusal_is_not_saved() -> None:
    party = Party("ann")
    party.say("ann", t="start")
    assert not any(isinstance(effect, Save) for effect in party.last)


def test_who_has_heard_something_gets_the_rest() -> None:
    party = Party("ann", clock=0)
    party.start()
    party.answer(party.key_of(party.seat_to_move()), ["income", None])
    party.hello("ann", have={"match": party.playing.id, "event": 0})
    events = [event["n"] for event in party.screen("ann")["events"]]
    assert events == list(range(1, len(party.playing.match.events)))
    for unknown in ({"match": "m9", "event": 3}, None):
        party.hello("ann", have=unknown)
        assert party.screen("ann")["events"][0]["n"] == 0
    party.hello("ann", have={"match": party.playing.id, "event": 10**9})
    assert party.screen("ann")["events"] == []


def test_two_tabs_the_newest_counts() -> None:
    party = Party("ann")
    party.start()
    seat = party.room("ann")["your_seat"]
    party.take(party.host.joined("ann", party.now))
    party.hello("ann")
    assert party.room("ann")["your_seat"] == seat
    assert party.room("owner")["seats"][seat]["here"]


def test_room_news_is_sent_only_when_there_is_any() -> None:
    party = Party("ann")
    party.say("ann", t="name", name="ann")
    assert not party.last


def test_two_people_never_have_names_that_look_alike() -> None:
    party = Party("ann")
    party.say("owner", t="name", name="Hanna")
    party.say("ann", t="name", name="\u041d\u0430nn\u0430")
    names = [seat["name"] for seat in party.room("ann")["seats"][:2]]
    assert names == ["Hanna", "\u041d\u0430nn\u0430 2"]
    party.join("bob")
    party.say("bob", t="name", name="HANNA")
    party.say("bob", t="sit", seat=None)
    assert party.room("ann")["seats"][2]["name"] == "HANNA 3"


def test_a_name_is_free_again_when_its_person_has_left_and_a_number_is_kept() -> None:
    party = Party("ann", "bob")
    party.say("ann", t="name", name="Hanna")
    party.say("bob", t="name", name="Hanna")
    party.say("ann", t="stand")
    party.leave("ann")
    party.say("bob", t="name", name="Hanna")
    assert party.room("bob")["seats"][2]["name"] == "Hanna 2"
    party.join("cat")
    party.say("cat", t="name", name="Hanna")
    party.say("cat", t="sit", seat=None)
    assert party.room("bob")["seats"][1]["name"] == "Hanna"
