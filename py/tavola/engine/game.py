"""A game as the engine sees it: the exports of its package, and the discovery of games.

A game is one folder below `tavola.games` whose package defines `GAME`. It is registered nowhere else.

>>> "coup" in games(), sorted(games()) == sorted(game_ids())
(True, True)
>>> ann = SeatView(Seat(0), out=False, counters={"coins": 2})
>>> view = View("turn", Seat(0), 1, [ann], [Zone("hand", Seat(0), [Handle(7)])])
>>> view.zones[0].cards, view.focus
([7], None)
>>> Outcome(winners=[Seat(0)], scores=[3, 1]).winners
[0]
>>> TableOptions().clock, typed_as_data(TypedIn(str.strip, longest=20, example="all in"))
(15, {'longest': 20, 'example': 'all in'})
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, TypeVar

from tavola.engine.ask import Answer, Option
from tavola.engine.box import Box
from tavola.engine.character import Level, Skill, Tempers
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.lesson import Lesson
from tavola.engine.lookback import Ending, NoteClaims
from tavola.engine.memo import remembered
from tavola.engine.options import Group, TypedIn, option_group, option_values, read_option, typed_in
from tavola.engine.project import Json
from tavola.engine.shape import Own
from tavola.engine.table import Table

if TYPE_CHECKING:
    from tavola.engine.information import InformationSet


@dataclass(slots=True)
class Zone:
    """A place where cards lie, such as a deck or a seat's hand."""

    name: str
    seat: Seat | None
    cards: Sequence[Handle]


@dataclass(slots=True)
class SeatView:
    """The public facts of a seat besides its cards: numbers, and words of the catalogue such as its side.

    In a match of several rounds the counter `rounds` holds the rounds won, and the table's counter `rounds_to_win` how many win
    the match. Seats with the same mark `team` score together.
    """

    seat: Seat
    out: bool
    counters: Mapping[str, int]
    marks: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class View:
    """The table as everybody sees it; the engine adds the faces that one seat may see.

    `focus` is the game's own dataclass for its own table, or None. A game with many counters groups them under headings
    (`groups`: heading, names of counters). Then counters at zero are hidden, and `most` holds the maxima of some.
    """

    stage: str
    turn: Seat | None
    round: int
    seats: Sequence[SeatView]
    zones: Sequence[Zone]
    counters: Mapping[str, int] = field(default_factory=dict)  # of nobody's seat
    focus: Annotated[object, Own("Focus")] | None = None
    groups: Mapping[str, Sequence[str]] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Outcome:
    """How a match ended. `winners` may be one, a side, everybody, or nobody; the others lost alike."""

    winners: Sequence[Seat]
    scores: Sequence[int]


SETTLED = ("expansions", "details")
"""The groups whose options every preset sets; a preset sets the options that it does not name to their default."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Options of every game. They change the pace of the table and how bots play, not the rules."""

    clock: Annotated[Literal[10, 15, 20, 40, 90, 200, 0], Group("table")] = 15
    """Seconds to answer what others do; 0 is no clock."""

    turn_clock: Annotated[Literal[60, 10, 20, 40, 90, 200, 0], Group("table")] = 60
    """Seconds for one's own turn; 0 is no clock."""

    pace: Annotated[Literal["normal", "calm", "quick"], Group("table")] = "normal"
    """How fast bots answer and sealed windows close."""

    level: Annotated[Level, Group("bots")] = "strong"
    """How well bots play."""

    temper: Annotated[Tempers, Group("bots")] = "mixed"
    """What bots like to do."""

    keep: Annotated[Literal["together", "closed", "everybody", "owner"], Group("table")] = "together"
    """Whose devices may keep a room of friends, and whether they deal together, with an audit that opens all cards or with none;
    nobody asks alone."""


StateT = TypeVar("StateT")
"""The state of a match between decisions: a dataclass of handles and public numbers, which `clone` can copy."""

