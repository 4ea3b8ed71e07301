"""The room of a lesson: a game's first game, played by one person and a script. It has the door of `Host` and keeps nothing.

The rules are asked as ever; only the newcomer's other answers are closed, with a reason, and the others say what the script
foresees, a moment apart so that they can be followed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from tavola.engine.ask import Answer, Knows
from tavola.engine.chance import seed_of
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.game import game_named
from tavola.engine.lesson import YOU, Cue, Lesson, Step
from tavola.engine.match import Match, why_as_data
from tavola.engine.record import Header
from tavola.session import messages, screens
from tavola.session.effects import Effect, Send, Wake
from tavola.session.names import guest_name
from tavola.session.room import Room

PAUSE = 2_200
"""How long the others take for an answer, in ms."""


@dataclass(slots=True)
class LessonRoom:
    """One newcomer's lesson. Every method returns effects; `now` is in ms."""

    room: Room
    lesson: Lesson
    match: Match
    app: str
    id: str
    told: int = 0  # how many events the page has
    acks: set[str] = field(default_factory=set)
    due: int | None = None  # when the others answer

    @classmethod
    def open(cls, *, key: str, name: str, game: str, app: str, now: int) -> LessonRoom:
        """A lesson at its first step. Raises Refused if there is no such game, or it has no lesson."""
        found = game_named(game)
        lesson = found.lesson
        if lesson is None:
            raise Refused(Why("unknown_game", {"game": game}))
        room = Room.new(found, key, guest_name(name, key))
        for seat in range(1, lesson.seats):
            room.set_seat(seat, "bot")
        room.start()
        header = Header(found.id, found.rules, lesson.seats, dict(lesson.options), seed_of(lesson.seed))
        return cls(room, lesson, Match.begin(header), app, f"lesson.{now}")

    def begin(self, now: int) -> list[Effect]:
        return self.tick(now)

    def receive(self, peer: str, text: str, now: int) -> list[Effect]:
        message = messages.parse(text)
        match message:
            case messages.Hello():
                self.told = 0
                welcome = {"t": "welcome", "v": messages.PROTOCOL, "app": self.app, "you": peer}
                return [
                    self._send(welcome),
                    self._send(screens.room(self.room, peer, 0, now)),
                    *self._news(now),
                ]
            case messages.GiveAnswer():
                return self._answer(message, now)
            case messages.Malformed():
                return [self._send(screens.refused(message.why, message.id))]
        return [self._send(screens.refused(Why("lesson")))]

    def joined(self, peer: str, now: int) -> list[Effect]:
        return []

    def left(self, peer: str, now: int) -> list[Effect]:
        return []

    def tick(self, now: int) -> list[Effect]:
        """Let the others answer if it is time."""
        if self.due is None:
            return []
        if now < self.due:
            return [Wake(self.due)]  # a clock that was set back has called too early
        self._others()
        return self._news(now)

    # -- the script --

    @property
    def step(self) -> Step:
        """What is foreseen for the open ask."""
        return self.lesson.steps[self.match.asks - 1]

    def _answer(self, message: messages.GiveAnswer, now: int) -> list[Effect]:
        ask = self.match.ask
        if message.id in self.acks:
            return [self._send({"t": "ack", "id": message.id})]
        if (
            message.match != self.id
            or ask is None
            or ask.number_of(YOU) != message.ask
            or YOU not in self._speakers
        ):
            return [self._send(screens.refused(Why("stale"), message.id))]
        if not self._as_foreseen(message.value):
            return [self._send(screens.refused(Why("lesson"), message.id))]
        self.acks.add(message.id)
        self.match.answer(YOU, message.value)
        if self.match.ask is ask:
            self._others()
        return [self._send({"t": "ack", "id": message.id}), *self._news(now)]

    def _as_foreseen(self, answer: Answer) -> bool:
        """Whether the newcomer answers what the script says, or the same in other words."""
        question, wanted = self.match.ask.questions[YOU], foreseen(self.match, YOU, self.step)  # type: ignore[union-attr]
        return answer == wanted or (self.match.accepts(YOU, answer) and question.alike(answer, wanted))

    @property
    def _speakers(self) -> list[Seat]:
        """Who still answers the open ask: who need not speak and does in this lesson, or else all who must."""
        ask = self.match.ask
        if ask is None:
            return []
        return [seat for seat in ask.optional if seat in self.step.cues] or ask.waiting

    def _others(self) -> None:
        """Everybody but the newcomer answers the open ask."""
        ask, step = self.match.ask, self.step
        for seat in self._speakers:
            if seat != YOU and self.match.ask is ask:
                self.match.answer(Seat(seat), foreseen(self.match, seat, step))

    # -- what the page is shown --

    def _news(self, now: int) -> list[Effect]:
        """The screen, and when the others go on by themselves."""
        ask = self.match.ask
        effects: list[Effect] = []
        if self.match.outcome is not None and self.room.phase == "playing":
            self.room.finish(self.match.outcome)
            effects.append(self._send(screens.room(self.room, self.room.owner, 0, now)))
        effects.append(self._send(self._screen()))
        self.due = None if ask is None or YOU in self._speakers else now + PAUSE
        return effects if self.due is None else [*effects, Wake(self.due)]

    def _screen(self) -> screens.Json:
        match, outcome = self.match, self.match.outcome
        since, self.told = self.told, len(match.events)
        return {
            "t": "screen",
            "match": self.id,
            "view": match.view(YOU),
            "events": match.events_for(YOU, since),
            "question": self._question(),
            "waiting": match.waiting_for(YOU),
            "clock": None,
            "over": None if outcome is None else {"winners": outcome.winners, "scores": outcome.scores},
            "lesson": self._words(),
        }

    def _question(self) -> screens.Json | None:
        """The question with all options closed but the foreseen one."""
        question = self.match.question_for(YOU)
        if question is None or YOU not in self._speakers:
            return None
        wanted = foreseen(self.match, YOU, self.step)
        closed = [
            {**option, "why": why_as_data(Why("lesson"))}
            for option in question["options"]
            if option["value"] != wanted
        ]
        open_ = [option for option in question["options"] if option["value"] == wanted]
        return {**question, "options": open_, "refused": [*closed, *question["refused"]]}

    def _words(self) -> screens.Json:
        """The words beside the table, and how many of the newcomer's decisions have come."""
        over = self.match.ask is None
        decisions = [YOU in step.cues for step in self.lesson.steps]
        passed = self.lesson.steps[: self.match.asks]
        say = "won" if over else next(step.say for step in reversed(passed) if step.say)
        players: screens.Json = {f"p{seat}": {"seat": seat} for seat in range(1, self.lesson.seats)}
        return {
            "step": sum(decisions[: self.match.asks]),
            "of": sum(decisions),
            "say": {"key": f"lesson.{say}", "args": {"you": {"seat": YOU}, **players}},
        }

    def _send(self, message: screens.Json) -> Effect:
        return Send(self.room.owner, screens.encode(message))


def foreseen(match: Match, seat: Seat, step: Step) -> Answer:
    """What a seat that is asked now answers. Raises ValueError if the step foresees what is not legal."""
    if seat not in step.cues:
        return match.fallback(seat)[0]
    cue, knows = step.cues[seat], match.knows(seat)
    cards = {card for zone in match.layout().zones for card in zone.cards}
    for answer in match.legal(seat):
        if answer == cue or _in_faces(answer, cards, knows) == cue:
            return answer
    raise ValueError(f"seat {seat} cannot answer {cue!r}")


def _in_faces(answer: Answer, cards: Collection[Handle], knows: Knows) -> Cue:
    """An answer with the faces of its cards in their places, words as they are."""
    if isinstance(answer, tuple):
        return tuple(_in_faces(part, cards, knows) for part in answer)
    return knows(Handle(answer)) if isinstance(answer, int) and answer in cards else answer
