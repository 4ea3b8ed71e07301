"""What a tap does not change is not drawn again: a phone pays for every redraw."""

from __future__ import annotations

from web.visitor import NewContext, Visitor

# Counts how often the first page is drawn.
COUNT = """async () => {
  const { options } = await import("preact");
  const { diffed } = options;
  window.drawn = 0;
  options.diffed = (vnode) => {
    if (vnode.type === "main") window.drawn += 1;
    diffed?.(vnode);
  };
}"""


# Taps, and says how often the first page has been drawn for that; nothing else happens meanwhile.
TAP = """async (target) => {
  window.drawn = 0;
  document.querySelector(target).click();
  for (let n = 0; n < 4; n++) await null;
  return window.drawn;
}"""


def test_a_sheet_redraws_nothing_below_it(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site)
    page = visitor.page
    visitor.open_sheet(page.locator(".home-head > .icon-button"))
    visitor.close_sheet()
    page.evaluate(COUNT)
    assert page.evaluate(TAP, ".home-head > .icon-button") == 0
    assert page.locator("dialog[open]").count() == 1
    visitor.close_sheet()
    assert page.evaluate(TAP, ".tile[aria-pressed=false]") >= 1
