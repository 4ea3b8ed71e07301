"""The door by which a page runs a home's part of a room: the operations of `tavola.web`, several pages in one process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dealing.saying import MATCH, Said, answering, saying
from dealing.toy import TOY
from games.runs import Run
from tavola import web, wire
from tavola.bots.thought import answer_to
from tavola.dealing import door
from tavola.dealing.audit import audit
from tavola.dealing.circle import roots_of
from tavola.dealing.clocks import GRACE
from tavola.dealing.closing import committed
from tavola.dealing.decisions import Decision
from tavola.dealing.deeds import Deed
from tavola.dealing.inventories import InventoryPart, part_read, part_text
from tavola.dealing.letters import Letter, Name
from tavola.dealing.proofs import Proof
from tavola.dealing.replica import Replica
from tavola.dealing.texts import text_of
from tavola.engine.ahead import step_of
from tavola.engine.dealer import Seat
from tavola.engine.declared import shape_of
from tavola.engine.match import Match
from tavola.engine.record import Record

ALLOWED = 20_000


DECLARED = {
    "sharing": (shape_of(wire.SharingOperation), shape_of(wire.Shared)),
    "part": (shape_of(wire.PartOperation), shape_of(wire.Parted)),
}


def operate(**op: Any) -> Any:
    """An operation of a page, which has the declared shape, as its result has."""
    asked, answered = DECLARED[op["op"]]
    text = json.dumps(op)
    asked.read(json.loads(text))
    answer = json.loads(web.dispatch(text))
    assert answer["ok"], answer
    answered.read(answer)
    return answer


class Pages:
    """Pages of a match, each with what it has kept; a log that stores at once."""

    def __init__(
        self, game: str, seats: int, homes: int, seed: str, level: str = "normal", clock: int = ALLOWED
    ) -> None:
        self.random, self.now, self.given = Random(seed), 1_000, 0
        record = Run(game, seats, {}, seed).begin().record()
        header = Record(record.header._replace(seed="")).dumps()
        self.roots = [f"{root:x}" for root in roots_of(TOY, seed, homes)]
        sharings = [
            operate(op="sharing", header=header, me=me, homes=homes, root=root)["sharing"]
            for me, root in enumerate(self.roots)
        ]
        people = [seat if seat < homes else None for seat in range(seats)]
        bots = {
            "level": level, "pace": "quick", "tempers": ["bold" if home is None else None for home in people]
        }  # fmt: skip
        self.kept: list[dict[str, Any]] = [
            {
                "match": MATCH, "header": header, "me": me, "root": root, "sharings": sharings, "people": people,
                "clock": clock, "turn_clock": clock, "owner": 0, "bots": bots,
                "entries": [], "letters": [], "written": 0, "faults": [],
            }
            for me, root in enumerate(self.roots)
        ]  # fmt: skip
        self.doors: list[door.Door | None] = [None] * homes
        self.post: list[dict[str, list[Any]]] = [{} for _ in range(homes)]  # what comes to each page next
        self.log: list[str] = []
        self.screens: dict[int, Any] = {}  # the last screen of each seat
        self.events: dict[int, list[Any]] = {}
        self.verdicts: dict[int, Any] = {}
        self.thinks: list[tuple[int, Any]] = []  # the questions to bots, and at which homes
        for home in range(homes):
            self.tell(home, open=self.kept[home])

    def tell(self, home: int, **more: Any) -> Any:
        """One operation of a page, with all that has come to it."""
        kept, post = self.kept[home], self.post[home]
        self.post[home] = {}
        door._door = self.doors[home]  # each page has a Python of its own
        new = self.log[len(kept["entries"]) :]
        news = operate(op="part", now=self.now, **{"entries": new, **post, **more})["part"]
        self.doors[home] = door._door
        kept["letters"] += news["keep"]
        kept |= {"entries": [*kept["entries"], *new], "written": news["written"], "faults": news["faults"]}
        for to, text in news["letters"]:
            self.send(home, to, "letters", (home, text))
        if news["ready"] is not None:
            self.send(home, -1, "ready", (home, news["ready"]))
        if lacks := [*news["lacks"], *news["wants"]]:
            self.send(home, -1, "asks", (home, lacks))
        self.log += [deed for deed in news["deeds"] if deed not in self.log]
        for other in news["unlike"]:
            self.send(home, other, "compares", home)
        for to, text in news["inventories"]:
            self.send(home, to, "inventories", (home, text))
        self.thinks += [(home, asked) for asked in news["thinks"]]
        if news["verdict"]:
            self.verdicts[home] = news["verdict"]
        for seat, screen in news["screens"]:
            old = self.events.get(seat, [])
            first = screen["events"][0]["n"] if screen["events"] else len(old)
            self.events[seat] = old[:first] + screen["events"]
            self.screens[seat] = screen
        return news

    def send(self, home: int, to: int, what: str, said: Any) -> None:
        for other, post in enumerate(self.post):
            if other != home and to in (-1, other):
                post.setdefault(what, []).append(said)

    def reload(self, home: int) -> None:
        """A page is loaded again, from what it has kept."""
        self.doors[home], self.post[home] = None, {}
        for seat, at in enumerate(self.kept[home]["people"]):
            if at == home:
                self.events.pop(seat, None)
        self.tell(home, open={**self.kept[home]})

    def play(self, until: int) -> None:
        """Let people answer at random until a match is over or so many entries are in the log."""
        for _ in range(4_000):
            if len(self.log) >= until or self.is_over:
                return
            self.now += 400
            home = self.random.randrange(len(self.doors))
            self.tell(home, says=self._answers(home))
        raise AssertionError("the match has stopped")

    def close(self, *there: int, ms: int = 5_000) -> None:
        """Let these pages close the match and audit it."""
        for _ in range(ms // 500):
            self.now += 500
            for home in there:
                self.tell(home)

    def _answers(self, home: int) -> list[Any]:
        opened = self.doors[home]
        assert opened is not None
        part = opened.part
        seats = [seat for seat in part.asked() if seat not in (*part.sealed, *part.by_bots())]
        if not seats or self.random.random() < 0.3:
            return []
        seat = self.random.choice(seats)
        self.given += 1
        match = part.replica.match
        return [answering(match, seat, self.random.choice([*match.legal(seat)]), f"a{self.given}")]

    @property
    def replicas(self) -> list[Replica]:
        return [opened.part.replica for opened in self.doors if opened is not None]

    @property
    def is_over(self) -> bool:
        return all(one.match.ask is None and not one.match.dealing for one in self.replicas)


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(door, "group", lambda: TOY)
    yield
    monkeypatch.setattr(door, "_door", None)


@pytest.mark.parametrize(
    ("game", "seats", "homes"), [("coup", 3, 3), ("coup", 4, 2), ("couperation", 3, 2), ("khora", 2, 3)]
)
def test_pages_play_a_match_to_its_end_also_when_they_are_loaded_again(
    game: str, seats: int, homes: int
) -> None:
    pages = Pages(game, seats, homes, "door")
    for part in range(1, 30):
        pages.play(until=8 * part)
        if not pages.is_over:
            pages.reload(part % homes)
    pages.play(until=10_000)
    answers = [one.match.answers for one in pages.replicas]
    assert len(answers[0]) > 5
    assert answers == [answers[0]] * homes
    assert [kept["faults"] for kept in pages.kept] == [[]] * homes
    over = [screen["over"] for screen in pages.screens.values()]
    assert over[0] is not None
    assert over == [over[0]] * min(homes, seats)


@pytest.mark.parametrize(("game", "entries"), [("coup", 24), ("coinche", 40), ("khora", 60)])
def test_a_page_that_is_loaded_again_is_back_within_few_hops(game: str, entries: int) -> None:
    """It asks for many letters at once: one by one, as each is due, it took more than thirty."""
    pages = Pages(game, 3 if game != "coinche" else 4, 3, "back")
    pages.play(until=entries)
    before = len(pages.replicas[1].trustee.letters)
    pages.reload(1)
    opened = pages.doors[1]
    assert opened is not None
    assert len(opened.trustee.letters) < before / 2
    hops = 0
    while not opened.part.is_level:
        hops += 1
        for home in range(3):
            pages.tell(home)
        assert hops <= 12
    assert opened.part.asks() == [] and opened.part.returning.lacks() == []


def test_a_home_that_tells_of_letters_that_there_are_not_keeps_nobody_from_returning() -> None:
    pages = Pages("coup", 3, 3, "lies")
    pages.play(until=10)
    pages.reload(1)
    opened = pages.doors[1]
    assert opened is not None
    invented = {Name(2, "pass", step, -1, -1, 0): bytes(32) for step in range(100, 300)}
    opened.part.hear_inventory(2, InventoryPart(0, 1, invented))
    for _ in range(60):
        for home in range(3):
            pages.tell(home)
    assert opened.part.is_level


def test_a_home_says_for_whom_its_deal_waits() -> None:
    pages = Pages("coup", 3, 3, "waits")
    for _ in range(4):
        for home in (0, 1):
            pages.tell(home)
    assert [pages.tell(home)["waits"] for home in (0, 1)] == [[2], [2]]
    pages.play(until=1)
    assert [pages.tell(home)["waits"] for home in range(3)] == [[], [], []]


def test_a_page_is_shown_what_a_seat_sees_where_one_device_deals() -> None:
    pages = Pages("coup", 3, 3, "shown")
    pages.play(until=10_000)
    given = {home: one.trustee.opened() for home, one in enumerate(pages.replicas)}
    record = audit(pages.replicas[0], given).record
    assert record is not None
    match = Match.replay(record)
    for seat in range(3):
        shown = json.loads(json.dumps(match.events_for(Seat(seat))))
        assert pages.events[seat] == shown
        assert pages.screens[seat]["view"] == json.loads(json.dumps(match.view(Seat(seat))))


def test_a_home_that_has_forgotten_a_letter_of_its_own_does_not_go_on() -> None:
    pages = Pages("coup", 3, 3, "forgets")
    pages.play(until=6)
    kept = pages.kept[1]
    own = [text for text in kept["letters"] if door.letter_of(text).name.author == 1]
    lost = {**kept, "letters": [text for text in kept["letters"] if text != own[3]]}
    answer = json.loads(web.dispatch(json.dumps({"op": "part", "now": 1, "open": lost})))
    assert (answer["ok"], answer["error"]) == (False, "save_unreadable")
    later = json.loads(web.dispatch(json.dumps({"op": "part", "now": 1})))
    assert not later["ok"], "the part before is not open any more"


def test_what_may_not_be_answered_is_refused_with_a_reason() -> None:
    pages = Pages("coup", 3, 3, "refused")
    pages.play(until=3)
    seats = [answering(pages.replicas[0].match, seat, "no such answer", f"a{seat}") for seat in range(3)]
    told = [said for home in range(3) for _, said in pages.tell(home, says=seats)["told"]]
    names = [said["why"]["key"] for said in told if said["t"] == "refused"]
    assert {*names} <= {"why.not_asked", "why.not_legal"}
    assert len(names) == 9


def test_an_answer_is_taken_when_its_deed_has_come_back_and_not_before() -> None:
    pages = Pages("coup", 3, 3, "taken")
    while True:
        pages.play(until=len(pages.log) + 1)
        for home, opened in enumerate(pages.doors):
            assert opened is not None
            for seat in opened.part.asked():
                answer = opened.part.replica.match.legal(seat)[0]
                match = opened.part.replica.match
                news = pages.tell(home, says=[answering(match, seat, answer, "mine")])
                if news["deeds"]:
                    mine = [seat, {"t": "ack", "id": "mine"}]
                    assert mine not in news["told"]
                    assert pages.tell(home)["told"] == [mine]
                    assert pages.tell(home)["told"] == []
                    return


def stepping(seat: Seat, ask: int, answers: list[Any]) -> Said:
    return saying(seat, "step", id="s", match=MATCH, ask=ask, answers=answers)


def test_an_answer_to_a_question_that_is_over_is_refused_though_the_next_one_would_take_it() -> None:
    """It has crossed another one's: somebody doubted this claim, not the next."""
    pages = Pages("coup", 3, 3, "stale")
    pages.play(until=2)
    for home in (0, 1, 2) * 3:
        pages.tell(home)  # each is ready
    match = pages.replicas[0].match
    assert match.ask is not None
    seat = Seat(next(iter(match.ask.questions)))
    before, value = match.ask.number_of(seat) - 1, match.legal(seat)[0]
    late = saying(seat, "answer", id="x", match=MATCH, ask=before, value=value)
    elsewhere = answering(match, seat, value, room="another")
    for said in (late, elsewhere):
        [(_, told)] = pages.tell(seat, says=[said])["told"]
        assert (told["id"], told["why"]["key"]) == (json.loads(said[1])["id"], "why.stale")
    assert pages.tell(seat, says=[answering(match, seat, value)])["deeds"]


