"""Scenes from seed 000 (the wiki page of Board Game Arena's Coup, the preset `bga_wiki`), in the order of its text."""

from __future__ import annotations

import pytest

from games.coup.scene import Scene
from tavola.engine.chance import seed_of
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coup import GAME


def test_the_deal_fifteen_cards_two_each_and_two_coins() -> None:
    """ルール: 15 cards, three of each of five characters; 2 coins and 2 cards to each player."""
    table = Scene("duke duke", "duke captain", "contessa contessa")
    assert [len(hand) for hand in table.state.hands] == [2, 2, 2]
    assert len(table.state.deck) == 9
    # a scene has set its coins itself
    begun = Match.begin(Header("coup", GAME.rules, 3, {}, seed_of("the deal")))
    assert begun.table.state.coins == [2, 2, 2]
    faces = [table.dealer._faces[card] for zone in table.match.layout().zones for card in zone.cards]
    assert sorted(faces) == sorted(["duke", "assassin", "captain", "ambassador", "contessa"] * 3)


def test_example_1_tax_is_allowed_by_all() -> None:
    """進行例1: tax is declared, all others allow, and the player gets three coins; nobody checks for the duke."""
    table = Scene("captain contessa", "captain ambassador", "assassin assassin")
    table.play("A tax")
    assert table.asked == {"B": "challenge", "C": "challenge"}
    assert table.options("B") == ["allow", "challenge"]
    table.play("B allow")
    assert table.coins == [2, 2, 2], "the table waits for the choice of all others"
    table.play("C allow")
    assert table.story == ["claimed A tax duke", "allowed A tax", "gained A 3"]
    assert table.coins == [5, 2, 2]
    assert table.turn == "B"


@pytest.mark.parametrize("hand", ["contessa duke", "duke captain"])
def test_example_2_an_assassination_is_blocked_with_or_without_the_contessa(hand: str) -> None:
    """進行例2: the target claims the contessa, whether held or not; the block is allowed, the assassination is void."""
    table = Scene("assassin duke", hand, "captain captain", coins="3 2 2")
    table.play("A assassinate B")
    assert table.asked == {"B": "respond", "C": "challenge"}
    assert table.options("B") == ["allow", "challenge", "block contessa"]
    table.play("B block contessa", "C allow")
    assert table.asked == {"A": "challenge_block", "C": "challenge_block"}
    table.play("A allow", "C allow")
    assert table.story == [
        "claimed_against A assassinate assassin B",
        "paid A 3",
        "blocked B contessa A assassinate",
        "block_stands B A assassinate",
    ]
    assert table.hand("B") == " ".join(sorted(hand.split()))
    assert table.coins == [0, 2, 2]
    assert table.turn == "B"


def test_example_2_only_one_block_for_an_action() -> None:
    """進行例2: a block can be declared by one player only; two want to, and the first by seat counts."""
    table = Scene("duke contessa", "captain captain", "duke assassin", "duke assassin")
    table.play("A aid", "D block duke", "B allow", "C block duke")
    assert table.asked == {"A": "challenge_block", "B": "challenge_block", "D": "challenge_block"}
    table.play("all allow")
    assert table.story == ["announced A aid", "blocked C duke A aid", "block_stands C A aid"]


def test_example_2_the_first_block_to_arrive_counts_under_first_come() -> None:
    """進行例2, letter: 先着1名."""
    table = Scene(
        "duke contessa", "captain captain", "duke assassin", "duke assassin", reactions="first_come"
    )
    table.play("A aid", "D block duke")
    assert table.asked == {"A": "challenge_block", "B": "challenge_block", "C": "challenge_block"}
    assert table.story == ["announced A aid", "blocked D duke A aid"]


def test_example_2_silence_allows() -> None:
    """進行例2: who does not block in time has allowed."""
    table = Scene("assassin duke", "contessa duke", coins="3 2")
    table.play("A assassinate B").time_runs_out()
    assert table.asked == {"B": "lose"}


@pytest.mark.parametrize("shown", ["captain", "contessa"])
def test_example_3_a_challenge_succeeds_and_the_owner_chooses_what_is_lost(shown: str) -> None:
    """進行例3: the claimant lacks the character and loses one of the two cards, by own choice."""
    table = Scene("captain contessa", "duke duke", "assassin assassin")
    table.play("A tax", "B challenge", "C allow")
    assert table.asked == {"A": "prove"}
    assert set(table.options("A")) == {"captain", "contessa"}
    table.play(f"A show {shown}")
    assert table.story == ["claimed A tax duke", "challenged B A duke", f"exposed A duke {shown}"]
    assert table.lost("A") == shown
    assert table.coins == [2, 2, 2], "the action did not happen"
    assert table.turn == "B"


