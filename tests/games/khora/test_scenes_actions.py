"""The seven actions, scene by scene (seed 004)."""

from __future__ import annotations

from typing import Any

import pytest

from games.khora.scene import Scene
from tavola.games.khora import events as heard


def test_philosophy_gives_a_token_and_the_lyceum_another() -> None:
    scene = Scene("tiles philosophy trade; cards founding_the_lyceum; drachma 9", "tiles philosophy")
    assert [player.philosophy for player in scene.state.players] == [2, 1]


def test_citizens_may_pass_15_up_to_the_end_of_the_action_phase() -> None:
    scene = Scene("citizens 14; tiles legislation", "", deck="bank council oracle")
    assert scene["A"].citizens == 17
    scene.play("A bank")
    assert scene["A"].citizens == 15


def test_troops_may_pass_15_up_to_the_end_of_the_action_phase() -> None:
    scene = Scene("troops 14, military 3; tiles military", "")
    assert scene["A"].troops == 17
    scene.play("A no")
    assert scene["A"].troops == 15


def test_troops_gained_in_the_tax_phase_may_pass_15_too() -> None:
    scene = Scene("troops 15; cards stadion", "", phase="taxes")
    assert scene["A"].troops == 17


def test_in_later_phases_what_is_too_much_is_cut_at_once() -> None:
    scene = Scene("troops 14", "troops 3", phase="resolution", event="invention_of_the_trireme")
    assert [player.troops for player in scene.state.players] == [15, 6]


def test_tax_and_glory_stop_at_10() -> None:
    scene = Scene("tax 9; tiles politics; hand silver_mining; tokens r; drachma 3", "").play(
        "A play silver_mining"
    )
    assert scene["A"].tax == 10
    scene = Scene("argos 3; glory 9; drachma 2; tokens rggbbb; tiles development", "").play("A develop")
    assert scene["A"].glory == 10


def test_inside_a_step_comes_its_cost_then_its_own_effect_then_what_it_triggers() -> None:
    scene = Scene("athens 2; drachma 3; tokens r; tiles politics; hand silver_mining", "")
    scene.play("A play silver_mining")
    names = [line.split()[0] for line in scene.story]
    played = names.index("played")
    assert names[played : played + 3] == ["played", "gained", "gained"]
    told = [event for event in scene.match.events if isinstance(event, heard.Gained)]
    assert [event.source for event in told] == [heard.FromCard("silver_mining"), heard.FromCity("athens", 2)]


def test_what_a_card_brings_cannot_pay_for_it() -> None:
    scene = Scene("drachma 3; cards extraordinary_collection; tiles politics; hand tunnel_of_eupalinos", "")
    assert scene.may("A") == ["no"], "two drachma would come of playing it"


def test_legislation_keeps_one_of_two_and_the_other_goes_under_the_deck() -> None:
    scene = Scene("tiles legislation", "", deck="bank council oracle").play("A council")
    assert (scene.hand("A"), scene["A"].citizens) == (["council"], 6)
    assert [scene.face(card) for card in scene.state.deck] == ["bank", "oracle"]


def test_legislation_with_one_card_left_keeps_it_and_with_none_gives_citizens() -> None:
    scene = Scene("tiles legislation", "tiles legislation", deck="bank")
    assert (scene.hand("A"), scene.hand("B")) == (["bank"], [])
    assert [player.citizens for player in scene.state.players] == [6, 6]


def test_legislation_draws_from_the_start_player_on() -> None:
    scene = Scene("tiles legislation", "", "tiles legislation", starter="C", deck="bank power oracle")
    scene.play("C bank")
    assert (scene.hand("C"), scene.hand("A")) == (["bank"], ["oracle"])


def test_by_one_reading_legislation_without_a_deck_does_nothing() -> None:
    scene = Scene("tiles legislation", "tiles legislation", deck="bank", deck_short="no_action")
    assert [player.citizens for player in scene.state.players] == [6, 3]


