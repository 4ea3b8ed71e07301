"""What every game must keep, as checks that know no game.

A check plays one random match, described by a `Run`, and raises `Breach` when it finds an invariant broken. The breach
prints the command that repeats it:

    python tests/games/conformance.py secrecy coup --seats 4 --seed s17 --option reactions=stepwise

`test_every_game.py` gives every game to every check; `test_planted_faults.py` proves that each check can fail.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":  # run as a file: find the package and this folder as pytest does
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from tavola.bots.bot import Bot
from tavola.engine.ask import SPEAKS_UP, Answer, Question
from tavola.engine.chance import Chance, seed_of
from tavola.engine.code import decode, encode
from tavola.engine.dealer import EVERYBODY, Handle, HostDealer, ReplicaDealer, Seat
from tavola.engine.errors import BadRecord, Refused
from tavola.engine.game import Game, game_named, games
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.options import option_values, typed_in
from tavola.engine.project import Json, arguments, name_of
from tavola.engine.record import Header, Record, read_answer
from tavola.replay import open_replay

PublicNews = tuple[list[int], list[tuple[Handle, str]]]
"""Rolls, and revealed cards with their faces."""

LONGEST_SCREEN = 48_000
"""Characters of a screen with a hundred events: a page's messages have to stay below 64 kB."""

LONGEST_LINK = 2_000
"""Characters of the code of a match of five hundred answers."""

LONGEST_MATCH = 30_000
"""More answers than any match that ends."""


class Breach(AssertionError):
    """An invariant is broken."""


class Crash(Breach):
    """A check could not even be made."""


# -- runs: which matches are looked at --


@dataclass(frozen=True)
class Run:
    """One random match: all that is needed to play it again."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = "s0"

    def begin(self, dealer: Any = None) -> Match:
        rules = game_named(self.game).rules
        return Match.begin(Header(self.game, rules, self.seats, self.options, seed_of(self.seed)), dealer)

    def chance(self, purpose: str) -> Chance:
        """Chance of the check's own: each purpose has its own stream, so that none disturbs another."""
        return Chance(seed_of(f"{self.seed}/{purpose}"))

    def command(self, check: str) -> str:
        """The command line that repeats a check on this run."""
        chosen = "".join(f" --option {name}={json.dumps(value)}" for name, value in self.options.items())
        return f"python tests/games/conformance.py {check} {self.game} --seats {self.seats} --seed {self.seed}{chosen}"


def sampled_runs(game: Game[Any, Any], count: int, salt: str) -> list[Run]:
    """So many runs through a game's seats, presets and options; the same ones every time."""
    chance = Chance(seed_of(f"{salt}/{game.id}"))
    presets = [{}, *(dict(preset) for preset in game.presets.values())]
    runs = []
    for number in range(count):
        seats = game.fewest + number % (game.most - game.fewest + 1)
        options = presets[number] if number < len(presets) else drawn_options(game, chance)
        while game.unfit(seats, game.read_options(options)) is not None:
            options = drawn_options(game, chance)
        runs.append(Run(game.id, seats, options, f"{salt}{number}"))
    return runs


def drawn_options(game: Game[Any, Any], chance: Chance) -> dict[str, Any]:
    """A random value for each option."""
    drawn = {}
    for name, values in option_values(game.options).items():
        typed = typed_in(game.options, name)
        every = (*values, typed.example) if typed else values
        drawn[name] = every[chance.below(len(every))]
    return drawn


# -- playing --


def random_answer(match: Match, chance: Chance) -> tuple[Seat, Answer]:
    """Any waiting seat's legal answer, all equally likely; now and then that of a seat which need not speak."""
    ask = match.ask
    assert ask is not None, "the match is not over"
    seats = ask.optional if ask.optional and chance.below(SPEAKS_UP) == 0 else ask.waiting
    seat = list(seats)[chance.below(len(seats))]
    legal = match.legal(seat)
    return seat, legal[chance.below(len(legal))]


def played(run: Run, purpose: str = "play", dealer: Any = None) -> Iterator[Match]:
    """A match of random answers, yielded at its start and after each answer, the end included."""
    match, chance = run.begin(dealer), run.chance(purpose)
    yield match
    for _ in range(LONGEST_MATCH):
        if match.ask is None:
            return
        match.answer(*random_answer(match, chance))
        yield match
    raise Breach(f"after {LONGEST_MATCH} random answers the match has not ended")


