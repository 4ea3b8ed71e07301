"""Drives WebKit, the engine of Safari, as the WebDriver standard says. Six commands over http are all that one journey needs,
less than a library with its own dependencies would cost to keep."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection, socket
from typing import Any

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""How the standard marks an element in what a script answers."""

# What is for another host goes to a proxy that is not there.
CAPABILITIES = {
    "proxy": {
        "proxyType": "manual",
        "socksProxy": "127.0.0.1:9",
        "socksVersion": 5,
        "noProxy": ["127.0.0.1", "localhost"],
    }
}


class WebKit:
    """A window of WebKit with one page."""

    def __init__(self, driver: str) -> None:
        self._driver = driver
        self._session = ""
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": CAPABILITIES}})
        self._session = f"/session/{made['sessionId']}"
        self._ask("POST", "/timeouts", {"script": 120_000, "pageLoad": 120_000})

    def close(self) -> None:
        self._ask("DELETE", "")

    def resize(self, width: int, height: int) -> None:
        """Give the page this size, as far as the window can be made so small."""
        self._ask("POST", "/window/rect", {"width": width, "height": height})
        inner = self.run("return [innerWidth, innerHeight]")
        more = {"width": 2 * width - inner[0], "height": 2 * height - inner[1]}
        self._ask("POST", "/window/rect", more)

    def open(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def reload(self) -> None:
        self._ask("POST", "/refresh", {})

    def run(self, script: str, *arguments: object) -> Any:
        """What a script in the page returns."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": arguments})

    def wait(self, script: str, *arguments: object, seconds: float = 90) -> Any:
        """What a script in the page returns, as soon as that is something."""
        end = time.monotonic() + seconds
        while not (value := self.run(script, *arguments)):
            words = self.run("return document.body.innerText") if time.monotonic() > end else ""
            assert time.monotonic() <= end, f"never came: {script}\n{words}"
            time.sleep(0.1)
        return value

    def click(self, selector: str) -> None:
        """Tap the first element, as a person does: it is waited for."""
        element = self.wait("return document.querySelector(arguments[0])", selector)
        self._ask("POST", f"/element/{element[ELEMENT]}/click", {})

    def picture(self) -> bytes:
        """What the page looks like, as PNG."""
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def _ask(self, method: str, command: str, content: object = None) -> Any:
        body = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(self._driver + self._session + command, body, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=180) as answer:  # noqa: S310
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {command}: {error.read().decode()[:1000]}") from error


@contextmanager
def webkit(driver: str, folder: Path) -> Iterator[WebKit]:
    """A WebKit of its own, on a screen of its own; `driver` is the path of WebKitWebDriver, `folder` its home."""
    with _screen() as display:
        port = _free_port()
        environment = {
            **os.environ,
            "DISPLAY": display,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        command = [driver, "--host=127.0.0.1", f"--port={port}"]
        with _running(command, env=environment):
            _until_open(port)
            window = WebKit(f"http://127.0.0.1:{port}")
            try:
                yield window
            finally:
                window.close()


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody sees, with a number that is free."""
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


def _until_open(port: int) -> None:
    for _ in range(300):
        try:
            create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("WebKitWebDriver does not start")
