"""Scopes a game's style sheet to the game's own elements. `@scope` would do that, but our oldest browsers lack it, and esbuild
does not lower it. Nesting, which it lowers, adds ancestors; here the subject needs a condition.

An element is the game's if it, or one around it, has `data-game="<id>"`. The condition is added to
the subject of each selector, within `:where()`, so that no selector gains specificity:

    .frame.wide .tile::before    becomes    .frame.wide .tile:where([data-game="coup"], [data-game="coup"] *)::before
"""

import re
from collections.abc import Iterator

# A comment, a string, a bracket, or what ends a selector, a prelude or a declaration.
PIECE = re.compile(
    r"""/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}()\[\];,]|::|[^/"'{}()\[\];,:]+|.""", re.DOTALL
)

# A subject that begins with classes, or types, of which one is enough; all weigh the same.
EITHER = re.compile(
    r"((?:.*[\s>+~])?):is\(((?:\s*\.[\w-]+\s*,?)+|(?:\s*[a-z]\w*\s*,?)+)\)((?:[.:\[](?:\([^()]*\)|[^\s>+~()])*)?)",
    re.DOTALL,
)

# At-rules that contain rules, which are scoped one by one.
GROUPS = ("@media", "@container", "@supports")


def scoped(sheet: str, game: str) -> str:
    """The sheet with every rule scoped to the game, without comments.

    Raises ValueError for an at-rule that can't be scoped, or that does not bear the game's id in its name.
    """
    return "".join(_rules(_pieces(sheet), game))


def _pieces(sheet: str) -> Iterator[str]:
    return (piece for piece in PIECE.findall(sheet) if not piece.startswith("/*"))


def _rules(pieces: Iterator[str], game: str) -> Iterator[str]:
    """The rules up to the closing brace, or to the end."""
    prelude = ""
    for piece in pieces:
        if piece == "}":
            return
        if piece != "{":
            prelude += piece
            continue
        prelude = prelude.strip()
        if prelude.startswith(GROUPS):
            yield f"{prelude} {{\n{''.join(_rules(pieces, game))}}}\n"
        else:
            yield f"{_head(prelude, game)} {{{_block(pieces)}}}\n"
        prelude = ""
    if prelude.strip():
        raise ValueError(f"{prelude.strip()} has no rules: imports and layers are the page's.")


def _head(prelude: str, game: str) -> str:
    """The scoped prelude of a block of declarations or key frames."""
    if not prelude.startswith("@"):
        own = f':where([data-game="{game}"], [data-game="{game}"] *)'
        selectors = [one for selector in _selectors(prelude) for one in _alternatives(selector)]
        return ",\n".join(_keep(selector, own) for selector in selectors)
    if re.fullmatch(rf"@keyframes {game}(-[\w-]+)?", prelude):
        return prelude
    raise ValueError(
        f"{prelude}: the names of @keyframes are the page's too, so they begin with {game}; others have no scope."
    )


def _block(pieces: Iterator[str]) -> str:
    """The content of a block whose opening brace has been read."""
    inside, depth = "", 1
    for piece in pieces:
        depth += (piece == "{") - (piece == "}")
        if depth == 0:
            break
        inside += piece
    return inside


def _selectors(prelude: str) -> list[str]:
    """The selectors of a list, split at commas outside of brackets."""
    parts, depth = [""], 0
    for piece in _pieces(prelude):
        depth += (piece in {"(", "["}) - (piece in {")", "]"})
        if piece == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip() for part in parts]


def _alternatives(selector: str) -> list[str]:
    """The selector, once for each of the classes (or types) that its subject may have.

    A browser finds the rules of an element by the class or type of their subjects. It tries every rule whose subject begins
    with `:is()` at every element: a sheet that opens restyles the whole table.
    """
    found = EITHER.fullmatch(selector)
    if not found:
        return [selector]
    before, either, after = found.groups()
    return [f"{before}{one.strip()}{after}" for one in either.split(",")]


def _keep(selector: str, own: str) -> str:
    """The selector, limited to elements that match `own`; a pseudo-element stays at the end."""
    subject, mark, pseudo = selector.partition("::")
    return f"{subject}{own}{mark}{pseudo}" if subject else f"*{own}{mark}{pseudo}"