def test_a_composed_answer_is_given_whole_or_says_what_follows() -> None:
    """Khora: all of a seat's step, before anybody hears of it."""
    pages = Pages("khora", 2, 2, "steps")
    followed = 0
    for _ in range(600):
        pages.now += 400
        for home, opened in enumerate(pages.doors):
            assert opened is not None
            part = opened.part
            match = part.replica.match
            for seat in part.asked():
                if seat in part.sealed:
                    continue
                composed: list[Any] = []
                if match.ask is not None and step_of(match, seat) is not None:
                    view, before = None, len(match.answers)
                    composed = [pages.random.choice([*match.legal(seat)])]
                    ask = match.ask.number_of(seat)
                    news = pages.tell(home, says=[stepping(seat, ask, composed)])
                    while news["told"]:
                        [(whom, said)] = news["told"]
                        view = said["view"]
                        assert (whom, said["t"], said["id"], said["match"]) == (seat, "follows", "s", MATCH)
                        assert seat not in {one for one, _ in match.answers[before:]}
                        composed.append(first_of(said["question"]))
                        followed += 1
                        news = pages.tell(home, says=[stepping(seat, ask, composed)])
                    # both homes are ready for each of its questions
                    taken = [
                        said for _ in range(8) for one in (1 - home, home) for said in pages.tell(one)["told"]
                    ]
                    assert taken == [[seat, {"t": "ack", "id": "s"}]], (composed, view)
                    given = json.loads(
                        json.dumps([answer for one, answer in match.answers[before:] if one == seat])
                    )
                    assert given[: len(composed)] == json.loads(json.dumps(composed))
                else:
                    pages.tell(home, says=[answering(match, seat, pages.random.choice([*match.legal(seat)]))])
                break
            pages.tell(home)
        if followed >= 3:
            return
    raise AssertionError(f"{followed} questions have followed")


