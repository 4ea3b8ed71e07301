"""Checks: every card is in exactly one place, and a card of a hand bears a handle that only its owner knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.runs import Breach, Run, must_be_equal, played, seats_of
from tavola.engine.chance import seed_of
from tavola.engine.dealer import Handle, HostDealer, Seat
from tavola.engine.match import SPECTATOR, Match


class CountingDealer(HostDealer):
    """A dealer that tracks the existing cards, each with the moment at which its pack was minted."""

    __slots__ = ("dead", "live", "minted", "moment")

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.live: dict[Handle, int] = {}
        self.dead: set[Handle] = set()
        self.moment = 0  # counted by the check
        self.minted = False  # whether a pack was minted since the last look

    async def mint(self, faces: Sequence[str]) -> list[Handle]:
        cards = await super().mint(faces)
        self.minted = True
        self._born(cards, self.moment)
        return cards

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        if not set(cards) <= self.live.keys() or len(set(cards)) != len(cards):
            raise Breach(f"cards are shuffled that are not there, or twice: {sorted(cards)}")
        newest = max((self.live.pop(card) for card in cards), default=self.moment)
        self.dead |= set(cards)
        fresh = await super().shuffle(cards, owner)
        self._born(fresh, newest)
        return fresh

    def left_behind(self, cards: set[Handle]) -> set[Handle]:
        """Existing cards that are not among these. Once a new pack is minted, cards of older packs may be gone for good."""
        missing = self.live.keys() - cards
        for card in [card for card in missing if self.minted and self.live[card] < self.moment]:
            del self.live[card]
        self.minted = False
        self.moment += 1
        return self.live.keys() - cards

    def _born(self, cards: Sequence[Handle], moment: int) -> None:
        known = set(cards) & (self.live.keys() | self.dead)
        if known or len(set(cards)) != len(cards):
            raise Breach(f"cards {sorted(known)} keep their names through a shuffle")
        self.live.update(dict.fromkeys(cards, moment))


def check_one_place(run: Run) -> None:
    """Every card is in exactly one zone, none comes from nowhere or vanishes; the game's own sums hold."""
    dealer = CountingDealer(seed_of(run.seed))
    sums: Mapping[str, int] | None = None
    for match in played(run, dealer=dealer):
        zones = match.layout().zones
        cards = [card for zone in zones for card in zone.cards]
        if len(set(cards)) != len(cards):
            twice = sorted({card for card in cards if cards.count(card) > 1})
            raise Breach(f"cards {twice} lie in two places")
        if not set(cards) <= dealer.live.keys():
            raise Breach(f"cards {sorted(set(cards) - dealer.live.keys())} are dead and lie on the table")
        missing = dealer.left_behind(set(cards))
        if missing:
            raise Breach(f"cards {sorted(missing)} lie nowhere")
        names = [(zone.name, zone.seat) for zone in zones]
        if len(set(names)) != len(names):
            raise Breach(f"two zones have one name: {names}")
        now = dict(match.game.sums(match.table.state))
        sums = sums or now
        must_be_equal(now, dict(sums), "the sums")


def check_fresh_names(run: Run) -> None:
    """A card that enters a hand gets a handle under which nobody but its owner has seen it.

    Otherwise those who saw it before (in a draft, open on the table, among discards) know which card of the hand it is.
    """
    before: dict[Handle, tuple[str, Seat | None]] = {}
    for match in played(run):
        lies: dict[Handle, tuple[str, Seat | None]] = {}
        for zone in match.layout().zones:
            lies |= dict.fromkeys(zone.cards, (zone.name, zone.seat))
            hidden = any(match.knows(SPECTATOR)(card) is None for card in zone.cards)
            for card in zone.cards if zone.seat is not None and hidden else ():
                if before.get(card, (zone.name, zone.seat)) != (zone.name, zone.seat):
                    must_be_new_to_others(match, zone.seat, card)
        before = lies


def must_be_new_to_others(match: Match, owner: Seat | None, card: Handle) -> None:
    for seat in seats_of(match):
        if seat != owner and match.knows(seat)(card) is not None:
            raise Breach(
                f"card {card} comes into a hand of seat {owner} under the name by which seat {seat} knows it"
            )
