"""A table in the first second: dealt when the site was built, shown and answered before Python is there."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tavola.engine.game import game_ids
from tavola.session.messages import PROTOCOL
from web import places
from web.sizes import DESK, PHONE
from web.visitor import FIRST_TABLES, MY_TURN, PYTHON_IS_THERE, START, NewContext, Visitor, settled
from web.worker import Worker

PYTHON = "**/pyscript/*"
PLAYED = "() => !document.body.innerText.includes('送信中')"


class Held(Visitor):
    """A device to which Python does not come before it is let through, or fails."""

    def __init__(self, new_context: NewContext, site: str, **options: Any) -> None:
        self.held: list[Route] = []
        self.passing = self.losing = False

        def answer(route: Route) -> None:
            if self.passing:
                route.continue_()
            elif self.losing:
                route.abort()
            else:
                self.held.append(route)

        def context(**made: Any) -> Any:
            device = new_context(**made)
            device.route(PYTHON, answer)
            return device

        super().__init__(context, site, **options)

    def let_python_come(self) -> None:
        self.passing = True
        for route in self.held:
            route.continue_()
        self.held.clear()

    def lose_python(self) -> None:
        self.losing = True
        for route in self.held:
            route.abort()
        self.held.clear()

    def sit_alone(self, game: str = "coup") -> None:
        """A table, before Python is there."""
        self.page.locator(f'.tile-place[data-cloth="{game}"] .tile').click()
        places.alone(self.page).click()
        places.dock(self.page).first.wait_for(timeout=START)

    def take_income(self) -> None:
        """The first action of Coup, for good."""
        income = places.choice(self.page, "収入")
        income.click()
        income.click()
        self.wait_words("送信中")

    def saved_seed(self) -> str:
        """The seed of the room that the device has saved."""
        text = self.page.evaluate(
            "() => Object.entries(localStorage).find(([key]) => key.startsWith('tavola.save.'))[1]"
        )
        return str(json.loads(text.splitlines()[1])["seed"])


def tables(dist: Path, game: str) -> dict[str, dict[str, Any]]:
    """The tables that the build has dealt, by their number, and the lesson's."""
    files = sorted((dist / "games" / game).glob("first.*.json"))
    return {file.name.split(".")[1]: json.loads(file.read_text()) for file in files}


# -- the files --


def test_there_are_as_many_as_the_page_draws_from_and_all_are_small(dist: Path) -> None:
    [count] = re.findall(r"const TABLES = (\d+);", (dist / "web/features/room/first.js").read_text())
    for game in game_ids():
        assert set(tables(dist, game)) == {*map(str, range(int(count))), "lesson"}
        for file in (dist / "games" / game).glob("first.*.json"):
            assert len(gzip.compress(file.read_bytes(), 6)) <= 4096, file  # as it is served


def test_the_reader_is_asked_first(dist: Path) -> None:
    for game in game_ids():
        for table in tables(dist, game).values():
            assert table["told"][-1]["t"] == "screen"
            assert table["told"][-1]["question"]


@pytest.fixture(scope="module")
def page(browser: Any, site: str) -> Iterator[Page]:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(site)
    yield page
    context.close()


@pytest.mark.parametrize("game", game_ids())
def test_the_pages_python_opens_the_same_room(dist: Path, page: Page, game: str) -> None:
    """The build has dealt with CPython. Name and key are any reader's."""
    key = "some-reader's-key-of-forty-three-characters"
    for name, table in tables(dist, game).items():
        filled = json.dumps(table["told"]).replace('"{reader}\'s key"', json.dumps(key))
        expected = filled.replace('"{reader}"', json.dumps(key[:8])).replace('"{name}"', '"Ann"')
        own = {"key": key, "name": "Ann", "game": game, "seed": table["seed"], "save": None}
        how = {"app": "1", "solo": True, "lesson": name == "lesson", "thinks": True}
        hello = {"t": "hello", "v": PROTOCOL, "app": "1", "name": "Ann", "have": None}
        opening = {"op": "open", **own, **how}
        asked = {"op": "receive", "peer": key, "text": json.dumps(hello)}
        _, answer = Worker(page).ask(opening, asked)
        told = [json.loads(effect["text"]) for effect in answer["effects"] if effect["do"] == "send"]
        assert told[1:] == json.loads(expected), name


# -- at the table --


