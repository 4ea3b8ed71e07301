"""Finds the browsers that the tests drive, or fetches them: Chromium for every test, Firefox and WebKit for some."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sitebuild import say
from sitebuild.say import Failure
from sitebuild.tools import TOP


@dataclass(frozen=True)
class Kind:
    """A browser, and where it comes from."""

    name: str
    variable: str
    """The environment variable that names the one to use."""
    programs: tuple[str, ...]
    places: tuple[str, ...]
    debian: tuple[str, ...]
    """The packages that hold it."""
    playwright: str | None
    """Playwright's name of the browser that it offers; None if that can't be used."""
    advice: str
    beside: tuple[str, ...] = ()
    """Programs that it requires."""


CHROMIUM = Kind(
    "Chromium",
    "TAVOLA_BROWSER",
    # The first is Chromium without any window: it opens pages three times as fast.
    (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
        "microsoft-edge",
        "msedge",
    ),
    (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    ),
    ("chromium-headless-shell",),
    "chromium",
    "Install Chromium or Chrome, or name one",
)
FIREFOX = Kind(
    "Firefox",
    "TAVOLA_FIREFOX",
    ("firefox-esr", "firefox"),
    (
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        r"C:\Program Files\Mozilla Firefox\firefox.exe",
    ),
    ("firefox-esr",),
    "firefox",
    "Install Firefox, or name one",
)
# Playwright's own WebKit speaks another protocol than the driver of an installed one.
WEBKIT = Kind(
    "WebKit",
    "TAVOLA_WEBKIT",
    ("WebKitWebDriver",),
    (),
    ("webkit2gtk-driver", "xvfb"),
    None,
    "Install WebKitWebDriver (Debian and Ubuntu: webkit2gtk-driver and xvfb), or name one",
    beside=("Xvfb",),
)
KINDS = (CHROMIUM, FIREFOX, WEBKIT)


def find(kind: Kind = CHROMIUM) -> str | None:
    """The path of a browser on this machine, or None: the one named by its variable, Playwright's own, or an installed one."""
    if named := os.environ.get(kind.variable):
        if not Path(named).is_file():
            raise Failure(
                f"{kind.variable} names {named}, which is not there. Let it name a {kind.name}, or unset it."
            )
        return named
    if not all(shutil.which(program) for program in kind.beside):
        return None
    candidates = [_playwrights_own(kind), *(shutil.which(name) for name in kind.programs), *kind.places]
    return next((path for path in candidates if path and Path(path).is_file()), None)


def find_or_fetch(kind: Kind = CHROMIUM) -> str:
    """The path of a browser, installed if there is none: as root on Debian or Ubuntu with apt-get, else Playwright's.

    Raises Failure if none can be fetched.
    """
    if found := find(kind):
        return found
    if install(kind.name, kind.debian) and (found := find(kind)):
        return found
    if kind.playwright:
        with say.step(f"Fetching a browser for the tests (Playwright's {kind.name})"):
            _try(sys.executable, "-m", "playwright", "install", kind.playwright)
        if found := find(kind):
            return found
    raise Failure(
        f"No {kind.name} to test with was found and none could be fetched. "
        f"{kind.advice}: {kind.variable}=/path/to/it python3 build.py test"
    )


def install(name: str, packages: Sequence[str]) -> bool:
    """Install packages of Debian or Ubuntu as root; False on another machine or for another user."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return False
    with say.step(f"Installing {name} for the tests with apt-get"):
        # A machine's own lists may be a year old, and its Firefox then too old for Playwright.
        _try("apt-get", "update")
        return _try("apt-get", "install", "--yes", "--no-install-recommends", *packages)


def for_tests() -> dict[str, str]:
    """The paths of the browsers, as environment variables. Chromium is required; the others only in CI.

    Raises Failure if a required one is missing.
    """
    found = {}
    for kind in KINDS:
        try:
            found[kind.variable] = find_or_fetch(kind)
            say.line(f"Testing with {found[kind.variable]}")
        except Failure as failure:
            if kind is CHROMIUM or is_ci():
                raise
            say.line(f"{failure} (Its tests are skipped.)")
    return found


def is_ci() -> bool:
    """Whether this is a continuous integration run, which requires every browser."""
    return os.environ.get("CI", "").lower() in {"1", "true"}


def flags() -> list[str]:
    """Chromium's flags for tests: no background work, and WebRTC over loopback."""
    flags = [
        "--allow-loopback-in-peer-connection",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")
    return flags


def _playwrights_own(kind: Kind) -> str | None:
    if kind.playwright is None:
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return str(getattr(playwright, kind.playwright).executable_path)


def _try(*command: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    ended = subprocess.run(command, cwd=TOP, env=environment, capture_output=True, check=False)
    return ended.returncode == 0
