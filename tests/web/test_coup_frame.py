"""Coup in the page's own frame: the end of a match, a coup that strikes, the rules that differ from a preset."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from web import places
from web.all_screens import screens_of
from web.coup_screens import ended, find, is_target
from web.page_states import around
from web.screens import asked, both
from web.sizes import SIDEWAYS, TALL_PHONE
from web.tables import DESK, PHONE, SMALL_PHONE, BarePage, Show, bare, draw_on, showing


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("coup", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, screens_of("coup"))


def test_a_coup_cracks_the_victims_tile_and_of_ones_own_the_lost_card(show: Show) -> None:
    page, shown = show("act", PHONE), screens_of("coup")["act"]
    zones = shown["screen"]["view"]["zones"]
    for zone in (zone for zone in zones if zone["name"] == "lost" and zone["cards"]):
        seat, card = zone["seat"], zone["cards"][0]
        args = {"seat": {"seat": seat}, "card": card, "cause": {"term": "cause.coup"}}
        loud = {"n": 1, "kind": "crack", "ms": 1000, "args": args, "sounds": []}
        draw_on(page, "frame", shown, loud=loud)
        own = seat == shown["me"]
        place = f".mine .own[data-card='{card['card']}']" if own else f".tile-place[data-seat='{seat}']"
        page.locator(f"{place} > .cracked").nth(1).wait_for(state="attached")
        assert page.locator(".cracked").count() == 2
    assert shown["me"] in {zone["seat"] for zone in zones if zone["name"] == "lost" and zone["cards"]}


TELLING = """() => [".ticker", ".claim:not(.past)", ".claim.past", ".recent", ".rail.right .log"].filter((what) => {
  const one = [...document.querySelectorAll(what)].at(-1);
  return one?.innerText && one.checkVisibility({ visibilityProperty: true });
})"""


TOLD = (
    ("act", SMALL_PHONE, ".recent"),
    ("watch", SMALL_PHONE, ".claim.past"),
    ("watch", TALL_PHONE, ".claim.past"),
    ("watch_claim", PHONE, ".claim:not(.past)"),
    ("act_factions", PHONE, ".recent"),
    ("act_factions", SMALL_PHONE, ".ticker"),
)


def test_news_is_told_in_one_place(show: Show) -> None:
    """On a phone by the table, which has the room of the line above it then, unless somebody may go away; by that line where
    actions take all the room; on a desk by the log beside it."""
    for name, size, place in TOLD:
        shown = screens_of("coup")[name]
        seats = [{**seat, "away": None} for seat in shown["room"]["seats"]]
        shown = {**shown, "room": {**shown["room"], "seats": seats}}
        page = show("act", size)
        for role in ("solo", "guest"):
            draw_on(page, "frame", shown, role=role)
            page.locator(".frame .felt").wait_for()
            assert page.evaluate(TELLING) == [place], (name, size)
            top = page.locator(".stage").evaluate("(stage) => stage.offsetTop")
            assert top == (44 if role == "solo" and place != ".ticker" else 44 + 28), (name, size)
        page = show("act", DESK)
        draw_on(page, "frame", shown)
        claim = ".claim:not(.past)" if place == ".claim:not(.past)" else ".claim.past"
        assert page.evaluate(TELLING) == [claim, ".rail.right .log"], name


@pytest.mark.parametrize(("seats", "least"), [(4, 118), (6, 90), (10, 70)])
def test_an_answer_leaves_the_claim_and_the_hand_their_room(seats: int, least: int, show: Show) -> None:
    """On a phone the claim is as wide as the table, and says its character in quotes; the cards are larger than in one's turn."""
    page = show(find(both(asked("Respond"), is_target), seats=seats), PHONE, calm=True)
    widths = page.locator(".claim, .mine .own").evaluate_all("(found) => found.map((one) => one.offsetWidth)")
    assert widths[0] >= 370
    assert min(widths[1:]) >= least
    assert page.locator(".claim-role").inner_text().startswith("「")
    assert page.locator(".claim-steps").is_visible()
    show(find(asked("Act"), seats=seats), PHONE, calm=True)
    assert page.locator(".mine .own").first.evaluate("(card) => card.offsetWidth") < least


