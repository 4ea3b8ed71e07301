"""The room as text, and back, in three parts: a line for the room, which everybody in it may know; a line for its match, with the
room's seed and all other secrets; and the record of the match, if there is one.

What changes from one save to the next is short (`Change`): other devices keep a whole save and what has changed since, and any of
them can open the room from these. From the first line alone its lobby can be opened, with another seed.

A truncated or edited save is refused as a whole with BadRecord. A save by another version of the rules keeps the lobby, with
seats, names and tonight's score, and drops its match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass
from types import NoneType
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from tavola.engine.dealer import Seat
from tavola.engine.declared import AnswerValue, Count, SeatNumber, shape_of
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.foreign import read_json
from tavola.engine.game import Game, game_named
from tavola.engine.match import Match
from tavola.engine.memo import remembered
from tavola.engine.record import Record
from tavola.engine.shape import OneOf, Whole
from tavola.session import windows
from tavola.session.founding import match_name
from tavola.session.match import Audit, Dealt, Finished, MatchState, Recess, Window
from tavola.session.messages import PROTOCOL
from tavola.session.names import BOTS
from tavola.session.options import known_options, read_options
from tavola.session.pace import MORE_TIMES
from tavola.session.recess import LONGEST
from tavola.session.room import CRESTS, Chronicle, Kind, Note, Phase, Place, RoomState, Tally
from tavola.session.screens import encode
from tavola.session.state import ACKS_KEPT, State

Called = str | Annotated[int, Whole("bot", 0, BOTS - 1)]
"""A person's name, or the number of a bot's."""

NAMED = {"human": str, "bot": int, "empty": NoneType}
"""What the name of each kind of holder is."""


class RoomLine(TypedDict):
    """The first line of a save: the room. It holds no secret. Keys are those of people.

    In format 2 the fields of the second line stood in it, too.
    """

    tavola_room: Literal[2, 3]
    game: str
    rules: int
    owner: str
    keeper: NotRequired[str]  # left out: the owner
    options: Mapping[str, bool | int | str]
    phase: Phase
    matches: Count
    places: Sequence[tuple[Kind, Called | None, str | None]]  # kind, name, key
    winner: str | None
    tonight: Sequence[tuple[str, Called, Count, Count]]  # who, name, won, played
    ways: NotRequired[Sequence[tuple[str, str, Sequence[Count]]]]  # who, game, what its matches have shown
    locked: bool
    crests: Mapping[str, Annotated[str, OneOf(CRESTS)]]  # by key
    banned: Mapping[str, str]  # by key, the name
    ready: Sequence[SeatNumber]
    idle: Sequence[SeatNumber]
    # the fields of a `Note`
    notes: Sequence[tuple[Count, str, Count, str, Mapping[str, str | Count], Count | None]]
    next_note: Count
    names: Mapping[str, str]  # by key


class MatchLine(TypedDict):
    """The second line: the room's seed, and what the record of its match does not hold."""

    seed: str
    next_seed: NotRequired[str]
    held: Mapping[str, SeatNumber]  # by key
    left: Sequence[tuple[SeatNumber, str, str]]  # seat, key, name
    finished: tuple[Sequence[Called | None], bool] | None  # its names; whether it was broken off
    dealers: NotRequired[Sequence[str]]  # the names of those whose devices have dealt; left out: the keeper's
    stand_ins: Sequence[SeatNumber]  # people whose draft was given by a bot
    recess: tuple[str, str, Annotated[int, Whole("left", 0, LONGEST)], Sequence[str]] | None
    """Key and name of the caller, ms left, the keys of those who would like to go on."""
    rested: Sequence[str]  # the keys of those who have called a break in this match
    reading: Sequence[SeatNumber]  # the people who must still read an account
    acks: Mapping[str, list[str]]  # by key, the ids of the last acknowledged answers
    ask: Count | None  # of the drafts and the clock
    drafts: Sequence[tuple[SeatNumber, AnswerValue]]
    clock: tuple[Count, Count, Annotated[int, Whole("more", 0, MORE_TIMES)], Count] | None
    """Time left, full time, lengthenings left, the number of its last question."""
    together: NotRequired[
        tuple[Sequence[str], str]
    ]  # the keys of the homes that deal the match, and its header
    protocol: NotRequired[
        Count
    ]  # which these homes speak: a device of another can't go on with what it has stored
    audit: NotRequired[
        tuple[Count, Sequence[tuple[str, Count, str]], Sequence[str]]
    ]  # the fields of an `Audit`


