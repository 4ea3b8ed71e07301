"""The questions of legislation, trade and military."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tavola.engine.ask import Answer, Knows, Option
from tavola.engine.dealer import Seat
from tavola.engine.errors import Why
from tavola.engine.project import term_argument
from tavola.games.khora.left_over import left_over
from tavola.games.khora.questions.common import NO, Asked, card_args
from tavola.games.khora.rows import COLOURS, TOKEN_PRICE, Space
from tavola.games.khora.state import State


@dataclass(slots=True, eq=False)
class KeepDrawn(Asked):
    """Legislation: keep one of two drawn cards; the other goes under the deck (004.39)."""

    def describe_for(self, answer: Answer, knows: Knows) -> Option:
        return Option("keep", card=answer, args=card_args(self.state, answer, knows(answer)))


@dataclass(slots=True, eq=False)
class BuyToken(Asked):
    """Trade: buy one minor token of any colour, or none (004.43)."""

    @property
    def price(self) -> int:
        return token_price(self.state, self.seat)

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        enough = self.state.players[self.seat].drachma >= self.price
        return [NO, *COLOURS] if enough else [NO]

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def describe(self, answer: Answer) -> Option:
        if answer == NO:
            return Option("buy_nothing")
        player = self.state.players[self.seat]
        args = {"colour": term_argument("colour", answer), "price": self.price}
        after = left_over(player, drachma=self.price)
        return Option("buy", args={**args, "had": player.tokens(answer), "after": after})

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        if self.state.players[self.seat].drachma < self.price:
            for colour in COLOURS:
                yield colour, Why("too_poor", {"cost": self.price})


def token_price(state: State, seat: Seat) -> int:
    """The price of a minor token for a seat in trade: less with Corinthian Columns (LG)."""
    columns = state.book.cards["corinthian_columns"]
    return columns.numbers["price"] if state.has(seat, columns.id) else TOKEN_PRICE


@dataclass(slots=True, eq=False)
class TakeToken(Asked):
    """Scholarly Welcome: a free minor token of any colour (LG)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return self.choices

    def describe(self, answer: Answer) -> Option:
        had = self.state.players[self.seat].tokens(answer)
        return Option("take", args={"colour": term_argument("colour", answer), "had": had})


@dataclass(slots=True, eq=False)
class Explore(Asked):
    """Which space within reach to explore, if any (004.46-47)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def describe(self, answer: Answer) -> Option:
        if answer == NO:
            return Option("explore_nothing")
        space = self.state.book.spaces[answer]
        lose = loss_at(self.state, self.seat, space)
        args: dict[str, object] = {
            "token": tokens_argument(space),
            "need": space.need,
            "lose": lose,
            "after": left_over(self.state.players[self.seat], troops=lose),
            "drachma": space.drachma,
            "vp": space.vp,
        }
        if answer == "persepolis":
            return Option("explore_persepolis", args=args)
        return Option(f"explore_{answer[0]}", args=args)

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        troops = self.state.players[self.seat].troops
        for space in self.state.book.spaces.values():
            if space.id not in self.state.taken and space.need > troops:
                yield space.id, Why("too_few_troops", {"need": space.need, "troops": troops})


def within_reach(state: State, seat: Seat) -> list[Space]:
    """The spaces that a seat can explore now: those that still hold their tokens and need no more troops than it has."""
    troops, taken = state.players[seat].troops, state.taken
    return [space for space in state.book.spaces.values() if space.need <= troops and space.id not in taken]


def loss_at(state: State, seat: Seat, space: Space) -> int:
    """The number of troops that a seat loses when it explores a space."""
    return max(0, space.lose - state.less_lost(seat))


def tokens_argument(space: Space) -> object:
    """The tokens of a space as an argument."""
    size = "major" if space.major else "minor"
    return {
        "list": [
            {
                "say": "clause.token",
                "args": {"size": term_argument("size", size), "colour": term_argument("colour", colour)},
            }
            for colour in space.tokens
        ]
    }
