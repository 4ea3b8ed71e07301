"""The common part of the games' small languages for scenes: a stacked dealer, players by letter, moves, and their result.

Each game's own language is in its folder: `Scene` there lays the table out and parses a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, Self, TypeVar

from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.errors import Refused
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.project import Json, name_of

StateT = TypeVar("StateT")

LETTERS = "ABCDEFGHIJ"


class StackedDealer:
    """A dealer whose shuffles are stacked. `tops` holds, shuffle by shuffle, the faces on top."""

    def __init__(self, tops: Sequence[Sequence[Face]]) -> None:
        self.tops = [list(top) for top in tops]
        self._faces: list[Face] = []
        self._seen: list[set[int]] = []

    async def mint(self, faces: Sequence[Face]) -> list[Handle]:
        return [self._lay(face, set()) for face in faces]

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        if owner is not None:
            return [self._lay(self._faces[card], self._seen[card] & {owner}) for card in reversed(cards)]
        faces = [self._faces[card] for card in cards]
        top = self.tops.pop(0) if self.tops else []
        for face in top:
            assert face in faces, f"there is no {face} left for the top of the deck"
            faces.remove(face)
        return [self._lay(face, set()) for face in (*faces, *reversed(top))]

    async def show(self, cards: Sequence[Handle], seat: Seat) -> None:
        for card in cards:
            self._seen[card].add(seat)

    async def reveal(self, card: Handle) -> Face:
        self._seen[card] |= {SPECTATOR, *range(10)}
        return self._faces[card]

    async def roll(self, sides: int) -> int:
        return 0

    def face_known_to(self, seat: int, card: Handle) -> Face | None:
        return self._faces[card] if seat in self._seen[card] else None

    def _lay(self, face: Face, seen: set[int]) -> Handle:
        self._faces.append(face)
        self._seen.append(seen)
        return Handle(len(self._faces) - 1)


class SceneOf(Generic[StateT]):
    """A match that is played by moves such as "B challenge": a player's letter and answer."""

    match: Match
    _mark = 0  # the number of events that `story` has returned

    # -- what happens --

    def play(self, *moves: str) -> Self:
        """Play these moves in order."""
        for move in moves:
            who, *what = move.split()
            self._do(who, what)
        return self

    def time_runs_out(self) -> Self:
        """Give the fallback of every seat that the table waits for."""
        assert self.match.ask is not None, "somebody is asked"
        for seat in self.match.ask.waiting:
            self.match.answer(seat, self.match.fallback(seat)[0])
        return self

    def refuses(self, move: str) -> str:
        """The reason why this move is refused; nothing changes."""
        who, *what = move.split()
        before = len(self.match.answers)
        try:
            self.match.answer(seat_of(who), self._answer(seat_of(who), what))
        except Refused as refused:
            assert len(self.match.answers) == before
            return refused.why.name
        raise AssertionError(f"{move} was not refused")

    def _do(self, who: str, what: Sequence[str]) -> None:
        self.match.answer(seat_of(who), self._answer(seat_of(who), what))

    def _answer(self, seat: Seat, what: Sequence[str]) -> Any:
        """Parse a move to an answer."""
        raise NotImplementedError

    # -- results --

    @property
    def state(self) -> StateT:
        state: StateT = self.match.table.state
        return state

    @property
    def story(self) -> list[str]:
        """The events for everybody since the last call."""
        return self.heard_by(SPECTATOR)

    def heard_by(self, seat: Seat) -> list[str]:
        """The same events as one player sees them."""
        events = self.match.events_for(seat, self._mark)
        self._mark = len(self.match.events)
        return [" ".join([event["name"], *map(word, self._told(event["args"].values()))]) for event in events]

    def _told(self, arguments: Iterable[Json]) -> Iterable[Json]:
        """The arguments of an event that `story` tells."""
        return arguments

    @property
    def asked(self) -> dict[str, str]:
        """The seats that the table waits for, and their questions."""
        return self._questions(self.match.ask.waiting if self.match.ask else [])

    def _questions(self, seats: Iterable[Seat]) -> dict[str, str]:
        asked = self.match.ask.questions if self.match.ask else {}
        return {LETTERS[seat]: name_of(type(asked[seat])) for seat in seats}

    @property
    def turn(self) -> str:
        turn = self.match.table.state.turn
        assert turn is not None, "somebody has begun"
        return LETTERS[turn]


def seat_of(letter: str) -> Seat:
    return Seat(LETTERS.index(letter))


def word(value: Json) -> str:
    """A typed value of an event in short form."""
    match value:
        case {"seat": seat}:
            return LETTERS[seat]
        case {"term": term}:
            return str(term.partition(".")[2])
        case {"card": _, "face": face}:
            return face or "?"
        case {"say": key, "args": args}:
            return " ".join([key.partition(".")[2], *map(word, args.values())])
        case {"list": items}:
            return " ".join(map(word, items))
    return str(value)
