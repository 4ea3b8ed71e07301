"""Screens of Coup for the tests that draw tables: real matches, played at random until the wanted moment comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.coup import GAME
from tavola.replay import open_replay
from web.screens import Company, Screen, Wanted, asked, both, first_moment, screen_of

NAMES = (
    *("みさき", "あきら", "Léa", "さすらいの船乗りケンジ", "ボット・松", "Bartholomew"),
    *("きつね", "Renard", "ふくろう", "Hedgehog"),
)
COMPANY = Company(NAMES, bot=4, away=3)
SEEDS = 400  # how many matches to search for a moment before giving up

# see all_screens.py
NEEDED = ".claim, .own, .player-tile"


def moments(seats: int, options: dict[str, Any]) -> Iterator[Match]:
    """Every decision of many matches of random players."""
    bot = RandomBot()
    for n in range(SEEDS):
        match = Match.begin(Header("coup", GAME.rules, seats, options, seed_of(f"screens {n}")))
        chance = Chance(seed_of(f"players {n}"))
        while match.ask is not None:
            yield match
            seat = match.ask.waiting[0]
            match.answer(seat, bot.decide(match.information(seat), match.ask.questions[seat], chance))
        yield match


def find(wanted: Wanted, seats: int = 6, **options: Any) -> Screen:
    """The screen of the first seat for which `wanted` holds, in the first match where it does."""
    return screen_of(*first_moment(moments(seats, options), wanted), COMPANY)


def spectator(wanted: Wanted, seats: int = 6) -> Screen:
    """A spectator's screen of the first such moment."""
    match, _ = first_moment(moments(seats, {}), wanted)
    return screen_of(match, None, COMPANY)


def losses(least: int) -> Wanted:
    """So many cards lie open."""
    return lambda match, seat: sum(map(len, match.table.state.lost)) >= least


def has_lost(match: Match, seat: Seat) -> bool:
    """One of the seat's own cards lies open."""
    return bool(match.table.state.lost[seat])


def coins(least: int, most: int = 99) -> Wanted:
    """The seat has so many coins."""
    return lambda match, seat: least <= match.table.state.coins[seat] <= most


def monarchist(match: Match, seat: Seat) -> bool:
    """The seat is of the side with the longer name."""
    return bool(match.table.state.sides[seat] == "monarchists")


def is_target(match: Match, seat: Seat) -> bool:
    """The action being played is aimed at the seat."""
    declaration = match.table.state.declaration
    return declaration is not None and declaration.target == seat


def can_prove(match: Match, seat: Seat) -> bool:
    """The seat holds the character that it has to show, and another card."""
    question = match.question_for(seat)
    return question is not None and [option["good"] for option in question["options"]].count(True) == 1


def cannot_prove(match: Match, seat: Seat) -> bool:
    """The seat lied."""
    question = match.question_for(seat)
    return question is not None and not any(option["good"] for option in question["options"])


def can_steal_from_some(match: Match, seat: Seat) -> bool:
    """Some rivals may be stolen from, and some may not."""
    question = match.question_for(seat)
    named = [] if question is None else [*question["options"], *question["refused"]]
    steals = [option for option in named if option["name"] == "steal" and option["seat"] is not None]
    return len({"why" in option for option in steals}) == 2


def alms(least: int) -> Wanted:
    """So many coins lie in the almshouse."""
    return lambda match, seat: match.table.state.almshouse >= least


def blocked_by(count: int) -> Wanted:
    """So many players have declared a block that has not failed."""

    def wanted(match: Match, seat: Seat) -> bool:
        declaration = match.table.state.declaration
        return declaration is not None and len(declaration.blockers) == count

    return wanted


def can_convert_some(match: Match, seat: Seat) -> bool:
    """The seat may convert itself, some others, and not all."""
    question = match.question_for(seat)
    named = [] if question is None else [*question["options"], *question["refused"]]
    converts = [option for option in named if option["name"] == "convert" and option["seat"] is not None]
    return (
        sum("why" in option for option in converts) > 0
        and sum("why" not in option for option in converts) > 1
    )


def told(event: str, **terms: str) -> Wanted:
    """The newest events have one of that name, with these words."""

    def wanted(match: Match, seat: Seat) -> bool:
        return any(
            one["name"] == event
            and all(one["args"][name] == {"term": f"{name}.{word}"} for name, word in terms.items())
            for one in match.events_for(seat)[-6:]
        )

    return wanted


def some_rival_is_out(match: Match, seat: Seat) -> bool:
    """A rival of this living seat has lost both cards."""
    state = match.table.state
    return bool(state.hands[seat]) and any(len(lost) == 2 for lost in state.lost)


def is_out(match: Match, seat: Seat) -> bool:
    """The seat has no hidden card left while the others play on."""
    return match.table.state.round > 0 and not match.table.state.hands[seat] and match.ask is not None


def ended(seats: int = 6, **options: Any) -> Screen:
    """The end of a match, with what was opened of its record."""
    over = first_moment(moments(seats, options), lambda match, seat: match.outcome is not None)
    replay = open_replay(over[0].record().dumps())
    return {**screen_of(*over, COMPANY), "lookback": {**replay, "steps": []}}


def watches(match: Match, seat: Seat) -> bool:
    """The seat is not asked while somebody else is."""
    return match.ask is not None and seat not in match.ask.questions and bool(match.table.state.hands[seat])


def screens() -> dict[str, Screen]:
    """Every question of Coup, two to ten seats, with and without the expansions, and every view of seats that are not asked."""
    return {**plain_screens(), **screens_of_options(), **screens_of_clocks()}


