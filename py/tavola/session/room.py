"""The room: its seats, its options, and whether a match may start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import Game, Outcome, TableOptions
from tavola.engine.options import option_values
from tavola.engine.record import Ways
from tavola.session.chronicle import Chronicle
from tavola.session.names import Name
from tavola.session.options import Options, known_options, read_options
from tavola.session.place import Place
from tavola.session.tonight import Tally, add_match, add_ways, ways_of

Phase = Literal["lobby", "playing", "over"]

SOLO_SEATS = 4
BANNED_KEPT = 64

HOLDERS = 8
"""How many people may hold one seat in turn during a match. The room keeps their keys until the match ends."""


@dataclass(slots=True)
class Room:
    """One room. Every method either succeeds, or raises Refused and changes nothing.

    Seats and people are named by numbers and keys; who may call a method, the host decides.

    >>> from tavola.engine.game import game_named
    >>> room = Room.new(game_named("coup"), "ann's key", "Ann")
    >>> room.sit("ben's key", "Ben", None)
    >>> room.seat_of("ben's key"), room.players
    (1, 2)
    """

    game: Game[Any, Any]
    owner: str
    options: Options
    places: list[Place]
    phase: Phase = "lobby"
    matches: int = 0  # how many matches have been started
    held: dict[str, int] = field(default_factory=dict)  # by key, the seat held in this match
    left: dict[int, tuple[str, str]] = field(default_factory=dict)
    """By seat, key and name of the last person who left it to a bot in this match."""
    winner: str | None = None  # the sole winner of the last match of this game, as a key of `tonight`
    tonight: dict[str, Tally] = field(default_factory=dict)  # by person or bot, over rematches and games
    locked: bool = False  # to newcomers
    crests: dict[str, str] = field(default_factory=dict)  # by key, of people who have chosen one
    banned: dict[str, str] = field(default_factory=dict)  # the banned people: by key, their name at that time
    asked_back: set[str] = field(default_factory=set)  # the keys of people whom the owner has asked back
    wishes: dict[str, int] = field(default_factory=dict)
    """By key of a newcomer in this match, the bot's seat that they would like: the owner decides."""
    notes: Chronicle = field(default_factory=Chronicle)
    alone: bool = False  # a solo game: no clock unless the options set one
    begins_at: int | None = None  # after a match: when the next one begins with whoever is there
    all_ready_since: int | None = None  # in the lobby, when everybody but the owner became ready
    others_start: Literal["soon", "now"] | None = None  # whether they may begin in the owner's place

    @classmethod
    def new(
        cls,
        game: Game[Any, Any],
        owner: str,
        name: str,
        options: Mapping[str, Any] | None = None,
        alone: bool = False,
    ) -> Room:
        """A room with its owner on the first seat. Options that the game does not have are ignored."""
        places = [Place() for _ in range(game.most)]
        places[0].give_to(owner, name)
        return cls(game, owner, known_options(game, options or {}, alone), places, alone=alone)

    # -- seats --

    @property
    def players(self) -> int:
        """How many seats are taken."""
        return sum(place.kind != "empty" for place in self.places)

    def seat_of(self, key: str) -> Seat | None:
        """The seat of a person; None without one."""
        return next((Seat(seat) for seat, place in enumerate(self.places) if place.key == key), None)

    @property
    def in_play(self) -> list[Place]:
        """The current seats: in the lobby all, in a match those that play."""
        return self.places if self.phase == "lobby" else [p for p in self.places if p.kind != "empty"]

    def names(self) -> set[Name | None]:
        """The names of all holders; None for an empty seat."""
        return {place.name for place in self.places}

    def sit(self, key: str, name: str, wanted: int | None) -> None:
        """Take a seat that is empty or a bot's: the `wanted` one, or the first that is free (None).

        In a match nobody may hold two seats, not even in turn, because they would know two hands. Raises Refused.
        """
        own = self.seat_of(key)
        if own is not None and wanted in (None, own):
            return
        seat = self._seat_for(key, wanted)
        if own is not None:
            self.places[own].clear()
        self.in_play[seat].give_to(key, name)
        self.asked_back.discard(key)
        self.wishes.pop(key, None)
        if self.phase != "lobby":
            self.held[key] = seat

    def must_ask(self, key: str) -> bool:
        """Whether that key may sit down only if the owner lets it: a match is on, and it has held no seat in it, so it would see
        the cards of a bot, or of a person who has left."""
        return self.phase == "playing" and key != self.owner and key not in self.held

    def ask_for(self, key: str, wanted: int | None) -> None:
        """Ask the owner for a bot's seat in a match. Raises Refused if nobody could sit there."""
        self.wishes[key] = self._seat_for(key, wanted)

    def wish_of(self, key: str) -> Seat | None:
        """The bot's seat that a key has asked for, as long as it is a bot's; None without one."""
        seat = self.wishes.get(key)
        bots = self.phase == "playing" and seat is not None and self.in_play[seat].kind == "bot"
        return Seat(seat) if bots and seat is not None else None

    def _seat_for(self, key: str, wanted: int | None) -> int:
        """The seat on which that key may sit down: the `wanted` one, or the first that is free. Raises Refused."""
        if self.phase != "lobby":
            if self.seat_of(key) is not None or (key in self.held and wanted not in (None, self.held[key])):
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
        return seat

    def _first_free(self) -> int:
        for kind in ("empty", "bot"):
            for seat, place in enumerate(self.in_play):
                if place.kind == kind and not self._is_worn(seat):
                    return seat
        raise Refused(Why("full"))

    def _is_worn(self, seat: int) -> bool:
        """Whether the limit of people who have held a seat in this match is reached."""
        return list(self.held.values()).count(Seat(seat)) >= HOLDERS

    def stand(self, key: str) -> None:
        """Leave a seat; in a match a bot takes it. Raises Refused if that key has none."""
        seat = self.seat_of(key)
        if seat is None:
            raise Refused(Why("not_seated"))
        if self.phase == "lobby":
            self.places[seat].clear()
        else:
            self._leave_to_bot(seat)

    def _leave_to_bot(self, seat: int) -> None:
        """Leave a seat in a match to a bot. The room remembers the person, so that the owner can ask them back."""
        place = self.in_play[seat]
        self.left[seat] = str(place.key), str(place.name)
        place.give_to_bot(self.names())

    def set_seat(self, seat: int, kind: Literal["bot", "empty"]) -> None:
        """Put a bot on a seat, or empty it. In a match a bot can only replace a person, who may come back. Raises Refused."""
        if seat >= len(self.in_play):
            raise Refused(Why("no_such_seat"))
        if self.phase != "lobby":
            if kind == "empty" or self.in_play[seat].kind != "human":
                raise Refused(Why("match_running"))
            self._leave_to_bot(seat)
        elif kind == "empty":
            self.places[seat].clear()
        elif self.places[seat].kind != "bot":
            self.places[seat].clear()
            self.places[seat].give_to_bot(self.names())

    def left_by(self, seat: int) -> tuple[str, str] | None:
        """Key and name of the person who left a seat of this match to its bot; None if nobody did."""
        bots = self.phase != "lobby" and seat < len(self.in_play) and self.in_play[seat].kind == "bot"
        return self.left.get(seat) if bots else None

    def kept_for(self, key: str) -> Seat | None:
        """The seat of this match that a key has left and may take again; None without one."""
        seat = self.held.get(key)
        bots = self.phase != "lobby" and seat is not None and self.in_play[seat].kind == "bot"
        return Seat(seat) if bots and seat is not None else None

    def ask_back(self, seat: int) -> str:
        """Ask the person who left that seat to take it again. Returns their name. Raises Refused if nobody can be asked."""
        left = self.left_by(seat)
        if left is None or left[0] in self.banned:
            raise Refused(Why("nobody_to_ask"))
        self.asked_back.add(left[0])
        return left[1]

    def swap(self, one: int, other: int) -> None:
        """Swap the holders of two seats in the lobby; one may be empty. Raises Refused."""
        if self.phase != "lobby":
            raise Refused(Why("match_running"))
        if max(one, other) >= len(self.places):
            raise Refused(Why("no_such_seat"))
        self.places[one], self.places[other] = self.places[other], self.places[one]

    def set_ready(self, key: str, ready: bool) -> None:
        """Set whether a seated person would like a match to begin. Raises Refused."""
        seat = self.seat_of(key)
        if seat is None:
            raise Refused(Why("not_seated"))
        if self.phase == "playing":
            raise Refused(Why("match_running"))
        self.places[seat].ready = ready

    def remove(self, key: str, name: str) -> None:
        """Ban a key; it loses its seat. The list is bounded: the oldest ban is dropped. Raises Refused for the owner's key."""
        if key == self.owner:
            raise Refused(Why("not_about_oneself"))
        if self.seat_of(key) is not None:
            self.stand(key)
        self.wishes.pop(key, None)
        self.banned[key] = name
        for first in list(self.banned)[:-BANNED_KEPT]:
            del self.banned[first]

    # -- the game and its options --

    def change_game(self, game: Game[Any, Any], options: Mapping[str, Any]) -> None:
        """Another game for the same people, in the lobby. If it has fewer seats, bots leave first; people without a seat watch.

        Raises Refused.
        """
        if self.phase != "lobby":
            raise Refused(Why("match_running"))
        if game is not self.game:
            self.winner = None
        self.game = game
        self.options = known_options(game, options, self.alone)
        self.places = seated_in(game, self.places)

    def set_options(self, changes: Mapping[str, Any]) -> None:
        """Change some options between matches. Raises Refused for an unknown option or value."""
        if self.phase == "playing":
            raise Refused(Why("match_running"))
        self.options = read_options(self.game, {**self.options, **changes})

    def set_pace(self, pace: str) -> None:
        """Change the pace of the table, in a match, too: it is no rule."""
        self.options = read_options(self.game, {**self.options, "pace": pace})

    def use_preset(self, preset: str) -> None:
        """Apply a preset: the resulting options do not depend on those before. Raises Refused for an unknown preset."""
        if preset not in self.game.presets:
            raise Refused(Why("unknown_preset"))
        self.set_options(self.game.settled_by(preset))

    @property
    def preset(self) -> str | None:
        """The preset that has exactly these options; None if there is none."""
        for name in self.game.presets:
            if self.options.items() >= self.game.settled_by(name).items():
                return name
        return None

    @property
    def rules(self) -> Options:
        """The options that belong to the match's header: how the game is played."""
        return {name: self.options[name] for name in option_values(self.game.options)}

    @property
    def first(self) -> Seat | None:
        """The seat that begins the next match because its holder has won the last one; None if the game has no such rule, or if
        that winner has left."""
        who = self.winner if self.game.winner_begins else None
        seats = (
            Seat(seat)
            for seat, place in enumerate(self.in_play)
            if place.kind != "empty" and place.who == who
        )
        return next(seats, None)

    @property
    def ways(self) -> Ways:
        """What the evening's earlier matches of this game have shown of each seat's holder."""
        return ways_of(self.tonight, self.in_play, self.game.id)

    @property
    def table_options(self) -> TableOptions:
        """How the table is run."""
        return TableOptions(**{name: self.options[name] for name in option_values(TableOptions)})

    # -- phases --

    def why_not_start(self) -> Why | None:
        """Why no match may begin now; None if one may."""
        if self.players < self.game.fewest:
            return Why("too_few_players", {"fewest": self.game.fewest})
        try:
            self.game.check_seats(self.players, self.game.read_options(self.rules))
        except Refused as refused:
            return refused.why
        return None

    def check_start(self, *, again: bool) -> None:
        """Raises Refused if no match may begin now, from the lobby or as a rematch (`again`)."""
        if self.phase == "playing" or (self.phase == "over" and not again):
            raise Refused(Why("match_running"))
        if self.phase == "lobby" and again:
            raise Refused(Why("in_lobby"))
        why = self.why_not_start()
        if why is not None:
            raise Refused(why)

    def start(self) -> None:
        """Start a match. Players move up, so that seats are numbered without gaps. Call `check_start` first."""
        self.places.sort(key=lambda place: place.kind == "empty")
        self.phase = "playing"
        self.matches += 1
        self.left, self.asked_back, self.wishes = {}, set(), {}
        self._rest()
        self.held = {place.key: seat for seat, place in enumerate(self.places) if place.key is not None}

    def finish(self, outcome: Outcome, seen: Sequence[Sequence[int]] = ()) -> None:
        """The match is over: add its winners to tonight's score, and what was seen of everybody's ways."""
        self.phase = "over"
        self.winner = self.in_play[outcome.winners[0]].who if len(outcome.winners) == 1 else None
        add_match(self.tonight, self.in_play, outcome)
        add_ways(self.tonight, self.in_play, self.game.id, seen)

    def wins(self, place: Place) -> int:
        """How many matches the holder of this place has won tonight."""
        tally = self.tonight.get(place.who) if place.kind != "empty" else None
        return tally.won if tally else 0

    def to_lobby(self) -> None:
        """Back to the lobby; a match in progress is abandoned."""
        self.phase = "lobby"
        self.held, self.left, self.asked_back, self.wishes = {}, {}, set(), {}
        self._rest()

    def _rest(self) -> None:
        """Nobody has said anything yet about what is to come."""
        self.begins_at = None
        for place in self.places:
            place.ready = place.idle = False


def solo_seats(game: Game[Any, Any]) -> int:
    """The default number of seats of a solo game.

    >>> from tavola.engine.game import game_named
    >>> solo_seats(game_named("coup"))
    4
    """
    return max(game.fewest, min(SOLO_SEATS, game.most))


def seated_in(game: Game[Any, Any], places: Sequence[Place]) -> list[Place]:
    """As many places as the game has. People stay before bots, and keep their seats if these exist.

    >>> from tavola.engine.game import game_named
    >>> places = seated_in(game_named("coup"), [Place(), Place("human", "Ann", "ann's key")])
    >>> [place.kind for place in places]
    ['empty', 'human', 'empty', 'empty', 'empty', 'empty', 'empty', 'empty', 'empty', 'empty']
    """
    rank = {"human": 0, "bot": 1, "empty": 2}
    kept = sorted(range(len(places)), key=lambda seat: rank[places[seat].kind])[: game.most]
    room = [Place() for _ in range(game.most - len(kept))]
    return [*(places[seat] for seat in sorted(kept)), *room]
