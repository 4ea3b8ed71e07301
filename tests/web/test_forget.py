"""One place to delete everything that the page keeps on a device."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

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


def kept(page: Page) -> Any:
    return page.evaluate(KEPT)


@pytest.mark.both_browsers
def test_deleting_everything_leaves_nothing(site: str, relay: Relay, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}?relay={relay.url}", service_workers="allow")
    page = visitor.page
    page.evaluate("localStorage.setItem('another site', 'of this host')")
    visitor.open_room()  # makes the key of this device, and a room to come back to
    page.wait_for_function(OFFLINE, timeout=START)
    assert page.evaluate(KEEP_MEMORY)
    page.locator(".bar .icon-button").first.click()
    page.locator(".bar-settings, [aria-label='設定']").first.click()
    page.locator("dialog [data-opens=past]").click()
    before = kept(page)
    assert {"tavola.name", "tavola.rooms"} <= set(before["stored"])
    assert "tavola-identity" in before["databases"]
    assert (len(before["caches"]), before["workers"]) == (2, 1)
    danger = page.locator("dialog .button.danger")
    danger.click()
    assert kept(page) == before, "the first tap only asks"
    # the next page is looked at before it keeps anything anew
    for file in ("main.js", "boot/early.js"):
        visitor.context.route(f"**/web/{file}", lambda route: route.abort())
    danger.click()
    page.wait_for_function("() => !document.querySelector('dialog')", timeout=START)
    after = kept(page)
    # a page that misses a part of itself notes that it has loaded itself anew
    assert after.pop("session") in ([], ["tavola.loaded anew"])
    assert after == {"stored": ["another site"], "databases": [], "caches": [], "workers": 0}