def test_on_a_desk_the_deck_lies_in_the_middle_until_something_is_claimed(show: Show) -> None:
    off = """(deck) => {
      const [a, b] = [deck, deck.closest(".middle")].map((one) => one.getBoundingClientRect());
      return a.x + a.width / 2 - b.x - b.width / 2;
    }"""
    deck = show("act_first", DESK, calm=True).locator(".deck")
    assert abs(deck.evaluate(off)) < 1
    for name in ("watch_claim", "watch"):
        deck = show(name, DESK, calm=True).locator(".deck")
        deck.evaluate("(deck) => deck.getAnimations().forEach((one) => one.finish())")
        assert deck.evaluate(off) > 180  # beside the claim, which stays until the next


def test_the_last_claim_stays_on_the_stage_until_the_next(show: Show) -> None:
    """With the stamp of its doubt and what came of it; where there is no room for it, and before the first, lines tell it."""
    for size in (PHONE, TALL_PHONE, DESK):
        page = show("watch", size)
        past = page.locator(".claim.past")
        assert past.is_visible() and not page.locator(".recent").is_visible()
        assert past.locator(".stamp.exposed").count() == 1
        newest = screens_of("coup")["watch"]["log"][-1]["args"]["claimant"]["seat"]
        assert past.locator(f".claim-end li:last-child [data-crest='{newest}']").is_visible()
        assert past.locator(".claim-steps").count() == 0
    assert show("act", SMALL_PHONE).locator(".recent").is_visible()
    assert not show("act", SMALL_PHONE).locator(".claim").is_visible()
    assert show("act_first", PHONE).locator(".claim").count() == 0
    assert show("watch_claim", PHONE).locator(".claim.past").count() == 0


HEIGHTS = "(found) => found.map((one) => one.offsetHeight)"


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, SIDEWAYS, DESK], ids=["320", "390", "844", "1280"])
def test_the_end_names_the_winner_who_was_eliminated_when_and_everybodys_rounds_and_lies(
    size: object, show: Show
) -> None:
    """Its room is there before the record has come, and Python has told the figures."""

    def fate(out: int) -> str:
        return f"{out}番目" if out else "勝者"

    several = ended(4, rounds_to_win=3)
    for name in ("over", "over_2_seats", "over_10_seats", ""):
        shown = screens_of("coup")[name] if name else several
        page = show("act", size)
        draw_on(page, "frame", {**shown, "lookback": None})
        page.locator(".over .fates").wait_for()
        before = page.locator(".over, .over .fates").evaluate_all(HEIGHTS)
        draw_on(page, "frame", shown)
        rows = page.locator(".over .fates tbody tr")
        rows.first.wait_for()
        assert page.locator(".over, .over .fates").evaluate_all(HEIGHTS) == before, name
        told = shown["lookback"]["ending"]
        names = [seat["name"] for seat in shown["room"]["seats"]]
        for row, deeds in zip(rows.all(), told, strict=True):
            assert row.locator(".fate-out").inner_text() == fate(deeds["out"])
            who = "あなた" if deeds["seat"] == shown["me"] else names[deeds["seat"]]
            assert row.locator(".player-label").inner_text() == who
            figures = row.locator(".fate-figure").all_inner_texts()
            assert figures == [str(deeds[one]) for one in ("lies", "caught", "seen")]
        own = next(deeds for deeds in told if deeds["seat"] == shown["me"])
        assert (
            page.locator(".own-line")
            .evaluate("(one) => one.textContent")  # on a phone's side only the table says it
            .startswith(f"{fate(own['out'])}{'に脱落' if own['out'] else ''}・ハッタリ")
        )
        assert "位" not in places.over(page).inner_text()
        cut = (
            "(found) => found.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
        )
        assert page.locator(".fate-out").evaluate_all(cut) == [], name
        assert page.locator(".own-fate").count() == 1
        assert page.locator(".fate-name .seal").count() >= 1
        assert page.locator(".fates .rounds-won").count() == (0 if name else len(told))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_says_who_was_eliminated_when_in_every_language(lang: str, show: Show) -> None:
    page = show("act", SMALL_PHONE)
    draw_on(page, "frame", screens_of("coup")["over"], lang=lang)
    first, *others = page.locator(".fate-out").all()[1:]
    assert first.inner_text() == {"en": "Won", "fr": "Gagne"}[lang]
    assert others[-1].inner_text() == {"en": "1st", "fr": "1er"}[lang]
    cut = "(found) => found.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    assert page.locator(".fate-out").evaluate_all(cut) == []