@pytest.mark.parametrize(
    ("action", "actor"),
    [("tax", "A"), ("steal B", "A"), ("exchange", "A"), ("assassinate B", "A")],
)
def test_example_3_every_character_action_can_be_challenged(action: str, actor: str) -> None:
    """進行例3: tax, steal, exchange and assassinate rest on a character and can be doubted by everybody else."""
    table = Scene("contessa contessa", "duke duke", "captain captain", coins="3 3 3")
    table.play(f"{actor} {action}")
    assert all("challenge" in table.options(who) for who in "BC")


@pytest.mark.parametrize("action", ["income", "aid", "coup B"])
def test_example_3_general_actions_cannot_be_challenged(action: str) -> None:
    """進行例3, 一般アクション: there is no character to doubt."""
    table = Scene("contessa contessa", "duke duke", "captain captain", coins="7 3 3")
    table.play(f"A {action}")
    assert all("challenge" not in table.options(who) for who in table.asked)


def test_example_3_only_one_challenge_for_an_action() -> None:
    """進行例3: one player challenges; of two who want to, the first by seat from the actor."""
    table = Scene("captain contessa", "duke duke", "assassin assassin", "captain captain")
    table.play("A tax", "D challenge", "B allow", "C challenge", "A show captain")
    assert table.story == ["claimed A tax duke", "challenged C A duke", "exposed A duke captain"]


def test_example_4_a_challenge_of_a_block_fails() -> None:
    """進行例4: the ambassador's block is doubted; the blocker shows the ambassador, puts it back and draws; the doubter
    chooses a card to lose, the duke."""
    table = Scene("captain duke", "ambassador contessa", "assassin assassin").next_draws("captain")
    table.play("A steal B", "B block ambassador", "C allow", "A challenge", "C allow")
    assert table.asked == {"B": "prove"}
    table.play("B show ambassador")
    assert table.asked == {"A": "lose"}
    table.play("A lose duke")
    assert table.story == [
        "claimed_against A steal captain B",
        "blocked B ambassador A steal",
        "challenged A B ambassador",
        "proved B ambassador ambassador",
        "replaced B ?",
        "lost_influence A duke challenge",
        "block_stands B A steal",
    ]
    assert table.lost("A") == "duke"
    assert table.hand("B") == "captain contessa"
    assert table.coins == [2, 2, 2], "nothing was stolen"


def test_example_4_the_shown_card_may_come_back_from_the_deck() -> None:
    """進行例4: it is put into the deck first, then the deck is shuffled, then a card is drawn."""
    table = Scene("captain duke", "ambassador contessa").next_draws("ambassador")
    table.play("A steal B", "B block ambassador", "A challenge", "B show ambassador", "A lose duke")
    assert table.hand("B") == "ambassador contessa"


def test_example_4_showing_the_wrong_card_makes_the_challenge_succeed() -> None:
    """進行例4: who clicks another card than the claimed one has lost it, although the claim was true."""
    table = Scene("captain duke", "ambassador contessa", "assassin assassin")
    table.play("A steal B", "B block ambassador", "C allow", "A challenge", "C allow", "B show contessa")
    assert table.story[-3:] == ["challenged A B ambassador", "exposed B ambassador contessa", "stole A B 2"]
    assert table.hand("B") == "ambassador"
    assert table.coins == [4, 0, 2]


def test_the_round_ends_with_one_point_for_the_last_one() -> None:
    """ラウンド終了: all others are out; the last one scores a point, and with one round to win that is the match."""
    table = Scene("duke captain", "assassin -captain", coins="7 2")
    table.play("A coup B")
    assert table.story[-4:-1] == ["lost_influence B assassin coup", "eliminated B", "round_won A 1"]
    assert table.winner == "A"
    assert table.match.outcome is not None
    assert list(table.match.outcome.scores) == [1, 0]


def test_the_match_goes_on_until_somebody_has_the_wins_needed() -> None:
    """ラウンド終了: with two wins needed, a new round starts (more of it in test_scenes_match)."""
    table = Scene("duke captain", "assassin -captain", coins="7 2", rounds_to_win=2).play("A coup B")
    assert table.story[-2:] == ["round_won A 1", "round_begins 2 A"]
    assert table.winner is None


def test_income() -> None:
    """収入: one coin; no block, no challenge."""
    table = Scene("duke captain", "contessa contessa").play("A income")
    assert table.coins == [3, 2]
    assert table.asked == {"B": "act"}


def test_foreign_aid_can_be_blocked_by_any_duke_but_not_challenged() -> None:
    """援助: two coins; whoever claims the duke may block."""
    table = Scene("assassin captain", "contessa contessa", "duke duke").play("A aid")
    assert table.asked == {"B": "block", "C": "block"}
    assert table.options("B") == ["allow", "block duke"]
    table.play("all allow")
    assert table.coins == [4, 2, 2]


