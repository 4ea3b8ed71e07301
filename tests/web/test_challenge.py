"""The same deal as a link: whoever opens it sits at the same table, alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from web import places
from web.all_screens import GAMES, screens_of
from web.sizes import PHONE, SMALL_PHONE
from web.tables import bare, draw_on
from web.visitor import START, NewContext, Visitor, raw_keys

CODE = """async (more) => {
  const { challengeCode } = await import(new URL("web/features/room/challenge.js", document.baseURI).href);
  const { rules } = await (await fetch("games/coup/game.json")).json();
  return challengeCode({
    game: "coup", rules, seed: "5e".repeat(32), number: 1, options: { clock: 0, turn_clock: 0 }, places: [null, 0, 4, 2],
    first: null, name: "Ann", won: true, score: null, ...more,
  });
}"""


def test_a_link_opens_the_same_deal_against_the_same_bots(site: str, new_context: NewContext) -> None:
    here = Visitor(new_context, site, language="en-GB", python=False)
    link = f"{site}{here.page.evaluate(CODE, {})}"
    hands = []
    for _ in range(2):
        friend = Visitor(new_context, link, language="en-GB")
        friend.table()
        hands.append(friend.hand)
        assert friend.page.url.partition("#")[2].startswith("solo.")
        assert raw_keys(friend.words) == []
        assert friend.errors == []
    assert len(hands[0]) == 2 and hands[0] == hands[1]


def test_a_link_of_other_rules_or_one_that_is_cut_says_so(site: str, new_context: NewContext) -> None:
    here = Visitor(new_context, site, language="en-GB", python=False)
    code = here.page.evaluate(CODE, {})
    old = here.page.evaluate(CODE, {"rules": 0})
    for hash_, words in ((code[:-9], "can’t be read"), (old, "other rules")):
        friend = Visitor(new_context, f"{site}{hash_}", language="en-GB", python=False)
        places.trouble(friend.page).wait_for(timeout=START)
        assert words in friend.words
        assert friend.errors == []


BROKEN = """() => [...document.querySelectorAll(".over button, .ending .button")].flatMap((button) => {
  const found = [];
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { index, 0: word } of texts.currentNode.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (range.getClientRects().length > 1 || button.scrollWidth > button.clientWidth) found.push(word);
    }
  }
  return found;
})"""


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_solo_match_says_who_did_better_and_dares_a_friend(
    game: str, site: str, browser: Browser
) -> None:
    over = next(one for one in screens_of(game).values() if one["screen"]["over"] and one["me"] is not None)
    shown = {**over["screen"], "match": "m1.5eed", "lesson": None}
    sender: dict[str, Any] = {"game": game, "name": "さすらいの船乗りケンジ", "number": 1}
    state = {
        "place": "room",
        "log": over["log"],
        "screen": shown,
        "role": "solo",
        "room": {**over["room"], "your_seat": over["me"], "host": True},
        "lookback": {"game": game, "claims": [] if game == "coup" else None, "ending": None, "code": ""},
        "challenge": {**sender, "won": False, "score": 3 if max(shown["over"]["scores"]) > 1 else None},
    }
    for page, errors in bare(game, site, browser):
        for size in (PHONE, SMALL_PHONE):
            page.set_viewport_size(size)
            for lang in ("ja", "en", "fr"):
                draw_on(page, "page", state, lang=lang)
                page.locator(".over .compared", has_text=sender["name"]).wait_for()
                assert lang == "ja" or page.evaluate(BROKEN) == [], (size, lang)
        page.get_by_role("button", name="Défier").click()
        assert page.evaluate("told.at(-1)[0]") == "room/challenge"
        draw_on(page, "page", {**state, "role": "guest"}, lang="fr")
        places.over(page).wait_for()
        assert page.get_by_role("button", name="Défier").count() == 0
        assert errors == []