def stories() -> dict[str, Screen]:
    """Screens after what is rare in the others, for the loud moments of a contact sheet."""
    return {"coup": find(both(watches, told("lost_influence", cause="coup")))}


def plain_screens() -> dict[str, Screen]:
    """Questions and views of up to six seats, with the default options."""
    return {
        "act": find(both(asked("Act"), coins(4, 6), losses(3), can_steal_from_some)),
        "act_first": find(asked("Act")),
        "act_rich": find(both(asked("Act"), coins(10))),
        "act_2_seats": find(both(asked("Act"), coins(3)), seats=2),
        "act_3_seats": find(both(asked("Act"), coins(7, 9)), seats=3),
        "act_4_seats": find(both(asked("Act"), coins(3), losses(2)), seats=4),
        "act_5_seats": find(both(asked("Act"), coins(3), losses(4)), seats=5),
        "respond_steal": find(both(asked("Respond", action="steal"), is_target, losses(4))),
        "respond_assassinate": find(both(asked("Respond", action="assassinate"), is_target)),
        "respond_2_seats": find(both(asked("Respond", action="steal"), is_target), seats=2),
        "challenge_tax": find(asked("Challenge", action="tax")),
        "challenge_exchange": find(both(asked("Challenge", action="exchange"), losses(5))),
        "block_aid": find(asked("Block", action="aid"), seats=4),
        "block_stepwise": find(
            both(asked("BlockAgainst", action="assassinate"), is_target), reactions="stepwise"
        ),
        "challenge_block": find(both(asked("ChallengeBlock"), losses(2))),
        "prove": find(both(asked("Prove"), can_prove, losses(2))),
        "prove_lie": find(both(asked("Prove"), cannot_prove), seats=4),
        "lose": find(both(asked("Lose"), losses(3))),
        "lose_coup": find(asked("Lose", cause="coup"), seats=3),
        "return": find(both(asked("Return"), losses(2))),
        "return_after_loss": find(both(asked("Return"), has_lost)),
        "watch": find(both(watches, losses(3))),
        "watch_claim": find(
            both(watches, lambda match, seat: match.table.state.declaration is not None), seats=5
        ),
        "dead_rival": find(both(asked("Respond", action="steal"), is_target, some_rival_is_out)),
        "dead": find(both(is_out, losses(5))),
        "over": ended(),
        "over_2_seats": ended(2),
        "spectator": spectator(both(asked("ChallengeBlock"), losses(3))),
    }


def screens_of_options() -> dict[str, Screen]:
    """Questions and views with expansions and other options, and of large tables."""
    both_new: dict[str, Any] = {"factions": True, "inquisitor": True}
    return {
        "act_factions": find(both(asked("Act"), coins(4, 9), alms(1), losses(2)), **both_new),
        "act_cooperate": find(both(asked("Act"), coins(3)), seats=4, factions=True, diplomat=True),
        "challenge_denial": find(both(asked("ChallengeDenial"), losses(2)), **both_new),
        "respond_steal_factions": find(
            both(asked("Respond", action="steal"), is_target), **both_new, diplomat=True
        ),
        "challenge_examine": find(asked("ChallengeAgainst", action="interrogate"), inquisitor=True),
        "show": find(both(asked("Show"), losses(1)), inquisitor=True),
        "examine": find(both(asked("Examine"), losses(1)), **both_new),
        "return_one": find(both(asked("Return"), losses(1)), seats=3, inquisitor=True),
        "return_monarchist": find(both(asked("Return"), monarchist), factions=True),
        "return_one_monarchist": find(both(asked("Return"), monarchist), **both_new),
        "act_convert": find(both(asked("Act"), coins(2, 9), can_convert_some), factions=True),
        "dead_democrat": find(both(is_out, losses(3)), seats=5, factions=True),
        "challenge_two_blocks": find(
            both(asked("ChallengeBlock"), blocked_by(2)), seats=5, reactions="stepwise", blocks="several"
        ),
        "draft": find(asked("Draft"), seats=2, two_player_setup="official_draft"),
        "watch_caught": find(
            both(watches, told("showed_hand"), told("lost_influence", cause="embezzle")), factions=True
        ),
        "act_10_seats": find(both(asked("Act"), coins(3), losses(5)), seats=10, **both_new),
        "respond_10_seats": find(
            both(asked("Respond", action="steal"), is_target, losses(4)), seats=10, factions=True
        ),
        "prove_9_seats": find(both(asked("Prove"), can_prove, losses(3)), seats=9),
        "challenge_block_8_seats": find(both(asked("ChallengeBlock"), losses(2)), seats=8, factions=True),
        "lose_7_seats": find(both(asked("Lose"), losses(2)), seats=7),
        "over_10_seats": ended(10),
    }


def screens_of_clocks() -> dict[str, Screen]:
    """A chosen answer, a table without a clock, and a clock that can't be lengthened any more."""
    chosen = find(both(asked("Respond", action="assassinate"), is_target, losses(2)))
    chosen["screen"]["question"]["chosen"] = ["block", "contessa"]
    no_clock = find(both(asked("Respond", action="steal"), is_target), seats=3)
    no_clock["screen"]["clock"] = None
    no_more = find(both(asked("Respond", action="steal"), is_target, losses(4)))
    no_more["screen"]["clock"] = {**no_more["screen"]["clock"], "more": 0}
    return {"respond_chosen": chosen, "respond_no_clock": no_clock, "respond_steal_no_more": no_more}
