"""Fuzzing: whatever a peer sends, nothing raises, and only a player who is asked changes the match."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from session.corpus import COUNT, MATCH, corpus, records
from session.party import Party, guests_of
from tavola.engine.chance import seed_of
from tavola.engine.errors import BadRecord, Refused
from tavola.engine.foreign import is_deep
from tavola.engine.game import game_named, games
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.replay import open_replay
from tavola.session import messages as said

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "v": st.just(2) | ANYTHING,
    "app": st.just("test") | ANYTHING,
    "name": st.text() | ANYTHING,
    "have": st.none()
    | st.fixed_dictionaries({"match": st.text(max_size=9), "event": st.integers()})
    | ANYTHING,
    "seat": st.none() | st.integers(-1, 70) | ANYTHING,
    "kind": st.sampled_from(["bot", "empty", "human"]) | ANYTHING,
    "id": st.sampled_from(["a", "b", "go_on"]) | ANYTHING,
    "match": st.just("this match") | ANYTHING,
    "ask": st.integers(-1, 3) | ANYTHING,
    "on": st.integers(-1, 30) | ANYTHING,
    "value": st.just("a legal answer") | st.sampled_from(["allow", "pass", ["income", None], 1]) | ANYTHING,
    "options": st.dictionaries(st.sampled_from(["clock", "pace", "x"]), st.integers() | st.text()) | ANYTHING,
    "preset": st.sampled_from(["bga_wiki", "mine"]) | ANYTHING,
    "game": st.sampled_from(["coup", "mine"]) | ANYTHING,
}
NEEDS = {
    "hello": ("v", "app", "name", "have"), "name": ("name",), "sit": ("seat",), "stand": (),
    "answer": ("id", "match", "ask", "value"), "more_time": ("ask",), "seat": ("seat", "kind"), "options": ("options",),
    "phrase": ("id",), "react": ("id", "match", "on"),
    "preset": ("preset",), "game": ("game", "options"), "start": (), "again": (), "lobby": (),
}  # fmt: skip


@st.composite
def messages(draw: st.DrawFn) -> str:
    """A message that is valid, nearly valid, or rubbish."""
    name = draw(st.sampled_from(sorted(NEEDS)))
    message = {"t": name, **{field: draw(FIELDS[field]) for field in NEEDS[name]}}
    if draw(st.integers(0, 9)) == 0:
        message[draw(st.text(max_size=8))] = draw(ANYTHING)
    return json.dumps(message)


SENT = st.lists(messages() | st.text(max_size=200), max_size=8)


EVERY_GAME = pytest.mark.parametrize("game", games())
FUZZ = settings(max_examples=50)  # of each game


def at_play(game: str, seat: bool) -> Party:
    party = Party(*guests_of(game), game=game, clock=0)
    party.start()
    if not seat:
        party.join("mallory")
    return party


def send(party: Party, peer: str, text: str) -> None:
    """Send a message; fill in the name of the match and a legal answer of an asked seat."""
    if party.host.playing is not None and (ask := party.playing.match.ask) is not None:
        legal = party.playing.match.legal(ask.waiting[0])[0]
        text = text.replace("this match", party.playing.id).replace('"a legal answer"', json.dumps(legal))
    party.text(peer, text)


def truth(party: Party) -> tuple[Any, ...]:
    room = party.host.room
    return (
        party.playing.match.answers.copy(), room.phase, dict(room.options), [(p.kind, p.key) for p in room.places],
        party.playing.match.asks, dict(party.playing.window.drafts),
    )  # fmt: skip


@EVERY_GAME
@FUZZ
@given(SENT)
def test_a_stranger_changes_nothing(game: str, texts: list[str]) -> None:
    party = at_play(game, seat=False)
    before = truth(party)
    for text in texts:
        send(party, "mallory", text)
        if party.room("mallory")["your_seat"] is not None:
            return  # never: people hold all seats
    assert truth(party) == before


@EVERY_GAME
@FUZZ
@given(SENT)
def test_a_player_who_is_not_asked_changes_nothing_of_the_match(game: str, texts: list[str]) -> None:
    party = at_play(game, seat=True)
    idle = somebody_idle(party)
    before = party.playing.match.answers.copy(), party.playing.match.asks
    for text in texts:
        send(party, idle, text)
        assert (party.playing.match.answers, party.playing.match.asks) == before


def somebody_idle(party: Party) -> str:
    """A guest who is not asked; the others answer until there is one, to the end in a game that always asks everybody."""
    while True:
        match = party.playing.match
        asked = match.ask.questions if match.ask is not None else {}
        idle = [key for key in party.playing.held if party.host.room.seat_of(key) not in asked]
        if idle and idle != ["owner"]:
            return str(idle[-1])
        for seat in list(match.ask.waiting):
            party.answer(party.key_of(seat), match.fallback(seat)[0])
        party.wait(4_000)


@EVERY_GAME
@FUZZ
@given(SENT)
def test_not_even_the_owner_can_break_the_room(game: str, texts: list[str]) -> None:
    party = at_play(game, seat=True)
    for text in texts:
        send(party, "owner", text)
    party.wait(5_000)
    assert party.host.room.phase in ("lobby", "playing", "over")


def finished() -> str:
    """The record of a whole match."""
    match = Match.begin(Header("coup", game_named("coup").rules, 3, {}, seed_of("corpus")))
    match.playout(Random(1).random)
    return match.record().dumps()


def test_the_corpus_is_the_same_every_time_and_of_many_kinds() -> None:
    texts = list(corpus())
    assert texts == list(corpus())
    assert len(texts) == COUNT >= 10_000
    read = [said.parse(text) for text in texts]
    kinds = {type(message) for message in read}
    assert {
        *get_args(said.FromAnybody),
        *get_args(said.OwnerOnly),
        said.Malformed,
        said.OtherVersion,
    } <= kinds
    assert sum(is_deep(text) for text in texts) > 400
    assert sum(isinstance(message, said.Malformed) for message in read) > COUNT // 2


@pytest.mark.parametrize("peer", ["mallory", "ann"])
def test_the_corpus_changes_nothing_and_the_room_still_answers(peer: str) -> None:
    """The sender is a stranger, or a player, who may stand up and sit down again, but not answer for somebody else."""
    party = at_play("coup", seat=False)
    mover = party.key_of(party.seat_to_move())
    sender = peer if peer != mover else "bob"
    before = truth(party)[0], party.playing.match.asks, dict(party.host.room.options)
    heard = 0
    for text in corpus():
        heard += bool(party.text(sender, text.replace(MATCH, party.playing.id)))
        if sender not in party.host.peers:  # a hello of another version: that page is sent away
            party.join(sender)
        party.inbox.clear()
    assert heard > 0.99 * COUNT
    assert (party.playing.match.answers, party.playing.match.asks, dict(party.host.room.options)) == before
    party.answer(mover, ["income", None])
    assert party.reply(mover)["t"] == "ack"


def test_records_of_all_kinds_are_opened_or_refused() -> None:
    outcomes = set()
    for text in records(finished()):
        try:
            open_replay(text)
            outcomes.add("opened")
        except (BadRecord, Refused) as refused:
            outcomes.add(refused.why.name)
    assert {"record_unreadable", "record_unplayable", "record_of_another_version"} <= outcomes
