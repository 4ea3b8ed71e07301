"""The score of a deal: a sheet for each side, line by line. Pure functions of the contract and the tricks won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from tavola.engine.dealer import Seat
from tavola.engine.project import Term
from tavola.games.coinche.cards import Law
from tavola.games.coinche.options import Options

Value = Annotated[int, Term("value")]
"""A bid's value in points; 250 is the capot."""

Multiplier = Annotated[int, Term("multiplier", ("1", "2", "3", "4"))]
"""1, 2 for a coinche, 4 (or 3) for a redouble."""

Team = Annotated[str, Term("team", ("a", "b"))]
"""a: the first seat in turn order and its partner; b: the others."""

What = Annotated[str, Term("line")]
"""The subject of a line of a sheet."""

CAPOT = 250
BELOTE = 20

CAPOT_FLAT = 500
"""The flat score of an announced capot, for the takers if they make it, else for the defence (FFB)."""

FLAT = 160
"""Replaces the card points of a doubled contract that is scored flat (FFB)."""


@dataclass(slots=True)
class Tally:
    """One team's tricks and points in a deal so far."""

    tricks: int = 0
    points: int = 0  # of the cards, as printed
    der: int = 0  # the last trick's ten
    belote: int = 0  # 20 if it was declared


@dataclass(slots=True)
class ScoreLine:
    """One line of a sheet."""

    what: What
    points: int


@dataclass(slots=True)
class Sheet:
    """One side's deal. `counted` is the sum of `won`, compared with the bid; `score` is the sum of `lines`."""

    tricks: int
    raw: int  # card points as printed
    cards: int  # the same, scaled to a sum of 152; of 162 if the last trick's ten is scaled with them
    der: int  # 0 if it is in `cards`
    capot: int  # if not 0, replaces cards and der
    belote: int  # declared
    counted: int
    won: Sequence[ScoreLine] = ()
    lines: Sequence[ScoreLine] = ()
    score: int = 0
    # filled in by the rules:
    team: Team = ""
    seats: Sequence[Seat] = ()
    total: int = 0  # of the match


@dataclass(slots=True)
class Result:
    """A scored deal."""

    made: bool
    takers: Sheet
    defence: Sheet


class Share(NamedTuple):
    """An item of a side's score, and whether a coinche multiplies it."""

    what: str
    points: int
    multiplied: bool = True


def score_deal(
    value: int, multiplier: int, law: Law, takers: Tally, defence: Tally, options: Options
) -> Result:
    """Both sheets of a deal (1.6). The contract is made if the takers' points reach their bid."""
    sheet = sheet_of(takers, defence, value, law, options)
    other = sheet_of(defence, takers, 0, law, options)
    made = sheet.counted >= value
    if value == CAPOT and options.capot_bid == "flat" and options.score_type != "bid_only":
        both = flat_shares(made, multiplier, sheet, other, options)
    elif made:
        both = made_shares(value, multiplier, sheet, other, law, options)
    else:
        both = failed_shares(value, sheet, other, options)
    for side, shares in zip((sheet, other), both, strict=True):
        side.lines = lines_of(shares, multiplier, options)
        side.score = sum(line.points for line in side.lines)
    return Result(made, sheet, other)


