"""Names of people: short, on one line, harmless to the text around them, and unique in the room.

This is the one place that cleans names: the page only limits their length while one is typed (`web/core/names.js`).

A small table of letters says which names look alike, in the scripts that our players write. It errs on the safe side: a false
positive only puts a number behind the name. Unicode's own table of confusables (UTS 39) is a hundred times as long, mostly for
scripts in which our players could not read the name.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator

LONGEST = 24
"""The maximum length of a name, in characters as a reader counts them (graphemes): a letter with its marks is one, and so is a
family of emoji."""

MOST_POINTS = 72
"""The maximum length in code points, so that 24 large emoji don't fill a line."""

MOST_MARKS = 2  # combining marks on one letter: more would cover the line above

BOTS = 12
"""The number of names for bots. The wire carries a name's number; each page words it in its reader's language (`bot.0`...)."""

Name = str | int
"""A person's name, or the number of a bot's."""

_JOINER = "\u200d"  # holds emoji together, and after a virama the letters of one sign
_NON_JOINER = "\u200c"  # keeps letters apart that would be written as one
_JOINERS = (_JOINER, _NON_JOINER)
_VIRAMA = 9  # the combining class of the marks that take a letter's vowel away
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Me"})
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that are invisible
_TONES = range(0x1F3FB, 0x1F400)
_REGIONS = range(0x1F1E6, 0x1F200)

# look-alikes: upper case apart from lower case: a Greek Η looks like an H, and its small η like an n
_PAIRS = (
    # Cyrillic
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ЗЗ ԚQ ԜW ҮY "
    "аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx гr пn ԛq ԝw үy һh ӏl ԁd ьb "
    # Greek
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX "
    "αa βb γy εe ηn ιi κk νv οo ρp σo τt υu χx ωw "
    # Latin letters that are not a plain letter with a mark
    "ıi ɑa ɡg ɩi ʟl øo ØO łl ŁL đd ĐD ħh ŧt "
    # kanji and marks that look like kana
    "口ロ 力カ 二ニ 工エ 八ハ 卜ト 夕タ 一ー へヘ べベ ぺペ りリ "
    # after letters of one case: what looks like an l, and like an o
    "il 1l |l !l jl 0o"
)
_LOOKS = {ord(pair[0]): pair[1] for pair in _PAIRS.split()}
_ACCENTS = range(0x0300, 0x0370)  # not the voicing marks of kana: はち and ばち are two names
_VARIANTS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))


def clean_name(text: str) -> str:
    """The name in NFC without control, bidirectional and invisible characters, cut to 24 whole ones. May be empty.

    >>> clean_name("  Ann\u202e   Lee ")
    'Ann Lee'
    """
    return clean_line(text, LONGEST, MOST_POINTS)


def clean_line(text: str, longest: int, most: int) -> str:
    """A line that somebody wrote, cleaned like a name, cut to so many characters and code points. May be empty.

    It is idempotent: dropped characters may leave letters and marks that now compose, so the line is cleaned until nothing
    changes.

    >>> clean_line("  all\tin \u202e ", longest=10, most=20)
    'all in'
    """
    line = text[: longest * 16]
    while (cleaned := _clipped(_visible(line), longest, most)) != line:
        line = cleaned
    return line


def _visible(text: str) -> str:
    """The text in NFC, on one line, without invisible characters and without marks that would cover the line above."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        marks = marks + 1 if category in _MARKS else 0
        if char.isspace() or char in _BLANKS:
            kept.append(" ")
        elif (category in _DROPPED and char not in _JOINERS) or marks > MOST_MARKS:
            continue
        else:
            kept.append(char)
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def _clipped(line: str, longest: int, most: int) -> str:
    """The first whole characters of a line, up to these limits; joiners that join nothing are dropped."""
    name = ""
    for count, cluster in enumerate(_clusters(line)):
        if count == longest or len(name) + len(cluster) > most:
            break
        name += cluster
    return name.strip()


def _clusters(line: str) -> Iterator[str]:
    """The graphemes of a line: a base with its marks and skin tone, joined emoji, a flag's two letters."""
    cluster = ""
    for at, char in enumerate(line):
        if char in _JOINERS:
            if not _joins(cluster, char, line[at + 1 : at + 2]):
                continue
            if char == _NON_JOINER:  # goes with the letter behind it: a name never ends with one
                yield cluster
                cluster = ""
            cluster += char
        elif cluster and (_extends(char) or cluster[-1] in _JOINERS or _makes_flag(cluster, char)):
            cluster += char
        else:
            if cluster:
                yield cluster
            cluster = char
    if cluster:
        yield cluster


