"""A whole game without a mouse and without looking: keys alone play it, and what the page says aloud tells it."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page

from web import places
from web.visitor import DESK, START, NewContext, Visitor, at_rest, let_pass
from web.voice import listen, log_told_once

# What is on the table, and where the keyboard is.
LOOK = """() => {
  const at = document.activeElement;
  const box = at.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, innerHeight) / 2);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const numbers = (buttons) => buttons.flatMap((b, n) => b.getAttribute("aria-disabled") === "true" ? [] : [n + 1]);
  const dock = document.querySelector(".decision.asking");
  return {
    lost: at === document.body,
    hidden: at !== document.body && !at.contains(seen) && !seen?.contains(at),
    ring: at === document.body || at.matches(":focus-visible, .decision, main"),
    over: document.querySelector(".over") !== null,
    kind: dock?.className ?? "",
    ask: dock?.dataset.ask ?? "",
    lit: document.querySelector(".decision .lit") !== null,
    sheet: document.querySelector("dialog[open]") !== null,
    chosen: at.closest(".decision, .hand, .player-tiles") !== null,
    actions: numbers(all(".actions .action:not(.reference)").map((b) => b.matches(".closed") ? {getAttribute: () => "true"} : b)),
    targets: numbers(all(".player-tiles .player-tile").map((b) => b.matches(".aim-open") ? b : {getAttribute: () => "true"})),
    oneself: all(".decision .oneself:not([aria-disabled=true])").length,
    roles: all(".role-chip").length,
    reactions: [[".ok", "a"], [".danger", "d"], [".info:not(.role-chip)", "b"]]
      .filter(([look]) => document.querySelector(".decision .reaction" + look)).map(([, key]) => key),
    missing: all(".own.open[aria-pressed=false]").length,
    picks: all(".own.picks").length,
  };
}"""

FRAME = 20  # ms: the focus comes to a question right before the frame that shows it
ACTION_KEYS = "1234567890-^"  # as they are written on the buttons


class Hands:
    """Presses keys, now by the letters and digits, now by Enter on what the keyboard is on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def press(self, key: str) -> None:
        self.presses += 1
        self.page.keyboard.press(key)

    def press_on(self, button: str) -> None:
        """Come to a button of the dock by Tab, and press it; if it is not reached, later."""
        for _ in range(8):
            self.press("Tab")
            if self.page.evaluate("(button) => document.activeElement.matches(button)", button):
                self.press("Enter")
                return

    def decide(self, seen: dict[str, Any]) -> None:
        """One step towards an answer."""
        kind = seen["kind"].split()
        if "aiming" in kind and not seen["targets"] and seen["oneself"]:
            self.press_on(".oneself")
            return
        if not (seen["targets"] if "aiming" in kind else seen["actions"] if "acting" in kind else [1]):
            return  # the buttons have only just come
        if "aiming" in kind:
            self.press(str(seen["targets"][self.presses % len(seen["targets"])]))
        elif "acting" in kind:
            self.press(ACTION_KEYS[seen["actions"][self.presses % len(seen["actions"])] - 1])
        elif "choosing" in kind:
            if seen["picks"]:
                self.press("1")
                self.press("2")
                self.press("Enter")
            else:
                self.press("Enter")
        elif seen["roles"]:
            self.press("1")
        elif self.presses % 2:
            self.press("Enter")
        else:
            self.press(seen["reactions"][self.presses % len(seen["reactions"])])


@pytest.mark.parametrize(
    ("language", "expansions"), [("ja", True), ("en", False)], ids=["ja-expansions", "en"]
)
def test_a_whole_game_by_keys_told_aloud(
    language: str, expansions: bool, site: str, new_context: NewContext
) -> None:
    visitor = Visitor(new_context, site, language={"ja": "ja-JP", "en": "en-US"}[language], seed=7)
    page = visitor.page
    page.set_viewport_size(DESK)
    if expansions:
        visitor.remember(factions=True, inquisitor=True, diplomat=True)
    page.clock.install()
    listen(page)
    hands = Hands(page)
    for _ in range(30):
        hands.press("Tab")
        if page.evaluate("document.activeElement.matches('.verbs .button:first-child')"):
            break
    hands.press("Enter")
    visitor.table()
    assert (page.locator(".player-tile .side").count() > 0) == expansions

    asked: set[str] = set()
    end = time.monotonic() + 600
    while True:
        assert time.monotonic() < end, visitor.words
        seen = page.evaluate(LOOK)
        if seen["over"]:
            break
        if seen["kind"]:
            assert not seen["lost"], seen
            assert not seen["hidden"], seen
            assert seen["ring"], seen
            if seen["ask"] not in asked:
                page.clock.run_for(FRAME)
                before, seen = seen, page.evaluate(LOOK)
                if seen["ask"] != before["ask"]:
                    continue
                assert seen["chosen"], f"the keyboard has not come to the decision: {seen}"
                asked.add(seen["ask"])
            if not seen["lit"]:
                hands.decide(seen)
        let_pass(page, 450)

    told = log_told_once(page, language)
    assert page.evaluate("document.querySelector('.over h2').innerText") in told[-1]

    assert page.evaluate("document.activeElement.matches('.over .primary')")
    hands.press("Enter")
    places.over(page).wait_for(state="detached", timeout=START)
    assert visitor.errors == []


def test_escape_closes_what_was_opened_and_the_keyboard_comes_back(
    site: str, new_context: NewContext
) -> None:
    visitor = Visitor(new_context, site)
    page = visitor.page
    page.keyboard.press("Tab")
    for opener in (places.button(page, "settings.title"), places.me(page)):
        opener.focus()
        page.keyboard.press("Enter")
        places.sheet(page).wait_for()
        assert page.evaluate("document.activeElement.closest('dialog') !== null")
        page.keyboard.press("Escape")
        places.sheet(page).wait_for(state="detached")
        assert opener.evaluate("(one) => one === document.activeElement")


def test_under_a_sheet_no_key_reaches_the_table(site: str, new_context: NewContext) -> None:
    """Nor when the keyboard is on nothing, as when what it was on has gone."""
    visitor = Visitor(new_context, site)
    page = visitor.page
    places.alone(page).click()
    visitor.table()
    visitor.opener("menu").click()
    title = page.locator("#sheet-title")
    menu = title.inner_text()
    page.evaluate("document.activeElement.blur()")
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("?")
    at_rest(page)
    assert title.inner_text() == menu
    page.keyboard.press("Escape")
    places.sheet(page).wait_for(state="detached")
    page.keyboard.press("?")
    page.locator(".keys-list").wait_for()
