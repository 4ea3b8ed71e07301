"""The costs of joint dealing: processor time of the busiest home, people's waiting time, bytes and hops, for what games do.

All homes deal in this process, without a game. In a hop, letters cross the network. People wait 60 ms for each hop, and for the
busiest home's work in it, as if each home had a processor of its own; a part of it is `held`: the rules are stopped, and nobody
can play. The masks of shuffles are made in advance, as a home makes them while people think. The anchor of people's waiting is
a target; that of the work of all homes is one dealer that knows all cards. The same is measured in the page's Python under
Node, with the group in Python and with the page's group.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from tavola.dealing.circle import Circle, roots_of, sharings_of
from tavola.dealing.group import RISTRETTO, SIZE, Group
from tavola.dealing.joint import JointDealer
from tavola.dealing.letters import ALL
from tavola.dealing.trustee import Trustee
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Dealer, Handle, HostDealer, Seat
from tavola.engine.game import game_named
from tavola.engine.record import Header

HOP_MS = 60
TIMES = 3
ROLES = ["duke", "captain", "assassin", "contessa", "ambassador"] * 3
PACK = [f"{rank}{suit}" for suit in "SHDC" for rank in "789TJQKA"]
DICE = 3

Rules = Callable[[Dealer], Coroutine[Any, Any, Any]]
Clock = Callable[[], float]
"""Seconds of work."""


class Figures(NamedTuple):
    """What something cost."""

    waited: float  # ms that people wait, until all is done
    held: float  # ms of these in which the rules are stopped, so that nobody can play
    busiest: float  # ms that the busiest home works
    all: float  # ms that all homes work
    bytes: float
    hops: float


class Homes:
    """Homes that run the same rules."""

    def __init__(self, homes: int, group: Group, clock: Clock) -> None:
        roots = roots_of(group, "bench", homes)
        sharings = sharings_of(group, b"bench", roots)
        trustees = [Trustee(group, b"bench", me, root, sharings) for me, root in enumerate(roots)]
        self._clock = clock
        self.dealers = [JointDealer(trustee, range(homes)) for trustee in trustees]
        self.hops = 0
        self.bytes = 0
        self.waited_ms = 0.0
        self.held_ms = 0.0
        self.busiest_ms = 0.0
        self.all_ms = 0.0
        self.carry()

    def figures(self) -> Figures:
        """Of what they did last."""
        return Figures(self.waited_ms, self.held_ms, self.busiest_ms, self.all_ms, self.bytes, self.hops)

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
                begun = self._clock()
                for letter, at in letters:
                    if at != home and letter.name.to in (ALL, home):
                        self.bytes += len(bytes(letter))
                        dealer.trustee.hear(letter, at)
                worked[home] = (self._clock() - begun) * 1000
                total[home] = total.get(home, 0) + worked[home]
        self.waited_ms += max(worked.values(), default=0)
        self.busiest_ms += max(total.values(), default=0)
        self.all_ms += sum(total.values())

    def follow(self, rules: Rules) -> Any:
        """Let every home run these rules to their end. Returns their result."""
        self.hops, self.bytes, self.waited_ms, self.busiest_ms, self.all_ms = 0, 0, 0.0, 0.0, 0.0
        for dealer in self.dealers:
            first = len(dealer.trustee.shuffles)
            dealer.trustee.masks.make_ahead(range(first, first + 2), len(PACK))
        running = {home: rules(dealer) for home, dealer in enumerate(self.dealers)}
        result = None
        while running:
            worked: dict[int, float] = {}
            for home, steps in [*running.items()]:
                begun = self._clock()
                try:
                    steps.send(None)
                except StopIteration as end:
                    result = end.value
                    del running[home]
                worked[home] = (self._clock() - begun) * 1000
            self.held_ms = self.waited_ms + max(worked.values())
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


async def lay_events(dealer: Dealer) -> list[Handle]:
    """Khora: the pile of events."""
    return await dealer.shuffle(await dealer.mint([f"event{n}" for n in range(9)]))


def khora_round(*pile: Handle) -> Rules:
    """A round's event is turned up, and four players roll their dice."""

    async def rules(dealer: Dealer) -> None:
        await dealer.reveal(pile[-1])
        for _ in range(4 * DICE):
            await dealer.roll(6)

    return rules


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


class Operation(NamedTuple):
    """Something that is done at a table."""

    homes: int
    before: Rules  # what has been done by then
    rules: Callable[..., Rules] | None = None  # given the result of that; None: `before` itself is measured


