"""The crests that people choose. A bot, and whoever has chosen none, has the mark of the seat."""

from __future__ import annotations

from collections.abc import Collection

CRESTS = (
    "tower", "key", "anchor", "sun", "leaf", "fish", "bird", "cup", "bell", "flame", "ship", "tree",
)  # fmt: skip

KEPT = 100
"""How many people's crests a room remembers."""


def wear(crests: dict[str, str], key: str, crest: str | None, seated: Collection[str | None]) -> None:
    """Give a person a crest, or none. Those of people without a seat are forgotten first, the oldest first.

    >>> crests = {"ann": "key"}
    >>> wear(crests, "bob", "sun", seated=["ann"])
    >>> wear(crests, "ann", "no such crest", seated=["ann"])
    >>> crests
    {'bob': 'sun'}
    """
    crests.pop(key, None)
    if crest not in CRESTS:
        return
    crests[key] = crest
    spare = [other for other in crests if other not in seated and other != key]
    for forgotten in spare[: max(0, len(crests) - KEPT)]:
        del crests[forgotten]
