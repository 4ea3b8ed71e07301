"""Why a bot would answer so (`bots.reasons`), in every game: as it answers, from what its seat knows, and every sum is right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.playthroughs import played_by_bots
from games.runs import Run
from tavola.bots.bot import RandomBot
from tavola.bots.notes import Notes, TakesNotes
from tavola.bots.reasons import as_data, counsel_of, decided, reasons_to, said
from tavola.bots.thought import answer_to, match_of, question_as_text
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import Game, games
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.engine.worlds import at_random
from tavola.games.coinche.bots import reasons as coinche
from tavola.games.khora.bots import playouts
from tavola.games.khora.bots.playouts import as_planned
from tavola.games.khora.questions import KeepCard
from tavola.insight import decisions, insight, review
from tavola.replay import open_replay
from tavola.session.room import solo_seats

WITH_REASONS = [game.id for game in games().values() if counsel_of(game)]
"""Games of which a bot takes notes; one need not."""

EVERY, MOST = 4, 24
"""Which decisions of a match are looked at, and how many."""

QUICK = 24
"""The iterations of a decision here: enough to weigh, few enough for a test."""

Json = Any


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is played out for the reader alone is played out in few worlds, and Khora at random."""
    monkeypatch.setattr(playouts, "WORLDS", (2, 2))
    monkeypatch.setattr(playouts, "COMPARED", 2)
    monkeypatch.setattr(playouts, "as_planned", lambda _seat: at_random)
    monkeypatch.setattr(coinche, "DEALS", 2)
    monkeypatch.setattr(coinche, "COMPARED", 2)


@cache
def asked(game: str) -> list[tuple[Match, str]]:
    """Some moments of a match, each with the question to the bot that can say why."""
    counsel = counsel_of(games()[game])
    assert counsel is not None
    name, budget = counsel
    found: list[tuple[Match, str]] = []
    for number, match in enumerate(played_by_bots(Run(game, solo_seats(games()[game]), seed="reasons"))):
        if match.ask is not None and match.ask.waiting and number % EVERY == 0 and len(found) < MOST:
            seat, chance = match.ask.waiting[0], Chance(seed_of(f"reasons {number}"))
            found.append((match.fork(), question_as_text(match, seat, name, min(budget, QUICK), chance)))
    return found


@pytest.mark.parametrize("game", WITH_REASONS)
def test_reasons_agree_with_the_answer_and_name_what_it_is_worth(game: str) -> None:
    weighed = 0
    for match, text in asked(game):
        data = json.loads(text)
        answer, notes = decided(match_of(data), data["seat"], data)
        assert answer == answer_to(text)  # a bot decides alike with notes and without
        rows = notes.weighed(answer)
        assert rows[0].answer == answer
        worths = [row.worth for row in rows if row.worth is not None]
        weighing = worths[1:] if notes.by_rule else worths
        assert weighing == sorted(weighing, reverse=True)
        if len(rows) > 1:
            weighed += 1
            assert len({row.answer for row in rows}) == len(rows)
            assert all(match.accepts(data["seat"], row.answer) for row in rows)
    assert weighed > 5


@pytest.mark.parametrize("game", WITH_REASONS)
def test_reasons_are_the_same_when_unseen_cards_are_dealt_anew(game: str) -> None:
    for number, (match, text) in enumerate(asked(game)):
        data = json.loads(text)
        other = match.imagine(data["seat"], Chance(seed_of(f"world {number}")))
        chance = Chance(seed_of("the same"))
        counsel = (data["bot"], data["budget"])
        one, two = (question_as_text(each, data["seat"], *counsel, chance.copy()) for each in (match, other))
        assert one == two
        # asked in either truth itself, not by text, it notes the same
        found = [(each, *decided(each, data["seat"], data)) for each in (match, other)]
        mine, its = (as_data(each, data["seat"], answer, notes) for each, answer, notes in found)
        assert mine == its


@pytest.mark.parametrize("game", WITH_REASONS)
def test_beliefs_are_probabilities_and_sum_to_one_where_one_is_true(game: str) -> None:
    believed = 0
    for _match, text in asked(game):
        for belief in reasons_to(text)["beliefs"]:
            shares = [row["share"] for row in belief["rows"]]
            believed += 1
            assert shares
            assert all(0 <= share <= 1000 for share in shares)
            if belief["exactly_one"]:
                assert abs(sum(shares) - 1000) <= len(shares), belief
    assert believed or game == "khora"  # whose cities hide only cards that its bot does not guess


