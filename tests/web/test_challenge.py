"""The same deal as a link: whoever opens it sits at the same table, alone."""

from __future__ import annotations

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
        friend.page.locator("main.trouble").wait_for(timeout=START)
        assert words in friend.words
        assert friend.errors == []
