"""A home's part of a room as a page runs it: plain data in, plain data out; letters and entries as `texts`.

The page keeps what `news` hands it, in one write before it sends any of it, and opens the part again from
that after a reload. Deeds go to the log's keeper, again and again until they come back as entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from tavola.dealing.audit import Verdict
from tavola.dealing.bots import Bots
from tavola.dealing.clocks import MORE_TIMES, Allowed
from tavola.dealing.decisions import HEAD, Decision
from tavola.dealing.deeds import Deed
from tavola.dealing.ending import before_end
from tavola.dealing.group import RISTRETTO, Group
from tavola.dealing.inventories import InventoryPart, part_read, part_text
from tavola.dealing.keys import Home, Secret, Sharing, quorum_of
from tavola.dealing.letters import ALL, Letter, Name
from tavola.dealing.part import Part
from tavola.dealing.replica import Replica, table_of
from tavola.dealing.steps import Fault
from tavola.dealing.texts import read_text, text_of
from tavola.dealing.trustee import Trustee
from tavola.engine.ahead import ahead
from tavola.engine.ask import Answer
from tavola.engine.chance import Chance, seed_of
from tavola.engine.dealer import Seat
from tavola.engine.errors import Refused, Why
from tavola.engine.match import Match
from tavola.engine.record import Record, read_answer
from tavola.engine.spread import spread
from tavola.session import messages, screens
from tavola.session.match import Dealt
from tavola.session.screens import shown_of

if TYPE_CHECKING:
    from tavola import wire
    from tavola.session.wire import Clock, HomesOpening

Json = dict[str, Any]
T = TypeVar("T")

MOST_HANDED = 32
"""The letters that a home hands another at one time: an ask is short, and what is asked for is long."""


def group() -> Group:
    """The page's arithmetic, where `web/dealing/load.js` has brought it."""
    try:
        import tavola_ristretto  # type: ignore[import-not-found]
    except ImportError:
        return RISTRETTO
    from tavola.dealing.page import group_of

    return group_of(tavola_ristretto)


def sharing(op: Json) -> str:
    """What a home publishes before a match: it stands in the match's first entry."""
    table = table_of(Record.loads(op["header"]).header)
    return bytes(Secret(group(), int(op["root"], 16), op["homes"]).sharing(op["me"], table)).hex()


