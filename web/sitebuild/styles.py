"""Joins style sheets that are used together: each separate one would be a request that blocks the first paint."""

import re

Files = dict[str, bytes]

OF_PAGE = "web/style/page.css"
# A sheet with an id is somebody's anchor and stays a file of its own.
LINK = re.compile(r'<link rel="stylesheet" href="\./([^"]+)">\n\s*')
OF_GAMES = re.compile(r"web/games/([^/]+)/[^/]+\.css$")


def of_game(game: str) -> str:
    """Where the build puts the one sheet of a game's table."""
    return f"web/games/{game}/all.css"


def join_games(files: Files) -> None:
    """One sheet for each game's table, its parts in the order of their names."""
    parts: dict[str, list[str]] = {}
    for name in sorted(files):
        if found := OF_GAMES.match(name):
            parts.setdefault(of_game(found[1]), []).append(name)
    for sheet, names in parts.items():
        _join(files, names, sheet)


def join_page(page: str, files: Files) -> str:
    """One sheet for those that the page links, in its order; answers the page that links this one instead."""
    names = LINK.findall(page)
    _join(files, names, OF_PAGE)
    return LINK.sub(lambda link: link[0].replace(link[1], OF_PAGE) if link[1] == names[0] else "", page)


def _join(files: Files, names: list[str], sheet: str) -> None:
    parts = [files.pop(name) for name in names]
    files[sheet] = b"\n".join(parts)
