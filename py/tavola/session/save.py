"""The room as text, and back: one line for the room, then the record of the match, if there is one.

A truncated or edited save is refused as a whole with BadRecord. A save by another version of the rules or of this program keeps
the lobby, with seats, names and tonight's score, and loses its match.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, field
from typing import Any

from tavola.engine.ask import Answer
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.foreign import read_json
from tavola.engine.game import Game, game_named
from tavola.engine.record import Record, read_answer
from tavola.session.chronicle import Chronicle, Note
from tavola.session.crests import CRESTS
from tavola.session.draw import Drawn, Parts
from tavola.session.finished import Finished
from tavola.session.names import BOTS, Name, bot_name
from tavola.session.options import CLOCKS, known_options, read_options, with_turn_clock
from tavola.session.pace import MORE_TIMES
from tavola.session.place import Place
from tavola.session.playing import Playing
from tavola.session.recess import LONGEST, Recess
from tavola.session.room import Room
from tavola.session.screens import encode
from tavola.session.tonight import Tally

FORMAT = 2


@dataclass(slots=True)
class Saved:
    """The content of a save, besides the match."""

    room: Room
    seed: str
    names: dict[str, str]  # by key
    acks: dict[str, list[str]]  # by key, the ids of the last acknowledged answers
    parts: Parts = ()  # of the match's draw
    lost: Why | None = None  # why the current match was dropped
    record: Record | None = None
    drafts: list[tuple[int, Answer]] = field(default_factory=list)  # seat, answer
    ask: int | None = None  # the ask of the drafts and the clock
    clock: tuple[int, int, int, int] | None = None
    """Time left, full time, lengthenings left, the number of its last question."""
    stand_ins: list[int] = field(default_factory=list)  # the seats of people whose draft was given by a bot
    reading: list[int] | None = None  # the seats that must still read an account; None: all that were told it
    recess: Recess | None = None  # the break that is on
    rested: list[str] = field(default_factory=list)  # by key, who has called a break in this match
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
    >>> saved = load(text)
    >>> isinstance(saved, Saved), saved.room.places[0].name
    (True, 'Ann')
    """
    window = playing.window if playing else None
    clock = window.clock if window else None
    on = playing.recess if playing else None
    first: dict[str, Any] = {
        "tavola_room": FORMAT,
        "game": room.game.id,
        "rules": room.game.rules,
        "owner": room.owner,
        "seed": seed,
        "options": room.options,
        "phase": room.phase,
        "matches": room.matches,
        "places": [[place.kind, place.name, place.key] for place in room.places],
        "held": room.held,
        "winner": room.winner,
        "tonight": [[who, tally.name, tally.won, tally.played] for who, tally in room.tonight.items()],
        "parts": playing.drawn.parts if playing else finished.drawn.parts if finished else [],
        "locked": room.locked,
        "crests": room.crests,
        "banned": room.banned,
        "left": [[seat, key, name] for seat, (key, name) in room.left.items()],
        "ready": [seat for seat, place in enumerate(room.places) if place.ready],
        "idle": [seat for seat, place in enumerate(room.places) if place.idle],
        "notes": [list(astuple(note)) for note in room.notes.notes],
        "next_note": room.notes.next,
        "finished": [list(finished.names), finished.unfinished] if finished else None,
        "stand_ins": sorted(window.stand_ins) if window else [],
        "recess": [on.key, on.who, max(0, on.until - now), sorted(on.agreed)] if on else None,
        "rested": sorted(playing.rested) if playing else [],
        "reading": sorted(playing.reading.seats) if playing and playing.reading else [],
        "names": names,
        "acks": acks,
        "ask": window.ask if window else None,
        "drafts": list(window.drafts.items()) if window else [],
        "clock": [clock.remaining(now), clock.of, clock.more, clock.ask] if clock else None,
    }
    return encode(first) + "\n" + (record.of(playing) if playing else finished.record if finished else "")


