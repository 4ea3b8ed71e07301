"""A toy group: the squares modulo a safe prime of 30 bits. Fast and not secure: for simulations and properties."""

from __future__ import annotations

from hashlib import sha512
from typing import Any

from tavola.dealing.group import SIZE, Element, Group

P = 0x3FFFFA97  # safe: (P - 1) / 2 is prime, too


class Number(Element):
    """A square modulo P; adding points is multiplying numbers."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value

    def __add__(self, other: Any) -> Any:
        return Number(self.value * other.value % P)

    def __sub__(self, other: Any) -> Any:
        return Number(self.value * pow(other.value, -1, P) % P)

    def __rmul__(self, number: int) -> Any:
        return Number(pow(self.value, number % TOY.order, P))

    def __bytes__(self) -> bytes:
        return self.value.to_bytes(SIZE, "little")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Number) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


def read(data: bytes) -> Number:
    value = int.from_bytes(data, "little")
    if len(data) != SIZE or not 0 < value < P or pow(value, (P - 1) // 2, P) != 1:
        raise ValueError("not a point")
    return Number(value)


def hashed(data: bytes) -> Number:
    return Number(pow(int.from_bytes(sha512(data).digest(), "little"), 2, P))


TOY = Group((P - 1) // 2, Number(4), Number(1), read, hashed)
