"""What homes that know only their own show, beside what one dealer would have shown."""

from __future__ import annotations

from dealing.toy import TOY
from games.runs import Run, must_be_equal, seat_at_random, seats_of, seen_by
from tavola.dealing.circle import Circle, roots_of
from tavola.dealing.group import Group
from tavola.engine.chance import Chance
from tavola.engine.dealer import Seat
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.project import Json


def circle_of(run: Run, homes: int, group: Group = TOY) -> Circle:
    return Circle(run.begin().header, group, roots_of(group, run.seed, homes))


def answer_at_random(circle: Circle, chance: Chance) -> None:
    """A home answers by what it knows."""
    seat = seat_at_random(circle.match, chance)
    legal = circle.at_home(seat).match.legal(seat)
    circle.answer(seat, legal[chance.below(len(legal))])


def must_show_the_same(run: Run) -> Circle:
    """Play a match at homes, a seat at each, and replay it where one dealer deals the same.

    Each screen, after every answer, must be the same, with all events since the one before. Raises Breach if one is not.
    """
    circle, chance = circle_of(run, homes=min(run.seats, 6)), run.chance("play")
    seen = [_screens(circle, since=0)]
    while circle.match.ask is not None:
        since = len(circle.match.events)
        answer_at_random(circle, chance)
        seen.append(_screens(circle, since))
    record = circle.audit().record
    assert record is not None, f"{run} was not dealt fairly"
    host, since = Match.begin(record.header), 0
    for step, shown in enumerate(seen):
        for seat, screen in shown.items():
            must_be_equal(screen, seen_by(host, seat, since), f"{run}: step {step}, seat {seat}")
        since = len(host.events)
        if step < len(record.answers):
            host.answer(*record.answers[step])
    assert host.outcome == circle.match.outcome is not None
    return circle


def _screens(circle: Circle, since: int) -> dict[Seat, Json]:
    """What each seat sees, each at its home; and what a spectator sees, at the last."""

    def shown_to(seat: Seat) -> Json:
        home = circle.replicas[-1] if seat == SPECTATOR else circle.at_home(seat)
        return seen_by(home.match, seat, since)

    return {seat: shown_to(seat) for seat in seats_of(circle.match)}
