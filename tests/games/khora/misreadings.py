"""How Khora's rules could be misread. See `games/misreadings.py`."""

from __future__ import annotations

from games.misreadings import Plant, misread, otherwise
from games.planting import Planting
from tavola.engine.ask import assignments
from tavola.games.khora import (
    actions,
    changes,
    cities,
    dice,
    exploring,
    plays,
    rows,
    rules,
    scoring,
    setup,
    state,
)
from tavola.games.khora.changes import KhoraTable
from tavola.games.khora.questions import Paying, PutDice


def begins_with(number: str) -> Plant:
    """Everybody begins with another number of something."""
    return misread(vars(state.State)["new"].__func__, "Player()", f"Player({number})")


def one_by_one(planting: Planting) -> None:
    """Each seat chooses its tiles, and shows them, before the next one."""

    async def choose_tiles(table: KhoraTable) -> None:
        for seat in table.state.seats():
            player = table.state.players[seat]
            ways = assignments(rows.ACTIONS, len(player.dice))
            put = await table.one(
                seat, PutDice(ways, player.dice, rows.ACTIONS, table.state, seat, Paying(table.state, seat))
            )
            player.tiles = tuple(map(state.tile_with, put, player.dice))

    planting.setattr(dice, "choose_tiles", choose_tiles)


def a_die_must_be_higher(planting: Planting) -> None:
    misread(state.tile_with, "die >= ACTIONS", "die > ACTIONS")(planting)
    misread(state.Tile.short.fget, "- self.die", "+ 1 - self.die")(planting)  # type: ignore[attr-defined]


FEWER_SPACES = tuple(space for space in rows.SPACES if space.id != "g1")

