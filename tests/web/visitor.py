"""A visitor of the page, for the journeys: taps what a person would tap, reads what a person would read."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Error, Locator, Page

from web import places, sizes

NewContext = Callable[..., BrowserContext]

PHONE, DESK = sizes.PHONE, sizes.DESK


FULL_MOTION: dict[str, Any] = {"reduced_motion": "no-preference"}
"""The option of a device whose owner has not asked for less motion."""

HAND = ".mine .own.hand .card-name"
"""The names of the reader's characters. Their texts don't depend on the layout, as those of whole cards do."""

START = 180_000
"""How long a page may take to show a table, in ms: machines that test are slow, and Python has to start."""

MOST_AT_ONCE = 2_000
"""So much of the page's time passes before one looks whether it waits for Python, in ms."""

# One look at the table and at most one tap. Answers what was seen; "there" is what is played for, which no tap may overtake.
ACT = """(there) => {
  if (there && document.querySelector(there)) return "there";
  // a tap on a card that came after the question had gone shows that card: a person would close it
  const sheet = document.querySelector("dialog[open] .sheet-head button");
  if (sheet) {
    sheet.click();
    return "sheet";
  }
  if (document.querySelector(".over")) return "over";
  const dock = document.querySelector(".decision.asking");
  if (!dock) return "waiting";
  const open = (button) => button.getAttribute("aria-disabled") !== "true" && !button.disabled;
  const tap = (buttons) => {
    const usable = buttons.filter(open);
    if (!usable.length) return false;
    usable[Math.floor(Math.random() * usable.length)].click();
    return true;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  if (dock.matches(".aiming")) return tap(all(".player-tiles button.aim-open")) ? "aimed" : "stuck";
  if (dock.querySelector(".lit")) return "answered";
  const choices = [...dock.querySelectorAll(".dock-body button")].filter((b) => !b.matches(".back, .reference"));
  if (tap(choices)) return "tapped";
  if (dock.matches(".choosing")) {
    return tap(all(".mine .hand button").filter((b) => b.getAttribute("aria-pressed") !== "true")) ? "card" : "held";
  }
  return "held";
}"""


FIRST_TABLES = "**/games/*/first.*.json"
PYTHON_IS_THERE = "() => performance.getEntriesByName('tavola:python').length > 0"

# The first answer of Python is that of the room which it has opened. (A clock of the test's hides what a page has marked.)
ROOM_IS_OPEN = "() => window.answered > 0"

OPENERS = {"leave": "verb.leave", "say": "talk.title", "log": "log.title", "menu": "menu.title"}

KEEPERS = re.compile("テーブルを預かる人|Who may keep the table|Qui peut garder la table")
EVERYBODY = re.compile("^全員|^everybody|^tout le monde", re.IGNORECASE)

FOLLOW_THE_DEVICE = "localStorage['tavola.settings'] ??= JSON.stringify({ theme: 'system' })"

# Drawing follows a tap by a frame or two, and motion follows drawing: until both have been looked for, nothing is at rest.
AT_REST = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  for (let still = 0; still < 3; still += 1) {
    await frame();
    for (const motion of document.getAnimations()) {
      const { iterations } = motion.effect.getTiming();
      if (motion.playState === "running" || motion.playState === "paused" || motion.pending) still = -1;
      if (iterations === Infinity) motion.cancel();
      else motion.finish();
    }
  }
}"""


def at_rest(page: Page) -> None:
    """Let everything be drawn, and bring all motion to its end."""
    page.evaluate(AT_REST)


# Nothing moves that comes to an end by itself, and that has been painted.
SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const ends = (motion) => motion.effect.getComputedTiming().endTime !== Infinity;
  for (let still = 0; still < 3; still += 1) {
    await frame();
    if (document.getAnimations().some((motion) => motion.playState === "running" && ends(motion))) still = -1;
  }
}"""


def settled(page: Page) -> None:
    """Wait until everything is drawn and all motion has come to its end."""
    page.evaluate(SETTLED)


# Counts the calls that Python has not answered yet, and those that it has.
UNDER_WAY = """
  window.underWay = new Set();
  window.answered = 0;
  const heard = new WeakSet(); // a listener for each port: one for each call would make ten thousand of them
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (data, ...rest) {
    const [call, name] = Array.isArray(data) ? data : [];
    if (name === "dispatch") {
      window.underWay.add(call);
      if (!heard.has(this)) {
        heard.add(this);
        this.addEventListener("message", ({ data }) => {
          if (Array.isArray(data) && window.underWay.delete(data[0])) window.answered += 1;
        });
      }
    }
    return post.call(this, data, ...rest);
  };
"""


# Every random number of the page from a seed, for who plays alone: two devices of one room would be one and the same.
SEEDED = """
  let state = SEED;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  Math.random = () => draw() / 2 ** 32;
  crypto.getRandomValues = (array) => {
    for (let n = 0; n < array.length; n += 1) array[n] = draw();
    return array;
  };
"""


