"""Deliberate mistakes with people and their pages."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

from tavola.session import hearing, messages, news, owner, people, screens
from tavola.session.effects import Effect
from tavola.session.host import Host
from tavola.session.match import MatchState
from tavola.session.state import Peer, State

Patch = Any


def neighbours_view() -> Patch:
    """The view is built for the seat next to the reader's."""
    original = screens.screen

    def screen(match: MatchState, seat: int | None, since: int, now: int) -> Any:
        return original(match, seat and seat - 1, since, now)

    return patch.object(screens, "screen", screen)


def seat_lost_on_leaving() -> Patch:
    """A lost connection takes the seat away."""
    original = Host.left

    def left(self: Host, peer: str, now: int) -> list[Effect]:
        if self.room.seat_of(peer) is not None and peer in self.peers:
            people.stand(self, peer, messages.Stand())
        return original(self, peer, now)

    return patch.object(Host, "left", left)


def guests_rule() -> Patch:
    """The owner's commands are accepted from anybody."""
    original = hearing.read

    def read(state: State, peer: str, message: messages.Message) -> None:
        if isinstance(message, messages.OwnerOnly):
            hearing.HANDLERS[type(message)](state, peer, message)
        else:
            original(state, peer, message)

    return patch.object(hearing, "read", read)


def the_banned_come_back() -> Patch:
    """A banned key may connect again."""
    return patch.object(owner, "door", lambda host, key: None)


def broken_message_raises() -> Patch:
    """Not every exception of the JSON parser is caught."""
    original = messages.parse

    def parse(text: str, longest: int) -> messages.Message:
        json.loads(text)
        return original(text, longest)

    return patch.object(messages, "parse", parse)


def no_screen_on_return() -> Patch:
    """A page that reconnects gets no screen before the next question."""
    original = hearing.hello

    def hello(state: State, key: str, message: messages.Hello) -> None:
        original(state, key, message)
        state.peers[key].owed = False

    return patch.dict(hearing.HANDLERS, {messages.Hello: hello})


def held_screen_forgotten() -> Patch:
    """A page that was behind and has caught up is not sent what it has missed."""
    original = news.is_held

    def is_held(state: State, key: str, peer: Peer) -> bool:
        held = original(state, key, peer)
        peer.owed = peer.owed and not held
        return held

    return patch.object(news, "is_held", is_held)


def events_from_memory() -> Patch:
    """The host trusts its own count of what a page has heard, whatever the page says."""
    original = hearing.hello

    def hello(state: State, key: str, message: messages.Hello) -> None:
        heard = state.peers[key].events
        original(state, key, message)
        if state.playing is not None:
            state.peers[key].match = state.playing.id
            state.peers[key].events = max(heard, len(state.playing.match.events))

    return patch.dict(hearing.HANDLERS, {messages.Hello: hello})


ALL = (
    held_screen_forgotten,
    neighbours_view,
    seat_lost_on_leaving,
    guests_rule,
    the_banned_come_back,
    broken_message_raises,
    no_screen_on_return,
    events_from_memory,
)