@pytest.mark.parametrize("game", WITH_REASONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_words_and_names_only_values_that_are_given(game: str, language: str) -> None:
    catalogue = texts(game, language)
    words = Words(catalogue, [*"ABCDEF"])
    for _match, text in asked(game):
        data = reasons_to(text)
        words.say(f"reasons.unit.{data['unit']}", {})
        words.say(data["question"]["key"], data["question"]["args"])
        for value in (
            *data["says"],
            *(row["words"] for row in data["rows"]),
            *(belief["about"] for belief in data["beliefs"]),
            *(row["what"] for belief in data["beliefs"] for row in belief["rows"]),
        ):
            assert words.say_value(value).strip()
        for n, sentence in enumerate(data["says"]):
            plain = f"{sentence['say']}.plain"
            told = words.say(plain, sentence["args"]) if plain in catalogue else words.say_value(sentence)
            named = [words.say_value(value) for value in sentence["args"].values() if isinstance(value, dict)]
            for name in sorted(named, key=len, reverse=True):
                told = told.replace(name, "")
            assert not re.search(r"[%±]" if n else r"[\d%±]", told), "figures are told to who asks for them"
        assert not any(isinstance(number, float) for number in numbers_in(data))  # none crosses the wire


def test_what_all_games_share_has_the_same_entries_with_the_same_values_in_every_language() -> None:
    holes = [
        {key: sorted(re.findall(r"{\w+}", text)) for key, text in texts(None, language).items()}
        for language in LANGUAGES
    ]
    assert holes[0] == holes[1] == holes[2]
    assert "reasons.clear" in holes[0]
    loose = [key for key, text in texts(None, "fr").items() if re.search(r"[^\u202f/][;:!?](?!/)", text)]
    assert loose == []


def test_an_answer_whose_words_name_its_card_does_not_name_it_twice() -> None:
    """Otherwise it reads oddly, and is not found again among the answers that the bot has weighed."""
    khora = games()["khora"]
    match = Match.begin(Header("khora", khora.rules, 2, {}, seed_of("a card to keep")))
    assert match.ask is not None
    while not isinstance(match.ask.questions[match.ask.waiting[0]], KeepCard):
        seat = match.ask.waiting[0]
        match.answer(seat, match.ask.questions[seat].legal_for(match.knows(seat))[0])
    seat = match.ask.waiting[0]
    words = said(match, seat, match.ask.questions[seat].legal_for(match.knows(seat))[0])
    assert words["say"] == "answer.keep"
    assert words["args"]["card"]["face"]


def numbers_in(data: Json) -> Iterator[float]:
    if isinstance(data, dict | list):
        for item in data.values() if isinstance(data, dict) else data:
            yield from numbers_in(item)
    elif isinstance(data, int | float):
        yield data


def test_what_was_tried_seldom_is_compared_in_the_worlds_that_it_saw() -> None:
    notes = Notes("win")
    for outcome in (0.9, 0.7, 0.2, 0.2):
        notes.note("best", outcome)
    for outcome in (0.6, 0.6):  # more than the best brings on average, but less in the same worlds
        notes.note("dropped", outcome)
    best, dropped = notes.weighed("best")
    assert best.worth == pytest.approx(0.5)
    assert dropped.worth == pytest.approx(0.3)
    assert dropped.error == pytest.approx(0.1)
    assert not dropped.is_clearly_worse


def test_an_opinion_is_no_playout_and_makes_no_answer_clearly_worse() -> None:
    notes = Notes("win", opinions={"best": 0.0, "other": -0.1})
    for option in ("best", "other") * 5:
        notes.note(option, 0.5)
    [_, other] = notes.weighed("best")
    assert other.worth == pytest.approx(0.4)
    assert not other.is_clearly_worse


def test_a_bot_without_notes_gives_no_counsel() -> None:
    assert not isinstance(RandomBot(), TakesNotes)
    match, text = asked("coup")[0]
    data = {**json.loads(text), "bot": "careful"}
    with pytest.raises(TypeError, match="why"):
        decided(match, data["seat"], data)


def recorded(game: str) -> str:
    """A whole match of random answers as a file."""
    match = Match.begin(Header(game, games()[game].rules, solo_seats(games()[game]), {}, seed_of("insight")))
    match.playout(Chance(seed_of("blunders")).fractions())
    return match.record().dumps()


@pytest.mark.parametrize("game", WITH_REASONS)
def test_a_finished_match_lists_its_decisions_and_each_has_reasons(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    brief(monkeypatch)
    text = recorded(game)
    found = decisions(text)
    steps = open_replay(text)["steps"]
    assert len(found) > 5
    assert [each["at"] for each in found] == sorted({each["at"] for each in found})
    assert all(steps[each["step"]]["waiting"] for each in found)
    for each in found[:: max(1, len(found) // 4)]:
        assert insight(text, each["at"])["seat"] == each["seat"]


def test_a_review_marks_some_blunders_and_only_what_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    brief(monkeypatch, 100)
    text = recorded("coup")
    reviewed = [review(text, each["at"]) for each in decisions(text)[:16]]
    marked = [each for each in reviewed if each["verdict"] == "marked"]
    assert {each["verdict"] for each in reviewed} == {"same", "close", "marked"}
    assert all(each["less"] > 2 * each["error"] for each in marked)
    assert all(each["best"] != each["given"] for each in marked)


@pytest.mark.parametrize(("game", "which"), [("khora", slice(-12, None)), ("coinche", slice(5))])
def test_what_a_bot_does_by_rule_is_played_out_for_the_review(
    game: str, which: slice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of a city is quick to play out; a deal begins with calls."""
    monkeypatch.setattr(playouts, "COMPARED", 12)
    monkeypatch.setattr(playouts, "as_planned", as_planned)
    monkeypatch.setattr(coinche, "COMPARED", 40)
    text = recorded(game)
    reviewed = [review(text, each["at"]) for each in decisions(text)[which]]
    marked = [each for each in reviewed if each["verdict"] == "marked"]
    assert marked
    assert {each["verdict"] for each in reviewed} <= {"same", "close", "marked"}
    assert all(each["less"] > 2 * each["error"] for each in marked)


def brief(monkeypatch: pytest.MonkeyPatch, budget: int = QUICK) -> None:
    """The counsel has few iterations, so that a test is quick."""

    def counsel(game: Game[Any, Any]) -> tuple[str, int] | None:
        found = counsel_of(game)
        return found and (found[0], min(budget, found[1]))

    monkeypatch.setattr("tavola.insight.counsel_of", counsel)
