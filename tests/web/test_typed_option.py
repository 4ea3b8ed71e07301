"""The marks of one's own box, typed in on the page: what won't do is said, nothing typed is lost, and the device remembers."""

from __future__ import annotations

from web import places
from web.visitor import START, NewContext, Visitor

TYPED = " ".join("1" * 40) + " " + "2H" * 5
TIDY = "1" * 40 + "2h" * 5


def open_marks(visitor: Visitor) -> None:
    visitor.open_sheet(places.rule(visitor.page, "マークの配り方"))


def test_marks_are_typed_in_and_checked(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    page = visitor.page
    places.game(page, "クーペレイション").click()
    places.with_friends(page).click()
    # Python is there, and has the room
    page.locator(".why_not, .dock-line", has_text="2人").wait_for(timeout=START)
    open_marks(visitor)
    field = places.sheet(page).get_by_role("textbox")
    field.fill(TYPED[:-1])
    assert "49/50" in page.locator("dialog .typed-option").inner_text()
    places.button(page, "options.typed_use").click()
    page.locator(".notice.bad", has_text="49文字").wait_for()
    assert field.input_value() == TYPED[:-1], "nothing typed is lost"
    field.fill(TYPED)
    places.button(page, "options.typed_use").click()
    page.locator("dialog .typed-option .tag").wait_for()
    assert places.sheet(page).get_by_role("textbox").input_value() == TIDY
    assert places.sheet(page).get_by_role("radio", checked=True).count() == 0
    visitor.close_sheet()
    line = page.locator(".option.changed", has_text="マークの配り方").filter(has_text=TIDY)
    assert "自分で入れる" in line.inner_text()
    # the reference card knows them
    visitor.open_sheet(places.button(page, "rules.read"))
    page.locator("dialog .segments button").first.click()
    assert page.locator("dialog .mark-table li.of-heart").count() == 5
    visitor.close_sheet()
    # and so does this device, the next time: as it was typed, until the room has it
    places.way_out(page).click()
    leave = places.leave(page)
    places.home(page).or_(leave).first.wait_for()
    if leave.count():
        leave.click()
    places.with_friends(page).click()
    line.wait_for()
    assert visitor.errors == []