def moments(run: Run, chance: Chance) -> Iterator[Match]:
    """The moments of a random match at which it is worth looking: most at first, few of a long match."""
    for step, match in enumerate(played(run)):
        if chance.below(1 + step // 20) == 0 or match.ask is None:
            yield match


def seats_of(match: Match) -> list[Seat]:
    """Every seat, and the spectator."""
    return [*map(Seat, range(match.header.seats)), SPECTATOR]


def seen_by(match: Match, seat: Seat, since: int = 0) -> Json:
    """All that one seat is ever sent."""
    return {
        "view": match.view(seat),
        "events": match.events_for(seat, since),
        "question": match.question_for(seat),
        "waiting": match.waiting_for(seat),
    }


def snapshot(match: Match) -> Json:
    """All that can be seen of a match by anybody: the newest events and answers stand for the older ones."""
    newest = max(0, len(match.events) - 12)
    seen = {seat: seen_by(match, seat, newest) for seat in seats_of(match)}
    over = None if match.outcome is None else [list(match.outcome.winners), list(match.outcome.scores)]
    numbers = [match.asks, len(match.events), len(match.answers)]
    return {"seen": seen, "numbers": numbers, "answers": match.answers[-6:], "over": over}


def asked(match: Match) -> Json:
    """Who is asked what, as far as everybody may know it."""
    if match.ask is None:
        return None
    nobody = match.knows(SPECTATOR)
    return [
        [seat, seat in match.ask.optional, name_of(type(question)), arguments(question, nobody)]
        for seat, question in match.ask.questions.items()
    ]


def differ(left: Json, right: Json, path: str = "") -> str:
    """Where two plain values first differ, or nothing."""
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        return next((found for key in left if (found := differ(left[key], right[key], f"{path}.{key}"))), "")
    if isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        pairs = enumerate(zip(left, right, strict=True))
        return next((found for n, (a, b) in pairs if (found := differ(a, b, f"{path}[{n}]"))), "")
    return "" if left == right else f"{path or 'it'}: {left!r} is not {right!r}"


def must_be_equal(left: Json, right: Json, what: str) -> None:
    """Raises Breach, naming the place, unless two plain values are equal."""
    if left != right:
        raise Breach(f"{what}: {differ(left, right)}")


# -- 1. determinism --


def check_determinism(run: Run) -> None:
    """The same header, seed and answers give the same states, events and views."""
    first, second = ([snapshot(match) for match in moments(run, run.chance("look"))] for _ in range(2))
    for step, (a, b) in enumerate(zip(first, second, strict=False)):
        must_be_equal(a, b, f"played again, moment {step}")
    if len(first) != len(second):
        raise Breach(f"played again it has {len(second)} moments, not {len(first)}")


def digest(runs: Sequence[Run]) -> str:
    """One number for all that anybody sees in these runs."""
    seen = sha256()
    for run in runs:
        for match in moments(run, run.chance("look")):
            seen.update(json.dumps(snapshot(match), sort_keys=True).encode())
    return seen.hexdigest()


# -- 2. record closure --


def check_closure(run: Run) -> None:
    """A match can be saved at any moment, loaded and continued; a fork is the original, and independent of it."""
    chance = run.chance("closure")
    for step, match in enumerate(moments(run, chance)):
        if chance.below(4) and match.ask is not None:
            continue
        before = snapshot(match)
        try:
            loaded = Match.replay(Record.loads(match.record().dumps()))
            forked = match.fork()
        except (BadRecord, Refused) as error:
            raise Breach(f"the match can't be loaded or forked at step {step}: {error!r}") from error
        for name, twin in ("loaded", loaded), ("forked", forked):
            must_be_equal(before, snapshot(twin), f"{name} at step {step}")
        for _ in range(12):
            if forked.ask is None:
                break
            answer = random_answer(forked, chance)
            forked.answer(*answer)
            loaded.answer(*answer)
            must_be_equal(snapshot(loaded), snapshot(forked), "played on")
        must_be_equal(before, snapshot(match), f"the original, step {step}, after its fork")


# -- 3. legal means accepted --

STRANGE_ANSWERS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 10**30, 0.5, 1.0, float("nan"), "", "allow ", "no such answer", "\ud800",
    (), (None,), ("coup",), ("coup", -1), ((),), (1, 1), [], [1], {}, {"value": 1}, [[]], ({},), ([],), {1},
)  # fmt: skip


def check_legality(run: Run) -> None:
    """Each legal answer is accepted; anything else is refused with a reason and changes nothing."""
    chance = run.chance("legality")
    known: list[Answer] = list(STRANGE_ANSWERS)
    for match in moments(run, chance):
        if match.ask is not None:
            for seat in match.ask.open:
                must_take_legal_answers(match, seat, chance)
        must_refuse_the_rest(match, known, chance)
        if match.answers:
            known.append(match.answers[-1][1])


