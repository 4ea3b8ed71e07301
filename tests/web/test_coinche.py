"""Coinche in the page: four friends over data channels with a coinche out of turn and a redouble, and a match against bots."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from itertools import groupby

from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.retold import link_text
from tavola.games.coinche import GAME
from tavola.terminal import play_out
from web import places
from web.relay import Relay
from web.tables import GUARD
from web.visitor import DESK, START, NewContext, Visitor, let_pass
from web.voice import heard, listen, log_told_once, spoken

STEPS_TO_130 = 5  # 90, 100, 110, 120, 130
OFFER = re.compile("をコワンシュできます|You may double|Vous pouvez coincher")

# One look at the table, and at most one tap of somebody who passes and plays any legal card. Answers what was seen.
PLAY = """(reads) => {
  const tap = (selector) => {
    const found = [...document.querySelectorAll(selector)];
    const one = found[Math.floor(Math.random() * found.length)];
    one?.click();
    return Boolean(one);
  };
  if (document.querySelector(".result")) return reads && tap(".result-on") ? "read" : "result";
  if (document.querySelector(".over")) return "over";
  const dock = document.querySelector(".decision.asking");
  if (!dock || dock.querySelector(".lit")) return "waiting";
  if (dock.matches(".playing")) {
    if (tap(".decision .play-button:not([aria-disabled=true])")) return "played";
    return dock.querySelector(".play-button") ? "held" : tap(".mine .own.open") ? "lifted" : "held";
  }
  return tap(".decision .call-pass:not([aria-disabled=true])") ? "passed" : "held";
}"""

# What the sheet of a deal says: what was bid, and both sides' scores of this deal and of the match.
SHEET = """() => {
  const cells = (row) => [...document.querySelectorAll(`.result .${row} td`)].map((cell) => Number(cell.textContent));
  return {bid: document.querySelector(".result-head").textContent, score: cells("score"), total: cells("total")};
}"""

# What somebody at the keys goes by: what is asked, and which cards may be played, counted from the left.
ASKED = """() => {
  if (document.querySelector(".result")) return {kind: "result", open: []};
  const dock = document.querySelector(".decision.asking");
  const kinds = ["calling", "answering", "playing"].filter((one) => dock?.matches("." + one));
  const kind = dock?.querySelector(".lit:not(.denomination, .step-top)") ? "" : (kinds[0] ?? "");
  const open = [...document.querySelectorAll(".mine .own")].flatMap((card, n) => card.matches(".open") ? [n + 1] : []);
  return {kind, open};
}"""


class Player(Visitor):
    """A visitor at Coinche's table."""

    def table(self) -> None:
        self.page.locator(".frame .mine .own").first.wait_for(timeout=START)

    def choose_coinche(self) -> None:
        places.game(self.page, "コワンシュ").click()

    @property
    def cards(self) -> list[str]:
        """The cards of the own hand, by their public names."""
        return list(
            self.page.locator(".mine .own").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
        )

    @property
    def contract(self) -> str:
        return self.page.locator(".contract").inner_text()

    @property
    def scores(self) -> list[int]:
        """Of both teams at the end, one's own first."""
        return [int(points) for points in self.page.locator(".over .final b").all_inner_texts()]

    @property
    def asked(self) -> bool:
        return self.sees(".decision.asking.calling")

    def sees(self, what: str) -> bool:
        return self.page.locator(what).count() > 0

    def tap(self, what: str) -> None:
        self.page.locator(what).first.click(timeout=START)

    def step_up(self) -> None:
        """One step of the value. No pointer goes down: one that stays down on a slow machine makes more than one step."""
        self.page.locator(".stepper .step").nth(1).dispatch_event("click")

    def offers_heard(self) -> int:
        """How often it was said that a coinche is possible out of turn."""
        return sum(len(OFFER.findall(words)) for words in heard(self.page))

    def look(self, *, reads: bool = True) -> str:
        """Play on by one tap; what was seen. A deal's sheet is put away, unless it is not to be read yet."""
        return str(self.page.evaluate(PLAY, reads))


