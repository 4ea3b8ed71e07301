"""One walk through every game's screens: each is drawn once in every size and language that matters, and all that is asked of
that drawing is asked at once. What is asked is in `checks.py`; a failure names the screen, the check and what is wrong.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, ViewportSize

from night import by_day
from session.test_lesson import Newcomer
from web.all_screens import GAMES, covering, offers_of, screens_of
from web.checks import CHECKS, NAMES, script
from web.page_states import lesson_steps
from web.screens import Screen
from web.sizes import ENLARGED, ON_ITS_SIDE, SIDES, SIDEWAYS, SMALL_SIDEWAYS, TALL_PHONE
from web.tables import DESK, LARGE, PHONE, SMALL_PHONE, TAGS, BarePage, as_texts, bare, draw_on, load_axe
from web.visitor import at_rest

Screens = Mapping[str, Screen]


def asking(game: str) -> Screens:
    """The screens on which something is asked of the reader."""
    return {name: one for name, one in screens_of(game).items() if one["screen"]["question"]}


def waiting(game: str) -> Screens:
    """Those of a player who waits for others."""
    every = screens_of(game).items()
    return {
        name: one
        for name, one in every
        if one["me"] is not None and one["screen"]["waiting"] and not one["screen"]["question"]
    }


def offered(game: str) -> Screens:
    """The same decisions while two others at the table say nothing, and every state of the offers."""
    made = copy.deepcopy(dict(asking(game)))
    for one in made.values():
        others = [seat["seat"] for seat in one["room"]["seats"] if seat["seat"] != one["me"]][:2]
        each = [{"seat": seat, "agreed": 0, "of": 2, "mine": False} for seat in others]
        one["screen"] |= {"clock": None, "silent": {"ask": 7, "seats": each, "mine": False}}
    return made | {f"offer: {name}": one for name, one in offers_of(game).items()}


def lesson(game: str) -> Screens:
    """Every step of the game's lesson that asks its newcomer, as states of the whole page."""
    return {f"step {n}": state for n, state in enumerate(lesson_steps(Newcomer(game)), 1)}


def named(names: str) -> Callable[[str], Screens]:
    """The same screens, at whose table people of such names sit."""

    def renamed(game: str) -> Screens:
        made = copy.deepcopy(dict(screens_of(game)))
        for one in made.values():
            for n, seat in enumerate(one["room"]["seats"]):
                if seat["kind"] == "human":
                    seat["name"] = NAMES[names][n % len(NAMES[names])]
        return made

    return renamed


def barred(game: str) -> Screens:
    """One screen for each bar: by the house rules, the clock, whether the match is over and who looks; late in the match."""
    made: dict[tuple[object, ...], tuple[str, Screen]] = {}
    for name, one in screens_of(game).items():
        shown, rules = one["screen"], json.dumps(one["room"]["options"])
        late = copy.deepcopy(one)
        late["screen"]["view"]["round"] = max(9, shown["view"]["round"])
        made.setdefault((rules, bool(shown["clock"]), bool(shown["over"]), one["me"] is None), (name, late))
    return dict(made.values())


@dataclass(frozen=True)
class Look:
    """How screens are drawn, and which checks are asked of them; `axe`: in that theme axe looks at so many that all is seen."""

    size: ViewportSize
    lang: str
    checks: tuple[str, ...]
    draw: Literal["show", "frame", "page"] = "show"
    screens: Callable[[str], Screens] = screens_of
    how: tuple[tuple[str, str], ...] = ()
    large: bool = False
    axe: str | None = None


FITS, CUT = ("fits",), ("narrow", "cut")
ON_SIDE = ("in sight", "told", "ended", "cut")

