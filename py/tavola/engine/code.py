"""A record as a short text that fits into a link: r1.<header>.<answers and check>, both base64url.

A decoder that replays the match knows who is asked and which answers are legal. So an answer is stored as two digits: the
index of its seat among those that may answer, and its index among the legal answers. All digits form one large number in a
mixed radix. Answers of a sealed ask are stored in seat order, without their seats, because their order does not matter; and
options left at their default are omitted. A game of Coup comes to some thirty bytes.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from collections.abc import Sequence

from tavola.engine.ask import Answer
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.foreign import read_json
from tavola.engine.match import Match
from tavola.engine.record import MOST_ANSWERS, Header, Record

PREFIX = "r1."
LONGEST = 20_000  # the maximum length of a code, in characters
CHECK = 3  # bytes of checksum: without it a truncated or mistyped link would decode to another match


def encode(record: Record) -> str:
    """The record as a code. Raises BadRecord if it is not playable.

    >>> from tavola.engine.chance import seed_of
    >>> from tavola.engine.game import game_named
    >>> match = Match.begin(Header("coup", game_named("coup").rules, 2, {}, seed_of("tonight")))
    >>> match.answer(match.ask.waiting[0], ("tax", None))
    >>> code = encode(match.record())
    >>> len(code) < 80 and decode(code) == match.record()
    True
    """
    digits: list[tuple[int, int]] = []  # (digit, base), in the order of the answers
    given = 0
    try:
        match = Match.begin(record.header)
        while given < len(record.answers):
            together = _together(match, len(record.answers) - given)
            answers = record.answers[given : given + together]
            seats = match.ask.open if match.ask else []
            if together == 1:
                digits.append((seats.index(answers[0][0]), len(seats)))
            for seat, answer in sorted(answers, key=lambda one: seats.index(one[0])):
                legal = match.legal(seat)
                digits.append((place_of(answer, legal), len(legal)))
                match.answer(seat, answer)
            given += together
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
        {
            name: value
            for name, value in header.options.items()
            if value != getattr(match.game.defaults, name)
        },
        header.seed,
        len(record.answers),
        *([header.first, header.ways] if header.ways else [] if header.first is None else [header.first]),
    ]
    first, second = json.dumps(opening, separators=(",", ":")).encode(), _bytes_of(number)
    return f"{PREFIX}{_text(first)}.{_text(second + _check(first, second))}"


def decode(code: str) -> Record:
    """The record that a code stands for; it has been played once. Raises BadRecord for anything else.

    >>> decode("r1.cut")
    Traceback (most recent call last):
    ...
    tavola.engine.errors.BadRecord: record_damaged
    """
    first, second = _halves(code)
    try:
        game, rules, seats, options, seed, count, *begins = read_json(first.decode())
        if type(count) is not int:
            raise BadRecord(Why("record_unreadable"))
        number = int.from_bytes(second, "big")
        checked = Record.loads(Record(Header(game, rules, seats, options, seed, *begins)).dumps())
    except (ValueError, TypeError):
        raise BadRecord(Why("record_unreadable")) from None
    if count > MOST_ANSWERS:
        raise BadRecord(Why("record_too_long", {"answers": count, "most": MOST_ANSWERS}))
    match = Match.replay(checked)
    while len(match.answers) < count:
        together = _together(match, count - len(match.answers))
        for _ in range(together):
            if match.ask is None:
                raise BadRecord(Why("record_unplayable"))
            place, seats = 0, match.ask.open
            if together == 1:
                number, place = divmod(number, len(seats))
            legal = match.legal(seats[place])
            number, answer = divmod(number, len(legal))
            match.answer(seats[place], legal[answer])
    if number:
        raise BadRecord(Why("record_unplayable"))
    return match.record()


def _halves(code: str) -> tuple[bytes, bytes]:
    """The header and the answers in a code. Raises BadRecord if it is none, or was cut short or mistyped."""
    if len(code) > LONGEST or not code.startswith(PREFIX):
        raise BadRecord(Why("record_unreadable"))
    try:
        first, second = map(_data, code.removeprefix(PREFIX).split("."))
    except ValueError:
        raise BadRecord(Why("record_damaged")) from None
    if len(second) < CHECK or second[-CHECK:] != _check(first, second[:-CHECK]):
        raise BadRecord(Why("record_damaged"))
    return first, second[:-CHECK]


def _together(match: Match, left: int) -> int:
    """How many of the next answers are stored together, without their seats: all those of a sealed ask, else 1.

    Answers of a sealed ask with asides, possible or given, are stored one by one.
    """
    ask = match.ask
    if ask is None or not ask.sealed or ask.given or len(ask.questions) > left:
        return 1
    return 1 if any(map(match.asides, ask.questions)) else len(ask.questions)


def place_of(answer: Answer, legal: Sequence[Answer]) -> int:
    """The index of a legal answer among them all; the cards of a pick come in any order. Raises ValueError if it is illegal.

    >>> place_of((5, 4), [(4, 6), (4, 5)])
    1
    """
    if answer in legal:
        return legal.index(answer)
    cards = set(answer) if isinstance(answer, tuple) else answer
    return [set(pick) if isinstance(pick, tuple) else pick for pick in legal].index(cards)


def _bytes_of(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _check(first: bytes, second: bytes) -> bytes:
    return crc32(second, crc32(first)).to_bytes(4, "big")[:CHECK]


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _data(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
