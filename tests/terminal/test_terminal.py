"""The terminal commands, as a person types them: what they print, and their exit codes."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.couperation.scene import Scene
from tavola.__main__ import main
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import game_named, games
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.games.khora.bots.players import PlanningBot
from tavola.terminal import YOU, ask_at_keyboard, play_out, player_names


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out.splitlines()[-1]


def test_games_lists_the_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "coup" in capsys.readouterr().out.split()


def test_homes_that_deal_together_say_what_they_found_and_what_it_cost(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "coup", "--seats", "2", "--games", "1", "--seed", "7", "--homes", "2"]) == 0
    line = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (line["homes"], line["audit"]) == (2, "fair")
    assert len(line["bytes"]) == len(line["cpu"]) == 2
    assert min(line["bytes"]) > 1_000


def test_simulate_ends_with_one_json_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "coup", "--seats", "3", "--games", "5", "--seed", "tonight"]) == 0
    result = json.loads(last_line(capsys))
    assert set(result) == {"game", "seats", "games", "answers", "seconds", "wins", "hash"}
    assert result["game"] == "coup" and result["seats"] == 3 and result["games"] == 5
    assert sum(result["wins"]) == 5 and result["answers"] > 5


def test_the_same_seed_gives_the_same_games_in_another_process(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "coup", "--games", "5", "--seed", "tonight", "--option", "reactions=stepwise"]
    assert main(arguments) == 0
    here = json.loads(last_line(capsys))["hash"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "7"}
    command = [sys.executable, "-m", "tavola", *arguments]
    there = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    assert json.loads(there.splitlines()[-1])["hash"] == here


def test_another_seed_gives_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    hashes = []
    for seed in "ab":
        assert main(["simulate", "coup", "--games", "2", "--seed", seed]) == 0
        hashes.append(json.loads(last_line(capsys))["hash"])
    assert hashes[0] != hashes[1]


@pytest.mark.parametrize("game", games())
def test_bots_play_every_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", game, "--games", "1"]) == 0
    result = json.loads(last_line(capsys))
    assert (result["game"], result["games"]) == (game, 1) and len(result["wins"]) == result["seats"]


@pytest.mark.parametrize(
    ("game", "language"),
    [*(("coup", each) for each in LANGUAGES), *((game, "ja") for game in games() if game != "coup")],
)
def test_a_match_is_played_at_the_keyboard_and_its_record_read(
    game: str,
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("nonsense\n99\n" + "1\n2\n1 2\n1 2 3\n" * 2_000))
    file = tmp_path / "match.jsonl"
    assert main(["play", game, "--language", language, "--record", str(file)]) == 0
    assert last_line(capsys).startswith("*** ")
    assert main(["replay", str(file), "--language", language]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 5


def test_the_cards_of_an_exchange_are_chosen_at_the_keyboard(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """40 and 12 are 28, which 29 is one of two discards away from."""
    table = Scene("40 12 41 42", "7 9 33 34", reserve="29 4 6 8")
    question = table.match.question_for(YOU)
    assert question is not None
    pair = {table.handle(YOU, face) for face in ("40", "12")}
    place = [pair < {*option["value"]} for option in question["options"]].index(True)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{place + 1}\n3\nnone\n2\n"))
    answer = ask_at_keyboard(table.match, Words(texts("couperation", "en"), player_names(2)))
    assert table.match.accepts(YOU, answer)
    assert {*answer[1:3]} == pair
    assert answer[4] == sorted(table.handle(YOU, face) for face in ("41", "42"))[1]
    assert capsys.readouterr().out.endswith("1-2\n> 1-2\n> ")


def test_an_answer_to_a_step_is_taken_back_at_the_keyboard(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # each step on a track is chosen and taken back while another may follow; no exception may result
    monkeypatch.setattr("sys.stdin", io.StringIO("1 7\n7 1 3\n2\n-\n1\n3\n2\n1\n" * 2_000))
    file = tmp_path / "match.jsonl"
    given = ["--seats", "2", "--seed", "3", "--option", "draft=none", "--record", str(file)]
    assert main(["play", "khora", *given]) == 0
    assert "  -. ←" in capsys.readouterr().out.splitlines()
    assert main(["replay", str(file)]) == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "chess"], "There is no such game (chess)"),
        (["simulate", "coup", "--seats", "11"], "can play"),
        (["simulate", "coup", "--option", "reactions=loud"], "There is no such option (reactions=loud)"),
        (["simulate", "coup", "--option", "preset=none"], "There is no such option (preset=none)"),
        (
            ["simulate", "coup", "--seats", "2", "--option", "factions=true"],
            "Factions need at least 3 players",
        ),
        (["simulate", "couperation", "--option", "marks=12"], "There are 2 letters; it takes just 50"),
        (["replay", "/nowhere/at/all"], "/nowhere/at/all: No such file"),
    ],
)
def test_what_is_refused_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("tavola: ") and sentence in line


def test_a_text_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    monkeypatch.delitem(texts("coup", "en"), "answer.income")
    assert main(["play", "coup", "--seats", "2"]) == 1
    assert capsys.readouterr().err == "tavola: the text answer.income is missing\n"


def test_a_record_that_cannot_be_written_is_said_to_be_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n3\n" * 3_000))
    assert main(["play", "coup", "--seats", "2", "--record", str(tmp_path / "no" / "folder")]) == 1
    assert capsys.readouterr().err == f"tavola: {tmp_path / 'no' / 'folder'}: No such file or directory\n"


def test_a_file_that_is_no_text_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err == "tavola: This record can't be read\n"


@pytest.mark.parametrize("text", ["", "{}", "not json", '{"tavola":99}', '{"tavola":1,"game":"coup"}\n[0]'])
def test_a_file_that_is_no_record_is_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(text)
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err.startswith("tavola: This record ")


@pytest.mark.parametrize("arguments", [[], ["dance"], ["simulate", "coup", "--games", "0"], ["play"]])
def test_a_command_line_that_cannot_be_understood_exits_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as exit_code:
        main(arguments)
    assert exit_code.value.code == 2


def test_a_replay_says_what_the_bot_thinks_of_each_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.begin(
        Header("khora", game_named("khora").rules, 2, {"draft": "none", "rounds": 4}, seed_of("why"))
    )
    play_out(match, [PlanningBot(), PlanningBot()], Chance(seed_of("bots")))
    file = tmp_path / "khora.txt"
    file.write_text(match.record().dumps(), encoding="utf-8")
    assert main(["replay", str(file), "--why"]) == 0
    said = capsys.readouterr().out
    assert "  # A · " in said
    assert "points better than" in said
    assert main(["replay", str(file)]) == 0
    assert "  # " not in capsys.readouterr().out