def must_take_legal_answers(match: Match, seat: Seat, chance: Chance) -> None:
    """A few of the legal answers, each given in a fork; and what is shown as an option is what is legal."""
    legal = list(match.legal(seat))
    for answer in (legal[chance.below(len(legal))], legal[-1]):
        twin = match.fork()
        twin.answer(seat, answer)
        if twin.answers[-1] != (seat, answer):
            raise Breach(f"{answer!r} of seat {seat} was accepted, but recorded as {twin.answers[-1]!r}")
    shown = match.question_for(seat)
    assert shown is not None, "a seat that may answer has a question"
    if shown["shape"] == "choose":
        beside = [aside["value"] for aside in shown.get("asides", ())]
        must_be_equal([*(o["value"] for o in shown["options"]), *beside], legal, "the options shown")
        for refused in shown["refused"]:
            if refused["value"] in legal:
                raise Breach(f"{refused['value']!r} is legal and shown as refused")
            if not refused["why"]["key"].removeprefix("why."):
                raise Breach(f"{refused['value']!r} is refused without a reason")


def must_refuse_the_rest(match: Match, known: Sequence[Answer], chance: Chance) -> None:
    """Strange answers, and answers that were right elsewhere, from every seat."""
    before = snapshot(match)
    for seat in (*seats_of(match), Seat(99)):
        may = match.ask is not None and seat in match.ask.open
        question = match.ask.questions[seat] if match.ask is not None and may else None
        for _ in range(12):
            answer = mangled(known[chance.below(len(known))], chance)
            if question is None or not is_legal(match, seat, question, answer):
                must_refuse(match, seat, answer)
    must_be_equal(before, snapshot(match), "after refused answers")


def is_legal(match: Match, seat: Seat, question: Question, answer: Answer) -> bool:
    """Whether an answer is exactly one of the legal ones, or of those beside: a pick in any order, and True is not 1."""
    legal = [*question.legal_for(match.knows(seat)), *match.asides(seat)]
    if question.shape == "pick" and isinstance(answer, tuple):
        return any(isinstance(a, tuple) and sorted(map(repr, answer)) == sorted(map(repr, a)) for a in legal)
    return any(answer == a and repr(answer) == repr(a) for a in legal)


def must_refuse(match: Match, seat: Seat, answer: Answer) -> None:
    try:
        match.answer(seat, answer)
    except Refused as refused:
        if not refused.why.name:
            raise Breach(f"{answer!r} of seat {seat} is refused without a reason") from None
        return
    except Exception as error:
        raise Breach(f"{answer!r} of seat {seat} raises {error!r}") from error
    raise Breach(f"{answer!r} of seat {seat} was accepted")


def mangled(answer: Answer, chance: Chance) -> Answer:
    """An answer as it is, or a little wrong."""
    wrong: tuple[Callable[[], Answer], ...] = (
        lambda: answer,
        lambda: [answer],
        lambda: (answer,),
        lambda: (answer, answer),
        lambda: str(answer),
        lambda: (
            answer + 1 if isinstance(answer, int) else (*answer, None) if isinstance(answer, tuple) else -1
        ),
        lambda: float(answer) if isinstance(answer, int) and abs(answer) < 1000 else {"answer": str(answer)},
        lambda: answer[:-1] if isinstance(answer, (tuple, str)) else not answer,
        lambda: (
            (*answer[:-1], float(answer[-1]))
            if isinstance(answer, tuple) and answer and type(answer[-1]) is int
            else 2
        ),
    )
    return wrong[chance.below(len(wrong))]()


# -- 4. no dead ends --


def check_no_dead_ends(run: Run) -> None:
    """A match not over waits for somebody; each fallback is legal; random play ends, and so does play by the clock."""
    last: Match | None = None
    for match in played(run):
        must_be_answerable(match)
        last = match
    assert last is not None, "a match begins"
    must_have_an_outcome(last)
    must_have_an_outcome(played_by_the_clock(run))
    rollout = run.begin()
    try:
        rollout.playout(Random(run.seed).random)
    except IndexError as error:
        raise Breach("played out, it comes to a question without a legal answer") from error
    must_have_an_outcome(rollout)
    must_be_equal(snapshot(rollout), snapshot(Match.replay(rollout.record())), "played out, and its record")


def must_be_answerable(match: Match) -> None:
    """Somebody is waited for, and each who is asked has a legal answer, and a legal fallback unless it need not speak."""
    if match.ask is None:
        return
    if not match.ask.waiting:
        raise Breach("the match waits for nobody")
    for seat in match.ask.open:
        if not 0 <= seat < match.header.seats:
            raise Breach(f"seat {seat} is asked, and nobody can sit there")
        if not match.legal(seat):
            raise Breach(f"seat {seat} has no legal answer")
        if seat in match.ask.optional:
            must_stay_silent(match, seat)
        else:
            must_fall_back(match, seat, match.ask.questions[seat])


