"""Finds a Chromium to test with, or fetches one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from sitebuild import say
from sitebuild.say import Failure
from sitebuild.tools import TOP

VARIABLE = "TAVOLA_BROWSER"
# The first is the same browser without the windows around a page: it opens pages three times as fast.
NAMES = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
]
PLACES = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
]
NONE_FOUND = (
    "No browser to test with was found and none could be fetched. Install Chromium or Chrome, "
    f"or name one: {VARIABLE}=/path/to/chromium python3 build.py test"
)


def find() -> str | None:
    """The path of a Chromium that is on this machine: the one named by TAVOLA_BROWSER, Playwright's own, or an installed one."""
    if named := os.environ.get(VARIABLE):
        if not Path(named).is_file():
            raise Failure(
                f"{VARIABLE} names {named}, which is not there. Let it name a Chromium, or unset it."
            )
        return named
    candidates = [_playwrights_own(), *(shutil.which(name) for name in NAMES), *PLACES]
    return next((path for path in candidates if path and Path(path).is_file()), None)


def find_or_fetch() -> str:
    """The path of a Chromium, fetched with Playwright or, as root on Debian, with apt-get if there is none."""
    if found := find():
        return found
    with say.step("Fetching a browser for the tests (Playwright's Chromium)"):
        _try(sys.executable, "-m", "playwright", "install", "chromium")
    if found := find():
        return found
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        with say.step("Installing Chromium with apt-get"):
            install = ["apt-get", "install", "--yes", "--no-install-recommends"]
            if not _try(*install, "chromium-headless-shell"):
                _try("apt-get", "update")
                _try(*install, "chromium-headless-shell") or _try(*install, "chromium")
    if found := find():
        return found
    raise Failure(NONE_FOUND)


def flags() -> list[str]:
    """How the tests start it: quiet, and able to speak WebRTC where there is no network but this machine."""
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


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def _try(*command: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    ended = subprocess.run(command, cwd=TOP, env=environment, capture_output=True, check=False)
    return ended.returncode == 0