class Line(RoomLine, MatchLine):
    """Both lines."""


Acks = Mapping[str, Sequence[str]]
"""By key, the ids of the last acknowledged answers."""


DRAFT = 64
"""A sealed answer in a part counts as so many characters, or a multiple of them."""


class Change(TypedDict):
    """What has changed since the last save; what is left out is as it was."""

    room: NotRequired[str]  # the first line
    room_fields: NotRequired[str]  # or, as JSON, those of its fields that differ
    match: NotRequired[str]  # the second
    # or the same of it, and by key the ids acknowledged since
    fields: NotRequired[str]
    acked: NotRequired[Mapping[str, Sequence[str]]]
    record: NotRequired[str]  # another one
    answers: NotRequired[str]  # lines at the end of the record


class Text(NamedTuple):
    r"""A save in its parts.

    >>> before = Text("room", "match", "header\n")
    >>> change: Change = {"answers": "1\n"}
    >>> Text("room", "match", "header\n1\n").since(before) == encode(change)
    True
    >>> joined([before.whole, encode(change), Text("room", "other", "").since(before)])
    'room\nother\n'
    """

    room: str
    match: str
    record: str

    @property
    def whole(self) -> str:
        return "\n".join(self)

    def since(self, before: Text | None) -> str:
        """The `Change` since that save, as JSON; without one, all of it. Its length does not depend on what was drafted."""
        change: Change = {}
        if before is None or self.room != before.room:
            change |= self._room_since(before)
        if before is None or self.match != before.match:
            change |= self._match_since(before)
        old = None if before is None else before.record
        if not old or not self.record.startswith(old):
            if self.record != old:
                change["record"] = self.record
        elif len(self.record) > len(old):
            change["answers"] = self.record[len(old) :]
        return encode(change) + " " * self._lacking(change)

    def _lacking(self, change: Change) -> int:
        """The characters that each draft of a change lacks of the next multiple of `DRAFT`. Members see how long a part is."""
        if "match" not in change and "fields" not in change:
            return 0
        line = _object(change.get("fields", self.match))
        return sum(-len(encode(encode(answer))) % DRAFT for _, answer in line.get("drafts", ()))

    def _room_since(self, before: Text | None) -> Change:
        """The first line: what differs in it, if it has the same fields as before."""
        old, new = _object("" if before is None else before.room), _object(self.room)
        if not old or old.keys() != new.keys():
            return {"room": self.room}
        return {"room_fields": encode(_differing(old, new))}

    def _match_since(self, before: Text | None) -> Change:
        """The same of the second line, where ids are added to those acknowledged."""
        old, new = _object("" if before is None else before.match), _object(self.match)
        if not old or old.keys() != new.keys():
            return {"match": self.match}
        fields = _differing(old, {**new, "acks": old["acks"]})
        change: Change = {"fields": encode(fields)} if fields else {}
        if new["acks"] != old["acks"]:
            change["acked"] = _acked(old["acks"], new["acks"])
            if _with_acks(old["acks"], change["acked"]) != new["acks"]:
                return {"match": self.match}
        return change


def _object(text: str) -> dict[str, Any]:
    """The object in a text; an empty one if there is none."""
    with suppress(ValueError):
        found = read_json(text)
        return found if type(found) is dict else {}
    return {}


