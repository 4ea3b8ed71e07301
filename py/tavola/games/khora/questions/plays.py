"""The questions of politics and development: cards, levels, and what some of them ask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tavola.engine.ask import Answer, Knows, Option
from tavola.engine.errors import Why
from tavola.engine.project import clause_argument, term_argument
from tavola.games.khora import events as heard
from tavola.games.khora.book import effect_of_level
from tavola.games.khora.left_over import left_over
from tavola.games.khora.questions.common import NO, PLAY, Asked, card_args, why_not_pay


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
        if self.state.is_idle(self.seat, face):
            args["effect"] = clause_argument("clause.idle", {"effect": args["effect"]})
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


@dataclass(slots=True, eq=False)
class TakeBack(Asked):
    """Ostracism: which other card in play to take back into the hand, if any (LG)."""

    def fallback(self, knows: Knows) -> Sequence[Answer]:
        return (NO,)

    def describe_for(self, answer: Answer, knows: Knows) -> Option:
        if answer == NO:
            follows = self.state.acts_after_ostracism and self.state.players[self.seat].hand
            return Option("take_back_nothing" if follows else "take_back_nothing_and_end")
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
