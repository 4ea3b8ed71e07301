"""Random matches for checks: a `Run` describes one, and snapshots compare all views of two."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tavola.engine.ask import SPEAKS_UP, Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.game import Game, View, game_named
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.options import option_values, typed_in
from tavola.engine.project import Json, arguments, name_of, plain
from tavola.engine.record import Header

FEW_PLAYOUTS = 4
LONGEST_MATCH = 30_000
"""The limit of answers, above the length of any match that ends."""


class Breach(AssertionError):
    """An invariant is broken."""


class Crash(Breach):
    """A check has raised an unexpected exception."""


@dataclass(frozen=True)
class Run:
    """All that is needed to repeat one random match."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = "s0"

    def begin(self, dealer: Any = None) -> Match:
        rules = game_named(self.game).rules
        return Match.begin(Header(self.game, rules, self.seats, self.options, seed_of(self.seed)), dealer)

    def chance(self, purpose: str) -> Chance:
        """A random stream of the check's own for each purpose, so that none disturbs another."""
        return Chance(seed_of(f"{self.seed}/{purpose}"))

    def command(self, check: str) -> str:
        """The command line that repeats a check on this run."""
        chosen = "".join(f" --option {name}={json.dumps(value)}" for name, value in self.options.items())
        return f"python tests/games/conformance.py {check} {self.game} --seats {self.seats} --seed {self.seed}{chosen}"


def sampled_runs(game: Game[Any, Any], count: int, salt: str) -> list[Run]:
    """Sample `count` runs through a game's seats, presets and options. Deterministic."""
    chance = Chance(seed_of(f"{salt}/{game.id}"))
    presets = [{}, *(dict(preset) for preset in game.presets.values())]
    runs = []
    for number in range(count):
        seats = game.fewest + number % (game.most - game.fewest + 1)
        options = presets[number] if number < len(presets) else drawn_options(game, chance)
        while game.unfit(seats, game.read_options(options)) is not None:
            options = drawn_options(game, chance)
        runs.append(Run(game.id, seats, options, f"{salt}{number}"))
    return runs


def drawn_options(game: Game[Any, Any], chance: Chance) -> dict[str, Any]:
    """A random value for each option."""
    drawn = {}
    for name, values in option_values(game.options).items():
        typed = typed_in(game.options, name)
        every = (*values, typed.example) if typed else values
        drawn[name] = every[chance.below(len(every))]
    return drawn


def random_answer(match: Match, chance: Chance) -> tuple[Seat, Answer]:
    """A uniformly random legal answer of a seat that can answer."""
    seat = seat_at_random(match, chance)
    legal = match.legal(seat)
    return seat, legal[chance.below(len(legal))]


def seat_at_random(match: Match, chance: Chance) -> Seat:
    """A random waiting seat; once in `SPEAKS_UP` times one whose answer is optional."""
    ask = match.ask
    assert ask is not None, "the match is not over"
    seats = ask.optional if ask.optional and chance.below(SPEAKS_UP) == 0 else ask.waiting
    return list(seats)[chance.below(len(seats))]


def played(run: Run, purpose: str = "play", dealer: Any = None) -> Iterator[Match]:
    """A match of random answers, yielded at its start and after each answer, the end included."""
    match, chance = run.begin(dealer), run.chance(purpose)
    yield match
    for _ in range(LONGEST_MATCH):
        if match.ask is None:
            return
        match.answer(*random_answer(match, chance))
        yield match
    raise Breach(f"after {LONGEST_MATCH} random answers the match has not ended")


def moments(run: Run, chance: Chance) -> Iterator[Match]:
    """A sample of the moments of a random match: dense at first, sparse later, the end included."""
    for step, match in enumerate(played(run)):
        if chance.below(1 + step // 20) == 0 or match.ask is None:
            yield match


def bots_of(game: str) -> list[Any]:
    """One bot of each kind; the first is a quick one. Those that think ahead do so with few playouts: as honestly, only worse.

    Bots that decide by the same function, only with other numbers, are one kind.
    """
    kinds: dict[Any, type[Any]] = {}
    for made in game_named(game).bots.values():
        kinds.setdefault(made.decide, made)
    bots = [made() for made in kinds.values()]
    for bot in bots:
        if hasattr(bot, "budget"):
            bot.budget = FEW_PLAYOUTS
    return bots


def seats_of(match: Match) -> list[Seat]:
    """Every seat, and the spectator."""
    return [*map(Seat, range(match.header.seats)), SPECTATOR]


def seen_by(match: Match, seat: Seat, since: int = 0, table: View | None = None) -> Json:
    """All that one seat is sent. `table`: the match's layout, made once for several seats."""
    return {
        "view": plain(table or match.layout(), match.knows(seat)),
        "events": match.events_for(seat, since),
        "question": match.question_for(seat),
        "waiting": match.waiting_for(seat),
    }


def snapshot(match: Match) -> Json:
    """All that anybody sees of a match; of events and answers only the newest."""
    newest = max(0, len(match.events) - 12)
    table = match.layout()
    seen = {seat: seen_by(match, seat, newest, table) for seat in seats_of(match)}
    over = None if match.outcome is None else [list(match.outcome.winners), list(match.outcome.scores)]
    asks = None if match.ask is None else match.asks  # a playout counts none: nobody is left to name one
    numbers = [asks, len(match.events), len(match.answers)]
    return {"seen": seen, "numbers": numbers, "answers": match.answers[-6:], "over": over}


def asked(match: Match) -> Json:
    """The public part of the ask: the seats, and their questions as a spectator knows them."""
    if match.ask is None:
        return None
    nobody = match.knows(SPECTATOR)
    return [
        [seat, seat in match.ask.optional, name_of(type(question)), arguments(question, nobody)]
        for seat, question in match.ask.questions.items()
    ]


def differ(left: Json, right: Json, path: str = "") -> str:
    """The first difference of two JSON values; empty if they are equal."""
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        return next((found for key in left if (found := differ(left[key], right[key], f"{path}.{key}"))), "")
    if isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        pairs = enumerate(zip(left, right, strict=True))
        return next((found for n, (a, b) in pairs if (found := differ(a, b, f"{path}[{n}]"))), "")
    return "" if left == right else f"{path or 'it'}: {left!r} is not {right!r}"


def must_be_equal(left: Json, right: Json, what: str) -> None:
    """Raises Breach, with the first difference, unless two JSON values are equal."""
    if left != right:
        raise Breach(f"{what}: {differ(left, right)}")
