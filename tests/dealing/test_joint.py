"""Whole matches of every game, dealt jointly by homes: each sees the screens that a single dealer would show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dealing.screens import answer_at_random, circle_of, must_show_the_same
from dealing.toy import TOY
from engine.market import MARKET
from games.runs import Breach, Run, must_be_equal, random_answer, sampled_runs
from tavola.dealing.audit import audit
from tavola.dealing.circle import sharings_of
from tavola.dealing.group import RISTRETTO
from tavola.dealing.joint import JointDealer
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.game import Game, games
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.project import Json
from tavola.games.couperation.questions import Act

RUNS = {"coup": 3, "coinche": 2}
"""The number of matches of these games; other games play four."""


@pytest.fixture(autouse=True)
def market(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "market", MARKET)


@pytest.mark.parametrize("game", [*games().values(), MARKET], ids=[*games(), "market"])
def test_each_screen_is_what_one_dealer_would_have_shown(game: Game[Any, Any]) -> None:
    """Screens are compared after every answer; a host replays the audit's record."""
    for run in sampled_runs(game, RUNS.get(game.id, 4), "joint"):
        must_show_the_same(run)


def test_a_home_that_shows_a_card_to_one_seat_too_many_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def known_at_home(dealer: JointDealer, _seat: int, card: Handle) -> Face | None:
        return dealer.trustee.face(card)

    monkeypatch.setattr(JointDealer, "face_known_to", known_at_home)
    with pytest.raises(Breach, match="after 0 answers, seat -1"):
        must_show_the_same(Run("coup", 3, {}, "shows all"))


RICH = [
    Run("coup", 3, {"inquisitor": True, "factions": True}),
    Run("coup", 2, {"two_player_setup": "official_draft"}),
    Run("couperation", 3, {"exchange_adjust_max": "any"}),
    Run("khora", 3, {"draft": "pick_ban", "city_choice": "pick_1_of_3", "rounds": 4}),
]
"""Where every operation of the dealer is used in the end, except packs that are passed, which the sampled runs use."""

DEALT = {
    *("Proved", "Replaced", "Drew", "Returned", "Examined", "Forced", "ShowedHand", "Redrew", "Drafted"),
    *("LaidFaceDown", "Revealed", "Exchanged", "Discarded", "Rolled", "EventTurnedUp"),
}


def test_every_operation_is_dealt() -> None:
    """Proofs, exchanges, an examination, a hand drawn again, drafts, cards laid face down and turned later, dice."""
    heard, number = set[str](), 0
    while not heard >= DEALT and number < 40:
        number += 1
        for run in (replace(rich, seed=f"joint{number}") for rich in RICH):
            heard |= {type(event).__name__ for event in must_show_the_same(run).match.events}
    assert heard >= DEALT


def test_a_whole_match_in_the_real_group() -> None:
    run = Run("coup", 3, {}, "real")
    circle, chance = circle_of(run, homes=3, group=RISTRETTO), run.chance("play")
    while circle.match.ask is not None:
        answer_at_random(circle, chance)
    assert circle.audit().fair


def test_every_home_makes_the_same_of_the_audit() -> None:
    run = Run("couperation", 4, {}, "audit")
    circle, chance = circle_of(run, homes=4), run.chance("play")
    while circle.match.ask is not None:
        answer_at_random(circle, chance)
    given = {replica.trustee.me: replica.trustee.opened() for replica in circle.replicas}
    assert {repr(audit(replica, given)) for replica in circle.replicas} == {repr(circle.audit())}


def test_two_seats_at_one_home_show_their_own_cards_only() -> None:
    circle = circle_of(Run("coup", 4, {}, "two at home"), homes=2)
    first = circle.replicas[0].match
    for seat in range(4):
        zones = first.view(Seat(seat))["zones"]
        seen = [zone["seat"] for zone in zones for card in zone["cards"] if card["face"] is not None]
        assert set(seen) == ({seat} if seat % 2 == 0 else set())


def test_a_home_alone_never_waits() -> None:
    run = Run("khora", 3, {}, "alone")
    trustee = Trustee(TOY, b"alone", 0, 7, sharings_of(TOY, b"alone", [7]))
    alone = Match.begin(run.begin().header, JointDealer(trustee, [0, 0, 0]))
    chance = run.chance("play")
    while alone.ask is not None:
        assert not alone.dealing
        alone.answer(*random_answer(alone, chance))
    assert alone.outcome is not None


# -- what public knowledge decides --


def test_who_does_not_know_a_hand_cannot_refute_a_pass() -> None:
    """In Couperation a player may pass only if nothing else is possible, which depends on the hand."""
    match = Run("couperation", 3, {}, "pass").begin()
    while match.ask is not None and not isinstance(next(iter(match.ask.questions.values())), Act):
        seat = match.ask.waiting[0]
        match.answer(seat, match.legal(seat)[0])
    assert match.ask is not None
    [(seat, question)] = match.ask.questions.items()
    assert question.accepts(("pass",), match.knows(SPECTATOR))
    assert not question.accepts(("pass",), match.knows(seat))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_home_imagines_the_same_worlds_as_a_host(game: Game[Any, Any]) -> None:
    """A host knows all cards, a home only its own; the worlds that they imagine depend on the seat's knowledge alone."""

    def imagined(match: Match, seat: Seat) -> list[Json]:
        world = match.imagine(seat, run.chance(f"world {len(match.answers)}"))
        return [world.view(other) for other in map(Seat, range(run.seats))]

    for run in sampled_runs(game, 1, "worlds"):
        circle, chance, worlds = circle_of(run, homes=2), run.chance("play"), {}
        while circle.match.ask is not None and len(circle.match.answers) < 200:
            seat, step = Seat(chance.below(run.seats)), len(circle.match.answers)
            if step % 4 == 0:
                worlds[step, seat] = imagined(circle.at_home(seat).match, seat)
            answer_at_random(circle, chance)
        record = circle.audit().record
        assert record is not None
        host = Match.begin(record.header)
        for (step, seat), world in worlds.items():
            for answer in record.answers[len(host.answers) : step]:
                host.answer(*answer)
            must_be_equal(world, imagined(host, seat), f"{run}: step {step}, seat {seat}")


def test_a_copy_of_a_home_is_no_match_to_fork() -> None:
    """A home does not know the hidden cards, so a fork would deal others."""
    circle = circle_of(Run("coup", 3, {}, "fork"), homes=3)
    with pytest.raises(TypeError, match="knows its cards"):
        circle.match.fork()
