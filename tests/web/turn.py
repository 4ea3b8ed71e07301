"""A small TURN server on loopback, for tests: it relays UDP for those who know the name and the password (RFC 8656, IPv4).

    with TurnServer() as turn:      # turn.server is what a page is told of it
        ...
        turn.carried                # datagrams passed on so far

Written on the standard library alone: the few parts of the protocol that browsers use. `Coturn` is the server that people
run, from Debian's package of that name, where it is installed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import selectors
import shutil
import socket
import struct
import subprocess
import threading
from dataclasses import dataclass, field
from typing import Self

Address = tuple[str, int]
Attributes = dict[int, bytes]

COOKIE = 0x2112A442
BINDING, ALLOCATE, REFRESH, SEND, DATA, PERMIT, BIND = 0x001, 0x003, 0x004, 0x006, 0x007, 0x008, 0x009
REQUEST, INDICATION, SUCCESS, ERROR = 0x000, 0x010, 0x100, 0x110
USERNAME, INTEGRITY, ERROR_CODE, CHANNEL, LIFETIME, PEER = 0x006, 0x008, 0x009, 0x00C, 0x00D, 0x012
PAYLOAD, REALM, NONCE, RELAYED, MAPPED = 0x013, 0x014, 0x015, 0x016, 0x020
SECONDS = 600


@dataclass
class Allocation:
    """What the server keeps for one client: a socket of its own, whom it may hear, and its short names for them."""

    relay: socket.socket
    permitted: set[str] = field(default_factory=set)
    channels: dict[int, Address] = field(default_factory=dict)


class TurnServer:
    """A server that runs in a thread of its own until the block ends."""

    name, password, realm = "gus", "p w|&", "tavola.example"

    def __init__(self) -> None:
        self.carried = 0
        self._socket = _udp()
        self._key = hashlib.md5(
            f"{self.name}:{self.realm}:{self.password}".encode(), usedforsecurity=False
        ).digest()
        self._nonce = secrets.token_hex(8).encode()
        self._allocations: dict[Address, Allocation] = {}
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._socket, selectors.EVENT_READ, None)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def server(self) -> dict[str, str]:
        """As `RTCIceServer`, and as a room's link has it."""
        url = f"turn:127.0.0.1:{self._socket.getsockname()[1]}?transport=udp"
        return {"urls": url, "username": self.name, "credential": self.password}

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._over.set()
        self._thread.join()
        for each in self._allocations.values():
            each.relay.close()
        self._selector.close()
        self._socket.close()

    def _run(self) -> None:
        while not self._over.is_set():
            for ready, _ in self._selector.select(0.05):
                client: Address | None = ready.data
                data, sender = (self._socket if client is None else self._allocations[client].relay).recvfrom(
                    65536
                )
                if client is not None:
                    self._inward(client, sender, data)
                elif data and data[0] & 0xC0 == 0x40:
                    self._channel(sender, data)
                elif len(data) >= 20:
                    self._message(sender, data)

    def _message(self, client: Address, data: bytes) -> None:
        kind, _, _, transaction = struct.unpack("!HHI12s", data[:20])
        method, said = kind & 0x00F, _attributes(data)
        if method == BINDING:
            return self._answer(client, BINDING | SUCCESS, transaction, {MAPPED: _xor(client)}, signed=False)
        if kind == SEND | INDICATION:
            return self._outward(client, _address(said[PEER]), said[PAYLOAD])
        if not self._is_genuine(data, said):
            refused = {ERROR_CODE: b"\0\0\4\1", REALM: self.realm.encode(), NONCE: self._nonce}
            return self._answer(client, method | ERROR, transaction, refused, signed=False)
        return self._answer(client, method | SUCCESS, transaction, self._granted(client, method, said))

    def _granted(self, client: Address, method: int, said: Attributes) -> Attributes:
        if method == ALLOCATE and client not in self._allocations:
            self._allocations[client] = Allocation(_udp())
            self._selector.register(self._allocations[client].relay, selectors.EVENT_READ, client)
        allocation = self._allocations[client]
        if method in (PERMIT, BIND):
            peer = _address(said[PEER])
            allocation.permitted.add(peer[0])
            if method == BIND:
                allocation.channels[struct.unpack("!H", said[CHANNEL][:2])[0]] = peer
            return {}
        lifetime = {LIFETIME: struct.pack("!I", SECONDS)}
        if method == REFRESH:
            return lifetime
        return {RELAYED: _xor(allocation.relay.getsockname()), MAPPED: _xor(client), **lifetime}

    def _channel(self, client: Address, data: bytes) -> None:
        number, length = struct.unpack("!HH", data[:4])
        peer = self._allocations[client].channels.get(number) if client in self._allocations else None
        if peer is not None:
            self._outward(client, peer, data[4 : 4 + length])

    def _outward(self, client: Address, peer: Address, payload: bytes) -> None:
        """From a client to somebody whom it has permitted."""
        allocation = self._allocations.get(client)
        if allocation is not None and peer[0] in allocation.permitted:
            self.carried += 1
            allocation.relay.sendto(payload, peer)

    def _inward(self, client: Address, peer: Address, payload: bytes) -> None:
        """From somebody to the client that has permitted it."""
        allocation = self._allocations[client]
        if peer[0] not in allocation.permitted:
            return
        self.carried += 1
        for number, bound in allocation.channels.items():
            if bound == peer:
                head = struct.pack("!HH", number, len(payload))
                self._socket.sendto(head + payload, client)
                return
        said = {PEER: _xor(peer), PAYLOAD: payload}
        self._answer(client, DATA | INDICATION, secrets.token_bytes(12), said, signed=False)

    def _is_genuine(self, data: bytes, said: Attributes) -> bool:
        if said.get(USERNAME) != self.name.encode() or said.get(NONCE) != self._nonce:
            return False
        end = data.index(struct.pack("!HH", INTEGRITY, 20))
        return hmac.compare_digest(said[INTEGRITY], self._sign(data[:end]))

    def _sign(self, begun: bytes) -> bytes:
        """The signature of a message that goes on with it: its length counts as if that were its end."""
        length = struct.pack("!H", len(begun) - 20 + 24)
        return hmac.new(self._key, begun[:2] + length + begun[4:], hashlib.sha1).digest()

    def _answer(
        self, client: Address, kind: int, transaction: bytes, said: Attributes, *, signed: bool = True
    ) -> None:
        body = b"".join(_attribute(name, value) for name, value in said.items())
        begun = struct.pack("!HHI12s", kind, len(body), COOKIE, transaction) + body
        if signed:
            body += _attribute(INTEGRITY, self._sign(begun))
        self._socket.sendto(struct.pack("!HHI12s", kind, len(body), COOKIE, transaction) + body, client)


