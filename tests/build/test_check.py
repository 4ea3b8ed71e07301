"""`build.py check`: what it runs for a game, and what it leaves to `build.py test`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sitebuild import check
from sitebuild.say import Failure

TOP = Path(__file__).resolve().parents[2]


def test_a_game_is_checked_with_its_own_scenes_and_playthroughs_alone() -> None:
    commands = check.commands(["coup"])
    mypy, tests = commands["mypy"], commands["pytest"]
    assert mypy == ["mypy", "py/tavola/games/coup", "tests/games/coup"]
    assert "tests/games/coup/test_scenes_losses.py" in tests
    assert "tests/games/coup/test_words.py" in tests
    assert "tests/games/test_playthroughs.py" in tests
    assert not [file for file in tests if "couperation/" in file]
    assert tests[-2:] == ["-k", "coup and not couperation"]


def test_what_plays_many_matches_is_left_out() -> None:
    kept = {Path(file).name for game in check.games() for file in check.quick_tests(game)}
    assert not {"test_bots.py", "test_properties.py", "test_every_table.py", "test_perft.py"} & kept


def test_every_game_is_checked_where_none_is_named() -> None:
    tests = check.commands(check.games())["pytest"]
    assert "-k" not in tests
    for game in check.games():
        assert any(f"/{game}/" in file for file in tests)


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(Failure, match=r"There is no game chess\. There are: .*coup"):
        check.check("chess")


def test_all_checks_are_run_and_those_that_failed_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def call(command: list[str], **_: object) -> int:
        ran.append(command[2])
        return 2 if command[2] in ("mypy", "ruff") else 0

    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr("sitebuild.tools.python_packages", lambda *_: None)
    assert check.check("coup") == 1
    assert ran == ["ruff", "ruff", "mypy", "pytest"]
    assert "Failed: ruff, ruff format, mypy" in capsys.readouterr().out


def test_a_folder_without_python_is_no_business_of_the_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """mypy would call it an error."""
    for folder, files in (("py/tavola/games/war", ["__init__.py"]), ("tests/games/war/playthroughs", [])):
        (tmp_path / folder).mkdir(parents=True)
        for file in files:
            (tmp_path / folder / file).touch()
    monkeypatch.setattr(check, "TOP", tmp_path)
    assert check.commands(["war"])["mypy"] == ["mypy", "py/tavola/games/war"]


@pytest.mark.parametrize(("pure", "faults", "code"), [(0, [], 0), (0, ["tsc"], 1), (7, [], 1)])
def test_the_page_is_checked_by_its_pure_parts_and_its_form(
    pure: int, faults: list[str], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []

    def call(command: list[str], **_: object) -> int:
        ran.append(command[-1])
        return pure

    def found(*only: str) -> list[str]:
        ran.extend(only)
        return faults

    monkeypatch.setattr("sitebuild.tools.javascript_packages", lambda: None)
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr("sitebuild.form.faults", found)
    assert check.check("page") == code
    assert ran == [str(check.PURE_PARTS), "biome", "tsc", "knip"]
    assert check.PURE_PARTS.is_file()
