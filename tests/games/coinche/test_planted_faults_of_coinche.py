"""Mutation tests of Coinche's tables, properties and scenes: each of these mistakes in the rules fails the test that is meant to
find it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.coinche import test_cards as tables
from games.coinche import test_perft as perft
from games.coinche import test_properties as properties
from games.coinche import test_scenes_options as options_scenes
from games.coinche import test_scenes_seed_002 as scenes
from games.conformance import check
from games.planting import Planting, everywhere
from games.runs import sampled_runs
from tavola.engine.ask import Answer, Knows
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.game import games
from tavola.games.coinche import cards, questions, rules, scoring, state
from tavola.games.coinche import events as heard
from tavola.games.coinche.cards import Law
from tavola.games.coinche.questions import Play
from tavola.games.coinche.rules import CoincheTable
from tavola.games.coinche.scoring import Share, Sheet, Tally
from tavola.games.coinche.state import State

# -- the play --


def the_partner_is_never_spared(planting: Planting) -> None:
    """Whoever can't follow has to ruff, also when the partner is winning."""
    legal = cards.legal_cards

    def strict(hand: Sequence[Face], trick: Sequence[Face], law: Law) -> Sequence[Face]:
        found = legal(hand, trick, law)
        ruffs = [card for card in found if card[1] == law.ruffs]
        return ruffs if trick and ruffs and trick[0][1] != found[0][1] else found

    everywhere(planting, "coinche", "legal_cards", strict)


def nobody_has_to_go_above(planting: Planting) -> None:
    planting.setattr(cards, "_beating", lambda own, best, law: list(own))


def a_trump_may_be_followed_by_anything_lower(planting: Planting) -> None:
    law = cards.law

    def soft(denomination: str, options: Any) -> Law:
        return replace(law(denomination, options), trumps="")

    everywhere(planting, "coinche", "law", soft)


def a_discard_can_win(planting: Planting) -> None:
    def highest(trick: Sequence[Face], law: Law) -> int:
        return max(range(len(trick)), key=lambda place: law.power[trick[place]])

    for module in (cards, state, questions, properties, perft, tables):
        planting.setattr(module, "winning_place", highest)


def the_winner_does_not_lead(planting: Planting) -> None:
    planting.setattr(rules, "Trick", lambda leader: state.Trick(Seat((leader + 1) % 4)))


# -- belote --


def a_lone_queen_is_enough(planting: Planting) -> None:
    legal = Play.legal_for

    def generous(self: Play, knows: Knows) -> Sequence[Answer]:
        found = list(legal(self, knows))
        cards = [card for card in found if isinstance(card, int)]
        return found + [(card, "belote") for card in cards if knows(Handle(card)) in self.law.couple]

    planting.setattr(Play, "legal_for", generous)


def everybody_hears_that_a_belote_was_offered(planting: Planting) -> None:
    play = rules.play

    async def leaking(table: CoincheTable, seat: Seat, card: Handle, declared: bool) -> None:
        dealer: Any = table.reveal.__self__  # type: ignore[attr-defined]
        held = [dealer.face_known_to(seat, own) for own in table.state.hands[seat]]
        if table.state.law.couple and all(royal in held for royal in table.state.law.couple):
            table.say(heard.Passed(seat))
        await play(table, seat, card, declared)

    planting.setattr(rules, "play", leaking)


def the_second_card_says_nothing(planting: Planting) -> None:
    planting.setattr(heard, "Rebelote", heard.Passed)


# -- the auction --


def the_bidders_partner_may_double(planting: Planting) -> None:
    planting.setattr(State, "members", lambda self, team: tuple(self.order))


def three_passes_end_it(planting: Planting) -> None:
    passes = state.Auction.passes
    planting.setattr(state.Auction, "passes", lambda self: passes(self) + (self.bid is not None))


def the_taker_leads(planting: Planting) -> None:
    begin = rules.begin_play

    def wrongly(table: CoincheTable) -> Any:
        table.state.trick = state.Trick(table.state.bid.bidder)
        return begin(table)

    planting.setattr(rules, "begin_play", wrongly)


def the_first_to_speak_stays(planting: Planting) -> None:
    new_deal = rules.new_deal

    async def again(table: CoincheTable) -> Any:
        first = table.state.auction.first
        stage = await new_deal(table)
        if table.state.deal > 1:
            table.state.auction.first = table.state.turn = first
            table.state.trick = state.Trick(first)
        return stage

    planting.setattr(rules, "new_deal", again)


