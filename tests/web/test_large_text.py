"""The narrowest phone, and text of twice the size: nothing is cut, nothing lies over a button, every decision is reached."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

from night import by_day
from web.all_screens import GAMES, offers_of, screens_of
from web.cut import CUT
from web.sizes import TALL_PHONE
from web.tables import LARGE, as_texts, bare
from web.visitor import DESK, PHONE, NewContext, Visitor, at_rest, let_pass, play_fast

NARROW: ViewportSize = {"width": 320, "height": 568}

# Words that are cut or leave the page, buttons that something lies over.
WRONG = """(large) => {
  const wrong = (CUT)(large);
  const over = document.querySelector(".over");
  const buttons = over ? ".over button" : ".decision button, .own.open, .aim-open, .home button";
  for (const button of document.querySelectorAll(buttons)) {
    button.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const free = top && (button.contains(top) || top.contains(button));
    if (!free) wrong.push(`covered by ${top?.className}: ${button.className} ${button.innerText}`);
  }
  scrollTo(0, 0);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the screen");
  return wrong;
}""".replace("CUT", CUT)


LONGEST = {"ja-JP": "はりねずみ", "fr-FR": "Chardonneret"}
"""The longest names that nobody has to type."""

LOOKS = {
    "320-fr-expansions": (NARROW, False, "fr-FR", True),
    "large-ja-expansions": (PHONE, True, "ja-JP", True),
    "large-desk-ja-expansions": (DESK, True, "ja-JP", True),
}


@pytest.mark.parametrize(("size", "large", "language", "expansions"), LOOKS.values(), ids=LOOKS)
def test_nothing_is_cut(
    size: ViewportSize, large: bool, language: str, expansions: bool, site: str, new_context: NewContext
) -> None:
    visitor = Visitor(new_context, site, language=language, seed=7)
    page = visitor.page
    page.set_viewport_size(size)
    page.evaluate("(name) => localStorage.setItem('tavola.name', JSON.stringify(name))", LONGEST[language])
    visitor.remember(**dict.fromkeys(("factions", "inquisitor", "diplomat"), expansions))
    page.clock.install()
    if large:
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_function("() => document.documentElement.dataset.text === 'large'")
    wrong: dict[str, list[str]] = {}

    def look(kind: str) -> None:
        let_pass(page, 600)
        at_rest(page)
        if found := page.evaluate(WRONG, large):
            wrong[kind] = found

    look("home")
    visitor.play_alone()
    assert (page.locator(".player-tile .side").count() > 0) == expansions
    seen: set[str] = set()

    def each_kind() -> bool:
        kind = page.evaluate("document.querySelector('.decision')?.className ?? 'over'")
        if kind not in seen:
            seen.add(kind)
            look(kind)
        return visitor.over

    play_fast(visitor, 600, until=each_kind)
    look("the end")
    assert not wrong, "\n".join(f"{kind}: {one}" for kind, found in wrong.items() for one in found)


# Where the words of a tile begin, from the top of the page.
WORDS = """(tile) => Math.min(...[...tile.querySelectorAll(".tile-name")].map((words) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  return range.getBoundingClientRect().top;
}))"""


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_the_sign_of_the_chosen_game_covers_no_words(large: bool, site: str, new_context: NewContext) -> None:
    for language in ("ja-JP", "fr-FR"):
        page = Visitor(new_context, site, language=language, python=False).page
        page.set_viewport_size(NARROW)
        if large:
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            page.wait_for_function("() => document.documentElement.dataset.text === 'large'")
        for tile in page.locator(".tile.ready").all():
            tile.click()
            at_rest(page)
            words = tile.evaluate(WORDS)
            sign = tile.locator(".tile-chosen").bounding_box()
            assert sign and words >= sign["y"] + sign["height"]


# What of a question's words and buttons, and of the cards that answer it, is not seen, once the page has brought it into view.
DECIDING = """async ([screens, lang]) => {
  const { keepFocus } = await import("./web/ui/reader.js");
  window.kept ??= keepFocus(document.getElementById("app"));
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const wrong = [];
  for (const [name, text] of Object.entries(screens)) {
    await frame(JSON.parse(text), { lang });
    do await drawn();
    while (!document.querySelector(".decision"));
    await drawn();
    for (const one of document.querySelectorAll(".decision .dock-ask, .decision button")) {
      const { x, y, width, height } = one.getBoundingClientRect();
      if (!one.checkVisibility() || width <= 1) continue;
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (y < -1 || y + height > innerHeight + 1 || !top?.closest(".decision")) {
        wrong.push(`${name}: ${one.className} ${one.innerText.slice(0, 20)} ${Math.round(y)}..${Math.round(y + height)}`);
      }
    }
    const dock = document.querySelector(".decision").getBoundingClientRect();
    const answer = document.querySelector(".mine .own.open, .player-tiles .aim-open")?.getBoundingClientRect();
    const seen = answer && Math.min(answer.bottom, innerHeight, answer.top < dock.top ? dock.top : innerHeight) - answer.top;
    if (answer && (answer.top < -1 || seen < LEAST))
      wrong.push(`${name}: of the first card that answers ${Math.round(seen)} px are seen, at ${Math.round(answer.top)}`);
  }
  return wrong;
}""".replace("LEAST", "30")


DECISIONS = {
    "390-ja": (PHONE, "ja"),
    "390-fr": (PHONE, "fr"),
    "tall-ja": (TALL_PHONE, "ja"),
    "1280-ja": (DESK, "ja"),
}


@pytest.mark.parametrize("look", by_day({"390-ja"}, DECISIONS))
@pytest.mark.parametrize("game", GAMES)
def test_nobody_scrolls_to_decide(game: str, look: str, site: str, unpaced: Browser) -> None:
    """What is asked, and every button that answers it, stands in the window on a phone and on a desk, and so do the cards."""
    asked = {
        name: screen
        for name, screen in screens_of(game).items()
        if (question := screen["screen"]["question"])
        and not question.get("optional")
        and not screen["screen"]["over"]
    }
    offers = offers_of(game)
    before = {**offers["one"], "screen": {**offers["one"]["screen"], "silent": None}}
    room = next(screen["room"] for screen in asked.values() if len(screen["room"]["seats"]) > 2)
    first: dict[str, Any] = {}  # while the line above the table says who is away
    for name, screen in offers.items():  # each comes while that question is there
        first |= {f"away {name}": {**before, "room": room}, f"away, offer {name}": {**screen, "room": room}}
        asked |= {f"before {name}": before, f"offer {name}": screen}
    size, lang = DECISIONS[look]
    for page, errors in bare(game, site, unpaced):
        page.evaluate(LARGE, True)
        page.set_viewport_size(size)
        wrong = page.evaluate(DECIDING, [as_texts(first | asked), lang])
        assert wrong == [], "\n".join(wrong)
        assert errors == []
