"""Nothing on the table moves by itself, over a whole game against bots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page

from night import by_day
from web import places
from web.sizes import SHEETS
from web.visitor import FULL_MOTION, START, NewContext, Visitor, let_pass

MOST = 0.02
"""The sum of all layout shifts that no tap has caused."""

WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const places = sources.map(({ node, previousRect: a, currentRect: b }) =>
        `${node?.className ?? node?.nodeName} ${[a.x, a.y, b.x, b.y].map(Math.round)}`);
      if (!hadRecentInput) window.shifts.push([value, ...places]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""

CAUSED_BY_A_TAP = 600
"""What moves within 500 ms of a tap, a tap has caused; in real time, whatever the page's clock says."""


@contextmanager
def tapping(page: Page) -> Iterator[None]:
    """What moves until Python has answered a tap, the tap has caused, however long a busy machine takes."""
    before = page.evaluate("shifts.length")
    page.keyboard.press("Shift")  # a tap of the test is no input of a person: this one is
    yield
    page.wait_for_timeout(CAUSED_BY_A_TAP)
    page.wait_for_function("() => !window.underWay.size")
    page.wait_for_timeout(CAUSED_BY_A_TAP / 6)
    page.evaluate("(before) => { shifts.length = before; }", before)


SLID = "() => !document.getAnimations().some(({ id }) => id === 'slide')"
"""What slides has come to its end: no bot is so quick as the page's clock here, and what turns back on its way is counted."""


def play_and_watch(visitor: Visitor, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if places.asking(visitor.page).count():
            with tapping(visitor.page):
                visitor.act()
        elif visitor.over:
            return
        let_pass(visitor.page, 400)
        visitor.page.wait_for_function(SLID)
    raise AssertionError(f"not over after {seconds} s; the page says: {visitor.words}")


@pytest.mark.parametrize("size", by_day({"390"}, ["390", "844"]))
def test_nothing_moves_by_itself_in_a_whole_game(size: str, site: str, new_context: NewContext) -> None:
    alone = Visitor(new_context, site, seed=7, **FULL_MOTION)
    alone.page.set_viewport_size(SHEETS[size])
    alone.page.clock.install()
    alone.page.evaluate(WATCH)
    alone.play_alone()
    play_and_watch(alone, 600)
    alone.page.locator(".lookback:not(.coming)").wait_for(timeout=START)
    shifts = alone.page.evaluate("shifts")
    assert sum(shift[0] for shift in shifts) <= MOST, sorted(shifts, reverse=True)[:6]
    # the observer sees what it is there for
    alone.page.wait_for_timeout(CAUSED_BY_A_TAP)
    alone.page.evaluate("document.querySelector('.frame').style.paddingTop = '200px'")
    alone.page.wait_for_function("before => shifts.length > before", arg=len(shifts))


@pytest.mark.parametrize("size", by_day({"844"}, ["tall", "844"]))
def test_nothing_moves_by_itself_in_a_deal_of_coinche(size: str, site: str, new_context: NewContext) -> None:
    """From the first call to the account of the deal."""
    alone = Visitor(new_context, site, seed=7, **FULL_MOTION)
    alone.page.set_viewport_size(SHEETS[size])
    places.game(alone.page, "コワンシュ").click()
    alone.page.clock.install()
    alone.page.evaluate(WATCH)
    places.alone(alone.page).click()
    alone.page.locator(".mine .own").first.wait_for(timeout=START)
    end = time.monotonic() + 600
    while not places.sheet(alone.page).count():
        assert time.monotonic() < end, alone.words
        if places.asking(alone.page).count():
            with tapping(alone.page):
                passing = alone.page.locator(".call-pass:not([aria-disabled=true])")
                if passing.count():
                    passing.evaluate("(button) => button.click()")
                else:
                    alone.act()
        let_pass(alone.page, 400)
        alone.page.wait_for_function(SLID)
    shifts = alone.page.evaluate("shifts")
    assert sum(shift[0] for shift in shifts) <= MOST, sorted(shifts, reverse=True)[:6]
