"""A composed answer: the host takes a whole step, or takes nothing and tells only its sender the next question."""

from __future__ import annotations

from typing import Any

import pytest

from engine.market import MARKET
from session.party import Party
from tavola.engine.game import games
from tavola.session.allowance import Allowance

Json = dict[str, Any]


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> Party:
    """A match where all seats buy: the owner may buy one card, Ann two, Bob three."""
    monkeypatch.setitem(games(), "market", MARKET)
    party = Party("ann", "bob", game="market", clock=20)
    party.start()
    for key in ("owner", "ann", "bob"):
        party.answer(key, ["fish", "bread"])
    party.wait(10_000)
    assert party.screen("ann")["question"]["name"] == "buy"
    return party


def step(party: Party, peer: str, *answers: Any, ident: str = "s1", **other: Any) -> Json:
    """Send a composed answer to the open question. Returns the host's reply."""
    asked = {"match": party.playing.id, "ask": party.screen(peer)["question"]["ask"]}
    heard = len(party.inbox[peer])
    party.say(peer, t="step", id=ident, **{**asked, **other}, answers=list(answers))
    [told] = [one for one in party.inbox[peer][heard:] if one["t"] in ("ack", "follows", "refused")]
    return told


def kept_by(party: Party) -> tuple[int, list[int]]:
    return len(party.playing.match.answers), list(party.playing.match.table.state.coins)


def test_a_step_that_goes_on_is_not_taken_and_nobody_else_hears_of_it(party: Party) -> None:
    before, heard, saves = kept_by(party), len(party.inbox["bob"]), len(party.saves)
    told = step(party, "ann", 1)
    assert (told["t"], told["id"]) == ("follows", "s1")
    assert (told["question"]["name"], told["question"]["args"]["left"]) == ("buy", 1)
    assert told["view"]["seats"][1]["counters"]["coins"] == before[1][1] - 1
    assert (kept_by(party), len(party.inbox["bob"]), len(party.saves)) == (before, heard, saves)


def test_a_whole_step_is_taken_at_once_and_acknowledged_and_saved(party: Party) -> None:
    before = kept_by(party)
    asked = party.screen("ann")["question"]["ask"]
    screens = len(party.heard("bob", "screen"))
    assert step(party, "ann", 1, 1)["t"] == "ack"
    assert kept_by(party)[0] == before[0] + 2
    assert len(party.heard("bob", "screen")) == screens + 1, "one screen, with all of it"
    saved = party.saves[-1].splitlines()[-2:]
    assert saved == ["[1,1]", "[1,1]"]
    again = {"match": party.playing.id, "ask": asked, "answers": [1, 1]}
    party.say("ann", t="step", id="s1", **again)
    assert party.reply("ann") == {"t": "ack", "id": "s1"}
    assert kept_by(party)[0] == before[0] + 2, "a repeated one counts once"


def test_another_answer_may_be_composed_after_one_is_taken_back(party: Party) -> None:
    step(party, "bob", 2)
    assert step(party, "bob", 1, ident="s2")["question"]["args"]["left"] == 2
    assert step(party, "bob", 0, ident="s3")["t"] == "ack"
    assert party.playing.match.answers[-1] == (2, 0)


def test_a_part_alone_counts_as_it_always_did(party: Party) -> None:
    party.answer("bob", 1)
    assert party.reply("bob")["t"] == "ack"
    assert step(party, "bob", 1)["question"]["args"]["left"] == 1
    assert step(party, "bob", 1, 0, ident="s2")["t"] == "ack"


def test_an_answer_beside_the_question_is_taken_at_once(party: Party) -> None:
    [pawn] = [aside["value"] for aside in party.screen("ann")["question"]["asides"]]
    assert step(party, "ann", pawn)["t"] == "ack"
    assert party.screen("ann")["question"]["name"] == "buy"


@pytest.mark.parametrize(
    ("answers", "other", "why"),
    [
        ([], {}, "not_legal"),
        ([9], {}, "not_legal"),
        ([1, "card"], {}, "not_legal"),
        ([1, 1, 1], {}, "not_legal"),
        ([1], {"ask": 0}, "stale"),
        ([1], {"match": "m9.other"}, "stale"),
        ([0] * 33, {}, "malformed"),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(
    party: Party, answers: list[Any], other: Json, why: str
) -> None:
    before = kept_by(party)
    told = step(party, "ann", *answers, **other)
    assert (told["t"], told["id"], told["why"]["key"]) == ("refused", "s1", f"why.{why}")
    assert kept_by(party) == before


def test_a_guest_can_not_try_without_end(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Allowance, "free_at", lambda self, key, now: now + 1)
    told = step(party, "ann", 1)
    assert told["why"]["key"] == "why.too_soon"
    assert step(party, "owner", 1, ident="s2")["t"] == "ack"
