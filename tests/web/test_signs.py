"""What calls a reader back to the table: the title, the icon, sounds; and how sounds and motion are switched off."""

from __future__ import annotations

from web import places
from web.visitor import QUESTION, NewContext, Visitor, play_fast, play_to

# Counts the tones that are struck, instead of sounding them.
DEAF = """() => {
  window.tones = [];
  const param = () => ({ value: 0, setValueAtTime() {}, linearRampToValueAtTime(v) { window.loud = v; }, exponentialRampToValueAtTime() {} });
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    sampleRate = 8000;
    async resume() {}
    async suspend() {}
    createGain() { return { gain: param(), connect: (to) => to }; }
    createBuffer() { return { getChannelData: () => new Float32Array(8) }; }
    createBiquadFilter() { return { frequency: param(), Q: param(), connect: (to) => to }; }
    createBufferSource() { return this.createOscillator(); }
    createOscillator() { return { frequency: param(), connect: (to) => to, addEventListener() {}, start: () => window.tones.push(1), stop() {} }; }
  };
}"""  # noqa: E501


def test_the_title_the_icon_and_sounds_call_for_a_decision(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, seed=7)
    page = visitor.page
    visitor.remember(clock=0)  # the question waits to be looked at
    page.evaluate(DEAF)
    page.clock.install()
    icon = "document.querySelector('link[rel=icon]').getAttribute('href')"
    assert "●" not in page.title()
    visitor.play_alone()
    play_to(visitor, QUESTION)
    assert page.title().startswith("● " + places.question(page).inner_text())
    assert "turn" in page.evaluate(icon)
    page.wait_for_function("() => window.tones.length > 0")
    visitor.opener("menu").click()
    slider = page.locator("#volume-turn")
    before = page.evaluate("window.loud")
    slider.fill("100")
    assert page.evaluate("window.loud") > before
    # the clock sounds only if it is switched on
    assert page.locator("#volume-clock").input_value() == "0"
    page.evaluate("window.tones.length = 0")
    page.locator("#volume-clock").fill("50")
    assert page.evaluate("window.tones.length") == 1
    page.locator("dialog .field", has=page.get_by_text("音", exact=True)).get_by_role("button").last.click()
    assert slider.count() == 0
    visitor.close_sheet()
    page.evaluate("window.tones.length = 0")
    play_fast(visitor, 600)
    assert page.evaluate("window.tones") == [], "switched off"
    assert "●" not in page.title()
    assert "turn" not in page.evaluate(icon)
    kept = page.evaluate("JSON.parse(localStorage.getItem('tavola.settings'))")
    assert (kept["sound"], kept["volume"]) == (False, {"turn": 1, "events": 0.5, "clock": 0.5})


# Everything that flies over the table, as it is put there: whether it would catch a tap.
FLIGHTS = """() => {
  window.flights = [];
  new MutationObserver((changes) => {
    for (const ghost of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (ghost instanceof Element && ghost.matches(".flying-card, .flying-coin")) {
        window.flights.push(getComputedStyle(ghost).pointerEvents);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_motion_locks_nothing_and_stays_away_when_unwanted(site: str, new_context: NewContext) -> None:
    # a dock that has just opened takes no tap for a moment: that is an animation, too, and moves nothing
    moving = """() => document.getAnimations().filter((one) => {
      const { duration, iterations } = one.effect.getComputedTiming();
      const guards = one.effect.getKeyframes().every((frame) => "pointerEvents" in frame);
      return !guards && (duration > 100 || iterations === Infinity);
    }).map((one) => one.effect.target.className)"""
    for motion in ("no-preference", "reduce"):
        visitor = Visitor(new_context, site, reduced_motion=motion, seed=7)
        visitor.page.clock.install()
        visitor.page.evaluate(FLIGHTS)
        visitor.play_alone()
        moved: list[str] = []

        def look(visitor: Visitor = visitor, moved: list[str] = moved) -> bool:
            moved += visitor.page.evaluate(moving)
            return visitor.over

        play_fast(visitor, 600, until=look)
        flights = set(visitor.page.evaluate("window.flights"))
        assert flights == ({"none"} if motion == "no-preference" else set())
        if motion == "reduce":
            assert moved == []
