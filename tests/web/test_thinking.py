"""The second Python of a page, which thinks for bots: it answers as any other Python, and ends without taking the table along."""

from __future__ import annotations

import json
from typing import Any

from tavola.bots.thought import answer_to, question_as_text
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.terminal import bot_answer, hear
from web.visitor import NewContext, Visitor

# The workers are counted: the first one has the room, and is alone until somebody asks the second.
COUNT = """
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      window.workers.push(this);
    }
  };
"""

THINK = """async (texts) => {
  const { createQueue, thoughtIn } = await import("./web/boot/thinker.js");
  const room = await (await import("./web/boot/python.js")).startPython();
  const ask = createQueue();
  const think = async (seat, text) => thoughtIn(await ask(seat, { op: "think", text }));
  const before = window.workers.length;
  const thoughts = await Promise.all(texts.map((text, seat) => think(seat, text)));
  const wrong = await think(0, "{}").catch((error) => String(error));
  const asked = window.workers.length;
  window.workers.at(-1).terminate();
  const alive = JSON.stringify(await room.ask({ op: "replay", text: "", names: null, eyes: null }, 60));
  return { before, asked, thoughts, wrong, alive };
}"""


def questions() -> list[str]:
    """A question to each seat, some answers into a match."""
    game = game_named("coup")
    match = Match.begin(Header(game.id, game.rules, 3, {}, seed_of("second")))
    texts: dict[Seat, str] = {}
    name, kind = next(iter(game.bots.items()))
    bots, chance = [kind() for _ in range(match.header.seats)], Chance(seed_of("answers"))
    while match.ask is not None and len(texts) < match.header.seats:
        for seat in match.ask.waiting:
            texts[seat] = question_as_text(match, seat, name, 0, Chance(seed_of(f"{seat}")))
        hear(match, lambda seat: bot_answer(match, bots, seat, chance))
    return [texts[seat] for seat in sorted(texts)]


def test_a_second_python_answers_like_any_other_and_its_end_is_nobody_elses(
    site: str, new_context: NewContext
) -> None:
    def context(**options: Any) -> Any:
        made = new_context(**options)
        made.add_init_script(COUNT)
        return made

    visitor = Visitor(context, site)
    texts = questions()
    said = visitor.page.evaluate(THINK, texts)
    assert [json.loads(thought) for thought in said["thoughts"]] == [
        json.loads(json.dumps(answer_to(text))) for text in texts
    ]
    assert "KeyError" in said["wrong"]
    assert said["asked"] == said["before"] + 1, "it is kept for the next question"
    assert json.loads(said["alive"])["ok"] is False, "a text that is no record, and the room's Python says so"
    assert visitor.errors == []
