"""The room as text, and back: one line for the room (`Line`), then the record of the match, if there is one.

A truncated or edited save is refused as a whole with BadRecord. A save by another version of the rules keeps the lobby, with
seats, names and tonight's score, and drops its match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from types import NoneType
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from tavola.engine.declared import AnswerValue, Count, SeatNumber, shape_of
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.foreign import read_json
from tavola.engine.game import Game, game_named
from tavola.engine.memo import remembered
from tavola.engine.record import Record
from tavola.engine.shape import OneOf, Whole
from tavola.session.chronicle import Chronicle, Note
from tavola.session.crests import CRESTS
from tavola.session.draw import Drawn
from tavola.session.finished import Finished
from tavola.session.messages import Part
from tavola.session.names import BOTS
from tavola.session.options import known_options, read_options
from tavola.session.pace import MORE_TIMES
from tavola.session.place import Kind, Place
from tavola.session.playing import Playing
from tavola.session.recess import LONGEST, Recess
from tavola.session.room import Phase, Room
from tavola.session.screens import encode
from tavola.session.tonight import Tally

Called = str | Annotated[int, Whole("bot", 0, BOTS - 1)]
"""A person's name, or the number of a bot's."""

NAMED = {"human": str, "bot": int, "empty": NoneType}
"""What the name of each kind of holder is."""


class Line(TypedDict):
    """The first line of a save: the room, and what the record of its match does not hold. Keys are those of people."""

    tavola_room: Literal[2]
    game: str
    rules: int
    owner: str
    seed: str
    options: Mapping[str, bool | int | str]
    phase: Phase
    matches: Count
    places: Sequence[tuple[Kind, Called | None, str | None]]  # kind, name, key
    held: Mapping[str, SeatNumber]  # by key
    winner: str | None
    tonight: Sequence[tuple[str, Called, Count, Count]]  # who, name, won, played
    ways: NotRequired[Sequence[tuple[str, str, Sequence[Count]]]]  # who, game, what its matches have shown
    parts: Sequence[tuple[SeatNumber, Part]]  # of the match's draw
    locked: bool
    crests: Mapping[str, Annotated[str, OneOf(CRESTS)]]  # by key
    banned: Mapping[str, str]  # by key, the name
    left: Sequence[tuple[SeatNumber, str, str]]  # seat, key, name
    ready: Sequence[SeatNumber]
    idle: Sequence[SeatNumber]
    notes: Sequence[
        tuple[Count, str, Count, str, Mapping[str, str | Count], Count | None]
    ]  # the fields of a `Note`
    next_note: Count
    finished: tuple[Sequence[Called | None], bool] | None  # its names; whether it was broken off
    stand_ins: Sequence[SeatNumber]  # people whose draft was given by a bot
    recess: tuple[str, str, Annotated[int, Whole("left", 0, LONGEST)], Sequence[str]] | None
    """Key and name of the caller, ms left, the keys of those who would like to go on."""
    rested: Sequence[str]  # the keys of those who have called a break in this match
    reading: Sequence[SeatNumber]  # who must still read an account
    names: Mapping[str, str]  # by key
    acks: Mapping[str, list[str]]  # by key, the ids of the last acknowledged answers
    ask: Count | None  # of the drafts and the clock
    drafts: Sequence[tuple[SeatNumber, AnswerValue]]
    clock: tuple[Count, Count, Annotated[int, Whole("more", 0, MORE_TIMES)], Count] | None
    """Time left, full time, lengthenings left, the number of its last question."""


@dataclass(slots=True)
class Saved:
    """The content of a save."""

    line: Line
    room: Room
    dropped: Why | None = None  # why the current match was dropped
    record: Record | None = None  # of the current match
    recess: Recess | None = None  # the break that is on
    finished: Finished | None = None  # the last match, once it is over for good


class RecordText:
    """The record of a match as text, to which answers are appended."""

    __slots__ = ("_answers", "_playing", "_text")

    def __init__(self) -> None:
        self._playing: Playing | None = None
        self._answers = 0
        self._text = ""

    def of(self, playing: Playing) -> str:
        answers = playing.match.answers
        if playing is not self._playing:
            self._playing, self._answers = playing, 0
            self._text = Record(playing.match.header).dumps()
        self._text += "".join(encode(line) + "\n" for line in answers[self._answers :])
        self._answers = len(answers)
        return self._text


def dump(
    room: Room, seed: str, names: dict[str, str], acks: dict[str, list[str]],
    playing: Playing | None, record: RecordText, now: int, finished: Finished | None = None,
) -> str:  # fmt: skip
    """The save: everything that must survive a reload, as text.

    `names` and `acks` are by key, `playing` the current match or None, `now` room time. `record` is reused between calls: it only
    appends new answers. The first line is the room; `load` reads it back.

    >>> from tavola.session.host import Host
    >>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=False, now=0)
    >>> text = dump(host.room, "any secret", {"ann": "Ann"}, {}, None, RecordText(), now=0)
    >>> saved: Saved = load(text)
    >>> line: Line = saved.line
    >>> saved.room.places[0].name, line["places"][0]
    ('Ann', ('human', 'Ann', 'ann'))
    """
    window = playing.window if playing else None
    clock = window.clock if window else None
    on = playing.recess if playing else None
    line: Line = {
        "tavola_room": 2,
        "game": room.game.id,
        "rules": room.game.rules,
        "owner": room.owner,
        "seed": seed,
        "options": room.options,
        "phase": room.phase,
        "matches": room.matches,
        "places": [(place.kind, place.name, place.key) for place in room.places],
        "held": room.held,
        "winner": room.winner,
        "tonight": [(who, tally.name, tally.won, tally.played) for who, tally in room.tonight.items()],
        "ways": [(who, game, row) for who, tally in room.tonight.items() for game, row in tally.ways.items()],
        "parts": playing.drawn.parts if playing else finished.drawn.parts if finished else (),
        "locked": room.locked,
        "crests": room.crests,
        "banned": room.banned,
        "left": [(seat, key, name) for seat, (key, name) in room.left.items()],
        "ready": [seat for seat, place in enumerate(room.places) if place.ready],
        "idle": [seat for seat, place in enumerate(room.places) if place.idle],
        "notes": [astuple(note) for note in room.notes.notes],
        "next_note": room.notes.next,
        "finished": (finished.names, finished.unfinished) if finished else None,
        "stand_ins": sorted(window.stand_ins) if window else [],
        "recess": (on.key, on.who, max(0, on.until - now), sorted(on.agreed)) if on else None,
        "rested": sorted(playing.rested) if playing else [],
        "reading": sorted(playing.reading.seats) if playing and playing.reading else [],
        "names": names,
        "acks": acks,
        "ask": window.ask if window else None,
        "drafts": list(window.drafts.items()) if window else [],
        "clock": (clock.remaining(now), clock.of, clock.more, clock.ask) if clock else None,
    }
    return encode(line) + "\n" + (record.of(playing) if playing else finished.record if finished else "")


_shape_of = remembered(shape_of)  # once: it reads every declaration


def load(text: str) -> Saved:
    """Read a save. Raises BadRecord if it is invalid. Whether its record can be replayed is not checked here: `Playing.resume`
    does that."""
    first, _, rest = text.partition("\n")
    try:
        line: Line = _shape_of(Line).read(read_json(first))
        game = game_named(line["game"])
        saved = _whole(line, game, rest) if line["rules"] == game.rules else _lobby(line, game)
        _check(saved)
    except (ValueError, IndexError, Refused):
        raise BadRecord(Why("save_unreadable")) from None
    return saved


def _whole(line: Line, game: Game[Any, Any], rest: str) -> Saved:
    room = _room(line, game, [Place(*place) for place in line["places"]])
    room.options = read_options(game, line["options"])
    room.phase = line["phase"]
    room.held = {**line["held"]}
    room.left = {seat: (key, name) for seat, key, name in line["left"]}
    for seat in line["ready"]:
        room.places[seat].ready = True
    for seat in line["idle"]:
        room.places[seat].idle = True
    record = None if room.phase == "lobby" else Record.loads(rest)
    return Saved(line, room, None, record, _recess(line), _finished(line, rest))


def _lobby(line: Line, game: Game[Any, Any]) -> Saved:
    """The room without its match, which can't be resumed: its people, and the options that still exist."""
    places = [Place(*place) for place in line["places"]]
    places.sort(key=lambda place: place.kind == "empty")
    places += [Place() for _ in range(game.most)]
    dropped = None if line["phase"] == "lobby" else Why("match_of_other_rules")
    return Saved(line, _room(line, game, places[: game.most]), dropped)


