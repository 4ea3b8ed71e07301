"""The questions of the dice phase: dice on tiles, and what is paid for those that are too low."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tavola.engine.ask import Answer, Assign, Knows, Option
from tavola.engine.dealer import Seat
from tavola.engine.memo import remembered
from tavola.engine.project import Clause, term_argument
from tavola.games.khora import events as heard
from tavola.games.khora.left_over import left_over
from tavola.games.khora.questions.actions import token_price
from tavola.games.khora.questions.common import FORFEIT, PHILOSOPHY, Asked
from tavola.games.khora.rows import ACTIONS, CITIZENS_PER_PHILOSOPHY
from tavola.games.khora.state import Player, State
from tavola.games.khora.today import effect_today


@dataclass(slots=True, eq=False)
class BuyCitizens(Asked):
    """Before tiles are chosen: how many philosophy tokens to spend on citizens (option `philosophy_for_citizens`, LG)."""

    def describe(self, answer: Answer) -> Option:
        if not answer:
            return Option("no_citizens")
        after = left_over(self.state.players[self.seat], philosophy=answer)
        return Option(
            "citizens",
            args={"philosophy": answer, "citizens": CITIZENS_PER_PHILOSOPHY * answer, "after": after},
        )


@dataclass(slots=True, eq=False)
class PutDice(Assign):
    """Each die on an action tile of its own (004.29). The clock puts them where they cost the fewest citizens."""

    not_said = frozenset({"choices", "state", "seat", "pieces", "slots"})
    state: State
    seat: Seat
    paying: Sequence[Clause] = ()
    """The payment in words, by the number of pips that all dice lack together, from 0 on (`Paying`)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        least = min(map(self.short, self.choices))
        return [answer for answer in self.choices if self.short(answer) == least]

    def short(self, answer: Answer) -> int:
        """The number of pips that all dice lack together."""
        pairs = zip(self.pieces, answer, strict=True)
        return sum([max(0, ACTIONS.index(action) - die) for die, action in pairs])

    def describe_piece(self, piece: Answer) -> Option:
        return Option("die", args={"die": piece})

    def describe_slot(self, slot: Answer) -> Option:
        effect = effect_today(self.state, self.seat, slot, token_price(self.state, self.seat))
        args = {"number": ACTIONS.index(slot), "action": term_argument("action", slot), "effect": effect}
        return Option("tile", args=args)

    def describe_fit(self, piece: Answer, slot: Answer) -> Option | None:
        short = ACTIONS.index(slot) - piece
        if short <= 0:
            return None
        had = self.state.players[self.seat].citizens
        return Option("short", args={"short": short, "had": had, "left": max(0, had - short)})


class Paying(Sequence[Clause]):
    """The payment in words, with the citizens that a seat has now: philosophy may buy some while the dice are put."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat

    def clauses(self) -> Sequence[Clause]:
        player = self.state.players[self.seat]
        return paying_clauses(player.citizens, player.dice)

    def __len__(self) -> int:
        return len(self.clauses())

    def __getitem__(self, short: Any) -> Any:
        return self.clauses()[short]


@remembered
def paying_clauses(citizens: int, dice: tuple[int, ...]) -> Sequence[Clause]:
    """The payment in words for 0, 1, 2... missing pips, up to the most that these dice can lack together."""
    most = sum(
        [len(ACTIONS) - 1 - n - die for n, die in enumerate(sorted(dice)) if len(ACTIONS) - 1 - n > die]
    )
    return [
        heard.NothingShort()
        if not short
        else heard.Short(short, citizens, citizens - short)
        if short <= citizens
        else heard.TooShort(short, citizens)
        for short in range(most + 1)
    ]


@dataclass(slots=True, eq=False)
class Settle(Asked):
    """Which tile to pay for next (004.31), to forfeit (option `pay_citizens`), or whether philosophy buys citizens first."""

    def describe(self, answer: Answer) -> Option:
        kind, what = answer
        player = self.state.players[self.seat]
        if kind == PHILOSOPHY:
            return buying_citizens(player)
        tile = player.tile(what)
        short = tile.short if tile else 0
        args = {"action": term_argument("action", what), "citizens": short}
        if kind == FORFEIT:
            return Option("forfeit", args=args)
        if short > player.citizens:
            return Option("set_aside", args=args)
        return Option("pay", args={**args, "after": left_over(player, citizens=short)})


def buying_citizens(player: Player) -> Option:
    """A philosophy token for citizens, in words."""
    after = left_over(player, philosophy=1)
    return Option("buy_citizens", args={"citizens": CITIZENS_PER_PHILOSOPHY, "after": after})
