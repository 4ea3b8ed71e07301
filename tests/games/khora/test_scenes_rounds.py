"""Taxes, progress, events, achievements and the end, scene by scene (seed 004)."""

from __future__ import annotations

import pytest

from games.khora.scene import Scene, letters
from tavola.engine.chance import seed_of
from tavola.engine.match import Match
from tavola.engine.project import name_of
from tavola.engine.record import Header
from tavola.games.khora.state import outcome

# -- setup --


def test_the_draft_asks_everybody_at_once_and_in_secret() -> None:
    match = Match.begin(Header("khora", 1, 3, {}, seed_of("draft")))
    assert match.ask is not None
    assert (match.ask.waiting, match.ask.sealed) == ([0, 1, 2], True)
    assert {name_of(type(question)) for question in match.ask.questions.values()} == {"keep_card"}


def test_the_draft_passes_left_what_is_not_kept() -> None:
    match = Match.begin(Header("khora", 1, 3, {}, seed_of("draft")))
    faces = [match.dealer.face(card) for card in match.table.state.players[0].pack]  # type: ignore[attr-defined]
    kept = match.table.state.players[0].pack[0]
    match.answer(match.table.state.seats()[0], kept)
    for seat in match.table.state.seats()[1:]:
        match.answer(seat, match.legal(seat)[0])
    passed = {match.dealer.face(card) for card in match.table.state.players[1].pack}  # type: ignore[attr-defined]
    assert passed == set(faces) - {match.dealer.face(kept)}  # type: ignore[attr-defined]


def test_five_of_seven_and_one_of_three_cities_are_options() -> None:
    match = Match.begin(
        Header("khora", 1, 2, {"draft": "pick_ban", "city_choice": "pick_1_of_3"}, seed_of("x"))
    )
    for _ in range(2):
        assert match.ask is not None
        [seat] = match.ask.questions
        assert len(match.legal(seat)) == 3
        match.answer(seat, match.legal(seat)[2])
    for each in match.table.state.seats():
        match.answer(each, match.legal(each)[0])
    assert [len(player.hand) for player in match.table.state.players] == [5, 5]
    assert len(match.table.state.deck) == 30


@pytest.mark.parametrize(("rounds", "pile"), [(9, 9), (6, 6), (4, 4)])
def test_there_is_an_event_for_every_round(rounds: int, pile: int) -> None:
    match = Match.begin(Header("khora", 1, 2, {"rounds": rounds}, seed_of("x")))
    assert len(match.table.state.pile) == pile


# -- taxes --


def test_taxes_pay_drachma_then_cards() -> None:
    scene = Scene("tax 3; cards public_market power", "economy 1", phase="taxes")
    assert (scene["A"].drachma, scene["A"].vp) == (7, 7)
    scene = Scene("tax 3; cards public_market power; culture 2", "economy 2", phase="taxes")
    assert scene["A"].vp == 0


# -- progress --


def test_one_step_for_its_cost_with_its_reward() -> None:
    scene = Scene("drachma 2", "drachma 0", phase="progress").play("A economy")
    assert (scene["A"].economy, scene["A"].drachma, scene["A"].citizens) == (2, 0, 6)
    assert scene["A"].vp == 0


def test_each_philosophy_token_is_one_step_more_on_any_track() -> None:
    scene = Scene("drachma 9, philosophy 1", "drachma 0", phase="progress", event="growing_populations")
    scene.play("A economy", "A economy")
    assert (scene["A"].economy, scene["A"].philosophy, scene["A"].drachma) == (3, 0, 5)
    assert "A" not in scene.asked or scene.asked["A"] != "raise"


@pytest.mark.parametrize("line", ["argos; cards reformists", "corinth 3"])
def test_reformists_and_corinth_3_allow_two_steps_in_total(line: str) -> None:
    scene = Scene(f"{line}; drachma 20", "drachma 0", phase="progress").play("A economy", "A military")
    assert (scene["A"].economy, scene["A"].military) == (2, 2)
    assert scene.asked.get("A") != "raise"