@pytest.mark.parametrize("round_number", [1, 2])
def test_a_house_rule_of_rounds_is_whole_in_the_bar_of_a_phone(round_number: int, show: Show) -> None:
    page = show("act", PHONE)
    screen = copy.deepcopy(screens_of("coup")["act"])
    screen["room"]["options"]["rounds_to_win"] = 3
    screen["screen"]["view"]["round"] = round_number
    draw_on(page, "frame", screen, lang="ja")
    first = page.locator(".house-first")
    assert first.inner_text() == "3先勝"
    assert first.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_what_differs_from_a_preset_is_named_in_the_bar_and_told_at_a_tap(show: Show) -> None:
    page = show("act", PHONE)
    draw_on(page, "frame", screens_of("coup")["act"])
    page.locator(".bar").wait_for()
    assert page.locator(".house-rules").count() == 0, "nothing differs from a preset"
    draw_on(page, "frame", screens_of("coup")["act_factions"])
    chips = page.locator(".house-rules")
    chips.wait_for()
    assert chips.get_attribute("aria-label") == "いつもと違うルール · 派閥、異端審問官"
    assert chips.inner_text().split() == ["派閥", "+1"]
    box = chips.bounding_box()
    assert box and min(box["width"], box["height"]) >= 44
    chips.click()
    assert page.evaluate("told") == [["sheet/open", {"kind": "house"}]]


CLAIMS = ("challenge_tax", "block_aid", "challenge_block_8_seats")
SPREAD = """() => {
  const rail = document.querySelector(".claim-steps");
  const marks = [...rail.querySelectorAll("i")].map((mark) => mark.getBoundingClientRect());
  const { top, bottom } = document.querySelector(".claim").getBoundingClientRect();
  const words = [".claim-who > .who", ".claim-role", ".claim-deed > :last-child"].map((one) => {
    const range = document.createRange();
    const found = document.querySelector(`.claim ${one}`);
    if (found) range.selectNodeContents(found);
    return range.getBoundingClientRect();
  });
  const meets = ({ left, right, top, bottom }) => (mark) =>
    left < mark.right && mark.left < right && top < mark.bottom && mark.top < bottom;
  return {
    inside: marks.filter((mark) => mark.width > 0 && mark.top >= top && mark.bottom <= bottom).length,
    covered: words.filter((one) => marks.some(meets(one))).length,
  };
}"""


@pytest.mark.parametrize(
    "size", [SMALL_PHONE, PHONE, TALL_PHONE, SIDEWAYS], ids=["320", "390", "tall", "844"]
)
@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_a_claims_progress_is_shown_though_somebody_is_away(lang: str, size: object, show: Show) -> None:
    """Who is away is told in a line above the table, which takes its room from the claim."""
    page = show("act", size)
    for name in CLAIMS:
        shown = screens_of("coup")[name]
        assert any(seat["away"] for seat in shown["room"]["seats"])
        draw_on(page, "frame", shown, lang=lang)
        page.locator(f".claim-steps:lang({lang})").wait_for(state="attached")
        assert page.evaluate(SPREAD) == {"inside": 4, "covered": 0}, name


UNDER_DECK = """() => {
  const deck = document.querySelector(".deck").getBoundingClientRect();
  return [...document.querySelectorAll(".recent li")].filter((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const apart = right < deck.left || left > deck.right || bottom < deck.top || top > deck.bottom;
    return !apart && line.checkVisibility({ visibilityProperty: true });
  }).map((line) => line.innerText);
}"""


def test_no_line_of_a_replay_runs_under_the_deck_of_a_desk(show: Show) -> None:
    page = show("act", DESK)
    draw_on(page, "page", around("coup")["replay"])
    page.locator(".replay .deck").wait_for()
    assert page.locator(".recent li").count() > 0
    assert page.evaluate(UNDER_DECK) == []