LOOKS: dict[str, Look] = {
    # the table alone, upright and on a desk
    "320-ja": Look(SMALL_PHONE, "ja", CUT),
    "320-en": Look(SMALL_PHONE, "en", CUT),
    "320-fr": Look(SMALL_PHONE, "fr", CUT),
    "390-ja": Look(PHONE, "ja", ("fits", "buttons", "smallest"), axe="light"),
    "390-en": Look(PHONE, "en", FITS),
    "390-fr": Look(PHONE, "fr", FITS),
    "tall-ja": Look(TALL_PHONE, "ja", FITS),
    "tall-en": Look(TALL_PHONE, "en", FITS),
    "tall-fr": Look(TALL_PHONE, "fr", FITS),
    "844-ja-alone": Look(SIDEWAYS, "ja", ("buttons", "smallest"), axe="light"),
    "1280-ja": Look(DESK, "ja", ("fits", "smallest"), axe="dark"),
    # a phone on its side: in the page's frame, and the whole page with its lesson
    **{f"{size}-{lang}": Look(ON_ITS_SIDE[size], lang, ON_SIDE, "frame") for size, lang in SIDES},
    **{
        f"{size}-{lang}-lesson": Look(ON_ITS_SIDE[size], lang, ("taught", "in sight"), "page", lesson)
        for size, lang in SIDES
    },
    **{
        f"{size}-{lang}-offers": Look(ON_ITS_SIDE[size], lang, ("in sight",), "frame", offered)
        for size in ON_ITS_SIDE
        for lang in ("ja", "fr")
    },
    **{
        f"{size['width']}-{lang}-hand": Look(
            size, lang, ("scrolling",), "frame", waiting, how=(("part", "hand"),)
        )
        for size in (SMALL_SIDEWAYS, SIDEWAYS)
        for lang in ("ja", "fr")
    },
    # what is offered about somebody silent or a break
    **{
        f"{name}-offer": Look(size, lang, ("offered", *more), "frame", offers_of, large=name == "large-ja")
        for name, size, lang, *more in (
            ("390-ja", PHONE, "ja"),
            ("667-fr", SMALL_SIDEWAYS, "fr", "cut off"),
            ("667-ja", SMALL_SIDEWAYS, "ja", "cut off"),
            ("844-ja", SIDEWAYS, "ja", "cut off"),
            ("844-fr", SIDEWAYS, "fr", "cut off"),
            ("320-fr", SMALL_PHONE, "fr"),
            ("1280-en", DESK, "en"),
            ("large-ja", PHONE, "ja"),
        )
    },
    **{
        f"{size['width']}-{lang}-hand-offer": Look(
            size, lang, ("fold",), "frame", offers_of, how=(("part", "hand"),)
        )
        for size in (SMALL_SIDEWAYS, SIDEWAYS)
        for lang in ("ja", "en", "fr")
    },
    # pages so enlarged that they scroll, and text of twice the size
    **{
        f"{name}-{lang}": Look(size, lang, ("in reach",), "frame", asking)
        for name, size in ENLARGED.items()
        for lang in ("ja", "fr")
    },
    "844-fr-large": Look(SIDEWAYS, "fr", ("in reach, the dock over the rest",), "frame", asking, large=True),
    # Japanese on a phone: no name is cut to a letter or two, and no line breaks inside a word
    **{
        f"390-{names}-names": Look(PHONE, "ja", ("broken",), "frame", named(names), how=(("role", "solo"),))
        for names in NAMES
    },
    # the bar holds the game, its turn, house rules, clock and buttons
    **{
        f"{size['width']}-{lang}-{role}-bar": Look(
            size, lang, ("bar",), "frame", barred, how=(("role", role),)
        )
        for size in (SMALL_PHONE, PHONE)
        for lang in ("ja", "en", "fr")
        for role in ("solo", "guest")
    },
}

DAY = (
    # the table alone: on the narrowest phone the longest words; on the lower one the highest lines, the longest words, and the
    # buttons; on its side and on a desk the buttons, letters and dark colours
    *("320-fr", "390-ja", "390-fr", "844-ja-alone", "1280-ja"),
    # the lowest window, and with the highest lines the next one, whose stage is another
    *("667-fr", "844-ja", "667-fr-lesson", "667-fr-offers", "667-fr-hand", "667-fr-hand-offer"),
    # offers: the narrowest, the lowest, and the largest letters
    *("320-fr-offer", "667-fr-offer", "large-ja-offer"),
    # enlarged: each of the two windows, each of the two languages
    *("320x256-fr", "568x232-ja", "844-fr-large"),
    # long names are cut, short ones torn apart: one finds nothing of the other
    *("390-long-names", "390-short-names"),
    # the narrowest bar: with the most buttons in the longest words, and in the widest letters
    *("320-fr-guest-bar", "320-ja-solo-bar"),
)
"""The looks at which each check is tightest; the others wait for the night."""

assert {*DAY} < {*LOOKS}

# -> what each screen's checks find, the classes that it shows, and how often each check had something to look at.
WALK = """async ([screens, draw, how, script]) => {
  const checks = eval(script);
  const found = {};
  const classes = {};
  const asked = Object.fromEntries(Object.keys(checks).map((name) => [name, 0]));
  for (const [name, text] of Object.entries(screens)) {
    const screen = JSON.parse(text);
    await window[draw](screen, how);
    scrollTo(0, 0);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    for (const motion of document.getAnimations()) {
      if (motion.effect.getTiming().iterations === Infinity) motion.cancel();
      else motion.finish();
    }
    classes[name] = [...new Set([...document.querySelectorAll(".frame *")].flatMap((one) => [...one.classList]))];
    for (const [check, find] of Object.entries(checks)) {
      const wrong = await find(screen);
      if (wrong) asked[check] += 1;
      if (wrong?.length) (found[name] ??= {})[check] = wrong;
    }
  }
  return [found, asked, classes];
}"""

