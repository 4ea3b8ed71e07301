"""The properties of Coup can fail: each of these mistakes in the rules is found by the test that is there for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from games.coup import test_properties as properties
from tavola.engine.ask import Answer
from tavola.engine.dealer import Handle, HostDealer, Seat
from tavola.games.coup import events as heard
from tavola.games.coup import rules
from tavola.games.coup.questions import legal_acts
from tavola.games.coup.rules import CoupTable
from tavola.games.coup.state import Declaration, State

Planting = pytest.MonkeyPatch


def a_proven_card_is_put_on_the_deck_without_a_shuffle(planting: Planting) -> None:
    async def unshuffled(table: CoupTable, seat: Seat, card: Handle) -> None:
        hand = table.state.hands[seat]
        table.state.deck.append(card)
        hand[hand.index(card)] = table.state.deck.pop(0)
        table.say(heard.Replaced(seat, card))

    planting.setattr(rules, "replace", unshuffled)


def an_exchange_leaves_the_hand_unshuffled(planting: Planting) -> None:
    shuffle = HostDealer.shuffle

    async def only_decks(
        dealer: HostDealer, cards: Sequence[Handle], owner: Seat | None = None
    ) -> list[Handle]:
        return await shuffle(dealer, cards) if owner is None else list(cards)

    planting.setattr(HostDealer, "shuffle", only_decks)


def income_gives_two(planting: Planting) -> None:
    def generous(table: CoupTable, declaration: Declaration) -> None:
        table.state.coins[declaration.actor] += 2
        table.say(heard.Gained(declaration.actor, 2))

    planting.setitem(rules.EFFECTS, "income", generous)


def coins_come_without_a_word(planting: Planting) -> None:
    async def gain(table: CoupTable, declaration: Declaration) -> None:
        table.state.coins[declaration.actor] += 3

    planting.setitem(rules.EFFECTS, "tax", gain)


def a_thief_takes_what_is_not_there(planting: Planting) -> None:
    async def steal(table: CoupTable, declaration: Declaration) -> None:
        assert declaration.target is not None
        table.state.coins[declaration.target] -= 3
        table.state.coins[declaration.actor] += 3
        table.say(heard.Stole(declaration.actor, declaration.target, 3))

    planting.setitem(rules.EFFECTS, "steal", steal)


def ten_coins_force_nobody(planting: Planting) -> None:
    def free(state: State, actor: Seat) -> list[Answer]:
        return [("income", None), *legal_acts(state, actor)]

    planting.setattr(rules, "legal_acts", free)


def a_killed_player_is_killed_again(planting: Planting) -> None:
    async def strike(table: CoupTable, declaration: Declaration) -> None:
        assert declaration.target is not None
        for _ in range(3):
            await rules.lose_influence(table, declaration.target, declaration.action)
            table.say(heard.LostInfluence(declaration.target, Handle(0), declaration.action))

    planting.setitem(rules.EFFECTS, "assassinate", strike)


def a_new_card_is_not_drawn(planting: Planting) -> None:
    async def forget(table: CoupTable, seat: Seat, card: Handle) -> None:
        table.state.hands[seat].remove(card)
        table.state.deck = await table.shuffle([*table.state.deck, card])
        table.say(heard.Replaced(seat, card))

    planting.setattr(rules, "replace", forget)


def faces_stay_hidden() -> None:
    properties.test_7_nobody_sees_a_face_outside_the_own_hand_and_the_lost_cards("sealed")


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
)


@pytest.mark.parametrize(("plant", "found_by"), FAULTS, ids=[plant.__name__ for plant, _ in FAULTS])
def test_a_mistake_in_the_rules_is_found(
    plant: Callable[[Planting], None], found_by: Callable[[], None], monkeypatch: Planting
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        found_by()
