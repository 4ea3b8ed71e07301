"""The table waits while an account is read: without limit for one person alone, at most half a minute with others."""

from __future__ import annotations

from typing import Any

import pytest

from session.party import Party
from tavola.session.host import Host
from tavola.session.windows import READS

FULL = ("ann", "bob", "cat")


def after_a_deal(*guests: str, first_is: str | None = None, **options: Any) -> Party:
    """A table just after a deal was scored and before the next auction; `first_is` is the first to call (None: a bot)."""
    for number in range(40):
        party = Party(
            *guests, game="coinche", seed=f"{number:064x}", **{"clock": 0, "pace": "quick", **options}
        )
        for seat in range(1 + len(guests), 4):
            party.say("owner", t="seat", seat=seat, kind="bot")
        party.start()
        while party.playing.window.reading is None:
            asked = [peer for peer in ("owner", *guests) if is_asked(party, peer)]
            if asked:
                party.answer(asked[0], some_answer(party.screen(asked[0])))
            else:
                party.wait(500)
        if party.room(first_is or "owner")["seats"][party.seat_to_move()]["kind"] == "bot":
            if first_is is None:
                return party
        elif first_is is not None and party.key_of(party.seat_to_move()) == first_is:
            return party
    raise LookupError("no such deal")


def is_asked(party: Party, peer: str) -> bool:
    question = party.screen(peer)["question"]
    return question is not None and not question["optional"]


def some_answer(screen: Any) -> Any:
    """The first bid while nobody has bid, then the first option: a pass, or a card."""
    options = screen["question"]["options"]
    bids = [option for option in options if option["name"] == "bid"]
    return (bids if bids and screen["view"]["focus"]["value"] is None else options)[0]["value"]


def calls(party: Party) -> int:
    return len(party.screen("owner")["view"]["focus"]["calls"])


def read(party: Party, peer: str) -> None:
    party.say(peer, t="read", ask=party.screen(peer)["reading"])


def test_alone_the_next_auction_waits_until_one_goes_on() -> None:
    party = after_a_deal()
    assert party.screen("owner")["reading"] is not None
    party.wait(3_600_000)
    assert calls(party) == 0
    read(party, "owner")
    assert party.screen("owner")["reading"] is None
    assert calls(party) == 0, "a bot thinks as long as ever"
    party.wait(10_000)
    assert calls(party) > 0


def test_with_others_a_bot_waits_for_all_of_them_and_half_a_minute_at_the_most() -> None:
    party = after_a_deal("ann")
    read(party, "ann")
    assert (party.screen("ann")["reading"], party.screen("owner")["reading"] is None) == (None, False)
    party.wait(READS - 1000)
    assert calls(party) == 0
    read(party, "owner")
    party.wait(8_000)
    assert calls(party) > 0
    other = after_a_deal("ann")
    other.wait(READS - 1000)
    assert calls(other) == 0
    other.wait(9_000)
    assert calls(other) > 0


def test_the_first_bidders_clock_starts_when_they_have_read() -> None:
    party = after_a_deal(*FULL, first_is="ann", clock=20)
    assert party.screen("owner")["clock"]["paused"]
    for other in ("owner", "bob", "cat"):
        read(party, other)
    assert party.screen("ann")["clock"]["paused"], "it is theirs"
    party.wait(READS // 2)
    read(party, "ann")
    clock = party.screen("ann")["clock"]
    assert (clock["left"], clock["paused"]) == (20_000, False)


def test_nobody_reads_for_ever() -> None:
    party = after_a_deal(*FULL, first_is="ann", clock=20)
    party.wait(READS + 1)
    assert not party.screen("ann")["clock"]["paused"]
    assert party.screen("ann")["reading"] is None
    party.say("ann", t="read", ask=0)
    assert party.inbox["ann"][-1]["t"] != "refused", "too late is no fault"


def test_who_leaves_reads_no_more() -> None:
    party = after_a_deal("ann")
    read(party, "owner")
    party.take(party.host.left("ann", party.now))
    party.wait(8_000)
    assert calls(party) > 0


def test_who_bids_has_read() -> None:
    party = after_a_deal(*FULL, first_is="ann", clock=20)
    party.answer("ann", "pass")
    assert party.screen("ann")["reading"] is None


def test_a_reload_shows_it_again() -> None:
    party = after_a_deal()
    host = Host.restore(party.saves[-1], key="owner", name="Owner", app="test", now=0, solo=True)
    assert host.playing is not None and host.playing.window is not None
    assert host.playing.window.reading is not None
    assert host.playing.window.reading.until is None


def test_what_has_been_read_is_not_shown_again() -> None:
    party = after_a_deal()
    read(party, "owner")
    party.reload_host()
    assert party.screen("owner")["reading"] is None
    party.wait(10_000)
    assert calls(party) > 0


@pytest.mark.parametrize("text", [{"ask": -1}, {"ask": "1"}, {}])
def test_a_malformed_message_is_refused(text: dict[str, Any]) -> None:
    party = Party()
    party.say("owner", t="read", **text)
    assert party.why("owner") == "why.malformed"
