"""The page cleans names as the host does: a family of emoji stays whole, controls go, 24 characters as a reader counts them."""

from __future__ import annotations

import random

from page.node import ask
from tavola.session.names import clean_name

FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"
NAMES = {
    "みさき": "みさき",
    "  Zoé   Dupont ": "Zoé Dupont",
    "e\u0301": "é",
    "a\nb\tc": "a b c",
    "\u202eevil\u2066": "evil",
    "x\x00\x1b[31m": "x[31m",
    "x" * 10_000: "x" * 24,
    "がぎぐげご" * 5: ("がぎぐげご" * 5)[:24],
    "a" + "\u0300" * 1000: "à\u0300\u0300",
    FAMILY: FAMILY,
    "x" * 23 + FAMILY + "y": "x" * 23 + FAMILY,
    "x" * 23 + "🇯🇵" + "y": "x" * 23 + "🇯🇵",
    FAMILY * 30: FAMILY * 14,
    "👩🏽\u200d🚀 Zoé": "👩🏽\u200d🚀 Zoé",
    "Ha\u200dnna\u200d👧": "Hanna👧",
    "\u200b\u200d\u2060": "",
    "\u3164\u2800": "",
    "": "",
}

PIECES = [
    "a",
    "é",
    "e\u0301",
    "か\u3099",
    "\u0300",
    "\u200d",
    "👧",
    "👨",
    "🏽",
    "❤\ufe0f",
    "🇯",
    "🇵",
    " ",
    "\n",
    "\x07",
    "\u202e",
    "\u3164",
]


def test_the_page_cleans_names_as_the_host_does() -> None:
    assert dict(zip(NAMES, ask("clean_names", list(NAMES)), strict=True)) == NAMES
    chance = random.Random(24)
    mixed = ["".join(chance.choices(PIECES, k=chance.randrange(1, 60))) for _ in range(2000)]
    assert ask("clean_names", mixed) == [clean_name(name) for name in mixed]
