"""Worlds to think ahead in: made from what a seat knows and nothing else, possible, evenly drawn, played by the game's rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random

import pytest

from tavola.engine.ask import Answer, Knows, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.clone import clone
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.game import Game, game_ids, game_named
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.rerun import Draw
from tavola.engine.table import Player
from tavola.engine.worlds import World, at_random, worlds_of

EVERY_GAME = pytest.mark.parametrize("game", game_ids())
Faces = list[Face | None]


def some_way_on(game: str, number: int) -> Match | None:
    """A match after some random answers; None if it is over by then."""
    of, random = game_named(game), Random(f"{game} {number}")
    match = Match.begin(
        Header(game, of.rules, min(of.most, of.fewest + number % 2), {}, seed_of(f"worlds {number}"))
    )
    for _ in range(random.randrange(24)):
        if match.ask is None:
            return None
        seat = random.choice(match.ask.open)
        match.answer(seat, random.choice(match.legal(seat)))
    return match if match.ask is not None and match.ask.waiting else None


def thinking(number: int) -> Chance:
    return Chance(seed_of(f"thinking {number}"))


def faces_of(match: Match, world: World) -> Faces:
    """The faces of all cards that lie on the table."""
    return [world.face(card) for zone in match.layout().zones for card in zone.cards]


@EVERY_GAME
def test_two_matches_that_a_seat_can_not_tell_apart_give_it_the_same_worlds(game: str) -> None:
    """And what is played in them is the same, so that no bot that thinks ahead can tell them apart either."""
    looked = 0
    for number in range(30):
        match = some_way_on(game, number)
        if match is None or match.ask is None:
            continue
        seat = match.ask.waiting[0]
        twin = match.imagine(seat, Chance(seed_of(f"another truth {number}")))
        here, there = (worlds_of(each.information(seat), thinking(number)) for each in (match, twin))
        for _ in range(6):
            one, other = next(here), next(there)
            assert faces_of(match, one) == faces_of(twin, other)
            assert one.play(None, at_random, stages=4) == other.play(None, at_random, stages=4)
        looked += 1
    assert looked > 8


@EVERY_GAME
def test_a_world_agrees_with_all_that_a_seat_has_seen_and_with_the_cards_that_there_are(game: str) -> None:
    looked = 0
    for number in range(30):
        match = some_way_on(game, number)
        if match is None or match.ask is None:
            continue
        seat = match.ask.waiting[0]
        cards = [card for zone in match.layout().zones for card in zone.cards]
        there_are = Counter(match.dealer.face(card) for card in cards)  # type: ignore[attr-defined]
        worlds = worlds_of(match.information(seat), thinking(number))
        for _ in range(10):
            world = next(worlds)
            assert Counter(map(world.face, cards)) == there_are
            assert all(world.face(card) == face for card in cards if (face := match.knows(seat)(card)))
        looked += 1
    assert looked > 8


class Noting:
    """A random player who notes what it is asked first."""

    def __init__(self) -> None:
        self.asked: list[tuple[Seat, str]] = []
        self.began: object = None

    def __call__(self, state: object, knows: Knows, draw: Draw) -> Player:
        self.began, random = clone(state), at_random(state, knows, draw)

        def player(seat: Seat, question: Question, optional: bool) -> Answer:
            self.asked.append((seat, told(question)))
            return random(seat, question, optional)

        return player


def told(question: Question) -> str:
    """A question in words, as everybody hears it."""
    return repr((type(question), question.choices))


@EVERY_GAME
def test_a_world_plays_by_the_rules(game: str) -> None:
    """It begins at the very question that is open, ends with an outcome, and keeps all cards."""
    of, looked = game_named(game), 0
    for number in range(24):
        match = some_way_on(game, number)
        if match is None or match.ask is None:
            continue
        seat, state, noting = match.ask.waiting[0], match.table.state, Noting()
        before, asked = clone(state), told(match.ask.questions[seat])
        end = next(worlds_of(match.information(seat), thinking(number))).play(None, noting)
        assert noting.began == before == state, (
            "it begins where the match stands, and the match has not moved"
        )
        first = noting.asked[: len(match.ask.questions)]
        assert (seat, asked) in first or match.ask.optional, "unless somebody has interrupted"
        assert of.sums(end) == of.sums(state)
        assert len(of.outcome(end).scores) == match.header.seats
        looked += 1
    assert looked > 8


def test_a_world_is_played_for_some_stages_only() -> None:
    match = Match.begin(Header("coup", game_named("coup").rules, 4, {}, seed_of("stages")))
    seat = match.ask.waiting[0]  # type: ignore[union-attr]
    world = next(worlds_of(match.information(seat), thinking(0)))
    assert world.play(("income", None), at_random, stages=1).turn == (seat + 1) % 4
    assert world.play(("income", None), at_random, stages=1).coins[seat] == 3


def test_a_seat_that_answers_in_secret_does_not_know_the_others_answers() -> None:
    """In a sealed ask, what others have answered already does not reach the worlds."""
    seen = set()
    for answer in ("allow", "challenge"):
        match = Match.begin(Header("coup", game_named("coup").rules, 3, {}, seed_of("sealed")))
        actor = match.ask.waiting[0]  # type: ignore[union-attr]
        match.answer(actor, ("tax", None))
        first, second = match.ask.waiting  # type: ignore[union-attr]
        match.answer(first, answer)
        worlds = worlds_of(match.information(second), thinking(1))
        seen.add(repr([next(worlds).play("allow", at_random) for _ in range(5)]))
    assert len(seen) == 1


# -- how likely worlds are --


def returned_two(number: int) -> tuple[Match, Seat]:
    """Coup after an exchange: the actor knows two cards of the deck, which nobody else can hold."""
    match = Match.begin(Header("coup", game_named("coup").rules, 2, {}, seed_of(f"returned {number}")))
    seat: Seat = match.ask.waiting[0]  # type: ignore[union-attr]
    match.answer(seat, ("exchange", None))
    match.answer(Seat(1 - seat), "allow")
    match.answer(seat, match.legal(seat)[0])
    return match, seat


def test_worlds_are_as_likely_as_the_matches_that_the_seat_can_not_tell_apart() -> None:
    """The number of dukes in the rival's hand, beside that of whole imagined matches, which are drawn in another way."""
    match, seat = returned_two(3)
    rival = match.table.state.hands[1 - seat]
    worlds, drawn, beside = worlds_of(match.information(seat), thinking(2)), Counter[int](), Counter[int]()
    chance = Chance(seed_of("beside"))
    for _ in range(1200):
        world = next(worlds)
        drawn[sum(world.face(card) == "duke" for card in rival)] += 1
    for _ in range(400):
        twin = match.imagine(seat, chance)
        beside[sum(twin.dealer.face(card) == "duke" for card in rival)] += 1  # type: ignore[attr-defined]
    for dukes in range(3):
        assert abs(drawn[dukes] / 1200 - beside[dukes] / 400) < 0.12