# -- the score --


def the_last_trick_is_worth_nothing(planting: Planting) -> None:
    planting.setattr(rules, "DER", 0)


def the_defence_keeps_its_points(planting: Planting) -> None:
    failed = scoring.failed_shares

    def more(value: int, takers: Sheet, defence: Sheet, options: Any) -> Any:
        lost, won = failed(value, takers, defence, options)
        return [*lost, Share("cards", takers.cards)], won

    planting.setattr(scoring, "failed_shares", more)


def the_cards_are_not_scaled(planting: Planting) -> None:
    planting.setattr(Law, "scaled", lambda self, points: points)


def a_capot_counts_as_162(planting: Planting) -> None:
    planting.setattr(scoring, "is_capot", lambda losers, options: False)


def a_belote_goes_to_the_trick(planting: Planting) -> None:
    """To the side that takes the trick, not to the one that held both cards."""
    score = scoring.score_deal

    def swapped(value: int, multiplier: int, law: Law, takers: Tally, defence: Tally, options: Any) -> Any:
        takers.belote, defence.belote = defence.belote, takers.belote
        return score(value, multiplier, law, takers, defence, options)

    planting.setattr(rules, "score_deal", swapped)


def the_worse_score_is_said_to_win(planting: Planting) -> None:
    planting.setattr(rules, "max", min, raising=False)


# -- who must find them --


def perft_of_clubs() -> None:
    perft.test_so_many_ways_to_play_an_ending("AH JH 9S | QC AC 9H | TC 7H KS | TH 7C JC", perft.by_the_table)


def beside_colver() -> None:
    pytest.importorskip("colver")
    from games.coinche import test_beside_colver as beside

    beside.play_many(range(60))


def every_deal() -> None:
    properties.check_many(range(24))


def replicas() -> None:
    check("replica", sampled_runs(games()["coinche"], 1, "planted5"))


FAULTS: tuple[tuple[Callable[[Planting], None], Callable[[], None]], ...] = (
    (the_partner_is_never_spared, scenes.test_note_player_3_need_not_ruff_while_the_partner_is_winning),
    (the_partner_is_never_spared, beside_colver),
    (nobody_has_to_go_above, perft_of_clubs),
    (nobody_has_to_go_above, beside_colver),
    (a_trump_may_be_followed_by_anything_lower, perft_of_clubs),
    (a_discard_can_win, every_deal),
    (the_winner_does_not_lead, every_deal),
    (a_lone_queen_is_enough, every_deal),
    (a_lone_queen_is_enough, scenes.test_both_cards_must_have_been_in_one_hand),
    (everybody_hears_that_a_belote_was_offered, replicas),
    (the_second_card_says_nothing, every_deal),
    (the_bidders_partner_may_double, options_scenes.test_whoever_plays_with_the_bidder_may_not_double),
    (three_passes_end_it, scenes.test_the_auction_ends_with_four_passes_and_the_last_bid_counts),
    (the_taker_leads, every_deal),
    (the_first_to_speak_stays, scenes.test_without_any_bid_new_hands_are_dealt),
    (the_last_trick_is_worth_nothing, every_deal),
    (the_last_trick_is_worth_nothing, scenes.test_the_example_of_a_bid_that_is_made),
    (the_defence_keeps_its_points, scenes.test_the_example_of_a_bid_that_fails),
    (the_defence_keeps_its_points, beside_colver),
    (the_cards_are_not_scaled, every_deal),
    (a_capot_counts_as_162, every_deal),
    (a_capot_counts_as_162, scenes.test_all_tricks_are_a_capot),
    (a_belote_goes_to_the_trick, every_deal),
    (the_worse_score_is_said_to_win, every_deal),
)


@pytest.mark.parametrize(("plant", "found_by"), FAULTS)
def test_a_mistake_in_the_rules_is_found(
    plant: Callable[[Planting], None], found_by: Callable[[], None], monkeypatch: Planting
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        found_by()


@pytest.mark.parametrize("found_by", dict.fromkeys(found_by for _, found_by in FAULTS))
def test_without_a_mistake_nothing_is_found(found_by: Callable[[], None]) -> None:
    found_by()