def _differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields of a line whose values are others than before."""
    return {name: value for name, value in new.items() if encode(value) != encode(old[name])}


def _acked(before: Acks, now: Acks) -> Acks:
    """By key, the ids that have come since."""
    fresh = {key: [one for one in ids if one not in before.get(key, ())] for key, ids in now.items()}
    return {key: ids for key, ids in fresh.items() if ids}


def _with_acks(before: Acks, fresh: Acks) -> Acks:
    return {key: [*before.get(key, ()), *fresh.get(key, ())][-ACKS_KEPT:] for key in {**before, **fresh}}


def joined(texts: Sequence[str]) -> str:
    """A whole save and the changes since then, as one save. Raises BadRecord."""
    try:
        whole, *changes = texts
        if not changes:
            return whole
        room, match, record = [*whole.split("\n", 2), "", ""][:3]
        for text in changes:
            change: Change = _shape_of(Change).read(read_json(text))
            room, match = _changed_room(room, change), _changed(match, change)
            record = change.get("record", record) + change.get("answers", "")
    except ValueError:
        raise BadRecord(Why("save_unreadable")) from None
    return Text(room, match, record).whole


def _changed_room(room: str, change: Change) -> str:
    """The first line after a change. Raises ValueError."""
    room = change.get("room", room)
    return encode(_with_fields(room, change["room_fields"])) if "room_fields" in change else room


def _with_fields(line: str, fields: str, needed: str = "game") -> dict[str, Any]:
    """A line with other values of some of its fields. Raises ValueError."""
    before, changed = read_json(line), read_json(fields)
    if type(before) is not dict or type(changed) is not dict or not {*changed, needed} <= before.keys():
        raise ValueError("no change of this line")
    return before | changed


def _changed(match: str, change: Change) -> str:
    """The second line after a change. Raises ValueError."""
    match = change.get("match", match)
    if "fields" in change or "acked" in change:
        line = _with_fields(match, change.get("fields", "{}"), "acks")
        line["acks"] = _acks_of_line.read(line["acks"])
        line["acks"] = _with_acks(line["acks"], change.get("acked", {}))
        match = encode(line)
    return match


_acks_of_line = shape_of(dict[str, list[str]])


@dataclass(slots=True)
class Saved:
    """The content of a save."""

    line: Line
    room: RoomState
    record: Record | None = None  # of the current match
    finished: Finished | None = None  # the last match, once it is over for good


def dump(state: State) -> Text:
    """The save: everything that must survive a reload, as text; `load` reads it back.

    >>> from tavola.session.host import Host
    >>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
    >>> text = dump(host)
    >>> text.record == record_text(host.playing), "any secret" in text.room, "any secret" in text.match
    (True, False, True)
    >>> load(text.room, seed="another").room.dropped.name
    'match_lost'
    >>> saved: Saved = load(text.whole)
    >>> room: RoomLine; match: MatchLine; line: Line
    >>> room = match = line = saved.line
    >>> saved.room.places[0].name, line["places"][0], resume(saved, now=0).id == host.playing.id
    ('Ann', ('human', 'Ann', 'ann'), True)
    """
    room, playing, finished = state.room, state.playing, state.finished
    window = playing.window if playing else None
    clock = window.clock if window else None
    on = playing.recess if playing else None
    match: MatchLine = {
        "seed": state.seed,
        "next_seed": state.next_seed,
        "held": playing.held if playing else {},
        "left": [(seat, key, name) for seat, (key, name) in playing.left.items()] if playing else [],
        "finished": (finished.names, finished.unfinished) if finished else None,
        "stand_ins": sorted(window.stand_ins) if window else [],
        "recess": (on.key, on.who, max(0, on.until - state.now), sorted(on.agreed)) if on else None,
        "rested": sorted(playing.rested) if playing else [],
        "reading": sorted(window.reading.seats) if window and window.reading else [],
        "acks": state.acks,
        "ask": window.ask.number if window else None,
        "drafts": list(window.drafts.items()) if window else [],
        "clock": (clock.remaining(state.now), clock.of, clock.more, clock.ask) if clock else None,
    }
    if playing and playing.homes:
        match["together"] = [*playing.homes], Record(playing.match.header).dumps()
        match["protocol"] = PROTOCOL
    if finished and finished.audit:
        match["audit"] = astuple(finished.audit)
    if state.dealers not in ((), (room.name_of(room.keeper),)):
        match["dealers"] = state.dealers
    own = None if playing is None or playing.homes or (finished and finished.audit) else playing
    record = record_text(own) if own else finished.record if finished else ""
    return Text(encode(_room_line(room)), encode(match), record)


def _room_line(room: RoomState) -> RoomLine:
    return {
        "tavola_room": 3,
        "game": room.game.id,
        "rules": room.game.rules,
        "owner": room.owner,
        "keeper": room.keeper,
        "options": room.options,
        "phase": room.phase,
        "matches": room.matches,
        "places": [(place.kind, place.name, place.key) for place in room.places],
        "winner": room.winner,
        "tonight": [(who, tally.name, tally.won, tally.played) for who, tally in room.tonight.items()],
        "ways": [(who, game, row) for who, tally in room.tonight.items() for game, row in tally.ways.items()],
        "locked": room.locked,
        "crests": room.crests,
        "banned": room.banned,
        "ready": [seat for seat, place in enumerate(room.places) if place.ready],
        "idle": [seat for seat, place in enumerate(room.places) if place.idle],
        "notes": [astuple(note) for note in room.notes.notes],
        "next_note": room.notes.next,
        "names": room.names,
    }


def record_text(playing: MatchState) -> str:
    """The record of a match as text, to which only new answers are appended."""
    answers = playing.match.answers
    playing.text = playing.text or Record(playing.match.header).dumps()
    playing.text += "".join(encode(line) + "\n" for line in answers[playing.written :])
    playing.written = len(answers)
    return playing.text


_shape_of = remembered(shape_of)  # once: it reads every declaration


def load(text: str, seed: str | None = None, dealt: Dealt | None = None) -> Saved:
    """Read a save, or, with a `seed` for the room, its first line alone. Raises BadRecord if it is invalid; `resume` finds out
    whether its record can be replayed. `dealt`: this device's part of a match that several deal together."""
    is_whole = seed is None or "\n" in text
    try:
        line, rest = _lines(text) if is_whole else (_first_line(text, str(seed)), "")
        game = game_named(line["game"])
        is_old = is_whole and _is_of_another_version(line, game)
        if is_whole and not is_old and _is_here(line, dealt):
            saved = _whole(line, game, rest)
        else:
            saved = _lobby(line, game, Why("match_of_other_rules" if is_old else "match_lost"))
        _check(saved)
    except (ValueError, IndexError, Refused):
        raise BadRecord(Why("save_unreadable")) from None
    return saved