def first_of(question: Any) -> Any:
    """An answer to a question of any shape."""
    if question["shape"] == "choose":
        return question["options"][0]["value"]
    if question["shape"] == "pick":
        return [card["card"] for card in question["cards"][: question["count"]]]
    return [slot["value"] for slot in question["slots"][: len(question["pieces"])]]


def test_whoever_asks_for_much_is_handed_a_little_at_a_time() -> None:
    pages = Pages("coup", 3, 3, "asks")
    pages.play(until=40)
    opened = pages.doors[0]
    assert opened is not None
    names = [door.name_text(name) for name in opened.trustee.letters if name.to == -1]
    assert len(names) > door.MOST_HANDED
    assert len(opened.handed(1, names * 50)) == door.MOST_HANDED
    assert len(opened.handed(1, names[:1] * 50)) == 1


def test_letters_that_are_none_are_dropped() -> None:
    pages = Pages("coup", 3, 3, "rubbish")
    pages.tell(0, letters=[(1, ""), (1, "zz"), (2, "00"), (1, "302070617373")])
    pages.play(until=5)


def test_private_letters_of_the_match_before_keep_nobody_waiting() -> None:
    """They have the same names, and come over their author's own line while it has not heard of the next match."""
    before, pages = Pages("coup", 3, 3, "before"), Pages("coup", 3, 3, "after")
    for home in (0, 1, 2) * 6:
        before.tell(home)
    letters = before.replicas[0].trustee.letters.values()
    shares = [one for one in letters if one.name.kind == "share" and one.name.to == 0]
    assert len(shares) == 2
    pages.tell(0, letters=[(one.name.author, text_of(bytes(one))) for one in shares])
    for home in (0, 1, 2) * 6:
        pages.tell(home)
    opened = pages.doors[0]
    assert opened is not None
    assert opened.part.ready == 0 and opened.trustee.faults == []


