"""The gentle bot: a beginner that lays what fits, turns up its own, and hides what is left. And what each temper likes."""

from __future__ import annotations

from typing import Any

import pytest

from games.couperation.scene import Scene
from games.runs import Run
from tavola.bots.bot import Bot
from tavola.bots.thought import tempered
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.character import TEMPERS, Temper
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.games.couperation import GAME
from tavola.games.couperation.bots.gentle import GentleBot
from tavola.games.couperation.bots.manner import BOLD, CAREFUL
from tavola.games.couperation.bots.search import worth_trying


def decided(match: Match, bot: Bot) -> Answer:
    """What the bot answers to the question that is open."""
    assert match.ask is not None
    seat = match.ask.waiting[0]
    return bot.decide(match.information(seat), match.ask.questions[seat], Chance(seed_of("x")))


def said(table: Scene, bot: Bot) -> tuple[Any, ...]:
    """The bot's action, with the number of its first card in place of the handle."""
    kind, *what = decided(table.match, bot)
    return (kind, table.match.knows(Seat(0))(what[0]), *what[1:]) if what else (kind,)


def test_it_lays_the_card_that_comes_nearest_to_numbers_that_grow_evenly() -> None:
    assert said(Scene("26 33 48", "7 9 11"), GentleBot())[:2] == ("place", "33")


def test_it_turns_up_its_own_card_that_fits_and_nobody_elses() -> None:
    mine = Scene("26 27", "7 9 11", tower="3-3:24 4-5:28 5-5:A?31")
    assert said(mine, GentleBot())[:2] == ("reveal", "31")
    theirs = Scene("26 27", "7 9 11", tower="3-3:24 4-5:28 5-5:B?31")
    assert said(theirs, GentleBot())[0] != "reveal"


def test_the_sly_exchange_while_their_hand_is_full() -> None:
    likes: dict[Temper, str] = {"careful": "place", "sly": "exchange"}
    for temper, kind in likes.items():
        table = Scene("33 13 40", "7 9 11", reserve="20")
        assert said(table, tempered(GentleBot(), temper))[0] == kind


@pytest.mark.parametrize("options", [{}, {"finish": True}, dict(GAME.presets["strict"])], ids=str)
def test_it_plays_every_variant_to_its_end(options: dict[str, Any]) -> None:
    bots = [tempered(GentleBot(), temper) for temper in TEMPERS[:3]]
    match, asked = Run("couperation", 3, options, "gentle").begin(), 0
    while match.ask is not None:
        seat = match.ask.waiting[0]
        answer = decided(match, bots[seat])
        match.answer(seat, answer)
        asked += 1
    assert asked > 12


def test_a_temper_is_heard_in_how_far_behind_an_option_is() -> None:
    """The careful would rather build out than up, the bold up: that moves what a strong bot tries."""
    behind: dict[Temper | None, float] = {}
    tempers: tuple[Temper | None, ...] = (None, "careful", "bold")
    for temper in tempers:
        table = Scene("30 33 48", "7 9 11", tower="3-3:14 5-5:36")
        assert table.match.ask is not None
        options = worth_trying(table.match.information(Seat(0)), table.match.ask.questions[Seat(0)], temper)
        [behind[temper]] = [far for (_, _, *cell), far in options.items() if cell == [6, 6]]
    assert behind["careful"] < behind[None] < behind["bold"]
    assert behind["bold"] - behind["careful"] == pytest.approx(BOLD.height - CAREFUL.height)
