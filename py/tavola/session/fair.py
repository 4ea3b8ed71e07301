"""Was the match fair? A guest's own Python replays the published record and compares it with what its page has seen.

The host is not trusted: the record, the opened secret and the parts are its claims. The evidence comes from the page: the
commitment as first heard, the page's own part, which parts the host said would count, who sat at the table, a digest of every
screen that was shown, and the acknowledged answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal

from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.engine.declared import SeatNumber, shape_of
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import MOST_ANSWERS, Record, read_answer
from tavola.session.draw import commitment_to, joint_seed
from tavola.session.messages import Part
from tavola.session.screens import encode, shown_of

if TYPE_CHECKING:
    from tavola.session import wire

Finding = Literal[
    "fair",  # all is as it was shown, and the own part counted
    "as_shown",  # all is as it was shown; this page had no part in the draw, or did not sit when the match began
    "not_counted",  # all is as it was shown, but the own part came too late, as was said at the start
    "other_rules",  # this page knows other rules than the host and can't say
    "unreadable", "commitment", "parts", "seed", "answers", "shown",
]  # fmt: skip

State = Literal["fair", "open", "unfair"]
_STATES: dict[str, State] = {
    "fair": "fair", "as_shown": "fair", "not_counted": "open", "other_rules": "open",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Verdict:
    """The first finding, and the seats whose parts counted."""

    finding: Finding
    seats: Sequence[int] = ()

    @property
    def state(self) -> State:
        return _STATES.get(self.finding, "unfair")

    def as_data(self) -> wire.VerdictData:
        return {"state": self.state, "finding": self.finding, "seats": list(self.seats)}


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen that a page was shown: the viewing seat, its events, its digest.

    >>> Shown(seat=None, since=0, until=3, digest="5a" * 32).until
    3
    """

    seat: int | None
    since: int
    until: int
    digest: str


def check(evidence: Mapping[str, Any]) -> Verdict:
    """The verdict on a finished match, from a page's `Evidence` (`session.wire`). Never raises, whatever the host has published.

    >>> check({"record": "rubbish"})
    Verdict(finding='unreadable', seats=())
    """
    try:
        return _check(evidence)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return Verdict("unreadable")


def _check(evidence: Mapping[str, Any]) -> Verdict:
    match, opened, dealt = evidence["match"], evidence["record"], evidence["deal"]
    secret, parts, committed = opened["secret"], _PARTS.read(opened["parts"]), evidence["commitment"]
    seats = [seat for seat, _ in parts]
    if committed is None or {committed, dealt["commitment"]} != {commitment_to(match, secret)}:
        return Verdict("commitment", seats)
    part, people = evidence["part"], evidence["people"]
    invented = people is not None and not set(seats) <= set(people)
    if parts != _PARTS.read(dealt["parts"]) or len(set(seats)) < len(seats) or invented:
        return Verdict("parts", seats)
    try:
        record = Record.loads(opened["text"])
        if record.header.seed != joint_seed(match, secret, parts):
            return Verdict("seed", seats)
        replayed = _Replay(record, unfinished=opened.get("unfinished") is True)
    except (Refused, BadRecord) as refused:
        return Verdict("other_rules" if refused.why.name in OTHER_RULES else "unreadable", seats)
    if not replayed.gave(evidence["answers"]):
        return Verdict("answers", seats)
    if not replayed.looked_like([_shown(item) for item in evidence["shown"]]):
        return Verdict("shown", seats)
    if part is None or _only_watched(evidence["shown"]):
        return Verdict("as_shown", seats)
    return Verdict("fair" if part in [each for _, each in parts] else "not_counted", seats)


def _only_watched(shown: Sequence[Sequence[Any]]) -> bool:
    """Whether the page was a spectator when the match began. It may have given a part and been removed during the draw."""
    return bool(shown) and _shown(shown[0]).seat is None


_PARTS = shape_of(Sequence[tuple[SeatNumber, Part]])
OTHER_RULES = ("record_of_other_rules", "record_of_another_version", "unknown_game")


class _Replay:
    """The published match, replayed. Raises BadRecord or Refused if that fails, ValueError if it is not over or goes on."""

    def __init__(self, record: Record, *, unfinished: bool) -> None:
        if len(record.answers) > MOST_ANSWERS:
            raise BadRecord(Why("record_too_long"))
        match = Match.begin(record.header)
        if match.game.rules != record.header.rules:
            raise BadRecord(Why("record_of_other_rules"))
        self._record = record
        self._given: dict[tuple[int, int], list[Answer]] = {}  # by seat and ask; asides may add answers
        for seat, answer in record.answers:
            if match.ask is None:
                raise ValueError("goes on after the end")
            self._given.setdefault((seat, match.ask.number_of(seat)), []).append(answer)
            match.answer(seat, answer)
        if (match.outcome is None) != unfinished:
            raise ValueError("over and said to be unfinished, or the reverse")

    def gave(self, answers: Sequence[tuple[int, int, Sequence[Any]]]) -> bool:
        """Whether the record holds, for each acknowledged ask, one of the values that the page sent."""
        return all(
            any(answer in self._given.get((seat, ask), ()) for answer in map(read_answer, values))
            for seat, ask, values in answers
        )

    def looked_like(self, shown: Sequence[Shown]) -> bool:
        """Whether these screens occur in the match in this order; repeats and gaps are allowed."""
        match, at = Match.begin(self._record.header), 0
        for seat, answer in [*self._record.answers, (None, None)]:
            while at < len(shown) and _is(match, shown[at]):
                at += 1
            if seat is not None:
                match.answer(seat, answer)
        return at == len(shown)


def _is(match: Match, shown: Shown) -> bool:
    """Whether this screen could have been shown at this point of the match."""
    if shown.until != len(match.events):
        return False
    viewer = SPECTATOR if shown.seat is None else Seat(shown.seat)
    return shown.digest == digest(shown_of(match, viewer, shown.since))


def digest(shown: dict[str, Any]) -> str:
    """The digest of what a page was shown.

    >>> len(digest({"view": 1}))
    64
    """
    return sha256(encode(shown).encode()).hexdigest()


def _shown(item: Sequence[Any]) -> Shown:
    seat, since, until, digest = item
    return Shown(seat, since, until, digest)