def must_fall_back(match: Match, seat: Seat, question: Question) -> None:
    """The clock has a legal answer for a seat."""
    if not match.fallback(seat):
        raise Breach(f"seat {seat} has no fallback")
    for answer in match.fallback(seat):
        if not is_legal(match, seat, question, answer):
            raise Breach(f"the fallback {answer!r} of seat {seat} is not legal")


def must_stay_silent(match: Match, seat: Seat) -> None:
    """The clock does not speak for a seat that need not."""
    shown = match.question_for(seat)
    if shown is None or not shown["optional"] or shown["default"] is not None:
        raise Breach(f"seat {seat} need not speak, and is not told so: {shown}")
    try:
        answers = match.fallback(seat)
    except Refused:
        return
    raise Breach(f"the clock answers {answers} for seat {seat}, which need not speak")


def played_by_the_clock(run: Run) -> Match:
    """A match in which nobody ever answers in time."""
    match, chance = run.begin(), run.chance("clock")
    for _ in range(LONGEST_MATCH):
        if match.ask is None:
            return match
        must_be_answerable(match)
        seat = match.ask.waiting[0]
        fallback = match.fallback(seat)
        match.answer(seat, fallback[chance.below(len(fallback))])
    raise Breach(f"after {LONGEST_MATCH} answers by the clock the match has not ended")


def must_have_an_outcome(match: Match) -> None:
    if match.outcome is None:
        raise Breach("the match is over and has no outcome")
    if len(match.outcome.scores) != match.header.seats:
        raise Breach("not every seat has a score")
    if not set(match.outcome.winners) <= set(range(match.header.seats)):
        raise Breach(f"winners {match.outcome.winners} are not all seats")


# -- 5. one place --


class CountingDealer(HostDealer):
    """A dealer that keeps count of the cards that exist, each with the moment at which its pack was minted."""

    __slots__ = ("dead", "live", "minted", "moment")

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.live: dict[Handle, int] = {}
        self.dead: set[Handle] = set()
        self.moment = 0  # counted by whoever looks
        self.minted = False  # whether a pack was minted since the last look

    async def mint(self, faces: Sequence[str]) -> list[Handle]:
        cards = await super().mint(faces)
        self.minted = True
        self._born(cards, self.moment)
        return cards

    async def shuffle(self, cards: Sequence[Handle], owner: Seat | None = None) -> list[Handle]:
        if not set(cards) <= self.live.keys() or len(set(cards)) != len(cards):
            raise Breach(f"cards are shuffled that are not there, or twice: {sorted(cards)}")
        newest = max((self.live.pop(card) for card in cards), default=self.moment)
        self.dead |= set(cards)
        fresh = await super().shuffle(cards, owner)
        self._born(fresh, newest)
        return fresh

    def left_behind(self, cards: set[Handle]) -> set[Handle]:
        """Cards that exist and are not among these. When a new pack comes, those of older packs may be left for good."""
        missing = self.live.keys() - cards
        for card in [card for card in missing if self.minted and self.live[card] < self.moment]:
            del self.live[card]
        self.minted = False
        self.moment += 1
        return self.live.keys() - cards

    def _born(self, cards: Sequence[Handle], moment: int) -> None:
        known = set(cards) & (self.live.keys() | self.dead)
        if known or len(set(cards)) != len(cards):
            raise Breach(f"cards {sorted(known)} keep their names through a shuffle")
        self.live.update(dict.fromkeys(cards, moment))


def check_one_place(run: Run) -> None:
    """Every card is in exactly one zone, none comes from nowhere or vanishes; the game's own sums hold."""
    dealer = CountingDealer(seed_of(run.seed))
    sums: Mapping[str, int] | None = None
    for match in played(run, dealer=dealer):
        zones = match.layout().zones
        cards = [card for zone in zones for card in zone.cards]
        if len(set(cards)) != len(cards):
            twice = sorted({card for card in cards if cards.count(card) > 1})
            raise Breach(f"cards {twice} lie in two places")
        if not set(cards) <= dealer.live.keys():
            raise Breach(f"cards {sorted(set(cards) - dealer.live.keys())} are dead and lie on the table")
        missing = dealer.left_behind(set(cards))
        if missing:
            raise Breach(f"cards {sorted(missing)} lie nowhere")
        names = [(zone.name, zone.seat) for zone in zones]
        if len(set(names)) != len(names):
            raise Breach(f"two zones have one name: {names}")
        now = dict(match.game.sums(match.table.state))
        sums = sums or now
        must_be_equal(now, dict(sums), "the sums")