def until(found: Callable[[], bool], players: Sequence[Player]) -> None:
    """Wait until something can be seen."""
    end = time.monotonic() + START / 1000
    while not found():
        assert time.monotonic() < end, "\n\n".join(player.words for player in players)
        players[0].page.wait_for_timeout(50)


def test_four_friends_a_coinche_out_of_turn_and_a_redouble(
    site: str, relay: Relay, new_context: NewContext
) -> None:
    host = Player(new_context, f"{site}?relay={relay.url}")
    host.choose_coinche()
    link = host.open_room()
    guests = [
        Player(new_context, link, language=language, python=False) for language in ("ja-JP", "en-US", "fr-FR")
    ]
    everybody = [host, *guests]
    for seated, guest in enumerate(guests, 2):
        guest.sit()  # one after the other, so that the seats are known
        places.people(host.page).nth(seated - 1).wait_for(timeout=START)
    host.choose("目標の点数", "1000")
    host.without_clocks()
    host.start()
    for player in everybody:
        player.table()
        listen(player.page)
    assert len({card for player in everybody for card in player.cards}) == 32

    # whoever speaks first bids 130, and the next one passes; the one before doubles out of turn, while the partner is thinking
    until(lambda: any(player.asked for player in everybody), everybody)
    first = next(n for n, player in enumerate(everybody) if player.asked)
    bidder, following, partner, before = (everybody[(first + n) % 4] for n in range(4))
    for _ in range(STEPS_TO_130):
        bidder.step_up()
    bidder.tap(".denominations .denomination >> nth=0")
    bidder.tap(".decision .call-bid:not(.closed)")
    until(lambda: following.asked, everybody)
    until(lambda: before.sees(".decision.interrupting .coinche-button"), everybody)
    until(lambda: before.offers_heard() == 1, everybody)
    following.tap(".decision .call-pass")
    until(lambda: partner.asked, everybody)
    until(lambda: following.offers_heard() == 1, everybody)
    assert not before.sees(".decision.asking")
    assert not partner.sees(".decision .coinche-button")
    before.tap(".decision .coinche-button")
    before.tap(".decision .coinche-button.sure")
    for player in (bidder, partner):
        until(lambda asked=player: asked.sees(".decision.asking.answering"), everybody)  # type: ignore[misc]
    assert before.offers_heard() == 1, "the pass has changed nothing"
    partner.tap(".decision .coinche-button.sure")
    # a redouble can't be taken back: a second tap that comes before the first has been drawn counts for nothing
    partner.page.locator(".decision .coinche-button.sure .zero").wait_for()
    partner.tap(".decision .coinche-button.sure")
    for player in everybody:
        until(lambda seen=player: "130" in seen.contract and "×4" in seen.contract, everybody)  # type: ignore[misc]

    # four times 130 and what is won with it is enough either way: the deal ends the match, and every page says the same
    end, seen = time.monotonic() + 600, [""]
    while {*seen} != {"result"}:
        assert time.monotonic() < end, "\n\n".join(player.words for player in everybody)
        seen = [player.look(reads=False) for player in everybody]
        host.page.wait_for_timeout(100)
    sheets = [player.page.evaluate(SHEET) for player in everybody]
    assert all("130" in sheet["bid"] and "×4" in sheet["bid"] for sheet in sheets)
    assert all(sheet["score"] == sheet["total"] == sheets[0]["score"] for sheet in sheets)
    won, lost = max(sheets[0]["score"]), min(sheets[0]["score"])
    assert won >= 1040 and lost <= 4 * (162 - 110)  # takers who hold the belote need 110 of the 162
    assert won % 4 == 0 == lost % 4
    for player in everybody:
        player.tap(".result-on")
        player.page.locator(".over .coinche-ending").wait_for()
        assert sorted(player.scores) == [lost, won]
        assert player.errors == []
    assert sorted(player.scores[0] for player in everybody) == [lost, lost, won, won], "one's own side first"


