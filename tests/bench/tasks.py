"""The longest task of the page's main thread at every game's table, on a phone and on a desk, on a device four times slower.

A task is what the browser does without a pause: meanwhile no tap is heard and nothing is drawn. The same sheets are opened and
the same answers given as in `taps`, and the bots' moves between them count as well. The figures are processor time, from a
trace, so that a busy machine changes them little; the anchor is what we allow. Each is printed with what it consists of.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from operator import itemgetter
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.taps import GAMES, SIZES, SLOWER, at_table, of_answers, of_sheets
from sitebuild import browser, serve, site

ALLOWED_MS = 100
TRACED = ["__metadata", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")

# What a task consists of, by the names of the browser's events; the rest is script.
PARTS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    **dict.fromkeys(("PrePaint", "Paint", "Layerize", "Commit"), "paint"),
}

Event = dict[str, Any]
Visit = Callable[[Browser, str, ViewportSize, str], list[Event]]
"""What the page's main thread did: in a browser, at an address, at a size, in a game."""


def rows() -> list[dict[str, Any]]:
    """The measures tasks.<game>.<size>.longest (ms), beside what is allowed."""
    return of_every_game("tasks.{game}.{size}.longest", traced)


def of_every_game(measure: str, visit: Visit, visits: int = 1) -> list[dict[str, Any]]:
    """A row for each game and size: the longest task, in the middle one of so many visits."""
    executable, folder = browser.find_or_fetch(), site.build()
    found = []
    with sync_playwright() as playwright, serve.serving(folder) as server:
        for (name, size), game in product(SIZES.items(), GAMES):
            tasks = []
            for _ in range(visits):
                # a trace is a whole browser's, and each begins with a fresh one
                chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
                tasks.append(longest(visit(chromium, server.url, size, game)))
                chromium.close()
            tasks.sort(key=itemgetter(0))
            task, parts = tasks[visits // 2]
            every = " ".join(f"{each:.0f}" for each, _ in tasks)
            print(f"  {game}, {name}: {task:.0f} ms = {told(parts)} (of {every})", flush=True)
            found.append(row(measure.format(game=game, size=name), round(task)))
    return found


def traced(chromium: Browser, url: str, size: ViewportSize, game: str) -> list[Event]:
    """What the page's main thread did at that game's table while sheets were opened and answers given."""
    page = at_table(chromium, url, size, game)
    counters = page.context.new_cdp_session(page)
    counters.send("Performance.enable", {"timeDomain": "threadTicks"})
    with tracing(chromium, page) as events:
        for _ in (*of_sheets(page, counters), *of_answers(page, counters)):
            pass
    page.close()
    return events


@contextmanager
def tracing(chromium: Browser, page: Page) -> Iterator[list[Event]]:
    """What the page's main thread does meanwhile: a list that is filled at the end."""
    found: list[Event] = []
    chromium.start_tracing(page=page, categories=TRACED)
    yield found
    events: list[Event] = json.loads(chromium.stop_tracing())["traceEvents"]
    named = (one for one in events if one["name"] == "thread_name")
    main = {_thread(one) for one in named if one["args"]["name"] == "CrRendererMain"}
    found += (one for one in events if one.get("ph") == "X" and _thread(one) in main)


def longest(events: list[Event]) -> tuple[float, dict[str, float]]:
    """The milliseconds of the longest task on the slow device, and of each of its parts."""
    task = max((one for one in events if one["name"] in TASKS), key=_own)
    inside = [one for one in events if _holds(task, one) and one["name"] in PARTS]
    parts = dict.fromkeys(("script", *PARTS.values()), 0.0)
    for one in _outermost(inside):
        parts[PARTS[one["name"]]] += _own(one)
    parts["script"] = _own(task) - sum(parts.values())
    return _own(task), parts


def told(parts: dict[str, float]) -> str:
    by_size = sorted(parts.items(), key=lambda part: -part[1])
    return " + ".join(f"{part} {time:.0f}" for part, time in by_size if time >= 1)


def _outermost(events: list[Event]) -> Iterator[Event]:
    """Without what happened within another of them (a style that a layout asks for)."""
    end = 0.0
    for one in sorted(events, key=lambda one: (one["ts"], -one["dur"])):
        if one["ts"] >= end:
            yield one
            end = one["ts"] + one["dur"]


def _holds(task: Event, one: Event) -> bool:
    begins = task["ts"] <= one["ts"] and one["ts"] + one["dur"] <= task["ts"] + task["dur"]
    return begins and _thread(task) == _thread(one)


def _thread(event: Event) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _own(event: Event) -> float:
    """Its processor time on the slow device, in ms."""
    return float(event.get("tdur", 0)) * SLOWER / 1000


def row(measure: str, ours: int) -> dict[str, Any]:
    ratio = round(ours / ALLOWED_MS, 2)
    return {"measure": measure, "ours": ours, "anchor": ALLOWED_MS, "ratio": ratio, "unit": "ms"}