MISREADINGS: dict[str, Plant] = {
    # setup
    "two may have the same city": misread(setup.give_cities, "        left.remove(city)\n", ""),
    "tracks begin at level 2": begins_with("economy=2, culture=2, military=2"),
    "five drachma each": begins_with("drachma=5"),
    "four citizens each": begins_with("citizens=4"),
    "one troop each": begins_with("troops=1"),
    "one point each": begins_with("vp=1"),
    "six cards each": otherwise("khora", "HAND", 6),
    "the draft goes right": misread(setup.pass_left, "packs[seat - 1]", "packs[(seat + 1) % len(packs)]"),
    "a place of the map is missing": otherwise("khora", "SPACES", FEWER_SPACES),
    "the first event lies last": misread(
        setup.lay_events, "[last, *shuffled[:count], first]", "[first, *shuffled[:count], last]"
    ),
    "six events are drawn": otherwise("khora", "DRAWN_OCCASIONS", 6),
    "level 1 gives nothing at once": misread(cities.reach, 'if row.on == "now":', "if level > 1:"),
    "level 1 is not reached": misread(cities.reach, "player.level = level", "player.level = level - 1"),
    # events and taxes
    "the last event is turned up": misread(rules.announcement, "state.pile.pop()", "state.pile.pop(0)"),
    "the first event happens last": misread(rules.dice_phase, "if state.event == FIRST:", "if False:"),
    "the event happens when it is turned up": misread(
        rules.announcement,
        "    order = state.in_turn()\n",
        "    await occasions.resolve(table, state.event)\n    order = state.in_turn()\n",
    ),
    "the event happens at once after the actions": misread(
        rules.action_phase, "    return progress_phase", "    return resolution"
    ),
    "nothing happens in the event phase": misread(
        rules.resolution, "state.event is not None and", "False and"
    ),
    "taxes pay one more": misread(
        rules.announcement,
        '{"drachma": state.players[seat].tax}',
        '{"drachma": state.players[seat].tax + 1}',
    ),
    "of those who tie one is affected": misread(
        state.State.with_most_troops, "troops == most]", "troops == most][:1]"
    ),
    # dice
    "three dice each": misread(dice.roll, "else 2", "else 3"),
    "the highest total begins": misread(dice.find_starter, "return sum(", "return -sum("),
    "a tie goes the other way round the table": misread(
        dice.find_starter, "(seat - previous - first) % count", "(previous - first - seat) % count"
    ),
    "tiles are chosen one after the other": one_by_one,
    "one action may be chosen twice": misread(
        dice.choose_tiles, "assignments(ACTIONS, len(dice))", "[(a, b) for a in ACTIONS for b in ACTIONS]"
    ),
    "dice are paid in the order of their numbers": misread(
        dice.has_decision, "return len(short) > 1 and", "return False and"
    ),
    "who can pay may as well forfeit": misread(
        dice.may_forfeit, 'state.book.options.pay_citizens == "may_forfeit"', "True"
    ),
    "a low die costs one citizen": misread(
        dice.pay_for, "player.citizens -= short", "player.citizens -= min(1, short)"
    ),
    "who cannot pay acts all the same": misread(
        dice.pay_for, "        set_aside(table, seat, tile)\n", '        mark(table, seat, tile, "fine")\n'
    ),
    "a die must be higher than its action": a_die_must_be_higher,
    # actions
    "actions come in the opposite order": misread(
        rules.action_phase, "in acting.items()", "in [*acting.items()][::-1]"
    ),
    "those who trade do so one after the other": misread(
        actions.trade,
        "await table.together({seat: buy(table, seat) for seat in seats})",
        "[await table.together({seat: buy(table, seat)}) for seat in seats]",
    ),
    "military goes the other way round": misread(
        actions.military, "for seat in seats:", "for seat in [*seats][::-1]:"
    ),
    "two philosophy tokens": misread(actions.philosophy, '{"philosophy": 1}', '{"philosophy": 2}'),
    "legislation brings two citizens": otherwise("khora", "LEGISLATION_CITIZENS", 2),
    "legislation keeps both": misread(actions.legislation, "[card])", "[card, *back])"),
    "what is not kept lies on top": misread(
        actions.legislation, "state.deck[:0] = back", "state.deck += back"
    ),
    "citizens never pass 15": misread(changes.gain, "FIRM if table.state.soft else MOST", "MOST"),
    "troops never pass 15": otherwise("khora", "FIRM", {**rows.FIRM, "troops": 15}),
    "nothing is cut at the end of the actions": misread(rules.action_phase, "    cut_down(table)\n", ""),
    "culture brings one more": misread(
        cities.culture_action,
        '{"vp": table.state.players[seat].culture}',
        '{"vp": table.state.players[seat].culture + 1}',
    ),
    "a token costs four": otherwise("khora", "TOKEN_PRICE", 4),
    "military brings one troop": misread(
        exploring.military_action, '{"troops": player.military}', '{"troops": 1}'
    ),
    "a taken token is still there": misread(exploring.explore, "    state.taken[place] = seat\n", ""),
    "no troops are needed": misread(
        exploring.explore, "spaces = within_reach(state, seat)", "spaces = [*state.book.spaces.values()]"
    ),
    "exploring costs no troops": misread(exploring.explore, "player.troops -= lost", "pass"),
    "tokens are spent": misread(
        plays.pay,
        "    player.drachma -= cost\n",
        "    player.drachma -= cost\n    player.minor = dict.fromkeys('rgb', 0)\n",
    ),
    "cards and levels are free": misread(plays.pay, "player.drachma -= cost", "pass"),
    "an immediate card works later": misread(
        plays.play, 'row.kind == "immediate" and row.on == "now"', "False"
    ),
    "an immediate card is gone": misread(plays.play, "    player.played[card] = face\n", ""),
    "an ongoing card works once": misread(changes.trigger, 'card.kind == "ongoing"', "False"),
    "an end-game card pays when it is played": misread(
        plays.play, "    effect = EFFECTS.get(face)\n", "    player.vp += 3\n    effect = EFFECTS.get(face)\n"
    ),
    "a level may be skipped": misread(
        cities.development_step, "level = player.level + 1", "level = player.level + 2"
    ),
    "a city is developed for ever": misread(
        cities.development_step, "if player.level >= LEVELS:", "if player.level > LEVELS:"
    ),
    "only one effect of a level is applied": misread(
        cities.three_culture_actions, 'table.state.book.cities["olympia"][3].numbers["times"]', "1"
    ),
    # progress
    "progress goes the other way round": misread(
        rules.progress_phase, "in state.in_turn()", "in [*state.in_turn()][::-1]"
    ),
    "two steps each": misread(changes.steps_allowed, "return 1 +", "return 2 +"),
    "a step is free": misread(changes.step_up, "player.drachma -= cost", "pass"),
    "a step brings nothing": misread(changes.step_up, "table.state.book.tracks[track][level].reward", "{}"),
    # achievements
    "a fifth achievement is missing": otherwise(
        "khora", "ACHIEVEMENTS", {name: n for name, n in rows.ACHIEVEMENTS.items() if name != "cards"}
    ),
    "reached alone: tax": misread(rules.choose_rewards, '("tax", "glory")', '("tax",)'),
    "reached by several: nothing": misread(
        rules.achievements,
        '                gain(table, seat, {"tax": 1}, heard.FromAchievement(name))',
        "                pass",
    ),
    "it may be reached again": misread(
        rules.achievements,
        "for name in ACHIEVEMENTS if name not in state.achieved",
        "for name in ACHIEVEMENTS",
    ),
    # the end
    "eight rounds": misread(setup.lay_events, "table.options.rounds - 2", "table.options.rounds - 3"),
    "the city counts nothing": misread(scoring.final_points, "player.level == 4", "False"),
    "cards count nothing": misread(scoring.final_points, "if face in CARDS", "if False"),
    "glory counts nothing": misread(scoring.final_points, "player.glory *", "0 *"),
    "minor tokens count with glory": misread(
        scoring.final_points, "player.major.values()", "player.minor.values()"
    ),
    "drachma break no tie": misread(state.standing, "player.vp, player.drachma", "player.vp, 0"),
    "fewest points win": misread(state.outcome, "best = max(", "best = min("),
}
