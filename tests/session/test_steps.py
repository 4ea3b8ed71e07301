"""Concurrent steps and asides in a room, on the tiny market of the engine's tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.market import MARKET
from session.party import Party
from tavola.engine.game import games


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Party]:
    """A room in which three people play the market, before the dice are put."""
    monkeypatch.setitem(games(), "market", MARKET)

    def opened(clock: int = 20) -> Party:
        party = Party("ann", "bob", game="market", clock=clock)
        party.start()
        return party

    return opened


def ask_of(party: Party, peer: str) -> Any:
    return party.screen(peer)["question"]["ask"]


def put_dice(party: Party) -> None:
    for seat in range(3):
        party.answer(party.key_of(seat), ["fish", "bread"])
    party.wait(4_000)


def test_an_answer_of_another_leaves_my_question_and_its_number(party: Callable[..., Party]) -> None:
    here = party()
    put_dice(here)
    before = [ask_of(here, here.key_of(seat)) for seat in range(3)]
    here.answer(here.key_of(2), 1, ask=before[2])
    assert [ask_of(here, here.key_of(seat)) for seat in range(2)] == before[:2]
    assert ask_of(here, here.key_of(2)) > before[2]
    here.answer(here.key_of(1), 1, ask=before[1])
    assert here.reply(here.key_of(1))["t"] == "ack"


def test_at_zero_the_clock_answers_for_all_at_once(party: Callable[..., Party]) -> None:
    here = party(clock=20)
    put_dice(here)
    round_before = here.playing.match.table.state.round
    here.wait(21_500)
    assert here.playing.match.table.state.round == round_before + 1


def test_what_is_done_beside_a_sealed_question_is_heard_at_once_and_breaks_no_seal(
    party: Callable[..., Party],
) -> None:
    here = party()
    here.answer(here.key_of(0), ["fish", "wool"])
    here.answer(here.key_of(1), ["pawn", 2])
    assert here.reply(here.key_of(1))["t"] == "ack"
    assert [event["name"] for event in here.screen(here.key_of(2))["events"]] == ["pawned"]
    assert here.playing.window.drafts.keys() == {0}
    here.reload_host()
    here.join(here.key_of(1))
    assert here.playing.window.drafts.keys() == {0}
    here.answer(here.key_of(1), ["bread", "salt"])
    assert here.playing.window.drafts.keys() == {0, 1}


def clock_of(party: Party, peer: str) -> Any:
    return party.screen(peer)["clock"]


def test_an_answer_of_another_gives_me_no_new_time(party: Callable[..., Party]) -> None:
    """Nor does it take time from the other, whose new question gets a full clock when mine has run out."""
    here = party(clock=20)
    put_dice(here)
    whole = clock_of(here, here.key_of(0))["of"]
    here.wait(8_000)
    here.answer(here.key_of(2), 1, ask=ask_of(here, here.key_of(2)))
    assert clock_of(here, here.key_of(0))["left"] <= whole - 8_000
    assert clock_of(here, here.key_of(2)) == {"left": whole, "of": whole, "paused": True, "more": 3}
    asked = ask_of(here, here.key_of(2))
    here.wait(whole - 6_000)
    assert ask_of(here, here.key_of(2)) == asked, "the clock was not for that question"
    assert clock_of(here, here.key_of(2))["paused"] is False
    round_before = here.playing.match.table.state.round
    here.wait(whole + 1_500)
    assert here.playing.match.table.state.round == round_before + 1


def test_a_restored_room_keeps_clock_and_delays_of_steps(party: Callable[..., Party]) -> None:
    here = party(clock=20)
    put_dice(here)
    here.wait(5_000)
    here.answer(here.key_of(2), 1, ask=ask_of(here, here.key_of(2)))
    window = here.playing.window
    assert window is not None
    assert window.clock is not None
    left, of_ask = clock_of(here, here.key_of(0))["left"], window.clock.ask
    apart = window.thinking[1] - window.thinking[0]
    here.reload_host()
    window = here.playing.window
    assert window is not None
    assert window.clock is not None
    assert (window.clock.left, window.clock.ask) == (left, of_ask)
    assert window.thinking[1] - window.thinking[0] == apart, (
        "delays of questions that stay are drawn as before"
    )
