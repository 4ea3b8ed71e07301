"""One match played by people and bots: its open window, and what people do in it.

A sealed ask keeps its answers here, outside of the match, until everybody has answered and its minimum length has passed, or
until the clock is at zero. Then all go to the match together. Any other answer goes to the match when it arrives.

What time does is in `timeouts`, how a window opens in `opening`, and which answers are automatic in `automatic`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tavola.bots.bot import Bot
from tavola.engine.ahead import ahead
from tavola.engine.ask import Answer, Ask
from tavola.engine.chance import seed_of
from tavola.engine.character import Temper, temper_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.game import Game, TableOptions
from tavola.engine.lesson import Lesson
from tavola.engine.match import Match
from tavola.engine.project import Json
from tavola.engine.record import Header, Record, Ways
from tavola.session import lesson as lessons
from tavola.session import opening, patience, silence
from tavola.session.draw import Drawn, Parts
from tavola.session.place import Place
from tavola.session.reading import Reading
from tavola.session.recess import Recess
from tavola.session.streams import Streams
from tavola.session.thinking import Thoughts
from tavola.session.window import Window


class Playing:
    """A match, its open window, and the bots. `places` are the room's seats: who has each, and who is away.

    >>> from tavola.session.host import Host
    >>> host = Host.open(key="ann", name="Ann", game="coup", seed="any secret", app="1", solo=True, now=0)
    >>> isinstance(host.playing, Playing), host.playing.over, host.playing.window.ask
    (True, False, 0)
    """

    __slots__ = (
        "bots", "changed", "drawn", "id", "lesson", "match", "places", "reading", "recess", "rested", "streams", "table_options",
        "thinks", "thoughts", "told", "window",
    )  # fmt: skip

    window: Window | None
    """None when the match is over."""

    reading: Reading | None
    """Who is still reading the last account; None: nobody has to."""

    recess: Recess | None
    """The break that somebody has called; None: the table goes on."""

    rested: set[str]
    """The keys of people who have called a break in this match."""

    changed: bool
    """Whether pages must be sent a screen; the caller sets it to False again."""

    told: list[tuple[str, Seat, int]]
    """Notes about seats, each with the number of events before it; the caller takes them."""

    thinks: bool
    """Whether somebody thinks for bots that take long; the caller sets it."""

    def __init__(
        self,
        match: Match,
        drawn: Drawn,
        seed: str,
        number: int,
        places: Sequence[Place],
        table_options: TableOptions,
        lesson: Lesson | None = None,
    ) -> None:
        """Use `begin` or `resume`. `seed` is the room's; `number` counts the room's matches; a `lesson` foresees answers."""
        self.match = match
        self.drawn = drawn
        self.id = drawn.match
        self.places = places
        self.table_options = table_options
        self.lesson = lesson
        self.window = None
        self.reading = None
        self.recess = None
        self.rested = set()
        self.changed = True
        self.told = []
        self.streams = Streams(seed, number)
        self.bots: dict[Seat, Bot] = {}
        self.thinks = False
        self.thoughts = Thoughts()

    @classmethod
    def begin(
        cls, game: Game[Any, Any], rules: dict[str, Any], seed: str, number: int, parts: Parts,
        places: Sequence[Place], table_options: TableOptions, now: int, first: Seat | None = None,
        lesson: Lesson | None = None, ways: Ways = (),
    ) -> Playing:  # fmt: skip
        """A new match. Its seed is drawn from the room's seed and the others' parts, or is a lesson's own. `first` is the seat
        that begins, if the match before decides it; `ways`, what earlier matches have shown of each seat."""
        drawn = Drawn.of(seed, number, parts)
        header = Header(game.id, game.rules, len(places), rules, match_seed(drawn, lesson), first, ways)
        playing = cls(Match.begin(header), drawn, seed, number, places, table_options, lesson)
        playing._open_window(now)
        return playing

    @classmethod
    def resume(
        cls, record: Record, seed: str, number: int, parts: Parts,
        places: Sequence[Place], table_options: TableOptions, now: int, lesson: Lesson | None = None,
    ) -> Playing:  # fmt: skip
        """A match resumed from its record. Raises BadRecord."""
        drawn = Drawn.of(seed, number, parts)
        if record.header.seed != match_seed(drawn, lesson):
            raise BadRecord(Why("save_unreadable"))
        playing = cls(Match.replay(record), drawn, seed, number, places, table_options, lesson)
        playing._open_window(now)
        return playing

    def restore_window(
        self, ask: int | None, drafts: Sequence[tuple[int, Answer]], clock: tuple[int, int, int, int] | None,
        stand_ins: Sequence[int] = (), reading: Sequence[int] | None = None,
    ) -> None:  # fmt: skip
        """Restore sealed answers, the clock, and who was still reading. Raises BadRecord if an answer is not legal."""
        window = self.window
        if window is None or ask != window.ask or self.match.ask is None:
            return
        for seat, answer in drafts:
            if not self.match.accepts(Seat(seat), answer):
                raise BadRecord(Why("save_unreadable"))
            window.drafts[Seat(seat)] = answer
        if self.reading is not None and reading is not None:
            self.reading.seats.intersection_update(Seat(seat) for seat in reading)
        window.stand_ins.update(Seat(seat) for seat in stand_ins if Seat(seat) in window.drafts)
        if window.clock is not None and clock is not None:
            window.clock.left, window.clock.of, window.clock.more, window.clock.ask = clock

    @property
    def over(self) -> bool:
        return self.match.ask is None

    # -- what people do --

    def answer(self, seat: Seat, number: int, answer: Answer, now: int) -> None:
        """A person's answer. Raises Refused and changes nothing if it is not allowed."""
        ask = self._ask_numbered(number, seat)
        if seat not in ask.questions:
            raise Refused(Why("not_asked"))
        beat = lessons.beat_of(self.lesson, self.match)
        if beat is not None:
            lessons.check_answer(self.match, beat, seat, answer)
        if not self.match.accepts(seat, answer):
            raise Refused(Why("not_legal"))
        self._window.stand_ins.discard(seat)  # a returned person may change their bot's answer
        self.take(ask, seat, answer, now)

    def answer_step(self, seat: Seat, number: int, answers: Sequence[Answer], now: int) -> Match | None:
        """A person's composed answer. None if it is taken; else nothing is, as the step goes on: the match as it would be then.

        Raises Refused and changes nothing if it is not allowed. An answer beside the question stands for itself.
        """
        self._ask_numbered(number, seat)
        taught = lessons.beat_of(self.lesson, self.match) is not None
        if not answers or (taught and len(answers) > 1):
            raise Refused(Why("not_legal"))
        if taught or (len(answers) == 1 and answers[0] in self.match.asides(seat)):
            self.answer(seat, number, answers[0], now)
            return None
        further = ahead(self.match, seat, answers)
        if further is None:
            self._window.stand_ins.discard(seat)
            for answer in answers:
                self.take(self._asking, seat, answer, now)
        return further

    def go_on(self, key: str, seat: Seat | None, number: int, now: int, *, decides: bool) -> None:
        """A vote to go on without a silent player. Raises Refused."""
        ask = self.match.ask
        if ask is None or ask.number != number:
            raise Refused(Why("stale"))
        silence.agree(ask, self._window, self.places, key, seat, now, decides=decides)
        self.changed = self.changed or not ask.sealed

    def has_acted(self, seat: Seat, now: int) -> bool:
        """Note that a person has acted. Returns whether it had been announced that a bot answers for them."""
        place = self.places[seat]
        place.acted, idle, place.idle = now, place.idle, False
        if self.window is not None:
            self.window.passed_over.discard(seat)
            self.window.agreed.pop(seat, None)
            self.window.decided.discard(seat)
        return idle

    def more_time(self, seat: Seat, number: int, now: int) -> None:
        """Lengthen the clock of the open ask for all. Raises Refused if that seat may not, or it was lengthened too often."""
        ask = self._ask_numbered(number, seat)
        if seat not in ask.questions or seat in ask.optional:
            raise Refused(Why("not_asked"))
        window = self._window
        if window.clock is None:
            raise Refused(Why("no_clock"))
        window.clock.lengthen(now)
        self.changed = True

    def have_read(self, seat: Seat, number: int, now: int) -> None:
        """Note that a person has read the account before that question. Idempotent; a late call changes nothing."""
        if self.reading is not None and self.window is not None and self.window.ask == number:
            self.reading.seats.discard(seat)
            self.go_on_when_read(now)
            self.changed = True

    def asked_now(self, viewer: Seat, asked: Json | None) -> Json | None:
        """A seat's question of the match, with its sealed answer so far; in a lesson only the scripted options are open."""
        beat = lessons.beat_of(self.lesson, self.match)
        if beat is not None:
            asked = lessons.question(self.match, beat, asked)
        return asked if asked is None else {**asked, "chosen": self._window.drafts.get(viewer)}

    def reading_before(self, seat: Seat) -> int | None:
        """The number of the ask before which that seat must still read an account; None if it need not."""
        reads = self.reading is not None and self.window is not None and seat in self.reading.seats
        return self.window.ask if reads and self.window else None

    def seat_changed(self, seat: Seat, now: int) -> None:
        """The seat has another holder, or its holder has disconnected or returned."""
        self.bots.pop(seat, None)
        if self.reading is not None and not self.places[seat].is_attended:
            self.reading.seats.discard(seat)
        self.go_on_when_read(now)
        self.start_or_stop_clock(now)

    def _ask_numbered(self, number: int, seat: Seat) -> Ask:
        ask = self.match.ask
        if ask is None:
            raise Refused(Why("match_over"))
        if ask.number_of(seat) != number:
            raise Refused(Why("stale"))
        return ask

    def hurry(self, now: int) -> None:
        """Let bots answer at once what they are asked now."""
        if self.window is not None:
            self.window.thinking = dict.fromkeys(self.window.thinking, now)
            self.window.shortest = min(self.window.shortest, now)

    # -- for the other modules of the session --

    def temper(self, seat: Seat) -> Temper | None:
        """The temper of the bot in that seat; None where a bot only stands in for a person."""
        bot = self.places[seat].name
        return temper_of(self.table_options.temper, bot) if isinstance(bot, int) else None

    def pass_over(self) -> None:
        """Tell all that bots answer for these people from now on; for a sealed window only when it closes."""
        for seat in sorted(self._window.passed_over):
            self.places[seat].idle = True
            self.told.append(("gone_on", seat, len(self.match.events)))
            self.changed = True
        self._window.passed_over.clear()

    def tell_stand_ins(self, *, sealed: bool) -> None:
        """Tell for whom bots have answered, before the events that follow from the answers; never while answers are sealed."""
        if not sealed:
            after = len(self.match.events)
            self.told += [("stood_in", seat, after) for seat in sorted(self._window.stand_ins)]
            self._window.stand_ins.clear()

    def waiting(self, ask: Ask) -> list[Seat]:
        """The seats that have neither answered nor drafted an answer."""
        return [seat for seat in ask.waiting if seat not in self._window.drafts]

    def asked(self, ask: Ask) -> Sequence[Seat]:
        """The seats for which a bot may answer now; optional answers first, because their delays are shorter."""
        speakers = [seat for seat in ask.optional if seat not in self._window.silent]
        seats = [*speakers, *self.waiting(ask)]
        beat = lessons.beat_of(self.lesson, self.match)
        return seats if beat is None else lessons.may_answer(self.match, beat, seats)

    def take(self, ask: Ask, seat: Seat, answer: Answer, now: int) -> None:
        """Take a legal answer: as a draft in a sealed window, else straight into the match."""
        if ask.sealed and answer not in self.match.asides(seat):
            self._window.drafts[seat] = answer
            return
        self.match.answer(seat, answer)
        self.changed = True
        if self.match.ask is not ask:
            self._open_window(now)

    def commit_drafts(self, now: int) -> None:
        """Give all drafts to the match at once, in seat order."""
        self.pass_over()
        self.tell_stand_ins(sealed=False)
        for seat, answer in sorted(self._window.drafts.items()):
            self.match.answer(seat, answer)
        self.changed = True
        self._open_window(now)

    def go_on_when_read(self, now: int) -> None:
        """Once all have read, or the wait is over, bots begin to think as if they were asked now."""
        window = self.window
        if self.reading is None or window is None or self.recess is not None or not self.reading.over(now):
            return
        self.reading = None
        window.thinking = {seat: time + now - window.opened for seat, time in window.thinking.items()}
        self.changed = True

    def start_or_stop_clock(self, now: int) -> None:
        """Stop the clock while the table waits for a disconnected person, or for one who still reads; else run it."""
        ask, window = self.match.ask, self.window
        if ask is None or window is None or window.clock is None:
            return
        window.missing_until = patience.missing_until(ask, self.places, now)
        reads = self.reading is not None and not self.reading.seats.isdisjoint(ask.waiting)
        stands = window.missing_until is not None or reads or self.recess is not None
        if stands == (window.clock.since is not None):
            self.changed = True
            if stands:
                window.clock.stop(now)
            else:
                window.clock.start(now)

    @property
    def _asking(self) -> Ask:
        if self.match.ask is None:
            raise RuntimeError("the match waits for nobody")
        return self.match.ask

    @property
    def _window(self) -> Window:
        if self.window is None:
            raise RuntimeError("the match waits for nobody")
        return self.window

    def _open_window(self, now: int) -> None:
        """Open a window for the current ask."""
        ask = self.match.ask
        if ask is None:
            self.window = self.recess = None
            return
        self.window = opening.new_window(self, ask, now)
        self.reading = opening.readers(self, now)
        self.start_or_stop_clock(now)


def match_seed(drawn: Drawn, lesson: Lesson | None) -> str:
    """The seed of a match's header: nobody draws a lesson's.

    >>> drawn = Drawn.of("the room's seed", 1)
    >>> match_seed(drawn, None) == drawn.seed
    True
    """
    return drawn.seed if lesson is None else seed_of(lesson.seed)