def load(text: str, *, alone: bool = False) -> Saved:
    """Read the save of a solo room (`alone`) or of one with others.

    Raises BadRecord if the save is invalid. Whether its record can be replayed is not checked here: `Playing.resume` does that.
    """
    first, _, rest = text.partition("\n")
    try:
        data = _unhurried(read_json(first)) if alone else read_json(first)
        if _int(data["tavola_room"]) not in (1, FORMAT):
            raise ValueError("another version")
        game = game_named(_str(data["game"]))
        if (data["tavola_room"], data.get("rules")) == (FORMAT, game.rules):
            saved = _whole(data, game, rest)
        else:
            saved = _lobby(data, game)
        _check(saved)
    except BadRecord:
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, Refused):
        raise BadRecord(Why("save_unreadable")) from None
    return saved


def _unhurried(data: dict[str, Any]) -> dict[str, Any]:
    """Convert saves from before turns had their own clock: the default was 15 s then; in a solo room it is no clock today."""
    options = data["options"]
    if "turn_clock" in options or options.get("clock") != 15:
        return data
    return {**data, "options": {**options, **dict.fromkeys(CLOCKS, 0)}, "clock": None}


def _whole(data: dict[str, Any], game: Game[Any, Any], rest: str) -> Saved:
    places = _places(data)
    held = {_str(key): _int(seat) for key, seat in data["held"].items()}
    room = Room(
        game, _str(data["owner"]), read_options(game, with_turn_clock(data["options"])), places,
        _one_of(data["phase"], "lobby", "playing", "over"), _int(data["matches"]), held,
        {_int(seat): (_str(key), _str(name)) for seat, key, name in data.get("left", ())}, _str_or_none(data.get("winner")),
        _tonight(data), **_company(data),
    )  # fmt: skip
    for seat in map(_int, data.get("ready", ())):
        places[seat].ready = True
    for seat in map(_int, data.get("idle", ())):
        places[seat].idle = True
    return Saved(
        room=room,
        seed=_str(data["seed"]),
        names=_names(data),
        acks={_str(key): [_str(ack) for ack in acks] for key, acks in data["acks"].items()},
        parts=tuple((_int(seat), _str(part)) for seat, part in data["parts"]),
        record=None if room.phase == "lobby" else Record.loads(rest),
        drafts=[(_int(seat), read_answer(answer)) for seat, answer in data["drafts"]],
        ask=None if data["ask"] is None else _int(data["ask"]),
        clock=None if data["clock"] is None else _clock(data["ask"], *data["clock"]),
        stand_ins=[_int(seat) for seat in data.get("stand_ins", ())],
        reading=[_int(seat) for seat in data["reading"]] if "reading" in data else None,
        recess=None if data.get("recess") is None else _recess(*data["recess"]),
        rested=[_str(key) for key in data.get("rested", ())],
        finished=_finished(data, rest),
    )


def _lobby(data: dict[str, Any], game: Game[Any, Any]) -> Saved:
    """The room without its match, which can't be resumed: its people, and the options that still exist."""
    seated = _places(data)
    seated.sort(key=lambda place: place.kind == "empty")
    places = [*seated, *(Place() for _ in range(game.most))][: game.most]
    room = Room(
        game, _str(data["owner"]), known_options(game, data["options"]), places, "lobby", _int(data["matches"]),
        winner=_str_or_none(data.get("winner")), tonight=_tonight(data), **_company(data),
    )  # fmt: skip
    lost = None if data["phase"] == "lobby" else Why("match_of_other_rules")
    return Saved(room, _str(data["seed"]), _names(data), {}, lost=lost)


def _places(data: dict[str, Any]) -> list[Place]:
    """The seats and their holders. Bots from older saves, named in one language only, get a new name."""
    places: list[Place] = []
    for kind, name, key, *_ in data["places"]:
        if kind == "bot":
            taken = [place.name for place in places]
            places.append(Place("bot", bot_name(taken) if type(name) is str else _bot(name)))
        else:
            places.append(Place(_one_of(kind, "human", "empty"), _str_or_none(name), _str_or_none(key)))
    return places


