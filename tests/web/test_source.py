"""index.html as it lies in the source: whoever opens it unbuilt reads at once what to do; the built page has none of that."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from sitebuild import serve
from sitebuild.tools import TOP
from web.visitor import NewContext

COMMAND = "python3 build.py serve"


def reads(page: Page) -> None:
    page.wait_for_load_state()
    for lang in ("ja", "en", "fr"):
        line = page.locator(f".source p[lang={lang}]")
        assert line.is_visible()
        assert COMMAND in line.inner_text()
    words = page.locator("body").inner_text()
    assert "not loaded" not in words
    assert "too old" not in words
    assert page.locator("#unfetched, #app, noscript").count() == 0, "nothing else will ever be said"


@pytest.mark.both_browsers(by_night="firefox")
def test_the_source_says_how_the_page_is_built(new_context: NewContext) -> None:
    with serve.serving(TOP) as server:
        page = new_context().new_page()
        page.goto(server.url)
        reads(page)
    page.goto((TOP / "index.html").as_uri())
    reads(page)


def test_the_built_page_says_nothing_of_it(dist: Path) -> None:
    built = (dist / "index.html").read_text(encoding="utf-8")
    assert COMMAND not in built
    assert "<template" not in built
    assert built.count('<div id="app">') == 1
