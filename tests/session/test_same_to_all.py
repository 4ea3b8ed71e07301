"""No side channel: at two tables that differ in hidden hands only, others are sent the same bytes at the same times."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from session.party import Party, guests_of
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.session import timeouts
from tavola.session.match import MatchState

PEOPLE = ("owner", "ann", "bob")

Heard = list[tuple[int, str, str]]
"""The time, the reader and the text of each message."""


def at_a_claim(reactions: str, seed: str, turns: int, with_bot: bool) -> tuple[Party, str]:
    """A table where somebody has just made a claim, after some turns; and the reader, who must learn nothing."""
    party = Party("ann", "bob", clock=40, pace="normal", reactions=reactions, seed=seed)
    if with_bot:
        party.say("owner", t="seat", seat=3, kind="bot")
    party.start()
    chosen = random.Random(seed)
    for turn in range(60):
        if len(party.playing.match.ask.questions) > 1:
            break
        seat = party.seat_to_move()
        legal = party.playing.match.legal(Seat(seat))
        if party.host.room.places[seat].kind == "bot":
            party.wait(1_000)
        elif ("income", None) in legal:
            party.answer(party.key_of(seat), ["income", None] if turn < turns else ["tax", None])
        else:
            party.answer(party.key_of(seat), legal[0])
    return party, chosen.choice([*PEOPLE, "spectator"])


def give_other_hands(party: Party, reader: str, world: int) -> None:
    """Exchange the hidden hands for others that the reader can't tell from these."""
    seat = party.host.room.seat_of(reader)
    match: Match = party.playing.match.imagine(
        Seat(-1 if seat is None else seat), Chance(seed_of(str(world)))
    )
    party.playing.match = match
    party.playing.window.ask = match.ask


def until_it_closes(party: Party, reader: str, answers: list[tuple[int, str, str]]) -> Heard:
    """Give these answers (after ms, key, answer). Returns the reader's messages until the window has closed, with their times."""
    ask = party.playing.match.ask.number
    heard: Heard = []
    party.inbox[reader] = []
    began = party.now
    for after, who, what in sorted(answers):
        if party.playing.match.ask is None or party.playing.match.ask.number != ask:
            break
        party.wait(max(0, began + after - party.now))
        if party.playing.match.ask is not None and party.playing.match.ask.number == ask:
            party.answer(who, what)
        heard += taken(party, reader)
    while party.playing.match.ask is not None and party.playing.match.ask.number == ask:
        party.wait(min(at for at in party.wakes if at > party.now) - party.now)
        heard += taken(party, reader)
    return [*heard, (party.now, reader, "closed")]


def taken(party: Party, reader: str) -> Heard:
    news = [(party.now, reader, json.dumps(message)) for message in party.inbox[reader]]
    party.inbox[reader] = []
    return news


def both_worlds(
    reactions: str, seed: int, turns: int, with_bot: bool, pauses: tuple[int, int], world: int
) -> tuple[Heard, Heard]:
    """What one reader hears at two tables that differ in the hands of others only."""
    tables = [at_a_claim(reactions, f"{seed:064x}", turns, with_bot) for _ in "ab"]
    (party, reader), (twin, _) = tables
    give_other_hands(twin, reader, world)
    if reader == "spectator":
        party.join("spectator")
        twin.join("spectator")
    asked = [seat for seat in party.playing.match.ask.questions if party.host.room.places[seat].key]
    answers = [
        (after, party.key_of(seat), "allow")
        for seat, after in zip(asked, (*pauses, pauses[0] + 1), strict=False)
    ]
    return until_it_closes(party, reader, answers), until_it_closes(twin, reader, answers)


@settings(max_examples=60)
@given(
    st.sampled_from(["sealed", "first_come", "stepwise"]), st.integers(0, 10**6), st.integers(0, 4), st.booleans(),
    st.tuples(st.integers(0, 30_000), st.integers(0, 30_000)), st.integers(0, 3),
)  # fmt: skip
def test_prompts_views_and_length_do_not_depend_on_hands(
    reactions: str, seed: int, turns: int, with_bot: bool, pauses: tuple[int, int], world: int
) -> None:
    here, there = both_worlds(reactions, seed, turns, with_bot, pauses, world)
    assert len(here) > 1
    if with_bot:  # a bot's answer may depend on its hand; the time of the answer may not
        here, there = ([(when, "", "") for when, _, _ in heard] for heard in (here, there))
    assert here == there


