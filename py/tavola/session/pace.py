"""How long windows stay open and bots think, in ms, and the random streams for all that the session draws itself.

A bot's delay is drawn from one distribution for all bots and hands, before its answer is computed, so it reveals nothing. A
sealed window has a minimum length and a random tail, so its length reveals nothing.

Each draw has a stream of its own, named by the match, the ask and the seat. None depends on what was drawn before, so a host that
is restored from a save draws the same again; and none comes from the cards' stream.

>>> isinstance(PACES["quick"], Pace), Span(500, 900).draw(Chance("blake2b-1:x"), speed=2)
(True, 320)
>>> from tavola.engine.ask import Question
>>> ask = Ask({Seat(0): Question(("tax",))})
>>> ask.number = 3
>>> Streams("the room's seed", match=1).of("bot", ask, Seat(0)).seed
"blake2b-1:the room's seed/bot/1/3/0"
"""

from __future__ import annotations

from dataclasses import dataclass

from tavola.engine.ask import Ask
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat

GRACE = 15_000
"""How long the table waits for a player whose connection is gone, before a bot answers in their place."""

LATE = 1_000
"""How late after zero an answer is still accepted."""

THINKING_AFTER = 20_000
"""How long a sealed window has to be open before the table is told how many are still thinking."""

THINKING_EVERY = 10_000

MORE_TIME = 20_000
MORE_TIMES = 3
"""How often one ask's clock may be lengthened, by all seats together."""

HURRY = 4
"""The speed-up once no person is left in the game."""


@dataclass(frozen=True, slots=True)
class Span:
    """A length of time, drawn uniformly between two bounds."""

    least: int
    most: int

    def draw(self, chance: Chance, speed: int) -> int:
        return (self.least + chance.below(self.most - self.least + 1)) // speed


@dataclass(frozen=True, slots=True)
class Pace:
    """The lengths of one pace."""

    sealed: Span  # the minimum length of a sealed window
    alone: Span  # a bot's delay if it is asked alone or its answer is optional...
    hidden: Span  # ...in a sealed window...
    racing: Span  # ...or where the first answer counts, so that people have a chance

    def thinking(self, ask: Ask, seat: Seat, people: bool) -> Span:
        """A bot's delay in that seat for such an ask; `people`: whether people are asked too."""
        if ask.sealed:
            return self.hidden
        racing = people and ask.closes == "first" and seat not in ask.optional
        return self.racing if racing else self.alone


PACES = {
    "quick": Pace(Span(1_200, 1_600), Span(400, 900), Span(300, 1_200), Span(1_500, 3_000)),
    "normal": Pace(Span(2_500, 3_300), Span(900, 2_000), Span(500, 2_500), Span(2_500, 5_000)),
    "calm": Pace(Span(4_000, 4_800), Span(1_500, 3_200), Span(800, 4_000), Span(4_000, 8_000)),
}


@dataclass(frozen=True, slots=True)
class Streams:
    """The streams of one match."""

    seed: str  # the room's
    match: int  # the number of the room's match

    def of(self, purpose: str, ask: Ask, seat: Seat | None = None) -> Chance:
        """The stream for one purpose at an ask, or at one seat's question in it."""
        number = ask.number if seat is None else ask.number_of(seat)
        return Chance(seed_of(f"{self.seed}/{purpose}/{self.match}/{number}/{seat}"))
