"""Rate and memory limits: bytes sent to each key are bounded, and no collection grows with the number of keys."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from session.party import Party, guests_of
from tavola.engine.game import games
from tavola.session.allowance import KEYS_KEPT, PER_SECOND, PURSE, Allowance
from tavola.session.effects import Effect, Send
from tavola.session.messages import PROTOCOL
from tavola.session.owner import person_id
from tavola.session.people import HOLDERS

HELLO = f'{{"t":"hello","v":{PROTOCOL},"app":"x","name":"mallory","have":null}}'


def sent(effects: list[Effect], peer: str) -> int:
    return sum(
        len(effect.text.encode()) for effect in effects if isinstance(effect, Send) and effect.peer == peer
    )


def at_play(*guests: str) -> Party:
    party = Party(*guests, clock=0)
    for seat in range(party.host.room.players, 4):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.start()
    return party


# -- bytes out --


def test_hellos_without_end_are_answered_up_to_a_measure() -> None:
    party = at_play("ann")
    party.join("mallory")
    screen = sent(party.text("mallory", HELLO), "mallory")
    flood = sum(sent(party.text("mallory", HELLO), "mallory") for _ in range(1000))
    assert flood <= PURSE + screen
    assert party.host.peers["mallory"].waiting is not None


def test_the_last_of_them_is_answered_when_the_purse_has_filled_again() -> None:
    party = at_play("ann")
    party.join("mallory")
    for _ in range(1000):
        party.text("mallory", HELLO)
    party.inbox.clear()
    party.wait(10_000)
    assert [message["t"] for message in party.inbox["mallory"]].count("welcome") == 1
    assert party.heard("mallory", "screen")
    assert party.host.peers["mallory"].waiting is None


def test_in_the_long_run_a_key_gets_so_much_a_second() -> None:
    party = at_play("ann")
    party.join("mallory")
    total = 0
    for _ in range(1200):
        for _ in range(2):
            total += sent(party.text("mallory", HELLO), "mallory")
        party.now += 100
        total += sent(party.take(party.host.tick(party.now)), "mallory")
    assert total <= PURSE + 120 * PER_SECOND + 64 * 1024


def test_coming_again_under_the_same_key_fills_no_purse() -> None:
    party = at_play("ann")
    total = 0
    for _ in range(500):
        total += sent(party.take(party.host.joined("mallory", party.now)), "mallory")
        total += sent(party.text("mallory", HELLO), "mallory")
        party.leave("mallory")
    assert total <= PURSE + 64 * 1024


def test_others_are_answered_as_ever() -> None:
    party = at_play("ann")
    party.join("mallory")
    for _ in range(1000):
        party.text("mallory", HELLO)
    party.inbox.clear()
    party.leave("ann")
    party.join("ann")
    assert party.heard("ann", "screen")


def test_sitting_and_standing_without_end_is_refused() -> None:
    party = at_play("ann")
    party.join("mallory")
    party.say("mallory", t="sit", seat=None)
    party.say("owner", t="let_sit", who=person_id("mallory"), on=True)
    total = 0
    for _ in range(500):
        for verb in ('{"t":"sit","seat":null}', '{"t":"stand"}'):
            total += sum(sent(party.text("mallory", verb), peer) for peer in ("owner", "ann", "mallory"))
    assert party.why("mallory") == "why.too_soon"
    assert total <= PURSE + 250 * 1024, "refusals go on; they are short"


@pytest.mark.parametrize("game", games())
def test_a_page_may_be_loaded_anew_a_few_times_a_minute(game: str) -> None:
    """Reloads are allowed even at the end of a match, when all its events and its record are sent again."""
    party = Party(*guests_of(game), game=game, clock=0)
    party.start()
    while (ask := party.playing.match.ask) is not None:
        for seat in list(ask.waiting):
            if party.playing.match.ask is ask:
                party.answer(party.key_of(seat), party.playing.match.fallback(seat)[0])
        party.wait(4_000)
    for _ in range(12):
        party.leave("ann")
        party.inbox.clear()
        party.join("ann")
        assert party.heard("ann", "screen")
        assert party.heard("ann", "record")
        party.wait(15_000)


def test_a_purse_fills_with_time() -> None:
    allowance = Allowance()
    allowance.spend("a", PURSE, 0)
    assert allowance.free_at("a", 0) == 0
    allowance.spend("a", PER_SECOND, 0)
    assert allowance.free_at("a", 0) == 1000
    assert allowance.free_at("a", 500) == 1000
    assert allowance.free_at("a", 1000) == 1000
    assert allowance.free_at("b", 0) == 0


def test_who_has_spent_is_not_forgotten_for_a_few_others() -> None:
    allowance = Allowance()
    allowance.spend("a", 2 * PURSE, 0)
    for n in range(KEYS_KEPT - 1):
        allowance.spend(f"k{n}", 1, 0)
    assert allowance.free_at("a", 0) > 0


# -- keys without end --


def come_and_go(party: Party, match: str, first: int, count: int) -> None:
    """`count` new keys join one after the other; each sends every message that may leave a trace, and leaves."""
    for n in range(first, first + count):
        key = f"key-{n}"
        party.join(key)
        for message in (
            {"t": "name", "name": f"Name {n}"}, {"t": "sit", "seat": None}, {"t": "sit", "seat": n % 4},
            {"t": "phrase", "id": "nice"}, {"t": "stand"},
        ):  # fmt: skip
            party.say(key, **message)
        if n % 3:
            party.text(key, HELLO)
        party.leave(key)
        party.inbox.clear()
        party.wait(100)


def sizes(thing: Any, at: str = "host", seen: set[int] | None = None) -> dict[str, int]:
    """The length of each collection that is reachable from a session object, by its path."""
    seen = set() if seen is None else seen
    if id(thing) in seen or at.count(".") > 4:
        return {}
    seen.add(id(thing))
    if isinstance(thing, dict | list | set | tuple):
        found = {at: len(thing)}
        for value in thing.values() if isinstance(thing, dict) else thing:
            found |= sizes(value, f"{at}[]", seen)
        return found
    if not type(thing).__module__.startswith("tavola.session"):
        return {}
    names = (
        [f.name for f in fields(thing)]
        if is_dataclass(thing)
        else getattr(thing, "__slots__", vars(thing) if hasattr(thing, "__dict__") else ())
    )
    found = {}
    for name in names:
        found |= sizes(getattr(thing, name, None), f"{at}.{name}", seen)
    return found


@pytest.mark.parametrize("phase", ["lobby", "playing"])
def test_nothing_grows_with_the_keys_that_come_and_go(phase: str) -> None:
    party = at_play("ann")
    match = party.playing.id
    if phase == "lobby":
        party.say("owner", t="lobby")
    come_and_go(party, match, 0, 220)
    before, save = sizes(party.host), len(party.saves[-1])
    come_and_go(party, match, 220, 110)
    after = sizes(party.host)
    assert "host.room.names" in after
    assert max(after.values()) <= KEYS_KEPT
    assert {name: count for name, count in after.items() if count > before.get(name, 0)} == {}
    assert len(party.saves[-1]) <= save + 200


def test_a_seat_is_held_by_a_few_people_in_a_match_and_nobody_knows_two_hands() -> None:
    party = at_play("ann")
    hands: dict[str, set[int]] = {}
    refused = 0
    for n in range(100):
        key = f"key-{n}"
        party.join(key)
        for seat in (None, 0, 1, 2, 3):
            party.say(key, t="sit", seat=seat)
            party.say("owner", t="let_sit", who=person_id(key), on=True)
            if (mine := party.host.room.seat_of(key)) is not None:
                hands.setdefault(key, set()).add(mine)
                party.say(key, t="stand")
            else:
                refused += party.why(key) in ("why.seat_worn", "why.full")
        party.leave(key)
        party.wait(60_000)
        if party.host.room.phase != "playing":
            break
    assert all(len(seats) == 1 for seats in hands.values())
    held = list(party.playing.held.values())
    assert max(held.count(seat) for seat in range(4)) <= HOLDERS
    assert refused > 0
    party.say("ann", t="stand")
    party.say("ann", t="sit", seat=None)
    assert party.host.room.seat_of("ann") == 1, "whoever has held it may come back to it"
