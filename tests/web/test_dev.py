"""The page of the dev server, in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from sitebuild import dev, site
from web.visitor import START, NewContext, Visitor

LEFT_BEHIND = """async () => {
  await navigator.serviceWorker.register("./left.js");
  await (await caches.open("tavola old")).put("./relays.json", new Response("old"));
}"""
CLEAN = """async () => {
  const workers = await navigator.serviceWorker.getRegistrations();
  return workers.length === 0 && (await caches.keys()).length === 0;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dev.Server]:
    folder: Path = site.build_for_dev(tmp_path_factory.mktemp("dev"))
    with dev.Server(folder) as running:
        Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield running
        running.shutdown()


def test_a_table_comes_up_and_goes_on_after_a_new_build(server: dev.Server, new_context: NewContext) -> None:
    visitor = Visitor(new_context, server.url, service_workers="allow")
    visitor.play_alone()
    hand = visitor.hand
    build = server.folder / site.DEV_BUILD
    page = (server.folder / "index.html").read_text()
    (server.folder / "index.html").write_text(page.replace(build.read_text(), "another"))
    build.write_text("another")
    with visitor.page.expect_navigation(timeout=START):
        server.built()
    visitor.table()
    assert visitor.hand == hand
    assert visitor.errors == []


def test_a_service_worker_that_was_left_behind_goes(server: dev.Server, new_context: NewContext) -> None:
    (server.folder / "left.js").write_text("// serves nothing")
    visitor = Visitor(new_context, server.url, python=False, service_workers="allow")
    visitor.page.evaluate(LEFT_BEHIND)
    visitor.page.evaluate("async () => (await import('./web/boot/offline.js')).keepOffline()")
    visitor.page.wait_for_function(CLEAN, timeout=START)
