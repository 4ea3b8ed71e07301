"""The joint draw, and the check at the end: it finds an honest host fair, and finds every fault of a cheating one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from session.pages import MISSING, NEEDED, Json, Page
from session.party import Party, part_of
from tavola.engine.record import MOST_ANSWERS
from tavola.session.draw import PARTS_WITHIN, Drawn, commitment_to, joint_seed
from tavola.session.fair import Verdict, check
from tavola.session.owner import person_id

pytestmark = pytest.mark.skipif(MISSING, reason=NEEDED)

GUESTS = ("ann", "bob")


def play(party: Party) -> list[tuple[str, int, Any]]:
    """Everybody gives the last legal answer until the match is over. Returns each key, ask and answer."""
    given: list[tuple[str, int, Any]] = []
    for _ in range(2_000):
        match = party.playing.match
        if match.ask is None:
            return given
        for seat in list(match.ask.waiting):
            if match.ask is not None and seat in match.ask.waiting:
                given.append((party.key_of(seat), match.ask.number, match.legal(seat)[-1]))
                party.answer(party.key_of(seat), match.legal(seat)[-1])
        party.wait(2_000)
    raise AssertionError("never over")


def evidence_of(party: Party, key: str) -> Json:
    """The evidence that this guest's page has kept; it lacks the answers, which the test has sent for the page."""
    return Page(key, part=part_of(key), kept=[]).evidence_after(party.inbox[key])


def evidence_with(party: Party, key: str, given: list[tuple[str, int, Any]]) -> Json:
    """The same evidence with the answers that this guest has given."""
    answers = [[party.host.room.seat_of(key), ask, [answer]] for who, ask, answer in given if who == key]
    return {**evidence_of(party, key), "answers": json.loads(json.dumps(answers))}


def verdict(party: Party, key: str) -> Verdict:
    return check(evidence_of(party, key))


@pytest.fixture(scope="module")
def pages() -> dict[str, Json]:
    """The evidence of both guests, after a whole match."""
    party = Party(*GUESTS, clock=0, pace="quick")
    party.start()
    given = play(party)
    return {key: evidence_with(party, key, given) for key in GUESTS}


@pytest.fixture(scope="module")
def evidence(pages: dict[str, Json]) -> Json:
    return pages["ann"]


def test_an_honest_match_is_found_fair(evidence: Json) -> None:
    found = check(evidence)
    assert (found.state, found.finding, list(found.seats)) == ("fair", "fair", [1, 2])


def other(evidence: Json, **changes: Any) -> Json:
    return {**evidence, "record": {**evidence["record"], **changes}}


def resealed(evidence: Json, secret: str, parts: list[Any]) -> Json:
    """The evidence as a cheating host would publish it, with a seed that fits."""
    lines = evidence["record"]["text"].split("\n")
    header = {**json.loads(lines[0]), "seed": joint_seed(evidence["match"], secret, parts)}
    return other(evidence, secret=secret, parts=parts, text="\n".join([json.dumps(header), *lines[1:]]))


def test_another_secret_than_committed_to(evidence: Json) -> None:
    assert check(resealed(evidence, "0" * 64, evidence["record"]["parts"])).finding == "commitment"


def test_another_commitment_than_at_first(evidence: Json) -> None:
    again = commitment_to(evidence["match"], "0" * 64)
    cheat = resealed(evidence, "0" * 64, evidence["record"]["parts"])
    assert check({**cheat, "deal": {**cheat["deal"], "commitment": again}}).finding == "commitment"


def test_a_part_left_out_at_the_end(evidence: Json) -> None:
    cheat = resealed(evidence, evidence["record"]["secret"], evidence["record"]["parts"][1:])
    assert check(cheat).finding == "parts"


def test_a_part_left_out_from_the_start_is_said(evidence: Json) -> None:
    assert check({**evidence, "part": "0" * 64}).finding == "not_counted"
    assert check({**evidence, "part": "0" * 64}).state == "open"


def test_who_was_removed_during_the_draw_and_watches_the_match_has_no_part_in_it() -> None:
    party = Party(*GUESTS, "cat", clock=0, pace="quick")
    party.mute = {"bob"}  # holds the draw open
    party.say("owner", t="start")
    party.say("owner", t="remove", who=party.id_of("ann"))
    party.wait(PARTS_WITHIN)
    party.say("owner", t="let_in", who=party.id_of("ann"))
    party.join("ann")
    play(party)
    evidence = evidence_of(party, "ann")
    assert evidence["part"] == part_of("ann"), "she had given one"
    assert check(evidence).finding == "as_shown"
    assert verdict(party, "bob").finding == "not_counted", "who sat there and gave one too late is told so"


