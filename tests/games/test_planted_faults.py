"""Mutation tests of the conformance suite: each fault of `planted.py` fails the check that is meant to find it."""

from __future__ import annotations

import pytest

from games import wording
from games.conformance import check
from games.planted import FAULTS
from games.runs import Breach, Crash, sampled_runs
from games.test_every_game import digest_under
from tavola.engine.game import games
from tavola.engine.words import LANGUAGES, texts

MOST_RUNS = 120
"""The number of random matches that is enough to find any of the faults."""


@pytest.mark.parametrize("name", [name for name, fault in FAULTS.items() if fault.found_by != "digest"])
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    runs = sampled_runs(games()["coup"], MOST_RUNS, "planted")
    fault.plant(monkeypatch)
    with pytest.raises(Breach, match=r"To repeat: python tests/games/conformance\.py") as found:
        check(fault.found_by, runs)
    assert not isinstance(found.value, Crash), f"found by chance only: {found.value}"


@pytest.mark.parametrize("name", [name for name, fault in FAULTS.items() if fault.found_by == "digest"])
def test_a_planted_dependence_on_the_hash_seed_is_found(name: str) -> None:
    digests = {digest_under(hash_seed, "coup", "--fault", name) for hash_seed in ("0", "1", "77")}
    assert len(digests) > 1


@pytest.mark.parametrize(
    ("key", "line", "problem"),
    [
        ("event.paid", None, "is missing"),
        ("event.paid", "", "is missing"),
        ("event.paid", "{seat} zahlt {zloty}", "which nobody gives it"),
        ("event.paid", "{seat} pays", "not the same in all languages"),
        ("event.paid", "{seat} pays {coins", "braces without a name"),
        ("event.sang", "{seat} sings", "nothing ever says event.sang"),
        ("why.too_poor", None, "is missing"),
        ("answer.block", None, "is missing"),
        ("option.reactions.sealed.effect", None, "is missing"),
        ("preset.bga_wiki", None, "is missing"),
        ("face.duke", None, "is missing"),
        ("zone.lost", None, "is missing"),
        ("ask.return", None, "is missing"),
    ],
)
def test_a_gap_in_a_catalogue_is_found(key: str, line: str | None, problem: str) -> None:
    game = games()["coup"]
    catalogues = {language: dict(texts(game.id, language)) for language in LANGUAGES}
    if line is None:
        del catalogues["fr"][key]
    else:
        catalogues["fr"][key] = line
    wrong = wording.wrong_entries(wording.needed_entries(game, sampled_runs(game, 12, "planted")), catalogues)
    assert any(key in found and problem in found for found in wrong), wrong
