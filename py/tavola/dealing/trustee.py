"""One home's part in the dealing: the steps under way, what they wait for, and what it sends. Sans-I/O.

`hear` takes letters in any order, and ignores duplicates; `take` hands out those to be sent; `missing` names those to
request from others. A trustee never waits, and never raises for a letter of others: a lie has no effect, and `faults` names
the liar.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tavola.dealing.cards import Faces, Masked, Masks
from tavola.dealing.complaints import complaint_about, judged
from tavola.dealing.group import Element, Group
from tavola.dealing.keys import Home, JointKey, Secret, factor_of
from tavola.dealing.letters import ALL, Kind, Letter, Name, key_of, sealed, unsealed
from tavola.dealing.shuffles import masks_after
from tavola.dealing.steps import Fault, Sharings, Step, What
from tavola.engine.dealer import Face, Handle


class Trustee:
    """A home that deals jointly with others."""

    def __init__(
        self,
        group: Group,
        match: bytes,
        me: Home,
        homes: int,
        root: int,
        kept: Iterable[Letter] = (),
    ) -> None:
        """`match` names the match: a letter counts in no other one. `root` is random, below the group's order.

        After a reload `kept` holds all letters that the home has written and heard; it writes none a second time.
        """
        self.group, self.match, self.me, self.homes = group, match, me, homes
        self.secret = Secret(group, root, homes)
        self.key: JointKey | None = None  # until the homes have one
        self.share = 0
        self._masks: Masks | None = None
        self.table = Faces(group, factor_of(homes), match)
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
        self.sharings = Sharings(0)
        self.begin(self.sharings)

    def receive_key(self, key: JointKey, share: int) -> None:
        """The homes have a key, and this one a share of it."""
        self.key, self.share = key, share
        used = (
            masks_after(letter.body) for name, letter in self.letters.items() if name[:2] == (self.me, "pass")
        )
        self._masks = Masks(key, self.secret.root, max(used, default=0))

    def masks(self) -> Masks:
        """This home's masks."""
        assert self._masks is not None, "cards are passed on once there is a key"
        return self._masks

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
            body = sealed(
                self.group, self.match, self.secret.letters, name, self.points_of_letters()[to], body
            )
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
        author = self.points_of_letters().get(letter.name.author)
        return author is not None and letter.is_by(self.group, self.match, author)

    def points_of_letters(self) -> Mapping[Home, Element]:
        """The public signing point of each home, as far as known."""
        return {home: sharing.letters for home, sharing in self.sharings.heard.items()}

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
