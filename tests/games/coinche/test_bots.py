"""The careful player: a sound auction, a good partner."""

from __future__ import annotations

import pytest

from games.coinche.duplicate import contracts, duplicate
from games.coinche.problems import PROBLEMS, Problem
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.game import game_named
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coinche import events as heard
from tavola.games.coinche.bots.bidding import Bid, Bidding, choose_bid, doubles, our_total, redoubles
from tavola.games.coinche.bots.cardplay import Played, Seen, best_card
from tavola.games.coinche.bots.careful import CarefulBot, read_auction
from tavola.games.coinche.cards import DENOMINATIONS, law, legal_cards
from tavola.games.coinche.options import Options

CARD_POINTS = "games.coinche.duplicate:card_points"
LADDER = (82, *range(90, 190, 10), 250)


# -- the auction --


def bid(hand: str, *calls: tuple[int, Bid | None]) -> Bid | None:
    """The bid of a hand after these calls, each with its place counted from the player: 2 is the partner."""
    standing = max([call[0] for _, call in calls if call], default=0)
    open_bids = [(value, what) for value in LADDER if value > standing for what in DENOMINATIONS]
    return choose_bid(Bidding(hand.split(), calls), open_bids)


STRONG = "JS 9S AS 7S AH TH AD 7C"
WEAK = "7S 8S QH 8H 9D 7D KC 8C"
SUPPORT = "AS KS 8S AH AD KD 7C 8C"


def test_a_weak_hand_passes() -> None:
    assert bid(WEAK) is None
    assert bid(WEAK, (3, (82, "H"))) is None


def test_a_strong_hand_bids_its_trumps_and_says_how_strong_it_is() -> None:
    value, denomination = bid(STRONG) or (0, "")
    assert denomination == "S"
    assert value >= 110
    less = bid("JS 9S 7S 8S AH 8H 9D 7C")
    assert less and less[1] == "S" and less[0] < value


def test_four_aces_bid_no_trump_and_four_jacks_all_trump() -> None:
    assert (bid("AS TS 7S AH TH AD 7D AC") or (0, ""))[1] == "SA"
    assert (bid("JS 9S 7S JH 9H JD 7D JC") or (0, ""))[1] == "TA"


def test_a_partners_suit_is_raised_with_support_and_not_without() -> None:
    raised = bid(SUPPORT, (2, (90, "S")), (3, None))
    assert raised and raised[1] == "S"
    assert bid(WEAK, (2, (90, "S")), (3, None)) is None


def test_a_belote_is_worth_a_higher_bid() -> None:
    with_it = bid("JS KS QS 8S AH 8H 9D 7C", (3, None))
    without = bid("JS TS 7S 8S AH 8H 9D 7C", (3, None))
    assert with_it and without and with_it[0] > without[0]


def test_one_does_not_bid_against_ones_own_bid() -> None:
    assert bid(STRONG, (0, (90, "S")), (1, None), (2, None), (3, None)) is None


def test_a_contract_that_should_fail_is_doubled_and_others_are_not() -> None:
    trumps = ["JS", "9S", "AS", "7S", "AH", "TH", "AD", "7C"]
    assert doubles(Bidding(trumps, [(3, (120, "S"))]))
    assert not doubles(Bidding(WEAK.split(), [(3, (90, "S"))]))
    assert doubles(Bidding(SUPPORT.split(), [(3, (250, "H"))]))


def test_a_redouble_is_rare() -> None:
    assert redoubles(Bidding(["JS", "9S", "AS", "TS", "KS", "QS", "AH", "AD"], [(0, (100, "S")), (1, None)]))
    assert not redoubles(Bidding(STRONG.split(), [(0, (120, "S")), (1, None)]))


def test_four_of_them_make_most_of_their_contracts() -> None:
    made = [*contracts("careful", 120, "sane")]
    assert len(made) > 90
    assert sum(deal.result == "made" for deal in made) / len(made) > 0.5
    assert 85 < sum(deal.value for deal in made) / len(made) < 125


# -- the play --


def best(hand: str, trick: str, denomination: str = "S", taker: int = 1, past: str = "") -> str:
    """The card that a hand plays to a trick. The past: tricks of four cards, led by the player itself."""
    rules, cards = law(denomination, Options()), trick.split()
    lying: list[Played] = [((4 - len(cards) + n) % 4, card) for n, card in enumerate(cards)]
    old = past.split()
    tricks = [[*enumerate(old[n : n + 4])] for n in range(0, len(old), 4)]
    seen = Seen(hand.split(), rules, taker, tricks, lying)
    return best_card(seen, legal_cards(seen.hand, cards, rules))


def test_the_taker_draws_trumps() -> None:
    assert best("JS 9S AS 7S AH TH AD 7C", "", taker=0) == "JS"


