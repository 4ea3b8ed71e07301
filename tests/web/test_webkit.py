"""One visit with WebKit, the engine of Safari: a question of every game is answered; then a reload, and no network."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sitebuild import browser as found
from sitebuild import serve
from tavola.engine.game import game_ids
from web.browsers import missing
from web.webkit import WebKit, webkit

pytestmark = pytest.mark.browser

TABLE = "return document.querySelector('.frame .decision') !== null"
QUESTION = "return document.querySelector('.decision.asking:not(:has(.lit))')?.dataset.ask"

# Taps towards an answer, at the first of these that can be tapped, until the question has gone: also two taps make an answer.
ANSWER = """
const [ask, ...places] = arguments;
const dock = document.querySelector('.decision.asking:not(:has(.lit))');
if (dock?.dataset.ask !== ask) return true;
const open = (button) => button.getAttribute("aria-disabled") !== "true" && button.getAttribute("aria-pressed") !== "true";
for (const place of places) {
  const button = [...document.querySelectorAll(place)].find(open);
  if (button) return void button.click();
}
"""
PLACES = [
    ".aiming ~ * .aim-open, .player-tiles button.aim-open",
    ".decision .call-pass",
    ".decision .play-button",
    ".khora .asking .button.primary",
    ".khora .kh-stage button",
    ".few .dock-body .button",
    ".laying .lay.primary",
    ".cell.fits",
    ".mine .hand button.open, .mine .own.open",
    ".asking .dock-body button:not(.back, .reference)",
    ".plain-card button",
]

# Hears the page's sounds from outside: it makes what they go through in the first gesture.
HEAR = """
window.states = [];
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    this.addEventListener("statechange", () => window.states.push(this.state));
  }
};
"""


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WebKit]:
    path = found.find(found.WEBKIT)
    if path is None:
        missing("WebKit's driver")
    with webkit(path, tmp_path) as window:
        yield window


class LateStyle:
    """A server's files; the style sheet comes last."""

    def __init__(self, server: serve.Server) -> None:
        self._file_for = server.file_for

    def __call__(self, path: str) -> Path | None:
        if path.endswith("/page.css"):
            time.sleep(1)
        return self._file_for(path)


def test_a_visit_with_webkit(
    window: WebKit, serve_site: Callable[..., serve.Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve_site()
    monkeypatch.setattr(server, "file_for", LateStyle(server))
    window.resize(390, 640)
    window.open(server.url)
    window.wait("return document.readyState === 'complete' && document.querySelector('.home') !== null")
    monkeypatch.undo()
    assert window.run("return document.getElementById('below-floor').hidden")
    # WebKit runs the scripts before; nothing is missing, so nothing is reloaded
    assert window.run("return sessionStorage.getItem('tavola.loaded anew')") is None

    # Debian's WebKit has no WebRTC: that is said, and playing alone works
    assert window.run("return typeof RTCPeerConnection") == "undefined"
    window.run(HEAR)
    window.click(".verbs .button.primary")
    window.wait("return document.querySelector('.trouble p')?.innerText.includes('WebRTC')")
    window.wait("return window.states.at(-1) === 'suspended'")
    window.click(".trouble .button")

    for number, game in enumerate(game_ids()):
        window.wait("return document.querySelector('.home') !== null")
        window.run("document.querySelectorAll('.tile.ready')[arguments[0]].click()", number)
        window.click(".verbs .button")
        window.wait(TABLE)
        ask = window.wait(QUESTION)
        window.wait(ANSWER, ask, *PLACES)
        if game != game_ids()[-1]:
            window.click(".frame .bar button")
            window.click("dialog .button.primary")
    assert "running" in window.run("return window.states"), "a question was heard"

    window.reload()
    window.wait(TABLE)
    elsewhere = """return performance.getEntriesByType("resource").map(({ name }) => name)
      .filter((name) => !name.startsWith(location.origin) && !name.startsWith("blob:"))"""
    assert window.run(elsewhere) == []

    kept = """return import("./web/boot/offline.js").then((offline) => offline.keepOffline())
      .then(() => navigator.serviceWorker.ready).then(() => caches.keys()).then((names) => names.length > 0)"""
    assert window.run(kept)
    server.shutdown()
    server.server_close()
    window.reload()
    window.wait(TABLE)
    assert window.wait(QUESTION)
