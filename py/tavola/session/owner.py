"""The owner's commands about the room and its people (those about game, options and start are in `hearing`).

Each leaves a note for everybody, which names the owner and the person concerned.

>>> from json import dumps, loads
>>> from tavola.session import messages
>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=False, now=0)
>>> hello = dumps({"t": "hello", "v": messages.PROTOCOL, "app": "1", "name": "Bob", "have": None})
>>> effects = [*host.joined("bob", now=5), *host.receive("bob", hello, now=10)]
>>> host.room.sit("bob", "Bob", 1)
>>> owner_of(host), people(host)["people"][0]["id"] == person_id("bob")
('Ann', True)
>>> obey(host, messages.Remove(person_id("bob")), now=20)
>>> door(host, "bob").name
'banned'
>>> shut_out(host, "cleo", "flooded")
True
>>> len(people(host)["banned"])
2
>>> farewell(host)
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from tavola.engine.errors import Refused, Why
from tavola.session import messages, presence, screens
from tavola.session.effects import Admit, Forget

if TYPE_CHECKING:
    from tavola.session.host import Host

Verb = (
    messages.SetSeat
    | messages.ToLobby
    | messages.AskBack
    | messages.Remove
    | messages.LetIn
    | messages.LetSit
    | messages.Lock
    | messages.Swap
    | messages.CloseRoom
    | messages.SetPace
    | messages.Skip
)


def person_id(key: str) -> str:
    """The id of a key on the owner's page, which never sees the key."""
    return blake2b(key.encode(errors="surrogatepass"), digest_size=9).hexdigest()


def obey(host: Host, message: Verb, now: int) -> None:
    """Carry out a command and add its note, or raise Refused and change nothing."""
    room, name = host.room, owner_of(host)
    match message:
        case messages.SetSeat():
            _set_seat(host, message, now)
        case messages.AskBack():
            host.note("asked_back", owner=name, who=room.ask_back(message.seat))
        case messages.Remove():
            _remove(host, message.who, now)
        case messages.LetIn():
            key = _banned(host, message.who)
            host.note("let_in", owner=name, who=room.banned.pop(key))
            host.replies.append(Admit(key))
        case messages.LetSit():
            _let_sit(host, message, now)
        case messages.Swap():
            room.swap(message.one, message.other)
            host.note("swapped", owner=name, one=message.one + 1, other=message.other + 1)
        case messages.SetPace() | messages.Skip():
            _set_speed(host, message, now)
        case _:
            _rule(host, message)


def _rule(host: Host, message: messages.ToLobby | messages.Lock | messages.CloseRoom) -> None:
    """Carry out a command about the room as a whole."""
    room = host.room
    match message:
        case messages.ToLobby():
            if room.phase == "playing":
                host.note("ended", owner=owner_of(host))
            host.to_lobby()
        case messages.Lock():
            if room.locked != message.on:
                room.locked = message.on
                host.note("locked" if message.on else "unlocked", owner=owner_of(host))
        case messages.CloseRoom():
            host.close()


def _set_speed(host: Host, message: messages.SetPace | messages.Skip, now: int) -> None:
    """Change how long bots take in this match. Only alone: with others, a delay that is cut could reveal an answer."""
    if not host.room.alone:
        raise Refused(Why("not_alone"))
    if host.playing is None:
        raise Refused(Why("no_match"))
    if isinstance(message, messages.Skip):
        host.playing.hurry(now)
    else:
        host.room.set_pace(message.pace)
        host.playing.table_options = host.room.table_options


def owner_of(host: Host) -> str:
    """The name of the owner."""
    return host.name_of(host.room.owner)


def door(host: Host, key: str) -> Why | None:
    """The reason why a key may not come in; None if it may."""
    room = host.room
    if key in room.banned:
        return Why("banned")
    if room.locked and key != room.owner and not host.knows(key):
        return Why("locked")
    return None


def people(host: Host) -> dict[str, Any]:
    """The people who are connected or seated, and those who are banned, for the owner's page."""
    room = host.room
    keys = dict.fromkeys([*(place.key for place in room.in_play if place.key), *host.greeted()])
    return {
        "people": [
            {
                "id": person_id(key),
                "name": host.name_of(key),
                "seat": room.seat_of(key),
                "wants": room.wish_of(key),
            }
            for key in keys
            if key != room.owner
        ],
        "banned": [{"id": person_id(key), "name": name} for key, name in room.banned.items()],
    }


def _set_seat(host: Host, message: messages.SetSeat, now: int) -> None:
    """Give a seat to a bot or empty it. A note names the person who has lost it."""
    room = host.room
    before = room.in_play[message.seat] if message.seat < len(room.in_play) else None
    key, name = (before.key, before.name) if before is not None else (None, None)
    room.set_seat(message.seat, message.kind)
    if key is None:
        return
    host.note("gave_to_bot" if message.kind == "bot" else "unseated", owner=owner_of(host), who=str(name))
    host.moved(key, message.seat, now)


def _let_sit(host: Host, message: messages.LetSit, now: int) -> None:
    """Give a bot's seat to the person who has asked for it, or tell them no. A note names both. Raises Refused."""
    room = host.room
    key = next((key for key in room.wishes if person_id(key) == message.who), None)
    if key is None:
        raise Refused(Why("nobody_there"))
    seat = room.wishes.pop(key)
    if not message.on:
        host.reply(key, screens.refused(Why("seat_not_given")))
        return
    room.sit(key, host.name_of(key), seat)
    presence.seats_changed(host, key, None, now, "gave_seat", owner=owner_of(host), seat=seat + 1)


def _remove(host: Host, who: str, now: int) -> None:
    """Ban the person with that id, and send them away. Raises Refused if there is none."""
    known = [*(place.key for place in host.room.in_play if place.key), *host.peers]
    key = next((key for key in known if person_id(key) == who), None)
    if key is None:
        raise Refused(Why("nobody_there"))
    _keep_out(host, key, now)
    host.note("removed", owner=owner_of(host), who=host.name_of(key))
    host.send_away(key, Why("banned"), banned=True)


def shut_out(host: Host, key: str, note: str) -> bool:
    """Ban a key, until the owner lets it in again, and note why. False if it is the owner's, or is banned already."""
    if key in {host.room.owner, *host.room.banned}:
        return False
    _keep_out(host, key, host.now)
    host.note(note, who=host.name_of(key))
    return True


def _keep_out(host: Host, key: str, now: int) -> None:
    """Ban a key; it loses its seat."""
    seat = host.room.seat_of(key)
    host.room.remove(key, host.name_of(key))
    if seat is not None:
        host.moved(key, seat, now)


def _banned(host: Host, who: str) -> str:
    """The banned key with that id. Raises Refused if there is none."""
    key = next((key for key in host.room.banned if person_id(key) == who), None)
    if key is None:
        raise Refused(Why("nobody_there"))
    return key


def farewell(host: Host) -> None:
    """Close the room: delete the save, then say goodbye to everybody."""
    host.replies.append(Forget())
    for key in list(host.peers):
        host.send_away(key, Why("closed", {"owner": owner_of(host)}))
