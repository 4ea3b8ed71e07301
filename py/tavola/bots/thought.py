"""A question to a bot that thinks, as text: so another worker or process answers it, and the table goes on meanwhile.

The text holds what the bot's seat knows and nothing else: the public answers, what the dealer did before everybody, and the
faces that the seat has seen. Its reader plays a match with these, in which the other cards lie otherwise, and asks the bot
there. So truths that the seat can't tell apart give the same text, and the same text gives the same answer wherever it is read.

>>> from tavola.engine.record import Header
>>> header = Header("coup", game_named("coup").rules, 2, {}, seed_of("tonight"))
>>> match = Match.begin(header)
>>> text = question_as_text(match, Seat(1), "careful", 0, Chance(seed_of("thinking")))
>>> answer_to(text) == match.game.bots["careful"]().decide(
...     match.information(Seat(1)), match.ask.questions[Seat(1)], thinking_chance(Chance(seed_of("thinking")))
... )
True
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tavola.bots.bot import Bot, RandomBot, Tempered
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.character import Level, Temper
from tavola.engine.dealer import SPECTATOR, Handle, HostDealer, Lot, Remembers, Seat
from tavola.engine.foreign import read_json
from tavola.engine.game import Game, game_named
from tavola.engine.match import Match
from tavola.engine.record import Header, read_answer


def quick_bot(game: Game[Any, Any], level: Level, temper: Temper | None = None) -> Bot:
    """A bot that answers at once: the level's own, or the game's first bot in the place of one that thinks.

    >>> type(quick_bot(game_named("coup"), "master")).__name__
    'CarefulBot'
    """
    name, budget = game.levels.get(level, (None, 0))
    kind = game.bots[name] if name and not budget else next(iter(game.bots.values()), RandomBot)
    return tempered(kind(), temper)


def tempered(bot: Bot, temper: Temper | None) -> Bot:
    """The bot with that temper, if it can have one."""
    if isinstance(bot, Tempered):
        bot.temper = temper
    return bot


def thinker_of(game: Game[Any, Any], level: Level) -> tuple[str, int] | None:
    """The bot that thinks at a level: its name and its budget; None if none does.

    A budget is a number of iterations, never a time, or the bot would answer otherwise on another device. It keeps no memory.
    `quick_bot` answers in its place where its thought does not come in time.

    >>> thinker_of(game_named("coup"), "normal"), thinker_of(game_named("coup"), "strong")
    (None, ('strong', 200))
    """
    name, budget = game.levels.get(level, ("", 0))
    return (name, budget) if budget else None


def question_as_text(
    match: Match,
    seat: Seat,
    bot: str,
    budget: int,
    chance: Chance,
    temper: Temper | None = None,
    only: Sequence[Answer] = (),
) -> str:
    """The question that a seat is asked, for a bot of the match's game. Raises TypeError for a dealer that does not remember.

    `only`: for the bot's reasons (`bots.reasons`), the answers to weigh.
    """
    dealer, knows, header = match.dealer, match.knows(seat), match.header
    if not isinstance(dealer, Remembers):
        raise TypeError("a question crosses with what the dealer did")
    cards = [(lot.first + n) for lot in dealer.lots for n in range(len(lot.faces or lot.cards))]
    seen = ((card, knows(Handle(card))) for card in cards)
    data = {
        "game": header.game,
        "seats": header.seats,
        "options": dict(header.options),
        "first": header.first,
        "ways": header.ways,
        "answers": match.unsealed(),
        "lots": dealer.lots,
        "rolls": dealer.rolls,
        "seen": [each for each in seen if each[1] is not None],
        "seat": seat,
        "bot": bot,
        "budget": budget,
        "temper": temper,
        "seed": thinking_chance(chance).seed,
    }
    if only:
        data["only"] = only
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def thinking_chance(chance: Chance) -> Chance:
    """The chance of a thought. It is drawn, so that the seed of the one that it comes from does not cross."""
    return Chance(seed_of(f"{chance.below(1 << 128):x}"))


def answer_to(text: str) -> Answer:
    """What the bot answers. Raises ValueError, KeyError, TypeError or Refused if the text is no such question."""
    data = read_json(text)
    match, seat = match_of(data), Seat(data["seat"])
    bot = tempered(match.game.bots[data["bot"]](), data["temper"])
    bot.budget = data["budget"]  # type: ignore[attr-defined] # only a bot that thinks is asked so
    if match.ask is None:
        raise ValueError("nothing is asked")
    answer: Answer = bot.decide(match.information(seat), match.ask.questions[seat], Chance(data["seed"]))
    return answer


def match_of(data: dict[str, Any]) -> Match:
    """A match that the seat can't tell from the one that it was asked in."""
    from tavola.engine.imagine import Possible  # loaded with the first thought

    lots = [Lot(Handle(first), tuple(faces), tuple(cards)) for first, faces, cards in data["lots"]]
    chance = Chance(data["seed"])
    orders = Possible(lots, dict(data["seen"]).get).draw(chance)
    dealer = HostDealer(chance.seed).otherwise(orders, data["rolls"], chance)
    game = game_named(data["game"])
    header = Header(game.id, game.rules, data["seats"], data["options"], chance.seed, data["first"])
    header = header._replace(ways=tuple([tuple(row) for row in data["ways"]]))
    match = Match.begin(header, dealer)
    for seat, answer in data["answers"]:
        # with other cards, some of the others' answers would not have been legal
        match.answer(Seat(seat), read_answer(answer), match.knows(SPECTATOR))
    return match
