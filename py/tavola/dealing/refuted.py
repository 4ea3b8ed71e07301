"""Answers that only their seat's cards could refute, until these cards lie open.

Public knowledge accepts what it can't refute, so a revoke counts when it is played. When all cards are gathered for the next
deal, or the match is over, everybody has seen of them what the rules show. What is refuted by then is named, by every home alike;
the rest waits for the audit. A question says itself whether its answers are judged again (`Question.is_judged_again`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tavola.dealing.keys import Home
from tavola.engine.ask import Answer, Knows, Question


class Accepted(NamedTuple):
    """An answer that public knowledge accepted."""

    number: int  # among the answers of the match
    by: Home
    question: Question
    answer: Answer


class Unrefuted:
    """The answers since all cards were last gathered."""

    def __init__(self) -> None:
        self._accepted: list[Accepted] = []
        self._gathered = 0

    def note(self, accepted: Accepted) -> None:
        """An answer has been accepted."""
        self._accepted.append(accepted)

    def refuted(self, gathered: int, public: Knows) -> Iterator[Accepted]:
        """Those that are wrong by what everybody knows now, if all cards have been gathered since: so many times in all."""
        if gathered == self._gathered:
            return
        accepted, self._accepted, self._gathered = self._accepted, [], gathered
        for one in accepted:
            if not one.question.accepts(one.answer, public):
                yield one
