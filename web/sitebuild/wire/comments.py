"""The docstrings and comments of a class and its fields, as they stand in the sources."""

import ast
import inspect
import re
import textwrap
from itertools import pairwise
from types import ModuleType
from typing import Any


def of_class(cls: type[Any]) -> str:
    """The first paragraph of its docstring, on one line; empty for a class that has none of its own, but that of a dataclass."""
    found = vars(cls).get("__doc__") or ""
    return "" if found.startswith(f"{cls.__name__}(") else paragraph(found)


def of_fields(cls: type[Any]) -> dict[str, str]:
    """By field, its comment or docstring; inherited fields included."""
    found: dict[str, str] = {}
    for base in reversed(bases(cls)):
        found |= of_fields(base)
    return found | _own_fields(cls)


def bases(cls: type[Any]) -> list[type[Any]]:
    """Its bases that are the project's, as the sources name them: a TypedDict forgets its own before Python 3.12."""
    tree = _tree(cls)
    names = [base.id for base in tree.bases if isinstance(base, ast.Name)] if tree else []
    found = (getattr(inspect.getmodule(cls), name, None) for name in names)
    return [base for base in found if isinstance(base, type) and base.__module__.startswith("tavola")]


def of_name(module: ModuleType, name: str) -> str:
    """The docstring below a name that a module assigns."""
    body = ast.parse(inspect.getsource(module)).body
    for statement, after in pairwise(body):
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return paragraph(_string(after) or "")
    return ""


def paragraph(text: str) -> str:
    """The first paragraph of a text, on one line."""
    line = " ".join(textwrap.dedent(text).strip().split("\n\n")[0].split())
    return re.sub(r"\bNone\b", "null", line)


def _tree(cls: type[Any]) -> ast.ClassDef | None:
    """What the sources say of a class; None for one that was made without any."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    except (OSError, TypeError):
        return None
    assert isinstance(tree, ast.ClassDef)
    return tree


def _own_fields(cls: type[Any]) -> dict[str, str]:
    tree = _tree(cls)
    if tree is None:
        return {}
    lines, found = textwrap.dedent(inspect.getsource(cls)).splitlines(), dict[str, str]()
    for statement, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found[statement.target.id] = _comment(lines, statement) or paragraph(_string(after) or "")
    return found


def _comment(lines: list[str], statement: ast.AnnAssign) -> str:
    """The comment behind a field, or else in the line above it."""
    rest = lines[(statement.end_lineno or 0) - 1].encode()[statement.end_col_offset or 0 :].decode()
    above = lines[statement.lineno - 2].strip()
    return rest.partition("#")[2].strip() or (above[1:].strip() if above.startswith("#") else "")


def _string(statement: ast.stmt | None) -> str | None:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return str(statement.value.value)
    return None
