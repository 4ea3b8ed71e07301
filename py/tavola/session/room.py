"""The room: who sits where, how the table is to be run, and whether a match may start."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import Game, Outcome, TableOptions
from tavola.engine.options import option_values, read_option
from tavola.session.names import Name, bot_name

Kind = Literal["human", "bot", "empty"]
Phase = Literal["lobby", "playing", "over"]
Options = dict[str, Any]

SOLO_SEATS = 4
TALLIES_KEPT = 32

HOLDERS = 8
"""How many people may hold one seat in a match, one after the other: all of them are remembered to its end."""


@dataclass(slots=True)
class Place:
    """A seat of the room, and who has it. A person keeps it while away."""

    kind: Kind = "empty"
    name: Name | None = None
    key: str | None = None  # a person's
    away_since: int | None = None  # room time at which a person's connection was lost; None: here

    @property
    def who(self) -> str:
        """Who has it, for tonight's score: a key, or a bot's name."""
        return self.key or f"{self.kind} {self.name}"

    def give_to_bot(self, taken: Collection[Name | None]) -> None:
        self.kind, self.name, self.key, self.away_since = "bot", bot_name(taken), None, None

    def give_to(self, key: str, name: str) -> None:
        self.kind, self.name, self.key, self.away_since = "human", name, key, None

    def clear(self) -> None:
        self.kind, self.name, self.key, self.away_since = "empty", None, None, None


@dataclass(slots=True)
class Tally:
    """What somebody has won tonight, in whichever seat."""

    name: Name
    won: int = 0
    played: int = 0


@dataclass(slots=True)
class Room:
    """One room. Every method either does what it says or raises Refused and changes nothing."""

    game: Game[Any, Any]
    owner: str
    options: Options
    places: list[Place]
    phase: Phase = "lobby"
    matches: int = 0  # how many have been started
    held: dict[str, int] = field(default_factory=dict)  # who has held which seat in this match
    tonight: dict[str, Tally] = field(default_factory=dict)  # by person or bot, over rematches and games

    @classmethod
    def new(
        cls, game: Game[Any, Any], owner: str, name: str, options: Mapping[str, Any] | None = None
    ) -> Room:
        """A room with its owner on the first seat. Of the options those count that the game has."""
        places = [Place() for _ in range(game.most)]
        places[0].give_to(owner, name)
        return cls(game, owner, known_options(game, options or {}), places)

    # -- seats --

    @property
    def players(self) -> int:
        """How many seats are taken."""
        return sum(place.kind != "empty" for place in self.places)

    def seat_of(self, key: str) -> Seat | None:
        """The seat that a person has."""
        return next((Seat(seat) for seat, place in enumerate(self.places) if place.key == key), None)

    @property
    def in_play(self) -> list[Place]:
        """The seats that matter now: in the lobby all, in a match those that play."""
        return self.places if self.phase == "lobby" else [p for p in self.places if p.kind != "empty"]

    def names(self) -> set[Name | None]:
        return {place.name for place in self.places}

    def sit(self, key: str, name: str, wanted: int | None) -> None:
        """Take a seat that is empty or a bot's.

        In a match, nobody sits on two seats, not even one after the other: they would know two hands.
        """
        own = self.seat_of(key)
        if own is not None and wanted in (None, own):
            return
        if self.phase != "lobby":
            if own is not None or (key in self.held and wanted not in (None, self.held[key])):
                raise Refused(Why("match_running"))
            wanted = self.held.get(key, wanted)
        seat = self._first_free() if wanted is None else wanted
        places = self.in_play
        if seat >= len(places):
            raise Refused(Why("no_such_seat"))
        if places[seat].kind == "human":
            raise Refused(Why("seat_taken"))
        if key not in self.held and self._is_worn(seat):
            raise Refused(Why("seat_worn"))
        if own is not None:
            self.places[own].clear()
        places[seat].give_to(key, name)
        if self.phase != "lobby":
            self.held[key] = seat

    def _first_free(self) -> int:
        for kind in ("empty", "bot"):
            for seat, place in enumerate(self.in_play):
                if place.kind == kind and not self._is_worn(seat):
                    return seat
        raise Refused(Why("full"))

    def _is_worn(self, seat: int) -> bool:
        """Whether so many have held a seat in this match that nobody new may."""
        return list(self.held.values()).count(Seat(seat)) >= HOLDERS

    def stand(self, key: str) -> None:
        """Leave one's seat; in a match a bot plays on."""
        seat = self.seat_of(key)
        if seat is None:
            raise Refused(Why("not_seated"))
        if self.phase == "lobby":
            self.places[seat].clear()
        else:
            self.places[seat].give_to_bot(self.names())

    def set_seat(self, seat: int, kind: Literal["bot", "empty"]) -> None:
        """Put a bot on a seat, or nobody; also in place of a person."""
        if self.phase != "lobby":
            raise Refused(Why("match_running"))
        if seat >= len(self.places):
            raise Refused(Why("no_such_seat"))
        if kind == "empty":
            self.places[seat].clear()
        elif self.places[seat].kind != "bot":
            self.places[seat].clear()
            self.places[seat].give_to_bot(self.names())

    # -- the game and its options --

    def change_game(self, game: Game[Any, Any], options: Mapping[str, Any]) -> None:
        """Another game for the same people. Where it has fewer seats, bots leave first; people without a seat watch on."""
        if self.phase != "lobby":
            raise Refused(Why("match_running"))
        self.game = game
        self.options = known_options(game, options)
        self.places = seated_in(game, self.places)

    def set_options(self, changes: Mapping[str, Any]) -> None:
        """Change some options."""
        if self.phase == "playing":
            raise Refused(Why("match_running"))
        self.options = read_options(self.game, {**self.options, **changes})

    def use_preset(self, preset: str) -> None:
        """Play by a preset: the same options follow whatever was chosen before."""
        if preset not in self.game.presets:
            raise Refused(Why("unknown_preset"))
        self.set_options(self.game.settled_by(preset))

    @property
    def preset(self) -> str | None:
        """The preset that these options are."""
        for name in self.game.presets:
            if self.options.items() >= self.game.settled_by(name).items():
                return name
        return None

    @property
    def rules(self) -> Options:
        """The options that belong to the match's header: how the game is played."""
        return {name: self.options[name] for name in option_values(self.game.options)}

    @property
    def table(self) -> TableOptions:
        """How the table is run."""
        return TableOptions(**{name: self.options[name] for name in option_values(TableOptions)})

    # -- phases --

    def why_not_start(self) -> Why | None:
        """What is still missing for a match."""
        if self.players < self.game.fewest:
            return Why("too_few_players", {"fewest": self.game.fewest})
        try:
            self.game.check_seats(self.players, self.game.read_options(self.rules))
        except Refused as refused:
            return refused.why
        return None

    def check_start(self, *, again: bool) -> None:
        """Raises Refused if no match may begin now, from the lobby or with the same seats once more."""
        if self.phase == "playing" or (self.phase == "over" and not again):
            raise Refused(Why("match_running"))
        if self.phase == "lobby" and again:
            raise Refused(Why("in_lobby"))
        why = self.why_not_start()
        if why is not None:
            raise Refused(why)

    def start(self) -> None:
        """Into a match. Players move up, so that seats are numbered without gaps. Ask `check_start` first."""
        self.places.sort(key=lambda place: place.kind == "empty")
        self.phase = "playing"
        self.matches += 1
        self.held = {place.key: seat for seat, place in enumerate(self.places) if place.key is not None}

    def finish(self, outcome: Outcome) -> None:
        """The match is over and goes into tonight's score."""
        self.phase = "over"
        for seat, place in enumerate(self.in_play):
            tally = self.tonight.pop(place.who, None) or Tally("")
            self.tonight[place.who] = Tally(
                "" if place.name is None else place.name,
                tally.won + (seat in outcome.winners),
                tally.played + 1,
            )
        while len(self.tonight) > TALLIES_KEPT:
            del self.tonight[next(iter(self.tonight))]

    def wins(self, place: Place) -> int:
        """How many matches of tonight whoever has this place has won."""
        tally = self.tonight.get(place.who) if place.kind != "empty" else None
        return tally.won if tally else 0

    def to_lobby(self) -> None:
        """Back to the lobby; a match that is being played is given up."""
        self.phase = "lobby"
        self.held = {}


