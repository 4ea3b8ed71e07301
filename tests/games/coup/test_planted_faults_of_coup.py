"""Mutation tests of Coup's properties and scenes: each of these mistakes in the rules fails the test that is meant to find it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from games.coup import test_properties as properties
from games.coup import test_scenes_diplomat as diplomat
from games.coup import test_scenes_factions as factions
from games.coup import test_scenes_inquisitor as inquisitor
from games.coup import test_scenes_reactions as reaction_scenes
from games.coup import test_scenes_seed_001 as boxed
from games.planting import Planting, everywhere
from games.scene import StackedDealer
from tavola.engine.ask import Answer, Question
from tavola.engine.dealer import Handle, HostDealer, Seat
from tavola.games.coup import challenges, effects, influence, questions, reactions, rules
from tavola.games.coup import events as heard
from tavola.games.coup.blocks import any_block_stands, block_stands
from tavola.games.coup.characters import Action
from tavola.games.coup.questions import legal_acts
from tavola.games.coup.reactions import BlockClaim
from tavola.games.coup.state import CoupTable, Declaration, State


def a_proven_card_is_put_on_the_deck_without_a_shuffle(planting: Planting) -> None:
    async def unshuffled(table: CoupTable, seat: Seat, card: Handle) -> None:
        hand = table.state.hands[seat]
        table.state.deck.append(card)
        hand[hand.index(card)] = table.state.deck.pop(0)
        table.say(heard.Replaced(seat, card))

    everywhere(planting, "coup", "replace_card", unshuffled)


def an_exchange_leaves_the_hand_unshuffled(planting: Planting) -> None:
    shuffle = HostDealer.shuffle

    async def only_decks(
        dealer: HostDealer, cards: Sequence[Handle], owner: Seat | None = None
    ) -> list[Handle]:
        return await shuffle(dealer, cards) if owner is None else list(cards)

    planting.setattr(HostDealer, "shuffle", only_decks)


def income_gives_two(planting: Planting) -> None:
    async def generous(table: CoupTable, declaration: Declaration) -> None:
        table.state.coins[declaration.actor] += 2
        table.say(heard.Gained(declaration.actor, 2))

    planting.setitem(effects.EFFECTS, "income", generous)


def coins_come_without_a_word(planting: Planting) -> None:
    async def gain(table: CoupTable, declaration: Declaration) -> None:
        table.state.coins[declaration.actor] += 3

    planting.setitem(effects.EFFECTS, "tax", gain)


def a_thief_takes_what_is_not_there(planting: Planting) -> None:
    async def steal(table: CoupTable, declaration: Declaration) -> None:
        assert declaration.target is not None
        table.state.coins[declaration.target] -= 3
        table.state.coins[declaration.actor] += 3
        table.say(heard.Stole(declaration.actor, declaration.target, 3))

    planting.setitem(effects.EFFECTS, "steal", steal)


def ten_coins_force_nobody(planting: Planting) -> None:
    def free(state: State, actor: Seat) -> list[Answer]:
        return [("income", None), *legal_acts(state, actor)]

    planting.setattr(rules, "legal_acts", free)


def a_killed_player_is_killed_again(planting: Planting) -> None:
    async def strike(table: CoupTable, declaration: Declaration) -> None:
        assert declaration.target is not None
        for _ in range(3):
            await influence.lose_influence(table, declaration.target, declaration.action)
            table.say(heard.LostInfluence(declaration.target, Handle(0), declaration.action))

    planting.setitem(effects.EFFECTS, "assassinate", strike)


def a_new_card_is_not_drawn(planting: Planting) -> None:
    async def forget(table: CoupTable, seat: Seat, card: Handle) -> None:
        table.state.hands[seat].remove(card)
        table.state.deck = await table.shuffle([*table.state.deck, card])
        table.say(heard.Replaced(seat, card))

    everywhere(planting, "coup", "replace_card", forget)


def a_second_block_is_dropped(planting: Planting) -> None:
    all_of_them = any_block_stands

    async def the_first(table: CoupTable, declaration: Declaration, blocks: Sequence[BlockClaim]) -> bool:
        return await all_of_them(table, declaration, blocks[:1])

    everywhere(planting, "coup", "any_block_stands", the_first)


def a_second_block_is_believed(planting: Planting) -> None:
    in_order = any_block_stands

    async def the_others_too(
        table: CoupTable, declaration: Declaration, blocks: Sequence[BlockClaim]
    ) -> bool:
        return await in_order(table, declaration, blocks) or len(blocks) > 1

    everywhere(planting, "coup", "any_block_stands", the_others_too)


def several_blocks_count_everywhere(planting: Planting) -> None:
    async def all_of_them(table: CoupTable, declaration: Declaration, blocks: Sequence[BlockClaim]) -> bool:
        for blocker, role in blocks:
            declaration.blockers.append(blocker)
            table.say(heard.Blocked(blocker, role, declaration.actor, declaration.action))
        return any([await block_stands(table, declaration, *block) for block in blocks])

    everywhere(planting, "coup", "any_block_stands", all_of_them)


def a_sealed_block_is_forgotten(planting: Planting) -> None:
    blocks_among = reactions.blocks_among

    def unless_doubted(objections: Sequence[Any]) -> list[BlockClaim]:
        return [] if reactions.first_doubt(objections) is not None else blocks_among(objections)

    everywhere(planting, "coup", "blocks_among", unless_doubted)


def the_price_is_asked_for_when_all_is_over(planting: Planting) -> None:
    close = rules.close_turn

    def paying(table: CoupTable, actor: Seat) -> Any:
        if table.state.decided() and table.state.declaration is not None:
            rules.pay(table, table.state.declaration)
        return close(table, actor)

    everywhere(planting, "coup", "close_turn", paying)


def converting_another_costs_one_coin(planting: Planting) -> None:
    planting.setattr(Action, "price", lambda action, actor, target: action.cost)


# -- the expansions' own rules --


def ones_own_side_is_spared_to_the_end(planting: Planting) -> None:
    """No exception when all who live are on one side."""

    def foes_alone(action: Action, rivals: tuple[Seat, ...], foes: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return rivals if action.among == "anybody" else foes

    planting.setattr(questions, "among", foes_alone)
    planting.setattr(questions, "acts", questions.acts.__wrapped__)  # without its cache of correct results


def the_exception_stays_when_somebody_has_changed_sides(planting: Planting) -> None:
    foes, alike = State.foes, [False]

    def never_again(state: State, seat: Seat) -> tuple[Seat, ...]:
        alike[0] |= len({state.sides[other] for other in state.living}) == 1
        return () if alike[0] else foes(state, seat)

    planting.setattr(State, "foes", never_again)


def the_own_side_blocks(planting: Planting) -> None:
    planting.setattr(State, "enemies", State.others)


def ones_own_side_may_not_doubt(planting: Planting) -> None:
    claims = reactions.claim_questions

    def of_foes(table: CoupTable, declaration: Declaration, action: Action) -> Mapping[Seat, Question]:
        asked = claims(table, declaration, action)
        return {seat: asked[seat] for seat in table.state.enemies(declaration.actor)}

    everywhere(planting, "coup", "claim_questions", of_foes)


def a_conversion_is_paid_to_the_treasury(planting: Planting) -> None:
    def pay(table: CoupTable, declaration: Declaration) -> None:
        table.state.coins[declaration.actor] -= declaration.cost
        if declaration.cost:
            table.say(heard.Donated(declaration.actor, declaration.cost))

    everywhere(planting, "coup", "pay", pay)


def the_almshouse_stays_full(planting: Planting) -> None:
    async def copy(table: CoupTable, declaration: Declaration) -> None:
        table.state.coins[declaration.actor] += table.state.almshouse
        table.say(heard.Embezzled(declaration.actor, table.state.almshouse))

    planting.setitem(effects.EFFECTS, "embezzle", copy)


def a_denial_is_judged_like_a_claim(planting: Planting) -> None:
    """An embezzler who shows the denied character is believed."""
    judge = challenges.denial_stands

    async def upside_down(table: CoupTable, claimant: Seat, denied: Any, challenger: Seat) -> bool:
        rest = [role for role in table.state.book.roles if role not in denied]
        return await judge(table, claimant, rest, challenger)

    everywhere(planting, "coup", "denial_stands", upside_down)


def a_hand_that_was_shown_stays(planting: Planting) -> None:
    async def keep(table: CoupTable, seat: Seat) -> None:
        table.say(heard.Redrew(seat, tuple(table.state.hands[seat])))

    everywhere(planting, "coup", "redraw", keep)


def one_card_of_a_shown_hand_stays(planting: Planting) -> None:
    async def change_one(table: CoupTable, seat: Seat) -> None:
        if table.state.hands[seat]:
            await influence.replace_card(table, seat, table.state.hands[seat][0])

    everywhere(planting, "coup", "redraw", change_one)


def everybody_sees_the_examined_card(planting: Planting) -> None:
    examine = effects.interrogate

    async def openly(table: CoupTable, declaration: Declaration) -> None:
        assert declaration.target is not None
        for card in table.state.hands[declaration.target][:1]:
            await table.reveal(card)
        await examine(table, declaration)

    planting.setitem(effects.EFFECTS, "interrogate", openly)


def an_examined_card_can_be_followed(planting: Planting) -> None:
    shuffle = StackedDealer.shuffle

    async def only_decks(
        dealer: StackedDealer, cards: Sequence[Handle], owner: Seat | None = None
    ) -> list[Handle]:
        return await shuffle(dealer, cards) if owner is None else list(cards)

    planting.setattr(StackedDealer, "shuffle", only_decks)


def the_inquisitor_picks_the_card(planting: Planting) -> None:
    def picked(legal: Sequence[Answer], target: Seat, actor: Seat) -> questions.Show:
        return questions.Show(legal[:1], target, actor)

    planting.setattr(effects, "Show", picked)


def a_forced_card_is_thrown_away(planting: Planting) -> None:
    async def lose(table: CoupTable, actor: Seat, target: Seat, card: Handle) -> None:
        hand = table.state.hands[target]
        [new] = influence.draw(table.state, 1)
        await table.show([new], target)
        hand[hand.index(card)] = new
        table.say(heard.Forced(actor, target, new))

    everywhere(planting, "coup", "force_change", lose)


def a_partner_gets_two(planting: Planting) -> None:
    async def generous(table: CoupTable, declaration: Declaration) -> None:
        assert declaration.target is not None
        await effects.gain(table, declaration)
        table.state.coins[declaration.actor] -= 2
        table.state.coins[declaration.target] += 2
        table.say(heard.Gave(declaration.actor, declaration.target, 2))

    planting.setitem(effects.EFFECTS, "cooperate", generous)


def a_partner_who_has_gone_is_paid(planting: Planting) -> None:
    async def pay(table: CoupTable, declaration: Declaration) -> None:
        assert declaration.target is not None
        await effects.gain(table, declaration)
        table.state.coins[declaration.actor] -= 1
        table.state.coins[declaration.target] += 1
        table.say(heard.Gave(declaration.actor, declaration.target, 1))

    planting.setitem(effects.EFFECTS, "cooperate", pay)


def faces_stay_hidden(expansions: bool = False) -> None:
    properties.test_7_nobody_sees_a_face_outside_the_own_hand_and_the_lost_cards("sealed", expansions)


faces_stay_hidden_in_expansions = partial(faces_stay_hidden, expansions=True)


FAULTS = (
    (a_proven_card_is_put_on_the_deck_without_a_shuffle, faces_stay_hidden),
    (
        an_exchange_leaves_the_hand_unshuffled,
        properties.test_7_an_exchange_leaves_no_card_that_could_be_followed,
    ),
    (income_gives_two, properties.test_3_each_gain_and_each_price_is_a_documented_one),
    (coins_come_without_a_word, properties.test_3_coins_change_only_by_what_is_said),
    (a_thief_takes_what_is_not_there, properties.test_3_coins_change_only_by_what_is_said),
    (ten_coins_force_nobody, properties.test_6_ten_coins_leave_exactly_the_coups),
    (
        a_killed_player_is_killed_again,
        properties.test_5_one_challenge_for_a_claim_one_block_for_an_action_two_losses_for_a_player,
    ),
    (a_new_card_is_not_drawn, properties.test_2_every_player_has_two_cards_hidden_or_lost),
    (a_second_block_is_dropped, boxed.test_a_true_block_stands_when_another_one_is_exposed),
    (a_second_block_is_believed, boxed.test_the_action_happens_when_every_block_is_exposed),
    (several_blocks_count_everywhere, boxed.test_elsewhere_one_block_counts),
    (a_sealed_block_is_forgotten, reaction_scenes.test_sealed_a_block_outlives_somebody_elses_wrong_doubt),
    (
        the_price_is_asked_for_when_all_is_over,
        reaction_scenes.test_first_come_pays_nothing_once_the_round_is_decided,
    ),
    (
        converting_another_costs_one_coin,
        factions.test_changing_sides_is_one_action_and_the_price_stands_on_each_choice,
    ),
    (ones_own_side_is_spared_to_the_end, properties.test_6_below_ten_coins_every_affordable_action_is_open),
    (
        the_exception_stays_when_somebody_has_changed_sides,
        factions.test_when_all_who_live_are_on_one_side_everything_is_allowed_and_no_longer_when_one_changes,
    ),
    (the_own_side_blocks, factions.test_foreign_aid_is_blocked_by_the_other_side_only),
    (ones_own_side_may_not_doubt, factions.test_ones_own_side_may_be_challenged),
    (a_conversion_is_paid_to_the_treasury, properties.test_3_coins_change_only_by_what_is_said),
    (the_almshouse_stays_full, properties.test_3_coins_change_only_by_what_is_said),
    (
        a_denial_is_judged_like_a_claim,
        partial(factions.test_an_honest_embezzler_shows_both_cards_and_draws_two_new_ones, "sealed"),
    ),
    (a_hand_that_was_shown_stays, faces_stay_hidden_in_expansions),
    (one_card_of_a_shown_hand_stays, faces_stay_hidden_in_expansions),
    (everybody_sees_the_examined_card, faces_stay_hidden_in_expansions),
    (an_examined_card_can_be_followed, inquisitor.test_afterwards_nobody_can_tell_which_card_was_seen),
    (
        the_inquisitor_picks_the_card,
        inquisitor.test_who_is_examined_chooses_the_card_and_the_inquisitor_alone_sees_it,
    ),
    (a_forced_card_is_thrown_away, properties.test_1_the_cards_are_always_the_same),
    (a_partner_gets_two, properties.test_3_each_gain_and_each_price_is_a_documented_one),
    (
        a_partner_who_has_gone_is_paid,
        diplomat.test_a_partner_who_goes_out_gets_nothing_and_the_coin_is_lost,
    ),
)


@pytest.mark.parametrize(("plant", "found_by"), FAULTS, ids=[plant.__name__ for plant, _ in FAULTS])
def test_a_mistake_in_the_rules_is_found(
    plant: Callable[[Planting], None], found_by: Callable[[], None], monkeypatch: Planting
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        found_by()
