"""Complaints: a home proves to all what it has found wrong. A complaint is about one of three things.

WRONG    a sealed letter to the complainer with something wrong in it. The complaint holds the key that its seal was made with,
         and a proof that this is the key: so all can read that letter, and no other. Its author lied, or the complainer does.
TWO      two different signed letters of one name: they accuse their author by themselves.
NO_CARD  a card that only the complainer could look at, and that is none. The complaint opens the shares of a quorum, and
         everybody sees it. Whose pass it came from only the audit can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tavola.dealing.group import SIZE, Element
from tavola.dealing.keys import Home
from tavola.dealing.letters import Letter, is_sealed_by_author, key_of, unsealed
from tavola.dealing.proofs import PROOF, Proof, holds, prove
from tavola.dealing.steps import NOBODY, Fault, What

if TYPE_CHECKING:
    from tavola.dealing.openings import Look
    from tavola.dealing.trustee import Trustee

WRONG, TWO, NO_CARD = b"w", b"2", b"n"

_HEAD = SIZE + PROOF  # the key and its proof
_LENGTH = 4  # bytes of the length of a part


def wrong_letter(home: Trustee, letter: Letter) -> bytes:
    """The body of a complaint about a wrong letter to this home."""
    if not _has_seal(home, letter):
        # a copied seal is evident without a key, and its key would open another letter
        return WRONG + _joined([bytes(_HEAD) + bytes(letter)])
    return WRONG + _joined([_with_key(home, letter)])


def two_letters(one: Letter, other: Letter) -> bytes:
    """The body of a complaint about two letters of one name."""
    return TWO + _joined([bytes(one), bytes(other)])


def complain_of_no_card(home: Trustee, look: Look, letters: Sequence[Letter]) -> bytes:
    """The body of a complaint about cards that are none, with the letters whose shares show it."""
    bases = look.bases(home)
    assert home.share is not None and bases is not None, "who looks has both"
    return NO_CARD + _joined(
        [look.made(home, home.share, bases)[1], *(_with_key(home, one) for one in letters)]
    )


def needs_cards(complaint: Letter) -> bool:
    """Whether a home must know the cards of its step to judge it."""
    return complaint.body[:1] in (WRONG, NO_CARD)


def judged(home: Trustee, complaint: Letter) -> Fault | None:
    """The fault that a complaint proves: of somebody, or of the complainer. None: it is about other cards than this home has."""
    name = complaint.name
    judge = {WRONG: _wrong_letter, TWO: _two_letters, NO_CARD: _no_card}.get(complaint.body[:1])
    try:
        parts = _parted(complaint.body[1:])
        found = Lies() if judge is None else judge(home, complaint, parts)
    except ValueError:
        found = Lies()
    return Fault(name.author, name.step, "complaint") if isinstance(found, Lies) else found


class Lies(NamedTuple):
    """The complainer does."""


def _wrong_letter(home: Trustee, complaint: Letter, parts: Sequence[bytes]) -> Fault | Lies | None:
    [part] = parts
    name = complaint.name
    letter = Letter.read(part[_HEAD:])
    if letter.name[2:4] != (name.step, name.author) or not home.is_genuine(letter):
        return Lies()
    if letter.name.author != name.about:
        return Lies()
    what: What = "value" if letter.name.kind == "value" else "share"
    wrong = Fault(letter.name.author, name.step, what)
    if not _has_seal(home, letter):
        return wrong
    step = home.at[name.step]
    text = _opened(home, name.author, part)
    right = step.accepts(home, letter.name, text) if step.fits(letter.name) else True
    return None if right is None else Lies() if right else wrong


def _two_letters(home: Trustee, complaint: Letter, parts: Sequence[bytes]) -> Fault | Lies:
    one, other = map(Letter.read, parts)
    name = one.name
    same = name == other.name and (name.author, name.step) == (complaint.name.about, complaint.name.step)
    genuine = same and home.is_genuine(one) and home.is_genuine(other)
    return Fault(name.author, name.step, "two_letters") if genuine and one.body != other.body else Lies()


def _no_card(home: Trustee, complaint: Letter, parts: Sequence[bytes]) -> Fault | Lies | None:
    name, look = complaint.name, home.look_at(complaint.name.step)
    bases = None if look is None else look.bases(home)
    if look is None or bases is None:
        return None
    texts = {name.author: parts[0]}
    for part in parts[1:]:
        letter = Letter.read(part[_HEAD:])
        named = letter.name.kind, letter.name.step, letter.name.to
        if named != ("share", name.step, name.author) or not home.is_genuine(letter):
            return Lies()
        texts[letter.name.author] = _opened(home, name.author, part)
    shares: dict[Home, Sequence[Element]] = {}
    for author, text in texts.items():
        if not look.is_of_these(home, text):
            return None  # of other cards than this home has
        points = look.read(home, author, text, bases)
        if points is None:
            return Lies()
        shares[author] = points
    if look.to != name.author or len(shares) != home.key.quorum:
        return Lies()
    faces = look.faces(home, look.combined(home, shares, len(bases)))
    return Fault(NOBODY, name.step, "no_card") if None in faces else Lies()


# -- keys of letters --


def _with_key(home: Trustee, letter: Letter) -> bytes:
    """A letter to this home, after its key and the proof that it is."""
    own, group = home.secret.letters, home.group
    key = key_of(group, own, letter.body)
    bases = [group.generator, group.read(letter.body[:SIZE])]
    proof = prove(group, own, bases, [own * group.generator, key], home.match)
    return bytes(key) + bytes(proof) + bytes(letter)


def _opened(home: Trustee, addressee: Home, part: bytes) -> bytes:
    """The text of a letter that comes after its key. Raises ValueError if that is another key."""
    group, letter = home.group, Letter.read(part[_HEAD:])
    key, proof = group.read(part[:SIZE]), Proof.read(part[SIZE:_HEAD])
    bases = [group.generator, group.read(letter.body[:SIZE])]
    if not holds(group, proof, bases, [home.key.letters[addressee], key], home.match):
        raise ValueError("another key")
    return unsealed(letter.body, key)


def _has_seal(home: Trustee, letter: Letter) -> bool:
    try:
        return is_sealed_by_author(home.group, home.match, letter)
    except ValueError:
        return False


# -- parts --


def _joined(parts: Sequence[bytes]) -> bytes:
    return b"".join(len(part).to_bytes(_LENGTH, "big") + part for part in parts)


def _parted(data: bytes) -> list[bytes]:
    """Raises ValueError for bytes that are no parts."""
    parts = []
    while data:
        size = int.from_bytes(data[:_LENGTH], "big")
        part, data = data[_LENGTH : _LENGTH + size], data[_LENGTH + size :]
        if len(part) != size or not size:
            raise ValueError("no parts")
        parts.append(part)
    return parts
