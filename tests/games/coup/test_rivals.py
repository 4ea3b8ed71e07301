"""What is learnt of rivals: what a match shows of everybody, as counts; which ways explain them; what the bot makes of that."""

from __future__ import annotations

from typing import Any

import pytest

from games.coup.scene import Scene
from tavola.bots.reasons import clause_as_data
from tavola.bots.thought import answer_to, question_as_text
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord
from tavola.engine.match import Match
from tavola.engine.record import Header, Record, Ways
from tavola.engine.words import Words, texts
from tavola.games.coup import GAME
from tavola.games.coup.bots.reasons import leaning, ways_noted
from tavola.games.coup.bots.rivals import doubted_by, faiths_of, habits_of, own_habit, seen_of, words_of
from tavola.games.coup.bots.strong import StrongBot
from tavola.games.coup.ways import Seen, seen

A, B, C = Seat(0), Seat(1), Seat(2)


def shown(table: Scene) -> list[Seen]:
    match = table.match
    return seen(match.events, match.options, match.header.seats)


def test_doubts_and_what_they_bring_to_light_are_counted() -> None:
    table = Scene("captain contessa", "captain ambassador", coins="2 2")
    table.play("A tax", "B challenge", "A lose captain")
    assert shown(table) == [Seen(lies=1), Seen(doubted=1)]
    table.play("B steal A", "A allow")
    assert shown(table) == [Seen(lies=1, let_pass_at_last=1), Seen(doubted=1)]


def test_a_block_is_let_pass_by_all_who_were_asked_and_who_blocks_has_said_nothing_of_the_claim() -> None:
    table = Scene("captain duke", "captain ambassador", "contessa duke", coins="2 2 2")
    table.play("A steal B", "B block captain", "C allow", "A allow", "C allow")
    assert shown(table) == [Seen(let_blocks_pass=1), Seen(), Seen(let_pass=1, let_blocks_pass=1)]


def test_of_those_behind_a_doubter_nobody_knows_what_they_said() -> None:
    table = Scene("duke duke", "captain ambassador", "contessa duke", coins="2 2 2")
    table.play("A tax", "B challenge", "C allow", "A show duke", "B lose captain")
    assert shown(table) == [Seen(truths=1), Seen(doubted=1), Seen()]


def test_after_two_doubts_it_has_changed_its_mind_and_goes_on_without_lies() -> None:
    """Whether what was doubted was true or not."""
    unknown, once, twice = Seen(), Seen(doubted=1), Seen(doubted=2)
    assert doubted_by(unknown) < 0.35 < 0.6 < doubted_by(once) < 0.85 < 0.9 < doubted_by(twice)
    assert own_habit([unknown]).lies > own_habit([twice]).lies == 0
    assert doubted_by(Seen(let_pass=3)) < 0.1, "and who lets three claims pass may be lied to"
    assert sum(faiths_of(twice)) == pytest.approx(1)


def test_who_was_caught_is_believed_less_and_who_proves_more() -> None:
    honest = [words_of(counts)[0] for counts in (Seen(lies=2), Seen(), Seen(truths=2))]
    assert honest == sorted(honest)
    assert honest[0] < 0.1


def test_who_doubts_every_action_may_believe_blocks() -> None:
    doubts_acts = Seen(doubted=4, let_blocks_pass=3)
    assert doubted_by(doubts_acts) > 0.7
    assert own_habit([doubts_acts]).lies == 0


def test_with_one_card_left_also_a_believer_is_taken_to_doubt_blocks() -> None:
    """Nothing is blocked by a lie then: before, it was in 18 of these 31 matches."""
    trusting = Seen(let_pass=20, let_blocks_pass=10)
    assert all(
        habit.doubts_blocks < 0.1 < 0.5 <= habit.doubts_blocks_at_last for habit in habits_of(trusting)[0][:2]
    )
    answers = [
        StrongBot().decide(match.information(seat), match.ask.questions[seat], Chance(seed_of("x")))
        for match, seat in filter(None, map(robbed, range(120)))
        if match.ask is not None
    ]
    assert len(answers) > 20
    assert [answer for answer in answers if answer not in ("allow", "challenge")] == []


