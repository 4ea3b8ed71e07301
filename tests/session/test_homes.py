"""A room whose match its devices deal together: how it begins, what is shown of it, how it ends; each with a part of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dealing.saying import Said, answering, saying
from dealing.toy import TOY
from session.party import Json, Party
from tavola.dealing import door
from tavola.dealing.deeds import Deed
from tavola.dealing.door import entry_of
from tavola.dealing.wishes import SILENCE
from tavola.engine.errors import BadRecord
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Record
from tavola.session.host import Host
from tavola.session.match import Dealt
from tavola.session.messages import PROTOCOL
from tavola.session.together import WITHIN


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(door, "group", lambda: TOY)
    yield
    monkeypatch.setattr(door, "_door", None)


class Homes:
    """The people of a room, each with a part in a Python of its own, and a log that stores at once."""

    def __init__(self, party: Party, *homes: str) -> None:
        self.party, self.homes, self.random = party, homes, Random("homes")
        self.roots = {key: f"{number:x}" for number, key in enumerate(homes, 7)}
        self.doors: list[door.Door | None] = [None] * len(homes)
        self.post: list[dict[str, list[Any]]] = [{} for _ in homes]
        self.read = [0] * len(homes)
        self.log: list[str] = []
        self.screens: dict[int, Json] = {}
        self.verdicts: dict[int, Json] = {}

    def share(self, *keys: str) -> None:
        """These publish what they were asked for."""
        for key in keys or self.homes:
            asked = self.party.heard(key, "found")[-1]
            shared = door.sharing({**asked, "root": self.roots[key]})
            self.party.say(key, t="sharing", match=asked["match"], homes=asked["homes"], sharing=shared)

    def open(self) -> None:
        """The log has the opening: all open their parts, and the keeper's room hears of it."""
        [opening] = self.party.heard(self.party.host.room.keeper, "opening")
        assert opening["homes"] == [*self.homes]
        kept = {"entries": [], "letters": [], "written": 0, "faults": []}
        for me, key in enumerate(self.homes):
            self.operate(
                me,
                open={
                    **opening["opening"],
                    "match": opening["match"],
                    "me": me,
                    "root": self.roots[key],
                    **kept,
                },
            )
        self.name = opening["match"]
        self.tell_room(self.name)

    def people(self) -> list[set[int]]:
        """By home, the seats whose people it hears."""
        opened = [one.part.company.attended for one in self.doors if one is not None]
        return [set(map(int, seats)) for seats in opened]

    def tell_room(self, match: str) -> None:
        self.party.take(self.party.host.together(match, self.dealt, self.party.now))

    @property
    def match(self) -> Match:
        """The keeper's."""
        return self.dealt.match

    @property
    def dealt(self) -> Dealt:
        """What the keeper's page has of it."""
        opened = self.doors[self.homes.index(self.party.host.room.keeper)]
        assert opened is not None
        return Dealt(opened.part.replica.match, opened.part.replica.at, opened.part.company.skipped)

    def operate(self, me: int, **more: Any) -> None:
        post, self.post[me] = self.post[me], {}
        entries, self.read[me] = self.log[self.read[me] :], len(self.log)
        door._door = self.doors[me]
        op: Any = {"op": "part", "now": self.party.now, "entries": entries, **post, **more}
        news: Any = door.operate(json.loads(json.dumps(op)))
        self.doors[me] = door._door
        for to, text in news["letters"]:
            self.send(me, to, "letters", (me, text))
        for what, said in [("ready", news["ready"]), ("asks", [*news["lacks"], *news["wants"]] or None)]:
            if said is not None:
                self.send(me, -1, what, (me, said))
        for other in news["unlike"]:
            self.send(me, other, "compares", me)
        for to, text in news["inventories"]:
            self.send(me, to, "inventories", (me, text))
        self.log += [deed for deed in news["deeds"] if deed not in self.log]
        self.screens |= dict(news["screens"])
        if news["verdict"]:
            self.verdicts[me] = json.loads(json.dumps(news["verdict"]))

    def send(self, me: int, to: int, what: str, said: Any) -> None:
        for other, post in enumerate(self.post):
            if other != me and to in (-1, other):
                post.setdefault(what, []).append(said)

    def play(self, rounds: int = 4_000) -> None:
        """At random, to the end or for so long."""
        for _ in range(rounds):
            if len(self.verdicts) == len(self.homes):
                return
            self.party.now += 400
            for me in range(len(self.homes)):
                self.operate(me, says=[*self._answer(me)])
            self.party.take(self.party.host.tick(self.party.now))

    def _answer(self, me: int) -> Iterator[Said]:
        opened = self.doors[me]
        assert opened is not None
        part = opened.part
        for seat in part.asked():
            if seat not in (*part.sealed, *part.by_bots()):
                match = part.replica.match
                yield answering(match, seat, self.random.choice([*match.legal(seat)]), room=self.name)
                return

    def settle(self, match: str, **said: Any) -> None:
        """The keeper's page tells the room what its part has found."""
        verdict: Any = {**self.verdicts[0], **said}
        self.party.take(self.party.host.settled(match, verdict["record"], verdict, self.party.now))


