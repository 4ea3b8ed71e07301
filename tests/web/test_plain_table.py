"""The table for any game, with Khora on it, which has much to show: what is asked for is seen, and the rest is brief."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser

from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.khora import GAME
from web.all_screens import screens_of
from web.screens import Company, Screen, Wanted, asked, first_moment, screen_of
from web.tables import (
    DESK,
    PHONE,
    SMALL_PHONE,
    TAGS,
    BarePage,
    Show,
    answers,
    bare,
    load_axe,
    showing,
    wait,
)  # fmt: skip
from web.visitor import at_rest

COMPANY = Company(("みさき", "さすらいの船乗りケンジ", "Léa", "ボット・松"), bot=3, away=2)
SEEDS = 20  # how many matches to search for a moment before giving up
EVERY_LANGUAGE = pytest.mark.parametrize("lang", ["ja", "en", "fr"])


def moments() -> Iterator[Match]:
    """Every decision of some matches of four random players."""
    bot = RandomBot()
    for n in range(SEEDS):
        match = Match.begin(Header(GAME.id, GAME.rules, 4, {}, seed_of(f"screens {n}")))
        chance = Chance(seed_of(f"players {n}"))
        while match.ask is not None:
            yield match
            seat = match.ask.waiting[0]
            match.answer(seat, bot.decide(match.information(seat), match.ask.questions[seat], chance))


def late(match: Match, seat: Seat) -> bool:
    """Dice are put when much has been played."""
    return asked("PutDice")(match, seat) and match.view(seat)["round"] >= 7


@cache
def screens() -> dict[str, Screen]:
    wanted: dict[str, Wanted] = {
        "draft": asked("KeepCard", left=4),
        "draft_ends": asked("KeepCard", left=1),
        "legislation": asked("KeepDrawn"),
        "late": late,
    }
    made = {name: screen_of(*first_moment(moments(), one), COMPANY) for name, one in wanted.items()}
    shown: dict[str, Screen] = json.loads(json.dumps(made))
    return shown


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("khora", site, browser, plain=True)


@pytest.fixture
def draw(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, screens())


# Which of the cards that answer the question do not lie on the felt's visible part.
OUT_OF_SIGHT = """() => {
  const felt = document.querySelector(".plain-felt").getBoundingClientRect();
  return [...document.querySelectorAll(".plain-card button")].flatMap((one) => {
    const box = one.getBoundingClientRect();
    return box.top < felt.top || box.bottom > felt.bottom || box.right > innerWidth ? [one.textContent] : [];
  });
}"""


@EVERY_LANGUAGE
@pytest.mark.parametrize("name", ["draft", "draft_ends", "legislation"])
def test_cards_to_choose_from_are_seen_without_scrolling(name: str, lang: str, draw: Show) -> None:
    page = draw(name, PHONE, lang=lang)
    assert page.locator(".plain-card button").count() == len(screens()[name]["screen"]["question"]["options"])
    assert page.evaluate(OUT_OF_SIGHT) == []


@EVERY_LANGUAGE
def test_three_other_seats_and_the_stage_take_one_screen_at_most(lang: str, draw: Show) -> None:
    """At the start; the felt of a phone is about 450 px high."""
    page = draw("draft", PHONE, lang=lang)
    mine = page.locator(".plain-mine").evaluate(
        "(one) => one.offsetTop - document.querySelector('.plain-felt').offsetTop"
    )
    assert mine <= 450


def hidden_runs(cards: list[dict[str, Any]]) -> list[int]:
    """How many neighbours lie face down, for each run of them."""
    shape = "".join("x" if card["face"] is None else " " for card in cards)
    return [len(run) for run in shape.split()]


def test_neighbours_face_down_are_one_pile_with_their_count(draw: Show) -> None:
    view = screens()["draft"]["screen"]["view"]
    page = draw("draft", PHONE, lang="en")
    others = [
        run for zone in view["zones"] if zone["seat"] not in (None, 0) for run in hidden_runs(zone["cards"])
    ]
    stage = [run for zone in view["zones"] if zone["seat"] is None for run in hidden_runs(zone["cards"])]
    assert others == [5, 5, 5] and len(stage) > 1
    label = "(all) => all.map((one) => one.getAttribute('aria-label'))"
    for part, runs in ((".plain-seats", others), (".plain-stage", stage)):
        piles = page.locator(f"{part} [role=img][aria-label]:has(.plain-backs)")
        assert piles.evaluate_all(label) == [f"Cards face down: {run}" for run in runs]
    assert page.locator(".plain-card.back").count() == 0
    # each card has its place, from which it travels
    assert page.locator(".plain-seats [data-card]").count() == sum(others)


def test_the_blanks_of_an_option_are_filled_with_cards(site: str, browser: Browser) -> None:
    """Couperation's exchange: the option says how many cards are discarded, the reader which."""
    shown = screens_of("couperation")
    question = shown["act_sums"]["screen"]["question"]
    listed = [option for option in question["options"] if option["name"] == "exchange"]
    at, option = next((n, one) for n, one in enumerate(listed) if one["value"][-1] is None)
    named = [part for part in option["value"] if part is not None]
    spare = [card["card"] for card in question["cards"] if card["card"] not in named]
    for page in bare("couperation", site, browser, plain=True):
        for table in showing(page, shown):
            screen = table("act_sums", DESK, lang="en")
            screen.locator(".dock-body .button", has_text="Take").click()
            wait(screen)
            screen.locator(".dock-body .button:not(.back)").nth(at).click()
            wait(screen)
            assert screen.locator(".plain-card button").count() >= len(spare)
            for card in reversed(spare[: len(option["value"]) - len(named)]):
                assert answers(screen) == []
                screen.locator(f'.plain-card[data-card="{card}"] button').click()
            screen.locator(".dock-body .button.primary").click()
            count = len(option["value"]) - len(named)
            assert answers(screen) == [[*named, *spare[:count]]]