def _lines(text: str) -> tuple[Line, str]:
    """Both lines of a save, and its record. Raises ValueError."""
    first, _, rest = text.partition("\n")
    data = read_json(first)
    if type(data) is not dict:
        raise ValueError("no room")
    if data.get("tavola_room") == 2:
        room = {name: data.pop(name) for name in RoomLine.__annotations__ if name in data}
        match = data
    else:
        second, _, rest = rest.partition("\n")
        room, match = data, read_json(second)
    if type(match) is dict:
        match.pop("parts", None)  # people's parts of the seed, before version 4 of the protocol
    line: Line = _shape_of(RoomLine).read(room) | _shape_of(MatchLine).read(match)
    return line, rest


def _first_line(text: str, seed: str) -> Line:
    """The first line as that of a room without a match. Raises ValueError."""
    room: RoomLine = _shape_of(RoomLine).read(read_json(text))
    match: MatchLine = {
        "seed": seed, "next_seed": "", "held": {}, "left": (), "finished": None,
        "dealers": (), "stand_ins": (), "recess": None, "rested": (), "reading": (), "acks": {}, "ask": None,
        "drafts": (), "clock": None,
    }  # fmt: skip
    return {**room, **match}


def _is_of_another_version(line: Line, game: Game[Any, Any]) -> bool:
    """Whether its match follows other rules, or was dealt by homes whose letters this version can't read."""
    return line["rules"] != game.rules or (_is_dealt_together(line) and line.get("protocol") != PROTOCOL)


def _is_dealt_together(line: Line) -> bool:
    return "together" in line and line["phase"] != "lobby"


def _is_here(line: Line, dealt: Dealt | None) -> bool:
    """Whether the match is in the save, or is that of this device's own part."""
    if not _is_dealt_together(line):
        return True
    _, header = line["together"]
    return dealt is not None and Record.loads(header).header == dealt.match.header


def resume(saved: Saved, now: int, dealt: Dealt | None = None) -> MatchState | None:
    """The saved match, resumed from its record, or as this device's part has it; None if there is none. Raises BadRecord."""
    line, room, record = saved.line, saved.room, saved.record
    name = match_name(line["seed"], room.matches)
    if "together" in line and room.phase != "lobby" and dealt is not None:
        playing = windows.sit_down_together(room, dealt, name, line["seed"], line["together"][0])
        playing.held = {**line["held"]}
        playing.left = {seat: (key, name) for seat, key, name in line["left"]}
        return playing
    if record is None:
        return None
    playing = windows.sit_down(room, Match.replay(record), name, line["seed"], now)
    if playing.over != (room.phase == "over"):
        raise BadRecord(Why("save_unreadable"))
    playing.held = {**line["held"]}
    playing.left = {seat: (key, name) for seat, key, name in line["left"]}
    playing.rested = {*line["rested"]}
    if playing.window is not None:
        _restore(playing, playing.window, line)
    return playing