def ready(*guests: str, game: str = "coup", bots: int = 0, **options: Any) -> Party:
    """A room in which all devices are ready to deal."""
    party = Party(*guests, game=game, **{"keep": "together", "clock": 20, "pace": "quick", **options})
    for seat in range(len(guests) + 1, len(guests) + 1 + bots):
        party.say("owner", t="seat", seat=seat, kind="bot")
    for key in ("owner", *guests):
        party.say(key, t="deals", on=True)
    return party


def asked(*guests: str, game: str = "coup", **options: Any) -> Party:
    """A room in which the owner has begun."""
    party = ready(*guests, game=game, **options)
    party.start()
    return party


def begun(*guests: str, game: str = "coup", bots: int = 0, **options: Any) -> tuple[Homes, str]:
    """Homes that play, and the match."""
    party = asked(*guests, game=game, bots=bots, **options)
    homes = Homes(party, "owner", *guests)
    homes.share()
    homes.open()
    return homes, homes.party.playing.id


def phase(party: Party) -> str:
    return str(party.room("owner")["phase"])


def notes_of(party: Party) -> list[str]:
    return [name for name, _ in party.notes("owner")]


# -- how it begins --


def test_a_match_begins_when_all_homes_have_shared_and_opened_it() -> None:
    party = asked("ann", "bob")
    assert [(one["me"], one["homes"]) for key in ("owner", "ann", "bob") for one in party.heard(key, "found")] == [
        (0, 3), (1, 3), (2, 3),
    ]  # fmt: skip
    homes = Homes(party, "owner", "ann", "bob")
    homes.share("owner", "ann")
    assert party.heard("owner", "opening") == []
    homes.share("bob")
    assert [party.heard(key, "opening") for key in ("ann", "bob")] == [[], []]
    assert phase(party) == "lobby" and "together" in party.room("ann")
    homes.open()
    assert phase(party) == "playing"
    assert party.room("ann")["together"] == {
        "match": party.playing.id, "homes": ["owner", "ann", "bob"], "at": [0, 1, 2],
    }  # fmt: skip
    assert party.heard("ann", "screen") == []


def test_the_lobby_says_on_whose_device_each_bots_cards_will_lie() -> None:
    def told(party: Party) -> dict[int, int]:
        return {row["seat"]: row["at"] for row in party.room("ann")["seats"] if "at" in row}

    party = ready("ann", "bob")
    for seat in (4, 5, 7, 8):
        party.say("owner", t="seat", seat=seat, kind="bot")
    assert told(party) == {4: 0, 5: 1, 7: 2, 8: 0}
    party.start()
    homes = Homes(party, "owner", "ann", "bob")
    homes.share()
    homes.open()
    opened = homes.doors[0]
    assert opened is not None
    assert opened.part.replica.at == [0, 1, 2, 0, 1, 2, 0], "with empty seats left out"
    assert told(party) == {}, "while it is played seats may move"
    alone = Party("ann", keep="everybody", clock=20)
    alone.say("owner", t="seat", seat=2, kind="bot")
    assert told(alone) == {}