def test_who_sits_down_during_the_draw_is_asked_for_a_part() -> None:
    party = Party("ann", clock=0, pace="quick")
    party.mute = {"ann"}
    party.join("bob")
    party.say("owner", t="start")
    assert party.heard("bob", "commit") == []
    party.say("bob", t="sit", seat=None)
    assert len(party.heard("bob", "commit")) == 1
    party.wait(PARTS_WITHIN)
    assert [seat for seat, _ in party.playing.drawn.parts] == [2]


def test_a_part_that_nobody_at_the_table_gave(evidence: Json) -> None:
    parts = [*evidence["record"]["parts"], [3, "7" * 64]]
    cheat = resealed(evidence, evidence["record"]["secret"], parts)
    assert check({**cheat, "deal": {**cheat["deal"], "parts": parts}}).finding == "parts"


def test_another_seed_than_drawn(evidence: Json) -> None:
    header, _, rest = evidence["record"]["text"].partition("\n")
    cheat = json.dumps({**json.loads(header), "seed": "blake2b-1:mine"}) + "\n" + rest
    assert check(other(evidence, text=cheat)).finding == "seed"


def test_an_answer_that_a_guest_had_not_given(pages: dict[str, Json]) -> None:
    lines = pages["ann"]["record"]["text"].split("\n")
    turned = 0
    for n, line in enumerate(lines[1:-1], 1):
        seat, answer = json.loads(line)
        if seat and answer in ("allow", "challenge"):
            turned += 1
            other_answer = json.dumps([seat, "challenge" if answer == "allow" else "allow"])
            text = "\n".join([*lines[:n], other_answer, *lines[n + 1 :]])
            found = {check(other(page, text=text)).finding for page in pages.values()}
            assert found & {"answers", "shown", "unreadable"}
    assert turned > 3


def test_an_answer_may_have_been_changed_by_its_sender(evidence: Json) -> None:
    [seat, ask, [answer]] = evidence["answers"][0]
    assert check({**evidence, "answers": [[seat, ask, ["something else"]]]}).finding == "answers"
    assert check({**evidence, "answers": [[seat, ask, [answer, "a later one"]]]}).finding == "fair"


def test_a_screen_that_was_never_shown(evidence: Json) -> None:
    seat, since, until, _ = evidence["shown"][3]
    forged = [*evidence["shown"][:3], [seat, since, until, "0" * 64], *evidence["shown"][4:]]
    assert check({**evidence, "shown": forged}).finding == "shown"


def test_a_story_that_is_told_anew_is_checked_and_its_lies_are_found() -> None:
    party = Party("ann", clock=0, pace="quick")
    party.start()
    play(party)
    told = len(party.inbox["ann"])
    party.leave("ann")
    party.join("ann")
    before, after = party.inbox["ann"][:told], party.inbox["ann"][told:]
    screen = party.screen("ann")
    assert [event["n"] for event in screen["events"]] == list(range(len(party.playing.match.events)))
    for lie in (False, True):
        if lie:
            screen["events"][5]["name"] = "somebody_cheated"
        page = Page("ann", part=part_of("ann"), kept=[])
        page.evidence_after(before)
        reloaded = Page("ann", part=part_of("ann"), kept=page.kept)
        found = check(reloaded.evidence_after(after))
        assert (found.state, found.finding) == (("unfair", "shown") if lie else ("fair", "fair"))


def test_who_is_told_the_story_anew_finds_it_as_shown() -> None:
    """Whoever stands up is shown the match from its first event on, as a watcher; the page has heard all of it."""
    party = Party(*GUESTS, clock=0, pace="quick")
    party.start()
    while len(party.playing.match.events) < 12:
        for seat in list(party.playing.match.ask.waiting):
            party.answer(party.key_of(seat), party.playing.match.legal(seat)[0])
        party.wait(4_000)
    party.say("ann", t="stand")
    again = party.screen("ann")
    assert len(again["events"]) >= 12 and again["events"][0]["n"] == 0
    play(party)
    assert verdict(party, "ann").finding == "fair"


def test_who_comes_back_after_the_end_does_not_judge_by_who_sits_there_then() -> None:
    party = Party(*GUESTS, clock=0, pace="quick")
    party.start()
    heard = [message["t"] for message in party.inbox["ann"]]
    asleep = party.inbox["ann"][: heard.index("deal")]  # and what comes now is lost with the connection
    party.say("owner", t="remove", who=party.id_of("ann"))
    play(party)
    party.say("owner", t="let_in", who=party.id_of("ann"))
    told = len(party.inbox["ann"])
    party.join("ann")
    back = party.inbox["ann"][told:]
    assert [message["room"]["phase"] for message in back if message["t"] == "room"] == ["over"]
    evidence = Page("ann", part=part_of("ann"), kept=[]).evidence_after([*asleep, *back])
    assert evidence["part"] == part_of("ann")
    assert check(evidence).state == "fair"