def test_all_who_legislate_choose_at_once() -> None:
    scene = Scene("tiles legislation", "tiles legislation", deck="bank council oracle power")
    assert scene.asked == {"A": "keep_drawn", "B": "keep_drawn"}


def test_culture_triggers_cards_and_city() -> None:
    scene = Scene("olympia 2; culture 3; tiles culture; cards stoa_poikile persians", "")
    a = scene["A"]
    assert (a.vp, a.drachma, a.troops, a.philosophy) == (3, 6, 3, 1)


def test_trade_income_and_triggers_come_before_the_purchase() -> None:
    scene = Scene("drachma 2; cards diolkos; tiles trade", "")
    assert scene["A"].drachma == 5
    scene.play("A r")
    assert (scene["A"].drachma, scene["A"].minor["r"]) == (0, 1)


def test_corinthian_columns_lower_the_price() -> None:
    scene = Scene("drachma 1; cards corinthian_columns; tiles trade", "").play("A g")
    assert scene["A"].drachma == 0


def test_those_who_play_cards_or_develop_decide_side_by_side() -> None:
    line = "tokens rbb; drachma 9; hand council; tiles politics development"
    scene = Scene(f"argos; {line}", f"corinth; {line}")
    assert scene.asked == {"A": "play_card", "B": "play_card"}
    scene.play("B no", "A no")
    assert scene.asked == {"A": "develop", "B": "develop"}
    scene.play("B develop")
    assert (scene["B"].level, scene.asked) == (2, {"A": "develop"})


def test_those_who_trade_buy_side_by_side() -> None:
    scene = Scene("drachma 9; tiles trade", "drachma 9; tiles trade", "drachma 9; tiles trade")
    assert scene.asked == {"A": "buy_token", "B": "buy_token", "C": "buy_token"}
    scene.play("C r", "A no")
    assert scene.asked == {"B": "buy_token"}


# -- military --


def test_the_need_is_checked_after_the_gain() -> None:
    scene = Scene("athens; troops 1, military 1; tiles military", "").play("A r1")
    assert (scene["A"].troops, scene["A"].minor["r"]) == (1, 1)


def test_who_explores_needs_enough_troops_and_loses_some() -> None:
    scene = Scene("athens; troops 4; tiles military", "")
    assert "r7" in scene.may("A")
    assert scene.refuses("A r8") == "not_legal"
    scene.play("A r7")
    assert (scene["A"].troops, scene["A"].major["r"], scene["A"].drachma) == (1, 1, 6)


def test_a_space_that_is_taken_is_gone_for_the_later_player() -> None:
    scene = Scene("athens; troops 2; tiles military", "athens; troops 2; tiles military")
    assert scene.asked == {"A": "explore"}, "in turn order, not together"
    scene.play("A r2")
    assert "r2" not in scene.may("B")


def test_sparta_1_and_helepole_lower_the_loss_to_0_at_the_least() -> None:
    scene = Scene("sparta; troops 4; cards helepole; tiles military", "").play("A r6")
    assert scene["A"].troops == 5


def test_persepolis_gives_one_major_of_each_colour_once() -> None:
    scene = Scene("athens; troops 14; tiles military", "athens; troops 15; tiles military").play(
        "A persepolis"
    )
    assert scene["A"].major == {"r": 1, "g": 1, "b": 1}
    assert scene["A"].troops == 0
    assert "persepolis" not in scene.may("B")


def test_thebes_3_explores_twice_in_each_military_action() -> None:
    scene = Scene("thebes 3; troops 5; tiles military", "").play("A r1", "A g1")
    assert scene["A"].minor == {"r": 1, "g": 1, "b": 0}
    assert "A" not in scene.asked or scene.asked["A"] != "explore"


@pytest.mark.parametrize("level", [1, 2])
def test_thebes_explores_once_before_level_3(level: int) -> None:
    scene = Scene(f"thebes {level}; troops 5; tiles military", "").play("A r1")
    assert scene.asked.get("A") != "explore"


