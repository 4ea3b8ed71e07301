"""Which names look alike: a small table of look-alike letters in the scripts that our players write.

It errs on the safe side: a false positive only puts a number behind the name. Unicode's own table of confusables (UTS 39) is a
hundred times as long, mostly for scripts in which our players could not read the name.
"""

from __future__ import annotations

import unicodedata

# by looks, upper case apart from lower case: a Greek Η looks like an H, and its small η like an n
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
