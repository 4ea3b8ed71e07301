"""The book of a table: Khora's rows as its options put them in force, and the catalogue entries that say them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from tavola.engine.memo import remembered
from tavola.engine.project import Json, clause_argument, term_argument
from tavola.games.khora import rows
from tavola.games.khora.options import Options
from tavola.games.khora.rows import Card, Level, Occasion, Space, Step


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """What never changes at a table."""

    options: Options
    cards: Mapping[str, Card]
    cities: Mapping[str, tuple[Level, ...]]
    tracks: Mapping[str, Mapping[int, Step]]
    spaces: Mapping[str, Space]
    occasions: Mapping[str, Occasion]


@remembered
def book_of(options: Options) -> Book:
    """The rows, with the numbers that the options set."""
    cities = dict(rows.LEVELS_OF)
    thebes_vp = {"vp": options.thebes4_vp}
    corinth_2 = "corinth_2_philosophy" if options.corinth2_philosophy else "corinth_2"
    cities["sparta"] = _with(cities["sparta"], 2, cost=options.sparta2_cost)
    cities["corinth"] = _with(cities["corinth"], 2, text=corinth_2)
    cities["corinth"] = _with(cities["corinth"], 4, req=options.corinth4_req)
    cities["thebes"] = _with(cities["thebes"], 4, req=options.thebes4_req, numbers=thebes_vp)
    fifth = {"citizens": options.economy5_citizens} if options.economy5_citizens else {}
    economy = rows.TRACK_STEPS["economy"]
    spaces = {space.id: space for space in rows.SPACES}
    spaces["b6"] = replace(spaces["b6"], major=options.blue_5_3_major)
    cards = {card.id: card for card in rows.CARDS}
    if options.ostracism_action == "if_taken_back":
        cards["ostracism"] = replace(cards["ostracism"], text="ostracism_if_taken_back")
    occasions = {occasion.id: occasion for occasion in rows.OCCASIONS}
    victory = occasions["military_victory"]
    return Book(
        options,
        cards,
        cities,
        {**rows.TRACK_STEPS, "economy": {**economy, 5: replace(economy[5], reward=fifth)}},
        spaces,
        {**occasions, victory.id: replace(victory, numbers={"less": options.military_victory_discount})},
    )


def _with(levels: tuple[Level, ...], number: int, **changes: Any) -> tuple[Level, ...]:
    changed = replace(levels[number - 1], **changes)
    return (*levels[: number - 1], changed, *levels[number:])


# -- the rows in words --


def effect_of_card(book: Book, face: str) -> Json:
    """A politics card's effect, as an argument."""
    card = book.cards[face]
    return clause_argument(f"effect.{card.text or face}", card.numbers)


def effect_of_level(book: Book, city: str, level: int) -> Json:
    """The effect of a level of a city, as an argument."""
    row = book.cities[city][level - 1]
    return clause_argument(f"effect.{row.text}", row.numbers)


def reward_of_step(book: Book, track: str, level: int) -> Json:
    """The reward of a level of a track, as an argument: a list, empty for none, and above the top."""
    step = book.tracks[track].get(level)
    gains = [
        clause_argument("clause.more", {"count": count, "thing": term_argument("counter", thing)})
        for thing, count in (step.reward.items() if step else ())
    ]
    third_die = gives_third_die(track, level)
    return {"list": [*gains, *([clause_argument("clause.third_die", {})] if third_die else [])]}


def gives_third_die(track: str, level: int) -> bool:
    """Whether that level brings the third die (seed)."""
    return track == "culture" and level == rows.THIRD_DIE_AT


def numbers_of(occasion: Occasion) -> Mapping[str, int]:
    """The numbers that an event's text may name: gains of the most, losses of the fewest, changes for all, its own."""
    said = {f"most_{thing}": n for thing, n in occasion.most.items()}
    said |= {f"fewest_{thing}": -n for thing, n in occasion.fewest.items()}
    return {**said, **{thing: abs(n) for thing, n in occasion.all.items()}, **occasion.numbers}


def entries(options: Options) -> Mapping[str, Mapping[str, Json]]:
    """Every catalogue entry that the rows need, with its numbers."""
    book = book_of(options)
    said: dict[str, Mapping[str, Json]] = {}
    for face in (*book.cards, *book.occasions):
        said[f"face.{face}"] = {}
    for card in book.cards.values():
        said[f"effect.{card.text or card.id}"] = card.numbers
        said[f"kind.{card.kind}"] = {}
    for occasion in book.occasions.values():
        said[f"effect.{occasion.id}"] = numbers_of(occasion)
    for city, levels in book.cities.items():
        said[f"city.{city}"] = {}
        for level in levels:
            said[f"effect.{level.text}"] = level.numbers
    for achievement, least in rows.ACHIEVEMENTS.items():
        said[f"achievement.{achievement}"] = {"least": least}
    for action in rows.ACTIONS:
        said[f"action.{action}"] = {}
    for seldom in ("last_level", "no_cards"):  # of a tile (today.py); chance seldom comes so far
        said[f"clause.{seldom}"] = {}
    return said


def reference(options: Options, _seats: int) -> Json:
    """The rows in force with how sure each is, as the page's sheet of rules shows them."""
    return _reference(options)


@remembered
def _reference(options: Options) -> Json:
    book = book_of(options)
    return {
        "actions": list(rows.ACTIONS),
        "cards": [asdict(card) for card in book.cards.values()],
        "cities": {city: [asdict(level) for level in levels] for city, levels in book.cities.items()},
        "tracks": {
            track: {
                str(level): {**asdict(step), "third_die": gives_third_die(track, level)}
                for level, step in steps.items()
            }
            for track, steps in book.tracks.items()
        },
        "spaces": [asdict(space) for space in book.spaces.values()],
        "events": [
            {"id": each.id, "numbers": numbers_of(each), "conf": each.conf}
            for each in book.occasions.values()
        ],
        "achievements": dict(rows.ACHIEVEMENTS),
    }