def test_who_can_not_deal_is_served_by_the_home_that_the_lobby_names() -> None:
    party = ready("ann", "bob", bots=1)
    party.say("bob", t="deals", on=False)
    assert party.room("ann")["homes"] == 2
    told = {row["seat"]: row["at"] for row in party.room("ann")["seats"] if "at" in row}
    assert told == {2: 0, 3: 1}
    party.start()
    assert party.heard("bob", "found") == []
    homes = Homes(party, "owner", "ann")
    homes.share()
    [opening] = party.heard("owner", "opening")
    assert opening["seated"] == ["owner", "ann", "bob", None]
    assert opening["opening"]["people"] == [0, 1, 0, None]
    homes.open()
    assert party.room("bob")["together"]["at"] == [0, 1, 0, 1]
    assert homes.people() == [{0, 2}, {1}]
    homes.play()
    assert party.heard("bob", "screen") == [], "his home shows them"
    homes.settle(party.playing.id)
    assert party.room("bob")["phase"] == "over"
    assert party.heard("bob", "record")[-1]["audit"]["faults"] == []


def test_a_page_says_again_that_it_is_ready_when_it_says_hello() -> None:
    party = ready("ann", "bob")
    assert party.room("ann")["homes"] == 3
    party.hello("bob")
    assert party.room("ann")["homes"] == 2
    party.say("bob", t="deals", on=True)
    assert party.room("ann")["homes"] == 3
    party.leave("bob")
    party.join("bob")
    assert party.room("ann")["homes"] == 2
    party.leave("ann")
    assert "homes" not in party.room("owner"), "one alone deals as ever"


@pytest.mark.parametrize("why", ["late", "can not", "both"])
def test_homes_that_publish_nothing_are_served_by_those_that_do(why: str) -> None:
    """What the others have said was for a key of three: they are asked once more."""
    party = asked("ann", "bob", "cat")
    homes = Homes(party, "owner", "ann")
    late = ["bob", "cat"] if why == "both" else ["bob"]
    first = party.heard("ann", "found")[0]
    homes.share()
    if why == "late":
        party.say("cat", t="sharing", match=first["match"], homes=4, sharing="0" * 64)
        party.wait(WITHIN)
        homes = Homes(party, "owner", "ann", "cat")
    else:
        for key in late:
            party.say(key, t="sharing", match=first["match"], homes=4 - late.index(key), sharing="")
        homes = Homes(party, "owner", "ann", *(["cat"] if why == "can not" else []))
    again = party.heard("ann", "found")[-1]
    assert (again["match"], again["homes"]) == (first["match"], len(homes.homes))
    party.say("ann", t="sharing", match=first["match"], homes=4, sharing="0" * 64)
    assert party.heard("ann", "refused")[-1]["why"]["key"] == "why.not_asked"
    homes.share()
    homes.open()
    assert phase(party) == "playing"
    assert "apart" not in notes_of(party)
    assert len(party.room("bob")["together"]["homes"]) == len(homes.homes)


# -- seats --


def test_a_newcomer_takes_a_bots_seat_by_the_owners_word_and_nobody_elses() -> None:
    homes, _ = begun("ann", bots=1)
    party = homes.party
    party.join("cat")
    party.say("cat", t="sit", seat=2)
    [wish] = [one for one in party.room("owner")["people"] if one["wants"] == 2]
    party.say("owner", t="let_sit", who=wish["id"], on=True)
    assert party.room("cat")["your_seat"] == 2
    before = len(party.heard("cat", "screen"))
    party.say("ann", t="stand")
    assert party.room("cat")["seats"][1]["kind"] == "bot"
    homes.play(rounds=10)
    assert len(party.heard("cat", "screen")) == before, "the home of that seat shows them"
    assert party.heard("ann", "screen"), "she watches"
    party.join("dan")
    party.say("dan", t="sit", seat=1)
    assert party.heard("dan", "refused")[-1]["why"]["key"] == "why.seat_is_somebodys"
    party.say("cat", t="stand")
    party.say("dan", t="sit", seat=2)
    assert party.heard("dan", "refused")[-1]["why"]["key"] == "why.seat_is_somebodys"
    party.say("ann", t="sit", seat=1)
    assert party.room("ann")["your_seat"] == 1


