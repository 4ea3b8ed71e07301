"""Homes in a page deal together: three workers, each with its own Python, play a whole game of each of the games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tavola.dealing.circle import roots_of
from tavola.dealing.group import RISTRETTO
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header, Record

HERE = Path(__file__).parent
HOMES = 3
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "coup": (3, {}),
    "coinche": (4, {"target": 1000}),
    "couperation": (3, {}),
    "khora": (2, {"rounds": 4}),  # the third home deals along and plays no seat
}
"""The seats and options of each match: short ones."""


def test_three_workers_play_a_whole_game_of_each(browser: Browser, site: str) -> None:
    """By the worker's operations. Each home audits the match; whoever knows nothing of it plays its record to the same end."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(0)  # no timeout but the tests' own
    page.goto(f"{site.rstrip('/')}/")
    boot = json.loads(page.locator("#boot").text_content() or "")
    page.goto(f"{site.rstrip('/')}/relays.json")  # an address of the site, at which no page of ours runs
    page.add_script_tag(content=(HERE / "joint_room.js").read_text(encoding="utf-8"), type="module")
    page.wait_for_function("() => window.playTogether")  # a module runs some time after it was added
    files = {name: (HERE / file).read_text(encoding="utf-8") for name, file in FILES.items()}
    page.evaluate(
        "room => openRoom(room)",
        {**files, "site": f"{site.rstrip('/')}/", "wheel": boot["wheel"], "count": HOMES},
    )
    for game, (seats, options) in GAMES.items():
        header = Header(game, game_named(game).rules, seats, options, "")
        match = {
            "header": Record(header).dumps(),
            "roots": [f"{root:x}" for root in roots_of(RISTRETTO, f"page {game}", HOMES)],
            "match": "m",
            "people": [seat if seat < HOMES else None for seat in range(seats)],
        }
        played = page.evaluate("match => playTogether(match)", match)
        [verdict] = {json.dumps(verdict): verdict for verdict in played["verdicts"]}.values()
        assert verdict["faults"] == [], game
        assert Match.replay(Record.loads(verdict["record"])).outcome is not None, game
    context.close()


FILES = {"worker": "joint_worker.js", "home": "joint_home.py"}
