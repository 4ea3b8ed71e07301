"""The strong bot: its playouts keep to the rules, its beliefs follow what was said, and it beats the careful one."""

from __future__ import annotations

from typing import Any

import pytest

from tavola.bots.bot import Bot, RandomBot
from tavola.engine.ask import Answer, Knows, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.rerun import Draw
from tavola.engine.table import Player
from tavola.games.coup import GAME
from tavola.games.coup.bot_beliefs import guesses, stories
from tavola.games.coup.bot_rollout import HONEST, LIAR, RoundOver, playing_as
from tavola.games.coup.bot_search import prospect, worth_trying
from tavola.games.coup.bot_strong import StrongBot
from tavola.games.coup.questions import Prove

A, B = Seat(0), Seat(1)
ALL = {"factions": True, "inquisitor": True, "diplomat": True}


def begun(seats: int, seed: str, **options: Any) -> Match:
    return Match.begin(Header("coup", GAME.rules, seats, options, seed_of(seed)))


def starter_of(match: Match) -> Seat:
    assert match.ask is not None
    return match.ask.waiting[0]


class Judge:
    """Quick players whose every answer must be legal."""

    def __init__(self, seats: int) -> None:
        self.playing = playing_as([LIAR, HONEST] * seats)
        self.asked: set[type[Question]] = set()

    def __call__(self, state: Any, face: Knows, draw: Draw) -> Player:
        quick = self.playing(state, face, draw)

        def player(seat: Seat, question: Question, optional: bool) -> Answer:
            answer = quick(seat, question, optional)
            self.asked.add(type(question))
            assert question.accepts(answer, face), f"{answer} to {question}"
            return answer

        return player


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, GAME.presets["indie"]),
        (5, ALL | {"reactions": "first_come", "embezzle_caught": "owner_chooses"}),
        (4, {**GAME.presets["retail_jp"], "inquisitor": True}),
        (3, {**GAME.presets["bga_live"], **ALL, "rounds_to_win": 2}),
    ],
)
def test_in_its_playouts_everybody_keeps_to_the_rules(seats: int, options: dict[str, Any]) -> None:
    judge = Judge(seats)
    for game in range(12):
        match = begun(seats, f"playouts {game}", **options)
        worlds = match.information(starter_of(match)).worlds(Chance(seed_of(str(game))))
        for _ in range(6):
            try:
                next(worlds).play(None, judge)
            except RoundOver as over:
                [state] = over.args
                assert sum(state.scores) > 0
    assert len(judge.asked) > 4


def test_who_claims_a_character_is_believed_to_hold_it_rather_than_who_does_not() -> None:
    """And when the claim was exposed, it no longer counts."""
    match = begun(2, "beliefs 3")
    actor = starter_of(match)
    watcher = Seat(1 - actor)
    match.answer(actor, ("tax", None))

    def believed() -> float:
        known = match.information(watcher)
        found = guesses(known, known.worlds(Chance(seed_of("believed"))), 300)
        return sum("duke" in map(world.face, match.table.state.hands[actor]) for world, _ in found) / 300

    known = match.information(watcher)
    worlds = known.worlds(Chance(seed_of("counted")))
    counted = sum("duke" in map(next(worlds).face, match.table.state.hands[actor]) for _ in range(300)) / 300
    assert counted < 0.6 < believed()
    assert stories(known)[actor].claims == {"duke": 1}
    match.answer(watcher, "challenge")
    match.answer(actor, match.legal(actor)[0])
    assert stories(match.information(watcher))[actor].claims == {}


def test_a_claim_that_is_true_is_proven_and_equal_cards_are_one_option() -> None:
    for game in range(30):
        match = begun(2, f"options {game}")
        actor = starter_of(match)
        match.answer(actor, ("tax", None))
        match.answer(Seat(1 - actor), "challenge")
        assert match.ask is not None
        known, question = match.information(actor), match.ask.questions[actor]
        faces = [known.face(card) for card in match.table.state.hands[actor]]
        assert isinstance(question, Prove)
        tried = worth_trying(known, question)
        if "duke" in faces:
            assert [known.face(card) for card in tried] == ["duke"]
        else:
            assert len(tried) == len(set(faces))


def test_a_lead_is_worth_something_and_prospects_are_shares() -> None:
    match = begun(3, "prospects")
    face, state = match.dealer.face, match.table.state  # type: ignore[attr-defined]
    assert sum(prospect(state, seat, face) for seat in state.living) == pytest.approx(1)
    before = prospect(state, A, face)
    state.coins[A] += 3
    assert prospect(state, A, face) > before


def test_it_decides_the_same_again() -> None:
    match = begun(4, "again", **ALL)
    seat = starter_of(match)
    question = match.ask.questions[seat]  # type: ignore[union-attr]
    decided = {
        StrongBot().decide(match.information(seat), question, Chance(seed_of("again"))) for _ in range(2)
    }
    assert len(decided) == 1


def test_it_beats_players_who_answer_at_random() -> None:
    won = 0
    for game in range(12):
        match, mine = begun(3, f"random {game}"), Seat(game % 3)
        bots: list[Bot] = [RandomBot() for _ in range(3)]
        bots[mine] = strong = StrongBot()
        strong.budget = 24
        chance = Chance(seed_of(f"random {game}"))
        while match.ask is not None:
            seat = match.ask.waiting[0]
            question = match.ask.questions[seat]
            match.answer(seat, bots[seat].decide(match.information(seat), question, chance))
        assert match.outcome is not None
        won += mine in match.outcome.winners
    assert won >= 8, "four would be even"
