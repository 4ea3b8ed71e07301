"""Random streams of a match, for all that the session draws: delays, bots' answers, fallbacks.

Each draw has a stream of its own, named by the match, the ask and the seat. None depends on what was drawn before, so a host that
is restored from a save draws the same again; and none comes from the cards' stream.

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


@dataclass(frozen=True, slots=True)
class Streams:
    """The streams of one match."""

    seed: str  # the room's
    match: int  # the number of the room's match

    def of(self, purpose: str, ask: Ask, seat: Seat | None = None) -> Chance:
        """The stream for one purpose at an ask, or at one seat's question in it."""
        number = ask.number if seat is None else ask.number_of(seat)
        return Chance(seed_of(f"{self.seed}/{purpose}/{self.match}/{number}/{seat}"))
