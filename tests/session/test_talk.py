"""Free talk, in games that allow it: who may talk, who hears it, how much and how often; it is not saved."""

from __future__ import annotations

import pytest

from session.party import Json, Party


@pytest.fixture
def party() -> Party:
    """Two people at play, a bot, and a spectator; talk is allowed."""
    party = Party("ann", game="couperation", clock=0)
    party.say("owner", t="options", options={"talk": "open"})
    party.say("owner", t="seat", seat=2, kind="bot")
    party.join("spectator")
    party.start()
    return party


def heard(party: Party, *peers: str) -> list[list[Json]]:
    return [party.heard(peer, "talk") for peer in peers]


def test_all_who_sit_hear_it_and_nobody_else(party: Party) -> None:
    party.say("ann", t="talk", text="shall I lay <b>mine</b>?")
    told = {"t": "talk", "seat": 1, "text": "shall I lay <b>mine</b>?"}
    assert heard(party, "owner", "ann", "spectator") == [[told], [told], []]
    assert party.room("ann")["talk"] is True


def test_it_is_one_clean_line_of_bounded_length(party: Party) -> None:
    party.say("ann", t="talk", text=" a\u202eb\n c\u0000 " + "x" * 300)
    [[told], _] = heard(party, "owner", "spectator")
    assert told["text"] == ("ab c " + "x" * 300)[:140]


def test_it_is_in_no_save_and_no_record_and_moves_nothing(party: Party) -> None:
    before = len(party.saves), party.playing.match.answers.copy(), len(party.heard("ann", "screen"))
    party.say("ann", t="talk", text="a word that is nowhere else")
    after = len(party.saves), party.playing.match.answers, len(party.heard("ann", "screen"))
    assert before == after
    party.say("owner", t="more_time", ask=0)
    assert "a word that is nowhere else" not in party.saves[-1]
    party.join("late")
    assert heard(party, "late") == [[]]


def test_nobody_talks_all_the_time_nor_by_changing_to_phrases(party: Party) -> None:
    party.say("ann", t="talk", text="one")
    party.say("ann", t="talk", text="two")
    assert party.why("ann") == "why.too_soon"
    party.say("ann", t="phrase", id="go_on")
    assert party.why("ann") == "why.too_soon"
    party.wait(3_000)
    party.say("ann", t="talk", text="three")
    assert [told["text"] for told in party.heard("owner", "talk")] == ["one", "three"]


@pytest.mark.parametrize(
    ("peer", "text", "why"),
    [
        ("ann", " \n\u200b ", "why.nothing_said"),
        ("ann", "x" * 1_001, "why.malformed"),
        ("ann", 7, "why.malformed"),
        ("spectator", "hello", "why.not_seated"),
    ],
)
def test_what_is_refused(party: Party, peer: str, text: object, why: str) -> None:
    party.say(peer, t="talk", text=text)
    assert party.why(peer) == why
    assert heard(party, "owner", "ann", "spectator") == [[], [], []]


@pytest.mark.parametrize("game", ["couperation", "coup"])
def test_a_table_that_does_not_allow_it_keeps_silent(game: str) -> None:
    party = Party("ann", game=game, clock=0)
    party.start()
    party.say("ann", t="talk", text="psst")
    assert party.why("ann") == "why.no_talk"
    assert party.room("ann")["talk"] is False
