"""The person in front of a page: takes a seat, thinks, answers, changes their mind, and reads accounts."""

from __future__ import annotations

import json
from typing import Any

from simulation.device import HostDevice
from simulation.faults import Faults
from simulation.friend import Friend, Json
from simulation.watch import Watch
from simulation.world import World
from tavola.engine.ask import filled

SPEAKS_UP = 0.2  # share of optional questions that are answered
TAKES_BACK = 0.2  # share of questions within a step at which the last answer is taken back
ASKS = 0.5  # share of spectators who ask for a bot's seat


class Guest(Friend):
    """One person with one key."""

    def __init__(
        self, world: World, faults: Faults, watch: Watch, device: HostDevice, key: str, *, seated: bool = True
    ) -> None:
        super().__init__(world, faults, watch, device, key)
        self.seated = seated
        self._asks = not seated and world.random("asks").random() < ASKS
        self.silent = self.random.random() < 0.5 and faults.silence > 0
        self._sit_down()

    def _sit_down(self) -> None:
        """Start with a page that was just loaded: nothing has been seen on it."""
        self.room: Json | None = None
        self._match = ""
        self._question: Json | None = None
        self._composing = False  # whether the question follows from answers that the host has not taken yet
        # the account that is shown, as the number of the ask that follows it
        self._account: int | None = None
        self._answer: Json | None = None  # the last one that the page has sent
        self._under_way = False  # whether the host has neither accepted nor refused that answer
        self._sent_at = 0
        self._late = False  # whether that answer was still unacknowledged when the last message came

    def reload(self, *, noticed: bool) -> None:
        super().reload(noticed=noticed)
        self._sit_down()

    def host_is_up(self) -> None:
        """The page that runs the host, on this device, has been loaded."""
        self.page = self._load()
        self._sit_down()
        self.connect()

    def has_key(self, key: str) -> None:
        """This device has another key now."""
        self.key = key

    def host_is_down(self) -> None:
        """The page that runs the host, on this device, is gone."""
        self._lives += 1
        self.connection = None

    # -- what the page tells --

    def receive(self, text: str) -> None:
        self._late = self._under_way
        super().receive(text)

    def told(self, news: Json) -> None:
        super().told(news)
        match news["type"]:
            case "line/room":
                self.room = news["room"]
                self.in_room(news["room"])
            case "line/screen":
                self._look(news)
            case "line/sent":
                self._settle(news["sent"])

    def _look(self, screen: Json) -> None:
        """Look at a new screen."""
        account, question = screen["reading"], screen["question"]
        if account is not None and account != self._account:
            self.later(self.random.randint(500, 9000), lambda: self._go_on(account))
        self._account = account
        before, self._question = self._question, question
        self._composing = screen.get("back") is True
        if self._match == screen["match"] and ask_of(before) == ask_of(question):
            return
        self._match = screen["match"]
        if self._late and before is not None and before["optional"]:
            # the answer has crossed the answer that it was to interrupt, or its own acknowledgement
            self.watch.interrupts["too late"] += 1
        if question is not None:
            self._think(question)

    def _go_on(self, account: int) -> None:
        """Tell that the account has been read; repeat until the host has heard it."""
        if self._account == account:
            self.say({"t": "read", "ask": account})
            self.later(5_000, lambda: self._go_on(account))

    def _settle(self, sent: Json | None) -> None:
        self._under_way = sent is not None and sent["state"] == "sending"
        if sent is None or sent["state"] != "taken":
            return
        taken = self._answer
        assert taken is not None, "the host accepts what was sent"
        self.watch.answers.ack(self.key, taken)
        if self.random.random() < self.faults.doubled:
            self.later(self.random.randint(500, 15_000), lambda: self.post(json.dumps(taken)))

    @property
    def unheard(self) -> int | None:
        """The time since the page last sent the unacknowledged answer, in ms; None if every answer is settled."""
        return self.world.now - self._sent_at if self._under_way else None

    # -- the person --

    def in_room(self, room: Json) -> None:
        """Take a seat, if this person wants to play and has none. A spectator may ask for a bot's in the match."""
        if room["your_seat"] is not None:
            self.seated = True
        elif not self.seated and self._asks and room["phase"] == "playing":
            self._asks = False
            self.say({"t": "sit", "seat": None})
        wanted = room["phase"] == "lobby" or room["kept_for_you"] is not None
        if self.seated and room["your_seat"] is None and wanted:
            self.say({"t": "sit", "seat": None})

    def answer(self, value: object) -> None:
        """Give the page an answer, which it repeats until the host accepts or refuses it."""
        self.perform(self.page.answer(value, self.world.now))

    def page_sends(self, text: str) -> None:
        message = json.loads(text)
        if message["t"] in ("answer", "step"):
            self._sent_at = self.world.now
            if message != self._answer:
                self._answer = message
                self.watch.answers.send(self.key, message)
        super().page_sends(text)

    def _think(self, question: Json) -> None:
        random = self.random
        if question["optional"] and random.random() > SPEAKS_UP:
            return
        if question.get("chosen") is not None or (self.silent and random.random() < self.faults.silence):
            return
        self.later(random.expovariate(1 / 1500) + 200, lambda: self._decide(question))
        if random.random() < self.faults.asks_time:
            self.later(500, lambda: self.say({"t": "more_time", "ask": question["ask"]}))

    def _open(self, question: Json) -> bool:
        """Whether the page still shows this question."""
        return ask_of(self._question) == ask_of(question)

    def _decide(self, question: Json) -> None:
        if not self._open(question):
            return
        if self._composing and self.random.random() < TAKES_BACK:
            self.perform(self.page.back(self.world.now))
        elif not self._composing and self.random.random() < self.faults.fumbles:
            self.answer("nonsense")
            late = {
                "id": f"{self.key}.late.{question['ask']}", "match": self._match, "ask": question["ask"] - 1,
                "value": question["options"][0]["value"] if question["options"] else None,
            }  # fmt: skip
            self.post(json.dumps({"t": "answer", **late}))
            self.later(1500, lambda: self._choose(question))
        else:
            self._choose(question)

    def _choose(self, question: Json, *, again: bool = False) -> None:
        if not self._open(question):
            return
        random = self.random
        if question["shape"] == "pick":
            cards = [card["card"] for card in question["cards"]]
            self.answer(random.sample(cards, question["count"]))
            if not again:  # under some rules not every pick is legal, so keep trying
                self.later(3000, lambda: self._choose(question))
        elif question["shape"] == "assign":
            slots = [slot["value"] for slot in question["slots"]]
            self.answer(random.sample(slots, len(question["pieces"])))
        else:
            option = random.choice(question["options"])
            ways = (
                [*filled(option["value"], [card["card"] for card in question["cards"]])]
                if "cards" in question
                else ()
            )
            self.answer(random.choice(ways) if ways else option["value"])
        if question["sealed"] and random.random() < self.faults.second_thoughts:
            self.later(random.randint(20, 1500), lambda: self._choose(question, again=True))


def ask_of(question: dict[str, Any] | None) -> int:
    """The number of a question; -1 if there is none."""
    return -1 if question is None else int(question["ask"])
