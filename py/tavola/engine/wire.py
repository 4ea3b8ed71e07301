"""What a page is told of a match, as it travels: values in sentences, events, questions, records, and the summary of a game.

Declarations only, read by the build and by type checkers (see `engine.shape`); nothing of the page's Python loads them. The
view is declared where it is built: `engine.game.View`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from tavola.engine.box import Box
from tavola.engine.declared import AnswerValue, Count, SeatNumber, shape_of
from tavola.engine.shape import Alias


class Card(TypedDict):
    """A card: a meaningless number, and its face if the reader may know it."""

    card: int
    face: str | None


class SeatArg(TypedDict):
    """Somebody, by the seat."""

    seat: SeatNumber


class TermArg(TypedDict):
    """A word of the game's catalogue, by its key."""

    term: str


class ListArg(TypedDict):
    """Several values, one after the other."""

    list: Sequence[Arg]


class ClauseArg(TypedDict):
    """A sentence within the sentence: the key of its entry, and its own values."""

    say: str
    args: Args


Arg = Annotated[
    Any,
    Alias(
        "Arg",
        lambda: shape_of(str | int | bool | None | SeatArg | TermArg | Card | ListArg | ClauseArg | Args),
    ),
]
"""A value in a sentence, worded in the reader's language. Values that belong together, and that no entry names, may come as an
object of values."""

Args = Annotated[Mapping[str, Any], Alias("Args", lambda: shape_of(Mapping[str, Arg]))]
"""The values of a sentence, by the names that its entry gives them."""


class Sentence(TypedDict):
    """A catalogue entry, with its values."""

    key: str
    args: Args


class GameEvent(TypedDict):
    """Something that happened in the match, as the reader may hear it. Its entry is `event.<name>`."""

    n: Count  # counted from the start of the match
    name: str
    args: Args


class Shown(TypedDict):
    """An answer, a piece or a slot in words: its entry, and whom or what it is about."""

    name: str
    seat: SeatNumber | None
    card: Card | None
    args: Args


class ChoiceOption(Shown):
    """A legal answer."""

    value: AnswerValue
    good: NotRequired[bool]  # highlighted: the card that proves a claim


class RefusedOption(ChoiceOption):
    """An answer that is not legal now, with the reason."""

    why: Sentence


class Question(TypedDict):
    """What the reader is asked. Three entries word it: `ask.<name>`, `ask.<name>.zero`, `wait.<name>`."""

    ask: Count  # its number: an answer names it
    name: str
    args: Args
    shape: Literal["choose", "pick", "assign"]
    sealed: bool  # answers stay face down until all have answered
    optional: bool  # it may be answered, but nobody waits for it
    default: AnswerValue  # what the clock answers; null where chance decides
    options: Sequence[ChoiceOption]  # for "choose": one of these
    refused: Sequence[RefusedOption]
    # for "pick": some of these; for "choose": each null in an option is one of them, in this order, that it does not name
    cards: NotRequired[Sequence[Card]]
    count: NotRequired[Count]  # for "pick": how many
    pieces: NotRequired[Sequence[Shown]]  # for "assign": each goes to a slot of its own
    slots: NotRequired[Sequence[ChoiceOption]]
    fits: NotRequired[Sequence[Sequence[Shown | None]]]  # by piece and slot: the effect
    asides: NotRequired[Sequence[ChoiceOption]]  # may be answered beside any question, which stays open
    # it may go on: answered by `step`, it can be taken back until the whole step is taken
    step: NotRequired[bool]
    chosen: NotRequired[AnswerValue]  # the reader's sealed answer so far


class Waiting(TypedDict):
    """Whom the table waits for, besides the reader."""

    name: str  # of the question that they are asked
    args: Args
    seats: Sequence[SeatNumber] | None  # null: the answers are sealed, so nobody is named


class Over(TypedDict):
    """How the match ended."""

    winners: Sequence[SeatNumber]
    scores: Sequence[int]  # by seat


OptionValue = Annotated[Any, Alias("OptionValue", lambda: shape_of(str | int | bool))]
"""What an option is set to."""

OptionValues = Annotated[
    Mapping[str, Any], Alias("OptionValues", lambda: shape_of(Mapping[str, OptionValue]))
]
"""Options by name."""


class TypedIn(TypedDict):
    """An option that may also be typed in."""

    longest: Count  # characters of a tidy text
    example: str


class GameOption(TypedDict):
    """An option that the lobby shows."""

    id: str
    values: Sequence[OptionValue]
    default: OptionValue
    group: str  # the heading that it stands under
    typed: TypedIn | None


class GameSummary(TypedDict):
    """A game in full (`Game.summary`)."""

    id: str
    rules: Count  # the version of its rules
    seats: tuple[Count, Count]
    lesson: bool  # it has a first game for newcomers
    reasons: bool  # a bot of it can say why it answers
    box: Box | None
    deals: Sequence[str]  # events after which everybody holds new cards
    options: Sequence[GameOption]
    presets: Mapping[str, OptionValues]


class RecordHeader(TypedDict):
    """The first line of a record."""

    tavola: Count  # the format
    game: str
    rules: Count  # the version of the game's rules
    seats: Count
    options: OptionValues
    seed: str
    first: NotRequired[SeatNumber]  # who begins, if the match before says so
    ways: NotRequired[Sequence[Sequence[Count]]]  # by seat: what earlier matches have shown, for bots
    names: NotRequired[Sequence[str | Count | None]]  # by seat; a bot's is a number


RecordAnswer = tuple[SeatNumber, AnswerValue]
"""Any other line of a record: who answered, and what."""
