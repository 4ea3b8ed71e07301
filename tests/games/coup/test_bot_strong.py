"""The strong bot: its playouts keep to the rules, its beliefs follow what was said, and it beats the careful one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import permutations
from operator import mul
from typing import Any

import pytest

from bench.coup_options import Watched, played
from bench.coup_regrets import ROWS, Regrets
from games.coup.scene import Scene
from tavola.bots.bot import Bot, RandomBot
from tavola.engine.ask import Answer, Knows, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Handle, Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.rerun import Draw
from tavola.engine.table import Player
from tavola.engine.worlds import Worlds, worlds_of
from tavola.games.coup import GAME
from tavola.games.coup import questions as asked
from tavola.games.coup.bots import search
from tavola.games.coup.bots.beliefs import (
    MOST_PROOFS,
    Acted,
    Blocked,
    Rival,
    Shown,
    Story,
    guesses,
    purses_before,
    stories,
)
from tavola.games.coup.bots.lean import Round, ruleset_of
from tavola.games.coup.bots.mind import Mind
from tavola.games.coup.bots.rivals import WORDS, habits_of, words_of
from tavola.games.coup.bots.rollout import Playout, Position
from tavola.games.coup.bots.search import prospect, worth_trying
from tavola.games.coup.bots.strong import StrongBot
from tavola.games.coup.questions import Prove
from tavola.games.coup.state import State
from tavola.games.coup.ways import Seen

A, B = Seat(0), Seat(1)
HONEST, LIAR = habits_of(Seen())[0][0], habits_of(Seen())[1][1]
ALL = {"factions": True, "inquisitor": True, "diplomat": True}


def begun(seats: int, seed: str, **options: Any) -> Match:
    return Match.begin(Header("coup", GAME.rules, seats, options, seed_of(seed)))


def starter_of(match: Match) -> Seat:
    assert match.ask is not None
    return match.ask.waiting[0]


class Judge:
    """Players of a playout at a real table: the rules ask, and every answer must be legal."""

    def __init__(self, worlds: Worlds) -> None:
        self.position = Position(worlds.present)
        self.asked: set[type[Question]] = set()

    def __call__(self, state: State, face: Knows, draw: Draw) -> Player:
        score = sum(state.scores)

        def player(seat: Seat, question: Any, _optional: bool) -> Answer:
            if sum(state.scores) > score:
                raise RoundOver
            if isinstance(question, asked.Draft):  # before the first turn: no part of a playout
                return question.choices[0]
            last = max(card for pile in (state.deck, *state.hands, *state.lost) for card in pile)
            faces = [face(Handle(card)) for card in range(last + 1)]
            playout = Playout(self.position.ruleset, state, faces, draw)
            playout.habits = [LIAR, HONEST] * len(state.hands)
            answer = answered(playout, seat, question)
            self.asked.add(type(question))
            assert question.accepts(answer, face), f"{answer} to {question}"
            return answer

        return player


class RoundOver(Exception):
    """The next round is not played."""


def answered(playout: Playout, seat: Seat, question: Any) -> Answer:
    """What the playout answers to a question of the rules."""
    action: Any = playout.ruleset.book.action.get(getattr(question, "action", ""))
    target = getattr(question, "target", None)
    asks: dict[type[Question], Callable[[], Answer]] = {
        asked.Act: lambda: playout.act(seat),
        asked.Respond: lambda: playout.respond(seat, action, target, True),
        asked.Challenge: lambda: playout.respond(seat, action, target, False),
        asked.ChallengeAgainst: lambda: playout.respond(seat, action, target, False),
        asked.ChallengeDenial: lambda: playout.doubt_denial(seat, action),
        asked.Block: lambda: playout.stop(seat, action, target),
        asked.BlockAgainst: lambda: playout.stop(seat, action, target),
        asked.ChallengeBlock: lambda: playout.doubt_block(seat, question.blocker, question.role),
        asked.Prove: lambda: playout.prove(seat, question.role),
        asked.Lose: lambda: playout.lose(seat),
        asked.Show: lambda: playout.show(seat),
        asked.Examine: lambda: playout.examine(seat, question.card),
        asked.Return: lambda: playout.give_back(seat, [*question.cards], [*question.before]),
    }
    answer = asks[type(question)]()
    return (
        answer
        if type(question) is not asked.Return
        else tuple(card for card in question.cards if card in answer)
    )


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, GAME.presets["indie"]),
        (5, ALL | {"reactions": "first_come", "embezzle_caught": "owner_chooses"}),
        (4, {**GAME.presets["retail_jp"], "inquisitor": True}),
        (3, {**GAME.presets["bga_live"], **ALL, "rounds_to_win": 2}),
    ],
)
def test_in_its_playouts_everybody_keeps_to_the_rules(seats: int, options: dict[str, Any]) -> None:
    kinds = set[type[Question]]()
    for game in range(12):
        match = begun(seats, f"playouts {game}", **options)
        worlds = worlds_of(match.information(starter_of(match)), Chance(seed_of(str(game))))
        judge = Judge(worlds)
        for _ in range(6):
            with suppress(RoundOver):
                next(worlds).play(None, judge)
        kinds |= judge.asked
    assert len(kinds) > 4


def test_who_claims_a_character_is_believed_to_hold_it_rather_than_who_does_not() -> None:
    """And when the claim was exposed, it no longer counts."""
    match = begun(2, "beliefs 3")
    actor = starter_of(match)
    watcher = Seat(1 - actor)
    match.answer(actor, ("tax", None))

    def believed() -> float:
        known = match.information(watcher)
        found = guesses(known, worlds_of(known, Chance(seed_of("believed"))), 300)
        return sum("duke" in map(world.face, match.table.state.hands[actor]) for world, _ in found) / 300

    known = match.information(watcher)
    worlds = worlds_of(known, Chance(seed_of("counted")))
    counted = sum("duke" in map(next(worlds).face, match.table.state.hands[actor]) for _ in range(300)) / 300
    assert counted < 0.6 < believed()
    before = believed()
    match.answer(watcher, "challenge")
    lie = next(card for card in match.legal(actor) if match.information(actor).face(card) != "duke")
    match.answer(actor, lie)
    assert believed() < before


def believed(match: Match, watcher: Seat, role: str, seed: str, count: int) -> float:
    """In what share of so many worlds the other one holds a character."""
    known, other = match.information(watcher), Seat(1 - watcher)
    found = guesses(known, worlds_of(known, Chance(seed_of(seed))), count)
    return sum(role in map(world.face, match.table.state.hands[other]) for world, _ in found) / count


def test_worlds_come_as_often_as_they_explain_what_was_told() -> None:
    """Beside every hand that counting leaves, each with its weight."""
    match = begun(2, "beliefs 5")
    actor = starter_of(match)
    watcher = Seat(1 - actor)
    match.answer(actor, ("tax", None))
    known = match.information(watcher)
    rival = Rival(match.table.state.hands[actor], stories(known)[actor], words_of(Seen()))
    hidden = [*(Mind.reading(known).unseen).elements()]
    weights = Counter[bool]()
    for hand in permutations(hidden, 2):
        weights["duke" in hand] += rival.weight(hand)  # type: ignore[assignment]  # no whole numbers
    assert believed(match, watcher, "duke", "often", 4000) == pytest.approx(
        weights[True] / weights.total(), abs=0.03
    )


def test_what_is_believed_hardly_depends_on_the_draws() -> None:
    """Not either when the deck was shuffled since a rival got its cards, so that only another world gives it others."""
    match = claimed_after_a_proof()
    [other] = {seat for seat, card in enumerate(match.table.state.lost) if card}
    shares = [believed(match, Seat(1 - other), "duke", f"draws {n}", 100) for n in range(12)]
    assert max(shares) - min(shares) < 0.3
    assert 0.2 < sum(shares) / 12 < 0.95


def claimed_after_a_proof() -> Match:
    """The first has proved that it was the Duke; the other has lost a card by that, and now says the same."""
    for number in range(40):
        match = begun(2, f"proof {number}")
        actor = starter_of(match)
        hand = {match.information(actor).face(card): card for card in match.table.state.hands[actor]}
        if "duke" in hand:
            other = Seat(1 - actor)
            match.answer(actor, ("tax", None))
            match.answer(other, "challenge")
            match.answer(actor, hand["duke"])
            match.answer(other, match.legal(other)[0])
            match.answer(other, ("tax", None))
            return match
    raise AssertionError("a Duke is dealt now and then")


def test_who_says_duke_on_every_turn_may_hold_what_it_blocks_with() -> None:
    """The last card can't be both. It would have stolen with a Captain, if it did not say Duke whatever it holds."""
    taxed, blocked = Acted("tax", "duke", ("steal", "tax")), Blocked("captain")
    story = Story([taxed, taxed, taxed, blocked])
    rival = Rival([Handle(0)], story, words_of(Seen()))
    assert rival.weight(("captain",)) > rival.weight(("duke",)) / 3


