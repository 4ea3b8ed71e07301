"""Lies that a home may tell while it deals, each as a kind of trustee. The first home is the liar in every test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal

from dealing.toy import TOY
from tavola.dealing.cards import order_of, passed, read_cards, written
from tavola.dealing.circle import Circle, roots_of
from tavola.dealing.complaints import complaint_about
from tavola.dealing.group import SIZE, Group
from tavola.dealing.keys import Home, Sharing
from tavola.dealing.letters import ALL, Kind, Letter, Name
from tavola.dealing.openings import Look
from tavola.dealing.proofs import Proof
from tavola.dealing.shuffles import NUMBER, Shuffle
from tavola.dealing.trustee import Trustee
from tavola.engine.record import Header

LIAR, RIVAL = 0, 1
NO_PROOF = Proof(0, 0)

Effect = Literal["none", "at once", "audit"]

Body = Callable[["Liar", Name, bytes], bytes]
"""Replaces an honest body, before it is sealed and signed."""


class Liar(Trustee):
    """A home that forges its letters."""

    forge: ClassVar[Any]  # a Body
    told = 0  # the number of lies so far

    def write(self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL) -> None:
        forged = self.forge(Name(self.me, kind, step, to), body)
        self.told += forged != body
        super().write(kind, step, forged, to, about)


def liar_with(forge: Body) -> type[Liar]:
    return type("Liar", (Liar,), {"forge": forge})


def circle_with(liar: type[Trustee], header: Header, homes: int) -> Circle:
    """A circle whose first home is this liar."""

    class WithLiar(Circle):
        def trustee(
            self, group: Group, table: bytes, me: Home, root: int, sharings: Sequence[Sharing]
        ) -> Trustee:
            return (liar if me == LIAR else Trustee)(group, table, me, root, sharings)

    return WithLiar(header, TOY, roots_of(TOY, "lies", homes))


# -- forged bodies --


def only(
    kind: Kind, forge: Body, once: bool = False, step: type | None = None, sealed: bool | None = None
) -> Body:
    """Forge only letters of this kind; further conditions are the type of the step, and whether the letter is sealed."""

    def body(liar: Liar, name: Name, honest: bytes) -> bytes:
        fits = name.kind == kind and (sealed is None or sealed == (name.to != ALL))
        if not fits or (once and liar.told) or (step and not isinstance(liar.steps[name.step], step)):
            return honest
        return forge(liar, name, honest)

    return body


def garbage(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    return b"\xff" * len(honest)


def cut_short(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    return honest[: -2 * SIZE]


def nothing(_liar: Liar, _name: Name, _honest: bytes) -> bytes:
    return b""


def duplicated(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    """The first card replaces the second."""
    card = honest[NUMBER : NUMBER + 2 * SIZE]
    return honest[:NUMBER] + card + card + honest[NUMBER + 4 * SIZE :]


def swapped(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    """Two cards swapped, which breaks the drawn order."""
    one, other = honest[NUMBER : NUMBER + 2 * SIZE], honest[NUMBER + 2 * SIZE : NUMBER + 4 * SIZE]
    return honest[:NUMBER] + other + one + honest[NUMBER + 4 * SIZE :]


def of_its_liking(liar: Liar, name: Name, honest: bytes) -> bytes:
    """The cards in their old order instead of the drawn one, with masks of the liar's own."""
    step = liar.steps[name.step]
    assert isinstance(step, Shuffle)
    count = len(step.cards)
    order = order_of(TOY, liar.secret.root, name.step, count)
    cards = read_cards(TOY, honest[NUMBER:], count)
    return honest[:NUMBER] + written(cards[order.index(n)] for n in range(count))


def a_rivals_card(liar: Liar, name: Name, honest: bytes) -> bytes:
    """The first card replaced by a copy of a card that was shown to a rival, masked again."""
    shown = [step for step in liar.steps if isinstance(step, Look) and step.to == RIVAL]
    cards = [liar.cards[step.cards[0]] for step in shown if step.cards[0] in liar.cards]
    if not cards:
        return honest
    stolen = passed(cards[:1], [0], liar.masks.take(1)[1])
    return honest[:NUMBER] + written(stolen) + honest[NUMBER + 2 * SIZE :]


def masks_again(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    return bytes(NUMBER) + honest[NUMBER:]


def another_share(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    """A wrong share with the proof of the right one."""
    return bytes(5 * TOY.generator) + honest[SIZE:]


def a_share_of_before(liar: Liar, name: Name, honest: bytes) -> bytes:
    """A replay: the liar's own body of an earlier step."""
    before = [
        letter for letter in liar.letters.values() if letter.name[:2] == name[:2] and letter.name.to == ALL
    ]
    return before[0].body if before and len(before[0].body) == len(honest) else honest


# -- letters that nobody should send --


def signed(liar: Trustee, name: Name, body: bytes) -> Letter:
    return Letter.signed(TOY, liar.match, liar.secret.letters, name, body)


def in_anothers_name(liar: Trustee) -> Letter:
    return signed(liar, Name(RIVAL, "pass", 10_000), b"forged")


def of_no_step(liar: Trustee) -> Letter:
    return signed(liar, Name(LIAR, "pass", 10_000), b"too early, for ever")


def out_of_turn(liar: Trustee) -> Letter:
    """A pass at a step that is no shuffle."""
    look = next(step for step in liar.steps if isinstance(step, Look))
    return signed(liar, Name(LIAR, "pass", look.number), b"not asked for")


def a_second_one(liar: Trustee) -> Letter:
    """Equivocation: a second letter under the name of the first."""
    name = next(name for name in liar.letters if name.author == LIAR and name.kind == "pass")
    return signed(liar, name, liar.letters[name].body + b"!")


def heard_before(liar: Trustee) -> Letter:
    """A replay: a rival's own letter again."""
    return next(letter for letter in liar.letters.values() if letter.name.author == RIVAL)


def a_false_complaint(liar: Trustee) -> Letter:
    """A complaint about an honest letter to the liar."""
    letter = next(one for one in liar.letters.values() if one.name.author == RIVAL and one.name.to == LIAR)
    return signed(liar, Name(LIAR, "complaint", letter.name.step), complaint_about(liar, letter))


def a_complaint_with_another_key(liar: Trustee) -> Letter:
    letter = next(one for one in liar.letters.values() if one.name.author == RIVAL and one.name.to == LIAR)
    body = bytes(7 * TOY.generator) + bytes(NO_PROOF) + bytes(letter)
    return signed(liar, Name(LIAR, "complaint", letter.name.step), body)


def a_complaint_of_its_own_invention(liar: Trustee) -> Letter:
    """A complaint about a letter that the rival never wrote."""
    never = signed(liar, Name(RIVAL, "share", 3, LIAR), bytes(200))
    return signed(liar, Name(LIAR, "complaint", 3), bytes(3 * SIZE) + bytes(never))
