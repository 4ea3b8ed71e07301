"""The worker in which the rules run: what peers send does not stop it, and when it dies all the same, the table goes on."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page

from session.corpus import records
from session.fuzz import fuzzed
from session.noted import Noted
from session.test_fuzz import finished
from tavola.bots.thought import question_as_text
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.engine.record import Header
from web import places
from web.fuzz import fuzz_worker
from web.relay import Relay
from web.visitor import MY_TURN, PHONE, START, NewContext, Visitor, telling
from web.worker import Worker

MOMENT = "少しお待ちください"

MORTAL = """
  window.workers = [];
  // what Python dies of, and how: it is silent for ever, or its calls fail from then on
  window.poison = null;
  window.fatal = 0; // ms until the failure is told; 0: never
  window.swallowed = 0;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      window.workers.push(this);
    }
  };
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (data, ...rest) {
    const [call, name, given] = Array.isArray(data) ? data : [];
    if (name !== "dispatch" || !window.poison || !given[0].includes(window.poison)) return post.call(this, data, ...rest);
    window.swallowed += 1;
    const answer = [call, null, new Error("Pyodide already fatally failed and can no longer be used.")];
    if (window.fatal) setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: answer })), window.fatal);
  };
"""


def mortal(new_context: NewContext, poison: str | None = None) -> NewContext:
    """Devices whose worker can be made to die; of this from the beginning on."""

    def context(**options: Any) -> Any:
        made = new_context(**options)
        made.add_init_script(MORTAL + f"window.poison = {json.dumps(poison)}; window.fatal = 50;")
        return made

    return context


def poisoned(page: Page, text: str | None, *, fatal: int = 50) -> None:
    page.evaluate("([text, fatal]) => { poison = text; window.fatal = fatal; }", [text, fatal])


# -- what peers send --

MESSAGES = 2_500
"""A quarter of those that a room outside of a page gets (`test_mixed_fuzz.py`): every kind comes hundreds of times."""


@pytest.mark.long
def test_what_peers_send_does_not_stop_the_worker(site: str, new_context: NewContext) -> None:
    """Thousands of messages, and five hundred records: the stack of Python in a page is much smaller than here."""
    visitor = Visitor(new_context, site)
    *_, counts = fuzz_worker(visitor.page, MESSAGES, 2)
    assert counts.total() == MESSAGES
    worker = Worker(visitor.page)
    opened = worker.ask(
        *({"op": "replay", "text": text, "names": None, "eyes": None} for text in records(finished()))
    )
    assert {answer["ok"] for answer in opened} <= {True, False}
    assert all(answer["ok"] or "why" in answer for answer in opened), "refused in words"
    assert visitor.errors == []


def test_a_worker_that_answers_otherwise_is_found(site: str, new_context: NewContext) -> None:
    worker = Worker(Visitor(new_context, site).page)
    [room] = fuzzed(5, 1, Counter(), Noted)
    assert isinstance(room, Noted)
    worker.begin(room.calls)
    assert worker.ended() is None
    worker.begin([*room.calls, replace(room.calls[-1], digest="0" * 64)])
    assert "is answered by" in str(worker.ended())


# -- when it dies --


def test_alone_the_table_goes_on_from_where_it_was(site: str, new_context: NewContext) -> None:
    """Killed from outside, while nobody asked it for anything: what is asked next finds out."""
    visitor = Visitor(mortal(new_context), site)
    visitor.play_alone()
    hand = visitor.hand
    visitor.page.evaluate("() => workers.at(-1).terminate()")
    # who comes back to the page: nobody's time runs alone, so that nothing else may be asked for long
    visitor.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    visitor.wait_words(MOMENT)
    places.warning(visitor.page).wait_for(state="detached", timeout=START)
    assert visitor.hand == hand
    assert visitor.page.evaluate("workers.length") == 2
    places.asking(visitor.page).wait_for(timeout=START)
    while visitor.act() not in ("tapped", "aimed", "card"):
        visitor.page.wait_for_timeout(100)
    assert visitor.errors == []


LONG = """async (text) => {
  const python = await (await import("./web/boot/python.js")).startPython();
  const from = performance.now();
  const answer = await python.ask({ op: "think", text }, 120);
  return [answer.ok, performance.now() - from];
}"""


def test_a_long_thought_says_that_it_lives(site: str, new_context: NewContext) -> None:
    """However fast the machine is, one takes longer than Python may be silent."""
    visitor = Visitor(new_context, site)
    match = Match.begin(Header("coup", games()["coup"].rules, 4, {}, seed_of("a long thought")))
    assert match.ask is not None
    [seat] = match.ask.waiting
    took, iterations = 0.0, 2_000
    while took < 6_000:  # Python may be silent for five seconds
        text = question_as_text(match, seat, "strong", iterations, Chance(seed_of("thinking")))
        thought, took = visitor.page.evaluate(LONG, text)
        assert thought
        iterations = round(iterations * max(1.2, 6_500 / took))
    assert visitor.errors == []


def test_python_that_is_silent_is_excused_after_two_seconds_and_replaced_after_five(
    site: str, new_context: NewContext
) -> None:
    visitor = Visitor(mortal(new_context), site)
    visitor.play_alone()
    page, hand = visitor.page, visitor.hand
    places.asking(page).wait_for(timeout=START)
    words = places.warning(page)
    poisoned(page, '"op":"tick"', fatal=0)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => swallowed > 0")
    page.clock.run_for(1_900)
    assert words.count() == 0
    page.clock.run_for(200)
    words.get_by_text("時間がかかっています").wait_for()
    page.clock.run_for(2_400)
    assert page.evaluate("workers.length") == 1
    page.clock.run_for(1_000)
    words.get_by_text("動かし直しています").wait_for()
    poisoned(page, None)
    page.clock.resume()
    words.wait_for(state="detached", timeout=START)
    assert (visitor.hand, page.evaluate("workers.length")) == (hand, 2)
    assert visitor.errors == []


STILLBORN = """
  window.killed = 0;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      if (window.killed === 0) setTimeout(() => this.terminate(), 200);
      window.killed += 1;
    }
  };
