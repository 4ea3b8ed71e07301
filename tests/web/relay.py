"""A small Nostr relay on loopback, for tests: it keeps subscriptions, passes events on and stores nothing.

    with Relay() as relay:          # ws://127.0.0.1:<free port>
        relay.stop(); relay.start()     # as a relay that fails and comes back, on the same port

Written on the standard library alone: the few parts of the WebSocket protocol that a browser uses.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import socket
import struct
import threading
from collections.abc import Iterator
from typing import Any, Self

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
LONGEST = 1 << 20


class Relay:
    """A relay that runs in threads of its own until it is stopped."""

    takes: tuple[bool, str] = (True, "")
    """Whether events are taken, and why not."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        self.host = host
        self.port = 0
        self.events = 0
        """Events received so far."""
        self._lock = threading.RLock()
        self._listener: socket.socket | None = None
        self._clients: set[_Client] = set()

    @property
    def url(self) -> str:
        return f"ws://{self.host}:{self.port}"

    def start(self) -> None:
        listener = socket.create_server((self.host, self.port), reuse_port=False)
        self.port = listener.getsockname()[1]
        self._listener = listener
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()

    def stop(self) -> None:
        if self._listener is not None:
            # A thread blocked in accept() keeps the port until it is woken.
            self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
            self._listener = None
        with self._lock:
            clients = list(self._clients)
        for client in clients:
            client.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        client = _Client(connection)
        try:
            client.shake_hands()
            with self._lock:
                self._clients.add(client)
            for text in client.messages():
                self._handle(client, json.loads(text))
        except (OSError, ValueError, LookupError):
            pass  # gone, or not a Nostr client
        finally:
            with self._lock:
                self._clients.discard(client)
            client.close()

    def _handle(self, client: _Client, message: list[Any]) -> None:
        match message:
            case ["REQ", str(name), *filters]:
                with self._lock:
                    client.subscriptions[name] = filters
                client.send(["EOSE", name])
            case ["CLOSE", str(name)]:
                with self._lock:
                    client.subscriptions.pop(name, None)
            case ["EVENT", {"id": str(identity)} as event]:
                with self._lock:
                    self.events += 1
                    wanted = [
                        (other, name)
                        for other in self._clients
                        for name, filters in other.subscriptions.items()
                        if any(_matches(wish, event) for wish in filters)
                    ]
                client.send(["OK", identity, *self.takes])
                if not self.takes[0]:
                    return
                for other, name in wanted:
                    other.send(["EVENT", name, event])
            case _:
                client.send(["NOTICE", "not understood"])


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


class _Client:
    """One browser's WebSocket, seen from the server."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._connection = connection
        self._input = connection.makefile("rb")
        self._sending = threading.Lock()
        self.subscriptions: dict[str, list[dict[str, Any]]] = {}

    def shake_hands(self) -> None:
        headers: dict[str, str] = {}
        while line := self._input.readline(8192).strip().decode("latin-1"):
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        key = headers["sec-websocket-key"].encode()
        accept = base64.b64encode(hashlib.sha1(key + GUID, usedforsecurity=False).digest()).decode()
        answer = (
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {accept}\r\n\r\n"
        )
        self._connection.sendall(answer.encode())

    def messages(self) -> Iterator[str]:
        parts: list[bytes] = []
        while True:
            first, second = self._read(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._read(8))
            if length > LONGEST:
                return
            mask = self._read(4)
            data = bytes(byte ^ mask[i % 4] for i, byte in enumerate(self._read(length)))
            kind = first & 0xF
            if kind == CLOSE:
                self._write(CLOSE, data[:2])
                return
            if kind == PING:
                self._write(PONG, data)
            elif kind != PONG:
                parts.append(data)
                if first & 0x80:
                    yield b"".join(parts).decode()
                    parts.clear()

    def send(self, message: list[Any]) -> None:
        with contextlib.suppress(OSError):  # its own thread notices
            self._write(TEXT, json.dumps(message).encode())

    def close(self) -> None:
        with contextlib.suppress(OSError):  # closed already
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()

    def _read(self, count: int) -> bytes:
        data = self._input.read(count)
        if len(data) < count:
            raise OSError("closed")
        return data

    def _write(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", 0x80 | kind, 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 127, size)
        with self._sending:
            self._connection.sendall(head + data)
