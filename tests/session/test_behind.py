"""A page that is behind, as the network says, waits for its screens: it is sent the newest when it has caught up."""

from __future__ import annotations

import json

from session.party import Json, Party
from tavola.engine.dealer import Seat
from tavola.session.screens import encode


class Behind(Party):
    """A match in which everybody takes income."""

    def __init__(self) -> None:
        super().__init__("ann", "bob", clock=20)
        self.start()

    def shown(self) -> list[Json]:
        return self.heard("ann", "screen")

    def turns(self, *behind: str, count: int) -> list[int]:
        """As many turns. Returns how many screens each has brought to Ann's page."""
        self.host.behind = behind
        brought = []
        for _ in range(count):
            before = len(self.shown())
            self.answer(self.key_of(self.seat_to_move()), ["income", None])
            self.wait(2_000)
            brought.append(len(self.shown()) - before)
        return brought

    def catches_up(self) -> None:
        self.host.behind = ()
        self.wait(0)


def test_a_page_that_is_behind_is_sent_only_the_newest_screen_when_it_has_caught_up() -> None:
    party = Behind()
    assert party.turns("ann", count=4) == [0, 0, 0, 0], "nothing waits but what it is owed"
    party.catches_up()
    assert len(party.shown()) == 2, "the first, and the newest"
    events = [event["n"] for message in party.shown() for event in message["events"]]
    assert events == list(range(len(party.playing.match.events))), "every event, once"
    assert party.shown()[-1]["view"] == json.loads(encode(party.playing.match.view(Seat(1))))
    party.catches_up()
    assert len(party.shown()) == 2, "it has the newest"
    assert party.turns(count=1) == [1]


def test_a_page_that_never_catches_up_is_sent_nothing_more_and_holds_nobody_up() -> None:
    party = Behind()
    others = len(party.heard("bob", "screen"))
    assert sum(party.turns("ann", count=12)) == 0
    assert len(party.heard("bob", "screen")) >= others + 12


def test_a_page_that_says_hello_while_it_is_behind_gets_one_screen() -> None:
    party = Behind()
    party.turns("ann", count=2)
    party.join("ann")
    party.wait(2_000)
    assert len(party.shown()) == 2, "the first of its new connection goes at once"
    assert party.turns("ann", count=2) == [0, 0]


def test_the_first_and_the_last_screen_of_a_match_are_sent_at_once() -> None:
    party = Behind()
    assert party.turns("ann", count=2) == [0, 0]
    party.say("owner", t="lobby")
    party.start()
    assert party.shown()[-1]["match"] == party.playing.id
    while not party.playing.over:
        asked = min(party.playing.match.ask.waiting)
        party.answer(party.key_of(asked), party.playing.match.legal(asked)[-1])
        party.wait(300)
    assert party.shown()[-1]["over"] is not None, "how it ended is told"
