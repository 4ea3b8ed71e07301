"""Examples for docs/protocol.md, from rooms that are played through the worker's door: of Coup, and of a game of steps.

The same seeds, so the same examples every time. Of each kind of message, operation and result one is kept.
"""

import json
from collections.abc import Sequence
from typing import Any

from sitebuild.wire.door import ask
from tavola.bots.thought import question_as_text
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.engine.record import Header, Record
from tavola.session.messages import PROTOCOL
from tavola.session.screens import KEY_SHOWN

Json = dict[str, Any]

OWNER, GUEST = "Hk3v-owner", "b7Qx-guest"
FIRST_NOW = 1_767_225_600_000


class Evening:
    """A room that is played. `kept` holds an example of each kind, by what it is and its tag."""

    def __init__(self, kept: dict[tuple[str, str], Json]) -> None:
        self.kept = kept
        self.now = FIRST_NOW
        self.screens: dict[str, Json] = {}
        self.records: list[Json] = []
        self.save = ""
        self._answers = 0

    def call(self, **op: Any) -> Json:
        """An operation of the worker, and what it answers."""
        self._keep("operation", op["op"], op)
        result: Json = ask(op)
        self._keep("result", _kind_of(result), result)
        for effect in result.get("effects", ()):
            self._keep("effect", effect["do"], effect)
            if effect["do"] == "send":
                self._hear(effect["peer"], json.loads(effect["text"]))
            elif effect["do"] == "save":
                self.save = effect["text"]
        return result

    def room(self, **op: Any) -> None:
        self.now += 700
        self.call(**op, now=self.now)

    def open(self, game: str, **options: Any) -> None:
        own = {"key": OWNER, "name": "Hana", "app": "0.1.0", "game": game, "seed": "5eed" * 16, "solo": False}
        self.room(op="open", **own, save=None, options=options)
        self.hello(OWNER, "Hana")

    def join(self, peer: str, name: str) -> None:
        self.room(op="joined", peer=peer)
        self.hello(peer, name)

    def hello(self, peer: str, name: str, have: Json | None = None) -> None:
        self.say(peer, t="hello", v=PROTOCOL, app="0.1.0", name=name, have=have)

    def say(self, peer: str, **message: Any) -> None:
        self._keep("page", message["t"], message)
        self.room(op="receive", peer=peer, text=json.dumps(message, ensure_ascii=False))

    def answer(self, peer: str, value: Any, **other: Any) -> None:
        self.say(peer, t="answer", **{**self._named(peer), **other}, value=value)

    def answer_step(self, peer: str, answers: Sequence[Any]) -> None:
        self.say(peer, t="step", **self._named(peer), answers=answers)

    def _named(self, peer: str) -> Json:
        """What an answer to the open question names."""
        screen = self.screens[peer]
        self._answers += 1
        return {"id": f"mjk2x.{self._answers}", "match": screen["match"], "ask": screen["question"]["ask"]}

    def asked(self) -> list[str]:
        """Who has a question now."""
        return [peer for peer, screen in self.screens.items() if screen["question"]]

    def _hear(self, peer: str, message: Json) -> None:
        kind = message["t"]
        if kind == "screen":
            self.screens[peer] = message
        if kind == "record" and peer == OWNER:
            self.records.append(message)
        telling = kind != "screen" or (message["events"] and message["question"])
        playing = kind != "room" or message["room"]["phase"] == "playing"
        if telling and playing:
            self._keep("host", kind, message)

    def _keep(self, what: str, tag: str, example: Json) -> None:
        self.kept.setdefault((what, tag), example)


def examples() -> dict[tuple[str, str], Json]:
    """An example of a kind, by what it is (page, host, operation, effect, result) and its tag: of those that hold more than plain
    values, the document shows it."""
    kept: dict[tuple[str, str], Json] = {}
    _of_claims(Evening(kept))
    _of_steps(Evening(kept))
    _of_thoughts(Evening(kept))
    _of_homes(Evening(kept))
    line = {"who": GUEST[:KEY_SHOWN], "via": None, "rtt": 40}
    kept["host", "lines"] = {"t": "lines", "lines": [line]}  # a host's page says that itself
    return kept


