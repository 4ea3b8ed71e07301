"""Sound: it is made in the reader's first gesture, is there again after the page was hidden, and rests while nothing sounds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from web import places
from web.visitor import NewContext

# Every context that the page makes, what states it goes through, and how many tones it strikes.
HEARD = """
window.made = [];
window.states = [];
window.tones = 0;
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    window.made.push(this);
    this.addEventListener("statechange", () => window.states.push(this.state));
  }
  createOscillator() {
    window.tones += 1;
    return super.createOscillator();
  }
};
"""

# A browser that lets sound begin, or begin again, in a gesture alone, as WebKit does.
STRICT = """
const { resume } = AudioContext.prototype;
AudioContext.prototype.resume = function () {
  window.asked = (window.asked ?? 0) + 1;
  return window.gesture ? resume.call(this) : new Promise(() => {});
};
for (const kind of ["pointerup", "keydown"]) {
  addEventListener(kind, () => (window.gesture = true), { capture: true });
}
"""

PLAY = "() => import('./web/ui/sound.js').then(({ play }) => play(['turn'], 0.5))"
RESTS = "(told) => window.made.length === 1 && window.states.length >= told && window.states.at(-1) === 'suspended'"


def opened(site: str, new_context: NewContext, *scripts: str) -> Page:
    """The first screen, untouched."""
    context = new_context(locale="ja-JP")
    for script in scripts:
        context.add_init_script(script)
    page = context.new_page()
    page.goto(site)
    places.home(page).wait_for()
    return page


def touch(page: Page) -> None:
    """A tap on an empty place."""
    page.locator(".home-line").click()


@pytest.mark.both_browsers
def test_silent_until_the_first_gesture_and_at_rest_after_every_sound(
    site: str, new_context: NewContext
) -> None:
    page = opened(site, new_context, HEARD)
    page.evaluate(PLAY)
    assert page.evaluate("window.made.length") == 0, "nothing was touched yet"
    touch(page)
    page.wait_for_function(RESTS, arg=1)
    page.evaluate("window.states.length = 0")
    page.evaluate(PLAY)
    page.wait_for_function(RESTS, arg=2)
    assert page.evaluate("window.states") == ["running", "suspended"]
    assert page.evaluate("window.tones") == 2


def test_a_key_is_a_gesture_too(site: str, new_context: NewContext) -> None:
    page = opened(site, new_context, HEARD, STRICT)
    page.keyboard.press("Tab")
    page.wait_for_function(RESTS, arg=1)


@pytest.mark.both_browsers(by_night="firefox")
def test_after_the_page_was_hidden_the_next_gesture_brings_sound_back(
    site: str, new_context: NewContext
) -> None:
    page = opened(site, new_context, HEARD, STRICT)
    touch(page)
    page.wait_for_function(RESTS, arg=1)
    page.evaluate("window.gesture = false")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    asked = page.evaluate("window.asked")
    page.evaluate(PLAY)
    assert page.evaluate("window.tones") == 0, "the browser does not let it"
    touch(page)
    page.wait_for_function("(asked) => window.asked > asked + 1", arg=asked)
    page.evaluate(PLAY)
    page.wait_for_function("() => window.tones === 2")


def test_who_wants_no_sound_gets_none(site: str, new_context: NewContext) -> None:
    page = opened(site, new_context, HEARD)
    page.evaluate("localStorage.setItem('tavola.settings', JSON.stringify({ sound: false }))")
    page.reload()
    places.home(page).wait_for()
    touch(page)
    page.evaluate(PLAY)
    assert page.evaluate("window.made.length") == 0
