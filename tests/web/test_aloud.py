"""What is read aloud without being asked for: the hand, whenever a game says that everybody holds new cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tavola.engine.game import Game, games
from web.visitor import NewContext, Visitor

WEB = Path(__file__).resolve().parents[2] / "web"

HEARD = """async ([deals, name]) => {
  const { newsAloud } = await import("./web/screens/aloud.js");
  const { makeSay } = await import("./web/texts.js");
  const page = await (await fetch("web/texts/en.json")).json();
  const say = makeSay({ lang: "en", page });
  const view = { stage: "", turn: 0, round: 2, seats: [],
    zones: [{ name: "hand", seat: 0, cards: [{ card: 1, face: "an_ace" }] }] };
  const screen = { view, question: null, over: null };
  const news = { events: [{ n: 9, name, args: {} }], screen, me: 0, asked: false, ended: false, first: false, back: false };
  return newsAloud(say, news, null, null, deals).lines.some((line) => line.includes("an_ace"));
}"""


@pytest.mark.parametrize("game", [game for game in games().values() if game.deals], ids=lambda game: game.id)
def test_the_hand_is_read_at_every_deal(game: Game[Any, Any], site: str, new_context: NewContext) -> None:
    deals = list(game.deals)
    page = Visitor(new_context, site, python=False).page
    assert [page.evaluate(HEARD, [deals, name]) for name in deals] == [True] * len(deals)
    assert not page.evaluate(HEARD, [deals, "something_else"])


def test_the_shared_page_names_no_games_event() -> None:
    shared = [
        file
        for file in WEB.glob("**/*.js")
        if not {"games", "node_modules", "vendor"} & {*file.relative_to(WEB).parts}
    ]
    assert shared
    words = {file.name: file.read_text(encoding="utf-8") for file in shared}
    named = [
        (name, file)
        for game in games().values()
        for name in game.deals
        for file, text in words.items()
        if f'"{name}"' in text
    ]
    assert named == []
