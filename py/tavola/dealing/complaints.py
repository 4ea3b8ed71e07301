"""Complaints: the addressee of a wrong sealed letter proves the fault to all, without opening any other letter.

A complaint holds the letter, the key that its seal was made with, and a proof that this is the key. So everybody can read
the letter. Either its author lied, or the complainer does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavola.dealing.group import SIZE
from tavola.dealing.letters import Letter, is_sealed_by_author, key_of, unsealed
from tavola.dealing.proofs import Proof, holds, prove
from tavola.dealing.steps import Fault, What

if TYPE_CHECKING:
    from tavola.dealing.trustee import Trustee

_HEAD = 3 * SIZE  # the key and its proof


def complaint_about(home: Trustee, letter: Letter) -> bytes:
    """The body of a home's complaint about a wrong letter that it got."""
    own, group = home.secret.letters, home.group
    if not _has_seal(
        home, letter
    ):  # a copied seal is evident without a key, and its key would open another letter
        return bytes(_HEAD) + bytes(letter)
    key = key_of(group, own, letter.body)
    bases = [group.generator, group.read(letter.body[:SIZE])]
    proof = prove(group, own, bases, [own * group.generator, key], home.match)
    return bytes(key) + bytes(proof) + bytes(letter)


def judged(home: Trustee, complaint: Letter) -> Fault | None:
    """Who lies: the author of a letter or the complainer. None: this home can't know yet."""
    complainer, step = complaint.name.author, complaint.name.step
    lies = Fault(complainer, step, "complaint")
    try:
        letter = Letter.read(complaint.body[_HEAD:])
        if letter.name.to != complainer or letter.name.step != step or not home.is_genuine(letter):
            return lies
        what: What = "value" if letter.name.kind == "value" else "share"
        wrong = Fault(letter.name.author, step, what)
        if not _has_seal(home, letter):
            return wrong
        text = _opened(home, letter, complaint)
    except ValueError:
        return lies
    if text is None:
        return lies
    about = next((known for known in home.steps if known.number == step), None)
    right = None if about is None else about.accepts(home, letter.name, text)
    return None if right is None else lies if right else wrong


def _has_seal(home: Trustee, letter: Letter) -> bool:
    try:
        return is_sealed_by_author(home.group, home.match, letter)
    except ValueError:
        return False


def _opened(home: Trustee, letter: Letter, complaint: Letter) -> bytes | None:
    """The text of the letter, if the complaint has its key. Raises ValueError for a wrong key."""
    group = home.group
    key, proof = group.read(complaint.body[:SIZE]), Proof.read(complaint.body[SIZE:_HEAD])
    bases = [group.generator, group.read(letter.body[:SIZE])]
    points = [home.key.letters[letter.name.to], key]
    return unsealed(letter.body, key) if holds(group, proof, bases, points, home.match) else None
