"""A small Nostr relay on loopback, for tests: it keeps subscriptions, passes events on and stores nothing.

with Relay() as relay:          # ws://127.0.0.1:<free port>
    relay.stop(); relay.start()     # as a relay that fails and comes back, on the same port
"""

from __future__ import annotations

import json
import time
from typing import Any

from web.websocket import TEXT, Server, Socket


class Relay(Server):
    """A relay that runs in threads of its own until it is stopped."""

    takes: tuple[bool, str] = (True, "")
    """Whether events are taken, and why not."""

    strict: float | None = None
    """How many seconds an event's time may be off."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        super().__init__(host)
        self.events = 0
        """Events received so far."""
        self._subscriptions: dict[Socket, dict[str, list[dict[str, Any]]]] = {}

    def serve(self, client: Socket) -> None:
        with self.lock:
            self._subscriptions[client] = {}
        for data in client.messages():
            self._handle(client, json.loads(data))

    def left(self, client: Socket) -> None:
        self._subscriptions.pop(client, None)

    def _handle(self, client: Socket, message: list[Any]) -> None:
        match message:
            case ["REQ", str(name), *filters]:
                with self.lock:
                    self._subscriptions[client][name] = filters
                _send(client, ["EOSE", name])
            case ["CLOSE", str(name)]:
                with self.lock:
                    self._subscriptions[client].pop(name, None)
            case ["EVENT", {"id": str(identity)} as event]:
                with self.lock:
                    self.events += 1
                    wanted = [
                        (other, name)
                        for other, subscriptions in self._subscriptions.items()
                        for name, filters in subscriptions.items()
                        if any(_matches(wish, event) for wish in filters)
                    ]
                takes = self.takes
                if self.strict is not None and abs(event["created_at"] - time.time()) > self.strict:
                    takes = (False, "invalid: created_at is too far off")
                _send(client, ["OK", identity, *takes])
                if not takes[0]:
                    return
                for other, name in wanted:
                    _send(other, ["EVENT", name, event])
            case _:
                _send(client, ["NOTICE", "not understood"])


def _send(client: Socket, message: list[Any]) -> None:
    client.send(json.dumps(message).encode(), TEXT)


def _matches(wish: dict[str, Any], event: dict[str, Any]) -> bool:
    tags = event.get("tags", [])
    return (
        event.get("kind") in wish.get("kinds", [event.get("kind")])
        and event.get("created_at", 0) >= wish.get("since", 0)
        and all(
            any(tag[0] == key[1:] and tag[1] in values for tag in tags)
            for key, values in wish.items()
            if key.startswith("#")
        )
    )
