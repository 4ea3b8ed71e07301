"""The arena: what it counts, that any executor counts the same, that shards resume and add up, and what the command says."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from tavola.__main__ import main
from tavola.arena import Unplayable
from tavola.arena.executors import Here, opened
from tavola.arena.intervals import bootstrap, wilson
from tavola.arena.lap import Plan, bucket, milliseconds, play_lap, scores_as_teams
from tavola.arena.line_up import found, read_line_up, rotations
from tavola.arena.report import as_text, rows
from tavola.arena.shards import Shard, kept, play_shard, played, shards
from tavola.arena.tally import Tally
from tavola.bots.bot import RandomBot

PLAN = Plan("coup", ("careful", "random", "random"), "tonight", {})
CAREFUL = "tavola.games.coinche.bots.careful:CarefulBot"
SHARDS = shards(PLAN, laps=5, size=2)


class NamedBot:
    """A player that a path names."""

    decide = RandomBot.decide


def never() -> Executor:
    raise AssertionError("all shards are kept")


def total(executor: Callable[[], Executor] = Here, folder: Path | None = None) -> Tally:
    return sum((tally for _, tally in played(SHARDS, executor, folder)), Tally())


# -- what is counted --


def test_a_lap_puts_each_bot_into_every_seat_once() -> None:
    assert rotations(("a", "b", "b")) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert read_line_up(" a, b*2") == ("a", "b", "b")
    lap = play_lap(PLAN, 0)
    assert lap.games == 3
    [((careful, others), count)] = lap.laps.items()
    assert (count, careful[0] + others[0]) == (1, 3), "each game of three has one winner"
    assert (careful[1], others[1]) == (3, 6), (
        "one of three alike wins a third of the games, two of them two thirds"
    )


def test_a_match_that_does_not_end_is_broken_off_and_won_by_nobody() -> None:
    short = replace(PLAN, most_answers=5)
    tally = play_lap(short, 0)
    assert (tally.games, tally.broken_off, tally.answers) == (3, 3, 15)
    assert {won for lap in tally.laps for won, *_ in lap} == {0}
    assert "3 broken off after 5 answers" in as_text(short, tally)
    assert play_lap(PLAN, 0).broken_off == 0


def test_bots_that_are_alike_have_the_even_share_exactly_where_all_have_the_same_cards() -> None:
    alike = Plan("coinche", ("careful", CAREFUL) * 2, "x", {}, "same", "account")
    [row, other] = rows(alike, play_lap(alike, 0) + play_lap(alike, 1))
    assert (row.share, row.even, row.ahead) == (0.5, 0.5, 0), (
        "who has won from there, loses to the same from there"
    )
    assert (other.points, row.ahead_low) == (row.points, 0)


def test_only_teams_play_the_same_cards_unless_told() -> None:
    assert scores_as_teams("coinche", 4, {})
    assert not scores_as_teams("coup", 4, {})


def test_tallies_add_up_in_any_order_and_survive_json() -> None:
    parts = [play_shard(shard) for shard in SHARDS]
    forth, back = sum(parts, Tally()), sum(parts[::-1], Tally())
    assert forth == back
    assert forth.games == 15
    assert Tally.from_data(json.loads(json.dumps(forth.as_data()))) == forth


def test_other_seeds_are_other_games() -> None:
    other = Plan(PLAN.game, PLAN.line_up, "tomorrow", {})
    assert (
        play_lap(PLAN, 0).hash == play_lap(PLAN, 0).hash != play_lap(other, 0).hash != play_lap(PLAN, 1).hash
    )


# -- intervals --


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    assert wilson(0, 10) == (0.0, 0.278)
    assert wilson(8, 10) == (0.49, 0.943)


def test_an_interval_of_95_percent_holds_the_truth_nineteen_times_in_twenty() -> None:
    random = Random(1)
    of_mean = of_rate = 0
    for _ in range(100):
        drawn = [random.gauss(5, 2) for _ in range(40)]
        low, high = bootstrap(Counter(drawn), resamples=200)
        of_mean += low <= 5 <= high
        below, above = wilson(sum(random.random() < 0.25 for _ in range(60)), 60)
        of_rate += below <= 0.25 <= above
    assert 88 <= of_mean < 100
    assert 88 <= of_rate < 100


def test_times_are_known_to_a_tenth() -> None:
    for exact in (1_000, 50_000, 7_000_000, 3_000_000_000):
        assert exact / 1e6 <= milliseconds(bucket(exact)) <= 1.1 * exact / 1e6


# -- shards --


def test_a_measurement_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    whole = total()
    first = next(played(SHARDS, Here, tmp_path))
    assert len([*tmp_path.iterdir()]) == 1
    assert kept(first[0], tmp_path) == first[1]
    assert total(Here, tmp_path).hash == whole.hash
    assert total(never, tmp_path).hash == whole.hash


def test_a_shard_of_another_plan_or_of_other_code_is_not_taken(tmp_path: Path) -> None:
    total(Here, tmp_path)
    [shard, *_] = SHARDS
    assert kept(Shard(shard.plan, shard.first, shard.last, "other code"), tmp_path) is None
    assert kept(shards(Plan("coup", PLAN.line_up, "tomorrow", {}), 5, 2)[0], tmp_path) is None
    assert kept(shards(PLAN, 5, 3)[0], tmp_path) is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"shard":1}'])
def test_a_shard_that_can_not_be_read_is_played_again(text: str, tmp_path: Path) -> None:
    whole = total(Here, tmp_path)
    SHARDS[0].file(tmp_path).write_text(text)
    assert total(Here, tmp_path).hash == whole.hash
    assert total(never, tmp_path).hash == whole.hash


# -- executors --


@pytest.mark.parametrize("kind", ["processes", "loky", "dask"])
def test_wherever_it_is_played_the_checksum_is_the_same(kind: str) -> None:
    if kind in PACKAGES:
        pytest.importorskip(PACKAGES[kind])
    with opened(kind, 2, None) as executor:
        there = total(lambda: executor)
    assert there.hash == total().hash
    assert there.laps == total().laps


def test_a_dask_cluster_is_found_by_its_address() -> None:
    cluster = pytest.importorskip("distributed").LocalCluster
    with (
        cluster(n_workers=1, processes=False, protocol="tcp://", dashboard_address=None) as there,
        opened("dask", None, there.scheduler_address) as executor,
    ):
        assert there.scheduler_address.startswith("tcp://")
        assert total(lambda: executor).hash == total().hash


PACKAGES = {"loky": "loky", "dask": "distributed"}
"""What the extra `arena` installs; a job on GitHub has it."""


def test_a_package_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "loky", None)
    with pytest.raises(Unplayable, match="loky is not installed"), opened("loky", 1, None):
        pass


# -- the command --

ARENA = ["arena", "coup", "--executor", "here"]


def test_it_prints_rows_times_and_a_checksum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--bots", "careful,random*2", "--games", "60", "--seed", "S"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("coup: careful, random, random; seed 'S'; 60 games in 20 laps of 3")
    assert said[2].split()[0] == "careful"
    assert "+" in said[2].split(), "careful play is better than chance"
    assert said[-1].startswith("checksum ")
    assert main([*ARENA, "--bots", "careful,random*2", "--games", "60", "--seed", "S", "--shard", "7"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == said[-1], "shards of another size hold the same games"


def test_machines_that_play_parts_have_the_whole_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [*ARENA, "--bots", "careful,random", "--games", "12", "--shard", "2"]
    assert main(asked) == 0
    whole = capsys.readouterr().out.splitlines()[-1]
    for part in ("1/2", "2/2"):
        assert main([*asked, "--out", str(tmp_path), "--part", part]) == 0
        assert capsys.readouterr().out.splitlines()[-1] != whole
    assert len([*tmp_path.iterdir()]) == 3
    assert main([*asked, "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == whole


def test_rows_are_written_as_csv_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, picture = tmp_path / "rows.csv", tmp_path / "shares.svg"
    names = f"careful,random,{__name__}:NamedBot"
    found.cache_clear()
    asked = [*ARENA, "--bots", names, "--games", "9", "--csv", str(table), "--plot", str(picture)]
    assert main(asked) == 0
    assert "ahead of" in capsys.readouterr().out
    written = [*csv.DictReader(table.read_text().splitlines())]
    assert [row["bot"] for row in written] == names.split(",")
    assert sum(int(row["won"]) for row in written) == 9
    drawn = ET.fromstring(picture.read_text())  # noqa: S314  # our own
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 3


def test_a_cross_table_has_each_against_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--bots", "careful,random", "--cross", "--seats", "3", "--games", "30"]) == 0
    head, careful, chance, checksum = capsys.readouterr().out.splitlines()
    assert head.split()[-2:] == ["careful", "random"]
    assert careful.endswith("+")
    assert chance.startswith("random")
    assert checksum.startswith("checksum ")


def test_a_bot_meets_the_rivals_of_its_game_and_goes_on_where_it_was_broken_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [*ARENA, "--against", "doubts all,two random", "--bots", "careful", "--games", "30"]
    asked += ["--out", str(tmp_path)]
    assert main(asked) == 0
    head, doubter, pair, checksum = said = capsys.readouterr().out.splitlines()
    assert head.split() == ["against", "/", "share", "of", "careful"]
    assert doubter.startswith("doubts all  ")
    assert pair.startswith("two random  ")
    assert pair.endswith("+"), "careful play is better than chance"
    assert checksum.startswith("checksum ")
    kept = len([*tmp_path.iterdir()])
    assert main(asked) == 0
    assert (capsys.readouterr().out.splitlines(), len([*tmp_path.iterdir()])) == (said, kept)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--against", "nobody"], "there is no row 'nobody': there are doubts all"),
        ([], "who plays is said by --bots"),
        (["--bots", "nobody,random"], "there is no bot 'nobody': there are careful"),
        (["--bots", "careful*x"], "a bot is a name, or name*3"),
        (["--bots", "no.module:Bot,random"], "no.module:Bot: No module named"),
        (["--bots", "careful*2", "--seats", "3"], "2 bots for 3 seats"),
        (["--bots", "careful"], "can play"),
        (["--bots", "careful,careful", "--cross"], "a cross-table is of two bots or more"),
        (["--bots", "careful,random", "--games", "2", "--part", "2/2"], "there are 1 shards: too few"),
    ],
)
def test_what_can_not_be_played_is_said_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*ARENA, *arguments]) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("tavola: ")
    assert sentence in line


@pytest.mark.parametrize("part", ["0/2", "3/2", "x", "1"])
def test_a_part_that_is_none_is_not_understood(part: str) -> None:
    with pytest.raises(SystemExit) as exit_code:
        main([*ARENA, "--bots", "random*2", "--part", part])
    assert exit_code.value.code == 2
