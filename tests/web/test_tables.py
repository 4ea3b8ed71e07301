"""Every game's table, drawn in a real browser from screens of real matches: it fits, can be tapped and read by all.

A game takes part as soon as it has `<game>_screens.py` here (see all_screens.py); what is its own is tested in
`test_<game>_table.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.all_screens import GAMES, covering, needed, screens_of, small
from web.cut import CUT
from web.sizes import SIDEWAYS, TALL_PHONE
from web.tables import DESK, PHONE, SMALL_PHONE, TAGS, as_texts, bare, draw_on, load_axe
from web.visitor import at_rest

EVERY_LANGUAGE = pytest.mark.parametrize("lang", ["ja", "en", "fr"])


@dataclass
class Table:
    """A page that draws one game's table, and what it complains of."""

    game: str
    page: Page
    errors: list[str]

    def look(self, size: Any, script: str, names: list[str] | None = None, **how: Any) -> dict[str, Any]:
        """Draw every screen of the game (or these) one after the other; what `script` finds in each, by name."""
        every = screens_of(self.game)
        chosen = every if names is None else {name: every[name] for name in names}
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


# What must be seen to decide lies within the window, and nothing makes the page wider.
FITS = """(needed) => () => {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.push(`wide by ${root.scrollWidth - root.clientWidth}`);
  const felt = document.querySelector(".felt");
  if (felt && getComputedStyle(felt).overflowY !== "visible" && felt.scrollHeight > felt.clientHeight + 4) {
    wrong.push(`felt scrolls by ${felt.scrollHeight - felt.clientHeight}`);
  }
  for (const one of document.querySelectorAll(needed)) {
    const box = one.getBoundingClientRect();
    if (box.width && (box.top < 0 || box.bottom > innerHeight + 0.5 || box.left < -0.5 || box.right > innerWidth + 0.5)) {
      wrong.push(`outside: ${one.className} ${one.textContent.slice(0, 40)}`);
    }
  }
  return wrong;
}"""

# Everything tappable is large enough (44 px both ways) and says what it is.
BUTTONS = """(small) => () => [...document.querySelectorAll(".table button")].filter((one) => one.offsetWidth).flatMap((one) => [
  ...(Math.min(one.offsetWidth, one.offsetHeight) < (one.matches(small) ? 24 : 44)
    ? [`${one.className} is ${one.offsetWidth}x${one.offsetHeight}`] : []),
  .../\\p{L}|\\p{N}/u.test(one.ariaLabel ?? one.textContent) ? [] : [`${one.className} has no name`],
])"""

NARROW = """() => {
  const wrong = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`wide by ${wide}`);
  const dock = document.querySelector(".decision");
  if (dock && dock.getBoundingClientRect().bottom > innerHeight + 0.5) wrong.push("the dock is cut");
  return wrong;
}"""

CLASSES = (
    """() => [...new Set([...document.querySelectorAll(".frame *")].flatMap((one) => [...one.classList]))]"""
)

LOOK = (
    """async () => {
  // preload: for rules about media, of which a table has none
  const rules = { "color-contrast": { enabled: COLOURS } };
  const { violations } = await axe.run(document, {runOnly: TAGS, rules, resultTypes: ["violations"], preload: false});
  return violations.flatMap((rule) => rule.nodes.map((node) => [rule.id, node.target, node.any.slice(0, 1)]));
}"""
).replace("TAGS", json.dumps(TAGS))


def wrong(found: dict[str, Any]) -> dict[str, Any]:
    return {name: what for name, what in found.items() if what}


@EVERY_LANGUAGE
def test_nothing_needed_to_decide_is_scrolled_on_a_phone(lang: str, table: Table) -> None:
    """Everything that a decision names lies within 390x640, and within 390x844. On its side: `test_sideways.py`."""
    fits = f"({FITS})({json.dumps(needed(table.game))})"
    for size in (PHONE, TALL_PHONE):
        assert wrong(table.look(size, fits, lang=lang)) == {}


@EVERY_LANGUAGE
def test_the_narrowest_phone_cuts_no_words_and_never_scrolls_sideways(lang: str, table: Table) -> None:
    """All that is said fits, on every screen of the game: a game that is played through shows only some."""
    found = table.look(SMALL_PHONE, f"() => [...({NARROW})(), ...({CUT})(false)]", lang=lang)
    assert wrong(found) == {}


def test_everything_tappable_is_large_enough_and_has_a_name(table: Table) -> None:
    buttons = f"({BUTTONS})({json.dumps(small(table.game))})"
    for size in (PHONE, SIDEWAYS):
        assert wrong(table.look(size, buttons)) == {}


# Words below 12 px, on the table and in both rails; the letter of a team's sign repeats its shape.
SMALLEST = """() => [...document.querySelectorAll(".table *, .rail *")].flatMap((one) => {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!own || !one.checkVisibility() || one.closest(".unseen, .team-sign")) return [];
  const drawing = one.ownerSVGElement;
  const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
  const size = parseFloat(getComputedStyle(one).fontSize) * scale;
  if (size === 0) return []; // left out where there is no room
  const smallest = drawing && innerHeight < 500 ? 8 : 11.99; // in a low window drawings are scaled down
  return size < smallest ? [`${one.className.baseVal ?? one.className} ${one.textContent.slice(0, 20)}: ${size}`] : [];
})"""


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESK], ids=["phone", "sideways", "desk"])
def test_no_text_is_smaller_than_twelve_pixels(size: Any, table: Table) -> None:
    assert wrong(table.look(size, SMALLEST)) == {}


def test_a_desk_shows_all_of_the_table_between_both_rails(table: Table) -> None:
    fits = f"({FITS})({json.dumps(needed(table.game))})"
    assert wrong(table.look(DESK, fits)) == {}


def test_axe_finds_nothing(table: Table) -> None:
    """On so many screens that everything is seen: by day on a phone, upright and on its side, by night on a desk.

    A phone's colours are in test_contrast.py, by day and by night.
    """
    load_axe(table.page)
    found: dict[str, Any] = {}
    for size, theme in ((PHONE, "light"), (SIDEWAYS, "light"), (DESK, "dark")):
        names = covering(table.look(size, CLASSES))
        assert names, "nothing is drawn"
        look = LOOK.replace("COLOURS", json.dumps(size == DESK))
        seen = table.look(size, look, names, theme=theme, calm=True)
        found |= {f"{name} {theme} {size['width']}": what for name, what in wrong(seen).items()}
    assert found == {}


# -- the table for any game --

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
