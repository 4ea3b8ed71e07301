"""A small language for scenes of Coinche: set up hands, play moves, look at the result.

    table = Scene("A AH 7H QC KC", "B KH 8H")                 the other cards are dealt in order
    table.play("A 100 C", "B pass", "C pass", "B coinche")    also out of turn
    table.play("A AH", "B KH")
    assert table.story == ["bid A 100 C", ...]

    deal = Scene.of("A AH KH KD TC", "D ...", ...)            eight tricks, each from its leader, from which the hands follow
    deal.play("A 100 C", "3 pass", "A pass").play_tricks()

Players are A, B, C, D by seat; A speaks first and leads. A and C are partners, unless the options say otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.scene import LETTERS, SceneOf, StackedDealer, seat_of
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.match import Match
from tavola.engine.project import Json
from tavola.engine.record import Header
from tavola.games.coinche import GAME
from tavola.games.coinche import events as heard
from tavola.games.coinche.cards import PACK, TRICKS
from tavola.games.coinche.state import ORDERS, State

Hands = Sequence[Sequence[Face]]
"""The cards of each seat."""


class PackDealer(StackedDealer):
    """Deals the first pack as a scene wants it, and any later one in alphabetical order. The first seat speaks first."""

    def __init__(self, pack: Sequence[Face]) -> None:
        super().__init__([])
        self.pack = list(pack)

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        whole = sorted(self._faces[card] for card in cards)
        pack, self.pack = self.pack or whole, []
        assert sorted(pack) == whole, "every card is dealt once"
        return [self._lay(face, set()) for face in pack]


class Scene(SceneOf[State]):
    """One table of Coinche."""

    def __init__(self, *hands: str, scores: str = "", **options: Any) -> None:
        """The hands of the first deal, as far as they matter; `scores` are the teams' scores before it."""
        order = ORDERS.get(options.get("partners", "by_seat"), ORDERS["by_seat"])
        given = {letter: cards for letter, *cards in map(str.split, hands)}
        dealt = filled([given.get(letter, []) for letter in LETTERS[: len(order)]])
        self.tricks: list[list[str]] = []
        self.dealer = PackDealer([face for seat in order for face in dealt[seat]])
        self.match = Match.begin(Header("coinche", GAME.rules, 4, options, ""), self.dealer)
        self.state.scores[:] = map(int, (scores or "0 0").split())

    @classmethod
    def of(cls, *tricks: str, **options: Any) -> Scene:
        """A deal given by its tricks, each from its leader."""
        hands: dict[str, list[str]] = {letter: [] for letter in LETTERS[:4]}
        order = [LETTERS[seat] for seat in ORDERS.get(options.get("partners", "by_seat"), ORDERS["by_seat"])]
        told = [trick.split() for trick in tricks]
        for leader, *cards in told:
            place = order.index(leader)
            for letter, card in zip(order[place:] + order[:place], cards, strict=True):
                hands[letter].append(card)
        scene = cls(*(" ".join([letter, *cards]) for letter, cards in hands.items()), **options)
        scene.tricks = told
        return scene

    # -- what happens --

    def _do(self, who: str, what: Sequence[str]) -> None:
        """For example "A 100 C", "B pass", "C coinche", "A TH", "B QC belote"; "3 pass" lets the next three pass."""
        if who.isdigit():
            for _ in range(int(who)):
                self.match.answer(self.state.turn, what[0])
        else:
            super()._do(who, what)

    def play_tricks(self, *belotes: str) -> Scene:
        """Play the tricks by which the deal was given; `belotes` are the cards played with a belote."""
        for leader, *cards in self.tricks:
            assert self.turn == leader, f"{leader} does not lead, but {self.turn}"
            for card in cards:
                self.play(f"{self.turn} {card}{' belote' if card in belotes else ''}")
        return self

    def _answer(self, seat: Seat, what: Sequence[str]) -> Any:
        match what:
            case [("pass" | "coinche" | "redouble") as word]:
                return word
            case [card, "belote"]:
                return (self._card(seat, card), "belote")
            case [value, denomination]:
                return ("bid", int(value), denomination)
        return self._card(seat, what[0])

    def _card(self, seat: Seat, face: Face) -> Handle:
        hand = self.state.hands[seat]
        return next((card for card in hand if self.match.knows(seat)(card) == face), Handle(-1))

    # -- results --

    def _told(self, arguments: Iterable[Json]) -> Iterable[Json]:
        """All arguments except score sheets."""
        return [each for each in arguments if not isinstance(each, dict) or "tricks" not in each]

    @property
    def may(self) -> dict[str, str]:
        """The seats whose answer is optional, and their questions."""
        return self._questions(self.match.ask.optional if self.match.ask else [])

    def options(self, who: str) -> str:
        """A player's legal answers, as moves without the letter, with commas."""
        return ", ".join(self._move(answer, seat_of(who)) for answer in self.match.legal(seat_of(who)))

    def fallback(self, who: str) -> str:
        """A player's fallback."""
        return self._move(self.match.fallback(seat_of(who))[0], seat_of(who))

    def why_not(self, who: str, card: Face) -> Why:
        """The reason that is shown for a card that may not be played."""
        seat = seat_of(who)
        assert self.match.ask is not None, "somebody is asked"
        for answer, why in self.match.ask.questions[seat].refused(self.match.knows(seat)):
            if answer == self._card(seat, card):
                return why
        raise AssertionError(f"{card} is not shown as refused")

    def _move(self, answer: Any, seat: Seat) -> str:
        match answer:
            case str():
                return answer
            case ("bid", value, denomination):
                return f"{value} {denomination}"
            case (card, "belote"):
                return f"{self.match.knows(seat)(card)} belote"
        return str(self.match.knows(seat)(answer))

    @property
    def result(self) -> heard.DealScored:
        """How the last deal was scored."""
        scored = [event for event in self.match.events if isinstance(event, heard.DealScored)]
        return scored[-1]

    @property
    def scores(self) -> list[int]:
        """Of A's team and the other one."""
        return self.state.scores


def filled(hands: Hands) -> Hands:
    """Complete each hand to eight cards: missing ones are dealt in order."""
    left = [face for face in PACK if not any(face in hand for hand in hands)]
    whole = []
    for hand in hands:
        need = TRICKS - len(hand)
        whole.append([*hand, *left[:need]])
        left = left[need:]
    return whole
