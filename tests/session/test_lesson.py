"""A first game: every game's lesson runs to its end as written, in an ordinary room, and refuses any other answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tavola.engine.ask import Ask
from tavola.engine.errors import Refused
from tavola.engine.game import Game, games
from tavola.engine.lesson import YOU, Beat, Lesson
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.session.effects import Effect, Save, Send, Wake
from tavola.session.host import Host
from tavola.session.lesson import beat_of, foreseen, is_over, lesson_of
from tavola.session.match import MatchState
from tavola.session.messages import PROTOCOL

LESSONS = [game for game in games().values() if game.lesson is not None]
EVERY_LESSON = pytest.mark.parametrize("game", LESSONS, ids=lambda game: game.id)
Json = dict[str, Any]


class Newcomer:
    """A person who plays a lesson, and the messages that their page was sent."""

    def __init__(self, game: str) -> None:
        self.now = 0
        self.sent: list[Json] = []
        self.saves: list[str] = []
        self.wakes: list[int] = []
        self.answered: int | None = None  # the number of the last question that was answered
        self.host = Host.teach(key="me", name="みさき", game=game, seed="5eed" * 16, app="test", now=0)
        self.take(self.host.begin(0))
        self.hello()

    def take(self, effects: list[Effect]) -> list[Json]:
        """Keep the effects of a call. Returns the messages that were sent."""
        sent = [json.loads(effect.text) for effect in effects if isinstance(effect, Send)]
        self.sent += sent
        self.saves += [effect.text for effect in effects if isinstance(effect, Save)]
        self.wakes = [effect.at for effect in effects if isinstance(effect, Wake)]
        return sent

    def say(self, **message: Any) -> list[Json]:
        return self.take(self.host.receive("me", json.dumps(message), self.now))

    def hello(self) -> None:
        self.say(t="hello", v=PROTOCOL, app="test", name="みさき", have=None)

    def answer(self, value: Any) -> list[Json]:
        """Answer the open question. Returns what was sent."""
        asked = self.screen["question"]["ask"]
        sent = self.say(t="answer", id=f"a{asked}.{value}", match=self.playing.id, ask=asked, value=value)
        if any(message["t"] == "ack" for message in sent):
            self.answered = asked
        return sent

    def wait(self) -> None:
        """Let the time pass until the host's next wake."""
        [self.now] = self.wakes
        self.take(self.host.tick(self.now))

    @property
    def screen(self) -> Json:
        return next(message for message in reversed(self.sent) if message["t"] == "screen")

    @property
    def playing(self) -> MatchState:
        assert self.host.playing is not None
        return self.host.playing

    @property
    def lesson(self) -> Lesson:
        return lesson_of(self.playing.match.game)

    @property
    def beat(self) -> Beat:
        beat = beat_of(self.lesson, self.playing.match)
        assert beat is not None
        return beat

    @property
    def asked(self) -> bool:
        """Whether the newcomer has an open question that they have not answered."""
        question = self.screen["question"]
        return question is not None and question["ask"] != self.answered

    def follow(self) -> Iterator[Beat]:
        """Play the script; yield each beat when its answers are due."""
        match = self.playing.match
        while beat_of(self.lesson, match) is not None:
            ask = match.asks
            yield self.beat
            while match.asks == ask and match.ask is not None:
                if self.screen["reading"] is not None:
                    self.say(t="read", ask=self.screen["reading"])
                elif self.asked:
                    assert refusals(self.answer(foreseen(match, YOU, self.beat))) == []
                else:
                    self.wait()


def refusals(sent: list[Json]) -> list[str]:
    return [message["why"]["key"] for message in sent if message["t"] == "refused"]


@EVERY_LESSON
def test_a_lesson_is_played_as_written(game: Game[Any, Any]) -> None:
    me = Newcomer(game.id)
    lesson, match = me.lesson, me.playing.match
    shown: list[Json] = []
    for beat in me.follow():
        ask = match.ask
        assert ask is not None
        assert set(beat.cues) <= set(ask.questions), f"beat {match.asks} speaks for somebody who is not asked"
        assert (YOU in beat.cues) == me.asked, f"beat {match.asks} does not lead the newcomer"
        shown.append(me.screen["lesson"])
        assert not shown[-1]["over"]
        if me.asked:
            question = me.screen["question"]
            for closed in question["refused"]:
                assert refusals(me.answer(closed["value"])), f"{closed['value']} was taken"
            assert question["shape"] != "choose" or len(question["options"]) == 1
            assert "asides" not in question
    assert match.asks == len(lesson.script) + lesson.free
    assert shown[-1]["step"] == shown[-1]["of"] - lesson.free
    assert lesson.free or (match.outcome is not None and YOU in match.outcome.winners)