def test_a_match_to_1000_points_with_three_bots(site: str, new_context: NewContext) -> None:
    player = Player(new_context, site)
    player.choose_coinche()
    places.with_friends(player.page).click()
    player.choose("目標の点数", "1000")
    player.choose("速さ", "はやい")
    player.add_bots(3)
    player.page.clock.install()
    player.start()
    sheets, played = 0, 0
    end = time.monotonic() + 600
    while (seen := player.look()) != "over":
        assert time.monotonic() < end, player.words
        sheets += seen == "read"
        played += seen == "played"
        let_pass(player.page, 400)
    assert sheets and played % 8 == 0
    assert max(player.scores) >= 1000
    assert len(player.scores) == len({*player.scores}) == 2
    assert player.errors == []


def test_a_replay_that_plays_by_itself_stays_for_the_account_of_a_deal(
    site: str, new_context: NewContext
) -> None:
    match = Match.begin(Header("coinche", GAME.rules, 4, {"target": 2000}, seed_of("two deals")))
    play_out(match, [RandomBot() for _ in range(4)], Chance(seed_of("two deals")))
    assert match.table.state.deal > 1, "there is something after the first account"
    player = Player(new_context, f"{site}#{link_text(match.record(), [None] * 4)}")
    page = player.page
    page.set_viewport_size(DESK)
    page.locator(".replay .felt .seat-tile").first.wait_for(timeout=START)
    page.clock.install()
    page.locator(".rail.right li", has_text="宣言側").first.locator(".log-earlier").click()
    scored = places.step(page).inner_text()
    page.keyboard.press("ArrowLeft")
    assert places.step(page).inner_text() != scored
    page.clock.pause_at(page.evaluate("Date.now() + 1000") / 1000)
    places.button(page, "replay.play").click()
    let_pass(page, 1500)
    assert page.locator(".trick.resting").count() == 1
    let_pass(page, 1700)
    for _ in range(3):
        assert places.step(page).inner_text() == scored
        assert places.sheet(page).count() == 1
        let_pass(page, 1000)
    let_pass(page, 1500)
    assert places.step(page).inner_text() != scored
    assert places.sheet(page).count() == 0
    assert player.errors == []


def test_a_deal_by_keys_alone_told_aloud(site: str, new_context: NewContext) -> None:
    player = Player(new_context, site)
    player.page.set_viewport_size(DESK)
    player.page.clock.install()
    listen(player.page)
    player.choose_coinche()
    places.alone(player.page).click()
    player.table()
    keys, bids, cards = player.page.keyboard, 0, 0
    end = time.monotonic() + 600
    while (seen := player.page.evaluate(ASKED))["kind"] != "result":
        assert time.monotonic() < end, player.words
        let_pass(player.page, GUARD)
        match seen["kind"]:
            case "calling" if not bids:
                keys.press("2")  # hearts, as low as may be
                keys.press("Enter")
                bids += 1
            case "calling":
                keys.press("a")
            case "answering":
                keys.press("Enter")
            case "playing":
                left = len(player.cards)
                keys.press(str(seen["open"][-1]))
                keys.press("Enter")
                until(lambda left=left: len(player.cards) < left, [player])  # type: ignore[misc]
                cards += 1
    assert bids == 1
    assert cards == 8

    story = "\n".join(log_told_once(player.page))
    takers, defence = player.page.evaluate(SHEET)["score"]
    ends = [rf"は{how}。宣言側 {takers}点、守備側 {defence}点。" for how in ("成功", "失敗")]
    assert any(end in story for end in ends), "how the deal ended"
    for why in player.page.locator(".result .explained li").all_inner_texts():
        assert spoken(why, "ja") in story, "why somebody bid as they did"
    assert not re.search("[♠♥♦♣]", story), "suits are said by name"
    deals = re.findall(r"第\u2060\d+\u2060ディール。", story)
    hands = re.findall("。 手札は([^。]+)", story)
    assert len(hands) == len(deals), "every hand that is dealt is told"
    for hand in hands:
        suits = re.findall("スペード|ハート|ダイヤ|クラブ", hand)
        assert len(suits) == 8
        assert len([*groupby(suits)]) == len({*suits}), "suit by suit"

    # the next deal has begun behind the sheet, which keeps the keyboard until it is read
    assert player.page.evaluate("document.activeElement.matches('.result')")
    keys.press("Enter")
    places.sheet(player.page).wait_for(state="detached")
    assert player.errors == []