def _udp() -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    made.bind(("127.0.0.1", 0))
    return made


def _attribute(name: int, value: bytes) -> bytes:
    return struct.pack("!HH", name, len(value)) + value + b"\0" * (-len(value) % 4)


def _attributes(data: bytes) -> Attributes:
    found, at = {}, 20
    while at + 4 <= len(data):
        name, length = struct.unpack("!HH", data[at : at + 4])
        found[name] = data[at + 4 : at + 4 + length]
        at += 4 + length + -length % 4
    return found


def _xor(address: Address) -> bytes:
    host = struct.unpack("!I", socket.inet_aton(address[0]))[0]
    return struct.pack("!HHI", 1, address[1] ^ COOKIE >> 16, host ^ COOKIE)


def _address(value: bytes) -> Address:
    _, port, host = struct.unpack("!HHI", value[:8])
    return socket.inet_ntoa(struct.pack("!I", host ^ COOKIE)), port ^ COOKIE >> 16


class Coturn:
    """The same account on a coturn, which listens when the block begins."""

    def __init__(self) -> None:
        with _udp() as free:
            self._port = free.getsockname()[1]

    @staticmethod
    def is_here() -> bool:
        return shutil.which("turnserver") is not None

    @property
    def server(self) -> dict[str, str]:
        url = f"turn:127.0.0.1:{self._port}?transport=udp"
        return {"urls": url, "username": TurnServer.name, "credential": TurnServer.password}

    def __enter__(self) -> Self:
        account = f"--user={TurnServer.name}:{TurnServer.password}"
        own = ("--listening-ip=127.0.0.1", "--relay-ip=127.0.0.1", "--allow-loopback-peers")
        how = ("-n", "--no-tls", "--no-dtls", "--no-cli", "--lt-cred-mech", "--log-file=stdout", "--pidfile=")
        self._process = subprocess.Popen(
            [
                "turnserver",
                *how,
                *own,
                f"--listening-port={self._port}",
                f"--realm={TurnServer.realm}",
                account,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout
        for line in self._process.stdout:
            if "Total General servers" in line:  # the last of them listens
                break
        self._reading = threading.Thread(target=self._process.stdout.read)  # a full pipe would stop it
        self._reading.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._process.terminate()
        self._process.wait()
        self._reading.join()
        assert self._process.stdout
        self._process.stdout.close()
