"""Messages of peers: who may send which, and what each does. Those of the owner about people are in `owner`.

>>> from json import dumps, loads
>>> from tavola.session import messages
>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=False, now=0)
>>> hello = dumps({"t": "hello", "v": messages.PROTOCOL, "app": "1", "name": "Bob", "have": None})
>>> effects = [*host.joined("bob", now=5), *host.receive("bob", hello, now=10)]
>>> host.room.sit("bob", "Bob", 1)
>>> hear(host, "bob", messages.Rename("Zoé"), now=20)
>>> read(host, "bob", messages.Sit(2), now=20)
>>> obey(host, messages.SetOptions({"clock": 40}), now=20)
>>> start(host, "bob", now=20)
Traceback (most recent call last):
...
tavola.engine.errors.Refused: not_host
>>> host.name_of("bob"), host.room.seat_of("bob"), host.room.options["clock"]
('Zoé', 2, 40)
>>> call_recess(host, "bob", messages.CallRecess(on=True), now=20)
Traceback (most recent call last):
...
tavola.engine.errors.Refused: no_match
>>> play(host, "bob", messages.SayPhrase("nice"), now=20)
Traceback (most recent call last):
...
tavola.engine.errors.Refused: no_match
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import game_named
from tavola.session import (
    crests,
    drawing,
    lesson,
    messages,
    owner,
    presence,
    recess,
    screens,
    starting,
    together,
)  # fmt: skip
from tavola.session.names import clean_name, guest_name, unique_name
from tavola.session.peer import Peer
from tavola.session.playing import Playing
from tavola.session.talk import phrase_said, talk_line

if TYPE_CHECKING:
    from tavola.session.host import Host

ACKS_KEPT = 16
NAMES_KEPT = 64

PHRASE_EVERY = 3_000
"""The minimum time between two phrases of one person, in ms."""

AUTOMATIC = (messages.Hello, messages.GivePart)
"""The messages that a page sends by itself: they don't show that a person is there."""


def read(host: Host, peer: str, message: messages.Message, now: int) -> None:
    """Handle a message if this peer may send it, and its allowance permits. Raises Refused."""
    if isinstance(message, messages.Malformed):
        raise Refused(message.why)
    if isinstance(message, messages.OtherVersion):
        host.send_away(peer, Why("version", {"theirs": message.version, "ours": messages.PROTOCOL}))
        return
    if host.lesson is not None and not isinstance(message, lesson.HEARD):
        raise Refused(Why("lesson"))
    if isinstance(message, messages.OwnerOnly) and peer != host.room.owner:
        raise Refused(Why("not_host"))
    if not (host.peers[peer].greeted or isinstance(message, messages.Hello)):
        raise Refused(Why("no_hello"))
    if isinstance(message, messages.OwnerOnly):
        starting.restart(host.room)
        obey(host, message, now)
    elif isinstance(message, messages.Dear) and not host.may_spend(peer, now):
        if not isinstance(message, messages.Hello):
            raise Refused(Why("too_soon"))
        host.peers[peer].waiting = message  # answered later: the page can show nothing without it
    else:
        hear(host, peer, message, now)


def hear(host: Host, peer: str, message: messages.FromAnybody, now: int) -> None:
    """Handle a message that anybody may send. Raises Refused and changes nothing if it is not allowed now."""
    if not isinstance(message, AUTOMATIC):
        presence.has_acted(host, peer, now)
    match message:
        case messages.Hello():
            hello(host, peer, message, now)
        case messages.GivePart():
            drawing.give_part(host, peer, message)
        case messages.Rename():
            rename(host, peer, message)
        case messages.SetCrest():
            crests.wear(host.room.crests, peer, message.id, [place.key for place in host.room.places])
            host.keep_room()
        case messages.Sit():
            sit(host, peer, message, now)
        case messages.Stand():
            stand(host, peer, now)
        case messages.Ready():
            together.wish(host, peer, message.on, now)
            host.keep_room()
        case messages.Start():
            start(host, peer, now)
        case _:
            play(host, peer, message, now)


