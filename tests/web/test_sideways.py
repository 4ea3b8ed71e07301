"""A phone on its side, and pages so enlarged that they scroll: every decision's sentence, answers, hand and table are in reach,
and none lies over another.
"""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

from session.test_lesson import Newcomer
from web.all_screens import GAMES, needed, offers_of, own_cards, screens_of
from web.cut import CUT
from web.page_states import lesson_steps
from web.screens import Screen
from web.sizes import ENLARGED, ON_ITS_SIDE, SIDEWAYS, SMALL_SIDEWAYS
from web.tables import BarePage, as_texts, bare, draw_on
from web.visitor import at_rest

# Each size in the longest language; the smaller ones also in that with the highest lines, and the largest in the third.
CORNERS = pytest.mark.parametrize(
    ("size", "lang"),
    [
        pytest.param(ON_ITS_SIDE[size], lang, id=f"{size}-{lang}")
        for size, langs in {"667": ("ja", "fr"), "844": ("ja", "fr"), "932": ("en", "fr")}.items()
        for lang in langs
    ],
)
EVERY_SIDE = pytest.mark.parametrize("size", ON_ITS_SIDE.values(), ids=ON_ITS_SIDE.keys())

DRAW_ALL = """async ([screens, how, script]) => {
  const find = eval(script);
  const found = {};
  for (const [name, text] of Object.entries(screens)) {
    await frame(JSON.parse(text), how);
    scrollTo(0, 0);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    for (const motion of document.getAnimations()) {
      if (motion.effect.getTiming().iterations === Infinity) motion.cancel();
      else motion.finish();
    }
    const wrong = await find();
    if (wrong.length) found[name] = wrong;
  }
  return found;
}"""

# What a decision needs, by the part of the screen that it belongs to; two parts never share a place.
PARTS = """const parts = (needed, own) => {
  const found = { bar: [], head: [], table: [], hand: [], dock: [] };
  const take = (part, one) => {
    const box = one.getBoundingClientRect();
    if (box.width > 1 && box.height > 1 && !one.closest(".unseen") && one.checkVisibility({ visibilityProperty: true })) {
      found[part].push([one, box]);
    }
  };
  for (const one of document.querySelectorAll(".bar > *")) take("bar", one);
  for (const one of document.querySelectorAll(".offers > *")) take("head", one);
  for (const one of document.querySelectorAll(needed)) {
    if (own && one.matches(own)) continue;
    take(one.closest(".decision") ? "dock" : "table", one);
  }
  if (own) for (const one of document.querySelectorAll(own)) take("hand", one);
  return found;
};
const told = (one) => `.${one.className} ${one.textContent.slice(0, 24)}`;
const overlaps = (found) => {
  const wrong = [];
  const names = Object.keys(found);
  for (const [n, part] of names.entries()) for (const other of names.slice(n + 1)) {
    for (const [one, a] of found[part]) for (const [two, b] of found[other]) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) wrong.push(`${told(one)} over ${told(two)} by ${Math.round(wide)}x${Math.round(high)}`);
    }
  }
  return wrong;
};"""

IN_SIGHT = """(() => { PARTS return () => {
  const found = parts(NEEDED, OWN);
  const wrong = overlaps(found);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) {
    wrong.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);
  }
  for (const one of document.querySelectorAll(".felt, .kh-felt, .decision")) {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
    const more = one.scrollHeight - one.clientHeight;
    if (scrolls && more > 4) wrong.push(`${told(one)} scrolls by ${more}`);
  }
  for (const part of ["table", "dock"]) for (const [one, box] of found[part]) {
    if (box.top < 0 || box.bottom > innerHeight + 0.5 || box.left < -0.5 || box.right > innerWidth + 0.5) {
      wrong.push(`outside: ${told(one)}`);
    }
  }
  for (const [one, box] of found.dock) {
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (one.matches("button") && !(at && one.contains(at))) wrong.push(`hidden: ${told(one)}`);
  }
  for (const [one, box] of found.hand) {
    const sides = box.left < -0.5 || box.right > innerWidth + 0.5;
    if (sides || box.top + Math.min(44, box.height) > innerHeight + 0.5) wrong.push(`outside: ${told(one)}`);
  }
  return wrong;
}; })()"""

IN_REACH = """(() => { PARTS return () => {
  const wrong = overlaps(parts(NEEDED, OWN));
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`wide by ${wide}`);
  for (const one of document.querySelectorAll(".decision button")) {
    if (!one.checkVisibility()) continue;
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, Math.min(box.top + box.height / 2, innerHeight - 2));
    if (!at || !(one.contains(at) || at.contains(one))) wrong.push(`${told(one)} is under ${at ? told(at) : "nothing"}`);
  }
  return wrong;
}; })()"""


def _script(script: str, game: str) -> str:
    made = script.replace("PARTS", PARTS).replace("NEEDED", json.dumps(needed(game)))
    return made.replace("OWN", json.dumps(own_cards(game)))


