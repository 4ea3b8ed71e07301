"""Every bot of every game decides by what its seat knows: alike in all worlds that the seat can't tell apart.

The conformance suite looks at this in random matches, too (`checks.secrecy`). Here each bot is asked by its name, in every
preset, also after an evening whose counts (`Game.ways`) it may go by.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any
from zlib import crc32

import pytest

from games.checks.secrecy import bot_answer
from games.runs import Breach
from tavola.bots.bot import Bot
from tavola.bots.thought import tempered
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.character import TEMPERS
from tavola.engine.game import Game, game_named, games
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.engine.record import Header

EVERY_BOT = [(game.id, name) for game in games().values() for name in game.bots]

PLAYOUTS = 12
"""The budget of a bot that thinks: enough to weigh, few enough for a test."""

QUICK, THINKER = 60, 12
"""How many decisions of a match are looked at."""


ENOUGH, MOST_MATCHES = 40, 100
"""A game of few decisions is played several times."""


def matches(game: Game[Any, Any]) -> Iterator[Match]:
    """Matches in every preset, of all numbers of seats in turn; every second one comes after others of the evening."""
    for number, options in enumerate(cycle(({}, *game.presets.values()))):
        seats = game.fewest + number % (min(game.most, 6) - game.fewest + 1)
        chance = Chance(seed_of(f"honest {game.id} {number}"))
        kinds = game.ways.counts if game.ways and number % 2 else ()
        ways = tuple([tuple([chance.below(9) for _ in kinds]) for _ in range(seats if kinds else 0)])
        yield Match.begin(Header(game.id, game.rules, seats, options, chance.seed, None, ways))


def looked_at(kind: type[Bot], game: Game[Any, Any]) -> int:
    """How many decisions of such bots of every temper were looked at, all alike. Raises Breach if one was not."""
    looked = 0
    for number, (match, temper) in enumerate(zip(matches(game), cycle((None, *TEMPERS)), strict=False)):
        if number > MOST_MATCHES or (number > len(game.presets) and looked > ENOUGH):
            break
        looked += look(tempered(kind(), temper), match)
    return looked


def look(bot: Any, match: Match) -> int:
    """The same of one match. The bot plays it itself, or, if it thinks, in turns with a quick one."""
    if hasattr(bot, "budget"):
        bot.budget = PLAYOUTS
    most = THINKER if hasattr(bot, "budget") else QUICK
    quick, chance, looked = next(iter(match.game.bots.values()))(), Chance(seed_of("look")), 0
    while match.ask is not None and looked < most:
        ask = match.ask
        for seat in (*ask.optional, *ask.waiting):
            asked = bot if most == QUICK or chance.below(4) == 0 else quick
            answer = bot_answer(asked, match, seat, chance, worlds=2 if asked is bot else 0)
            looked += asked is bot and not ask.given
            if answer is not None or seat not in ask.optional:
                match.answer(seat, answer)
                break
    return looked


def kind_of(game: str, name: str) -> Any:
    return game_named(game).bots[name]


@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_a_decision_is_the_same_when_the_unseen_cards_are_dealt_anew(game: str, name: str) -> None:
    assert looked_at(kind_of(game, name), game_named(game)) > ENOUGH


@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_one_that_peeks_at_a_single_card_is_found(game: str, name: str) -> None:
    class Peeps(kind_of(game, name)):  # type: ignore[misc]
        def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
            answer: Answer = super().decide(known, question, chance)
            zones = game_named(game).view(known.state).zones
            hidden = [card for zone in zones for card in zone.cards if known.face(card) is None]
            dealer = known.face.func.__self__  # type: ignore[attr-defined]
            odd = hidden and crc32(dealer.face(hidden[0]).encode()) % 2
            return question.legal_for(known.face)[0] if odd else answer

    with pytest.raises(Breach, match="another world"):
        looked_at(Peeps, game_named(game))
