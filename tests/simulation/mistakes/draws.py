"""Deliberate mistakes with the draw and the published record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from tavola.engine.chance import seed_of
from tavola.session import matches, save, screens
from tavola.session.draw import Drawn, commitment_to
from tavola.session.match import Dealt, Finished, MatchState
from tavola.session.state import State

Patch = Any


def cards_dealt_anew() -> Patch:
    """The seed of a match is drawn from the time instead of from the room's seed."""
    original = save.resume

    def resume(saved: save.Saved, now: int, dealt: Dealt | None = None) -> MatchState | None:
        if saved.record is not None:
            saved.record.header = saved.record.header._replace(seed=saved.record.header.seed + "!")
            saved.record.answers.clear()
        return original(saved, now, dealt)

    return patch.object(save, "resume", resume)


def another_seed_than_committed() -> Patch:
    """The host draws again when it has heard the parts."""
    original = matches.begin_match

    def begin(state: State, given: Mapping[str, str] | None = None) -> None:
        with patch.object(Drawn, "seed", seed_of("what suits the host")):
            original(state, given)

    return patch.object(matches, "begin_match", begin)


def another_secret_than_committed() -> Patch:
    """The host commits to another secret than the one that it opens."""
    return patch.object(
        Drawn, "commitment", property(lambda drawn: commitment_to(drawn.match, drawn.secret[::-1]))
    )


def part_left_out() -> Patch:
    """The host silently drops a part that it does not like."""
    original = screens.published

    def published(done: Finished, *more: Any) -> Any:
        fewer = Drawn(done.drawn.match, done.drawn.secret, done.drawn.parts[1:])
        record = done.record.replace(done.drawn.seed, fewer.seed)
        return original(replace(done, drawn=fewer, record=record), *more)

    return patch.object(screens, "published", published)


def part_not_counted() -> Patch:
    """Parts are taken, but do not go into the seed."""
    original = matches.begin_match
    return patch.object(matches, "begin_match", lambda state, given=None: original(state))


def answer_changed_in_record() -> Patch:
    """The published record has another answer than was given."""
    original = screens.published

    def published(done: Finished, *more: Any) -> Any:
        lines = done.record.split("\n")
        for n in range(len(lines) - 2, 0, -1):
            if lines[n].endswith(',"allow"]'):
                lines[n] = lines[n].replace('"allow"', '"challenge"')
                break
        return original(replace(done, record="\n".join(lines)), *more)

    return patch.object(screens, "published", published)


def secret_with_the_commitment() -> Patch:
    """The commitment is sent together with the secret."""
    original = screens.deal
    return patch.object(screens, "deal", lambda drawn: {**original(drawn), "secret": drawn.secret})


ALL = (
    cards_dealt_anew,
    another_seed_than_committed,
    another_secret_than_committed,
    part_left_out,
    part_not_counted,
    answer_changed_in_record,
    secret_with_the_commitment,
)