def _joins(cluster: str, joiner: str, following: str) -> bool:
    """Whether a joiner does anything here: between emoji or two Persian letters, and after a virama (RFC 5892, appendix A)."""
    before = _base(cluster)
    if joiner == _JOINER and _is_emoji(before):
        return _is_emoji(following)
    if unicodedata.combining(cluster[-1:] or " ") == _VIRAMA and _script(before) == _script(cluster[-1]):
        ends = joiner == _JOINER and (following in ("", " "))  # as a Malayalam word may
        return ends or (_is_letter(following) and _script(following) == _script(before))
    both = before + following
    return (
        joiner == _NON_JOINER
        and len(both) == 2
        and all(_is_letter(char) and _script(char) == "ARABIC" for char in both)
    )


def _is_letter(char: str) -> bool:
    return char != "" and unicodedata.category(char) == "Lo"


def _script(char: str) -> str:
    """The first word of its Unicode name."""
    return unicodedata.name(char, "").partition(" ")[0] if char else ""


def _extends(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Me", "Mc") or ord(char) in _TONES


def _makes_flag(cluster: str, char: str) -> bool:
    return len(cluster) == 1 and ord(cluster) in _REGIONS and ord(char) in _REGIONS


def _base(cluster: str) -> str:
    """The last character of a grapheme that is neither a mark nor a skin tone."""
    return next((char for char in reversed(cluster) if not _extends(char)), "")


def _is_emoji(char: str) -> bool:
    return char != "" and unicodedata.category(char) == "So"


def guest_name(text: str, key: str) -> str:
    """A guest's own name, cleaned, or if that is empty the start of their key.

    >>> guest_name("  Zoé ", "ann's key")
    'Zoé'
    """
    return clean_name(text) or clean_name(key)[:4] or "?"


def unique_name(wanted: str, taken: Collection[str], own: str | None = None) -> str:
    """The wanted name, with a number if it looks like a taken one. A name that already has a number keeps it (`own`).

    >>> unique_name("Hanna", ["hanna"])
    'Hanna 2'
    """
    looks = {skeleton(name) for name in taken}
    if (
        own is not None
        and own.rpartition(" ")[0] == wanted
        and own[-1].isdigit()
        and skeleton(own) not in looks
    ):
        return own
    name, number = wanted, 1
    while skeleton(name) in looks:
        number += 1
        end = f" {number}"
        name = _clipped(wanted, LONGEST - len(end), MOST_POINTS - len(end)) + end
    return name


def skeleton(name: str) -> str:
    """The name without what a reader hardly sees: width, case, accents, spaces, script. Look-alikes have equal skeletons.

    >>> skeleton("Ａdа") == skeleton("ADA")  # full width, and a Cyrillic letter
    True
    """
    looks = unicodedata.normalize("NFKC", name).translate(_LOOKS)
    plain = "".join(char for char in unicodedata.normalize("NFKD", looks.casefold()) if _shows(char))
    again = plain.translate(_LOOKS).replace("rn", "m").replace("vv", "w")
    return again or name


def _shows(char: str) -> bool:
    """Whether a reader notices that this character is missing."""
    hidden = ord(char) in _ACCENTS or any(ord(char) in variants for variants in _VARIANTS)
    return not hidden and (char.isalnum() or unicodedata.category(char)[0] in "SM")


def bot_name(taken: Collection[Name | None]) -> int:
    """The number of a bot's name that is free at the table.

    >>> bot_name([0, 1, "Ann"])
    2
    """
    return next((number for number in range(BOTS) if number not in taken), 0)