# -- 5b. fresh names --


def check_fresh_names(run: Run) -> None:
    """A card that goes into a hand bears a name there under which nobody but its owner has ever seen it.

    Else those who saw it where it came from (in a draft, open on the table, among discards) know which card of the hand it is.
    """
    before: dict[Handle, tuple[str, Seat | None]] = {}
    for match in played(run):
        lies: dict[Handle, tuple[str, Seat | None]] = {}
        for zone in match.layout().zones:
            lies |= dict.fromkeys(zone.cards, (zone.name, zone.seat))
            hidden = any(match.knows(SPECTATOR)(card) is None for card in zone.cards)
            for card in zone.cards if zone.seat is not None and hidden else ():
                if before.get(card, (zone.name, zone.seat)) != (zone.name, zone.seat):
                    must_be_new_to_others(match, zone.seat, card)
        before = lies


def must_be_new_to_others(match: Match, owner: Seat | None, card: Handle) -> None:
    for seat in seats_of(match):
        if seat != owner and match.knows(seat)(card) is not None:
            raise Breach(
                f"card {card} comes into a hand of seat {owner} under the name by which seat {seat} knows it"
            )


# -- 6. secrecy --


def check_secrecy(run: Run) -> None:
    """Permuting the faces that a seat has not seen changes nothing that it sees, nor what it sees of the next public step."""
    chance = run.chance("secrecy")
    for match in moments(run, chance):
        must_keep_answers_sealed(match, chance)
        if match.ask is None or match.ask.given:
            continue
        for _ in range(2):
            seats = seats_of(match)
            seat = seats[chance.below(len(seats))]
            redealt = match.redeal(seat, chance)
            must_be_equal(seen_by(match, seat), seen_by(redealt, seat), f"redealt behind seat {seat}")
            must_be_answerable(redealt)
            must_step_alike(match.fork(), redealt, seat, chance)


def must_keep_answers_sealed(match: Match, chance: Chance) -> None:
    """While an ask is sealed, nobody else can tell who has answered, or what."""
    if match.ask is None or not match.ask.sealed or len(match.ask.waiting) < 2:
        return
    answering = match.ask.waiting[chance.below(len(match.ask.waiting))]
    legal = match.ask.questions[answering].legal_for(match.knows(answering))
    twin = match.fork()
    newest = max(0, len(match.events) - 12)
    twin.answer(answering, legal[chance.below(len(legal))])
    for seat in seats_of(match):
        if seat != answering:
            seen, then = seen_by(match, seat, newest), seen_by(twin, seat, newest)
            must_be_equal(seen, then, f"a sealed answer, as seat {seat} sees it")


def must_step_alike(here: Match, there: Match, seat: Seat, chance: Chance) -> None:
    """Give the same answers to two worlds that `seat` can't tell apart, until the ask closes: it still can't tell them
    apart, but for the faces that this very step has shown it. Faces that all see may lead to different ends."""
    events = len(here.events)
    told_here, told_there = Told(here), Told(there)
    if not answered_alike(here, there, seat, chance):
        return
    if parted(told_here.publicly(here), told_there.publicly(there)):
        return
    mine_here, mine_there = told_here.privately(here, seat), told_there.privately(there, seat)
    must_be_equal(sorted(mine_here), sorted(mine_there), f"which cards seat {seat} is shown")
    learnt = {card for card, face in mine_here.items() if mine_there[card] != face}
    must_be_equal(asked(here), asked(there), f"whom the table asks what, redealt behind seat {seat}")
    must_be_equal(
        hide(public_things(here, SPECTATOR, events), learnt),
        hide(public_things(there, SPECTATOR, events), learnt),
        f"what a spectator sees, redealt behind seat {seat}",
    )
    must_be_equal(
        hide(public_things(here, seat, events), learnt),
        hide(public_things(there, seat, events), learnt),
        f"what seat {seat} sees after a step",
    )
    if not learnt:
        must_be_equal(here.question_for(seat), there.question_for(seat), f"what seat {seat} is asked")
    if here.table.state != there.table.state:
        raise Breach(
            f"behind seat {seat}: the state holds more than handles: {here.table.state} {there.table.state}"
        )


def answered_alike(here: Match, there: Match, seat: Seat, chance: Chance) -> bool:
    """Give both worlds the same answers until the ask closes. False when another seat's cards there forbid its answer."""
    open_here, open_there = here.ask, there.ask
    while here.ask is not None and here.ask is open_here:
        answering, answer = random_answer(here, chance)
        try:
            there.answer(answering, answer)
        except Refused:
            if answering == seat:
                raise Breach(f"seat {seat} may answer {answer!r} in one world only") from None
            return False
        here.answer(answering, answer)
        if (here.ask is open_here) != (there.ask is open_there):
            raise Breach(f"{answer!r} closes the ask in one world only")
    return True


