"""Bots play many matches, dealt by one dealer or by several homes together; the last line printed is JSON."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from tavola.bots.bot import Bot, RandomBot
from tavola.dealing.circle import Circle, roots_of
from tavola.dealing.group import RISTRETTO
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.session.room import solo_seats
from tavola.terminal import bot_answer, play_out, refusal

Figures = dict[str, object]


def simulate(
    game_id: str,
    seats: int | None,
    count: int,
    seed: str,
    options: Mapping[str, object],
    homes: int | None = None,
) -> None:
    """Let bots play. Prints one line of JSON; the hash covers all records, so that equal hashes mean equal games.

    With `homes`, so many deal each match together; the line says what their audits found, and what dealing cost each home.
    """
    game = game_named(game_id)
    seats = seats or solo_seats(game)
    bots: list[Bot] = [next(iter(game.bots.values()), RandomBot)() for _ in range(seats)]
    seeds = [f"{seed}/{number}" for number in range(count)]
    headers = [Header(game_id, game.rules, seats, options, seed_of(each)) for each in seeds]
    wins, answers, digest, figures = [0] * seats, 0, sha256(), Figures()
    started = time.perf_counter()
    matches = (played_alone(header, bots) for header in headers)
    for match in matches if homes is None else played_together(headers, bots, homes, figures):
        assert match.outcome is not None, "a match played out is over"
        for winner in match.outcome.winners:
            wins[winner] += 1
        record = match.record()
        answers += len(record.answers)
        digest.update(record.dumps().encode())
    line = {
        "game": game_id,
        "seats": seats,
        "games": count,
        "answers": answers,
        "seconds": round(time.perf_counter() - started, 3),
        "wins": wins,
    }
    print(json.dumps({**line, **figures, "hash": digest.hexdigest()}))


def played_alone(header: Header, bots: Sequence[Bot]) -> Match:
    """A match that one dealer deals, and a bot in each seat plays."""
    match = Match.begin(header)
    play_out(match, bots, Chance(f"{header.seed}/bots"))
    return match


def played_together(
    headers: Sequence[Header], bots: Sequence[Bot], homes: int, figures: Figures
) -> Iterator[Match]:
    """The same matches, dealt by homes that know only their own; what follows from the audit's record. Fills in the figures."""
    verdicts: Counter[str] = Counter()
    sent, worked = [0] * homes, [0.0] * homes
    for header in headers:
        circle = Circle(header, RISTRETTO, roots_of(RISTRETTO, header.seed, homes), time.process_time)
        chance = Chance(f"{header.seed}/bots")
        while circle.match.ask is not None:
            circle.answer(*next_answer(circle, bots, chance))
        verdict = circle.audit()
        verdicts["fair" if verdict.fair else "unfair"] += 1
        for why in [] if verdict.fair else verdict.reasons():
            print(refusal(why, header.game), file=sys.stderr)
        sent = [a + b for a, b in zip(sent, circle.bytes, strict=True)]
        worked = [a + b for a, b in zip(worked, circle.seconds, strict=True)]
        yield circle.match if verdict.record is None else Match.replay(verdict.record)
    figures["homes"] = homes
    figures["audit"] = "unfair" if verdicts["unfair"] else "fair"
    figures["bytes"] = sent
    figures["cpu"] = [round(seconds, 3) for seconds in worked]


def next_answer(circle: Circle, bots: Sequence[Bot], chance: Chance) -> tuple[Seat, Answer]:
    """The next answer of a bot, made at its own home: an optional one if it gives it, else that of the first seat waited for."""
    ask = circle.match.ask
    assert ask is not None, "the match is not over"
    for seat in (*ask.optional, ask.waiting[0]):
        answer = bot_answer(circle.at_home(seat).match, bots, seat, chance)
        if answer is not None or seat not in ask.optional:
            return seat, answer
    raise AssertionError("a seat that is waited for answers")
