"""The dev server of `build.py serve`: it rebuilds changed sources, and notifies open pages (live reload)."""

from __future__ import annotations

import re
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

from sitebuild import dev, site
from sitebuild.say import Failure
from sitebuild.tools import TOP, WEB

FAULTS = {"missing": Failure("This can not be built."), "half": SyntaxError("This can not be built.")}


class Workshop:
    """A site of one file, made from one source."""

    def __init__(self, folder: Path) -> None:
        self.source, self.made = folder / "a.css", folder / "made"
        (self.made / "dev").mkdir(parents=True)
        self.source.write_text("one")
        self.build()

    def build(self) -> None:
        text = self.source.read_text()
        if text in FAULTS:
            raise FAULTS[text]
        (self.made / "a.css").write_text(text)
        (self.made / site.DEV_BUILD).write_text(text)


@contextmanager
def events(server: dev.Server) -> Iterator[HTTPResponse]:
    with urllib.request.urlopen(f"{server.url}dev/events", timeout=60) as stream:  # noqa: S310  # this machine
        assert stream.headers["Content-Type"] == "text/event-stream"
        yield stream


def next_event(stream: HTTPResponse) -> str:
    """The next server-sent event; keep-alive comments are skipped."""
    return next(line for raw in stream if (line := raw.decode().strip()).startswith("data: "))


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


@pytest.fixture
def server(workshop: Workshop) -> Iterator[dev.Server]:
    with dev.Server(workshop.made) as running:
        Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        with dev.watching(lambda: [workshop.source], workshop.build, running):
            yield running
        running.shutdown()


def test_open_pages_hear_of_every_build(workshop: Workshop, server: dev.Server) -> None:
    with events(server) as stream:
        assert next_event(stream) == "data: one"
        for text in ("two", "three"):
            workshop.source.write_text(text)
            assert next_event(stream) == f"data: {text}"
            assert (workshop.made / "a.css").read_text() == text
    with events(server) as late:
        assert next_event(late) == "data: three", "a page that was away hears it at once"


@pytest.mark.parametrize("fault", FAULTS)
def test_a_build_that_fails_is_said_and_the_next_one_counts(
    workshop: Workshop, server: dev.Server, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    said: Queue[str] = Queue()
    monkeypatch.setattr(dev, "line", said.put)
    with events(server) as stream:
        next_event(stream)
        workshop.source.write_text(fault)
        assert "This can not be built." in said.get(timeout=60)
        assert (workshop.made / "a.css").read_text() == "one"
        workshop.source.write_text("mended")
        assert next_event(stream) == "data: mended"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site.build_for_dev(tmp_path_factory.mktemp("dev"))


def test_the_page_knows_its_build_and_reloads_itself(made: Path) -> None:
    [build] = re.findall(r'src="\./dev/reload\.js\?(\w{16})"', (made / "index.html").read_text())
    assert build == (made / site.DEV_BUILD).read_text()
    assert 'new URL("events", href)' in (made / "dev/reload.js").read_text()


def test_python_goes_as_it_is_written(made: Path) -> None:
    [wheel] = (made / "wheels").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"tavola/web.py", "tavola/games/coup/rules.py", "ready_made.py"} <= set(names)
    assert not [name for name in names if name.endswith((".pyc", ".zip"))]


def test_only_what_changed_has_another_name(made: Path) -> None:
    before = (made / site.DEV_BUILD).read_text(), {file.name for file in (made / "wheels").iterdir()}
    site.build_for_dev(made)
    assert before == (
        (made / site.DEV_BUILD).read_text(),
        {file.name for file in (made / "wheels").iterdir()},
    )


def test_every_source_is_watched_and_no_package_is() -> None:
    seen = dev.look(site.sources)
    assert {
        TOP / "index.html",
        WEB / "main.js",
        TOP / "py/tavola/games/coup/rules.py",
    } <= seen.keys()
    assert not [file for file in seen if "node_modules" in file.parts]
