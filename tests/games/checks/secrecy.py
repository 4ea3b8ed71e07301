"""Checks: hidden faces change nothing that others see, nor who is asked what, nor what a bot decides."""

from __future__ import annotations

from games.checks.dead_ends import must_be_answerable, must_have_an_outcome
from games.checks.legality import is_legal
from games.checks.worlds import Told, answered_alike, must_step_alike, parted
from games.runs import (
    LONGEST_MATCH,
    Breach,
    Run,
    asked,
    bots_of,
    moments,
    must_be_equal,
    random_answer,
    seats_of,
    seen_by,
)
from tavola.bots.bot import Bot
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR, Match

SELDOM = 10
"""A bot that thinks ahead gives one answer in so many; the others are a quick bot's."""


def check_secrecy(run: Run) -> None:
    """Other hidden cards change nothing that a seat sees, nor what it sees of the next public step."""
    chance = run.chance("secrecy")
    for match in moments(run, chance):
        must_keep_answers_sealed(match, chance)
        if match.ask is None or match.ask.given:
            continue
        for _ in range(2):
            seats = seats_of(match)
            seat = seats[chance.below(len(seats))]
            elsewhere = in_another_world(match, seat, chance)
            must_be_equal(seen_by(match, seat), seen_by(elsewhere, seat), f"in another world for seat {seat}")
            must_be_answerable(elsewhere)
            must_step_alike(match.fork(), elsewhere, seat, chance)


def in_another_world(match: Match, seat: Seat, chance: Chance) -> Match:
    """The match with other hidden cards. Raises Breach if the match could not have reached this point with them."""
    try:
        return match.imagine(seat, chance)
    except Exception as error:
        raise Breach(f"the match depends on cards that seat {seat} has not seen: {error!r}") from error


def must_keep_answers_sealed(match: Match, chance: Chance) -> None:
    """While an ask is sealed, an answer changes nothing that others see."""
    if match.ask is None or not match.ask.sealed or len(match.ask.waiting) < 2:
        return
    answering = match.ask.waiting[chance.below(len(match.ask.waiting))]
    legal = match.ask.questions[answering].legal_for(match.knows(answering))
    twin = match.fork()
    newest = max(0, len(match.events) - 12)
    twin.answer(answering, legal[chance.below(len(legal))])
    for seat in seats_of(match):
        if seat != answering:
            seen, then = seen_by(match, seat, newest), seen_by(twin, seat, newest)
            must_be_equal(seen, then, f"a sealed answer, as seat {seat} sees it")


def check_public_asks(run: Run) -> None:
    """Who is asked what does not depend on hidden faces: not now, and not after the next public step."""
    chance = run.chance("asks")
    for match in moments(run, chance):
        if match.ask is None or match.ask.given:
            continue
        elsewhere = in_another_world(match, SPECTATOR, chance)
        must_be_equal(asked(match), asked(elsewhere), "with other hidden cards")
        here = match.fork()
        told_here, told_there = Told(here), Told(elsewhere)
        if not answered_alike(here, elsewhere, SPECTATOR, chance):
            continue
        if not parted(told_here.publicly(here), told_there.publicly(elsewhere)):
            must_be_equal(asked(here), asked(elsewhere), "with other hidden cards, a step later")


def check_bots(run: Run) -> None:
    """A bot gives the same answer in all worlds that its seat can't tell apart, and the answer is legal.

    Half of the answers that are played are random: people lead a match to where bots wouldn't, and answer in any order.
    """
    chance = run.chance("bots")
    for bot in bots_of(run.game):
        quick, match = bots_of(run.game)[0], run.begin()
        for number in range(LONGEST_MATCH // 10):
            if match.ask is None:
                must_have_an_outcome(match)
                break
            asked_one = quick if hasattr(bot, "budget") and number % SELDOM else bot
            for seat in (*match.ask.optional, match.ask.waiting[0]):
                answer = bot_answer(asked_one, match, seat, chance, now_and_then(match, chance))
                if answer is not None or seat not in match.ask.optional:
                    match.answer(*(random_answer(match, chance) if chance.below(2) else (seat, answer)))
                    break


def now_and_then(match: Match, chance: Chance) -> int:
    """In how many other worlds a bot is asked: in one at the start, later seldom in any."""
    return int(chance.below(1 + len(match.answers) // 20) == 0)


def bot_answer(bot: Bot, match: Match, seat: Seat, chance: Chance, worlds: int) -> Answer:
    """A bot's answer, which must be the same when it is asked again in so many other worlds."""
    ask = match.ask
    assert ask is not None, "the match is not over"
    seed = seed_of(f"{match.header.seed}/{len(match.answers)}/{seat}")
    answer = bot.decide(match.information(seat), ask.questions[seat], Chance(seed))
    silent = answer is None and seat in ask.optional
    if not silent and not is_legal(match, seat, ask.questions[seat], answer):
        raise Breach(f"{type(bot).__name__} gives {answer!r}, which is not legal")
    for _ in range(0 if ask.given else worlds):
        twin = in_another_world(match, seat, chance)
        assert twin.ask is not None, "the other world asks the same"
        there = bot.decide(twin.information(seat), twin.ask.questions[seat], Chance(seed))
        must_be_equal(answer, there, f"{type(bot).__name__} in another world")
    return answer