def test_who_leaves_keeps_the_seat_when_another_device_keeps_the_room() -> None:
    homes, _ = begun("ann", "bob")
    party = homes.party
    party.say("bob", t="stand")
    save = party.saves[-1]
    party.host = Host.restore(save, key="ann", name="ann", app="test", now=party.now, dealt=homes.dealt)
    party.take(party.host.begin(party.now))
    party.join("bob")
    assert party.room("bob")["kept_for_you"] == 2


def test_a_page_that_says_hello_again_is_asked_again() -> None:
    party = asked("ann")
    party.hello("ann")
    assert len(party.heard("ann", "found")) == 2
    homes = Homes(party, "owner", "ann")
    homes.share()
    party.hello("ann")
    party.hello("owner")
    assert len(party.heard("ann", "found")) == 2
    assert len(party.heard("owner", "opening")) == 2


@pytest.mark.parametrize("why", ["no other", "gone", "sat", "options", "no log"])
def test_where_one_home_fails_the_keeper_deals_alone_and_a_note_says_so(why: str) -> None:
    party = asked("ann", "bob")
    homes = Homes(party, "owner", "ann", "bob")
    homes.share("owner", *([] if why == "no other" else ["ann"]))
    if why == "no other":
        party.wait(WITHIN)
    elif why == "gone":
        party.leave("bob")
    elif why == "sat":
        party.join("cat")
        party.say("cat", t="sit", seat=None)
    elif why == "options":
        party.say("owner", t="seat", seat=4, kind="bot")
    else:
        homes.share("bob")
        party.take(party.host.together(party.heard("owner", "opening")[0]["match"], None, party.now))
    party.wait(3_000)
    assert phase(party) == "playing"
    assert "apart" in notes_of(party)
    assert party.heard("ann", "screen")
    assert "together" not in party.room("ann")


@pytest.mark.parametrize("guests", [(), ("ann",), ("ann", "bob")])
def test_who_can_not_deal_together_is_dealt_to(guests: tuple[str, ...]) -> None:
    """One person alone among bots; two, of whom one is away; three, of whom one is ready."""
    party = ready(*guests, bots=1)
    for guest in guests:
        if len(guests) == 1:
            party.leave(guest)
        else:
            party.say(guest, t="deals", on=False)
    party.start()
    party.wait(3_000)
    assert phase(party) == "playing" and party.host.founding is None
    assert "apart" not in notes_of(party), "the lobby has said so"


def test_a_sharing_counts_once_and_from_a_home_alone() -> None:
    party = asked("ann")
    match = party.heard("ann", "found")[0]["match"]
    party.join("eve")
    for key, of in [("eve", match), ("ann", "another")]:
        party.say(key, t="sharing", match=of, homes=2, sharing="0" * 64)
        assert party.heard(key, "refused")[-1]["why"]["key"] == "why.not_asked"
    party.say("ann", t="sharing", match=match, homes=3, sharing="0" * 64)
    assert party.heard("ann", "refused")[-1]["why"]["key"] == "why.not_asked", "not with so many"
    party.say("ann", t="sharing", match=match, homes=2, sharing="0" * 4098)
    assert party.heard("ann", "refused")[-1]["why"]["key"] == "why.malformed"
    party.say("ann", t="sharing", match=match, homes=2, sharing="1" * 64)
    party.say("ann", t="sharing", match=match, homes=2, sharing="2" * 64)
    assert party.host.founding is not None
    assert party.host.founding.sharings == {"ann": "1" * 64}


# -- how it is played --


