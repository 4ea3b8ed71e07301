"""Plausible mistakes in the dealing code, each planted for one test: the worlds must find every one (mutation testing)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dealing.logs import Logs
from tavola.dealing import cards, complaints, openings, part, proofs
from tavola.dealing.bots import Bots
from tavola.dealing.clocks import Clocks
from tavola.dealing.closing import Closing
from tavola.dealing.company import Company
from tavola.dealing.decisions import Decision, Decisions
from tavola.dealing.deeds import Deed
from tavola.dealing.ending import Ending
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Kind, Letter, Name
from tavola.dealing.openings import Opening
from tavola.dealing.part import Part
from tavola.dealing.proofs import Proof
from tavola.dealing.refuted import Unrefuted
from tavola.dealing.replica import Replica
from tavola.dealing.shuffles import Attempt, Pass, Shuffle
from tavola.dealing.stalls import Stalls
from tavola.dealing.steps import Fault
from tavola.dealing.trustee import Trustee
from tavola.dealing.wishes import Wishes

Plant = Callable[[pytest.MonkeyPatch], None]


def always(value: Any, of: Any, name: str) -> Plant:
    """A function that always says the same."""
    return lambda patch: patch.setattr(of, name, lambda *_args, **_named: value)


def sends_all_what_is_for_one(patch: pytest.MonkeyPatch) -> None:
    right = Trustee.write

    def write(
        self: Trustee, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL, attempt: int = 0
    ) -> None:
        right(self, kind, step, body, to, about, attempt)
        if kind == "share" and to != ALL:
            right(self, kind, step, body, ALL)

    patch.setattr(Trustee, "write", write)


def calls_settled_what_it_alone_has(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shuffle, "_saying_settled", lambda _self, home, _attempt: range(home.homes))


def judges_by_private_knowledge(patch: pytest.MonkeyPatch) -> None:
    def answer(self: Replica, seat: int, answer: Any) -> None:
        home = self.at[seat]
        self.match.answer(seat, answer)  # type: ignore[arg-type]
        self.given.append(home)
        self.match.go_on()

    patch.setattr(Replica, "answer", answer)


def accepts_another_wording_of_a_proof(patch: pytest.MonkeyPatch) -> None:
    right = proofs.holds

    def holds(group: Any, proof: Proof, *rest: Any) -> bool:
        return right(group, Proof(proof.challenge, proof.response % group.order), *rest)

    for module in (proofs, cards, complaints):
        patch.setattr(module, "holds", holds)
    patch.setattr("tavola.dealing.letters.holds", holds)


def believes_its_order_of_an_attempt_that_others_made(patch: pytest.MonkeyPatch) -> None:
    def tell(self: Shuffle, home: Trustee, _attempt: Attempt) -> None:
        if self.owner == home.me:
            home.was.update(zip(self.fresh, self.in_own_order(home), strict=True))

    patch.setattr(Shuffle, "_tell_owner", tell)


def takes_other_cards_for_a_lie(patch: pytest.MonkeyPatch) -> None:
    right = complaints.judged

    def judged(home: Trustee, complaint: Letter) -> Fault | None:
        return right(home, complaint) or Fault(complaint.name.author, complaint.name.step, "complaint")

    patch.setattr("tavola.dealing.trustee.judged", judged)


def forgets_whom_it_has_caught(patch: pytest.MonkeyPatch) -> None:
    right = Trustee.__init__

    def init(self: Trustee, *args: Any) -> None:
        right(self, *args[:7])

    patch.setattr(Trustee, "__init__", init)


def reads_a_deed_while_a_window_is_opened(patch: pytest.MonkeyPatch) -> None:
    right = Part._read_on

    def read_on(self: Part) -> None:
        while self._unread and not self.replica.match.dealing:
            self._act(*self._unread.popleft())
        right(self)

    patch.setattr(Part, "_read_on", read_on)


def names_whom_a_seat_has_moved_to(patch: pytest.MonkeyPatch) -> None:
    right = Replica.answer
    patch.setattr(Replica, "answer", lambda self, seat, answer, _by=None: right(self, seat, answer))


def moves_a_seat_at_one_homes_word(patch: pytest.MonkeyPatch) -> None:
    right = Part._take_missed

    def take(self: Part, number: int, deed: Deed) -> None:
        for other in range(self.replica.trustee.homes):
            self._missed.setdefault(other, set()).update(range(self.replica.trustee.homes))
        right(self, number, deed)

    patch.setattr(Part, "_take_missed", take)


def counts_what_was_said_before_a_home_came_back(patch: pytest.MonkeyPatch) -> None:
    right = Part._take_here

    def take(self: Part, number: int, deed: Deed) -> None:
        right(self, number, deed)
        self._back.clear()

    patch.setattr(Part, "_take_here", take)


def acts_before_enough_have_stored(patch: pytest.MonkeyPatch) -> None:
    def stored(self: Logs, home: Home) -> list[Any]:
        return [entry for _, entry in self.members[home].entries if entry is not None]

    patch.setattr(Logs, "counting", stored)


def forgets_in_a_reload_what_it_has_promised(patch: pytest.MonkeyPatch) -> None:
    right = Trustee.must_keep

    def must_keep(self: Trustee, name: Name) -> bool:
        return name.kind not in ("promise", "settled") and right(self, name)

    patch.setattr(Trustee, "must_keep", must_keep)


def waits_for_a_clock_of_an_ask_that_is_over(patch: pytest.MonkeyPatch) -> None:
    right = Clocks._agrees

    def agrees(self: Clocks, ask: Any, seat: Any, coin: Any) -> bool:
        return ask is not None and right(self, ask, seat, coin)

    patch.setattr(Clocks, "_agrees", agrees)


def lets_a_bot_answer_for_a_person_who_is_here(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Part, "by_bots", Part.asked)


def believes_one_home_that_has_called_an_attempt_settled(patch: pytest.MonkeyPatch) -> None:
    """It may be gone, and nobody else may have what it had."""

    def settled(self: Stalls, step: int, attempt: int) -> list[Letter]:
        letters = self._trustee.letters
        return [
            one for name, one in letters.items() if name[1:3] == ("settled", step) and name.attempt == attempt
        ]

    patch.setattr(Stalls, "_settled", settled)


def believes_a_later_secret_of_a_home(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("tavola.dealing.ending.best_of", lambda _group, _sharings, _author, said: said[-1])


def lets_one_home_end_the_match(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Ending, "is_over", property(lambda self: bool(self.ends)))


def acts_after_the_end(patch: pytest.MonkeyPatch) -> None:
    right = Part.read

    def read(self: Part, entry: Deed | Decision) -> None:
        right(self, entry)
        if self.ending.is_over and isinstance(entry, Deed) and entry.kind not in ("end", "secret"):
            self._unread.append((self.entries, entry))
            self._go_on()

    patch.setattr(Part, "read", read)


def keeps_none_of_others_letters(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Trustee, "must_keep", lambda self, name: self.me in (name.author, name.to))


def asks_a_bot_again_and_again(patch: pytest.MonkeyPatch) -> None:
    right = Bots.questions

    def questions(self: Bots) -> Any:
        for asked in self._asked.values():
            asked.is_told = False
        return right(self)

    patch.setattr(Bots, "questions", questions)


def runs_a_clock_that_nobody_hears(patch: pytest.MonkeyPatch) -> None:
    right = Clocks.tick
    patch.setattr(Clocks, "tick", lambda self, now, **_: right(self, now, stands=False))


def reads_no_half_again(patch: pytest.MonkeyPatch) -> None:
    whole = Shuffle.read_again

    def receipts_alone(self: Shuffle, home: Trustee, attempt: Attempt) -> None:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(Shuffle, "_read_halves", lambda *_: None)
            whole(self, home, attempt)

    patch.setattr(Shuffle, "read_again", receipts_alone)


MISTAKES: dict[str, Plant] = {
    "sends all what is for one": sends_all_what_is_for_one,
    "never requests a lost letter": always([], Trustee, "missing"),
    "calls settled what it alone has": calls_settled_what_it_alone_has,
    "forgets what it has promised": always(False, Decisions, "promised"),
    "compares receipts by number only": always(True, Attempt, "is_named_by"),
    "compares shares by number only": always(True, Opening, "is_of_these"),
    "judges by private knowledge": judges_by_private_knowledge,
    "reads no half again": reads_no_half_again,
    "never looks at answers again": always([], Unrefuted, "refuted"),
    "accepts another wording of a proof": accepts_another_wording_of_a_proof,
    "believes its order of an attempt that others made": believes_its_order_of_an_attempt_that_others_made,
    "believes a share without proof": always(True, openings, "shares_hold"),
    "believes a half without doing it again": always(True, Pass, "half_is"),
    "takes other cards for a lie": takes_other_cards_for_a_lie,
    "believes any signature": always(True, Trustee, "is_genuine"),
    "forgets whom it has caught": forgets_whom_it_has_caught,
    "holds a home to passes that it has not": always(True, Attempt, "is_vouched_for"),
    "hears letters after the match is closed": always(True, Closing, "admits"),
    "takes a sealed answer without proof": always(True, part, "is_sealed"),
    "closes a window before its time": always(True, Part, "_may_close"),
    "takes a deed in anybody's name": always(True, Deed, "is_genuine"),
    "takes a sealed answer in the open": always(False, Part, "_is_sealed_ask"),
    "reads a deed while a window is opened": reads_a_deed_while_a_window_is_opened,
    "names whom a seat has moved to": names_whom_a_seat_has_moved_to,
    "moves a seat at one home's word": moves_a_seat_at_one_homes_word,
    "counts what was said before a home came back": counts_what_was_said_before_a_home_came_back,
    "acts before enough have stored": acts_before_enough_have_stored,
    "forgets in a reload what it has promised": forgets_in_a_reload_what_it_has_promised,
    "asks before all are ready": always(True, Part, "_is_ready"),
    "believes any clock": always(True, Clocks, "_agrees"),
    "waits for a clock of an ask that is over": waits_for_a_clock_of_an_ask_that_is_over,
    "waits for a shuffle for ever": always(None, Shuffle, "progress"),
    "does not ask for promises": always([], Stalls, "lacks"),
    "believes one home that has called an attempt settled": believes_one_home_that_has_called_an_attempt_settled,
    "promises, and does not see that a quorum had settled it": always([], Stalls, "_settled"),
    "opens its secret before all have committed to their letters": always(True, Ending, "_opens"),
    "does not compare its letters with others": always([], Ending, "unlike"),
    "believes a later secret of a home": believes_a_later_secret_of_a_home,
    "lets one home end the match": lets_one_home_end_the_match,
    "acts after the end": acts_after_the_end,
    "keeps none of others' letters when it has closed the match": keeps_none_of_others_letters,
    "says that it had what it has heard since": lambda patch: patch.setattr(
        "tavola.dealing.ending.first_of", lambda inventory, _said: inventory
    ),
    "asks a bot again and again": asks_a_bot_again_and_again,
    "lets one person end another's break": lambda patch: patch.setattr(
        Wishes, "needed", lambda _self, on, _here: {*on.agreed}
    ),
    "lets time go on in a break": runs_a_clock_that_nobody_hears,
    "gives more time without end": always(0, Clocks, "longer"),
    "believes others that a person is silent": lambda patch: patch.setattr(
        Company, "is_skipped", lambda self, ask, seat: self.wishes.goes_on(ask, seat, [seat], self.here)
    ),
    "does not wait for readers": lambda patch: patch.setattr(Company, "readers", []),
    "runs a clock that nobody hears": runs_a_clock_that_nobody_hears,
    "misses nobody who is silent": always(set(), Part, "silent"),
    "lets a bot answer for a person who is here": lets_a_bot_answer_for_a_person_who_is_here,
}