def play(host: Host, peer: str, message: messages.AtTheTable, now: int) -> None:
    """Handle a message that only people seated in a match may send. Raises Refused."""
    match message:
        case messages.GiveAnswer():
            take_answer(host, peer, message, now)
        case messages.GiveStep():
            take_step(host, peer, message, now)
        case messages.MoreTime():
            more_time(host, peer, message, now)
        case messages.HaveRead():
            have_read(host, peer, message, now)
        case messages.SayPhrase() | messages.React() | messages.Talk():
            speak(host, peer, message, now)
        case messages.GoOn():
            go_on(host, peer, message, now)
        case messages.CallRecess():
            call_recess(host, peer, message, now)
        case messages.Here():
            seated(host, peer)


def obey(host: Host, message: messages.OwnerOnly, now: int) -> None:
    """Handle a message that only the owner may send. Raises Refused and changes nothing if it is not allowed now."""
    room = host.room
    match message:
        case messages.SetOptions():
            room.set_options(message.options)
        case messages.UsePreset():
            room.use_preset(message.preset)
        case messages.SetGame():
            room.change_game(game_named(message.game), message.options)
            host.draw = None
        case messages.Again():
            room.check_start(again=True)
            together.wish(host, room.owner, True, now)
        case _:
            owner.obey(host, message, now)
    host.keep_room()


def hello(host: Host, key: str, message: messages.Hello, now: int) -> None:
    """Welcome a page, and send it all that it does not have yet; or send it away."""
    why = owner.door(host, key)
    if why is not None:
        host.send_away(key, why)
        return
    peer = host.peers[key] = Peer(greeted=True, owed=True)
    host.reply(key, {"t": "welcome", "v": messages.PROTOCOL, "app": host.app, "you": key})
    if host.playing is not None and message.have is not None and message.have[0] == host.playing.id:
        peer.match, peer.events = host.playing.id, message.have[1] + 1
    call_them(host, key, guest_name(message.name, key))
    presence.mark(host, key, None, now)
    drawing.ask_for_part(host, key)
    if host.dropped is not None:
        host.reply(key, screens.refused(host.dropped))
    host.room_changed = True


def start(host: Host, key: str, now: int) -> None:
    """Begin the match from the lobby; a note tells who has done it in the owner's place. Raises Refused."""
    starting.check(host.room, key)
    host.room.check_start(again=False)
    is_first = host.draw is None
    drawing.begin(host, now)
    if key != host.room.owner and is_first:
        host.note("began", who=host.name_of(key), owner=owner.owner_of(host))
    host.keep_room()


def rename(host: Host, key: str, message: messages.Rename) -> None:
    """Give a person another name. Raises Refused if nothing is left of it after cleaning."""
    name = clean_name(message.name)
    if not name:
        raise Refused(Why("name_empty"))
    call_them(host, key, name)


def call_them(host: Host, key: str, name: str) -> None:
    """Set a person's cleaned name, made unique. The names of people who have left are a cache of bounded size."""
    here = {*host.peers, *(place.key for place in host.room.places)} - {key}
    taken = [known for other, known in host.names.items() if other in here]
    name = unique_name(name, taken, host.names.get(key))
    if host.names.get(key) == name:
        return
    host.names.pop(key, None)
    host.names[key] = name
    seated = {place.key for place in host.room.places}
    spare = [key for key in host.names if key not in seated and key not in host.peers]
    for forgotten in spare[: max(0, len(host.names) - NAMES_KEPT)]:
        del host.names[forgotten]
    seat = host.room.seat_of(key)
    if seat is not None:
        host.room.places[seat].name = name
    host.keep_room()


def take_answer(host: Host, key: str, message: messages.GiveAnswer, now: int) -> None:
    """Accept an answer and acknowledge it. Idempotent: a repeated id is acknowledged again. Raises Refused."""
    if message.id not in host.acks.get(key, ()):
        playing, seat = asked_in(host, key, message)
        playing.answer(seat, message.ask, message.value, now)
        keep_ack(host, key, message)
    host.reply(key, {"t": "ack", "id": message.id})


def take_step(host: Host, key: str, message: messages.GiveStep, now: int) -> None:
    """Accept a composed answer and acknowledge it, or say what follows in its step. Idempotent, too. Raises Refused."""
    if message.id not in host.acks.get(key, ()):
        playing, seat = asked_in(host, key, message)
        further = playing.answer_step(seat, message.ask, message.answers, now)
        if further is not None:
            if not host.may_spend(key, now):
                raise Refused(Why("too_soon"))
            host.reply(key, screens.follows(playing, seat, further, message.id))
            return
        keep_ack(host, key, message)
    host.reply(key, {"t": "ack", "id": message.id})