@pytest.mark.both_browsers(by_night="firefox")
def test_an_answer_is_given_before_python_is_there_and_played_when_it_is(
    dist: Path, site: str, new_context: NewContext
) -> None:
    visitor = Held(new_context, site)
    visitor.sit_alone()
    hand = visitor.hand
    assert visitor.coins == "2"
    visitor.take_income()
    assert visitor.coins == "2", "nothing is played without rules"
    visitor.let_python_come()
    visitor.wait_coins("3")
    assert visitor.hand == hand
    seeds = [table["seed"] for table in tables(dist, "coup").values()]
    assert visitor.saved_seed() in seeds
    assert "配り直し" not in visitor.words
    assert visitor.errors == []


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "coup"])
def test_every_game_begins_so(site: str, new_context: NewContext, game: str) -> None:
    visitor = Held(new_context, site)
    visitor.sit_alone(game)
    places.asking(visitor.page).wait_for()
    shown = visitor.page.locator(".stage").inner_text()
    visitor.let_python_come()
    visitor.page.wait_for_function(PYTHON_IS_THERE, timeout=START)
    visitor.page.wait_for_function(
        "() => Object.keys(localStorage).some((key) => key.startsWith('tavola.save.'))"
    )
    if game != "couperation":  # there the others answer at the same time
        assert visitor.page.locator(".stage").inner_text() == shown
    assert visitor.errors == []


LATE = """() => {
  const [drawn] = performance.getEntriesByName("tavola:decision");
  const asked = new Set([...document.querySelectorAll("link[rel=modulepreload]")].map(({ href }) => href));
  return performance.getEntriesByType("resource")
    .filter(({ name, startTime }) => startTime < drawn.startTime && /\\/web\\/(?!boot\\/).*\\.js$/.test(name))
    .map(({ name }) => name).filter((name) => !asked.has(name));
}"""


@pytest.mark.parametrize("game", game_ids())
def test_no_module_of_a_table_is_found_by_another(site: str, new_context: NewContext, game: str) -> None:
    """They lie some imports deep: found one by the other, they would take as many round trips."""
    visitor = Held(new_context, site)
    visitor.sit_alone(game)
    places.asking(visitor.page).wait_for()
    assert visitor.page.evaluate(LATE) == []


WATCH = """(parts) => {
  Object.assign(window, { came: {}, shifts: [] });
  let frame = 0;
  const count = () => { frame += 1; requestAnimationFrame(count); };
  count();
  const look = () => { for (const part of parts) if (document.querySelector(part)) came[part] ??= frame; };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) shifts.push([value, ...sources.map(({ node }) => node?.className)]);
  }).observe({ type: "layout-shift" });
}"""

MOVED = """() => {
  document.querySelector(".frame").style.paddingTop = "200px";
  return new Promise((painted) => requestAnimationFrame(() => setTimeout(() => painted(shifts.length), 100)));
}"""


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_its_parts_come_frame_by_frame_and_nothing_moves(
    site: str, new_context: NewContext, size: Any, game: str
) -> None:
    parts = [".frame > .bar", ".frame .decision"]
    if size is DESK:
        parts += [".rail.left > *", *([".kh-board .kh-space"] if game == "khora" else [])]
    visitor = Held(new_context, site)
    page = visitor.page
    page.set_viewport_size(size)
    page.locator(f'.tile-place[data-cloth="{game}"] .tile').click()
    page.evaluate(WATCH, parts)
    places.alone(page).click()
    page.locator(parts[-1]).first.wait_for(timeout=START)
    page.wait_for_function("(parts) => parts.every((part) => part in came)", arg=parts)
    settled(page)
    frames = list(page.evaluate("(parts) => parts.map((part) => came[part])", parts))
    assert frames == sorted(set(frames)), dict(zip(parts, frames, strict=True))
    shifts = page.evaluate("shifts")
    assert shifts == []
    assert page.evaluate(MOVED) > 0, "the observer sees what it is there for"
    assert visitor.errors == []


def test_a_lesson_begins_so(site: str, new_context: NewContext) -> None:
    visitor = Held(new_context, f"{site}#lesson.coup")
    visitor.page.locator(".frame .bubble").wait_for()
    shown = visitor.page.locator(".frame .bubble").inner_text()
    visitor.let_python_come()
    visitor.page.wait_for_function(PYTHON_IS_THERE, timeout=START)
    visitor.page.wait_for_timeout(300)
    assert visitor.page.locator(".frame .bubble").inner_text() == shown


