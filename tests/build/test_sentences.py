"""A missing tool is reported in one sentence with its remedy, never with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild import browser, fonts, say, tools
from sitebuild.say import Failure

TOP = Path(__file__).parents[2]


def test_an_old_python_is_named_with_the_one_that_is_needed() -> None:
    pretend = f"import sys; sys.version_info = (3, 9, 18); exec(open({str(TOP / 'build.py')!r}).read())"
    script = f"__file__ = {str(TOP / 'build.py')!r}; {pretend}"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert (
        ended.stderr.strip() == "Tavola needs Python 3.11 or newer; this is 3.9.18. Run it with a newer one."
    )


@pytest.mark.parametrize(
    "printed",
    [
        "npm error code ENOTFOUND\nnpm error network request to the registry failed",
        "npm error code ECONNREFUSED",
        "WARNING: Retrying after connection broken by 'NewConnectionError(...)'\nERROR: No matching distribution found for x",
    ],
)
def test_a_registry_out_of_reach_is_one_sentence(printed: str) -> None:
    command = [sys.executable, "-c", f"import sys; sys.exit({printed!r})"]
    with pytest.raises(
        Failure, match=r"registry is out of reach\. Check the network .* then run the same command"
    ) as raised:
        say.call(command, where=TOP, explain=tools.packages_sentence)
    assert "\n" not in str(raised.value)


def test_any_other_trouble_of_an_installer_is_shown() -> None:
    command = [sys.executable, "-c", "import sys; sys.exit('no space left on device')"]
    with pytest.raises(Failure, match="no space left on device"):
        say.call(command, where=TOP, explain=tools.packages_sentence)


def test_a_tool_that_is_not_there_is_no_traceback() -> None:
    with pytest.raises(Failure):
        say.call(["no-such-tool-on-any-machine"], where=TOP, explain=tools.packages_sentence)


def test_a_named_browser_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.CHROMIUM.variable, "/nowhere/chromium")
    with pytest.raises(Failure, match="TAVOLA_BROWSER names /nowhere/chromium, which is not there"):
        browser.find_or_fetch()


@pytest.mark.parametrize(
    ("kind", "advice"),
    [
        (browser.CHROMIUM, "Install Chromium or Chrome, .*TAVOLA_BROWSER="),
        (browser.FIREFOX, "Install Firefox, .*TAVOLA_FIREFOX="),
        (browser.WEBKIT, "webkit2gtk-driver and xvfb.*TAVOLA_WEBKIT="),
    ],
)
@pytest.mark.parametrize("user", [0, 1000])
def test_no_browser_at_all(
    monkeypatch: pytest.MonkeyPatch, kind: browser.Kind, advice: str, user: int
) -> None:
    monkeypatch.setattr(browser, "find", lambda _: None)
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    monkeypatch.setattr("shutil.which", lambda program: f"/usr/bin/{program}")
    tried: list[str] = []

    def fail(*command: str) -> bool:
        tried.append(command[0])
        return False

    monkeypatch.setattr(browser, "_try", fail)
    with pytest.raises(Failure, match=advice):
        browser.find_or_fetch(kind)
    assert ("apt-get" in tried) == (user == 0), "what is installed for all is installed by root"
    assert (sys.executable in tried) == (kind.playwright is not None)


@pytest.mark.parametrize("ci", ["", "true"])
def test_the_font_must_be_there_in_ci(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ci: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(fonts, "_matched", lambda _: "DejaVu Sans")
    monkeypatch.setenv("CI", ci)
    if ci:
        with pytest.raises(Failure, match=r"Install them .*fonts-noto-cjk"):
            fonts.for_tests()
    else:
        fonts.for_tests()
        assert "Tests that measure words may fail" in capsys.readouterr().out


def test_a_missing_font_is_installed_by_root(monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[str] = []

    def install(name: str, packages: tuple[str, ...]) -> bool:
        there.extend(packages)
        return True

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(browser, "install", install)
    monkeypatch.setattr(fonts, "are_there", lambda: bool(there))
    fonts.for_tests()
    fonts.for_tests()
    assert there == ["fonts-noto-cjk", "fontconfig"], "and only once"


@pytest.mark.parametrize("ci", ["", "true"])
@pytest.mark.parametrize("missing", browser.KINDS)
def test_only_chromium_must_be_there_and_in_ci_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: browser.Kind, ci: str
) -> None:
    def find(kind: browser.Kind) -> str:
        if kind is missing:
            raise Failure(f"No {kind.name}.")
        return f"/usr/bin/{kind.name}"

    monkeypatch.setattr(browser, "find_or_fetch", find)
    monkeypatch.setenv("CI", ci)
    if ci or missing is browser.CHROMIUM:
        with pytest.raises(Failure, match=f"No {missing.name}"):
            browser.for_tests()
    else:
        others = {kind.variable for kind in browser.KINDS if kind is not missing}
        assert set(browser.for_tests()) == others
        assert f"No {missing.name}. (Its tests are skipped.)" in capsys.readouterr().out


def test_no_node_is_mended_from_the_python_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    asked: list[str] = []
    monkeypatch.setattr(tools, "python_packages", lambda requirements, _: asked.append(requirements.name))
    assert tools.node().parent == tools.VENV_BIN
    assert asked == ["node-requirements.txt"]


def test_the_command_line_explains_itself() -> None:
    command = [sys.executable, str(TOP / "build.py"), "dance"]
    ended = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "200"}
    )
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert "serve" in ended.stderr


def test_an_environment_that_was_broken_off_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An unfinished environment has a Python but no pip, and would otherwise pass for a complete one."""
    half = tmp_path / ".venv"

    def break_off(folder: Path, **_: object) -> None:
        folder.mkdir()
        raise KeyboardInterrupt

    monkeypatch.setattr(tools, "VENV", half)
    monkeypatch.setattr("venv.create", break_off)
    with pytest.raises(KeyboardInterrupt):
        tools.make_venv()
    assert not half.exists()