def test_military_begins_with_the_start_player_and_goes_clockwise() -> None:
    scene = Scene(*["athens; troops 5; tiles military"] * 3, starter="B")
    for seat in "BCA":
        assert scene.asked == {seat: "explore"}
        scene.play(f"{seat} no")


def test_sparta_2_pays_tax_for_a_military_action() -> None:
    assert Scene("sparta 2; tiles military", "")["A"].tax == 1


# -- politics --


def test_a_card_costs_drachma_and_shows_tokens_which_stay() -> None:
    scene = Scene("tokens r; drachma 3; tiles politics; hand silver_mining", "").play("A play silver_mining")
    assert (scene["A"].drachma, scene["A"].tax, scene["A"].minor["r"]) == (0, 2, 1)
    assert scene.plays("A") == ["silver_mining"]


def test_who_lacks_tokens_or_drachma_cannot_play() -> None:
    scene = Scene("drachma 3; tiles politics; hand silver_mining tunnel_of_eupalinos", "")
    assert scene.may("A") == ["no"]


def test_two_philosophy_stand_for_each_missing_token() -> None:
    scene = Scene("philosophy 4; tiles politics; hand bank", "").play("A play bank")
    assert scene["A"].philosophy == 0
    assert Scene("philosophy 3; tiles politics; hand bank", "").may("A") == ["no"]


def test_a_major_token_counts_as_its_colour() -> None:
    assert "play bank" in Scene("tokens rR; tiles politics; hand bank", "").may("A")


def test_a_card_never_triggers_itself_but_later_ones_do() -> None:
    scene = Scene("tokens r; tiles politics; hand extraordinary_collection", "").play(
        "A play extraordinary_collection"
    )
    assert scene["A"].drachma == 4
    scene = Scene("cards extraordinary_collection; tiles politics; hand quarry; tokens r", "").play(
        "A play quarry"
    )
    assert scene["A"].drachma == 6


def test_athens_gains_for_each_card() -> None:
    a = Scene("athens 3; tiles politics; hand gifts_from_the_west", "").play("A play gifts_from_the_west")[
        "A"
    ]
    assert (a.drachma, a.vp, a.troops) == (9, 3, 2)


def test_ostracism_replays_a_card_and_both_plays_count() -> None:
    scene = Scene("athens 2; drachma 3; cards gifts_from_the_west; tiles politics; hand ostracism", "")
    scene.play("A play ostracism", "A gifts_from_the_west", "A play gifts_from_the_west")
    assert (scene["A"].drachma, scene["A"].vp) == (7, 6)
    assert sorted(scene.plays("A")) == ["gifts_from_the_west", "ostracism"]


@pytest.mark.parametrize("cards", ["", "cards bank; "])
def test_a_politics_action_follows_ostracism_also_when_nothing_is_taken_back(cards: str) -> None:
    scene = Scene(f"drachma 3; {cards}tiles politics; hand ostracism quarry; tokens r", "")
    scene.play("A play ostracism", *(["A no"] if cards else []), "A play quarry")
    assert scene["A"].tax == 1


@pytest.mark.parametrize("cards", ["", "cards bank; "])
def test_by_one_reading_no_action_follows_ostracism_that_takes_nothing_back(cards: str) -> None:
    line = f"drachma 3; {cards}tiles politics; hand ostracism quarry; tokens r"
    scene = Scene(line, "", ostracism_action="if_taken_back")
    scene.play("A play ostracism", *(["A no"] if cards else []))
    assert scene.hand("A") == ["quarry"]
    assert scene.asked.get("A") != "play_card"


@pytest.mark.parametrize(
    ("hand", "option", "name"),
    [
        ("ostracism quarry", "always", "take_back_nothing"),
        ("ostracism", "always", "take_back_nothing_and_end"),
        ("ostracism quarry", "if_taken_back", "take_back_nothing_and_end"),
    ],
)
def test_the_button_says_whether_an_action_follows(hand: str, option: str, name: str) -> None:
    scene = Scene(f"drachma 3; cards bank; tiles politics; hand {hand}", "", ostracism_action=option)
    scene.play("A play ostracism")
    asked = scene.match.question_for(scene.state.seats()[0])
    assert asked is not None
    assert asked["options"][-1]["name"] == name


