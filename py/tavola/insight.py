"""What a strong bot would have thought at any decision of a finished match, and which of a person's decisions it would mark.

A record holds answers and no thoughts, so they are recomputed: the game's strongest bot that can say why is asked what the seat
was asked, and is told what the seat could know then, nothing else (`bots.reasons`). A room still playing has no record to show.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tavola.bots.reasons import as_data, counsel_of, decided, said, thousandths
from tavola.bots.thought import match_of, question_as_text
from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.match import Match
from tavola.engine.record import Record
from tavola.engine.retold import checked
from tavola.replay import read

Json = dict[str, Any]

PATIENCE = 2
"""How many times the budget of a decision a review spends on comparing two answers."""


class Decision(NamedTuple):
    """An answer of the record, and the match just before it."""

    at: int  # the number of the answer
    step: int  # the replay's step that the seat saw
    seat: Seat
    answer: Answer
    match: Match

    @property
    def question(self) -> Question:
        """What the seat was asked."""
        assert self.match.ask is not None, "somebody answers"
        return self.match.ask.questions[self.seat]


def decisions(text: str) -> Sequence[Json]:
    """Every `Decision` of `tavola.wire`: those where the seat had a choice. Raises BadRecord."""
    found = []
    for decision in _decisions(read(text)[0]):
        knows = decision.match.knows(decision.seat)
        if len(decision.question.legal_for(knows)) > 1:
            words = said(decision.match, decision.seat, decision.answer)
            found.append({"at": decision.at, "step": decision.step, "seat": decision.seat, "answer": words})
    return found


def insight(text: str, at: int) -> Json:
    """The `Reasons` of a decision. Raises BadRecord, also for a record without that decision or a bot that can say why."""
    decision = _decision(text, at)
    data = _asked(decision, "insight")
    match = match_of(data)
    answer, notes = decided(match, decision.seat, data)
    shown: Json = as_data(match, decision.seat, answer, notes)
    return shown


def review(text: str, at: int) -> Json:
    """The `Review` of a decision: whether a better answer could be known. Raises as `insight` does.

    The bot first looks for the best answer. Then this one and the given one are compared again in other worlds, so that the luck
    that made one look best does not count for it; it is marked if they are more than two standard errors apart. Where the bot
    plays nothing out there is no error, so nothing is marked.
    """
    decision = _decision(text, at)
    data = _asked(decision, "review")
    match = match_of(data)
    best, notes = decided(match, decision.seat, data)
    words = {
        name: said(decision.match, decision.seat, answer)
        for name, answer in (("best", best), ("given", decision.answer))
    }
    verdict: Json = {"unit": notes.unit, "less": None, "error": None, **words}
    if words["best"] == words["given"] or decision.question.alike(best, decision.answer):
        return verdict | {"verdict": "same"}
    again = _asked(decision, "compare", only=(best, decision.answer))
    better, compared = decided(match_of(again), decision.seat, {**again, "budget": PATIENCE * data["budget"]})
    if not compared.tried:
        return verdict | {"verdict": "unknown"}
    other = compared.weighed(better)[-1]
    if better != best or not other.is_clearly_worse:
        return verdict | {"verdict": "close"}
    return verdict | {
        "verdict": "marked",
        "less": thousandths(other.behind),
        "error": thousandths(other.error),
    }


def _asked(decision: Decision, purpose: str, only: Sequence[Answer] = ()) -> Json:
    """The question as data, for the game's counsel. Its chance is the same whenever it is asked again."""
    counsel = counsel_of(decision.match.game)
    if counsel is None:
        raise BadRecord(Why("no_counsel"))
    chance = Chance(seed_of(f"{purpose} {decision.at}"))
    data: Json = json.loads(question_as_text(decision.match, decision.seat, *counsel, chance, only=only))
    return data


def _decision(text: str, at: int) -> Decision:
    for decision in _decisions(read(text)[0]):
        if decision.at == at:
            return decision
    raise BadRecord(Why("record_unplayable"))


def _decisions(record: Record) -> Iterator[Decision]:
    """The answers to questions, in order; asides are none. The match of each goes on when the next one is asked for."""
    checked(record)
    step = 0
    try:
        match = Match.begin(record.header)
        for at, (seat, answer) in enumerate(record.answers):
            ask, told = match.ask, len(match.events)
            question = None if ask is None else ask.questions.get(seat)
            if question is not None and question.accepts(answer, match.knows(seat)):
                yield Decision(at, step, seat, answer, match)
            match.answer(seat, answer)
            step += len(match.events) > told  # as `replay.open_replay` counts them
    except (Refused, ValueError) as error:
        raise BadRecord(Why("record_unplayable")) from error