OptionsT = TypeVar("OptionsT")
Stage = Callable[[Table[Any, Any]], Coroutine[Any, None, "Stage | None"]]
"""A stage plays until it is over and returns the next stage, or None at the end of the match."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Public counts of how people play, which bots go by: of a match, and of the evening's earlier ones with the same people.

    >>> counted = game_named("coup").ways
    >>> counted.counts[:2], counted.seen([], game_named("coup").defaults, 2)[0][:2]
    (('doubted', 'let_pass'), (0, 0))
    """

    counts: Sequence[str]  # their names
    seen: Callable[[Sequence[object], Any, int], Sequence[Sequence[int]]]
    """From the events of a match, its options and number of seats: the counts of each seat."""


@dataclass(frozen=True, slots=True)
class Asides:
    """The asides of a game: what a seat may do while any question to it stays open.

    `open` lists them, and depends on public facts only. An answer names what it spends (the third glory), so a repeated answer
    counts once.

    >>> asides = Asides(
    ...     open=lambda state, seat: ("glory 1", "glory 2"),
    ...     describe=lambda state, seat, answer: Option(answer),
    ...     take=lambda table, seat, answer: table.say(answer),
    ... )
    >>> asides.open(None, Seat(0))
    ('glory 1', 'glory 2')
    """

    open: Callable[[Any, Seat], Sequence[Answer]]
    describe: Callable[[Any, Seat, Answer], Option]
    take: Callable[[Table[Any, Any], Seat, Answer], None]


@dataclass(frozen=True)
class Game(Generic[StateT, OptionsT]):
    """A game: its seats, its options, its stages, and how its state is shown.

    `rules` is the version of its behaviour: raise it when the same answers would lead elsewhere, never otherwise.
    """

    id: str
    rules: int
    fewest: int
    most: int
    options: type[OptionsT]
    # by name, what differs from the defaults or is worth saying; see `settled_by`
    presets: Mapping[str, Mapping[str, Any]]
    setup: Callable[[int, OptionsT], StateT]
    stages: Sequence[Stage]  # the first one begins
    view: Callable[[StateT], View]
    outcome: Callable[[StateT], Outcome]
    # by name; the first takes free seats, and answers where a slower one does not in time
    bots: Mapping[str, type[Any]]
    levels: Mapping[Level, Skill] = field(default_factory=dict)  # empty: the first bot at every level
    # what never changes within a match
    sums: Callable[[StateT], Mapping[str, int]] = field(default=lambda state: {})
    # why so many can't play with these options
    unfit: Callable[[int, OptionsT], Why | None] = field(default=lambda seats, options: None)
    # what the game's own page shows of the rules in force, as plain data
    reference: Callable[[OptionsT, int], Mapping[str, Any]] = field(default=lambda options, seats: {})
    box: Box | None = None  # what its box says; texts `about.1`, `about.2` and, numbered from 1, `tip.<n>`
    lesson: Lesson | None = None  # a first game for newcomers
    # how its table is run unless somebody chooses
    table_options: TableOptions = field(default_factory=TableOptions)
    phrases: Sequence[str] = ()  # what players may say by a tap, word for word; texts `phrase.<id>`
    # events that people read before the table goes on, such as how a deal was scored
    accounts: tuple[type[Any], ...] = ()
    deals: Sequence[str] = ()  # events after which everybody holds new cards, but for the first deal
    winner_begins: bool = False  # whether who has won a match begins the next one of the same people
    # whether players may also send free text; it goes to the seated and is not stored
    talk: Callable[[OptionsT], bool] = field(default=lambda options: False)
    claims: NoteClaims | None = None  # for a game of claims: which were true, told when the match is over
    ending: Ending | None = None  # what the game's own page tells of a finished match, as plain data
    asides: Asides | None = None  # what may be done beside any question
    ways: Counted | None = None  # what is counted of how each seat plays, for bots
    # the faces that cards can't have after what was played, for worlds imagined from what a seat knows
    excludes: Callable[[InformationSet], Mapping[Handle, Collection[Face]]] | None = None
    # catalogue entries that only rows of data use, such as a card's effect: by key, the values that they get
    entries: Callable[[OptionsT], Mapping[str, Mapping[str, Json]]] = field(default=lambda options: {})

    def read_options(self, given: Mapping[str, Any]) -> OptionsT:
        """The options of a match from plain data; those not given keep their default.

        Raises Refused for an unknown option or value, or for a typed text that does not pass its check.

        >>> game_named("coup").read_options({"reactions": "stepwise"}).reactions
        'stepwise'
        """
        if not given:
            return self.defaults
        return self.options(**{name: read_option(self.options, name, value) for name, value in given.items()})

    @cached_property
    def defaults(self) -> OptionsT:
        """Every option at its default."""
        return self.options()

    def settled_by(self, preset: str) -> dict[str, Any]:
        """The options that this preset sets, with their values; those that it does not name get their default.

        Presets set expansions, details, and every option that one of the game's presets names. Other options (target, partners)
        don't depend on whose rules are played, and stay as they are.
        """
        named = self.presets[preset]
        return {option: named.get(option, getattr(self.defaults, option)) for option in self._of_presets}

    def _offers(self, option: str) -> bool:
        """Whether an option changes anything here: how bots play does if the game has several kinds of them."""
        return option not in ("level", "temper") or bool(self.levels)

    @cached_property
    def _of_presets(self) -> list[str]:
        """The names of the options that presets set."""
        named = {option for preset in self.presets.values() for option in preset}
        return [
            option
            for option in option_values(self.options)
            if option in named or option_group(self.options, option) in SETTLED
        ]

    def check_seats(self, seats: int, options: OptionsT) -> None:
        """Raises Refused if the game can't be played by so many, or not with these options."""
        if not self.fewest <= seats <= self.most:
            raise Refused(Why("wrong_number_of_players", {"fewest": self.fewest, "most": self.most}))
        why = self.unfit(seats, options)
        if why is not None:
            raise Refused(why)

    def check_first(self, first: int | None, seats: int) -> None:
        """Raises Refused if a first seat is given and there is no such seat, or this game's winners do not begin."""
        if first is not None and not (self.winner_begins and 0 <= first < seats):
            raise Refused(Why("no_such_seat"))

    def check_ways(self, ways: Sequence[Sequence[int]], seats: int) -> None:
        """Raises Refused if there are counts of earlier matches that this game can't have."""
        kinds = 0 if self.ways is None else len(self.ways.counts)
        if ways and [len(row) for row in ways] != [kinds or -1] * seats:
            raise Refused(Why("record_unplayable"))

    def summary(self) -> dict[str, Any]:
        """What the lobby knows of the game before it is loaded, as plain data."""
        return {
            "id": self.id,
            "rules": self.rules,
            "seats": [self.fewest, self.most],
            "lesson": self.lesson is not None,
            "reasons": any(hasattr(bot, "notes") for bot in self.bots.values()),
            "box": None if self.box is None else asdict(self.box),
            "deals": list(self.deals),
            "options": [
                {
                    "id": name,
                    "values": list(values),
                    "default": getattr(chosen, name),
                    "group": option_group(type(chosen), name),
                    "typed": typed_as_data(typed_in(type(chosen), name)),
                }
                for chosen in (self.defaults, self.table_options)
                for name, values in option_values(type(chosen)).items()
                if self._offers(name)
            ],
            "presets": {name: self.settled_by(name) for name in self.presets},
        }