def solo_seats(game: Game[Any, Any]) -> int:
    """How many play when somebody plays alone and has chosen nothing."""
    return max(game.fewest, min(SOLO_SEATS, game.most))


def default_options(game: Game[Any, Any]) -> Options:
    """Every option of a game and of the table, as it is if nobody chooses."""
    chosen = (game.defaults, game.table)
    return {name: getattr(options, name) for options in chosen for name in option_values(type(options))}


def known_options(game: Game[Any, Any], given: Mapping[str, Any]) -> Options:
    """All options, as given where the game has that option and that value: what was remembered may be of other rules."""
    kept: Options = {}
    for name, value in given.items():
        try:
            kept |= read_options_of(game, {name: value})
        except Refused:
            continue
    return {**default_options(game), **kept}


def seated_in(game: Game[Any, Any], places: Sequence[Place]) -> list[Place]:
    """As many places as the game has. People go before bots, and nobody goes whose seat there is."""
    rank = {"human": 0, "bot": 1, "empty": 2}
    kept = sorted(range(len(places)), key=lambda seat: rank[places[seat].kind])[: game.most]
    room = [Place() for _ in range(game.most - len(kept))]
    return [*(places[seat] for seat in sorted(kept)), *room]


def read_options(game: Game[Any, Any], given: Mapping[str, Any]) -> Options:
    """All options, those not given by default. Raises Refused for one that there isn't, or that can't be so."""
    return {**default_options(game), **read_options_of(game, given)}


def read_options_of(game: Game[Any, Any], given: Mapping[str, Any]) -> Options:
    """These options of the game or of the table, as they are kept. Raises Refused."""
    of_table = option_values(TableOptions)
    return {
        name: read_option(TableOptions if name in of_table else game.options, name, value)
        for name, value in given.items()
    }
