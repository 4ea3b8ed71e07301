"""A minimal WebDriver client for WebKit, the engine of Safari. One journey needs six HTTP commands, less to maintain than
a library with its own dependencies."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from socket import socket
from typing import Any

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key by which the standard marks an element in a script's result."""

# Requests to other hosts go to a proxy that does not exist.
CAPABILITIES = {
    "proxy": {
        "proxyType": "manual",
        "socksProxy": "127.0.0.1:9",
        "socksVersion": 5,
        "noProxy": ["127.0.0.1", "localhost"],
    }
}


# A start takes two seconds. One in ten hangs, because the driver does not start its browser: it is retried.
STARTS = 6
START_SECONDS = 20
PATIENCE_SECONDS = 180

SHOWN = """
const found = document.querySelector(arguments[0]);
return found?.getClientRects().length ? found : null;
"""
PLACE = "const { x, y } = arguments[0].getBoundingClientRect(); return [x, y]"


class WebKit:
    """A window of WebKit with one page."""

    def __init__(self, driver: str) -> None:
        """`driver` is its address."""
        self._driver = driver
        self._session = ""
        wanted = {"capabilities": {"alwaysMatch": CAPABILITIES}}
        made = self._ask("POST", "/session", wanted, START_SECONDS)
        self._session = f"/session/{made['sessionId']}"
        self._ask("POST", "/timeouts", {"script": 120_000, "pageLoad": 120_000})

    def close(self) -> None:
        self._ask("DELETE", "")

    def resize(self, width: int, height: int) -> None:
        """Give the page this size; a window has a minimum size."""
        self._ask("POST", "/window/rect", {"width": width, "height": height})
        inner = self.run("return [innerWidth, innerHeight]")
        more = {"width": 2 * width - inner[0], "height": 2 * height - inner[1]}
        self._ask("POST", "/window/rect", more)

    def open(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def reload(self) -> None:
        self._ask("POST", "/refresh", {})

    def run(self, script: str, *arguments: object) -> Any:
        """The result of a script in the page."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": arguments})

    def wait(self, script: str, *arguments: object, seconds: float = 90) -> Any:
        """The result of a script in the page, once it is truthy; retried until then."""
        end = time.monotonic() + seconds
        while not (value := self.run(script, *arguments)):
            words = self.run("return document.body.innerText") if time.monotonic() > end else ""
            assert time.monotonic() <= end, f"never came: {script}\n{words}"
            time.sleep(0.1)
        return value

    def click(self, selector: str) -> None:
        """Wait until the first such element is shown and rests, then tap it: the driver taps where it was at first."""
        element = self.wait(SHOWN, selector)
        where = None
        while where != (where := self.run(PLACE, element)):
            time.sleep(0.1)
        self._ask("POST", f"/element/{element[ELEMENT]}/click", {})

    def picture(self) -> bytes:
        """A screenshot, as PNG."""
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def _ask(self, method: str, command: str, content: object = None, seconds: int = PATIENCE_SECONDS) -> Any:
        return ask(method, self._driver + self._session + command, content, seconds)


def ask(method: str, address: str, content: object, seconds: int) -> Any:
    """The driver's result of a command. Raises OSError if it does not answer, AssertionError if it refuses."""
    body = None if content is None else json.dumps(content).encode()
    request = urllib.request.Request(address, body, method=method)  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=seconds) as answer:  # noqa: S310
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise AssertionError(f"{method} {address}: {error.read().decode()[:1000]}") from error


@contextmanager
def webkit(driver: str, folder: Path) -> Iterator[WebKit]:
    """A new WebKit on a virtual screen; `driver` is the path of WebKitWebDriver, `folder` its home."""
    with ExitStack() as running:
        window = _started(running, driver, folder)
        running.callback(window.close)
        yield window


def _started(running: ExitStack, driver: str, folder: Path) -> WebKit:
    """A window that answers, after up to several attempts; a failed attempt is closed."""
    for _ in range(STARTS):
        with ExitStack() as these:
            environment = {
                **os.environ,
                "DISPLAY": these.enter_context(_screen()),
                "HOME": str(folder),
                "XDG_RUNTIME_DIR": str(folder),
                # Look neither for another WebKit nor for a screen reader.
                "DBUS_SESSION_BUS_ADDRESS": "disabled:",
                "NO_AT_BRIDGE": "1",
                "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
                "LIBGL_ALWAYS_SOFTWARE": "1",
            }
            port = _free_port()
            address = f"http://127.0.0.1:{port}"
            these.enter_context(_running([driver, "--host=127.0.0.1", f"--port={port}"], env=environment))
            _until_ready(address)
            with suppress(TimeoutError):
                window = WebKit(address)
                running.push(these.pop_all())
                return window
    raise AssertionError(f"WebKit did not start in {STARTS} attempts")


@contextmanager
def _screen() -> Iterator[str]:
    """A virtual screen (Xvfb) with a free display number."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with _running(command, pass_fds=[write]):
        os.close(write)
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"


@contextmanager
def _running(command: list[str], **options: Any) -> Iterator[None]:
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    try:
        yield
    finally:
        running.terminate()
        running.wait(30)


def _free_port() -> int:
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _until_ready(driver: str) -> None:
    for _ in range(300):
        with suppress(OSError):
            if ask("GET", f"{driver}/status", None, START_SECONDS)["ready"]:
                return
        time.sleep(0.1)
    raise AssertionError("WebKitWebDriver does not start")
