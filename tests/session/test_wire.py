"""Real traffic has the declared shapes: messages of simulated evenings, operations, effects and results, of all games."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tavola.wire
from engine.market import MARKET
from session.party import Party
from simulation.evening import play
from sitebuild.wire import gathered
from sitebuild.wire.door import ask
from tavola.bots.reasons import counsel_of
from tavola.engine import wire as of_match
from tavola.engine.chance import seed_of
from tavola.engine.declared import shape_of
from tavola.engine.game import game_named, games
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header
from tavola.engine.shape import Misfit, OneOf, Shape, Struct
from tavola.session import effects, messages, screens
from tavola.session import wire as of_room
from tavola.session.effects import Send
from tavola.session.host import Host

HOST_MESSAGE = shape_of(of_room.HostMessage)
PAGE_MESSAGE = shape_of(messages.Heard)
EVERY_GAME = pytest.mark.parametrize("game", games())
EVENINGS = 2
"""Simulated evenings of each game."""

SAID_BY_THE_PAGE = {"lines", "stalled", "dealing", "restarting", "restarted"}
"""Messages that the host's page sends by itself: of its network, and while Python is restarted."""

HELLO = json.dumps({"t": "hello", "v": messages.PROTOCOL, "app": "test", "name": "みさき", "have": None})


def holds(shape: Shape, data: Any) -> None:
    """Fail, with the path of the fault, if the data has not this shape."""
    try:
        shape.read(data)
    except Misfit as misfit:
        pytest.fail(f"{misfit}\n{json.dumps(data, ensure_ascii=False)[:2000]}")


def tags(shape: Any) -> set[str]:
    """The tags of a union's messages."""
    found = (next(field.shape for field in arm.fields) for arm in shape.arms)
    return {str(tag.values[0]) for tag in found if isinstance(tag, OneOf)}


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects every text that any host of the test sends."""
    texts: list[str] = []

    class Heard(effects.Send):
        def __init__(self, peer: str, text: str, stored: bool = False) -> None:
            texts.append(text)
            super().__init__(peer, text, stored)

    for name, module in list(sys.modules.items()):
        if name.startswith("tavola.session.") and hasattr(module, "Send") and module is not effects:
            monkeypatch.setattr(module, "Send", Heard)
    return texts


@EVERY_GAME
def test_evenings_send_what_is_declared(game: str, sent: list[str]) -> None:
    for n in range(EVENINGS):
        play(f"{game}.{n}")
    assert len(sent) > 100
    for text in sent:
        holds(HOST_MESSAGE, json.loads(text))


def test_every_kind_of_message_is_heard(sent: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party("ann", game="couperation", clock=0)
    party.say("owner", t="options", options={"talk": "open"})
    party.say("owner", t="again")
    party.say("owner", t="start")
    party.say("ann", t="phrase", id="go_on")
    party.say("owner", t="talk", text="こんにちは")
    match, random = party.playing.match, Random(1)
    while len(match.events) < 5:
        for seat in list(match.ask.waiting):
            party.answer(party.key_of(seat), random.choice(match.legal(seat)))
        party.wait(20_000)
    party.join("late")
    party.say("owner", t="lobby")
    party.say("owner", t="options", options={"keep": "together"})
    party.leave("late")
    for key in ("owner", "ann"):
        party.say(key, t="deals", on=True)
    party.start()
    assert party.host.founding is not None
    for key in ("owner", "ann"):
        party.say(key, t="sharing", match=party.host.founding.match, homes=2, sharing="0" * 64)
    party.say("owner", t="lobby")
    party.say("owner", t="close")
    go_shopping(monkeypatch)
    kinds = set()
    for text in sent:
        message = json.loads(text)
        kinds.add(message["t"])
        holds(HOST_MESSAGE, message)
    assert kinds == tags(HOST_MESSAGE) - SAID_BY_THE_PAGE


def go_shopping(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer a step without ending it, so that the host replies with its next question."""
    monkeypatch.setitem(games(), "market", MARKET)
    party = Party("ann", "bob", game="market", clock=20)
    party.start()
    for key in ("owner", "ann", "bob"):
        party.answer(key, ["fish", "bread"])
    party.wait(10_000)
    ask = party.screen("bob")["question"]["ask"]
    party.say("bob", t="step", id="s1", match=party.playing.id, ask=ask, answers=[1])


