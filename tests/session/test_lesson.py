"""A first game: every game's lesson runs to its end as written, through the rules, and lets nothing else happen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tavola.engine.ask import Ask
from tavola.engine.game import Game, games
from tavola.engine.lesson import YOU
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.session.effects import Effect, Send, Wake
from tavola.session.lesson import LessonRoom, foreseen

LESSONS = [game for game in games().values() if game.lesson is not None]
HELLO = json.dumps({"t": "hello", "v": 1, "app": "test", "name": "みさき", "have": None})


def said(effects: list[Effect], kind: str) -> list[Any]:
    messages = [json.loads(effect.text) for effect in effects if isinstance(effect, Send)]
    return [message for message in messages if message["t"] == kind]


def answered(room: LessonRoom, value: Any, now: int) -> list[Effect]:
    ask = room.match.ask
    assert ask is not None
    message = {
        "t": "answer",
        "id": f"a{ask.number}.{value}",
        "match": room.id,
        "ask": ask.number,
        "value": value,
    }
    return room.receive("me", json.dumps(message), now)


@pytest.mark.parametrize("game", LESSONS, ids=lambda game: game.id)
def test_a_lesson_is_played_as_written(game: Game[Any, Any]) -> None:
    assert game.lesson is not None
    room = LessonRoom.open(key="me", name="みさき", game=game.id, app="test", now=0)
    effects = room.receive("me", HELLO, 0)
    assert [m["t"] for m in map(json.loads, (e.text for e in effects if isinstance(e, Send)))] == [
        "welcome",
        "room",
        "screen",
    ]
    now, shown, events = 0, [], 0
    while room.match.ask is not None:
        step, ask = room.step, room.match.ask
        assert set(step.cues) <= set(ask.questions), f"step {ask.number} speaks for somebody who is not asked"
        [screen] = said(effects, "screen")
        events += len(screen["events"])
        shown.append(screen["lesson"])
        if YOU in ask.waiting or YOU in step.cues:
            assert YOU in step.cues, f"step {ask.number} does not lead the newcomer"
            question = screen["question"]
            offered = [option["value"] for option in question["options"]]
            for closed in question["refused"]:
                refused = said(answered(room, closed["value"], now), "refused")
                assert refused, f"{closed['value']} was taken"
            if question["shape"] == "choose":
                assert len(offered) == 1
            effects = answered(room, foreseen(room.match, YOU, step), now)
            assert said(effects, "ack")
        else:
            assert screen["question"] is None
            [wake] = [effect for effect in effects if isinstance(effect, Wake)]
            assert room.tick(wake.at - 1) == [wake], "who calls too early is asked to call again"
            now = wake.at
            effects = room.tick(now)
    assert room.match.asks == len(game.lesson.steps)
    assert room.match.outcome is not None
    assert YOU in room.match.outcome.winners
    [screen] = said(effects, "screen")
    assert events + len(screen["events"]) == len(room.match.events)
    assert screen["over"] is not None
    assert shown[-1]["step"] == shown[-1]["of"]


@pytest.mark.parametrize("game", LESSONS, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_step_are_there(game: Game[Any, Any], language: str) -> None:
    assert game.lesson is not None
    names = ["You", "Ada", "Bruno", "Chiyo", "Dario"][: game.lesson.seats]
    words = Words(texts(game.id, language), names)
    players = {"you": {"seat": 0}, **{f"p{seat}": {"seat": seat} for seat in range(1, game.lesson.seats)}}
    keys = {f"lesson.{step.say}" for step in game.lesson.steps if step.say} | {"lesson.won"}
    for key in keys:
        assert len(words.say(key, players)) < 170, f"{key}: a bubble is short"
    assert keys == {key for key in words.catalogue if key.startswith("lesson.")}


def test_an_answer_names_the_newcomers_own_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats that take steps of their own side by side have questions of their own numbers."""
    game = next(game for game in LESSONS if game.lesson and YOU in game.lesson.steps[0].cues)
    room = LessonRoom.open(key="me", name="みさき", game=game.id, app="test", now=0)
    monkeypatch.setattr(Ask, "number_of", lambda ask, seat: ask.number + 7)
    assert room.match.ask is not None
    value = foreseen(room.match, YOU, room.step)
    answer = {"t": "answer", "id": "a", "match": room.id, "value": value}
    [refused] = said(room.receive("me", json.dumps({**answer, "ask": room.match.ask.number}), 1), "refused")
    assert refused["why"]["key"] == "why.stale"
    assert said(room.receive("me", json.dumps({**answer, "ask": room.match.ask.number + 7}), 1), "ack")


def test_a_lesson_lets_nothing_else_happen() -> None:
    room = LessonRoom.open(key="me", name="みさき", game=LESSONS[0].id, app="test", now=0)
    for message in (
        {"t": "again"},
        {"t": "lobby"},
        {"t": "stand"},
        {"t": "more_time", "ask": 0},
        {"t": "start"},
    ):
        [refused] = said(room.receive("me", json.dumps(message), 1), "refused")
        assert refused["why"]["key"] == "why.lesson"
    assert said(room.receive("me", "{", 1), "refused")
    stale = {"t": "answer", "id": "x", "match": "another", "ask": 0, "value": "allow"}
    [refused] = said(room.receive("me", json.dumps(stale), 1), "refused")
    assert refused["why"]["key"] == "why.stale"
    assert room.match.answers == []


def test_equal_dice_may_change_places() -> None:
    room = LessonRoom.open(key="me", name="みさき", game="khora", app="test", now=0)
    now = 0
    while room.step.say != "three":
        now += 10_000
        asked = room.match.ask is not None and YOU in room.step.cues
        answered(room, foreseen(room.match, YOU, room.step), now) if asked else room.tick(now)
    refused = answered(room, ("trade", "culture", "politics"), now)
    assert said(refused, "refused"), "the 2 belongs on Culture"
    assert said(answered(room, ("culture", "politics", "trade"), now), "ack"), "the two fives are alike"
