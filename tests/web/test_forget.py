"""One place to take along, and to delete, everything that the page keeps on a device."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from web import places
from web.relay import Relay
from web.test_site import KEEP_MEMORY
from web.visitor import START, NewContext, Visitor

OFFLINE = "navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length > 0)"

KEPT = """async () => ({
  stored: Object.keys(localStorage).sort(),
  session: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""


STORED = "() => Object.entries(localStorage)"


def kept(page: Page) -> Any:
    return page.evaluate(KEPT)


def open_data(page: Page) -> None:
    """From a room to the sheet of what this device stores."""
    places.way_out(page).click()
    places.button(page, "settings.title").click()
    places.button(page, "past.device").click()


@pytest.mark.both_browsers(by_night="firefox")
def test_one_file_holds_all_that_is_stored(site: str, relay: Relay, new_context: NewContext) -> None:
    """But no key of this device: what the sheet says of it stands in the file, too."""
    visitor = Visitor(new_context, f"{site}?relay={relay.url}", accept_downloads=True)
    page = visitor.page
    page.evaluate("localStorage.setItem('another site', 'of this host')")
    visitor.play_alone()  # a room with a save
    places.way_out(page).click()
    places.leave(page).click()
    places.with_friends(page).wait_for()
    visitor.open_room()  # and one with a link
    open_data(page)
    words = places.button(page, "past.take").locator("xpath=preceding-sibling::p[1]").inner_text()
    with page.expect_download() as download:
        places.button(page, "past.take").click()
    assert download.value.suggested_filename.startswith("tavola-data-")
    file = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    stored = {
        key.removeprefix("tavola."): value
        for key, value in page.evaluate(STORED)
        if key.startswith("tavola.")
    }
    assert {"name", "rooms"} <= stored.keys()
    assert any(key.startswith("save.") for key in stored)
    assert (file["file"], file["format"], file["note"]) == ("tavola-data", 1, words)
    assert file["data"].keys() == stored.keys()
    for key, text in stored.items():
        lines = text.rstrip("\n").split("\n")
        assert file["data"][key] == (
            json.loads(text) if len(lines) == 1 else [json.loads(line) for line in lines]
        )
    assert "名乗るための鍵" in words, "what is left out is said"


@pytest.mark.both_browsers
def test_deleting_everything_leaves_nothing(site: str, relay: Relay, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}?relay={relay.url}", service_workers="allow")
    page = visitor.page
    page.evaluate("localStorage.setItem('another site', 'of this host')")
    visitor.open_room()  # makes the key of this device, and a room to come back to
    page.wait_for_function(OFFLINE, timeout=START)
    assert page.evaluate(KEEP_MEMORY)
    open_data(page)
    before = kept(page)
    assert {"tavola.name", "tavola.rooms"} <= set(before["stored"])
    assert "tavola-identity" in before["databases"]
    assert (len(before["caches"]), before["workers"]) == (2, 1)
    danger = places.erase(page)
    danger.click()
    assert kept(page) == before, "the first tap only asks"
    # the next page is looked at before it keeps anything again
    for file in ("main.js", "boot/early.js"):
        visitor.context.route(f"**/web/{file}", lambda route: route.abort())
    danger.click()
    page.wait_for_function("() => !document.querySelector('dialog')", timeout=START)
    after = kept(page)
    # a page that misses a part of itself notes that it has reloaded itself
    assert after.pop("session") in ([], ["tavola.loaded anew"])
    assert after == {"stored": ["another site"], "databases": [], "caches": [], "workers": 0}