"""


def test_killed_while_python_still_loads_it_is_started_anew(site: str, new_context: NewContext) -> None:
    context = new_context(locale="ja-JP", viewport=PHONE)
    context.add_init_script(STILLBORN)
    page = context.new_page()
    page.clock.install()
    page.goto(site)
    places.alone(page).click()
    page.wait_for_function("() => window.killed === 1", timeout=START)
    anew = page.get_by_text("準備し直しています")
    for _ in range(20):  # its patience begins when the page has fetched its own files
        if anew.count():
            break
        page.clock.run_for(5_000)
        page.wait_for_timeout(200)
    anew.wait_for(timeout=START)
    places.cards(page).first.wait_for(timeout=START)
    assert page.evaluate("killed") == 2


@pytest.mark.parametrize("fatal", [6_000, 0], ids=["fails", "is silent"])
def test_friends_go_on_and_who_sent_the_poison_is_shut_out(
    site: str, relay: Relay, new_context: NewContext, fatal: int
) -> None:
    home = f"{site}?relay={relay.url}"
    host = Visitor(mortal(new_context), home)
    link = host.open_room()
    host.choose("持ち時間", "なし")
    friend = Visitor(new_context, link)
    friend.sit()
    host.start()
    friend.table()
    mover, other = (host, friend) if host.page.locator(MY_TURN).count() else (friend, host)
    mover.page.locator(MY_TURN).wait_for(timeout=START)
    hands = [host.hand, friend.hand]
    poisoned(host.page, "mandragora", fatal=fatal)
    mallory = Visitor(new_context, home, python=False)
    mallory.page.evaluate("() => localStorage.setItem('tavola.name', JSON.stringify('mandragora'))")
    mallory.page.goto(link)
    mallory.page.reload()
    with telling(host, friend, mallory):
        # an answer that is under way when it dies counts
        host.page.wait_for_function("() => swallowed > 0")
        coins = int(mover.coins)
        mover.page.locator(MY_TURN).locator("button").first.click()
        friend.wait_words(MOMENT)
        mallory.wait_words("この部屋には入れません")
        for visitor in (host, friend):
            places.warning(visitor.page).wait_for(state="detached", timeout=START)
        other.page.locator(MY_TURN).wait_for(timeout=START)
    assert int(mover.coins) == coins + 1
    assert [host.hand, friend.hand] == hands
    assert host.page.evaluate("workers.length") == 2
    # the room has kept that: a page that is reloaded keeps the key out as well, until the owner lets it in
    host.page.reload()
    host.table()
    mallory.page.reload()
    mallory.wait_words("この部屋には入れません")
    for visitor in (host, friend):
        assert visitor.errors == []


def test_when_it_dies_again_and_again_that_is_said(site: str, new_context: NewContext) -> None:
    visitor = Visitor(mortal(new_context), site)
    visitor.play_alone()
    hand = visitor.hand
    poisoned(visitor.page, '"op":')
    visitor.wait_words("何度も止まりました", seconds=4 * START / 1000)  # four starts of Python
    assert visitor.page.evaluate("workers.length") <= 6
    poisoned(visitor.page, None)
    places.button(visitor.page, "verb.retry").click()
    visitor.table()
    assert visitor.hand == hand
    assert visitor.errors == []


def test_a_record_that_it_dies_of_is_refused_and_the_page_stays_usable(
    site: str, new_context: NewContext
) -> None:
    visitor = Visitor(mortal(new_context, '"op":"replay"'), f"{site}#r1.abc.def")
    visitor.wait_words("ルールの動作が止まった")
    poisoned(visitor.page, None)
    places.close_replay(visitor.page).click()
    visitor.play_alone()
    assert visitor.errors == []


WATCH = """async (script) => {
  const { watched, PythonDied } = await import("./web/boot/watch.js");
  const never = new Promise(() => {});
  let ended = 0;
  const answer = { alive: { ping: true, ask: true }, deaf: { ping: false, ask: false }, stuck: { ping: true, ask: false } };
  answer["at work"] = answer.stuck;
  let state = "alive";
  const python = watched({
    ping: () => (answer[state].ping ? Promise.resolve("") : never),
    ask: (given) => (state === "fails" ? Promise.reject(new Error("fatal")) : answer[state].ask ? Promise.resolve(given) : never),
    end: () => (ended += 1),
    beats: () => (state === "at work" ? Math.floor(performance.now() / 500) : 0),
  });
  answer.fails = { ping: true };
  const said = [];
  const note = (name, promise) =>
    promise.then(
      (given) => said.push(`${name}: ${given}`),
      (error) => said.push(`${name}: ${error instanceof PythonDied && `died, ${error.during ? "of it" : "before"}`}`),
    );
  window.told = () => ({ said, ended });
  await note("first", python.ask("1"));
  state = script;
  void note("second", python.ask("2"));
  void python.died.then(() => void note("third", python.ask("3")));
}"""


@pytest.mark.parametrize(
    ("state", "patience", "second"),
    [
        ("deaf", 5_000, "second: died, before"),
        ("stuck", 5_000, "second: died, of it"),
        ("at work", 10_000, "second: died, of it"),
        ("fails", 0, "second: died, of it"),
    ],
)
def test_a_call_that_gets_no_answer_ends(
    site: str, new_context: NewContext, state: str, patience: int, second: str
) -> None:
    context = new_context(locale="ja-JP", viewport=PHONE)
    context.route("**/pyscript/*", lambda route: route.abort())
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(site)
    page.clock.pause_at(3_600_000)  # from here on no time passes but what the test lets pass
    page.evaluate(WATCH, state)
    if state != "fails":
        page.clock.run_for(patience - 500)
        page.clock.fast_forward(600_000)  # the page slept: that is nobody's silence
        page.clock.run_for(100)
        assert page.evaluate("() => told()") == {"said": ["first: 1"], "ended": 0}
        page.clock.run_for(2_000)
    page.wait_for_function("() => told().said.length === 3")
    assert page.evaluate("() => told()") == {"said": ["first: 1", second, "third: died, before"], "ended": 1}