def _room(line: Line, game: Game[Any, Any], places: list[Place]) -> Room:
    """The room in its lobby: what outlives a match."""
    return Room(
        game, line["owner"], known_options(game, line["options"]), places, "lobby", line["matches"], winner=line["winner"],
        tonight={who: Tally(name, won, played, _ways(line, who)) for who, name, won, played in line["tonight"]},
        locked=line["locked"], crests={**line["crests"]}, banned={**line["banned"]},
        notes=Chronicle([Note(n, match, after, name, {**args}, old) for n, match, after, name, args, old in line["notes"]],
                        line["next_note"]),
    )  # fmt: skip


def _ways(line: Line, who: str) -> dict[str, tuple[int, ...]]:
    return {game: tuple(row) for each, game, row in line.get("ways", ()) if each == who}


def _recess(line: Line) -> Recess | None:
    if line["recess"] is None:
        return None
    key, who, left, agreed = line["recess"]
    return Recess(key, who, 0, left, set(agreed))


def _finished(line: Line, rest: str) -> Finished | None:
    """The finished match, if there is one. Raises BadRecord if its record can't be read."""
    if line["finished"] is None:
        return None
    Record.loads(rest)
    names, unfinished = line["finished"]
    return Finished(Drawn.of(line["seed"], line["matches"], tuple(line["parts"])), rest, names, unfinished)


def _check(saved: Saved) -> None:
    """The invariants that the rest of the session relies on. Raises ValueError."""
    room = saved.room
    playing = [place for place in room.places if place.kind != "empty"]
    keys = [place.key for place in room.places if place.kind == "human"]
    record = saved.record
    seats = room.game.most if record is None else len(playing)
    fits = (
        len(room.places) == room.game.most
        and all(isinstance(place.name, NAMED[place.kind]) for place in room.places)
        and all(seat < seats for seat in [*room.held.values(), *room.left])
        and None not in keys
        and len(set(keys)) == len(keys)
        and all(place.key is None for place in room.places if place.kind != "human")
        and all(note.n < room.notes.next for note in room.notes.notes)
        and (record is None or (record.header.game == room.game.id and record.header.seats == len(playing)))
        and (record is None or all(place.kind != "empty" for place in room.places[: len(playing)]))
    )
    if not fits:
        raise ValueError("the parts do not fit together")
