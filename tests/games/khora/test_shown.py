"""Numbers that Python computes for Khora's table: what an answer leaves, the price of the next step, a track's rewards."""

from __future__ import annotations

from typing import Any

from games.khora.scene import Scene
from tavola.engine.chance import seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header
from tavola.engine.words import Words, texts
from tavola.games.khora import GAME
from tavola.games.khora.book import book_of, reference, reward_of_step
from tavola.games.khora.left_over import left_over
from tavola.games.khora.options import Options
from tavola.games.khora.state import Player
from tavola.terminal import option_in_words

A = Seat(0)


def in_words(after: Any) -> list[tuple[str, int, int]]:
    """Triples of a thing, its amount now, and the amount left."""
    return [
        (clause["args"]["thing"]["term"], clause["args"]["had"], clause["args"]["left"])
        for clause in after["list"]
    ]


def test_what_becomes_smaller_is_told_and_nothing_else() -> None:
    player = Player(drachma=5, philosophy=2)
    assert in_words(left_over(player, drachma=3, philosophy=2)) == [
        ("counter.drachma", 5, 2),
        ("counter.philosophy", 2, 0),
    ]
    assert in_words(left_over(player, drachma=0)) == []
    assert in_words(left_over(player, drachma=6, philosophy=1)) == [], "it can't be paid"


def after(scene: Scene, name: str) -> list[tuple[str, int, int]]:
    """The amounts that the first option of this name leaves to A."""
    question = scene.match.question_for(A)
    assert question
    return in_words(next(one["args"]["after"] for one in question["options"] if one["name"] == name))


def test_a_price_in_drachma_and_philosophy_is_told_whole() -> None:
    scene = Scene("athens 1; drachma 9, philosophy 4; tiles development", "")
    assert after(scene, "develop_with_philosophy")[-1][0] == "counter.philosophy"
    scene = Scene("drachma 9, philosophy 1; cards gradualism", "", phase="progress")
    costs = scene.match.view(A)["focus"]["seats"][0]["steps"]
    assert after(scene, "raise_for") == [("counter.drachma", 9, 9 - costs["economy"])]
    scene.play("A economy")
    assert after(scene, "raise_with_philosophy")[-1] == ("counter.philosophy", 1, 0)


def test_the_next_step_costs_what_the_city_would_pay() -> None:
    scene = Scene("cards gradualism", "economy 7", phase="progress")
    first, second = scene.match.view(A)["focus"]["seats"]
    assert first["steps"] == {"economy": 1, "culture": 0, "military": 1}
    assert second["steps"].keys() == {"culture", "military"}, "economy is at its top"


def test_a_major_token_counts_as_its_colour() -> None:
    scene = Scene("tokens rrgB", "", phase="progress")
    assert scene.match.view(A)["focus"]["seats"][0]["tokens"] == {"r": 2, "g": 1, "b": 1}


def test_the_third_die_is_told_with_the_rewards_of_its_step() -> None:
    tracks = reference(Options(), 2)["tracks"]
    given = [
        (track, level)
        for track, steps in tracks.items()
        for level, step in steps.items()
        if step["third_die"]
    ]
    assert given == [("culture", "4")]
    book = book_of(Options())
    assert [clause["say"] for clause in reward_of_step(book, "culture", 4)["list"]] == ["clause.third_die"]
    assert [clause["say"] for clause in reward_of_step(book, "culture", 5)["list"]] == ["clause.more"]
    assert reward_of_step(book, "culture", 2) == {"list": []}


def test_the_events_to_come_stand_in_their_order_the_next_one_first() -> None:
    match = Match.begin(Header("khora", GAME.rules, 2, {}, seed_of("events")))
    [pile] = [zone["cards"] for zone in match.view(SPECTATOR)["zones"] if zone["name"] == "pile"]
    assert (pile[0]["face"], pile[-1]["face"]) == ("growing_populations", "conquest_of_the_persians")


def test_a_card_is_offered_with_the_tokens_that_it_needs() -> None:
    scene = Scene("drachma 9, philosophy 9; tokens rrg; tiles politics; hand bank persians council", "")
    question = scene.match.question_for(A)
    assert question
    words = Words(texts("khora", "en"), ["A", "B"])
    offered = [option_in_words(option, question, words).split(":")[0] for option in question["options"]]
    assert offered == [
        "Play Bank (0 drachma; 2 red)",
        "Play Persians (0 drachma; 1 green, 1 blue; 2 philosophy)",
        "Play Council (0 drachma)",
        "Play nothing",
    ]
