"""Coup's table, drawn in a real browser from screens of real matches: what can be seen, heard and answered."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from night import by_day
from tavola.engine.words import texts
from web import places
from web.all_screens import screens_of
from web.coup_screens import find, losses
from web.cut import CUT, INK
from web.screens import Screen, asked, both
from web.sizes import SHEETS, SIDEWAYS, TALL_PHONE
from web.tables import DESK, PHONE, SMALL_PHONE, BarePage, Show, answers, bare, press, showing, wait

EVERY_EXPANSION = {"factions": True, "inquisitor": True, "diplomat": True}

SIZES = ("320", "390", "tall", "844", "768", "1280")
TIGHTEST = ("320", "844")
"""Upright and on its side; the others wait for the night."""


@pytest.fixture(scope="module")
def bare_page(site: str, browser: Browser) -> Iterator[BarePage]:
    yield from bare("coup", site, browser)


@pytest.fixture
def show(bare_page: BarePage) -> Iterator[Show]:
    yield from showing(bare_page, screens_of("coup"))


def test_a_desk_shows_the_oval_and_both_rails(show: Show) -> None:
    page = show("respond_steal", DESK)
    seats = screens_of("coup")["respond_steal"]["screen"]["view"]["seats"]
    assert page.locator(".coup-rail li").count() == len(seats)
    assert page.locator(".aim-line path").get_attribute("d"), "an arrow leads to the target"
    assert page.locator(".coup-rail .rail-powers tbody tr").count() == 5, "who can do and stop what"
    assert page.locator(".coup-rail .tile-coins").count() == 0, "what lies on the table stands on it alone"


def test_a_tile_tells_what_a_blind_player_needs(show: Show) -> None:
    page = show("dead_rival", PHONE)
    words = page.locator(".player-tile.out").first.inner_text()
    assert "脱落" in words
    assert "失ったカード" in words
    assert "₤" in words


def test_ones_own_cards_and_coins_lie_open_before_one(show: Show) -> None:
    page, screen = show("act", PHONE), screens_of("coup")["act"]
    own = next(
        zone for zone in screen["screen"]["view"]["zones"] if zone["seat"] == screen["me"] and zone["cards"]
    )
    seat = screen["screen"]["view"]["seats"][screen["me"]]
    names = texts("coup", "ja")
    assert [names[f"face.{card['face']}"] for card in own["cards"]] == [
        words.split("\n")[0] for words in page.locator(".mine .own.hand").all_inner_texts()
    ]
    assert page.locator(".mine .purse-coins").inner_text() == str(seat["counters"]["coins"])


def test_the_eliminated_are_struck_through_and_dotted(show: Show) -> None:
    """As seed 000 shows them: name struck through, a dotted frame, lost cards darkened."""
    page = show("dead_rival", PHONE)
    tile = page.locator(".player-tile.out").first
    assert tile.evaluate("(one) => getComputedStyle(one).borderTopStyle") == "dotted"
    assert "line-through" in tile.locator(".player-label").evaluate(
        "(one) => getComputedStyle(one).textDecorationLine"
    )
    assert tile.locator(".mini.lost").count() == 2


def test_ones_own_area_is_struck_through_and_dotted_when_one_is_out(show: Show) -> None:
    """Seed 000 makes no difference between one's own area and another's."""
    page = show("dead", PHONE)
    assert page.locator(".mine.out").evaluate("(one) => getComputedStyle(one).outlineStyle") == "dotted"
    name = page.locator(".mine .player-label")
    assert "line-through" in name.evaluate("(one) => getComputedStyle(one).textDecorationLine")


AREAS = """() => [...document.querySelectorAll(".player-tile, .mine")].map((area) => {
  const side = ["monarchists", "democrats"].find((one) => area.classList.contains(`of-${one}`));
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const { backgroundColor, backgroundImage } = getComputedStyle(area);
  const striped = backgroundImage.includes("repeating-linear-gradient");
  const ground = rgb(striped ? backgroundImage.match(/(?:color|rgb)\\([^)]*\\)/)[0] : backgroundColor);
  const sign = area.querySelector(".side-sign");
  const [home, box] = [area.getBoundingClientRect(), sign.getBoundingClientRect()];
  return {
    side, striped, ground, sign: rgb(getComputedStyle(sign).color),
    corner: box.x - home.x < home.width / 4 && box.y - home.y < home.height / 4,
    words: area.querySelector(".side").textContent.trim(),
  };
})"""


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_royalists_are_red_with_a_red_crown_and_democrats_blue(size: object, theme: str, show: Show) -> None:
    """Seed 000: 手札エリアが赤くなり、左上に赤い王冠アイコン; 手札エリアが青くなり、左上に青いアイコン.

    One's own area, too; with stripes and words for whoever sees no colours.
    """
    areas = show("act_convert", size, theme=theme, calm=True).evaluate(AREAS)
    assert {area["side"] for area in areas} == {"monarchists", "democrats"}
    for area in areas:
        royal = area["side"] == "monarchists"
        for red, _, blue in (area["ground"], area["sign"]):
            assert red > blue + 15 if royal else blue > red + 15, area
        assert area["corner"], area
        assert area["striped"] != royal
        assert area["words"].startswith("君主" if royal else "民主")


def test_changing_sides_asks_whom_and_tells_the_price_of_each(show: Show) -> None:
    """Seed 000: 派閥変更したい(させたい)プレイヤーの手札エリアをクリック; one coin for oneself, two for another."""
    page = show("act_convert", PHONE)
    me = screens_of("coup")["act_convert"]["me"]
    assert places.choice(page, "派閥変更").count() == 1
    places.choice(page, "派閥変更").click()
    wait(page)
    assert "−1" in page.locator(".oneself").inner_text()
    open_tiles = page.locator(".player-tile.aim-open")
    assert [price.strip() for price in open_tiles.locator(".tile-price").all_inner_texts()] == [
        "−2"
    ] * open_tiles.count()
    assert "₤2" in open_tiles.first.locator(".unseen").first.inner_text()
    assert page.locator(".player-tile.aim-refused .tile-price").count() == 0
    page.locator(".oneself").click()
    assert answers(page) == [["convert", me]]
    page = show("act_convert", PHONE)
    places.choice(page, "派閥変更").click()
    wait(page)
    page.locator(".player-tile.aim-open").first.click()
    [[action, seat]] = answers(page)
    assert action == "convert"
    assert seat != me


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, DESK], ids=["small", "phone", "desk"])
def test_the_almshouse_has_its_word_and_in_brackets_its_coins(size: object, show: Show) -> None:
    """Seed 000: 救貧院に現在寄付されているリラの総額がカッコの中に表示されます: on a phone, too."""
    alms = screens_of("coup")["act_factions"]["screen"]["view"]["counters"]["almshouse"]
    shown = show("act_factions", size).locator(".deck-count.almshouse").inner_text()
    assert "".join(shown.split()) == f"救貧院(₤{alms})"


IN_THE_MIDDLE = """() => Object.fromEntries([".almshouse", ".pile", ".in-deck"].map((one) => {
  const { top, bottom, left, right } = document.querySelector(`.deck ${one}`).getBoundingClientRect();
  return [one, { top, bottom, middle: (left + right) / 2 }];
}))"""


@pytest.mark.parametrize(
    "size", [SMALL_PHONE, PHONE, TALL_PHONE, SIDEWAYS, DESK], ids=["320", "390", "tall", "844", "1280"]
)
def test_the_almshouse_stands_above_the_deck_whose_count_is_in_brackets(size: object, show: Show) -> None:
    """Seed 000: カッコ内の数字は山札の残り枚数です; 中央山札の上に、救貧院(Almshouse)の情報が追加され."""
    page = show("act_factions", size)
    told = "".join(page.locator(".deck-count.in-deck").inner_text().split())
    assert re.fullmatch(r"山札\(\d+\)", told), told
    spots = page.evaluate(IN_THE_MIDDLE)
    for below in (".pile", ".in-deck"):
        assert spots[".almshouse"]["bottom"] <= spots[below]["top"] + 1, (below, spots)
        assert abs(spots[".almshouse"]["middle"] - spots[below]["middle"]) < 60, (below, spots)


def test_every_declared_block_is_marked_and_one_is_looked_at(show: Show) -> None:
    focus = screens_of("coup")["challenge_two_blocks"]["screen"]["view"]["focus"]
    page = show("challenge_two_blocks", PHONE)
    me = screens_of("coup")["challenge_two_blocks"]["me"]
    others = [seat for seat in focus["blockers"] if seat != me]
    assert page.locator(".involved-blocker").count() == len(others)


def test_when_all_is_over_the_winners_cards_lie_open(show: Show) -> None:
    page = show("over", PHONE)
    assert page.locator(".player-tile .mini.face:not(.lost)").count() >= 1
    assert page.locator(".player-tile .mini.back").count() == 0


CARD = """async ({ room, screen }) => {
  const { html, render } = await import("htm/preact");
  const { Rules } = await import(new URL("web/games/coup/more.js", document.baseURI).href);
  const { makeSay } = await import(new URL("web/core/texts.js", document.baseURI).href);
  const json = (path) => fetch(new URL(path, document.baseURI)).then((answer) => answer.json());
  const say = makeSay({ lang: "ja", page: await json("web/texts/ja.json"), game: await json("games/coup/texts.ja.json") });
  const place = document.createElement("div");
  render(html`<${Rules} say=${say} room=${room} screen=${screen} />`, place);
  const lists = [...place.querySelectorAll(".reference-list")];
  return lists.slice(0, 2).map((list) => [list.querySelector("h3").textContent, ...[...list.querySelectorAll("b")]
    .map((name) => name.firstChild.textContent.trim())]);
}"""


def test_the_reference_card_tells_general_actions_from_those_of_characters(show: Show) -> None:
    """Seed 000: 一般アクション, 人物アクション."""
    act = screens_of("coup")["act_factions"]
    general, characters = show("act_factions", PHONE).evaluate(CARD, act)
    assert general == ["一般アクション", "収入", "援助", "クー", "派閥変更"]
    assert characters == ["人物アクション", "徴税", "強奪", "交換", "審問", "暗殺", "横領"]


# -- nothing is cut --

ENDS = ".player-label, .who *, .stamp *, .recent *, .claim-end *, .ticker, .without"


CLAIM = """() => {
  const claim = document.querySelector(".claim");
  if (!claim?.checkVisibility()) return [];
  const wrong = [];
  const home = claim.getBoundingClientRect();
  const frame = getComputedStyle(claim, "::before");
  if (frame.borderTopWidth !== "0px") {
    for (const one of claim.querySelectorAll("p, li")) {
      const words = document.createRange();
      words.selectNodeContents(one);
      const box = words.getBoundingClientRect();
      const outside = box.bottom > home.bottom - 6 || box.top < home.top + 4;
      if (box.height && outside) wrong.push(`${one.className} ${one.textContent} on the frame`);
    }
  }
  const pixels = (list) => list.map(parseFloat);
  for (const shadow of getComputedStyle(claim).boxShadow.split(/,(?![^(]*\\))/)) {
    if (shadow === "none") continue;
    const [x, y, blur, spread] = pixels(shadow.match(/-?[\\d.]+px/g));
    const reach = { top: blur + spread - y, bottom: blur + spread + y, left: blur + spread - x, right: blur + spread + x };
    for (let box = claim.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === "visible") continue;
      const edge = box.getBoundingClientRect();
      for (const side of ["top", "bottom", "left", "right"]) {
        if (Math.abs(home[side] - edge[side]) < reach[side]) wrong.push(`shadow cut ${side} by ${box.className}`);
      }
    }
  }
  return wrong;
}"""


@pytest.mark.parametrize(
    "look",
    by_day(
        {"320-fr", "390-ja", "667-fr"},
        ["320-fr", "390-ja", "390-en", "tall-fr", "667-fr", "844-ja", "768-ja", "1280-ja", "1280-fr"],
    ),
)
def test_no_letter_is_cut_and_the_claims_words_keep_off_its_frame(look: str, show: Show) -> None:
    """On every screen, so with two to ten seats: also the foot of a g, names on cards, and the claim's shadow."""
    size, _, lang = look.partition("-")
    settled = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
    find = f"async () => {{ await {settled}; return [...({INK})({json.dumps(ENDS)}), ...({CLAIM})()]; }}"
    cut = {name: show(name, SHEETS[size], lang=lang, calm=True).evaluate(find) for name in screens_of("coup")}
    assert {name: what for name, what in cut.items() if what} == {}


