"""Deliberate mistakes with the cards of a match, and with its published record."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from tavola.session import save, screens
from tavola.session.match import Dealt, Finished, MatchState

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


def answer_changed_in_record() -> Patch:
    """The published record has another answer than was given."""
    original = screens.published

    def published(done: Finished, *more: Any) -> Any:
        message = original(done, *more)
        lines = message["text"].split("\n")
        for n in range(len(lines) - 2, 0, -1):
            if lines[n].endswith(',"allow"]'):
                lines[n] = lines[n].replace('"allow"', '"challenge"')
                break
        return {**message, "text": "\n".join(lines)}

    return patch.object(screens, "published", published)


def seed_told_with_the_screen() -> Patch:
    """A screen comes together with the seed."""
    original = screens.screen

    def screen(playing: MatchState, *more: Any) -> Any:
        return {**original(playing, *more), "seed": playing.match.header.seed}

    return patch.object(screens, "screen", screen)


ALL = (cards_dealt_anew, answer_changed_in_record, seed_told_with_the_screen)