OPERATIONS = {
    "coup_deal.6": Operation(6, deal_roles),
    "opening.6": Operation(6, deal_roles, opening),
    "proof.6": Operation(6, deal_roles, proof),
    "exchange.6": Operation(6, deal_roles, exchange),
    "coinche_deal.4": Operation(4, deal_pack),
    "khora_round.4": Operation(4, lay_events, khora_round),
}


def figures(group: Group, clock: Clock = time.process_time) -> dict[str, Figures]:
    """Each operation, measured a few times; the medians. Runs in the page's Python, too, with the page's group."""
    measured: dict[str, list[Figures]] = {}
    for _ in range(TIMES):
        for name, (count, before, rules) in OPERATIONS.items():
            homes = Homes(count, group, clock)
            found = homes.follow(before)
            if rules is not None:
                homes.follow(rules(*found))
            measured.setdefault(name, []).append(homes.figures())
    medians = {
        name: Figures(*(statistics.median(column) for column in zip(*times, strict=True)))
        for name, times in measured.items()
    }
    return {**medians, "coup_audit.4": audited(group, clock)}


def audited(group: Group, clock: Clock) -> Figures:
    """The audit of a whole match of Coup, as one home makes it; it gets the secrets of the others in one hop."""
    header = Header("coup", game_named("coup").rules, 4, {}, seed_of("bench"))
    circle, chance = Circle(header, group, roots_of(group, "bench", 4)), Chance(seed_of("answers"))
    while (ask := circle.match.ask) is not None:
        seat = ask.waiting[0]
        legal = circle.at_home(seat).match.legal(seat)
        circle.answer(seat, legal[chance.below(len(legal))])
    begun = clock()
    assert circle.audit().fair
    worked = (clock() - begun) * 1000
    return Figures(HOP_MS + worked, 0, worked, 4 * worked, 4 * 3 * SIZE, 1)


def by_a_host() -> dict[str, float]:
    """The processor time of the same with one dealer that knows all cards, in ms."""

    def spent(operation: Operation) -> float:
        times = []
        for _ in range(300):
            dealer = HostDealer(seed_of("bench"))
            rules = (
                operation.before
                if operation.rules is None
                else operation.rules(*done(operation.before(dealer)))
            )
            begun = time.process_time()
            done(rules(dealer))
            times.append((time.process_time() - begun) * 1000)
        return statistics.median(times)

    return {name: spent(operation) for name, operation in OPERATIONS.items()}


def done(rules: Coroutine[Any, Any, Any]) -> Any:
    """What rules return that never wait."""
    try:
        rules.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("a host never waits")


def in_the_page() -> dict[str, dict[str, Figures]]:
    """The same in the page's Python under Node: with the readable group, and with that of the page."""
    from sitebuild import tools  # what the page's Python does not have

    script = Path(__file__).with_name("dealing_in_pyodide.mjs")
    printed = subprocess.run(
        [str(tools.node()), str(script)], capture_output=True, text=True, check=True
    ).stdout
    found = json.loads(printed.splitlines()[-1])
    return {f".{by}": {name: Figures(*row) for name, row in rows.items()} for by, rows in found.items()}


WAITED = {"coup_deal.6": 1500, "opening.6": 150, "proof.6": 800, "coinche_deal.4": 1500}
HELD = {"proof.6": 300}
"""Targets, in ms."""


def rows() -> list[dict[str, Any]]:
    """What people wait (beside its target), what all homes work (beside one dealer), bytes and hops."""
    host, measured = by_a_host(), {"": figures(RISTRETTO), **in_the_page()}
    found: list[dict[str, Any]] = []
    for where, each in measured.items():
        for name, one in each.items():
            found.append(row(f"joint.{name}.waited{where}", one.waited, WAITED.get(name), "ms"))
            if name in HELD:
                found.append(row(f"joint.{name}.held{where}", one.held, HELD[name], "ms"))
            found.append(row(f"joint.{name}.busiest{where}", one.busiest, None, "ms"))
            found.append(row(f"joint.{name}.all{where}", one.all, host.get(name), "ms"))
            if not where:
                found.append(row(f"joint.{name}.bytes", one.bytes, None, "bytes"))
                found.append(row(f"joint.{name}.hops", one.hops, None, "hops"))
    return found


def row(measure: str, ours: float, anchor: float | None, unit: str) -> dict[str, Any]:
    """A row of the table."""
    ratio = None if anchor is None else round(ours / anchor, 2)
    kept = None if anchor is None else round(anchor, 3)
    return {"measure": measure, "ours": round(ours), "anchor": kept, "ratio": ratio, "unit": unit}
