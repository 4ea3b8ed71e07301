"""A record as a short text that fits into a link: r1.<header>.<answers>, both base64url.

At every moment of a match it is known who is asked and which answers are legal, so an answer is a digit: the place of the
seat among those still asked, and the place of the answer among the legal ones. All digits together are one large number in
a mixed base. A game of Coup comes to some thirty bytes.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence

from tavola.engine.ask import Answer
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.match import Match
from tavola.engine.record import Header, Record

PREFIX = "r1."
LONGEST = 20_000  # characters of a code that is read at all


def encode(record: Record) -> str:
    """The record as a code. Raises BadRecord if it is not playable."""
    digits: list[tuple[int, int]] = []  # (digit, base), in the order of the answers
    try:
        match = Match.begin(record.header)
        for seat, answer in record.answers:
            waiting = match.ask.waiting if match.ask else []
            legal = match.legal(seat)
            digits += (waiting.index(seat), len(waiting)), (place_of(answer, legal), len(legal))
            match.answer(seat, answer)
    except (Refused, ValueError) as error:
        raise BadRecord(Why("record_unplayable")) from error
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    header = record.header
    opening = [
        header.game,
        header.rules,
        header.seats,
        dict(header.options),
        header.seed,
        len(record.answers),
    ]
    return (
        PREFIX + _text(json.dumps(opening, separators=(",", ":")).encode()) + "." + _text(_bytes_of(number))
    )


def decode(code: str) -> Record:
    """The record that a code stands for; it has been played once. Raises BadRecord for anything else."""
    if len(code) > LONGEST or not code.startswith(PREFIX) or code.count(".") != 2:
        raise BadRecord(Why("record_unreadable"))
    _, opening, answers = code.split(".")
    try:
        game, rules, seats, options, seed, count = json.loads(_data(opening))
        if type(count) is not int:
            raise BadRecord(Why("record_unreadable"))
        number = int.from_bytes(_data(answers), "big")
        checked = Record.loads(Record(Header(game, rules, seats, options, seed)).dumps())
    except (ValueError, TypeError, RecursionError, NotBase64):
        raise BadRecord(Why("record_unreadable")) from None
    match = Match.replay(checked)
    for _ in range(count):
        if match.ask is None:
            raise BadRecord(Why("record_unplayable"))
        waiting = match.ask.waiting
        number, seat = divmod(number, len(waiting))
        legal = match.legal(waiting[seat])
        number, answer = divmod(number, len(legal))
        match.answer(waiting[seat], legal[answer])
    if number:
        raise BadRecord(Why("record_unplayable"))
    return match.record()


def place_of(answer: Answer, legal: Sequence[Answer]) -> int:
    """Where an answer stands among the legal ones; the cards of a pick may come in any order. Raises ValueError."""
    if answer in legal:
        return legal.index(answer)
    cards = set(answer) if isinstance(answer, tuple) else answer
    return [set(pick) if isinstance(pick, tuple) else pick for pick in legal].index(cards)


def _bytes_of(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _data(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
