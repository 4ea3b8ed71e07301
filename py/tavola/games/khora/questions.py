"""The questions of Khora. Who is asked, and what, depends on public facts alone.

A seat may gain drachma while it is asked (Thebes 2), but nothing else that counts. So answers that cost drachma are computed when
they are needed, all others by the rule that asks (`choices`). By default a seat declines what costs something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tavola.engine.ask import Answer, Assign, Knows, Option, Pick, Question
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.memo import remembered
from tavola.engine.project import Clause, term_argument
from tavola.games.khora import events as heard
from tavola.games.khora.book import effect_of_card, effect_of_level, reward_of_step
from tavola.games.khora.left_over import left_over
from tavola.games.khora.rows import (
    ACTIONS,
    CITIZENS_PER_PHILOSOPHY,
    COLOURS,
    TOKEN_PRICE,
    TRACKS,
    Space,
)
from tavola.games.khora.state import State
from tavola.games.khora.today import effect_today

NO = "no"
DONE = "done"
PLAY, SETTLE, FORFEIT, PHILOSOPHY = "play", "settle", "forfeit", "philosophy"


@dataclass(slots=True, eq=False)
class Asked(Question):
    """A question that reads the state."""

    not_said = frozenset({"choices", "state", "seat"})
    state: State
    seat: Seat


def card_args(state: State, card: Handle, face: str | None) -> dict[str, object]:
    """A card with its price and effect, as arguments of its option. Both are empty for a card that the reader does not know."""
    named = {"card": card, "face": face}
    if face is None:
        return {"card": named, "cost": "", "effect": ""}
    return {"card": named, "cost": state.book.cards[face].cost, "effect": effect_of_card(state.book, face)}


# -- setup --


@dataclass(slots=True, eq=False)
class ChooseCity(Asked):
    """One of three cities (option `city_choice`, LG)."""

    def describe(self, answer: Answer) -> Option:
        effect = effect_of_level(self.state.book, answer, 1)
        return Option("city", args={"city": term_argument("city", answer), "effect": effect})


@dataclass(slots=True, eq=False)
class KeepCard(Asked):
    """The draft: keep one card of the pack; the others go left (004.12)."""

    left: int  # how many more will be kept after this one

    def describe_for(self, answer: Answer, knows: Knows) -> Option:
        return Option("keep", card=answer, args=card_args(self.state, answer, knows(answer)))


@dataclass(slots=True, eq=False)
class Ban(Pick):
    """Two of seven cards go under the deck (option `draft`, LG)."""


# -- the dice phase --


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
    """The payment in words, by the number of pips that all dice lack together, from 0 on."""

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


@remembered
def paying_lines(citizens: int, dice: tuple[int, ...]) -> Sequence[Clause]:
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
        if answer == DONE:
            return Option("dice_done")
        kind, what = answer
        player = self.state.players[self.seat]
        if kind == PHILOSOPHY:
            after = left_over(player, philosophy=1)
            return Option("buy_citizens", args={"citizens": CITIZENS_PER_PHILOSOPHY, "after": after})
        tile = player.tile(what)
        short = tile.short if tile else 0
        args = {"action": term_argument("action", what), "citizens": short}
        if kind == FORFEIT:
            return Option("forfeit", args=args)
        if short > player.citizens:
            return Option("set_aside", args=args)
        return Option("pay", args={**args, "after": left_over(player, citizens=short)})


# -- actions --


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


@dataclass(slots=True, eq=False)
class PlayCard(Asked):
    """Politics: play a card of the hand, or none (004.49). It costs drachma, and philosophy for missing tokens (LG, BM)."""

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        player, cards = self.state.players[self.seat], self.state.book.cards
        playable: list[Answer] = []
        for card in player.hand:
            face = knows(card)
            if face is None or player.can_pay(cards[face].req, cards[face].cost):
                playable.append((PLAY, card))
        return [*playable, NO]

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def describe_for(self, answer: Answer, knows: Knows) -> Option:
        if answer == NO:
            return Option("play_nothing")
        face = knows(answer[1])
        args = card_args(self.state, answer[1], face)
        if face is None:
            return Option("play", card=answer[1], args=args)
        player, row = self.state.players[self.seat], self.state.book.cards[face]
        philosophy = player.philosophy_for(row.req)
        args["after"] = left_over(player, drachma=row.cost, philosophy=philosophy)
        if philosophy:
            return Option("play_with_philosophy", card=answer[1], args={**args, "philosophy": philosophy})
        return Option("play", card=answer[1], args=args)

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        for card in self.state.players[self.seat].hand:
            face = knows(card)
            row = None if face is None else self.state.book.cards[face]
            why = None if row is None else why_not_pay(self.state, self.seat, row.req, row.cost)
            if why is not None:
                yield (PLAY, card), why


def why_not_pay(state: State, seat: Seat, req: str, cost: int) -> Why | None:
    """The reason why a seat can't pay drachma and show tokens; None if it can."""
    player = state.players[seat]
    if player.can_pay(req, cost):
        return None
    if player.philosophy_for(req) > player.philosophy:
        lacking = [
            {
                "say": "clause.lacking",
                "args": {"count": count, "colour": term_argument("colour", colour)},
            }
            for colour in COLOURS
            if (count := req.count(colour) - player.tokens(colour)) > 0
        ]
        return Why("tokens_missing", {"tokens": {"list": lacking}})
    return Why("too_poor", {"cost": cost})