def test_other_rules_wait_for_python(site: str, new_context: NewContext) -> None:
    visitor = Held(new_context, site)
    visitor.remember(rounds_to_win=3)
    places.alone(visitor.page).click()
    visitor.page.locator(".waiting .python.wanted").wait_for()
    visitor.page.wait_for_timeout(500)
    assert not visitor.page.locator(".frame").count()


def test_a_table_of_an_older_build_gives_way_and_the_answer_to_it_is_not_played(
    dist: Path, site: str, new_context: NewContext
) -> None:
    visitor = Held(new_context, site)
    older = tables(dist, "coup")
    body = json.dumps({"seed": older["1"]["seed"], "told": older["0"]["told"]})
    visitor.context.route(
        FIRST_TABLES, lambda route: route.fulfill(body=body, content_type="application/json")
    )
    visitor.page.reload()  # the home page fetches a table ahead
    visitor.sit_alone()
    visitor.take_income()
    visitor.let_python_come()
    visitor.wait_words("配り直しました")
    visitor.page.locator(MY_TURN).wait_for(timeout=START)
    assert visitor.coins == "2"
    places.choice(visitor.page, "収入").click()
    visitor.wait_coins("3")
    assert visitor.errors == []


def test_without_python_the_answer_is_said_to_be_unplayed_and_another_try_plays_it(
    site: str, new_context: NewContext
) -> None:
    visitor = Held(new_context, site)
    visitor.sit_alone()
    visitor.take_income()
    visitor.lose_python()
    visitor.wait_words("まだ使われていません")
    visitor.passing = True
    places.button(visitor.page, "verb.retry").click()
    visitor.page.locator(".python.failed").wait_for(state="detached", timeout=START)
    visitor.wait_coins("3")


@pytest.mark.both_browsers
def test_reload_back_and_another_game_in_that_second(site: str, new_context: NewContext) -> None:
    visitor = Held(new_context, site)
    visitor.sit_alone()
    hand = visitor.hand
    visitor.page.reload()
    visitor.table()
    assert visitor.hand == hand, "the room's table is the same after a reload"
    visitor.opener("leave").click()
    places.leave(visitor.page).click()
    places.home(visitor.page).wait_for()
    visitor.sit_alone("couperation")
    places.asking(visitor.page).wait_for()
    visitor.let_python_come()
    visitor.page.wait_for_function(PYTHON_IS_THERE, timeout=START)
    places.choice(visitor.page, "どちらでも").click()
    visitor.wait_words("引きました")
    assert visitor.errors == []


def test_offline_in_the_middle_the_answer_waits_for_the_network(site: str, new_context: NewContext) -> None:
    visitor = Held(new_context, site)
    visitor.sit_alone()
    visitor.context.set_offline(True)
    visitor.take_income()
    visitor.let_python_come()
    visitor.wait_words("まだ使われていません")
    visitor.context.set_offline(False)
    places.button(visitor.page, "verb.retry").click()
    visitor.wait_words("収入|ダウト|の番")
    visitor.wait_coins("3")


def test_two_taps_on_alone_open_one_table(site: str, new_context: NewContext) -> None:
    visitor = Held(new_context, site)
    visitor.page.evaluate("""() => {
      const alone = document.querySelector(".verbs .button");
      alone.click();
      alone.click();
    }""")
    visitor.page.locator(MY_TURN).wait_for(timeout=START)
    visitor.take_income()
    visitor.let_python_come()
    visitor.wait_coins("3")
    assert visitor.errors == []


def test_two_tabs_and_full_storage(site: str, new_context: NewContext) -> None:
    full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    visitor = Held(new_context, site, script=full)
    visitor.sit_alone()
    second = visitor.context.new_page()
    second.goto(site)
    places.alone(second).click()
    second.locator(MY_TURN).wait_for(timeout=START)
    visitor.take_income()
    visitor.let_python_come()
    visitor.wait_coins("3")
    assert visitor.errors == []


def test_who_saves_data_fetches_python_with_the_first_answer(site: str, new_context: NewContext) -> None:
    frugal = "Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } });"
    visitor = Visitor(new_context, site, script=frugal)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    places.alone(visitor.page).click()
    visitor.page.locator(MY_TURN).wait_for(timeout=START)
    visitor.page.wait_for_timeout(500)
    assert not [url for url in asked if "pyscript" in url or "pyodide" in url]
    places.choice(visitor.page, "収入").dblclick()
    visitor.wait_coins("3")