def test_ostracism_never_takes_itself_back() -> None:
    scene = Scene("drachma 6; cards bank power; tiles politics; hand ostracism", "").play("A play ostracism")
    assert not any("ostracism" in move for move in scene.may("A"))
    assert {"bank", "power"} <= {*scene.may("A")}


def test_rivalry_raises_military_if_all_others_are_higher() -> None:
    scene = Scene("military 1; tiles politics; hand rivalry", "military 2", "military 3").play(
        "A play rivalry"
    )
    assert (scene["A"].military, scene["A"].glory) == (2, 1)


def test_a_rivalry_that_fails_stays_in_play() -> None:
    scene = Scene("military 2; tiles politics; hand rivalry", "military 2").play("A play rivalry")
    assert scene["A"].military == 2
    assert scene.plays("A") == ["rivalry"]


@pytest.mark.parametrize(
    ("card", "before", "number", "after"),
    [
        ("quarry", "tokens r", "tax", 1),
        ("greek_fire", "tokens b", "troops", 4),
        ("archives", "drachma 2", "philosophy", 3),
        ("tunnel_of_eupalinos", "drachma 4", "vp", 6),
        ("colossus_of_rhodes", "drachma 6; tokens rgb", "vp", 10),
        ("gifts_from_the_west", "drachma 0", "drachma", 3),
        ("mercenary_recruitment", "economy 3; tokens r", "troops", 3),
        ("contribution", "drachma 0; tokens rbbG", "drachma", 3),
        ("peripteros", "drachma 1; tokens gg; culture 2", "culture", 3),
    ],
)
def test_immediate_cards(card: str, before: str, number: str, after: int) -> None:
    scene = Scene(f"argos; {before}; tiles politics; hand {card}", "").play(f"A play {card}")
    assert getattr(scene["A"], number) == after
    assert scene.plays("A") == [card]


def test_scholarly_welcome_gives_a_token_of_any_colour() -> None:
    scene = Scene("drachma 2; tiles politics; hand scholarly_welcome", "").play(
        "A play scholarly_welcome", "A b"
    )
    assert scene["A"].minor["b"] == 1


def test_council_draws_when_all_have_played_in_turn_order() -> None:
    scene = Scene(
        "tiles politics; hand gifts_from_the_west", "tiles politics; hand council", deck="bank power oracle"
    ).play("B play council")
    assert scene.hand("B") == []
    scene.play("A play gifts_from_the_west")
    assert scene.hand("B") == ["bank", "power"]


def test_council_draws_from_the_start_player_on() -> None:
    line = "tiles politics; hand council"
    scene = Scene(line, "", "tiles politics; hand council", starter="C", deck="bank power oracle")
    scene.play("A play council", "C play council")
    assert (scene.hand("C"), scene.hand("A")) == (["bank", "power"], ["oracle"])


# -- development --


def test_development_costs_drachma_shows_tokens_and_goes_up_one_level() -> None:
    scene = Scene("sparta; drachma 1; tokens bb; tiles development", "").play("A develop")
    assert (scene["A"].level, scene["A"].drachma, scene["A"].minor["b"]) == (2, 0, 2)


def test_two_philosophy_stand_for_a_missing_token_in_development_too() -> None:
    scene = Scene("olympia; philosophy 2; tiles development", "").play("A develop")
    assert (scene["A"].level, scene["A"].philosophy) == (2, 0)


def test_olympia_4_is_three_culture_actions_each_with_its_triggers() -> None:
    scene = Scene("olympia 3; culture 3; drachma 3; tokens rrgggb; cards stoa_poikile; tiles development", "")
    a = scene.play("A develop")["A"]
    assert (a.vp, a.drachma, a.troops, a.philosophy) == (9, 6, 3, 3)