def test_a_message_that_is_otherwise_is_found_and_its_place_named(sent: list[str]) -> None:
    Party("ann").start()
    screen = next(message for message in map(json.loads, sent) if message["t"] == "screen")
    changes: dict[str, Callable[[Any], Any]] = {
        "view.zones[0].cards[0].card": lambda view: view["zones"][0]["cards"][0].update(card="7"),
        "view.seats[1].out": lambda view: view["seats"][1].pop("out"),
        "view.more": lambda view: view.update(more=1),
    }
    for place, change in changes.items():
        changed = json.loads(json.dumps(screen))
        change(changed["view"])
        with pytest.raises(Misfit, match=rf"^{re.escape(place)}: not "):
            HOST_MESSAGE.read(changed)


# -- the worker --


@EVERY_GAME
def test_the_lobby_that_is_drawn_before_python_is_there_is_what_the_host_says_first(game: str) -> None:
    host = Host.open(key="me", name="みさき", game=game, seed="1" * 64, app="test", solo=False, now=0)
    sent = [json.loads(effect.text) for effect in host.receive("me", HELLO, 0) if isinstance(effect, Send)]
    said = next(message["room"] for message in sent if message["t"] == "room")
    drawn = json.loads(json.dumps(screens.lobby(game_named(game))))
    drawn["seats"][0] |= {"name": "みさき", "who": said["seats"][0]["who"]}  # this reader's, on this device
    assert drawn == {name: value for name, value in said.items() if name not in ("people", "banned")}


class Worker:
    """The page's worker; each operation and result is checked against its declared shape."""

    def __init__(self) -> None:
        self.now = 1_000

    def call(self, result: str, **op: Any) -> Any:
        holds(shape_of(tavola.wire.Operation), op)
        answer = ask(op)
        holds(shape_of(getattr(tavola.wire, result)), answer)
        return answer

    def room(self, **op: Any) -> list[dict[str, Any]]:
        """Call an operation of the room. Returns the messages that it has sent."""
        self.now += 1
        answer = self.call("DispatchResult", **op, now=self.now)
        assert answer["ok"], answer
        for effect in answer["effects"]:
            if effect["do"] == "send":
                holds(HOST_MESSAGE, json.loads(effect["text"]))
            elif effect["do"] == "wake":
                self.now = max(self.now, effect["at"])
        return [json.loads(effect["text"]) for effect in answer["effects"] if effect["do"] == "send"]

    def open(self, game: str, **more: Any) -> None:
        own = {"key": "me", "name": "みさき", "app": "test", "game": game, "seed": "1" * 64}
        self.room(op="open", solo=True, save=None, **own, **more)


@EVERY_GAME
def test_operations_their_effects_and_results_are_declared(game: str) -> None:
    worker = Worker()
    worker.open(game, options={})
    worker.room(op="receive", peer="me", text=HELLO)
    worker.room(op="joined", peer="ann")
    worker.room(op="tick")
    worker.room(op="left", peer="ann")
    holds(shape_of(tavola.wire.DispatchResult), ask({"op": "dance"}))
    assert not worker.call("ReplayResult", op="replay", text="no record", names=None, eyes=None)["ok"]
    record = finished(game).record().dumps()
    replayed = worker.call("ReplayResult", op="replay", text=record, names=[0, "みさき"], eyes=0)
    holds(gathered_or_any(game, "reference_of"), replayed["replay"]["reference"])
    holds(gathered_or_any(game, "ending_of"), replayed["replay"]["ending"])


