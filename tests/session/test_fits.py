"""Every text fits the wire: in every game, by every preset, and with many events piled up for a page that comes late."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.checks.wire import must_fit
from session.pages import MISSING, NEEDED, Page
from session.party import Party, guests_of
from tavola.engine.game import game_named, games
from tavola.engine.match import Match
from tavola.engine.options import option_values
from tavola.engine.record import Header
from tavola.games.couperation.questions import Act
from tavola.session.effects import Send
from tavola.session.founding import match_seed
from tavola.session.screens import LONGEST_TEXT

LIMITS = Path(__file__).resolve().parents[2] / "web" / "net" / "limits.js"
EVENTS = 20_000
LOOKS = 150
PRESETS = [(game, preset) for game, found in games().items() for preset in found.presets]


def test_the_wire_carries_as_much_as_the_page_says() -> None:
    [megabytes] = re.findall(r"TEXT_BYTES = (\d+) \* 1024 \* 1024", LIMITS.read_text())
    assert int(megabytes) * 1024 * 1024 == LONGEST_TEXT


class Measured(Party):
    """A party that measures every text that is sent."""

    longest = 0

    def take(self, effects: list[Any]) -> list[Any]:
        sizes = [len(effect.text.encode()) for effect in effects if isinstance(effect, Send)]
        self.longest = max(self.longest, *sizes, 0)
        return super().take(effects)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_every_screen_of_a_match_by_a_preset_fits_the_wire(game: str, preset: str) -> None:
    found = game_named(game)
    options = found.read_options(settled(game, preset))
    fitting = [n for n in range(found.fewest, found.most + 1) if found.unfit(n, options) is None]
    for seats in {fitting[0], fitting[-1]}:
        match = begun(game, preset, seats)
        random = Random(f"{preset} {seats}")
        for _ in range(LOOKS):
            if match.ask is None:
                break
            must_fit(match)
            seat = random.choice(match.ask.open)
            match.answer(seat, random.choice(match.ask.questions[seat].legal_for(match.knows(seat))))


@pytest.mark.parametrize("game", games())
def test_twenty_thousand_events_piled_up_fit_the_wire(game: str) -> None:
    party = at_play(game)
    match = party.playing.match
    events = list(match.events)
    match.events[:] = (events * (EVENTS // len(events) + 1))[:EVENTS]
    catch_up(party)
    assert len(party.screen("late")["events"]) == EVENTS
    assert 0 < party.longest <= LONGEST_TEXT


@pytest.mark.skipif(MISSING, reason=NEEDED)
def test_a_page_reads_as_long_a_text_as_the_wire_carries() -> None:
    party = at_play("khora")
    screen = party.screen("ann")
    screen["events"] = [{**screen["events"][0], "n": n} for n in range(EVENTS)]
    text = json.dumps(screen)
    page = Page("ann")
    page.attach(0)
    page.receive(json.dumps({"t": "room", "room": party.room("ann")}), 0)
    page.receive(text + " " * (LONGEST_TEXT - len(text)), 0)
    shown = page.shown()
    assert shown is not None and len(shown["log"]) == EVENTS


def catch_up(party: Measured) -> None:
    """Two pages come late: that of a spectator, and a player's that has lost everything."""
    party.join("late")
    party.join("ann")


def at_play(game: str) -> Measured:
    party = Measured(*guests_of(game), game=game, clock=10, pace="quick")
    party.start()
    party.wait(60_000)
    return party


@pytest.mark.parametrize("preset", ["relaxed", "published"])
def test_a_question_with_hundreds_of_answers_is_short(preset: str) -> None:
    """Couperation's exchange with seven cards in hand, the most that matches of bots have brought."""
    match = begun("couperation", preset, 2)
    while True:
        assert match.ask is not None
        seat = match.ask.waiting[0]
        if isinstance(match.ask.questions[seat], Act):
            break
        match.answer(seat, match.legal(seat)[0])
    cards = [match.table.state.deck.pop() for _ in range(3)]
    with pytest.raises(StopIteration):  # a dealer that knows all cards never waits
        match.dealer.show(cards, seat).send(None)
    match.table.state.hands[seat] += cards
    assert len(match.legal(seat)) > 300
    must_fit(match)


def begun(game: str, preset: str, seats: int) -> Match:
    seed = match_seed(f"{preset} {seats}", 1)
    return Match.begin(Header(game, game_named(game).rules, seats, settled(game, preset), seed))


def settled(game: str, preset: str) -> dict[str, Any]:
    """The options of a game by that preset."""
    found = game_named(game)
    known = option_values(found.options)
    return {name: value for name, value in found.settled_by(preset).items() if name in known}
