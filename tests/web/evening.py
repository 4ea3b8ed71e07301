"""An evening of three phones: a whole match, another that is broken off, the lobby of the next game; all screens are looked at.

One phone is 844 high, one 640, one lies on its side; they read Japanese, English and French. `python3 build.py sheet evening`
draws what they saw.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ViewportSize

from web import places
from web.relay import Relay
from web.sizes import PHONE, SIDEWAYS, TALL_PHONE
from web.visitor import ACT, START, NewContext, Visitor, at_rest, await_answers, telling

PHONES: tuple[tuple[str, ViewportSize], ...] = (
    ("ja-JP", TALL_PHONE),
    ("en-US", PHONE),
    ("fr-FR", SIDEWAYS),
)
"""Whose page it is: the host's first."""

ARRIVED = 600
"""After so many ms a message has come from page to page, and what it says is drawn."""

SEATS = {"coinche": 4}
"""Where three people need a bot."""

SHORT: dict[str, dict[str, Any]] = {
    "coup": {"rounds_to_win": 1},
    "coinche": {"target": 1000},
    "couperation": {},
    "khora": {"rounds": 4, "draft": "none"},
}
"""Options of a short match. Bots and windows are quick."""

# One look at a game's table and at most one tap, as a person would who plays anything that is legal. Answers what was seen.
COINCHE = """() => {
  const tap = (selector) => {
    const found = [...document.querySelectorAll(selector)];
    const one = found[Math.floor(Math.random() * found.length)];
    one?.click();
    return Boolean(one);
  };
  if (tap(".result-on")) return "read";
  if (document.querySelector(".over")?.checkVisibility()) return "over";
  const dock = document.querySelector(".decision.asking");
  if (!dock || dock.querySelector(".lit:not(.denomination, .step-top)")) return "waiting";
  if (dock.matches(".playing")) return tap(".decision .play-button:not([aria-disabled=true])") || tap(".mine .own.open");
  const bids = Math.random() < 0.4 && tap(".decision .denomination:not([aria-disabled=true])");
  const free = (button) => tap(`.decision ${button}:not([aria-disabled=true])`);
  return free(".button.primary") || bids || free(".call-pass");
}"""

COUPERATION = """() => {
  const tap = (selector) => {
    const found = [...document.querySelectorAll(selector)];
    const one = found[Math.floor(Math.random() * found.length)];
    one?.click();
    return Boolean(one);
  };
  if (document.querySelector(".over")) return "over";
  const dock = document.querySelector(".decision.asking");
  if (!dock || dock.querySelector(".lit")) return "waiting";
  const commits = () => tap(".decision .button.primary:not([aria-disabled=true])");
  if (dock.matches(".choosing")) return commits() || tap(".picks:not([aria-pressed=true])");
  if (dock.matches(".putting")) return tap(".putting .button.primary:not([aria-disabled])") || tap(".cell.fits");
  if (dock.matches(".few")) return tap(".decision .dock-body .button:not([aria-disabled=true])");
  // a card that fits nowhere is laid face down; who sees no way for any of them proposes to give up
  const gives = Math.random() < 0.2 ? ".decision .back, .decision .button.quiet" : ".none";
  const lays = [".laying .lay.primary", ".laying .lay", ".cell.fits", ".cell.covers"];
  // where no place is left, and the others would rather go on, a card has to be turned over
  const turns = !document.querySelector(".cell.slot:not(.closed)") && Math.random() < 0.2 ? ".cell.may-turn" : ".none";
  const steps = [".decision .danger", ...lays, turns, gives, ".hand button.open:not([aria-pressed=true])", ".decision .back"];
  return steps.some((step) => tap(`:is(${step}):not([aria-disabled=true])`));
}"""

KHORA = """() => {
  if (document.querySelector(".over")) return "over";
  const dock = document.querySelector(".khora .decision.asking");
  if (!dock) return "waiting";
  const open = (one) => one.ariaDisabled !== "true" && one.ariaPressed !== "true";
  const free = (what) => [...document.querySelectorAll(what)].find(open);
  const places = [".khora .decision .button.primary", ".kh-stage button", ".khora .dock-body .button:not(.aside, .kh-undo)"];
  const to = dock.querySelector(".lit") ? null : places.map(free).find((one) => one);
  to?.click();
  return to ? dock.className : "answered";
}"""

TAPS = {"coup": ACT, "coinche": COINCHE, "couperation": COUPERATION, "khora": KHORA}

# What kind of screen this is: the places that are open, what is asked, and how many others still play.
KIND = """() => {
  const parts = [".played", ".over", ".result", ".absence", "dialog[open] .sheet", ".decision"];
  const found = parts.flatMap((part) => [...document.querySelectorAll(part)].slice(0, 1));
  return found.map((one) => [...one.classList].filter((name) => !/^(enter|leave|lit)/.test(name)).join(".")).join(" ");
}"""

# A tap, unless the screen is of a kind that has not been looked at yet: what it is, and what was seen.
STEP = """(known) => {{
  const kind = ({kind})();
  return [kind, known.includes(kind) ? ({tap})() : null];
}}"""

IDLE = ("waiting", "answered", "over", "held", False)
"""Where nobody has tapped, the next look is later: a look at three pages costs more than what they do meanwhile."""
SOON_MS, LATER_MS = 30, 120