def let_pass(page: Page, ms: int) -> None:
    """Let this much of the page's time pass (`page.clock.install()`), once Python has answered.

    Python needs real time for its answers, also for those that are asked on the way. If the page's time ran past it, the page
    would take it for dead.
    """
    for start in range(0, ms, MOST_AT_ONCE):
        await_answers(page)
        page.clock.run_for(min(MOST_AT_ONCE, ms - start))


def await_answers(page: Page) -> None:
    """Wait until Python has answered all that it was asked."""
    end, pause = time.monotonic() + START / 1000, 0.01
    while page.evaluate("() => window.underWay.size"):
        assert time.monotonic() < end, "Python does not answer"
        time.sleep(pause)
        pause = min(2 * pause, 0.1)  # to look costs more than Python's own answer


class Visitor:
    """One device with the page open."""

    def __init__(
        self,
        new_context: NewContext,
        address: str,
        *,
        language: str = "ja-JP",
        python: bool = True,
        script: str = "",
        seed: int | None = None,
        coming_from: str | None = None,
        **options: Any,
    ) -> None:
        """`python=False` for what is over before Python would be there: starting it is most of a test's time.

        `script` runs in the page before anything else does. With a `seed` the cards and taps of who plays alone are the same
        in every run, as long as the page's time passes by `let_pass`. `coming_from` was open in the same tab before.
        """
        self.context = new_context(locale=language, viewport=PHONE, **options)
        self.context.add_init_script(UNDER_WAY)
        if "color_scheme" in options:  # the table is dark unless the reader lets the device choose
            self.context.add_init_script(FOLLOW_THE_DEVICE)
        if script:
            self.context.add_init_script(script)
        if seed is not None:
            self.context.add_init_script(SEEDED.replace("SEED", str(seed)))
            # the tables that the build has dealt have seeds of their own
            self.context.route(FIRST_TABLES, lambda route: route.abort())
        if not python:
            self.context.route("**/pyscript/*", lambda route: route.abort())
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        if coming_from:
            self.page.goto(coming_from)
        self.page.goto(address)
        self.page.locator("#app > *").first.wait_for(timeout=START)

    def allow_clipboard(self) -> None:
        """Let the page read what was copied. Firefox is told so by its settings."""
        if self.context.browser and self.context.browser.browser_type.name == "chromium":
            self.context.grant_permissions(["clipboard-read", "clipboard-write"])

    def remember(self, game: str = "coup", /, **options: object) -> None:
        """As if these options of a game had been chosen on this device the last time."""
        self.page.evaluate(
            "([game, options]) => localStorage.setItem(`tavola.options.${game}`, JSON.stringify(options))",
            [game, options],
        )
        self.page.reload()
        self.page.locator("#app > *").first.wait_for(timeout=START)

    # -- where things are --

    def play_alone(self) -> None:
        """The one tap to a table with bots, whose rules are there."""
        places.alone(self.page).click()
        self.table()
        self.page.wait_for_function(ROOM_IS_OPEN, timeout=START)

    def open_room(self, *, together: bool = False) -> str:
        """The one tap to a room of one's own. Answers the link that friends get.

        Unless its devices shall deal together, one of them does: then it does not depend on how soon the others are ready.
        """
        places.with_friends(self.page).click()
        places.button(self.page, "verb.qr").click()
        link = places.sheet(self.page).get_by_role("textbox").input_value()
        self.close_sheet()
        if not together:
            self.choose(KEEPERS, EVERYBODY)
        return link

    def sit(self) -> None:
        """The one tap to a seat."""
        places.sit(self.page).click(timeout=START)
        places.my_seat(self.page).wait_for(timeout=START)

    def start(self) -> None:
        try:
            places.start(self.page).click(timeout=START)
        except Error as error:
            error.add_note(f"the page says: {self.told()}")
            raise
        self.table()

    def table(self) -> None:
        places.cards(self.page).first.wait_for(timeout=START)

    def opener(self, kind: str) -> Locator:
        """The button of the table's bar that opens the sheet of that kind: leave, say, log or menu."""
        return places.button(self.page, OPENERS[kind])

    def open_sheet(self, opener: Locator) -> None:
        """Tap what opens a sheet. The first sheet of a page is fetched only then, so it may come many frames after the tap."""
        opener.click()
        places.sheet(self.page).wait_for()

    def close_sheet(self) -> None:
        places.button(places.sheet(self.page), "verb.close").click()
        places.sheet(self.page).wait_for(state="detached")

    def add_bots(self, count: int) -> None:
        """Bots for the first empty seats. A seat could be tapped again until the room has said that it is taken."""
        for _ in range(count):
            label = places.add_bot(self.page).first.get_attribute("aria-label", timeout=START)
            empty = self.page.get_by_role("button", name=label, exact=True)
            empty.click()
            empty.wait_for(state="detached", timeout=START)

    def choose(self, option: str | re.Pattern[str], value: str | re.Pattern[str]) -> None:
        """Choose a value of an option in the lobby, by the words of both."""
        places.rule(self.page, option).click()
        places.sheet(self.page).get_by_role("radio", name=value).first.click()

    def keep_here(self) -> None:
        """No other device takes the room over, whatever becomes of this one."""
        self.choose("テーブルを預かる人", "ホストだけ")

    def without_clocks(self) -> None:
        """Nobody's turn, and nobody's answer, ends by itself."""
        for clock in ("返答の持ち時間", "自分の番の持ち時間"):
            self.choose(clock, "なし")

    # -- what can be seen --

    @property
    def hand(self) -> list[str]:
        """The names of my characters."""
        return self.page.locator(HAND).all_text_contents()

    @property
    def coins(self) -> str:
        return places.purse(self.page).inner_text()

    def wait_coins(self, coins: str) -> None:
        """Wait until I have so many."""
        places.purse(self.page).filter(has_text=re.compile(f"^{coins}$")).wait_for(timeout=START)

    @property
    def words(self) -> str:
        return self.page.locator("body").inner_text()

    @property
    def over(self) -> bool:
        return places.over(self.page).count() > 0

    def told(self) -> str:
        """What the page says, for the report of a failure: the page may be the one that has failed."""
        try:
            return f"{self.words}\n(errors: {self.errors})"
        except Error as error:
            return f"nothing any more: {error}\n(errors: {self.errors})"

    def wait_words(self, pattern: str, seconds: float = START / 1000) -> None:
        """Wait until the page says something."""
        script = "(pattern) => new RegExp(pattern).test(document.body.innerText)"
        try:
            # by default it would look, and so lay out the page, at every frame
            self.page.wait_for_function(script, arg=pattern, timeout=seconds * 1000, polling=100)
        except Exception as error:
            raise AssertionError(f"never said {pattern!r}, but: {self.words}") from error

    # -- playing --

    def act(self, there: str | None = None) -> str:
        """Look once, and tap if something is asked and nothing matches `there`."""
        return str(self.page.evaluate(ACT, there))