def test_entries_and_questions_that_are_none_stop_nobody() -> None:
    pages = Pages("coup", 3, 3, "odd")
    pages.play(until=5)
    door._door = pages.doors[0]
    names = ["", "x", "0 pass", "0 pass x y z", "9 " * 40]
    odd = operate(op="part", now=pages.now, entries=["", "zz", "00", "73746570207820310a"], asks=[(1, names)])
    assert odd["part"]["letters"] == []
    kept = {**pages.kept[0], "entries": [*pages.kept[0]["entries"], "zz"]}
    assert json.loads(web.dispatch(json.dumps({"op": "part", "now": 1, "open": kept})))["ok"]


def test_a_letter_for_one_home_is_handed_to_no_other() -> None:
    pages = Pages("coup", 3, 3, "handed")
    pages.play(until=3)
    opened = pages.doors[0]
    assert opened is not None
    private = [name for name in opened.trustee.letters if name[0] == 0 and name.to == 1]
    names = [door.name_text(name) for name in private]
    assert len(opened.handed(1, names)) == len(names) > 0
    assert opened.handed(2, names) == []


def test_a_decision_is_read_as_it_was_written() -> None:
    letters = tuple(Letter(Name(home, "promise", 4, about=1), b"", Proof(1, 2)) for home in range(3))
    for decision in (Decision(4, 0, 1, (0, 1), letters), Decision(-4, 2, 0, (), letters[:1])):
        assert door.entry_of(text_of(bytes(decision))) == decision
    for spoilt in (
        bytes(decision)[:-1],
        b"step \n",
        b"step 1 2 x\n",
        b"step 1 2\n",
        b"step 1 2 3\n\x00\x05a",
    ):
        with pytest.raises(ValueError):  # noqa: PT011  # several
            door.entry_of(text_of(spoilt))


