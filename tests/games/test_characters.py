"""Bots of a game have four levels and four tempers, and people can tell the tempers apart by how they play.

Told apart means: an observer who knows how each temper has played in some games says of other games, by its answers alone, whose
they were. `python3 tests/games/test_characters.py coup normal 50` prints the answers of fifty games, and who was
taken for whom in fifty more.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "py")]

import pytest

from tavola.bots.thought import quick_bot, tempered, thinker_of
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.character import LEVELS, TEMPERS, Level, Temper
from tavola.engine.game import Game, game_named, games
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.engine.record import Header

Occasion = tuple[str, bool]
"""A trait that an answer could show, and whether it did."""

Shown = Mapping[str, tuple[int, int]]
"""By trait, how often a player showed it, and on how many occasions."""

CAN_CHOOSE = [game for game in games().values() if game.levels]


@pytest.mark.parametrize("game", CAN_CHOOSE, ids=lambda game: game.id)
def test_a_game_has_four_levels_of_different_players(game: Game[Any, Any]) -> None:
    assert tuple(game.levels) == LEVELS
    assert len(set(game.levels.values())) == len(LEVELS)
    for level in LEVELS:
        assert game.levels[level].bot in game.bots
        assert thinker_of(game, level) or type(quick_bot(game, level)) is game.bots[game.levels[level].bot]


@pytest.mark.parametrize(
    ("game", "level", "count"),
    [
        ("coup", "gentle", 50),
        ("coup", "normal", 50),
        ("coinche", "normal", 10),
        ("couperation", "gentle", 20),
        ("couperation", "normal", 30),
        ("khora", "normal", 6),
    ],
)
def test_tempers_are_told_apart_by_how_they_play(game: str, level: Level, count: int) -> None:
    known, seen = (traits(game, level, seed, count) for seed in ("known", "seen"))
    assert {temper: likeliest(known, seen[temper]) for temper in TEMPERS} == {each: each for each in TEMPERS}


def test_an_observer_who_knows_nothing_tells_nobody_apart() -> None:
    same = {temper: {"lie": (1, 10)} for temper in TEMPERS}
    assert {likeliest(same, {"lie": (lies, 10)}) for lies in (0, 1, 4)} == {TEMPERS[0]}


def likeliest(known: Mapping[Temper, Shown], seen: Shown) -> Temper:
    """Whose known answers make those seen the likeliest, one occasion independent of another: a naive Bayes classifier."""

    def likelihood(temper: Temper) -> float:
        total = 0.0
        for trait, (shown, could) in seen.items():
            before, chances = known[temper].get(trait, (0, 0))
            share = (before + 0.5) / (chances + 1)
            total += shown * log(share) + (could - shown) * log(1 - share)
        return total

    return max(known, key=likelihood)


def traits(game: str, level: Level, seed: str, count: int) -> dict[Temper, Shown]:
    """What each temper shows in so many games against the other three, in every seat by turns."""
    could = {temper: Counter[str]() for temper in TEMPERS}
    shown = {temper: Counter[str]() for temper in TEMPERS}
    for n in range(count):
        seated = TEMPERS[n % 4 :] + TEMPERS[: n % 4]
        for temper, (trait, does) in played(game, level, seated, f"{seed} {n}"):
            could[temper][trait] += 1
            shown[temper][trait] += does
    return {
        temper: {trait: (shown[temper][trait], could[temper][trait]) for trait in sorted(could[temper])}
        for temper in TEMPERS
    }


def played(name: str, level: Level, seated: Sequence[Temper], seed: str) -> Iterable[tuple[Temper, Occasion]]:
    """One game of four: every occasion on which somebody could show a trait."""
    game, chance = game_named(name), Chance(seed_of(seed))
    kind = game.bots[game.levels[level].bot if game.levels else next(iter(game.bots))]
    occasions = OCCASIONS[name]
    bots = [tempered(kind(), temper) for temper in seated]
    match = Match.begin(Header(name, game.rules, len(bots), {}, seed_of(seed)))
    while match.ask is not None:
        seat = match.ask.waiting[0]
        known, question = match.information(seat), match.ask.questions[seat]
        answer = bots[seat].decide(known, question, chance)
        for occasion in occasions(known, question, answer):
            yield seated[seat], occasion
        match.answer(seat, answer)


def of_coup(known: InformationSet, question: Question, answer: Answer) -> Iterable[Occasion]:
    """A lie, a doubt, a block without the card: apart while both cards are there, and with one lost."""
    hand = [known.face(card) for card in known.state.hands[known.seat]]
    when = "hurt" if known.state.lost[known.seat] else "whole"
    choices: Sequence[Any] = getattr(question, "choices", ())
    if type(question).__name__ == "Act":
        claim = known.state.book.action[answer[0]].claim
        yield f"lie {when}", bool(claim) and claim not in hand
    elif any(isinstance(choice, tuple) for choice in choices):
        yield f"bluff {when}", isinstance(answer, tuple) and answer[1] not in hand
    if "challenge" in choices:
        yield f"doubt {when}", answer == "challenge"


def of_coinche(known: InformationSet, question: Question, answer: Answer) -> Iterable[Occasion]:
    """A bid, a double: apart while the team is behind."""
    state = known.state
    ours = state.order.index(known.seat) % 2
    when = "behind" if state.scores[ours] < state.scores[1 - ours] else "ahead"
    if type(question).__name__ == "Call":
        yield f"bid {when}", isinstance(answer, tuple)
        yield f"high {when}", isinstance(answer, tuple) and isinstance(answer[1], int) and answer[1] > 90
    if "coinche" in getattr(question, "choices", ()):
        yield f"double {when}", answer == "coinche"


def of_couperation(known: InformationSet, question: Question, answer: Answer) -> Iterable[Occasion]:
    """The wish to begin; a card laid high, and an exchange: apart when something has gone wrong."""
    when = "troubled" if known.state.is_troubled() else "untroubled"
    if type(question).__name__ == "Wish":
        for wish in ("want", "rather_not"):
            yield f"begin: {wish}", answer == wish
    if type(question).__name__ == "Act":
        legal = question.legal_for(known.face)
        rows = {other[3] - other[2] for other in legal if other[0] == "place"}
        if any(other[0] == "exchange" for other in legal):
            yield f"exchange {when}", answer[0] == "exchange"
        if answer[0] == "place" and len(rows) > 1:
            yield f"high {when}", answer[3] - answer[2] > min(rows)


def of_khora(known: InformationSet, question: Question, answer: Answer) -> Iterable[Occasion]:
    """Each action on the dice: apart while somebody has more points."""
    me = known.state.players[known.seat]
    when = "behind" if any(other.vp > me.vp for other in known.state.others(known.seat)) else "ahead"
    if type(question).__name__ == "PutDice":
        for action in ("trade", "culture", "military", "legislation", "politics"):
            yield f"{action} {when}", action in answer


OCCASIONS: Mapping[str, Callable[[InformationSet, Question, Answer], Iterable[Occasion]]] = {
    "coup": of_coup,
    "coinche": of_coinche,
    "couperation": of_couperation,
    "khora": of_khora,
}


if __name__ == "__main__":
    chosen, of_level, many = sys.argv[1], sys.argv[2], int(sys.argv[3])
    first, second = (traits(chosen, of_level, seed, many) for seed in ("known", "seen"))  # type: ignore[arg-type]
    for each in TEMPERS:
        print(each, {trait: f"{shown} of {could}" for trait, (shown, could) in first[each].items()})
        print(f"  taken for {likeliest(first, second[each])}")
