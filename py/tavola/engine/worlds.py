"""Worlds to think ahead in: `worlds_of(known, chance)` is an endless supply of them, for a bot that has to decide.

A world is a face for every card that its seat does not know, as `engine.imagine` finds them possible; nothing of the match's
own hidden cards goes into it. The cards of one shuffle are alike to who has not seen them, so their faces are put into a fixed
order and then shuffled by `chance`: two matches that a seat can't tell apart give it the same worlds. What play has shown to be
impossible, a game excludes (`Game.excludes`).

A world is played on by the game's own rules (`engine.rerun`): a player answers for every seat from the open question on.

>>> from tavola.engine.chance import Chance, seed_of
>>> from tavola.engine.game import game_named
>>> from tavola.engine.match import Match
>>> from tavola.engine.record import Header
>>> match = Match.begin(Header("coup", game_named("coup").rules, 2, {}, seed_of("tonight")))
>>> worlds = worlds_of(match.information(Seat(1)), Chance(seed_of("thinking")))
>>> world = next(worlds)
>>> isinstance(worlds, Worlds), isinstance(world, World)
(True, True)
>>> [world.face(card) for card in match.table.state.hands[0]]
['ambassador', 'captain']
>>> world.play(("tax", None), at_random).decided()
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tavola.engine.ask import SPEAKS_UP, Answer, Knows, Question
from tavola.engine.chance import Chance
from tavola.engine.dealer import Face, Handle, Lot, Remembers, Seat
from tavola.engine.driver import Driver
from tavola.engine.imagine import Possible
from tavola.engine.information import InformationSet
from tavola.engine.rerun import Draw, NewPlayer, Present
from tavola.engine.table import Player

WORLDS_A_SPLIT = 8
"""How many worlds share a split of the unknown faces among the shuffles: finding one is slow, shuffling it is quick.

