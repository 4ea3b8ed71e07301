"""Planted faults for mutation tests of the conformance suite: one check must find each of them.

They are mistakes that a writer of rules could make, made in Coup or in the engine. `test_planted_faults.py` plants each.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from games.planting import Planting, everywhere, peek
from tavola.engine import driver, record
from tavola.engine.ask import Answer, Ask, Knows, Question
from tavola.engine.clone import clone
from tavola.engine.dealer import Handle, HostDealer, Seat
from tavola.engine.game import View, games
from tavola.engine.information import InformationSet
from tavola.engine.match import Match
from tavola.games.coup import effects, influence, questions, rules
from tavola.games.coup import events as heard
from tavola.games.coup.bots.careful import CarefulBot
from tavola.games.coup.characters import Action
from tavola.games.coup.questions import legal_acts
from tavola.games.coup.state import CoupTable, Declaration, State


@dataclass(frozen=True)
class Fault:
    """A mistake, and the check that must find it."""

    found_by: str
    plant: Callable[[Planting], None]


# -- leaks --


@dataclass(slots=True)
class Whispered:
    """An event that leaks a face as a plain word."""

    seat: Seat
    word: str


def a_face_in_an_event(planting: Planting) -> None:
    replace_well = influence.replace_card

    async def talkative(table: CoupTable, seat: Seat, card: Handle) -> None:
        await replace_well(table, seat, card)
        table.say(Whispered(seat, peek(table, table.state.hands[seat][0], seat) or ""))

    everywhere(planting, "coup", "replace_card", talkative)


def the_truth_of_a_claim_in_the_view(planting: Planting) -> None:
    declare = rules.declare

    async def suspicious(table: CoupTable) -> Declaration:
        declaration = await declare(table)
        hand = table.state.hands[declaration.actor]
        if any(peek(table, card, declaration.actor) == declaration.role for card in hand):
            declaration.step = "honest"
        return declaration

    everywhere(planting, "coup", "declare", suspicious)


def a_face_kept_in_the_state(planting: Planting) -> None:
    replace_well = influence.replace_card

    async def marked(table: CoupTable, seat: Seat, card: Handle) -> None:
        await replace_well(table, seat, card)
        table.state.almshouse += peek(table, table.state.hands[seat][0], seat) == "duke"

    everywhere(planting, "coup", "replace_card", marked)


def a_question_skipped_when_only_its_owner_knows_why(planting: Planting) -> None:
    lose = influence.lose_influence

    async def hasty(table: CoupTable, seat: Seat, cause: str) -> None:
        hand = table.state.hands[seat]
        if len(hand) == 2 and peek(table, hand[0], seat) == peek(table, hand[1], seat):
            card = hand[0]
            await table.reveal(card)
            table.say(heard.LostInfluence(seat, card, cause))
            influence.turn_up(table, seat, card)
        else:
            await lose(table, seat, cause)

    everywhere(planting, "coup", "lose_influence", hasty)
    planting.setitem(effects.EFFECTS, "coup", _strike_with(hasty))


def _strike_with(lose: Callable[..., Any]) -> Callable[..., Any]:
    async def strike(table: CoupTable, declaration: Declaration) -> None:
        await lose(table, declaration.target, declaration.action)

    return strike


def only_holders_may_block(planting: Planting) -> None:
    def honest(table: CoupTable, declaration: Declaration, action: Action) -> tuple[Seat, ...]:
        hands, able = table.state.hands, action.blocked_by
        others = table.state.others(declaration.actor)
        return tuple(seat for seat in others if any(peek(table, card, seat) in able for card in hands[seat]))

    everywhere(planting, "coup", "who_may_block", honest)


def a_proof_that_only_its_owner_can_judge(planting: Planting) -> None:
    def legal_for(prove: questions.Prove, knows: Knows) -> Sequence[Answer]:
        return [card for card in prove.choices if knows(card) is not None]

    planting.setattr(questions.Prove, "legal_for", legal_for)


def a_question_that_names_a_hidden_card(planting: Planting) -> None:
    lose = influence.lose_influence

    async def revealing(table: CoupTable, seat: Seat, cause: str) -> None:
        hand = table.state.hands[seat]
        await lose(table, seat, "coup" if hand and peek(table, hand[0], seat) == "duke" else cause)

    everywhere(planting, "coup", "lose_influence", revealing)


def a_rule_that_reads_a_face_without_awaiting_it(planting: Planting) -> None:
    async def steal_if_worth_it(table: CoupTable, declaration: Declaration) -> None:
        target = declaration.target
        assert target is not None
        if peek(table, table.state.deck[0], target) is None and peek(
            table, table.state.hands[target][0], target
        ):
            table.state.coins[target] -= 2
            table.state.coins[declaration.actor] += 2

    planting.setitem(effects.EFFECTS, "steal", steal_if_worth_it)


def a_sealed_answer_that_shows(planting: Planting) -> None:
    waiting_for = Match.waiting_for

    def open_hearted(match: Match, seat: Seat) -> Any:
        waiting: Any = waiting_for(match, seat)
        return waiting if match.ask is None else {**waiting, "seats": match.ask.waiting}

    planting.setattr(Match, "waiting_for", open_hearted)


def a_bot_that_peeks(planting: Planting) -> None:
    class Cheat(CarefulBot):
        def decide(self, known: InformationSet, question: Question, chance: Any) -> Answer:
            dealer = known.face.func.__self__  # type: ignore[attr-defined]
            legal = list(question.legal_for(known.face))
            hands = known.state.hands
            rivals = [card for seat, hand in enumerate(hands) if seat != known.seat for card in hand]
            return legal[sum(len(dealer._faces[card]) for card in rivals) % len(legal)]

    coup = games()["coup"]
    planting.setitem(games(), "coup", replace(coup, bots={"cheat": Cheat}, levels={}))


# -- cards --


def a_handle_that_survives_a_shuffle(planting: Planting) -> None:
    async def shuffle(dealer: HostDealer, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        return [cards[n] for n in dealer._chance.order(len(cards))]

    planting.setattr(HostDealer, "shuffle", shuffle)


def a_card_in_two_places(planting: Planting) -> None:
    def turn_up(table: CoupTable, seat: Seat, card: Handle) -> None:
        turn_up_well(table, seat, card)
        table.state.deck.append(card)

    turn_up_well = influence.turn_up
    everywhere(planting, "coup", "turn_up", turn_up)


def a_card_that_gets_lost(planting: Planting) -> None:
    exchange = effects.exchange

    async def careless(table: CoupTable, declaration: Declaration) -> None:
        await exchange(table, declaration)
        table.state.deck.pop()

    planting.setitem(effects.EFFECTS, "exchange", careless)


def a_dead_handle_on_the_table(planting: Planting) -> None:
    async def replace_badly(table: CoupTable, seat: Seat, card: Handle) -> None:
        await table.shuffle([*table.state.deck, card])  # and the fresh names are thrown away

    everywhere(planting, "coup", "replace_card", replace_badly)


def a_shown_card_that_goes_into_a_hand_under_its_old_name(planting: Planting) -> None:
    async def pass_on(table: CoupTable, seat: Seat, card: Handle) -> None:
        hands = table.state.hands
        other = next(hand for n, hand in enumerate(hands) if hand and n != seat)
        mine, place = hands[seat], hands[seat].index(card)
        mine[place], other[0] = other[0], card
        await table.show([mine[place]], seat)

    everywhere(planting, "coup", "replace_card", pass_on)


# -- determinism, records, forks --


def acts_in_the_order_of_a_set(planting: Planting) -> None:
    def unordered(*given: Any) -> list[Answer]:
        by_name = {f"{action} {target}": (action, target) for action, target in legal_acts(*given)}
        return [by_name[name] for name in set(by_name)]

    planting.setattr(rules, "legal_acts", unordered)


def chance_from_elsewhere(planting: Planting) -> None:
    async def gain(table: CoupTable, declaration: Declaration) -> None:
        table.state.coins[declaration.actor] += random.randrange(1, 4)

    planting.setitem(effects.EFFECTS, "income", gain)


def memory_outside_the_match(planting: Planting) -> None:
    taken = count()

    async def gain(table: CoupTable, declaration: Declaration) -> None:
        table.state.coins[declaration.actor] += 1 + next(taken) % 2

    planting.setitem(effects.EFFECTS, "income", gain)


def a_clone_that_shares_its_coins(planting: Planting) -> None:
    def shallow(state: State) -> State:
        twin = clone(state)
        twin.coins = state.coins
        return twin

    planting.setattr(driver, "clone", shallow)


# -- answers --


def a_fallback_that_is_not_legal(planting: Planting) -> None:
    def fallback(question: questions.Lose, knows: Knows) -> Sequence[Answer]:
        return [-1]

    planting.setattr(questions.Lose, "fallback", fallback)


def a_question_without_a_legal_answer(planting: Planting) -> None:
    def legal_for(question: questions.Prove, knows: Knows) -> Sequence[Answer]:
        return [card for card in question.choices if knows(card) == question.role]

    planting.setattr(questions.Prove, "legal_for", legal_for)


def everything_is_accepted(planting: Planting) -> None:
    planting.setattr(Question, "accepts", lambda question, answer, knows: True)


def a_refusal_that_leaves_a_trace(planting: Planting) -> None:
    accepts = Question.accepts

    def forgetful(question: Question, answer: Answer, knows: Knows) -> bool:
        accepted = accepts(question, answer, knows)
        if not accepted and isinstance(question, questions.Act):
            question.state.coins[question.actor] += 1
        return accepted

    planting.setattr(Question, "accepts", forgetful)


def options_shown_that_are_not_legal(planting: Planting) -> None:
    def legal(match: Match, seat: Seat) -> Sequence[Answer]:
        assert match.ask is not None
        return match.ask.questions[seat].legal_for(match.knows(seat))[:1]

    planting.setattr(Match, "legal", legal)


def a_match_that_never_ends(planting: Planting) -> None:
    planting.setattr(rules, "legal_acts", lambda *given: [("income", None)])
    planting.setitem(effects.EFFECTS, "income", _nothing)


async def _nothing(table: CoupTable, declaration: Declaration) -> None:
    """No effect."""


def a_match_that_waits_for_nobody(planting: Planting) -> None:
    waiting = Ask.waiting.fget  # type: ignore[attr-defined]
    planting.setattr(Ask, "waiting", property(lambda ask: waiting(ask) if len(ask.questions) < 3 else []))


def an_outcome_without_scores(planting: Planting) -> None:
    coup = games()["coup"]
    planting.setitem(
        games(), "coup", replace(coup, outcome=lambda state: replace(coup.outcome(state), scores=[]))
    )


def a_reader_that_takes_any_seat(planting: Planting) -> None:
    planting.setattr(record, "_seat", lambda value: value)


def a_zone_twice(planting: Planting) -> None:
    coup = games()["coup"]

    def view(state: State) -> View:
        seen: View = coup.view(state)
        return replace(seen, zones=[*seen.zones, replace(seen.zones[0], cards=[])])

    planting.setitem(games(), "coup", replace(coup, view=view))


FAULTS: Mapping[str, Fault] = {
    f"{found_by}:{plant.__name__}": Fault(found_by, plant)
    for found_by, plant in (
        ("secrecy", a_face_in_an_event),
        ("secrecy", the_truth_of_a_claim_in_the_view),
        ("secrecy", a_face_kept_in_the_state),
        ("secrecy", a_question_skipped_when_only_its_owner_knows_why),
        ("secrecy", a_sealed_answer_that_shows),
        ("public_asks", a_question_skipped_when_only_its_owner_knows_why),
        ("public_asks", only_holders_may_block),
        ("public_asks", a_question_that_names_a_hidden_card),
        ("public_legality", a_proof_that_only_its_owner_can_judge),
        ("replica", a_rule_that_reads_a_face_without_awaiting_it),
        ("bots", a_bot_that_peeks),
        ("one_place", a_handle_that_survives_a_shuffle),
        ("one_place", a_card_in_two_places),
        ("one_place", a_card_that_gets_lost),
        ("one_place", a_dead_handle_on_the_table),
        ("one_place", a_zone_twice),
        ("fresh_names", a_shown_card_that_goes_into_a_hand_under_its_old_name),
        ("digest", acts_in_the_order_of_a_set),
        ("determinism", chance_from_elsewhere),
        ("closure", memory_outside_the_match),
        ("closure", a_clone_that_shares_its_coins),
        ("no_dead_ends", a_fallback_that_is_not_legal),
        ("no_dead_ends", a_question_without_a_legal_answer),
        ("no_dead_ends", a_match_that_never_ends),
        ("no_dead_ends", a_match_that_waits_for_nobody),
        ("no_dead_ends", an_outcome_without_scores),
        ("legality", everything_is_accepted),
        ("legality", a_refusal_that_leaves_a_trace),
        ("legality", options_shown_that_are_not_legal),
        ("wire", a_reader_that_takes_any_seat),
    )
}