class Door:
    """A home's part, and what of it the page has been told."""

    def __init__(self, op: wire.PartOpening, now: int) -> None:
        """Open a part: a new one, or from what the page has kept. Raises Refused if something of that is missing.

        A home that has lost its own letters could write others in their place: it neither passes nor shares any more, and its
        seat is served by another home.
        """
        header, me, self._group = Record.loads(op["header"]).header, op["me"], group()
        homes, quorum = len(op["sharings"]), quorum_of(len(op["sharings"]))
        sharings = [
            Sharing.read(self._group, n, bytes.fromhex(text), quorum) for n, text in enumerate(op["sharings"])
        ]
        kept = [*map(letter_of, op["letters"])]
        if sum(letter.name.author == me for letter in kept) < op["written"]:
            raise Refused(Why("save_unreadable"))
        faults = [Fault(*fault) for fault in op["faults"]]  # type: ignore[arg-type]  # it has written them
        root, table = int(op["root"], 16), table_of(header)
        trustee = Trustee(self._group, table, me, root, sharings, kept, faults=faults)
        for entry in before_end(readable(op["entries"], entry_of), trustee):
            if isinstance(entry, Decision):
                trustee.decisions.take(trustee, entry)
        at = spread(op["people"], range(homes))
        bots = [Seat(seat) for seat, home in enumerate(op["people"]) if home is None]
        owner = op["owner"] if op["owner"] is None else Seat(op["owner"])
        self._match: str = op["match"]
        self.part = Part(
            Replica(header, trustee, at), clocks_of(op), bots, owner=owner, now=now, returns=bool(kept),
            audit=op.get("audit", True),
        )  # fmt: skip
        self.bots = Bots(self.part, op["bots"])
        self._kept = {letter.name for letter in kept}
        self._pending: dict[tuple[str, int, Seat, bytes], str] = {}
        self._drafts: dict[tuple[int, Seat], Any] = {}  # what seats here have sealed
        # by deed, whose answer it is, and its page's name for that
        self._named: dict[str, tuple[Seat, str]] = {}
        self._steps: dict[Seat, tuple[str, list[Answer]]] = {}  # the rest of composed answers
        self._told: list[tuple[Seat, wire.PartTold]] = []
        self._shown: dict[Seat, Json] = {}
        self._seen: tuple[object, ...] = ()
        self._said: Verdict | None = None
        self.hear({"entries": op["entries"]})

    @property
    def trustee(self) -> Trustee:
        return self.part.replica.trustee

    # -- in --

    def hear(self, op: Json) -> None:
        """Read entries; hear letters and who is ready, by the line over which they came."""
        for text in op.get("entries", ()):
            self._read(text)
        for home, text in op.get("letters", ()):
            for letter in readable([text], letter_of):
                self.part.hear(letter, home)
        for home, ask in op.get("ready", ()):
            self.part.hear_ready(home, ask)
        for home, text in op.get("inventories", ()):
            for part in readable([text], part_read):
                self.part.hear_inventory(home, part)
        for seat, ask, thought in op.get("thoughts", ()):
            self.bots.hear(Seat(seat), ask, read_answer(thought))
        if op.get("end"):
            self.part.ending.close()

    def _read(self, text: str) -> None:
        self._pending = {key: deed for key, deed in self._pending.items() if deed != text}
        if text in self._named:
            seat, name = self._named.pop(text)
            self._told.append((seat, {"t": "ack", "id": name}))
        for entry in readable([text], entry_of):  # one that is none is void at all homes alike
            self.part.read(entry)

    def hear_people(self, op: Json) -> None:
        """What people at this home say, as they would to a room: `news` says what has become of it."""
        for number, text in op.get("says", ()):
            seat, said = Seat(number), messages.parse(text, messages.LONGEST_OF_OTHERS)
            with self._refusing(seat, getattr(said, "id", "")):
                self._hear_person(seat, said)

    def _hear_person(self, seat: Seat, said: messages.Message) -> None:
        """Do what a person says. Raises Refused."""
        company = self.part.company
        match said:
            case messages.GiveAnswer():
                self._check_is_asked(seat, said)
                self.answer(seat, said.value, said.id)
            case messages.GiveStep():
                self._check_is_asked(seat, said)
                self._step(seat, [*said.answers], said.id)
            case messages.HaveRead():
                self.part.read_account(seat, said.ask)
            case messages.MoreTime():
                self._write([company.more(seat, said.ask)])
            case messages.CallRecess():
                self._write([company.rest(seat) if said.on else company.resume(seat)])
            case messages.GoOn():
                self._write([company.skip(seat, said.ask, None if said.seat is None else Seat(said.seat))])
            case messages.Malformed():
                raise Refused(said.why)
            case _:
                raise Refused(Why("together"))

    def _check_is_asked(self, seat: Seat, said: messages.GiveAnswer | messages.GiveStep) -> None:
        """Raises Refused for an answer that has crossed another one: it is about a question that is over."""
        if seat not in self.part.asked():
            raise Refused(Why("not_asked"))
        ask = self.part.replica.match.ask
        if ask is None or said.match != self._match or said.ask != ask.number_of(seat):
            raise Refused(Why("stale"))
        self._steps.pop(seat, None)

    @contextmanager
    def _refusing(self, seat: Seat, name: str) -> Iterator[None]:
        try:
            yield
        except Refused as refusal:
            self._told.append((seat, screens.refused(refusal.why, name or None)))

    def _step(self, seat: Seat, answers: list[Answer], name: str) -> None:
        """A composed answer: it is given if it is whole; else that says what follows. Raises Refused."""
        match = self.part.replica.match
        if not answers:
            raise Refused(Why("not_legal"))
        aside = len(answers) == 1 and answers[0] in match.asides(seat)
        chance = Chance(seed_of(f"ahead {len(match.answers)} {seat}"))
        further = None if aside else ahead(match, seat, answers, chance)
        if further is not None:
            self._told.append((seat, screens.follows(self._match, seat, further, name)))
            return
        self._steps[seat] = name, answers
        self._go_on_with(seat)

    def _go_on_with(self, seat: Seat) -> None:
        """Give the next of a composed answer, as soon as the seat is asked. Raises Refused."""
        name, (answer, *rest) = self._steps[seat]
        if seat in self.part.asked() and not any(key[2] == seat for key in self._pending):
            del self._steps[seat]
            self.answer(seat, answer, "" if rest else name)
            if rest:
                self._steps[seat] = name, rest

    def _go_on(self) -> None:
        for seat, (name, _) in [*self._steps.items()]:
            with self._refusing(seat, name):
                self._go_on_with(seat)

    def answer(self, seat: Seat, answer: Answer, name: str = "") -> None:
        """A seat at this home answers; `name`: the page's for that. Raises Refused."""
        if seat not in self.part.asked():
            raise Refused(Why("not_asked"))
        deed = self.part.answer(seat, answer)
        if deed.kind == "sealed":
            self._drafts[deed.ask, seat] = answer
        self._pending = {key: one for key, one in self._pending.items() if key[:3] != deed[1:4]}
        if name:
            self._named[text_of(bytes(deed))] = seat, name
        self._write([deed])

    def handed(self, asker: Home, names: Sequence[str]) -> list[str]:
        """The letters that a home asks for, if this one has them and they are for it; so many at one time: it asks again."""
        found = map(self.trustee.letters.get, readable(dict.fromkeys(names), name_of))
        texts = (text_of(bytes(letter)) for letter in found if letter and letter.name.to in (ALL, asker))
        return [*islice(texts, MOST_HANDED)]

    # -- out --

    def news(self) -> wire.PartNews:
        """All that the page has to keep, to send and to show since the last time."""
        self._go_on()
        thinks = [*self.bots.questions()]
        self._write(self._due())
        self._pending = {key: deed for key, deed in self._pending.items() if self._may_count(*key[:3])}
        told, self._told = self._told, []
        home = self.trustee
        letters = [(letter.name.to, text_of(bytes(letter))) for letter in home.take()]
        keep = [name for name in home.letters if name not in self._kept and home.must_keep(name)]
        self._kept |= {*keep}
        return {
            "letters": letters,
            "keep": [text_of(bytes(home.letters[name])) for name in keep],
            "written": sum(name.author == home.me for name in home.letters),
            "faults": [(fault.home, fault.step, fault.what) for fault in home.faults],
            "deeds": [*self._pending.values(), *(text_of(bytes(entry)) for entry in self._entries())],
            "ready": self.part.ready,
            "lacks": [name_text(name) for name in self.part.lacks()],
            "wants": [name_text(name) for name in self.part.wants()],
            "silent": sorted(self.part.silent()),
            "waits": self.part.waits(),
            "unlike": self.part.asks(),
            "verdict": self._verdict(),
            "screens": [*self._screens()],
            "thinks": thinks,
            "told": told,
        }

    def _entries(self) -> Iterable[Deed | Decision]:
        """Those that change with what this home hears: about shuffles that stand still, and about the end."""
        yield from self.part.decisions()
        yield from self.part.ending.deeds()

    def _verdict(self) -> wire.PartVerdict | None:
        """What the audit says, whenever it says something new."""
        verdict = self.part.ending.verdict()
        if verdict is self._said:
            return None
        self._said = verdict
        return None if verdict is None else verdict_as_data(verdict)

    def _due(self) -> Iterable[Deed | None]:
        """The deeds that are to be written without anybody's doing."""
        part, ask = self.part, self.part.replica.match.ask
        yield part.here()
        yield part.close()
        yield from part.company.late()
        for seat, answer in (*part.defaults().items(), *self.bots.answers()):
            yield part.answer(seat, answer)
        for seat in () if ask is None else ask.questions:
            yield part.clock(seat)

    def _may_count(self, kind: str, number: int, seat: Seat) -> bool:
        """Whether a deed could still have an effect; about an ask that is over none has."""
        match = self.part.replica.match
        if self.part.ending.is_over:
            return False
        if match.dealing or kind in ("missed", "here"):
            return True
        if kind in ("rest", "resume"):
            return number == self.part.company.wishes.breaks
        return match.ask is not None and match.ask.number_of(seat) == number

    def _write(self, deeds: Iterable[Deed | None]) -> None:
        for deed in deeds:
            if deed is not None:
                # an answer may be given again otherwise; what is told in these says whom they are about, or how often
                tells = deed.kind in ("missed", "more", "skip")
                same = deed.kind, deed.ask, deed.seat, deed.body if tells else b""
                self._pending.setdefault(same, text_of(bytes(deed)))

    def _screens(self) -> Iterable[tuple[Seat, Any]]:
        """The part of a screen that shows the match, for each person here, if it has changed. None while cards are dealt.

        Of the events those since the first that is new, or of which this home has learnt a card.
        """
        match = self.part.replica.match
        if match.dealing or not (self.part.is_level or match.ask is None):
            return
        seen, self._seen = self._seen, self._sight()
        if seen == self._seen:
            return
        for number, home in enumerate(self.part.replica.at):
            seat = Seat(number)
            is_shown = home == self.trustee.me and seat in self.part.company.attended
            # a seat that does not know its cards yet is shown nothing new
            if is_shown and not self.part.replica.dealer.owes(seat):
                shown, before = self._screen(match, seat), self._shown.get(seat)
                if shown != before:
                    self._shown[seat] = shown
                    known = [] if before is None else before["events"]
                    yield seat, {**shown, "events": news_of(shown["events"], known)}

    def _sight(self) -> tuple[object, ...]:
        """All on which the screens depend: they are drawn when it has changed."""
        part, match = self.part, self.part.replica.match
        opened = None if match.ask is None else [part.is_open(seat) for seat in match.ask.questions]
        return (
            len(match.answers),
            len(self.trustee.faces) + len(self.trustee.was),
            opened,
            {*self._drafts.items()},
            [*part.replica.at],
            part.company.attended,
            part.company.sight(),
        )

    def _screen(self, match: Match, seat: Seat) -> Json:
        shown = shown_of(match, seat, 0)
        if shown["question"] is not None:
            draft = self._drafts.get((shown["question"]["ask"], seat))
            shown["question"] = {**shown["question"], "chosen": draft} if self.part.is_open(seat) else None
        return {**shown, "clock": self._clock(match, seat), **self.part.company.shown(seat)}

    def _clock(self, match: Match, seat: Seat) -> Clock | None:
        """What the clock shows a seat: its own, or of who is asked."""
        ask, clocks = match.ask, self.part.clocks
        if ask is None or not ask.waiting:
            return None
        asked = seat if seat in ask.waiting else ask.waiting[0]
        shown = clocks.shown(ask, asked)
        if shown is None:
            return None
        left, of = shown
        stands = self.part.company.wishes.on is not None or not self.part.is_open(asked)
        return {"left": left, "of": of, "paused": stands, "more": MORE_TIMES - clocks.longer(ask, asked)}


