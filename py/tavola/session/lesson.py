"""How an ordinary solo room follows a lesson: what bots answer, which answers of the newcomer are accepted, what the bubble says.

The rules do not know of it. The number of a match's asks tells how far the lesson is, so there is no state here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from tavola.engine.ask import Answer, Knows, stands_for
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import Game
from tavola.engine.lesson import YOU, Beat, Cue, Lesson
from tavola.engine.match import Match
from tavola.engine.project import Json
from tavola.engine.shown import why_as_data
from tavola.session import messages

if TYPE_CHECKING:
    from tavola.session import wire

TABLE_OPTIONS = {"pace": "calm"}
"""How the table of a lesson is run: a newcomer reads while the others play."""

HEARD = (
    messages.Hello, messages.Rename, messages.GiveAnswer, messages.GiveStep, messages.HaveRead, messages.SayPhrase,
    messages.React, messages.Skip, messages.Talk,
)  # fmt: skip
"""The messages that a newcomer may send. Others, such as a change of options, would leave the script."""


def lesson_of(game: Game[Any, Any]) -> Lesson:
    """A game's lesson. Raises Refused if it has none."""
    if game.lesson is None:
        raise Refused(Why("unknown_game", {"game": game.id}))
    return game.lesson


def beat_of(lesson: Lesson | None, match: Match) -> Beat | None:
    """The lesson's beat for the open ask; None where everybody answers freely."""
    at = match.asks - 1
    return None if lesson is None or match.ask is None or at >= len(lesson.script) else lesson.script[at]


def foreseen(match: Match, seat: Seat, beat: Beat) -> Answer:
    """The scripted answer of an asked seat. Raises ValueError if it is not legal."""
    if seat not in beat.cues:
        return match.fallback(seat)[0]
    cue, knows = beat.cues[seat], match.knows(seat)
    cards = {card for zone in match.layout().zones for card in zone.cards}
    for answer in match.legal(seat):
        if _means(cue, answer, cards, knows):
            return answer
    raise ValueError(f"seat {seat} cannot answer {cue!r}")


def _means(cue: Cue, answer: Answer, cards: Collection[Handle], knows: Knows) -> bool:
    """Whether a cue means that answer: literally, or with faces in place of cards."""
    if isinstance(cue, tuple) and isinstance(answer, tuple) and len(cue) == len(answer):
        return all(_means(*parts, cards, knows) for parts in zip(cue, answer, strict=True))
    return bool(answer == cue or (answer in cards and knows(Handle(answer)) == cue))


def speakers(match: Match, beat: Beat) -> Collection[Seat]:
    """The seats that answer the open ask: those with an optional answer in the script, else all whom the table waits for."""
    ask = match.ask
    if ask is None:
        return ()
    return [seat for seat in ask.optional if seat in beat.cues] or ask.waiting


def may_answer(match: Match, beat: Beat, seats: Sequence[Seat]) -> Sequence[Seat]:
    """The seats among these for which a bot may answer now: none while the script waits for the newcomer."""
    speaking = [seat for seat in seats if seat in speakers(match, beat)]
    return [] if YOU in speaking else speaking


def check_answer(match: Match, beat: Beat, seat: Seat, answer: Answer) -> None:
    """Raises Refused unless the newcomer's answer is the scripted one, or an equivalent (`Question.alike`)."""
    if match.ask is None or seat not in speakers(match, beat):
        raise Refused(Why("lesson"))
    wanted = foreseen(match, seat, beat)
    alike = match.accepts(seat, answer) and match.ask.questions[seat].alike(answer, wanted)
    if not (answer == wanted or alike):
        raise Refused(Why("lesson"))


def question(match: Match, beat: Beat, asked: Json | None) -> Json | None:
    """The newcomer's question with only the scripted option open, and no aside; None where the script has no answer of theirs."""
    if asked is None or YOU not in speakers(match, beat):
        return None
    wanted = foreseen(match, YOU, beat)
    open_ = [option for option in asked["options"] if stands_for(option["value"], wanted)]
    closed = [
        {**option, "why": why_as_data(Why("lesson"))} for option in asked["options"] if option not in open_
    ]
    beside = {name: what for name, what in asked.items() if name != "asides"}
    return {**beside, "options": open_, "refused": [*closed, *asked["refused"]]}


def words(lesson: Lesson, match: Match) -> wire.Lesson:
    """The bubble's entry, the progress in decisions of the newcomer, and whether the lesson is over."""
    over = is_over(lesson, match)
    decisions = [*(YOU in beat.cues for beat in lesson.script), lesson.free]
    passed = lesson.script[: match.asks]
    free = beat_of(lesson, match) is None
    say = "over" if over else "free" if free else next(beat.say for beat in reversed(passed) if beat.say)
    players: Json = {f"p{seat}": {"seat": seat} for seat in range(1, lesson.seats)}
    return {
        "step": sum(decisions[: match.asks]),
        "of": sum(decisions),
        "say": {"key": f"lesson.{say}", "args": {"you": {"seat": YOU}, **players}},
        "over": over,
    }


def is_over(lesson: Lesson, match: Match) -> bool:
    """Whether the lesson has shown everything; the match may go on."""
    given = sum(isinstance(event, match.game.accounts) for event in match.events)
    return match.ask is None or 0 < lesson.accounts <= given