class Told:
    """What a dealer tells from now on."""

    def __init__(self, match: Match) -> None:
        self._disclosures = len(match.dealer.disclosures)  # type: ignore[attr-defined]
        self._rolls = len(match.dealer.rolls)  # type: ignore[attr-defined]

    def publicly(self, match: Match) -> PublicNews:
        """What was rolled, and which cards were revealed to all, in order."""
        told = match.dealer.disclosures[self._disclosures :]  # type: ignore[attr-defined]
        rolls = match.dealer.rolls[self._rolls :]  # type: ignore[attr-defined]
        return rolls, [(card, face) for card, face, seats in told if seats == EVERYBODY]

    def privately(self, match: Match, seat: Seat) -> dict[Handle, str]:
        """Cards shown to one seat."""
        told = match.dealer.disclosures[self._disclosures :]  # type: ignore[attr-defined]
        return {
            card: face for card, face, seats in told if seats != EVERYBODY and seat >= 0 and seats >> seat & 1
        }


def parted(here: PublicNews, there: PublicNews) -> bool:
    """Whether a roll or a revealed face came out otherwise in two worlds, which may then go separate ways. Raises Breach
    if they do so before."""
    (rolls_here, cards_here), (rolls_there, cards_there) = here, there
    if any(a != b for a, b in zip(rolls_here, rolls_there, strict=False)):
        return True
    for (card_here, face_here), (card_there, face_there) in zip(cards_here, cards_there, strict=False):
        if card_here != card_there:
            raise Breach(f"card {card_here} is revealed, in another world {card_there}")
        if face_here != face_there:
            return True
    if here != there:
        raise Breach(f"hidden faces decide what is rolled or revealed: {here}, in another world {there}")
    return False


def public_things(match: Match, seat: Seat, since: int) -> Json:
    """What a seat sees but for its own question."""
    outcome = None if match.outcome is None else [list(match.outcome.winners), list(match.outcome.scores)]
    return {
        "view": match.view(seat),
        "events": match.events_for(seat, since),
        "waiting": match.waiting_for(seat),
        "outcome": outcome,
    }


def hide(value: Json, cards: set[Handle]) -> Json:
    """A plain value without the faces of these cards."""
    if isinstance(value, dict):
        if "face" in value and value["card"] in cards:
            return {**value, "face": "hidden here"}
        return {key: hide(item, cards) for key, item in value.items()}
    return [hide(item, cards) for item in value] if isinstance(value, list) else value


# -- 7. replica --


