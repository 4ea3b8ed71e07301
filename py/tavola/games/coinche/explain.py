"""Why each bid was made, told when the deal is over and every card has been seen.

An explanation is what the careful player would expect with that hand after those calls (see `bidding`). For the careful player's
own bid it is the estimate that the bid was based on; for anybody else's, a yardstick. It stays secret until the deal is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tavola.engine.dealer import Face, Seat
from tavola.games.coinche import events as heard
from tavola.games.coinche.auction import PASSES
from tavola.games.coinche.bots.bidding import Bid, Bidding, ground_of, our_total, strong_cards
from tavola.games.coinche.state import Spoken, State, round_from


def explanations(state: State) -> Iterator[heard.BidExplained]:
    """The explanation of every seat's last bid, in the order of these bids."""
    calls = state.auction.calls
    last = {call.seat: n for n, call in enumerate(calls) if call.call == "bid"}
    for seat, n in sorted(last.items(), key=lambda item: item[1]):
        bid = calls[n]
        assert bid.value is not None and bid.denomination is not None, "a bid says what it promises"
        hand = state.shown[seat]
        points, _ = our_total(seen_from(state, seat, hand, calls[:n]), bid.denomination)
        grounds = seen_from(state, seat, hand, calls[: n + 1]).bids
        ground = ground_of(grounds, len(grounds) - 1)
        strong = strong_cards(hand, bid.denomination)
        yield heard.BidExplained(seat, bid.value, bid.denomination, strong, round(points), ground)


def seen_from(state: State, seat: Seat, hand: Sequence[Face], calls: Sequence[Spoken]) -> Bidding:
    """The auction so far, as one seat with this hand sees it."""
    places = {other: place for place, other in enumerate(round_from(state.order, seat))}
    bids_and_passes = [(places[call.seat], bid_in(call)) for call in calls if call.call in (PASSES, "bid")]
    return Bidding(hand, bids_and_passes, state.options.score_type == "bid_only")


def bid_in(call: Spoken) -> Bid | None:
    """The bid of a call; None for other calls."""
    return (call.value, call.denomination) if call.value and call.denomination else None
