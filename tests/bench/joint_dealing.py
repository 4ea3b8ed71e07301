"""The costs of joint dealing: processor time of the busiest home, people's waiting time, bytes and hops, for what games do.

All homes deal in this process, in the real group, without a game. In a hop, letters cross the network. People wait 60 ms for each
hop, and for the busiest home's work in it, as if each home had a processor of its own. The masks of shuffles are made in advance,
as a home makes them while people think. The anchor is a target, in ms.
"""

import statistics
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from tavola.dealing.circle import roots_of
from tavola.dealing.group import RISTRETTO
from tavola.dealing.joint import JointDealer
from tavola.dealing.letters import ALL
from tavola.dealing.trustee import Trustee
from tavola.engine.dealer import Dealer, Handle, Seat

HOP_MS = 60
TIMES = 3
ROLES = ["duke", "captain", "assassin", "contessa", "ambassador"] * 3
PACK = [f"{rank}{suit}" for suit in "SHDC" for rank in "789TJQKA"]
DICE = 3

Rules = Callable[[Dealer], Coroutine[Any, Any, Any]]


class Homes:
    """Homes that run the same rules."""

    def __init__(self, homes: int) -> None:
        roots = roots_of(RISTRETTO, "bench", homes)
        trustees = [Trustee(RISTRETTO, b"bench", me, homes, root) for me, root in enumerate(roots)]
        self.dealers = [JointDealer(trustee, range(homes)) for trustee in trustees]
        self.hops = 0
        self.bytes = 0
        self.waited_ms = 0.0
        self.busiest_ms = 0.0
        self.carry()

    def carry(self, started: dict[int, float] | None = None) -> None:
        """Carry letters until there are no more."""
        worked = dict(started or {})
        total = dict(worked)
        while letters := [
            (letter, at) for at, one in enumerate(self.dealers) for letter in one.trustee.take()
        ]:
            self.waited_ms += max(worked.values(), default=0) + HOP_MS
            self.hops += 1
            worked = {}
            for home, dealer in enumerate(self.dealers):
                begun = time.process_time()
                for letter, at in letters:
                    if at != home and letter.name.to in (ALL, home):
                        self.bytes += len(bytes(letter))
                        dealer.trustee.hear(letter, at)
                worked[home] = (time.process_time() - begun) * 1000
                total[home] = total.get(home, 0) + worked[home]
        self.waited_ms += max(worked.values(), default=0)
        self.busiest_ms += max(total.values(), default=0)

    def follow(self, rules: Rules) -> Any:
        """Let every home run these rules to their end. Returns their result."""
        self.hops, self.bytes, self.waited_ms, self.busiest_ms = 0, 0, 0.0, 0.0
        for dealer in self.dealers:
            dealer.trustee.masks().make_ahead(2 * len(PACK))
        running = {home: rules(dealer) for home, dealer in enumerate(self.dealers)}
        result = None
        while running:
            worked: dict[int, float] = {}
            for home, steps in [*running.items()]:
                begun = time.process_time()
                try:
                    steps.send(None)
                except StopIteration as end:
                    result = end.value
                    del running[home]
                worked[home] = (time.process_time() - begun) * 1000
            self.carry(worked)
        return result


async def deal_roles(dealer: Dealer) -> tuple[list[Handle], list[list[Handle]]]:
    """Coup: shuffle the court deck, two cards to each."""
    deck = await dealer.shuffle(await dealer.mint(ROLES))
    hands = [[deck.pop(), deck.pop()] for _ in range(6)]
    for seat, hand in enumerate(hands):
        await dealer.show(hand, Seat(seat))
    return deck, hands


async def deal_pack(dealer: Dealer) -> None:
    """Coinche: shuffle 32 cards, eight to each."""
    pack = await dealer.shuffle(await dealer.mint(PACK))
    for seat in range(4):
        await dealer.show(pack[8 * seat : 8 * seat + 8], Seat(seat))


async def roll_dice(dealer: Dealer) -> None:
    """Khora: a round's dice of four players."""
    for _ in range(4 * DICE):
        await dealer.roll(6)


def opening(deck: list[Handle], hands: list[list[Handle]]) -> Rules:
    async def rules(dealer: Dealer) -> None:
        await dealer.reveal(hands[1][0])

    return rules


def proof(deck: list[Handle], hands: list[list[Handle]]) -> Rules:
    """A card is shown to all, goes back into the deck, and its owner draws another."""

    async def rules(dealer: Dealer) -> None:
        card = hands[0][0]
        await dealer.reveal(card)
        fresh = await dealer.shuffle([*deck, card])
        await dealer.show(fresh[:1], Seat(0))

    return rules


def exchange(deck: list[Handle], hands: list[list[Handle]]) -> Rules:
    """Two cards are drawn, the hand of four is shuffled by its owner, two go back."""

    async def rules(dealer: Dealer) -> None:
        drawn = deck[:2]
        await dealer.show(drawn, Seat(2))
        hand = await dealer.shuffle([*hands[2], *drawn], owner=Seat(2))
        await dealer.shuffle([*deck[2:], *hand[:2]])

    return rules


def rows() -> list[dict[str, Any]]:
    """Each operation, measured a few times; the medians."""
    measured: dict[str, list[tuple[float, float, int, int]]] = {}

    def note(name: str, homes: Homes) -> None:
        figures = (homes.waited_ms, homes.busiest_ms, homes.bytes, homes.hops)
        measured.setdefault(name, []).append(figures)

    for _ in range(TIMES):
        table = Homes(6)
        deck, hands = table.follow(deal_roles)
        note("coup_deal.6", table)
        for name, rules in (("opening.6", opening), ("proof.6", proof), ("exchange.6", exchange)):
            fresh = Homes(6)
            deck, hands = fresh.follow(deal_roles)
            fresh.follow(rules(deck, hands))
            note(name, fresh)
        for name, whole in (("coinche_deal.4", deal_pack), ("khora_dice.4", roll_dice)):
            four = Homes(4)
            four.follow(whole)
            note(name, four)
    targets = {"coup_deal.6": 1500, "opening.6": 150, "proof.6": 800, "coinche_deal.4": 1500}
    found: list[dict[str, Any]] = []
    for name, times in measured.items():
        waited, busiest, sent, hops = (statistics.median(column) for column in zip(*times, strict=True))
        target = targets.get(name)
        ratio = round(waited / target, 2) if target else None
        found += [
            {
                "measure": f"joint.{name}.waited",
                "ours": round(waited),
                "anchor": target,
                "ratio": ratio,
                "unit": "ms",
            },
            {
                "measure": f"joint.{name}.busiest",
                "ours": round(busiest),
                "anchor": None,
                "ratio": None,
                "unit": "ms",
            },
            {"measure": f"joint.{name}.bytes", "ours": sent, "anchor": None, "ratio": None, "unit": "bytes"},
            {"measure": f"joint.{name}.hops", "ours": hops, "anchor": None, "ratio": None, "unit": "hops"},
        ]
    return found
