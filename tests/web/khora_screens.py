"""Screens of Khora for the tests that draw tables: real matches of players who play at random, and some laid out by hand."""

from __future__ import annotations

from collections.abc import Iterator

from games.khora.scene import Scene
from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.games.khora import GAME
from web import screens as any_game
from web.screens import Company, Screen, Wanted, asked, both, first_moment, with_record

COMPANY = Company(("みさき", "さすらいの船乗りケンジ", "Léa", "ボット・松"), bot=3, away=2)
SEEDS = 40
"""How many matches to search for a moment before giving up."""

# see all_screens.py
NEEDED = ".kh-stage button, .kh-strip, .kh-chip, .kh-event, .kh-tabs button"
SMALL = ".kh-matrix tbody button"
OWN_CARDS = ""
MEANING = ".kh-meaning"


def played(n: int, seats: int = 4, **options: object) -> Iterator[Match]:
    """A random match at each decision, and at its end."""
    bot, chance = RandomBot(), Chance(seed_of(f"players {n}"))
    match = Match.begin(Header(GAME.id, GAME.rules, seats, dict(options), seed_of(f"screens {n}")))
    while match.ask is not None:
        yield match
        seat = match.ask.waiting[0]
        match.answer(seat, bot.decide(match.information(seat), match.ask.questions[seat], chance))
    yield match


def screen_of(match: Match, seat: int | None = 0) -> Screen:
    """The screen of a seat; None is a spectator."""
    return any_game.screen_of(match, seat, COMPANY)


def found(wanted: Wanted, **options: object) -> Screen:
    """The screen of the first seat for which `wanted` holds, in the first match that has such a moment."""
    moments = (match for n in range(SEEDS) for match in played(n, **options))  # type: ignore[arg-type]
    return screen_of(*first_moment(moments, wanted))


def first_of_each(*wanted: str) -> dict[str, Screen]:
    """The first screen of each of these questions, in as few matches as it takes."""
    shown: dict[str, Screen] = {}
    for match in (match for n in range(SEEDS) for match in played(n)):
        for seat, question in (match.ask.questions if match.ask else {}).items():
            name = type(question).__name__
            if name in wanted and name not in shown and match.question_for(seat) is not None:
                shown[name] = screen_of(match, seat)
        if len(shown) == len(wanted):
            break
    assert shown.keys() == set(wanted), set(wanted) - shown.keys()
    return shown


def late(match: Match, _seat: Seat) -> bool:
    """Much has been played."""
    return bool(match.view(Seat(0))["round"] >= 7)


def holds(cards: int) -> Wanted:
    """The seat holds so many cards at least."""
    return lambda match, seat: len(match.table.state.players[seat].hand) >= cards


def with_melts(match: Match, seat: Seat) -> bool:
    """The seat may spend glory beside its question."""
    return bool((match.question_for(seat) or {}).get("asides"))


def waits(stage: str) -> Wanted:
    """Others decide in that phase, after the first round."""
    return lambda match, seat: (
        match.ask is not None
        and match.view(seat)["stage"] == stage
        and match.question_for(seat) is None
        and match.view(seat)["round"] > 1
    )


RICH = (
    "drachma 12, troops 15, citizens 9, economy 3, culture 4, military 3, philosophy 4, vp 21; tokens rrgbR"
)
POOR = "drachma 0, troops 3, citizens 2, vp 8; tokens r"
HAND = "hand bank austerity persians oracle colossus_of_rhodes ostracism council"


def laid_out(*players: str, moves: str = "", phase: str = "actions", seat: int = 0, **how: object) -> Screen:
    """The screen of a position in plain numbers, after these moves (games/khora/scene.py)."""
    scene = Scene(*players, phase=phase, **how)  # type: ignore[arg-type]
    if moves:
        scene.play(*moves.split(", "))
    return screen_of(scene.match, seat)


def the_end(n: int = 0, **options: object) -> Screen:
    """A match that is over."""
    *_, last = played(n, **options)  # type: ignore[arg-type]
    return with_record(screen_of(last), last)


def stories() -> dict[str, Screen]:
    """A story in which a city reaches its last level: random players never get so far."""
    screen = laid_out(f"athens 4; {RICH}", "sparta 1", "argos 1", "")
    args = {"seat": {"seat": 0}, "city": {"term": "city.athens"}, "level": 4}
    return {"temple": {**screen, "log": [*screen["log"], {"n": 999, "name": "developed", "args": args}]}}


def screens() -> dict[str, Screen]:
    """Every question of Khora, every phase in which one waits, and the end."""
    names = (
        "KeepCard", "PutDice", "Settle", "KeepDrawn", "BuyToken", "TakeToken", "Explore", "PlayCard", "Develop", "Raise",
        "RaiseByEvent", "LoseToken", "Discard", "Reward",
    )  # fmt: skip
    some = first_of_each(*names)
    some |= {
        "ChooseCity": found(asked("ChooseCity"), city_choice="pick_1_of_3"),
        "Ban": found(asked("Ban"), draft="pick_ban"),
        "BuyCitizens": found(asked("BuyCitizens"), philosophy_for_citizens="before_selection_only"),
        "PutDice_late": found(both(asked("PutDice"), late)),
        "three_dice": laid_out(f"athens 2; {RICH}", "sparta 1", "argos 1", "", phase="dice", rolls=[1, 2, 3, 4, 4, 5, 5, 6, 6]),
        "dice_of_the_poor": laid_out(POOR, RICH, phase="dice", rolls=[1, 2, 3, 4]),
        "explore_far": laid_out(f"sparta 2; {RICH}; tiles military", POOR, "", "", taken="r1 r2 g1 b1"),
        "explore_near": laid_out(f"athens 1; {POOR}; tiles military", RICH, "", ""),
        "politics": laid_out(f"athens 2; {RICH}; {HAND}; cards stoa_poikile; tiles politics", "", "", ""),
        "politics_many": found(both(asked("PlayCard"), holds(6))),
        "take_back": laid_out(
            "cards stoa_poikile oracle; drachma 5; hand ostracism; tiles politics", "", moves="A play ostracism"
        ),
        "one_of": laid_out("argos 1; drachma 5; tokens bb; tiles development", "", "", moves="A develop"),
        "two_tracks": laid_out("miletus 1; drachma 5; tokens r; tiles development", "", moves="A develop"),
        "raise_poor": laid_out(f"thebes 1; drachma 2, economy 5, culture 4, military 2; {HAND}", "", "", phase="progress"),
        "melts": found(with_melts),
        "extra_action": laid_out("culture 3", "", phase="resolution", event="conquest_of_the_persians", taken="persepolis"),
        "last_call": laid_out("thebes 2; glory 2; tokens R", "", phase="end"),
        "wait_draft": first_wait("draft"),
        "wait_dice": found(waits("dice")),
        "wait_actions": found(waits("actions")),
        "wait_progress": found(waits("progress")),
        "wait_resolution": found(waits("resolution")),
        "two": screen_of(*first_moment(played(3, 2), both(asked("PutDice"), late))),
        "over": the_end(),
        "over_two": the_end(1, seats=2),
    }  # fmt: skip
    some["spectator"] = screen_of(first_moment(played(5), late)[0], None)
    return some


def first_wait(stage: str) -> Screen:
    """One has answered in the draft, and others have not."""
    match = next(iter(played(0)))
    seat = match.ask.waiting[0] if match.ask else Seat(0)
    match.answer(seat, match.legal(seat)[0])
    assert match.view(seat)["stage"] == stage
    return screen_of(match, seat)
