"""Two clocks: one for a player's own turn, one for answers to others; a room with one person has none."""

from __future__ import annotations

import pytest

from session.party import SEED, Party
from tavola.engine.ask import Question
from tavola.engine.game import game_ids, game_named
from tavola.session.host import Host
from tavola.session.matches import to_lobby
from tavola.session.options import change_game

OWN = {"key": "owner", "name": "Owner", "app": "test", "now": 0}


def of(party: Party, peer: str = "owner") -> int | None:
    """The full length of the running clock, in seconds; None without a clock."""
    clock = party.screen(peer)["clock"]
    return None if clock is None else int(clock["of"]) // 1000


def test_a_turn_and_an_answer_have_clocks_of_their_own() -> None:
    party = Party("ann", clock=15, turn_clock=60)
    party.start()
    assert of(party) == 60
    party.to_claim()
    assert of(party) == 15


def test_without_a_choice_a_turn_has_a_minute_and_an_answer_a_quarter() -> None:
    room = Party("ann").room("owner")
    assert (room["options"]["clock"], room["options"]["turn_clock"]) == (15, 60)


def test_a_turn_may_be_without_a_clock_while_answers_have_one() -> None:
    party = Party("ann", clock=15, turn_clock=0)
    party.start()
    assert of(party) is None
    party.to_claim()
    assert of(party) == 15


@pytest.mark.parametrize("game", game_ids())
def test_alone_there_is_no_clock(game: str) -> None:
    host = Host.open(game=game, seed=SEED, solo=True, **OWN)  # type: ignore[arg-type]
    room = host.room
    assert (room.options["clock"], room.options["turn_clock"]) == (0, 0)
    to_lobby(host)
    change_game(room, game_named("coup"), {})
    assert (room.options["clock"], room.options["turn_clock"]) == (0, 0), "nor after another game was chosen"


def test_alone_there_is_one_if_it_is_asked_for() -> None:
    room = Host.open(game="coup", seed=SEED, solo=True, options={"turn_clock": 20}, **OWN).room  # type: ignore[arg-type]
    assert (room.options["clock"], room.options["turn_clock"]) == (0, 20)


def test_a_question_may_say_which_clock_it_has() -> None:
    """In Coup, a player who is challenged in their own turn has the clock for answers."""
    from tavola.games.coup.questions import Act, Lose, Prove

    assert (Question.clock, Act.clock, Prove.clock, Lose.clock) == (None, None, "answer", "answer")
