"""What a page is shown. Everything that is sent of a match is built here, for the receiver's seat."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tavola.engine.character import temper_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import Why
from tavola.engine.game import Game
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.shown import why_as_data
from tavola.engine.spread import Home
from tavola.session import absence, recess
from tavola.session import lesson as lessons
from tavola.session.endings import wins
from tavola.session.founding import Founding
from tavola.session.match import Finished, MatchState
from tavola.session.names import Name
from tavola.session.options import new_room
from tavola.session.pace import GRACE
from tavola.session.room import Note, Place, RoomState

if TYPE_CHECKING:
    from tavola.session import wire  # a page's Python loads no declarations of what is sent

Json = dict[str, Any]

LONGEST_TEXT = 4 * 1024 * 1024
"""The longest text that the wire carries, in UTF-8 bytes (`TEXT_BYTES` in web/net/limits.js)."""

KEY_SHOWN = 8
"""Characters of a person's key that a room tells: enough to tell its people apart, too few to be taken for one."""

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def screen(playing: MatchState, seat: int | None, since: int, now: int) -> wire.ScreenMessage:
    """The screen of a seat (None: a spectator): the table as it sees it, with the events from number `since` on.

    `now` is room time.
    """
    window = playing.window
    viewer = SPECTATOR if seat is None else Seat(seat)
    reads = window is not None and window.reading is not None and viewer in window.reading.seats
    shown = shown_of(playing.match, viewer, since)
    message: wire.ScreenMessage = {
        "t": "screen",
        "match": playing.id,
        "view": shown["view"],
        "events": shown["events"],
        "question": asked_now(playing, viewer, shown["question"]),
        "waiting": shown["waiting"],
        "over": shown["over"],
        "clock": clock(playing, viewer, now),
        "reading": window.ask.number if window is not None and reads else None,
        "readers": readers(playing, now),
        "thinking": window.thinking_said if window else None,
        "silent": silent(playing, seat),
        "recess": recess_of(playing, seat, now),
        "may_rest": recess.may_call(playing, None if seat is None else playing.places[seat].key),
    }
    if playing.lesson is not None:
        message["lesson"] = lessons.words(playing.lesson, playing.match)
    return message


def asked_now(playing: MatchState, viewer: Seat, asked: Any) -> Any:
    """A seat's question of the match, with its sealed answer so far; in a lesson only the scripted options are open."""
    beat = lessons.beat_of(playing.lesson, playing.match)
    if beat is not None:
        asked = lessons.question(playing.match, beat, asked)
    return asked if asked is None else {**asked, "chosen": playing.open_window.drafts.get(viewer)}


def shown_of(match: Match, viewer: Seat, since: int) -> Json:
    """The part of a screen that shows the match itself."""
    outcome = match.outcome
    return {
        "view": match.view(viewer),
        "events": match.events_for(viewer, since),
        "question": match.question_for(viewer),
        "waiting": match.waiting_for(viewer),
        "over": None if outcome is None else {"winners": outcome.winners, "scores": outcome.scores},
    }


def clock(playing: MatchState, viewer: Seat, now: int) -> wire.Clock | None:
    """What the clock shows a seat; None if there is none. For a question put after the clock began, a full and stopped one."""
    window = playing.window
    if window is None or window.clock is None:
        return None
    running, ask = window.clock, window.ask
    later = viewer in ask.questions and ask.number_of(viewer) > running.ask
    return {
        "left": running.of if later else running.remaining(now),
        "of": running.of,
        "paused": later or running.since is None,
        "more": running.more,
    }


def readers(playing: MatchState, now: int) -> wire.Readers | None:
    """Who still reads an account, and for how long the table waits for them; None if for nobody, or for the only reader."""
    reading = playing.window.reading if playing.window else None
    if reading is None or reading.until is None:
        return None
    return {"seats": sorted(reading.seats), "left": max(0, reading.until - now)}


def silent(playing: MatchState, seat: int | None) -> wire.Silent | None:
    """The silent seats that may be skipped, with the votes; for a sealed window only the reader's own vote."""
    window, places = playing.window, playing.places
    if window is None or window.offered is None:
        return None
    key = None if seat is None else places[seat].key
    if window.ask.sealed:
        return {"ask": window.ask.number, "seats": None, "mine": key in window.agreed.get(None, ())}
    seats: list[wire.SilentSeat] = [
        {"seat": one, "agreed": len(words & needed), "of": len(needed), "mine": key in words}
        for one in window.offered
        for words, needed in [(window.agreed.get(one, set()), absence.needed(places, [one]))]
    ]
    return {"ask": window.ask.number, "seats": seats, "mine": False}


def recess_of(playing: MatchState, seat: int | None, now: int) -> wire.Recess | None:
    """The break that is on: who has called it, how long it may last, and who would like to go on."""
    on = playing.recess
    if on is None:
        return None
    key, others = None if seat is None else playing.places[seat].key, recess.needed(playing, on)
    return {
        "who": on.who,
        "left": max(0, on.until - now),
        "yours": key == on.key,
        "agreed": len(others & on.agreed),
        "of": len(others),
        "mine": key in on.agreed,
    }


def notes(told: Sequence[Note]) -> wire.NotesMessage:
    """Notes, as a message."""
    return {
        "t": "notes",
        "notes": [
            {
                "n": note.n,
                "match": note.match,
                "after": note.after,
                "name": note.name,
                "args": note.args,
                "replaces": note.replaces,
            }
            for note in told
        ],
    }