@pytest.mark.parametrize(("stack", "more"), [(False, False), (True, True)])
def test_whether_both_add_up_is_an_option(stack: bool, more: bool) -> None:
    scene = Scene(
        "corinth 3; cards reformists; drachma 20", "drachma 0", phase="progress", extra_steps_stack=stack
    ).play("A economy", "A military")
    assert (scene.asked.get("A") == "raise") is more


@pytest.mark.parametrize(("stack", "paid"), [(True, 0), (False, 1)])
def test_discounts_add_up_and_stop_at_0(stack: bool, paid: int) -> None:
    scene = Scene(
        "corinth 3; cards gradualism; drachma 9", "drachma 0", phase="progress", discounts_stack=stack
    ).play("A economy")
    assert scene["A"].drachma == 9 - paid
    scene = Scene("corinth 3; cards gradualism; drachma 9", "drachma 0", phase="progress").play("A culture")
    assert scene["A"].drachma == 9, "1 less 2 is 0"


def test_the_mint_makes_economy_free() -> None:
    scene = Scene("drachma 0; cards constructing_the_mint", "drachma 0", phase="progress").play("A economy")
    assert (scene["A"].economy, scene["A"].drachma) == (2, 0)


@pytest.mark.parametrize(("option", "cost"), [(False, 1), (True, 0)])
def test_whether_the_mint_works_in_events_is_an_option(option: bool, cost: int) -> None:
    scene = Scene(
        "troops 5; economy 3; drachma 9; cards constructing_the_mint", "", phase="resolution",
        event="military_victory", mint_in_events=option,
    ).play("A economy")  # fmt: skip
    assert scene["A"].drachma == 9 - cost


def test_old_guard_pays_only_without_any_step() -> None:
    still = Scene("cards old_guard; drachma 9", "drachma 0", phase="progress").play("A no")
    assert still["A"].vp == 4
    moved = Scene("cards old_guard; drachma 9", "drachma 0", phase="progress").play("A economy")
    assert moved["A"].vp == 0


@pytest.mark.parametrize(("option", "citizens"), [(5, 8), (0, 3)])
def test_the_reward_of_economy_5_is_an_option(option: int, citizens: int) -> None:
    scene = Scene("economy 4, drachma 3", "drachma 0", phase="progress", economy5_citizens=option)
    assert scene.play("A economy")["A"].citizens == citizens


def test_progress_goes_in_turn_order() -> None:
    scene = Scene("drachma 9", "drachma 9", phase="progress")
    assert scene.asked == {"A": "raise"}


def test_progress_begins_with_the_start_player_and_goes_clockwise() -> None:
    scene = Scene(*["drachma 9"] * 3, phase="progress", starter="C")
    for seat in "CAB":
        assert scene.asked == {seat: "raise"}
        scene.play(f"{seat} no")


@pytest.mark.parametrize(
    ("track", "level", "thing", "gained"),
    [
        ("military", 2, "glory", 1), ("military", 4, "glory", 1), ("military", 6, "glory", 1),
        ("military", 7, "glory", 2), ("culture", 3, "tax", 1), ("culture", 5, "tax", 1),
        ("culture", 6, "tax", 1), ("culture", 7, "tax", 2), ("economy", 3, "citizens", 3),
        ("economy", 4, "vp", 5), ("economy", 7, "vp", 10),
    ],
)  # fmt: skip
def test_a_step_brings_the_reward_of_its_level(track: str, level: int, thing: str, gained: int) -> None:
    before = getattr(Scene("", phase="end")["A"], thing) if thing == "citizens" else 0
    scene = Scene(f"argos; {track} {level - 1}; drachma 9", "", phase="progress").play(f"A {track}")
    assert getattr(scene["A"], thing) == before + gained


# -- events --


def test_all_who_are_tied_for_the_most_or_the_fewest_are_affected() -> None:
    scene = Scene(
        "troops 4", "troops 4", "troops 1", "troops 2", phase="resolution", event="conscripting_troops"
    )
    assert [player.citizens for player in scene.state.players] == [6, 6, 0, 3]