# -- bots --


def asked_bot(pages: Pages) -> tuple[int, Any]:
    """Play until a bot that thinks is asked openly; its home and its question. All homes have heard all."""
    for _ in range(400):
        pages.play(until=len(pages.log) + 1)
        for home in (0, 1, 0, 1):
            pages.tell(home)
        for home, asked in pages.thinks:
            opened = pages.doors[home]
            assert opened is not None
            ask, seat = opened.part.replica.match.ask, asked["seat"]
            waits = ask is not None and not ask.sealed and seat in ask.waiting
            if waits and seat in opened.part.by_bots() and (asked["ask"], seat) in opened.bots._asked:
                return home, asked
    raise AssertionError("no bot is asked")


def answers_of(pages: Pages, home: int, asked: Any) -> list[Any]:
    """What the home of a bot has written for it."""
    entries = [door.entry_of(text) for text in pages.log]
    deeds = [one for one in entries if isinstance(one, Deed) and (one.author, one.kind) == (home, "answer")]
    return [json.loads(one.body) for one in deeds if (one.ask, one.seat) == (asked["ask"], asked["seat"])]


def test_a_bot_that_thinks_is_asked_once_and_its_thought_counts_when_its_delay_is_over() -> None:
    pages = Pages("coup", 4, 2, "thinks", level="strong")
    home, asked = asked_bot(pages)
    thought = answer_to(asked["text"])
    match = pages.replicas[home].match
    legal = [answer for answer in match.legal(asked["seat"]) if answer is not None]
    assert thought in legal
    other = json.loads(json.dumps(legal[-1]))  # whatever its page says that it has come to
    pages.tell(home, thoughts=[(asked["seat"], asked["ask"], other)])
    for _ in range(8):
        pages.now += 1_000
        for one in (0, 1):
            pages.tell(one)
    assert answers_of(pages, home, asked) == [other]
    names = [(home, asked["seat"], asked["ask"]) for home, asked in pages.thinks]
    assert len(names) == len({*names})


def test_a_quick_bot_answers_where_no_thought_counts() -> None:
    """None has come, or only one to an earlier question, or one that the rules refuse."""
    found, legal = [], []
    for said in ("nothing", "late", "illegal"):
        pages = Pages("coup", 4, 2, "thinks", level="strong")
        home, asked = asked_bot(pages)
        seat, ask = asked["seat"], asked["ask"]
        legal = json.loads(json.dumps([*pages.replicas[home].match.legal(seat)]))
        other = next(answer for answer in legal if answer not in found)
        late, illegal = (seat, ask - 1, other), (seat, ask, "no such answer")
        come = {"nothing": [], "late": [late], "illegal": [illegal]}[said]
        assert pages.tell(home, thoughts=come)["deeds"] == [], "its delay is not over"
        pages.now += 5_000
        pages.tell(home)
        found += answers_of(pages, home, asked)
    assert found == [found[0]] * 3
    assert found[0] in legal


