"""How Couperation's table looks and speaks, drawn in a real browser from screens of real matches: its words, its room at every
size, and what its end shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from web import places
from web.all_screens import screens_of
from web.tables import DESK, PHONE, SMALL_PHONE, BarePage, Show, answers, as_texts, bare, showing

SCREENS = screens_of("couperation")
TYPED = "<b>25</b>の隣は?"


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("couperation", site, browser, painted=True)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    bare_page[0].set_viewport_size(PHONE)
    yield from showing(bare_page, SCREENS)


def test_where_people_may_talk_a_line_is_said_with_the_reminder_and_shown_as_text(show: Show) -> None:
    page, fixture = show("act"), SCREENS["act"]
    draw = "([given, talk, spoken]) => frame({ ...given, room: { ...given.room, talk } }, { sheet: { kind: 'say' }, spoken })"
    page.evaluate(draw, [fixture, True, [{"n": 1, "seat": fixture["me"], "id": "", "text": TYPED}]])
    assert page.locator(".slip > span").evaluate("(one) => one.lastChild.data") == TYPED
    assert "本来は手札や置き場所の話をしない" in page.locator(".own-words").inner_text()
    assert page.locator(".own-words .button").is_disabled()
    page.locator(".own-words input").fill(TYPED)
    page.locator(".own-words .button").click()
    assert page.evaluate("told") == [["room/tell", {"t": "talk", "text": TYPED}], ["sheet/close", None]]
    page.evaluate(draw, [fixture, False, []])
    page.locator(".phrase").first.wait_for()
    assert page.locator(".own-words").count() == 0, "a silent table has fixed words alone"


OVER_A_GLASS = """() => {
  const glasses = [...document.querySelectorAll(".tower [data-cell] svg")].map((one) => [one, one.getBoundingClientRect()]);
  const around = ".others > li, .reserve li, .piles, .hand-card, .ending p, .ending button, .next-time";
  return [...document.querySelectorAll(around)].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const under = glasses.find(([, glass]) => box.width && Math.min(box.right, glass.right) - Math.max(box.left, glass.left) > 3
      && Math.min(box.bottom, glass.bottom) - Math.max(box.top, glass.top) > 3);
    const words = (it) => it.textContent.trim().slice(0, 20);
    return under ? [`${one.className || one.localName} ${words(one)} lies over ${words(under[0].parentElement)}`] : [];
  });
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESK], ids=["phone", "small phone", "desk"])
def test_nothing_lies_over_a_glass_of_the_tower(size: ViewportSize, show: Show) -> None:
    wrong = {name: found for name in SCREENS if (found := show(name, size=size).evaluate(OVER_A_GLASS))}
    assert wrong == {}


def test_after_a_tower_without_the_finish_card_the_next_one_may_have_it(show: Show) -> None:
    won = SCREENS["won"]
    host = {**won, "room": {**won["room"], "host": True}}
    page = show(host)
    page.locator(".next-time").click()
    assert answers(page) == [{"changed": {"finish": True}}]
    chosen = {**host, "room": {**host["room"], "options": {**host["room"]["options"], "finish": True}}}
    assert "フィニッシュカード入りです" in show(chosen).locator(".next-time").inner_text()
    guest = {**won, "room": {**won["room"], "host": False}}
    assert show(guest).locator("button.next-time").count() == 0
    assert show("lost").locator(".next-time").count() == 0


def test_a_finished_tower_is_a_picture(show: Show) -> None:
    page = show("won")
    with page.expect_download() as saved:
        page.locator(".picture-verbs button").first.click()
    assert saved.value.path().read_bytes()[:4] == b"\x89PNG"


PANEL = """() => {
  const panel = document.createElement("section");
  const stage = document.querySelector(".stage");
  panel.className = "over";
  panel.style.height = "250px";
  stage.append(panel);
  const [tower, all, end] = [document.querySelector(".tower"), stage, panel].map((one) => one.getBoundingClientRect());
  return {
    glass: document.querySelector(".cell").offsetWidth,
    covered: tower.bottom > end.top || tower.top < all.top,
  };
}"""