def news_of(events: Sequence[Json], before: Sequence[Json]) -> Sequence[Json]:
    """The events from the first on that differs."""
    same = (n for n, (one, other) in enumerate(zip(events, before, strict=False)) if one != other)
    return events[next(same, min(len(events), len(before))) :]


def clocks_of(op: HomesOpening) -> Allowed:
    """The table's two clocks."""

    def allowed(match: Match, _: Seat) -> int | None:
        return op["turn_clock" if match.is_turn() else "clock"] or None

    return allowed


# -- texts --


def readable(texts: Iterable[str], read: Callable[[str], T]) -> Iterator[T]:
    """What others' texts say. Those that say nothing are left out."""
    for text in texts:
        with suppress(ValueError):
            yield read(text)


def letter_of(text: str) -> Letter:
    """Raises ValueError for a text that is no letter."""
    return Letter.read(read_text(text))


def entry_of(text: str) -> Deed | Decision:
    """An entry of the log. Raises ValueError for a text that is none."""
    data = read_text(text)
    return Decision.read(data) if data.startswith(HEAD) else Deed.read(data)


def verdict_as_data(verdict: Verdict) -> wire.PartVerdict:
    record = verdict.record
    return {
        "steps": verdict.steps,
        "faults": [(fault.home, fault.step, fault.what) for fault in verdict.faults],
        "unknown": [*verdict.unknown],
        "record": None if record is None else record.dumps(),
    }


