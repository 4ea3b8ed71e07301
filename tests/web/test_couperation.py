"""Couperation between two friends, over WebRTC: a tower that stands, and one that a revealed card brings down.

Both devices draw their parts of the seed from a fixed byte, so that the match is known beforehand: a bot plays it here until a
draw is found that it wins, and the pages are tapped through the very same answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.session.draw import Drawn
from web.relay import Relay
from web.visitor import START, NewContext, Visitor

HOST = 0x11
GUESTS = range(
    17, 256
)  # the first one that wins, when this was written; the search goes on if the bot has changed

# Secrets of 32 bytes are those of the draw: they come out the same every time.
FIXED = """
const draw = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => (array instanceof Uint8Array && array.length === 32 ? array.fill(%d) : draw(array));
"""

Answers = list[tuple[Seat, Answer]]


@pytest.fixture
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


def fixed(new_context: NewContext, byte: int) -> NewContext:
    """Devices whose part of the draw is known."""

    def make(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.add_init_script(FIXED % byte)
        return context

    return make


def match_of(guest: int, number: int) -> Match:
    """The room's match with that number."""
    game = game_named("couperation")
    drawn = Drawn.of(f"{HOST:02x}" * 32, number, ((1, f"{guest:02x}" * 32),))
    return Match.begin(Header(game.id, game.rules, 2, {}, drawn.seed))


def winning() -> tuple[int, Answers]:
    """A guest's byte with which the bot wins, and what both answer."""
    [make] = [*game_named("couperation").bots.values()][:1]
    for guest in GUESTS:
        match, answers, chance = match_of(guest, 1), [], Chance(seed_of("win"))
        while match.ask is not None:
            seat = match.ask.waiting[0]
            answers.append((seat, make().decide(match.information(seat), match.ask.questions[seat], chance)))
            match.answer(*answers[-1])
        assert match.outcome is not None
        if match.outcome.winners:
            return guest, answers
    raise AssertionError("the bot never wins")


class Tapper:
    """Taps on one device what an answer needs, as a person would: a card, a place, a button."""

    def __init__(self, visitor: Visitor, match: Match, seat: Seat) -> None:
        self.page = visitor.page
        self.match = match
        self.seat = seat
        self.view = match.view(seat)
        self.question: Any = match.question_for(seat)

    def tap(self, what: str) -> None:
        """Tap the first of these; buttons that have only just come are waited for."""
        self.page.locator(what).first.click()

    def card(self, where: str, card: int) -> None:
        """Tap a card by its number."""
        [face] = [one["face"] for zone in self.view["zones"] for one in zone["cards"] if one["card"] == card]
        self.tap(f'{where}[data-card="open {face}"]')

    def cell(self, a: int, b: int) -> None:
        self.tap(f'[data-cell="{a}-{b}"]')

    def give(self, answer: Answer) -> None:
        """The whole answer, which the mirror gets, too."""
        assert self.match.ask is not None
        self.page.locator(f'.decision.asking[data-ask*="/{self.match.ask.number}/"]').wait_for(timeout=START)
        value = json.loads(json.dumps(answer))
        if self.question["name"] == "act":
            self.act(*value)
        elif self.question["name"] == "put":
            self.cell(*value)
            self.tap(".putting .button.primary:not([aria-disabled])")
        elif self.question["shape"] == "pick":
            for card in value:
                self.card(".picks", card)
            self.tap(".decision .button.primary:not([aria-disabled])")
        else:
            place = [one["value"] for one in self.question["options"]].index(value)
            self.page.locator(".few .dock-body .button:not([aria-disabled])").nth(place).click()
        self.match.answer(self.seat, answer)

    def act(self, verb: str, card: int, *more: int) -> None:
        """A turn's action. A card that is laid open is chosen first, one that is covered after its place."""
        match verb:
            case "place":
                self.card(".hand ", card)
                self.cell(*more)
                self.tap(".laying .lay.primary:not([aria-disabled])")
            case "face_down":
                self.cell(*more)
                self.card(".hand ", card)
                self.tap(".laying .lay:not(.primary):not([aria-disabled])")
            case "reveal":
                [place] = [cell for cell in self.view["focus"]["cells"] if cell["card"]["card"] == card]
                self.cell(place["a"], place["b"])
                self.page.locator(".holds:not([aria-disabled])").click(delay=800)
            case "exchange":
                second, target, *spent = more
                self.tap(".verb-exchange:not([aria-disabled])")
                for one in (card, second, *spent):
                    self.card(".hand ", one)
                self.card(".kept", target)
                self.tap(".decision .button.primary:not([aria-disabled])")


def ruin(match: Match, visitors: list[Visitor]) -> None:
    """A card that does not fit is laid face down, and turned over at the next turn."""
    covered: list[int] | None = None
    while match.ask is not None:
        seat = match.ask.waiting[0]
        question = json.loads(json.dumps(match.question_for(seat)))
        options = [one["value"] for one in question["options"]]
        misfits = [one for one in options if one[0] == "face_down" and ["place", *one[1:]] not in options]
        if question["name"] != "act":
            cards = [card["card"] for card in question.get("cards", [])]
            answer = options[0] if options else cards[: question["count"]]
        elif covered is not None:
            cells = match.view(seat)["focus"]["cells"]
            [answer] = [["reveal", one["card"]["card"]] for one in cells if [one["a"], one["b"]] == covered]
        else:
            answer = [*misfits, *options][0]
            covered = answer[2:] if misfits else None
        Tapper(visitors[seat], match, seat).give(tuple(answer) if isinstance(answer, list) else answer)
        if covered is not None and answer[0] == "face_down":
            note(visitors[seat], visitors[1 - seat], covered)


def note(writer: Visitor, other: Visitor, cell: list[int]) -> None:
    """A note on one's own covered card is seen by nobody else."""
    card = f'.hidden-card[data-cell="{cell[0]}-{cell[1]}"]'
    writer.page.locator(card).click()
    writer.page.locator("#ce-note").fill("めくる")
    writer.close_sheet()
    assert "めくる" in writer.page.locator(card).inner_text()
    other.page.locator(card).wait_for()
    assert other.page.locator(".note-mark").count() == 0


def test_two_friends_finish_a_tower_and_bring_one_down(
    site: str, relay: Relay, new_context: NewContext
) -> None:
    byte, answers = winning()
    host = Visitor(fixed(new_context, HOST), f"{site}?relay={relay.url}")
    host.page.locator(".tile.ready", has_text="クーペレイション").click()
    guest = Visitor(fixed(new_context, byte), host.open_room(), language="en-US", python=False)
    guest.sit()
    host.start()
    guest.table()
    visitors = [host, guest]

    match = match_of(byte, 1)
    for seat, answer in answers:
        Tapper(visitors[seat], match, seat).give(answer)
    for visitor in visitors:
        visitor.page.locator(".couperation.won").wait_for(timeout=START)
        assert visitor.page.locator(".cell.shown-card").count() == 28
    host.wait_words("全員の勝ち")
    with host.page.expect_download() as saved:
        host.page.locator(".picture-verbs button").first.click()
    assert saved.value.path().read_bytes()[:4] == b"\x89PNG"

    host.page.locator(".over .button.primary").click()
    guest.page.locator(".couperation.won").wait_for(state="detached", timeout=START)
    ruin(match_of(byte, 2), visitors)
    for visitor in visitors:
        visitor.page.locator(".couperation.lost").wait_for(timeout=START)
        assert visitor.page.locator(".cell.wrong").count() >= 2, "what contradicts is shown"
    guest.wait_words("contradicts")
    assert [visitor.errors for visitor in visitors] == [[], []]
