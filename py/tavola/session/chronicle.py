"""Notes: what happens around the table outside the game (owner's commands, people who leave and return, stand-ins).

Everybody gets every note; people who were away get it when they return. In the log a note stands after the last event at that
time. It names people by their name at that time, and holds no cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

NOTES_KEPT = 40

Args = dict[str, str | int]


@dataclass(frozen=True, slots=True)
class Note:
    """One note. `replaces` is the number of the older note that it replaces.

    >>> Note(n=4, match="", after=0, name="locked", args={}).replaces is None
    True
    """

    n: int
    match: str  # the one that is played or being dealt; empty: between matches
    after: int  # the number of the match's events before it
    name: str
    args: Args
    replaces: int | None = None


@dataclass(slots=True)
class Chronicle:
    """The newest notes of a room, in the order of their numbers.

    >>> chronicle = Chronicle()
    >>> chronicle.tell("m1", 12, "away", who="Ben")
    >>> [(note.n, note.name, note.args) for note in chronicle.since(0)]
    [(0, 'away', {'who': 'Ben'})]
    """

    notes: list[Note] = field(default_factory=list)
    next: int = 0

    def tell(
        self, match: str, after: int, name: str, replaces: Note | None = None, **args: str | int
    ) -> None:
        """Add a note, and drop the one that it replaces; if there are too many, drop the oldest."""
        if replaces is not None:
            self.notes.remove(replaces)
        note = Note(self.next, match, after, name, args, replaces.n if replaces is not None else None)
        self.notes = [*self.notes, note][-NOTES_KEPT:]
        self.next += 1

    def last(self, match: str, name: str, who: str) -> Note | None:
        """The last note of that name about a person, in one match; None if there is none."""
        fits = (n for n in reversed(self.notes) if (n.match, n.name, n.args.get("who")) == (match, name, who))
        return next(fits, None)

    def since(self, n: int) -> Sequence[Note]:
        """The notes from number `n` on."""
        return [note for note in self.notes if note.n >= n]
