"""Check: whatever is sent of a match fits what the wire takes, a match fits into a link, and mangled records harm nothing."""

from __future__ import annotations

from collections.abc import Callable

from games.checks.legality import STRANGE_ANSWERS, mangled
from games.runs import Breach, Run, moments, must_be_equal, snapshot
from tavola.engine.chance import Chance
from tavola.engine.code import decode, encode
from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord, Refused
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Record, read_answer
from tavola.replay import open_replay
from tavola.session import screens

LONGEST_NEWS = 64 * 1024
"""UTF-8 bytes of a screen without the story before it: half a second of a line with one Mbit/s."""

SURROUNDINGS = 2_000
"""Bytes of a screen around what it shows of the match: the clock, who is silent."""

LONGEST_LINK = 2_000
"""Characters of the code of a match of five hundred answers."""


def check_wire(run: Run) -> None:
    """What is sent fits, and a match fits into a link that opens as a replay. Mangled records and answers raise BadRecord,
    ValueError or Refused, and change nothing."""
    chance = run.chance("wire")
    for match in moments(run, chance):
        must_fit(match)
    must_fit_into_a_link(match)
    text = match.record().dumps()
    for _ in range(60):
        must_not_break(cut_about(text, chance))
    before = snapshot(match)
    for _ in range(60):
        wild = STRANGE_ANSWERS[chance.below(len(STRANGE_ANSWERS))]
        try:
            match.answer(Seat(chance.below(run.seats + 2)), read_answer(mangled(wild, chance)))
        except (Refused, ValueError):
            continue
        raise Breach("a match that is over takes answers")
    must_be_equal(before, snapshot(match), "after wild answers")


def must_fit(match: Match) -> None:
    """A screen is short; with all events it is a text that the wire takes, and so is the record."""
    watching = [SPECTATOR, *(match.ask.open if match.ask is not None else ())]
    news = len(match.events) - len(match.news)
    for seat in watching:
        for what, since, most in (("news", news, LONGEST_NEWS), ("story", 0, screens.LONGEST_TEXT)):
            length = SURROUNDINGS + len(screens.encode(screens.shown_of(match, seat, since)).encode())
            if length > most:
                raise Breach(f"the screen of seat {seat} with its {what} has {length} bytes")
    if len(screens.encode(match.record().dumps()).encode()) > screens.LONGEST_TEXT - SURROUNDINGS:
        raise Breach(f"the record of {len(match.answers)} answers does not go down the wire")


def must_fit_into_a_link(match: Match) -> None:
    """The code of a finished match is short, and opens as the same match, with all faces or one seat's view."""
    code = encode(match.record())
    if len(code) > LONGEST_LINK * (1 + len(match.answers) // 500):
        raise Breach(f"{len(match.answers)} answers make a code of {len(code)} characters")
    opened = Match.replay(decode(code))
    if (opened.events, opened.outcome) != (match.events, match.outcome):
        raise Breach("opened from its code, it is another match")
    for eyes in (None, match.header.seats - 1):
        if len(open_replay(code, eyes=eyes)["events"]) != len(match.events):
            raise Breach(f"watched again through the eyes of {eyes}, it has other events")


def must_not_break(text: str) -> None:
    """A record can be played, or raises BadRecord; nothing else."""
    try:
        match = Match.replay(Record.loads(text))
    except BadRecord as bad:
        if not bad.why.name:
            raise Breach("a bad record without a reason") from None
        return
    except Exception as error:
        raise Breach(f"a bad record raises {error!r}: {text[:200]!r}") from error
    again = Match.replay(Record.loads(match.record().dumps()))
    must_be_equal(snapshot(match), snapshot(again), "a record read twice")


def cut_about(text: str, chance: Chance) -> str:
    """A record with a piece missing, duplicated, swapped or of another kind."""
    lines = text.splitlines()
    line = chance.below(len(lines))
    pieces = (
        "null",
        "[]",
        "{}",
        "-1",
        "1e400",
        "NaN",
        '"\\ud800"',
        "[0,[0,[0,[0,[0]]]]]",
        "true",
        "9" * 30,
        "[[],0]",
        '[{"seat":0},"allow"]',
        "",
    )
    piece = pieces[chance.below(len(pieces))]
    place = chance.below(len(text))
    wrong: tuple[Callable[[], str], ...] = (
        lambda: text[:place],
        lambda: text[:place] + piece + text[place + 1 :],
        lambda: "\n".join([*lines[:line], piece, *lines[line + 1 :]]),
        lambda: "\n".join([*lines[:line], lines[line], *lines[line:]]),
        lambda: "\n".join([*lines[:line], *lines[line + 1 :]]),
        lambda: "\n".join([*lines[:line], f"[{chance.below(9)},{piece or 0}]", *lines[line:]]),
    )
    return wrong[chance.below(len(wrong))]()