def test_a_spectator_sees_no_face_and_no_buttons_to_answer(show: Show) -> None:
    page = show("spectator", PHONE)
    assert page.locator(".mini.face:not(.lost)").count() == 0
    assert places.dock(page).get_by_role("button").count() == 0
    assert places.mine(page).count() == 0


def test_the_claim_says_who_as_whom_against_whom_at_what_price(show: Show) -> None:
    page = show("respond_assassinate", PHONE)
    claim = page.locator(".claim").inner_text()
    focus = screens_of("coup")["respond_assassinate"]["screen"]["view"]["focus"]
    names = [seat["name"] for seat in screens_of("coup")["respond_assassinate"]["room"]["seats"]]
    for word in (
        names[focus["actor"]],
        "あなた",
        "刺客",
        "暗殺",
        "−3",
        "宣言",
        "ダウト",
        "ブロック",
        "結果",
    ):
        assert word in claim
    assert "許可" in page.locator(".dock-foot").inner_text(), "what zero seconds means"


def test_an_unlimited_clock_promises_nothing_about_zero(show: Show) -> None:
    page = show("respond_no_clock", PHONE)
    assert page.locator(".dock-foot").count() == 0
    assert places.more_time(page).count() == 0


# -- what can be answered --


def test_an_action_is_one_tap_which_can_be_taken_back(show: Show) -> None:
    page = show("act", PHONE)
    place = page.locator(".actions").bounding_box()
    places.choice(page, "交換").click()
    page.locator(".action.begun .filling").wait_for()
    assert page.locator(".actions").bounding_box() == place
    places.back(page).dispatch_event("click")
    page.locator(".actions:not(:has(.begun))").wait_for()
    wait(page)
    page.get_by_role("button", name="収入").click()
    page.wait_for_function("answers.length > 0")
    assert answers(page) == [["income", None]], "what was taken back is not answered"


