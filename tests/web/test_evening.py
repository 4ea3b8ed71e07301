"""An evening of three phones in each game: nothing is cut or covered on any screen, no key stands for words, all can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from night import by_day
from tavola.engine.game import game_ids
from web.contrast import faint
from web.cut import CUT
from web.evening import evening
from web.relay import Relay
from web.tables import AXE, TAGS
from web.visitor import PHONE, NewContext, Visitor, raw_keys, settled

# Tiles of players that lie on each other, words that reach beyond their tile, and a page that is wider or higher than its window.
CROWDED = """() => {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`wide by ${root.scrollWidth - innerWidth}`);
  const high = document.querySelector(".frame") ? root.scrollHeight - innerHeight : 0;
  if (high > 0) wrong.push(`high by ${high}`);
  const tiles = [...document.querySelectorAll(".player-tiles .tile-place > *, .seat")].filter((one) => one.checkVisibility());
  const boxes = tiles.map((one) => one.getBoundingClientRect());
  tiles.forEach((tile, n) => {
    tiles.forEach((other, m) => {
      if (m <= n || tile.contains(other) || other.contains(tile) || tile.parentElement === other.parentElement) return;
      const wide = Math.min(boxes[n].right, boxes[m].right) - Math.max(boxes[n].left, boxes[m].left);
      const high = Math.min(boxes[n].bottom, boxes[m].bottom) - Math.max(boxes[n].top, boxes[m].top);
      if (wide > 2 && high > 2) wrong.push(`${tile.className} on ${other.className}`);
    });
  });
  return wrong;
}"""


# All but contrast, which `faint` looks at; and nothing is loaded for rules about media.
AXE_FINDS = """(tags) => axe.run(document, {
  runOnly: tags, rules: { "color-contrast": { enabled: false } }, resultTypes: ["violations"], preload: false,
})"""


# The seats of those who have won, and the points of everybody where they are drawn.
END = """() => [
  ...[...document.querySelectorAll(".over-crests [data-crest]")].map((crest) => crest.dataset.crest),
  ...[...document.querySelectorAll(".kh-curve-end text")].map((points) => points.textContent),
]"""


def wrong_with(page: Page, *, roles: bool) -> list[str]:
    """What nobody should see on this screen, and with `roles` what nobody should hear."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    violations = page.evaluate(AXE_FINDS, TAGS)["violations"] if roles else []
    return [
        *page.evaluate(CROWDED),
        # the lobby has names for the ear alone
        *(page.evaluate(CUT, False) if page.locator(".frame").count() else ()),
        *raw_keys(page.locator("body").inner_text()),
        *(f"{rule['id']}: {node['target']}" for rule in violations for node in rule["nodes"]),
        *faint(page),
    ]


@pytest.mark.long
@pytest.mark.parametrize("game", by_day({"coup"}, game_ids()))
def test_three_phones_see_every_screen_of_an_evening_whole(
    site: str, relay: Relay, new_context: NewContext, game: str
) -> None:
    found: dict[str, str] = {}
    heard: set[str] = set()
    ends: list[list[str]] = []

    def look(visitor: Visitor, kind: str) -> None:
        size = visitor.page.viewport_size or PHONE
        if kind == "over":
            ends.append(visitor.page.evaluate(END))
        # its roles and names are the same at every size, and no language lacks a word
        roles = kind not in heard
        heard.add(kind)
        wrong = wrong_with(visitor.page, roles=roles)
        if wrong:
            # on a slow machine something may begin to move meanwhile: what is wrong with a screen stays
            settled(visitor.page)
            still = wrong_with(visitor.page, roles=roles)
            wrong = [one for one in wrong if one in still]
        found.update(dict.fromkeys(wrong, f"{kind} at {size['width']}x{size['height']}"))

    with evening(site, relay, new_context, game, look) as friends:
        friends.whole()
        assert [visitor.errors for visitor in friends.pages] == [[], [], []]
        kinds = {kind for _, kind in friends.seen}
    assert found == {}, "\n".join(f"{where}: {what}" for what, where in sorted(found.items()))
    assert {"lobby", "over", "broken off", "lobby of the next game"} < kinds
    assert ends == [ends[0]] * 3, "everybody reads the same end"
    assert ends[0] or game == "couperation", "that of a tower that falls has neither"