def test_rules_that_this_page_does_not_know(evidence: Json) -> None:
    header, _, rest = evidence["record"]["text"].partition("\n")
    newer = json.dumps({**json.loads(header), "rules": 999}) + "\n" + rest
    assert check(other(evidence, text=newer)).state == "open"


@pytest.mark.parametrize("text", ["", "{}", "x" * 1000, "[" * 9_000, "null\n", '{"tavola":1}\n'])
def test_rubbish_for_a_record(evidence: Json, text: str) -> None:
    assert check(other(evidence, text=text)).finding in ("unreadable", "other_rules")


@pytest.mark.parametrize("key", ["record", "deal", "shown", "answers", "match", "people"])
def test_rubbish_for_evidence(evidence: Json, key: str) -> None:
    for rubbish in (1, "x", [1], [[1]], {"a": 1}, [None], [[None] * 4]):
        assert check({**evidence, key: rubbish}).state != "fair" or key == "people"


def test_a_record_too_long_to_play_is_not_played(evidence: Json) -> None:
    """Replaying it would keep a guest's page busy for minutes."""
    text = evidence["record"]["text"] + '[0,"allow"]\n' * MOST_ANSWERS
    assert check(other(evidence, text=text)).finding == "unreadable"


def test_a_record_that_stops_before_the_end(evidence: Json) -> None:
    lines = evidence["record"]["text"].split("\n")
    assert check(other(evidence, text="\n".join(lines[:-3]))).finding == "unreadable"


# -- the draw in the room --


def test_nobody_hears_the_secret_or_the_seed_before_the_end() -> None:
    party = Party(*GUESTS, clock=0)
    party.start()
    drawn = party.playing.drawn
    for messages in party.inbox.values():
        text = json.dumps(messages)
        assert drawn.secret not in text
        assert drawn.seed not in text
    play(party)
    for messages in party.inbox.values():
        assert drawn.secret in json.dumps(messages)


def test_every_part_changes_the_seed_and_a_late_one_does_not_hold_up_the_start() -> None:
    seeds = set()
    for mute in (set(), {"ann"}, {"ann", "bob"}):
        party = Party(*GUESTS)
        party.mute = set(mute)
        party.start()
        assert (party.host.playing is None) == bool(mute)
        party.wait(3_000)
        seeds.add(party.playing.match.header.seed)
        assert party.heard("ann", "deal")[-1]["parts"] == [
            [seat, part_of(key)] for seat, key in ((1, "ann"), (2, "bob")) if key not in mute
        ]
        if mute:
            party.say("ann", t="part", match=party.playing.id, part=part_of("ann"))
            assert party.why("ann") == "why.part_too_late"
    assert len(seeds) == 3


def test_who_leaves_is_not_waited_for() -> None:
    party = Party(*GUESTS)
    party.mute = {"ann"}
    party.start()
    assert party.host.playing is None
    party.leave("ann")
    assert [seat for seat, _ in party.playing.drawn.parts] == [2]


def test_who_comes_back_during_the_draw_is_asked_again() -> None:
    party = Party(*GUESTS)
    party.mute = {"ann", "bob"}
    party.start()
    party.leave("ann")
    party.mute = set()
    party.join("ann")
    party.wait(3_000)
    assert [seat for seat, _ in party.playing.drawn.parts] == [1]


MOVED: dict[str, tuple[list[tuple[str, Json]], list[tuple[int, str]]]] = {
    "removed": ([("owner", {"t": "remove", "who": person_id("ann")})], [(1, "bob")]),
    "a bot's seat": ([("owner", {"t": "seat", "seat": 1, "kind": "bot"})], [(2, "bob")]),
    "an empty seat": ([("owner", {"t": "seat", "seat": 1, "kind": "empty"})], [(1, "bob")]),
    "swapped": ([("owner", {"t": "swap", "one": 1, "other": 2})], [(1, "bob"), (2, "ann")]),
    "back again": ([("ann", {"t": "stand"}), ("ann", {"t": "sit", "seat": 4})], [(1, "bob"), (2, "ann")]),
}
"""What happens to ann after she has given her part, and whose parts count on which seats."""