# Where two parts of the table lie over each other, or one leaves the window.
CLASH = """([what, others]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => [one, one.getBoundingClientRect()]);
  return boxes(what).filter(([, box]) => box.width).flatMap(([one, box]) => {
    const away = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
    const below = boxes(others).filter(([other, { left, right, top, bottom }]) => other !== one
      && Math.min(right, box.right) - Math.max(left, box.left) > 2
      && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2);
    const wrong = below.map(([other]) => `${one.className} on ${other.className}`);
    return away ? [...wrong, `${one.className} leaves the window`] : wrong;
  });
}"""


@pytest.mark.parametrize("size", by_day(TIGHTEST, SIZES))
@pytest.mark.parametrize("lang", by_day({"fr"}, ["ja", "en", "fr"]))
def test_the_way_back_covers_neither_cards_nor_choices(show: Show, size: str, lang: str) -> None:
    for name in ("act", "act_rich", "act_factions", "act_10_seats"):
        page = show(name, SHEETS[size], lang=lang)
        wait(page)
        page.locator(".actions .action:not([aria-disabled=true])").first.click()
        places.back(page).wait_for()
        others = ".own, .purse, .player-tile, .action, .dock-words"
        assert page.evaluate(CLASH, [".decision .back", others]) == [], name


@pytest.fixture(scope="module")
def exchanges() -> dict[str, Screen]:
    """Four cards in the hand, at tables of every number of rows."""
    four = both(asked("Return"), lambda match, seat: len(match.table.state.hands[seat]) == 4)
    return {f"{seats} seats": find(four, seats=seats) for seats in (2, 4, 6, 10)}


