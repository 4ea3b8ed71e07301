"""The built site as a static host serves it: it starts from any path, keeps to its host, obeys its policy, and works offline."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import TimeoutError as TooLate

from sitebuild import serve
from tavola.session.messages import PROTOCOL
from web import places

OFFLINE = "navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length > 0)"

KEEP_MEMORY = """Promise.all([import("./web/boot/memory.js"), import("./web/boot/python.js")]).then(
    ([memory, python]) => memory.keepMemory(new URL(python.readBoot().wheel, document.baseURI).href))"""
KEEPS = "import('./web/boot/memory.js').then((memory) => memory.recall()).then((kept) => kept !== null)"
RECALLED = "performance.getEntriesByName('tavola:recalled').length"
DAMAGE = """async () => {
    const name = (await caches.keys()).find((name) => name.endsWith(" memory"));
    const cache = await caches.open(name);
    const [key] = await cache.keys();
    const kept = await cache.match(key);
    const bytes = (%s)(new Uint8Array(await kept.arrayBuffer()));
    await cache.put(key, new Response(bytes, { headers: kept.headers }));
}"""

# True once a newer service worker lies ready behind the one that serves this page.
WAITING = """navigator.serviceWorker.getRegistration().then((registration) => new Promise((resolve) => {
    const look = () => (registration.waiting ? resolve(true) : setTimeout(look, 50));
    look();
}))"""

# What a tab holds that has a room open.
HOLD = """new Promise((held) => void navigator.locks.request("tavola.room.r", () => new Promise((done) => {
    window.letGo = done;
    held();
})))"""
LATER = re.compile("another tab|ほかのタブ")

# The old service worker first finishes what it is fetching, so a busy machine may take a start more.
STARTS = 4

NewContext = Callable[..., BrowserContext]


def arrives(page: Page, selector: str) -> bool:
    """Whether it is there within a minute."""
    try:
        page.wait_for_selector(selector, state="attached", timeout=60_000)
    except TooLate:
        return False
    return True


def dispatched(page: Page, message: dict[str, Any]) -> Any:
    """What Python in the page answers."""
    script = "(operation) => import(new URL('web/boot/python.js', document.baseURI)).then((boot) => boot.startPython())"
    return page.evaluate(f"{script}.then((python) => python.ask(operation))", message)


def first_screen(page: Page) -> Any:
    """The table that Python deals for a match against bots, asked for behind the page's back."""
    room = {
        "op": "open",
        "key": "k",
        "name": "A",
        "game": "coup",
        "seed": "0" * 64,
        "app": "test",
        "solo": True,
    }
    opened = dispatched(page, {**room, "now": 1000, "save": None})
    assert opened["ok"], opened
    hello = json.dumps({"t": "hello", "v": PROTOCOL, "app": "test", "name": "A", "have": None})
    heard = dispatched(page, {"op": "receive", "peer": "k", "text": hello, "now": 1001})
    assert heard["ok"], heard
    sent = [json.loads(effect["text"]) for effect in heard["effects"] if effect["do"] == "send"]
    return next(message for message in sent if message["t"] == "screen")


def watched(context: BrowserContext) -> tuple[Page, list[str]]:
    """A page and the errors that it will have told its console."""
    page = context.new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    if context.browser and context.browser.browser_type.name == "firefox":
        # It tells a page that is being left that what it still wanted to load did not come.
        page.on("framenavigated", lambda _: told.clear())
    return page, told


def edit(file: Path, pattern: str, text: str) -> None:
    """Change one place of a file."""
    changed, times = re.subn(pattern, text, file.read_text(encoding="utf-8"))
    assert times == 1
    file.write_text(changed, encoding="utf-8")


@pytest.mark.both_browsers(by_night="firefox")
def test_python_starts_and_answers_from_any_path(
    serve_site: Callable[..., serve.Server], new_context: NewContext
) -> None:
    """All other tests are served from the root of a host."""
    page, told = watched(new_context(service_workers="allow"))
    page.goto(serve_site(mount="/some/where/").url)
    assert len(first_screen(page)["view"]["seats"]) > 1
    assert told == []