@pytest.fixture(scope="module", params=GAMES)
def framed(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[tuple[str, BarePage]]:
    for page in bare(request.param, site, unpaced):
        yield request.param, page


@pytest.fixture(scope="module")
def lesson(framed: tuple[str, BarePage]) -> list[dict[str, Any]]:
    """Every step of the game's lesson that asks its newcomer."""
    return lesson_steps(Newcomer(framed[0]))


def _look(
    framed: tuple[str, BarePage], size: ViewportSize, script: str, *, asked: bool = True, **how: Any
) -> dict[str, list[str]]:
    """What is wrong with the game's screens in the page's own frame, by name: with those that ask, or with all."""
    game, (page, errors) = framed
    screens = {
        name: screen for name, screen in screens_of(game).items() if screen["screen"]["question"] or not asked
    }
    page.set_viewport_size(size)
    draw_on(page, "frame", next(iter(screens.values())), **how)
    at_rest(page)
    found: dict[str, list[str]] = page.evaluate(DRAW_ALL, [as_texts(screens), how, script])
    assert errors == []
    return found


@CORNERS
def test_every_decision_on_a_phone_on_its_side_has_all_in_sight(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    assert _look(framed, size, _script(IN_SIGHT, framed[0]), lang=lang) == {}


def _beside_the_silent(screen: Screen) -> Screen:
    """The same decision while two others at the table say nothing."""
    screen = copy.deepcopy(screen)
    others = [seat["seat"] for seat in screen["room"]["seats"] if seat["seat"] != screen["me"]][:2]
    each = [{"seat": seat, "agreed": 0, "of": 2, "mine": False} for seat in others]
    screen["screen"] |= {"clock": None, "silent": {"ask": 7, "seats": each, "mine": False}}
    return screen


@pytest.mark.parametrize("lang", ["ja", "fr"])
@EVERY_SIDE
def test_what_the_frame_offers_takes_no_room_from_a_decision(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    game, (page, errors) = framed
    asked = {name: screen for name, screen in screens_of(game).items() if screen["screen"]["question"]}
    beside = {name: _beside_the_silent(screen) for name, screen in asked.items()}
    page.set_viewport_size(size)
    draw_on(page, "frame", next(iter(beside.values())), lang=lang)
    at_rest(page)
    offered = {f"offer: {name}": screen for name, screen in offers_of(game).items()}
    script = _script(IN_SIGHT, game)
    assert page.evaluate(DRAW_ALL, [as_texts(beside | offered), {"lang": lang}, script]) == {}
    assert errors == []


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


@pytest.mark.parametrize("size", [SMALL_SIDEWAYS, {"width": 740, "height": 360}, SIDEWAYS], ids=str)
def test_the_news_that_the_host_is_gone_covers_nothing_that_one_looks_at(
    size: ViewportSize, framed: tuple[str, BarePage]
) -> None:
    game, (page, errors) = framed
    page.set_viewport_size(size)
    parts = ", ".join(filter(None, [own_cards(game), needed(game)]))
    net = {"phase": "host_away", "since": time.time() * 1000 - 70_000}
    offers = [{"secret": str(n), "hostKey": str(n), "name": "さすらいの船乗りケンジ"} for n in range(3)]
    found = {}
    for name, screen in screens_of(game).items():
        if screen["screen"]["question"]:
            draw_on(page, "frame", screen, lang="fr", net=net, absence={"offers": offers})
            page.locator(".missing .offered").first.wait_for()
            found[name] = page.evaluate(BEHIND, parts)
    assert found
    assert not any(found.values()), found
    assert errors == []


@CORNERS
def test_every_step_of_a_lesson_on_a_phone_on_its_side_has_all_in_sight(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage], lesson: list[dict[str, Any]]
) -> None:
    game, (page, errors) = framed
    page.set_viewport_size(size)
    found: dict[int, list[str]] = {}
    for n, state in enumerate(lesson, 1):
        draw_on(page, "page", state, lang=lang)
        page.locator(".bubble").wait_for()
        at_rest(page)
        if wrong := page.evaluate(f"() => {_script(IN_SIGHT, game)}()"):
            found[n] = wrong
    assert found == {}
    assert errors == []


@CORNERS
def test_no_words_are_cut_on_a_phone_on_its_side(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    assert _look(framed, size, f"() => ({CUT})(false)", asked=False, lang=lang) == {}


SCROLLING = """() => [...document.querySelectorAll(".felt, .kh-felt")]
  .filter((one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 2)
  .map((one) => `${one.className} scrolls by ${one.scrollHeight - one.clientHeight}`)"""


@pytest.mark.parametrize("lang", ["ja", "fr"])
@pytest.mark.parametrize("size", [SMALL_SIDEWAYS, SIDEWAYS], ids=["667", "844"])
def test_a_hand_shows_all_that_it_shows_while_others_act(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    game, (page, errors) = framed
    waiting = {
        name: screen
        for name, screen in screens_of(game).items()
        if screen["me"] is not None and screen["screen"]["waiting"] and not screen["screen"]["question"]
    }
    page.set_viewport_size(size)
    draw_on(page, "frame", next(iter(waiting.values())), lang=lang, part="hand")
    at_rest(page)
    assert page.evaluate(DRAW_ALL, [as_texts(waiting), {"lang": lang, "part": "hand"}, SCROLLING]) == {}
    assert errors == []


# How many of the newest lines the dock shows whole, and how many it was given.
TOLD = """() => {
  const dock = document.querySelector(".decision").getBoundingClientRect();
  const lines = [...document.querySelectorAll(".lately > li")].map((one) => one.getBoundingClientRect());
  const seen = lines.filter(({ left, top, bottom }) => left < dock.right && top >= dock.top && bottom <= dock.bottom);
  return [seen.length, lines.length];
}"""


@EVERY_SIDE
def test_while_others_act_the_docks_column_tells_what_has_happened(
    size: ViewportSize, framed: tuple[str, BarePage]
) -> None:
    game, (page, errors) = framed
    page.set_viewport_size(size)
    for name, screen in screens_of(game).items():
        if screen["screen"]["question"] or screen["screen"]["over"] or not screen["log"]:
            continue
        draw_on(page, "frame", screen, lang="ja")
        at_rest(page)
        seen, told = page.evaluate(TOLD)
        assert seen >= min(4, len(screen["log"])), (name, seen, told)
    assert errors == []


# What of the table lies behind the words of the end, and the places of hands that have no card any more.
ENDED = """() => {
  const over = document.querySelector(".over").getBoundingClientRect();
  const drawn = [...document.querySelectorAll(".table :is(button, p, ul, [data-card], svg)")].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }));
  const behind = drawn.filter((one) => one.getBoundingClientRect().right > over.left + 0.5);
  const hands = [...document.querySelectorAll(".table > .mine")];
  const bare = hands.filter((one) => !one.querySelector("[data-card]") && one.offsetHeight);
  return [...behind, ...bare].map((one) => `${one.className.baseVal ?? one.className} ${one.textContent.slice(0, 24)}`);
}"""


@CORNERS
def test_at_the_end_the_table_fills_the_room_beside_its_words(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    game, (page, errors) = framed
    page.set_viewport_size(size)
    found: dict[str, list[str]] = {}
    for name, screen in screens_of(game).items():
        if screen["screen"]["over"]:
            draw_on(page, "frame", screen, lang=lang)
            page.locator(".over").wait_for()
            at_rest(page)
            found[name] = page.evaluate(ENDED)
    assert found
    assert not any(found.values()), found
    assert errors == []


@pytest.mark.parametrize("lang", ["ja", "fr"])
@pytest.mark.parametrize("size", ENLARGED.values(), ids=ENLARGED.keys())
def test_an_enlarged_page_scrolls_to_every_answer_and_covers_none(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    assert _look(framed, size, _script(IN_REACH, framed[0]), lang=lang) == {}


LOOK_AT = """(large) => {
  document.documentElement.style.fontSize = large ? "200%" : "";
  if (large) document.documentElement.dataset.text = "large";
  else delete document.documentElement.dataset.text;
}"""


def test_text_of_twice_the_size_scrolls_on_a_phone_on_its_side(framed: tuple[str, BarePage]) -> None:
    page = framed[1][0]
    page.evaluate(LOOK_AT, True)
    # its dock sticks to the foot of the window, over what scrolls
    in_reach = IN_REACH.replace("overlaps(parts(NEEDED, OWN))", "[]")
    found = _look(framed, SIDEWAYS, _script(in_reach, framed[0]), lang="fr")
    page.evaluate(LOOK_AT, False)
    assert found == {}


PICTURED = """() => [...document.querySelectorAll(".tile .poster, .tile-name, .verbs .button")].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const seen = box.height > (one.matches(".poster") ? 40 : 12) &&
    box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  return seen ? [] : [`${one.className} ${Math.round(box.width)}x${Math.round(box.height)} at ${Math.round(box.top)}`];
})"""


@CORNERS
def test_the_first_page_shows_every_game_with_its_picture_and_the_verbs(
    size: ViewportSize, lang: str, framed: tuple[str, BarePage]
) -> None:
    game, (page, errors) = framed
    page.set_viewport_size(size)
    saved = [{"id": "room 1", "kind": "host", "game": game, "at": 0}]
    for before in ({"pick": None}, {"pick": game, "saved": saved}):
        page.evaluate("([before, look]) => first(before, look)", [before, {"lang": lang}])
        at_rest(page)
        assert page.locator(".tile .poster").count() == len(GAMES)
        assert page.evaluate(PICTURED) == []
    assert errors == []
