"""A small language for scenes of Khora: a position in plain numbers, and moves.

    Scene("athens 2; drachma 5, economy 3; tokens rrG; cards stoa_poikile; hand bank; tiles culture trade:2", "sparta")

Each player is a line: the city and its level; numbers by their names; tokens (a capital is a major one); cards in play; the hand;
tiles that lie there, with a die where one lacks pips. A player without a line has a city and nothing special. `phase` is the one
that begins, `starter` who began the round; `rolls` are dice to come, `deck` what lies on top of the politics deck (the first card
is drawn first), `achieved` the achievements that are closed. The event moves nothing unless a scene names another.

A move is a letter and what that player answers: "A play bank", "B r1", "A settle trade", "A no".
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from games.scene import LETTERS, SceneOf, StackedDealer, seat_of
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.khora import GAME, rules
from tavola.games.khora.rows import ACTIONS, CARDS, CITIES, FIRST, LAST, OCCASIONS
from tavola.games.khora.state import Player, State, Tile

PHASES = {
    "taxes": rules.announcement,
    "dice": rules.dice_phase,
    "actions": rules.action_phase,
    "progress": rules.progress_phase,
    "resolution": rules.resolution,
    "achievements": rules.achievements,
    "end": rules.final_scoring,
}


class LoadedDealer(StackedDealer):
    """A dealer whose dice show what a scene wants, and then ones."""

    def __init__(self, rolls: Sequence[int]) -> None:
        super().__init__([])
        self.rolls = list(rolls)
        self.disclosures: list[Any] = []

    async def roll(self, sides: int) -> int:
        return self.rolls.pop(0) - 1 if self.rolls else 0


def done(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """The result of a dealer's coroutine that never waits."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("a dealer in a scene never waits")


class Scene(SceneOf[State]):
    """A match that begins in the middle."""

    def __init__(
        self,
        *players: str,
        phase: str = "actions",
        event: str = LAST,
        starter: str = "A",
        rolls: Sequence[int] = (),
        deck: str = "council",
        taken: str = "",
        achieved: str = "",
        **options: Any,
    ) -> None:
        dealer = LoadedDealer(rolls)
        header = Header("khora", GAME.rules, len(players), options, "blake2b-1:scene")
        self.match = Match(header, GAME, GAME.read_options(options), dealer)
        state = State.new(len(players), self.match.options)
        state.round, state.soft = 2, phase in ("taxes", "dice", "actions")
        for seat, text in enumerate(players):
            describe(state.players[seat], CITIES[seat], text, dealer, Seat(seat))
        used = {face for player in state.players for face in player.played.values()}
        assert used <= {card.id for card in CARDS}
        state.deck = done(dealer.mint(list(reversed(deck.split()))))
        state.starter = seat_of(starter)
        state.achieved.update(dict.fromkeys(achieved.split(), (Seat(0),)))
        state.taken = dict.fromkeys(taken.split(), Seat(0))
        others = [each.id for each in OCCASIONS if each.id not in (FIRST, LAST, event)]
        state.box = done(dealer.mint(others))
        [now, last] = done(dealer.mint([event, LAST]))
        done(dealer.reveal(now))
        if phase == "taxes":
            state.pile = [last, now]
        else:
            state.pile, state.past, state.event = [last], [now], event
        self.match._play_from(PHASES[phase], state)

    def __getitem__(self, letter: str) -> Player:
        """A player's city."""
        return self.state.players[seat_of(letter)]

    def _answer(self, seat: Seat, what: Sequence[str]) -> Any:
        """Parse a move to a legal answer; to an illegal one if there is none."""
        words = " ".join(what)
        for answer in self.match.legal(seat):
            if self.in_words(seat, answer) == words:
                return answer
        return tuple(what) if len(what) > 1 else words

    def in_words(self, seat: Seat, answer: Any) -> str:
        """An answer as a move says it: cards by their faces, a glory without its number."""
        parts = answer if isinstance(answer, tuple) else (answer,)
        if parts[0] in ("glory", "philosophy") and len(parts) == 2 and isinstance(parts[1], int):
            return str(parts[0])
        return " ".join(self.face(part) if isinstance(part, int) else str(part) for part in parts)

    def face(self, card: int) -> str:
        return self.match.dealer._faces[card]  # type: ignore[attr-defined, no-any-return]

    def may(self, letter: str) -> list[str]:
        """A player's legal answers, in words."""
        return [self.in_words(seat_of(letter), answer) for answer in self.match.legal(seat_of(letter))]

    def hand(self, letter: str) -> list[Face]:
        return sorted(self.face(card) for card in self[letter].hand)

    def plays(self, letter: str) -> list[Face]:
        return list(self[letter].played.values())


def describe(player: Player, city: str, text: str, dealer: LoadedDealer, seat: Seat) -> None:
    """Read one player's line."""
    player.city, player.level = city, 1
    for part in filter(None, map(str.strip, text.split(";"))):
        name, *words = part.split()
        if name in CITIES:
            player.city, player.level = name, int(words[0]) if words else 1
        elif name == "tokens":
            for letter in "".join(words):
                held = player.major if letter.isupper() else player.minor
                held[letter.lower()] += 1
        elif name == "cards":
            cards: list[Handle] = done(dealer.mint(words))
            player.played = dict(zip(cards, words, strict=True))
            for card in cards:
                done(dealer.reveal(card))
        elif name == "hand":
            player.hand = done(dealer.mint(words))
            done(dealer.show(player.hand, seat))
        elif name == "tiles":
            player.tiles = tuple(tile(word) for word in words)
        else:
            for pair in part.split(","):
                what, number = pair.split()
                setattr(player, what, int(number))


def tile(word: str) -> Tile:
    action, _, die = word.partition(":")
    found = Tile(action, int(die) if die else 6, "fine")
    assert action in ACTIONS
    return Tile(action, found.die, "open") if found.short else found


def letters(seats: Sequence[int]) -> str:
    return "".join(LETTERS[seat] for seat in seats)