def none_of(face: Face, cards: Collection[Handle]) -> Mapping[Handle, Collection[Face]]:
    return {card: {face} for card in cards}


def test_what_play_has_excluded_is_in_no_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that remains is about equally likely."""
    match, seat = returned_two(5)
    rival = match.table.state.hands[1 - seat]
    game: Game[object, object] = replace(match.game, excludes=lambda known: none_of("duke", rival))
    plain, worlds = Counter[tuple[Face | None, ...]](), Counter[tuple[Face | None, ...]]()
    for kept, excluding in ((plain, match.game), (worlds, game)):
        match.game = excluding
        drawn = worlds_of(match.information(seat), thinking(3))
        for _ in range(2400):
            hand = tuple(map(next(drawn).face, rival))
            kept[("duke",) if "duke" in hand else hand] += 1
    del plain["duke",]
    assert worlds.keys() == plain.keys()
    for hand, times in plain.items():
        assert abs(worlds[hand] / 2400 - times / plain.total()) < 0.05


def test_what_can_not_be_excluded_is_played_nevertheless() -> None:
    match, seat = returned_two(5)
    everything = {"duke", "captain", "assassin", "contessa", "ambassador"}
    rival = match.table.state.hands[1 - seat]
    match.game = replace(match.game, excludes=lambda known: dict.fromkeys(rival, everything))
    assert None not in map(next(worlds_of(match.information(seat), thinking(4))).face, rival)


def test_only_a_match_has_worlds() -> None:
    known = InformationSet(Seat(0), None, None, [], lambda card: None)
    with pytest.raises(TypeError, match="only a match"):
        worlds_of(known, thinking(0))