@pytest.mark.parametrize("size", by_day(TIGHTEST, SIZES))
@pytest.mark.parametrize("lang", by_day({"fr"}, ["ja", "fr"]))
def test_four_cards_leave_room_for_all_else(
    show: Show, exchanges: dict[str, Screen], size: str, lang: str
) -> None:
    for name, screen in exchanges.items():
        page = show(screen, SHEETS[size], lang=lang)
        parts = ".purse, .purse > *, .player-tile, .tile-coins, .decision, .claim"
        assert page.evaluate(CLASH, [".own", parts]) == [], name
        assert page.evaluate("() => document.querySelector('.purse').offsetWidth") >= 64, name
        assert page.evaluate(f"() => ({CUT})(false)") == [], name


def test_a_target_is_a_tile(show: Show) -> None:
    page = show("act", PHONE)
    places.choice(page, "強奪").click()
    assert "相手" in places.question(page).inner_text()
    wait(page)
    page.locator(".player-tile.aim-open").first.click()
    assert answers(page)[0] in [
        option["value"] for option in screens_of("coup")["act"]["screen"]["question"]["options"]
    ]
    assert answers(page)[0][0] == "steal"


def test_a_refused_action_answers_why(show: Show) -> None:
    page = show("act_rich", PHONE)
    places.choice(page, "収入").click(force=True)
    assert "₤10" in places.why(page).inner_text()
    assert answers(page) == []
    assert page.locator(".action:not([aria-disabled=true]):not(.reference)").count() == 1, (
        "only the coup is lit"
    )