def lines_of(shares: Sequence[Share], multiplier: int, options: Options) -> tuple[ScoreLine, ...]:
    """A line for each share, one for what the coinche adds, and one for what rounding changes."""
    lines = [ScoreLine(share.what, share.points) for share in shares if share.points]
    added = sum(share.points for share in shares if share.multiplied) * (multiplier - 1)
    if added:
        lines.append(ScoreLine("doubled", added))
    score = sum(line.points for line in lines)
    if options.rounding == "ten" and score % 10:
        lines.append(ScoreLine("rounded", (score + 5) // 10 * 10 - score))
    return tuple(lines)


def sheet_of(own: Tally, others: Tally, bid: int, law: Law, options: Options) -> Sheet:
    """A side's sheet before the contract is scored. A side that takes all tricks has 250 points for them (1.6)."""
    capot = 0
    if is_capot(others, options):
        capot = CAPOT if bid == CAPOT else options.capot_points
    cards = law.scaled(own.points + own.der if law.scales_der else own.points)
    sheet = Sheet(own.tricks, own.points, cards, 0 if law.scales_der else own.der, capot, own.belote, 0)
    won = winnings(sheet, law.scales_der)
    if options.belote_in_contract:
        won.append(Share("belote", own.belote))
    sheet.won = [ScoreLine(share.what, share.points) for share in won if share.points]
    sheet.counted = sum(line.points for line in sheet.won)
    return sheet


def is_capot(losers: Tally, options: Options) -> bool:
    """Whether this side has lost every trick (S); for BGA, whether it has no points."""
    if options.capot_test == "zero_points":
        return losers.points + losers.der == 0
    return losers.tricks == 0


Shares = tuple[list[Share], list[Share]]
"""The takers' shares, then the defence's."""


def made_shares(
    value: int, multiplier: int, takers: Sheet, defence: Sheet, law: Law, options: Options
) -> Shares:
    """The takers score their bid and their points; the defence scores its points, or nothing if it has doubled (1.6)."""
    contract = Share("contract", bid_counts(value, options))
    if options.score_type == "bid_only":
        return [contract, belote(takers, options)], [Share("belote", defence.belote, multiplied=False)]
    whole = options.coinche_scope == "total"
    if multiplier > 1 and options.coinche_scope == "flat":
        gained = [contract, Share("flat", FLAT), belote(takers, options)]
    else:
        gained = [contract, *winnings(takers, law.scales_der, whole), belote(takers, options)]
    if multiplier > 1 and options.defence_when_coinched == "zero":
        return gained, []
    return gained, [*winnings(defence, law.scales_der), belote(defence, options)]


def flat_shares(made: bool, multiplier: int, takers: Sheet, defence: Sheet, options: Options) -> Shares:
    """An announced capot is one sum, multiplied as a whole, for the side that is right (FFB); only belotes score beside it."""
    capot = Share("capot_bid", CAPOT_FLAT)
    if not made:
        kept, taken = belote_of_failed(takers, options)
        return kept, [capot, belote(defence, options, taken)]
    silent = multiplier > 1 and options.defence_when_coinched == "zero"
    return [capot, belote(takers, options)], [] if silent else [belote(defence, options)]


def failed_shares(value: int, takers: Sheet, defence: Sheet, options: Options) -> Shares:
    """The defence scores the bid and a fixed sum, whatever it has won; the takers score at most their belote (1.6)."""
    lost, taken = belote_of_failed(takers, options)
    contract = Share("contract", bid_counts(value, options))
    if options.score_type == "bid_only":
        return lost, [contract, belote(defence, options, taken)]
    failed = Share("failed", options.fail_base, options.coinche_scope != "contract_only")
    return lost, [contract, failed, belote(defence, options, taken)]


def winnings(sheet: Sheet, with_der: bool, multiplied: bool = True) -> list[Share]:
    """A side's shares for its tricks; `with_der`: the last trick's ten is in the cards."""
    if sheet.capot:
        return [Share("capot", sheet.capot, multiplied)]
    cards = "cards_with_der" if with_der else "cards"
    return [Share(cards, sheet.cards, multiplied), Share("der", sheet.der, multiplied)]


def belote_of_failed(takers: Sheet, options: Options) -> tuple[list[Share], int]:
    """The belote points that failed takers keep, as a share, and those that the defence takes."""
    kept = takers.belote if options.belote_on_fail == "kept" else 0
    taken = takers.belote if options.belote_on_fail == "taken" else 0
    return [Share("belote", kept, multiplied=False)], taken


def belote(sheet: Sheet, options: Options, taken: int = 0) -> Share:
    """A side's belote points and those it takes, multiplied by a coinche if the options say so."""
    multiplied = options.belote_multiplied and options.coinche_scope != "contract_only"
    return Share("belote", sheet.belote + taken, multiplied)


def bid_counts(value: int, options: Options) -> int:
    """The score of a bid: its value, except the lowest bid under BGA's rules."""
    return options.bid82_counts if value == 82 else value