@pytest.mark.parametrize("name", MOVED)
def test_a_part_counts_for_the_seat_that_its_giver_has_when_the_match_begins(name: str) -> None:
    happens, counted = MOVED[name]
    party = Party(*GUESTS)
    party.mute = {"bob"}
    party.start()
    match = party.heard("bob", "commit")[-1]["match"]
    for key, message in happens:
        party.say(key, **message)
    assert party.host.playing is None
    party.say("bob", t="part", match=match, part=part_of("bob"))
    assert party.playing.drawn.parts == tuple((seat, part_of(key)) for seat, key in counted)
    assert party.heard("bob", "deal")[-1]["parts"] == [[seat, part_of(key)] for seat, key in counted]


def test_a_reload_of_the_host_during_the_draw_commits_to_the_same_secret() -> None:
    party = Party(*GUESTS)
    party.mute = {"ann", "bob"}
    party.start()
    first = party.heard("ann", "commit")[-1]
    party.reload_host()
    for guest in GUESTS:
        party.join(guest)
    party.mute = set()
    party.start()
    assert party.heard("ann", "commit")[-1] == first
    assert len(party.playing.drawn.parts) == 2
    party.reload_host()
    assert len(party.playing.drawn.parts) == 2


def test_a_table_that_empties_during_the_draw_does_not_begin() -> None:
    party = Party("ann")
    party.mute = {"ann"}
    party.start()
    party.say("ann", t="stand")
    party.wait(5_000)
    assert party.room("owner")["phase"] == "lobby"
    party.say("ann", t="sit", seat=None)
    party.mute = set()
    party.start()
    assert party.room("owner")["phase"] == "playing"


BAD_PARTS: list[Any] = [None, 7, "", "0" * 63, "0" * 65, "G" * 64, "A" * 64, ["0" * 64], "0" * 70_000]


@pytest.mark.parametrize("part", BAD_PARTS, ids=lambda part: str(part)[:9])
def test_a_malformed_part_is_refused_and_loses_nothing(part: Any) -> None:
    party = Party(*GUESTS)
    party.mute = {"ann"}
    party.start()
    match = party.heard("ann", "commit")[-1]["match"]
    party.say("ann", t="part", match=match, part=part)
    assert party.why("ann") in ("why.malformed", "why.too_long")
    party.say("ann", t="part", match=match, part=part_of("ann"))
    party.say("ann", t="part", match=match, part="0" * 64)
    assert party.playing.drawn.parts == ((1, part_of("ann")), (2, part_of("bob")))


def test_parts_of_strangers_and_of_the_owner_do_not_count() -> None:
    party = Party(*GUESTS)
    party.mute = {"ann"}
    party.join("spectator")
    party.start()
    match = party.heard("ann", "commit")[-1]["match"]
    for key in ("owner", "spectator"):
        party.say(key, t="part", match=match, part="1" * 64)
        assert party.why(key) == "why.not_asked"
    party.say("bob", t="part", match="m9.00000000", part="1" * 64)
    assert party.why("bob") == "why.part_too_late"
    party.wait(3_000)
    assert [seat for seat, _ in party.playing.drawn.parts] == [2]


def test_other_versions_of_the_page_do_not_disturb_a_draw() -> None:
    party = Party(*GUESTS)
    party.mute = {"ann"}
    party.start()
    for version in (0, 3):
        party.take(party.host.joined("old", party.now))
        party.say("old", t="hello", v=version, app="other")
        assert party.heard("old", "bye")[-1]["why"]["key"] == "why.version"
    party.wait(3_000)
    assert party.host.playing is not None


def test_who_comes_after_the_end_gets_the_record_too() -> None:
    party = Party(*GUESTS, clock=0, pace="quick")
    party.start()
    play(party)
    party.leave("bob")
    party.inbox["bob"].clear()
    party.join("bob")
    evidence = evidence_of(party, "bob")
    assert check(evidence).finding == "as_shown", "a page that has lost its part can still replay"


def test_who_comes_when_others_have_left_their_seats_suspects_nobody() -> None:
    party = Party(*GUESTS, clock=10, pace="quick")
    party.start()
    party.say("bob", t="stand")
    party.join("cat")
    party.say("cat", t="sit", seat=2)
    party.say("owner", t="let_sit", who=party.id_of("cat"), on=True)
    party.wait(3_600_000)
    assert [verdict(party, key).finding for key in ("cat", "ann", "bob")] == ["as_shown", "fair", "fair"]


def test_commitments_and_seeds_do_not_collide() -> None:
    drawn = [Drawn.of(seed, number) for seed in "ab" for number in range(3)]
    assert (
        len({one.secret for one in drawn} | {one.commitment for one in drawn} | {one.seed for one in drawn})
        == 18
    )
