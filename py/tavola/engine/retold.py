"""A finished match told again from its record: its moments, the claims in it, its ending and its link."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from typing import Any

from tavola.engine import code
from tavola.engine.dealer import HostDealer, Seat
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.lookback import Claim, Moment, counts_of
from tavola.engine.match import Match, check_header
from tavola.engine.record import MOST_ANSWERS, Record

Names = Sequence[str | int | None]
"""By seat, a person's name or the number of a bot's; None where nobody is named."""


def checked(record: Record) -> None:
    """Raises BadRecord for a record of other rules, and for one that is too long."""
    check_header(record.header)
    if len(record.answers) > MOST_ANSWERS:
        raise BadRecord(Why("record_too_long", {"answers": len(record.answers), "most": MOST_ANSWERS}))


def moments(record: Record) -> Iterator[tuple[Match, Moment]]:
    """The match at each of its decisions, and at its end. Raises BadRecord."""
    checked(record)
    heard = 0

    def moment(match: Match) -> Moment:
        return Moment(heard, match.events[heard:], match.table.state, dealer.face)

    try:
        dealer = HostDealer(record.header.seed)
        match = Match.begin(record.header, dealer)
        yield match, moment(match)
        for seat, answer in record.answers:
            ask, before = match.ask, len(match.events)
            match.answer(seat, answer)
            if match.ask is not ask or len(match.events) > before:
                heard = before
                yield match, moment(match)
    except (Refused, ValueError) as error:
        raise BadRecord(Why("record_unplayable")) from error


def told(record: Record, names: Names) -> dict[str, Any]:
    """What the end of a match shows beside its last screen, so that a page needs no Python for it. Raises BadRecord."""
    claims: list[Claim] = []
    for match, moment in moments(record):
        if match.game.claims is not None:
            match.game.claims(moment, claims)
    return {"game": record.header.game, **lookback(match, claims), "code": link_text(record, names)}


def lookback(match: Match, claims: Sequence[Claim]) -> dict[str, Any]:
    """The claims of a match and how many were whose, None in a game without any; and what its page tells of the end, None if it
    has not come to it."""
    game, over = match.game, match.outcome is not None
    seats = range(match.header.seats)
    return {
        "claims": None if game.claims is None else [_claim(claim) for claim in claims],
        "counts": None if game.claims is None else [counts_of(claims, Seat(seat)) for seat in seats],
        "ending": game.ending(match.table.state, match.events, claims) if game.ending and over else None,
    }


def link_text(record: Record, names: Names) -> str:
    """The record and the players' names as the text of a link."""
    if all(name is None for name in names):
        return code.encode(record)
    data = json.dumps(names, ensure_ascii=False, separators=(",", ":")).encode()
    return f"{code.encode(record)}.{urlsafe_b64encode(data).decode().rstrip('=')}"


def _claim(claim: Claim) -> dict[str, Any]:
    return {
        "event": claim.event,
        "round": claim.round,
        "seat": claim.seat,
        "says": {"key": f"claim.{claim.says}", "args": claim.args},
        "true": claim.true,
        "doubter": claim.doubter,
        "shown": claim.shown,
    }
