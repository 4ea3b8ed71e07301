"""How a match begins and ends: who may begin it, on which devices it is dealt, and its published record.

In the lobby the owner may begin at any time; any other person once all are ready and have been kept waiting. After a match,
another one with the same seats begins when all people who are there would like one, or some seconds after the first has said so.
So the end stays in sight until somebody asks for more, and a person who is away or asleep does not hold up the others.

All times are room time, in ms. Nothing of it is saved: after a reload the wait starts over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.chance import seed_of
from tavola.engine.errors import Refused, Why
from tavola.engine.game import Outcome
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.session import endings, messages, save, together, windows
from tavola.session.founding import Founding, match_name, match_seed
from tavola.session.match import Dealt, Finished, MatchState
from tavola.session.room import RoomState
from tavola.session.state import State

if TYPE_CHECKING:
    from tavola.session import wire

WAIT = 20_000
"""How long the owner may let all others wait in the lobby, in ms."""

WITHIN = 20_000
"""How long a wish for another match waits for people who are there and say nothing, in ms."""


# -- who may begin --


def start(state: State, key: str, _: messages.Start) -> None:
    """Begin the match from the lobby; a note tells who has done it in the owner's place. Raises Refused."""
    room = state.room
    seat = room.seat_of(key)
    is_ready = room.others_start == "now" and seat is not None and room.places[seat].ready
    if not room.commands(key) and not is_ready:
        raise Refused(Why("not_host"))
    check_start(room, again=False)
    is_first = state.founding is None
    begin(state)
    if key != room.owner and is_first:
        state.note("began", who=room.name_of(key), owner=room.name_of(room.owner))
    room.changed = True


def again(state: State, key: str, _: messages.Again) -> None:
    """The owner would like another match. Raises Refused."""
    check_start(state.room, again=True)
    wish(state, key, messages.Ready(on=True))


def wish(state: State, key: str, message: messages.Ready) -> None:
    """Somebody at the table would like a match, or no longer; after a match also an owner without a seat. Raises Refused."""
    room, on = state.room, message.on
    if room.phase == "over" and on:
        check_start(room, again=True)
    seat = room.seat_of(key)
    if room.phase == "over" and key == room.owner and seat is None:
        room.begins_at = state.now + WITHIN if on else None
    elif seat is None:
        raise Refused(Why("not_seated"))
    else:
        room.phase = room.phase_after("ready")
        room.places[seat].ready = on
    room.changed = True


def look(state: State) -> None:
    """Begin the next match if it is time."""
    room = state.room
    if room.phase != "over" or state.founding is not None:
        return
    if any(place.ready for place in room.in_play):
        if room.begins_at is None:
            room.begins_at = state.now + WITHIN
            room.changed = True
    elif room.seat_of(room.owner) is not None:
        room.begins_at = None
    awaited = any(place.is_attended and not place.ready for place in room.in_play)
    if room.begins_at is not None and (state.now >= room.begins_at or not awaited):
        room.begins_at = None
        begin(state)
        room.changed = True


def watch(room: RoomState, now: int) -> None:
    """Look whether all in the lobby are ready, and have been kept waiting."""
    if not _all_ready(room):
        room.all_ready_since = None
    elif room.all_ready_since is None:
        room.all_ready_since = now
    before, due_at = room.others_start, others_due(room)
    room.others_start = None if due_at is None else "now" if due_at <= now else "soon"
    room.changed |= room.others_start != before


def _all_ready(room: RoomState) -> bool:
    """Whether a match may begin, and everybody here who has a seat is ready, apart from the owner: at least one person."""
    if room.phase != "lobby" or room.alone:
        return False
    others = [p for p in room.places if p.kind == "human" and p.key != room.owner and p.away_since is None]
    return bool(others) and all(place.ready for place in others) and room.why_not_start() is None


def others_due(room: RoomState) -> int | None:
    """When the others may begin; None if they are not ready."""
    return None if room.all_ready_since is None else room.all_ready_since + WAIT


# -- beginning and ending --


def check_start(room: RoomState, *, again: bool) -> None:
    """Raises Refused if no match may begin now, from the lobby or as a rematch (`again`)."""
    room.phase_after("again" if again else "start")
    why = room.why_not_start()
    if why is not None:
        raise Refused(why)


def begin(state: State) -> None:
    """Begin the match that the room has checked: devices that are to deal together are asked for what they publish, else this one
    deals at once."""
    if state.founding is not None or together.begin(state):
        return
    if state.finished is not None and state.finished.audit is not None:
        note_apart(state)  # several have dealt until now; in a lobby that says whose device deals
    begin_match(state)


def note_apart(state: State) -> None:
    """Tell everybody that the keeper's device deals alone."""
    state.note("apart", who=state.room.name_of(state.room.keeper))


