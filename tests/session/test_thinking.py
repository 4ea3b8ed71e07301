"""Bots that think: the table asks, and goes on. What comes in time and is legal counts; for the rest the quick bot answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from session.party import Party
from session.thinker import BrokenBot, changed, thinking
from tavola.bots.bot import BotFault
from tavola.bots.thought import answer_to
from tavola.engine.ask import Answer
from tavola.engine.dealer import Seat
from tavola.session.effects import Think
from tavola.session.timeouts import due

Story = list[tuple[int, Seat, Answer]]
"""Each answer of a match and the time by which it was taken, in room time."""


@pytest.fixture(autouse=True)
def _thinker() -> Iterator[None]:
    with thinking():
        yield


def table(*, thinks: bool = True) -> Party:
    """Four bots, and nobody else."""
    party = Party(pace="calm")
    party.host.thinks = thinks
    for seat in (1, 2, 3):
        party.say("owner", t="seat", seat=seat, kind="bot")
    party.say("owner", t="stand")
    party.say("owner", t="seat", seat=0, kind="bot")
    party.start()
    return party


def thought(think: Think) -> str:
    return json.dumps(answer_to(think.text))


def played(party: Party, worker: Callable[[Think], str | None], answers: int = 25) -> Story:
    """Play so many answers; the worker answers at once what it answers at all."""
    story: Story = []
    heard = 0
    while len(story) < answers and party.playing.match.ask is not None:
        for think in party.thinks[heard:]:
            said = worker(think)
            if said is not None:
                party.take(party.host.thought(think.id, said, party.now))
        heard = len(party.thinks)
        party.wait(max(1, (due(party.playing, party.host.now) or 0) - party.host.now))
        story += [(party.host.now, *each) for each in party.playing.match.answers[len(story) :]]
    return story[:answers]


def quick(think: Think) -> None:
    return None


@pytest.fixture(scope="module")
def quick_story() -> Story:
    with thinking():
        story = played(table(thinks=False), quick)
    assert len(story) == 25
    return story


def test_without_a_worker_nothing_is_asked_and_the_quick_bot_plays(quick_story: Story) -> None:
    party = table(thinks=False)
    assert played(party, quick) == quick_story
    assert party.thinks == []


def test_a_worker_that_never_answers_changes_nothing_but_the_questions_to_it(quick_story: Story) -> None:
    party = table()
    assert [(seat, answer) for _, seat, answer in played(party, quick)] == [
        (seat, answer) for _, seat, answer in quick_story
    ]
    assert party.thinks


@pytest.mark.parametrize(
    "nonsense", ["", "{", "[[]]", '"no such answer"', '["tax",null,7]', "null", "1e999", '["steal",99]', "{}"]
)
def test_nonsense_is_ignored(nonsense: str, quick_story: Story) -> None:
    story = played(table(), lambda _: nonsense)
    assert [each[1:] for each in story] == [each[1:] for each in quick_story]


def test_thoughts_are_the_answers_and_the_same_ones_every_time() -> None:
    told: dict[str, str] = {}

    def worker(think: Think) -> str:
        assert think.id not in told, "nothing is asked twice"
        return told.setdefault(think.id, thought(think))

    party = table()
    story = played(party, worker)
    found = {json.dumps(answer) for _, _, answer in story}
    assert found <= {*told.values()}
    assert played(table(), thought) == story


def test_when_a_bot_answers_does_not_depend_on_its_thought() -> None:
    """The first question is asked in turn: its answer comes when the delay is over, with a thought or without."""
    with_thought, without = played(table(), thought, 1), played(table(), quick, 1)
    assert with_thought[0][:2] == without[0][:2]


def test_a_thought_for_a_question_that_is_closed_is_late() -> None:
    party = table()
    [first] = party.thinks
    played(party, quick, 1)
    before = party.playing.match.record()
    party.take(party.host.thought(first.id, thought(first), party.now))
    assert party.playing.match.record() == before
    assert party.playing.thoughts.come == {}


def test_in_a_sealed_window_a_thought_has_until_it_may_close() -> None:
    party = table()
    asked_before = 0
    while not party.playing.match.ask.sealed:
        asked_before = len(party.thinks)
        played(party, quick, len(party.playing.match.answers) + 1)
    window = party.playing.window
    party.wait(window.shortest - party.host.now - 1)
    assert window.drafts == {}, "their delays are over, and they still have time"
    thinks = party.thinks[asked_before:]
    for think in thinks:
        party.take(party.host.thought(think.id, thought(think), party.now))
    assert len(window.drafts) == len(thinks), "which seat has drafted, nobody sees"
    party.wait(1)
    assert party.playing.window is not window


def test_a_restored_room_asks_again() -> None:
    party = table()
    [before] = party.thinks
    party.reload_host()
    party.host.thinks = True
    party.wait(0)
    assert party.thinks[1:] == [before]


def test_nobody_thinks_for_people_nor_in_a_lesson() -> None:
    party = Party(solo=True)
    party.host.thinks = True
    party.wait(0)
    assert all(not think.id.endswith("/0") for think in party.thinks)


def test_a_bot_that_raises_gives_the_default_answers_and_its_fault_names_no_card() -> None:
    with changed("coup", bots={"careful": BrokenBot}, levels={}):
        party = table(thinks=False)
        with pytest.warns(BotFault) as told:
            story = played(party, quick, 400)
    assert party.playing.match.ask is None, "the match has ended"
    assert len(story) == len(party.playing.match.answers)
    assert {str(fault.message).partition(" at ")[0] for fault in told} == {"BrokenBot raised KeyError"}
