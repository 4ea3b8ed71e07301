"""Properties of every deal, whatever is called and played, checked in random deals under random options.

In the test run a few; by hand, as many as wanted:

    python tests/games/coinche/test_properties.py --many 100000 [--first 0]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":  # run as a file: find the package and the tests as pytest does
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from tavola.engine.chance import seed_of
from tavola.engine.match import Match
from tavola.engine.options import option_values
from tavola.engine.record import Header
from tavola.games.coinche import GAME
from tavola.games.coinche import events as heard
from tavola.games.coinche.cards import ALL_CARDS, DER, PACK, TRICKS, Law, law, points_of, winning_place
from tavola.games.coinche.options import Options
from tavola.games.coinche.scoring import Sheet
from tavola.games.coinche.state import ORDERS, SEATS

PER_TABLE = 4
"""The number of matches that share the same random options."""

PASSING = 0.5
LOW = 4
"""Half of the calls are passes, and low bids are more likely: otherwise few contracts would be made."""

Story = list[Any]
"""The events of one deal."""


def random_match(number: int) -> Match:
    """A match under random options, played at random to its end."""
    chance = Random(number // PER_TABLE)
    options = {name: chance.choice(values) for name, values in option_values(Options).items()}
    match, chance = (
        Match.begin(Header("coinche", GAME.rules, SEATS, options, seed_of(f"deal {number}"))),
        Random(number),
    )
    while match.ask is not None:
        seat = match.ask.waiting[0]
        if match.ask.optional and chance.random() < 0.2:
            [seat, *_] = match.ask.optional
        legal = match.legal(seat)
        calling = legal[0] == "pass"
        if calling and chance.random() < PASSING:
            match.answer(seat, legal[0])
        else:
            match.answer(seat, legal[int(chance.random() ** (LOW if calling else 1) * len(legal))])
    return match


def deals_of(match: Match) -> list[Story]:
    """The events of a match, split by deal."""
    deals: list[Story] = []
    for event in match.events:
        if isinstance(event, heard.DealBegins):
            deals.append([])
        deals[-1].append(event)
    return deals


def check_match(match: Match, seen: Counter[str]) -> None:
    """All properties of all deals of a match."""
    scores = [0, 0]
    deals = deals_of(match)
    for deal in deals:
        must_follow_the_first_speaker(deal, match)
        scored = [event for event in deal if isinstance(event, heard.DealScored)]
        if not scored:
            assert any(isinstance(event, heard.PassedOut) for event in deal)
            seen["passed out"] += 1
            continue
        [account] = scored
        rules = law(account.denomination, match.options)
        cards_must_be_played_once(deal, match)
        tricks_must_be_won_by_the_best_card(deal, match, rules)
        points_must_add_up(account, match.options)
        belote_must_be_true(deal, account, match, rules)
        for sheet in (account.takers, account.defence):
            assert sum(line.points for line in sheet.lines) == sheet.score >= 0
            scores["ab".index(sheet.team)] += sheet.score
            assert sheet.total == scores["ab".index(sheet.team)]
        seen["scored"] += 1
        seen[account.result] += 1
        seen[f"x{account.multiplier}"] += 1
        seen["capot"] += bool(account.takers.capot or account.defence.capot)
        seen["belote"] += bool(account.takers.belote or account.defence.belote)
    must_be_rightly_over(match, scores)


def must_follow_the_first_speaker(deal: Story, match: Match) -> None:
    """The first to speak calls first and leads first; the auction goes round in turn, but for a coinche."""
    order = match.table.state.order
    turn = order.index(deal[0].first)
    assert order[turn - 1] == deal[0].dealer
    for event in deal:
        if isinstance(event, (heard.Bid, heard.Passed)):
            assert event.seat == order[turn % SEATS]
            turn += 1
    first_card = next((event for event in deal if isinstance(event, heard.Played)), None)
    assert first_card is None or first_card.seat == deal[0].first


def cards_must_be_played_once(deal: Story, match: Match) -> None:
    """32 cards, each once, eight by each seat."""
    played = [event for event in deal if isinstance(event, heard.Played)]
    assert sorted(face(match, event.card) for event in played) == sorted(PACK)
    assert set(Counter(event.seat for event in played).values()) == {TRICKS}


def tricks_must_be_won_by_the_best_card(deal: Story, match: Match, rules: Law) -> None:
    """Eight tricks; each goes to the best card and its winner leads to the next one."""
    trick: list[heard.Played] = []
    winner = None
    for event in deal:
        if isinstance(event, heard.Played):
            assert trick or winner in (None, event.seat)
            trick.append(event)
        if isinstance(event, heard.TrickWon):
            faces = [face(match, card.card) for card in trick]
            ruffs = [card for card in faces if card[1] == rules.ruffs]
            able = ruffs or [card for card in faces if card[1] == faces[0][1]]
            best = max(able, key=rules.power.__getitem__)
            assert trick[faces.index(best)].seat == event.seat
            assert winning_place(faces, rules) == faces.index(best)
            assert event.points == points_of(faces, rules)
            winner, trick = event.seat, []


def points_must_add_up(account: heard.DealScored, options: Options) -> None:
    """152 and the last ten, or the capot and nothing."""
    takers, defence = account.takers, account.defence
    rules = law(account.denomination, options)
    assert takers.raw + defence.raw == rules.total - (DER if rules.scales_der else 0)
    assert takers.cards + defence.cards == rules.whole
    assert takers.der + defence.der == (0 if rules.scales_der else DER)
    assert takers.tricks + defence.tricks == TRICKS
    assert won(takers) + won(defence) in (ALL_CARDS + DER, 250, 252)
    for own, other in (takers, defence), (defence, takers):
        if own.capot:
            assert won(other) == 0
            assert other.tricks == 0 or options.capot_test == "zero_points"
        if own.tricks == TRICKS:
            assert own.capot
    counted = won(takers) + (takers.belote if options.belote_in_contract else 0)
    assert takers.counted == counted
    assert (account.result == "made") == (counted >= account.value)


def won(sheet: Sheet) -> int:
    return sheet.capot or sheet.cards + sheet.der


def belote_must_be_true(deal: Story, account: heard.DealScored, match: Match, rules: Law) -> None:
    """At most one belote, by who had both cards, in a suit contract; the second card says rebelote."""
    said = [event for event in deal if isinstance(event, heard.Belote)]
    again = [event for event in deal if isinstance(event, heard.Rebelote)]
    royal = [
        event for event in deal if isinstance(event, heard.Played) and face(match, event.card) in rules.couple
    ]
    both = rules.couple and royal[0].seat == royal[1].seat
    assert len(said) == len(again) <= 1
    if said:
        assert both
        assert said[0].seat == again[0].seat == royal[0].seat
        assert deal.index(said[0]) == deal.index(royal[0]) + 1
        assert deal.index(again[0]) == deal.index(royal[1]) + 1
    elif match.options.belote_declare == "auto":
        assert not both
    counted = {sheet.team: sheet.belote for sheet in (account.takers, account.defence)}
    state = match.table.state
    expected = {"a": 0, "b": 0} | ({"ab"[state.team(said[0].seat)]: 20} if said else {})
    assert counted == expected


def must_be_rightly_over(match: Match, scores: list[int]) -> None:
    """At the target, not before; the better score has won."""
    options = match.options
    assert scores == match.table.state.scores
    best = max(scores)
    assert best >= options.target if options.end_test == "reach" else best > options.target
    assert match.outcome is not None
    winners = [seat for seat in match.table.state.order if scores[match.table.state.team(seat)] == best]
    assert sorted(match.outcome.winners) == sorted(winners)
    said = match.events[-1]
    if isinstance(said, heard.MatchOver):
        assert (sorted(said.winners), said.score, said.against) == (sorted(winners), best, min(scores))
    else:
        assert isinstance(said, heard.MatchShared)
        assert scores == [said.score, said.score]
    assert match.table.state.order in ORDERS.values()


def face(match: Match, card: Any) -> str:
    found: str = match.dealer.face(card)  # type: ignore[attr-defined]
    return found


def check_many(numbers: Iterable[int], deals: int = sys.maxsize) -> Counter[str]:
    """Play matches until this many deals were scored. Returns how often each thing occurred."""
    seen = Counter[str]()
    for number in numbers:
        match = random_match(number)
        try:
            check_match(match, seen)
        except AssertionError as error:
            again = f"python tests/games/coinche/test_properties.py --many 1 --first {number}"
            raise AssertionError(f"{error}\nTo repeat: {again}") from error
        seen["matches"] += 1
        if seen["scored"] >= deals:
            break
    return seen


def test_what_holds_in_every_deal() -> None:
    seen = check_many(range(140))
    for what in ("made", "failed", "x1", "x2", "x4", "x3", "capot", "belote", "passed out"):
        assert seen[what], f"{what} never occurred"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random deals and look at what must hold in each.")
    parser.add_argument("--many", type=int, default=1000, help="how many deals")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    given = parser.parse_args()
    print(dict(check_many(range(given.first, sys.maxsize), given.many)))


if __name__ == "__main__":
    main()