def test_bots_of_a_home_that_is_loaded_again_answer_alike() -> None:
    pages = Pages("coup", 4, 2, "thinks", level="strong")
    home, asked = asked_bot(pages)
    said, names, before = [], (asked["seat"], asked["ask"]), [*pages.log]
    for _ in range(2):
        pages.log = [*before]
        pages.reload(home)
        while not answers_of(pages, home, asked):
            pages.now += 1_000
            pages.tell(1 - home)
            pages.tell(home)
        said += answers_of(pages, home, asked)
    assert said == [said[0]] * 2
    again = [one for at, one in pages.thinks if (at, one["seat"], one["ask"]) == (home, *names)]
    assert len(again) == 3
    assert again == [asked] * 3, "it is asked the same, with the same chance"


def test_nothing_happens_by_itself_while_a_page_hears_too_few_homes() -> None:
    pages = Pages("coup", 4, 2, "thinks", level="strong")
    home, asked = asked_bot(pages)
    for _ in range(10):
        pages.now += 10_000
        assert pages.tell(home, stands=True)["deeds"] == []
    pages.tell(1 - home)
    pages.tell(home)
    pages.now += 4_000
    pages.tell(home)
    assert len(answers_of(pages, home, asked)) == 1


# -- the end --


def deeds_of(pages: Pages, kind: str) -> list[int]:
    """The authors of such deeds in the log."""
    entries = [door.entry_of(text) for text in pages.log]
    return [entry.author for entry in entries if isinstance(entry, Deed) and entry.kind == kind]


def test_pages_audit_a_match_and_all_say_the_same() -> None:
    pages = Pages("coup", 3, 3, "audited")
    pages.play(until=10_000)
    pages.close(0, 1, 2)
    assert sorted(deeds_of(pages, "end")) == sorted(deeds_of(pages, "secret")) == [0, 1, 2]
    assert pages.verdicts == dict.fromkeys(range(3), pages.verdicts[0])
    assert (pages.verdicts[0]["faults"], pages.verdicts[0]["unknown"]) == ([], [])
    match = Match.replay(Record.loads(pages.verdicts[0]["record"]))
    assert match.outcome is not None
    assert match.answers == pages.replicas[0].match.answers


def test_secrets_are_opened_when_all_have_committed_to_their_letters() -> None:
    pages = Pages("coup", 3, 3, "secret")
    pages.play(until=8)
    for home in (0, 1):
        pages.tell(home, end=True)
    pages.close(0, 1)
    assert sorted(deeds_of(pages, "end")) == [0, 1]
    assert deeds_of(pages, "secret") == []
    pages.close(0, 1, 2)
    assert sorted(deeds_of(pages, "secret")) == [0, 1, 2]


@pytest.mark.parametrize("reloads", [False, True])
def test_a_match_that_is_broken_off_is_audited(reloads: bool) -> None:
    pages = Pages("couperation", 3, 3, "is broken off")
    pages.play(until=12)
    for home in range(3):
        pages.tell(home, end=True)
        if reloads:
            pages.reload(home)
    pages.close(0, 1, 2)
    assert [verdict["faults"] for verdict in pages.verdicts.values()] == [[]] * 3
    records = [Record.loads(verdict["record"]) for verdict in pages.verdicts.values()]
    longest = max(len(record.answers) for record in records)
    assert {len(record.answers) for record in records} <= {longest, longest - 1}
    assert Match.replay(records[0]).outcome is None


def open_answer(pages: Pages) -> Deed:
    """Play until a seat may answer openly; its answer."""
    for _ in range(40):
        for opened in filter(None, pages.doors):
            for seat in opened.part.asked():
                deed = opened.part.answer(seat, opened.part.replica.match.legal(seat)[0])
                if deed.kind == "answer" and len(pages.log) > 4:
                    return deed
        pages.play(until=len(pages.log) + 1)
        for home in range(len(pages.doors)):
            pages.tell(home)
    raise AssertionError("nobody answers openly")


