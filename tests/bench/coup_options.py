"""Whether Coup's strong bot plays every expansion and option with sense: what it wins, and what it does.

python tests/bench/coup_options.py [--games 100] [--seed S] [--bot strong] [--field careful] [row ...]

A row is an expansion, an option or a preset. The strong bot plays in each seat by turns, alone against the field. Said are its
share of the wins with Wilson's interval and the even share, and of a hundred times that something could be done, how often it
was. What was never done is said last: that may be sense, or a fault.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from tavola.arena.intervals import wilson
from tavola.arena.line_up import new_bot
from tavola.bots.bot import Bot
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coup import GAME
from tavola.games.coup import questions as asked
from tavola.terminal import bot_answer, hear

ALL = {"factions": True, "inquisitor": True, "diplomat": True}
FACTIONS = {"factions": True}
INQUISITOR = {"inquisitor": True}
ROWS: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "six": (6, {}),
    "factions": (4, FACTIONS),
    "inquisitor": (4, INQUISITOR),
    "inquisitor, two": (2, INQUISITOR),
    "diplomat": (4, {"diplomat": True}),
    "diplomat, two": (2, {"diplomat": True}),
    "all": (5, ALL),
    "first_come": (4, {"reactions": "first_come"}),
    "stepwise": (4, {"reactions": "stepwise"}),
    "rounds_to_win": (3, {"rounds_to_win": 2}),
    "blocks": (4, {"blocks": "several", "reactions": "stepwise"}),
    "steal_min_target_coins": (4, {"steal_min_target_coins": 1}),
    "exchange_mode": (4, {"exchange_mode": "single_swap"}),
    "may_decline_proof": (4, {"may_decline_proof": False}),
    "challenger_may_still_block": (4, {"challenger_may_still_block": False}),
    "steal_from_just_eliminated": (4, {"steal_from_just_eliminated": False}),
    "bga": (2, {"two_player_setup": "bga"}),
    "starter_one": (2, {"two_player_setup": "starter_one"}),
    "official_draft": (2, {"two_player_setup": "official_draft"}),
    "faction_deal": (4, {**FACTIONS, "faction_deal": "random_halves"}),
    "convert_other": (4, {**FACTIONS, "convert_other": "any"}),
    "embezzle_min": (4, {**FACTIONS, "embezzle_min": 0}),
    "embezzle_caught": (4, {**FACTIONS, "embezzle_caught": "owner_chooses"}),
    "examine_swap": (4, {**INQUISITOR, "examine_swap": "return_first"}),
    "examine_pick": (4, {**INQUISITOR, "examine_pick": "random"}),
    "contessa_blocks_examine": (4, {**INQUISITOR, "contessa_blocks_examine": True}),
    "cooperate_same_faction": (4, {**FACTIONS, "diplomat": True, "cooperate_same_faction": False}),
    "retail_jp": (4, {**GAME.presets["retail_jp"]}),
    "bga_live": (4, {**GAME.presets["bga_live"], **ALL}),
    "indie": (4, {**GAME.presets["indie"], **FACTIONS, **INQUISITOR}),
}


class Watched:
    """A bot whose decisions are counted: what it could have done, and what it did."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.could, self.did = Counter[str](), Counter[str]()

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        answer = self.bot.decide(known, question, chance)
        if not isinstance(question, asked.Prove | asked.Lose | asked.Show | asked.Return | asked.Draft):
            self.could.update({deed(choice) for choice in question.choices})
            self.did[deed(answer)] += 1
        return answer


def deed(answer: Answer) -> str:
    """What an answer does, whomever it is aimed at.

    >>> deed(("steal", 2)), deed(("block", "duke")), deed("challenge")
    ('steal', 'block duke', 'challenge')
    """
    if isinstance(answer, str):
        return answer
    verb, more = answer
    return f"block {more}" if verb == "block" else str(verb)


def played(seats: int, options: dict[str, Any], bot: Watched, field: str, seed: str, mine: Seat) -> bool:
    """Whether the bot in that seat wins a match."""
    match = Match.begin(Header("coup", GAME.rules, seats, options, seed_of(seed)))
    bots: list[Bot] = [new_bot(GAME, field) for _ in range(seats)]
    bots[mine] = bot
    chance = Chance(seed_of(f"{seed}/bots"))
    while match.ask is not None and len(match.answers) < 5_000:
        hear(match, lambda seat: bot_answer(match, bots, seat, chance))
    return match.outcome is not None and mine in match.outcome.winners


def told(name: str, games: int, seed: str, hero: str, field: str) -> str:
    """A row: what is won, done and never done."""
    seats, options = ROWS[name]
    bot = Watched(new_bot(GAME, hero))
    won = sum(
        played(seats, options, bot, field, f"{seed}/{name}/{game}", Seat(game % seats))
        for game in range(games)
    )
    low, high = wilson(won, games)
    shares = [f"{what} {100 * bot.did[what] / could:.0f}" for what, could in sorted(bot.could.items())]
    never = [f"{what} (of {could})" for what, could in sorted(bot.could.items()) if not bot.did[what]]
    head = f"{name:27} {seats} seats  {won}/{games} = {won / games:.3f} [{low:.3f}, {high:.3f}]  even {1 / seats:.3f}"
    return f"{head}\n    {', '.join(shares)}\n    never: {', '.join(never) or 'nothing'}"


def main() -> None:
    """Print the rows that are asked for, or all."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", metavar="row", choices=[[], *ROWS], help="default: all")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="options")
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--field", default="careful")
    asked_for = parser.parse_args()
    for name in asked_for.rows or ROWS:
        print(told(name, asked_for.games, asked_for.seed, asked_for.bot, asked_for.field), flush=True)


if __name__ == "__main__":
    main()