def _of_claims(evening: Evening) -> None:
    """A room of Coup, from its lobby to the record."""
    owner, guest = OWNER, GUEST
    evening.open("coup")
    evening.join(guest, "蓮")
    evening.say(guest, t="sit", seat=None)
    evening.say(owner, t="options", options={"turn_clock": 90})
    evening.say(owner, t="preset", preset="retail_jp")
    evening.say(owner, t="seat", seat=2, kind="bot")
    evening.say(owner, t="swap", one=1, other=3)
    evening.say(owner, t="start")
    _play(evening, 3)
    evening.answer(evening.asked()[0], "no such answer", ask=0)
    evening.say(owner, t="lobby")
    evening.say(owner, t="remove", who=evening.kept["host", "room"]["room"]["people"][0]["id"])
    record = evening.records[0]
    evening.call(op="replay", text=record["text"], names=record["names"], eyes=None)
    evening.call(op="replay", text="no record", names=None, eyes=None)


def _of_steps(evening: Evening) -> None:
    """A room of Khora, until a step goes on."""
    evening.open("khora", draft="none")
    evening.join(GUEST, "Ren")
    evening.say(GUEST, t="sit", seat=None)
    evening.say(OWNER, t="start")
    while ("host", "follows") not in evening.kept:
        _play(evening, 1)


def _of_thoughts(evening: Evening) -> None:
    """A question that another worker answers."""
    game = games()["coup"]
    match = Match.begin(Header(game.id, game.rules, 2, {}, seed_of("a thought")))
    assert match.ask is not None
    [seat] = match.ask.waiting
    text = question_as_text(match, seat, next(iter(game.bots)), 200, Chance(seed_of("thinking")))
    think = {"do": "think", "id": f"cQ3Zk8/0/{seat}", "seat": seat, "text": text}
    evening.kept["effect", "think"] = think
    evening.room(op="thought", id=think["id"], text=evening.call(op="think", text=text)["thought"])
    evening.call(op="hint", answers=[])
    evening.call(op="reasons", text=question_as_text(match, seat, "strong", 20, Chance(seed_of("reasons"))))
    match.answer(seat, match.legal(seat)[0])
    record = match.record().dumps()
    [decision, *_] = evening.call(op="decisions", text=record)["decisions"]
    evening.call(op="insight", text=record, at=decision["at"])
    evening.call(op="review", text=record, at=decision["at"])


def _of_homes(evening: Evening) -> None:
    """A home that deals to bots, alone."""
    game = games()["coup"]
    own = {"header": Record(Header(game.id, game.rules, 2, {}, "")).dumps(), "me": 0, "root": "5eed" * 8}
    sharing = evening.call(op="sharing", homes=1, **own)["sharing"]
    kept: Json = {"entries": [], "letters": [], "written": 0, "faults": []}
    bots = {"level": "normal", "pace": "quick", "tempers": ["bold", "sly"]}
    home = {
        **own,
        "match": "cQ3Zk8",
        "sharings": [sharing],
        "people": [None, None],
        "bots": bots,
        "clock": 0,
        "turn_clock": 0,
        "owner": 0,
        **kept,
    }
    evening.room(op="part", open=home)


def _play(evening: Evening, answers: int) -> None:
    """So many answers of whoever is asked, always the first that is legal."""
    for _ in range(answers):
        peers: Sequence[str] = evening.asked()
        if not peers:
            evening.now += 20_000
            evening.room(op="tick")
            continue
        question = evening.screens[peers[0]]["question"]
        if question.get("step"):
            evening.answer_step(peers[0], [question["options"][0]["value"]])
        else:
            evening.answer(peers[0], _first_of(question))
        evening.now += 5_000
        evening.room(op="tick")


def _first_of(question: Json) -> Any:
    """An answer to a question of any shape."""
    if question["shape"] == "choose":
        return question["options"][0]["value"]
    if question["shape"] == "pick":
        return [card["card"] for card in question["cards"][: question["count"]]]
    return [slot["value"] for slot in question["slots"][: len(question["pieces"])]]


def _kind_of(result: Json) -> str:
    return "Failed" if not result["ok"] else next(name for name in result if name != "ok")
