"""One match played by people and bots: who must answer by when, and what happens otherwise.

A sealed ask keeps its answers here, outside of the match, until everybody has answered and its shortest
length has passed, or until the clock is at zero. Then all go to the match together. Any other answer goes
to the match when it arrives. Silence is an ordinary answer: one of the question's fallbacks, drawn.

Every draw has a stream of its own, named by the match, the ask and the seat. None depends on what was drawn
before, so a host that is restored from a save draws the same again; and none comes from the cards' stream.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tavola.bots.bot import Bot, RandomBot
from tavola.engine.ask import Answer, Ask
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.game import Game, TableOptions
from tavola.engine.lesson import Lesson
from tavola.engine.match import Match
from tavola.engine.project import Json
from tavola.engine.record import Header, Record
from tavola.session import lesson as lessons
from tavola.session import silence
from tavola.session.draw import Drawn, Parts
from tavola.session.pace import GRACE, HURRY, LATE, PACES, THINKING_AFTER, THINKING_EVERY
from tavola.session.reading import Reading
from tavola.session.room import Place
from tavola.session.window import Clock, Window


class Playing:
    """A match, its open window, and the bots. `places` are the room's seats: who has each, and who is away."""

    __slots__ = (
        "_bots",
        "_seed",
        "changed",
        "drawn",
        "id",
        "lesson",
        "match",
        "number",
        "places",
        "reading",
        "table_options",
        "told",
        "window",
    )

    window: Window | None
    """None when the match is over."""

    reading: Reading | None
    """Who is still reading the last account; None: nobody has to."""

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
        self.number = number
        self.id = drawn.match
        self.places = places
        self.table_options = table_options
        self.lesson = lesson
        self.window = None
        self.reading = None
        self.changed = True  # the caller sets it to False again
        self.told: list[
            tuple[str, Seat, int]
        ] = []  # notes about seats, each with the number of events before it; the caller takes them
        self._seed = seed
        self._bots: dict[Seat, Bot] = {}

    @classmethod
    def begin(
        cls, game: Game[Any, Any], rules: dict[str, Any], seed: str, number: int, parts: Parts,
        places: Sequence[Place], table_options: TableOptions, now: int, first: Seat | None = None,
        lesson: Lesson | None = None,
    ) -> Playing:  # fmt: skip
        """A new match. Its seed is drawn from the room's seed and the others' parts, or is a lesson's own. `first` is the seat
        that begins, if the match before decides it."""
        drawn = Drawn.of(seed, number, parts)
        header = Header(game.id, game.rules, len(places), rules, match_seed(drawn, lesson), first)
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
        step = lessons.step_of(self.lesson, self.match)
        if step is not None:
            lessons.check_answer(self.match, step, seat, answer)
        if not self.match.accepts(seat, answer):
            raise Refused(Why("not_legal"))
        self._window.stand_ins.discard(seat)  # a returned person may change their bot's answer
        self._take(ask, seat, answer, now)

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
            self._go_on_when_read(now)
            self.changed = True

    def question_for(self, viewer: Seat) -> Json | None:
        """What a seat is asked, with the answer that it has laid down; of a lesson only what is foreseen is open."""
        asked, step = self.match.question_for(viewer), lessons.step_of(self.lesson, self.match)
        if step is not None:
            asked = lessons.question(self.match, step, asked)
        return asked if asked is None else {**asked, "chosen": self._window.drafts.get(viewer)}

    def reading_before(self, seat: Seat) -> int | None:
        """The number of the ask before which that seat must still read an account; None if it need not."""
        reads = self.reading is not None and self.window is not None and seat in self.reading.seats
        return self.window.ask if reads and self.window else None

    def _ask_numbered(self, number: int, seat: Seat) -> Ask:
        ask = self.match.ask
        if ask is None:
            raise Refused(Why("match_over"))
        if ask.number_of(seat) != number:
            raise Refused(Why("stale"))
        return ask

    def seat_changed(self, seat: Seat, now: int) -> None:
        """The seat has another holder, or its holder has disconnected or returned."""
        self._bots.pop(seat, None)
        if self.reading is not None and not silence.is_there(self.places[seat]):
            self.reading.seats.discard(seat)
        self._go_on_when_read(now)
        self._start_or_stop_clock(now)

    # -- what time does --

    def due(self) -> int | None:
        """The room time at which `advance` next has something to do; None if it has nothing."""
        window = self.window
        ask = self.match.ask
        if window is None or ask is None:
            return None
        times = [self._stands_in_at(seat) for seat in self._asked(ask)]
        times += silence.due(ask, window, self.places)
        times.append(window.missing_until)
        times.append(self.reading.until if self.reading else None)
        if window.clock is not None:
            zero = window.clock.zero_at()
            times.append(None if zero is None else zero + LATE)
        if ask.sealed:
            times.append(window.thinking_at)
            if len(window.drafts) == len(ask.questions):
                times.append(window.shortest)
        return min((time for time in times if time is not None), default=None)

    def advance(self, now: int) -> None:
        """Do all that is due."""
        while self.match.ask is not None and self._advance_once(self.match.ask, now):
            pass

    def _advance_once(self, ask: Ask, now: int) -> bool:
        """Do what is due in the open window. Returns whether it closed, so that more may be due."""
        self._go_on_when_read(now)
        self._start_or_stop_clock(now)
        self._look_for_silence(ask, now)
        window = self._window
        for seat in self._asked(ask):
            time = self._stands_in_at(seat)
            if time is not None and time <= now:
                answer = self._bot_answer(seat, ask)
                if answer is None and seat in ask.optional:
                    window.silent.add(seat)
                    continue
                if self.places[seat].kind == "human":
                    window.stand_ins.add(seat)
                    self._tell_stand_ins(sealed=ask.sealed)
                self._take(ask, seat, answer, now)
                if self.match.ask is not ask:
                    return True
        zero = window.clock.zero_at() if window.clock else None
        if zero is not None and zero + LATE <= now:
            self._answer_for_all(ask, now)
            return True
        if ask.sealed and len(window.drafts) == len(ask.questions) and window.shortest <= now:
            self._commit_drafts(now)
            return True
        if ask.sealed and window.thinking_at <= now:
            self._say_thinking(len(self._waiting(ask)), now)
        return False

    def _answer_for_all(self, ask: Ask, now: int) -> None:
        """The clock is at zero: give the default answer for every seat whose question the clock was for."""
        clock = self._window.clock
        for seat in [
            each for each in self._waiting(ask) if clock is None or ask.number_of(each) <= clock.ask
        ]:
            open_now = self.match.ask
            if open_now is None or open_now.number_of(seat) != ask.number_of(seat):
                return
            self._take(open_now, seat, self._fallback(seat, open_now), now)
        if self.match.ask is ask:
            self._commit_drafts(now)

    def _look_for_silence(self, ask: Ask, now: int) -> None:
        """Offer to skip silent people, and skip those whom the others have agreed to skip."""
        window = self._window
        for seat in silence.passed_over(ask, window, self.places, now):
            window.passed_over.add(seat)
        if not ask.sealed:
            self._pass_over()
        offered = silence.offered(ask, window, self.places, now)
        if offered != window.offered:
            window.offered, self.changed = offered, True

    def _pass_over(self) -> None:
        """Tell all that bots answer for these people from now on; for a sealed window only when it closes."""
        for seat in sorted(self._window.passed_over):
            self.places[seat].idle = True
            self.told.append(("gone_on", seat, len(self.match.events)))
            self.changed = True
        self._window.passed_over.clear()

    def _tell_stand_ins(self, *, sealed: bool) -> None:
        """Tell for whom bots have answered, before the events that follow from the answers; never while answers are sealed."""
        if not sealed:
            after = len(self.match.events)
            self.told += [("stood_in", seat, after) for seat in sorted(self._window.stand_ins)]
            self._window.stand_ins.clear()

    def _say_thinking(self, count: int, now: int) -> None:
        """Tell all how many are still thinking, at fixed times, so that the time reveals nothing about an answer."""
        window = self._window
        window.thinking_at = now + THINKING_EVERY
        if window.thinking_said != count:
            window.thinking_said = count
            self.changed = True

    # -- answers --

    def _waiting(self, ask: Ask) -> list[Seat]:
        """The seats that have neither answered nor drafted an answer."""
        return [seat for seat in ask.waiting if seat not in self._window.drafts]

    def _asked(self, ask: Ask) -> Sequence[Seat]:
        """The seats for which a bot may answer now; optional answers first, because their delays are shorter."""
        speakers = [seat for seat in ask.optional if seat not in self._window.silent]
        seats = [*speakers, *self._waiting(ask)]
        step = lessons.step_of(self.lesson, self.match)
        return seats if step is None else lessons.may_answer(self.match, step, seats)

    def _take(self, ask: Ask, seat: Seat, answer: Answer, now: int) -> None:
        """Take a legal answer: as a draft in a sealed window, else straight into the match."""
        if ask.sealed and answer not in self.match.asides(seat):
            self._window.drafts[seat] = answer
            return
        self.match.answer(seat, answer)
        self.changed = True
        if self.match.ask is not ask:
            self._open_window(now)

    def _commit_drafts(self, now: int) -> None:
        """Give all drafts to the match at once, in seat order."""
        self._pass_over()
        self._tell_stand_ins(sealed=False)
        for seat, answer in sorted(self._window.drafts.items()):
            self.match.answer(seat, answer)
        self.changed = True
        self._open_window(now)

    def _bot_answer(self, seat: Seat, ask: Ask) -> Answer:
        step = lessons.step_of(self.lesson, self.match)
        if step is not None:
            return lessons.foreseen(self.match, seat, step)
        bot = self._bots.get(seat)
        if bot is None:
            bot = self._bots[seat] = new_bot(self.match.game)
        return bot.decide(self.match.information(seat), ask.questions[seat], self._chance("bot", ask, seat))

    def _fallback(self, seat: Seat, ask: Ask) -> Answer:
        answers = self.match.fallback(seat)
        return answers[self._chance("silence", ask, seat).below(len(answers))]

    # -- windows --

    @property
    def _window(self) -> Window:
        if self.window is None:
            raise RuntimeError("the match waits for nobody")
        return self.window

    def _open_window(self, now: int) -> None:
        """Open a window for the current ask, with a fresh clock. All delays are drawn before any answer is known."""
        ask = self.match.ask
        if ask is None:
            self.window = None
            return
        pace = PACES[self.table_options.pace]
        speed = 1 if self._people_are_in() else HURRY
        people = {seat for seat in ask.questions if self.places[seat].kind == "human"}
        kept = {} if self.window is None else self.window.thinking
        thinking = {
            seat: kept[seat]
            if seat in kept
            and ask.number_of(seat) != ask.number  # its question stays open, and so does its delay
            else now
            + pace.thinking(ask, seat, bool(people - {seat})).draw(self._chance("delay", ask, seat), speed)
            for seat in ask.questions
        }
        shortest = now + pace.sealed.draw(self._chance("window", ask), speed) if ask.sealed else now
        length = (self.table_options.turn_clock if self.match.is_turn() else self.table_options.clock) * 1000
        clock = self._clock_kept(ask) or (Clock(length, length, now, ask=ask.number) if length else None)
        self.window = Window(ask.number, now, shortest, now + THINKING_AFTER, clock, thinking)
        self.reading = self._readers(now)
        self._start_or_stop_clock(now)

    def _clock_kept(self, ask: Ask) -> Clock | None:
        """The running clock, if one of its questions is still open: in concurrent steps, the answer of one seat gives the others
        no new time."""
        clock = self.window.clock if self.window else None
        if clock is None or ask.closes != "each":
            return None
        return clock if any(ask.number_of(seat) <= clock.ask for seat in ask.waiting) else None

    def _readers(self, now: int) -> Reading | None:
        """The people who must read the account that was just told; None if there is no account."""
        if not any(isinstance(event, self.match.game.accounts) for event in self.match.news):
            return None
        people = [Seat(seat) for seat, place in enumerate(self.places) if place.kind == "human"]
        return Reading.of(people, [seat for seat in people if silence.is_there(self.places[seat])], now)

    def _go_on_when_read(self, now: int) -> None:
        """Once all have read, or the wait is over, bots begin to think as if they were asked now."""
        window = self.window
        if self.reading is None or window is None or not self.reading.over(now):
            return
        self.reading = None
        window.thinking = {seat: time + now - window.opened for seat, time in window.thinking.items()}
        self.changed = True

    def _people_are_in(self) -> bool:
        """Whether a person is still in the game; if not, bots don't wait."""
        outs = self.match.layout().seats
        return any(
            place.kind == "human" and not seat.out for place, seat in zip(self.places, outs, strict=True)
        )

    def _start_or_stop_clock(self, now: int) -> None:
        """Stop the clock while the table waits for a disconnected person whose answer is not optional; else run it.

        In a sealed window it stops whether or not that person has answered, so that it reveals nothing.
        """
        ask, window = self.match.ask, self.window
        if ask is None or window is None or window.clock is None:
            return
        ends = [self._patience_ends(seat) for seat in (ask.questions if ask.sealed else ask.waiting)]
        window.missing_until = max((end for end in ends if end is not None and now < end), default=None)
        reads = self.reading is not None and not self.reading.seats.isdisjoint(ask.waiting)
        stands = window.missing_until is not None or reads
        if stands == (window.clock.since is not None):
            self.changed = True
            if stands:
                window.clock.stop(now)
            else:
                window.clock.start(now)

    def _patience_ends(self, seat: Seat) -> int | None:
        """When the table stops waiting for a disconnected person; None if they are connected."""
        away = self.places[seat].away_since
        return None if away is None else away + GRACE

    def _stands_in_at(self, seat: Seat) -> int | None:
        """When a bot answers for this seat; None if a person does."""
        place = self.places[seat]
        if place.kind == "bot" or place.idle or seat in self._window.passed_over:
            return None if self.reading else self._window.thinking[seat]
        end = self._patience_ends(seat)
        return None if end is None else max(end, self._window.thinking[seat])

    def _chance(self, purpose: str, ask: Ask, seat: Seat | None = None) -> Chance:
        number = ask.number if seat is None else ask.number_of(seat)
        return Chance(seed_of(f"{self._seed}/{purpose}/{self.number}/{number}/{seat}"))


def match_seed(drawn: Drawn, lesson: Lesson | None) -> str:
    """The seed of a match's header: nobody draws a lesson's."""
    return drawn.seed if lesson is None else seed_of(lesson.seed)


def new_bot(game: Game[Any, Any]) -> Bot:
    """The default bot of a game: its first one."""
    bot: Bot = next(iter(game.bots.values()), RandomBot)()
    return bot