Look = Callable[[Visitor, str], None]
"""Called with every new kind of screen of each page, at rest."""


@dataclass
class Evening:
    """The three pages in one room, of which the first is the host's."""

    game: str
    pages: list[Visitor]
    look: Look
    seen: set[tuple[int, str]] = field(default_factory=set)

    @property
    def host(self) -> Visitor:
        return self.pages[0]

    def glance(self, *, told: str = "") -> None:
        """Look at what has not been seen yet, once every answer that was given has come to every page."""
        if all((number, told or self.kind(number)) in self.seen for number in range(len(self.pages))):
            return
        await_answers(self.host.page)
        self.host.page.wait_for_timeout(ARRIVED)
        for number, visitor in enumerate(self.pages):
            kind = told or self.kind(number)
            if (number, kind) not in self.seen:
                self.seen.add((number, kind))
                at_rest(visitor.page)
                self.look(visitor, kind)

    def kind(self, number: int) -> str:
        return str(self.pages[number].page.evaluate(KIND))

    def tap(self, times: int, *, seconds: float = 120) -> None:
        """So many taps of all together, or as many as come within that time."""
        end = time.monotonic() + seconds
        while times > 0 and time.monotonic() < end:
            said = [visitor.page.evaluate(TAPS[self.game]) for visitor in self.pages]
            times -= sum(what not in ("waiting", "over", "answered", False) for what in said)
            time.sleep(0.05)

    def play(self, seconds: float, *, to_the_end: bool = True) -> None:
        """Everybody answers, until the match is over for all; or until everybody has been asked once."""
        end, asked = time.monotonic() + seconds, set[int]()
        step = STEP.format(kind=KIND, tap=TAPS[self.game])
        while True:
            known = [
                [kind for page, kind in self.seen if page == number] for number in range(len(self.pages))
            ]
            seen = [visitor.page.evaluate(step, known[number]) for number, visitor in enumerate(self.pages)]
            said = [what for _, what in seen]
            asked |= {number for number, what in enumerate(said) if what not in ("waiting", "over", None)}
            if {*said} == {"over"} or (not to_the_end and len(asked) == len(self.pages)):
                return
            assert time.monotonic() < end, f"not over after {seconds} s: {said}"
            if None in said:
                self.glance()
            else:
                self.host.page.wait_for_timeout(LATER_MS if {*said} <= {*IDLE} else SOON_MS)

    def whole(self) -> None:
        """From the lobby to the lobby of the next game."""
        self.glance(told="lobby")
        places.start(self.host.page).click(timeout=START)
        self.everybody_at_the_table()
        self.play(400)
        self.host.page.wait_for_timeout(1000)  # what comes after the last card has come
        self.glance(told="over")
        places.again(self.host.page).click()
        self.everybody_at_the_table()
        self.play(120, to_the_end=False)
        self.break_off()
        self.next_game()

    def everybody_at_the_table(self) -> None:
        for visitor in self.pages:
            places.over(visitor.page).wait_for(state="detached", timeout=START)
            places.dock(visitor.page).wait_for(timeout=START)

    def break_off(self) -> None:
        """The owner ends the match; everybody is told."""
        page = self.host.page
        self.host.open_sheet(self.host.opener("menu"))
        page.get_by_role("button", name="参加者と部屋").click()
        page.get_by_role("button", name="対局を打ち切る").click()
        page.get_by_role("button", name="本当に打ち切りますか").click()
        for visitor in self.pages:
            visitor.page.locator(".played").wait_for(timeout=START)
        self.glance(told="broken off")

    def next_game(self) -> None:
        """The room goes on with another game."""
        page = self.host.page
        places.button(page, "verb.change_game").click()
        other = places.sheet(page).get_by_role("radio", checked=False).first
        following = other.locator(".value-name").evaluate("(one) => one.firstChild.textContent").strip()
        other.click()
        page.get_by_role("heading", name=following, level=1).wait_for(timeout=START)
        for visitor in self.pages:
            places.region(visitor.page, "lobby.rules").wait_for(timeout=START)
        self.glance(told="lobby of the next game")


@contextmanager
def evening(
    site: str, relay: Relay, new_context: NewContext, game: str, look: Look, *, python: bool = False
) -> Iterator[Evening]:
    """Three pages in one room, everybody seated. Only the host's has Python, unless all are to have it."""
    home = f"{site}?relay={relay.url}"
    host = Visitor(new_context, home, language=PHONES[0][0])
    host.page.set_viewport_size(PHONES[0][1])
    host.remember(game, **SHORT[game], pace="quick")
    host.page.locator(f'.tile-place[data-cloth="{game}"] .tile').click()
    link = host.open_room()
    pages = [host]
    for language, size in PHONES[1:]:
        guest = Visitor(new_context, link, language=language, python=python)
        guest.page.set_viewport_size(size)
        guest.sit()
        pages.append(guest)
        places.people(host.page).nth(len(pages) - 1).wait_for(timeout=START)
    host.add_bots(SEATS.get(game, len(pages)) - len(pages))
    host.without_clocks()
    with telling(*pages):
        yield Evening(game, pages, look)