def test_a_refused_target_answers_why(show: Show) -> None:
    page = show("act", PHONE)
    places.choice(page, "強奪").click()
    page.locator(".player-tile.aim-refused").first.click(force=True)
    assert places.why(page).inner_text()
    assert answers(page) == []


def test_a_reaction_stays_lit_and_can_be_changed(show: Show) -> None:
    page = show("respond_steal", PHONE)
    places.choice(page, "ダウト").click()
    assert places.chosen(page).inner_text() == "ダウト"
    places.choice(page, "許可").click()
    assert places.chosen(page).inner_text() == "許可する"
    assert answers(page) == ["challenge", "allow"]


def test_a_block_names_its_character(show: Show) -> None:
    page = show("respond_steal", PHONE)
    places.choice(page, "ブロック").click()
    wait(page)
    places.choice(page, "大使").click()
    assert answers(page) == [["block", "ambassador"]]
    assert "大使" in places.chosen(page).inner_text()


def test_what_was_chosen_before_a_reload_is_lit(show: Show) -> None:
    page = show("respond_chosen", PHONE)
    assert "女伯" in places.chosen(page).inner_text()


def test_a_double_tap_commits_nothing_in_the_new_place(show: Show) -> None:
    """The buttons of the next step are guarded for 400 ms."""
    page = show("respond_steal", PHONE)
    box = places.choice(page, "ブロック").bounding_box()
    assert box
    # however long a busy machine takes between two taps, the page measures no time
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("() => { delete performance.now; }")
    assert page.locator(".role-chip").count() == 2
    assert answers(page) == []


def test_the_guard_opens_the_buttons_even_if_it_is_woken_too_early(show: Show) -> None:
    unhurried = {**screens_of("coup")["act"]}  # no clock, which would redraw the buttons
    unhurried["screen"] = {**unhurried["screen"], "clock": None}
    page = show("respond_steal", PHONE)
    page.evaluate(
        """(next) => {
          window.inTime = setTimeout;
          window.setTimeout = (run, ms) => inTime(run, ms / 2);
          show(next, { again: true });
        }""",
        unhurried,
    )
    page.locator(".action:not(.closed, .reference, [aria-disabled])").first.wait_for()
    page.evaluate("() => { window.setTimeout = inTime; }")


def test_the_proving_card_is_marked_and_ready(show: Show) -> None:
    page = show("prove", PHONE)
    good = page.locator(".own.good")
    assert good.get_attribute("aria-pressed") == "true"
    assert "証明" in good.inner_text()
    places.choice(page, "見せる（証明）").click()
    [option] = [one for one in screens_of("coup")["prove"]["screen"]["question"]["options"] if one["good"]]
    assert answers(page) == [option["value"]]


def test_conceding_takes_a_second_tap(show: Show) -> None:
    page = show("prove", PHONE)
    page.locator(".own.bad").click()
    assert answers(page) == []
    places.choice(page, "見せない").click()
    [option] = [
        one for one in screens_of("coup")["prove"]["screen"]["question"]["options"] if not one["good"]
    ]
    assert answers(page) == [option["value"]]


def test_losing_a_card_takes_a_second_tap(show: Show) -> None:
    page = show("lose", PHONE)
    card = page.locator(".own.open").first
    card.click()
    assert answers(page) == []
    card.click()
    assert answers(page) == [screens_of("coup")["lose"]["screen"]["question"]["options"][0]["value"]]


