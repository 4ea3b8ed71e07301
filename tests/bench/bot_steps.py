"""How long a step of a room of bots takes in the page's own worker, game by game: a bot's decision, the rules, screens, the save.

One step is a tick at the moment at which the room asks to be woken. It lasts from the call to the answer, so it is an upper bound
of what the bot itself thinks.
"""

import statistics
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import sync_playwright

from sitebuild import browser, serve, site
from tavola.engine.game import game_ids

# Opens a room, gives every seat to a bot, and lets it play to the end. Answers milliseconds, a number for each step.
PLAY = """async (game) => {
  const python = await (await import("./web/boot/python.js")).startPython();
  const took = [];
  let [now, wake] = [1_000_000, 0];
  const ask = async (op) => {
    const began = performance.now();
    const { effects } = await python.ask({ now, ...op }, 60);
    took.push(performance.now() - began);
    wake = effects.findLast(({ do: what }) => what === "wake")?.at ?? 0;
    return effects.filter(({ do: what }) => what === "send").map(({ text }) => JSON.parse(text));
  };
  const say = (message) => ask({ op: "receive", peer: "owner", text: JSON.stringify(message) });
  const open = { op: "open", key: "owner", name: "Owner", game, seed: "5eed".repeat(16), app: "x", solo: false, save: null };
  await ask(open);
  const told = await say({ t: "hello", v: 1, app: "x", name: "Owner", have: null });
  await say({ t: "stand" });
  const { seats } = told.find(({ t }) => t === "room").room;
  for (let seat = 0; seat < seats.length; seat += 1) await say({ t: "seat", seat, kind: "bot" });
  await say({ t: "start" });
  took.length = 0;
  for (let over = false; !over && wake; ) {
    now = Math.max(now + 1, wake);
    over = (await ask({ op: "tick" })).some((message) => message.over);
  }
  return took;
}"""


def rows() -> list[dict[str, Any]]:
    """The measures bot_step.<game>.p50, .p95 and .max, in milliseconds."""
    found, executable = [], browser.find_or_fetch()
    with ExitStack() as running:
        server = running.enter_context(serve.serving(site.build()))
        playwright = running.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        running.callback(chromium.close)
        for game in game_ids():
            page = chromium.new_context().new_page()
            page.goto(server.url)
            took = page.evaluate(PLAY, game)
            page.context.close()
            print(f"  {game}: {len(took)} steps")
            found += [
                _row(f"bot_step.{game}.p50", statistics.median(took)),
                _row(f"bot_step.{game}.p95", statistics.quantiles(took, n=20)[-1]),
                _row(f"bot_step.{game}.max", max(took)),
            ]
    return found


def _row(measure: str, took: float) -> dict[str, Any]:
    return {"measure": measure, "ours": round(took, 1), "anchor": None, "ratio": None, "unit": "ms"}
