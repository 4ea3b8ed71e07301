"""People come and go, sit down and stand up, and are called by a name. Each of these may leave a note for everybody.

In a match a bot takes the seat that a person leaves. No person may hold two seats, not even in turn, because they would know two
hands. A person who has had no seat in the match asks the owner for a bot's.
"""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.session import messages, windows
from tavola.session.match import MatchState
from tavola.session.names import clean_name, unique_name
from tavola.session.room import CRESTS, Place, RoomState
from tavola.session.state import State

CRESTS_KEPT = 100
"""How many people's crests a room remembers."""

HOLDERS = 8
"""How many people may hold one seat in turn during a match. The room keeps their keys until the match ends."""

NAMES_KEPT = 64

OWNER_MISSED = 30_000
"""How long the owner is away before the keeper may give the owner's commands, in ms."""


# -- names and crests --


def call_them(state: State, key: str, name: str) -> None:
    """Set a person's cleaned name, made unique. The names of people who have left are a cache of bounded size."""
    room, names = state.room, state.room.names
    seated = {place.key for place in room.places}
    taken = [
        known for other, known in names.items() if other != key and (other in seated or other in state.peers)
    ]
    name = unique_name(name, taken, names.get(key))
    if names.get(key) == name:
        return
    names.pop(key, None)
    names[key] = name
    spare = [key for key in names if key not in seated and key not in state.peers]
    for forgotten in spare[: max(0, len(names) - NAMES_KEPT)]:
        del names[forgotten]
    seat = room.seat_of(key)
    if seat is not None:
        room.places[seat].name = name
    room.changed = True


def rename(state: State, key: str, message: messages.Rename) -> None:
    """Give a person another name. Raises Refused if nothing is left of it after cleaning."""
    name = clean_name(message.name)
    if not name:
        raise Refused(Why("name_empty"))
    call_them(state, key, name)


def set_crest(state: State, key: str, message: messages.SetCrest) -> None:
    """Give a person a crest, or none. Those of people without a seat are forgotten first, the oldest first."""
    room = state.room
    room.changed = True
    room.crests.pop(key, None)
    if message.id not in CRESTS:
        return
    room.crests[key] = message.id
    seated = {key, *(place.key for place in room.places)}
    spare = [other for other in room.crests if other not in seated]
    for forgotten in spare[: max(0, len(room.crests) - CRESTS_KEPT)]:
        del room.crests[forgotten]


# -- seats --


def seated(state: State, key: str) -> tuple[MatchState, Seat]:
    """The current match, and the seat of that key in it. Raises Refused if there is no match, or the key has no seat in it."""
    if state.playing is None:
        raise Refused(Why("no_match"))
    seat = state.room.seat_of(key)
    if seat is None:
        raise Refused(Why("not_seated"))
    return state.playing, seat


def sit(state: State, key: str, message: messages.Sit) -> None:
    """Seat a person, or ask the owner to. Raises Refused if the seat is not free for them."""
    room, playing = state.room, state.playing
    comes_back = playing is not None and key in playing.held
    if playing is not None and room.phase == "playing" and key != room.owner and not comes_back:
        playing.wishes[key] = _seat_for(state, key, message.seat)
        room.changed = True
        return
    before = room.seat_of(key)
    take_seat(state, key, message.seat)
    if comes_back:
        seats_changed(state, key, before)
    else:
        seats_changed(state, key, before, "sat_down", seat=(room.seat_of(key) or 0) + 1)


def take_seat(state: State, key: str, wanted: int | None) -> None:
    """Take a seat that is empty or a bot's: the `wanted` one, or the first that is free (None). Raises Refused."""
    room, playing = state.room, state.playing
    own = room.seat_of(key)
    if own is not None and wanted in (None, own):
        return
    seat = _seat_for(state, key, wanted)
    if own is not None:
        room.places[own].clear()
    room.in_play[seat].give_to(key, room.name_of(key))
    if playing is not None:
        playing.asked_back.discard(key)
        playing.wishes.pop(key, None)
        playing.held[key] = seat


def _seat_for(state: State, key: str, wanted: int | None) -> int:
    """The seat on which that key may sit down: the `wanted` one, or the first that is free. Raises Refused."""
    places, held = state.room.in_play, state.playing.held if state.playing else {}
    holders = [*held.values()]
    worn = [seat for seat in range(len(places)) if holders.count(seat) >= HOLDERS]
    if state.playing is not None:
        if state.room.seat_of(key) is not None or (key in held and wanted not in (None, held[key])):
            raise Refused(Why("match_running"))
        wanted = held.get(key, wanted)
    if wanted is None:
        wanted = _first_free(places, worn)
    if wanted >= len(places):
        raise Refused(Why("no_such_seat"))
    if places[wanted].kind == "human":
        raise Refused(Why("seat_taken"))
    if key not in held and wanted in worn:
        raise Refused(Why("seat_worn"))
    if state.playing is not None and state.playing.homes and held.get(key) != wanted in holders:
        raise Refused(Why("seat_is_somebodys"))
    return wanted


