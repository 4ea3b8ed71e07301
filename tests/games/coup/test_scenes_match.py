"""Scenes about rounds and matches: rulings 1.1-1.3 and 1.16 (both seeds), elimination, who begins, rounds to win, presets."""

from __future__ import annotations

from typing import Any

import pytest

from games.coup.scene import Scene
from games.runs import Run, played
from tavola.engine.errors import Refused
from tavola.engine.match import SPECTATOR
from tavola.engine.options import option_values
from tavola.games.coup import GAME
from tavola.games.coup.options import PRESETS, Options


def last_stand(**options: Any) -> Scene:
    """A has seven coins, and B one card."""
    return Scene("duke captain", "assassin -captain", coins="7 2", **options)


def b_wins_a_round(table: Scene) -> None:
    """The next round's cards have been stacked: B holds two dukes, A none. A lies, and doubts the truth."""
    if table.turn == "A":
        table.play("A tax", "B challenge", "A show captain", "B tax", "A challenge", "B show duke")
    else:
        table.play("B tax", "A challenge", "B show duke", "A lose captain", "A tax", "B challenge")


STACK_FOR_B = ("captain contessa duke duke", "duke")
"""Hands of A and B for the next round, and what B draws after showing a duke."""


@pytest.mark.parametrize(
    ("seats", "copies"), [(2, 3), (3, 3), (4, 3), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)]
)
def test_the_deal(seats: int, copies: int) -> None:
    """1.1, 1.2 (S1, S2): three of each character, four for seven and eight (BGA), five for nine and ten (IBC); two cards
    and two coins each; the rest is the deck."""
    match = Run("coup", seats).begin()
    state = match.table.state
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert len(state.deck) == 5 * copies - 2 * seats
    assert state.coins == [2] * seats
    assert len(set(state.book.deck)) == 5
    assert sorted(state.book.deck) == sorted([*set(state.book.deck)] * copies)


@pytest.mark.parametrize("seats", [1, 0, -1, 11, 100])
def test_two_to_ten_can_play(seats: int) -> None:
    """1.16: six with fifteen cards (S1's 2-6), more with more cards."""
    with pytest.raises(Refused) as refused:
        Run("coup", seats).begin()
    assert refused.value.why.name == "wrong_number_of_players"
    assert refused.value.why.args == {"fewest": 2, "most": 10}


def test_two_players_start_with_two_coins_each() -> None:
    """1.16, standard: no special start for two."""
    assert Run("coup", 2).begin().table.state.coins == [2, 2]


def test_anybody_may_begin_the_first_round() -> None:
    """1.2: the first starter is drawn."""
    starters = {Run("coup", 4, {}, f"s{n}").begin().table.state.turn for n in range(60)}
    assert starters == {0, 1, 2, 3}


def test_turns_go_clockwise_past_those_who_are_out() -> None:
    """1.2 (S1, S2): clockwise through the living."""
    table = Scene(
        "duke captain", "duke captain", "-assassin -captain", "duke contessa", "-contessa -contessa"
    )
    turns = [table.turn]
    for _ in range(3):
        table.play(f"{table.turn} income")
        turns.append(table.turn)
    assert turns == ["A", "B", "D", "A"]


def test_the_turn_passes_on_from_the_seat_of_an_actor_who_has_just_been_eliminated() -> None:
    """1.5, step 6."""
    table = Scene("duke captain", "assassin -captain", "duke contessa").play("A income")
    table.play("B tax", "A allow", "C challenge")
    assert table.story[-2:] == ["exposed B duke assassin", "eliminated B"]
    assert table.turn == "C"


@pytest.mark.parametrize("rounds", option_values(Options)["rounds_to_win"])
def test_a_match_is_won_with_so_many_rounds(rounds: int) -> None:
    """1.3 (S1, 必要な勝利数): the first with so many rounds wins the match, and the loser's points count for nothing."""
    table = last_stand(rounds_to_win=rounds).next_draws(*STACK_FOR_B * rounds)
    table.play("A coup B")
    for won in range(rounds):
        if rounds == 1:
            break
        assert table.winner is None
        assert table.state.scores == [1, won]
        assert table.state.round == won + 2
        b_wins_a_round(table)
    winner = "A" if rounds == 1 else "B"
    assert table.winner == winner
    assert table.match.outcome is not None
    assert max(table.match.outcome.scores) == rounds
    assert len(table.match.outcome.winners) == 1


def test_the_winner_of_a_round_begins_the_next() -> None:
    """1.2 (S2): 前回の勝者がスタートプレイヤー."""
    table = last_stand(rounds_to_win=3).next_draws(*STACK_FOR_B * 2)
    table.play("A coup B")
    assert table.story[-1] == "round_begins 2 A"
    assert table.turn == "A"
    b_wins_a_round(table)
    assert table.story[-1] == "round_begins 3 B"
    assert table.turn == "B"


def test_a_new_round_deals_anew() -> None:
    """1.3: all cards are reshuffled, coins start again, nothing lies open."""
    table = last_stand(rounds_to_win=2).play("A coup B")
    assert table.coins == [2, 2]
    assert [len(hand) for hand in table.state.hands] == [2, 2]
    assert [len(lost) for lost in table.state.lost] == [0, 0]
    assert len(table.state.deck) == 11
    assert not any(seat.out for seat in table.match.layout().seats)