def look_at_founding(state: State, found: Founding) -> None:
    """Begin to deal with those alone who have said what they publish, if the others don't; or let this device deal."""
    late = [key for key in found.homes if key not in found.sharings]
    if late and state.now >= found.ends:
        together.begin_without(state, late)
    if state.founding is not None and together.is_lost(state, state.founding):
        apart(state, found.match)


def apart(state: State, match: str) -> None:
    """The homes can't deal that match together: this device deals it, unless the table has become too empty."""
    if state.founding is None or state.founding.match != match:
        return
    state.founding = None
    state.room.changed = True
    if state.room.why_not_start() is None:
        note_apart(state)
        begin_match(state)


def begin_together(state: State, name: str, dealt: Dealt) -> None:
    """The homes of a match have opened it: it is played from now on, or after a restart again."""
    found, playing = state.founding, state.playing
    if playing is not None and playing.id == name and playing.homes:
        playing.match, playing.at, playing.skipped = dealt
    elif found is not None and found.match == name and dealt.match.header == found.header:
        state.founding = state.room.dropped = None
        held = _take_seats(state)
        state.playing = windows.sit_down_together(state.room, dealt, name, state.seed, found.homes)
        _begun(state, held)


def begin_match(state: State) -> None:
    """Begin a match that this device deals. Call `check_start` first.

    Players move up, so that seats are numbered without gaps.
    """
    room, game = state.room, state.room.game
    room.dropped = None  # people who come from now on miss no match
    held = _take_seats(state)
    seed = seed_of(room.lesson.seed) if room.lesson else match_seed(state.seed, room.matches)
    ways = () if room.lesson else endings.ways_of(room)
    header = Header(game.id, game.rules, room.players, room.rules, seed, endings.first(room), ways)
    name = match_name(state.seed, room.matches)
    state.playing = windows.sit_down(room, Match.begin(header), name, state.seed, state.now)
    _begun(state, held)


def _take_seats(state: State) -> dict[str, int]:
    """The room goes on to its next match: who holds which seat."""
    room = state.room
    room.phase = room.phase_after("start" if room.phase == "lobby" else "again")
    room.places.sort(key=lambda place: place.kind == "empty")
    room.matches += 1
    state.seed, state.next_seed = state.next_seed or state.seed, ""
    _rest(room)
    return {place.key: seat for seat, place in enumerate(room.in_play) if place.key is not None}


def _begun(state: State, held: dict[str, int]) -> None:
    room, playing = state.room, state.playing
    assert playing is not None, "it has begun"
    playing.held = held
    state.finished, state.broken_off = None, None
    state.dealers = () if playing.homes else (room.name_of(room.keeper),)
    state.acks = {key: ids for key, ids in state.acks.items() if key in held}
    room.changed = True


def end(state: State, playing: MatchState, outcome: Outcome) -> None:
    """The match is over."""
    _publish(state, playing)
    state.room.phase = state.room.phase_after("outcome")
    endings.add_match(state.room, outcome, playing.match.ways_seen())
    state.room.changed = True


def settle(state: State, name: str, record: str | None, said: wire.HomesVerdict) -> None:
    """The homes of a match have opened its cards, and the audit says this: it is over.

    Without a record it can't be shown: the room goes back to its lobby, unless its cards stay closed.
    Raises BadRecord if the record is of another match.
    """
    room, playing = state.room, state.playing
    on = playing if playing is not None and playing.id == name else state.broken_off
    if on is None or on.id != name or not on.homes or state.finished is not None:
        return
    audit = together.audit_of(on, room.names, said)
    if record is not None:
        together.open_cards(on, record)
    state.finished = together.finished(on, record, audit)
    if playing is on:
        room.phase = room.phase_after("outcome")
        if on.match.outcome is not None:
            endings.add_match(room, on.match.outcome, on.match.ways_seen())
        stays_closed = on.table_options.keep == "closed" and not said["faults"]
        if on.match.outcome is None or (record is None and not stays_closed):
            to_lobby(state)
        on.changed = True
    state.broken_off = None
    room.changed = True


def to_lobby(state: State) -> None:
    """Back to the lobby. A match in progress is broken off, and its record is published."""
    if state.playing is not None and state.finished is None:
        if state.playing.homes:
            state.broken_off = state.playing
        else:
            _publish(state, state.playing)
    state.room.phase = state.room.phase_after("to_lobby")
    _rest(state.room)
    state.playing = state.founding = None
    state.room.changed = True


def _publish(state: State, playing: MatchState) -> None:
    """The match is over for good. The room still has its seats. Sealed drafts are not in the record."""
    names = tuple(place.name for place in state.room.in_play)
    state.finished = Finished(playing.id, save.record_text(playing), names, not playing.over)


def _rest(room: RoomState) -> None:
    """Forget all wishes for another match."""
    room.begins_at = None
    for place in room.places:
        place.ready = place.idle = False
