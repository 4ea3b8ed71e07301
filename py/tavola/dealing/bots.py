"""The bots of a home: those that hold its seats, and those that stand in for somebody whose home is away.

Each plays as at a table where one device deals (`session.bots`): it answers when a delay is over that was drawn before. The
question to a bot that thinks goes to the page, once; its thought counts if it has come by then, else a quick bot answers. A bot
knows what its seat knows, and chance follows from its home's secret, so a home that is loaded again answers alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING
from warnings import warn

from tavola.bots.bot import Bot, BotFault
from tavola.bots.thought import question_as_text, quick_bot, thinker_of
from tavola.dealing.clocks import Question
from tavola.dealing.part import Part
from tavola.engine.ask import Answer, Ask
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.session.pace import PACES

if TYPE_CHECKING:
    from tavola.session import wire
    from tavola.wire import PartThink

AGAIN = 2_000
"""The ms after which a bot answers again, where its answer was void: the seat had moved."""


@dataclass
class Asked:
    """A question that is open to a bot."""

    at: int  # when it answers
    waits_until: int  # if its thought has not come: when a quick bot answers instead
    is_told: bool = False  # whether the page was told the question
    thought: tuple[Answer] | None = None
    is_left: bool = False  # an optional question that it leaves unanswered


class Bots:
    """The bots of a home."""

    def __init__(self, part: Part, bots: wire.HomesBots) -> None:
        self._part, self._tempers, self._level = part, bots["tempers"], bots["level"]
        self._pace = PACES[bots["pace"]]
        self._thinker = thinker_of(part.replica.match.game, self._level)
        self._quick: dict[Seat, Bot] = {}
        self._asked: dict[Question, Asked] = {}

    def hear(self, seat: Seat, number: int, thought: Answer) -> None:
        """What a bot that thinks has come to; too late, it counts for nothing."""
        asked = self._asked.get((number, seat))
        if asked is not None and asked.is_told:
            asked.thought = (thought,)

    def questions(self) -> Iterator[PartThink]:
        """The questions to bots that think, each once."""
        self._note()
        for seat, ask, asked in self._open():
            if self._thinker is not None and seat in self._part.company.bots and not asked.is_told:
                asked.is_told = True
                match, chance = self._part.replica.match, self._chance("thought", ask, seat)
                text = question_as_text(match, seat, *self._thinker, chance, self._tempers[seat])
                yield {"seat": seat, "ask": ask.number_of(seat), "text": text}

    def answers(self) -> Iterator[tuple[Seat, Answer]]:
        """The answers that are due."""
        self._note()
        now = self._part.clocks.now
        for seat, ask, asked in self._open():
            waits = asked.is_told and asked.thought is None
            if now < (asked.waits_until if waits else asked.at):
                continue
            answer = self._answer(seat, ask, asked)
            if answer is None and seat in ask.optional:
                asked.is_left = True
            else:
                asked.at = asked.waits_until = now + AGAIN
                yield seat, answer

    def _open(self) -> Iterator[tuple[Seat, Ask, Asked]]:
        """The questions that bots may answer now."""
        ask = self._part.replica.match.ask
        if ask is None:
            return
        for seat in self._part.by_bots():
            asked = self._asked[ask.number_of(seat), seat]
            if seat not in self._part.sealed and not asked.is_left:
                yield seat, ask, asked

    def _note(self) -> None:
        """Draw the delays of bots that are asked; forget questions that are closed, or are not asked here any more."""
        replica = self._part.replica
        ask, me = replica.match.ask, replica.trustee.me
        if ask is None:
            return  # it may go on when the cards are dealt
        here = {(ask.number_of(seat), seat) for seat in ask.questions if replica.at[seat] == me}
        self._asked = {question: asked for question, asked in self._asked.items() if question in here}
        for seat in self._part.by_bots():
            if (ask.number_of(seat), seat) not in self._asked:
                self._asked[ask.number_of(seat), seat] = self._drawn(seat, ask)

    def _drawn(self, seat: Seat, ask: Ask) -> Asked:
        people = any(other not in self._part.company.bots for other in ask.questions)
        span, chance = self._pace.thinking(ask, seat, people), self._chance("delay", ask, seat)
        at = self._part.clocks.now + span.draw(chance, 1)
        return Asked(at, at + self._pace.sealed.draw(chance, 1) if ask.sealed else at)

    def _answer(self, seat: Seat, ask: Ask, asked: Asked) -> Answer:
        match = self._part.replica.match
        if asked.thought is not None:
            [thought] = asked.thought
            if match.accepts(seat, thought) or (thought is None and seat in ask.optional):
                return thought
        if seat not in self._quick:
            self._quick[seat] = quick_bot(match.game, self._level, self._tempers[seat])
        chance, bot = self._chance("bot", ask, seat), self._quick[seat]
        try:
            return bot.decide(match.information(seat), ask.questions[seat], chance)
        except Exception as fault:  # noqa: BLE001  # whatever it is
            # its words may name a card
            warn(BotFault(f"{type(bot).__name__} raised {type(fault).__name__}"), stacklevel=1)
            choices = match.fallback(seat)
            return None if seat in ask.optional else choices[chance.below(len(choices))]

    def _chance(self, purpose: str, ask: Ask, seat: Seat) -> Chance:
        home = self._part.replica.trustee
        return Chance(
            seed_of(f"{home.secret.root:x}/{home.match.hex()}/{purpose}/{ask.number_of(seat)}/{seat}")
        )