def _first_free(places: list[Place], worn: list[int]) -> int:
    for kind in ("empty", "bot"):
        for seat, place in enumerate(places):
            if place.kind == kind and seat not in worn:
                return seat
    raise Refused(Why("full"))


def stand(state: State, key: str, _: messages.Stand) -> None:
    """Let a person leave their seat. Raises Refused if they have none."""
    seat = state.room.seat_of(key)
    if seat is None:
        raise Refused(Why("not_seated"))
    leave(state, seat)
    seats_changed(state, key, seat, "left_seat")


def leave(state: State, seat: int) -> None:
    """Empty a seat; in a match a bot takes it, and the room remembers its person, so that the owner can ask them back."""
    place = state.room.in_play[seat]
    if state.playing is None:
        place.clear()
    else:
        state.playing.left[seat] = str(place.key), str(place.name)
        place.give_to_bot({place.name for place in state.room.places})


def seats_changed(
    state: State, key: str, before: Seat | None, note: str = "took_seat", **args: str | int
) -> None:
    """A person has sat down or stood up, so their page must be shown another view. In a match the `note` tells everybody."""
    playing, after = state.playing, state.room.seat_of(key)
    if playing is not None and state.room.phase == "playing" and before != after:
        state.note(note, replaces=None, who=state.room.name_of(key), **args)
        if after is not None:
            _acted(playing, after, state.now)
    for seat in (before, after):
        if seat is not None:
            moved(state, key, seat)
    state.room.changed = True


def moved(state: State, key: str, seat: Seat) -> None:
    """That key has got or lost that seat: it may see other cards now."""
    if state.playing is not None:
        windows.seat_changed(state.playing, seat, state.now)
    if key in state.peers:
        state.peers[key].owed, state.peers[key].events = True, 0


# -- who is there --


def here(state: State, key: str, _: messages.Here) -> None:
    """Somebody says that they are there, which is all. Raises Refused."""
    seated(state, key)


def owner_missed_at(room: RoomState) -> int | None:
    """When the keeper may begin to give the owner's commands; None: the owner is here, or the keeper may."""
    since = room.owner_away_since
    return None if since is None or room.stands_in else since + OWNER_MISSED


def miss_owner(room: RoomState, now: int) -> None:
    """Look whether the owner has been away for long."""
    at = owner_missed_at(room)
    if at is not None and at <= now:
        room.stands_in = room.changed = True


def mark(state: State, key: str, away_since: int | None) -> None:
    """Mark a person as disconnected since `away_since`, or as connected (None). It may stop or start the clock."""
    if key == state.room.owner:
        state.room.owner_away_since, state.room.stands_in = away_since, False
    seat = state.room.seat_of(key)
    if seat is None:
        return
    place = state.room.places[seat]
    if state.room.phase == "playing" and (place.away_since is None) != (away_since is None):
        _tell(state, place, away_since)
    place.away_since = away_since
    if state.playing is not None:
        windows.seat_changed(state.playing, seat, state.now)


def _tell(state: State, place: Place, away_since: int | None) -> None:
    """Note who disconnects or returns during a match.

    The note of a return replaces that of the disconnection, so an unstable connection gives one line in the log.
    """
    who, notes = str(place.name), state.room.notes
    match = state.playing.id if state.playing else ""
    gone = notes.last(match, "away", who)
    if away_since is not None:
        flickers = notes.last(match, "back", who)
        is_newest = flickers is not None and notes.notes[-1] is flickers
        state.note("away", replaces=flickers if is_newest else None, who=who)
    elif gone is not None:
        seconds = max(1, (state.now - (place.away_since or 0)) // 1000)
        state.note("back", replaces=gone, who=who, seconds=seconds)


def has_acted(state: State, key: str) -> None:
    """Note that a person has acted: no bot answers for them any more."""
    playing, seat = state.playing, state.room.seat_of(key)
    if playing is None or seat is None or state.room.phase != "playing":
        return
    if _acted(playing, seat, state.now):
        state.note("acted", who=state.room.name_of(key))


def _acted(playing: MatchState, seat: Seat, now: int) -> bool:
    """Note that a person has acted. Returns whether it had been announced that a bot answers for them."""
    place, window = playing.places[seat], playing.window
    place.acted, idle, place.idle = now, place.idle, False
    if window is not None:
        window.passed_over.discard(seat)
        window.agreed.pop(seat, None)
        window.decided.discard(seat)
    return idle


def stand_ins(state: State, playing: MatchState) -> None:
    """Note for whom bots have answered, and without whom the others go on. Answers in a row are one note with a count."""
    notes = state.room.notes
    for name, seat, after in playing.told:
        who = str(playing.places[seat].name)
        last = notes.notes[-1] if notes.notes else None
        again = last is not None and (last.match, last.name, last.args.get("who")) == (playing.id, name, who)
        count = int(last.args["count"]) + 1 if again and last is not None and name == "stood_in" else 1
        counted = {"count": count} if name == "stood_in" else {}
        notes.tell(playing.id, after, name, last if again else None, who=who, **counted)
        state.room.changed = True
    playing.told.clear()