def asked_in(host: Host, key: str, message: messages.GiveAnswer | messages.GiveStep) -> tuple[Playing, Seat]:
    """The match that an answer is for, and its sender's seat. Raises Refused if it is for another one."""
    playing, seat = seated(host, key)
    if message.match != playing.id:
        raise Refused(Why("stale"))
    return playing, seat


def keep_ack(host: Host, key: str, message: messages.GiveAnswer | messages.GiveStep) -> None:
    """Remember that an answer was accepted."""
    host.acks[key] = [*host.acks.get(key, ()), message.id][-ACKS_KEPT:]
    host.unsaved = True


def more_time(host: Host, key: str, message: messages.MoreTime, now: int) -> None:
    """Lengthen the clock of the open ask. Raises Refused."""
    playing, seat = seated(host, key)
    playing.more_time(seat, message.ask, now)
    host.unsaved = True


def go_on(host: Host, key: str, message: messages.GoOn, now: int) -> None:
    """Count a vote to skip a silent person; the owner's decides. Raises Refused."""
    playing, _ = seated(host, key)
    seat = None if message.seat is None else Seat(message.seat)
    playing.go_on(key, seat, message.ask, now, decides=key == host.room.owner)
    host.peers[key].owed = True


def call_recess(host: Host, key: str, message: messages.CallRecess, now: int) -> None:
    """Call a break, or end it, with a note that tells who has; the owner ends it without a seat, too. Raises Refused."""
    owns = key == host.room.owner
    playing = host.playing if owns and host.playing is not None else seated(host, key)[0]
    if message.on:
        recess.call(playing, key, host.name_of(key), now)
        host.note("recess", who=host.name_of(key), minutes=recess.MINUTES)
    elif recess.end(playing, key, now, decides=owns):
        host.note("recess_over", who=host.name_of(key))


def have_read(host: Host, key: str, message: messages.HaveRead, now: int) -> None:
    """Note that a person has read an account. Raises Refused if they have no seat in a match."""
    playing, seat = seated(host, key)
    playing.have_read(seat, message.ask, now)


def sit(host: Host, key: str, message: messages.Sit, now: int) -> None:
    """Seat a person, or ask the owner to. Raises Refused if the seat is not free for them."""
    room = host.room
    if room.must_ask(key):
        room.ask_for(key, message.seat)
        host.keep_room()
        return
    before, comes_back = room.seat_of(key), key in room.held
    room.sit(key, host.names[key], message.seat)
    if comes_back:
        presence.seats_changed(host, key, before, now)
    else:
        presence.seats_changed(host, key, before, now, "sat_down", seat=(room.seat_of(key) or 0) + 1)


def stand(host: Host, key: str, now: int) -> None:
    """Let a person leave their seat. Raises Refused if they have none."""
    before = host.room.seat_of(key)
    host.room.stand(key)
    presence.seats_changed(host, key, before, now, "left_seat")


def speak(
    host: Host, key: str, message: messages.SayPhrase | messages.React | messages.Talk, now: int
) -> None:
    """Send a phrase to everybody, or free text to the seated. It is not stored: people who are away miss it. Raises Refused."""
    playing, seat = seated(host, key)
    if isinstance(message, messages.Talk):
        text = talk_line(playing.match, message.text)
        told, hearers = (
            screens.talk(seat, text),
            [key for key in host.peers if host.room.seat_of(key) is not None],
        )
    else:
        phrase, on = phrase_said(playing.match, playing.id, message)
        told, hearers = screens.phrase(seat, phrase, on), [*host.peers]
    if now < host.spoke.get(key, -PHRASE_EVERY) + PHRASE_EVERY:
        raise Refused(Why("too_soon"))
    host.spoke[key] = now
    for hearer in hearers:
        if host.peers[hearer].greeted:
            host.reply(hearer, told)


def seated(host: Host, key: str) -> tuple[Playing, Seat]:
    """The current match, and the seat of that key in it. Raises Refused if there is no match, or the key has no seat in it."""
    if host.playing is None:
        raise Refused(Why("no_match"))
    seat = host.room.seat_of(key)
    if seat is None:
        raise Refused(Why("not_seated"))
    return host.playing, seat