@contextmanager
def telling(*visitors: Visitor) -> Iterator[None]:
    """What fails in here says what every page shows: where two pages wait for each other, the words of one explain nothing."""
    try:
        yield
    except Exception as error:
        for number, visitor in enumerate(visitors, 1):
            error.add_note(f"page {number} of {len(visitors)} says: {visitor.told()}")
        raise


def play(visitors: Iterable[Visitor], seconds: float, *, taps: int | None = None) -> None:
    """Everybody plays until the game is over for all of them, or so many taps have been made."""
    everybody = list(visitors)
    end, made, seen = time.monotonic() + seconds, 0, [""] * len(everybody)
    while time.monotonic() < end:
        seen = [visitor.act() for visitor in everybody]
        made += sum(what in ("tapped", "aimed", "card") for what in seen)
        if all(what == "over" for what in seen) or (taps is not None and made >= taps):
            return
        time.sleep(0.1)
    pages = "\n\n".join(f"{what}: {visitor.words}" for what, visitor in zip(seen, everybody, strict=True))
    raise AssertionError(f"not over after {seconds} s and {made} taps; the pages say:\n{pages}")


MY_TURN = ".decision.asking:not(:has(.lit)) .actions"
"""Coup's actions, offered and not yet answered. Nobody else can end a turn before the clock does."""

QUESTION = ".decision.asking:not(:has(.lit))"


def play_to(visitor: Visitor, what: str, seconds: float = 600) -> None:
    """As `play_fast`, until the page shows this, which is left untouched. Who is out too soon plays another game."""
    end = time.monotonic() + seconds
    while (seen := visitor.act(what)) != "there":
        assert time.monotonic() < end, f"never came to {what}; the page says: {visitor.words}"
        if seen == "over":
            visitor.page.evaluate("() => document.querySelector('.over .button.primary')?.click()")
        let_pass(visitor.page, 400)


def play_fast(visitor: Visitor, seconds: float, until: Callable[[], bool] | None = None) -> int:
    """As `play`, for a page whose clock the test drives (`page.clock.install()`): nobody waits for bots."""
    end, taps = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        if until is not None and until():
            return taps
        what = visitor.act()
        taps += what in ("tapped", "aimed", "card")
        if until is None and what == "over":
            return taps
        let_pass(visitor.page, 400)
    raise AssertionError(f"not over after {seconds} s and {taps} taps; the page says: {visitor.words}")


RAW_KEY = re.compile(r"\b(?:[a-z]+_?[a-z]*\.){1,3}[a-z_]{3,}\b(?!\.(?:js|html))")


def raw_keys(words: str) -> list[str]:
    """Keys of the catalogues that stand on the page where a sentence should."""
    return [key for key in RAW_KEY.findall(words) if not key.startswith(("127.", "www."))]
