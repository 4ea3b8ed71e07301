"""The marks of one's own box, typed in on the page: what won't do is said, nothing typed is lost, and the device remembers."""

from __future__ import annotations

from web.visitor import START, NewContext, Visitor

TYPED = " ".join("1" * 40) + " " + "2H" * 5
TIDY = "1" * 40 + "2h" * 5


def open_marks(visitor: Visitor) -> None:
    visitor.open_sheet(visitor.page.locator(".option", has_text="マークの配り方"))


def test_marks_are_typed_in_and_checked(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    page = visitor.page
    page.locator(".tile", has_text="クーペレイション").click()
    page.locator(".verbs .button.primary").click()
    # Python is there, and has the room
    page.locator(".why_not, .dock-line", has_text="2人").wait_for(timeout=START)
    open_marks(visitor)
    field = page.locator("dialog textarea")
    field.fill(TYPED[:-1])
    assert "49/50" in page.locator("dialog .typed-option").inner_text()
    page.locator("dialog .typed-option .button").click()
    page.locator(".notice.bad", has_text="49文字").wait_for()
    assert field.input_value() == TYPED[:-1], "nothing typed is lost"
    field.fill(TYPED)
    page.locator("dialog .typed-option .button").click()
    page.locator("dialog .typed-option .tag").wait_for()
    assert page.locator("dialog textarea").input_value() == TIDY
    assert page.locator("dialog [role=radio][aria-checked=true]").count() == 0
    visitor.close_sheet()
    line = page.locator(".option.changed", has_text="マークの配り方").filter(has_text=TIDY)
    assert "自分で入れる" in line.inner_text()
    # the reference card knows them
    visitor.open_sheet(page.locator(".rules-head .link"))
    page.locator("dialog .segments button").first.click()
    assert page.locator("dialog .mark-table li.of-heart").count() == 5
    visitor.close_sheet()
    # and so does this device, the next time: as it was typed, until the room has it
    page.locator(".bar button").first.click()
    leave = page.locator("dialog .button.primary")
    page.locator(".home, dialog").first.wait_for()
    if leave.count():
        leave.click()
    page.locator(".verbs .button.primary").click()
    line.wait_for()
    assert visitor.errors == []
