"""A small language for scenes of Coup: set up hands, play moves, look at the result.

    table = Scene("duke contessa", "captain captain", coins="2 3")
    table.play("A tax", "B challenge", "A show duke", "B lose captain")
    assert table.story == ["claimed A tax duke", "challenged B A duke", ...]
    assert table.coins == [5, 3]

Players are A, B, C ... by seat; A begins. A hand is written with its faces, a lost one with a minus: "duke -captain".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from games.scene import LETTERS, SceneOf, StackedDealer, seat_of
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.game import Stage
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header
from tavola.games.coup import GAME, influence, rules
from tavola.games.coup.state import CoupTable, State


class Scene(SceneOf[State]):
    """One table of Coup."""

    def __init__(self, *hands: str, coins: str = "", deck: str = "", **options: Any) -> None:
        """`deck` names the cards that are drawn next, the first one first; `coins` is by seat, two each if not given."""
        cards = [face for hand in hands for face in hand.replace("-", "").split()]
        self.dealer = StackedDealer([[*cards, *deck.split()]])
        lost = [[face[1:] for face in hand.split() if face.startswith("-")] for hand in hands]
        purse = [int(amount) for amount in coins.split()] or [2] * len(hands)

        async def laid_out(table: CoupTable) -> Stage:
            stage = await rules.new_round(table)
            state = table.state
            for seat in map(Seat, range(len(hands))):
                state.coins[seat] = purse[seat]
                gone = self._cards(state.hands[seat], seat, lost[seat])
                for card in gone:
                    await table.reveal(card)
                    influence.turn_up(table, seat, card)
            self._mark = len(table.events)
            return stage

        header = Header("coup", GAME.rules, len(hands), options, "")
        game = replace(GAME, stages=(laid_out, *GAME.stages))
        self.match = Match(header, game, game.read_options(options), self.dealer)
        self.match._play_from(laid_out, game.setup(len(hands), self.match.options))

    # -- what happens --

    def _do(self, who: str, what: Sequence[str]) -> None:
        """For example "A steal B", "B block captain", "C show duke", "A return duke duke", "all allow"."""
        if who == "all":
            assert self.match.ask is not None, "somebody is asked"
            for seat in self.match.ask.waiting:
                self.match.answer(seat, what[0])
        else:
            super()._do(who, what)

    def next_draws(self, *tops: str) -> Scene:
        """After the next shuffles of the deck, these cards lie on top, the first one first."""
        self.dealer.tops += [top.split() for top in tops]
        return self

    def _answer(self, seat: Seat, what: Sequence[str]) -> Any:
        verb, *words = what
        match verb:
            case "allow" | "challenge":
                return verb
            case "block":
                return ("block", words[0])
            case "leave" | "force":
                return verb
            case "keep":
                return self._cards(self.state.aside[seat], seat, words)[0]
            case "show" | "lose":
                return self._cards(self.state.hands[seat], seat, words)[0]
            case "return":
                return tuple(self._cards(self.state.hands[seat], seat, words))
        return (verb, seat_of(words[0]) if words else None)

    def _cards(self, among: Sequence[Handle], seat: Seat, faces: Sequence[str]) -> list[Handle]:
        left = list(among)
        found = []
        for face in faces:
            card = next((card for card in left if self.match.knows(seat)(card) == face), Handle(-1))
            if card in left:
                left.remove(card)
            found.append(card)
        return found

    # -- results --

    def _questions(self, seats: Iterable[Seat]) -> dict[str, str]:
        """Questions by player; a question about an action has the same name with and without a target."""
        return {who: name.removesuffix("_against") for who, name in super()._questions(seats).items()}

    @property
    def coins(self) -> list[int]:
        return self.state.coins

    def hand(self, who: str) -> str:
        """A player's hidden cards, in alphabetical order."""
        seat = seat_of(who)
        return " ".join(sorted(self.match.knows(seat)(card) or "?" for card in self.state.hands[seat]))

    def lost(self, who: str) -> str:
        """A player's lost cards, in the order in which they were lost."""
        return " ".join(self.match.knows(SPECTATOR)(card) or "?" for card in self.state.lost[seat_of(who)])

    def options(self, who: str) -> list[str]:
        """A player's legal answers, as moves without the letter."""
        return [self._move(answer, seat_of(who)) for answer in self.match.legal(seat_of(who))]

    def fallback(self, who: str) -> list[str]:
        """A player's fallbacks."""
        return [self._move(answer, seat_of(who)) for answer in self.match.fallback(seat_of(who))]

    def why_not(self, who: str, move: str) -> Why:
        """The reason shown for an action, or a target, that is refused now."""
        assert self.match.ask is not None, "somebody is asked"
        wanted = self._answer(seat_of(who), move.split())
        for answer, why in self.match.ask.questions[seat_of(who)].refused(self.match.knows(seat_of(who))):
            if answer in (wanted, (wanted[0], None)):
                return why
        raise AssertionError(f"{move} is not shown as refused")

    def _move(self, answer: Any, seat: Seat) -> str:
        """An answer in this language."""
        if isinstance(answer, int):
            return self.match.knows(seat)(Handle(answer)) or "?"
        if isinstance(answer, str):
            return answer
        if all(isinstance(part, int) for part in answer):
            return " ".join(sorted(self.match.knows(seat)(card) or "?" for card in answer))
        verb, about = answer
        return verb if about is None else f"{verb} {LETTERS[about] if isinstance(about, int) else about}"

    @property
    def winner(self) -> str | None:
        """Who has won the match, if it is over."""
        return None if self.match.outcome is None else LETTERS[self.match.outcome.winners[0]]
