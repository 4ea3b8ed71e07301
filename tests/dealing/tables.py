"""Homes that play a match by the deeds of a log, over a bad network: an evening of a room in which no device knows the cards.

The log's keeper changes, and what too few had stored is lost. Homes sleep, are reloaded (with all letters, or only with those
that it must keep), or leave for good, the keeper as well. Their clocks differ, and some people never answer; bots play
their seats.

One of them may lie in what it does: it answers for others, in their name, out of turn or against the rules; it seals rubbish, a
rival's sealed answer or a card; it closes windows before their time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from dealing.logs import Append, Logs, Stored
from dealing.world import World, leaks
from games.runs import Run, sampled_runs
from tavola.dealing.audit import Verdict, audit
from tavola.dealing.bots import Bots
from tavola.dealing.clocks import GRACE
from tavola.dealing.decisions import Decision
from tavola.dealing.deeds import Deed, Kind
from tavola.dealing.door import entry_of
from tavola.dealing.ending import before_end
from tavola.dealing.inventories import InventoryPart, part_read, part_text
from tavola.dealing.keys import Home, quorum_of
from tavola.dealing.letters import Letter, Name
from tavola.dealing.part import Part
from tavola.dealing.replica import Replica
from tavola.dealing.sealed_answers import LENGTH, seal
from tavola.dealing.steps import NOBODY
from tavola.dealing.texts import text_of
from tavola.dealing.trustee import Trustee
from tavola.engine.ask import Ask
from tavola.engine.character import LEVELS, TEMPERS
from tavola.engine.dealer import Handle, Seat
from tavola.engine.errors import Refused
from tavola.engine.game import games
from tavola.engine.match import SPECTATOR
from tavola.engine.spread import spread

LONG = 150
"""Entries after which a match is broken off, as in a long game."""

ENOUGH = 150_000
"""Its ms: a home that lies can bring it to a halt, and people would break it off."""

ALLOWED = 4_000
"""The ms that a seat has to answer."""


class Ready(NamedTuple):
    """What a home tells the others over their lines: for which ask it is ready."""

    home: Home
    ask: int


class Unlike(NamedTuple):
    """A home asks which letters another has closed the match with."""

    home: Home


class Inventory(NamedTuple):
    """What that says."""

    home: Home
    text: str


class Noting(Part):
    """Notes which cards the home of a seat that moves has seen."""

    def __init__(
        self,
        replica: Replica,
        bots: Sequence[Seat],
        once: Sequence[set[Handle]],
        patience: int,
        returns: bool,
    ) -> None:
        self._once = once
        super().__init__(replica, lambda _match, _seat: ALLOWED, bots, returns=returns)
        self.stalls.patience = patience

    def _move(self, number: int, seat: Seat, to: Home) -> None:
        seen = enumerate(self.replica.dealer._seen)
        self._once[self.replica.at[seat]] |= {Handle(card) for card, by in seen if by >> seat & 1}
        super()._move(number, seat, to)


class Tables(World):
    """A match by deeds."""

    def __init__(
        self,
        run: Run,
        homes: int,
        liar: Home | None = None,
        reloads: float = 0.001,
        goes: bool = False,
        people: Sequence[Home | None] = (),
    ) -> None:
        """`goes`: some home leaves for good; `people`: the home of each seat's person, None for a bot."""
        self.people = people or [seat % homes for seat in range(run.seats)]
        super().__init__(run.seed, run.game, run.seats, homes, goes, reloads, run.options)
        self.liar = liar
        self.nervous = 0.02 if self.random.random() < 0.5 else 0.0
        """How often a home misses another that it should hear."""
        self.at_work: Home = 0
        self.cut: set[Home] = set()  # homes that are cut off from the others
        self.cut_until = 0
        self.cuts = self.random.choice([0, 0.0002])  # how often
        self.going = (
            self.random.sample(range(homes), self.random.randint(1, (homes - 1) // 2)) if goes else []
        )
        """The homes that will leave for good: a quorum stays."""
        self.leaves = self.random.choice([0.001, 0.01, 0.1])  # how likely, at each letter and deed
        self.patience = self.random.choice([300, 2_000, GRACE])
        self.restless = self.random.choice([0, 0, 0.05])
        """How often homes elect another keeper, although nothing is wrong with theirs."""
        self.wishing = Random(f"{run.seed} wishes")  # a stream of its own
        self.wishful = self.wishing.choice([0, 0, 0.02])
        """How often somebody would like a break or more time."""
        self.logs = Logs(homes, self._send)
        self.bots = [Seat(seat) for seat, home in enumerate(self.people) if home is None]
        self.slow = [seat for seat in range(run.seats) if self.random.random() < 0.2]
        """The seats of people who seldom answer."""
        self.level = self.random.choice([None, None, *LEVELS])
        """At which bots play their seats and those of who is away; None: these answer at random."""
        self.fast = [self.random.randrange(1_500) for _ in range(homes)]  # ms by which each clock is fast
        self.parts: list[Part] = [self._part(home) for home in range(homes)]
        self.bots_at: list[Bots | None] = [self._bots(part) for part in self.parts]
        self.pending: dict[Home, Deed | Decision] = {}
        self.meant: set[tuple[Seat, Any]] = set()  # what the seats of honest homes have answered
        self.lies = 0
        self.verdicts: dict[Home, Verdict] = {}

    def _at(self, seats: int, homes: int) -> list[Home]:
        return spread(self.people, range(homes))

    @property
    def honest(self) -> list[Part]:
        return [part for home, part in enumerate(self.parts) if home != self.liar and home not in self.gone]

    def play_on(self) -> None:
        """Play until all have audited the match, which is broken off when enough has happened."""
        for _ in self.play():
            opens = any(part.ending.ends for part in self.parts)
            assert opens or not leaks(self)
        breaks: dict[int, set[Seat]] = {}
        for part in self.honest:
            rested = part.company.wishes.rested
            assert part._unread or breaks.setdefault(part.entries, rested) == rested

    def _goes_on(self, replica: Replica) -> bool:
        """Until each home has come to its verdict; a home that is loaded again then need not come to it again."""
        home = replica.trustee.me
        verdict = None if home in self.verdicts else self.parts[home].ending.verdict()
        if verdict is not None:
            self.verdicts[home] = verdict
        return home not in self.verdicts

    def _is_long(self) -> bool:
        return self.now > ENOUGH or max(member.counts for member in self.logs.members) > LONG

    def _part(self, home: Home, *, returns: bool = False) -> Part:
        return Noting(self.replicas[home], self.bots, self.once, self.patience, returns)

    def _bots(self, part: Part) -> Bots | None:
        tempers = [None if home is not None else TEMPERS[n % 4] for n, home in enumerate(self.people)]
        return self.level and Bots(part, {"level": self.level, "pace": "quick", "tempers": tempers})

    # -- the log --

    def _happens(self, home: Home, what: Any) -> None:
        self.at_work = home
        heard = sum(self._reaches(home, other) for other in range(len(self.parts)))
        self.parts[home].tick(self.now + self.fast[home], stands=heard < quorum_of(len(self.parts)))
        if isinstance(what, Append | Stored):
            self.logs.hear(home, what)
        elif isinstance(what, Inventory):
            self.parts[home].hear_inventory(what.home, part_read(what.text))
        elif isinstance(what, Unlike):
            for part in InventoryPart.all(self.parts[home].ending.inventory()):
                self._send(what.home, Inventory(home, part_text(part)))
        elif isinstance(what, Ready):
            self.parts[home].hear_ready(*what)
        elif isinstance(what, Deed | Decision):
            self.logs.append(home, entry_of(text_of(bytes(what))))
        else:
            super()._happens(home, what)
        if what == "ask":
            self._about_the_log(home)
            self._say_ready(home)
            for other in self.parts[home].asks():
                self._send(other, Unlike(home))
            if self._is_long():
                self.parts[home].ending.close()
        self.spied |= self._is_long()

    def _about_the_log(self, home: Home) -> None:
        """The keeper tells what it has; others send it what it has not numbered yet, or elect another one."""
        self.logs.tell(home)
        keeper = self.logs.members[home].keeper
        if home in self.pending:
            self._send(keeper, self.pending[home])
        if not self._reaches(home, keeper) or self.random.random() < self.restless:
            there = [one for one, _ in enumerate(self.parts) if self._reaches(home, one)]
            self.logs.elect(there, self.random)

    def _is_silent(self, home: Home) -> bool:
        return home in self.gone or self.now < self.asleep_until[home] - 2_000

    def _reaches(self, home: Home, other: Home) -> bool:
        return not self._is_silent(other) and (
            self.now >= self.cut_until or (home in self.cut) == (other in self.cut)
        )

    def _send(self, to: Home, what: Any) -> None:
        """Some homes are cut off from the others for a while."""
        if self.now >= self.cut_until and self.random.random() < self.cuts:
            self.cut_until = self.now + self.random.randrange(1_000, 12_000)
            homes = range(len(self.roots))
            self.cut = {*self.random.sample(homes, self.random.randint(1, len(homes) - 1))}
        if self.now >= self.cut_until or (self.at_work in self.cut) == (to in self.cut):
            super()._send(to, what)

    def _say_ready(self, home: Home) -> None:
        ready = self.parts[home].ready
        for other in range(len(self.parts)):
            if other != home and ready is not None:
                self._send(other, Ready(home, ready))

    def _ask_about_shuffles(self, home: Home) -> None:
        """Each home answers by its own clock."""

    def _lacks(self, home: Home) -> list[Name]:
        return [*self.parts[home].lacks(), *self.parts[home].wants()]

    def _read_decisions(self, home: Home) -> None:
        """They are entries like others."""

    def _hear(self, home: Home, letter: Letter, line: Home) -> None:
        self.parts[home].hear(letter, line)

    def _take_answers(self, home: Home) -> None:
        part, entries = self.parts[home], self.logs.counting(home)
        ready = part.ready
        while part.entries < len(entries) and self.random.random() < 0.9:
            entry = entries[part.entries]
            part.read(entry)
            if entry == self.pending.get(home):
                del self.pending[home]
        if part.ready != ready:
            self._say_ready(home)
        if home in self.going and self._has_begun() and self.random.random() < self.leaves:
            self.going.remove(home)
            self.gone.add(home)
        if part.entries == len(entries) and home not in self.pending and self.random.random() < 0.7:
            deed = (
                self._false_deed(part)
                if home == self.liar and self.random.random() < 0.4
                else self._deed(part)
            )
            if deed is not None:
                self.pending[home] = deed
                self._send(self.logs.members[home].keeper, deed)

    def _has_begun(self) -> bool:
        """Whether each home has its share of the key: before, nothing is dealt, and another match could begin without one."""
        return all(replica.trustee.share is not None for replica in self.replicas)

    def _deed(self, part: Part) -> Deed | Decision | None:
        entries: list[Deed | Decision] = [*part.decisions(), *part.ending.deeds()]
        if entries:
            return self.random.choice(entries)
        return self._about_homes(part) or self._wish(part) or self._answer_of_bots(part) or self._answer(part)

    def _about_homes(self, part: Part) -> Deed | None:
        """What this home says about who is here, and about who is late."""
        here, me = part.here(), part.replica.trustee.me
        if here is not None:
            return here
        silent = part.silent()
        for other in range(len(self.parts)):
            missed = not self._reaches(me, other) or other in silent or self.random.random() < self.nervous
            if other != me and missed:
                deed = part.miss(other)
                if deed is not None:
                    return deed
        for seat, answer in part.defaults().items():
            self.meant.add((seat, answer))
            return part.answer(seat, answer)
        ask = part.replica.match.ask
        clocks = (part.clock(seat) for seat in (() if ask is None else ask.questions))
        return next((deed for deed in clocks if deed is not None), None)

    def _wish(self, part: Part) -> Deed | None:
        """Now and then somebody calls a break, and soon goes on; or would like more time."""
        company, me = part.company, part.replica.trustee.me
        seats = [seat for seat, home in enumerate(self.people) if home == me]
        often = 0.3 if company.wishes.on else self.wishful
        if not seats or not part.plays or self.wishing.random() >= often:
            return None
        seat = Seat(self.wishing.choice(seats))
        if company.wishes.on is not None:
            return company.resume(seat)
        if company.may_rest(seat) and self.wishing.random() < 0.5:
            return company.rest(seat)
        with suppress(Refused):  # it is not asked, or has had enough
            ask = part.replica.match.ask
            return None if ask is None else company.more(seat, ask.number_of(seat))
        return None

    def _answer(self, part: Part) -> Deed | None:
        thinks_again = self.random.random() < 0.1
        by_bots = part.by_bots()
        seats = [seat for seat in part.asked() if seat not in part.sealed or thinks_again]
        if self.level is not None:
            seats = [seat for seat in seats if seat not in by_bots]
        seats = [s for s in seats if s in by_bots or s not in self.slow or self.random.random() < 0.01]
        if not seats or self.random.random() < 0.1:
            return part.close()
        seat = self.random.choice(seats)
        answer = self.random.choice(list(part.replica.match.legal(seat)))
        self.meant.add((seat, answer))
        return part.answer(seat, answer)

    def _answer_of_bots(self, part: Part) -> Deed | None:
        """What a bot at a home answers. The thoughts of those that think may not come."""
        bots, match = self.bots_at[part.replica.trustee.me], part.replica.match
        if bots is not None:
            for asked in bots.questions():
                seat = Seat(asked["seat"])
                if self.random.random() < 0.5:
                    bots.hear(seat, asked["ask"], self.random.choice(list(match.legal(seat))))
            for seat, answer in bots.answers():
                self.meant.add((seat, answer))
                return part.answer(seat, answer)
        return None

    def _reload(self, home: Home) -> None:
        """Restore a home from its secret, the log's entries and its letters; it must come to the same.

        Sometimes it has kept none but its own letters and those for it alone, which nobody else may have; it asks for the rest.
        """
        if home == self.liar:
            return
        self.reloaded += 1
        before = self.parts[home]
        entries, old = self.logs.counting(home)[: before.entries], before.replica.trustee
        has_all = self.random.random() < 0.5
        names = [name for name in old.letters if has_all or old.must_keep(name)]
        kept = [Letter.read(bytes(old.letters[name])) for name in names]
        self.decided = [entry for entry in before_end(entries, old) if isinstance(entry, Decision)]
        self.read[home] = len(self.decided)
        self.replicas[home] = self._replica(home, kept, old.faults)
        after = self.parts[home] = self._part(home, returns=True)
        self.bots_at[home] = self._bots(after)
        for entry in entries:
            after.read(entry)
        written = after.replica.trustee.take()
        # before the reload enough others may have sent their shares, so that it had not read a liar's wrong one
        for letter in written:
            assert (letter.name.kind, letter.name.about) == ("complaint", self.liar), letter
            for other in {*range(len(self.parts))} - {home}:
                self._send(other, (letter, home))
        if has_all:
            assert after.replica.match.answers == before.replica.match.answers
            assert after.sealed == before.sealed
        self.pending.pop(home, None)

    # -- lies --

    def _false_deed(self, part: Part) -> Deed | None:
        """A deed that should not be."""
        ask, liar = part.replica.match.ask, part.replica.trustee
        if ask is None:
            return None
        self.lies += 1
        lies: list[Callable[[], Deed | None]] = [
            lambda: Deed.signed(liar, "close", ask.number, SPECTATOR, b""),
            lambda: self._early_clock(liar, ask),
            lambda: self._in_anothers_place(liar, ask),
            lambda: self._about_who_is_here(liar),
            lambda: self._about_the_end(liar),
            self._deed_of_before,
            lambda: self._in_anothers_name(part, ask),
            lambda: self._against_the_rules(part, ask),
            lambda: self._of_rubbish(part, ask),
            lambda: self._of_a_card(part, ask),
            lambda: self._of_a_rival(part, ask),
        ]
        return self.random.choice(lies)()

    def _in_anothers_place(self, liar: Trustee, ask: Ask) -> Deed:
        return Deed.signed(liar, "answer", ask.number, self.random.choice([*ask.questions]), b'"allow"')

    def _early_clock(self, liar: Trustee, ask: Ask) -> Deed:
        seat = self.random.choice([*ask.questions])
        return Deed.signed(liar, "clock", ask.number_of(seat), seat, b"")

    def _about_who_is_here(self, liar: Trustee) -> Deed:
        """It misses anybody, also homes that are none, and says that it is here when nobody misses it."""
        body = self.random.choice([bytes([n]) for n in range(7)] + [b"", bytes(50)])
        kind: Kind = self.random.choice(["missed", "missed", "here"])
        return Deed.signed(liar, kind, self.random.randrange(4), SPECTATOR, body)

    def _about_the_end(self, liar: Trustee) -> Deed:
        """It ends the match before its time, and opens a secret that is none."""
        kind: Kind = self.random.choice(["end", "secret"])
        bodies = [b"", bytes(64), b"[]", b'["7", {}]', b'["-1", {"0": "7", "9": "ff"}]', b"[1, 2]"]
        return Deed.signed(liar, kind, 0, SPECTATOR, self.random.choice(bodies))

    def _deed_of_before(self) -> Deed | None:
        entries = self.logs.counting(self.random.randrange(len(self.parts)))
        deeds = [entry for entry in entries if isinstance(entry, Deed)]
        return self.random.choice(deeds) if deeds else None

    def _in_anothers_name(self, part: Part, ask: Ask) -> Deed | None:
        seat = self.random.choice([*ask.questions])
        deed = self._sealed_or_open(part, ask, seat, self.random.choice([*ask.questions[seat].choices, None]))
        return None if deed is None else deed._replace(author=part.replica.at[seat])

    def _against_the_rules(self, part: Part, ask: Ask) -> Deed | None:
        """An answer that the seat's own cards forbid, if there is one."""
        for seat in part.asked():
            for answer in ask.questions[seat].choices:
                if not part.replica.match.accepts(seat, answer):
                    return self._sealed_or_open(part, ask, seat, answer)
        return None

    def _of_rubbish(self, part: Part, ask: Ask) -> Deed | None:
        rubbish = self.random.choice([{"no": "answer"}, "no such answer", [[[[0]]]], 7.5])
        return self._sealed_or_open(part, ask, self.random.choice(part.asked() or [Seat(0)]), rubbish)

    def _of_a_card(self, part: Part, ask: Ask) -> Deed | None:
        """A hidden card's cover: if it counted, the quorum would open it for all."""
        liar = part.replica.trustee
        cards, seats = [*liar.cards.values()], part.asked()
        if not cards or not seats:
            return None
        proof = bytes(liar.letters[next(iter(liar.letters))].signature)
        body = bytes(self.random.choice(cards).cover) + proof + bytes(LENGTH)
        return Deed.signed(liar, "sealed", ask.number, seats[0], body)

    def _of_a_rival(self, part: Part, ask: Ask) -> Deed | None:
        """A copy of a rival's sealed answer: it would be the same, without being known."""
        seats = part.asked()
        bodies = [deed.body for seat, deed in part.sealed.items() if seat not in seats]
        if not bodies or not seats:
            return None
        return Deed.signed(part.replica.trustee, "sealed", ask.number, seats[0], self.random.choice(bodies))

    def _sealed_or_open(self, part: Part, ask: Ask, seat: Seat, answer: Any) -> Deed | None:
        liar = part.replica.trustee
        with suppress(Refused):
            if ask.sealed:
                return Deed.signed(liar, "sealed", ask.number, seat, seal(liar, ask.number, seat, answer))
            return Deed.signed(liar, "answer", ask.number, seat, json.dumps(answer).encode())
        return None

    # -- afterwards --

    def must_have_one_history(self, name: str) -> None:
        """All honest homes have read the same log, and had the same answers, all of them given by somebody."""
        logs = [self.logs.counting(part.replica.trustee.me)[: part.entries] for part in self.honest]
        answers = [part.replica.match.answers for part in self.honest]
        for histories in (logs, answers):
            longest = max(histories, key=len)
            assert all(longest[: len(one)] == one for one in histories), f"{name}: two histories"
        for part in self.honest:
            given = zip(part.replica.match.answers, part.replica.given, strict=True)
            strange = [answer for answer, by in given if by != self.liar and answer not in self.meant]
            assert not strange, f"{name}: nobody gave {strange}"

    def audits(self) -> list[Verdict]:
        """The audits of those who do not lie, also of a match that is broken off: all read on, compare letters, open secrets."""
        entries = max(map(self.logs.counting, range(len(self.parts))), key=len)
        for part in self.honest:
            for entry in entries[part.entries :]:
                part.read(entry)
        there = [part for home, part in enumerate(self.parts) if home not in self.gone]
        trustees = [part.replica.trustee for part in there]
        for one in trustees:
            one.close()
        for part, one in zip(there, trustees, strict=True):
            for other in trustees:
                theirs = other.close()
                for name in one.close().admit(theirs.inventory, theirs.committed):
                    part.hear(other.letters[name], other.me)
        given = {one.me: one.opened() for one in trustees}
        return [audit(part.replica, given) for part in self.honest]


def must_have_one_record(verdicts: Sequence[Verdict], name: str) -> None:
    """When a match was broken off, some homes may have come further, where something was just being opened."""
    answers = [[] if one.record is None else one.record.answers for one in verdicts]
    longest = max(answers, key=len)
    assert all(one == longest[: len(one)] for one in answers), f"{name}: two records"


def table_of(number: int, lies: bool) -> tuple[Run, int, bool, list[Home | None]]:
    """The match of a table, how many homes there are, whether one goes for good, and where people sit."""
    random = Random(f"table {number} {lies}")
    named = sorted(games())
    game = games()[named[number % len(named)]]
    run = sampled_runs(game, 40, "tables")[number // len(named) % 40]
    homes = random.randint(2, min(run.seats, 6))
    goes = homes > 2 and random.random() < 0.4
    people = [home if home < homes else None for home in range(run.seats)]
    return Run(run.game, run.seats, run.options, f"{run.seed} {number}"), homes, goes, people


def play_table(number: int, lies: bool = False) -> Tables:
    """Play a match by deeds, and check that all homes have the same. Raises AssertionError with its number."""
    run, homes, goes, people = table_of(number, lies)
    liar = Random(f"liar {number}").randrange(homes) if lies else None
    table = Tables(run, homes, liar, goes=goes, people=people)
    table.play_on()
    for part in table.honest:
        named = {fault.home for fault in part.replica.trustee.faults} - {NOBODY}
        assert named <= {liar}, f"table {number}: {part.replica.trustee.faults}"
    table.must_have_one_history(f"table {number}")
    verdicts = [table.verdicts[part.replica.trustee.me] for part in table.honest]
    for verdict in verdicts:
        assert {fault.home for fault in verdict.faults} <= {liar}, f"table {number}: {verdict.faults}"
        assert lies or verdict.fair, f"table {number}: {verdict.unknown}"
    if not lies:
        must_have_one_record(verdicts, f"table {number}")
    return table
