"""Bundles style sheets that are used together: each separate one would be a request that blocks the first paint.

The first page has `web/style/page.css`, and what comes after it `web/style/room.css`: they import their parts, each into
a cascade layer. A game has what lies in its folder, in the layer `game` (`large.css`, `same_room.css` and `sideways.css` in
the page's layers of these names), and its rules reach its own elements only (see scope.py). The sizes at which a layout changes
have names (`web/style/steps.css`), which are written out here: no browser knows `@custom-media`, which is not for containers
anyway. esbuild minifies all.
"""

import posixpath
import re
import tempfile
from pathlib import Path

from sitebuild import say, scope
from sitebuild.say import Failure
from sitebuild.tools import NODE_MODULES, node

Files = dict[str, bytes]

OF_PAGE = ("web/style/page.css", "web/style/room.css")
ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"
MINIFY = ("--minify", "--target=chrome111,firefox121,safari16.4", "--log-override:css-syntax-error=error")
"""What our oldest browsers (README) lack, as nesting, is lowered."""

IMPORT = re.compile(r'@import url\("([^"]+)"\) layer\(([\w-]+)\);')
SHARED_LAYERS = ("large", "same_room", "sideways")
NOT_LARGE = ':where(:root:not([data-text="large"]))'
"""Text of twice the size has no room beside the table: its page scrolls."""

STEPS = "web/style/steps.css"
STEP = re.compile(r"@custom-media (--[\w-]+) ([^;]+);")
QUERY = re.compile(r"@(?:media|container)[^{]*")

OF_GAMES = re.compile(r"web/games/([^/]+)/[^/]+\.css$")


def of_game(game: str) -> str:
    """The path of the bundled sheet of a game's table."""
    return f"web/games/{game}/all.css"


def join(files: Files) -> None:
    """Replace all style sheets with those that the page loads, minified."""
    steps = dict(STEP.findall(files.pop(STEPS).decode()))
    join_page(files)
    join_games(files)
    sheets = [name for name in files if name.endswith(".css")]
    files |= minified({name: with_steps(files[name].decode(), steps).encode() for name in sheets})


def with_steps(sheet: str, steps: dict[str, str]) -> str:
    """The sheet with the condition of each step in the place of its name.

    Raises Failure for a name that is no step's.
    """

    def condition(found: re.Match[str]) -> str:
        if found[1] not in steps:
            raise Failure(f"{STEPS} declares no {found[1]}.")
        written = steps[found[1]]
        return f"({written})" if " and " in written else written

    return QUERY.sub(lambda query: re.sub(r"\((--[\w-]+)\)", condition, query[0]), sheet)


def minified(sheets: Files) -> Files:
    """These style sheets without comments and spaces, as our oldest browsers understand them.

    Raises Failure for one that can't be read.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, sheet in sheets.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(sheet)
        command = [
            str(node()),
            str(ESBUILD),
            *sheets,
            *MINIFY,
            "--outdir=.",
            "--outbase=.",
            "--allow-overwrite",
        ]
        say.call(command, where=Path(folder), explain=_sentence)
        return {name: Path(folder, name).read_bytes() for name in sheets}


def join_games(files: Files) -> None:
    """One sheet for each game's table, its parts in the order of their names.

    Raises Failure for a rule that can't be scoped, and for a table that its sheet would not reach.
    """
    parts: dict[str, list[str]] = {}
    for name in sorted(files):
        if found := OF_GAMES.match(name):
            parts.setdefault(found[1], []).append(name)
    for game, names in parts.items():
        _check_root(files, game)
        sheets = [_layer(_layer_of(name), _scoped(files.pop(name), game, name)) for name in names]
        files[of_game(game)] = "".join(sheets).encode()


def join_page(files: Files) -> None:
    """Replace the imports of the page's sheets with their content, in order."""
    for sheet in OF_PAGE:
        _join(files, sheet)


def _join(files: Files, sheet: str) -> None:
    def content(found: re.Match[str]) -> str:
        part = posixpath.normpath(posixpath.join(posixpath.dirname(sheet), found[1]))
        if part not in files:
            raise Failure(f"{sheet} imports {part}, which is not there.")
        return _layer(found[2], files.pop(part).decode())

    files[sheet] = IMPORT.sub(content, files[sheet].decode()).encode()


def _check_root(files: Files, game: str) -> None:
    table = f"web/games/{game}/table.js"
    if table in files and f'data-game="{game}"' not in files[table].decode():
        raise Failure(
            f'{table}: the root of the table needs data-game="{game}", or no rule of its style sheets reaches it.'
        )


def _layer_of(name: str) -> str:
    """The cascade layer of a game's sheet: rules for large text, and for friends in one room, share the page's layer for it."""
    part = posixpath.basename(name).removesuffix(".css")
    return part if part in SHARED_LAYERS else "game"


def _scoped(sheet: bytes, game: str, name: str) -> str:
    try:
        return scope.scoped(sheet.decode(), game)
    except ValueError as error:
        raise Failure(f"{name}: {error}") from None


def _layer(layer: str, rules: str) -> str:
    if layer == "sideways":
        rules = f"@media (--sideways) {{\n{NOT_LARGE} {{\n{rules}}}\n}}\n"
    return f"@layer {layer} {{\n{rules}}}\n"


def _sentence(printed: str) -> str:
    return f"The style sheets could not be minified:\n{printed.partition('node:internal')[0]}"
