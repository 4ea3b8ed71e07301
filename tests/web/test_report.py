"""A word that is wrong: a report is one tap away, in settings and beside the rules."""

from __future__ import annotations

import pytest

from web import places
from web.visitor import NewContext, Visitor


@pytest.mark.parametrize("language", ["ja-JP", "en-GB", "fr-FR"])
def test_a_prepared_report_is_copied_and_the_page_says_so(
    site: str, new_context: NewContext, language: str
) -> None:
    visitor = Visitor(new_context, site, language=language, python=False)
    visitor.allow_clipboard()
    page = visitor.page
    visitor.open_sheet(places.button(page, "settings.title"))
    places.button(page, "report.link").click()
    page.locator(".notice").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Tavola ")
    assert language[:2] in text and "home/settings" in text
    assert page.locator("dialog .report").inner_text().strip() != ""
    assert visitor.errors == []
