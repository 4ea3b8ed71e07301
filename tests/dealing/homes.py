"""Some homes that run rules by hand: a test decides which letter comes to whom, when, and in which wording."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from tavola.dealing.circle import roots_of, sharings_of
from tavola.dealing.group import Group
from tavola.dealing.joint import JointDealer
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Letter
from tavola.dealing.trustee import Trustee

FACES = ["duke", "captain", "assassin", "contessa", "ambassador", "inquisitor"]

Rules = Callable[[JointDealer], Coroutine[Any, Any, Any]]
Post = Callable[[Letter, Home], Sequence[Letter]]
"""What comes to a home when this letter is sent to it."""


def faithful(letter: Letter, _to: Home) -> Sequence[Letter]:
    return [letter]


class Homes:
    """Homes at a table without a game: each answers for the seat of its number."""

    def __init__(
        self,
        group: Group,
        count: int,
        name: str = "homes",
        kinds: Mapping[Home, type[Trustee]] = {},  # read only
    ) -> None:
        """`kinds`: trustees of another kind, such as liars."""
        roots = roots_of(group, name, count)
        sharings = sharings_of(group, name.encode(), roots)
        self.trustees = [
            kinds.get(me, Trustee)(group, name.encode(), me, root, sharings) for me, root in enumerate(roots)
        ]
        self.dealers = [JointDealer(trustee, range(count)) for trustee in self.trustees]
        self.running: dict[Home, Coroutine[Any, Any, Any]] = {}
        self.results: dict[Home, Any] = {}

    def follow(self, rules: Rules, post: Post = faithful) -> None:
        """Let all homes run these rules as far as they come; letters go by `post`."""
        self.running = {home: rules(dealer) for home, dealer in enumerate(self.dealers)}
        self.results = {}
        self.go_on()
        self.deliver(post)

    def go_on(self) -> None:
        for home, steps in [*self.running.items()]:
            try:
                steps.send(None)
            except StopIteration as end:
                self.results[home] = end.value
                del self.running[home]

    def deliver(self, post: Post = faithful) -> None:
        """Deliver letters until none is left."""
        while self.hop(post):
            pass

    def hop(self, post: Post = faithful) -> bool:
        """Deliver the letters that are written now. Returns whether there were any."""
        letters = [(letter, one.me) for one in self.trustees for letter in one.take()]
        for letter, sender in letters:
            for one in self.trustees:
                if one.me != sender and letter.name.to in (ALL, one.me):
                    for comes in post(letter, one.me):
                        one.hear(comes, sender)
        self.go_on()
        return bool(letters)

    def named(self, *liars: Home) -> set[Home]:
        """The homes that those who do not lie have named."""
        return {fault.home for one in self.trustees if one.me not in liars for fault in one.faults}
