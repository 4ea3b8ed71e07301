"""A small MQTT 3.1.1 broker over WebSocket on loopback, for tests: it passes messages on, each once, and stores nothing.

with Broker() as broker:        # ws://127.0.0.1:<free port>
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from web.websocket import Server, Socket

CONNECT, PUBLISH, SUBSCRIBE, PINGREQ, DISCONNECT = 0x10, 0x32, 0x82, 0xC0, 0xE0
CONNACK, PUBACK, SUBACK, PINGRESP = 0x20, 0x40, 0x90, 0xD0
PASSED_ON = 0x30  # a PUBLISH that asks for no answer

Packet = tuple[int, bytes]
"""The first byte of a packet, and what follows its length."""


class Broker(Server):
    """A broker that runs in threads of its own until it is stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.messages = 0
        """Messages received so far."""
        self._topics: dict[Socket, set[bytes]] = {}

    def serve(self, client: Socket) -> None:
        for kind, body in _packets(client.messages()):
            if kind == CONNECT:
                _check(body)
                with self.lock:
                    self._topics[client] = set()
                client.send(bytes([CONNACK, 2, 0, 0]))
            elif kind == SUBSCRIBE:
                topics = list(_topics(body[2:]))
                with self.lock:
                    self._topics[client] |= set(topics)
                client.send(bytes([SUBACK, 2 + len(topics)]) + body[:2] + bytes(len(topics)))
            elif kind == PUBLISH:
                client.send(bytes([PUBACK, 2]) + self._pass_on(body))
            elif kind == PINGREQ:
                client.send(bytes([PINGRESP, 0]))
            elif kind == DISCONNECT:
                return
            else:
                raise ValueError(f"packet {kind:#x}")

    def left(self, client: Socket) -> None:
        self._topics.pop(client, None)

    def _pass_on(self, body: bytes) -> bytes:
        """Send a message to all who listen to its topic. Its number, which its sender waits for."""
        end = 2 + int.from_bytes(body[:2], "big")
        topic, number, told = body[2:end], body[end : end + 2], body[:end] + body[end + 2 :]
        with self.lock:
            self.messages += 1
            hearers = [client for client, topics in self._topics.items() if topic in topics]
        for hearer in hearers:
            hearer.send(bytes([PASSED_ON]) + _length(len(told)) + told)
        return number


def _check(body: bytes) -> None:
    """Raises ValueError for a client of another protocol."""
    if body[:7] != b"\x00\x04MQTT\x04":
        raise ValueError("not MQTT 3.1.1")


def _topics(body: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(body):
        (size,) = struct.unpack("!H", body[at : at + 2])
        yield body[at + 2 : at + 2 + size]
        at += 3 + size  # with the wanted quality of service


def _packets(chunks: Iterator[bytes]) -> Iterator[Packet]:
    """The packets in the messages of a WebSocket; one may hold several, or a part."""
    data = b""
    for chunk in chunks:
        data += chunk
        while len(data) > 1 and (found := _first(data)) is not None:
            packet, data = found
            yield packet


def _first(data: bytes) -> tuple[Packet, bytes] | None:
    size = shift = 0
    for at, byte in enumerate(data[1:5], 1):
        size |= (byte & 0x7F) << shift
        shift += 7
        if not byte & 0x80:
            end = at + 1 + size
            return ((data[0], data[at + 1 : end]), data[end:]) if len(data) >= end else None
    return None


def _length(size: int) -> bytes:
    """A length as MQTT writes it: seven bits a byte."""
    found = bytearray()
    while True:
        size, low = divmod(size, 128)
        found.append(low | (0x80 if size else 0))
        if not size:
            return bytes(found)
