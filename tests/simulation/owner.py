"""The person whose device is the host."""

from __future__ import annotations

from random import Random
from typing import Any

from simulation.device import HostDevice
from simulation.faults import Faults
from simulation.guest import Guest
from simulation.watch import Watch
from simulation.world import World

CONSENTS = 0.7
"""How often the owner gives a bot's seat to a spectator who has asked for it."""


class Owner(Guest):
    """Sets the room up, starts when all are there, and gives commands."""

    def __init__(
        self, world: World, faults: Faults, watch: Watch, device: HostDevice, key: str,
        *, options: dict[str, Any], people: int, bots: int,
    ) -> None:  # fmt: skip
        super().__init__(world, faults, watch, device, key)
        self._options = options
        self._people = people
        self._bots = bots
        self.matches = 1  # how many to play
        self.gives_up_waiting = 60_000
        self.ends = 0  # how many matches were broken off
        self._consents = world.random("consent")
        self._looks = -1  # the life of the page in which the next look at the lobby is planned

    def in_room(self, room: dict[str, Any]) -> None:
        wishes = any(seat["owner"] and seat["ready"] for seat in room["seats"])
        if room["phase"] == "over" and self.device.matches < self.matches and not wishes:
            self.say({"t": "again"})
        for person in room.get("people", ()):
            if person.get("wants") is not None:
                self.say({"t": "let_sit", "who": person["id"], "on": self._consents.random() < CONSENTS})
        if room["phase"] != "lobby":
            return
        self._look_again()
        if any(room["options"][name] != value for name, value in self._options.items()):
            self.say({"t": "options", "options": self._options})
        kinds = [seat["kind"] for seat in room["seats"]]
        if kinds.count("bot") < self._bots and "empty" in kinds:
            self.say({"t": "seat", "seat": len(kinds) - 1 - kinds[::-1].index("empty"), "kind": "bot"})
        elif kinds.count("human") >= self._people or "empty" not in kinds:
            self.say({"t": "start"})
        elif self.world.now > self.gives_up_waiting:
            self._people -= 1
            self._bots += 1

    def rule(self, random: Random) -> None:
        """Give a random command; one that would keep a person out is taken back after a while."""
        room = self.room
        if room is None:
            return
        people = [seat["seat"] for seat in room["seats"] if seat["kind"] == "human" and not seat["owner"]]
        verb = random.choice(("lock", "to_bot", "remove", "swap", "end", "ask_back"))
        if verb == "lock":
            self._and_back({"t": "lock", "on": True}, {"t": "lock", "on": False}, random)
        elif verb == "swap":
            self.say({"t": "swap", "one": random.randrange(len(room["seats"])), "other": 0})
        elif verb == "end" and room["phase"] == "playing" and self.ends < 2:
            self.ends += 1
            self.say({"t": "lobby"})
        elif verb == "ask_back":
            self.say({"t": "ask_back", "seat": random.randrange(len(room["seats"]))})
        elif people and verb == "to_bot":
            self.say({"t": "seat", "seat": random.choice(people), "kind": "bot"})
        elif people and verb == "remove":
            who = next(each["id"] for each in room["people"] if each["seat"] in people)
            self._and_back({"t": "remove", "who": who}, {"t": "let_in", "who": who}, random)

    def _and_back(self, message: dict[str, Any], back: dict[str, Any], random: Random) -> None:
        """Send a message now, and later, several times, the one that takes it back."""
        self.say(message)
        self.world.after(random.randint(500, 6_000), lambda: self._take_back(back, 8))

    def _take_back(self, back: dict[str, Any], times: int) -> None:
        """Say it that often, and on until the room is as it was: the host may be down, asleep or about to die."""
        self.say(back)
        if times > 1 or self._keeps_out(back):
            self.world.after(6_000, lambda: self._take_back(back, times - 1))

    def _keeps_out(self, back: dict[str, Any]) -> bool:
        """Whether the room, as this page was told last, has not heard the message that lets people in again."""
        room = self.room
        if room is None or back["t"] == "lock":
            return room is None or bool(room["locked"])
        return back["who"] in [each["id"] for each in room["banned"]]

    def host_is_up(self) -> None:
        super().host_is_up()
        self._look_around()

    def reload(self, *, noticed: bool) -> None:
        super().reload(noticed=noticed)
        self._look_around()

    def _look_around(self) -> None:
        """Look at the lobby without a message: a guest who never comes sends none, so the owner must give up waiting by time."""
        self._looks = -1
        if self.room is not None:
            self.in_room(self.room)
        if self.device.matches == 0:
            self._look_again()

    def _look_again(self) -> None:
        if self._looks != self._lives:
            self._looks = self._lives
            self.later(5_000, self._look_around)
