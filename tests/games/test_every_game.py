"""The invariants of every game: a new game is tested automatically (`tavola.engine.game.games`).

Each test plays random matches through the game's seats, presets and options; the same ones every time. A failure prints
the command that repeats the one match that failed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games import conformance, wording
from games.checks.wire import must_not_break
from games.conformance import check
from games.corpus import corpus
from games.runs import Run, played, snapshot
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused
from tavola.engine.game import Game, games
from tavola.engine.record import read_answer
from tavola.engine.words import LANGUAGES, texts

EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=games())
PARTS = pytest.mark.parametrize("part", ["a", "b"])  # so that two cores can share the long ones

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


# -- 1. determinism --


@EVERY_GAME
def test_same_seed_and_answers_give_the_same_match(game: Game[Any, Any]) -> None:
    check("determinism", corpus(game, "determinism"))


@EVERY_GAME
def test_hash_seeds_of_python_change_nothing(game: Game[Any, Any]) -> None:
    assert len({digest_under(hash_seed, game.id) for hash_seed in ("1", "77")}) == 1


def digest_under(hash_seed: str, game: str, *more: str) -> str:
    """The digest of a game's sampled runs in another Python process with another hash seed, hence another order of sets."""
    command = [sys.executable, conformance.__file__, "digest", game, "--seed", "hash", *more]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# -- 2. record closure --


@EVERY_GAME
@PARTS
def test_a_match_can_be_saved_loaded_and_forked_at_any_moment(game: Game[Any, Any], part: str) -> None:
    check("closure", corpus(game, f"closure-{part}"))


# -- 3. legal means accepted --


@EVERY_GAME
def test_legal_means_accepted_and_all_else_is_refused(game: Game[Any, Any]) -> None:
    check("legality", corpus(game, "legality"))


# -- 4. no dead ends --


@EVERY_GAME
def test_every_match_can_be_played_to_its_end_also_by_the_clock(game: Game[Any, Any]) -> None:
    check("no_dead_ends", corpus(game, "ends"))


# -- 5. one place --


@EVERY_GAME
def test_every_card_is_in_exactly_one_place(game: Game[Any, Any]) -> None:
    check("one_place", corpus(game, "place"))


@EVERY_GAME
def test_a_card_comes_into_a_hand_under_a_name_that_others_do_not_know(game: Game[Any, Any]) -> None:
    check("fresh_names", corpus(game, "names"))


# -- 6. secrecy --


@EVERY_GAME
@PARTS
def test_a_seat_sees_nothing_that_depends_on_unseen_faces(game: Game[Any, Any], part: str) -> None:
    check("secrecy", corpus(game, f"secrecy-{part}"))


@EVERY_GAME
def test_bots_decide_alike_in_worlds_that_they_cannot_tell_apart(game: Game[Any, Any]) -> None:
    check("bots", corpus(game, "bots"))


# -- 7. replica --


@EVERY_GAME
def test_a_replica_that_knows_one_seats_cards_stays_equal_in_all_that_is_public(game: Game[Any, Any]) -> None:
    check("replica", corpus(game, "replica"))


# -- 8. public asks --


@EVERY_GAME
def test_who_is_asked_what_does_not_depend_on_hidden_faces(game: Game[Any, Any]) -> None:
    check("public_asks", corpus(game, "asks"))


@EVERY_GAME
def test_what_everybody_knows_refutes_no_legal_answer(game: Game[Any, Any]) -> None:
    check("public_legality", corpus(game, "public"))
    check("public_legality_of_bots", corpus(game, "public-bots"))


# -- 9. text --


@EVERY_GAME
def test_everything_that_can_be_said_has_its_entry_in_every_language(game: Game[Any, Any]) -> None:
    needed = wording.needed_entries(game, corpus(game, "words"))
    wrong = wording.wrong_entries(needed, {language: texts(game.id, language) for language in LANGUAGES})
    assert not wrong, "\n".join(wrong)


@EVERY_GAME
def test_every_option_of_the_lobby_is_readable(game: Game[Any, Any]) -> None:
    card = json.loads(json.dumps(game.summary()))
    assert card["seats"] == [game.fewest, game.most]
    for option in card["options"]:
        assert option["default"] in option["values"]
    for preset in game.presets.values():
        game.read_options(preset)


@EVERY_GAME
def test_the_box_recommends_numbers_that_can_play(game: Game[Any, Any]) -> None:
    assert game.box is not None, "what the game is stands on its sheet"
    least, most = game.box.good
    assert game.fewest <= least <= (game.box.best or least) <= most <= game.most
    assert game.box.difficulty is None or 1 <= game.box.difficulty <= 5


# -- 10. wire --


@EVERY_GAME
def test_mangled_records_are_bad_records(game: Game[Any, Any]) -> None:
    check("wire", corpus(game, "wire"))


@given(
    st.text()
    | JSON.map(json.dumps)
    | st.lists(JSON, max_size=4).map(lambda lines: "\n".join(map(json.dumps, lines)))
)
@example("[" * 100_000)
@example("9" * 5000)
@example('{"tavola":1,"game":"\\ud800","rules":1,"seats":2,"options":{},"seed":"\\ud800"}')
def test_no_text_breaks_the_reading_of_records(text: str) -> None:
    must_not_break(text)


@EVERY_GAME
@given(data=st.data())
def test_no_header_breaks_the_beginning_of_a_match(game: Game[Any, Any], data: st.DataObject) -> None:
    run = Run(game.id, game.fewest)
    first: dict[str, Any] = json.loads(run.begin().record().dumps().splitlines()[0])
    first[data.draw(st.sampled_from(sorted(first)))] = data.draw(JSON)
    must_not_break(json.dumps(first) + "\n")


@given(JSON)
def test_what_is_read_as_an_answer_is_plain_and_reads_the_same_again(value: Any) -> None:
    try:
        answer = read_answer(value)
    except ValueError:
        return
    assert read_answer(json.loads(json.dumps(answer))) == answer


@EVERY_GAME
@given(value=JSON, seat=st.integers(-3, 9), moves=st.integers(0, 12))
def test_no_json_as_an_answer_raises_anything_but_a_refusal(
    game: Game[Any, Any], value: Any, seat: int, moves: int
) -> None:
    run = Run(game.id, game.fewest, seed=str(moves))
    *_, match = (match for match, _ in zip(played(run), range(moves + 1), strict=False))
    before = snapshot(match)
    try:
        match.answer(Seat(seat), value)
    except Refused:
        assert snapshot(match) == before
    else:
        assert match.answers[-1] == (seat, value)
        assert read_answer(json.loads(json.dumps(value))) == value


def test_this_suite_walks_all_folders_below_games() -> None:
    import tavola.games

    folders = [
        path.name
        for root in tavola.games.__path__
        for path in Path(root).iterdir()
        if (path / "__init__.py").exists()
    ]
    assert sorted(games()) == sorted(folders)


# -- 11. steps --


@EVERY_GAME
def test_a_step_comes_out_as_it_was_tried_and_tells_nothing_before(game: Game[Any, Any]) -> None:
    check("steps", corpus(game, "steps"))


# -- 12. deals --


@EVERY_GAME
def test_the_game_says_when_everybody_holds_new_cards(game: Game[Any, Any]) -> None:
    """The page reads the hand aloud at each of these events."""
    check("deals", corpus(game, "deals"))
    assert not [name for name in game.deals if f"event.{name}" not in texts(game.id, "ja")]
