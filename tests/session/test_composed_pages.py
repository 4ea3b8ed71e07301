"""A real page that composes an answer to a step: what it shows, what it takes back, and what it sends."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.market import MARKET
from session.pages import MISSING, NEEDED, Page
from session.party import Party
from tavola.engine.game import games

pytestmark = pytest.mark.skipif(MISSING, reason=NEEDED)

Json = dict[str, Any]


class Shopper:
    """Bob's page, at the moment when he may buy three cards."""

    def __init__(self) -> None:
        self.party = Party("ann", "bob", game="market", clock=20)
        self.party.start()
        for key in ("owner", "ann", "bob"):
            self.party.answer(key, ["fish", "bread"])
        self.party.wait(10_000)
        self.page = Page("bob")
        self.sent: list[Json] = []
        self.sendings: list[str] = []  # the states of the page's answers
        self.party.leave("bob")
        self.party.take(self.party.host.joined("bob", self.party.now))
        self.do(self.page.attach(0))

    def do(self, effects: list[Json]) -> None:
        """Carry out the page's effects, and give it the host's replies."""
        for effect in effects:
            if effect["do"] == "tell" and effect["news"]["type"] == "line/sent":
                sent = effect["news"]["sent"]
                self.sendings.append(sent["state"] if sent else "none")
            if effect["do"] != "send":
                continue
            heard = len(self.party.inbox["bob"])
            self.sent.append(json.loads(effect["text"]))
            self.party.text("bob", effect["text"])
            self.hear(heard)

    def hear(self, since: int) -> None:
        for message in self.party.inbox["bob"][since:]:
            self.do(self.page.receive(json.dumps(message), 0))

    def answer(self, value: Any) -> None:
        self.do(self.page.answer(value, 0))

    def back(self) -> None:
        self.do(self.page.back(0))

    @property
    def shown(self) -> tuple[int, int, bool]:
        """How many more he may buy, his coins as the page draws them, and whether he can go back."""
        screen = self.page.shown()["screen"]  # type: ignore[index]
        coins = screen["view"]["seats"][2]["counters"]["coins"]
        return screen["question"]["args"]["left"], coins, screen.get("back", False)

    @property
    def composed(self) -> list[Any]:
        return [message["answers"] for message in self.sent if message["t"] == "step"]


@pytest.fixture
def bob(monkeypatch: pytest.MonkeyPatch) -> Shopper:
    monkeypatch.setitem(games(), "market", MARKET)
    return Shopper()


def test_each_part_is_shown_with_what_it_would_bring_and_can_be_taken_back(bob: Shopper) -> None:
    left, coins, back = bob.shown
    assert (left, back) == (3, False)
    bob.answer(1)
    assert bob.shown == (2, coins - 1, True)
    bob.answer(2)
    assert bob.shown == (1, coins - 3, True)
    bob.back()
    assert bob.shown == (2, coins - 1, True)
    bob.back()
    assert bob.shown == (3, coins, False)
    bob.back()
    assert bob.shown == (3, coins, False), "there is nothing more to take back"
    assert bob.sendings.count("taken") == 0


def test_a_composed_answer_is_sent_whole_and_what_was_taken_back_is_forgotten(bob: Shopper) -> None:
    answers = len(bob.party.playing.match.answers)
    bob.answer(2)
    bob.back()
    bob.answer(1)
    bob.answer(0)
    assert bob.composed == [[2], [1], [1, 0]]
    assert bob.party.playing.match.answers[answers:] == [(2, 1), (2, 0)]
    assert bob.sendings[-2:] == ["taken", "none"]
    assert bob.page.shown()["screen"]["question"] is None  # type: ignore[index]


def test_what_others_do_meanwhile_leaves_it_as_it_is(bob: Shopper) -> None:
    bob.answer(1)
    before, heard = bob.shown, len(bob.party.inbox["bob"])
    bob.party.answer("owner", 0)
    bob.hear(heard)
    assert bob.shown == before
    bob.answer(0)
    assert bob.party.playing.match.answers[-2:] == [(2, 1), (2, 0)]


def test_a_half_made_answer_is_kept_over_a_lost_line(bob: Shopper) -> None:
    bob.answer(1)
    half_made = bob.shown
    bob.page.detach()
    bob.party.leave("bob")
    bob.party.wait(5_000)
    assert bob.shown == half_made, "it stays on the table while the host is away"
    bob.party.take(bob.party.host.joined("bob", bob.party.now))
    bob.do(bob.page.attach(0))
    assert bob.shown == half_made
    bob.answer(0)
    assert bob.party.playing.match.answers[-2:] == [(2, 1), (2, 0)]


def test_the_clock_ends_it(bob: Shopper) -> None:
    bob.answer(1)
    heard = len(bob.party.inbox["bob"])
    bob.party.wait(60_000)
    bob.hear(heard)
    assert bob.page.shown()["screen"].get("back") is None  # type: ignore[index]
    assert (2, 1) not in bob.party.playing.match.answers


def test_a_refused_part_leaves_the_others(bob: Shopper) -> None:
    bob.answer(1)
    before = bob.shown
    bob.answer("no such answer")
    assert bob.shown == before
    assert bob.sendings[-1] == "none"
