"""One home's part in the dealing: the steps under way, what they wait for, and what it sends. Sans-I/O.

`hear` takes letters in any order, and ignores duplicates; `take` hands out those to be sent; `missing` names those to
request from others. A trustee never waits, and never raises for a letter of others: a lie has no effect, and `faults` names
the liar.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tavola.dealing.cards import Faces, Masked, Masks
from tavola.dealing.complaints import complaint_about, judged
from tavola.dealing.group import Group
from tavola.dealing.keys import BadShare, Home, JointKey, Secret, Sharing, factor_of, match_of, quorum_of
from tavola.dealing.letters import ALL, Kind, Letter, Name, key_of, sealed, unsealed
from tavola.dealing.secrets import Opened
from tavola.dealing.shuffles import masks_after
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
    ) -> None:
        """`sharings` are those of all homes, from the match's first entry; each was made for this table and for no other.

        After a reload `kept` holds all letters that the home has written and heard; it writes none a second time. Raises
        BadShare, with its author, for a sharing that is none, and if this home's own does not follow from `root`.
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
        self.cards: dict[Handle, Masked] = {}
        self.faces: dict[Handle, Face] = {}  # the faces that this home has learnt
        self.was: dict[
            Handle, Handle
        ] = {}  # the earlier handles of cards that this home alone has shuffled, and may look at
        self.faults: list[Fault] = []
        self.gone: set[Home] = set()  # homes that nobody waits for any more
        self.absent: dict[
            Handle, set[Home]
        ] = {}  # by card, the homes without a pass in a shuffle that led to it
        self.letters = {letter.name: letter for letter in kept}  # all letters that it has written and heard
        self.steps: list[Step] = []
        self._open: list[Step] = []
        self._outbox: list[Letter] = []
        self._complaints = [  # complaints that can't be judged yet
            letter for name, letter in self.letters.items() if name.kind == "complaint" and name.author != me
        ]
        used = (
            masks_after(letter.body) for name, letter in self.letters.items() if name[:2] == (self.me, "pass")
        )
        self.masks = Masks(self.key, root, max(used, default=0))
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
        name = letter.name
        if not 0 <= name.author < self.homes or name.author == self.me or name.to not in (ALL, self.me):
            return
        if name.author in self.gone:
            return
        known = self.letters.get(name)
        if known is not None and known.body == letter.body:
            return
        if known is not None:
            self._two_letters(known, letter)
        elif line == name.author or self.is_genuine(letter):
            self.letters[name] = letter
            if name.kind == "complaint":
                self._complaints.append(letter)
            self.work()

    def opened(self) -> Opened:
        """What this home discloses when the match is over, and all homes have closed it."""
        return Opened(self.secret.root, self.values.heard)

    def take(self) -> list[Letter]:
        """The letters to send since the last time."""
        outbox, self._outbox = self._outbox, []
        return outbox

    def missing(self) -> list[Name]:
        """The letters that steps under way wait for: whoever has one may pass it on."""
        awaited = (name for step in self._open for name in step.awaits(self))
        return [name for name in awaited if name not in self.letters and name.author not in self.gone]

    def go_on_without(self, gone: Home) -> None:
        """Go on without a home that has left for good: its missing letters are not awaited, and it passes no more cards.

        All homes that are left must have the same letters of it by then, and hear of it before they hear anything that follows
        from it. To see to that is the room's part.
        """
        self.gone.add(gone)
        self.work()

    def has_part(self, author: Home, cards: Iterable[Handle]) -> bool:
        """Whether that home knows these same cards.

        Not if it is gone, and a pass that it made was lost with it: what it sent about these cards was about others.
        """
        return not any(author in self.absent.get(card, ()) for card in cards)

    def write(self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL) -> None:
        """Send a letter, unless it was written before a reload; one to a single home is sealed."""
        name = Name(self.me, kind, step, to, about)
        if name in self.letters:
            return
        if to != ALL:
            body = sealed(self.group, self.match, self.secret.letters, name, self.key.letters[to], body)
        letter = Letter.signed(self.group, self.match, self.secret.letters, name, body)
        self.letters[name] = letter
        self._outbox.append(letter)

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

    # -- faults --

    def accuse(self, home: Home, step: int, what: What) -> None:
        """Note a home's fault, once."""
        fault = Fault(home, step, what)
        if fault not in self.faults:
            self.faults.append(fault)

    def refuse(self, letter: Letter, what: What) -> None:
        """Refuse a wrong letter: accuse its author, with a complaint to all if only this home could read it.

        A letter without its author's signature is ignored.
        """
        if not self.is_genuine(letter):
            del self.letters[letter.name]
            return
        self.accuse(letter.name.author, letter.name.step, what)
        author, step = letter.name.author, letter.name.step
        if letter.name.to == self.me and Name(self.me, "complaint", step, about=author) not in self.letters:
            self.write("complaint", step, complaint_about(self, letter), about=author)

    def _two_letters(self, known: Letter, other: Letter) -> None:
        if self.is_genuine(known) and self.is_genuine(other):
            self.accuse(known.name.author, known.name.step, "two_letters")

    def _judge(self) -> None:
        """Decide who lies in each complaint, as soon as this home can know it."""
        for complaint in self._complaints.copy():
            found = judged(self, complaint)
            if found is not None:
                self.accuse(*found)
                self._complaints.remove(complaint)

    # -- steps --

    def begin(self, step: Step) -> None:
        """A step of the rules."""
        self.steps.append(step)
        self._open.append(step)
        self.work()

    def work(self) -> None:
        """Do what can be done by now. A step needs only earlier ones, so one pass is enough."""
        self._open = [step for step in self._open if not step.move(self)]
        self._judge()
