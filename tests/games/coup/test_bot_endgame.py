"""The last two influences: the strong bot keeps to its table, and a best responder gains little against it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bench.coup_exploit import Endgame, exploitability
from games.coup.scene import Scene
from tavola.bots.notes import Notes
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coup import GAME
from tavola.games.coup.bots import search
from tavola.games.coup.bots.careful import CarefulBot
from tavola.games.coup.bots.endgame import (
    DOUBTS,
    REPLIES,
    ROLES,
    WHOLE,
    Spot,
    acts_at,
    answers_at,
    applies,
    kept_at,
    mixed,
    table,
)
from tavola.games.coup.bots.endgame_table import TABLE
from tavola.games.coup.bots.search import worth_trying
from tavola.games.coup.bots.strong import StrongBot

UNSEEN = {"duke": 2, "assassin": 3, "captain": 2, "ambassador": 3, "contessa": 2}
"""By A, in `ended`."""


def ended(*moves: str, coins: str = "2 2", **options: Any) -> Scene:
    """A has a Contessa left, B an Assassin; a Duke and a Captain are lost."""
    return Scene("contessa -duke", "assassin -captain", coins=coins, **options).play(*moves)


def answers(scene: Scene, seat: int, times: int, **won: float) -> Counter[Answer]:
    """What the strong bot answers there, so many times, where that is what playouts tell it: nothing, unless said otherwise."""
    match, bot = scene.match, StrongBot()
    assert match.ask is not None
    [asked] = [each for each in match.ask.questions if each == seat]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            search, "worths", lambda _, options, *__: {each: won.get(each, 0.5) for each in options}
        )
        return Counter(
            bot.decide(match.information(asked), match.ask.questions[asked], Chance(seed_of(f"endgame {n}")))
            for n in range(times)
        )


def close(found: Counter[Answer], weights: dict[Answer, int]) -> bool:
    """Whether answers came as often as these weights say."""
    whole, times = sum(weights.values()), found.total()
    return {*found} <= {*weights} and all(
        abs(found[answer] / times - weight / whole) < 0.12 for answer, weight in weights.items()
    )


def test_it_acts_as_often_as_its_table_says() -> None:
    weights = acts_at(Spot(2, 2, "contessa", None, None), UNSEEN)
    aimed = {(action, 1 if action in ("steal", "assassinate") else None): n for action, n in weights.items()}
    assert close(answers(ended(), 0, 200), aimed)


def test_it_answers_as_often_as_its_table_says() -> None:
    tale = "duke"
    scene = ended("A tax", "B allow", "B assassinate A", coins="2 3")
    weights = answers_at(REPLIES, 4, Spot(3, 5, "contessa", tale, None), UNSEEN)
    assert close(answers(scene, 0, 200), weights)
    scene = ended("A steal B", "B block captain", coins="2 3")
    weights = answers_at(DOUBTS, 1, Spot(2, 3, "contessa", "captain", None), UNSEEN)
    assert close(answers(scene, 0, 200), weights)


def test_what_playouts_find_clearly_worse_is_not_drawn() -> None:
    """They know what the rival has told from the first turn on; the table knows its last claim."""
    scene = ended("A steal B", "B block captain", coins="2 3")
    assert {*answers(scene, 0, 40)} == {"allow", "challenge"}
    assert {*answers(scene, 0, 40, challenge=0.4)} == {"allow", "challenge"}
    assert {*answers(scene, 0, 40, challenge=0.3)} == {"allow"}
    assert {*answers(scene, 0, 40, allow=0.3)} == {"challenge"}


def test_a_block_is_doubted_at_the_coins_of_before_the_payment() -> None:
    for reactions in ("sealed", "first_come"):
        scene = ended("A assassinate B", "B block contessa", coins="4 3", reactions=reactions)
        weights = answers_at(DOUBTS, 3, Spot(4, 3, "contessa", "assassin", None), UNSEEN)
        assert close(answers(scene, 0, 200), weights), reactions


def test_it_keeps_what_its_table_names() -> None:
    scene = Scene("contessa -duke", "assassin -captain", deck="duke captain")
    scene.play("A exchange", "B allow")
    [returned] = answers(scene, 0, 5)
    kept = [
        scene.match.knows(0)(card)  # type: ignore[arg-type]
        for card in scene.state.hands[0]
        if card not in returned
    ]
    assert kept == [kept_at(Spot(2, 2, "contessa", "ambassador", None), ["duke", "captain"])]


def test_it_decides_alike_with_and_without_notes() -> None:
    """And its notes tell what playouts bring."""
    seen = 0
    for game in range(20):
        match = Match.begin(Header("coup", GAME.rules, 2, {}, seed_of(f"notes {game}")))
        chance = Chance(seed_of(f"notes {game}"))
        while match.ask is not None:
            seat = match.ask.waiting[0]
            known, question = match.information(seat), match.ask.questions[seat]
            if applies(known, question) and mixed(known, question, worth_trying(known, question)):
                plain, noting = StrongBot(), StrongBot()
                plain.budget = noting.budget = 8
                noting.notes = Notes()
                answer = plain.decide(known, question, chance.copy())
                assert noting.decide(known, question, chance.copy()) == answer
                assert len(worth_trying(known, question)) == 1 or answer in noting.notes.tried
                seen += 1
            match.answer(seat, CarefulBot().decide(known, question, chance))
    assert seen > 20


def test_what_nobody_can_hold_is_doubted_and_not_claimed() -> None:
    unseen = {**UNSEEN, "duke": 0}
    spot = Spot(2, 2, "contessa", None, None)
    assert answers_at(REPLIES, 1, spot, unseen) == {"challenge": 1}
    assert "tax" not in acts_at(spot, unseen)
    assert ("block", "contessa") in answers_at(REPLIES, 4, spot._replace(coins=3), {**UNSEEN, "contessa": 0})


def test_it_does_not_apply_to_other_games_or_larger_hands() -> None:
    def does(scene: Scene) -> bool:
        ask = scene.match.ask
        assert ask is not None
        return applies(scene.match.information(ask.waiting[0]), ask.questions[ask.waiting[0]])

    assert does(ended())
    assert does(ended(reactions="first_come"))
    assert not does(ended(reactions="stepwise"))
    assert not does(ended(exchange_mode="single_swap"))
    assert not does(Scene("contessa duke", "assassin -captain"))
    assert not does(Scene("contessa -duke", "assassin -captain", inquisitor=True))
    assert not does(Scene("contessa -duke", "assassin -captain", "duke -captain"))
    assert not does(Scene("contessa -duke", "assassin -captain", "-duke -captain"))


def test_it_does_not_apply_after_a_draft() -> None:
    """The deck is another one there."""
    options, seen = {"two_player_setup": "official_draft"}, 0
    for game in range(10):
        match = Match.begin(Header("coup", GAME.rules, 2, options, seed_of(f"draft {game}")))
        chance = Chance(seed_of(f"draft {game}"))
        while match.ask is not None:
            seat = match.ask.waiting[0]
            known, question = match.information(seat), match.ask.questions[seat]
            assert not applies(known, question)
            seen += all(len(hand) == 1 for hand in known.state.hands)
            match.answer(seat, CarefulBot().decide(known, question, chance))
    assert seen > 20


def test_every_weight_is_within_the_whole() -> None:
    for data in (table(TABLE).acts, *table(TABLE).replies, *table(TABLE).doubts):
        assert max(data) <= WHOLE
    assert max(table(TABLE).keeps) < len(ROLES)


@pytest.mark.parametrize("lost", [("duke", "captain"), ("assassin", "contessa")])
def test_a_best_responder_gains_little(lost: tuple[str, str]) -> None:
    """At two turns, which is quick; the bench looks further."""
    assert exploitability(Endgame(lost), (3, 3), 2) < 0.07