@EVERY_LESSON
def test_after_the_script_the_newcomer_plays_like_anybody(game: Game[Any, Any]) -> None:
    me = Newcomer(game.id)
    match = me.playing.match
    assert [*me.follow()]
    while not is_over(me.lesson, match):
        words = me.screen["lesson"]
        assert (words["step"], words["say"]["key"]) == (words["of"], "lesson.free")
        if me.screen["reading"] is not None:
            me.say(t="read", ask=me.screen["reading"])
        elif me.asked:
            asked = me.screen["question"]
            open_ = [one["value"] for one in (*asked["options"], *asked.get("asides", ()))]
            assert asked["shape"] != "choose" or open_ == [*map(plain, match.legal(YOU))]
            assert refusals(me.answer(match.legal(YOU)[0])) == []
        else:
            me.wait()
    assert me.screen["lesson"]["over"]
    assert me.screen["lesson"]["say"]["key"] == "lesson.over"


def plain(answer: Any) -> Any:
    return json.loads(json.dumps(answer))


@EVERY_LESSON
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_step_are_there(game: Game[Any, Any], language: str) -> None:
    lesson = lesson_of(game)
    names = ["You", "Ada", "Bruno", "Chiyo", "Dario"][: lesson.seats]
    words = Words(texts(game.id, language), names)
    players = {"you": {"seat": 0}, **{f"p{seat}": {"seat": seat} for seat in range(1, lesson.seats)}}
    said = {"over", *(["free"] if lesson.free else []), *(beat.say for beat in lesson.script if beat.say)}
    keys = {f"lesson.{say}" for say in said}
    for key in keys:
        assert len(words.say(key, players)) < 170, f"{key}: a bubble is short"
    assert keys == {key for key in words.catalogue if key.startswith("lesson.")}


def test_an_answer_names_the_newcomers_own_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats that take concurrent steps have different question numbers."""
    monkeypatch.setattr(Ask, "number_of", lambda ask, seat: ask.number + 7)
    me = Newcomer(next(game.id for game in LESSONS if game.lesson and YOU in game.lesson.script[0].cues))
    asked, value = me.screen["question"]["ask"], foreseen(me.playing.match, YOU, me.beat)
    answer = {"t": "answer", "id": "a", "match": me.playing.id, "value": value}
    assert refusals(me.say(**answer, ask=asked - 7)) == ["why.stale"]
    assert refusals(me.say(**answer, ask=asked)) == []


def test_a_lesson_lets_nothing_else_happen() -> None:
    me = Newcomer(LESSONS[0].id)
    for message in (
        {"t": "again"},
        {"t": "lobby"},
        {"t": "stand"},
        {"t": "more_time", "ask": 0},
        {"t": "start"},
    ):
        assert refusals(me.say(**message)) == ["why.lesson"]
    assert refusals(me.take(me.host.receive("me", "{", me.now)))
    stale = {"t": "answer", "id": "x", "match": "another", "ask": 0, "value": "allow"}
    assert refusals(me.say(**stale)) == ["why.stale"]
    assert me.playing.match.answers == []


def test_a_lesson_goes_on_after_python_has_died() -> None:
    me = Newcomer("coup")
    script = me.follow()
    for _ in range(7):
        next(script)
    before = me.screen
    me.host = Host.restore(
        me.saves[-1], key="me", name="みさき", app="test", now=me.now, solo=True, teaches=True
    )
    me.hello()
    assert me.screen["lesson"] == before["lesson"]
    assert me.screen["question"] == before["question"]
    assert len([*me.follow()]) == len(me.lesson.script) - 6


def test_a_game_without_a_lesson_teaches_nothing() -> None:
    with pytest.raises(Refused):
        lesson_of(replace(LESSONS[0], lesson=None))


def test_equal_dice_may_change_places() -> None:
    me = Newcomer("khora")
    script = me.follow()
    next(beat for beat in script if beat.say == "dice")
    assert refusals(me.answer(("trade", "development"))) == ["why.lesson"], "the 4 belongs on Trade"
    next(beat for beat in script if beat.say == "threes")
    assert refusals(me.answer(("military", "culture"))) == [], "the two threes are alike"


def test_the_first_game_of_khora_tells_its_aim_first_and_leaves_at_least_three_choices_free() -> None:
    me = Newcomer("khora")
    match = me.playing.match
    assert me.screen["lesson"]["say"]["key"] == "lesson.aim"
    assert [*me.follow()]
    free = 0
    while not is_over(me.lesson, match):
        if me.asked:
            free += len(me.screen["question"].get("options", ())) != 1
            assert refusals(me.answer(match.legal(YOU)[0])) == []
        else:
            me.wait()
    assert free >= 3