def name_text(name: Name) -> str:
    return " ".join(map(str, name))


def name_of(text: str) -> Name:
    """Raises ValueError for a text that names no letter."""
    author, kind, *numbers = text.split(" ")
    if len(numbers) != len(Name._fields) - 2:
        raise ValueError("no such name")
    return Name(int(author), kind, *map(int, numbers))  # type: ignore[arg-type]  # no letter has another kind


# -- the door --

_door: Door | None = None


def dealt() -> Dealt | None:
    """What the open part has."""
    if _door is None:
        return None
    part = _door.part
    return Dealt(part.replica.match, part.replica.at, part.company.skipped)


def operate(op: Json) -> wire.PartNews:
    """Carry out one `PartOperation`."""
    global _door  # noqa: PLW0603  # one page, one worker, one part
    if "open" in op:
        _door = None  # if this can't be opened, later operations must not reach the one before
        _door = Door(op["open"], int(op["now"]))
    if _door is None:
        raise RuntimeError("no part is open")
    door = _door
    if "attends" in op:
        door.part.company.attended = frozenset(map(Seat, op["attends"]))
    door.part.tick(int(op["now"]), stands=op.get("stands", False))
    door.hear(op)
    door.hear_people(op)
    door._write(door.part.miss(home) for home in op.get("gone", ()))
    news = door.news()
    asked = [(home, text) for home, names in op.get("asks", ()) for text in door.handed(home, names)]
    inventories = [
        (home, part_text(part))
        for home in op.get("compares", ())
        for part in InventoryPart.all(door.part.ending.inventory())
    ]
    return {**news, "letters": [*news["letters"], *asked], "inventories": inventories}
