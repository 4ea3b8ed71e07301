"""Beginning a match: the owner at any time, and anybody who is ready once the owner has let all others wait."""

from __future__ import annotations

import pytest

from session.party import Party
from tavola.session.matches import WAIT


def ready(party: Party, *people: str) -> None:
    for one in people:
        party.say(one, t="ready", on=True)


def test_who_is_ready_may_begin_when_all_others_have_been_for_a_while() -> None:
    party = Party("ann", "bob")
    ready(party, "ann")
    party.wait(2 * WAIT)
    assert party.room("ann")["others_start"] is None, "not everybody is ready"
    ready(party, "bob")
    assert {party.room(one)["others_start"] for one in ("owner", "ann", "bob")} == {"soon"}
    party.wait(WAIT - 1)
    party.say("ann", t="start")
    assert party.why("ann") == "why.not_host"
    party.wait(1)
    assert {party.room(one)["others_start"] for one in ("owner", "ann", "bob")} == {"now"}
    party.say("bob", t="start")
    assert party.room("ann")["phase"] == "playing"
    assert party.notes("owner")[-1] == ("began", {"who": "bob", "owner": "owner"})
    assert party.room("ann")["others_start"] is None


def test_who_has_begun_is_in_the_log_of_that_match() -> None:
    """A page's log shows the notes of its screen's match: the owner's, too."""
    party = Party("ann", "bob")
    ready(party, "ann", "bob")
    party.wait(WAIT)
    party.say("ann", t="start")
    party.wait(5_000)
    for one in ("owner", "ann", "bob"):
        [note] = [note for message in party.heard(one, "notes") for note in message["notes"]]
        assert (note["name"], note["match"]) == ("began", party.screen(one)["match"])


def test_the_owner_begins_at_any_time() -> None:
    party = Party("ann")
    party.start()
    assert party.room("ann")["phase"] == "playing"
    assert party.notes("ann") == []


@pytest.mark.parametrize(
    "message",
    [
        {"t": "options", "options": {"clock": 40}},
        {"t": "lock", "on": True},
        {"t": "seat", "seat": 4, "kind": "bot"},
    ],
)
def test_an_owner_who_does_something_is_waited_for_anew(message: dict[str, object]) -> None:
    """Nobody begins while the rules are being changed."""
    party = Party("ann")
    ready(party, "ann")
    party.wait(WAIT)
    assert party.room("ann")["others_start"] == "now"
    party.say("owner", **message)
    assert party.room("ann")["others_start"] == "soon"
    party.say("ann", t="start")
    assert party.why("ann") == "why.not_host"
    party.wait(WAIT)
    party.say("ann", t="start")
    assert party.room("ann")["phase"] == "playing"


def test_who_sits_down_or_is_not_ready_any_more_is_waited_for() -> None:
    party = Party("ann")
    ready(party, "ann")
    party.wait(WAIT)
    party.join("bob")
    assert party.room("ann")["others_start"] == "now", "who watches is not waited for"
    party.say("bob", t="sit", seat=None)
    assert party.room("ann")["others_start"] is None
    ready(party, "bob")
    party.say("ann", t="ready", on=False)
    assert party.room("bob")["others_start"] is None
    ready(party, "ann")
    assert party.room("bob")["others_start"] == "soon", "from the beginning"


def test_who_is_away_is_not_waited_for_and_may_not_begin() -> None:
    party = Party("ann", "bob")
    ready(party, "ann")
    party.leave("bob")
    party.wait(WAIT)
    assert party.room("ann")["others_start"] == "now"
    party.join("bob")
    assert party.room("ann")["others_start"] is None


def test_a_spectator_may_not_begin() -> None:
    party = Party("ann")
    ready(party, "ann")
    party.join("eve")
    party.wait(WAIT)
    party.say("eve", t="start")
    assert party.why("eve") == "why.not_host"


def test_too_few_players_begin_nothing() -> None:
    party = Party("ann", game="coinche")
    ready(party, "ann")
    party.wait(WAIT)
    assert party.room("ann")["others_start"] is None
    party.say("ann", t="start")
    assert party.why("ann") == "why.not_host"


def test_two_who_begin_at_once_begin_one_match() -> None:
    party = Party("ann", "bob")
    ready(party, "ann", "bob")
    party.wait(WAIT)
    party.say("ann", t="start")
    party.say("bob", t="start")
    party.wait(5_000)
    assert [name for name, _ in party.notes("owner")] == ["began"]
    assert (party.room("bob")["phase"], party.host.room.matches) == ("playing", 1)


def test_after_a_reload_of_the_host_the_wait_begins_anew() -> None:
    party = Party("ann")
    ready(party, "ann")
    party.wait(WAIT)
    party.reload_host()
    party.join("ann")
    assert party.room("ann")["others_start"] == "soon"


def test_alone_with_bots_nobody_waits() -> None:
    party = Party(solo=True)
    assert party.room("owner")["others_start"] is None
