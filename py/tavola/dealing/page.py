"""The group of the page: ristretto255 again, with the arithmetic of audited JavaScript (`web/dealing/group.js`).

The same points, the same bytes and the same numbers as `group.RISTRETTO`, several times quicker in a page.
"""

from __future__ import annotations

from typing import Any

from tavola.dealing import group
from tavola.dealing.group import Element, Group


class PagePoint(Element):
    """A point that JavaScript holds."""

    __slots__ = ("_js", "_point")

    def __init__(self, js: Any, point: Any) -> None:
        self._js = js
        self._point = point

    def __add__(self, other: PagePoint) -> PagePoint:
        return PagePoint(self._js, self._js.add(self._point, other._point))

    def __sub__(self, other: PagePoint) -> PagePoint:
        return PagePoint(self._js, self._js.subtract(self._point, other._point))

    def __rmul__(self, number: int) -> PagePoint:
        return PagePoint(self._js, self._js.multiply(number % group.ORDER, self._point))

    def __bytes__(self) -> bytes:
        return bytes.fromhex(self._js.write(self._point))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PagePoint) and bool(self._js.equal(self._point, other._point))

    def __hash__(self) -> int:
        return hash(bytes(self))

    def prepared(self) -> PagePoint:
        self._js.prepared(self._point)
        return self


def group_of(js: Any) -> Group:
    """The group whose arithmetic `web/dealing/group.js` does: `js` has its functions."""

    def read(data: bytes) -> PagePoint:
        point = js.read(data.hex())
        if point is None:
            raise ValueError("not a point")
        return PagePoint(js, point)

    def hashed(data: bytes) -> PagePoint:
        # the pure-Python group computes it, because it is rarely needed
        return read(bytes(group.hashed(data)))

    return Group(group.ORDER, PagePoint(js, js.generator).prepared(), PagePoint(js, js.zero), read, hashed)