def test_python_answers_in_order_and_survives_nonsense(site: str, new_context: NewContext) -> None:
    page, _ = watched(new_context(service_workers="allow"))
    page.goto(site)
    script = """import("./web/boot/python.js").then((boot) => boot.startPython()).then((python) =>
        Promise.all([{}, { op: "nonsense" }, { op: "tick", now: 5 }].map((operation) => python.ask(operation))))"""
    answers = page.evaluate(script)
    assert [answer["ok"] for answer in answers[:2]] == [False, False]
    assert len(answers) == 3


def test_progress_only_grows_and_ends_at_one(site: str, new_context: NewContext) -> None:
    page, _ = watched(new_context(service_workers="allow"))
    page.goto(site, wait_until="commit")
    script = """import("./web/boot/python.js").then(async (boot) => {
        const seen = [];
        await boot.startPython({ onProgress: (progress) => seen.push(progress) });
        return seen;
    })"""
    seen = page.evaluate(script)
    shares = [progress["share"] for progress in seen]
    assert shares == sorted(shares)
    assert seen[-1] == {"share": 1, "step": "ready"}


@pytest.mark.both_browsers
def test_second_start_needs_no_network(
    serve_site: Callable[..., serve.Server], new_context: NewContext
) -> None:
    page, told = watched(new_context(service_workers="allow"))
    server = serve_site()
    page.goto(server.url)
    assert page.evaluate("import('./web/boot/offline.js').then((offline) => offline.keepOffline())") is None
    assert page.evaluate(OFFLINE)
    server.shutdown()
    server.server_close()
    page.goto(server.url)
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    page.wait_for_selector("#app > *")
    assert first_screen(page)["view"]
    assert told == []


def body(page: Page) -> str:
    return page.locator("body").inner_text()


@pytest.mark.both_browsers(by_night="firefox")
def test_a_site_at_the_root_of_a_host_answers_for_no_other_page(
    dist: Path, tmp_path: Path, new_context: NewContext
) -> None:
    folder = Path(shutil.copytree(dist, tmp_path / "site"))
    (folder / "other").mkdir()
    (folder / "other" / "index.html").write_text("<body>a neighbour</body>", encoding="utf-8")
    page, _ = watched(new_context(service_workers="allow"))
    with serve.serving(folder) as server:
        page.goto(server.url)
        page.evaluate("import('./web/boot/offline.js').then((offline) => offline.keepOffline())")
        assert page.evaluate(OFFLINE)
        page.goto(server.url)
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        for other, words in {
            "other/": "a neighbour",
            "other/index.html?x": "a neighbour",
            "nothing": "not found",
        }.items():
            page.goto(server.url + other)
            assert words in body(page), other
    # the server is gone: what is ours still comes from the device
    for ours in ("", "index.html", "?x=1", "index.html?x=1#lesson.coup"):
        page.goto(server.url + ours)
        page.wait_for_selector("#app > *")
    page.goto(f"{server.url}version.json")
    assert "protocol" in body(page)


def keeps_memory(page: Page) -> bool:
    """Keep the site on the device, and Python's memory."""
    page.evaluate("import('./web/boot/offline.js').then((offline) => offline.keepOffline())")
    return bool(page.evaluate(KEEP_MEMORY))


def recalled(page: Page) -> int:
    """How many workers of the page have put the memory back. Firefox lets nobody look into a worker: there, 1."""
    if page.context.browser and page.context.browser.browser_type.name == "firefox":
        return 1
    return sum(worker.evaluate(RECALLED) for worker in page.workers)


@pytest.mark.both_browsers
def test_a_later_start_puts_pythons_memory_back(site: str, new_context: NewContext) -> None:
    page, told = watched(new_context(service_workers="allow"))
    page.goto(site)
    first = first_screen(page)
    assert keeps_memory(page)
    page.reload()
    # the same room and seed: the same cards are dealt
    assert first_screen(page)["view"] == first["view"]
    assert page.evaluate(KEEPS), "a memory that can't be put back is forgotten"
    assert recalled(page) == 1
    assert told == []


