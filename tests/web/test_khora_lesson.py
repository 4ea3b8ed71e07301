"""Khora's first game, played whole: as a newcomer taps it from the aim to the third die, and then freely."""

from __future__ import annotations

import time

from web.evening import KHORA
from web.tables import GUARD
from web.test_first_game import height
from web.visitor import START, NewContext, Visitor, let_pass, play_to, raw_keys

COMMIT = ".decision .button.primary"
OPEN_SLIP = ".kh-slip:not(.closed)"


def tiles(*actions: str) -> tuple[str, ...]:
    """The dice in their order, each onto a tile."""
    return (*(f'.kh-tile[data-slot="{action}"]' for action in actions), COMMIT)


TAPS: tuple[tuple[str, ...], ...] = (
    (OPEN_SLIP, COMMIT),
    tiles("development", "trade"),
    (OPEN_SLIP, COMMIT),
    (COMMIT,),
    (".kh-steps .open button", COMMIT),
    tiles("culture", "military"),
    (".kh-space.open button", COMMIT),
    (".kh-steps .open button", COMMIT),
    tiles("development", "culture"),
    (COMMIT,),
)
"""What is touched at each step of `lesson.py` that asks the newcomer, in order."""

SCROLLED = """() => [...document.querySelectorAll(".kh-felt, .kh-stage")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.className} by ${one.scrollHeight - one.clientHeight}`)"""


def test_khoras_first_game_from_its_aim_to_its_end(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}#lesson.khora")
    page = visitor.page
    page.clock.install()
    page.locator(".frame .khora").wait_for(timeout=START)
    said: set[str] = set()
    heights: set[float] = set()
    for number, taps in enumerate(TAPS, 1):
        play_to(visitor, f".frame:has(.dots > .on:nth-child({number})) .decision.asking")
        said.add(page.locator(".bubble-words").inner_text())
        heights.add(height(page))
        assert raw_keys(visitor.words) == []
        assert page.evaluate(SCROLLED) == [], number
        for tap in taps:
            page.locator(tap).first.click()
            page.clock.run_for(GUARD)
    end = time.monotonic() + 300
    while page.evaluate(KHORA) != "over":
        assert time.monotonic() < end, visitor.words
        let_pass(page, 500)
    assert len(said) == len(TAPS)
    assert len(heights) == 1, "nothing moves when the words change"
    assert page.locator(".kh-story").inner_text()
    assert visitor.errors == []
