"""`build.py check [game | page]`: what a change needs at once, in seconds. No browser, no built site; npm only for the page."""

import subprocess
from pathlib import Path

from sitebuild import form, tools
from sitebuild.say import Failure, line
from sitebuild.tools import TOP, VENV_PYTHON

PACKAGES = Path("py/tavola/games")
TESTS = Path("tests/games")

# Test files that play many matches, by the start of their names. `build.py test` runs them all.
LONG = (
    "test_beside_",
    "test_bots",
    "test_every_table",
    "test_exhaustive_",
    "test_option_pairs",
    "test_perft",
    "test_planted_",
    "test_properties",
)

PAGE = "page"
PURE_PARTS = TOP / "tests" / "page" / "quick.js"

HELP = (
    "ruff, mypy and the quick tests of one game (or of all): scenes, words, tables of cases and playthroughs. Left out, "
    "and run by `test`: the conformance suite, random and exhaustive play, bots, planted faults, other engines. `page`: "
    "the tests of the page's pure parts, Biome, tsc and knip"
)


def games() -> list[str]:
    """The ids of all games: the folders of their packages."""
    return sorted(init.parent.name for init in (TOP / PACKAGES).glob("*/__init__.py"))


def quick_tests(game: str) -> list[str]:
    """The test files of a game that take no more than a moment each."""
    files = sorted((TOP / TESTS / game).glob("test_*.py"))
    return [file.relative_to(TOP).as_posix() for file in files if not file.name.startswith(LONG)]


def only(game: str) -> str:
    """The `-k` expression for one game's cases: for coup, not those of couperation."""
    longer = [other for other in games() if game in other and other != game]
    return " and not ".join([game, *longer])


def check(game: str | None) -> int:
    """Run all checks and say which have failed. Returns 1 if one has, else 0.

    Raises Failure for a game that is not there.
    """
    if game == PAGE:
        return check_page()
    if game is not None and game not in games():
        raise Failure(f"There is no game {game}. There are: {', '.join(games())}.")
    tools.python_packages(TOP / "tests" / "requirements.txt", "the Python packages of the tests")
    failed: list[str] = []
    for name, command in commands([game] if game else games()).items():
        line(f"{name} ...")
        if subprocess.call([str(VENV_PYTHON), "-m", *command], cwd=TOP):
            failed.append(name)
    line(f"Failed: {', '.join(failed)} (see above)." if failed else "All checks passed.")
    return int(bool(failed))


def check_page() -> int:
    """Run the tests of the page's pure parts, Biome, tsc and knip. Returns 0 if all succeed."""
    tools.javascript_packages()
    line("tests of the page's pure parts ...")
    failed = subprocess.call([str(tools.node()), "--test-reporter=dot", str(PURE_PARTS)], cwd=TOP)
    return int(bool(form.faults("biome", "tsc", "knip")) or bool(failed))


def commands(chosen: list[str]) -> dict[str, list[str]]:
    """The commands for these games by name, as arguments of `python -m`."""
    places = [top / game for game in chosen for top in (PACKAGES, TESTS)]
    folders = [place.as_posix() for place in places if any((TOP / place).rglob("*.py"))]
    tests = [file for game in chosen for file in quick_tests(game)]
    pytest = ["pytest", "-q", "-p", "no:xdist", *tests, (TESTS / "test_playthroughs.py").as_posix()]
    if len(chosen) == 1:
        pytest += ["-k", only(chosen[0])]
    return {
        "ruff": ["ruff", "check", *folders],
        "ruff format": ["ruff", "format", "--check", *folders],
        "mypy": ["mypy", *folders],
        "pytest": pytest,
    }