def test_coup() -> None:
    """クー: seven coins; the target loses one influence; no block, no challenge."""
    table = Scene("assassin captain", "contessa duke", coins="6 2")
    assert "coup B" not in table.options("A")
    table = Scene("assassin captain", "contessa duke", coins="7 2").play("A coup B")
    assert table.asked == {"B": "lose"}
    table.play("B lose duke")
    assert table.coins == [0, 2]
    assert table.lost("B") == "duke"


def test_with_ten_coins_at_the_start_of_a_turn_a_coup_is_forced() -> None:
    """クー: with 10 or more, nothing else may be done."""
    table = Scene("duke captain", "contessa duke", "captain captain", coins="10 2 2")
    assert table.options("A") == ["coup B", "coup C"]
    assert table.refuses("A income") == "not_legal"
    assert table.why_not("A", "income").name == "must_coup"


def test_with_nine_coins_everything_is_open() -> None:
    """クー: nine are not ten."""
    table = Scene("duke captain", "contessa duke", coins="9 2")
    assert {"income", "aid", "tax", "exchange", "coup B", "steal B", "assassinate B"} == set(
        table.options("A")
    )


def test_tax_cannot_be_blocked() -> None:
    """徴税: challenge yes, block no."""
    table = Scene("duke captain", "contessa duke").play("A tax")
    assert table.options("B") == ["allow", "challenge"]


def test_steal_needs_two_coins_at_the_target() -> None:
    """強奪: two coins from one who has two or more."""
    table = Scene("captain duke", "contessa duke", "contessa contessa", coins="2 1 2")
    assert "steal B" not in table.options("A")
    assert table.why_not("A", "steal B").name == "target_too_poor"
    table.play("A steal C", "all allow")
    assert table.coins == [4, 1, 0]
    table = Scene("captain duke", "contessa duke", coins="2 4").play("A steal B", "all allow")
    assert table.coins == [4, 2], "two, and not what there is"


def test_steal_is_blocked_by_captain_or_ambassador_of_the_target_only() -> None:
    """強奪, 船長, 大使: only stealing from oneself can be blocked."""
    table = Scene("captain duke", "contessa duke", "captain ambassador").play("A steal B")
    assert table.options("B") == ["allow", "challenge", "block captain", "block ambassador"]
    assert table.options("C") == ["allow", "challenge"]


def test_exchange_of_two_cards_freely() -> None:
    """交換: draw two, return any two of the four."""
    table = Scene("ambassador duke", "contessa contessa", deck="captain assassin")
    table.play("A exchange", "B allow")
    assert table.asked == {"A": "return"}
    assert table.hand("A") == "ambassador assassin captain duke"
    table.play("A return ambassador duke")
    assert table.hand("A") == "assassin captain"
    assert table.story == [
        "claimed A exchange ambassador",
        "allowed A exchange",
        "drew A ? ?",
        "returned A 2",
    ]
    assert len(table.state.deck) == 11


def test_exchange_may_return_what_was_drawn() -> None:
    """交換: 入れ替えせず引いた2枚をそのまま戻しても構いません."""
    table = Scene("ambassador duke", "contessa contessa", deck="captain assassin")
    table.play("A exchange", "B allow", "A return captain assassin")
    assert table.hand("A") == "ambassador duke"


def test_exchange_brings_no_lost_card_back() -> None:
    """交換: with one hidden card, two are drawn and two go back; the lost card stays lost."""
    table = Scene("ambassador -duke", "contessa contessa", deck="captain assassin")
    table.play("A exchange", "B allow")
    assert table.hand("A") == "ambassador assassin captain"
    table.play("A return ambassador captain")
    assert (table.hand("A"), table.lost("A")) == ("assassin", "duke")


def test_assassination_costs_three_and_takes_an_influence() -> None:
    """暗殺: three coins; the target loses one influence."""
    assert "assassinate B" not in Scene("assassin duke", "contessa duke").options("A")
    table = Scene("assassin duke", "captain duke", coins="3 2")
    table.play("A assassinate B", "B allow", "B lose captain")
    assert table.story[-2:] == ["allowed_against A assassinate B", "lost_influence B captain assassinate"]
    assert table.coins == [0, 2]


def test_only_the_target_blocks_an_assassination() -> None:
    """女伯: 他プレイヤーに対しての暗殺はブロックできません."""
    table = Scene("assassin duke", "captain duke", "contessa contessa", coins="3 2 2").play("A assassinate B")
    assert table.options("C") == ["allow", "challenge"]


def test_an_eliminated_player_is_out_and_is_asked_nothing() -> None:
    """画面説明 4: without influence a player is out; the lost cards lie open."""
    table = Scene("duke captain", "assassin -captain", "contessa contessa", coins="7 2 2").play("A coup B")
    assert [seat.out for seat in table.match.layout().seats] == [False, True, False]
    assert table.lost("B") == "captain assassin"
    assert table.turn == "C"
    table.play("C tax")
    assert set(table.asked) == {"A"}