# Each changes the kept memory.
DAMAGES = ["(bytes) => bytes.slice(0, -4096)", "(bytes) => bytes.fill(0, -4096 * 2000)"]


def test_a_damaged_memory_is_forgotten(site: str, new_context: NewContext) -> None:
    page, told = watched(new_context(service_workers="allow"))
    page.goto(site)
    for damage in DAMAGES:
        first_screen(page)
        assert keeps_memory(page)
        page.evaluate(DAMAGE % damage)
        page.reload()
        assert first_screen(page)["view"]
        assert recalled(page) == 0
        assert not page.evaluate(KEEPS)
    assert told == []


@pytest.mark.both_browsers
def test_a_newer_version_comes_with_a_later_start(
    dist: Path, tmp_path: Path, new_context: NewContext
) -> None:
    folder = Path(shutil.copytree(dist, tmp_path / "site"))
    page, told = watched(new_context(service_workers="allow"))
    with serve.serving(folder) as server:
        page.goto(server.url)
        page.evaluate("import('./web/boot/offline.js').then((offline) => offline.keepOffline())")
        assert page.evaluate(OFFLINE)
        edit(folder / "index.html", "<body>", "<body data-newer>")
        edit(folder / "sw.js", r"(?<=OURS}).*(?=`;)", "0123456789abcdef")
        page.reload()
        assert page.locator("body[data-newer]").count() == 0, "this start is still from the device"
        # a first page that has been open for long asks when its reader comes back to it
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.evaluate(WAITING)
        # a page that is open says so on its first page alone, and takes it at a tap, but for a game in another tab
        places.button(page, "home.newer_take").wait_for()
        page.evaluate(HOLD)
        places.button(page, "home.newer_take").click()
        page.locator(".notice", has_text=LATER).wait_for()
        assert page.locator("body[data-newer]").count() == 0
        page.evaluate("letGo()")
        places.button(page, "home.newer_take").click()
        for _ in range(STARTS):
            if page.locator("body[data-newer]").count() or arrives(page, "body[data-newer]"):
                break
            page.reload()
        assert page.locator("body[data-newer]").count() == 1
    assert told == []


# What the page has asked for when its first page is drawn; Python's files come beside it and later.
BEFORE_HOME = """() => {
    const [home] = performance.getEntriesByName("tavola:home");
    const early = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= home.startTime);
    return [document.baseURI, ...early.map(({ name }) => name)];
}"""
# What is fetched with Python alone. A guest's first page has none of it.
PYTHON = (
    "pyscript/",
    "pyodide/",
    "wheels/",
    "web/boot/rules_worker.py",
    "web/boot/interpreter.js",
    "web/boot/memory.js",
    "web/boot/download.js",
    "web/boot/operation.js",
)


def test_the_first_page_is_small(dist: Path, site: str, new_context: NewContext) -> None:
    """At most 120 kB as a host compresses it, in the language with the most bytes."""
    page = new_context(locale="ja-JP").new_page()
    page.goto(site)
    page.wait_for_function("() => performance.getEntriesByName('tavola:home').length > 0")
    asked = {url.removeprefix(site).partition("?")[0] or "index.html" for url in page.evaluate(BEFORE_HOME)}
    ours = sorted(name for name in asked if not name.startswith(PYTHON) and (dist / name).is_file())
    assert {"index.html", "web/app.js", "web/texts/ja.json"} <= set(ours)
    assert sum(len(gzip.compress((dist / name).read_bytes())) for name in ours) <= 120_000


