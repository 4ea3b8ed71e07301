"""French elides before a vowel, whoever has typed the name: the page and the terminal alike."""

from __future__ import annotations

import unicodedata

from page.node import ask
from tavola.engine.words import Words, elided

ELIDED = [
    ("Victoire de ", "Orme", "Victoire d’"),
    ("Victoire de ", "Élodie", "Victoire d’"),
    ("Victoire de ", unicodedata.normalize("NFD", "Élodie"), "Victoire d’"),
    ("Victoire de ", "Œdipe", "Victoire d’"),
    ("Victoire de ", "Ａｎｎａ", "Victoire d’"),
    ("Victoire de ", "HÉLÈNE", "Victoire d’"),
    ("Victoire de ", "Hugo", "Victoire d’"),
    ("Victoire de ", "Yves", "Victoire d’"),
    ("Les yeux de\u00a0", "Anna", "Les yeux d’"),
    ("plutôt que ", "Anna", "plutôt qu’"),
    ("jusque ", "Athènes", "jusqu’"),
    ("De ", "Anna", "D’"),
]
WHOLE = [
    ("Victoire de ", "Hiroshi"),
    ("Victoire de ", "Yann"),
    ("Victoire de ", "Onze"),
    ("Victoire de ", "Paul"),
    ("Victoire de ", "さくら"),
    ("De ", "8"),
    ("Victoire de ", ""),
    ("Victoire de ", "!"),
    ("à ", "Anna"),
    ("en mode ", "Anna"),
    ("sa ", "Anna"),
    ("", "Anna"),
]


def test_the_page_and_the_terminal_elide_alike() -> None:
    table = [*ELIDED, *((before, word, before) for before, word in WHOLE)]
    pairs = [(before, word) for before, word, _ in table]
    wanted = [said for _, _, said in table]
    assert [elided(*pair) for pair in pairs] == wanted
    assert ask("elided", pairs) == wanted


def test_a_french_sentence_elides_before_what_is_put_in() -> None:
    catalogue = {"denied": "pas de {role}, {who}", "face.ambassador": "Ambassadeur"}
    args = {"role": {"card": 1, "face": "ambassador"}, "who": {"seat": 0}}
    assert Words(catalogue, ["A"], "fr").say("denied", args) == "pas d’Ambassadeur, A"
    assert Words(catalogue, ["A"], "en").say("denied", args) == "pas de Ambassadeur, A"