def _restore(playing: MatchState, window: Window, line: Line) -> None:
    """Restore the break, sealed answers, the clock, and who was still reading. Raises BadRecord if an answer is not legal."""
    if line["recess"] is not None:
        key, who, left, agreed = line["recess"]
        playing.recess = Recess(key, who, 0, left, set(agreed))
    if line["ask"] != window.ask.number:
        return
    for seat, answer in line["drafts"]:
        if not playing.match.accepts(Seat(seat), answer):
            raise BadRecord(Why("save_unreadable"))
        windows.draft(window, Seat(seat), answer)
    if window.reading is not None:
        window.reading.seats.intersection_update(line["reading"])
    window.stand_ins.update(Seat(seat) for seat in line["stand_ins"] if Seat(seat) in window.drafts)
    if window.clock is not None and line["clock"] is not None:
        window.clock.left, window.clock.of, window.clock.more, window.clock.ask = line["clock"]


def _whole(line: Line, game: Game[Any, Any], rest: str) -> Saved:
    room = _room(line, game, [Place(*place) for place in line["places"]])
    room.options = read_options(game, line["options"])
    room.phase = line["phase"]
    for seat in line["ready"]:
        room.places[seat].ready = True
    for seat in line["idle"]:
        room.places[seat].idle = True
    is_ours = room.phase != "lobby" and "together" not in line
    record = Record.loads(rest) if is_ours else None
    return Saved(line, room, record, _finished(line, rest))


def _lobby(line: Line, game: Game[Any, Any], why: Why) -> Saved:
    """The room without its match, which can't be resumed (`why`): its people, and the options that still exist."""
    places = [Place(*place) for place in line["places"]]
    places.sort(key=lambda place: place.kind == "empty")
    places += [Place() for _ in range(game.most)]
    room = _room(line, game, places[: game.most])
    is_over = line["phase"] == "lobby" or ("together" in line and line["phase"] == "over")
    room.dropped = None if is_over else why
    return Saved(line, room)


def _room(line: Line, game: Game[Any, Any], places: list[Place]) -> RoomState:
    """The room in its lobby: what outlives a match."""
    return RoomState(
        game, line["owner"], line.get("keeper", line["owner"]), known_options(game, line["options"]), places,
        matches=line["matches"], names={**line["names"]}, winner=line["winner"],
        tonight={who: Tally(name, won, played, _ways(line, who)) for who, name, won, played in line["tonight"]},
        locked=line["locked"], crests={**line["crests"]}, banned={**line["banned"]},
        notes=Chronicle([Note(n, match, after, name, {**args}, old) for n, match, after, name, args, old in line["notes"]],
                        line["next_note"]),
    )  # fmt: skip


def _ways(line: Line, who: str) -> dict[str, tuple[int, ...]]:
    return {game: tuple(row) for each, game, row in line.get("ways", ()) if each == who}


def _finished(line: Line, rest: str) -> Finished | None:
    """The finished match, if there is one. Raises BadRecord if its record can't be read."""
    if line["finished"] is None:
        return None
    audit = None
    if "audit" in line:
        steps, faults, unknown = line["audit"]
        audit = Audit(steps, tuple((who, step, what) for who, step, what in faults), tuple(unknown))
    if rest or audit is None:
        Record.loads(rest)
    names, unfinished = line["finished"]
    return Finished(match_name(line["seed"], line["matches"]), rest, tuple(names), unfinished, audit)


def _check(saved: Saved) -> None:
    """The invariants that the rest of the session relies on. Raises ValueError."""
    line, room = saved.line, saved.room
    playing = [place for place in room.places if place.kind != "empty"]
    keys = [place.key for place in room.places if place.kind == "human"]
    record = saved.record
    seats = room.game.most if record is None else len(playing)
    fits = (
        len(room.places) == room.game.most
        and all(isinstance(place.name, NAMED[place.kind]) for place in room.places)
        and all(seat < seats for seat in [*line["held"].values(), *(seat for seat, _, _ in line["left"])])
        and None not in keys
        and len(set(keys)) == len(keys)
        and all(place.key is None for place in room.places if place.kind != "human")
        and all(note.n < room.notes.next for note in room.notes.notes)
        and (record is None or (record.header.game == room.game.id and record.header.seats == len(playing)))
        and (record is None or all(place.kind != "empty" for place in room.places[: len(playing)]))
    )
    if not fits:
        raise ValueError("the parts do not fit together")