@pytest.mark.parametrize(
    ("game", "guests", "bots"), [("coup", ("ann", "bob"), 1), ("couperation", ("ann", "bob"), 0)]
)
def test_a_whole_match_ends_with_an_audit_and_a_record_for_all(
    game: str, guests: tuple[str, ...], bots: int
) -> None:
    homes, match = begun(*guests, game=game, bots=bots)
    party = homes.party
    homes.play()
    assert phase(party) == "playing", "until the cards are open"
    homes.settle(match)
    assert phase(party) == "over"
    record = party.heard("ann", "record")[-1]
    assert record["audit"] == {"steps": homes.verdicts[0]["steps"], "faults": [], "unknown": []}
    assert record["unfinished"] is False
    replayed = Match.replay(Record.loads(record["text"]))
    assert replayed.outcome is not None
    played = {tally["name"]: tally["played"] for tally in party.room("owner")["tonight"] if tally["name"]}
    assert played == dict.fromkeys(("owner", *guests), 1)
    party.reload_host()
    assert phase(party) == "over"
    assert party.heard("owner", "record")[-1]["audit"] == record["audit"]


def test_where_people_want_no_audit_no_secret_is_opened_and_the_end_stays_in_sight() -> None:
    homes, match = begun("ann", "bob", keep="closed")
    party = homes.party
    homes.play()
    assert [verdict["record"] for verdict in homes.verdicts.values()] == [None] * 3
    kinds = [deed.kind for deed in map(entry_of, homes.log) if isinstance(deed, Deed)]
    assert "end" in kinds and "secret" not in kinds
    homes.settle(match)
    assert phase(party) == "over"
    record = party.heard("bob", "record")[-1]
    assert (record["text"], record["told"], record["audit"]) == (
        "",
        None,
        {"steps": 0, "faults": [], "unknown": []},
    )
    assert sum(row["won"] for row in party.room("ann")["tonight"]) == 1
    save = party.saves[-1]
    for root in homes.roots.values():
        assert f'"{root}"' not in save
    own: dict[str, Any] = {"key": "owner", "name": "Owner", "app": "test", "now": party.now}
    again = Host.restore(save, dealt=homes.dealt, **own)
    assert (again.room.phase, again.playing.id if again.playing else None) == ("over", match)
    lost = Host.restore(save, **own)
    assert (lost.room.phase, lost.room.dropped) == ("lobby", None)


def test_a_match_of_homes_that_another_version_has_dealt_is_not_gone_on_with_and_it_is_said() -> None:
    homes, _ = begun("ann", "bob")
    party = homes.party
    homes.play(rounds=12)
    own: dict[str, Any] = {"key": "owner", "name": "Owner", "app": "test", "now": party.now}
    room, match, record = party.saves[-1].split("\n", 2)
    changed = {**json.loads(match), "protocol": PROTOCOL - 1}
    for dealt in (None, homes.dealt):
        again = Host.restore("\n".join([room, json.dumps(changed), record]), dealt=dealt, **own).room
        assert (again.phase, again.dropped and again.dropped.name) == ("lobby", "match_of_other_rules")
        assert [place.name for place in again.places[:3]] == ["owner", "ann", "bob"]


def test_after_a_match_without_an_audit_another_one_begins() -> None:
    homes, match = begun("ann", "bob", keep="closed")
    party = homes.party
    homes.play()
    homes.settle(match)
    party.again()
    second = Homes(party, "owner", "ann", "bob")
    second.share()
    [_, opening] = party.heard("owner", "opening")
    assert opening["match"] != match and opening["opening"]["audit"] is False


def test_spectators_see_what_everybody_knows_and_the_room_saves_no_face() -> None:
    homes, _ = begun("ann", "bob")
    party = homes.party
    party.join("eve")
    homes.play(rounds=12)
    screens = party.heard("eve", "screen")
    assert len(screens) > 3
    shown = json.dumps(screens[-1]["view"])
    assert shown == json.dumps(homes.match.view(SPECTATOR))
    for me in range(len(homes.homes)):
        assert shown != json.dumps(homes.screens[me]["view"])
    saves = "".join(party.saves)
    assert "together" in saves
    for root in homes.roots.values():
        assert f'"{root}"' not in saves
    for secret in ("duke", "captain", "contessa", "assassin", "ambassador"):
        assert f'"{secret}"' not in saves