def test_passing_is_not_allowed() -> None:
    """1.2 (S2): パスはできません."""
    table = Scene("duke captain", "assassin captain")
    assert table.refuses("A pass") == "not_legal"
    assert table.refuses("A allow") == "not_legal"
    assert table.refuses("B income") == "not_asked"


def test_an_eliminated_player_can_be_neither_target_nor_asked() -> None:
    """1.4: an alive target."""
    table = Scene("duke captain", "-assassin -captain", "duke contessa", coins="7 2 2")
    assert not [option for option in table.options("A") if option.endswith("B")]
    for action in "coup", "steal", "assassinate":
        assert table.why_not("A", f"{action} B").name == "target_is_out"
        assert table.refuses(f"A {action} B") == "not_legal"
    table.play("A tax")
    assert set(table.asked) == {"C"}


def test_nobody_can_be_their_own_target() -> None:
    """1.4: another player."""
    table = Scene("duke captain", "assassin captain", coins="7 2")
    for action in "coup", "steal", "assassinate":
        assert table.refuses(f"A {action} A") == "not_legal"


# -- presets, column by column --


def test_the_default_options_are_the_preset_bga_wiki() -> None:
    """1.15: the letter of S1 in all but `reactions`, where S1 says 先着1名, the first to arrive."""
    assert GAME.read_options(PRESETS["bga_wiki"]) == Options()
    assert Options().reactions != "first_come"


NOT_SAID = None
COLUMNS = ("bga_wiki", "retail_jp", "bga_live", "indie")


@pytest.mark.parametrize(
    ("option", *COLUMNS),
    [
        ("reactions", "sealed", "stepwise", "first_come", "sealed"),
        ("blocks", "one", "several", "one", "one"),
        ("steal_min_target_coins", 2, 1, 1, 1),
        ("exchange_mode", "free", "single_swap", "free", "free"),
        ("may_decline_proof", True, False, True, True),
        ("challenger_may_still_block", True, True, True, True),
        ("steal_from_just_eliminated", True, True, True, True),
        ("two_player_setup", "standard", "standard", "bga", "official_draft"),
        ("convert_other", "enemy_only", NOT_SAID, "any", "any"),
        ("embezzle_min", 1, NOT_SAID, 1, 1),
        ("embezzle_caught", "lose_duke", NOT_SAID, "lose_duke", "lose_duke"),
        ("examine_swap", "draw_first", NOT_SAID, "return_first", "return_first"),
        ("examine_pick", "target", NOT_SAID, "target", "target"),
        ("contessa_blocks_examine", False, NOT_SAID, True, False),
        ("cooperate_same_faction", True, NOT_SAID, False, NOT_SAID),
        ("faction_deal", "alternate", NOT_SAID, "random_halves", "alternate"),
        # What a box does not hold can't be played by its preset.
        ("factions", NOT_SAID, False, NOT_SAID, NOT_SAID),
        ("inquisitor", NOT_SAID, False, NOT_SAID, NOT_SAID),
        ("diplomat", NOT_SAID, False, NOT_SAID, False),
    ],
)
def test_presets(option: str, bga_wiki: object, retail_jp: object, bga_live: object, indie: object) -> None:
    """1.15, the columns of the table; where a source is silent, the value that the table's comment decides on."""
    found = [PRESETS[preset].get(option, NOT_SAID) for preset in COLUMNS]
    assert found == [bga_wiki, retail_jp, bga_live, indie]


def test_presets_are_the_four_columns_and_name_every_option_but_the_tables_own_choice() -> None:
    """1.15: rounds to win is the table's own choice, and so are expansions that a source knows. Two presets by pace are ours."""
    assert set(PRESETS) == {*COLUMNS, "first", "quick"}
    named = {option for preset in PRESETS.values() for option in preset}
    assert named == option_values(Options).keys() - {"rounds_to_win"}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_every_preset_can_be_played_by_any_number(preset: str, seats: int) -> None:
    *_, match = played(Run("coup", seats, PRESETS[preset]))
    assert match.outcome is not None


@pytest.mark.parametrize(
    "options",
    [{"reactions": "hybrid"}, {"rounds_to_win": 6}, {"rounds_to_win": True}, {"may_decline_proof": 1}, {"colour": "red"},
     {"reactions": None}, {"reactions": []}, {"steal_min_target_coins": 1.0}],
)  # fmt: skip
def test_an_unknown_option_or_value_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(Refused) as refused:
        Run("coup", 4, options).begin()
    assert refused.value.why.name == "unknown_option"


def test_when_the_match_is_over_the_winners_last_cards_are_turned_up() -> None:
    """Ours: there is nothing left to hide; between two rounds there is."""
    table = last_stand().play("A coup B")
    assert table.story[-1] == "showed_last A captain duke"
    assert [card["face"] for zone in table.match.view(SPECTATOR)["zones"] for card in zone["cards"]].count(
        None
    ) == len(table.state.deck)
    table = last_stand(rounds_to_win=2).play("A coup B")
    assert "showed_last" not in " ".join(table.story)
