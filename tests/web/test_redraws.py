"""What a tap does not change is not drawn again, and a screen is laid out no oftener than it must: a phone pays for both."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, CDPSession, ViewportSize

from web import places
from web.all_screens import GAMES, screens_of
from web.sizes import PHONE, SIDEWAYS
from web.tables import bare
from web.visitor import NewContext, Visitor

# Counts how often the first page is drawn.
COUNT = """async () => {
  const { options } = await import("preact");
  const { diffed } = options;
  window.drawn = 0;
  options.diffed = (vnode) => {
    if (vnode.type === "main") window.drawn += 1;
    diffed?.(vnode);
  };
}"""


# Taps, and says how often the first page has been drawn for that; nothing else happens meanwhile.
TAP = """async (target) => {
  window.drawn = 0;
  document.querySelector(target).click();
  for (let n = 0; n < 4; n++) await null;
  return window.drawn;
}"""


def test_a_sheet_redraws_nothing_below_it(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    page = visitor.page
    visitor.open_sheet(places.button(page, "settings.title"))
    visitor.close_sheet()
    page.evaluate(COUNT)
    assert page.evaluate(TAP, ".home-head > .icon-button") == 0
    assert places.sheet(page).count() == 1
    visitor.close_sheet()
    assert page.evaluate(TAP, ".tile[aria-pressed=false]") >= 1


# Draws a screen, and then the next one as news that come after it.
FIRST = """async (first) => {
  show(JSON.parse(first));
  await window.drawn();
  document.getAnimations().forEach((one) => one.finish());
  await window.drawn();
}"""
NEXT = """async (next) => {
  show(JSON.parse(next), { again: true });
  await window.drawn();
}"""
# Somebody answers with a button, which goes; what is drawn next has no question.
FOCUS = """async () => {
  window.park ??= (await import("./web/ui/reader.js")).keepFocus(document.getElementById("app"));
  const buttons = [".dock-body button", ".table button"].flatMap((what) => [...document.querySelectorAll(what)]);
  buttons.find((one) => one.checkVisibility()).focus();
  await window.drawn();
}"""
AFTER = """async (next) => {
  park();
  show(JSON.parse(next), { again: true });
  await window.drawn();
  return document.activeElement !== document.body;
}"""
DRAWN = "window.drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["390", "844"])
@pytest.mark.parametrize("game", GAMES)
def test_a_screen_forces_one_layout(game: str, size: ViewportSize, site: str, browser: Browser) -> None:
    """The dock opens, cards travel and everything slides: all is measured once, and the rest is the frame's own layout."""
    screens = screens_of(game).values()
    at_play = [one for one in screens if one["me"] is not None and not one["screen"]["over"]]
    waits = next(one for one in at_play if not one["screen"]["question"])
    asked = next(one for one in at_play if one["screen"]["question"])
    news = {**asked, "log": waits["log"] + asked["log"][-1:]}
    for page, errors in bare(game, site, browser):
        page.set_viewport_size(size)
        counters = page.context.new_cdp_session(page)
        counters.send("Performance.enable")

        def layouts(counters: CDPSession = counters) -> int:
            metrics = counters.send("Performance.getMetrics")["metrics"]
            return next(int(one["value"]) for one in metrics if one["name"] == "LayoutCount")

        page.evaluate(DRAWN)
        page.evaluate(FIRST, json.dumps(waits))
        before = layouts()
        page.evaluate(NEXT, json.dumps(news))
        assert layouts() - before <= 2
        page.evaluate(FIRST, json.dumps(asked))
        page.evaluate(FOCUS)
        before = layouts()
        assert page.evaluate(AFTER, json.dumps({**waits, "log": asked["log"] + waits["log"][-1:]}))
        assert layouts() - before <= 2, "a focused button that goes forces no layout of what is half-drawn"
        assert errors == []
