"""The owner's commands, and who may come in. While the owner is away, the person whose device has the room may give most of them.

A command about the room or its people leaves a note for everybody, which names who gave it and the person concerned.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING

from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import game_named
from tavola.session import matches, messages, options, people, screens, windows
from tavola.session.effects import Admit, Forget
from tavola.session.match import MatchState
from tavola.session.state import State

if TYPE_CHECKING:
    from tavola.session import wire

BANNED_KEPT = 64


def person_id(key: str) -> str:
    """The id of a key on the owner's page, which never sees the key."""
    return blake2b(key.encode(errors="surrogatepass"), digest_size=9).hexdigest()


def _key(who: str, keys: Iterable[str]) -> str:
    """The key among these with that id. Raises Refused if there is none."""
    for key in keys:
        if person_id(key) == who:
            return key
    raise Refused(Why("nobody_there"))


def door(state: State, key: str) -> Why | None:
    """The reason why a key may not come in; None if it may."""
    room, playing = state.room, state.playing
    if key in room.banned:
        return Why("banned")
    known = (
        key in room.names or room.seat_of(key) is not None or (playing is not None and key in playing.held)
    )
    return Why("locked") if room.locked and key != room.owner and not known else None


def owners_view(state: State, reader: str) -> tuple[list[wire.Person], list[wire.Person]]:
    """The others who are connected or seated, and those who are banned, for the page of who may give commands."""
    room, playing = state.room, state.playing
    greeted = [key for key, peer in state.peers.items() if peer.greeted]
    keys = dict.fromkeys([*(place.key for place in room.in_play if place.key), *greeted])
    here: list[wire.Person] = [
        {
            "id": person_id(key),
            "name": room.name_of(key),
            "seat": room.seat_of(key),
            "wants": playing.wish_of(key) if playing else None,
        }
        for key in keys
        if key not in (reader, room.owner)
    ]
    return here, [{"id": person_id(key), "name": name} for key, name in room.banned.items()]


# -- commands: each is carried out with its note, or raises Refused and changes nothing --


def set_options(state: State, _: str, message: messages.SetOptions) -> None:
    options.set_options(state.room, message.options)


def use_preset(state: State, _: str, message: messages.UsePreset) -> None:
    options.use_preset(state.room, message.preset)


def set_game(state: State, _: str, message: messages.SetGame) -> None:
    options.change_game(state.room, game_named(message.game), message.options)


def set_pace(state: State, _: str, message: messages.SetPace) -> None:
    """Another pace, in a match, too: it is no rule."""
    playing, room = _match_alone(state), state.room
    room.options = options.read_options(room.game, {**room.options, "pace": message.pace})
    playing.table_options = room.table_options


def skip(state: State, _: str, __: messages.Skip) -> None:
    windows.hurry(_match_alone(state), state.now)


def _match_alone(state: State) -> MatchState:
    """The match of one who plays alone: with others, a delay that is cut could reveal an answer."""
    if not state.room.alone:
        raise Refused(Why("not_alone"))
    if state.playing is None:
        raise Refused(Why("no_match"))
    return state.playing


def to_lobby(state: State, by: str, __: messages.ToLobby) -> None:
    if state.room.phase == "playing":
        state.note("ended", owner=state.room.name_of(by))
    matches.to_lobby(state)


def lock(state: State, by: str, message: messages.Lock) -> None:
    if state.room.locked != message.on:
        state.room.locked = message.on
        state.note("locked" if message.on else "unlocked", owner=state.room.name_of(by))


def close(state: State, by: str, __: messages.CloseRoom) -> None:
    """Delete the save, then say goodbye to everybody: only the owner may."""
    if by != state.room.owner:
        raise Refused(Why("not_host"))
    state.replies.append(Forget())
    for key in list(state.peers):
        state.send_away(key, Why("closed", {"owner": state.room.name_of(by)}))
    state.closed = True


