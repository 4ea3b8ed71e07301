"""The frame around every game's table, and around the plain one.

Who watches may take a seat, nothing is answered on a lost line, why not is said in the language of the moment, and buttons that
are not ready do not look ready.
"""

from __future__ import annotations

import copy
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from night import by_day
from web import places
from web.all_screens import GAMES, fullest, meaning, needed, own_cards, screens_of
from web.sizes import SHEETS
from web.tables import DESK, PHONE, bare, draw_on
from web.visitor import at_rest

SIZES: dict[str, ViewportSize] = {**SHEETS, "740": {"width": 740, "height": 360}}


@dataclass
class Framed:
    """A page that draws one game's table in the page's own frame."""

    game: str
    plain: bool
    page: Page
    errors: list[str]

    def frame(self, screen: Any, **how: Any) -> Page:
        draw_on(self.page, "frame", screen, **how)
        self.page.locator(".frame .table.plain" if self.plain else ".frame .table:not(.plain)").wait_for()
        return self.page

    def asking(self) -> dict[str, Any]:
        """The screens on which something is asked of the reader."""
        return {name: one for name, one in screens_of(self.game).items() if one["screen"]["question"]}


@pytest.fixture(scope="module", params=[*GAMES, "plain"])
def framed(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[Framed]:
    plain = request.param == "plain"
    game = "coup" if plain else request.param
    for page, errors in bare(game, site, unpaced, plain=plain):
        yield Framed(game, plain, page, errors)
        assert errors == []


@pytest.mark.parametrize("size", by_day({"320", "667"}, ["320", "390", "667", "768", "844", "1280"]))
def test_who_watches_can_take_a_bots_seat_at_every_size(framed: Framed, size: str) -> None:
    framed.page.set_viewport_size(SIZES[size])
    page = framed.frame(screens_of(framed.game)["spectator"])
    strip = page.locator(".aside.watching")
    box = strip.bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= SIZES[size]["height"] + 0.5
    button = strip.locator(".button")
    target = button.bounding_box()
    assert target and target["height"] >= 44
    button.click(timeout=5_000)  # what lies over it would take the tap
    assert page.evaluate("told") == [["room/tell", {"t": "sit", "seat": None}]]
    # and it takes nothing away from the table
    table = page.locator(".frame .table").bounding_box()
    assert table and table["y"] + table["height"] <= box["y"] + 0.5


# Every button of the table is tapped: what came of it, and which of those that answer look as if they would.
TAP_ALL = """async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const button of document.querySelectorAll(".table button")) {
      if (!button.isConnected) continue;
      button.click();
      await new Promise((done) => setTimeout(done));
    }
  }
  return told.map(([name]) => name).filter((name) => !/^(sheet|notices)\\//.test(name));
}"""

OPEN = """() => [...document.querySelectorAll(".dock-body .button:not(.lit, .step, .step-top, .reference)")]
  .filter((one) => one.offsetWidth && one.ariaDisabled !== "true" && !one.disabled)
  .map((one) => `${one.className}: ${one.textContent}`)"""


def test_nothing_is_answered_while_the_line_is_lost(framed: Framed) -> None:
    framed.page.set_viewport_size(PHONE)
    found = {}
    for name, screen in framed.asking().items():
        page = framed.frame(screen, net=gone())
        assert "2" in page.locator(".missing b").inner_text()
        found[name] = page.evaluate(OPEN) + page.evaluate(TAP_ALL)
    assert found
    assert {name: what for name, what in found.items() if what} == {}


def test_a_guest_whose_host_is_gone_is_told_and_has_four_ways_on(framed: Framed) -> None:
    for size in ("320", "390", "667", "1280"):
        framed.page.set_viewport_size(SIZES[size])
        screen = next(iter(framed.asking().values()))
        # a hiccup is a word in the line above, and nothing more
        page = framed.frame(screen, net={"phase": "reconnecting", "since": int(time.time() * 1000)})
        assert places.warning(page).inner_text()
        assert places.missing(page).count() == 0
        page = framed.frame(screen, net={"phase": "host_away", "since": int((time.time() - 15) * 1000)})
        assert page.locator(".missing b").inner_text()
        for button in places.missing(page).get_by_role("button").all():
            button.click(timeout=5_000)
        assert page.evaluate("told") == [
            ["room/retry", None],
            ["notices/show", {"key": "missing.calling"}],
            ["absence/tell", {"tell": True}],
            ["replay/save seen", None],
            ["room/leave", None],
        ]


@pytest.mark.parametrize("lang", by_day({"fr"}, ["ja", "en", "fr"]))
@pytest.mark.parametrize("size", by_day({"320", "667"}, ["320", "390", "667"]))
def test_the_bar_names_the_game_and_the_round_in_full_on_a_phone(
    framed: Framed, size: str, lang: str
) -> None:
    framed.page.set_viewport_size(SIZES[size])
    screen = copy.deepcopy(next(iter(framed.asking().values())))
    screen["screen"]["view"]["round"] = 10
    screen["screen"]["clock"] = {"left": 59_000, "of": 60_000, "paused": False, "more": 3}
    title = framed.frame(screen, lang=lang).locator(".bar h1")
    cut = title.evaluate("(h1) => [h1.scrollWidth - h1.clientWidth, h1.scrollHeight - h1.clientHeight]")
    assert max(cut) <= 1
    bar, words = framed.page.locator(".bar").bounding_box(), title.bounding_box()
    assert (
        bar and words and words["y"] >= bar["y"] and words["y"] + words["height"] <= bar["y"] + bar["height"]
    )


def test_a_hand_on_a_desk_has_the_table_between_its_rails(framed: Framed) -> None:
    framed.page.set_viewport_size(DESK)
    page = framed.frame(next(iter(framed.asking().values())), part="hand")
    left, fold, stage, right = (
        page.locator(one).bounding_box() for one in (".rail.left", ".fold", ".stage", ".rail.right")
    )
    assert left and fold and stage and right
    assert left["x"] + left["width"] <= stage["x"] == fold["x"] < right["x"]
    assert fold["y"] + fold["height"] <= stage["y"]
    assert stage["y"] + stage["height"] == right["y"] + right["height"] == DESK["height"]


def gone() -> dict[str, Any]:
    """The line of a guest whose host has been away for two minutes."""
    return {"phase": "host_away", "since": int((time.time() - 125) * 1000)}


OFFERS = [{"secret": str(n), "hostKey": str(n), "name": "さすらいの船乗りケンジ"} for n in range(3)]
"""New rooms that others have opened meanwhile."""

COVERED = """([hand, news]) => {
  const panel = document.querySelector(news).getBoundingClientRect();
  const cards = [...document.querySelectorAll(hand)].map((card) => card.getBoundingClientRect());
  const covered = ({ top, bottom, left, right }) =>
    top < panel.bottom - 1 && bottom > panel.top + 1 && left < panel.right - 1 && right > panel.left + 1;
  return [cards.length, cards.filter(covered).length];
}"""


@pytest.mark.parametrize("look", by_day({"320-fr"}, ["320-fr", "390-ja", "1280-ja"]))
def test_while_the_host_is_gone_the_own_cards_can_be_seen(framed: Framed, look: str) -> None:
    size, _, lang = look.partition("-")
    if framed.plain or not own_cards(framed.game):
        pytest.skip("the hand has no place of its own: what is to be chosen from lies on the stage")
    framed.page.set_viewport_size(SIZES[size])
    covered, seen = [], 0
    for name, screen in fullest(framed.game).items():
        page = framed.frame(screen, net=gone(), lang=lang, absence={"offers": OFFERS})
        cards, hidden = page.evaluate(COVERED, [own_cards(framed.game), ".missing"])
        seen += cards
        covered += [name] if hidden else []
    assert seen
    assert covered == []


# What lies behind the news that the host is gone, of the cards and the table.
BEHIND = """(parts) => {
  const gone = document.querySelector(".missing").getBoundingClientRect();
  return [...document.querySelectorAll(parts)].flatMap((one) => {
    const box = one.getBoundingClientRect();
    if (one.closest(".decision") || !box.width || !one.checkVisibility({ visibilityProperty: true })) return [];
    const wide = Math.min(box.right, gone.right) - Math.max(box.left, gone.left);
    const high = Math.min(box.bottom, gone.bottom) - Math.max(box.top, gone.top);
    return wide > 2 && high > 2 ? [`${one.className} ${Math.round(wide)}x${Math.round(high)}`] : [];
  });
}"""


@pytest.mark.parametrize("size", by_day({"667"}, ["667", "740", "844"]))
def test_on_its_side_the_news_that_the_host_is_gone_covers_nothing_that_one_looks_at(
    framed: Framed, size: str
) -> None:
    if framed.plain:
        pytest.skip("a game without a table of its own may scroll")
    framed.page.set_viewport_size(SIZES[size])
    parts = ", ".join(filter(None, [own_cards(framed.game), needed(framed.game)]))
    covered = {}
    for name, screen in fullest(framed.game).items():
        page = framed.frame(screen, net=gone(), lang="fr", absence={"offers": OFFERS})
        page.locator(".missing .offered").first.wait_for()
        covered[name] = page.evaluate(BEHIND, parts)
    assert covered
    assert not any(covered.values()), covered


# Buttons that answer whose middle lies under the news.
UNDER = """() => [...document.querySelectorAll(".table button.open, .decision button")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".missing");
}).map((one) => `${one.className} ${one.innerText}`)"""


@pytest.mark.parametrize("size", by_day({"667"}, ["667", "740", "844"]))
def test_on_its_side_whoever_keeps_a_table_that_waits_can_answer(framed: Framed, size: str) -> None:
    framed.page.set_viewport_size(SIZES[size])
    covered = {}
    for name, screen in framed.asking().items():
        room = {**screen["room"], "paused": {"here": 2, "of": 5, "wants": 3}}
        page = framed.frame({**screen, "room": room}, lang="fr")
        page.locator(".missing.paused").wait_for()
        covered[name] = page.evaluate(UNDER)
    assert {name: what for name, what in covered.items() if what} == {}


PLACES = """(parts) => [...document.querySelectorAll(parts)].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.className, left, top, width, height].join(" ");
})"""


@pytest.mark.parametrize("look", by_day({"320-fr"}, ["320-fr", "390-ja", "667-fr", "1280-ja"]))
def test_a_failed_start_moves_nothing_and_covers_no_card_of_ones_own(framed: Framed, look: str) -> None:
    if framed.plain:
        pytest.skip("a game without a table of its own may scroll")
    size, _, lang = look.partition("-")
    framed.page.set_viewport_size(SIZES[size])
    hand = own_cards(framed.game) or "nothing-is"
    failed = {"state": "failed", "share": 0.5, "step": "", "why": "memory"}
    sent = {"ask": 1, "value": {}, "state": "sent"}
    wrong = []
    for name, screen in fullest(framed.game).items():
        state = {"place": "room", "role": "solo", "room": {**screen["room"], "your_seat": screen["me"]}}
        state |= {"screen": screen["screen"] | {"clock": None}, "log": screen["log"], "sent": sent}
        spots = []
        for python in ({"state": "ready", "share": 1, "step": ""}, failed):
            draw_on(framed.page, "page", {**state, "python": python}, lang=lang)
            at_rest(framed.page)
            spots.append(framed.page.evaluate(PLACES, f".deck, .decision, .player-tile, {hand}"))
        _, hidden = framed.page.evaluate(COVERED, [hand, ".python.failed"])
        wrong += [name] if hidden or spots[0] != spots[1] else []
    assert wrong == []


AWAY: list[dict[str, int] | None] = [None, {"since": 0, "until": 25_000}, {"since": -200_000, "until": -1}]
"""Nobody, somebody whom the table waits for, and somebody for whom a bot plays; ms from now."""


@pytest.mark.parametrize("look", by_day({"667-fr"}, ["390-ja", "667-fr", "844-ja"]))
def test_nothing_moves_when_somebody_goes_away(framed: Framed, look: str) -> None:
    if framed.plain:
        pytest.skip("a game without a table of its own may scroll")
    size, _, lang = look.partition("-")
    framed.page.set_viewport_size(SIZES[size])
    parts = ".stage, .stage > .table, .decision, .dock-head, .dock-body, .mine, .mine [data-card], .kh-purse"
    each = {
        (shown["screen"]["question"] or {}).get("name"): shown
        for shown in screens_of(framed.game).values()
        if not shown["screen"]["over"] and shown["me"] is not None
    }
    moved = []
    for name, shown in each.items():
        screen = copy.deepcopy(shown)
        for seat in screen["room"]["seats"]:
            seat["away"] = None
        other = next(seat for seat in screen["room"]["seats"] if seat["seat"] != screen["me"])
        other |= {"kind": "human", "name": "さすらいの船乗りケンジ"}
        spots = []
        for away in AWAY:
            now = framed.page.evaluate("performance.now()")
            other["away"] = away and {what: now + ms for what, ms in away.items()}
            at_rest(framed.frame(screen, lang=lang))
            spots.append(framed.page.evaluate(PLACES, parts))
        assert "ケンジ" in framed.page.locator(".away-chip").inner_text()
        moved += [name] if spots[0] != spots[1] or spots[0] != spots[2] else []
    assert moved == []


WHY = ".dock-foot.why"


def refused_of(screen: Any) -> bool:
    question = screen["screen"]["question"]
    return bool(question and question.get("refused") and not question.get("optional"))


def test_why_not_leaves_the_sentence_and_follows_the_language(framed: Framed) -> None:
    screens = [screen for screen in framed.asking().values() if refused_of(screen)]
    if not screens:
        pytest.skip("nothing is ever refused at this table")
    page, tried = framed.page, 0
    page.set_viewport_size(PHONE)
    for screen in screens:
        draw_on(page, "show", screen, plain=framed.plain)
        before = places.question(page).bounding_box()
        tapped = page.evaluate(
            """async () => {
              for (const closed of document.querySelectorAll(".table button[aria-disabled=true]")) {
                closed.click();
                await new Promise((done) => setTimeout(done, 30));
                if (document.querySelector(".dock-foot.why")) return true;
              }
              return false;
            }"""
        )
        if not tapped:
            continue
        tried += 1
        if not places.question(page).locator(meaning(framed.game)).count():
            assert places.question(page).bounding_box() == before, "the sentence stays where it is"
        assert not places.question(page).evaluate("(ask) => ask.matches('.unseen')")
        japanese = page.locator(WHY).inner_text()
        draw_on(page, "show", screen, plain=framed.plain, lang="en", again=True)
        page.wait_for_function(
            "(old) => document.querySelector('.dock-foot.why').textContent !== old", arg=japanese
        )
        words = page.locator(WHY).inner_text()
        for seat in screen["room"]["seats"]:
            words = words.replace(seat["name"] or "", "")
        assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", words)
    assert tried, "no closed button says why"


# Every closed button of the dock: how it is drawn, and how well its words can be read (WCAG's contrast).
CLOSED = """() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = light(getComputedStyle(document.querySelector(".decision")).backgroundColor);
  const closed = [...document.querySelectorAll(".decision button[aria-disabled=true]:not(.lit)")];
  return closed.filter((one) => one.offsetWidth).map((one) => {
    const { color, opacity, borderTopStyle, backgroundImage } = getComputedStyle(one);
    const ink = light(color);
    const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    return { name: one.className, border: borderTopStyle, image: backgroundImage, opacity, contrast, tab: one.tabIndex };
  });
}"""


@pytest.mark.parametrize("theme", by_day({"dark"}, ["light", "dark"]))
def test_buttons_that_are_not_ready_look_so_and_can_be_read(framed: Framed, theme: str) -> None:
    page = framed.page
    page.set_viewport_size(PHONE)
    seen = []
    for screen in framed.asking().values():
        draw_on(page, "show", screen, plain=framed.plain, theme=theme, calm=True)
        page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finish()))")
        seen += page.evaluate(CLOSED)
    for one in seen:
        assert one["border"] == "dashed" and one["opacity"] == "1" and one["image"] == "none", one
        assert one["contrast"] >= 4.5 and one["tab"] == 0, one