def test_who_only_opens_the_page_fetches_nothing_of_python(dist: Path) -> None:
    """A friend plays without it. Who needs it asks for it as soon as the first of our modules is here."""
    index = (dist / "index.html").read_text(encoding="utf-8")
    preloaded = re.findall(r'<link rel="modulepreload" href="./([^"]+)"', index)
    assert "web/boot/python.js" in preloaded
    assert [name for name in preloaded if name.startswith(PYTHON)] == []


def test_a_friends_link_asks_for_all_of_the_room_at_once(
    dist: Path, site: str, new_context: NewContext
) -> None:
    """Its modules import each other: asked for one after the other, they take as many round trips as they lie deep."""
    page = new_context().new_page()
    page.goto(f"{site}#v1.{'A' * 32}")
    page.wait_for_function("() => document.querySelector('.waiting')")
    named: list[str] = page.evaluate(
        "[...document.querySelectorAll('link[rel=modulepreload]')].map((link) => new URL(link.href).pathname.slice(1))"
    )
    needed: list[str] = page.evaluate(
        "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))"
    )
    late = {
        path
        for path in needed
        if path.startswith(("web/net/", "web/features/room/", "web/session/", "vendor/noble-schnorr"))
    }
    assert late
    assert late - set(named) == set()


def test_pythons_first_files_are_asked_for_together(dist: Path) -> None:
    """PyScript's modules import each other, and its worker fetches our script: named ahead, none waits for another."""
    index = (dist / "index.html").read_text(encoding="utf-8")
    boot = json.loads(index.partition('id="boot">')[2].partition("</script>")[0])
    entry = (dist / "pyscript/core.js").read_text(encoding="utf-8")
    behind = re.findall(r'\bfrom"\./([^"]+)"', entry)
    assert behind
    assert set(boot["modules"]) == {"pyscript/core.js", *(f"pyscript/{name}" for name in behind)}
    assert [file["url"] for file in boot["files"]][:2] == [
        "web/boot/rules_worker.py",
        "web/boot/interpreter.js",
    ]


@pytest.mark.both_browsers
def test_policy_forbids_evaluated_text_and_other_hosts(site: str, new_context: NewContext) -> None:
    page, _ = watched(new_context(service_workers="allow"))
    page.goto(site)
    # Later, because what the test itself evaluates is exempt while it runs.
    evaluating = """new Promise((resolve) => setTimeout(() => {
        try { resolve(Function("return 1")()); } catch { resolve("refused"); }
    }))"""
    assert page.evaluate(evaluating) == "refused"
    refused = page.evaluate("fetch('https://example.invalid/').then(() => 'reached', () => 'refused')")
    assert refused == "refused"


def test_every_address_in_the_site_is_its_own(dist: Path) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    assert "https://" not in page
    assert "http://" not in page
    assert not re.findall(r'(?:href|src)="/', page), "an address that only works at the top of a host"
    for name in re.findall(r'(?:href|src)="\./([^"]+)"', page):
        assert (dist / name).is_file(), f"index.html names {name}"


def test_settings_lead_to_the_licenses_of_all_that_is_bundled(
    dist: Path, serve_site: Callable[..., serve.Server], new_context: NewContext
) -> None:
    server = serve_site(mount="/table/")
    page, told = watched(new_context(locale="fr-FR"))
    page.goto(server.url)
    places.button(page, "settings.title").click()
    with page.expect_popup() as opened:
        places.sheet(page).get_by_role("link", name="Licences").click()
    assert opened.value.url == f"{server.url}licenses.txt"
    assert body(opened.value).startswith("Tavola is under the MIT license")
    assert "./licenses.txt" in (dist / "sw.js").read_text(encoding="utf-8"), "it is there without a network"
    assert told == []


def test_offline_list_is_the_whole_site(dist: Path) -> None:
    listed = json.loads(re.findall(r"const FILES = (\[.*?\]);", (dist / "sw.js").read_text())[0])
    there = {f"./{path.relative_to(dist).as_posix()}" for path in dist.rglob("*") if path.is_file()}
    for_chats_alone = "./web/preview.png"
    assert set(listed) == there - {"./sw.js", for_chats_alone} | {"./"}
