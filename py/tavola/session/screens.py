"""What a page is shown. All that is sent of a match is built here, for the seat of the one it is sent to."""

from __future__ import annotations

import json
from typing import Any

from tavola.engine.dealer import Seat
from tavola.engine.errors import Why
from tavola.engine.match import SPECTATOR, why_as_data
from tavola.session.playing import Playing
from tavola.session.room import Room

Json = dict[str, Any]

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def screen(playing: Playing, seat: int | None, since: int, now: int) -> Json:
    """The table as one seat sees it (None: a spectator), with the events from number `since` on."""
    match, window = playing.match, playing.window
    viewer = SPECTATOR if seat is None else Seat(seat)
    outcome = match.outcome
    question = match.question_for(viewer)
    if question is not None and window is not None:
        question["chosen"] = window.drafts.get(viewer)
    return {
        "t": "screen",
        "match": playing.id,
        "view": match.view(viewer),
        "events": match.events_for(viewer, since),
        "question": question,
        "waiting": match.waiting_for(viewer),
        "clock": clock(playing, now),
        "over": None if outcome is None else {"winners": outcome.winners, "scores": outcome.scores},
    }


def clock(playing: Playing, now: int) -> Json | None:
    """What the clock shows; None where there is none."""
    running = playing.window.clock if playing.window else None
    if running is None:
        return None
    return {"left": running.remaining(now), "of": running.of, "paused": running.since is None}


def room(room: Room, key: str, watching: int) -> Json:
    """The room as one peer sees it."""
    why = room.why_not_start() if room.phase == "lobby" else None
    return {
        "t": "room",
        "room": {
            "game": room.game.id,
            "options": room.options,
            "preset": room.preset,
            "phase": room.phase,
            "seats": [
                {
                    "seat": seat,
                    "kind": place.kind,
                    "name": place.name,
                    "here": place.kind != "empty" and place.away_since is None,
                    "owner": place.key == room.owner,
                    "score": place.score,
                }
                for seat, place in enumerate(room.in_play)
            ],
            "watching": watching,
            "your_seat": room.seat_of(key),
            "host": key == room.owner,
            "can_start": room.phase == "lobby" and why is None,
            "why_not": None if why is None else why_as_data(why),
        },
    }


def refused(why: Why, answer_id: str | None = None) -> Json:
    """A refusal, with its reason."""
    return {"t": "refused", "id": answer_id, "why": why_as_data(why)}
