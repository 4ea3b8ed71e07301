"""Bots that think: their questions go to another worker, and the table goes on.

A question goes out when its window opens. The answer counts if it is there when the bot's delay is over, which was drawn before;
else the game's first bot, a quick one, answers at that time, so no moment tells how long anybody has thought. In a sealed
window, where nobody sees who has answered, the bot has until the window may close.

>>> from tavola.session.host import Host
>>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
>>> playing, ask = host.playing, host.playing.match.ask
>>> ask_thinkers(playing)  # none of these bots thinks
>>> playing.thoughts == Thoughts(), answered_at(playing, Seat(1), ask, 900), thought_of(playing, Seat(1), ask)
(True, 900, None)
>>> thoughts = Thoughts(asked={"a question"})
>>> thoughts.hear("a question", '["tax",null]')
>>> thoughts.take("a question") == Thought(("tax", None))
True
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tavola.bots.thought import question_as_text, thinker_of
from tavola.engine.ask import Answer, Ask
from tavola.engine.dealer import Seat
from tavola.engine.foreign import read_json
from tavola.engine.record import read_answer
from tavola.session.effects import Think

if TYPE_CHECKING:
    from tavola.session.playing import Playing


@dataclass(slots=True)
class Thought:
    """An answer that a worker gave; it is still to be checked."""

    answer: Answer


@dataclass(slots=True)
class Thoughts:
    """What was asked in the open window, and what has come back."""

    wanted: list[Think] = field(default_factory=list)  # to be sent; the caller takes them
    asked: set[str] = field(default_factory=set)
    come: dict[str, Thought] = field(default_factory=dict)

    def hear(self, of: str, text: str) -> None:
        """Note an answer, as JSON. What nobody asked for, or no answer can be, is ignored."""
        if of not in self.asked or of in self.come:
            return
        with suppress(ValueError):
            self.come[of] = Thought(read_answer(read_json(text)))

    def take(self, of: str) -> Thought | None:
        """The thought for a question, if it has come."""
        return self.come.get(of)


def ask_thinkers(playing: Playing) -> None:
    """Want a thought for each open question to a thinking bot, once; forget those of questions that are closed."""
    ask, thoughts, match = playing.match.ask, playing.thoughts, playing.match
    thinks = playing.thinks and playing.lesson is None
    thinker = thinker_of(match.game, playing.table_options.level) if thinks else None
    open_now: set[str] = set()
    for seat in playing.asked(ask) if ask is not None and thinker is not None else ():
        if ask is not None and thinker is not None and playing.places[seat].kind == "bot":
            of = _name_of(playing, ask, seat)
            open_now.add(of)
            if of not in thoughts.asked:
                chance = playing.streams.of("thought", ask, seat)
                thoughts.wanted.append(
                    Think(of, seat, question_as_text(match, seat, *thinker, chance, playing.temper(seat)))
                )
    thoughts.asked = open_now
    thoughts.come = {of: thought for of, thought in thoughts.come.items() if of in open_now}


def answered_at(playing: Playing, seat: Seat, ask: Ask, time: int | None) -> int | None:
    """When a bot's answer counts that is due at that time: in a sealed window a thought that has not come has longer."""
    window = playing.window
    if time is None or window is None or not ask.sealed:
        return time
    of = _name_of(playing, ask, seat)
    waits = of in playing.thoughts.asked and of not in playing.thoughts.come
    return max(time, window.shortest) if waits else time


def thought_of(playing: Playing, seat: Seat, ask: Ask) -> Thought | None:
    """The thought for a seat's question, if it has come and the rules accept it."""
    thought = playing.thoughts.take(_name_of(playing, ask, seat))
    if thought is None:
        return None
    leaves_it = thought.answer is None and seat in ask.optional
    return thought if leaves_it or playing.match.accepts(seat, thought.answer) else None


def _name_of(playing: Playing, ask: Ask, seat: Seat) -> str:
    """A name for a seat's question, unlike any other's of this room."""
    return f"{playing.id}/{ask.number_of(seat)}/{seat}"
