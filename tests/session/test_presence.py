"""Presence: all are told who is away and since when, in the room and in the log, and for whom others have answered."""

from __future__ import annotations

from session.party import Party


def away() -> tuple[Party, str]:
    """A match in which the player to move has just lost the connection."""
    party = Party("ann", "bob", clock=0)
    party.start()
    if party.key_of(party.seat_to_move()) == "owner":
        party.answer("owner", ["income", None])
    gone = party.key_of(party.seat_to_move())
    party.wait(2_000)
    party.leave(gone)
    return party, gone


def test_it_is_said_who_is_away_since_when_and_when_a_bot_plays() -> None:
    party, gone = away()
    seat = party.seat_to_move()
    party.wait(3_000)
    party.join("eve")
    assert party.room("eve")["seats"][seat]["away"] == {"since": 3_000, "bot_in": 12_000}
    assert party.notes("owner")[-1] == ("away", {"who": gone})


def test_who_comes_back_takes_the_line_of_having_gone() -> None:
    party, gone = away()
    party.wait(4_000)
    party.join(gone)
    assert party.room("owner")["seats"][party.seat_to_move()]["away"] is None
    assert party.notes("owner")[-1] == ("back", {"who": gone, "seconds": 4})
    assert all(name != "away" for name, _ in party.notes("owner"))
    for _ in range(5):  # a connection that flickers is one line
        party.leave(gone)
        party.join(gone)
    assert [name for name, _ in party.notes("owner")] == ["back"]


def test_all_are_told_that_a_bot_has_answered_also_the_person_who_comes_back() -> None:
    party, gone = away()
    party.wait(20_000)
    assert party.notes("owner")[-1] == ("stood_in", {"who": gone, "count": 1})
    party.join(gone)
    notes = party.notes(gone)
    assert ("stood_in", {"who": gone, "count": 1}) in notes
    assert notes[-1][0] == "back"
    party.reload_host()
    assert ("stood_in", {"who": gone, "count": 1}) in party.notes("owner")


def test_answers_in_a_row_are_one_line() -> None:
    party = Party("ann", clock=0)
    party.say("owner", t="seat", seat=2, kind="bot")
    party.start()
    party.leave("ann")
    for _ in range(60):
        party.wait(5_000)
        question = party.screen("owner")["question"]
        if question and question["chosen"] is None and question["options"]:
            party.answer("owner", question["options"][0]["value"])
    counts = [args["count"] for name, args in party.notes("owner") if name == "stood_in"]
    assert counts
    assert max(counts) > 1
    assert len(party.notes("owner")) <= 40


def sealed_window_without_one() -> tuple[Party, str, str, str]:
    """A sealed window in which a bot has answered for somebody who left: the actor, who left, and who has not answered."""
    party = Party("ann", "bob", "cat", reactions="sealed", clock=0)
    party.start()
    actor = party.to_claim()
    asked = [
        party.key_of(seat) for seat in party.playing.match.ask.questions if party.key_of(seat) != "owner"
    ]
    gone, late = asked[:2]
    for key in ("owner", "ann", "bob", "cat"):
        if key not in (actor, gone, late):
            party.answer(key, "allow")
    party.leave(gone)
    party.wait(30_000)
    return party, actor, gone, late


def test_for_whom_a_bot_has_answered_in_a_sealed_window_is_told_when_it_closes() -> None:
    party, actor, gone, late = sealed_window_without_one()
    seat = party.host.room.seat_of(gone)
    assert seat in party.playing.window.drafts
    assert all(name != "stood_in" for name, _ in party.notes(actor))
    party.reload_host()
    party.join(actor)
    party.join(late)
    party.answer(late, "allow")
    party.wait(10_000)
    assert ("stood_in", {"who": gone, "count": 1}) in party.notes("owner")


def test_who_comes_back_to_a_sealed_window_may_answer_in_place_of_the_bot() -> None:
    party, _actor, gone, late = sealed_window_without_one()
    party.join(gone)
    party.answer(gone, "allow")
    party.answer(late, "allow")
    party.wait(10_000)
    assert all(name != "stood_in" for name, _ in party.notes(late))


def test_nobody_is_away_in_the_lobby_as_far_as_the_log_goes() -> None:
    party = Party("ann")
    party.leave("ann")
    assert party.notes("owner") == []
    assert party.room("owner")["seats"][1]["away"]["since"] == 0
