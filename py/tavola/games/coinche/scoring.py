"""What a deal scores: a sheet for each side, line by line. Pure functions of what was bid and what was won."""

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
"""What a line of a sheet is about."""

CAPOT = 250
BELOTE = 20

CAPOT_FLAT = 500
"""What an announced capot is worth that is scored flat, to whichever side is right (FFB)."""

FLAT = 160
"""What stands for the cards in a doubled contract that is scored flat (FFB)."""


@dataclass(slots=True)
class Tally:
    """What one team has won in a deal so far."""

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
    """One side's deal. `counted`, the sum of `won`, is what is held against the bid; `score` is the sum of `lines`."""

    tricks: int
    raw: int  # card points as printed
    cards: int  # the same as parts of 152; where the last trick is scaled with them, of 162
    der: int  # 0 where it is in `cards`
    capot: int  # stands for cards and der, if not 0
    belote: int  # declared
    counted: int
    won: Sequence[ScoreLine] = ()
    lines: Sequence[ScoreLine] = ()
    score: int = 0
    # what only the table knows:
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
    """Something that a side scores, and whether a coinche multiplies it."""

    what: str
    points: int
    multiplied: bool = True


def score_deal(
    value: int, multiplier: int, law: Law, takers: Tally, defence: Tally, options: Options
) -> Result:
    """The whole sheet of a deal (1.6). The contract is made if what the takers won reaches what they bid."""
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
    """The shares as lines, what the coinche adds to them, and what rounding changes."""
    lines = [ScoreLine(share.what, share.points) for share in shares if share.points]
    added = sum(share.points for share in shares if share.multiplied) * (multiplier - 1)
    if added:
        lines.append(ScoreLine("doubled", added))
    score = sum(line.points for line in lines)
    if options.rounding == "ten" and score % 10:
        lines.append(ScoreLine("rounded", (score + 5) // 10 * 10 - score))
    return tuple(lines)


def sheet_of(own: Tally, others: Tally, bid: int, law: Law, options: Options) -> Sheet:
    """What a side has won. Whoever takes all tricks has 250 points for them, and the others none (1.6)."""
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
    """Whether a side has lost every trick (S); BGA looks at its points."""
    if options.capot_test == "zero_points":
        return losers.points + losers.der == 0
    return losers.tricks == 0


Shares = tuple[list[Share], list[Share]]
"""Of the takers, of the defence."""


def made_shares(
    value: int, multiplier: int, takers: Sheet, defence: Sheet, law: Law, options: Options
) -> Shares:
    """The takers score what they bid and what they won, the defence what it won; of a doubled contract nothing (1.6)."""
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
    """An announced capot is one sum for whichever side is right, and doubled as such (FFB); beside it only belotes score."""
    capot = Share("capot_bid", CAPOT_FLAT)
    if not made:
        kept, taken = belote_of_failed(takers, options)
        return kept, [capot, belote(defence, options, taken)]
    silent = multiplier > 1 and options.defence_when_coinched == "zero"
    return [capot, belote(takers, options)], [] if silent else [belote(defence, options)]


def failed_shares(value: int, takers: Sheet, defence: Sheet, options: Options) -> Shares:
    """The defence scores what was bid and a fixed sum, whatever it has won; the takers keep their belote at most (1.6)."""
    lost, taken = belote_of_failed(takers, options)
    contract = Share("contract", bid_counts(value, options))
    if options.score_type == "bid_only":
        return lost, [contract, belote(defence, options, taken)]
    failed = Share("failed", options.fail_base, options.coinche_scope != "contract_only")
    return lost, [contract, failed, belote(defence, options, taken)]


def winnings(sheet: Sheet, with_der: bool, multiplied: bool = True) -> list[Share]:
    """What a side has won in tricks; `with_der`: the last trick's ten is in the cards."""
    if sheet.capot:
        return [Share("capot", sheet.capot, multiplied)]
    cards = "cards_with_der" if with_der else "cards"
    return [Share(cards, sheet.cards, multiplied), Share("der", sheet.der, multiplied)]


def belote_of_failed(takers: Sheet, options: Options) -> tuple[list[Share], int]:
    """What takers who fail keep of their belote, and what the defence takes of it."""
    kept = takers.belote if options.belote_on_fail == "kept" else 0
    taken = takers.belote if options.belote_on_fail == "taken" else 0
    return [Share("belote", kept, multiplied=False)], taken


def belote(sheet: Sheet, options: Options, taken: int = 0) -> Share:
    """A belote, which a coinche multiplies as the options say."""
    multiplied = options.belote_multiplied and options.coinche_scope != "contract_only"
    return Share("belote", sheet.belote + taken, multiplied)


def bid_counts(value: int, options: Options) -> int:
    """What a bid scores: itself, but for the lowest (BGA)."""
    return options.bid82_counts if value == 82 else value
