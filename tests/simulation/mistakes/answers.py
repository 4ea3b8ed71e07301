"""Deliberate mistakes with answers: what is accepted, saved and acknowledged."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.match import Match
from tavola.session import answers, hearing, messages, news, save, windows
from tavola.session.effects import Effect, Save
from tavola.session.match import Dealt, MatchState, Window
from tavola.session.state import State

Patch = Any


def ack_before_save() -> Patch:
    """Acknowledgements are sent before the save."""
    original = news.effects

    def effects(state: State) -> list[Effect]:
        found = original(state)
        return [e for e in found if not isinstance(e, Save)] + [e for e in found if isinstance(e, Save)]

    return patch.object(news, "effects", effects)


def ack_before_stored() -> Patch:
    """An acknowledgement does not wait until others have stored what it promises."""
    original = State.reply
    return patch.object(State, "reply", lambda self, peer, message, **_: original(self, peer, message))


def draft_not_saved() -> Patch:
    """Sealed answers are left out of the save."""
    original = save.dump

    def dump(state: State) -> save.Text:
        kept = state.playing.window if state.playing else None
        drafts = dict(kept.drafts) if kept else {}
        if kept:
            kept.drafts.clear()
        text = original(state)
        if kept:
            kept.drafts.update(drafts)
        return text

    return patch.object(save, "dump", dump)


def draft_shown() -> Patch:
    """A sealed answer sends new screens, which tell whose answer is missing."""
    original = windows.take

    def take(playing: MatchState, *args: Any) -> None:
        original(playing, *args)
        playing.changed = True

    return patch.object(windows, "take", take)


def last_answer_not_saved() -> Patch:
    """The save is one answer behind."""
    original = save.record_text

    def record_text(playing: MatchState) -> str:
        text = original(playing)
        return text[: text.rindex("\n", 0, -1) + 1] if playing.match.answers else text

    return patch.object(save, "record_text", record_text)


def stale_taken() -> Patch:
    """An answer to an earlier question counts for the open one."""

    def window_of(playing: MatchState, number: int, seat: Seat) -> Window:
        if playing.window is None or number > playing.window.ask.number:
            raise Refused(Why("stale"))
        return playing.window

    return patch.object(answers, "window_of", window_of)


def repeated_taken_twice() -> Patch:
    """The ids of acknowledged answers are forgotten."""
    original = answers.give

    def give(state: State, key: str, message: messages.GiveAnswer) -> None:
        state.acks.clear()
        original(state, key, message)

    return patch.dict(hearing.HANDLERS, {messages.GiveAnswer: give})


def repeats_forgotten_on_reload() -> Patch:
    """The ids of acknowledged answers are left out of the save."""
    original = save.load

    def load(text: str, seed: str | None = None, dealt: Dealt | None = None) -> save.Saved:
        saved = original(text, seed, dealt)
        saved.line["acks"] = {}
        return saved

    return patch.object(save, "load", load)


def illegal_taken() -> Patch:
    """A sealed answer is not validated before the window closes."""
    return patch.object(Match, "accepts", lambda self, seat, answer: seat in self.ask.questions)


ALL = (
    ack_before_save,
    draft_not_saved,
    draft_shown,
    last_answer_not_saved,
    stale_taken,
    repeated_taken_twice,
    repeats_forgotten_on_reload,
    illegal_taken,
)

MOVES = (ack_before_stored,)
"""Those that show when another device goes on with the room."""
