"""Surroundings that are not as one would wish: servers with other types, browsers that let a site store nothing."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from sitebuild import serve
from sitebuild.tools import WEB
from web import places
from web.browsers import Browsers
from web.visitor import PHONE, PYTHON_IS_THERE, START, NewContext, Visitor


def plays(page: Page) -> None:
    """A table with bots, whose Python has come."""
    places.alone(page).click()
    places.cards(page).first.wait_for(timeout=START)
    page.wait_for_function(
        f"() => ({PYTHON_IS_THERE})() || document.querySelector('.python.failed')",
        timeout=START,
    )
    assert page.locator(".python.failed").count() == 0


@pytest.mark.both_browsers(by_night="firefox")
@pytest.mark.parametrize("kind", ["application/octet-stream", "text/plain"])
def test_a_server_that_knows_no_wasm_and_no_mjs(
    dist: Path, new_context: NewContext, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for suffix in (".mjs", ".wasm", ".whl", ".packed", ".py", ".zip", ".webmanifest"):
        monkeypatch.setitem(serve.TYPES, suffix, kind)
    assert not list(dist.rglob("*.mjs"))
    with serve.serving(dist) as server:
        visitor = Visitor(new_context, server.url)
        plays(visitor.page)
        assert visitor.errors == []


def test_firefox_that_stores_nothing_at_all_plays(site: str, browsers: Browsers) -> None:
    """All cookies are blocked, and with them storage, databases, channels and locks, in pages and workers alike."""
    context = browsers["firefox without storage"].new_context(locale="en-GB", viewport=PHONE)
    page = context.new_page()
    page.goto(site)
    page.locator(".banner", has_text="Storage is switched off").wait_for(timeout=START)
    plays(page)
    places.asking(page).wait_for(timeout=START)
    context.close()


WHY = {
    "wasm": ("ja-JP", "WebAssembly が使えない"),
    "policy": ("en-GB", "a policy of this browser blocks"),
    "memory": ("fr-FR", "assez de mémoire"),
    "storage": ("ja-JP", "保存領域が使えず"),
    "release": ("ja-JP", "新しい版が公開"),
    "server": ("en-GB", "missing on the server"),
}
"""Of each cause, a language, and words of its sentence. (No language lacks a sentence: see the tests of the catalogues.)"""

SAVES_DATA = "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })"
"""Such a page starts Python only when it is needed."""

NO_POLICY_FOR_WORKERS = {"Content-Security-Policy": "worker-src 'none'"}


def spoil(context: BrowserContext, why: str) -> None:
    """Let the next start of Python fail for this reason."""
    match why:
        case "wasm":
            context.add_init_script("delete globalThis.WebAssembly")
        case "policy":
            context.route(re.compile(r"/(\?.*)?$"), forbid_workers)
        case "memory" | "storage":
            fault = {
                "memory": "RangeError('could not allocate memory')",
                "storage": "DOMException('', 'QuotaExceededError')",
            }
            text = (WEB / "boot" / "interpreter.js").read_text(encoding="utf-8")
            spoilt = text.replace(
                "const python = await load(", f"throw new {fault[why]}; const python = await load("
            )
            assert spoilt != text
            context.route("**/web/boot/interpreter.js", lambda route: script(route, spoilt))
        case "server":
            context.route("**/*.whl", lambda route: route.fulfill(status=404, body="not found"))


def script(route: Route, text: str) -> None:
    route.fulfill(body=text, content_type="text/javascript")


def forbid_workers(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, **NO_POLICY_FOR_WORKERS})


@pytest.mark.both_browsers(by_night="firefox")
@pytest.mark.parametrize("why", ["wasm", "policy", "memory", "storage", "server"])
def test_a_failed_start_has_the_sentence_of_its_cause(site: str, new_context: NewContext, why: str) -> None:
    language, words = WHY[why]
    context = new_context(locale=language, viewport=PHONE)
    spoil(context, why)
    page = context.new_page()
    page.goto(site)
    page.locator(".python.failed", has_text=words).wait_for(timeout=START)


def release(folder: Path) -> None:
    """Another version of the site, without a file that the one before had alone. At any moment one of the two is there whole."""
    [wheel] = (folder / "wheels").glob("*.whl")
    named = wheel.name.replace("tavola-", "tavola-9")
    shutil.copy(wheel, wheel.with_name(named))
    page, coming = folder / "index.html", folder / "index.coming"
    coming.write_text(page.read_text(encoding="utf-8").replace(wheel.name, named), encoding="utf-8")
    coming.replace(page)
    wheel.unlink()


@pytest.mark.both_browsers(by_night="firefox")
def test_a_page_that_waits_while_a_release_comes_loads_itself_anew(
    dist: Path, tmp_path: Path, new_context: NewContext
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with serve.serving(folder) as server:
        visitor = Visitor(new_context, server.url, script=SAVES_DATA)
        release(folder)
        page = visitor.page
        places.alone(page).click()
        places.choice(page, "収入").click(timeout=START)
        page.locator(".python.failed", has_text=WHY["release"][1]).wait_for(timeout=START)
        with page.expect_navigation():
            places.button(page, "verb.retry").click()
        places.choice(page, "収入").click(timeout=START)
        page.wait_for_function(PYTHON_IS_THERE, timeout=START)
        places.cards(page).first.wait_for(timeout=START)
        assert visitor.errors == []
