"""Inside another page Tavola starts nothing: there is a link to the whole page, and nothing else that could be tapped unseen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.visitor import NewContext

LESSON = "#lesson.coup"


@pytest.mark.both_browsers
def test_a_framed_page_offers_itself_whole_and_nothing_else(site: str, new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto(f"{site}version.json")
    page.evaluate(
        """(src) => {
          const frame = document.createElement("iframe");
          Object.assign(frame, { src, width: 600, height: 400 });
          document.body.replaceChildren(frame);
        }""",
        f"{site}{LESSON}",
    )
    framed = page.frame_locator("iframe")
    link = framed.locator("#framed a")
    expect(link).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert framed.locator("#app > *").count() == 0
    assert framed.locator("a:visible, button:visible, input:visible").count() == 1
    assert framed.locator("#unfetched").is_hidden()
    assert page.evaluate("localStorage.length") == 0, "nothing has begun"
    with page.expect_popup() as opened:
        link.click()
    whole = opened.value
    whole.locator(".bubble").wait_for()
    assert whole.url == f"{site}{LESSON}"
    assert whole.locator("#framed").is_hidden()