def test_sparta_3_is_two_military_actions_each_with_its_triggers() -> None:
    scene = Scene("sparta 2; military 2; drachma 2; tokens rgbbb; tiles development", "")
    scene.play("A develop")
    assert (scene["A"].troops, scene["A"].tax) == (2, 1)
    scene.play("A no")
    assert (scene["A"].troops, scene["A"].tax) == (4, 2)


def test_oracle_pays_after_the_levels_own_effect() -> None:
    scene = Scene("argos 3; drachma 2; tokens rggbbb; cards oracle; tiles development", "").play("A develop")
    assert (scene["A"].glory, scene["A"].vp) == (2, 4)


@pytest.mark.parametrize(("option", "vp"), [(False, 0), (True, 4)])
def test_whether_oracle_pays_past_level_4_is_an_option(option: bool, vp: int) -> None:
    scene = Scene("argos 4; cards oracle; tiles development", "", oracle_past_level_4=option)
    assert scene["A"].vp == vp


def test_argos_2_gives_one_of_four() -> None:
    scene = Scene("argos; tokens bb; tiles development", "").play("A develop")
    assert scene.may("A") == ["troops", "drachma", "vp", "citizens"]
    assert scene.play("A citizens")["A"].citizens == 8


def test_miletus_2_raises_two_different_tracks() -> None:
    scene = Scene("miletus; drachma 1; tokens r; tiles development", "").play("A develop")
    assert scene.refuses("A economy economy") == "not_legal"
    a = scene.play("A economy military")["A"]
    assert (a.economy, a.military, a.citizens, a.glory) == (2, 2, 6, 1)


@pytest.mark.parametrize(("option", "philosophy"), [(False, 0), (True, 3)])
def test_corinth_2_gives_tax_by_tokens(option: bool, philosophy: int) -> None:
    scene = Scene("corinth; drachma 1; tokens rgB; tiles development", "", corinth2_philosophy=option)
    a = scene.play("A develop")["A"]
    assert (a.tax, a.philosophy) == (3, philosophy)


@pytest.mark.parametrize(("cost", "drachma"), [(1, 3), (2, 2)])
def test_what_sparta_2_costs_is_an_option(cost: int, drachma: int) -> None:
    scene = Scene("sparta; tokens bb; tiles development", "", sparta2_cost=cost).play("A develop")
    assert scene["A"].drachma == drachma


@pytest.mark.parametrize(("city", "option"), [("corinth", "corinth4_req"), ("thebes", "thebes4_req")])
def test_what_the_fourth_level_requires_is_an_option(city: str, option: str) -> None:
    line = f"{city} 3; drachma 9; tokens ggbb; tiles development"
    assert Scene(line, "").asked.get("A") != "develop"
    options: dict[str, Any] = {option: "bbgg"}
    assert Scene(line, "", **options).asked["A"] == "develop"


# -- Thebes 2 --


def test_thebes_2_spends_glory_at_any_own_decision_and_the_question_stays() -> None:
    scene = Scene("thebes 2; glory 2; drachma 0; tiles trade", "")
    assert scene.may("A") == ["no", "glory"]
    assert scene.asked["A"] == "buy_token", "for glory the token can be paid"
    scene.play("A glory", "A glory")
    assert (scene["A"].drachma, scene["A"].vp, scene["A"].glory) == (6, 8, 0)
    scene.play("A g")
    assert scene["A"].minor["g"] == 1


def test_thebes_2_is_open_in_secret_choices_too() -> None:
    scene = Scene("thebes 2; glory 1", "", phase="dice").play("A glory")
    assert scene.asked == {"A": "put_dice", "B": "put_dice"}
    assert scene["A"].vp == 4


def test_without_thebes_2_no_glory_is_spent() -> None:
    assert Scene("thebes 1; glory 2; drachma 9; tiles trade", "").refuses("A glory") == "not_legal"
