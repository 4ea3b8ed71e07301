"""Reading JavaScript and CSS as text: the literals of a module, the classes of a style sheet. Enough for tests, no parser."""

from __future__ import annotations

import re
from collections.abc import Iterator

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
STRING = re.compile(r""""(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""")
# A slash begins a regular expression where no value can stand before it.
PATTERN = re.compile(r"/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
BEFORE_PATTERN = re.compile(r"(?:^|[(,=:\[!&|?{};>\n]|\breturn)\s*$")

CUT = "…"


def literals(code: str) -> list[str]:
    """The contents of all string and template literals, and of the text in templates; no comments, no regular expressions.

    A template is cut at its `${...}`, whose own literals are answered, too; a cut leaves `CUT`.
    """
    found: list[str] = []
    _code(code, 0, found)
    return found


def _code(code: str, at: int, found: list[str]) -> int:
    """Read code from there up to the brace that closes it, or to the end; answers where it ends."""
    depth = 0
    while at < len(code):
        sign = code[at]
        if match := COMMENT.match(code, at):
            at = match.end()
        elif match := STRING.match(code, at):
            found.append(match[0][1:-1])
            at = match.end()
        elif sign == "/" and BEFORE_PATTERN.search(code, 0, at) and (match := PATTERN.match(code, at)):
            at = match.end()
        elif sign == "`":
            at = _template(code, at + 1, found)
        else:
            depth += (sign == "{") - (sign == "}")
            if depth < 0:
                return at
            at += 1
    return at


def _template(code: str, at: int, found: list[str]) -> int:
    """Read a template from behind its first backtick; answers where it ends."""
    text = ""
    while at < len(code) and code[at] != "`":
        if code[at] == "\\":
            at += 2
        elif code.startswith("${", at):
            at = _code(code, at + 2, found) + 1
            text += CUT
        else:
            text += code[at]
            at += 1
    found.append(text)
    return at + 1


def classes(sheet: str) -> Iterator[str]:
    """The classes that the selectors of a style sheet name."""
    plain = STRING.sub("", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    for prelude in re.findall(r"([^{};]*)\{", plain):
        yield from re.findall(r"\.([A-Za-z][\w-]*)", prelude)
