"""Who told the truth: scenes by hand, and properties of every match."""

from __future__ import annotations

import pytest

from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.replay import open_replay
from tavola.terminal import play_out

CLAIMS = {"claimed", "claimed_against", "blocked", "denied"}


EXPANSIONS: dict[str, object] = {"factions": True, "inquisitor": True, "diplomat": True}


def played(seed: int, **options: object) -> Match:
    seats = 2 + seed % 5
    options["factions"] = seats > 2 and options.get("factions", False)  # factions need three players
    match = Match.begin(Header("coup", games()["coup"].rules, seats, options, seed_of(f"truth {seed}")))
    play_out(match, [RandomBot() for _ in range(match.header.seats)], Chance(seed_of(f"{seed}")))
    return match


@pytest.mark.parametrize("expansions", [{}, EXPANSIONS], ids=["base", "expansions"])
@pytest.mark.parametrize("reactions", ["sealed", "first_come", "stepwise"])
@pytest.mark.parametrize("seed", range(1, 9))
def test_every_claim_is_told_once_and_fits_what_came_of_it(
    seed: int, reactions: str, expansions: dict[str, object]
) -> None:
    replay = open_replay(played(seed, reactions=reactions, rounds_to_win=2, **expansions).record().dumps())
    events = replay["events"]
    assert [claim["event"] for claim in replay["claims"]] == [e["n"] for e in events if e["name"] in CLAIMS]
    for claim in replay["claims"]:
        said = events[claim["event"]]
        who = said["args"].get("blocker") or said["args"]["actor"]
        assert who == {"seat": claim["seat"]}
        assert claim["says"]["args"]["role"] == said["args"]["role"]
        assert (claim["doubter"] is None) == (claim["shown"] is None)
        assert claim["true"] or not claim["shown"], "nobody shows what they don't hold"
    doubts = [e for e in events if e["name"].startswith("challenged")]
    assert len(doubts) == sum(claim["doubter"] is not None for claim in replay["claims"])
    shown = {claim["shown"] for claim in replay["claims"]}
    assert shown <= {None, True, False}


def test_a_match_has_lies_and_truths() -> None:
    claims = [claim for seed in range(6) for claim in open_replay(played(seed).record().dumps())["claims"]]
    assert {claim["true"] for claim in claims} == {True, False}
    assert {claim["shown"] for claim in claims} == {None, True, False}


def test_a_denial_is_true_of_a_hand_without_the_character() -> None:
    claims = [
        claim
        for seed in range(1, 20)
        for claim in open_replay(played(seed, **EXPANSIONS).record().dumps())["claims"]
    ]
    denials = [claim for claim in claims if claim["says"]["key"] == "claim.denies"]
    assert {(claim["true"], claim["shown"]) for claim in denials if claim["doubter"] is not None} == {
        (True, True),
        (False, False),
    }


def test_a_claim_is_measured_by_the_hand_it_was_made_with() -> None:
    """This holds even if the card was shown, shuffled away and replaced before the next question."""
    for seed in range(12):
        replay = open_replay(played(seed, may_decline_proof=False, **EXPANSIONS).record().dumps())
        for claim in replay["claims"]:
            if claim["shown"] is not None:
                assert claim["shown"] == claim["true"], "who must show what they hold proves every true claim"
