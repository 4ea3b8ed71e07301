"""A phrase about somebody's claim: one tap on the claim, and it hangs there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from web.all_screens import screens_of
from web.sizes import SIDEWAYS
from web.tables import DESK, PHONE, SMALL_PHONE, BarePage, Show, bare, showing
from web.visitor import at_rest

FRAME = "([given, look]) => frame(structuredClone(given), look)"
BOXES = "(where) => [...document.querySelectorAll(where)].map((one) => one.getBoundingClientRect().toJSON())"


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("coup", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, screens_of("coup"))


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, SIDEWAYS, DESK], ids=["320", "390", "844", "1280"])
def test_a_tap_on_a_claim_says_something_about_it_that_hangs_there(size: object, show: Show) -> None:
    page, shown = show("act", size), screens_of("coup")["challenge_tax"]
    page.evaluate(FRAME, [shown, {}])
    page.locator(".claim-paper.reacts").click()
    [[name, sheet]] = page.evaluate("told")
    assert (name, sheet["kind"]) == ("sheet/open", "say")
    about = next(event for event in shown["log"] if event["n"] == sheet["about"])
    assert about["name"].startswith("claimed") and about["args"]["actor"] != {"seat": shown["me"]}
    page.evaluate(FRAME, [shown, {"sheet": sheet}])
    chosen = page.locator(".said-about [aria-pressed=true]")
    chosen.wait_for()
    at_rest(page)  # a sheet grows as it opens
    assert [box["height"] >= 43.99 for box in page.evaluate(BOXES, ".said-about .button")].count(False) == 0
    page.locator(".said-about .button").first.click()
    page.locator(".said-about .button").first.and_(page.locator("[aria-pressed=true]")).wait_for()
    page.locator(".phrase").nth(1).click()
    phrase = shown["room"]["phrases"][1]
    assert page.evaluate("told") == [["room/tell", {"t": "phrase", "id": phrase}], ["sheet/close", None]]
    page.evaluate(FRAME, [shown, {"sheet": sheet}])
    page.locator(".phrase").nth(1).click()
    reaction = {"t": "react", "id": phrase, "match": shown["screen"]["match"], "on": about["n"]}
    assert page.evaluate("told") == [["room/tell", reaction], ["sheet/close", None]]
    said = [
        {"n": 1, "seat": shown["me"], "id": phrase, "on": about},
        {"n": 2, "seat": shown["me"], "id": phrase},
    ]
    page.evaluate(FRAME, [shown, {"spoken": said}])
    page.locator(".slip q").wait_for()
    at_rest(page)
    [claim], [slip, plain] = page.evaluate(BOXES, ".claim-paper"), page.evaluate(BOXES, ".slip")
    assert claim["bottom"] <= slip["top"] <= claim["bottom"] + 8 != plain["top"]
    assert slip["left"] < claim["right"] and claim["left"] < slip["right"]


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, SIDEWAYS, DESK], ids=["320", "390", "844", "1280"])
def test_what_a_claimer_says_hangs_at_the_seat_and_not_on_the_claim(size: object, show: Show) -> None:
    page, shown = show("act", size), screens_of("coup")["prove"]
    said = [{"n": 1, "seat": shown["me"], "id": shown["room"]["phrases"][0]}]
    page.evaluate(FRAME, [shown, {"spoken": said}])
    page.locator(".claim-paper [data-crest]").first.wait_for()
    at_rest(page)
    [seat], [slip] = page.evaluate(BOXES, ".mine [data-crest]")[:1], page.evaluate(BOXES, ".slip")
    assert seat["bottom"] <= slip["top"] <= seat["bottom"] + 8