@pytest.mark.parametrize("game", [game.id for game in games().values() if counsel_of(game)])
def test_what_bots_think_is_declared(game: str) -> None:
    worker = Worker()
    worker.open(game, options={})
    asked = worker.call("HintResult", op="hint", answers=[])["text"]
    if asked is not None:  # else a bot begins
        text = json.dumps({**json.loads(asked), "budget": 8})
        assert worker.call("ReasonsResult", op="reasons", text=text)["reasons"]["rows"]
    record = finished(game).record().dumps()
    found = worker.call("DecisionsResult", op="decisions", text=record)["decisions"]
    assert worker.call("ReasonsResult", op="insight", text=record, at=found[0]["at"])["ok"]
    assert worker.call("ReviewResult", op="review", text=record, at=found[0]["at"])["ok"]
    assert not worker.call("ReasonsResult", op="insight", text=record, at=100_000)["ok"]


@pytest.mark.parametrize("game", [game.id for game in games().values() if game.lesson])
def test_a_lesson_sends_what_is_declared(game: str) -> None:
    worker = Worker()
    worker.open(game, lesson=True)
    sent = worker.room(op="receive", peer="me", text=HELLO)
    for n in range(200):
        screen: dict[str, Any] = next((message for message in reversed(sent) if message["t"] == "screen"), {})
        question = screen.get("question")
        if screen.get("over"):
            break
        if question:
            value = question["options"][0]["value"] if question["options"] else wanted(question)
            answer = {"t": "answer", "id": f"a{n}", "match": screen["match"], "ask": question["ask"]}
            sent = worker.room(op="receive", peer="me", text=json.dumps({**answer, "value": value}))
        else:
            sent = worker.room(op="tick") or sent
    assert n > 3


def wanted(question: dict[str, Any]) -> Any:
    """The default answer, for a question that is no choice among options."""
    return question["default"]


# -- matches and records --


def finished(game: str, seed: str = "wire") -> Match:
    """A match that is played to its end by random answers."""
    found = game_named(game)
    match = Match.begin(Header(game, found.rules, found.fewest, {}, seed_of(seed)))
    match.playout(Random(seed).random)
    return match


def gathered_or_any(game: str, what: str) -> Shape:
    """A shape that the game's own `wire.py` declares, or any value if it declares none."""
    return getattr(gathered, what)(game_named(game)) or shape_of(object)


@EVERY_GAME
def test_what_a_game_shows_of_its_own_is_declared(game: str) -> None:
    found = game_named(game)
    focus, reference = gathered_or_any(game, "focus_of"), gathered_or_any(game, "reference_of")
    for options in ({}, *found.presets.values()):
        for seats in (found.fewest, found.most):
            data = found.reference(found.read_options(options), seats)
            holds(reference, json.loads(json.dumps(data)))
    match, random = Match.begin(Header(game, found.rules, found.most, {}, seed_of("focus"))), Random(3)
    while match.ask is not None and len(match.answers) < 300:
        view = json.loads(json.dumps(match.view(SPECTATOR)))
        if view["focus"] is not None:
            holds(focus, view["focus"])
        seat = random.choice(match.ask.waiting)
        match.answer(seat, random.choice(match.legal(seat)))


@EVERY_GAME
def test_cards_and_records_are_declared(game: str) -> None:
    written = {**game_named(game).summary(), "lobby": screens.lobby(game_named(game))}
    holds(shape_of(tavola.wire.GameFile), json.loads(json.dumps(written)))
    first, *answers = finished(game).record().dumps().splitlines()
    holds(shape_of(of_match.RecordHeader), json.loads(first))
    for answer in answers:
        holds(shape_of(of_match.RecordAnswer), json.loads(answer))


def test_every_message_of_a_page_has_a_tag_of_its_own() -> None:
    kinds = [arm for arm in PAGE_MESSAGE.arms if isinstance(arm, Struct)]  # type: ignore[attr-defined]
    assert len(tags(PAGE_MESSAGE)) == len(kinds) > 20