@pytest.mark.parametrize(("option", "vp"), [("both", 1), ("none", 1)])
def test_if_all_are_tied_both_halves_hit_everybody_or_none(option: str, vp: int) -> None:
    scene = Scene("vp 1", "vp 1", phase="resolution", event="eleusinian_mysteries", all_tied_event=option)
    assert [player.vp for player in scene.state.players] == [vp, vp]
    gained = [story for story in scene.story if story.startswith("gained")]
    assert bool(gained) is (option == "both"), "most first, then fewest"


def test_losses_stop_at_0() -> None:
    scene = Scene("citizens 1", "citizens 5", phase="resolution", event="plague_of_athens")
    assert [player.citizens for player in scene.state.players] == [0, 3]


def test_the_academy_gives_philosophy_and_takes_all() -> None:
    scene = Scene("troops 2, philosophy 1", "philosophy 5", phase="resolution", event="origin_of_the_academy")
    assert [player.philosophy for player in scene.state.players] == [2, 0]


def test_the_oracle_of_delphi_takes_a_token_of_ones_choice_from_those_who_have_one() -> None:
    scene = Scene("tokens rG", "", phase="resolution", event="oracle_of_delphi")
    assert scene.asked == {"A": "lose_token"}
    a = scene.play("A major g")["A"]
    assert (a.major["g"], a.minor["r"], a.philosophy) == (0, 1, 2)
    assert scene["B"].philosophy == 0


@pytest.mark.parametrize(("option", "paid"), [(2, 4), (3, 3)])
def test_military_victory_gives_a_step_for_less(option: int, paid: int) -> None:
    scene = Scene(
        "troops 5; culture 3; drachma 9", "", phase="resolution", event="military_victory",
        military_victory_discount=option,
    )  # fmt: skip
    assert scene.play("A culture")["A"].drachma == 9 - paid


@pytest.mark.parametrize("event", ["military_victory", "rise_of_persia"])
def test_the_discount_of_corinth_3_is_for_the_progress_phase_alone(event: str) -> None:
    scene = Scene("corinth 3; troops 5; military 3, drachma 9", "", phase="resolution", event=event)
    assert scene.play("A military")["A"].drachma == 7, "4 for the level, 2 less by the event"


def test_the_rise_of_persia_is_for_all_and_for_military_alone() -> None:
    scene = Scene("drachma 9", "drachma 0", phase="resolution", event="rise_of_persia")
    assert scene.may("A") == ["military", "no"]
    assert scene.asked == {"A": "raise_by_event", "B": "raise_by_event"}
    assert scene.play("A military")["A"].drachma == 9


def test_prosperity_is_a_politics_action_for_those_with_the_most_troops() -> None:
    scene = Scene(
        "troops 3; hand gifts_from_the_west", "hand council", phase="resolution", event="prosperity"
    )
    assert scene.asked == {"A": "play_card"}


def test_the_thirty_tyrants_draw_and_discard() -> None:
    scene = Scene(
        "troops 3", "hand bank oracle power", phase="resolution", event="thirty_tyrants",
        deck="council quarry archives",
    )  # fmt: skip
    assert scene.hand("A") == ["council", "quarry"]
    scene.play("B bank power")
    assert scene.hand("B") == ["oracle"]
    assert [scene.face(card) for card in scene.state.deck[:2]] == ["bank", "power"]


def test_the_conquest_gives_an_action_in_turn_order_without_die_or_citizens() -> None:
    scene = Scene(
        "culture 3, citizens 0", "culture 2", phase="resolution", event="conquest_of_the_persians",
        taken="persepolis",
    )  # fmt: skip
    assert scene.asked == {"A": "extra_action"}
    assert "military" not in scene.may("A")
    scene.play("A culture")
    assert (scene["A"].vp, scene["A"].citizens) == (3, 0)
    assert scene.asked == {"B": "extra_action"}


def test_the_conquest_begins_with_the_start_player() -> None:
    scene = Scene(
        "", "", "", phase="resolution", event="conquest_of_the_persians", taken="persepolis", starter="B"
    )
    for seat in "BCA":
        assert scene.asked == {seat: "extra_action"}
        scene.play(f"{seat} no")


def test_the_conquest_gives_nothing_while_persepolis_stands() -> None:
    scene = Scene("", "", phase="resolution", event="conquest_of_the_persians")
    assert "extra_action" not in scene.asked.values()


