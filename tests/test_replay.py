"""Finished matches opened from their records: what is shown, to whose eyes, and which texts are refused, with which reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sitebuild.wire.door import ask
from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.errors import BadRecord
from tavola.engine.game import games
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import MOST_ANSWERS, Header
from tavola.replay import open_replay
from tavola.terminal import play_out


def played(seats: int = 4, seed: str = "replay", **options: object) -> Match:
    match = Match.begin(Header("coup", games()["coup"].rules, seats, options, seed_of(seed)))
    play_out(match, [RandomBot() for _ in range(seats)], Chance(seed_of(f"{seed}/bots")))
    return match


MATCH = played()
RECORD = MATCH.record()
TEXT = RECORD.dumps()
NAMES: list[str | int | None] = ["みさき", 3, None, "ゆう"]
REPLAY = open_replay(TEXT, NAMES)


def faces(view: Any) -> list[str | None]:
    return [card["face"] for zone in view["zones"] for card in zone["cards"]]


def test_every_face_is_shown_at_every_step() -> None:
    assert len(REPLAY["steps"]) > 10
    for step in REPLAY["steps"]:
        assert sorted(face or "?" for face in faces(step["view"])) == sorted(
            ["duke", "assassin", "captain", "ambassador", "contessa"] * 3
        )


def test_the_last_step_is_the_end_of_the_match() -> None:
    assert MATCH.outcome is not None
    assert REPLAY["over"] == {"winners": MATCH.outcome.winners, "scores": MATCH.outcome.scores}
    assert REPLAY["steps"][-1]["said"] == len(REPLAY["events"]) == len(MATCH.events)
    assert [event["name"] for event in REPLAY["events"]] == [e["name"] for e in MATCH.events_for(SPECTATOR)]


def test_each_step_has_something_new_to_tell() -> None:
    said = [step["said"] for step in REPLAY["steps"]]
    assert said == sorted(set(said))


@pytest.mark.parametrize("eyes", range(4))
def test_through_the_eyes_of_a_seat_nothing_is_shown_that_it_had_not_seen_then(eyes: int) -> None:
    """The page of that seat is played along, and shown what it was shown."""
    live = Match.begin(RECORD.header)
    shown, heard = [live.view(eyes)], live.events_for(eyes)  # type: ignore[arg-type]
    for seat, answer in RECORD.answers:
        before = len(live.events)
        live.answer(seat, answer)
        if len(live.events) > before:
            shown.append(live.view(eyes))  # type: ignore[arg-type]
            heard += live.events_for(eyes, before)  # type: ignore[arg-type]
    replay = open_replay(TEXT, NAMES, eyes)
    assert [step["view"] for step in replay["steps"]] == shown
    assert replay["events"] == heard
    assert None in faces(replay["steps"][0]["view"])


@pytest.mark.parametrize("form", ["code", "file"])
def test_link_and_file_open_to_the_same_replay(form: str) -> None:
    assert open_replay(REPLAY[form]) == {**REPLAY, "eyes": None}
    assert open_replay(f"\n {REPLAY[form]}\r\n")["names"] == NAMES


def test_without_names() -> None:
    replay = open_replay(TEXT)
    assert replay["names"] == [None] * 4
    assert replay["file"] == TEXT
    assert replay["code"].count(".") == 2


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (["\u202eevil", "", "x" * 99, 7, "too many"], ["evil", None, "x" * 24, 7]),
        ([12, -1, True, 1.5], [None] * 4),
        ("Ada", [None] * 4),
        ({"0": "Ada"}, [None] * 4),
        (None, [None] * 4),
    ],
)
def test_names_in_a_file_are_read_as_names_may_be_written(
    written: object, read: list[str | int | None]
) -> None:
    first, rest = TEXT.split("\n", 1)
    assert open_replay(json.dumps({**json.loads(first), "names": written}) + "\n" + rest)["names"] == read


@pytest.mark.parametrize("junk", ["é", "AAAA", "W10", "W1tbW1tb", "!" * 50])
def test_spoilt_names_in_a_link_cost_the_names_alone(junk: str) -> None:
    assert open_replay(f"{open_replay(TEXT)['code']}.{junk}")["names"] == [None] * 4


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])
def test_a_link_of_any_match_is_short(seats: int, reactions: str) -> None:
    match = played(seats, "short", reactions=reactions, rounds_to_win=3)
    replay = open_replay(match.record().dumps(), ["なまえがとてもながいひと"] * seats)
    assert len(replay["code"]) < 1900


# -- texts that are refused --


def header(**changes: object) -> str:
    first, rest = TEXT.split("\n", 1)
    return json.dumps({**json.loads(first), **changes}) + "\n" + rest


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "record_unreadable"),
        ("hello", "record_unreadable"),
        ("{}", "record_unreadable"),
        ("r1.", "record_damaged"),
        ("r1.a.b.c", "record_damaged"),
        ("r1.W10.AAAA", "record_damaged"),
        ("r1." + "A" * 30_000, "record_unreadable"),
        ("x" * 5_000_000, "record_unreadable"),
        ("r2.abc.def", "record_of_another_version"),
        (header(tavola=2), "record_of_another_version"),
        (header(rules=0), "record_of_other_rules"),
        (header(rules=999, options={"unheard": "of"}), "record_of_other_rules"),
        (header(game="chess"), "record_of_unknown_game"),
        (header(options={"unheard": "of"}), "record_unplayable"),
        (header(seats=1), "record_unplayable"),
        (header(seats=99), "record_unplayable"),
        (header(seats=10**12), "record_unplayable"),
        (TEXT + TEXT.splitlines()[-1], "record_unplayable"),
        (TEXT + '[0,"allow"]\n' * MOST_ANSWERS, "record_too_long"),
    ],
    ids=lambda value: repr(value[:40]),
)
def test_what_can_not_be_opened_is_refused_with_its_reason(text: str, why: str) -> None:
    with pytest.raises(BadRecord) as bad:
        open_replay(text)
    assert bad.value.why.name == why
    answer = ask({"op": "replay", "text": text, "names": None, "eyes": None})
    assert (answer["ok"], answer["why"]["key"]) == (False, f"why.{why}")


def test_a_link_of_other_rules_says_which() -> None:
    with pytest.raises(BadRecord) as bad:
        open_replay(header(rules=0))
    assert bad.value.why.args == {"theirs": 0, "ours": games()["coup"].rules}


CODE = open_replay(TEXT)["code"]


@pytest.mark.parametrize(
    "text", [CODE[:-1], CODE[:-5], CODE[:-60], CODE[:-9] + "AAAA" + CODE[-5:], CODE[:30] + CODE[31:]]
)
def test_a_link_that_was_cut_short_or_mistyped_is_damaged(text: str) -> None:
    with pytest.raises(BadRecord) as bad:
        open_replay(text)
    assert bad.value.why.name == "record_damaged"


# -- the door --


def test_the_page_opens_a_replay_without_a_room() -> None:
    answer = ask({"op": "replay", "text": REPLAY["code"], "names": None, "eyes": None})
    assert answer["ok"]
    assert answer["replay"] == json.loads(json.dumps(REPLAY))


@pytest.mark.parametrize("answers", [0, 1, -1])
def test_a_match_that_was_broken_off_opens_up_to_where_it_was(answers: int) -> None:
    lines = TEXT.splitlines()
    replay = open_replay("\n".join([lines[0], *lines[1:][:answers]]), NAMES)
    assert replay["over"] is None
    whole = REPLAY["steps"][: len(replay["steps"]) - 1]
    assert replay["steps"][:-1] == whole
    assert replay["events"] == REPLAY["events"][: len(replay["events"])]
    assert open_replay(replay["code"])["over"] is None
    assert open_replay(replay["code"])["steps"] == replay["steps"]