def test_an_exchange_counts_before_it_confirms(show: Show) -> None:
    page = show("return", PHONE)
    question = screens_of("coup")["return"]["screen"]["question"]
    places.choice(page, "山札に戻す").click(force=True)
    assert answers(page) == []
    for n in range(question["count"]):
        page.locator(".own.picks").nth(n).click()
    places.choice(page, "山札に戻す").click()
    assert answers(page) == [sorted(card["card"] for card in question["cards"][: question["count"]])]


def test_what_is_lost_gives_its_place_to_an_exchange(show: Show) -> None:
    assert show("act", PHONE).locator(".mine .own.lost").count() == 1
    page = show("return_after_loss", PHONE)
    assert page.locator(".mine .own.picks").count() == 3
    assert page.locator(".mine .own.lost").count() == 0


def test_more_time_is_one_tap(show: Show) -> None:
    page = show("respond_steal", PHONE)
    places.more_time(page).click()
    assert answers(page) == ["more time"]


def test_more_time_that_is_spent_stays_in_its_place_and_looks_closed(show: Show) -> None:
    page = show("respond_steal", PHONE)
    before = places.more_time(page).bounding_box()
    page = show("respond_steal_no_more", PHONE)
    button = places.more_time(page)
    assert button.get_attribute("aria-disabled") == "true"
    assert "これ以上はのばせません" in (button.text_content() or "")
    assert button.bounding_box() == before
    button.dispatch_event("click")
    assert answers(page) == ["more time"], "the host says why not"


def test_keys(show: Show) -> None:
    page = show("act", DESK)
    press(page, "1")
    page.locator(".action.begun").wait_for()
    press(page, "Escape")
    assert page.locator(".action.begun").count() == 0
    wait(page)
    press(page, "1")
    page.wait_for_function("answers.length > 0")
    assert answers(page) == [["income", None]]
    page = show("act", DESK)
    press(page, "4")
    assert page.locator(".aim-open").count() >= 1
    press(page, "Escape")
    assert page.locator(".aim-open").count() == 0
    for key, value in (("a", "allow"), ("d", "challenge")):
        page = show("respond_steal", DESK)
        press(page, key)
        assert answers(page) == [value]
    page = show("respond_steal", DESK)
    press(page, "b")
    wait(page)
    press(page, "1")
    assert answers(page)[0][0] == "block"
    page = show("prove", DESK)
    press(page, "Enter")
    assert len(answers(page)) == 1


# -- motion --


def richer(screen: Screen, seat: int, coins: int) -> Screen:
    """The same screen with more coins for one seat, and an event that tells so."""
    view = screen["screen"]["view"]
    seats = [
        {**one, "counters": {**one["counters"], "coins": one["counters"]["coins"] + coins}}
        if one["seat"] == seat
        else one
        for one in view["seats"]
    ]
    news = {"n": len(screen["log"]), "name": "gained", "args": {"seat": {"seat": seat}, "coins": coins}}
    return {
        **screen,
        "screen": {**screen["screen"], "view": {**view, "seats": seats}},
        "log": [*screen["log"], news],
    }


def test_coins_fly_and_nothing_waits_for_them(show: Show) -> None:
    page = show("act", PHONE)
    show(richer(screens_of("coup")["act"], 0, 3), again=True)
    assert page.locator(".flying-coin").count() == 3
    page.locator(".action").first.click()
    page.wait_for_function("answers.length > 0")
    assert answers(page) == [["income", None]]
    page.wait_for_function("!document.querySelector('.flying-coin')")


def test_less_motion_moves_nothing(show: Show) -> None:
    page = show("act", PHONE, calm=True)
    show(richer(screens_of("coup")["act"], 0, 3), again=True, calm=True)
    assert page.locator(".flying-coin").count() == 0
    long = page.evaluate(
        "document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 100).length"
    )
    assert long == 0


# -- nothing moves --

PLACES = """() => [...document.querySelectorAll(".player-tile")].map((one) => {
    const box = one.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round);
  })"""