def robbed(number: int) -> tuple[Match, Seat] | None:
    """Somebody who was caught steals from who has two cards, neither of which stops it; None if the cards fall otherwise."""
    match = begun((), f"ahead {number}")

    def hand(seat: Seat) -> list[str | None]:
        return [match.information(seat).face(card) for card in match.table.state.hands[seat]]

    assert match.ask is not None
    [liar] = match.ask.waiting
    other = Seat(1 - liar)
    if "duke" in hand(liar) or {"captain", "ambassador"} & {*hand(other)}:
        return None
    match.answer(liar, ("tax", None))
    match.answer(other, "challenge")
    while liar in match.ask.questions:  # its lie, and the card to lose
        match.answer(liar, match.ask.questions[liar].fallback(match.information(liar).face)[0])
    match.answer(other, ("income", None))
    match.answer(liar, ("steal", other))
    return match, other


# -- the evening --

CAUTIOUS: Ways = (tuple(Seen()), tuple(Seen(doubted=9)))
TRUSTING: Ways = (tuple(Seen()), tuple(Seen(let_pass=40, let_pass_at_last=20, let_blocks_pass=20)))


def begun(ways: Ways, seed: str) -> Match:
    return Match.begin(Header("coup", GAME.rules, 2, {}, seed_of(seed), 0, ways))


def test_earlier_matches_count_in_what_is_known_and_in_what_it_does() -> None:
    """With nothing to claim truly, it lies to who believes everything, and not to who doubts everything."""
    lies = {CAUTIOUS: 0, TRUSTING: 0}
    for number in range(60):
        for ways in lies:
            match = begun(ways, f"evening {number}")
            known = match.information(A)
            hand = [known.face(card) for card in match.table.state.hands[A]]
            assert seen_of(known)[B] == Seen(*ways[B])
            assert match.ask is not None
            action, _ = StrongBot().decide(known, match.ask.questions[A], Chance(seed_of("x")))
            claim = match.table.state.book.action[action].claim
            lies[ways] += claim is not None and claim not in hand
    assert lies[CAUTIOUS] < 4 < 15 < lies[TRUSTING]


def test_what_a_reader_is_told_of_them_are_the_numbers_that_it_goes_by() -> None:
    """Also before anybody asks for figures: what everybody has heard is no estimate."""
    words = Words(texts("coup", "en"), ["Ann", "Gus"])

    def told(ways: Ways, claimant: Seat | None) -> list[str]:
        match = begun(ways, "told")
        match.answer(A, ("tax", None))
        match.answer(B, "challenge")
        known = match.information(A)
        clauses = [clause_as_data(clause, known.face) for clause in ways_noted(known, claimant)]
        return [words.say(in_short(words, clause["say"]), clause["args"]) for clause in clauses]

    first = "Gus has challenged 1 of 1 claims so far: this bot plans to claim only what it holds"
    assert told((), B) == [first]
    earlier = "The evening's earlier games are counted, too"
    assert told((tuple(Seen()), tuple(Seen(doubted=9, let_pass=2, lies=2, truths=1))), B) == [
        "Of Gus's claims that were challenged so far, 2 of 3 were lies",
        "Gus has challenged 10 of 12 claims so far: this bot plans to claim only what it holds",
        earlier,
    ]
    lies = "Gus has challenged 1 of 81 claims so far: this bot expects a lie to pass"
    assert told(TRUSTING, None) == [lies, earlier]
    assert told((tuple(Seen(doubted=9)), tuple(Seen())), None) == [first], "nothing earlier of who is named"


def test_how_a_claim_looks_is_said_beside_what_counting_makes_of_it() -> None:
    assert [leaning(more) for more in (-5, -4, 4, 5)] == ["less", "same", "same", "more"]


def in_short(words: Words, key: str) -> str:
    """The entry that is shown to who has not asked for figures."""
    return f"{key}.plain" if f"{key}.plain" in words.catalogue else key


def test_records_replays_and_thoughts_carry_them() -> None:
    match = begun(CAUTIOUS, "carried")
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.header == match.header
    text = question_as_text(match, A, "strong", 60, Chance(seed_of("thought")))
    assert text == question_as_text(again, A, "strong", 60, Chance(seed_of("thought")))
    assert answer_to(text) == answer_to(text)
    assert '"ways":[[0,0,0,0,0,0,0,0],[9,0,0,0,0,0,0,0]]' in text


@pytest.mark.parametrize(
    "ways", [[[1]], [[0] * 8], [[0] * 8] * 3, [[-1] * 8] * 2, [["x"] * 8] * 2, 7, [7, 7]]
)
def test_counts_that_this_game_can_not_have_are_refused(ways: Any) -> None:
    header = begun((), "refused").header
    text = Record(replace_ways(header, ways)).dumps()
    with pytest.raises(BadRecord):
        Match.replay(Record.loads(text))


def replace_ways(header: Header, ways: Any) -> Header:
    return header._replace(ways=ways)
