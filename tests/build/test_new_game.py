"""`docs/a-new-game.md`, followed to the letter in a copy of the sources: files as it writes them, commands as it runs them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sitebuild import serve
from web.browsers import Browsers

TOP = Path(__file__).resolve().parents[2]
DOCUMENT = (TOP / "docs" / "a-new-game.md").read_text(encoding="utf-8")
GAME = "py/tavola/games/higher"
FENCE = re.compile(r"^```(\w+)(?: ([^\n]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Follower:
    """Does what the document says, block by block."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self.ran: list[str] = []

    def follow(self, document: str) -> None:
        """All of its blocks. A Python file is the one that the text has named last."""
        for fence in FENCE.finditer(document):
            language, note, content = fence.groups()
            named = re.findall(r"`((?:py|tests)/[\w/]+\.py)`", document[: fence.start()])
            match language:
                case "sh":
                    for command in content.splitlines():
                        self.run(command)
                case "python" if note:
                    self.end(self.top / named[-1], note.removeprefix("from "), content)
                case "diff":
                    self.change(self.top / named[-1], content)
                case "python":
                    (self.top / named[-1]).write_text(content, encoding="utf-8")
                case "toml":
                    self.put(self.top / GAME / "texts" / f"{note}.toml", content)

    def put(self, file: Path, sections: str) -> None:
        """Sections in place of those of the same name, or at the end."""
        text = file.read_text(encoding="utf-8")
        for section in re.split(r"\n(?=\[)", sections.strip()):
            old = re.compile(
                rf"^{re.escape(section.splitlines()[0])}\n.*?(?=^\[|\Z)", re.MULTILINE | re.DOTALL
            )
            rest = old.sub("", text)
            text = f"{rest.rstrip()}\n\n{section}\n"
        file.write_text(text, encoding="utf-8")

    @staticmethod
    def end(file: Path, name: str, content: str) -> None:
        """Another end of a file: from that function on, or behind all of it (`append`)."""
        kept = re.split(rf"^(?:async )?def {name}\(", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[0]
        file.write_text(f"{kept.rstrip()}\n\n\n{content}", encoding="utf-8")

    @staticmethod
    def change(file: Path, diff: str) -> None:
        """Lines in place of others."""
        text = file.read_text(encoding="utf-8")
        for hunk in diff.split("@@\n"):
            old, new = (
                "".join(line[1:] for line in hunk.splitlines(keepends=True) if line[0] in kind)
                for kind in (" -", " +")
            )
            assert old in text, f"{file.name} has no\n{old}"
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")

    def run(self, command: str) -> None:
        """A command of the document, which must succeed."""
        self.ran.append(command)
        shell = ["sh", "-c", command]
        done = subprocess.run(
            shell, cwd=self.top, env=environment(), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"


def environment() -> dict[str, str]:
    """That of a person at a terminal: pytest's own settings stay out."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON"))}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources, with the packages that are installed."""
    copy = tmp_path / "tavola"
    left_out = shutil.ignore_patterns(
        ".git", ".venv", ".cache", "node_modules", "dist", "__pycache__", ".*_cache"
    )
    shutil.copytree(TOP, copy, ignore=left_out)
    made = shutil.ignore_patterns("bytecode", "failed", "staging", "lock")
    shutil.copytree(TOP / ".cache", copy / ".cache", ignore=made)
    (copy / ".venv").symlink_to(TOP / ".venv")
    (copy / "web" / "node_modules").symlink_to(TOP / "web" / "node_modules")
    return copy


@pytest.mark.long
@pytest.mark.browser
def test_the_document_leads_to_a_game_that_passes_and_plays(checkout: Path) -> None:
    follower = Follower(checkout)
    follower.follow(DOCUMENT)
    assert len(follower.ran) > 8
    suites = " ".join(f"tests/{part}" for part in ("games", "session", "simulation", "dealing", "terminal"))
    follower.run(f".venv/bin/python -m pytest -q -p no:cacheprovider -k higher {suites}")
    follower.run(".venv/bin/python build.py")
    with serve.serving(checkout / "dist") as server, Browsers(lambda _: None) as browsers:
        page = browsers["chromium"].new_page(locale="en-GB", reduced_motion="reduce")
        page.goto(server.url)
        play_alone(page)


def play_alone(page: Page) -> None:
    """A whole match against bots: it lays the first card that it may, five times."""
    page.get_by_role("button", name=re.compile("^Higher")).click()
    page.get_by_role("button", name="Play solo").click()
    may_lay = page.get_by_role("button", name=re.compile(r"^\d+$"))
    for _ in range(5):
        number = may_lay.first.inner_text(timeout=120_000)
        card = page.get_by_role("button", name=number, exact=True)
        card.click()
        page.get_by_role("button", name="Lay", exact=True).click()
        expect(card).to_have_count(0, timeout=60_000)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=60_000)
