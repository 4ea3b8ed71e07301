"""The room plays another game: people, link and score stay, seats and options are the new game's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.tiny import TINY
from session.party import SEED, Party
from tavola.engine.dealer import Seat
from tavola.engine.errors import Why
from tavola.engine.game import Outcome, TableOptions, games
from tavola.session.host import Host

OWN: dict[str, Any] = {"key": "owner", "name": "Owner", "app": "test", "now": 1_000_000}


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game for just three among the games."""
    monkeypatch.setitem(games(), "tiny", replace(TINY, fewest=3, most=3))


def kinds(party: Party) -> list[str]:
    return [seat["kind"] for seat in party.room("owner")["seats"]]


OTHERS = {"level": "strong", "temper": "mixed", "keep": "together"}


def change(party: Party, game: str = "tiny", **options: Any) -> None:
    party.say("owner", t="game", game=game, options=options)


def test_everybody_gets_the_new_games_seats_and_options() -> None:
    party = Party("ann", clock=40)
    change(party)
    room = party.room("ann")
    assert (room["game"], len(room["seats"]), room["your_seat"]) == ("tiny", 3, 1)
    assert room["options"] == {"clock": 15, "turn_clock": 60, "pace": "normal", **OTHERS}
    assert party.room("owner")["why_not"] == {"key": "why.too_few_players", "args": {"fewest": 3}}
    party.say("owner", t="seat", seat=2, kind="bot")
    party.start()
    assert party.room("ann")["phase"] == "playing"
    assert len(party.screen("ann")["view"]["seats"]) == 3


def test_remembered_options_count_as_far_as_the_game_has_them() -> None:
    party = Party()
    change(party, clock=0, pace="never", reactions="stepwise")
    assert party.room("owner")["options"] == {"clock": 0, "turn_clock": 60, "pace": "normal", **OTHERS}


def test_bots_leave_before_people_and_people_without_a_seat_watch() -> None:
    party = Party("ann")
    for seat in (2, 3, 4):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.say("ann", t="sit", seat=7)
    change(party)
    assert kinds(party) == ["human", "bot", "human"]
    crowd = Party("ann", "bob", "cat")
    change(crowd)
    assert kinds(crowd) == ["human"] * 3
    assert (crowd.room("cat")["your_seat"], crowd.room("owner")["watching"]) == (None, 1)
    change(crowd, "coup")
    assert len(kinds(crowd)) == 10


def test_the_score_and_the_game_outlive_a_match_and_a_reload() -> None:
    party = Party("ann", clock=10, pace="quick")
    party.start()
    party.wait(3_600_000)
    change(party)
    assert party.why("owner") == "why.match_running"
    party.say("owner", t="lobby")
    change(party)
    party.reload_host()
    assert party.room("owner")["game"] == "tiny"
    assert {row["played"] for row in party.room("owner")["tonight"]} == {1}


def test_a_game_that_is_not_there_is_refused() -> None:
    party = Party()
    change(party, "chess")
    assert party.why("owner") == "why.unknown_game"
    assert party.room("owner")["game"] == "coup"


def test_alone_what_was_chosen_last_time_counts_again() -> None:
    given = {"rounds": 99, "clock": 20, "starting_coins": "none"}
    host = Host.open(game="coup", seed=SEED, solo=True, options=given, **OWN)
    assert host.room.options == {
        **Host.open(game="coup", seed=SEED, solo=True, **OWN).room.options,
        "clock": 20,
    }
    assert host.room.phase == "playing"


def test_alone_there_are_as_many_seats_as_the_game_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "tiny", replace(TINY, fewest=5, most=6))
    assert Host.open(game="tiny", seed=SEED, solo=True, **OWN).room.players == 5


def test_alone_with_options_that_do_not_fit_the_lobby_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    unfit = replace(games()["coup"], unfit=lambda seats, options: Why("wrong_number_of_players"))
    monkeypatch.setitem(games(), "coup", unfit)
    assert Host.open(game="coup", seed=SEED, solo=True, **OWN).room.phase == "lobby"


def test_alone_who_chooses_the_rules_first_finds_bots_seated_and_no_match_before() -> None:
    host = Host.open(game="coup", seed=SEED, solo=True, lobby=True, **OWN)
    assert (host.room.phase, host.finished) == ("lobby", None)
    assert [place.kind for place in host.room.places[:4]] == ["human", "bot", "bot", "bot"]
    assert host.room.why_not_start() is None


def test_a_game_says_how_its_table_is_run_unless_somebody_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        games(), "tiny", replace(TINY, table_options=TableOptions(clock=0, turn_clock=20, pace="calm"))
    )
    party = Party(game="tiny")
    assert party.room("owner")["options"] == {"clock": 0, "turn_clock": 20, "pace": "calm", **OTHERS}
    card = {option["id"]: option["default"] for option in games()["tiny"].summary()["options"]}
    assert card == {"clock": 0, "turn_clock": 20, "pace": "calm", "keep": "together"}, (
        "its one kind of bot leaves nothing to choose"
    )


@pytest.mark.parametrize(("winners", "won"), [([0, 2], [1, 0, 1]), ([], [0, 0, 0]), ([0, 1, 2], [1, 1, 1])])
def test_a_side_may_win_or_nobody_or_all(
    monkeypatch: pytest.MonkeyPatch, winners: list[Seat], won: list[int]
) -> None:
    monkeypatch.setitem(games(), "tiny", replace(TINY, outcome=lambda state: Outcome(winners, [0, 0, 0])))
    party = Party(game="tiny", clock=10, pace="quick")
    for seat in (1, 2):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.start()
    party.wait(3_600_000)
    assert party.screen("owner")["over"]["winners"] == winners
    assert [seat["score"] for seat in party.room("owner")["seats"]] == won
    assert sorted(row["won"] for row in party.room("owner")["tonight"]) == sorted(won)
    assert {row["played"] for row in party.room("owner")["tonight"]} == {1}


@pytest.mark.parametrize("game", games())
def test_the_room_of_every_game_opens_with_its_owner_alone_and_then_everybody_sits(game: str) -> None:
    party = Party(game=game)
    assert party.room("owner")["game"] == game and not party.room("owner")["can_start"]
    for seat in range(1, games()[game].fewest):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.start()
    assert party.room("owner")["phase"] == "playing" and party.screen("owner")["view"]
