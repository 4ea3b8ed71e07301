"""A move that nothing takes back never goes at one tap: the first one begins or points at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from web.all_screens import GAMES, screens_of
from web.tables import as_texts, bare

CAN_BE_CHANGED = {
    # until the window closes, or until the last one has chosen
    *(
        "respond",
        "challenge",
        "challenge_against",
        "challenge_block",
        "challenge_denial",
        "block",
        "block_against",
        "wish",
    ),
    # a part of a step, which can be taken back until the step is over
    *("raise", "last_call"),
}

READY = {"prove", "settle", "develop", "raise_by_event", "buy_citizens", "extra_action"}
"""The one thing that can be done stands in the button, and its words name it, before anything is tapped."""

HARMLESS = ["pass", "no"]
"""Answers that leave all as it is, beside those that the clock would give."""

# Shows each screen as often as it has buttons, taps one each time, and says what that has answered: the question, the answer, and
# whether the clock would have given the same.
TAP_ALL = """async (screens) => {
  const given = [];
  const isOpen = (one) => one.ariaDisabled !== "true" && !one.disabled;
  const buttons = () => [...document.querySelectorAll(".table button")].filter(isOpen);
  for (const text of Object.values(screens)) {
    const { name, default: zero } = JSON.parse(text).screen.question;
    show(JSON.parse(text), { calm: true });
    for (let n = buttons().length - 1; n >= 0; n -= 1) {
      show(JSON.parse(text), { calm: true });
      buttons()[n]?.click();
      await null;
      const said = answers.find((one) => !one?.inspected && one !== "more time" && one !== "back" && one !== "go on");
      if (said !== undefined && JSON.stringify(said) !== JSON.stringify(zero)) given.push([name, said]);
    }
  }
  return given;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_cannot_be_taken_back_goes_at_one_tap(game: str, site: str, browser: Browser) -> None:
    asked = {
        one["screen"]["question"]["name"]: one
        for one in screens_of(game).values()
        if one["screen"]["question"]
    }
    for page, errors in bare(game, site, browser):
        given = page.evaluate(TAP_ALL, as_texts(asked))
        rash = [one for one in given if one[0] not in CAN_BE_CHANGED | READY and one[1] not in HARMLESS]
        assert rash == [], rash
        assert errors == []