@pytest.mark.parametrize(("ended", "counts"), [(1, True), (2, False)])
def test_an_answer_after_a_quorum_has_ended_the_match_is_void(ended: int, counts: bool) -> None:
    pages = Pages("coup", 3, 3, "void")
    late = open_answer(pages)
    for home in range(ended):
        pages.tell(home, end=True)
    assert deeds_of(pages, "end") == [*range(ended)]
    pages.log.append(text_of(bytes(late)))
    before = len(pages.replicas[2].match.answers)
    pages.tell(2)
    assert len(pages.replicas[2].match.answers) == before + counts


def test_a_home_that_is_gone_for_good_is_audited_by_what_the_others_know() -> None:
    pages = Pages("coup", 3, 3, "gone")
    pages.play(until=8)
    for home in (0, 1):
        pages.tell(home, end=True)
    pages.close(0, 1, ms=10_000)
    assert pages.verdicts == {}
    pages.close(0, 1, ms=4 * GRACE)
    assert [pages.verdicts[home]["unknown"] for home in (0, 1)] == [[], []]
    assert pages.verdicts[0]["faults"] == []


def test_fewer_homes_than_a_quorum_say_that_they_do_not_know() -> None:
    pages = Pages("coup", 2, 2, "alone")
    pages.play(until=6)
    pages.tell(0, end=True)
    pages.close(0, ms=2 * GRACE + 1_000)
    assert (pages.verdicts[0]["unknown"], pages.verdicts[0]["record"]) == ([1], None)
    assert deeds_of(pages, "secret") == [], "its secret stays its own"


def test_who_signs_in_anothers_name_with_its_opened_secret_changes_nothing() -> None:
    """Not what that home has opened, nor to which letters it has committed."""
    pages = Pages("coup", 3, 3, "opened")
    pages.play(until=10_000)
    pages.close(0, 1, 2)
    right, home = pages.verdicts[0], pages.replicas[1].trustee
    for body in (b'["7", {}]', b'["7", {"0": "1"}]', b"[]", b"{}", b"zz"):
        pages.log.append(text_of(bytes(Deed.signed(home, "secret", 0, Seat(-1), body))))
    pages.log.append(text_of(bytes(Deed.signed(home, "end", 0, Seat(-1), bytes(64)))))
    pages.close(0, 1, 2)
    assert pages.verdicts == dict.fromkeys(range(3), right)
    pages.reload(0)
    pages.close(0, 1, 2)
    assert pages.verdicts[0] == right


def test_a_letter_that_one_home_alone_had_is_compared_before_secrets_are_opened() -> None:
    """It proves a fault, and all audits say so."""
    pages = Pages("coup", 3, 3, "compared")
    pages.play(until=8)
    liar = pages.replicas[2].trustee
    name = next(name for name in liar.letters if name.kind == "settled" and name.author == 2)
    other = Letter.signed(TOY, liar.match, liar.secret.letters, name, b"another")
    opened = pages.doors[0]
    assert opened is not None
    opened.trustee.letters[name] = other  # it came first here
    for home in range(3):
        pages.tell(home, end=True)
    pages.close(0, 1, 2)
    for honest in (0, 1):
        assert pages.verdicts[honest]["faults"] == [[2, name.step, "two_letters"]]
        assert pages.verdicts[honest]["record"] is None


def test_a_page_that_is_loaded_again_says_what_it_had_committed_to() -> None:
    """Also when it has heard a letter since which another home had committed to."""
    pages = Pages("coup", 3, 3, "said")
    pages.play(until=8)
    home, kept = pages.replicas[1].trustee, pages.kept[1]
    name = next(name for name in home.letters if name.kind == "settled" and name.author == 2)
    text = text_of(bytes(home.letters.pop(name)))  # it was lost
    kept["letters"] = [one for one in kept["letters"] if one != text]
    for one in range(3):
        pages.tell(one, end=True)
    for _ in range(4):
        for one in (0, 1):
            pages.tell(one)
    assert text in kept["letters"]
    pages.reload(1)
    opened = pages.doors[1]
    assert opened is not None
    assert committed(opened.part.ending.inventory()) == opened.part.ending.ends[1]


