"""Compares the screens of homes, which know only their own cards, with those of a single dealer."""

from __future__ import annotations

from dealing.toy import TOY
from games.runs import Run, must_be_equal, seat_at_random, seats_of, seen_by
from tavola.dealing.circle import Circle, roots_of
from tavola.dealing.group import Group
from tavola.engine.chance import Chance
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Record


def circle_of(run: Run, homes: int, group: Group = TOY) -> Circle:
    return Circle(run.begin().header, group, roots_of(group, run.seed, homes))


def answer_at_random(circle: Circle, chance: Chance) -> None:
    """Give a random legal answer at a waiting seat's own home."""
    seat = seat_at_random(circle.match, chance)
    legal = circle.at_home(seat).match.legal(seat)
    circle.answer(seat, legal[chance.below(len(legal))])


def must_show_the_same(run: Run) -> Circle:
    """Play a match with one seat at each home; then replay it beside a single dealer who deals the same cards.

    After every answer each screen must be the same, with all events since the previous one. Raises Breach otherwise.
    """
    record = _played_by_homes(run)
    circle, host, since = _circle(run), Match.begin(record.header), 0
    for answer in (None, *record.answers):
        if answer is not None:
            circle.answer(*answer)
            host.answer(*answer)
        for seat in seats_of(host):
            home = circle.replicas[-1] if seat == SPECTATOR else circle.at_home(seat)
            shown, right = (seen_by(match, seat, since) for match in (home.match, host))
            must_be_equal(shown, right, f"{run}: after {len(host.answers)} answers, seat {seat}")
        since = len(host.events)
    assert host.outcome == circle.match.outcome is not None
    return circle


def _circle(run: Run) -> Circle:
    return circle_of(run, homes=min(run.seats, 6))


def _played_by_homes(run: Run) -> Record:
    """The record that the audit makes of a match of random answers."""
    circle, chance = _circle(run), run.chance("play")
    while circle.match.ask is not None:
        answer_at_random(circle, chance)
    record = circle.audit().record
    assert record is not None, f"{run} was not dealt fairly"
    return record
