"""One home's part in the dealing: the steps under way, what they wait for, and what it sends. Sans-I/O.

`hear` takes letters in any order, and ignores duplicates; `take` hands out those to be sent; `missing` names those to
request from others. A trustee never waits, and never raises for a letter of others: a lie has no effect, and `faults` names
the liar.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tavola.dealing.bounds import Early, could_be
from tavola.dealing.cards import Faces, Masked, Masks
from tavola.dealing.closing import Closing
from tavola.dealing.complaints import judged, needs_cards, two_letters, wrong_letter
from tavola.dealing.decisions import Decision, Decisions
from tavola.dealing.group import Group
from tavola.dealing.keys import BadShare, Home, JointKey, Secret, Sharing, factor_of, match_of, quorum_of
from tavola.dealing.letters import ALL, LONGEST, Kind, Letter, Name, key_of, sealed, unsealed
from tavola.dealing.openings import Look
from tavola.dealing.secrets import Opened
from tavola.dealing.shuffles import Shuffle
from tavola.dealing.steps import Fault, Step, Values, What
from tavola.engine.dealer import Face, Handle


class Trustee:
    """A home that deals jointly with others."""

    def __init__(
        self,
        group: Group,
        table: bytes,
        me: Home,
        root: int,
        sharings: Sequence[Sharing],
        kept: Iterable[Letter] = (),
        decided: Iterable[Decision] = (),
        faults: Iterable[Fault] = (),
    ) -> None:
        """`sharings` are those of all homes, from the match's first entry; each was made for this table and for no other.

        After a reload `kept` holds all letters that the home has written and heard, `decided` the entries about shuffles that it
        has read, and `faults` those that it has found; it writes no letter a second time. Raises BadShare, with its author, for
        a sharing that is none, and if this home's own does not follow from `root`.
        """
        self.group, self.table, self.me, self.homes = group, table, me, len(sharings)
        self.secret = Secret(group, root, self.homes)
        self.sharings = tuple(sharings)
        for sharing in sharings:
            sharing.check(group, quorum_of(self.homes), table)
        if self.secret.sharing(me, table) != sharings[me]:
            raise BadShare(me)
        self.match = match_of(table, sharings)
        self.key = JointKey.of(group, sharings)
        self.share: int | None = None  # until all homes have sent their part of it
        self.known = Faces(group, factor_of(self.homes), self.match)
        self.masks = Masks(self.key, root)
        self.cards: dict[Handle, Masked] = {}  # settled, or minted
        self.marks: dict[Handle, bytes] = {}  # their names, which no other cards have
        self.faces: dict[Handle, Face] = {}  # the faces that this home has learnt
        self.was: dict[Handle, Handle] = {}  # the earlier handles of cards that this home alone has shuffled
        self.faults = [*faults]
        self.decisions = Decisions()
        self.letters = {letter.name: letter for letter in kept}  # all letters that it has written and heard
        self.steps: list[Step] = []  # of the rules
        self.at: dict[int, Step] = {}  # the same by number, and the looks of seats that moved
        self.shuffles: list[Shuffle] = []
        self.closing: Closing | None = None
        self._open: list[Step] = []
        self._working = False
        self._early = Early()
        self._outbox: list[Letter] = []
        self._complaints = {  # that can't be judged yet
            name: letter
            for name, letter in self.letters.items()
            if name.kind == "complaint" and name.author != me
        }
        for entry in decided:
            self.decisions.take(self, entry)
        self.values = Values(0)
        self.begin(self.values)

    def face(self, card: Handle) -> Face | None:
        """The face of a card, if this home has learnt it."""
        found = self.faces.get(card)
        while found is None and card in self.was:
            card = self.was[card]
            found = self.faces.get(card)
        return found

    # -- letters --

    def hear(self, letter: Letter, line: Home) -> None:
        """Receive a letter over the line of a home, which need not be its author."""
        if self.closing is not None and not self.closing.admits(letter):
            return
        name = letter.name
        known = self.letters.get(name)
        if known is not None and name.author != self.me:
            if known.body != letter.body:
                self._two_letters(known, letter)
            return
        if known is not None or not could_be(self, name):
            return
        may_wait = name.to == self.me and line == name.author  # until it is used: it concerns nobody else
        if (may_wait or self.is_genuine(letter)) and self._early.admit(self, letter):
            self.letters[name] = letter
            if name.kind == "complaint":
                self._complaints[name] = letter
            elif name.kind == "settled" and self.decisions.broken(letter):
                self.accuse(name.author, name.step, "two_letters")
            self.work()

    def take(self) -> list[Letter]:
        """The letters to send since the last time."""
        outbox, self._outbox = self._outbox, []
        return outbox

    def missing(self) -> list[Name]:
        """The letters that steps under way wait for, and those to compare: any home that has one may pass it on."""
        awaited = {
            name: None for step in self._open for name in step.awaits(self) if name not in self.letters
        }
        if not any(fault.what == "two_letters" for fault in self.faults):
            for shuffle in self.shuffles:
                awaited |= dict.fromkeys(shuffle.questions(self))
        return [name for name in awaited if name.author != self.me]

    def awaited(self) -> list[Home]:
        """The homes for whose letters the first step under way waits: who passes next, or all whose next letter is missing."""
        for step in self._open:
            names = [
                name for name in step.awaits(self) if name.author != self.me and name not in self.letters
            ]
            if names:
                kind = names[0].kind
                next_ones = names[:1] if kind == "pass" else [name for name in names if name.kind == kind]
                return sorted({name.author for name in next_ones})
        return []

    def waiting(self) -> list[Shuffle]:
        """The shuffles under way: if one of them waits for a home that is gone, the log decides what becomes of it."""
        return [step for step in self._open if isinstance(step, Shuffle)]

    def write(
        self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL, attempt: int = 0
    ) -> None:
        """Send a letter, unless it was written before a reload; one to a single home is sealed."""
        name = Name(self.me, kind, step, to, about, attempt)
        if name not in self.letters:
            self._outbox.append(self.keep(name, body))

    def keep(self, name: Name, body: bytes) -> Letter:
        """The letter of this name: the one that was written before, or else one with this body."""
        known = self.letters.get(name)
        if known is None:
            own = self.secret.letters
            if name.to != ALL:
                body = sealed(self.group, self.match, own, name, self.key.letters[name.to], body)
            known = self.letters[name] = Letter.signed(self.group, self.match, own, name, body)
        return known

    def must_keep(self, name: Name) -> bool:
        """Whether this home has to keep a letter over a reload: nobody else may have it, or it would write another one.

        Once it has closed the match, all: it would hear no other letters than those that it has committed to.
        """
        caught = any(fault.home == name.author for fault in self.faults)
        return self.closing is not None or caught or self.me in (name.author, name.to)

    def read(self, letter: Letter) -> bytes | None:
        """The text of a letter, unsealed if it is for this home alone. None if its seal is invalid."""
        if letter.name.to == ALL:
            return letter.body
        try:
            return unsealed(letter.body, key_of(self.group, self.secret.letters, letter.body))
        except ValueError:
            return None

    def is_genuine(self, letter: Letter) -> bool:
        """Whether it is signed by its author."""
        author = letter.name.author
        return 0 <= author < self.homes and letter.is_by(self.group, self.match, self.key.letters[author])

    def close(self) -> Closing:
        """The match is over: what has come by now counts, and what another home has committed to."""
        if self.closing is None:
            self.closing = Closing(self)
        return self.closing

    def opened(self) -> Opened:
        """What this home discloses when all homes have closed the match and compared their letters."""
        self.close()
        return Opened(self.secret.root, self.values.heard)

    # -- faults --

    def accuse(self, home: Home, step: int, what: What) -> None:
        """Note a home's fault, once."""
        fault = Fault(home, step, what)
        if fault not in self.faults:
            self.faults.append(fault)

    def refuse(self, letter: Letter, what: What) -> bool:
        """Refuse a wrong letter: accuse its author, with a complaint to all if only this home could read it.

        Returns False for a letter without its author's signature, which is forgotten.
        """
        if not self.is_genuine(letter):
            del self.letters[letter.name]
            return False
        author, step = letter.name.author, letter.name.step
        self.accuse(author, step, what)
        if letter.name.to == self.me:
            self._complain(author, step, wrong_letter(self, letter))
        return True

    def _two_letters(self, known: Letter, other: Letter) -> None:
        author, step = known.name.author, known.name.step
        if Fault(author, step, "two_letters") in self.faults or not self.is_genuine(other):
            return
        if self.is_genuine(known):
            self.accuse(author, step, "two_letters")
            self._complain(author, step, two_letters(known, other))
        elif step not in self.at or known.name in self.at[step].awaits(self):
            self.letters[known.name] = other  # what was used stays: a reload has to find it

    def _complain(self, author: Home, step: int, body: bytes) -> None:
        """Tell all what is wrong with a home's letters; one complaint about a home and a step is enough."""
        if len(body) <= LONGEST:
            self.write("complaint", step, body, about=author)

    def _judge(self) -> None:
        """Decide who lies in each complaint, once, as soon as this home knows what its step is about."""
        for name, complaint in [*self._complaints.items()]:
            step = self.at.get(name.step)
            if not needs_cards(complaint) or (step is not None and step.is_known(self)):
                del self._complaints[name]
                found = judged(self, complaint)
                if found is not None:
                    self.accuse(*found)

    # -- steps --

    def begin(self, step: Step) -> None:
        """A step of the rules."""
        self.steps.append(step)
        self.join(step)

    def join(self, step: Step) -> None:
        """A step that the rules do not number: another part of one of theirs, or a look of a seat that has moved."""
        if step.number not in self.at:
            self.at[step.number] = step
            self._early.begin(self, step.number)
        if isinstance(step, Shuffle):
            self.shuffles.append(step)
        self._open.append(step)
        self.work()

    def look_at(self, number: int) -> Look | None:
        """The look that a step is, or that it led to."""
        step = self.at.get(number)
        return step if isinstance(step, Look) else step.look if isinstance(step, Shuffle) else None

    def decide(self, entry: Decision) -> bool:
        """An entry of the log about a shuffle that waits. Returns whether it counts."""
        counts = self.decisions.take(self, entry)
        for author in range(self.homes):
            letter = self.letters.get(Name(author, "settled", entry.step, attempt=entry.attempt))
            if letter is not None and self.decisions.broken(letter):
                self.accuse(author, entry.step, "two_letters")
        self.work()
        return counts

    def work(self) -> None:
        """Do what can be done by now. A step needs only earlier ones, so one pass is enough."""
        if self._working:
            return  # a step that moves has brought another one, which comes in its turn
        self._working, still = True, list[Step]()
        while self._open:
            step = self._open.pop(0)
            if not step.move(self):
                still.append(step)
        self._working, self._open = False, still
        self._judge()