def row(
    room: RoomState, seat: int, now: int, playing: MatchState | None, lies_at: Mapping[Seat, Seat]
) -> wire.RoomSeat:
    """A seat of the room, and who has it."""
    place = room.in_play[seat]
    name, bot = called(place.name)
    temper = room.table_options.temper
    shown: wire.RoomSeat = {
        "seat": seat,
        "kind": place.kind,
        "name": name,
        "bot": bot,
        "here": place.kind != "empty" and place.away_since is None,
        "away": away(place, now),
        "idle": place.idle,
        "ready": place.ready,
        "was": ((playing.left_by(seat) if playing else None) or (None, None))[1],
        "crest": room.crests.get(place.key or ""),
        "owner": place.key == room.owner,
        "score": wins(room, place),
        "temper": temper_of(temper, place.name) if isinstance(place.name, int) else None,
        "who": place.key[:KEY_SHOWN] if place.kind == "human" and place.key else None,
    }
    if Seat(seat) in lies_at:
        shown["at"] = lies_at[Seat(seat)]
    return shown


def tonight(room: RoomState) -> list[wire.Tonight]:
    """Tonight's score, the most wins first."""
    tallies = sorted(room.tonight.values(), key=lambda tally: -tally.won)
    return [
        {"name": name or "", "bot": bot, "won": tally.won, "played": tally.played}
        for tally in tallies
        for name, bot in [called(tally.name)]
    ]


def room(
    room: RoomState, key: str, watching: int, now: int, playing: MatchState | None = None,
    founding: Founding | None = None,
) -> wire.RoomMessage:  # fmt: skip
    """The room as the page of `key` is shown it. `watching` is the number of spectators, `now` room time."""
    why = room.why_not_start() if room.phase == "lobby" else None
    lies_at = room.lies_at() if room.phase == "lobby" else {}
    rules = room.game.read_options(room.rules)
    message: wire.RoomMessage = {
        "t": "room",
        "room": {
            "game": room.game.id,
            "options": room.options,
            "preset": room.preset,
            "phase": room.phase,
            "seats": [row(room, seat, now, playing, lies_at) for seat in range(len(room.in_play))],
            "tonight": tonight(room),
            "phrases": room.game.phrases,
            "talk": room.game.talk(rules),
            "watching": watching,
            "your_seat": room.seat_of(key),
            "locked": room.locked,
            "kept_for_you": playing.kept_for(key) if playing else None,
            "asked_back": playing is not None and key in playing.asked_back,
            "asked_for": playing.wish_of(key) if playing else None,
            "host": room.commands(key),
            "can_start": room.phase == "lobby" and why is None,
            "others_start": room.others_start,
            "why_not": None if why is None else why_as_data(why),
            "begins_in": None if room.begins_at is None else max(0, room.begins_at - now),
            "reference": room.game.reference(rules, max(room.players, room.game.fewest)),
        },
    }
    if founding is not None:
        message["room"]["together"] = _together(founding.match, founding.homes, ())
    elif playing is not None and playing.homes:
        message["room"]["together"] = _together(playing.id, playing.homes, playing.at)
    ready = len(room.homes()[0])
    if room.phase != "playing" and room.deals_together and ready > 1:
        message["room"]["homes"] = ready
    if room.keeper != room.owner:
        message["room"]["keeper"] = room.keeper[:KEY_SHOWN]
        message["room"]["owner_here"] = room.owner_away_since is None
    if room.seat_of(room.keeper) is None:
        message["room"]["keeper_name"] = room.name_of(room.keeper)
    if room.paused is not None:
        message["room"]["paused"] = {
            "here": room.paused.here,
            "of": room.paused.of,
            "wants": room.paused.wants,
        }
    return message


def _together(match: str, homes: Sequence[str], at: Sequence[Home]) -> wire.Together:
    return {"match": match, "homes": [key[:KEY_SHOWN] for key in homes], "at": [*at]}


def lobby(game: Game[Any, Any]) -> wire.Room:
    """A new room as its owner is shown it, with an empty name. Pages draw it before Python runs: the build stores it."""
    return room(new_room(game, "owner", ""), "owner", 0, 0)["room"]


def away(place: Place, now: int) -> wire.Away | None:
    """How long a person has been disconnected, and when a bot answers for them; in ms."""
    since = place.away_since
    return None if since is None else {"since": now - since, "bot_in": max(0, since + GRACE - now)}


def called(name: Name | None) -> tuple[str | None, int | None]:
    """A person's name, and the number of a bot's."""
    return (None, name) if isinstance(name, int) else (name, None)


def published(done: Finished, told: wire.Told | None, dealers: Sequence[str]) -> wire.RecordMessage:
    """The record of a match that is over for good, what its end shows (`told`), and who has dealt."""
    message: wire.RecordMessage = {
        "t": "record", "match": done.match, "names": done.names, "unfinished": done.unfinished, "text": done.record, "told": told,
        "dealers": dealers,
    }  # fmt: skip
    if done.audit is not None:
        steps, faults, unknown = done.audit.steps, done.audit.faults, done.audit.unknown
        message["audit"] = {"steps": steps, "faults": faults, "unknown": unknown}
    return message


def follows(match: str, seat: Seat, after: Match, answer_id: str) -> wire.FollowsMessage:
    """What a seat is asked next in its step, and the table as its answers so far would make it."""
    view: Any = after.view(seat)
    question: Any = after.question_for(seat)
    return {"t": "follows", "id": answer_id, "match": match, "view": view, "question": question}


def refused(why: Why, answer_id: str | None = None) -> wire.RefusedMessage:
    """A refusal, with its reason."""
    return {"t": "refused", "id": answer_id, "why": why_as_data(why)}