def test_at_the_end_the_panel_takes_its_room_and_the_tower_all_the_rest(show: Show) -> None:
    for name, least in (("won", 34), ("lost", 27)):
        seen = show(name, SMALL_PHONE).evaluate(PANEL)
        assert not seen["covered"]
        assert seen["glass"] >= least


def test_what_contradicts_is_shown_and_named(show: Show) -> None:
    page = show("lost")
    clash = SCREENS["lost"]["screen"]["view"]["focus"]["clash"]
    assert page.locator(".cell.wrong").count() == len(clash) >= 2
    assert "矛盾" in page.locator(".ending").inner_text()


# -- a desk --

BEFORE = 76
"""How wide a glass was on a desk of 1280x800 while the hand lay below the tower, in px."""

ON_A_DESK = """([screens, lang]) => Object.entries(screens).flatMap(([name, screen]) => {
  show(JSON.parse(screen), { lang, calm: true });
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const dock = document.querySelector(".decision");
  const wrong = [];
  if (box(".cell").width < LEAST) wrong.push(`a glass of ${box(".cell").width}`);
  if (dock.offsetHeight !== 109 || dock.scrollHeight > dock.clientHeight) wrong.push(`a dock of ${dock.scrollHeight}`);
  const kept = [...document.querySelectorAll(".reserve li")].map((one) => one.getBoundingClientRect());
  if (new Set(kept.map(({ top }) => top)).size > 1) wrong.push("the reserve stands in several rows");
  if (kept.some(({ bottom }) => bottom > document.querySelectorAll(".tower-row")[1].getBoundingClientRect().top)) {
    wrong.push("the reserve reaches below the first row");
  }
  return wrong.map((what) => [name, what]);
})"""


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
def test_on_a_desk_the_tower_is_a_third_larger_and_the_dock_never_moves_it(lang: str, show: Show) -> None:
    playing = {name: one for name, one in SCREENS.items() if not one["screen"]["over"]}
    page = show("act", DESK)
    script = ON_A_DESK.replace("LEAST", f"{BEFORE * 4 / 3:.2f}")
    assert page.evaluate(script, [as_texts(playing), lang]) == []
    for name, step in (("act", ".cell.may-turn"), ("act", ".cell.slot"), ("put", ".cell.fits")):
        show(name, DESK, lang=lang, calm=True).locator(step).first.click()
        places.back(page).wait_for()
        assert places.dock(page).evaluate("(dock) => dock.offsetHeight") == 109, step


# -- the end --

RUNNING = """() => [
  document.querySelectorAll(".pour").length,
  document.getAnimations().filter(({ animationName }) => animationName === "couperation-pour").length > 0,
]"""


def test_the_wine_runs_once_for_who_saw_the_last_glass_come(show: Show) -> None:
    won = SCREENS["won"]
    view = won["screen"]["view"]
    waits = {
        **won["screen"],
        "over": None,
        "view": {**view, "stage": "play", "focus": {**view["focus"], "result": ""}},
    }
    before = {**won, "screen": waits}
    assert show("won").evaluate(RUNNING) == [1, False], "a page that opens on a finished tower sees it stand"
    show(before)
    assert show("won", again=True).evaluate(RUNNING) == [1, True]
    show(before, again=True)
    assert show("won", again=True).evaluate(RUNNING) == [1, False], "nor does it run again for who looks back"


def test_with_forced_colours_the_hand_lies_on_paper_still(show: Show) -> None:
    """Its ink is dark brown; on the system's black it could not be read."""
    page = show("act")
    page.emulate_media(forced_colors="active")
    try:
        card = page.locator(".own .card").first
        assert "gradient" in card.evaluate("(one) => getComputedStyle(one).backgroundImage")
    finally:
        page.emulate_media(forced_colors="none")