def _clock(
    open_ask: object, left: object, of: object, more: object = MORE_TIMES, ask: object = None
) -> tuple[int, int, int, int]:
    """The saved clock. Older saves don't tell its questions: then it is for all open ones."""
    return _int(left), _int(of), min(_int(more), MORE_TIMES), _int(open_ask if ask is None else ask)


def _recess(key: object, who: object, left: object, agreed: list[object]) -> Recess:
    return Recess(_str(key), _str(who), 0, min(_int(left), LONGEST), {_str(each) for each in agreed})


def _company(data: dict[str, Any]) -> dict[str, Any]:
    """Bans, the lock, the notes and the crests; older saves don't have them."""
    notes = [
        Note(
            _int(n),
            _str(match),
            _int(after),
            _str(name),
            _note_args(args),
            None if old is None else _int(old),
        )
        for n, match, after, name, args, old in data.get("notes", ())
    ]
    banned = {_str(key): _str(name) for key, name in data.get("banned", {}).items()}
    return {
        "locked": data.get("locked", False) is True,
        "crests": {_str(key): _one_of(crest, *CRESTS) for key, crest in data.get("crests", {}).items()},
        "banned": banned,
        "notes": Chronicle(notes, max([_int(data.get("next_note", 0)), *(note.n + 1 for note in notes)])),
    }


def _note_args(args: dict[str, Any]) -> dict[str, str | int]:
    return {_str(name): _int(value) if type(value) is int else _str(value) for name, value in args.items()}


def _finished(data: dict[str, Any], rest: str) -> Finished | None:
    """The finished match, if there is one. Raises BadRecord if its record can't be read."""
    if data.get("finished") is None:
        return None
    names, unfinished = data["finished"]
    Record.loads(rest)
    parts = tuple((_int(seat), _str(part)) for seat, part in data["parts"])
    drawn = Drawn.of(_str(data["seed"]), _int(data["matches"]), parts)
    return Finished(
        drawn, rest, [None if name is None else _name(name) for name in names], unfinished is True
    )


def _names(data: dict[str, Any]) -> dict[str, str]:
    return {_str(key): _str(name) for key, name in data["names"].items()}


def _tonight(data: dict[str, Any]) -> dict[str, Tally]:
    rows = data.get("tonight", [])
    return {_str(who): Tally(_name(name), _int(won), _int(played)) for who, name, won, played in rows}


def _check(saved: Saved) -> None:
    """The invariants that the rest of the session relies on. Raises BadRecord."""
    room = saved.room
    playing = [place for place in room.places if place.kind != "empty"]
    keys = [place.key for place in room.places if place.kind == "human"]
    record = saved.record
    seats = room.game.most if record is None else len(playing)
    fits = (
        len(room.places) == room.game.most
        and all(seat < seats for seat in [*room.held.values(), *room.left])
        and None not in keys
        and len(set(keys)) == len(keys)
        and all(place.key is None for place in room.places if place.kind != "human")
        and (record is None or (record.header.game == room.game.id and record.header.seats == len(playing)))
        and (record is None or all(place.kind != "empty" for place in room.places[: len(playing)]))
    )
    if not fits:
        raise ValueError("the parts do not fit together")


def _str(value: object) -> str:
    if type(value) is not str:
        raise ValueError("not a text")
    return value


def _str_or_none(value: object) -> str | None:
    return None if value is None else _str(value)


def _name(value: object) -> Name:
    return _bot(value) if type(value) is int else _str(value)


def _bot(value: object) -> int:
    if _int(value) >= BOTS:
        raise ValueError("no bot has this name")
    return _int(value)


def _int(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError("not a count")
    return value


def _one_of(value: object, *words: Any) -> Any:
    if value not in words:
        raise ValueError("not one of the words")
    return value
