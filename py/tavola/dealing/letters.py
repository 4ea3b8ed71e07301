"""What homes send each other: letters, signed by their author, and sealed where they are for one home alone.

A letter belongs to a step and has a name: author, kind, step, addressee. So it counts once, however often and in whatever order
it comes, and anybody who has it may pass it on: the signature says whose it is. The addressee of a sealed letter with a wrong
share in it can prove that to all: a *complaint* opens that one letter and no other.
"""

from __future__ import annotations

from hashlib import shake_256
from typing import Literal, NamedTuple, Self

from tavola.dealing.group import SIZE, Element, Group
from tavola.dealing.keys import Home
from tavola.dealing.proofs import PROOF, Proof, derive, digest, holds, prove

Kind = Literal["value", "pass", "receipt", "half", "settled", "share", "promise", "complaint"]
KINDS: tuple[Kind, ...] = ("value", "pass", "receipt", "half", "settled", "share", "promise", "complaint")

LONGEST = 16_384  # bytes of a letter

ALL: Home = -1
"""As the addressee of a letter: every home."""


class Name(NamedTuple):
    """The name of a letter: an author writes only one letter of each name."""

    author: Home
    kind: Kind
    step: int
    to: Home = ALL
    about: Home = ALL  # in a complaint: the author of the wrong letter; in a promise: the round
    attempt: int = 0  # of a shuffle


USUAL = f" {ALL} {ALL} 0"
"""How most names end; it is left out."""


class Letter(NamedTuple):
    """A letter; it is stored and sent as `bytes(letter)`."""

    name: Name
    body: bytes
    signature: Proof

    def __bytes__(self) -> bytes:
        head = " ".join(map(str, self.name)).removesuffix(USUAL)
        return head.encode() + b"\n" + bytes(self.signature) + self.body

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Raises ValueError for bytes that are no letter."""
        head, _, rest = data.partition(b"\n")
        author, kind, *numbers = head.decode("ascii").split(" ")
        if kind not in KINDS or len(numbers) not in (1, 4) or len(data) > LONGEST:
            raise ValueError("no such letter")
        name = Name(int(author), kind, *map(int, numbers))
        return cls(name, rest[PROOF:], Proof.read(rest[:PROOF]))

    @classmethod
    def signed(cls, group: Group, match: bytes, secret: int, name: Name, body: bytes) -> Self:
        """Write and sign a letter. `secret` is the author's signing key."""
        known = [group.generator], [secret * group.generator], _context(match, name, body)
        return cls(name, body, prove(group, secret, *known))

    def is_by(self, group: Group, match: bytes, author: Element) -> bool:
        """Whether the owner of this public point has signed it."""
        context = _context(match, self.name, self.body)
        return holds(group, self.signature, [group.generator], [author], context)


def _context(match: bytes, name: Name, body: bytes) -> bytes:
    return digest("letter", match, *name, body)


# -- sealed letters --

# a point from which the addressee derives the key, and the proof that the author made it
_SEAL = SIZE + PROOF


def sealed(group: Group, match: bytes, secret: int, name: Name, addressee: Element, text: bytes) -> bytes:
    """The body of a letter that only its addressee can read.

    >>> from tavola.dealing.group import RISTRETTO
    >>> her, his, name = 11, 22, Name(0, "value", 0, 1)
    >>> body = sealed(RISTRETTO, b"a match", her, name, his * RISTRETTO.generator, b"a share")
    >>> unsealed(body, key_of(RISTRETTO, his, body))
    b'a share'
    """
    own = derive(group, secret, "seal", match, *name)
    point = own * group.generator
    hidden = covered(text, own * addressee)
    proof = prove(group, own, [group.generator], [point], digest("seal", match, *name, hidden))
    return bytes(point) + bytes(proof) + hidden


def key_of(group: Group, secret: int, body: bytes) -> Element:
    """The key of a sealed letter, for its addressee. Raises ValueError if it is none."""
    return secret * group.read(body[:SIZE])


def unsealed(body: bytes, key: Element) -> bytes:
    """Decrypt a sealed letter."""
    return covered(body[_SEAL:], key)


def is_sealed_by_author(group: Group, match: bytes, letter: Letter) -> bool:
    """Whether the author made the seal, instead of copying another's to have that opened by a complaint."""
    point, proof = group.read(letter.body[:SIZE]), Proof.read(letter.body[SIZE:_SEAL])
    context = digest("seal", match, *letter.name, letter.body[_SEAL:])
    return holds(group, proof, [group.generator], [point], context)


def covered(text: bytes, key: Element) -> bytes:
    """Apply a stream cipher (XOR); applied twice, it gives the text again."""
    stream = shake_256(digest("stream", bytes(key))).digest(len(text))
    return (int.from_bytes(text, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(text), "big")
