"""Deliberate mistakes with answers: what is accepted, saved and acknowledged."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.match import Match
from tavola.session import hearing, messages, news, save
from tavola.session.effects import Effect, Save
from tavola.session.host import Host
from tavola.session.playing import Playing

Patch = Any


def ack_before_save() -> Patch:
    """Acknowledgements are sent before the save."""
    original = news.effects

    def effects(self: Host, now: int) -> list[Effect]:
        found = original(self, now)
        return [e for e in found if not isinstance(e, Save)] + [e for e in found if isinstance(e, Save)]

    return patch.object(news, "effects", effects)


def draft_not_saved() -> Patch:
    """Sealed answers are left out of the save."""
    original = save.dump

    def dump(*args: Any) -> str:
        kept = args[4].window if args[4] else None
        drafts = dict(kept.drafts) if kept else {}
        if kept:
            kept.drafts.clear()
        text = original(*args)
        if kept:
            kept.drafts.update(drafts)
        return text

    return patch.object(save, "dump", dump)


def draft_shown() -> Patch:
    """A sealed answer sends new screens, which tell whose answer is missing."""
    original = Playing.take

    def take(self: Playing, *args: Any) -> None:
        original(self, *args)
        self.changed = True

    return patch.object(Playing, "take", take)


def last_answer_not_saved() -> Patch:
    """The save is one answer behind."""
    original = save.RecordText.of

    def of(self: save.RecordText, match: Playing) -> str:
        text = original(self, match)
        return text[: text.rindex("\n", 0, -1) + 1] if match.match.answers else text

    return patch.object(save.RecordText, "of", of)


def stale_taken() -> Patch:
    """An answer to an earlier question counts for the open one."""

    def ask_numbered(self: Playing, number: int, seat: Seat) -> Any:
        if self.match.ask is None or number > self.match.ask.number:
            raise Refused(Why("stale"))
        return self.match.ask

    return patch.object(Playing, "_ask_numbered", ask_numbered)


def repeated_taken_twice() -> Patch:
    """The ids of acknowledged answers are forgotten."""
    original = hearing.take_answer

    def answer(host: Host, key: str, message: messages.GiveAnswer, now: int) -> None:
        host.acks.clear()
        original(host, key, message, now)

    return patch.object(hearing, "take_answer", answer)


def repeats_forgotten_on_reload() -> Patch:
    """The ids of acknowledged answers are left out of the save."""
    original = save.load

    def load(text: str) -> save.Saved:
        saved = original(text)
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
