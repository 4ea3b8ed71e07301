"""Secrets that are opened after a match: which are right, which can be rebuilt, and which nobody knows.

>>> from tavola.dealing.circle import sharings_of
>>> from tavola.dealing.group import RISTRETTO
>>> sharings = sharings_of(RISTRETTO, b"a table", [11, 22, 33])
>>> gone = Secret(RISTRETTO, 33, homes=3)
>>> given = {home: Opened(root, {2: gone.value_at(home)}) for home, root in enumerate([11, 22])}
>>> {home: secret.root for home, secret in opened(RISTRETTO, b"a table", sharings, given).known.items()}
{0: 11, 1: 22, 2: 33}
>>> opened(RISTRETTO, b"a table", sharings, {0: Opened(12)})
Secrets(known={}, wrong=[0], unknown=[1, 2])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tavola.dealing.group import Group
from tavola.dealing.keys import Home, Secret, Sharing, quorum_of, rebuilt


class Opened(NamedTuple):
    """What a home opens after the match. It is foreign: any of it may be wrong."""

    root: int | None
    values: Mapping[Home, int] = {}  # that each home had sent to it: by a quorum of them a root is rebuilt


class Secrets(NamedTuple):
    """The secrets of a match's homes."""

    known: dict[Home, Secret]  # from which their sharings follow
    wrong: list[Home]  # homes that opened another secret, or whose sharing does not follow from theirs
    unknown: list[Home]  # homes that opened none, and whose secret no quorum could rebuild


def opened(group: Group, table: bytes, sharings: Sequence[Sharing], given: Mapping[Home, Opened]) -> Secrets:
    """Check what homes have opened, and rebuild what is not there."""
    found = Secrets({}, [], [])
    for sharing in sharings:
        author = sharing.author
        claimed = given[author].root if author in given else None
        right = claimed is not None and _is_root(group, sharing, claimed)
        root = claimed if right else _rebuilt(group, sharing, given, len(sharings))
        secret = None if root is None else Secret(group, root, len(sharings))
        follows = secret is not None and secret.sharing(author, table) == sharing
        if (claimed is not None and not right) or (secret is not None and not follows):
            found.wrong.append(author)
        elif secret is None:
            found.unknown.append(author)
        if secret is not None and follows:
            found.known[author] = secret
    return found


def best_of(group: Group, sharings: Sequence[Sharing], author: Home, said: Sequence[Opened]) -> Opened:
    """What is right of all that was said in a home's name: whoever has read its secret could say more."""
    roots = (one.root for one in said if one.root is not None and _is_root(group, sharings[author], one.root))
    values = {
        home: value
        for one in said
        for home, value in one.values.items()
        if 0 <= home < len(sharings)
        and value * group.generator == sharings[home].point_at(author, group.zero)
    }
    return Opened(next(roots, None), values)


def _is_root(group: Group, sharing: Sharing, root: int) -> bool:
    return 0 <= root < group.order and root * group.generator == sharing.coefficients[0]


def _rebuilt(group: Group, sharing: Sharing, given: Mapping[Home, Opened], homes: int) -> int | None:
    """The root of a home, from values of it that others have opened, if enough of these are right."""
    values = {home: given[home].values.get(sharing.author) for home in range(homes) if home in given}
    right = {
        home: value
        for home, value in values.items()
        if value is not None and value * group.generator == sharing.point_at(home, group.zero)
    }
    enough = dict([*right.items()][: quorum_of(homes)])
    return rebuilt(group, enough) if len(enough) == quorum_of(homes) else None
