"""The group in which cards are masked: ristretto255 (RFC 9496), in plain Python.

A group of prime order in which it is easy to multiply a point by a number, and infeasible to find the number again. The
formulas of `keys` and `cards` are written with `+`, `-` and `*`, and hold in any such group: a `Group` is handed in, so that
a page can bring quicker arithmetic and a simulation a toy. Names and formulas are those of the RFC. Not constant-time: an
attacker who can measure this device can read its memory as well.

>>> two = 2 * RISTRETTO.generator
>>> RISTRETTO.read(bytes(two)) == RISTRETTO.generator + RISTRETTO.generator
True
>>> (RISTRETTO.order - 1) * RISTRETTO.generator == RISTRETTO.zero - RISTRETTO.generator
True
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha512
from typing import Self

SIZE = 32
"""Bytes of a point, and of a number below the order."""


class Element(ABC):
    """A point of a group. `bytes(point)` is its one encoding."""

    __slots__ = ()

    @abstractmethod
    def __add__(self, other: Self) -> Self: ...

    @abstractmethod
    def __sub__(self, other: Self) -> Self: ...

    @abstractmethod
    def __rmul__(self, number: int) -> Self: ...

    @abstractmethod
    def __bytes__(self) -> bytes: ...

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    @abstractmethod
    def __hash__(self) -> int: ...

    def prepared(self) -> Self:
        """The same point with a precomputed table for faster multiplication; worth it for a point that is multiplied often."""
        return self


@dataclass(frozen=True)
class Group:
    """A group of prime order: its points, and how they are read and found."""

    order: int
    generator: Element
    zero: Element
    read: Callable[[bytes], Element]  # raises ValueError for an invalid encoding
    hashed: Callable[[bytes], Element]  # any bytes to a point; nobody knows its logarithm


# -- the field of the numbers modulo P, and the curve -x² + y² = 1 + d x² y² over it --

P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def is_negative(x: int) -> bool:
    """Whether a field element counts as negative: whether it is odd."""
    return x & 1 == 1


def absolute(x: int) -> int:
    """The one of x and -x that is not negative."""
    return P - x if is_negative(x) else x


def sqrt_ratio_m1(u: int, v: int) -> tuple[bool, int]:
    """(True, √(u/v)) if that is a square, else (False, √(√-1 · u/v)). The root is not negative (RFC 9496, 4.2)."""
    v3 = v * v % P * v % P
    r = u * v3 % P * pow(u * v3 % P * v3 % P * v % P, (P - 5) // 8, P) % P
    check = v * r % P * r % P
    correct, flipped = check == u % P, check == -u % P
    if flipped or check == -u * SQRT_M1 % P:
        r = r * SQRT_M1 % P
    return correct or flipped, absolute(r)


SQRT_AD_MINUS_ONE = P - sqrt_ratio_m1(-D - 1, 1)[1]
INVSQRT_A_MINUS_D = sqrt_ratio_m1(1, -1 - D)[1]
ONE_MINUS_D_SQ = (1 - D * D) % P
D_MINUS_ONE_SQ = (D - 1) ** 2 % P

WINDOW = 4  # bits of a number that one addition deals with


class Point(Element):
    """A point of ristretto255, as a point of the curve in extended coordinates: x = X/Z, y = Y/Z, XY = ZT."""

    __slots__ = ("_comb", "t", "x", "y", "z")

    def __init__(self, x: int, y: int, z: int, t: int) -> None:
        self.x, self.y, self.z, self.t = x, y, z, t
        self._comb: list[list[Point]] | None = None

    def __add__(self, other: Point) -> Point:
        a = (self.y - self.x) * (other.y - other.x)
        b = (self.y + self.x) * (other.y + other.x)
        c = self.t * 2 * D % P * other.t
        d = self.z * 2 * other.z
        e, f, g, h = (b - a) % P, (d - c) % P, (d + c) % P, (b + a) % P
        return Point(e * f % P, g * h % P, f * g % P, e * h % P)

    def __sub__(self, other: Point) -> Point:
        return self + Point(P - other.x, other.y, other.z, P - other.t)

    def doubled(self) -> Point:
        a, b = self.x * self.x, self.y * self.y
        h = a + b
        e = h - (self.x + self.y) ** 2
        g = a - b
        f = 2 * self.z * self.z + g
        e, f, g, h = e % P, f % P, g % P, h % P
        return Point(e * f % P, g * h % P, f * g % P, e * h % P)

    def __rmul__(self, number: int) -> Point:
        number %= ORDER
        if self._comb is not None:
            return self._combed(number)
        small = self._multiples()
        product = ZERO
        for shift in range(number.bit_length() // WINDOW * WINDOW, -1, -WINDOW):
            if product is not ZERO:
                product = product.doubled().doubled().doubled().doubled()
            digit = number >> shift & 15
            if digit:
                product = product + small[digit]
        return product

    def _multiples(self) -> list[Point]:
        """This point times 0 to 15."""
        multiples = [ZERO, self]
        while len(multiples) < 1 << WINDOW:
            multiples.append(multiples[-1] + self)
        return multiples

    def prepared(self) -> Point:
        """Precompute this point times each digit at each place, so that a product takes additions only."""
        if self._comb is None:
            comb, at = [], self
            for _ in range(0, 256, WINDOW):
                comb.append(at._multiples())
                at = at.doubled().doubled().doubled().doubled()
            self._comb = comb
        return self

    def _combed(self, number: int) -> Point:
        product = ZERO
        for multiples in self._comb or ():
            if number & 15:
                product = product + multiples[number & 15]
            number >>= WINDOW
        return product

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Point):
            return NotImplemented
        crossed = (self.x * other.y - self.y * other.x) % P == 0
        return crossed or (self.y * other.y - self.x * other.x) % P == 0

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __bytes__(self) -> bytes:
        """The encoding of RFC 9496, 4.3.2."""
        x, y, z, t = self.x, self.y, self.z, self.t
        u1, u2 = (z + y) * (z - y) % P, x * y % P
        invsqrt = sqrt_ratio_m1(1, u1 * u2 % P * u2 % P)[1]
        den1, den2 = invsqrt * u1 % P, invsqrt * u2 % P
        z_inv = den1 * den2 % P * t % P
        if is_negative(t * z_inv % P):
            x, y, den_inv = y * SQRT_M1 % P, x * SQRT_M1 % P, den1 * INVSQRT_A_MINUS_D % P
        else:
            den_inv = den2
        if is_negative(x * z_inv % P):
            y = -y
        return absolute(den_inv * (z - y) % P).to_bytes(SIZE, "little")

    def __repr__(self) -> str:
        return f"<point {bytes(self).hex()}>"


def read(data: bytes) -> Point:
    """The point that these bytes encode (RFC 9496, 4.3.1). Raises ValueError unless they are its one encoding.

    >>> read(b"no point")
    Traceback (most recent call last):
    ...
    ValueError: not a point
    """
    s = int.from_bytes(data, "little")
    if len(data) != SIZE or s >= P or is_negative(s):
        raise ValueError("not a point")
    ss = s * s % P
    u1, u2 = (1 - ss) % P, (1 + ss) % P
    u2_sqr = u2 * u2 % P
    v = (-D * u1 % P * u1 - u2_sqr) % P
    was_square, invsqrt = sqrt_ratio_m1(1, v * u2_sqr % P)
    den_x = invsqrt * u2 % P
    den_y = invsqrt * den_x % P * v % P
    x = absolute(2 * s * den_x % P)
    y = u1 * den_y % P
    t = x * y % P
    if not was_square or is_negative(t) or y == 0:
        raise ValueError("not a point")
    return Point(x, y, 1, t)


def hashed(data: bytes) -> Point:
    """Hash these bytes to a point, whose logarithm nobody knows."""
    return from_uniform(sha512(data).digest())


def from_uniform(data: bytes) -> Point:
    """The point of 64 random bytes (RFC 9496, 4.3.4)."""
    low, high = (int.from_bytes(half, "little") % 2**255 for half in (data[:SIZE], data[SIZE:]))
    return _mapped(low) + _mapped(high)


def _mapped(t: int) -> Point:
    """MAP of RFC 9496, 4.3.4."""
    r = SQRT_M1 * t % P * t % P
    u = (r + 1) * ONE_MINUS_D_SQ % P
    v = (-1 - r * D) * (r + D) % P
    was_square, s = sqrt_ratio_m1(u, v)
    if was_square:
        c = P - 1
    else:
        s, c = P - absolute(s * t % P), r
    n = (c * (r - 1) % P * D_MINUS_ONE_SQ - v) % P
    w0, w1 = 2 * s * v % P, n * SQRT_AD_MINUS_ONE % P
    w2, w3 = (1 - s * s) % P, (1 + s * s) % P
    return Point(w0 * w3 % P, w2 * w1 % P, w1 * w3 % P, w0 * w2 % P)


ORDER = 2**252 + 27742317777372353535851937790883648493
ZERO = Point(0, 1, 1, 0)
GENERATOR = read(bytes.fromhex("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76"))

RISTRETTO = Group(ORDER, GENERATOR, ZERO, read, hashed)
