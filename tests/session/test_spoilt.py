"""Whatever a host sends, a guest's client does not fail, and shows nothing that is not as declared."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from session.pages import MISSING, NEEDED, Json, Page
from session.spoilt import fits, is_message, spoilt, told
from tavola.engine import wire as of_match
from tavola.engine.declared import shape_of
from tavola.engine.game import View, games

pytestmark = pytest.mark.skipif(MISSING, reason=NEEDED)

MATCHES = 25
A_MATCH = 100
"""So many messages of each game, and one spoilt before each: ten thousand and more."""

VIEW, QUESTION = shape_of(View), shape_of(of_match.Question)


def is_refused(effects: list[Json]) -> bool:
    """Whether the reader is told that a message can't be read, and nothing else."""
    news = [effect["news"] for effect in effects if effect["do"] == "tell"]
    refused = {"type": "line/refused", "why": {"key": "why.unreadable_message", "args": {}}}
    return news == [refused] and len(effects) == 1


@pytest.mark.parametrize("game", sorted(games()))
def test_a_client_shows_nothing_that_is_not_as_declared(game: str) -> None:
    random, counts = Random(game), {True: 0, False: 0}
    for n, texts in enumerate(islice(told(game, 1, A_MATCH), MATCHES)):
        page = Page("ann", life=str(n))
        page.attach(0)
        for text in texts:
            page.receive(text, 0)
            bad = spoilt(random, random.choice(texts))
            effects, good = page.receive(bad, 0), is_message(bad)
            counts[good] += 1
            assert good or is_refused(effects), f"{bad[:2000]}\n{effects}"
            shown = page.shown() if any(effect["do"] == "tell" for effect in effects) and good else None
            if shown is not None:
                screen = shown["screen"]
                assert fits(VIEW, screen["view"]), bad[:2000]
                assert screen["question"] is None or fits(QUESTION, screen["question"]), bad[:2000]
    assert min(counts.values()) > 100, counts
