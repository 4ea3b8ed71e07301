"""What the end of a match shows comes with its last screen: a guest's page needs no Python of its own for it."""

from __future__ import annotations

import json

import pytest

from session.party import Json, Party, guests_of
from tavola.engine.game import games
from tavola.engine.record import MOST_ANSWERS
from tavola.replay import open_replay
from tavola.session.endings import told
from tavola.session.match import Finished

EVERY_GAME = pytest.mark.parametrize("game", games())


def finished(game: str, break_off: bool = False) -> Party:
    """A room whose match is over: the clock and bots have played it, or its owner has broken it off."""
    party = Party(*guests_of(game), game=game, clock=10, pace="quick")
    party.start()
    for _ in range(200):
        if break_off or party.room("owner")["phase"] == "over":
            break
        party.wait(600_000)
    if break_off:
        party.wait(60_000)
        party.say("owner", t="lobby")
    return party


def record_of(party: Party, key: str) -> tuple[str, Json]:
    """The record that a page was sent, and its message."""
    message = party.heard(key, "record")[-1]
    return message["text"], message


def same(text: str, last: Json) -> None:
    """Fail if what was told is not what a page's own Python would find."""
    replay = json.loads(json.dumps(open_replay(text, last["names"])))
    assert last["told"] == {name: replay[name] for name in ("game", "claims", "counts", "ending", "code")}


@EVERY_GAME
def test_what_the_end_shows_comes_with_the_last_screen(game: str) -> None:
    party = finished(game)
    text, last = record_of(party, "ann")
    kinds = [message["t"] for message in party.inbox["ann"]]
    end = max(n for n, kind in enumerate(kinds) if kind == "screen")
    assert "record" in kinds[end:], "in the same breath"
    same(text, last)


@EVERY_GAME
def test_who_comes_when_all_is_over_is_told_the_same(game: str) -> None:
    party = finished(game)
    party.leave("ann")
    party.inbox["ann"].clear()
    party.reload_host()
    party.join("ann")
    same(*record_of(party, "ann"))


def test_a_match_that_was_broken_off_has_a_link_and_claims_and_no_ending() -> None:
    party = finished("coup", break_off=True)
    text, last = record_of(party, "ann")
    same(text, last)
    assert last["unfinished"] and last["told"]["ending"] is None and last["told"]["code"]


def test_a_record_that_nobody_can_replay_tells_nothing() -> None:
    text = record_of(finished("coup"), "ann")[0]
    header, first, *_ = text.split("\n")
    for n in (40, MOST_ANSWERS + 1):
        spoilt = "\n".join([header, *[first] * n, ""])
        assert told(Finished("m1", spoilt, ("Ann", 3), unfinished=False)) is None
