"""Which mark each glass card bears: one diamond, two diamonds, or a heart.

Origin: that there are these three marks, one on each card, is in seed 003. Which number bears which is in no source that we
could reach, so every row here is a proposal of ours, and the table chooses; who has the box can type in its own fifty. Each
pattern can be said aloud in a sentence, for people who play along with their own cards. How hard it is depends on its totals
more than on the places: many double diamonds empty the deck, few starve small groups (rules, section 6).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from tavola.engine.dealer import Face
from tavola.engine.errors import Refused, Why
from tavola.engine.memo import remembered
from tavola.engine.project import Term

ONE, TWO, HEART, NONE = "one", "two", "heart", "none"
Mark = Annotated[str, Term("mark", (ONE, TWO, HEART, NONE))]
"""none: what the Finish card bears."""


PatternName = Literal["5-3", "35-10-5", "26-12-12", "20-20-10", "50-0-0"]

FINISH: Face = "finish"
GLASSES = range(1, 51)


@dataclass(frozen=True, slots=True)
class Pattern:
    """How the marks are spread: they come again and again in the order of `cycle`, which begins with the mark of 0."""

    name: PatternName
    totals: tuple[int, int, int]  # one diamond, two diamonds, hearts
    from_nearer_end: (
        bool  # counted from 1 up and from 50 down, so that n and 51 - n are alike; else by the number itself
    )
    cycle: tuple[str, ...]


PATTERNS = (
    Pattern("5-3", (30, 10, 10), True, (HEART, ONE, ONE, TWO, ONE)),  # the proposal of the rules
    Pattern("35-10-5", (35, 10, 5), False, (HEART, ONE, ONE, TWO, ONE, ONE, ONE, ONE, TWO, ONE)),
    Pattern("26-12-12", (26, 12, 12), True, (HEART, ONE, TWO, ONE)),
    Pattern("20-20-10", (20, 20, 10), True, (HEART, TWO, ONE, TWO, ONE)),
    Pattern("50-0-0", (50, 0, 0), True, (ONE,)),
)


LETTERS = {"1": ONE, "2": TWO, "h": HEART}
"""How marks are typed in by one who has the box: a letter a card, from 1 to 50."""

_ALSO = str.maketrans(
    {"3": "h", "H": "h", "♡": "h", "♥": "h", "♢": "1", "♦": "1", **dict.fromkeys(" \t\n\r,;/|\ufe0f")}
)
"""How else people write them (NFKC has made narrow what is wide); what separates letters goes."""


def read_marks(text: str) -> str:
    """Fifty letters, tidied. Raises Refused: a letter that is none, or how many there are instead."""
    letters = unicodedata.normalize("NFKC", text).translate(_ALSO)
    for place, letter in enumerate(letters, 1):
        if letter not in LETTERS:
            raise Refused(
                Why("marks_letter", {"letter": letter if letter.isprintable() else "?", "place": place})
            )
    if len(letters) != len(GLASSES):
        raise Refused(Why("marks_count", {"found": len(letters), "wanted": len(GLASSES)}))
    return letters


@remembered
def marks_of(marks: str, finish: str = NONE) -> Mapping[Face, str]:
    """The mark of every card of a table, by its face. `marks` is a pattern's name, or fifty letters."""
    pattern = next((pattern for pattern in PATTERNS if pattern.name == marks), None)
    if pattern is None:
        return {**{str(n): LETTERS[letter] for n, letter in zip(GLASSES, marks, strict=True)}, FINISH: finish}
    counted = {n: min(n, 51 - n) if pattern.from_nearer_end else n for n in GLASSES}
    glasses = {str(n): pattern.cycle[place % len(pattern.cycle)] for n, place in counted.items()}
    return {**glasses, FINISH: finish}