# -- achievements --


def test_who_achieves_alone_chooses_tax_or_glory() -> None:
    scene = Scene("troops 6", "", phase="achievements")
    assert scene.may("A") == ["tax", "glory"]
    assert scene.play("A glory")["A"].glory == 1


def test_who_achieve_together_gain_tax() -> None:
    scene = Scene("citizens 12", "citizens 13", phase="achievements")
    assert [player.tax for player in scene.state.players] == [1, 1]
    assert "reward" not in scene.asked.values()


def test_by_one_reading_those_who_share_choose_too() -> None:
    scene = Scene("citizens 12", "citizens 13", phase="achievements", achievement_shared="choice")
    assert scene.asked == {"A": "reward", "B": "reward"}


def test_an_achievement_is_closed_for_good_and_one_may_close_several() -> None:
    scene = Scene("citizens 12, economy 4", "vp 10; cards bank power oracle", phase="achievements")
    scene.play("A tax", "A glory", "B tax", "B tax")
    assert {name: letters(seats) for name, seats in scene.state.achieved.items()} == {
        "vp": "B", "citizens": "A", "economy": "A", "cards": "B",
    }  # fmt: skip


def test_an_achievement_that_is_closed_brings_nothing_to_who_reaches_it_later() -> None:
    scene = Scene("", "troops 6; citizens 12", "troops 6", phase="achievements", achieved="troops citizens")
    assert "reward" not in scene.asked.values()
    assert [(player.tax, player.glory) for player in scene.state.players] == [(0, 0)] * 3
    assert {name: letters(seats) for name, seats in scene.state.achieved.items()} == {
        "troops": "A",
        "citizens": "A",
    }


# -- the end --


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("cards bank; drachma 9", 4),
        ("cards austerity; hand power oracle", 6),
        ("cards proskenion; citizens 11", 11),
        ("cards diversification; economy 3, culture 2, military 4", 6),
        ("cards central_government power oracle", 6),
        ("cards gold_reserve; economy 6", 12),
        ("cards heavy_taxes; tax 7", 14),
        ("cards hall_of_statues; tokens rrG", 3),
        ("athens 4; cards power oracle", 6),
        ("sparta 4; tokens bbB", 12),
        ("corinth 4; tokens rrGGb", 10),
        ("thebes 4; tokens rrG", 4),
        ("glory 3; tokens RGr", 6),
    ],
)
def test_final_points(line: str, points: int) -> None:
    city = "" if line.split(maxsplit=1)[0] in ("athens", "sparta", "corinth", "thebes") else "argos; "
    assert Scene(f"{city}{line}", "", phase="end")["A"].vp == points


@pytest.mark.parametrize(("option", "points"), [(2, 4), (3, 6)])
def test_what_thebes_4_pays_is_an_option(option: int, points: int) -> None:
    assert Scene("thebes 4; tokens rr", "", phase="end", thebes4_vp=option)["A"].vp == points


def test_glory_may_be_spent_before_the_final_scoring() -> None:
    scene = Scene("thebes 2; glory 2; tokens R", "", phase="end")
    assert scene.asked == {"A": "last_call"}
    scene.play("A glory", "A done")
    assert scene["A"].vp == 4 + 1


def test_by_one_reading_it_may_not() -> None:
    scene = Scene("thebes 2; glory 2; tokens R", "", phase="end", thebes2_window="any_own_decision")
    assert scene["A"].vp == 2


@pytest.mark.parametrize(("major", "size"), [(True, "major"), (False, "minor")])
def test_what_lies_on_blue_5_3_is_an_option(major: bool, size: str) -> None:
    scene = Scene("athens; troops 5; tiles military", "", blue_5_3_major=major).play("A b6")
    assert getattr(scene["A"], size)["b"] == 1


def test_a_tie_is_broken_by_drachma_and_then_shared() -> None:
    assert outcome(Scene("vp 5, drachma 1", "vp 5, drachma 2", phase="end").state).winners == [1]
    assert outcome(Scene("vp 5, drachma 2", "vp 5, drachma 2", phase="end").state).winners == [0, 1]
