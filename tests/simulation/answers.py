"""What people answered and which acknowledgements they got, compared with the record of the match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from simulation.violation import Violation
from tavola.engine.match import SPECTATOR, Match
from tavola.session.host import Host


@dataclass(slots=True)
class Answers:
    """Every answer that people have sent, by key, match and ask."""

    sent: dict[tuple[str, str, int], list[dict[str, Any]]] = field(default_factory=dict)
    acked: dict[tuple[str, str, int], int] = field(default_factory=dict)
    """The index of the answer that was acknowledged last."""

    def send(self, key: str, answer: dict[str, Any]) -> None:
        """A person has sent an answer."""
        self.sent.setdefault((key, answer["match"], answer["ask"]), []).append(answer)

    def ack(self, key: str, answer: dict[str, Any]) -> None:
        """A person has been told that an answer is accepted."""
        ask = key, answer["match"], answer["ask"]
        self.acked[ask] = self.sent[ask].index(answer)

    def are_kept(self, host: Host) -> None:
        """Each acknowledged answer, or a later one of its sender, is in the record or is a draft. Raises Violation."""
        playing = host.playing
        if playing is None:
            return
        given = answers_by_ask(playing.match)
        if playing.window is not None:
            drafts = playing.window.drafts.items()
            given |= {(playing.window.ask.number, seat): as_json(answer) for seat, answer in drafts}
        for (key, match, ask), acked in self.acked.items():
            seat = host.room.seat_of(key)
            if match != playing.id or seat is None:
                continue
            sent = [parts_of(answer)[0] for answer in self.sent[key, match, ask][acked:]]
            if given.get((ask, seat), "nothing") not in sent:
                raise Violation(
                    f"{key} was told that {sent[0]} is accepted as answer {ask}; {given.get((ask, seat))} is"
                )

    def are_own(self, host: Host, attended: set[str]) -> None:
        """Each answer of the people in `attended`, who were never away, is their own or the clock's; the clock never interrupts.

        Raises Violation.
        """
        playing = host.playing
        if playing is None:
            return
        replay = Match.begin(playing.match.header)
        later = self._later_parts(playing.id)
        for seat, answer in playing.match.answers:
            ask, key = replay.ask, host.room.in_play[seat].key
            assert ask is not None, "the record can be played"
            if key in attended:
                number = ask.number_of(seat)
                own = [parts_of(each)[0] for each in self.sent.get((key, playing.id, number), ())]
                own += later.get(key, ())
                clocked = playing.table_options.clock > 0 and seat not in ask.optional
                by_clock = map(as_json, replay.fallback(seat)) if clocked else ()
                if as_json(answer) not in (*own, *by_clock):
                    raise Violation(f"{key} is there and has not answered {answer} to ask {number}")
            replay.answer(seat, answer)

    def _later_parts(self, match: str) -> dict[str, list[Any]]:
        """The later answers in steps, by key; the page does not know the numbers of their questions."""
        later: dict[str, list[Any]] = {}
        for (key, of, _), sent in self.sent.items():
            if of == match:
                later.setdefault(key, []).extend(part for answer in sent for part in parts_of(answer)[1:])
        return later


def parts_of(answer: dict[str, Any]) -> list[Any]:
    """The answers in a message: one, or those of a step."""
    return list(answer["answers"]) if answer["t"] == "step" else [answer["value"]]


def answers_by_ask(match: Match) -> dict[tuple[int, int], Any]:
    """Every answer of a match as JSON, by ask and seat: played again without a session. Raises Violation."""
    replay = Match.begin(match.header)
    given: dict[tuple[int, int], Any] = {}
    for seat, answer in match.answers:
        if replay.ask is None:
            raise Violation("the record goes on after the end")
        given[replay.ask.number_of(seat), seat] = as_json(answer)
        replay.answer(seat, answer)
    if replay.events_for(SPECTATOR) != match.events_for(SPECTATOR):
        raise Violation("the record tells another match")
    return given


def as_json(answer: Any) -> Any:
    """An answer as it looks after a round trip through JSON."""
    return list(map(as_json, answer)) if isinstance(answer, tuple) else answer
