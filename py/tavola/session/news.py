"""What a call to the host sends: the save, the replies, and what has changed on each page.

>>> from json import dumps, loads
>>> from tavola.session import messages
>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=False, now=0)
>>> hello = dumps({"t": "hello", "v": messages.PROTOCOL, "app": "1", "name": "Bob", "have": None})
>>> sent = [*host.joined("bob", now=5), *host.receive("bob", hello, now=10)]
>>> [loads(effect.text)["t"] for effect in sent if isinstance(effect, Send)]
['welcome', 'room']
>>> room(host, now=20), notes(host), published(host)  # nothing has changed since
([], [], [])
>>> is_held(host, "bob", host.peers["bob"])  # there is no match
False
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.session import owner, save, screens
from tavola.session.effects import Effect, Save, Send, Wake
from tavola.session.peer import Peer
from tavola.session.playing import Playing

if TYPE_CHECKING:
    from tavola.session.host import Host


def effects(host: Host, now: int) -> list[Effect]:
    """The save first, then the replies, then what has changed on each page."""
    playing = host.playing
    changed = playing is not None and playing.changed
    if playing is not None and changed:
        playing.changed = False
        host.unsaved = True
    effects: list[Effect] = []
    if host.unsaved:
        host.unsaved = False
        text = save.dump(
            host.room, host.seed, host.names, host.acks, playing, host.record, now, host.finished
        )
        effects.append(Save(text))
    effects += host.replies
    host.replies = []
    if host.room_changed:
        host.room_changed = False
        effects += room(host, now)
    effects += notes(host)
    for key, peer in host.peers.items():
        peer.owed |= changed
        if peer.greeted and peer.owed and not is_held(host, key, peer):
            peer.owed = False
            if playing is not None:
                effects += screen(host, key, peer, playing, now)
    effects += published(host)
    if playing is not None:
        effects += playing.thoughts.wanted
        playing.thoughts.wanted = []
    due = host._due()
    if due is not None:
        effects.append(Wake(host.time.given_at(due)))
    return effects


def is_held(host: Host, key: str, peer: Peer) -> bool:
    """Whether a screen waits, as the page is behind: once that has caught up, it is sent the newest. Of a match the first is sent
    at once, as a page keeps who sat there when it began; and the last, as another match may follow."""
    playing = host.playing
    goes_on = playing is not None and peer.match == playing.id and not playing.over
    return goes_on and key in host.behind


def notes(host: Host) -> list[Effect]:
    """The notes that each page has not been sent yet."""
    notes = host.room.notes
    news: list[Effect] = []
    for key, peer in host.peers.items():
        if peer.greeted and peer.notes < notes.next:
            news.append(Send(key, screens.encode(screens.notes(notes.since(peer.notes)))))
            peer.notes = notes.next
    return news


def published(host: Host) -> list[Effect]:
    """The record of a finished match, for every page that does not have it."""
    done = host.finished
    if done is None:
        return []
    match = done.drawn.match
    lacking = [key for key, peer in host.peers.items() if peer.greeted and peer.record != match]
    if not lacking:
        return []
    message = screens.published(
        done.drawn, done.record, done.names, unfinished=done.unfinished, told=done.told
    )
    text = screens.encode(message)
    for key in lacking:
        host.peers[key].record = match
    return [Send(key, text) for key in lacking]


def room(host: Host, now: int) -> list[Effect]:
    """The room, to each page for which it has changed. Its reference is long, and goes only where it has changed itself."""
    watching = sum(peer.greeted and host.room.seat_of(key) is None for key, peer in host.peers.items())
    news: list[Effect] = []
    for key, peer in host.peers.items():
        if peer.greeted:
            message = screens.room(host.room, key, watching, now)
            if key == host.room.owner:
                message["room"] |= owner.people(host)
            reference = message["room"].pop("reference")
            text = screens.encode(message)
            if text != peer.room or reference != peer.reference:
                if reference != peer.reference:
                    message["room"]["reference"] = reference
                peer.room, peer.reference = text, reference
                news.append(Send(key, screens.encode(message)))
    return news


def screen(host: Host, key: str, peer: Peer, playing: Playing, now: int) -> list[Effect]:
    """A page's screen. Before it comes, in a new match, the result of the draw."""
    news: list[Effect] = []
    if peer.match != playing.id:
        peer.match, peer.events = playing.id, 0
        news.append(Send(key, screens.encode(screens.deal(playing.drawn))))
    seat, since = host.room.seat_of(key), min(peer.events, len(playing.match.events))
    peer.events = len(playing.match.events)
    return [*news, Send(key, screens.encode(screens.screen(playing, seat, since, now)))]