def test_of_equal_answers_a_doubt_is_the_last() -> None:
    table = Scene("captain contessa", "captain ambassador", coins="2 2").play("A steal B")
    match = table.match
    assert match.ask is not None
    options = worth_trying(match.information(B), match.ask.questions[B])
    assert len(options) > 2
    assert options[-1] == "challenge"


@pytest.mark.parametrize(("won", "answer"), [(0.52, "allow"), (0.56, "challenge")])
def test_a_doubt_has_to_be_clearly_better(won: float, answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It costs a card for sure when it is wrong."""
    monkeypatch.setattr(search, "tried", lambda _, __, option: won if option == "challenge" else 0.5)
    match = begun(2, "beliefs 5")
    match.answer(starter_of(match), ("tax", None))
    assert match.ask is not None
    [(seat, question)] = match.ask.questions.items()
    known = match.information(seat)
    assert StrongBot().decide(known, question, Chance(seed_of("doubt"))) == answer


def test_an_act_is_judged_by_the_hand_of_that_moment() -> None:
    """Who has lost the card that was claimed need not hold another."""
    taxed = Acted("tax", "duke", ("assassinate", "tax"))
    story = Story([taxed, Shown("duke", None, replaced=False)])
    assert (
        story.likelihoods(("contessa",)) == story.likelihoods(("captain",)) > story.likelihoods(("assassin",))
    )
    liar, honest = Story([taxed]).likelihoods(("contessa",)), Story([taxed]).likelihoods(("duke",))
    # who says Duke on every turn says nothing of its hand
    common = [0.0 if word.taxes else share for word, share in zip(WORDS, words_of(Seen()), strict=True)]
    assert sum(map(mul, common, liar)) < sum(map(mul, common, honest)) / 3
    proven = Story([taxed, Shown("duke", "duke", replaced=True)])
    assert proven.likelihoods(("contessa",)) == proven.likelihoods(("duke",)), "the new card may be any"


def test_many_proofs_are_not_weighed_in_every_combination() -> None:
    story = Story()
    for _ in range(40):
        story.note_proof("duke")
    assert len(story.told) == MOST_PROOFS
    assert story.likelihoods(("duke", "captain")) == story.likelihoods(("contessa", "captain"))


def test_who_lies_doubts_with_one_card_left_but_no_exchange() -> None:
    match = begun(2, "doubts")
    state, ruleset = match.table.state, ruleset_of(match.table.state.book, match.options)
    faces: list[str | None] = ["contessa"] * 60
    playout = Playout(ruleset, state, faces, Chance(seed_of("doubts")).fractions())
    playout.habits = [LIAR, LIAR]

    def doubted(action: str) -> int:
        row = ruleset.book.action[action]
        return sum(playout.respond(A, row, None, False) == "challenge" for _ in range(400))

    with_two = doubted("tax")
    playout.hands[A].pop()
    assert with_two < 100 < 150 < doubted("tax")
    assert doubted("exchange") == 0


def test_coins_before_an_event_are_known_from_those_of_now() -> None:
    match = begun(2, "purses")
    actor = starter_of(match)
    for seat, answer in ((actor, ("income", None)), (Seat(1 - actor), ("income", None))):
        match.answer(seat, answer)
    known = match.information(actor)
    assert purses_before(known)[0] == (2, 2)
    assert sum(purses_before(known)[-1]) in (5, 6)


def test_a_claim_that_is_true_is_proven_and_equal_cards_are_one_option() -> None:
    for game in range(30):
        match = begun(2, f"options {game}")
        actor = starter_of(match)
        match.answer(actor, ("tax", None))
        match.answer(Seat(1 - actor), "challenge")
        assert match.ask is not None
        known, question = match.information(actor), match.ask.questions[actor]
        faces = [known.face(card) for card in match.table.state.hands[actor]]
        assert isinstance(question, Prove)
        tried = worth_trying(known, question)
        if "duke" in faces:
            assert [known.face(card) for card in tried] == ["duke"]
        else:
            assert len(tried) == len(set(faces))


def test_a_lead_is_worth_something_and_prospects_are_shares() -> None:
    match = begun(3, "prospects")
    state, draw = match.table.state, Chance(seed_of("prospects")).fractions()
    faces = [match.dealer.face(Handle(card)) for card in range(30)]  # type: ignore[attr-defined]
    turns = Round(ruleset_of(state.book, match.options), state, faces, draw)
    assert sum(prospect(turns, seat) for seat in state.living) == pytest.approx(1)
    before = prospect(turns, A)
    turns.coins[A] += 3
    assert prospect(turns, A) > before


def test_it_decides_the_same_again() -> None:
    match = begun(4, "again", **ALL)
    seat = starter_of(match)
    question = match.ask.questions[seat]  # type: ignore[union-attr]
    decided = {
        StrongBot().decide(match.information(seat), question, Chance(seed_of("again"))) for _ in range(2)
    }
    assert len(decided) == 1


def test_it_beats_players_who_answer_at_random() -> None:
    won = 0
    for game in range(12):
        match, mine = begun(3, f"random {game}"), Seat(game % 3)
        bots: list[Bot] = [RandomBot() for _ in range(3)]
        bots[mine] = strong = StrongBot()
        strong.budget = 60
        chance = Chance(seed_of(f"random {game}"))
        while match.ask is not None:
            seat = match.ask.waiting[0]
            question = match.ask.questions[seat]
            match.answer(seat, bots[seat].decide(match.information(seat), question, chance))
        assert match.outcome is not None
        won += mine in match.outcome.winners
    assert won >= 8, "four would be even"


def test_with_all_expansions_it_uses_whatever_there_is() -> None:
    """And wins. A bot that takes no notice of an expansion never does what only that one allows."""
    bot = StrongBot()
    bot.budget = 30
    watched = Watched(bot)
    won = sum(
        played(
            4, {**ALL, "contessa_blocks_examine": True}, watched, "careful", f"sense {game}", Seat(game % 4)
        )
        for game in range(20)
    )
    assert won >= 8, "five would be even"
    assert [what for what, could in watched.could.items() if could >= 12 and not watched.did[what]] == []
    own = {"cooperate", "interrogate", "convert", "embezzle", "force", "leave"}
    assert own | {"block diplomat", "block inquisitor", "block contessa"} <= {*watched.did}


def test_after_a_quick_block_a_doubt_is_of_the_block_also_by_who_sits_before_the_blocker() -> None:
    match = begun(3, "late doubt", reactions="first_come")
    actor = starter_of(match)
    before, blocker = Seat((actor + 1) % 3), Seat((actor + 2) % 3)
    match.answer(actor, ("steal", blocker))
    match.answer(blocker, ("block", "captain"))
    known = match.information(before)
    worlds = worlds_of(known, Chance(seed_of("worlds")))
    for world, habits in guesses(known, worlds, 20):
        turn = Position(worlds.present).play(world, "challenge", habits, 1)
        assert len(turn.hands[actor]) == 2
        assert len(turn.hands[before]) + len(turn.hands[blocker]) == 3


def test_what_another_answer_would_have_won_is_told_by_kind() -> None:
    regrets = Regrets("careful", again=1)
    regrets.play(Header("coup", GAME.rules, 2, {}, seed_of("regrets")), A)
    gains = {gain for kind in regrets.gains.values() for gain in kind}
    assert 0 in gains <= {-1, 0, 1}, (
        "with one match each, another answer wins it, loses it or changes nothing"
    )
    assert len(gains) > 1
    assert {"income", "tax+", "tax-"} & {own for _, _, own, _ in regrets.gains}
    assert all(cards != "1v1" for _, cards, _, _ in regrets.gains), "its table is not searched"
    assert len(regrets.told(matches=1)) == min(len(regrets.gains), ROWS)
