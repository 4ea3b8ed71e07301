"""Names as people may write them: short, one line, and unable to disturb the text around them."""

from __future__ import annotations

import unicodedata

LONGEST = 24
MOST_MARKS = 2  # combining marks on one letter: more would climb over the line above

# Names for bots, the same in every language.
BOT_NAMES = ("Ada", "Bruno", "Chiyo", "Dario", "Elsa", "Fuji", "Gala", "Hugo", "Iris", "Jiro")

_JOINER = "\u200d"  # holds emoji together
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Me"})


def clean_name(text: str) -> str:
    """The name in NFC without control, bidirectional and invisible characters, cut to 24. May be empty."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: LONGEST * 8]):
        category = unicodedata.category(char)
        marks = marks + 1 if category in _MARKS else 0
        if char.isspace():
            kept.append(" ")
        elif (category in _DROPPED and char != _JOINER) or marks > MOST_MARKS:
            continue
        else:
            kept.append(char)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))[:LONGEST].strip(" " + _JOINER)


def guest_name(text: str, key: str) -> str:
    """The name that a guest goes by: their own, or failing that the start of their key."""
    return clean_name(text) or clean_name(key)[:4] or "?"


def bot_name(taken: set[str]) -> str:
    """A name for a bot that nobody at the table has."""
    return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
