"""Page translators and extensions put their own elements into the page: what lives on it stays true."""

from __future__ import annotations

import re

import pytest

from tavola.engine.game import game_ids
from web import places
from web.visitor import START, NewContext, Visitor, let_pass

# As translators do, now and whenever something is drawn: other text nodes in place of ours, but for what is not to be translated.
TRANSLATOR = """
  const own = new WeakSet();
  const LEAVE = "[translate=no], script, style, textarea, title";
  const wrap = (text) => {
    if (own.has(text) || !text.data.trim() || text.parentElement?.closest(LEAVE)) return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    const copy = inner.appendChild(document.createTextNode(text.data));
    own.add(copy);
    text.replaceWith(outer);
  };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  addEventListener("DOMContentLoaded", () => {
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
"""

# As extensions do that change colours, check spelling or offer passwords: attributes everywhere, elements beside ours.
EXTENSION = """
  const meddle = () => {
    for (const element of document.querySelectorAll("#app *:not([data-meddled])")) {
      element.setAttribute("data-meddled", "");
      if (element instanceof HTMLElement) element.style.setProperty("--meddled", "1");
      if (element.matches("main, section, header, div, p, ul") && !element.matches(".meddler")) {
        const mine = document.createElement("i");
        mine.className = "meddler";
        mine.hidden = true;
        mine.setAttribute("data-meddled", "");
        element.append(mine);
      }
    }
  };
  addEventListener("DOMContentLoaded", () => {
    meddle();
    new MutationObserver(meddle).observe(document.body, { childList: true, subtree: true });
  });
"""

BOTH = f"{{ {TRANSLATOR} }} {{ {EXTENSION} }}"

STEPS = 14
CLOCKS = {"clock": 15, "turn_clock": 15}
SHOWN = """() => [...document.querySelectorAll(".frame .stage, .frame .rail")]
  .map((part) => part.innerText.replace(/\\s+/g, " ").trim()).join(" | ")"""
ASKED = ".decision.asking, .over"


def step(visitor: Visitor) -> None:
    """The clock answers for whoever is asked."""
    visitor.page.locator(ASKED).first.wait_for(timeout=START)
    let_pass(visitor.page, 16_000)


def shown(visitor: Visitor) -> str:
    """All words and numbers of the table, once it asks or is over."""
    for _ in range(60):
        if visitor.page.locator(ASKED).count():
            return str(visitor.page.evaluate(SHOWN))
        let_pass(visitor.page, 500)
    raise AssertionError(visitor.told())


@pytest.mark.parametrize("game", game_ids())
def test_the_table_tells_the_truth_among_foreign_elements(
    site: str, new_context: NewContext, game: str
) -> None:
    """After some turns the table says the same as one that is redrawn. A reader may have both."""
    visitor = Visitor(new_context, site, script=BOTH, seed=5)
    visitor.page.evaluate(
        "(clocks) => localStorage.setItem('tavola.clocks.alone', JSON.stringify(clocks))", CLOCKS
    )
    visitor.page.clock.install()
    visitor.page.locator(f'.tile-place[data-cloth="{game}"] .tile').click()
    chosen = places.chosen_game(visitor.page).inner_text()
    assert chosen.strip() in visitor.page.locator(".vignette h2").inner_text()
    places.alone(visitor.page).click()
    for _ in range(STEPS):
        step(visitor)
    before = shown(visitor)
    assert visitor.errors == []
    visitor.page.reload()
    visitor.page.locator(ASKED).first.wait_for(timeout=START)
    after = shown(visitor)
    assert numbers(after) == numbers(before), f"{before}\n{after}"


def numbers(text: str) -> list[str]:
    """The numbers of a table, without the seconds of its clock."""
    return re.findall(r"\d+", re.sub(r"\d+ ?秒", "", text))


def test_prose_may_be_translated_and_changes_with_the_language(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, script=TRANSLATOR, python=False)
    visitor.page.locator(".tile-about").first.click()
    body = visitor.page.locator("dialog .sheet-body")
    body.locator("font").first.wait_for()
    visitor.close_sheet()
    assert visitor.page.locator(".home font").count()
    visitor.page.get_by_role("button", name="EN", exact=True).click()
    visitor.page.locator(".home:not(:has-text('ひとりで'))").wait_for()
    assert not re.search("[ぁ-んァ-ヶ]", visitor.page.locator(".home .shelf").inner_text())
    visitor.page.locator(".tile-about").first.click()
    body.locator("font").first.wait_for()
    assert re.search("[a-z]{4}", body.inner_text())
    assert not re.search("[ぁ-ん]{3}", body.inner_text())