@dataclass(slots=True, eq=False)
class TakeBack(Asked):
    """Ostracism: which other card in play to take back into the hand, if any (LG)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def describe_for(self, answer: Answer, knows: Knows) -> Option:
        if answer == NO:
            return Option("take_back_nothing")
        return Option("take_back", card=answer, args=card_args(self.state, answer, knows(answer)))


@dataclass(slots=True, eq=False)
class Develop(Asked):
    """Development: whether to reach the next level of the city (004.53)."""

    city: heard.City
    level: int

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        return ["develop", NO] if self.why_not() is None else [NO]

    def why_not(self) -> Why | None:
        row = self.state.book.cities[self.city][self.level - 1]
        return why_not_pay(self.state, self.seat, row.req, row.cost)

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def describe(self, answer: Answer) -> Option:
        if answer == NO:
            return Option("develop_not")
        row = self.state.book.cities[self.city][self.level - 1]
        player = self.state.players[self.seat]
        philosophy = player.philosophy_for(row.req)
        args = {
            "level": self.level,
            "cost": row.cost,
            "effect": effect_of_level(self.state.book, self.city, self.level),
            "after": left_over(player, drachma=row.cost, philosophy=philosophy),
        }
        if philosophy:
            return Option("develop_with_philosophy", args={**args, "philosophy": philosophy})
        return Option("develop", args=args)

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        why = self.why_not()
        if why is not None:
            yield "develop", why


@dataclass(slots=True, eq=False)
class OneOf(Asked):
    """Argos 2: which of four gains (LG, BM)."""

    def describe(self, answer: Answer) -> Option:
        numbers = self.state.book.cities["argos"][1].numbers
        return Option("gain", args={"count": numbers[answer], "thing": term_argument("counter", answer)})


@dataclass(slots=True, eq=False)
class TwoTracks(Asked):
    """Miletus 2: which two different tracks to raise (LG, BM)."""

    def describe(self, answer: Answer) -> Option:
        return Option(
            "tracks", args={"tracks": {"list": [term_argument("counter", each) for each in answer]}}
        )


# -- progress --


@dataclass(slots=True, eq=False)
class OneStep(Asked):
    """One step on a track, or none. `costs`: the price of a step on each track that can go up."""

    costs: Mapping[str, int]
    not_said = frozenset({"choices", "state", "seat", "costs"})

    def legal_for(self, knows: Knows) -> Sequence[Answer]:
        purse = self.state.players[self.seat].drachma
        return [*[track for track, cost in self.costs.items() if cost <= purse], NO]

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def option_name(self) -> str:
        """The key of the option's text."""
        return "raise"

    def describe(self, answer: Answer) -> Option:
        if answer == NO:
            return Option("raise_nothing")
        return raise_option(self.state, self.seat, answer, self.costs.get(answer, 0), self.option_name())


@dataclass(slots=True, eq=False)
class Raise(OneStep):
    """The progress phase (004.56). `left`: the number of steps that need no philosophy."""

    left: int

    def option_name(self) -> str:
        return "raise" if self.left else "raise_with_philosophy"

    def why_not(self, track: str) -> Why | None:
        cost = self.costs.get(track)
        if cost is None:
            return Why("at_the_top")
        if cost > self.state.players[self.seat].drachma:
            return Why("too_poor", {"cost": cost})
        return None

    def refused(self, knows: Knows) -> Iterable[tuple[Answer, Why]]:
        for track in TRACKS:
            why = self.why_not(track)
            if why is not None:
                yield track, why


def raise_option(state: State, seat: Seat, track: str, cost: int, name: str) -> Option:
    """A step as an option, with its cost and its reward."""
    player = state.players[seat]
    level = getattr(player, track) + 1
    philosophy = 1 if name == "raise_with_philosophy" else 0
    args = {
        "track": term_argument("counter", track),
        "level": level,
        "cost": cost,
        "after": left_over(player, drachma=cost, philosophy=philosophy),
    }
    reward = reward_of_step(state.book, track, level)
    if reward["list"]:
        return Option(f"{name}_for", args={**args, "reward": reward})
    return Option(name, args=args)


# -- events and achievements --


@dataclass(slots=True, eq=False)
class RaiseByEvent(OneStep):
    """Military Victory and the Rise of Persia: a step at a discount of `less` drachma."""

    less: int
    event: heard.EventFace


@dataclass(slots=True, eq=False)
class LoseToken(Asked):
    """Oracle of Delphi: which knowledge token to lose, a minor one by default (LG, BM)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        size = self.choices[0][0]
        return [answer for answer in self.choices if answer[0] == size]

    def describe(self, answer: Answer) -> Option:
        size, colour = answer
        return Option(
            "lose", args={"size": term_argument("size", size), "colour": term_argument("colour", colour)}
        )


@dataclass(slots=True, eq=False)
class Discard(Pick):
    """The Thirty Tyrants: which cards of the hand to put under the deck (LG, BM)."""


@dataclass(slots=True, eq=False)
class ExtraAction(Asked):
    """Conquest of the Persians: which action other than military to take without a die, if any (LG)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def describe(self, answer: Answer) -> Option:
        if answer == NO:
            return Option("act_not")
        effect = effect_today(self.state, self.seat, answer, token_price(self.state, self.seat))
        return Option("act", args={"action": term_argument("action", answer), "effect": effect})


@dataclass(slots=True, eq=False)
class Reward(Asked):
    """An achievement reached alone: tax or glory (004.61)."""

    achievement: heard.Achievement

    def describe(self, answer: Answer) -> Option:
        return Option("gain", args={"count": 1, "thing": term_argument("counter", answer)})


@dataclass(slots=True, eq=False)
class LastCall(Asked):
    """Thebes 2 before the final scoring: the last moment to spend glory, as an aside (option `thebes2_window`)."""

    def describe(self, answer: Answer) -> Option:
        return Option("last_done")


def token(size: str, colour: str) -> Clause:
    """A knowledge token as a part of a sentence."""
    return heard.Token(size, colour)
