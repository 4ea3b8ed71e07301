"""How Coinche's rules could be misread. See `games/misreadings.py`."""

from __future__ import annotations

from typing import Any

from games.misreadings import Plant, misread, otherwise
from games.planting import Planting
from tavola.games.coinche import auction, cards, rules, scoring


def points(table: str, **wrong: int) -> Plant:
    """Other points of some ranks."""

    def plant(planting: Planting) -> None:
        for rank, worth in wrong.items():
            planting.setitem(getattr(cards, table), rank.removeprefix("_"), worth)

    return plant


def values(*wrong: Any) -> Plant:
    return lambda planting: planting.setitem(auction.VALUES, "from_82", wrong)


MISREADINGS: dict[str, Plant] = {
    # the cards
    "a plain ten is worth nothing": points("PLAIN_POINTS", T=0),
    "a trump jack is worth two": points("TRUMP_POINTS", J=2),
    "a trump nine is worth nothing": points("TRUMP_POINTS", _9=0),
    "an ace without trumps is worth 18": points("SA_TABLE", A=18),
    "a jack with all trumps is worth 12": points("TA_TABLE", J=12),
    "a trump ranks as a plain card": otherwise("coinche", "TRUMP", cards.PLAIN),
    "nothing is scaled": misread(cards.law, "whole=ALL_CARDS + der", "whole=sum(points.values()) + der"),
    "the cards are 162": otherwise("coinche", "ALL_CARDS", 162),
    "the last trick is worth nothing": otherwise("coinche", "DER", 0),
    # the auction
    "bids begin at 80": values(80, *range(90, 190, 10), 250),
    "bids go up in twenties": values(82, *range(100, 190, 20), 250),
    "nothing above 150": values(82, *range(90, 160, 10)),
    "three passes without a bid end it": otherwise("coinche", "OPENING_PASSES", 3),
    "three passes after a bid end it": misread(rules.bidding_is_over, "state.options.auction_end", "3"),
    "nobody doubles out of turn": misread(rules.interrupters, "if bid is None or", "if True or"),
    "after a coinche one may bid on": misread(
        rules.auction, "            return redouble\n", "            continue\n"
    ),
    "a coinche triples": otherwise("coinche", "DOUBLED", 3),
    "a redouble adds nothing": misread(rules.redouble, "table.options.sur_mult", "2"),
    # the play
    "nobody has to follow": misread(
        cards.legal_cards, "    if following:\n", "    if following and led in law.trumps:\n"
    ),
    "nobody has to ruff": misread(cards.legal_cards, "    if not ruffs:\n", "    if True:\n"),
    "the partner is never spared": misread(
        cards.legal_cards, "partner_wins = best == len(trick) - 2", "partner_wins = False"
    ),
    "nobody has to go above": misread(cards._beating, "power[card] > least", "True"),
    "trumps are weak": otherwise("coinche", "ABOVE_PLAIN", -8),
    "the next seat leads": misread(rules.trick, "Trick(winner)", "Trick(Seat((winner + 1) % 4))"),
    "seven cards each": otherwise("coinche", "TRICKS", 7),
    # the score
    "a bid that is made brings its points alone": misread(
        scoring.made_shares, "gained = [contract, *winnings", "gained = [*winnings"
    ),
    "the others get nothing": misread(
        scoring.made_shares,
        "return gained, [*winnings(defence, law.scales_der), belote(defence, options)]",
        "return gained, []",
    ),
    "one point less is enough": misread(
        scoring.score_deal, "sheet.counted >= value", "sheet.counted >= value - 1"
    ),
    "who fails keeps the belote": misread(
        scoring.belote_of_failed, 'options.belote_on_fail == "kept"', "True"
    ),
    "who fails keeps the points": misread(
        scoring.failed_shares,
        "return lost, [contract, failed",
        "return [*lost, *winnings(takers, False)], [contract, failed",
    ),
    "a failed bid brings 150": misread(scoring.failed_shares, "options.fail_base", "150"),
    "a failed bid brings no bid": misread(scoring.failed_shares, "[contract, failed", "[failed"),
    "a coinche doubles one side": misread(
        scoring.made_shares, 'options.defence_when_coinched == "zero"', "True"
    ),
    "a belote is worth ten": otherwise("coinche", "BELOTE", 10),
    "a belote does not help": misread(scoring.sheet_of, "if options.belote_in_contract:", "if False:"),
    "a silent belote counts": misread(rules.play, "if declared:", "if declared or face in state.law.couple:"),
    "a belote in all trump": misread(cards.law, "if ruffs else ()", 'if ruffs else ("KC", "QC")'),
    "the lower total wins": misread(
        rules.score,
        "best, worst = max(state.scores), min(state.scores)",
        "worst, best = max(state.scores), min(state.scores)",
    ),
}
