"""The phrases of a game: who may say them, and how often; what they may be about; they are neither saved nor recorded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tiny import TINY
from session.party import Json, Party
from tavola.engine.game import games


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> Party:
    """Two people at play, a bot, and a spectator."""
    monkeypatch.setitem(games(), "tiny", TINY)
    party = Party("ann", game="tiny", clock=0)
    party.say("owner", t="seat", seat=2, kind="bot")
    party.join("spectator")
    party.start()
    return party


def heard(party: Party, *peers: str) -> list[list[Json]]:
    return [party.heard(peer, "phrase") for peer in peers]


def test_all_hear_a_phrase_and_whose_it_is(party: Party) -> None:
    party.say("ann", t="phrase", id="go_on")
    assert (
        heard(party, "owner", "ann", "spectator")
        == [[{"t": "phrase", "seat": 1, "id": "go_on", "on": None}]] * 3
    )
    assert party.room("spectator")["phrases"] == ["well_done", "go_on"]


def test_a_phrase_is_in_no_save_and_no_record_and_moves_nothing(party: Party) -> None:
    saves, answers, screens = (
        len(party.saves),
        party.playing.match.answers.copy(),
        len(party.heard("ann", "screen")),
    )
    party.say("ann", t="phrase", id="go_on")
    assert (len(party.saves), party.playing.match.answers, len(party.heard("ann", "screen"))) == (
        saves, answers, screens,
    )  # fmt: skip
    assert "go_on" not in party.saves[-1]
    party.join("late")
    assert heard(party, "late") == [[]]


def test_nobody_says_phrases_all_the_time(party: Party) -> None:
    party.say("ann", t="phrase", id="go_on")
    party.say("ann", t="phrase", id="well_done")
    assert party.why("ann") == "why.too_soon"
    party.leave("ann")
    party.join("ann")
    party.say("ann", t="phrase", id="well_done")
    assert party.why("ann") == "why.too_soon", "nor by coming back"
    party.say("owner", t="phrase", id="go_on")
    party.wait(3_000)
    party.say("ann", t="phrase", id="well_done")
    assert [(said["seat"], said["id"]) for said in party.heard("spectator", "phrase")] == [
        (1, "go_on"), (0, "go_on"), (1, "well_done"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("peer", "phrase", "why"),
    [
        ("ann", "i_hold_the_seven", "why.unknown_phrase"),
        ("ann", "phrase.go_on", "why.unknown_phrase"),
        ("ann", "", "why.malformed"),
        ("spectator", "go_on", "why.not_seated"),
    ],
)
def test_what_is_refused(party: Party, peer: str, phrase: str, why: str) -> None:
    party.say(peer, t="phrase", id=phrase)
    assert party.why(peer) == why
    assert heard(party, "owner", "ann", "spectator") == [[], [], []]


def test_only_at_a_table_and_only_after_a_hello(party: Party) -> None:
    party.take(party.host.joined("mute", party.now))
    party.say("mute", t="phrase", id="go_on")
    assert party.why("mute") == "why.no_hello"
    party.say("owner", t="lobby")
    party.say("ann", t="phrase", id="go_on")
    assert party.why("ann") == "why.no_match"
    assert heard(party, "owner", "ann", "spectator", "mute") == [[], [], [], []]


def test_a_game_without_phrases_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "tiny", replace(TINY, phrases=()))
    party = Party("ann", game="tiny", clock=0)
    party.start()
    party.say("ann", t="phrase", id="go_on")
    assert party.why("ann") == "why.unknown_phrase"


def bids(party: Party) -> None:
    """All bid, so that something has happened."""
    for bid, key in ((3, "owner"), (2, "ann")):
        party.answer(key, bid)
    party.wait(20_000)
    assert party.playing.match.events


def react(party: Party, peer: str, **message: object) -> None:
    """A reaction on the first event of the match, but for what `message` says."""
    party.say(peer, **{"t": "react", "id": "go_on", "match": party.playing.id, "on": 0, **message})


def test_a_phrase_can_be_about_something_that_has_happened(party: Party) -> None:
    bids(party)
    before = party.playing.match.answers.copy()
    react(party, "ann")
    told = {"t": "phrase", "seat": 1, "id": "go_on", "on": 0}
    assert heard(party, "owner", "ann", "spectator") == [[told]] * 3
    assert party.playing.match.answers == before
    react(party, "ann", id="well_done")
    assert party.why("ann") == "why.too_soon", "it is a phrase like any other"
    party.say("ann", t="phrase", id="go_on")
    assert party.why("ann") == "why.too_soon"


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ({"on": 1_000_000}, "why.unknown_event"),
        ({"match": "another"}, "why.unknown_event"),
        ({"id": "i_hold_the_seven"}, "why.unknown_phrase"),
        ({"on": -1}, "why.malformed"),
        ({"on": None}, "why.malformed"),
        ({"on": True}, "why.malformed"),
        ({"on": "0"}, "why.malformed"),
    ],
)
def test_a_reaction_on_nothing_is_refused(party: Party, message: Json, why: str) -> None:
    bids(party)
    react(party, "ann", **message)
    assert party.why("ann") == why
    react(party, "spectator")
    assert party.why("spectator") == "why.not_seated"
    assert heard(party, "owner", "ann", "spectator") == [[], [], []]
