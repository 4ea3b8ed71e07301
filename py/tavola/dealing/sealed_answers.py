"""Sealed answers are cards: each is encrypted to the key that nobody has, and a quorum opens all of a window when it closes.

An answer is laid under a cover rG, hidden by a hash of rK, and filled up to one length. So nobody reads it before the window
closes, its author may replace it until then, and nobody can withhold it afterwards: there is no second word to be said. Its
author proves that it knows r, for this match, ask and seat. Otherwise a rival's answer could be copied blind, or a hidden card's
cover be sent as an answer, which the quorum would then open for all.

>>> from tavola.dealing.circle import sharings_of
>>> from tavola.dealing.group import RISTRETTO
>>> [sharing] = sharings_of(RISTRETTO, b"a table", [7])
>>> alone = Trustee(RISTRETTO, b"a table", me=0, root=7, sharings=[sharing])
>>> sealed = {Seat(1): seal(alone, 3, Seat(1), ("block", "duke"))}
>>> is_sealed(alone, 3, Seat(1), sealed[Seat(1)]), is_sealed(alone, 3, Seat(0), sealed[Seat(1)])
(True, False)
>>> window = Window(-5, 3, sealed)
>>> alone.join(window)
>>> window.answers
{1: ('block', 'duke')}
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from tavola.dealing.cards import MARK
from tavola.dealing.group import SIZE, Element
from tavola.dealing.letters import covered
from tavola.dealing.openings import Opening
from tavola.dealing.proofs import PROOF, Proof, derive, digest, holds, prove
from tavola.dealing.trustee import Trustee
from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.foreign import read_json
from tavola.engine.record import read_answer

LENGTH = 96
"""Bytes of an answer's text; a shorter one is filled up."""

_HEAD = SIZE + PROOF  # the cover, and the proof that its author made it

NO_ANSWER: Answer = object()
"""What is found in a sealed answer that was none."""


def seal(home: Trustee, ask: int, seat: Seat, answer: Answer) -> bytes:
    """Seal an answer of a seat at this home. Raises ValueError if it is too long.

    What covers it follows from its text, too, so two answers of one seat never have the same cover.
    """
    text = json.dumps(answer).encode()
    if len(text) > LENGTH:
        raise ValueError("too long an answer")
    group = home.group
    r = derive(group, home.secret.root, "answer", home.match, ask, seat, text)
    cover, key = r * group.generator, home.key.factor * r % group.order * home.key.public
    hidden = covered(text.ljust(LENGTH), key)
    proof = prove(group, r, [group.generator], [cover], _context(home, ask, seat, hidden))
    return bytes(cover) + bytes(proof) + hidden


def is_sealed(home: Trustee, ask: int, seat: Seat, body: bytes) -> bool:
    """Whether these bytes are a sealed answer, and their sender has made its cover."""
    try:
        cover, proof = home.group.read(body[:SIZE]), Proof.read(body[SIZE:_HEAD])
    except ValueError:
        return False
    context = _context(home, ask, seat, body[_HEAD:])
    return len(body) == _HEAD + LENGTH and holds(home.group, proof, [home.group.generator], [cover], context)


class Window(Opening):
    """The opening of a window's sealed answers: for all, each counts once a quorum has sent its shares."""

    def __init__(self, number: int, ask: int, sealed: Mapping[Seat, bytes]) -> None:
        """`number`: that of the log's entry that closes the window, negative; `sealed`: each seat's last answer."""
        super().__init__(number)
        self.ask = ask
        self.sealed = dict(sorted(sealed.items()))
        self.answers: dict[Seat, Answer] | None = None

    def bases(self, home: Trustee) -> list[Element]:
        return [home.group.read(body[:SIZE]) for body in self.sealed.values()]

    def mark(self, home: Trustee) -> bytes:
        if self._mark is None:
            parts = (part for seat, body in self.sealed.items() for part in (seat, body))
            self._mark = digest("window", home.match, self.ask, *parts)[:MARK]
        return self._mark

    def opened(self, home: Trustee, combined: Sequence[Element]) -> bool:
        self.answers = {
            seat: _read(covered(body[_HEAD:], key))
            for (seat, body), key in zip(self.sealed.items(), combined, strict=True)
        }
        return True


def _read(text: bytes) -> Answer:
    try:
        return read_answer(read_json(text.decode()))
    except ValueError:
        return NO_ANSWER


def _context(home: Trustee, ask: int, seat: Seat, hidden: bytes) -> bytes:
    return digest("answer", home.match, ask, seat, hidden)