def waiting_for_the_turn(screen: Screen) -> Screen:
    """The same screen while it is somebody else's turn."""
    shown, me = screen["screen"], screen["me"]
    after = (me + 1) % len(shown["view"]["seats"])
    waiting = {"name": "act", "args": {"actor": {"seat": after}}, "seats": [after]}
    view = {**shown["view"], "turn": after}
    return {**screen, "screen": {**shown, "view": view, "question": None, "waiting": waiting}}


@pytest.mark.parametrize("lang", ["ja", "en", "fr"])
@pytest.mark.parametrize(
    ("size", "seats"),
    [(PHONE, (3, 4, 5, 7)), (TALL_PHONE, (5, 7, 8, 10))],
    ids=["phone", "tall phone"],
)
def test_nothing_moves_when_the_turn_comes(
    size: object, seats: tuple[int, ...], lang: str, show: Show
) -> None:
    """With every expansion. The hand gives its room to the dock; the others stay. (A desk: see test_waiting.py.)"""
    for many in seats:
        turn = find(both(asked("Act"), losses(1)), seats=many, **EVERY_EXPANSION)
        before = show(waiting_for_the_turn(turn), size, lang=lang, calm=True).evaluate(PLACES)
        page = show(turn, size, lang=lang, calm=True)
        page.locator(".actions.long").wait_for()
        after = page.evaluate(PLACES)
        assert before and after == before, f"{many} seats"


def test_eight_actions_need_no_third_row(show: Show) -> None:
    """The Inquisitor alone adds one action, which takes the place of the reference card's button."""
    page = show(find(asked("Act"), seats=3, inquisitor=True), PHONE)
    assert page.locator(".actions .action").count() == 8
    assert page.locator(".coup.many").count() == 0


# -- what became of a claim --


def test_a_doubted_denial_is_marked_with_what_came_of_it(show: Show) -> None:
    caught = screens_of("coup")["watch_caught"]
    [denial] = [event for event in caught["log"] if event["name"] == "challenged_denial"]
    claimant = denial["args"]["claimant"]["seat"]
    mark = f".tile-place[data-seat='{claimant}'] .claim-mark.denied"
    assert show(caught, DESK).locator(f"{mark}.exposed").count() == 1
    shown = next(n for n, event in enumerate(caught["log"]) if event["name"] == "showed_hand")
    while_doubted = {**caught, "log": caught["log"][:shown]}
    assert show(while_doubted, DESK).locator(f"{mark}.doubted").count() == 1
    redrew = {"n": shown + 1, "name": "redrew", "args": {"seat": {"seat": claimant}, "cards": {"list": []}}}
    proven = {**caught, "log": [*caught["log"][: shown + 1], redrew]}
    assert show(proven, DESK).locator(f"{mark}.proved").count() == 1


# -- why not --


def test_every_closed_action_and_target_says_why(show: Show) -> None:
    """On a tap, to a screen reader, and as soon as it has the keyboard's focus; never a general phrase."""
    silent = []
    for name in [name for name in screens_of("coup") if name.startswith("act")]:
        page = show(name, PHONE)
        silent += page.evaluate(
            """async (name) => {
              const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
              const wrong = [];
              const tell = async (button) => {
                button.click();
                await settled();
                const why = document.querySelector(".dock-foot.why")?.textContent ?? "";
                if (why.length < 8 || /why\\.|\\{/.test(why)) wrong.push(`${name}: ${button.textContent} says ${why}`);
                if (!button.textContent.includes(why)) wrong.push(`${name}: ${button.textContent} is not told`);
              };
              for (const closed of document.querySelectorAll(".action.closed")) await tell(closed);
              const aimed = [...document.querySelectorAll(".action[aria-pressed]:not(.closed)")];
              for (const n of aimed.keys()) {
                while (document.querySelector(".action[aria-disabled]:not(.closed)")) await settled();
                document.querySelectorAll(".action[aria-pressed]:not(.closed)")[n]?.click();
                await settled();
                for (const tile of document.querySelectorAll(".player-tile.aim-refused")) await tell(tile);
                document.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
                await settled();
              }
              return wrong;
            }""",
            name,
        )
    assert silent == []
    page = show("act_rich", PHONE)
    press(page, "Tab")
    for _ in range(30):
        if page.evaluate("document.activeElement.matches('.action.closed')"):
            break
        press(page, "Tab")
    assert places.why(page).inner_text()
