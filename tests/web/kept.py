"""What is kept of a journey that failed, in `.cache/failed/<test>`: a picture of each of its pages, a trace of its second try.

A trace costs a tenth of a journey's time or more, so only a second try has one (`playwright show-trace FILE`).
"""

from __future__ import annotations

import re
import shutil
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error

from sitebuild.tools import CACHE

FOLDER = CACHE / "failed"
SOON_MS = 10_000
"""A page that hangs gives no picture."""


class Contexts:
    """The devices of the running test."""

    def __init__(self) -> None:
        self.traced = False
        self._made: list[BrowserContext] = []

    def begin(self, *, traced: bool) -> None:
        """Another test."""
        self.traced = traced
        self._made = []

    def add(self, context: BrowserContext) -> None:
        self._made.append(context)
        if self.traced:
            context.tracing.start(screenshots=True, snapshots=True)

    def keep(self, test: str) -> Path:
        """Write what is still to be seen; what cannot be seen any more is left out."""
        folder = FOLDER / re.sub(r"[^\w.-]+", "_", test)[-120:]
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for number, context in enumerate(self._made):
            with suppress(Error):
                for at, page in enumerate(context.pages):
                    page.screenshot(path=folder / f"{number}-{at}.png", timeout=SOON_MS)
            with suppress(Error):
                if self.traced:
                    context.tracing.stop(path=folder / f"{number}.zip")
        return folder
