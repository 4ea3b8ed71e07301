"""Deliberate mistakes with people and their pages."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

from tavola.session import hearing, messages, news, owner, screens
from tavola.session.effects import Effect
from tavola.session.host import Host
from tavola.session.peer import Peer
from tavola.session.playing import Playing

Patch = Any


def neighbours_view() -> Patch:
    """The view is built for the seat next to the reader's."""
    original = screens.screen

    def screen(match: Playing, seat: int | None, since: int, now: int) -> Any:
        return original(match, seat and seat - 1, since, now)

    return patch.object(screens, "screen", screen)


def seat_lost_on_leaving() -> Patch:
    """A lost connection takes the seat away."""
    original = Host.left

    def left(self: Host, peer: str, now: int) -> list[Effect]:
        if self.room.seat_of(peer) is not None and peer in self.peers:
            self.room.stand(peer)
        return original(self, peer, now)

    return patch.object(Host, "left", left)


def guests_rule() -> Patch:
    """The owner's commands are accepted from anybody."""
    original = hearing.read

    def read(host: Host, peer: str, message: messages.Message, now: int) -> None:
        if isinstance(message, messages.OwnerOnly):
            hearing.obey(host, message, now)
        else:
            original(host, peer, message, now)

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

    def hello(host: Host, key: str, message: messages.Hello, now: int) -> None:
        original(host, key, message, now)
        host.peers[key].owed = False

    return patch.object(hearing, "hello", hello)


def held_screen_forgotten() -> Patch:
    """A page that was behind and has caught up is not sent what it has missed."""
    original = news.is_held

    def is_held(host: Host, key: str, peer: Peer) -> bool:
        held = original(host, key, peer)
        peer.owed = peer.owed and not held
        return held

    return patch.object(news, "is_held", is_held)


def events_from_memory() -> Patch:
    """The host trusts its own count of what a page has heard, whatever the page says."""
    original = hearing.hello

    def hello(host: Host, key: str, message: messages.Hello, now: int) -> None:
        heard = host.peers[key].events
        original(host, key, message, now)
        if host.playing is not None:
            host.peers[key].match = host.playing.id
            host.peers[key].events = max(heard, len(host.playing.match.events))

    return patch.object(hearing, "hello", hello)


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
