"""The room as plain data: its phases, and what lasts between matches and may be told to anybody.

>>> from tavola.engine.game import game_named
>>> room = RoomState(game_named("coup"), "ann's key", "ann's key", {}, [Place(), Place()])
>>> room.places[1].give_to("ben's key", "Ben")
>>> room.seat_of("ben's key"), room.players, room.phase, room.phase_after("start")
(1, 1, 'lobby', 'playing')
>>> room.phase_after("again")
Traceback (most recent call last):
...
tavola.engine.errors.Refused: in_lobby
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import Game, TableOptions
from tavola.engine.lesson import Lesson
from tavola.engine.options import option_values
from tavola.engine.spread import Home, least_busy, spread
from tavola.session.names import Name, bot_name, guest_name

Phase = Literal["lobby", "playing", "over"]
Event = Literal["start", "again", "outcome", "to_lobby", "ready", "options", "game", "swap"]

PHASES: Mapping[tuple[Phase, Event], Phase] = {
    ("lobby", "start"): "playing",
    ("playing", "outcome"): "over",
    ("over", "again"): "playing",
    ("lobby", "to_lobby"): "lobby",
    ("playing", "to_lobby"): "lobby",
    ("over", "to_lobby"): "lobby",
    ("lobby", "ready"): "lobby",
    ("over", "ready"): "over",
    ("lobby", "options"): "lobby",
    ("over", "options"): "over",
    ("lobby", "game"): "lobby",
    ("lobby", "swap"): "lobby",
}
"""The phase after each event; what is not in here is refused."""

Kind = Literal["human", "bot", "empty"]
Options = dict[str, Any]

CRESTS = (
    "tower", "key", "anchor", "sun", "leaf", "fish", "bird", "cup", "bell", "flame", "ship", "tree",
)  # fmt: skip
"""The crests that people may choose. A bot, and a person without one, has the mark of the seat."""

SOLO_SEATS = 4
NOTES_KEPT = 40


@dataclass(slots=True)
class Place:
    """A seat of the room, and its holder. A person keeps it while away.

    >>> place = Place()
    >>> place.give_to("ann's key", "Ann")
    >>> place.kind, place.who, place.is_attended
    ('human', "ann's key", True)
    >>> place.give_to_bot(taken=[0])
    >>> place.kind, place.name, place.is_attended
    ('bot', 1, False)
    """

    kind: Kind = "empty"
    name: Name | None = None
    key: str | None = None  # a person's
    away_since: int | None = None  # room time at which a person's connection was lost; None: connected
    acted: int = 0  # room time of a person's last action
    ready: bool = False  # whether a person would like to begin
    idle: bool = False  # the others go on without this person: a bot answers until they act

    @property
    def who(self) -> str:
        """The holder as a key of tonight's score: a person's key, or a bot's name."""
        return self.key or f"{self.kind} {self.name}"

    @property
    def is_attended(self) -> bool:
        """Whether a person has this seat, is connected, and answers for themselves."""
        return self.kind == "human" and self.away_since is None and not self.idle

    def give_to_bot(self, taken: Collection[Name | None]) -> None:
        """Give the seat to a bot, whose name is none of the taken ones."""
        self._become(Place("bot", bot_name(taken)))

    def give_to(self, key: str, name: str) -> None:
        """Give the seat to a person."""
        self._become(Place("human", name, key))

    def clear(self) -> None:
        """Empty the seat."""
        self._become(Place())

    def _become(self, other: Place) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(other, name))


@dataclass(slots=True)
class Tally:
    """A person's or bot's wins tonight, in any seat and game.

    >>> Tally("Ann").won
    0
    """

    name: Name
    won: int = 0
    played: int = 0
    ways: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """By game, what its matches have shown of how they play, for bots."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that has happened around the table, outside the game: an owner's command, people who leave and return, stand-ins.

    It names people by their name at that time, and holds no cards.

    >>> Note(n=4, match="", after=0, name="locked", args={}).replaces is None
    True
    """

    n: int
    match: str  # the one that is played or being dealt; empty: between matches
    after: int  # the number of the match's events before it: in the log it stands after them
    name: str
    args: dict[str, str | int]
    replaces: int | None = None  # the number of the older note that it replaces


@dataclass(slots=True)
class Chronicle:
    """The newest notes of a room, in the order of their numbers. Everybody gets them all, people who were away on their return.

    >>> chronicle = Chronicle()
    >>> chronicle.tell("m1", 12, "away", who="Ben")
    >>> [(note.n, note.name, note.args) for note in chronicle.since(0)]
    [(0, 'away', {'who': 'Ben'})]
    """

    notes: list[Note] = field(default_factory=list)
    next: int = 0

    def tell(
        self, match: str, after: int, name: str, replaces: Note | None = None, **args: str | int
    ) -> None:
        """Add a note, and drop the one that it replaces; if there are too many, drop the oldest."""
        if replaces is not None:
            self.notes.remove(replaces)
        note = Note(self.next, match, after, name, args, replaces.n if replaces is not None else None)
        self.notes = [*self.notes, note][-NOTES_KEPT:]
        self.next += 1

    def last(self, match: str, name: str, who: str) -> Note | None:
        """The last note of that name about a person, in one match; None if there is none."""
        fits = (n for n in reversed(self.notes) if (n.match, n.name, n.args.get("who")) == (match, name, who))
        return next(fits, None)

    def since(self, n: int) -> Sequence[Note]:
        """The notes from number `n` on."""
        return [note for note in self.notes if note.n >= n]


