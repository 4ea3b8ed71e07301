"""There is a playthrough for each way in which a turn of Coup can end, and for each way in which a match can end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.test_playthroughs import playthroughs_of
from tavola.engine.match import Match
from tavola.games.coup import events as heard
from tavola.games.coup.questions import Act

ANNOUNCING = (heard.Announced, heard.AnnouncedAgainst, heard.Claimed, heard.ClaimedAgainst, heard.Denied)

TURNS = {
    "income or coup, which nobody can stop",
    "foreign aid: no block",
    "foreign aid: block allowed",
    "foreign aid: block proven",
    "foreign aid: block exposed",
    "claim allowed: no block",
    "claim allowed: block allowed",
    "claim allowed: block proven",
    "claim allowed: block exposed",
    "claim proven: no block",
    "claim proven: block allowed",
    "claim proven: block proven",
    "claim proven: block exposed",
    "claim exposed",
    "conversion, which nobody can stop",
    "denial allowed",
    "denial proven",
    "denial exposed",
    "cooperation",
    "examined card left",
    "examined card changed",
}

ROUNDS = {
    "coup",
    "assassination",
    "doubt of a true claim",
    "claim exposed",
    "doubt of a true block",
    "block exposed",
    "doubt of a true denial",
    "denial exposed",
}


def turns_in(events: Sequence[object]) -> list[list[object]]:
    """The events of a match, split by turn."""
    turns: list[list[object]] = []
    for event in events:
        if isinstance(event, ANNOUNCING):
            turns.append([])
        if turns and not isinstance(event, heard.RoundBegins):
            turns[-1].append(event)
    return turns


def of_type(turn: Sequence[object], kind: type[Any]) -> list[Any]:
    return [event for event in turn if isinstance(event, kind)]


BY_EVENT = {
    heard.ChangedSide: "conversion, which nobody can stop",
    heard.LeftAlone: "examined card left",
    heard.Forced: "examined card changed",
    heard.Gave: "cooperation",
}


def how_it_ended(turn: Sequence[object]) -> str:
    """The way in which a turn ended."""
    opening, blocks = turn[0], of_type(turn, heard.Blocked)
    for kind, ending in BY_EVENT.items():
        if of_type(turn, kind):
            return ending
    if isinstance(opening, heard.Denied):
        if any(loss.cause == "embezzle" for loss in of_type(turn, heard.LostInfluence)):
            return "denial exposed"
        return "denial proven" if of_type(turn, heard.ChallengedDenial) else "denial allowed"
    if isinstance(opening, (heard.Announced, heard.AnnouncedAgainst)):
        if opening.action != "aid":
            return "income or coup, which nobody can stop"
        return f"foreign aid: {how_the_block_ended(turn, blocks)}"
    assert isinstance(opening, (heard.Claimed, heard.ClaimedAgainst))
    if any(event.claimant == opening.actor for event in of_type(turn, heard.Exposed)):
        return "claim exposed"
    proven = any(event.claimant == opening.actor for event in of_type(turn, heard.Proved))
    return f"claim {'proven' if proven else 'allowed'}: {how_the_block_ended(turn, blocks)}"


def how_the_block_ended(turn: Sequence[object], blocks: Sequence[heard.Blocked]) -> str:
    if not blocks:
        return "no block"
    blocker = blocks[0].blocker
    if any(event.claimant == blocker for event in of_type(turn, heard.Exposed)):
        return "block exposed"
    return (
        "block proven"
        if any(event.claimant == blocker for event in of_type(turn, heard.Proved))
        else "block allowed"
    )


def how_the_round_ended(turn: Sequence[object]) -> str | None:
    """The way in which the last rival was eliminated, if this turn ended a round."""
    if not of_type(turn, heard.RoundWon):
        return None
    last = [event for event in turn if isinstance(event, (heard.LostInfluence, heard.Exposed))][-1]
    blocked = bool(of_type(turn, heard.Blocked))
    if isinstance(last, heard.Exposed):
        return "block exposed" if blocked else "claim exposed"
    if isinstance(turn[0], heard.Denied):
        return "denial exposed" if last.cause == "embezzle" else "doubt of a true denial"
    if last.cause == "challenge":
        return "doubt of a true block" if blocked else "doubt of a true claim"
    return "coup" if last.cause == "coup" else "assassination"


def matches() -> list[Match]:
    return [Match.replay(playthrough.record) for playthrough in playthroughs_of("coup")]


def test_every_way_in_which_a_turn_can_end_has_a_playthrough() -> None:
    seen = set()
    for match in matches():
        assert match.ask is None or isinstance(next(iter(match.ask.questions.values())), Act), "whole turns"
        seen |= set(map(how_it_ended, turns_in(match.events)))
    assert seen == TURNS


def test_every_way_in_which_a_match_can_end_has_a_playthrough() -> None:
    seen = {how_the_round_ended(turns_in(match.events)[-1]) for match in matches() if match.outcome}
    assert seen == ROUNDS


def test_every_way_of_reacting_has_a_playthrough() -> None:
    seen = {match.options.reactions for match in matches()}
    assert seen == {"sealed", "first_come", "stepwise"}


def test_the_start_of_two_players_by_draft_has_a_playthrough() -> None:
    assert any(of_type(match.events, heard.Drafted) for match in matches())


def test_seven_and_more_players_have_a_playthrough() -> None:
    assert max(match.header.seats for match in matches()) >= 7


def test_a_match_of_several_rounds_has_a_playthrough() -> None:
    assert any(match.outcome and match.table.state.round > 1 for match in matches())