@pytest.mark.parametrize(
    "problem", [each for each in PROBLEMS if "last trump" in each.reason], ids=lambda each: each.reason
)
def test_no_trump_is_led_when_none_is_out(problem: Problem) -> None:
    match = problem.match()
    assert match.ask is not None
    [seat] = match.ask.waiting
    answer = CarefulBot().decide(match.information(seat), match.ask.questions[seat], Chance(seed_of("x")))
    assert match.knows(seat)(answer) in problem.right.split()


def test_defenders_lead_aces_and_no_trumps() -> None:
    assert best("JS 8S AH 8H 9D 7D TC 8C", "") == "AH"


def test_a_ten_is_not_led_under_the_ace() -> None:
    assert best("TH 8H 9D 7D 8D TC 8C 7C", "") not in ("TH", "TC")


def test_it_does_not_ruff_its_partners_ace() -> None:
    assert best("8S 7S 9D 7D 8D TC 8C 7C", "AH 8H") not in ("8S", "7S")


def test_points_go_to_the_partner_who_wins_and_not_to_the_opponents() -> None:
    assert best("TH 8H 7H 9D 7D 8D 8C 7C", "9H AH 7S", taker=2) != "TH"
    assert best("TH 8H 7H 9D 7D 8D 8C 7C", "7D AH 9H", denomination="SA") in ("9D", "7D", "8D")
    assert best("KH 8H 7H 9D 7D 8D 8C 7C", "9H AH QH", denomination="SA") == "KH"
    assert best("TH 8H 7H 9D 7D 8D 8C 7C", "AH 9H QH", denomination="SA") in ("7H", "8H")


def test_the_last_player_wins_no_dearer_than_needed() -> None:
    assert best("AS JS 9D 7D 8D 8C 7C 9C", "TH 9H QH", taker=2) == "AS"


def test_it_remembers_who_is_void() -> None:
    past = "AH 8C 9H QH"  # the next player has not followed hearts, nor ruffed: it has neither a heart nor a trump
    seen = Seen(["AD", "TH"], law("S", Options()), 3, [[*enumerate(past.split())]], [])
    assert all(seen.chances[card][1] == 0 for card in seen.unseen if card[1] in "HS")


# -- honesty --


def test_it_keeps_silent_when_it_has_nothing_to_say_out_of_turn() -> None:
    silent = 0
    for number in range(10):
        match = Match.begin(
            Header("coinche", game_named("coinche").rules, 4, {}, seed_of(f"silent {number}"))
        )
        assert match.ask is not None
        match.answer(match.ask.waiting[0], ("bid", 82, "S"))
        for seat in match.ask.optional:
            answer = CarefulBot().decide(
                match.information(seat), match.ask.questions[seat], Chance(seed_of(""))
            )
            silent += answer is None
    assert silent > 5


def test_a_bid_is_explained_by_what_it_was_made_by_and_only_when_all_cards_are_out() -> None:
    match = Match.begin(Header("coinche", game_named("coinche").rules, 4, {}, seed_of("explained")))
    chance, expected, explained, heard_before = Chance(seed_of("")), dict[Seat, int](), 0, 0
    while match.ask is not None:
        seat = match.ask.waiting[0]
        known = match.information(seat)
        answer = CarefulBot().decide(known, match.ask.questions[seat], chance)
        if isinstance(answer, tuple) and answer[0] == "bid":
            total, _ = our_total(read_auction(known), answer[2])
            expected[seat] = round(total)
        match.answer(seat, answer)
        said, heard_before = match.events[heard_before:], len(match.events)
        for event in said:
            if isinstance(event, heard.BidExplained):
                assert any(isinstance(other, heard.DealScored) for other in said)
                assert event.points == expected[event.seat]
                explained += 1
            elif isinstance(event, heard.DealBegins):
                expected = {}
    assert explained > 5


# -- strength --


def test_it_beats_any_legal_answer() -> None:
    assert duplicate("careful", "random", 60, "strength", CARD_POINTS).ahead > 20
    assert duplicate("careful", "random", 60, "strength").ahead > 0


def test_it_plays_its_cards_better_than_any_legal_card() -> None:
    calls = "games.coinche.duplicate:CarefulCalls"
    assert duplicate("careful", calls, 100, "play", CARD_POINTS).ahead > 10


def test_its_bids_beat_those_of_another_engine() -> None:
    pytest.importorskip("colver")
    from games.coinche.duel_colver import Careful, Theirs, duel

    ours = Careful()
    lead = duel((ours, ours), (Theirs("bid_maxi", ""), ours), 100, seed=3)
    assert sum(lead.score) / len(lead.score) > 10, str(lead)