def check_replica(run: Run) -> None:
    """A match that is told only what one seat (or a spectator) is told stays equal in all that is public."""
    chance, look = run.chance("play"), run.chance("look")
    match = run.begin()
    replicas = {seat: Replica(run, match, seat) for seat in seats_of(match)}
    while True:
        if look.below(1 + len(match.answers) // 20) == 0 or match.ask is None:
            for replica in replicas.values():
                replica.must_equal(match)
        if match.ask is None:
            return
        answering, answer = random_answer(match, chance)
        match.answer(answering, answer)
        for replica in replicas.values():
            replica.follow(match, answering, answer)


class Replica:
    """One seat's copy of a match."""

    def __init__(self, run: Run, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.dealer = ReplicaDealer(seat)
        self._disclosures = self._rolls = self._events = 0
        self._listen(match)
        try:
            self.match = run.begin(self.dealer)
        except (LookupError, TypeError) as error:
            raise Breach(f"the replica of seat {seat} can't begin: {error!r}") from error

    def _listen(self, match: Match) -> None:
        disclosures, rolls = match.dealer.disclosures, match.dealer.rolls  # type: ignore[attr-defined]
        self.dealer.tell(disclosures[self._disclosures :], rolls[self._rolls :])
        self._disclosures, self._rolls = len(disclosures), len(rolls)

    def follow(self, match: Match, answering: Seat, answer: Answer) -> None:
        """Take the answer that the match has just taken."""
        self._listen(match)
        try:
            self.match.answer(answering, answer)
        except (Refused, LookupError) as error:
            raise Breach(f"the replica of seat {self.seat} can't follow {answer!r}: {error!r}") from error

    def must_equal(self, match: Match) -> None:
        """All that is public, and all that the seat itself sees."""
        mine, seat = self.match, self.seat
        if mine.table.state != match.table.state:
            raise Breach(f"replica of seat {seat}: state {mine.table.state}, not {match.table.state}")
        if mine.events[self._events :] != match.events[self._events :]:
            raise Breach(
                f"replica of seat {seat}: it hears {mine.events[self._events :]}, not {match.events[self._events :]}"
            )
        must_be_equal(asked(mine), asked(match), f"replica of seat {seat}: the ask")
        must_be_equal(
            seen_by(mine, seat, self._events), seen_by(match, seat, self._events), f"replica of seat {seat}"
        )
        if mine.outcome != match.outcome:
            raise Breach(f"replica of seat {seat}: outcome {mine.outcome}, not {match.outcome}")
        self._events = len(match.events)


# -- 8. public asks --


def check_public_asks(run: Run) -> None:
    """Who is asked what does not depend on hidden faces: not now, and not after the next public step."""
    chance = run.chance("asks")
    for match in moments(run, chance):
        if match.ask is None or match.ask.given:
            continue
        redealt = match.redeal(SPECTATOR, chance)
        must_be_equal(asked(match), asked(redealt), "with all hidden cards permuted")
        here = match.fork()
        told_here, told_there = Told(here), Told(redealt)
        if not answered_alike(here, redealt, SPECTATOR, chance):
            continue
        if not parted(told_here.publicly(here), told_there.publicly(redealt)):
            must_be_equal(asked(here), asked(redealt), "with all hidden cards permuted, a step later")


# -- 8b. bots, which must keep the same secrets --


def check_bots(run: Run) -> None:
    """A bot decides alike in all worlds that its seat can't tell apart, and what it decides is legal."""
    chance = run.chance("bots")
    for bot in (made() for made in game_named(run.game).bots.values()):
        match = run.begin()
        for _ in range(LONGEST_MATCH // 10):
            if match.ask is None:
                must_have_an_outcome(match)
                break
            for seat in (*match.ask.optional, match.ask.waiting[0]):
                answer = bot_answer(bot, match, seat, chance)
                if answer is not None or seat not in match.ask.optional:
                    match.answer(seat, answer)
                    break


def bot_answer(bot: Bot, match: Match, seat: Seat, chance: Chance) -> Answer:
    """What a bot answers; now and then it is asked in another world too."""
    ask = match.ask
    assert ask is not None, "the match is not over"
    seed = seed_of(f"{match.header.seed}/{len(match.answers)}/{seat}")
    answer = bot.decide(match.information(seat), ask.questions[seat], Chance(seed))
    silent = answer is None and seat in ask.optional
    if not silent and not is_legal(match, seat, ask.questions[seat], answer):
        raise Breach(f"{type(bot).__name__} gives {answer!r}, which is not legal")
    if not ask.given and chance.below(1 + len(match.answers) // 20) == 0:
        twin = match.redeal(seat, chance)
        assert twin.ask is not None, "the other world asks the same"
        there = bot.decide(twin.information(seat), twin.ask.questions[seat], Chance(seed))
        must_be_equal(answer, there, f"{type(bot).__name__} in another world")
    return answer


# -- 10. wire --


def check_wire(run: Run) -> None:
    """Screens fit down the wire, and a match into a link, from which it can be watched again. Mangled records and answers
    are BadRecord, ValueError or Refused, and change nothing."""
    chance = run.chance("wire")
    for match in moments(run, chance):
        must_fit(match)
    must_fit_into_a_link(match)
    text = match.record().dumps()
    for _ in range(60):
        must_not_break(cut_about(text, chance))
    before = snapshot(match)
    for _ in range(60):
        wild = STRANGE_ANSWERS[chance.below(len(STRANGE_ANSWERS))]
        try:
            match.answer(Seat(chance.below(run.seats + 2)), read_answer(mangled(wild, chance)))
        except (Refused, ValueError):
            continue
        raise Breach("a match that is over takes answers")
    must_be_equal(before, snapshot(match), "after wild answers")


def must_fit(match: Match) -> None:
    """What each asked seat is sent of this moment is short enough."""
    for seat in match.ask.open if match.ask is not None else ():
        length = len(json.dumps(seen_by(match, seat, max(0, len(match.events) - 100))))
        if length > LONGEST_SCREEN:
            raise Breach(f"the screen of seat {seat} has {length} characters")


def must_fit_into_a_link(match: Match) -> None:
    """The code of a finished match is short, and opens to the same match, as all or as one seat saw it."""
    code = encode(match.record())
    if len(code) > LONGEST_LINK * (1 + len(match.answers) // 500):
        raise Breach(f"{len(match.answers)} answers make a code of {len(code)} characters")
    opened = Match.replay(decode(code))
    if (opened.events, opened.outcome) != (match.events, match.outcome):
        raise Breach("opened from its code, it is another match")
    for eyes in (None, match.header.seats - 1):
        if len(open_replay(code, eyes=eyes)["events"]) != len(match.events):
            raise Breach(f"watched again through the eyes of {eyes}, it has other events")


def must_not_break(text: str) -> None:
    """A record is played, or it is bad; nothing else."""
    try:
        match = Match.replay(Record.loads(text))
    except BadRecord as bad:
        if not bad.why.name:
            raise Breach("a bad record without a reason") from None
        return
    except Exception as error:
        raise Breach(f"a bad record raises {error!r}: {text[:200]!r}") from error
    again = Match.replay(Record.loads(match.record().dumps()))
    must_be_equal(snapshot(match), snapshot(again), "a record read twice")


def cut_about(text: str, chance: Chance) -> str:
    """A record with a piece missing, doubled, swapped or of another kind."""
    lines = text.splitlines()
    line = chance.below(len(lines))
    pieces = (
        "null",
        "[]",
        "{}",
        "-1",
        "1e400",
        "NaN",
        '"\\ud800"',
        "[0,[0,[0,[0,[0]]]]]",
        "true",
        "9" * 30,
        "[[],0]",
        '[{"seat":0},"allow"]',
        "",
    )
    piece = pieces[chance.below(len(pieces))]
    place = chance.below(len(text))
    wrong: tuple[Callable[[], str], ...] = (
        lambda: text[:place],
        lambda: text[:place] + piece + text[place + 1 :],
        lambda: "\n".join([*lines[:line], piece, *lines[line + 1 :]]),
        lambda: "\n".join([*lines[:line], lines[line], *lines[line:]]),
        lambda: "\n".join([*lines[:line], *lines[line + 1 :]]),
        lambda: "\n".join([*lines[:line], f"[{chance.below(9)},{piece or 0}]", *lines[line:]]),
    )
    return wrong[chance.below(len(wrong))]()


# -- 11. deals --


def check_deals(run: Run) -> None:
    """Where everybody holds nothing but other cards than before, an event of `Game.deals` has said so: the page reads the hand
    aloud then. Cards are told apart by their faces, for a hand that gets one more may get new names for all."""
    before: dict[Seat, set[str]] = {}
    said, dealt = 0, False
    for match in played(run):
        hands = [zone for zone in match.layout().zones if zone.name == "hand"]
        faces = match.dealer.face  # type: ignore[attr-defined]
        held = {zone.seat: {faces(card) for card in zone.cards} for zone in hands if zone.seat is not None}
        held = {seat: cards for seat, cards in held.items() if cards}
        heard = {name_of(type(event)) for event in match.events[said:]}
        other = all(not cards & before.get(seat, set()) for seat, cards in held.items())
        if dealt and len(held) > 1 and other and not heard & set(match.game.deals):
            raise Breach(f"everybody holds new cards, and of {sorted(heard)} none is in Game.deals")
        before, said, dealt = held, len(match.events), dealt or bool(held)


# -- running them --

CHECKS: dict[str, Callable[[Run], None]] = {
    "determinism": check_determinism,
    "closure": check_closure,
    "legality": check_legality,
    "no_dead_ends": check_no_dead_ends,
    "one_place": check_one_place,
    "fresh_names": check_fresh_names,
    "secrecy": check_secrecy,
    "replica": check_replica,
    "public_asks": check_public_asks,
    "bots": check_bots,
    "wire": check_wire,
    "deals": check_deals,
}


def check(name: str, runs: Sequence[Run]) -> None:
    """One check on several runs. Raises Breach with the command that repeats it."""
    for run in runs:
        try:
            CHECKS[name](run)
        except Breach as breach:
            raise Breach(f"{breach}\nTo repeat: {run.command(name)}") from breach
        except Exception as error:
            raise Crash(f"{error!r}\nTo repeat: {run.command(name)}") from error


def main() -> None:
    """Repeat one check on one run, or print the digest of a game's runs (for other hash seeds)."""
    parser = argparse.ArgumentParser(description="Repeat one conformance check on one run.")
    parser.add_argument("check", choices=[*CHECKS, "digest"])
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", default="s0")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    parser.add_argument("--fault", help="plant one of planted.py's faults first")
    given = parser.parse_args()
    game = game_named(given.game)
    if given.fault:
        from games.planted import FAULTS
        from games.planting import Planting

        FAULTS[given.fault].plant(Planting())
    if given.check == "digest":
        print(digest(sampled_runs(game, 12, given.seed)))
        return
    options = {name: json.loads(value) for name, _, value in (text.partition("=") for text in given.option)}
    check(given.check, [Run(game.id, given.seats or game.fewest, options, given.seed)])
    print(f"{given.check} holds")


if __name__ == "__main__":
    main()
