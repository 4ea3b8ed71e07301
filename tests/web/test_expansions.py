"""Each expansion of Coup, switched on by a tap and played on the page: the new action is there, is taken, and is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from web import places
from web.visitor import MY_TURN, NewContext, Visitor, let_pass, play_to


def changed_rules(site: str, new_context: NewContext, *switches: str) -> Visitor:
    """Alone at a table whose rules were changed in the room: one tap for each switch."""
    visitor = Visitor(new_context, site, color_scheme="light", seed=7)
    visitor.remember(clock=0)  # a turn waits until it is taken
    visitor.page.clock.install()
    visitor.play_alone()
    visitor.opener("menu").click()
    visitor.page.locator("dialog .menu-verbs button").last.click()
    for words in switches:
        switch = visitor.page.get_by_role("switch", name=words)
        switch.click()
        visitor.page.wait_for_function(
            "(words) => [...document.querySelectorAll('[role=switch][aria-checked=true]')]"
            ".some((one) => one.textContent.includes(words))",
            arg=words,
        )
    visitor.start()
    return visitor


ANSWERED = "body:not(:has(.decision.asking .actions, .decision.asking.aiming))"
"""Another question, or none: the table has taken the answer."""


def take(visitor: Visitor, action: str) -> bool:
    """Take an action by its words, against the first who can be its target. Whether it was open."""
    tile = visitor.page.locator(".action", has=visitor.page.get_by_text(action, exact=True))
    if tile.and_(visitor.page.locator(".closed")).count():
        return False
    tile.click()
    target = visitor.page.locator(".player-tile.aim-open").first
    if visitor.page.locator(".decision.aiming").count():
        let_pass(visitor.page, 500)
        target.click()
    return True


def told(page: Page, words: str) -> bool:
    """Whether the log says so."""
    places.button(page, "log.title").click()
    log = places.sheet(page).inner_text()
    places.button(places.sheet(page), "verb.close").click()
    return words in log


@pytest.mark.parametrize(
    ("switch", "action", "heard"),
    [
        ("派閥", "派閥変更", "が救貧院に₤"),
        ("異端審問官", "審問", "「異端審問官だ」"),
        ("外交官", "協力", "「外交官だ」"),
    ],
)
def test_an_expansion_is_switched_on_and_played(
    switch: str, action: str, heard: str, site: str, new_context: NewContext
) -> None:
    visitor = changed_rules(site, new_context, switch)
    for _ in range(20):  # until it is open: it may cost something
        play_to(visitor, MY_TURN)
        if take(visitor, action):
            break
        play_to(visitor, ANSWERED)
    play_to(visitor, ANSWERED)
    assert told(visitor.page, heard)
    assert visitor.errors == []


def test_all_expansions_together_and_why_not(site: str, new_context: NewContext) -> None:
    visitor = changed_rules(site, new_context, "派閥", "異端審問官", "外交官")
    play_to(visitor, MY_TURN)
    page = visitor.page
    let_pass(page, 500)
    assert page.locator(".action:not(.reference)").count() == 10
    assert page.locator(".player-tile .side").count() == 3
    for closed in page.locator(".action.closed").all():
        closed.dispatch_event("click")
        assert places.why(page).inner_text()
    assert visitor.errors == []
