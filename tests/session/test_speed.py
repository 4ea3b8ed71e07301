"""A person alone with bots sets their pace in a running match, and may skip their delay."""

from __future__ import annotations

import pytest

from session.party import Party
from tavola.engine.dealer import Seat
from tavola.session.pace import PACES
from tavola.session.timeouts import due

MINE = Seat(0)


def alone() -> Party:
    return Party(solo=True, pace="calm")


def soonest(party: Party) -> int:
    """The time until the host's next event, in ms."""
    time = due(party.playing, party.now)
    assert time is not None
    return time - party.host.time.now


def until_bots(party: Party) -> Party:
    """Play until only bots are asked."""
    for _ in range(20):
        match = party.playing.match
        assert match.ask is not None
        if MINE not in match.ask.questions:
            return party
        party.answer("owner", match.fallback(MINE)[0])
        if match.ask is not None and MINE in match.ask.questions:
            party.wait(soonest(party))
    raise AssertionError("bots are never asked alone")


def test_another_pace_counts_from_the_next_question_on_and_stays() -> None:
    party = alone()
    party.say("owner", t="pace", pace="quick")
    assert party.room("owner")["options"]["pace"] == "quick"
    until_bots(party)
    assert soonest(party) <= PACES["quick"].alone.most
    party.say("owner", t="pace", pace="calm")
    party.wait(soonest(party))
    assert party.room("owner")["options"]["pace"] == "calm"


def test_bots_answer_at_once_when_they_are_skipped() -> None:
    party = until_bots(alone())
    answers = len(party.playing.match.answers)
    assert soonest(party) >= PACES["calm"].hidden.least
    party.say("owner", t="skip")
    assert len(party.playing.match.answers) > answers


def test_with_others_nobody_may() -> None:
    """A shortened delay would tell who has answered."""
    party = Party("ann", clock=0)
    party.start()
    for message in ({"t": "pace", "pace": "quick"}, {"t": "skip"}):
        party.say("owner", **message)
        assert party.why("owner") == "why.not_alone"
        party.say("ann", **message)
        assert party.why("ann") == "why.not_host"


@pytest.mark.parametrize("pace", ["", "slow", 1, None])
def test_a_pace_that_there_is_not_is_refused(pace: object) -> None:
    party = alone()
    party.say("owner", t="pace", pace=pace)
    assert party.why("owner") == "why.malformed"


def test_nothing_is_skipped_when_no_match_is_played() -> None:
    party = alone()
    party.say("owner", t="lobby")
    party.say("owner", t="skip")
    assert party.why("owner") == "why.no_match"
