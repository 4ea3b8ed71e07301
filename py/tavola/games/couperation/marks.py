"""The mark of each glass card: one diamond, two diamonds, or a heart.

Source: seed 003 says that each card bears one of these three marks. No source within our reach says which number bears which.
So every row here is our own proposal, and the table chooses one; an owner of the box can type in its fifty marks. Each pattern
fits into one spoken sentence, for people who play along with their own cards. The difficulty depends on a pattern's totals more
than on its places: many double diamonds empty the deck, few starve small groups (rules, section 6).
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
    """A pattern of marks: `cycle` repeats, beginning with the mark of 0."""

    name: PatternName
    totals: tuple[int, int, int]  # one diamond, two diamonds, hearts
    # counted from 1 up and from 50 down, so that n and 51 - n are alike; else by the number itself
    from_nearer_end: bool
    cycle: tuple[str, ...]


PATTERNS = (
    Pattern("5-3", (30, 10, 10), True, (HEART, ONE, ONE, TWO, ONE)),  # the proposal of the rules
    Pattern("35-10-5", (35, 10, 5), False, (HEART, ONE, ONE, TWO, ONE, ONE, ONE, ONE, TWO, ONE)),
    Pattern("26-12-12", (26, 12, 12), True, (HEART, ONE, TWO, ONE)),
    Pattern("20-20-10", (20, 20, 10), True, (HEART, TWO, ONE, TWO, ONE)),
    Pattern("50-0-0", (50, 0, 0), True, (ONE,)),
)


LETTERS = {"1": ONE, "2": TWO, "h": HEART}
"""The letters by which an owner of the box types in its marks: one letter a card, from 1 to 50."""

_ALSO = str.maketrans(
    {"3": "h", "H": "h", "♡": "h", "♥": "h", "♢": "1", "♦": "1", **dict.fromkeys(" \t\n\r,;/|\ufe0f")}
)
"""Other spellings of these letters, after NFKC has made wide characters narrow; separators are dropped."""


def read_marks(text: str) -> str:
    """Fifty letters, normalized. Raises Refused for an unknown letter or another number of letters."""
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
