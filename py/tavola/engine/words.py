"""Events, questions and reasons in words: the catalogue's entries with their typed values put in.

This is for the build, the terminal and the tests. The page does the same in its reader's language (`web/core/texts.js`), with
catalogues that the build writes.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from tavola.engine.memo import remembered
from tavola.engine.project import Json

LANGUAGES = ("ja", "en", "fr")

_PLACEHOLDER = re.compile(r"\{(\w+)\}")

# As in `web/core/names.js`, which says what these are.
_ELIDED = re.compile(r"(?<!\w)(d|(?:jus|lors|puis)?qu|l|n|s)e\s$", re.IGNORECASE)
_VOWEL = re.compile(r"(?!onz|oui|uhlan)[aeiouœæ]|y(?![aeiou])")
_MUTE_H = re.compile(
    r"h(adri|ect|elen|elois|elio|enri|ercul|ermi|erve|ilai|ippol|omer|onor|orac|orten|ubert|ug(o|ue)|umbert|yac)"
)


class MissingWords(KeyError):
    """A catalogue lacks an entry, or an entry names a value that it is not given. The message says which."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError shows its message in quotes


class Words:
    """One language's catalogue at one table.

    >>> words = Words({"event.paid": "{seat} pays {coins}."}, ["Ann", "Ben"])
    >>> words.say("event.paid", {"seat": {"seat": 1}, "coins": 2})
    'Ben pays 2.'
    """

    def __init__(self, catalogue: Mapping[str, str], names: Sequence[str], language: str = "en") -> None:
        self.catalogue = catalogue
        self.names = names
        self.language = language

    def say(self, key: str, args: Mapping[str, Json]) -> str:
        """The entry of that key; if the cards of a value are all hidden, the shorter `<key>.unseen`, if there is one. Raises
        MissingWords if the catalogue lacks it or the entry names a value that isn't given."""
        shorter = self.catalogue.get(f"{key}.unseen") if any(map(_is_unseen, args.values())) else None
        said = ""
        for n, part in enumerate(_PLACEHOLDER.split(shorter or self.entry(key))):
            if n % 2 and part not in args:
                raise MissingWords(f"the text {key} names {{{part}}}, and is given {sorted(args)}")
            word = self.say_value(args[part]) if n % 2 else part
            said = (elided(said, word) if n % 2 and self.language == "fr" else said) + word
        return said

    def say_value(self, value: Json) -> str:
        """A typed value in words."""
        match value:
            case {"seat": seat}:
                return self.seat(seat)
            case {"term": key}:
                return self.entry(key)
            case {"say": key, "args": args}:
                return self.say(key, args)
            case {"card": _, "face": face}:
                return self.face(face)
            case {"list": items}:
                return ", ".join(map(self.say_value, items))
        return str(value)

    def entry(self, key: str) -> str:
        """The entry of that key. Raises MissingWords."""
        if key not in self.catalogue:
            raise MissingWords(f"the text {key} is missing")
        return self.catalogue[key]

    def face(self, face: str | None) -> str:
        """A card's name. A number names itself.

        >>> Words({}, []).face("7")
        '7'
        """
        if face is not None and face.isdecimal():
            return self.catalogue.get(f"face.{face}", face)
        return self.entry(f"face.{face or 'unknown'}")

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat]


def elided(before: str, word: str) -> str:
    """What stands before a word in French, elided if that word asks for it.

    >>> elided("Victoire de ", "Orme")
    'Victoire d’'
    """
    start = "".join(
        one for one in unicodedata.normalize("NFKD", word) if not unicodedata.combining(one)
    ).lower()
    return _ELIDED.sub(r"\1’", before) if _VOWEL.match(start) or _MUTE_H.match(start) else before


@remembered
def texts(game_id: str | None, language: str) -> dict[str, str]:
    """The texts common to all games in one language, and those of one game, if named: entries by dotted key.

    >>> texts("coup", "en")["face.duke"]
    'Duke'
    """
    entries: dict[str, str] = {}
    for package in ("tavola", *([] if game_id is None else [f"tavola.games.{game_id}"])):
        source = resources.files(package) / "texts" / f"{language}.toml"
        entries.update(_flat(tomllib.loads(source.read_text(encoding="utf-8"))))
    return entries


def _is_unseen(value: Json) -> bool:
    """Whether a typed value is a card, or a list of cards, none of which is visible."""
    match value:
        case {"card": _, "face": None}:
            return True
        case {"list": [_, *_] as items}:
            return all(map(_is_unseen, items))
    return False


def _flat(table: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    entries: list[tuple[str, str]] = []
    for key, value in table.items():
        entries.extend(
            _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else [(prefix + key, str(value))]
        )
    return entries
