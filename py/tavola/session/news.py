"""What a call to the host sends: the save, the replies, and what has changed on each page."""

from __future__ import annotations

from tavola.session import endings, owner, save, screens
from tavola.session.effects import Effect, Save, Send
from tavola.session.match import MatchState
from tavola.session.state import Peer, State


def effects(state: State) -> list[Effect]:
    """The save first, then the replies, then what has changed on each page."""
    playing = state.playing
    room_changed, changed = state.room.changed, playing is not None and playing.changed
    effects: list[Effect] = []
    is_ours = playing is not None and not playing.homes  # what homes have played together lies in their log
    if room_changed or (changed and is_ours) or state.acked:
        state.room.changed = state.acked = False
        effects += _saved(state)
    effects += state.replies
    state.replies = []
    if room_changed:
        effects += room(state)
    effects += notes(state)
    if playing is not None:
        playing.changed = False
        for key, peer in state.peers.items():
            peer.owed |= changed
            shows_its_own = bool(playing.homes) and state.room.seat_of(key) is not None
            if peer.greeted and peer.owed and not shows_its_own and not is_held(state, key, peer):
                peer.owed = False
                effects += screen(state, key, peer, playing)
    effects += published(state)
    if playing is not None:
        effects += playing.thoughts.wanted
        playing.thoughts.wanted = []
    return effects


def _saved(state: State) -> list[Effect]:
    """The save, unless the last one says the same: others store each."""
    before, text = state.saved, save.dump(state)
    state.saved = text if state.parts else None
    if before == text:
        return []
    return [
        Save(text.whole, text.since(None if before is None else save.Text(*before)) if state.parts else "")
    ]


def is_held(state: State, key: str, peer: Peer) -> bool:
    """Whether a screen waits, as the page is behind: once that has caught up, it is sent the newest. Of a match the first is sent
    at once, as a page keeps who sat there when it began; and the last, as another match may follow."""
    playing = state.playing
    goes_on = playing is not None and peer.match == playing.id and not playing.over
    return goes_on and key in state.behind


def notes(state: State) -> list[Effect]:
    """The notes that each page has not been sent yet."""
    notes = state.room.notes
    news: list[Effect] = []
    for key, peer in state.peers.items():
        if peer.greeted and peer.notes < notes.next:
            news.append(Send(key, screens.encode(screens.notes(notes.since(peer.notes)))))
            peer.notes = notes.next
    return news


def published(state: State) -> list[Effect]:
    """The record of a finished match, for every page that does not have it. It opens all cards, so no later keeper of the room
    may go on with that match."""
    done = state.finished
    if done is None:
        return []
    match = done.match
    lacking = [key for key, peer in state.peers.items() if peer.greeted and peer.record != match]
    text = screens.encode(screens.published(done, endings.told(done), state.dealers)) if lacking else ""
    for key in lacking:
        state.peers[key].record = match
    return [Send(key, text, stored=True) for key in lacking]


def room(state: State) -> list[Effect]:
    """The room, to each page for which it has changed. Its reference is long, and goes only where it has changed itself."""
    room = state.room
    watching = sum(peer.greeted and room.seat_of(key) is None for key, peer in state.peers.items())
    news: list[Effect] = []
    for key, peer in state.peers.items():
        if peer.greeted:
            message = screens.room(room, key, watching, state.now, state.playing, state.founding)
            if room.commands(key):
                message["room"]["people"], message["room"]["banned"] = owner.owners_view(state, key)
            reference = message["room"].pop("reference")
            text = screens.encode(message)
            if text != peer.room or reference != peer.reference:
                if reference != peer.reference:
                    message["room"]["reference"] = reference
                peer.room, peer.reference = text, reference
                news.append(Send(key, screens.encode(message)))
    return news


def screen(state: State, key: str, peer: Peer, playing: MatchState) -> list[Effect]:
    """A page's screen."""
    if peer.match != playing.id:
        peer.match, peer.events = playing.id, 0
    if playing.match.dealing:
        peer.owed = True
        return []
    seat, since = state.room.seat_of(key), min(peer.events, len(playing.match.events))
    peer.events = len(playing.match.events)
    return [Send(key, screens.encode(screens.screen(playing, seat, since, state.now)))]