# Colours by night on a desk; a phone's are in test_contrast.py.
AXE = """async (screen) => {
  // preload: for rules about media, of which a table has none
  const rules = { "color-contrast": { enabled: innerWidth > 1024 } };
  const { violations } = await axe.run(document, { runOnly: TAGS, rules, resultTypes: ["violations"], preload: false });
  return violations.flatMap((rule) => rule.nodes.map((node) => [rule.id, node.target, node.any.slice(0, 1)]));
}""".replace("TAGS", json.dumps(TAGS))


@pytest.fixture(scope="module", params=GAMES)
def table(request: pytest.FixtureRequest, site: str, unpaced: Browser) -> Iterator[tuple[str, BarePage]]:
    for page in bare(request.param, site, unpaced):
        yield request.param, page


def walk(table: tuple[str, BarePage], look: Look, screens: Screens, checks: str, **how: Any) -> Any:
    """Draw these screens one after the other, and ask these checks of each."""
    page = table[1][0]
    page.set_viewport_size(look.size)
    how = {"lang": look.lang, **dict(look.how), **how}
    draw_on(page, look.draw, next(iter(screens.values())), **how)
    at_rest(page)  # a change of theme takes its time
    return page.evaluate(WALK, [as_texts(screens), look.draw, how, checks])


@pytest.mark.parametrize("name", by_day(DAY, LOOKS))
def test_every_screen_passes_every_check(table: tuple[str, BarePage], name: str) -> None:
    (game, (page, errors)), look = table, LOOKS[name]
    screens = look.screens(game)
    page.evaluate(LARGE, look.large)
    try:
        found, asked, classes = walk(table, look, screens, script(game, look.checks))
    finally:
        page.evaluate(LARGE, False)
    assert found == {}
    assert all(asked.values()), f"never looked at: {asked}"
    if look.axe:
        chosen = {name: screens[name] for name in covering(classes)}
        assert chosen, "nothing is drawn"
        load_axe(page)
        found, _, _ = walk(table, look, chosen, f"({{ axe: {AXE} }})", theme=look.axe, calm=True)
        page.evaluate("document.body.style.opacity = 0")
        assert found == {}
    assert errors == []


# A style that spoils what each check looks after.
PLANTED = {
    "in sight": ".decision button { position: relative; top: 400px }",
    "in reach": ".bar { position: fixed; inset: 0; z-index: 9999 }",
    "in reach, the dock over the rest": ".bar { position: fixed; inset: 0; z-index: 9999 }",
    "told": ".lately { display: none }",
    "ended": ".over { position: fixed; inset: 0 }",
    "scrolling": ".kh-felt { overflow-y: auto; height: 40px; min-height: 0; flex: none }",
    "taught": ".bubble { display: none }",
    "fits": ".decision { position: relative; top: 300px }",
    "narrow": "#app { width: 2000px }",
    "cut": ".decision p, .decision button { width: 20px; min-width: 0; overflow: hidden; white-space: nowrap }",
    "buttons": ".table button { width: 20px; min-width: 0; height: 20px; min-height: 0; padding: 0 }",
    "smallest": ".table * { font-size: 9px }",
    "broken": "#app * { max-width: 14px; white-space: normal; word-break: break-all }",
    "bar": ".bar > * { position: relative; left: -300px }",
    "offered": ".offer > button { height: 20px; min-height: 0; padding: 0 }",
    "cut off": ".decision { height: 30px; min-height: 0; overflow: hidden }",
    "fold": ".fold { height: 20px; min-height: 0; padding: 0 }",
}


# While others act, a hand at Khora's table shows the city on its felt.
@pytest.mark.parametrize(
    ("table", "check"),
    [("khora" if check == "scrolling" else "coup", check) for check in CHECKS],
    indirect=["table"],
)
def test_a_planted_fault_is_found(table: tuple[str, BarePage], check: str) -> None:
    look = next(LOOKS[name] for name in DAY if check in LOOKS[name].checks)
    each: dict[tuple[bool, ...], tuple[str, Screen]] = {}
    for name, one in look.screens(table[0]).items():
        each.setdefault((bool(one["screen"]["question"]), bool(one["screen"]["over"])), (name, one))
    page, style = table[1][0], PLANTED[check].replace(";", " !important;").replace(" }", " !important }")
    page.evaluate(LARGE, look.large)
    sheet = page.add_style_tag(content=style)
    found, _, _ = walk(table, look, dict(each.values()), script(table[0], [check]))
    sheet.evaluate("(sheet) => sheet.remove()")
    page.evaluate(LARGE, False)
    assert found
