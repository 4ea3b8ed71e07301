"""A small WebSocket server on loopback, for tests: the few parts of the protocol that a browser uses, by the standard library."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import select
import socket
import struct
import threading
from collections.abc import Iterator
from typing import Self

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
LONGEST = 1 << 20
STUCK_S = 2


class Socket:
    """One browser's WebSocket, seen from the server."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._connection = connection
        self._input = connection.makefile("rb")
        self._sending = threading.Lock()

    def shake_hands(self) -> None:
        headers: dict[str, str] = {}
        while line := self._input.readline(8192).strip().decode("latin-1"):
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        key = headers["sec-websocket-key"].encode()
        accept = base64.b64encode(hashlib.sha1(key + GUID, usedforsecurity=False).digest()).decode()
        answer = [
            "HTTP/1.1 101 Switching Protocols",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Accept: {accept}",
        ]
        if "sec-websocket-protocol" in headers:
            answer.append(f"Sec-WebSocket-Protocol: {headers['sec-websocket-protocol']}")
        self._connection.sendall("\r\n".join([*answer, "", ""]).encode())

    def messages(self) -> Iterator[bytes]:
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
                    yield b"".join(parts)
                    parts.clear()

    def send(self, data: bytes, kind: int = BINARY) -> None:
        with contextlib.suppress(OSError, ValueError):  # its own thread notices
            self._write(kind, data)

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
            # A device that has left its network never reads again: whoever writes to it must not wait with it.
            if not select.select([], [self._connection], [], STUCK_S)[1]:
                self.close()
                raise OSError("nobody reads")
            self._connection.sendall(head + data)


class Server:
    """A WebSocket server on loopback that runs in threads of its own until it is stopped."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        self.host = host
        self.port = 0
        self.lock = threading.RLock()
        self._listener: socket.socket | None = None
        self._sockets: set[Socket] = set()

    @property
    def url(self) -> str:
        return f"ws://{self.host}:{self.port}"

    def serve(self, client: Socket) -> None:
        """What is done with one browser, until this returns or raises."""
        raise NotImplementedError

    def left(self, client: Socket) -> None:
        """That browser is gone."""

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
        with self.lock:
            clients = list(self._sockets)
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
            threading.Thread(target=self._run, args=(connection,), daemon=True).start()

    def _run(self, connection: socket.socket) -> None:
        client = Socket(connection)
        try:
            client.shake_hands()
            with self.lock:
                self._sockets.add(client)
            self.serve(client)
        except (OSError, ValueError, LookupError):
            pass  # gone, or not a client of ours
        finally:
            with self.lock:
                self._sockets.discard(client)
                self.left(client)
            client.close()