def typed_as_data(typed: TypedIn | None) -> dict[str, Any] | None:
    """What the page needs for an option with free text."""
    return None if typed is None else {"longest": typed.longest, "example": typed.example}


_games: dict[str, Game[Any, Any]] = {}  # those that have been imported


@remembered
def game_ids() -> list[str]:
    """The ids of all games, sorted: the names of their folders. Imports none of them."""
    import tavola.games

    return sorted(module.name for module in pkgutil.iter_modules(tavola.games.__path__) if module.ispkg)


@remembered
def games() -> dict[str, Game[Any, Any]]:
    """Every game by id, in the order of their ids. Imports them all, which a page avoids."""
    every = {game_id: game_named(game_id) for game_id in game_ids()}
    _games.clear()
    _games.update(every)
    return _games


def game_named(game_id: str) -> Game[Any, Any]:
    """The game of that id, imported at the first call. Raises Refused if there is none.

    >>> game_named("coup").fewest
    2
    >>> game_named("chess")
    Traceback (most recent call last):
    ...
    tavola.engine.errors.Refused: unknown_game
    """
    game = _games.get(game_id)
    if game is None:
        if game_id not in game_ids():
            raise Refused(Why("unknown_game", {"game": str(game_id)[:40]}))
        game = _games[game_id] = import_module(f"tavola.games.{game_id}").GAME
    return game