A bot that weighs worlds may ask for another number (`worlds_a_split`)."""

TRIES = 12
"""How many splits are tried for a world that play has not excluded, before one is taken that it has."""


def at_random(_state: Any, knows: Knows, draw: Draw) -> Player:
    """A player who gives random legal answers."""

    def player(_seat: Seat, question: Question, optional: bool) -> Answer:
        if optional and int(draw() * SPEAKS_UP):
            return None
        legal = question.legal_for(knows)
        return legal[int(draw() * len(legal))]

    return player


def worlds_of(known: InformationSet, chance: Chance) -> Worlds:
    """Worlds that this seat can't tell from the real one, to think ahead in, without end.

    Raises TypeError if `known` was not made by a match, or its dealer does not remember its lots.
    """
    if known.source is None:
        raise TypeError("only a match knows what was dealt")
    worlds: Worlds = known.source(known, chance)
    return worlds


class Worlds:
    """The worlds of one seat, drawn one after the other, without end."""

    def __init__(self, match: Driver, known: InformationSet, chance: Chance) -> None:
        """Raises TypeError for a dealer that does not remember its lots."""
        dealer = match.dealer
        if not isinstance(dealer, Remembers):
            raise TypeError("a world is imagined from what the dealer did")
        self._chance = chance
        self.draw: Draw = chance.fractions()
        self._lots = dealer.lots
        self._known = [known.face(card) for card in _cards(dealer.lots)]
        self._possible = Possible(dealer.lots, known.face)
        # the cards that the seat has not seen, by shuffle: within one, any order is as likely
        self.unknown = _unknown(dealer.lots, self._known)
        excludes = match.game.excludes
        excluded = {} if excludes is None else excludes(known)
        self._excluded = {
            card: excluded[card] for cards in self.unknown for card in cards if card in excluded
        }
        self.worlds_a_split = WORLDS_A_SPLIT
        self._split: list[list[Face]] = []
        self._left = 0  # how many more worlds are made of this split
        self.present = Present(match, known.seat, self._known)

    def __iter__(self) -> Worlds:
        return self

    def __next__(self) -> World:
        """The next world, as likely as any other."""
        faces = self._drawn()
        tries = TRIES if self._excluded else 0
        while tries and not self._repaired(faces):
            tries -= 1
            self._left = 0  # no order of this split will do
            faces = self._drawn()
        return World(self.present, faces, self.draw)

    def _drawn(self) -> list[Face | None]:
        """The faces of a world, whatever play has shown."""
        if not self._left:
            self._split_anew()
        self._left -= 1
        return self._shuffled()

    def _split_anew(self) -> None:
        """Draw which of the unknown faces came out of which shuffle; in each they are put into a fixed order."""
        faces: list[Face] = []
        orders = iter(self._possible.draw(self._chance))
        for lot in self._lots:
            faces += lot.faces or [faces[lot.cards[place]] for place in next(orders)]
        self._split = [sorted([faces[card] for card in cards]) for cards in self.unknown]
        # a single one has nothing to split
        self._left = self.worlds_a_split if len(self.unknown) > 1 else 1 << 30

    def _shuffled(self) -> list[Face | None]:
        """The faces by card: what the seat knows, and the unknown ones in a new order within each shuffle."""
        faces, draw = self._known.copy(), self.draw
        for cards, split in zip(self.unknown, self._split, strict=True):
            keyed = sorted([(draw(), face) for face in split])
            for card, (_, face) in zip(cards, keyed, strict=True):
                faces[card] = face
        return faces

    def _repaired(self, faces: list[Face | None]) -> bool:
        """Swap cards of a shuffle until no card has an excluded face, then go on swapping where that stays so.

        The swaps after the repair make all that is left about equally likely. False: there is no way.
        """
        for cards in self.unknown:
            if any(card in self._excluded for card in cards):
                for card in cards:
                    if self._bad(card, faces[card]) and not self._freed(card, cards, faces, set()):
                        return False
                for _ in range(4 * len(cards)):
                    one, other = (cards[int(self.draw() * len(cards))] for _ in range(2))
                    if not self._bad(one, faces[other]) and not self._bad(other, faces[one]):
                        faces[one], faces[other] = faces[other], faces[one]
        return True

    def _freed(
        self, card: Handle, cards: Sequence[Handle], faces: list[Face | None], tried: set[Handle]
    ) -> bool:
        """Give a card a face that it may have, by a chain of swaps (an augmenting path of a matching)."""
        for other in cards:
            if other in tried or self._bad(card, faces[other]):
                continue
            tried.add(other)
            faces[card], faces[other] = faces[other], faces[card]
            if not self._bad(other, faces[other]) or self._freed(other, cards, faces, tried):
                return True
            faces[card], faces[other] = faces[other], faces[card]
        return False

    def _bad(self, card: Handle, face: Face | None) -> bool:
        return card in self._excluded and face in self._excluded[card]


def _cards(lots: Sequence[Lot]) -> Sequence[Handle]:
    """Every card that there ever was."""
    last = lots[-1] if lots else Lot(Handle(0))
    return range(last.first + len(last.faces or last.cards))  # type: ignore[return-value]  # handles


def _unknown(lots: Sequence[Lot], known: Sequence[Face | None]) -> list[list[Handle]]:
    """The cards of the table whose faces are not known, by the shuffle that they came out of."""
    dead = {card for lot in lots for card in lot.cards}
    fresh = [range(lot.first, lot.first + len(lot.faces or lot.cards)) for lot in lots]
    unknown = [
        [Handle(card) for card in cards if card not in dead and known[card] is None] for cards in fresh
    ]
    return [cards for cards in unknown if cards]


class World:
    """One world: a face for every card on the table."""

    __slots__ = ("_present", "draw", "faces")

    def __init__(self, present: Present, faces: list[Face | None], draw: Draw) -> None:
        """`faces`: by card. `draw`: what is drawn when it is played on."""
        self._present = present
        self.faces = faces
        self.draw = draw

    def face(self, card: Handle) -> Face | None:
        """The face of a card in this world; None if it is no longer on the table."""
        return self.faces[card]

    def copy(self) -> World:
        """The same, whose faces may be changed."""
        return World(self._present, self.faces.copy(), self.draw)

    def play(self, answer: Answer, new_player: NewPlayer, stages: int = -1, draw: Draw | None = None) -> Any:
        """Give the seat's answer, and let the player answer all that is asked from then on. Returns the state at the end.

        `stages`: only to the end of so many stages, the running one included. An answer of None is left to the player. `draw`:
        what is drawn on the way, so that two answers may meet the same dice; without it, what this world draws next.
        """
        return self._present.play(self.faces.copy(), answer, new_player, draw or self.draw, stages)
