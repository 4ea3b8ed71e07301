"""The winner of a match begins the next one of the same game: in the match, its record, link, check and save."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from games.runs import Run
from session.party import Party
from tavola.engine import code
from tavola.engine.chance import Chance, seed_of
from tavola.engine.errors import BadRecord, Refused
from tavola.engine.match import Match
from tavola.engine.record import Header, Record
from tavola.games.coup import GAME
from tavola.session.endings import first


def header(first: int | None, game: str = "coup", seats: int = 4) -> Header:
    return Header(game, Run(game, seats).begin().header.rules, seats, {}, seed_of("first"), first)


def played_out(match: Match) -> Match:
    chance = Chance(seed_of("answers"))
    match.playout(lambda: chance.below(1 << 30) / (1 << 30))
    return match


# -- the match and its record --


@pytest.mark.parametrize("first", range(4))
def test_the_seat_that_the_header_names_begins(first: int) -> None:
    assert Match.begin(header(first)).table.state.turn == first


def test_nobody_is_named_unless_the_games_rules_know_it() -> None:
    with pytest.raises(Refused):
        Match.begin(header(0, "coinche"))
    for wrong in (-1, 4):
        with pytest.raises(Refused):
            Match.begin(header(wrong))


def test_a_record_and_its_link_keep_who_began() -> None:
    match = played_out(Match.begin(header(2)))
    record = match.record()
    assert Record.loads(record.dumps()) == record
    assert code.decode(code.encode(record)) == record
    again = Match.replay(Record.loads(record.dumps()))
    assert (again.events, again.outcome) == (match.events, match.outcome)


def test_a_record_from_before_still_opens_and_says_nothing_of_it() -> None:
    record = played_out(Match.begin(header(None))).record()
    assert "first" not in json.loads(record.dumps().splitlines()[0])
    assert Record.loads(record.dumps()).header.first is None
    assert code.decode(code.encode(record)) == record


@pytest.mark.parametrize("first", ["0", 1.0, True, [0], 9])
def test_a_record_with_another_beginner_than_a_seat_is_refused(first: Any) -> None:
    lines = played_out(Match.begin(header(1))).record().dumps().splitlines()
    opening = {**json.loads(lines[0]), "first": first}
    with pytest.raises(BadRecord):
        Match.replay(Record.loads("\n".join([json.dumps(opening), *lines[1:]])))


# -- the room --


def evening() -> Party:
    """A room in which one match has been played to its end."""
    party = Party("ann", clock=10, pace="quick")
    party.say("owner", t="seat", seat=2, kind="bot")
    party.say("owner", t="start")
    party.wait(3_600_000)
    assert party.room("owner")["phase"] == "over"
    return party


def won(party: Party) -> int:
    playing = party.host.playing
    assert playing is not None
    assert playing.match.outcome is not None
    return playing.match.outcome.winners[0]


def begins(party: Party) -> int | None:
    playing = party.host.playing
    assert playing is not None
    return playing.match.header.first


def test_the_winner_begins_the_next_match_and_the_one_after() -> None:
    """Seed 001: ゲームを続けてプレイしている場合、前回の勝者がスタートプレイヤーになります."""
    party = evening()
    assert begins(party) is None, "the first one is drawn"
    for _ in range(2):
        winner = won(party)
        party.again()
        party.wait(4_000)
        assert begins(party) == winner
        assert party.host.playing is not None
        assert party.host.playing.match.events[0].starter == winner  # type: ignore[attr-defined]
        party.wait(3_600_000)


def test_it_outlives_a_reload_of_the_host() -> None:
    party = evening()
    winner = won(party)
    party.reload_host()
    party.again()
    party.wait(4_000)
    assert begins(party) == winner
    party.reload_host()
    assert begins(party) == winner, "also a reload in the match itself"


def test_it_follows_the_winner_to_another_seat_and_ends_when_they_leave() -> None:
    party = evening()
    winner = party.host.room.in_play[won(party)]
    party.say("owner", t="lobby")
    party.say("owner", t="seat", seat=3, kind="bot")
    who = winner.who
    party.start()
    begun = begins(party)
    assert begun is not None
    assert party.host.room.in_play[begun].who == who, "newcomers change nothing"
    party.say("owner", t="lobby")
    party.host.room.winner = "somebody who has left"
    party.start()
    assert begins(party) is None


def test_another_game_between_makes_the_next_first_one_drawn() -> None:
    party = evening()
    party.say("owner", t="lobby")
    party.say("owner", t="game", game="couperation", options={})
    assert first(party.host.room) is None
    party.say("owner", t="game", game="coup", options={})
    party.start()
    assert begins(party) is None


def test_games_whose_rules_know_no_such_thing_are_told_nothing() -> None:
    assert GAME.winner_begins
    party = evening()
    party.host.room.game = replace(GAME, winner_begins=False)
    assert party.host.room.winner is not None
    assert first(party.host.room) is None
