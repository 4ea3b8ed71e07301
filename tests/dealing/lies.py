"""Lies that a home may tell while it deals, each as a kind of trustee. The first home is the liar in every test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal

from dealing.homes import FACES
from dealing.toy import TOY
from tavola.dealing.cards import (
    MARK,
    Masked,
    passed,
    passed_again,
    passed_back,
    read_cards,
    seed_of_half,
    written,
)
from tavola.dealing.circle import Circle, roots_of
from tavola.dealing.complaints import WRONG, complain_of_no_card, two_letters, wrong_letter
from tavola.dealing.group import SIZE, Group
from tavola.dealing.keys import Home, Sharing
from tavola.dealing.letters import ALL, Kind, Letter, Name
from tavola.dealing.openings import Look
from tavola.dealing.proofs import PROOF, Proof
from tavola.dealing.shuffles import BETWEEN, Shuffle, hash_of_between
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

    def write(
        self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL, attempt: int = 0
    ) -> None:
        forged = self.forge(Name(self.me, kind, step, to), body)
        self.told += forged != body
        super().write(kind, step, forged, to, about, attempt)


def liar_with(forge: Body) -> type[Liar]:
    return type("Liar", (Liar,), {"forge": forge})


def circle_with(liar: type[Trustee], header: Header, homes: int, seed: str = "lies") -> Circle:
    """A circle whose first home is this liar."""

    class WithLiar(Circle):
        def trustee(
            self, group: Group, table: bytes, me: Home, root: int, sharings: Sequence[Sharing]
        ) -> Trustee:
            return (liar if me == LIAR else Trustee)(group, table, me, root, sharings)

    return WithLiar(header, TOY, roots_of(TOY, seed, homes))


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
    return honest[:-PROOF]


def nothing(_liar: Liar, _name: Name, _honest: bytes) -> bytes:
    return b""


def in_half(half: int, change: Callable[[Liar, Shuffle, list[Masked], list[Masked]], list[Masked]]) -> Body:
    """Change what one half makes of the cards before it; the other half is honest, of the changed cards."""

    def body(liar: Liar, name: Name, honest: bytes) -> bytes:
        step = liar.steps[name.step]
        assert isinstance(step, Shuffle)
        before = (
            [*step.attempt.passes[-1].after] if step.attempt.passes else [liar.cards[n] for n in step.cards]
        )
        after = read_cards(liar.group, honest[BETWEEN:], len(before))
        seed = seed_of_half(liar.group, liar.secret.root, step.index, step.attempt.number, 1)
        between = passed_back(liar.key, after, seed)
        if half == 0:
            between = change(liar, step, before, between)
            after = passed_again(liar.key, between, seed)
        else:
            after = change(liar, step, between, after)
        return hash_of_between(between) + written(after)

    return body


def duplicated(liar: Liar, _step: Shuffle, before: list[Masked], after: list[Masked]) -> list[Masked]:
    """The first card replaces the second."""
    return [after[0], passed_again(liar.key, after[:1], 5)[0], *after[2:]]


def swapped(_liar: Liar, _step: Shuffle, _before: list[Masked], after: list[Masked]) -> list[Masked]:
    """Two cards swapped, which breaks the drawn order."""
    return [after[1], after[0], *after[2:]]


def of_its_liking(liar: Liar, _step: Shuffle, before: list[Masked], _after: list[Masked]) -> list[Masked]:
    """The cards in their old order instead of the drawn one, with masks of the liar's own."""
    return passed(before, range(len(before)), liar.masks.of(5, len(before)))


def stacked(liar: Liar, step: Shuffle, _before: list[Masked], _after: list[Masked]) -> list[Masked]:
    """A whole deck that the liar has masked alone: it chooses its hand, and knows every other."""
    faces = [liar.faces.get(card, FACES[n % len(FACES)]) for n, card in enumerate(step.cards)]
    liar.known.learn(faces)
    return passed_again(liar.key, [liar.known.laid(face) for face in faces], 5)


def a_rivals_card(liar: Liar, _step: Shuffle, _before: list[Masked], after: list[Masked]) -> list[Masked]:
    """The first card replaced by a copy of a card that was shown to a rival, masked again."""
    shown = [one for one in liar.steps if isinstance(one, Look) and one.to == RIVAL]
    cards = [liar.cards[one.cards[0]] for one in shown if one.cards[0] in liar.cards]
    return [*passed_again(liar.key, cards[:1], 5), *after[1:]] if cards else after


def no_card(liar: Liar, _step: Shuffle, _before: list[Masked], after: list[Masked]) -> list[Masked]:
    """The first card replaced by one that has no face."""
    fake = Masked(liar.group.zero, liar.group.hashed(b"a joker"))
    return [*passed_again(liar.key, [fake], 5), *after[1:]]


def of_other_passes(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    return bytes(MARK) + honest[MARK:]


def another_half(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    return honest[:MARK] + bytes(SIZE)


def another_share(_liar: Liar, _name: Name, honest: bytes) -> bytes:
    """A wrong share with the proof of the right one."""
    return honest[:MARK] + bytes(5 * TOY.generator) + honest[MARK + SIZE :]


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


def a_complaint(liar: Trustee, step: int, body: bytes) -> Letter:
    return signed(liar, Name(LIAR, "complaint", step, about=RIVAL), body)


def a_letter_of_the_rival(liar: Trustee) -> Letter:
    return next(one for one in liar.letters.values() if one.name.author == RIVAL and one.name.to == LIAR)


def a_false_complaint(liar: Trustee) -> Letter:
    """A complaint about an honest letter to the liar."""
    letter = a_letter_of_the_rival(liar)
    return a_complaint(liar, letter.name.step, wrong_letter(liar, letter))


def a_complaint_with_another_key(liar: Trustee) -> Letter:
    letter = a_letter_of_the_rival(liar)
    part = bytes(7 * TOY.generator) + bytes(NO_PROOF) + bytes(letter)
    return a_complaint(liar, letter.name.step, WRONG + len(part).to_bytes(4, "big") + part)


def a_complaint_of_its_own_invention(liar: Trustee) -> Letter:
    """A complaint about a letter that the rival never wrote."""
    never = signed(liar, Name(RIVAL, "share", 3, LIAR), bytes(200))
    return a_complaint(liar, 3, wrong_letter(liar, never))


def a_complaint_about_one_letter(liar: Trustee) -> Letter:
    """As if it were two."""
    letter = a_letter_of_the_rival(liar)
    return a_complaint(liar, letter.name.step, two_letters(letter, letter))


def a_complaint_about_its_own_two(liar: Trustee) -> Letter:
    name = Name(RIVAL, "share", 2, LIAR)
    return a_complaint(liar, 2, two_letters(signed(liar, name, b"one"), signed(liar, name, b"other")))


def a_complaint_about_a_card_that_is_one(liar: Trustee) -> Letter:
    look = next(step for step in liar.steps if isinstance(step, Look) and step.to == LIAR)
    names = (Name(by, "share", look.number, LIAR) for by in look._shares if by != LIAR)
    body = complain_of_no_card(liar, look, [liar.letters[name] for name in names])
    return signed(liar, Name(LIAR, "complaint", look.number), body)


def a_complaint_of_garbage(liar: Trustee) -> Letter:
    return a_complaint(liar, 1, b"\xff" * 300)