def after_random_answers(game: str, seed: int, asks: int) -> Party:
    """A table of any game after random answers to this many asks."""
    party = Party(*guests_of(game), game=game, clock=40, seed=f"{seed:064x}")
    party.start()
    chosen = random.Random(seed)
    for _ in range(asks):
        if party.playing.match.ask is None:
            break
        for seat in list(party.playing.match.ask.waiting):
            if party.playing.match.ask is not None and seat in party.playing.match.ask.waiting:
                party.answer(party.key_of(seat), chosen.choice(party.playing.match.legal(seat)))
        party.wait(4_000)
    return party


@pytest.mark.parametrize("game", games())
@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(0, 40), st.integers(0, 5), st.integers(0, 3))
def test_who_waits_and_who_comes_back_are_told_the_same_whatever_others_hold(
    game: str, seed: int, asks: int, reader: int, world: int
) -> None:
    here, there = (after_random_answers(game, seed, asks) for _ in "ab")
    people = [*here.playing.held, "spectator"]
    key = people[reader % len(people)]
    if here.playing.match.ask is not None and not here.playing.match.ask.given:
        give_other_hands(there, key, world)
    told = []
    for party in (here, there):
        party.inbox[key] = []
        party.wait(25_000)
        party.leave(key)
        party.join(key)
        told.append(json.dumps(party.inbox[key]))
    assert told[0] == told[1]


def leaks(
    monkeypatch: pytest.MonkeyPatch, target: object, name: str, leak: Callable[[Any, Any], None]
) -> bool:
    """Whether the test detects a planted leak."""
    original = getattr(target, name)

    def leaking(self: Any, *args: Any) -> Any:
        result = original(self, *args)
        leak(self, result)
        return result

    monkeypatch.setattr(target, name, leaking)
    tables = [both_worlds("sealed", seed, 0, False, (500, 900), seed) for seed in range(12)]
    return any(here != there for here, there in tables)


def hands(match: Match) -> int:
    """A checksum of the hands."""
    held = [zone for zone in match.layout().zones if zone.seat is not None]
    faces = [match.knows(zone.seat)(card) for zone in held if zone.seat is not None for card in zone.cards]
    return crc32(repr(faces).encode()) % 97


def test_a_window_whose_length_follows_from_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def longer(playing: MatchState, _: Any) -> None:
        due = playing.window
        if (
            due is not None
            and playing.match.ask is not None
            and playing.match.ask.sealed
            and due.shortest < 10**9
        ):
            due.shortest = due.opened + 3_000 + hands(playing.match) * 10

    assert leaks(monkeypatch, timeouts, "due", longer)


def test_a_prompt_that_follows_from_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(match: Any, waiting: Any) -> None:
        if waiting is not None:
            waiting["leak"] = hands(match)

    assert leaks(monkeypatch, Match, "waiting_for", tell)


# -- how many are still thinking --


def sealed_for_long() -> tuple[Party, str, list[str]]:
    party = Party("ann", "bob", clock=0)
    party.start()
    actor = party.to_claim()
    return party, actor, [key for key in PEOPLE if key != actor]


def test_after_20_seconds_all_hear_how_many_still_think_but_not_who() -> None:
    party, actor, (first, second) = sealed_for_long()
    party.answer(first, "allow")
    party.wait(19_900)
    assert party.screen(actor)["thinking"] is None
    party.wait(200)
    for key in PEOPLE:
        assert party.screen(key)["thinking"] == 1
        assert party.screen(key)["waiting"]["seats"] is None
    twin, actor, (first, second) = sealed_for_long()
    twin.answer(second, "allow")
    twin.wait(20_100)
    assert twin.screen(actor) == party.screen(actor), "whoever it is that thinks"


def test_the_number_does_not_move_when_somebody_answers() -> None:
    party, actor, (first, second) = sealed_for_long()
    party.wait(20_100)
    assert party.screen(actor)["thinking"] == 2
    party.inbox[actor] = []
    party.answer(first, "challenge")
    assert party.inbox[actor] == []
    party.wait(10_000)
    assert party.screen(actor)["thinking"] == 1
    party.answer(second, "allow")
    party.wait(100)
    assert party.screen(actor)["thinking"] is None


def test_where_the_first_objection_counts_nobody_is_counted() -> None:
    party = Party("ann", "bob", clock=0, reactions="first_come")
    party.start()
    party.to_claim()
    party.wait(60_000)
    assert party.screen("owner")["thinking"] is None
