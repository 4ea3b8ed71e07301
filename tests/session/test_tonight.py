"""State that outlives a match: tonight's score over rematches, reloads and changed seats; and the lobby of an older save."""

from __future__ import annotations

import json
from typing import Any

import pytest

from session.party import Party
from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord
from tavola.session.host import Host

OWN: dict[str, Any] = {"key": "owner", "name": "Owner", "app": "test"}


def evening(matches: int) -> Party:
    """A room in which some matches have been played to their end."""
    party = Party("ann", clock=10, pace="quick")
    party.say("owner", t="seat", seat=2, kind="bot")
    for n in range(matches):
        if n:
            party.again()
        else:
            party.start()
        party.wait(3_600_000)
        assert party.room("owner")["phase"] == "over"
    return party


def tonight(party: Party) -> dict[str, tuple[int, int]]:
    """Matches won and played, by a person's name or a bot's number."""
    return {
        f"bot {row['bot']}" if row["name"] == "" else row["name"]: (row["won"], row["played"])
        for row in party.room("ann")["tonight"]
    }


def test_the_score_goes_on_over_rematches_and_survives_a_reload_of_the_host() -> None:
    party = evening(3)
    score = tonight(party)
    assert sum(won for won, _ in score.values()) == 3
    assert {played for _, played in score.values()} == {3}
    party.reload_host()
    party.join("ann")
    assert tonight(party) == score
    assert [row["won"] for row in party.room("ann")["tonight"]] == sorted(
        (won for won, _ in score.values()), reverse=True
    )


def test_the_score_is_a_persons_not_a_seats() -> None:
    party = evening(1)
    before = tonight(party)
    party.say("owner", t="lobby")
    party.say("ann", t="sit", seat=5)
    party.say("owner", t="seat", seat=2, kind="empty")
    assert tonight(party) == before
    assert party.room("ann")["seats"][5]["score"] == before["ann"][0]
    party.start()
    party.wait(3_600_000)
    assert tonight(party)["ann"][1] == 2
    assert tonight(party)["bot 0"][1] == 1


def older(save: str, **changes: Any) -> str:
    first, _, rest = save.partition("\n")
    return json.dumps({**json.loads(first), **changes}) + "\n" + rest


def test_of_a_save_of_older_rules_the_lobby_is_kept_and_it_is_said() -> None:
    party = evening(1)
    score = tonight(party)
    party.again()
    save = older(party.saves[-1], rules=0)
    save = older(save, options={**json.loads(save.split("\n")[0])["options"], "gone": 1})
    party.saves.append(save)
    party.reload_host()
    party.join("ann")
    room = party.room("ann")
    assert room["phase"] == "lobby"
    assert [seat["name"] for seat in room["seats"][:3]] == ["owner", "ann", None]
    assert room["seats"][2]["bot"] == 0
    assert room["options"]["pace"] == "quick"
    assert tonight(party) == score
    assert party.why("ann") == party.why("owner") == "why.match_of_other_rules"
    party.start()
    assert party.room("ann")["phase"] == "playing"
    assert party.playing.id.startswith("m3.")
    party.join("bob")
    assert party.heard("bob", "refused") == [], "who comes to the next match has lost nothing"


def test_alone_a_new_match_begins_instead() -> None:
    save = older(Party(solo=True).saves[-1], rules=0)
    host = Host.restore(save, now=0, solo=True, **OWN)
    assert host.playing is not None
    assert host.room.matches == 2


def test_a_lobby_of_older_rules_is_just_a_lobby() -> None:
    party = Party("ann")
    party.saves.append(older(party.saves[-1], rules=0))
    party.reload_host()
    assert not [message for message in party.inbox["owner"] if message["t"] == "refused"]


@pytest.mark.parametrize(
    "changes",
    [{"rules": 0, "places": 3}, {"tavola_room": 1}, {"rules": 0, "tonight": [[1]]}, {"more": 1}],
    ids=str,
)
def test_rubbish_of_older_rules_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        Host.restore(older(Party("ann").saves[-1], **changes), now=0, **OWN)


@pytest.mark.parametrize("name", [-1, 12, 1.5, True, ["x"], "Ada", None], ids=str)
def test_a_save_whose_bot_has_no_name_is_refused(name: object) -> None:
    party = evening(1)
    places = json.loads(party.saves[-1].split("\n")[0])["places"]
    save = older(party.saves[-1], places=[["bot", name, None] if p[0] == "bot" else p for p in places])
    with pytest.raises(BadRecord):
        Host.restore(save, now=0, **OWN)


def test_what_a_match_has_shown_of_everybody_goes_into_the_header_of_the_next_and_survives_a_reload() -> None:
    """Of people and bots, by seat; and no more than everybody has heard."""
    party = evening(1)
    playing = party.host.playing
    assert playing is not None
    assert playing.match.header.ways == ()
    shown = tuple(map(tuple, playing.match.ways_seen()))
    assert any(map(sum, shown)), "somebody has let a claim pass"
    party.reload_host()
    party.join("ann")
    party.again()
    playing = party.host.playing
    assert playing is not None
    assert playing.match.header.ways == shown
    assert playing.match.information(Seat(0)).ways == shown
