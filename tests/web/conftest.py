"""What tests of the page share: the built site at an address of this machine, and browsers that reach nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Request

from night import by_day
from sitebuild import serve
from sitebuild import site as built
from web.browsers import Browsers
from web.kept import Contexts
from web.relay import Relay

HERE = {"127.0.0.1", "localhost"}
LOCAL_SCHEMES = {"blob", "data", "about", "file", "chrome-extension"}

# The timeout of every wait, in ms: it only limits how long a failing test lasts.
PATIENCE = 180_000

FRUGAL: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}

# Requests to other hosts that any page or worker of the running test has made.
foreign: list[str] = []

contexts = Contexts()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that drive a browser, so that `-m "not browser"` leaves them out; those of minutes begin first.

    In CI such a test gets a second try: one journey of hundreds that reads a page too early must not hide what all others
    say. The log names it (AGAIN), and it is to be mended.
    """
    for item in items:
        if "browsers" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
            if "CI" in os.environ:
                item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A second try is traced."""
    contexts.begin(traced=getattr(item, "execution_count", 1) > 1)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep what a journey showed when it failed."""
    report = yield
    if report.when == "call" and report.failed and item.get_closest_marker("browser"):
        report.sections.append(("kept", str(contexts.keep(item.nodeid))))
    return report


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests marked `both_browsers` once in each browser.

    With `by_night="firefox"` Firefox waits: what it does there otherwise than Chromium is proven by a case that does not.
    """
    mark = metafunc.definition.get_closest_marker("both_browsers")
    if mark and "engine" in metafunc.fixturenames:
        both = ["chromium", "firefox"]
        kept = [one for one in both if one != mark.kwargs.get("by_night")]
        metafunc.parametrize("engine", by_day(kept, both), indirect=True)


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built site."""
    return built.build()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """Where the built site is served. A page that is loaded again takes its files from the browser's cache, as from a real host:
    to ask for each of them again is a third of such a start.
    """
    with serve.serving(dist, cache_control="max-age=600") as server:
        yield server.url


@pytest.fixture
def serve_site(dist: Path) -> Iterator[Callable[..., serve.Server]]:
    """Serves the site once more, e.g. `serve_site(mount="/table/")`, with a server that the test may shut down."""
    with ExitStack() as running:
        yield lambda **options: running.enter_context(serve.serving(dist, **options))


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    """The browsers by their names, started when first asked for. Their requests are watched."""
    with Browsers(_watch) as running:
        yield running


@pytest.fixture(scope="session")
def browser(browsers: Browsers) -> Browser:
    """A Chromium."""
    return browsers["chromium"]


@pytest.fixture(scope="session")
def unpaced(browsers: Browsers) -> Browser:
    """A Chromium for bare pages that are drawn hundreds of times: to wait for the next of sixty frames a second would be half
    of their time. What is about motion itself takes `browser`.
    """
    return browsers["chromium unpaced"]


@pytest.fixture
def engine(browsers: Browsers, request: pytest.FixtureRequest) -> Browser:
    """The browser that this test drives: Chromium, and in its turn Firefox for tests marked `both_browsers`."""
    return browsers[getattr(request, "param", "chromium")]


@pytest.fixture
def relay() -> Iterator[Relay]:
    """A meeting point on this machine, through which pages find each other."""
    with Relay() as running:
        yield running


TWO_PROCESSORS = "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 2 });"
"""Such a device has one Python: no bot thinks in a second one, wherever the tests run."""


@pytest.fixture
def new_context(engine: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes a device of its own, `new_context(locale="fr-FR")`; all are closed when the test is over.

    Its owner wants less motion, and it keeps nothing for offline: drawing a table sixty times a second and fetching the site
    a second time cost half of the processor time of a game of four friends. Tests of these pass FULL_MOTION, or
    `service_workers="allow"`.
    """
    with devices(engine) as device:
        yield device


@contextmanager
def devices(engine: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """As `new_context`, in this browser."""
    with ExitStack() as opened:
        # Without this permission Chromium offers no loopback address, and pages on one machine never meet.
        permissions = ["microphone", "camera"] if engine.browser_type.name == "chromium" else []

        def device(**options: Any) -> BrowserContext:
            made = opened.enter_context(
                engine.new_context(**{"permissions": permissions, **FRUGAL, **options})
            )
            made.add_init_script(TWO_PROCESSORS)
            return made

        yield device


@pytest.fixture(autouse=True)
def _no_other_host(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test with a browser fails if a page asked any host but this machine for anything."""
    foreign.clear()
    yield
    if "browsers" in request.fixturenames:
        assert foreign == [], "requests to other hosts"


def _watch(context: BrowserContext) -> None:
    context.set_default_timeout(PATIENCE)
    contexts.add(context)
    # No other host is ever reached. To hear of every request would be 5 % of a start.
    context.on("requestfailed", _note_foreign)


def _note_foreign(request: Request) -> None:
    address = urlsplit(request.url)
    if address.scheme not in LOCAL_SCHEMES and address.hostname not in HERE:
        foreign.append(request.url)
