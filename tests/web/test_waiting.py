"""A phone while its reader is not asked: the dock shrinks to one line, and the table gets the room. In Coup on a desk, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from web.all_screens import GAMES, screens_of
from web.coup_screens import find
from web.screens import Screen, asked
from web.tables import DESK, PHONE, BarePage, Show, as_texts, bare, showing
from web.visitor import settled

LINE = 64
"""How high the dock is, in px."""


def waits(screen: Screen) -> bool:
    """Whether nobody waits for the reader's answer."""
    question = screen["screen"]["question"]
    return not screen["screen"]["over"] and (not question or bool(question.get("optional")))


@pytest.mark.parametrize("game", GAMES)
def test_the_dock_of_one_who_waits_is_a_line(game: str, site: str, browser: Browser) -> None:
    waiting = {name: screen for name, screen in screens_of(game).items() if waits(screen)}
    assert waiting
    script = """([screens, lang]) => Object.entries(screens).flatMap(([name, screen]) => {
      show(JSON.parse(screen), { lang, calm: true });
      const dock = document.querySelector(".decision");
      const low = dock.getBoundingClientRect().height;
      return low > LINE || dock.scrollHeight > dock.clientHeight ? [[name, low]] : [];
    })""".replace("LINE", str(LINE))
    for page, errors in bare(game, site, browser, painted=True):
        for size in (PHONE, DESK) if game == "coup" else (PHONE,):
            page.set_viewport_size(size)
            for lang in ("ja", "en", "fr"):
                assert page.evaluate(script, [as_texts(waiting), lang]) == []
        assert errors == []


@pytest.fixture(scope="module")
def coup(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("coup", site, browser, painted=True)


@pytest.fixture
def show(coup: BarePage) -> Iterator[Show]:
    yield from showing(coup, screens_of("coup"))


def while_others_act(screen: Screen) -> Screen:
    """The same table before the turn came, one event ago."""
    shown, me = screen["screen"], screen["me"]
    after = (me + 1) % len(shown["view"]["seats"])
    waiting = {"name": "act", "args": {"actor": {"seat": after}}, "seats": [after]}
    view = {**shown["view"], "turn": after}
    return {
        **screen,
        "log": screen["log"][:-1],
        "screen": {**shown, "view": view, "question": None, "waiting": waiting},
    }


def width_of_a_card(show: Show, screen: Any) -> float:
    box = show(screen, PHONE, calm=True).locator(".mine .own").first.bounding_box()
    assert box
    return box["width"]


@pytest.mark.parametrize("seats", [6, 10])
def test_the_hand_doubles_and_the_step_rail_stays_at_a_full_table(seats: int, show: Show) -> None:
    turn = find(asked("Act"), seats=seats)
    assert width_of_a_card(show, while_others_act(turn)) * 1.4 >= 2 * 84  # a card of 60 px is 84 px high
    claim = while_others_act(find(asked("Respond"), seats=seats))
    steps = show(claim, PHONE, calm=True).locator(".claim-steps")
    assert steps.is_visible()
    table = show(claim, PHONE, calm=True).locator(".felt")
    assert table.evaluate("(felt) => felt.scrollHeight <= felt.clientHeight + 1")


WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push([value, ...sources.map(({ node, previousRect: a, currentRect: b }) =>
        `${node?.className ?? node?.nodeName} ${[a.x, a.y, b.x, b.y].map(Math.round)}`)]);
    }
  }).observe({ type: "layout-shift" });
}"""


@pytest.mark.parametrize(
    ("size", "seats"), [(PHONE, 4), (PHONE, 8), (DESK, 4)], ids=["phone-4", "phone-8", "desk-4"]
)
def test_the_table_slides_when_the_turn_comes_and_no_layout_shift_is_counted(
    size: Any, seats: int, show: Show
) -> None:
    turn = find(asked("Act"), seats=seats)
    page = show(while_others_act(turn), size)
    page.wait_for_timeout(600)  # what a change of size moves is over, and is counted by nobody
    page.evaluate(WATCH)
    show(turn, again=True)
    lasts = page.evaluate(
        """() => document.getAnimations().filter((one) => one.effect.target.closest(".mine, .deck, .recent"))
          .map((one) => one.effect.getComputedTiming().activeDuration)"""
    )
    assert lasts and max(lasts) <= 200, lasts
    # a tap that was meant for a card meets no button
    guarded = "() => getComputedStyle(document.querySelector('.decision')).pointerEvents"
    assert page.evaluate(guarded) == "none"
    page.wait_for_function(f"() => ({guarded})() === 'auto'", timeout=5_000)
    settled(page)
    assert sum(shift[0] for shift in page.evaluate("shifts")) <= 0.001, page.evaluate("shifts")
    page.evaluate("document.querySelector('.frame').style.paddingTop = '200px'")
    page.wait_for_function("shifts.length > 0")  # the observer sees what it is there for
    page.evaluate("document.querySelector('.frame').style.paddingTop = ''")
