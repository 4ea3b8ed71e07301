"""Deliberate mistakes with the draw and the published record."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from tavola.engine.chance import seed_of
from tavola.session import screens
from tavola.session.draw import Drawn, commitment_to
from tavola.session.host import Host
from tavola.session.playing import Playing

Patch = Any


def cards_dealt_anew() -> Patch:
    """The seed of a match is drawn from the time instead of from the room's seed."""
    original = Playing.resume.__func__  # type: ignore[attr-defined]

    def resume(cls: type[Playing], record: Any, *args: Any) -> Playing:
        record.header = type(record.header)(
            record.header.game, record.header.rules, record.header.seats, record.header.options,
            record.header.seed + "!",
        )  # fmt: skip
        record.answers.clear()
        resumed: Playing = original(cls, record, *args)
        return resumed

    return patch.object(Playing, "resume", classmethod(resume))


def another_seed_than_committed() -> Patch:
    """The host draws again when it has heard the parts."""
    original = Playing.begin.__func__  # type: ignore[attr-defined]

    def begin(cls: type[Playing], *args: Any) -> Playing:
        with patch.object(Drawn, "seed", seed_of("what suits the host")):
            begun: Playing = original(cls, *args)
        return begun

    return patch.object(Playing, "begin", classmethod(begin))


def another_secret_than_committed() -> Patch:
    """The host commits to another secret than the one that it opens."""
    return patch.object(
        Drawn, "commitment", property(lambda drawn: commitment_to(drawn.match, drawn.secret[::-1]))
    )


def part_left_out() -> Patch:
    """The host silently drops a part that it does not like."""
    original = screens.published

    def published(drawn: Drawn, text: str, *names: Any, **state: Any) -> Any:
        fewer = Drawn(drawn.match, drawn.secret, drawn.parts[1:])
        return original(fewer, text.replace(drawn.seed, fewer.seed), *names, **state)

    return patch.object(screens, "published", published)


def part_not_counted() -> Patch:
    """Parts are taken, but do not go into the seed."""
    original = Host.begin_match
    return patch.object(Host, "begin_match", lambda self, now, given=None: original(self, now))


def answer_changed_in_record() -> Patch:
    """The published record has another answer than was given."""
    original = screens.published

    def published(drawn: Drawn, text: str, *names: Any, **state: Any) -> Any:
        lines = text.split("\n")
        for n in range(len(lines) - 2, 0, -1):
            if lines[n].endswith(',"allow"]'):
                lines[n] = lines[n].replace('"allow"', '"challenge"')
                break
        return original(drawn, "\n".join(lines), *names, **state)

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