# Whatever is broken inside, or does not lie beside its rail.
BROKEN = """(what) => [...document.querySelectorAll(what)].flatMap((one) => {
  const lines = new Set([...one.getClientRects()].map((box) => box.top));
  const high = one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight);
  const wide = one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 0.5;
  return lines.size > 1 || high > 1.5 || wide ? [one.textContent] : [];
})"""


@EVERY_LANGUAGE
def test_a_counter_is_never_broken(lang: str, draw: Show) -> None:
    page = draw("late", DESK, lang=lang)
    assert page.locator(".player-counters span").count() > 16
    assert page.evaluate(BROKEN, ".player-counters span") == []
    for size in (PHONE, SMALL_PHONE):
        page = draw("late", size, lang=lang)
        assert page.evaluate(BROKEN, ".plain-counters div") == []


def test_the_button_that_confirms_an_assignment_is_as_high_as_others(draw: Show) -> None:
    page = draw("late", DESK)
    assert page.locator(".assign .big").evaluate("(one) => one.offsetHeight") <= 64


@EVERY_LANGUAGE
def test_nothing_is_wider_than_the_narrowest_phone(lang: str, draw: Show) -> None:
    for name in screens():
        page = draw(name, SMALL_PHONE, lang=lang)
        felt = page.locator(".plain-felt")
        assert felt.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, name


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(theme: str, size: Any, draw: Show) -> None:
    for name in ("draft", "late"):
        page = draw(name, size, theme=theme, calm=True)
        at_rest(page)
        load_axe(page)
        run = 'axe.run(document, {runOnly: {type: "tag", values: TAGS}})'.replace("TAGS", json.dumps(TAGS))
        found = page.evaluate(
            f"async () => (await {run}).violations.map((rule) => [rule.id, rule.nodes.map((one) => one.html)])"
        )
        assert found == [], name
