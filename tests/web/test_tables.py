"""Every game at the table for any game, and its log. A game takes part as soon as it has `<game>_screens.py` here (see
all_screens.py). Its own table is looked at by `test_walk.py`; what is its own besides is in `test_<game>_table.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.all_screens import GAMES, screens_of
from web.tables import DESK, PHONE, as_texts, bare, draw_on
from web.visitor import at_rest


@dataclass
class Table:
    """A page that draws one game's table, and what it complains of."""

    game: str
    page: Page
    errors: list[str]

    def look(self, size: Any, script: str, names: list[str], **how: Any) -> dict[str, Any]:
        """Draw these screens one after the other; what `script` finds in each, by name."""
        chosen = {name: screens_of(self.game)[name] for name in names}
        self.page.set_viewport_size(size)
        draw_on(self.page, "show", next(iter(chosen.values())), **how)
        at_rest(self.page)  # a change of theme takes its time
        found: dict[str, Any] = self.page.evaluate(LOOK_AT_ALL, [as_texts(chosen), how, script])
        assert self.errors == []
        return found


LOOK_AT_ALL = """async ([screens, how, script]) => {
  const find = eval(script);
  const found = {};
  for (const [name, text] of Object.entries(screens)) {
    const screen = JSON.parse(text);
    show(screen, how);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    for (const motion of document.getAnimations()) {
      if (motion.effect.getTiming().iterations === Infinity) motion.cancel();
      else motion.finish();
    }
    found[name] = await find(screen);
  }
  return found;
}"""


@pytest.fixture(scope="module", params=GAMES)
def table(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[Table]:
    for page, errors in bare(request.param, site, unpaced):
        yield Table(request.param, page, errors)


def wrong(found: dict[str, Any]) -> dict[str, Any]:
    return {name: what for name, what in found.items() if what}


ANSWER = """async (screen) => {
  const { question } = screen.screen;
  if (!question) return [];
  const all = (what) => [...document.querySelectorAll(what)];
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const open = ":not([aria-disabled=true])";
  const wrong = document.querySelector(".dock-ask")?.textContent ? [] : ["nothing is asked"];
  if (question.shape === "pick") {
    for (let n = 0; n < question.count; n += 1) { all(".plain-card button")[n]?.click(); await settled(); }
    all(".button.big")[0]?.click();
  } else if (question.shape === "assign") {
    for (let n = 0; n < question.pieces.length; n += 1) { all(".assign-slots button")[n]?.click(); await settled(); }
    all(".button.big")[0]?.click();
  } else if (question.options.every((option) => option.card)) {
    all(".plain-card button[aria-pressed=false]")[0]?.click();
    await settled();
    all(".button.big")[0]?.click();
  } else {
    all(`.dock-body button${open}`)[0]?.click();
    await settled();
    if (answers.length === 0) {
      await new Promise((over) => setTimeout(over, 450));  // changed buttons are guarded for 400 ms
      all(`.dock-body button:not(.back)${open}`)[0]?.click();
    }
  }
  const legal = (value) => question.shape === "pick" ? value.length === question.count
    : question.shape === "assign" ? value.length === question.pieces.length && new Set(value).size === value.length
    : question.options.some((option) => JSON.stringify(option.value) === JSON.stringify(value));
  return answers.length === 1 && legal(answers[0]) ? wrong : [...wrong, `answered ${JSON.stringify(answers)}`];
}"""


def test_the_plain_table_can_answer_every_question(table: Table) -> None:
    asking = [name for name, screen in screens_of(table.game).items() if screen["screen"]["question"]]
    assert asking
    assert wrong(table.look(PHONE, ANSWER, asking, plain=True)) == {}


COUNTERS = """(screen) => [...document.querySelectorAll(".rail.left .player")].flatMap((player, n) => {
  const shown = [...player.querySelectorAll(".player-counters span")].map((part) => part.textContent);
  const told = shown.map((words) => Number(words.split(" ").pop())).sort((a, b) => a - b);
  const counters = Object.values(screen.screen.view.seats[n].counters).sort((a, b) => a - b);
  // a game with many counters hides those that are zero
  return [counters, counters.filter(Boolean)].some((all) => String(all) === String(told)) ? [] : [shown];
})"""


def test_the_plain_rail_counts_what_it_names(table: Table) -> None:
    counting = [
        name
        for name, screen in screens_of(table.game).items()
        if screen["screen"]["view"]["seats"][0]["counters"]
    ]
    assert counting
    assert wrong(table.look(DESK, COUNTERS, counting, plain=True)) == {}


def test_the_log_follows_its_end_and_leaves_alone_who_reads_further_up(table: Table) -> None:
    page = table.page
    whole = max(screens_of(table.game).values(), key=lambda screen: len(screen["log"]))
    # which is told of bots alone
    told = [event for event in whole["log"] if event["name"] != "bid_explained"]
    page.set_viewport_size(DESK)

    def tell(events: int, again: bool = True) -> None:
        draw_on(page, "show", {**whole, "log": told[:events]}, again=again)
        page.wait_for_function("(n) => document.querySelectorAll('.log-line').length === n", arg=events)
        at_rest(page)

    def from_end() -> float:
        log = page.locator(".log")
        left: float = log.evaluate("(log) => log.scrollHeight - log.scrollTop - log.clientHeight")
        return left

    last = len(told)
    tell(last - 2, again=False)
    tell(last - 1)
    assert from_end() < 2
    page.locator(".log").evaluate("(log) => log.scrollTo(0, 0)")
    at_rest(page)
    before = from_end()
    assert before > 24, "the log is too short to be scrolled"
    tell(last)
    assert from_end() > before
    assert page.locator(".log").evaluate("(log) => log.scrollTop") == 0