class Paused(NamedTuple):
    """The room stands still, because too few of the devices that keep it are heard.

    >>> Paused(here=2, of=4, wants=3)._asdict()
    {'here': 2, 'of': 4, 'wants': 3}
    """

    here: int
    of: int
    wants: int


@dataclass(slots=True)
class RoomState:
    """A room. People are named by their keys, seats by numbers."""

    game: Game[Any, Any]
    owner: str
    keeper: str  # the key of the page on whose device the room is now: the owner's, or anybody's
    options: Options
    places: list[Place]
    phase: Phase = "lobby"
    matches: int = 0  # how many matches have been started
    names: dict[str, str] = field(default_factory=dict)  # by key, including some people who have left
    winner: str | None = None  # the sole winner of the last match of this game, as a key of `tonight`
    tonight: dict[str, Tally] = field(default_factory=dict)  # by person or bot, over rematches and games
    locked: bool = False  # to newcomers
    crests: dict[str, str] = field(default_factory=dict)  # by key, of people who have chosen one
    deal: set[str] = field(
        default_factory=set
    )  # the keys of pages that are ready to deal; each says so itself
    banned: dict[str, str] = field(default_factory=dict)  # the banned people: by key, their name at that time
    notes: Chronicle = field(default_factory=Chronicle)
    alone: bool = False  # a solo game: no clock unless the options set one
    lesson: Lesson | None = None  # which its match follows
    dropped: Why | None = None  # why the saved match could not be resumed
    begins_at: int | None = None  # after a match: when the next one begins with the people who are there
    all_ready_since: int | None = None  # in the lobby, when everybody but the owner became ready
    others_start: Literal["soon", "now"] | None = None  # whether they may begin in the owner's place
    owner_away_since: int | None = None  # room time at which the owner's page was lost; None: it is here
    # whether the owner is away for so long that the keeper may give the owner's commands
    stands_in: bool = False
    paused: Paused | None = None
    changed: bool = True  # since it was last saved and sent to all

    def phase_after(self, event: Event) -> Phase:
        """The phase that an event leads to. Raises Refused if it may not happen now."""
        after = PHASES.get((self.phase, event))
        if after is None:
            raise Refused(Why("in_lobby" if self.phase == "lobby" else "match_running"))
        return after

    def commands(self, key: str) -> bool:
        """Whether that person may give the owner's commands."""
        return key == self.owner or (self.stands_in and key == self.keeper)

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

    def homes(self) -> tuple[list[str], list[Home | None]]:
        """Where devices are to deal together: the keys of their pages, and by seat the home of its person; None: a bot's.

        Whoever is not ready to deal is served by the home of somebody else.
        """
        places = [place for place in self.places if place.kind != "empty"]
        keys = [place.key for place in places if place.key in self.deal]
        at = [keys.index(str(place.key)) if place.key in keys else None for place in places]
        for seat, place in enumerate(places):
            if keys and place.kind == "human" and at[seat] is None:
                at[seat] = least_busy(at, range(len(keys)))
        return keys, at

    @property
    def deals_together(self) -> bool:
        """Whether its people's devices deal, where enough of them are ready."""
        return self.options["keep"] in ("together", "closed")

    def lies_at(self) -> dict[Seat, Seat]:
        """Where devices are to deal together: by the seats of bots, and of people whose devices are not ready, the seat of the
        person on whose device their cards will lie."""
        seats = [Seat(seat) for seat, place in enumerate(self.places) if place.kind != "empty"]
        keys, people = self.homes()
        if not self.deals_together or len(keys) < 2:
            return {}
        owners = [self.seat_of(key) for key in keys]
        found = ((seat, owners[at]) for seat, at in zip(seats, spread(people, range(len(keys))), strict=True))
        return {seat: owner for seat, owner in found if owner is not None and owner != seat}

    def name_of(self, key: str) -> str:
        """The name of a person."""
        return self.names.get(key) or guest_name("", key)

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
    def table_options(self) -> TableOptions:
        """How the table is run."""
        return TableOptions(**{name: self.options[name] for name in option_values(TableOptions)})

    def why_not_start(self) -> Why | None:
        """Why no match may begin now; None if one may."""
        if self.players < self.game.fewest:
            return Why("too_few_players", {"fewest": self.game.fewest})
        try:
            self.game.check_seats(self.players, self.game.read_options(self.rules))
        except Refused as refused:
            return refused.why
        return None


def solo_seats(game: Game[Any, Any]) -> int:
    """The default number of seats of a solo game.

    >>> from tavola.engine.game import game_named
    >>> solo_seats(game_named("coup"))
    4
    """
    return max(game.fewest, min(SOLO_SEATS, game.most))