OUTSIDE = """() => [...document.querySelectorAll(".slip")].filter((slip) => {
  const { x, y, right, bottom } = slip.getBoundingClientRect();
  return x < 0 || y < 0 || right > innerWidth || bottom > innerHeight;
}).map((slip) => slip.innerText)"""


@pytest.mark.parametrize("size", by_day({"667"}, ["390", "667", "1280"]))
def test_what_people_say_is_one_tap_and_hangs_at_their_seats(framed: Framed, size: str) -> None:
    framed.page.set_viewport_size(SIZES[size])
    screen = next(iter(framed.asking().values()))
    phrases = screen["room"]["phrases"]
    seats = [seat["seat"] for seat in screen["room"]["seats"]]
    framed.frame(screen).locator(".bar [data-opens=say]").click()
    assert framed.page.evaluate("told") == [["sheet/open", {"kind": "say"}]]
    said = [{"n": n, "seat": seat, "id": phrases[n % len(phrases)]} for n, seat in enumerate(seats)]
    page = framed.frame(screen, sheet={"kind": "say"}, spoken=said)
    page.locator(".phrase").first.wait_for()
    for button in page.locator(".phrase").all():
        box = button.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
    assert page.locator(".phrase .phrase-picture").count() == (0 if framed.plain else len(phrases))
    page.locator(".phrase").first.click()
    assert page.evaluate("told") == [["room/tell", {"t": "phrase", "id": phrases[0]}], ["sheet/close", None]]
    assert page.locator(".slip").count() == len(seats)
    assert page.evaluate(OUTSIDE) == []
