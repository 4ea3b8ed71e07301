"""The layers of ARCHITECTURE.md, held by the imports: each knows only what it may know."""

from __future__ import annotations

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from javascript import literals
from tavola.engine.game import games

PACKAGE = Path(__file__).parents[1] / "py" / "tavola"
WEB = Path(__file__).parents[1] / "web"

MAY_IMPORT = {
    "engine": {"tavola.engine", "tavola.games"},  # `tavola.games` itself, to find the games, but none by name
    "bots": {"tavola.bots", "tavola.engine"},
    "dealing": {"tavola.dealing", "tavola.engine"},
    "games": {"tavola.bots", "tavola.engine"},
    "session": {"tavola.session", "tavola.engine", "tavola.bots"},
}
CALLED_BY_THE_PAGE = {
    # by way of the door
    "dealing/bots.py": {"tavola", "tavola.bots", "tavola.session"},
    "dealing/company.py": {"tavola", "tavola.session"},
    "dealing/door.py": {"tavola", "tavola.session", "tavola_ristretto"},
}
"""Such a module may know more than its layer."""

ONLY_IN_THE_PAGE = {"js", "pyscript", "pyodide", "pyodide_js"}
SIDE_EFFECTS = {
    "asyncio", "concurrent", "datetime", "http", "multiprocessing", "os", "pathlib", "random", "secrets", "socket", "ssl",
    "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip


def imports(file: Path) -> set[str]:
    """Every module that a file imports, by full name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def files_of(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_what_it_may_know(layer: str) -> None:
    files = files_of(layer)
    assert files
    for file in files:
        allowed = MAY_IMPORT[layer] | CALLED_BY_THE_PAGE.get(file.relative_to(PACKAGE).as_posix(), set())
        if layer == "games":
            game = file.relative_to(PACKAGE / "games").parts[0]
            allowed.add(f"tavola.games.{game}")
        for name in imports(file):
            if not name.startswith("tavola"):
                continue
            exact = layer == "engine" and name.startswith("tavola.games")
            fits = (
                name == "tavola.games"
                if exact
                else any(name == a or name.startswith(a + ".") for a in allowed)
            )
            assert fits, f"{file.relative_to(PACKAGE)} imports {name}"


def test_the_engines_imports_run_in_no_circle() -> None:
    """Not even for types. What a function imports when it is called is left out."""
    knows: dict[str, set[str]] = {}
    for file in files_of("engine"):
        body = ast.parse(file.read_text(encoding="utf-8")).body
        body += [node for block in body if isinstance(block, ast.If) for node in block.body]  # TYPE_CHECKING
        knows[f"tavola.engine.{file.stem}"] = {
            node.module or "" for node in body if isinstance(node, ast.ImportFrom)
        }
    assert len([*TopologicalSorter(knows).static_order()]) > 30  # raises CycleError


def test_a_module_of_the_session_imports_only_those_listed_before_it() -> None:
    """Not even for types, nor when a function is called."""
    files = {file.stem: file for file in files_of("session")}
    listed = re.findall(r"^    (\w+) ", files.pop("__init__").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(files)
    for name, file in files.items():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tavola.session"):
                _, _, module = (node.module or "").partition("tavola.session.")
                known = {module} if module else {alias.name for alias in node.names}
                assert known <= {*listed[: listed.index(name)]}, f"{name} imports {known}"


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_no_layer_below_the_shell_has_side_effects(layer: str) -> None:
    for file in files_of(layer):
        found = {name.split(".")[0] for name in imports(file)} & (SIDE_EFFECTS | ONLY_IN_THE_PAGE)
        assert not found, (
            f"{file.relative_to(PACKAGE)} imports {found}: time, chance and the world are handed in"
        )


def test_only_the_page_shell_knows_that_it_lives_in_a_page() -> None:
    for file in sorted(PACKAGE.rglob("*.py")):
        found = {name.split(".")[0] for name in imports(file)} & ONLY_IN_THE_PAGE
        assert not found or file.name == "web.py", f"{file.relative_to(PACKAGE)} imports {found}"


def names_in(code: str) -> set[str]:
    """The words of a module's names and texts, docstrings aside."""
    tree = ast.parse(code)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    words: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            words.update(re.findall(r"\w+", node.value))
        elif isinstance(node, ast.Name | ast.Attribute):
            words.add(node.id if isinstance(node, ast.Name) else node.attr)
    return words


def test_no_layer_names_a_game() -> None:
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if file.relative_to(PACKAGE).parts[0] != "games"]
    assert len(files) > 60
    naming = {file.name: names_in(file.read_text(encoding="utf-8")) & {*games()} for file in files}
    assert {file: found for file, found in naming.items() if found} == {}
    pages = [path for path in WEB.rglob("*.js") if not {"games", "node_modules"} & {*path.parts}]
    assert len(pages) > 150
    for path in pages:
        found = {
            word for text in literals(path.read_text(encoding="utf-8")) for word in re.findall(r"\w+", text)
        }
        assert not found & {*games()}, f"{path.relative_to(WEB)} names a game"


def test_a_game_that_is_named_would_be_found() -> None:
    planted = '"""Coup, say coup."""\nif game == "coup":\n    say(khora.rows, f"games/{game}/coinche.js")\n'
    assert names_in(planted) & {*games()} == {"coup", "khora", "coinche"}
