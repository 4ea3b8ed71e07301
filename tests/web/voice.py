"""The page's live region during a game: what it announces is recorded and compared with the log on the page."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Page

LISTEN = """() => {
  const voice = document.getElementById("voice");
  window.heard = [];
  new MutationObserver(() => voice.textContent && window.heard.push(voice.textContent)).observe(voice, {childList: true});
}"""

# The line that follows an event of new cards.
HAND = re.compile(r"(?:手札は|Your cards: )[^。.]*[。.]")

LOG = """() => [...document.querySelectorAll(".rail.right .log li")].map((line) => line.innerText.trim())"""

UNITS = {"ja": "リラ", "en": " lira"}

# Words that stand for a sign in announcements.
SIGNS = {
    "♠": "スペード",
    "♥": "ハート",
    "♦": "ダイヤ",
    "♣": "クラブ",
    "♢": "ダイヤ1つ",
    "♢♢": "ダイヤ2つ",
    "♡": "ハート",
}


def listen(page: Page) -> None:
    """Record from now on. The page's clock should be the test's (`page.clock.install()`), since the voice has its own pace."""
    page.evaluate(LISTEN)


def heard(page: Page) -> list[str]:
    """All announcements so far."""
    return [words.rstrip("\u00a0") for words in page.evaluate("window.heard")]


def spoken(line: str, language: str) -> str:
    """A line of the log as it is announced. Only Japanese has words for the signs of cards here."""
    words = re.sub(r"₤(\d+)", rf"\1{UNITS[language]}", line)
    words = re.sub(r" ?(♢♢|[♠♥♦♣♢♡]) ?", lambda sign: f" {SIGNS[sign[1]]} ", words).strip()
    return words if words[-1] in ".。!!??…" else words + {"ja": "。", "en": "."}[language]


def log_told_once(page: Page, language: str = "ja") -> list[str]:
    """Check that the whole log was announced, once. Returns the announcements."""
    log = [spoken(line, language) for line in page.evaluate(LOG)]
    assert log
    page.clock.run_for(2000)  # announcements come later, one by one
    told = heard(page)
    told_once(told, log)
    return told


def told_once(heard: Sequence[str], log: Sequence[str]) -> None:
    """Every line of the log was announced once and in order; other announcements came after the events of their moment."""
    story = "\n".join(heard)
    at = 0
    for line in log:
        found = story.find(line, at)
        assert found >= 0, f"not said, or not in its order: {line}"
        story = story[:found] + "\0" * len(line) + story[found + len(line) :]
        at = found
    assert [line for line in set(log) if line in story] == [], "said twice"
    rest = [re.sub(r"\0[\0 ]*", "\0", HAND.sub("\0", words)).strip() for words in story.split("\n")]
    # a question is announced after all events: no line of the log follows it
    late = [words for words in rest if re.search(r"[^\0]\0", words)]
    assert late == [], late