def test_a_note_says_without_whom_the_others_go_on() -> None:
    homes, _ = begun("ann", "bob", clock=0)
    party = homes.party
    pass_time(homes, 5_000)  # the cards are dealt
    assert homes.match.ask is not None
    [silent] = homes.match.ask.waiting
    others = [seat for seat in range(3) if seat != silent]
    pass_time(homes, SILENCE + 1_000)
    ask = homes.screens[silent]["question"]["ask"]
    for seat in others:
        homes.operate(seat, says=[saying(seat, "go_on", ask=ask, seat=silent)])
    pass_time(homes, 2_000)
    assert party.notes("bob")[-1] == ("gone_on", {"who": homes.homes[silent]})
    assert notes_of(party).count("gone_on") == 1


def pass_time(homes: Homes, ms: int) -> None:
    """Nobody answers."""
    for _ in range(0, ms, 1_000):
        homes.party.now += 1_000
        for me in range(len(homes.homes)):
            homes.operate(me)
        homes.party.take(homes.party.host.tick(homes.party.now))


def test_what_the_homes_have_is_refused_by_the_room() -> None:
    homes, match = begun("ann", "bob", bots=1)
    party = homes.party
    inert: list[Json] = [
        {"t": "answer", "id": "x", "match": match, "ask": 0, "value": "income"},
        {"t": "more_time", "ask": 0}, {"t": "recess", "on": True}, {"t": "go_on", "ask": 0, "seat": 1},
    ]  # fmt: skip
    for message in inert:
        party.say("owner", **message)
        assert party.heard("owner", "refused")[-1]["why"]["key"] == "why.together", message


def test_a_reload_of_the_keeper_goes_on_with_its_part_and_without_it_the_match_is_lost() -> None:
    homes, match = begun("ann", "bob")
    party = homes.party
    homes.play(rounds=20)
    save = party.saves[-1]
    host = Host.restore(save, key="owner", name="Owner", app="test", now=party.now, dealt=homes.dealt)
    assert host.room.phase == "playing"
    assert host.playing is not None and host.playing.id == match and host.playing.match is homes.match
    lost = Host.restore(save, key="owner", name="Owner", app="test", now=party.now)
    assert lost.room.phase == "lobby" and lost.room.dropped is not None
    assert lost.room.dropped.name == "match_lost"
    party.host = Host.restore(save, key="ann", name="ann", app="test", now=party.now, dealt=homes.dealt)
    party.take(party.host.begin(party.now))
    party.hello("ann")
    assert party.room("ann")["phase"] == "playing"
    assert [name for name, _ in party.notes("ann")][-1] == "keeps_on", "and knows no more of the cards"


def test_a_note_says_that_the_next_match_is_dealt_by_one_device() -> None:
    """Nobody sees the lobby in between."""
    homes, match = begun("ann")
    party = homes.party
    homes.play()
    homes.settle(match)
    party.say("ann", t="deals", on=False)
    party.again()
    party.wait(3_000)
    assert phase(party) == "playing" and "together" not in party.room("ann")
    assert notes_of(party)[-1] == "apart"


def test_a_match_that_is_broken_off_is_published_when_its_cards_are_open() -> None:
    homes, match = begun("ann", "bob")
    party = homes.party
    homes.play(rounds=20)
    party.say("owner", t="lobby")
    assert phase(party) == "lobby" and party.heard("ann", "record") == []
    for me in range(3):
        homes.operate(me, end=True)
    homes.play()
    homes.settle(match)
    record = party.heard("ann", "record")[-1]
    assert record["unfinished"] is True and record["audit"]["faults"] == []
    assert phase(party) == "lobby"


def test_a_cheat_is_named_and_leaves_no_record() -> None:
    homes, match = begun("ann", "bob")
    party = homes.party
    homes.play()
    homes.settle(match, record=None, faults=[(2, 3, "pass")])
    record = party.heard("ann", "record")[-1]
    assert record["text"] == ""
    assert record["audit"]["faults"] == [["bob", 3, "pass"]]
    assert phase(party) == "lobby"


def test_a_record_of_another_match_is_refused() -> None:
    homes, match = begun("ann", "bob")
    homes.play()
    other, _ = begun("ann", "bob", seed="0ther" * 8)
    other.random = Random("another")
    other.play()
    with pytest.raises(BadRecord):
        homes.settle(match, record=other.verdicts[0]["record"])