@pytest.mark.parametrize("order", [1, -1], ids=["in order", "backwards"])
def test_a_long_inventory_is_told_in_parts(monkeypatch: pytest.MonkeyPatch, order: int) -> None:
    """As long as the line between two homes carries in one text. A part of another inventory comes first, and one comes twice."""
    monkeypatch.setattr("tavola.dealing.inventories.TOGETHER", 2)
    pages = Pages("coup", 3, 3, "parts")
    pages.play(until=8)
    lost = pages.replicas[1].trustee
    name = next(name for name in lost.letters if name.kind == "settled" and name.author == 2)
    del lost.letters[name]
    for one in (1, 0, 2):
        pages.tell(one, end=True)
    pages.tell(1)
    opened = pages.doors[1]
    assert opened is not None
    ending, whole = opened.part.ending, pages.replicas[0].trustee.close().inventory
    assert 0 in ending.unlike()
    parts = [part_text(part) for part in InventoryPart.all(whole)]
    assert len(parts) == -(-len(whole) // 2) > 5
    opened.part.hear_inventory(0, InventoryPart(0, 2, {}))
    for text in [parts[3], *parts[::order]]:
        assert 0 in ending.unlike() and ending.lacks() == []
        opened.part.hear_inventory(0, part_read(text))
    assert 0 not in ending.unlike()
    assert name in ending.lacks()


def test_a_text_of_an_inventory_is_no_longer_than_a_line_carries() -> None:
    name = Name(5, "receipt", 9_999, -1, 9_999, 9)
    inventory = {name._replace(step=step): bytes(32) for step in range(1_000)}
    texts = [part_text(part) for part in InventoryPart.all(inventory)]
    assert len(texts) == 3
    assert max(map(len, texts)) < 60_000


def test_inventories_that_are_none_stop_nobody() -> None:
    pages = Pages("coup", 3, 3, "inventories")
    pages.play(until=4)
    odd = [
        "",
        "7",
        "[7]",
        "[[]]",
        "{}",
        "[0, 1, 7]",
        "[0, 0, []]",
        "[1, 1, []]",
        "[-1, 1, []]",
        '["0", 1, []]',
        "[0, 999999, []]",
        '[0, 1, [[0, "pass", 1, -1, -1, "x", ""]]]',
        '[0, 1, [[0, "pass", 1, -1, -1, 0, "zz"]]]',
    ]
    pages.tell(0, inventories=[(1, text) for text in odd], compares=[1, 2])
    pages.play(until=8)


@pytest.mark.parametrize("sleeps", [False, True])
def test_a_page_that_is_loaded_again_or_has_slept_waits_for_the_others_secrets(sleeps: bool) -> None:
    pages = Pages("coup", 3, 3, "waits")
    pages.play(until=8)
    pages.now = 100_000
    for home in range(3):
        pages.tell(home, end=True)
    pages.tell(0)  # it has read all ends
    if sleeps:
        pages.now += 10 * GRACE
        pages.tell(0)
    else:
        pages.reload(0)
    assert pages.verdicts == {}
    pages.close(0, 1, 2)
    assert pages.verdicts[0]["unknown"] == []


def test_a_home_that_has_committed_to_rubbish_is_not_asked_for_ever() -> None:
    pages = Pages("coup", 3, 3, "rubbish")
    pages.play(until=8)
    pages.log.append(text_of(bytes(Deed.signed(pages.replicas[2].trustee, "end", 0, Seat(-1), bytes(64)))))
    for home in (0, 1):
        pages.tell(home, end=True)
    assert 2 in pages.tell(0)["unlike"]
    pages.close(0, 1, ms=4 * GRACE)
    assert pages.tell(0)["unlike"] == []
    assert pages.verdicts[0]["faults"] == []


def test_nothing_is_written_after_a_match_is_over_for_all() -> None:
    pages = Pages("coup", 3, 3, "after5")
    open_answer(pages)
    pages.tell(1, end=True, gone=[0])
    pages.tell(2, end=True)
    pages.now += 2 * ALLOWED
    pages.tell(0)
    opened = pages.doors[0]
    assert opened is not None
    assert opened.part.ending.is_over
    seats = [Seat(seat) for seat in range(3)]
    deeds = [opened.part.here(), opened.part.miss(2), opened.part.close(), *map(opened.part.clock, seats)]
    assert deeds == [None] * 6
    assert opened.part.asked() == []
