"""Screens for tests of tables: what one seat is sent of a real match, with the room around it.

A screen is what the page's table gets: {"me", "room", "screen", "log", "sent"}. Because it comes from the rules and from what
the session makes of them, it can't grow stale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tavola.engine.dealer import Seat
from tavola.engine.game import game_named
from tavola.engine.match import SPECTATOR, Match
from tavola.replay import open_replay
from tavola.session import screens
from tavola.session.options import new_room
from tavola.session.room import Place

Screen = dict[str, Any]
Wanted = Callable[[Match, Seat], bool]

CLOCK = {"left": 14_000, "of": 20_000, "paused": False, "more": 3}


@dataclass(frozen=True)
class Company:
    """Who sits at the table: names by seat, the seat of a bot, and the seat of one whose connection is lost."""

    names: tuple[str, ...]
    bot: int
    away: int

    def place(self, seat: int, me: int | None) -> Place:
        """The holder of a seat; the reader is a connected person."""
        if seat == self.bot and seat != me:
            return Place("bot", self.names[seat])
        away = seat == self.away and seat != me
        return Place("human", self.names[seat], _key(seat), 0 if away else None)


def _key(seat: int | None) -> str:
    return f"key of {seat}"


def room_of(match: Match, me: int | None, company: Company) -> dict[str, Any]:
    """The room in which the match is played, as that seat sees it; the first seat is the owner's."""
    room = new_room(game_named(match.header.game), _key(0), company.names[0], match.header.options)
    room.places = [company.place(seat, me) for seat in range(match.header.seats)]
    room.phase = "over" if match.outcome else "playing"
    return {**screens.room(room, _key(me), watching=1, now=0)["room"]}


def lobbies(game: str) -> dict[str, Any]:
    """Rooms before their first match: its owner alone, with a friend, with a bot, where devices deal together, all seats taken,
    as a newcomer sees it, and where all are ready."""
    room = new_room(game_named(game), _key(0), "みさき", {})
    shown = {"lobby alone": screens.room(room, _key(0), watching=0, now=0)["room"]}
    room.places[1] = Place("human", "Léa", _key(1), None, ready=True)
    room.deal = {_key(0), _key(1)}
    shown["lobby of two"] = screens.room(room, _key(0), watching=0, now=0)["room"]
    room.deal = set()
    if len(room.places) > 2:
        room.places[2] = Place("bot", 0)
    shown["lobby"] = screens.room(room, _key(0), watching=1, now=0)["room"]
    room.deal = {_key(0), _key(1)}
    shown["lobby together"] = screens.room(room, _key(0), watching=1, now=0)["room"]
    room.deal = set()
    shown["lobby newcomer"] = screens.room(room, _key(None), watching=1, now=0)["room"]
    room.others_start = "soon"
    shown["lobby all ready"] = screens.room(room, _key(0), watching=1, now=0)["room"]
    room.others_start = "now"
    shown["lobby guest begins"] = screens.room(room, _key(1), watching=1, now=0)["room"]
    room.others_start = None
    for n in range(3, len(room.places)):
        room.places[n] = (
            Place("human", "さすらいの船乗りケンジ", _key(n), 0) if n % 3 == 0 else Place("bot", n)
        )
    shown["lobby full"] = screens.room(room, _key(1), watching=1, now=0)["room"]
    return shown


def screen_of(match: Match, seat: int | None, company: Company) -> Screen:
    """The screen of a seat; None is a spectator."""
    said = screens.shown_of(match, SPECTATOR if seat is None else Seat(seat), 0)
    log = said.pop("events")
    clock = None if match.outcome else CLOCK
    return {
        "me": seat,
        "room": room_of(match, seat, company),
        "screen": {"match": "m1", **said, "clock": clock},
        "log": log,
        "sent": None,
    }


def with_record(screen: Screen, match: Match) -> Screen:
    """The same screen, with what a picture of the finished match is drawn from."""
    replay = open_replay(match.record().dumps())
    return {**screen, "replay": {**replay, "steps": replay["steps"][-1:]}}


def first_moment(moments: Iterable[Match], wanted: Wanted) -> tuple[Match, Seat]:
    """The first of these moments at which `wanted` holds for a seat, and the first such seat."""
    for match in moments:
        for seat in range(match.header.seats):
            if wanted(match, Seat(seat)):
                return match, Seat(seat)
    raise LookupError("no such moment in so many matches")


def asked(name: str, **values: Any) -> Wanted:
    """The seat is asked that question, with these values, and has not answered yet."""

    def wanted(match: Match, seat: Seat) -> bool:
        if match.ask is None or seat in match.ask.given:
            return False
        question = match.ask.questions.get(seat)
        return type(question).__name__ == name and all(
            getattr(question, field) == value for field, value in values.items()
        )

    return wanted


def both(*conditions: Wanted) -> Wanted:
    """All of these hold."""
    return lambda match, seat: all(condition(match, seat) for condition in conditions)