def set_seat(state: State, by: str, message: messages.SetSeat) -> None:
    """Give a seat to a bot or empty it; in a match a bot can only replace a person, who may come back."""
    room, playing, seat, kind = state.room, state.playing, message.seat, message.kind
    if seat >= len(room.in_play):
        raise Refused(Why("no_such_seat"))
    place = room.in_play[seat]
    if playing is not None and (kind == "empty" or place.kind != "human"):
        raise Refused(Why("match_running"))
    key, name = place.key, place.name
    if key is not None or kind == "empty":
        people.leave(state, seat)
    if kind == "bot" and place.kind == "empty":
        place.give_to_bot({place.name for place in room.places})
    if key is not None:
        state.note(
            "gave_to_bot" if kind == "bot" else "unseated", owner=state.room.name_of(by), who=str(name)
        )
        people.moved(state, key, Seat(seat))


def swap(state: State, by: str, message: messages.Swap) -> None:
    """Swap the holders of two seats in the lobby; one may be empty."""
    room, one, other = state.room, message.one, message.other
    room.phase = room.phase_after("swap")
    if max(one, other) >= len(room.places):
        raise Refused(Why("no_such_seat"))
    room.places[one], room.places[other] = room.places[other], room.places[one]
    state.note("swapped", owner=state.room.name_of(by), one=one + 1, other=other + 1)


def ask_back(state: State, by: str, message: messages.AskBack) -> None:
    """Ask the person who left that seat to take it again."""
    playing = state.playing
    left = playing.left_by(message.seat) if playing else None
    if playing is None or left is None or left[0] in state.room.banned:
        raise Refused(Why("nobody_to_ask"))
    playing.asked_back.add(left[0])
    state.note("asked_back", owner=state.room.name_of(by), who=left[1])


def let_sit(state: State, by: str, message: messages.LetSit) -> None:
    """Give a bot's seat to the person who has asked for it, or tell them no."""
    wishes = state.playing.wishes if state.playing else {}
    key = _key(message.who, wishes)
    seat = wishes.pop(key)
    if not message.on:
        state.reply(key, screens.refused(Why("seat_not_given")))
        return
    people.take_seat(state, key, seat)
    people.seats_changed(state, key, None, "gave_seat", owner=state.room.name_of(by), seat=seat + 1)


def remove(state: State, by: str, message: messages.Remove) -> None:
    """Ban a person, and send them away."""
    room = state.room
    key = _key(message.who, [*(place.key for place in room.in_play if place.key), *state.peers])
    if key == room.owner != by:
        raise Refused(Why("not_host"))
    _keep_out(state, key)
    state.note("removed", owner=state.room.name_of(by), who=room.name_of(key))
    state.send_away(key, Why("banned"), banned=True)


def let_in(state: State, by: str, message: messages.LetIn) -> None:
    key = _key(message.who, state.room.banned)
    state.note("let_in", owner=state.room.name_of(by), who=state.room.banned.pop(key))
    state.replies.append(Admit(key))


def shut_out(state: State, key: str, note: str) -> bool:
    """Ban a key, until the owner lets it in again, and note why. False for the owner's, the keeper's, and one that is banned."""
    if key in {state.room.owner, state.room.keeper, *state.room.banned}:
        return False
    _keep_out(state, key)
    state.note(note, who=state.room.name_of(key))
    return True


def _keep_out(state: State, key: str) -> None:
    """Ban a key; it loses its seat. The list is bounded: the oldest ban is dropped. Raises Refused for the owner's
    key and the keeper's."""
    room = state.room
    if key in (room.owner, room.keeper):
        raise Refused(Why("not_about_oneself" if key == room.owner else "keeps_the_table"))
    seat = room.seat_of(key)
    if seat is not None:
        people.leave(state, seat)
        people.moved(state, key, seat)
    if state.playing is not None:
        state.playing.wishes.pop(key, None)
    room.banned[key] = room.name_of(key)
    for first in list(room.banned)[:-BANNED_KEPT]:
        del room.banned[first]
