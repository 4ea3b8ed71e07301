"""What others probably hold: each world that counting allows, weighed by how well it explains what they claimed and let pass.

Somebody who claims a character holds it more often than not; somebody who takes income, or lets a theft pass, rather lacks the
cards that would have done better. How much that says depends on the player's habit, which is not known either: a world is weighed
under each habit, so the two are guessed together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tavola.engine.dealer import Seat
from tavola.engine.match import InformationSet
from tavola.engine.rerun import Draw
from tavola.engine.worlds import World, Worlds
from tavola.games.coup import events as heard
from tavola.games.coup.bot_rollout import HABITS, Habit
from tavola.games.coup.characters import Role
from tavola.games.coup.state import State

HELD = ((1.0, 0.06), (1.0, 0.42))
"""By habit: how likely a claim is from who holds the character, and from who does not."""

PASSED = 0.3
"""How likely somebody who holds the card lets that pass in which it would have helped, beside who does not hold it."""

BETTER = ("duke", "diplomat", "captain")
"""Whoever holds one of these has something better to do than to take income or to exchange."""

POOL = 3
"""How many worlds are weighed for each that is played."""


@dataclass(slots=True)
class Story:
    """What a player has told by playing since it got new cards."""

    claims: dict[Role, int] = field(default_factory=dict)
    lacks: list[tuple[Role, ...]] = field(
        default_factory=list
    )  # it passed up what any of these would have done

    def likelihoods(self, hand: Sequence[Role | None]) -> list[float]:
        """How well a hand explains it, by habit."""
        passed = 1.0
        for roles in self.lacks:
            for role in roles:
                if role in hand:
                    passed *= PASSED
                    break
        found = []
        for true, false in HELD:
            weight = passed
            for role, times in self.claims.items():
                weight *= true if role in hand else false if times == 1 else false * 0.6
            found.append(weight)
        return found


def stories(known: InformationSet) -> list[Story]:
    """The story of every seat, from what everybody heard."""
    told = [Story() for _ in known.state.hands]
    for event in known.events:
        match event:
            case heard.RoundBegins():
                told = [Story() for _ in told]
            case heard.Returned(seat=seat) | heard.Redrew(seat=seat) | heard.Forced(target=seat):
                told[seat] = Story()
            case heard.Proved(claimant=seat, role=role) | heard.Exposed(claimant=seat, role=role):
                told[seat].claims.pop(role, None)
                told[seat].lacks.clear()
            case _:
                note_claim(told, event)
                note_lack(told, event, known.state)
    return told


def note_claim(told: Sequence[Story], event: object) -> None:
    """Note a claim. Of an exchange nothing is noted but what it lacks: it is the lie of who has nothing better to do."""
    match event:
        case heard.Claimed(action="exchange"):
            pass
        case (
            heard.Claimed(actor=seat, role=role)
            | heard.ClaimedAgainst(actor=seat, role=role)
            | heard.Blocked(blocker=seat, role=role)
        ):
            told[seat].claims[role] = told[seat].claims.get(role, 0) + 1


def note_lack(told: Sequence[Story], event: object, state: State) -> None:
    """Note what somebody passed up: a better action, or a block."""
    match event:
        case heard.Announced(actor=seat) | heard.Claimed(actor=seat, action="exchange"):
            told[seat].lacks.append(BETTER)
        case heard.Allowed(action="aid", actor=seat):
            for other in state.enemies(seat):
                told[other].lacks.append(state.book.action["aid"].blocked_by)
        case heard.AllowedAgainst(target=seat, action=action):
            told[seat].lacks.append(state.book.action[action].blocked_by)


Guess = tuple[World, list[Habit]]
"""A world, and the habit of each seat in it."""


def guesses(known: InformationSet, worlds: Worlds, count: int) -> list[Guess]:
    """So many worlds, drawn by their weight, each with habits that fit."""
    state: State = known.state
    told, draw = stories(known), worlds.draw
    others = [seat for seat in state.living if seat != known.seat]
    telling = [seat for seat in others if told[seat].claims or told[seat].lacks]
    pool: list[tuple[float, World, list[list[float]]]] = []
    for _ in range(count * POOL if telling else count):
        world = next(worlds)
        weight, by_seat = 1.0, []
        for seat in telling:
            likely = told[seat].likelihoods([world.face(card) for card in state.hands[seat]])
            by_seat.append(likely)
            weight *= sum(likely)
        pool.append((weight, world, by_seat))
    return [
        (world, _habits(len(state.hands), telling, by_seat, draw))
        for world, by_seat in _by_weight(pool, count, draw)
    ]


def _by_weight(
    pool: Iterable[tuple[float, World, list[list[float]]]], count: int, draw: Draw
) -> list[tuple[World, list[list[float]]]]:
    """So many of the pool, each as often as its weight says: at even steps from a random start."""
    pool = [*pool]
    step = sum(weight for weight, _, _ in pool) / count
    drawn: list[tuple[World, list[list[float]]]] = []
    at = draw() * step
    for weight, world, by_seat in pool:
        while at < weight and len(drawn) < count:
            drawn.append((world, by_seat))
            at += step
        at -= weight
    while len(drawn) < count:  # rounding has cost the last one
        drawn.append(pool[-1][1:])
    order = sorted([(draw(), n) for n in range(count)])
    return [drawn[n] for _, n in order]


def _habits(
    seats: int, telling: Sequence[Seat], by_seat: Sequence[Sequence[float]], draw: Draw
) -> list[Habit]:
    """A habit for each seat, as likely as its story says in this world; of who told nothing, any."""
    habits = [HABITS[int(draw() * len(HABITS))] for _ in range(seats)]
    for seat, likely in zip(telling, by_seat, strict=True):
        at = draw() * sum(likely)
        for habit, weight in zip(HABITS, likely, strict=True):
            habits[seat] = habit
            at -= weight
            if at < 0:
                break
    return habits
