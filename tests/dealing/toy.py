"""A toy group: addition modulo a prime. Fast but insecure, since division is easy: for simulations and properties."""

from __future__ import annotations

from hashlib import sha512
from typing import Any

from tavola.dealing.group import SIZE, Element, Group

ORDER = 2**127 - 1


class Number(Element):
    """A number modulo the prime; the group operation is addition, and a scalar multiplies it."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value

    def __add__(self, other: Any) -> Any:
        return Number((self.value + other.value) % ORDER)

    def __sub__(self, other: Any) -> Any:
        return Number((self.value - other.value) % ORDER)

    def __rmul__(self, number: int) -> Any:
        return Number(number * self.value % ORDER)

    def __bytes__(self) -> bytes:
        return self.value.to_bytes(SIZE, "little")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Number) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


def read(data: bytes) -> Number:
    value = int.from_bytes(data, "little")
    if len(data) != SIZE or value >= ORDER:
        raise ValueError("not a point")
    return Number(value)


def hashed(data: bytes) -> Number:
    return Number(int.from_bytes(sha512(data).digest(), "little") % ORDER)


TOY = Group(ORDER, Number(1), Number(0), read, hashed)
