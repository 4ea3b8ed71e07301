"""The state of a match of Khora: public numbers, handles, and the faces of open cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.game import Outcome
from tavola.engine.memo import remembered
from tavola.engine.project import Term
from tavola.games.khora.book import Book, book_of
from tavola.games.khora.options import Options
from tavola.games.khora.rows import (
    ACTIONS,
    COLOURS,
    HIGHEST,
    PHILOSOPHY_PER_TOKEN,
    START,
    Card,
    Level,
    wanted,
)

FIRST_SEAT = Seat(0)

Fate = Annotated[str, Term("tile", ("open", "fine", "aside"))]


@dataclass(frozen=True, slots=True)
class Tile:
    """A chosen action tile and its die: still to be compared, staying, or set aside."""

    action: Annotated[str, Term("action", ACTIONS)]
    die: int
    fate: Fate = "open"

    @property
    def short(self) -> int:
        """The number of pips that the die lacks."""
        return max(0, ACTIONS.index(self.action) - self.die)


@remembered
def tile_with(action: str, die: int) -> Tile:
    """A tile that stays if its die is high enough, and is still to be compared if not."""
    return Tile(action, die, "fine" if die >= ACTIONS.index(action) else "open")


@remembered
def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    """All seats of a table, clockwise from one of them."""
    return tuple([Seat((first + n) % seats) for n in range(seats)])


@remembered
def lacking(req: str, red: int, green: int, blue: int) -> int:
    """The number of required tokens that are missing to a city with so many of each colour."""
    held = {"r": red, "g": green, "b": blue}
    return sum([max(0, count - held[colour]) for colour, count in wanted(req)])


@dataclass(slots=True)
class Player:
    """One city: its numbers, tokens, cards and tiles."""

    city: str = ""
    level: int = 0
    drachma: int = START["drachma"]
    citizens: int = START["citizens"]
    tax: int = 0
    glory: int = 0
    troops: int = 0
    vp: int = 0
    philosophy: int = 0
    economy: int = 1
    culture: int = 1
    military: int = 1
    minor: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    major: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    hand: list[Handle] = field(default_factory=list)
    pack: list[Handle] = field(default_factory=list)  # to choose from in the draft
    drawn: list[Handle] = field(default_factory=list)  # to keep one of
    played: dict[Handle, Face] = field(default_factory=dict)
    dice: tuple[int, ...] = ()
    tiles: tuple[Tile, ...] = ()
    earned: dict[str, int] = field(default_factory=dict)  # points, by where they came from
    curve: list[int] = field(default_factory=list)  # points at the end of each round

    def tokens(self, colour: str) -> int:
        """Knowledge tokens of a colour; a major one counts as its colour."""
        return self.minor[colour] + self.major[colour]

    @property
    def all_tokens(self) -> int:
        return sum(self.minor.values()) + sum(self.major.values())

    def missing(self, req: str) -> int:
        """The number of required tokens that this city lacks."""
        minor, major = self.minor, self.major
        return lacking(req, minor["r"] + major["r"], minor["g"] + major["g"], minor["b"] + major["b"])

    def philosophy_for(self, req: str) -> int:
        """The philosophy that stands for missing tokens: two for each."""
        return PHILOSOPHY_PER_TOKEN * self.missing(req)

    def can_pay(self, req: str, cost: int) -> bool:
        """Whether drachma and tokens are enough, with philosophy for what is missing."""
        return cost <= self.drachma and self.philosophy_for(req) <= self.philosophy

    @property
    def cards(self) -> int:
        """The number of cards in play."""
        return len(self.played)

    def has(self, face: Face) -> bool:
        """Whether that card is in play here."""
        return face in self.played.values()

    def is_at(self, city: str, level: int) -> bool:
        """Whether this is that city and has reached the level."""
        return self.city == city and self.level >= level

    @property
    def open_tiles(self) -> list[Tile]:
        """The tiles that are still to be compared with their dice."""
        return [tile for tile in self.tiles if tile.fate == "open"]

    def tile(self, action: str) -> Tile | None:
        """The tile of an action, if it was chosen."""
        return next((tile for tile in self.tiles if tile.action == action), None)


@dataclass(slots=True)
class State:
    """One match."""

    book: Book
    players: list[Player]
    stage: str = "setup"
    round: int = 0
    turn: Seat | None = None  # the seat that acts alone
    starter: Seat = FIRST_SEAT
    soft: bool = False  # whether citizens and troops may exceed their limits now
    deck: list[Handle] = field(default_factory=list)  # the top card is the last
    pile: list[Handle] = field(default_factory=list)  # of events; the top one is the last
    box: list[Handle] = field(default_factory=list)  # events that are not in this game
    past: list[Handle] = field(default_factory=list)  # events that were turned up; the last one is in force
    event: Face | None = None
    taken: dict[str, Seat] = field(default_factory=dict)  # spaces, and who has explored them
    achieved: dict[str, tuple[Seat, ...]] = field(default_factory=dict)
    scored: bool = False

    @classmethod
    def new(cls, seats: int, options: Options) -> State:
        """Before anything is dealt."""
        return cls(book_of(options), [Player() for _ in range(seats)])

    # -- who --

    def seats(self) -> Sequence[Seat]:
        return clockwise(len(self.players), FIRST_SEAT)

    def in_turn(self) -> Sequence[Seat]:
        """All seats clockwise from the start player."""
        return clockwise(len(self.players), self.starter)

    def others(self, seat: Seat) -> list[Player]:
        return [player for other, player in enumerate(self.players) if other != seat]

    def with_most_troops(self) -> list[Seat]:
        """All seats that are tied for the most troops, in turn order."""
        most = max(player.troops for player in self.players)
        return [seat for seat in self.in_turn() if self.players[seat].troops == most]

    def with_fewest_troops(self) -> list[Seat]:
        fewest = min(player.troops for player in self.players)
        return [seat for seat in self.in_turn() if self.players[seat].troops == fewest]

    # -- what a seat has --

    def cards_of(self, seat: Seat) -> list[Card]:
        """The cards that a seat has in play, in the order in which they were played."""
        return [self.book.cards[face] for face in self.players[seat].played.values()]

    def levels_of(self, seat: Seat) -> Sequence[Level]:
        """The levels that a seat's city has reached."""
        player = self.players[seat]
        return self.book.cities[player.city][: player.level] if player.city else ()

    def has(self, seat: Seat, face: Face) -> bool:
        return self.players[seat].has(face)

    def can_melt(self, seat: Seat) -> int:
        """The number of glory that a seat may still spend (Thebes 2); 0 without Thebes 2 or after the final scoring."""
        player = self.players[seat]
        return player.glory if player.is_at("thebes", 2) and not self.scored else 0

    def means(self, seat: Seat) -> int:
        """The drachma that a seat could raise for a decision: its own, and those that it would get for its glory (Thebes 2)."""
        melts = self.can_melt(seat)
        return self.players[seat].drachma + (
            melts * self.book.cities["thebes"][1].numbers["drachma"] if melts else 0
        )

    def affords_any(self, seat: Seat, costs: Mapping[str, int]) -> bool:
        """Whether a seat could raise the drachma for at least one of these costs."""
        return bool(costs) and min(costs.values()) <= self.means(seat)

    def below_all_others(self, seat: Seat) -> bool:
        """Whether every other seat has a higher military level (Rivalry)."""
        return all(other.military > self.players[seat].military for other in self.others(seat))

    @property
    def acts_after_ostracism(self) -> bool:
        """Whether a politics action follows Ostracism even if nothing is taken back (option `ostracism_action`)."""
        return self.book.options.ostracism_action == "always"

    def is_idle(self, seat: Seat, face: Face) -> bool:
        """Whether an immediate card would bring nothing if a seat played it now."""
        player = self.players[seat]
        match face:
            case "peripteros":
                return player.culture >= HIGHEST
            case "council":
                return not self.deck
            case "ostracism":
                return not player.played and not (self.acts_after_ostracism and len(player.hand) > 1)
            case "rivalry":
                return not self.below_all_others(seat)
            case _:
                return False

    def less_lost(self, seat: Seat) -> int:
        """The number of troops that Helepole and Sparta 1 save a seat when it explores."""
        less = self.book.cards["helepole"].numbers["troops"] if self.has(seat, "helepole") else 0
        if self.players[seat].is_at("sparta", 1):
            less += self.book.cities["sparta"][0].numbers["troops"]
        return less


def sums(state: State) -> Mapping[str, int]:
    """Invariants: the number of spaces, and of players."""
    return {"spaces": len(state.book.spaces), "players": len(state.players)}


def outcome(state: State) -> Outcome:
    """Most points win; at a tie most drachma (004.68); those who are still tied win together (LG)."""
    best = max((player.vp, player.drachma) for player in state.players)
    winners = [seat for seat in state.seats() if standing(state, seat) == best]
    return Outcome(winners, [player.vp for player in state.players])


def standing(state: State, seat: Seat) -> tuple[int, int]:
    player = state.players[seat]
    return player.vp, player.drachma
