"""The browsers that Playwright drives: Chromium, and the Firefox that people have. Neither reaches anything but this machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NoReturn, Self

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from sitebuild import browser as found
from web.island import Device

# A name for this machine that is none of its own: a server somewhere else, for Chromium.
ELSEWHERE = "elsewhere.example"

# No other host name is resolved, so nothing can leave this machine even by mistake.
NO_NAMES = (
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
)

# WebAssembly is compiled once, without the optimizing tier: no page of a test lives long enough for that to pay.
COMPILE_ONCE = "--js-flags=--liftoff-only"

# Frames are drawn as soon as they are asked for, not sixty times a second.
UNPACED = ("--disable-frame-rate-limit", "--disable-gpu-vsync")

FIREFOX_SETTINGS: dict[str, str | float | bool] = {
    # Pages on one machine meet over its loopback address.
    "media.peerconnection.ice.loopback": True,
    "media.peerconnection.ice.obfuscate_host_addresses": False,
    # Requests to other hosts go to a proxy that does not exist; it would resolve their names, too.
    "network.proxy.type": 1,
    "network.proxy.socks": "127.0.0.1",
    "network.proxy.socks_port": 9,
    "network.proxy.socks_remote_dns": True,
    "network.proxy.no_proxies_on": "127.0.0.1, localhost",
    # Tests read the clipboard, and there is nobody to grant the permission.
    "dom.events.testing.asyncClipboard": True,
    # Audio is clocked by a sound card; this replaces a missing one.
    "media.cubeb.force_mock_context": True,
}

NO_STORAGE: dict[str, str | float | bool] = {"network.cookie.cookieBehavior": 2}
"""All cookies are blocked."""

# A shim around Playwright's driver, which stops at one harmless error of Firefox.
DRIVER_PATCH = Path(__file__).with_name("firefox_driver.cjs")


class Browsers:
    """Browsers by their names, "chromium", "chromium unpaced", "firefox", "firefox without storage": started when asked for.

    A Firefox that is not on this machine skips the test that asks for it; in CI, and for Chromium, that fails.
    """

    def __init__(self, watch: Callable[[BrowserContext], None]) -> None:
        self._watch = watch
        self._running = ExitStack()
        self._launched: dict[str, Browser] = {}
        # Before Playwright runs: looking for browsers starts it, too.
        self._paths = {"chromium": found.find_or_fetch(), "firefox": found.find(found.FIREFOX)}
        self._playwright: Playwright

    def __enter__(self) -> Self:
        with pytest.MonkeyPatch.context() as patch:
            options = os.environ.get("NODE_OPTIONS", "")
            patch.setenv("NODE_OPTIONS", f'{options} --require "{DRIVER_PATCH.as_posix()}"'.strip())
            self._playwright = self._running.enter_context(sync_playwright())
        return self

    def __exit__(self, *error: object) -> None:
        for browser in self._launched.values():
            browser.close()
        self._running.close()

    def __getitem__(self, name: str) -> Browser:
        if name not in self._launched:
            browser = self._start(name)
            browser.on("context", self._watch)
            self._launched[name] = browser
        return self._launched[name]

    def on(self, device: Device, folder: Path) -> Browser:
        """One more Chromium, on a device of an island; the folder is for a file that starts it."""
        name = f"device {folder}"
        wrapper, names = device.chromium(str(self._paths["chromium"]), folder)
        self._launched[name] = self._chromium(wrapper, names)
        self._launched[name].on("context", self._watch)
        return self._launched[name]

    def _start(self, name: str) -> Browser:
        match name:
            case "chromium":
                return self._chromium()
            case "chromium unpaced":
                return self._chromium(more=UNPACED)
            case _:
                return self._firefox(name)

    def _chromium(
        self, path: Path | str | None = None, names: str = NO_NAMES, more: Sequence[str] = ()
    ) -> Browser:
        return self._playwright.chromium.launch(
            executable_path=path or self._paths["chromium"],
            args=[*found.flags(), names, COMPILE_ONCE, *more],
        )

    def _firefox(self, name: str) -> Browser:
        path = self._paths["firefox"]
        if path is None:
            missing("Firefox")
        firefox = self._playwright.firefox
        own = Path(path) == Path(firefox.executable_path)
        # Playwright's own Firefox is spoken to in its own way, any other as WebDriver BiDi says.
        return firefox.launch(
            channel=None if own else "moz-firefox",
            executable_path=path,
            firefox_user_prefs=FIREFOX_SETTINGS | (NO_STORAGE if name == "firefox without storage" else {}),
        )


def missing(name: str) -> NoReturn:
    """Skip the test that needs this browser, or fail where none may be missing."""
    words = f"{name} is not on this machine: `python3 build.py test` fetches it where it can."
    if found.is_ci():
        pytest.fail(words)
    pytest.skip(words)
